"""The one door: `apply(state, action)` is the only producer of states, `new_match` of the first one.

Whether an action is legal is asked of legality.py with the acting seat's own view; what a deal costs is asked of
scoring.py. What happens to the cards is written in turns.py, showdown.py and reckoning.py.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .actions import (
    Action,
    Close,
    Concede,
    Discard,
    DoneLayingOff,
    DrawDiscard,
    DrawStock,
    LayOff,
    NextDeal,
    Readmit,
    ShowMelds,
)
from .draft import Draft, with_values
from .events import Event, SeatConceded
from .legality import Refusal, why_not
from .reckoning import answer_offer, end_match
from .scoring import sole_survivor
from .showdown import close, go_on_laying_off, lay_off, show
from .state import MatchSetup, MatchState, Secrets
from .table import Phase, Seat, SeatStatus, Table
from .turns import discard, draw_from_discards, draw_from_stock, put_back, start_deal
from .view import view_for


class IllegalAction(ValueError):
    """An action that was refused; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action.text}: {refusal.value}")
        self.action = action
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Transition:
    """One applied action: the state before, the state after, and what happened between, in order."""

    before: MatchState
    action: Action
    after: MatchState
    events: tuple[Event, ...]


def new_match(setup: MatchSetup) -> MatchState:
    """A match before its lot is drawn. Raises RulesError if this many players cannot sit down."""
    problem = setup.rules.table_problem(len(setup.names))
    if problem is not None:
        raise problem
    seats = tuple(Seat() for _ in setup.names)
    table = Table(setup.rules, setup.names, ply=0, phase=Phase.LOT, to_act=None, seats=seats)
    return MatchState(table, setup.seed, Secrets((0,) * len(seats), ()))


def acting_seat(table: Table, action: Action) -> int:
    """The seat that an action speaks for; 0 where any seat may ask."""
    if isinstance(action, Concede):
        return action.seat
    return table.to_act if table.to_act is not None else 0


def apply(state: MatchState, action: Action) -> Transition:
    """The state after a legal action, and the facts. Raises IllegalAction with the reason otherwise."""
    seat = acting_seat(state.table, action)
    if not 0 <= seat < len(state.table.seats):
        raise IllegalAction(action, Refusal.SEAT_NOT_IN)
    refusal = why_not(view_for(state, seat), action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    draft = Draft(with_values(state.table, ply=state.table.ply + 1), state.seed, state.secrets, [])
    _perform(draft, seat, action)
    return Transition(state, action, MatchState(draft.table, state.seed, draft.secrets), tuple(draft.events))


def _perform(draft: Draft, seat: int, action: Action) -> None:
    """Carry out an action that has been found legal."""
    match action:
        case DrawStock():
            draw_from_stock(draft, seat)
        case DrawDiscard():
            draw_from_discards(draft, seat)
        case Discard(card):
            discard(draft, seat, card)
        case Close(card, melds):
            close(draft, seat, card, melds)
        case ShowMelds(melds):
            show(draft, seat, melds)
            go_on_laying_off(draft, seat)
        case LayOff():
            lay_off(draft, seat, action)
        case DoneLayingOff():
            draft.change_deal(done=draft.deal.done | {seat})
            go_on_laying_off(draft, seat)
        case NextDeal():
            start_deal(draft)
        case Readmit(yes):
            answer_offer(draft, seat, yes)
        case Concede():
            _concede(draft, seat)


def _concede(draft: Draft, seat: int) -> None:
    """Take a seat out of the match at once; what it held stays face down and counts for nobody.

    A card just taken from the discards, which everybody saw, goes back onto the pile.
    """
    table = draft.table
    seats = tuple(
        replace(other, status=SeatStatus.CONCEDED) if number == seat else other
        for number, other in enumerate(table.seats)
    )
    draft.change(seats=seats)
    draft.events.append(SeatConceded(seat))
    winners = sole_survivor(seats)
    if winners:
        end_match(draft, winners)
    elif table.to_act != seat:
        return
    elif table.phase is Phase.LAY_OFF:
        go_on_laying_off(draft, seat)
    else:
        put_back(draft, seat)
        draft.change(phase=Phase.DRAW, to_act=draft.next_active(seat))
