"""How likely it is that a rival melds a card that is thrown, as far as what lies open tells.

Rough: the hidden cards of a hand may be any that are not seen, one as likely as another. Guesses no hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from chinchon.engine.cards import CARDS, mask_of
from chinchon.engine.rules import HAND_SIZE

from .beliefs import Past
from .fast import Tables


def chances_to_hold(known: int, unseen: int, hidden_cards: int, among: int) -> list[float]:
    """By card: the chance that a hand holds it which is known to hold some, and has so many others among the unseen."""
    share = min(1.0, hidden_cards / max(1, among))
    return [1.0 if known >> card & 1 else share if unseen >> card & 1 else 0.0 for card in range(len(CARDS))]


def chance_to_meld(tables: Tables, card: int, holds: Sequence[float]) -> float:
    """The chance that a hand melds this card with two others, when it holds each card so likely."""
    misses = 1.0
    for one, two in tables.pairs_with[card]:
        misses *= 1.0 - holds[one] * holds[two]
    return 1.0 - misses


def dangers_seen(tables: Tables, past: Past) -> list[float]:
    """By card: the chance that the next seat melds it, as this turn's player saw it but for its own hidden cards."""
    unseen = mask_of(tables.rules.cards) & ~past.lying & ~past.shown
    hidden_cards = HAND_SIZE - past.shown.bit_count()
    holds = chances_to_hold(past.shown, unseen, hidden_cards, unseen.bit_count() - HAND_SIZE)
    return [chance_to_meld(tables, card, holds) for card in range(len(CARDS))]
