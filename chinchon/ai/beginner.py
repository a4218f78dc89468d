"""aprendiz: plays like somebody who learned the game last week.

It keeps pairs and neighbours, however dear, takes discards for a pair alone, looks only at the top of the pile and
remembers nothing, and overlooks a lay-off or a chance to close now and then. It knows its view, and uses little of it.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Discard, DoneLayingOff, DrawDiscard, DrawStock
from chinchon.engine.cards import cards_of
from chinchon.engine.legality import why_not
from chinchon.engine.options import closing_options, left_by_throwing
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN
from chinchon.engine.view import PlayerView

from .fast import Taste, tables_for
from .greedy import RESHUFFLES_BEFORE_CHANCE
from .temper import STEADY, Temper
from .turns import TurnPlayer, lay_off_move

FOND = Taste(pair=7.0, neighbour=6.0, gap=3.0, take_gain=1, joker=40.0)
"""How a beginner likes half melds."""

OVERLOOKS_CLOSE = 0.45
OVERLOOKS_ADDITION = 0.3
TAKES_FOR_A_PAIR = 0.3
STRAY_THROW = 0.2
"""How often, of one: a close missed, a lay-off missed, a discard taken for a pair, a throw without thought."""


class Aprendiz(TurnPlayer):
    """See the module. Equal views and generators give equal choices."""

    def __init__(self, temper: Temper = STEADY) -> None:
        self.temper = temper

    def _draw(self, view: PlayerView, rng: Generator) -> Action:
        if why_not(view, DrawStock()) is not None:
            return DrawDiscard()
        top = view.top_discard
        if top is None or view.deal.reshuffles >= RESHUFFLES_BEFORE_CHANCE:
            return DrawStock()
        tables = tables_for(view.rules, FOND)
        plan = tables.plan(view.hand | top.bit)
        if plan[0] == top:
            return DrawStock()
        if plan[1] < tables.finder.points(view.hand):
            return DrawDiscard()
        pairs = view.hand & (tables.same[top] | tables.beside[top])
        eager = TAKES_FOR_A_PAIR + 0.1 * self.temper.appetite
        return DrawDiscard() if pairs and _one_in(rng, eager) else DrawStock()

    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action:
        options = closing_options(view)
        if options:
            best = min(options.values(), key=lambda option: (option.rank, option.action.card))
            overlooked = OVERLOOKS_CLOSE - 0.1 * self.temper.close_eagerness
            if best.closing.pay == WIN or not _one_in(rng, overlooked):
                return best.action
        tables = tables_for(view.rules, FOND)
        left = left_by_throwing(view)
        loose = [card for card in cards_of(tables.finder.best(view.hand).loose) if card in left]
        stray = view.deal.reshuffles >= RESHUFFLES_BEFORE_CHANCE or _one_in(rng, STRAY_THROW)
        if loose and stray:
            return Discard(rng.choice(loose))
        keen = self.temper.keenness
        return Discard(min(left, key=lambda card: (left[card] + keen * tables.keeping(view.hand, card), card)))

    def _lay_off(self, view: PlayerView, rng: Generator) -> Action:
        if view.deal.loose[view.seat] is not None and _one_in(rng, OVERLOOKS_ADDITION):
            return DoneLayingOff()
        return lay_off_move(view)


def _one_in(rng: Generator, share: float) -> bool:
    return rng.below(1000) < share * 1000
