"""The policy of the imagined deals as a player: ``python -m chinchon bots --seats tests.ai.cheap:Cheap,experto``.

It plays through views, as every player does, so that tests can compare it with the imagined deals move by move, and
the arena can say how strong it is by itself.
"""

from __future__ import annotations

from chinchon.ai.fast import course_for
from chinchon.ai.greedy import RESHUFFLES_BEFORE_CHANCE, Greedy
from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import CARDS
from chinchon.engine.legality import why_not
from chinchon.engine.options import closing_options
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView


class Cheap:
    """See the module. Once the stock has been reshuffled twice it plays as greedy does, which cannot stall."""

    def __init__(self) -> None:
        self._plain = Greedy()

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        """A legal action for the seat of this view, which is to act."""
        if view.phase not in (Phase.DRAW, Phase.DISCARD) or view.deal.reshuffles >= RESHUFFLES_BEFORE_CHANCE:
            return self._plain.choose(view, rng)
        course = course_for(view.rules, len(view.deal.order))
        table = course[min(view.deal.turns_completed[view.seat], len(course) - 1)]
        if view.phase is Phase.DRAW:
            top = view.top_discard
            if top is None:
                return DrawStock()
            mask = view.hand | top.bit
            plan = table.plan(mask)
            gain = table.finder.points(view.hand) - plan[1]
            useful = table.melds_with(mask, top) or (mask & table.wild_mask and gain >= table.taste.take_gain)
            wanted = plan[0] != top and ((gain > 0 and useful) or (plan[2] >= 0 and plan[2] != top))
            return DrawDiscard() if wanted else DrawStock()
        plan = table.plan(view.hand)
        if plan[2] >= 0:
            option = closing_options(view).get(CARDS[plan[2]])
            if option is not None:
                return option.action
        throw = Discard(CARDS[plan[0]])
        return throw if why_not(view, throw) is None else self._plain.choose(view, rng)
