"""What every level does the same way: ask itself the question that the phase puts.

One idea: from the phase to the decision, and the one decision that is exact for all of them, the lay-off. Refuses to
judge draws and throws; the levels do that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from chinchon.engine.actions import Action, DoneLayingOff, LayOff, Readmit, ShowMelds
from chinchon.engine.layoff import best_additions, best_plan, open_melds
from chinchon.engine.legality import legal_actions
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView


class TurnPlayer(ABC):
    """A player that decides phase by phase. It always comes back into the match where it may."""

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        """A legal action for the seat of this view, which is to act."""
        match view.phase:
            case Phase.DRAW:
                return self._draw(view, rng)
            case Phase.DISCARD:
                return self._throw_or_close(view, rng)
            case Phase.LAY_OFF:
                return self._lay_off(view, rng)
            case Phase.READMIT:
                return Readmit(True)
        return next(legal_actions(view))

    @abstractmethod
    def _draw(self, view: PlayerView, rng: Generator) -> Action: ...

    @abstractmethod
    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action: ...

    def _lay_off(self, view: PlayerView, rng: Generator) -> Action:
        return lay_off_move(view)


def lay_off_move(view: PlayerView) -> Action:
    """The next step of the plan that leaves least: melds to show, a card to add, or no more."""
    melds = open_melds(view.table)
    if view.deal.loose[view.seat] is None:
        return ShowMelds(best_plan(view.rules, view.hand, melds).melds)
    _, steps = best_additions(view.rules, view.hand, melds)
    return LayOff(*steps[0]) if steps else DoneLayingOff()
