"""Cards added to melds after a close, for imagined hands as bit masks, and what stays loose.

Repeats the engine's lay-off arithmetic in a cheaper form, one meld after the other; tests compare them. It remembers
how it arranged a hand, and knows no hand but those it is asked about.
"""

from __future__ import annotations

from functools import lru_cache

from chinchon.engine.cards import RANK_COUNT, cards_of
from chinchon.engine.melds import finder_for
from chinchon.engine.rules import Rules
from chinchon.engine.tablemeld import Meld, MeldKind

from .neighbours import rank_masks, run_ends

MOST_REMEMBERED = 100_000
"""Hands remembered before starting afresh; memory stays small and answers stay the same."""

Exposed = tuple[bool, int, int]
"""A meld as lay-offs see it: whether it is a run, the mask of the natural cards it stands for, and its size."""

Laid = tuple[tuple[Exposed, ...], int, int]
"""For a hand shown: its melds, the mask of its loose cards, and their points."""


@lru_cache(maxsize=32)
def layoffs_for(rules: Rules) -> LayOffs:
    """The lay-offs of these rules, shared by everybody who asks."""
    return LayOffs(rules)


class LayOffs:
    """See the module."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.points = rules.card_points
        self.wild_mask = rules.wild_mask
        self.finder = finder_for(rules)
        self._laid: dict[int, Laid] = {}
        self._set_bits = rank_masks()
        self._above, self._below = run_ends(rules)

    def laid(self, hand: int) -> Laid:
        """A hand's best arrangement in the form that lay-offs use."""
        found = self._laid.get(hand)
        if found is None:
            if len(self._laid) >= MOST_REMEMBERED:
                self._laid.clear()
            best = self.finder.best(hand)
            found = self._laid[hand] = tuple(exposed(meld) for meld in best.melds), best.loose, best.points
        return found

    def open_places(self, meld: Exposed) -> int:
        """The cards that could be added to this meld now."""
        is_run, roles, size = meld
        if not is_run:
            if size >= self.rules.set_max:
                return 0
            rank_mask = self._set_bits[(roles.bit_length() - 1) % RANK_COUNT]
            return rank_mask & ~roles | self.wild_mask
        low = (roles & -roles).bit_length() - 1
        high = roles.bit_length() - 1
        return self._below[low] | self._above[high] | self.wild_mask

    def lay_off(self, loose: int, melds: list[Exposed]) -> int:
        """The cards that stay loose when every card that fits is added; the melds grow in the caller's list."""
        changed = True
        while loose and changed:
            changed = False
            for place, meld in enumerate(melds):
                fits = loose & self.open_places(meld)
                while fits:
                    changed = True
                    bit = _dearest(fits, self.points)
                    loose ^= bit
                    meld = melds[place] = self._grown(meld, bit)
                    fits = loose & self.open_places(meld)
        return loose

    def _grown(self, meld: Exposed, bit: int) -> Exposed:
        is_run, roles, size = meld
        if not bit & self.wild_mask:
            return is_run, roles | bit, size + 1
        if is_run:  # a wild card takes the place at the upper end, else the lower
            end = self._above[roles.bit_length() - 1] or self._below[(roles & -roles).bit_length() - 1]
            return is_run, roles | end, size + (1 if end else self.rules.set_max)
        return is_run, roles, size + 1

    def cost(self, mask: int) -> int:
        """What these cards cost loose."""
        points = self.points
        total = 0
        while mask:
            low = mask & -mask
            total += points[low.bit_length() - 1]
            mask ^= low
        return total


def exposed(meld: Meld) -> Exposed:
    """A meld of the table in the form that lay-offs use. In a set only naturals hold a suit."""
    roles = 0
    if meld.kind is MeldKind.RUN:
        for role in meld.roles:
            roles |= role.bit
        return True, roles, len(meld.cards)
    rank = meld.roles[0].rank
    for card in meld.cards:
        if card.rank == rank:
            roles |= card.bit
    return False, roles, len(meld.cards)


def _dearest(mask: int, points: tuple[int, ...]) -> int:
    if not mask & (mask - 1):
        return mask
    return max(cards_of(mask), key=lambda card: points[card]).bit
