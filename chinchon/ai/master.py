"""maestro: imagines where the hidden cards may lie and plays each of its moves to the end there, many times.

It judges by its chance to win the match, so that a total near the limit, an elimination, a way back in, a close at ten
less and a chinchón all weigh what they are worth. It knows its view and nothing else.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Close, Discard, DrawDiscard, DrawStock, Readmit
from chinchon.engine.cards import cards_of
from chinchon.engine.legality import legal_actions, why_not
from chinchon.engine.melds import finder_for
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView

from .greedy import is_impatient, is_restless, lay_off_move
from .search import Effort, Judge
from .temper import STEADY, Temper


class Maestro:
    """See the module. Equal views and generators give equal choices."""

    def __init__(self, temper: Temper = STEADY, effort: Effort | None = None) -> None:
        self.temper = temper
        self.effort = effort or Effort()

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        """A legal action for the seat of this view, which is to act."""
        match view.phase:
            case Phase.DRAW:
                return self._draw(view, rng)
            case Phase.DISCARD:
                return self._throw_or_close(view, rng)
            case Phase.LAY_OFF:
                return lay_off_move(view)
            case Phase.READMIT:
                return Readmit(True)
        return next(legal_actions(view))

    def _draw(self, view: PlayerView, rng: Generator) -> Action:
        if why_not(view, DrawStock()) is not None:
            return DrawDiscard()
        if view.top_discard is None or is_restless(view):
            return DrawStock()
        judge = Judge(view, rng, self.temper)
        if judge.taking_gain() <= -self.temper.appetite:
            return DrawStock()
        return judge.draws(self.effort)[0].action

    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action:
        judged = Judge(view, rng, self.temper).throws(self.effort)
        if is_impatient(view):
            judged.sort(key=lambda entry: not isinstance(entry.action, Close))
        if is_restless(view) and isinstance(judged[0].action, Discard):
            loose = [
                card
                for card in cards_of(finder_for(view.rules).best(view.hand).loose)
                if why_not(view, Discard(card)) is None
            ]
            if loose:
                return Discard(rng.choice(loose))
        return judged[0].action
