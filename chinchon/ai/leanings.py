"""What maestro leans to before any deal is imagined: points for and against a throw, and for taking a discard.

Imagined deals are played on by cheap players, so they are wrong in ways that come again; and few of them are noisy. The
numbers that mend it are measured, see docs/benchmarks-ai.md. Knows rules and a number of seats, no position.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.rules import Rules

from .pasts import is_worth_following


@dataclass(frozen=True, slots=True)
class Leanings:
    """Points of judgement. The first four weigh what is plainly seen of a throw, the others favour taking a discard."""

    left: float
    """Against a throw: for each loose point that it leaves."""
    gain: float
    """For it: for each point that the next draw then promises."""
    danger: float
    """Against it: if the next seat is sure to use it."""
    keep: float
    """Against it: for each point that it is worth as half of melds."""

    makes_meld: float
    saves_points: float
    is_half: float
    """For taking a discard, by what it does: it makes a meld, it only saves points, or it does neither."""


LIGHT = Leanings(left=0.25, gain=0.35, danger=4.5, keep=0.25, makes_meld=3.0, saves_points=-1.6, is_half=-2.5)
"""Where whole pasts are followed: who draws from the stock may choose what to throw, and shows nobody what it holds."""

HEAVY = Leanings(left=0.25, gain=0.4, danger=4.5, keep=0.35, makes_meld=5.0, saves_points=-0.7, is_half=-1.0)
"""Where hidden hands are made up one by one: fitted, with imagined deals, to what moves turned out to be worth."""


def leanings_for(rules: Rules, seats: int) -> Leanings:
    """What to lean to at this table."""
    return LIGHT if is_worth_following(rules, seats) else HEAVY
