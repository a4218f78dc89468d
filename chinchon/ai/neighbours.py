"""Who lies next to whom: for each card its neighbours in runs and sets, as bit masks.

Pure tables; knows no hand.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from chinchon.engine.cards import CARDS, JOKER_BASE, RANK_COUNT, SUITS, cards_of, natural
from chinchon.engine.rules import Rules


def rank_masks() -> list[int]:
    """The four cards of each rank, ace first."""
    masks = []
    for rank in range(RANK_COUNT):
        masks.append(sum(1 << (suit * RANK_COUNT + rank) for suit in range(len(SUITS))))
    return masks


@lru_cache(maxsize=32)
def run_ends(rules: Rules) -> tuple[list[int], list[int]]:
    """By card: the mask of the card after it in a run, and of the card before it."""
    above, below = [0] * len(CARDS), [0] * len(CARDS)
    order = rules.run_order
    for suit in range(len(SUITS)):
        for low, high in pairwise(order):
            above[natural(low, suit)] = natural(high, suit).bit
            below[natural(high, suit)] = natural(low, suit).bit
    return above, below


def neighbourhoods(rules: Rules) -> tuple[list[int], list[int], list[int]]:
    """By card: its rank in other suits, the cards next to it in a run, and those two places away."""
    same, beside, gapped = [0] * len(CARDS), [0] * len(CARDS), [0] * len(CARDS)
    above, below = run_ends(rules)
    for card in CARDS[:JOKER_BASE]:
        same[card] = rank_masks()[card.rank - 1] & ~card.bit
        for direction in (above, below):
            near = direction[card]
            beside[card] |= near
            gapped[card] |= direction[near.bit_length() - 1] if near else 0
    return same, beside, gapped


def threes_with(rules: Rules) -> list[list[int]]:
    """By card: every meld of three naturals that it belongs to, as masks."""
    found: list[list[int]] = [[] for _ in CARDS]
    above, _ = run_ends(rules)
    for card in rules.pack.cards:
        second = above[card]
        third = above[second.bit_length() - 1] if second else 0
        if third:
            _add_to_each(found, card.bit | second | third)
    for rank_mask in rank_masks():
        for card in cards_of(rank_mask):
            if card in rules.cards:
                _add_to_each(found, rank_mask & ~card.bit)
    return found


def pairs_with(threes: list[list[int]]) -> list[list[tuple[int, int]]]:
    """By card: the two others of each of these melds."""
    found: list[list[tuple[int, int]]] = []
    for card, melds in enumerate(threes):
        others = [cards_of(meld & ~(1 << card)) for meld in melds]
        found.append([(int(one), int(two)) for one, two in others])
    return found


def _add_to_each(found: list[list[int]], meld: int) -> None:
    for card in cards_of(meld):
        found[card].append(meld)
