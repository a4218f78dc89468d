"""A whole match at one moment: the public table with its secrets beside it. Knows no rule.

A view hands out the very same table and adds one seat's own cards (view.py), so that nothing secret ever has to be
taken out of anything. Computer players may not import this module.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .rules import Rules
from .table import *  # noqa: F403  # a match state is looked at through the words of its table
from .table import Table


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What is chosen before a match: the rules, a name for each seat, and the seed of all chance."""

    rules: Rules
    names: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Secrets:
    """What lies face down. A seat's hand loses the cards it shows as melds."""

    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    """The stock, its top last."""
    drawn: Card | None = None
    closing_card: Card | None = None


@dataclass(frozen=True, slots=True)
class MatchState:
    """A whole match at one moment. Equal states play on equally."""

    table: Table
    seed: int
    secrets: Secrets
