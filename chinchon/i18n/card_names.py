"""Cards and melds in words and as short labels, for the faces they are shown with.

Spanish faces print the figures as 10, 11 and 12 and sentences call them sota, caballo and rey; French faces print and
say jack, queen and king. Which faces are shown is a setting, so every function is told.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.engine.cards import JACK, Card
from chinchon.engine.tablemeld import SHORTEST_MELD, Meld, MeldKind

from .phrases import Phrases

_SPANISH_INDEX = {11: "10", 12: "11", 13: "12"}
_FRENCH_INDEX = {1: "A", 11: "J", 12: "Q", 13: "K"}


def rank_index(rank: int, french: bool = False) -> str:
    """What is printed in the corner of a card of this rank."""
    return (_FRENCH_INDEX if french else _SPANISH_INDEX).get(rank, str(rank))


def card_index(phrases: Phrases, card: Card, french: bool = False) -> str:
    """What is printed in the corner of this card."""
    return phrases.t("card.joker.short") if card.is_joker else rank_index(card.rank, french)


def rank_name(phrases: Phrases, rank: int, french: bool = False, form: str = "the") -> str:
    """A rank in words: with its article (``the``), without (``bare``), or several of it (``many``). Joker: rank 0."""
    if rank == 0:
        return phrases.t(f"card.joker.{form}")
    faces = ("french." if french else "spanish.") if rank >= JACK else ""
    return phrases.t(f"card.rank.{faces}{rank}.{form}")


def suit_name(phrases: Phrases, suit: str, french: bool = False) -> str:
    """The name of a suit, given by its letter."""
    return phrases.t(f"card.suit.{'french' if french else 'spanish'}.{suit}")


def card_name(phrases: Phrases, card: Card, french: bool = False, form: str = "the") -> str:
    """A card in words, with its article unless the form is ``bare``: "la sota de copas"."""
    if card.is_joker:
        return rank_name(phrases, 0, french, form)
    return phrases.t(
        "card.name", rank=rank_name(phrases, card.rank, french, form), suit=suit_name(phrases, card.suit, french)
    )


def card_list(phrases: Phrases, cards: Iterable[Card], french: bool = False) -> str:
    """Several cards in words, one after the other."""
    return phrases.listing([card_name(phrases, card, french) for card in cards])


def meld_label(phrases: Phrases, meld: Meld, french: bool = False, long: bool = False) -> str:
    """The name of a meld for its label: "Escalera", "Trío", "Cuatro", or at length "Cuatro treses"."""
    if meld.kind is MeldKind.RUN:
        return phrases.t("meld.run")
    count = len(meld.cards)
    if count == SHORTEST_MELD:
        return phrases.t("meld.set")
    if long:
        return phrases.t(f"meld.big_set_of.{count}", ranks=rank_name(phrases, meld.roles[0].rank, french, "many"))
    return phrases.t(f"meld.big_set.{count}")


def meld_name(phrases: Phrases, meld: Meld, french: bool = False) -> str:
    """A meld inside a sentence: "la escalera de oros", "el trío de reyes"."""
    if meld.kind is MeldKind.RUN:
        return phrases.t("meld.in_words.run", suit=suit_name(phrases, meld.roles[0].suit, french))
    kind = "set" if len(meld.cards) == SHORTEST_MELD else "big_set"
    return phrases.t(f"meld.in_words.{kind}", ranks=rank_name(phrases, meld.roles[0].rank, french, "many"))
