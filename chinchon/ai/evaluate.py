"""Judging a hand and a throw without imagining whole worlds: outs among the unseen cards, and whom a throw helps.

Works from a view and what is publicly known; no chance in it. Used by experto, and for the reasons that a review gives.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.view import PlayerView

from .beliefs import Knowledge, known_to
from .dangers import chance_to_meld, chances_to_hold
from .fast import Tables

OUTS_WEIGHT = 0.6
"""How much of the mean gain of one draw counts for a hand."""

LATER_SEATS = 0.4
"""How much a throw's use to seats after the next one counts, each step again."""


@dataclass(slots=True)
class Outlook:
    """A view with what is known of the hidden cards, asked about hands and throws."""

    view: PlayerView
    tables: Tables
    knowledge: Knowledge
    holds: list[list[float]]
    """By rival, the next seat first: how likely it holds each card."""

    @property
    def unseen(self) -> int:
        """Cards that this seat cannot place: in the stock, or unknown in a hand."""
        return self.knowledge.in_hands | self.knowledge.loose_pool

    def gain(self, hand: int) -> float:
        """By how much one draw from the unseen cards lowers this hand's loose points, on average."""
        plans, plan = self.tables.plans, self.tables.plan
        left = self.tables.finder.points(hand)
        pool = self.knowledge.loose_pool or self.unseen
        total = count = 0
        while pool:
            bit = pool & -pool
            pool ^= bit
            count += 1
            after = (plans.get(hand | bit) or plan(hand | bit))[1]
            if after < left:
                total += left - after
        return total / count if count else 0.0

    def worth(self, hand: int) -> float:
        """What these seven cards cost, less what they promise."""
        return self.tables.finder.points(hand) - OUTS_WEIGHT * self.gain(hand)

    def danger(self, card: int) -> float:
        """A rough chance that a rival melds this card when it is thrown, the next seat counting most."""
        chance, weight = 0.0, 1.0
        for holds in self.holds:
            chance += weight * chance_to_meld(self.tables, card, holds)
            weight *= LATER_SEATS
        return min(1.0, chance)


def outlook_of(view: PlayerView, tables: Tables) -> Outlook:
    """Read the public past once and be ready for questions."""
    knowledge = known_to(view)
    unseen = knowledge.in_hands | knowledge.loose_pool
    among = unseen.bit_count()
    holds = [chances_to_hold(rival.known, unseen, rival.old + rival.fresh, among) for rival in knowledge.rivals]
    return Outlook(view, tables, knowledge, holds)
