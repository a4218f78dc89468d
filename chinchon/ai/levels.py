"""The computer players by name: what a seat's level says, and the player it makes.

A player's name is a level, or a level and a character with a colon between: `maestro`, `maestro:bold`.
"""

from __future__ import annotations

from collections.abc import Callable

from .amateur import Aficionado
from .beginner import Aprendiz
from .expert import Experto
from .greedy import Greedy
from .master import Maestro
from .policy import Policy
from .temper import TEMPERS, Temper

LEVELS: dict[str, Callable[[], Policy]] = {
    "aprendiz": Aprendiz,
    "aficionado": Aficionado,
    "experto": Experto,
    "maestro": Maestro,
    "greedy": Greedy,
}
"""Weakest first; `greedy` is the plain player that stands in for a broken one, and a yardstick."""

CHARACTERS = tuple(TEMPERS)
"""Names that may follow a level; the first is the level as it is."""


def is_player(name: str) -> bool:
    """Whether this names a level, with or without a character."""
    level, colon, character = name.partition(":")
    return level in LEVELS and (not colon or (character in TEMPERS and level != "greedy"))


def make_policy(name: str) -> Policy:
    """A player of this level and character. Raises KeyError for one that does not exist."""
    level, colon, character = name.partition(":")
    if not colon:
        return LEVELS[level]()
    return WITH_TEMPER[level](TEMPERS[character])


WITH_TEMPER: dict[str, Callable[[Temper], Policy]] = {
    "aprendiz": Aprendiz,
    "aficionado": Aficionado,
    "experto": Experto,
    "maestro": Maestro,
}
"""The levels that have characters."""
