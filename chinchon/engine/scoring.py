"""From shown cards to points, from points to totals, and from totals to who is out, who may return and who has won.

Pure functions of the rules and the standings; knows no hands in progress and no turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .rules import HAND_SIZE, AllOutPool, MatchEnd, OutAt, Rules, Tie
from .table import Closing, Reason, ScoreLine, Seat, SeatStatus
from .tablemeld import Meld, MeldKind, loose_points


def closing_of(rules: Rules, seat: int, melds: tuple[Meld, ...], loose: int, by_itself: bool = False) -> Closing:
    """What closing with these melds and loose cards pays.

    Nothing loose pays the full close; a single run of all seven pays as a chinchón by its wild cards. Sources: every
    profile, "full-meld bonus" and "chinchón"; R8.
    """
    if loose:
        return Closing(seat, loose_points(rules, loose), False, None, by_itself)
    if len(melds) == 1 and melds[0].kind is MeldKind.RUN and len(melds[0].cards) == HAND_SIZE:
        wilds = melds[0].wild_count
        return Closing(seat, rules.chinchon[wilds], True, wilds, by_itself)
    return Closing(seat, rules.full_close_points, True, None, by_itself)


def closer_melds_blocked(rules: Rules, closing: Closing) -> bool:
    """Whether nobody may add to the closer's melds (R5, R6)."""
    if not (closing.full and rules.layoff_blocked_by_full):
        return False
    return rules.block_covers_joker_run or closing.pay == rules.full_close_points


def deal_lines(
    rules: Rules, closing: Closing, seats: tuple[int, ...], loose: Mapping[int, int]
) -> tuple[ScoreLine, ...]:
    """What each seat scores, with the reason; `loose` is what each still holds after laying off."""
    return tuple(_deal_line(rules, closing, seat, loose[seat]) for seat in seats)


def _deal_line(rules: Rules, closing: Closing, seat: int, loose: int) -> ScoreLine:
    points = loose_points(rules, loose)
    if seat != closing.seat:
        return ScoreLine(seat, points, Reason.LOOSE if loose else Reason.NOTHING_LOOSE)
    if not closing.full:
        return ScoreLine(seat, points, Reason.CLOSED)
    reason = Reason.FULL_CLOSE if closing.chinchon_wilds is None else Reason.CHINCHON
    return ScoreLine(seat, closing.pay if isinstance(closing.pay, int) else None, reason)


@dataclass(frozen=True, slots=True)
class Settlement:
    """Where the match stands after a deal was counted.

    `offers` are the seats that may come back, at `reentry_total`; while there are any, nothing else is decided.
    """

    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    reentry_total: int | None = None
    playoff: bool = False
    winners: tuple[int, ...] = ()


def settle(
    rules: Rules,
    seats: tuple[Seat, ...],
    playing: tuple[int, ...],
    points: Mapping[int, int],
    closer: int | None,
    playoff: bool,
) -> Settlement:
    """Add a deal's points and decide what follows. `playing` are the deal's seats in turn order.

    Sources: every profile, "elimination", "re-entry", "match end", "everyone out", "ties"; R11 to R14, R21.
    """
    seats = tuple(
        replace(seat, total=_floored(rules, seat.total + points[number])) if number in points else seat
        for number, seat in enumerate(seats)
    )
    totals = tuple(seat.total for seat in seats)
    if playoff:
        return _settle_playoff(rules, seats, totals, playing)
    over = tuple(seat for seat in playing if _past_limit(rules, totals[seat]))
    if not over:
        return Settlement(seats, totals)
    if rules.match_end is MatchEnd.LOWEST:
        return _decide(rules, seats, totals, playing, closer)
    survivors = tuple(seat for seat in playing if seat not in over)
    put_out = _with_status(seats, over, SeatStatus.OUT)
    if not survivors:
        if rules.all_out_pool is AllOutPool.EVERYONE:
            pool = tuple(number for number, seat in enumerate(seats) if seat.status is not SeatStatus.CONCEDED)
        else:
            pool = playing
        decided = _decide(rules, put_out, totals, pool, closer)
        return replace(decided, out=tuple(seat for seat in over if decided.seats[seat].status is SeatStatus.OUT))
    may_return = len(survivors) > 1 or rules.reentry_with_one_survivor
    offers = tuple(seat for seat in over if may_return and seats[seat].reentries < rules.reentries)
    highest = max(totals[seat] for seat in survivors) if offers else None
    if offers:
        return Settlement(put_out, totals, over, offers, highest)
    return Settlement(put_out, totals, over, winners=survivors if len(survivors) == 1 else ())


def _floored(rules: Rules, total: int) -> int:
    return total if rules.total_floor is None else max(total, rules.total_floor)


def _past_limit(rules: Rules, total: int) -> bool:
    return total >= rules.limit if rules.out_at is OutAt.REACH else total > rules.limit


def _with_status(seats: tuple[Seat, ...], chosen: tuple[int, ...], status: SeatStatus) -> tuple[Seat, ...]:
    return tuple(replace(seat, status=status) if number in chosen else seat for number, seat in enumerate(seats))


def _lowest(totals: tuple[int, ...], pool: tuple[int, ...]) -> tuple[int, ...]:
    least = min(totals[seat] for seat in pool)
    return tuple(seat for seat in pool if totals[seat] == least)


def _decide(
    rules: Rules, seats: tuple[Seat, ...], totals: tuple[int, ...], pool: tuple[int, ...], closer: int | None
) -> Settlement:
    """The lowest total of the pool wins; a tie goes as the table agreed (R13)."""
    lowest = _lowest(totals, pool)
    if len(lowest) > 1 and rules.all_out_tie is Tie.CONTINUE:
        everyone = tuple(n for n, seat in enumerate(seats) if seat.status is not SeatStatus.CONCEDED)
        waiting = _with_status(seats, everyone, SeatStatus.OUT)
        out = tuple(n for n in everyone if n not in lowest and seats[n].status is SeatStatus.IN)
        return Settlement(_with_status(waiting, lowest, SeatStatus.IN), totals, out, playoff=True)
    if rules.all_out_tie is Tie.CLOSER and closer is not None and closer in lowest:
        lowest = (closer,)
    return Settlement(seats, totals, winners=tuple(sorted(lowest)))


def _settle_playoff(
    rules: Rules, seats: tuple[Seat, ...], totals: tuple[int, ...], playing: tuple[int, ...]
) -> Settlement:
    """After each further deal only those at the lowest total go on; the limit no longer matters (R14)."""
    lowest = _lowest(totals, playing)
    if len(lowest) == 1:
        return Settlement(seats, totals, winners=lowest)
    dropped = tuple(seat for seat in playing if seat not in lowest) if rules.playoff_narrows else ()
    return Settlement(_with_status(seats, dropped, SeatStatus.OUT), totals, out=dropped, playoff=True)


def readmitted(seats: tuple[Seat, ...], seat: int, total: int) -> tuple[Seat, ...]:
    """The standings with this seat back in at this total. Source: cutting, "buy back in once"."""
    return tuple(
        Seat(total, SeatStatus.IN, standing.reentries + 1) if number == seat else standing
        for number, standing in enumerate(seats)
    )


def sole_survivor(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The last seat in, as the winners' tuple, or () while several are in."""
    still_in = tuple(number for number, seat in enumerate(seats) if seat.status is SeatStatus.IN)
    return still_in if len(still_in) == 1 else ()
