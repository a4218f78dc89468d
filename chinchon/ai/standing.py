"""What totals are worth: each seat's chance to win the match from the totals after a deal.

A formula with few constants, fitted to matches between cheap policies: seats compete by what they have left to the
limit, and the nearer the end, the more a point weighs. Knows totals and rules, no cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from chinchon.engine.rules import MatchEnd, OutAt, Rules
from chinchon.engine.view import PlayerView

from .fast import WON

WARMTH_OF_TWO = (30.0, 10.0)
WARMTH_OF_MORE = (60.0, 5.0)
"""The squared spread of totals that decides half a match: so much at the limit, so much more for each point to go."""

SPENT_REENTRY = 0.8
"""How a seat that has come back before compares with one that may still come back."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The seats of this deal in turn order from one seat on: totals before the deal, and re-entries left."""

    rules: Rules
    totals: tuple[int, ...]
    reentries_left: tuple[int, ...]
    playoff: bool

    def value(self, scores: Sequence[int]) -> float:
        """The first seat's chance to win the match if the deal ends with these scores."""
        if WON in scores:
            return 1.0 if scores[0] == WON else 0.0
        floor = self.rules.total_floor
        totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        if floor is not None:
            totals = [max(total, floor) for total in totals]
        if self.playoff:
            return share_of_lowest(totals)
        limit = self.rules.limit + (self.rules.out_at is OutAt.OVER)
        over = [total >= limit for total in totals]
        if True not in over:
            return chance_to_win(self.rules, totals, self.reentries_left)
        if self.rules.match_end is MatchEnd.LOWEST or False not in over:
            return share_of_lowest(totals)
        return self._after_elimination(totals, over)

    def even_worth(self) -> float:
        """What a point is worth in chance to win if everybody stood at the mean of the totals, within the limit."""
        count = len(self.totals)
        mean = min(sum(self.totals) // count, self.rules.limit - 1)
        even = [mean] * count
        left = [0] * count
        return chance_to_win(self.rules, [mean - 1, *even[1:]], left) - chance_to_win(self.rules, even, left)

    def _after_elimination(self, totals: list[int], over: list[bool]) -> float:
        survivors = over.count(False)
        highest = max(total for total, gone in zip(totals, over, strict=True) if not gone)
        may_return = survivors > 1 or self.rules.reentry_with_one_survivor
        kept: list[int] = []
        left: list[int] = []
        mine = -1
        for seat, total in enumerate(totals):
            if over[seat] and not (may_return and self.reentries_left[seat] > 0):
                continue
            if seat == 0:
                mine = len(kept)
            kept.append(highest if over[seat] else total)
            left.append(self.reentries_left[seat] - over[seat])
        if mine < 0:
            return 0.0
        if len(kept) == 1:
            return 1.0
        return chance_to_win(self.rules, kept[mine:] + kept[:mine], left[mine:] + left[:mine])


def share_of_lowest(totals: Sequence[int]) -> float:
    """The first seat's share of a match that the lowest total wins."""
    least = min(totals)
    return 1 / totals.count(least) if totals[0] == least else 0.0


def chance_to_win(rules: Rules, totals: Sequence[int], reentries_left: Sequence[int]) -> float:
    """The first seat's chance to win from these totals, all within the limit."""
    limit = rules.limit
    if rules.match_end is MatchEnd.LOWEST:
        to_go = float(limit - max(totals))
    else:
        to_go = sum(limit - total for total in totals) / len(totals)
    base, slope = WARMTH_OF_TWO if len(totals) == 2 else WARMTH_OF_MORE
    warmth = sqrt(base + slope * max(0.0, to_go))
    least = min(totals)
    most_left = max(reentries_left)
    mine = every = 0.0
    for seat, total in enumerate(totals):
        weight = exp((least - total) / warmth)
        if reentries_left[seat] < most_left:
            weight *= SPENT_REENTRY
        if seat == 0:
            mine = weight
        every += weight
    return mine / every


def standing_of(view: PlayerView, order: tuple[int, ...]) -> Standing:
    """Where these seats stand before the deal in progress is counted."""
    seats = view.table.seats
    return Standing(
        view.rules,
        tuple(seats[seat].total for seat in order),
        tuple(view.rules.reentries - seats[seat].reentries for seat in order),
        view.table.playoff,
    )
