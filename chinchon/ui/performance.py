"""A timeline while it is shown: planned in one frame, begun in the next.

One idea: the frame in which a step of the match is taken has enough to do, with a layout, a plan and pictures that
nobody has seen yet; so the clock of a motion begins one frame later, when all that is done. It refuses to know what
moves, and why.
"""

from __future__ import annotations

from collections.abc import Callable

from chinchon.engine.cards import Card
from chinchon.ui.motion import Pose, Timeline
from chinchon.ui.rehearsal import Upcoming
from chinchon.ui.sound import CuePlayer, Sounds


class Performance:
    """One timeline at a time, with its sounds."""

    def __init__(self, sounds: Sounds) -> None:
        self._timeline: Timeline | None = None
        self._since_ms: float | None = None
        """When it began; None until it has."""
        self._cues = CuePlayer(sounds)

    @property
    def goes_on(self) -> bool:
        """Whether something moves, or is about to."""
        return self._timeline is not None

    @property
    def takes_time(self) -> bool:
        """Whether there is something to see before the end of it."""
        return self._timeline is not None and self._timeline.duration_ms > 0

    def plan(self, timeline: Timeline) -> None:
        """This comes next, in place of the one before: until `advance` is called, its first moment."""
        self._timeline, self._since_ms = timeline, None

    def advance(self, now_ms: float) -> bool:
        """Begin what was planned, or go on with it: True when it has just come to its end."""
        if self._timeline is None:
            self._cues.advance(now_ms)
            return False
        if self._since_ms is None:
            self._since_ms = now_ms
            self._cues.begin(self._timeline, now_ms)
        else:
            self._cues.advance(now_ms)
        if now_ms - self._since_ms < self._timeline.duration_ms:
            return False
        self._timeline = None
        return True

    def end(self) -> None:
        """Everything is where it belongs, and nothing more is heard."""
        self._timeline = None
        self._cues.end()

    def poses(self, now_ms: float) -> dict[str, Pose | None]:
        """Everything that takes part, with its pose; None while it is not to be seen."""
        if self._timeline is None:
            return {}
        t_ms = self._at_ms(now_ms)
        return {name: self._timeline.pose(name, t_ms) for name in self._timeline.tracks}

    def steady(self, now_ms: float) -> frozenset[str]:
        """Of everything that takes part, what looks the same as a moment ago."""
        return frozenset() if self._timeline is None else self._timeline.steady(self._at_ms(now_ms))

    def upcoming(self, face_of: Callable[[str], Card | None]) -> Upcoming | None:
        """The same for whoever makes its pictures ahead of time."""
        return None if self._timeline is None else Upcoming(self._timeline, self._since_ms, face_of)

    def _at_ms(self, now_ms: float) -> float:
        return 0.0 if self._since_ms is None else now_ms - self._since_ms
