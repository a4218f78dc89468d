"""What each throw would leave and what each close would pay: exact numbers for hands and screens, no judgement."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Close, Discard
from .cards import Card, iter_cards
from .legality import closing_refusal, why_not
from .melds import finder_for
from .rules import WIN, Rules
from .scoring import closing_of
from .table import Closing, Phase
from .tablemeld import Meld
from .view import PlayerView


@dataclass(frozen=True, slots=True)
class ClosingOption:
    """The best way to close with one card face down."""

    action: Close
    closing: Closing

    @property
    def rank(self) -> tuple[int, int]:
        """Sorts options, the best first: a won match before any number of points."""
        return (0, 0) if self.closing.pay == WIN else (1, int(self.closing.pay))


def left_by_throwing(view: PlayerView) -> dict[Card, int]:
    """For each card that may be thrown now: the least points the other cards leave loose."""
    finder = finder_for(view.rules)
    return {
        card: finder.points(view.hand & ~card.bit)
        for card in iter_cards(view.hand)
        if why_not(view, Discard(card)) is None
    }


def closing_options(view: PlayerView) -> dict[Card, ClosingOption]:
    """For each card that may go face down now: the close that pays best."""
    if view.phase is not Phase.DISCARD or not view.is_to_act:
        return {}
    options: dict[Card, ClosingOption] = {}
    for card in iter_cards(view.hand):
        best = best_close(view.rules, view.hand & ~card.bit, view.seat)
        if best is not None:
            melds, closing = best
            action = Close(card, melds)
            if why_not(view, action) is None:
                options[card] = ClosingOption(action, closing)
    return options


def best_close(rules: Rules, hand: int, seat: int) -> tuple[tuple[Meld, ...], Closing] | None:
    """The melds with which these seven cards close best, and what that pays; None if they may not close."""
    finder = finder_for(rules)
    if finder.points(hand) > rules.close_limit:
        return None
    ways = (way for way in finder.arrangements(hand) if closing_refusal(rules, way.loose) is None)
    closings = ((way.melds, closing_of(rules, seat, way.melds, way.loose)) for way in ways)
    return min(closings, key=_payment, default=None)


def _payment(way: tuple[tuple[Meld, ...], Closing]) -> tuple[int, int]:
    pay = way[1].pay
    return (0, 0) if pay == WIN else (1, int(pay))
