"""How hard maestro thinks, counted in worlds and never in time. Knows rules and a number of seats, no position."""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.rules import Rules

from .pasts import is_worth_following

BEHIND = 2.0
"""Standard errors by which a move must trail to drop out."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: worlds for a throw and for a draw, how many throws are compared, and when one drops out.

    So many worlds are paid for with every move; when moves drop out, the others are played in more of them.
    The numbers stand for what a slow machine may take at its slowest, see docs/benchmarks-ai.md.
    """

    worlds: int = 230
    draw_worlds: int = 140
    throws: int = 6
    behind: float = BEHIND


def effort_for(rules: Rules, seats: int) -> Effort:
    """What a move at this table may cost: with wild cards a deal takes several times as long; pasts take time."""
    if is_worth_following(rules, seats):
        return Effort(worlds=150, draw_worlds=120)
    if not rules.wild_mask:
        return Effort()
    worlds = 100 if seats == 2 else 75 if seats <= 4 else 40
    return Effort(worlds=worlds, draw_worlds=worlds)
