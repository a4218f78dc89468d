"""An imagined deal played to its end by the cheap policy, and what every seat would score.

Works on worlds that a player made up; the same worlds are given to each candidate move, so that their differences are
the move's own. Counts its turns and stops a deal that would go on for ever.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.rules import LayOffScope

from .fast import WON, Exposed, Tables

TURNS_A_SEAT = 40
"""An imagined deal that lasts longer is counted as it stands."""


@dataclass(slots=True)
class World:
    """One way the hidden cards may lie. Hands by seat in turn order, the stock's next card first."""

    hands: list[int]
    stock: list[int]


Outcome = tuple[int, tuple[int, ...]]
"""The seat that closed (-1: nobody) and what each seat scores; the closer's score is `WON` if the match is won."""


def play_out(
    tables: Tables,
    hands: list[int],
    stock: list[int],
    pile: list[int],
    seat: int,
    early: int = 0,
    lanes: int = 1,
    drawn: int = 0,
) -> Outcome:
    """Play from a seat's draw to the end. `pile` has its top last; `early` turns must pass before a close counts.

    With one lane the seats draw from the stock in turn, as at a table. With a lane for each seat everybody has draws of
    their own, so that a card taken from the discards does not change what others draw: moves are compared with less
    noise. `drawn` cards of the first lane are gone already.

    Changes `hands` and `pile`, which are the caller's copies; `stock` is only read.
    """
    known, plan_of, partners, costs = tables.plans, tables.plan, tables.partners, tables.points
    take_gain, cheap = tables.taste.take_gain, tables.cheap_points
    count = len(hands)
    left = [tables.finder.points(hand) if hand else 0 for hand in hands]
    places = list(range(lanes))
    places[0] = drawn * lanes
    end = len(stock)
    for turn in range(TURNS_A_SEAT * count):
        hand = hands[seat]
        plan = None
        if pile:
            top = pile[-1]
            if costs[top] <= cheap or (hand & partners[top]).bit_count() >= 2 or tables.wild_mask:
                mask = hand | 1 << top
                plan = known.get(mask) or plan_of(mask)
                if plan[0] != top and (left[seat] - plan[1] >= take_gain or (plan[2] >= 0 and plan[2] != top)):
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
            plan = known.get(mask) or plan_of(mask)
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
    return -1, tuple(left)


def scores_after(
    tables: Tables, closer: int, pay: int, hands: list[int], shown: tuple[Exposed, ...] | None = None
) -> tuple[int, ...]:
    """What every seat scores when this seat closes for this pay; `shown` are the closer's melds if chosen otherwise."""
    if pay == WON:
        return tuple(WON if seat == closer else 0 for seat in range(len(hands)))
    rules = tables.rules
    laid = [tables.laid(hand) for hand in hands]
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
                rest = tables.lay_off(loose, melds)
                if rest != loose:
                    scores[seat] = tables.cost(rest)
    if not full and rules.closer_lays_off and melds and rules.layoff is LayOffScope.ANY:
        scores[closer] = tables.cost(tables.lay_off(laid[closer][1], melds))
    else:
        scores[closer] = pay
    return tuple(scores)
