"""The next state while it is being made. Lives inside one call of `apply`; decides nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from .cards import Card
from .events import Event
from .rules import Direction
from .state import Secrets
from .table import Deal, SeatStatus, Table, Turn

T = TypeVar("T")


@dataclass(slots=True)
class Draft:
    """The next state while it is being made; lives inside one call of `apply`."""

    table: Table
    seed: int
    secrets: Secrets
    events: list[Event]

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self.table.deal is not None
        return self.table.deal

    def change(self, **values: object) -> None:
        """Give the table other values."""
        self.table = with_values(self.table, **values)

    def change_deal(self, **values: object) -> None:
        """Give the deal other values."""
        self.table = with_values(self.table, deal=with_values(self.deal, **values))

    def set_hand(self, seat: int, hand: int) -> None:
        """Give a seat another hand."""
        hands = self.secrets.hands
        self.secrets = replace(self.secrets, hands=hands[:seat] + (hand,) + hands[seat + 1 :])

    def seats_from(self, start: int, step: int) -> tuple[int, ...]:
        """The seats still in, round the table from this place."""
        count = len(self.table.seats)
        still_in = self.table.seats_in
        return tuple(seat for seat in ((start + step * i) % count for i in range(count)) if seat in still_in)

    def next_active(self, seat: int) -> int:
        """The seat whose turn follows."""
        order = self.deal.order
        place = order.index(seat)
        for follower in order[place + 1 :] + order[: place + 1]:
            if self.table.seats[follower].status is SeatStatus.IN:
                return follower
        raise AssertionError("a deal without seats")

    def finished_turn(self, seat: int, thrown: Card | None, **values: object) -> Deal:
        """The deal with this turn written down, one card fewer in the hand, and other values besides."""
        deal = self.deal
        return with_values(
            deal,
            drawn_from=None,
            taken=None,
            hand_sizes=changed(deal.hand_sizes, seat, -1),
            turns=(*deal.turns, Turn(seat, deal.taken, thrown)),
            turns_completed=changed(deal.turns_completed, seat, 1),
            **values,
        )


def with_values(value: T, **changes: object) -> T:
    """What `dataclasses.replace` gives, several times quicker: states are made by it for every action.

    For frozen dataclasses without slots and without anything computed at their making.
    """
    copy = object.__new__(type(value))
    fields = copy.__dict__
    fields.update(value.__dict__)
    known = len(fields)
    fields.update(changes)
    if len(fields) != known:
        raise TypeError(f"no such field: {changes.keys() - value.__dict__.keys()}")
    return copy


def step_of(table: Table) -> int:
    """From a seat to the one whose turn follows."""
    return 1 if table.rules.direction is Direction.ANTICLOCKWISE else -1


def changed(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The same numbers with one seat's changed by this much."""
    return numbers[:seat] + (numbers[seat] + by,) + numbers[seat + 1 :]
