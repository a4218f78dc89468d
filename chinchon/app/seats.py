"""Who sits where: a person or a computer player of some level, each with a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

PERSON = "person"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat before the match: its name, and `person`, a level, or a level and a character: `maestro:bold`."""

    name: str
    player: str

    @property
    def is_person(self) -> bool:
        """Whether somebody at this machine plays the seat."""
        return self.player == PERSON


def seat_from_dict(values: Any) -> SeatPlan:
    """Read one seat of a save. Raises ValueError for anything else."""
    from chinchon.ai.levels import is_player  # late: the menu seats nobody

    name, player = values.get("name"), values.get("player")
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or not isinstance(player, str):
        raise ValueError(f"not a seat: {values!r}")
    if not (player == PERSON or is_player(player)):
        raise ValueError(f"not a seat: {values!r}")
    return SeatPlan(name, player)


def seat_to_dict(seat: SeatPlan) -> dict[str, str]:
    """One seat as JSON values."""
    return {"name": seat.name, "player": seat.player}
