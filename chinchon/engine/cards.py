"""Cards, packs and their text; a hand as a bit mask. Knows nothing of rules: no points, no melds.

A card is a small integer, the same in every pack: ``13 * suit + rank - 1`` for the naturals, 52 and 53 for the two
jokers. A hand is an int with bit ``1 << card`` set for each card, so that a suit is one group of thirteen bits.

Text: rank ``1``-``9``, ``10`` (the ten of the French pack only), ``J`` sota, ``Q`` caballo, ``K`` rey, then the suit
``o`` oros, ``c`` copas, ``e`` espadas, ``b`` bastos (diamonds, hearts, spades, clubs); jokers ``*1`` and ``*2``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

SUITS = "oceb"
RANK_COUNT = 13
RANK_BITS = (1 << RANK_COUNT) - 1
JACK, QUEEN, KING = 11, 12, 13
TEN = 10

_RANK_TEXTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card(int):
    """One card: an int that is its bit's position, with a rank, a suit and a text form."""

    __slots__ = ()

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers."""
        return self >= JOKER_BASE

    @property
    def suit_index(self) -> int:
        """0 oros, 1 copas, 2 espadas, 3 bastos; meaningless for jokers."""
        return int(self) // RANK_COUNT

    @property
    def suit(self) -> str:
        """The suit's letter, or ``*`` for a joker."""
        return "*" if self.is_joker else SUITS[self.suit_index]

    @property
    def rank(self) -> int:
        """1 to 13 (11 sota, 12 caballo, 13 rey), or 0 for a joker."""
        return 0 if self.is_joker else int(self) % RANK_COUNT + 1

    @property
    def bit(self) -> int:
        """The mask of a hand that holds this card alone."""
        return 1 << self

    @property
    def text(self) -> str:
        """The text form, such as ``7o``, ``Jc`` or ``*1``."""
        return _TEXTS[self]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"card({_TEXTS[self]!r})"


JOKER_BASE = RANK_COUNT * len(SUITS)
JOKERS = (Card(JOKER_BASE), Card(JOKER_BASE + 1))
JOKER_MASK = JOKERS[0].bit | JOKERS[1].bit
NATURAL_MASK = (1 << JOKER_BASE) - 1

_TEXTS = tuple(rank + suit for suit in SUITS for rank in _RANK_TEXTS) + ("*1", "*2")
CARDS = tuple(Card(index) for index in range(len(_TEXTS)))
ACE_OF_OROS = CARDS[0]

_BY_TEXT = {text.lower(): card for text, card in zip(_TEXTS, CARDS, strict=True)}


def natural(rank: int, suit_index: int) -> Card:
    """The card of a rank (1-13) and a suit (0-3)."""
    return CARDS[suit_index * RANK_COUNT + rank - 1]


class Pack(Enum):
    """The packs that are played with. The value is the number of cards without jokers."""

    SPANISH_40 = 40
    SPANISH_48 = 48
    FRENCH_52 = 52

    @property
    def is_french(self) -> bool:
        """Whether the faces are French and the ten is an ordinary card."""
        return self is Pack.FRENCH_52

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks in their order in a run, low to high."""
        return _PACK_RANKS[self]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All naturals, suit by suit."""
        return tuple(natural(rank, suit) for suit in range(len(SUITS)) for rank in self.ranks)


_PACK_RANKS = {
    Pack.SPANISH_40: (1, 2, 3, 4, 5, 6, 7, JACK, QUEEN, KING),
    Pack.SPANISH_48: (1, 2, 3, 4, 5, 6, 7, 8, 9, JACK, QUEEN, KING),
    Pack.FRENCH_52: tuple(range(1, 14)),
}

_SPANISH_FIGURES = {"10": "j", "11": "q", "12": "k"}


def parse_card(text: str, pack: Pack | None = None) -> Card:
    """Read one card. With a Spanish pack ``10 11 12`` mean the figures, as printed on the cards.

    Raises ValueError for anything that is not a card, or not one of this pack.
    """
    token = text.strip().lower()
    if pack is not None and not pack.is_french and token[:-1] in _SPANISH_FIGURES:
        token = _SPANISH_FIGURES[token[:-1]] + token[-1]
    card = _BY_TEXT.get(token)
    if card is None:
        raise ValueError(f"not a card: {text!r}")
    if pack is not None and not card.is_joker and card.rank not in pack.ranks:
        raise ValueError(f"not a card of the pack of {pack.value}: {text!r}")
    return card


def parse_cards(text: str, pack: Pack | None = None) -> tuple[Card, ...]:
    """Read cards separated by spaces, in the order written."""
    return tuple(parse_card(token, pack) for token in text.split())


def mask_of(cards: Iterable[Card]) -> int:
    """The hand that holds these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def iter_cards(mask: int) -> Iterator[Card]:
    """The cards of a hand: oros, copas, espadas, bastos, each ace to king, then the jokers."""
    while mask:
        low = mask & -mask
        yield CARDS[low.bit_length() - 1]
        mask ^= low


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a hand in the order of `iter_cards`."""
    return tuple(iter_cards(mask))


def hand(text: str, pack: Pack | None = None) -> int:
    """The hand written as cards separated by spaces."""
    return mask_of(parse_cards(text, pack))


def hand_text(mask: int) -> str:
    """The text of a hand, as `hand` reads it."""
    return " ".join(card.text for card in iter_cards(mask))
