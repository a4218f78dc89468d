"""An imagined deal played to its end by the cheap policy, and what every seat would score.

Works on worlds that a player made up; the same worlds are given to each candidate move, so that their differences are
the move's own. Counts its turns and stops a deal that would go on for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chinchon.engine.rules import LayOffScope

from .fast import THRIFTY, WON, Tables, tables_for
from .layoffs import Exposed

TURNS_A_SEAT = 40
"""An imagined deal that lasts longer is counted as it stands."""


@dataclass(slots=True)
class World:
    """One way the hidden cards may lie. Hands by seat in turn order, the stock's next card first."""

    hands: list[int]
    stock: list[int]
    thrifty: tuple[bool, ...] = ()
    """Which seats always have the fewest loose points at once; none if empty."""


Outcome = tuple[int, tuple[int, ...]]
"""The seat that closed (-1: nobody) and what each seat scores; the closer's score is `WON` if the match is won."""


def play_out(
    course: Sequence[Tables],
    hands: list[int],
    stock: list[int],
    pile: list[int],
    seat: int,
    early: int = 0,
    lanes: int = 1,
    drawn: int = 0,
    age: int = 0,
    thrifty: Sequence[bool] = (),
) -> Outcome:
    """Play from a seat's draw to the end. `pile` has its top last; `early` turns must pass before a close counts.

    With one lane the seats draw from the stock in turn, as at a table. With a lane for each seat everybody has draws of
    their own, so that a card taken from the discards does not change what others draw: moves are compared with less
    noise. `drawn` cards of the first lane are gone already.

    `course` has the tables by the turns that a seat has had, `age` of them before this; the count grows when the turn
    comes to the first seat. A discard is taken if it makes a meld or a close: one that merely saves points costs more
    than it saves, for a draw from the stock is lost and everybody sees the card. A `thrifty` seat takes it even so, and
    values no half meld.

    Changes `hands` and `pile`, which are the caller's copies; `stock` is only read.
    """
    last = len(course) - 1
    tables = course[min(age, last)]
    partners, costs = tables.partners, tables.points
    melds_with, wild, cheap, take_gain = (
        tables.melds_with,
        tables.wild_mask,
        tables.rules.close_limit,
        tables.taste.take_gain,
    )
    count = len(hands)
    is_thrifty = thrifty or (False,) * count
    plain = tables_for(tables.rules, THRIFTY) if True in is_thrifty else tables
    playing = [plain if saves else tables for saves in is_thrifty]
    left = [tables.finder.points(hand) if hand else 0 for hand in hands]
    places = list(range(lanes))
    places[0] = drawn * lanes
    end = len(stock)
    for turn in range(TURNS_A_SEAT * count):
        hand = hands[seat]
        plan = None
        now = playing[seat]
        if pile:
            top = pile[-1]
            saves = is_thrifty[seat]
            if saves or (hand & partners[top]).bit_count() >= 2 or costs[top] <= cheap or wild:
                mask = hand | 1 << top
                plan = now.plans.get(mask) or now.plan(mask)
                saved = left[seat] - plan[1]
                if plan[0] != top and (
                    (plan[2] >= 0 and plan[2] != top)
                    or (saved > 0 and (saves or melds_with(mask, top) or (mask & wild and saved >= take_gain)))
                ):
                    pile.pop()
                else:
                    plan = None
        if plan is None:
            lane = seat if lanes > 1 else 0
            place = places[lane]
            if place >= end:
                lane = min(range(lanes), key=places.__getitem__)
                place = places[lane]
            if place >= end:
                if len(pile) < 2:
                    break
                stock, pile = pile[-2::-1], pile[-1:]
                places, end, lane, place = list(range(lanes)), len(stock), 0, 0
            places[lane] = place + lanes
            mask = hand | 1 << stock[place]
            plan = now.plans.get(mask) or now.plan(mask)
        if plan[2] >= 0 and turn >= early:
            hands[seat] = mask & ~(1 << plan[2])
            return seat, scores_after(tables, seat, plan[3], hands)
        throw = plan[0]
        hands[seat] = mask ^ 1 << throw
        left[seat] = plan[1]
        pile.append(throw)
        seat += 1
        if seat == count:
            seat = 0
            age += 1
            if age <= last:
                tables = course[age]
                playing = [plain if saves else tables for saves in is_thrifty]
    return -1, tuple(left)


def scores_after(
    tables: Tables, closer: int, pay: int, hands: list[int], shown: tuple[Exposed, ...] | None = None
) -> tuple[int, ...]:
    """What every seat scores when this seat closes for this pay; `shown` are the closer's melds if chosen otherwise."""
    if pay == WON:
        return tuple(WON if seat == closer else 0 for seat in range(len(hands)))
    rules = tables.rules
    layoffs = tables.layoffs
    laid = [layoffs.laid(hand) for hand in hands]
    if rules.layoff is LayOffScope.NONE:
        return tuple(pay if seat == closer else laid[seat][2] for seat in range(len(hands)))
    full = pay <= 0 and tables.finder.points(hands[closer]) == 0
    blocked = full and rules.layoff_blocked_by_full and (rules.block_covers_joker_run or pay == rules.full_close_points)
    melds: list[Exposed] = []
    if not blocked:
        melds += laid[closer][0] if shown is None else shown
    count = len(hands)
    if rules.layoff is LayOffScope.ANY:
        for step in range(1, count):
            melds += laid[(closer + step) % count][0]
    scores = [entry[2] for entry in laid]
    if melds:
        for step in range(1, count):
            seat = (closer + step) % count
            loose = laid[seat][1]
            if loose:
                rest = layoffs.lay_off(loose, melds)
                if rest != loose:
                    scores[seat] = layoffs.cost(rest)
    if not full and rules.closer_lays_off and melds and rules.layoff is LayOffScope.ANY:
        scores[closer] = layoffs.cost(layoffs.lay_off(laid[closer][1], melds))
    else:
        scores[closer] = pay
    return tuple(scores)
