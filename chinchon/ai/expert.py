"""experto: counts its outs among the unseen cards, fears throws that others could use, and knows the score.

It remembers every card taken and thrown, but imagines no hands: each throw is judged by what it leaves, what the next
draw promises, and how likely a rival is to meld it. It closes by the state of the totals. It knows its view alone.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import Card, cards_of, iter_cards
from chinchon.engine.legality import why_not
from chinchon.engine.options import ClosingOption, closing_options
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN
from chinchon.engine.view import PlayerView

from .beliefs import in_turn_order
from .evaluate import Outlook, outlook_of
from .fast import tables_for
from .greedy import is_impatient, is_restless
from .standing import standing_of
from .temper import STEADY, Temper
from .turns import TurnPlayer

DANGER_POINTS = 12.0
"""Points that a throw costs which the next seat is sure to meld."""

OUTS = 1.3
"""How much the mean gain of the next draw counts: it comes again with every draw."""

HALF_MELD = 1.2
MOST_KEPT = 10.0
"""How much the worth of half melds counts, and the most of it that one card may claim."""

THROWS_WEIGHED = 6
"""So many throws are weighed by their outs, the cheapest first."""

TYPICAL_LOSS = 12
"""What a seat that does not close usually scores."""

TYPICAL_CLOSE = 2
"""What a closer usually scores."""


class Experto(TurnPlayer):
    """See the module. Equal views and generators give equal choices."""

    def __init__(self, temper: Temper = STEADY) -> None:
        self.temper = temper

    def _draw(self, view: PlayerView, rng: Generator) -> Action:
        if why_not(view, DrawStock()) is not None:
            return DrawDiscard()
        if view.top_discard is None or is_restless(view):
            return DrawStock()
        tables = tables_for(view.rules, self.temper.taste())
        top = view.top_discard
        plan = tables.plan(view.hand | top.bit)
        left = tables.finder.points(view.hand)
        if plan[0] == top or plan[1] >= left + self.temper.appetite:
            return DrawStock()
        outlook = outlook_of(view, tables)
        taking = outlook.worth((view.hand | top.bit) & ~(1 << plan[0]))
        if plan[2] >= 0:
            return DrawDiscard()
        return DrawDiscard() if taking - self.temper.appetite < self._stock_worth(view, outlook) else DrawStock()

    def _stock_worth(self, view: PlayerView, outlook: Outlook) -> float:
        """What the hand will be worth after a card from the stock, on average."""
        tables = outlook.tables
        gain_now = outlook.gain(view.hand)
        left = tables.finder.points(view.hand)
        # The draw gives the mean gain at once; what it promises after that is taken to stay as it was, a little less.
        return left - gain_now - 0.5 * gain_now

    def _throw_or_close(self, view: PlayerView, rng: Generator) -> Action:
        options = closing_options(view)
        if options:
            close = self._close(view, options)
            if close is not None:
                return close
        throws = [card for card in iter_cards(view.hand) if why_not(view, Discard(card)) is None]
        tables = tables_for(view.rules, self.temper.taste())
        if is_restless(view):
            loose = [card for card in cards_of(tables.finder.best(view.hand).loose) if card in throws]
            if loose:
                return Discard(rng.choice(loose))
        return Discard(self.weighed_throws(view, throws)[0][0])

    def weighed_throws(self, view: PlayerView, throws: list[Card]) -> list[tuple[Card, float]]:
        """The throws worth weighing with what each costs in points, the best first."""
        tables = tables_for(view.rules, self.temper.taste())
        count = tables.finder.points
        outlook = outlook_of(view, tables)
        cheapest = sorted(
            throws, key=lambda card: (count(view.hand & ~card.bit) + tables.keeping(view.hand, card), card)
        )
        fear = DANGER_POINTS + self.temper.fear
        weighed = [
            (
                card,
                count(view.hand & ~card.bit)
                - OUTS * outlook.gain(view.hand & ~card.bit)
                + fear * outlook.danger(card)
                + HALF_MELD * min(MOST_KEPT, tables.keeping(view.hand, card))
                - tables.points[card] / 32,
            )
            for card in cheapest[:THROWS_WEIGHED]
        ]
        return sorted(weighed, key=lambda entry: (entry[1], entry[0]))

    def _close(self, view: PlayerView, options: dict[Card, ClosingOption]) -> Action | None:
        """The best close if closing now stands better than going on, by the totals."""
        best = min(options.values(), key=lambda option: (option.rank, option.action.card))
        pay = best.closing.pay
        if pay == WIN or int(pay) <= view.rules.full_close_points or is_impatient(view):
            return best.action
        order = in_turn_order(view)
        standing = standing_of(view, order)
        loss = [TYPICAL_LOSS] * (len(order) - 1)
        now = standing.value([int(pay), *loss])
        later = standing.value([TYPICAL_CLOSE, *loss]) * (0.5 + 0.5 / len(order))
        for closer in range(len(order) - 1):
            scores = [int(pay) + 2, *loss]
            scores[closer + 1] = TYPICAL_CLOSE
            later += standing.value(scores) * (0.5 - 0.5 / len(order)) / (len(order) - 1)
        point = abs(standing.value([-1, *[0] * len(loss)]) - standing.value([0] * len(order)))
        return best.action if now + self.temper.close_eagerness * point >= later else None
