"""What one seat sees: the public table, its own cards, and nothing else.

People, computer players and painters all get this value. It is built by naming what goes in.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .rules import Rules
from .state import MatchState
from .table import Deal, Phase, Table


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The match as one seat sees it. `hand` is empty for a seat that is not dealt in."""

    table: Table
    seat: int
    hand: int
    drawn: Card | None
    """The card this seat has drawn in the turn it is taking."""
    closing_card: Card | None
    """The card this seat put face down to close."""

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.table.rules

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        return self.table.phase

    @property
    def deal(self) -> Deal:
        """The deal in progress. Raises LookupError before the first one."""
        if self.table.deal is None:
            raise LookupError("no deal yet")
        return self.table.deal

    @property
    def is_to_act(self) -> bool:
        """Whether this seat must act now."""
        return self.table.to_act == self.seat

    @property
    def top_discard(self) -> Card | None:
        """The card on top of the discard pile."""
        return self.table.deal.discards[-1] if self.table.deal and self.table.deal.discards else None

    @property
    def discards_to_look_through(self) -> tuple[Card, ...]:
        """The discards a seat may look at: the top alone, or the whole pile where the table allows it, top last."""
        if self.table.deal is None:
            return ()
        return self.table.deal.discards if self.rules.discards_open else self.table.deal.discards[-1:]


def view_for(state: MatchState, seat: int) -> PlayerView:
    """The match as this seat sees it."""
    secrets = state.secrets
    closing = state.table.deal.closing if state.table.deal else None
    return PlayerView(
        state.table,
        seat,
        secrets.hands[seat],
        secrets.drawn if state.table.to_act == seat else None,
        secrets.closing_card if closing and closing.seat == seat else None,
    )
