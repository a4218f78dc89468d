"""Temperaments: how a character bends the judgement of its level. Numbers only; each is read by the levels.

A cautious player fears throws that help others and closes as soon as it may; a bold one waits for a better close and
throws what it likes; a collector takes from the discards gladly and holds on to halves of melds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .fast import CHEAP, Taste


@dataclass(frozen=True, slots=True)
class Temper:
    """What a character changes. All zero is the level as it is."""

    close_eagerness: float = 0.0
    """Points by which a close now seems better than it is; negative for one who waits."""
    fear: float = 0.0
    """Points by which a throw that the next seat could use seems worse than it is."""
    appetite: float = 0.0
    """Points by which taking a discard seems better than it is."""
    keenness: float = 1.0
    """Factor on the worth of half melds."""

    def taste(self) -> Taste:
        """The cheap policy's taste for this character."""
        if self.keenness == 1.0 and self.appetite == 0.0:
            return CHEAP
        return replace(
            CHEAP,
            pair=CHEAP.pair * self.keenness,
            neighbour=CHEAP.neighbour * self.keenness,
            gap=CHEAP.gap * self.keenness,
            take_gain=max(1, CHEAP.take_gain - round(self.appetite)),
        )


STEADY = Temper()
CAUTIOUS = Temper(close_eagerness=1.5, fear=2.5)
BOLD = Temper(close_eagerness=-1.5, fear=-0.5)
COLLECTOR = Temper(appetite=2.0, keenness=1.6)

TEMPERS = {"steady": STEADY, "cautious": CAUTIOUS, "bold": BOLD, "collector": COLLECTOR}
"""By the name that follows the level in a seat plan."""
