"""After the cards: scoring a deal, offering re-entry, ending the match. The sums themselves are scoring.py's."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft
from .events import DealScored, MatchEnded, PlayOffStarted, SeatOut, SeatReadmitted
from .scoring import deal_lines, readmitted, settle, sole_survivor
from .table import Closing, DealResult, Phase, Reason, ScoreLine


def win_outright(draft: Draft, closing: Closing) -> None:
    """A chinchón that wins the match: nothing is counted."""
    lines = (ScoreLine(closing.seat, None, Reason.CHINCHON),)
    totals = tuple(seat.total for seat in draft.table.seats)
    result = DealResult(draft.table.deal_number, closing, lines, totals)
    draft.change(history=(*draft.table.history, result), finished=(*draft.table.finished, draft.deal))
    draft.events.append(DealScored(result))
    end_match(draft, (closing.seat,))


def count(draft: Draft) -> None:
    """Score every seat's loose cards and the close."""
    closing = draft.deal.closing
    assert closing is not None
    hands = dict(enumerate(draft.secrets.hands))
    finish(draft, deal_lines(draft.table.rules, closing, draft.table.active, hands))


def finish(draft: Draft, lines: tuple[ScoreLine, ...]) -> None:
    """Add up, and decide who is out, who may come back, and whether the match is over."""
    table = draft.table
    closing = draft.deal.closing
    points = {line.seat: line.points for line in lines if line.points is not None}
    settled = settle(table.rules, table.seats, table.active, points, closing.seat if closing else None, table.playoff)
    result = DealResult(table.deal_number, closing, lines, settled.totals, settled.out)
    draft.events.append(DealScored(result))
    draft.events += [SeatOut(seat, settled.totals[seat]) for seat in settled.out]
    draft.change(
        phase=Phase.READMIT if settled.offers else Phase.DEAL_END,
        to_act=settled.offers[0] if settled.offers else None,
        seats=settled.seats,
        playoff=settled.playoff,
        offers=settled.offers,
        reentry_total=settled.reentry_total,
        history=(*table.history, result),
        finished=(*table.finished, draft.deal),
    )
    draft.secrets = replace(draft.secrets, drawn=None)
    if settled.playoff and not table.playoff:
        tied = draft.table.seats_in
        draft.events.append(PlayOffStarted(tied, settled.totals[tied[0]]))
    if settled.winners:
        end_match(draft, settled.winners)


def answer_offer(draft: Draft, seat: int, yes: bool) -> None:
    """Let a seat come back or not, and ask the next one (R11)."""
    table = draft.table
    total = table.reentry_total
    assert total is not None
    if yes:
        last = table.history[-1]
        came_back = replace(last, readmitted=(*last.readmitted, (seat, total)))
        draft.change(seats=readmitted(table.seats, seat, total), history=(*table.history[:-1], came_back))
        draft.events.append(SeatReadmitted(seat, total))
    next_offer(draft, table.offers[1:])


def next_offer(draft: Draft, offers: tuple[int, ...]) -> None:
    """Ask the next seat that may come back, or end the deal, or the match."""
    if offers:
        draft.change(offers=offers, to_act=offers[0])
        return
    draft.change(phase=Phase.DEAL_END, to_act=None, offers=(), reentry_total=None)
    winners = sole_survivor(draft.table.seats)
    if winners:
        end_match(draft, winners)


def end_match(draft: Draft, winners: tuple[int, ...]) -> None:
    """Nothing follows."""
    draft.change(phase=Phase.MATCH_END, to_act=None, offers=(), reentry_total=None, winners=winners)
    draft.events.append(MatchEnded(winners))
