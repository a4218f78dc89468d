"""Written hands that the stories share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from chinchon.engine.profiles import NAIPERA, YEEQIA
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchState, Phase
from tests import kit

OWN = "3o 4o 5o 7c 7e Kb 1e"
RIVALS = ("1c 2b 4c 6b Jo Qe 5e", "2c 3b 6e Jc Qo Ke 4b", "1o 2e 3c 5b 6o Jb Qc")


def drawing(rules: Rules = YEEQIA, seats: int = 2, **values: Any) -> MatchState:
    """Seat 0 is to draw; the six of copas lies on the pile."""
    return kit.make_state(rules, OWN, *RIVALS[: seats - 1], discards="2o 6c", **values)


def throwing(rules: Rules = YEEQIA, seats: int = 2, **values: Any) -> MatchState:
    """Seat 0 has drawn the king of copas and may not close."""
    return kit.make_state(
        rules, f"{OWN} Kc", *RIVALS[: seats - 1], discards="2o 6c", phase=Phase.DISCARD, drawn="Kc",
        turns_completed=(1,) * seats, **values,
    )  # fmt: skip


def closing(rules: Rules = YEEQIA, seats: int = 2, **values: Any) -> MatchState:
    """Seat 0 has drawn the king of copas and may close with it face down; only the ace of espadas stays loose."""
    return kit.make_state(
        rules, "3o 4o 5o 7c 7e 7b 1e Kc", *RIVALS[: seats - 1], discards="2o 6c", phase=Phase.DISCARD, drawn="Kc",
        turns_completed=(1,) * seats, **values,
    )  # fmt: skip


def taken(rules: Rules | None = None) -> MatchState:
    """Seat 0 has taken the king of copas from the pile, where a card just taken may not be thrown back."""
    rules = rules or replace(NAIPERA, throwback_ban=True)
    return kit.make_state(
        rules, f"{OWN} Kc", RIVALS[0], discards="2o 6c", phase=Phase.DISCARD, drawn="Kc", from_discards=True,
        turns_completed=(1, 1),
    )  # fmt: skip
