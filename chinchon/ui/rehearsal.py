"""Pictures made before they are seen, in the time that is left between two pictures.

One idea: a timeline is a function of time, so its cards can be drawn a little ahead of time on a sheet that shows
nothing, and the pictures this takes are then kept. Whether there was time for it changes no pixel. It refuses to know
scenes and rules.

It has no thread of its own: a picture that one thread turns is locked meanwhile, and cannot be laid down by another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from chinchon.engine.cards import Card
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Timeline
from chinchon.ui.sheet import TimeIsUp, Unseen

AHEAD_MS = 150.0
"""So far ahead of what is shown the rehearsal goes; pictures made much earlier might be forgotten again."""

STEP_MS = 1000 / 60


@dataclass(frozen=True, slots=True)
class Upcoming:
    """A motion, since when it goes on (None before it has begun), and which face a card shows; None is a back."""

    timeline: Timeline
    since_ms: float | None
    face_of: Callable[[str], Card | None]

    def draw(self, canvas: Canvas, after_ms: float, until_ms: float) -> Iterator[bool]:
        """Draw one by one what moves, or comes to rest, between these moments of it, as it is seen at the second.

        Gives True after each card.
        """
        for name, track in self.timeline.tracks.items():
            pose = track.at(until_ms) if track.changes_between(after_ms, until_ms) else None
            if pose is not None:
                face = self.face_of(name)
                canvas.card(face.text if face is not None else None, pose, moving=not track.is_steady_at(until_ms))
                yield True


class Rehearsal:
    """Follows what is shown, a little ahead of it."""

    def __init__(self) -> None:
        self.reached_ms = 0.0
        """How far it has come in the present motion."""
        self._upcoming: Upcoming | None = None
        self._canvas: Canvas | None = None
        self._step: Iterator[bool] = iter(())
        self._now_ms = 0.0

    def follow(self, upcoming: Upcoming | None, now_ms: float, canvas: Canvas) -> None:
        """This is what moves now; the canvas tells for which page and with which assets."""
        self._now_ms = now_ms
        before, self._upcoming = self._upcoming, upcoming
        if upcoming is not None and before is not None and upcoming.timeline is before.timeline:
            return
        self._step, self.reached_ms = iter(()), 0.0
        self._canvas = None if upcoming is None else canvas.onto(Unseen(canvas.sheet.surface))

    def is_ready(self, draw: Callable[[Canvas], None], canvas: Canvas, may_go_on: Callable[[], bool]) -> bool:
        """Draw a whole scene as far as there is time: whether all of it is ready to be shown. If not, ask again."""
        try:
            draw(canvas.onto(Unseen(canvas.sheet.surface, may_go_on)))
        except TimeIsUp:
            return False
        return True

    def go_on(self, may_go_on: Callable[[], bool]) -> None:
        """Draw one card after another, as long as there is time for one, and none is too far ahead."""
        upcoming, canvas = self._upcoming, self._canvas
        if upcoming is None or canvas is None:
            return
        shown_ms = 0.0 if upcoming.since_ms is None else self._now_ms - upcoming.since_ms
        until_ms = min(shown_ms + AHEAD_MS, upcoming.timeline.duration_ms)
        while may_go_on():
            if next(self._step, False):
                continue
            if self.reached_ms >= until_ms:
                return
            from_ms = max(self.reached_ms, shown_ms)
            self.reached_ms = from_ms + STEP_MS
            self._step = upcoming.draw(canvas, from_ms, self.reached_ms)
