"""Pictures made before they are seen, on a thread of their own.

One idea: a timeline is a function of time, so its cards can be drawn a little ahead of time on a sheet that shows
nothing, while whoever shows them waits for the next picture, and what this takes is then kept. Whether it was quick
enough changes no pixel. It refuses to know scenes and rules, and draws no text: fonts belong to one thread.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from chinchon.engine.cards import Card
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Timeline
from chinchon.ui.sheet import Unseen

log = logging.getLogger(__name__)

AHEAD_MS = 150.0
"""So far ahead of what is shown the rehearsal goes; pictures made much earlier might be forgotten again."""

STEP_MS = 1000 / 60


@dataclass(frozen=True, slots=True)
class Upcoming:
    """A motion that has begun, and which face the card of a name shows; None is a back."""

    timeline: Timeline
    since_ms: float
    face_of: Callable[[str], Card | None]

    def draw(self, canvas: Canvas, after_ms: float, until_ms: float) -> None:
        """Draw what moves, or comes to rest, between these moments of it, as it is seen at the second."""
        for name, track in self.timeline.tracks.items():
            pose = track.at(until_ms) if track.changes_between(after_ms, until_ms) else None
            face = self.face_of(name) if pose is not None else None
            text = face.text if face is not None else None
            if pose is not None and canvas.assets.is_printed(text):
                canvas.card(text, pose, moving=track.moves_at(until_ms))


class Rehearsal:
    """Follows what is shown, a little ahead of it."""

    def __init__(self) -> None:
        self.reached_ms = 0.0
        """How far it has come in the present motion."""
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._upcoming: Upcoming | None = None
        self._canvas: Canvas | None = None
        self._now_ms = 0.0
        self._may_go_on = False
        self._ended = False

    def follow(self, upcoming: Upcoming | None, now_ms: float, canvas: Canvas) -> None:
        """This is what moves now; the canvas tells for which page and with which assets."""
        with self._wake:
            self._now_ms = now_ms
            if _timeline(upcoming) is not _timeline(self._upcoming):
                self._upcoming = upcoming
                self._canvas = None if upcoming is None else canvas.onto(Unseen(canvas.sheet.surface))
            if upcoming is not None and self._thread is None:
                self._thread = threading.Thread(target=self._run, name="rehearsal", daemon=True)
                self._thread.start()
            self._wake.notify()

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Inside the `with`, whoever shows pictures has nothing to do: only then the next one is rehearsed."""
        with self._wake:
            self._may_go_on = True
            self._wake.notify()
        try:
            yield
        finally:
            self._may_go_on = False

    def end(self) -> None:
        """No more of it."""
        with self._wake:
            self._ended = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        shown: Upcoming | None = None
        while True:
            with self._wake:
                while not self._ended and self._waits(shown):
                    self._wake.wait()
                if self._ended:
                    return
                if self._upcoming is not shown:
                    shown, self.reached_ms = self._upcoming, -STEP_MS
                canvas = self._canvas
                assert shown is not None and canvas is not None
                from_ms = max(self.reached_ms, self._now_ms - shown.since_ms - STEP_MS)
            try:
                shown.draw(canvas, from_ms, from_ms + STEP_MS)
            except Exception:
                log.exception("a rehearsal went wrong")
                from_ms = shown.timeline.duration_ms
            self.reached_ms = from_ms + STEP_MS

    def _waits(self, shown: Upcoming | None) -> bool:
        """Whether there is nothing to rehearse now, or it is far enough ahead."""
        if not self._may_go_on or self._upcoming is None:
            return True
        if self._upcoming is not shown:
            return False
        is_over = self.reached_ms > shown.timeline.duration_ms
        return is_over or self.reached_ms > self._now_ms - shown.since_ms + AHEAD_MS


def _timeline(upcoming: Upcoming | None) -> Timeline | None:
    return None if upcoming is None else upcoming.timeline
