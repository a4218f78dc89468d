"""aficionado: sound play without reading anybody.

Always the fewest loose points now, of equal throws the card that is the least of a half meld; takes a discard when it
saves points, closes at the first chance, lays off exactly. It looks at no rival and remembers nothing.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.legality import why_not
from chinchon.engine.options import closing_options, left_by_throwing
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView

from .fast import Taste, tables_for
from .greedy import RESHUFFLES_BEFORE_CHANCE, Greedy, discard_gain, is_restless
from .temper import STEADY, Temper

TIE_BREAK = Taste(pair=0.5, neighbour=0.5, gap=0.25, take_gain=1)
"""A half meld decides between throws that leave about the same."""

LEAST_GAIN = 1
"""Points that a discard must save to be taken."""


class Aficionado:
    """See the module. Equal views and generators give equal choices."""

    def __init__(self, temper: Temper = STEADY) -> None:
        self.temper = temper
        self._plain = Greedy()

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        """A legal action for the seat of this view, which is to act."""
        if view.deal.reshuffles < RESHUFFLES_BEFORE_CHANCE and not is_restless(view):
            if view.phase is Phase.DRAW and why_not(view, DrawStock()) is None and view.top_discard is not None:
                gain = discard_gain(view, view.top_discard)
                wanted = LEAST_GAIN - self.temper.appetite + max(0.0, self.temper.fear)
                return DrawDiscard() if gain >= wanted else DrawStock()
            if view.phase is Phase.DISCARD and (not closing_options(view) or self._waits(view)):
                return self._throw(view)
        return self._plain.choose(view, rng)

    def _waits(self, view: PlayerView) -> bool:
        """A bold one wants fewer points loose before it closes, early in the deal."""
        if self.temper.close_eagerness >= 0 or view.deal.turns_completed[view.seat] > 4:
            return False
        wanted = view.rules.close_limit + 2 * self.temper.close_eagerness
        return all(option.rank[0] == 1 and option.rank[1] > wanted for option in closing_options(view).values())

    def _throw(self, view: PlayerView) -> Action:
        tables = tables_for(view.rules, TIE_BREAK)
        left = left_by_throwing(view)
        keen = self.temper.keenness

        def cost(card: int) -> float:
            return keen * tables.keeping(view.hand, card) - tables.points[card] / 64

        return Discard(min(left, key=lambda card: (left[card] + cost(card), card)))
