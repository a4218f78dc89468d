"""The plain sound player: always the fewest loose points now, closes as soon as it may, lays off exactly.

It looks at no rival. It cannot stall: once the stock has been reshuffled twice it throws a random loose card, because
hands full of low cards would otherwise pass the same figures round for ever.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import Card, cards_of
from chinchon.engine.legality import why_not
from chinchon.engine.melds import finder_for
from chinchon.engine.options import closing_options, left_by_throwing
from chinchon.engine.rng import Generator
from chinchon.engine.view import PlayerView

from .turns import TurnPlayer

RESHUFFLES_BEFORE_CHANCE = 2

RESTLESS_TURNS = 20
"""Own turns in one deal after which a player breaks habits that could go on for ever."""

IMPATIENT_TURNS = 40
"""Own turns in one deal after which a player closes as soon as it may, whatever it waited for."""


class Greedy(TurnPlayer):
    """See the module. Has no memory of its own: equal views and generators give equal choices."""

    def _draw(self, view: PlayerView, rng: Generator) -> Action:
        top = view.top_discard
        if top is not None and discard_gain(view, top) > 0 and not is_impatient(view):
            return DrawDiscard()
        return DrawStock() if why_not(view, DrawStock()) is None else DrawDiscard()

    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action:
        options = closing_options(view)
        if options:
            return min(options.values(), key=lambda option: (option.rank, option.action.card)).action
        left = left_by_throwing(view)
        if view.deal.reshuffles >= RESHUFFLES_BEFORE_CHANCE or is_restless(view):
            loose = [card for card in cards_of(finder_for(view.rules).best(view.hand).loose) if card in left]
            if loose:
                return Discard(rng.choice(loose))
        points = view.rules.card_points
        return Discard(min(left, key=lambda card: (left[card], -points[card], card)))


def is_restless(view: PlayerView) -> bool:
    """Whether this deal has gone on so long that habits must be broken."""
    return view.deal.turns_completed[view.seat] >= RESTLESS_TURNS


def is_impatient(view: PlayerView) -> bool:
    """Whether this deal has gone on so long that any close will do."""
    return view.deal.turns_completed[view.seat] >= IMPATIENT_TURNS


def discard_gain(view: PlayerView, top: Card) -> int:
    """How many loose points taking this card from the discards saves, throwing the best other card."""
    finder = finder_for(view.rules)
    now = finder.points(view.hand)
    return now - min(finder.points((view.hand | top.bit) & ~card.bit) for card in cards_of(view.hand))
