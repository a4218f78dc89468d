"""Facts: what an applied action made happen, in order. The screen animates these and guesses nothing.

`redacted` gives an event as one seat may see it: cards that lie face down to that seat become None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .cards import Card
from .table import Closing, DealResult, Source
from .tablemeld import End, Meld


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """Each seat drew a card; the highest plays first and its predecessor deals. `cards` is by seat."""

    cards: tuple[Card, ...]
    first: int
    dealer: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Seven cards each, one turned up. `hands` is by seat, None where the cards are another seat's."""

    number: int
    dealer: int
    order: tuple[int, ...]
    hands: tuple[int | None, ...]
    upcard: Card
    stock_size: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat took a card; None where it came from the stock into another seat's hand."""

    seat: int
    source: Source
    card: Card | None


@dataclass(frozen=True, slots=True)
class DiscardsReshuffled:
    """All discards but the top became the new stock."""

    stock_size: int


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A seat threw a card face up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class HandClosed:
    """A seat closed. The card is None for the other seats, and for a chinchón that ended the deal by itself."""

    closing: Closing
    card: Card | None


@dataclass(frozen=True, slots=True)
class MeldsShown:
    """A seat showed its melds, which became the table's last ones, and its loose cards."""

    seat: int
    melds: tuple[Meld, ...]
    loose: int


@dataclass(frozen=True, slots=True)
class CardLaidOff:
    """A seat added a card to the meld at this place of the table's list; it counts there as `role`."""

    seat: int
    card: Card
    meld: int
    end: End
    role: Card


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was counted."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat passed the limit."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayOffStarted:
    """These seats are tied at the lowest total and play on until their totals differ."""

    seats: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class SeatReadmitted:
    """A seat came back with this total."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class SeatConceded:
    """A seat left the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; several winners share it."""

    winners: tuple[int, ...]


Event = (
    LotDrawn
    | DealStarted
    | CardDrawn
    | DiscardsReshuffled
    | CardDiscarded
    | HandClosed
    | MeldsShown
    | CardLaidOff
    | DealScored
    | SeatOut
    | PlayOffStarted
    | SeatReadmitted
    | SeatConceded
    | MatchEnded
)


def redacted(event: Event, seat: int) -> Event:
    """The event as this seat may see it."""
    match event:
        case DealStarted():
            hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return replace(event, hands=hands)
        case CardDrawn(owner, Source.STOCK, _) if owner != seat:
            return replace(event, card=None)
        case HandClosed(closing, _) if closing.seat != seat:
            return replace(event, card=None)
    return event
