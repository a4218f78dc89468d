"""Everything in a match that every seat may see, as frozen values. Knows no secret and no rule.

Seats are numbered anticlockwise: the right-hand neighbour of seat 0 is seat 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from .cards import Card
from .rules import Pay, Rules
from .tablemeld import Meld


class Phase(StrEnum):
    """Where a match stands. Closing is an action of DISCARD; a reshuffle is part of drawing."""

    LOT = "lot"
    DRAW = "draw"
    DISCARD = "discard"
    LAY_OFF = "lay_off"
    READMIT = "readmit"
    DEAL_END = "deal_end"
    MATCH_END = "match_end"


class Source(StrEnum):
    """Where a card was drawn from."""

    STOCK = "stock"
    DISCARDS = "discards"


class SeatStatus(StrEnum):
    """Whether a seat still plays."""

    IN = "in"
    OUT = "out"
    CONCEDED = "conceded"


class Reason(StrEnum):
    """Why a seat scored what it scored."""

    LOOSE = "loose"  # points of the loose cards
    CLOSED = "closed"  # the closer's own loose cards
    FULL_CLOSE = "full_close"
    CHINCHON = "chinchon"
    NOTHING_LOOSE = "nothing_loose"
    VOID = "void"  # the stock ran out where that ends the deal


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat's standing in the match."""

    total: int = 0
    status: SeatStatus = SeatStatus.IN
    reentries: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One finished turn as everybody saw it. `taken` is None after a draw from the stock; `thrown` after a close."""

    seat: int
    taken: Card | None
    thrown: Card | None


@dataclass(frozen=True, slots=True)
class Closing:
    """How a deal was closed. `chinchon_wilds` counts the wild cards of a run of seven, and is None without one."""

    seat: int
    pay: Pay
    full: bool
    chinchon_wilds: int | None
    by_itself: bool


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table and the seat that showed it."""

    owner: int
    meld: Meld


@dataclass(frozen=True)
class Deal:
    """What everybody sees of the deal in progress. Tuples by seat have an entry for every seat of the match."""

    order: tuple[int, ...]
    """Seats of this deal in turn order, the first player first, the dealer last."""
    stock_size: int
    discards: tuple[Card, ...]
    """The discard pile, its top last."""
    hand_sizes: tuple[int, ...]
    drawn_from: Source | None = None
    taken: Card | None = None
    """The card the seat to act took from the discards this turn."""
    turns: tuple[Turn, ...] = ()
    turns_completed: tuple[int, ...] = ()
    reshuffles: int = 0
    closing: Closing | None = None
    melds: tuple[TableMeld, ...] = ()
    loose: tuple[int | None, ...] = ()
    """Each seat's loose cards as a hand once its melds are shown, None before."""
    done: frozenset[int] = frozenset()
    """Seats that have said done since the last meld was shown or card laid off."""
    laid_down: tuple[tuple[int, int], ...] = field(default=(), repr=False)
    """Each seat that has shown its cards, with all of them as a hand. No part of digests: the actions tell it."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What one seat scored in one deal, and why. `points` is None where the match was won outright."""

    seat: int
    points: int | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class DealResult:
    """One finished deal, for the scoreboard."""

    number: int
    closing: Closing | None
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    """Every seat's total after this deal, before any re-entry."""
    out: tuple[int, ...] = ()
    readmitted: tuple[tuple[int, int], ...] = ()
    """Seats that came back after this deal, each with the total it came back at."""


@dataclass(frozen=True)
class Table:
    """All that is public: the same value for every seat."""

    rules: Rules
    names: tuple[str, ...]
    ply: int
    """Actions applied so far: tells a late answer from one in time."""
    phase: Phase
    to_act: int | None
    """The seat that must act, or None where anybody may go on."""
    seats: tuple[Seat, ...]
    deal_number: int = 0
    dealer: int | None = None
    first: int | None = None
    playoff: bool = False
    offers: tuple[int, ...] = ()
    """Seats that have still to say whether they come back, in turn order."""
    reentry_total: int | None = None
    history: tuple[DealResult, ...] = ()
    winners: tuple[int, ...] = ()
    deal: Deal | None = None
    finished: tuple[Deal, ...] = field(default=(), repr=False)
    """The deals of `history` as they lay when they were counted, for who remembers them. No part of digests."""

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats still in the match."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.status is SeatStatus.IN)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats of this deal that still play it, in turn order."""
        if self.deal is None:
            return ()
        return tuple(seat for seat in self.deal.order if self.seats[seat].status is SeatStatus.IN)
