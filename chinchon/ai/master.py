"""maestro: imagines where the hidden cards may lie and plays each of its moves to the end there, many times.

It judges by its chance to win the match, so that a total near the limit, an elimination, a way back in, a close at ten
less and a chinchón all weigh what they are worth. It knows its view and nothing else.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Close, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import cards_of
from chinchon.engine.legality import why_not
from chinchon.engine.melds import finder_for
from chinchon.engine.rng import Generator
from chinchon.engine.view import PlayerView

from .beliefs import in_turn_order
from .effort import Effort, effort_for
from .greedy import is_impatient, is_restless
from .search import Judge
from .temper import STEADY, Temper
from .turns import TurnPlayer


class Maestro(TurnPlayer):
    """See the module. Equal views and generators give equal choices."""

    def __init__(self, temper: Temper = STEADY, effort: Effort | None = None) -> None:
        self.temper = temper
        self.effort = effort

    def _draw(self, view: PlayerView, rng: Generator) -> Action:
        if why_not(view, DrawStock()) is not None:
            return DrawDiscard()
        if view.top_discard is None or is_restless(view):
            return DrawStock()
        judge = Judge(view, rng, self.temper)
        if judge.taking_gain() <= -self.temper.appetite and judge.is_useless(view.top_discard):
            return DrawStock()
        return judge.draws(self._effort_at(view))[0].action

    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action:
        judged = Judge(view, rng, self.temper).throws(self._effort_at(view))
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

    def _effort_at(self, view: PlayerView) -> Effort:
        return self.effort or effort_for(view.rules, len(in_turn_order(view)))
