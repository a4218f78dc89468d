"""The computer players by name: what a seat's level says, and the player it makes."""

from __future__ import annotations

from .greedy import Greedy
from .policy import Policy

LEVELS: dict[str, type[Policy]] = {"greedy": Greedy}


def make_policy(level: str) -> Policy:
    """A player of this level. Raises KeyError for a level that does not exist."""
    return LEVELS[level]()
