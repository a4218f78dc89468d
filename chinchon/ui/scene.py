"""What a scene is, and the stack of scenes.

One idea: a scene is told its page, is handed what the player did, answers whether its picture has changed, and draws
it; drawing changes nothing. It refuses to know windows, clocks and files: the time is handed in, and what a scene wants
done beside itself it asks of its director. `tests/ui/test_example.py` holds a whole small scene.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from chinchon.ui.input import Input, Press
from chinchon.ui.viewport import Rect, Viewport

if TYPE_CHECKING:
    from chinchon.ui.canvas import Canvas
    from chinchon.ui.rehearsal import Upcoming


REPEAT_MS = 250.0
SAME_SPOT_LU = 12.0


class Director(Protocol):
    """What a scene may ask of whoever shows it."""

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of the topmost one."""

    def pop(self) -> None:
        """Leave the topmost scene; the one below goes on."""

    def quit(self) -> None:
        """Leave the game."""


class Scene:
    """The base of all scenes. Override what you need; the defaults do nothing."""

    opaque = True
    """Whether it hides what is below. A dialog is not opaque: the scene below is drawn first, but is handed nothing."""

    may_fade_in = True
    """Whether the picture before may shine through for a moment; not where it shows what must be hidden."""

    def __init__(self) -> None:
        self.viewport = Viewport(1280, 800)
        self.director: Director | None = None

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The scene is on top for the first time. Call this first when overriding."""
        self.director = director
        self.resize(viewport)

    def resume(self) -> None:
        """The scene above has gone; this one is on top again."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def resize(self, viewport: Viewport) -> None:
        """The page is another one: keep it and lay everything out again."""
        self.viewport = viewport

    def handle(self, event: Input) -> None:
        """Something the player did. Resize never arrives here (see resize)."""

    def update(self, now_ms: float) -> bool:
        """The time has gone on: whether the picture has changed and must be drawn again."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """The whole picture of this moment. It must change nothing: drawn twice, the same pixels."""

    def upcoming(self) -> Upcoming | None:
        """The motion of cards that goes on now, if any, so that its pictures can be made before they are seen."""
        return None

    def trace(self) -> Mapping[str, Rect]:
        """The visible rectangles, in lu, under stable ids: what a test or a guide can point at."""
        return {}


class SceneStack:
    """A director: the topmost scene is handed everything, and is drawn over those below that it does not hide."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.scenes: list[Scene] = []
        self.running = True
        self.changed = True
        self._real_ms = 0.0
        self._pressed: tuple[Scene | None, float, float, float] | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that is handed what the player does."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        self.scenes.append(scene)
        scene.enter(self, self.viewport)
        self.changed = True

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of the topmost one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def pop(self) -> None:
        """Leave the topmost scene; with none left the game is over."""
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].resume()
        else:
            self.quit()
        self.changed = True

    def quit(self) -> None:
        """Leave the game."""
        self.running = False

    def resize(self, viewport: Viewport) -> None:
        """Lay out every scene anew."""
        self.viewport = viewport
        for scene in self.scenes:
            scene.resize(viewport)
        self.changed = True

    def handle(self, event: Input) -> None:
        """Hand it to the topmost scene; a double click is not for a scene that came between its two presses."""
        if isinstance(event, Press) and self._is_left_over(event):
            return
        if self.top:
            self.top.handle(event)

    def _is_left_over(self, press: Press) -> bool:
        """Whether a press repeats one on the same spot that was meant for another scene."""
        scene, x, y, at_ms = self._pressed or (None, press.x, press.y, -math.inf)
        soon = self._real_ms - at_ms < REPEAT_MS and math.hypot(press.x - x, press.y - y) < SAME_SPOT_LU
        meant_for = scene if soon else self.top
        self._pressed = meant_for, press.x, press.y, self._real_ms
        return meant_for is not self.top

    def update(self, now_ms: float, real_ms: float | None = None) -> bool:
        """Let time go on in every scene that can be seen; whether anything must be drawn again.

        The real time goes on too while that of the scenes stands still; presses are told apart by it.
        """
        self._real_ms = now_ms if real_ms is None else real_ms
        changed, self.changed = self.changed, False
        for scene in self._visible():
            changed = scene.update(now_ms) or changed
        changed, self.changed = changed or self.changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Everything that can be seen, from below."""
        for scene in self._visible():
            scene.draw(canvas)

    def trace(self) -> dict[str, Rect]:
        """The rectangles of the topmost scene."""
        return dict(self.top.trace()) if self.top else {}

    def _visible(self) -> list[Scene]:
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]
