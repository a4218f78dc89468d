"""What the pointer means: a click on something, or a card carried from one place to another.

One idea: `step` takes the gesture so far and one input, and answers the gesture that follows and at most one intent.
Targets are ids; what lies where is asked of the layout by whoever calls. It refuses to know rules, and knows no pygame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

DRAG_AFTER_LU = 6.0
REPEAT_MS = 250.0


@dataclass(frozen=True, slots=True)
class Gesture:
    """Where the pointer has got to. `target` is what was pressed, `grab` the way from the pointer to its middle."""

    target: str | None = None
    start: tuple[float, float] = (0.0, 0.0)
    at: tuple[float, float] = (0.0, 0.0)
    grab: tuple[float, float] = (0.0, 0.0)
    can_drag: bool = False
    dragging: bool = False
    last_click: str | None = None
    last_click_ms: float = -math.inf

    @property
    def carried(self) -> str | None:
        """What is being carried, if anything."""
        return self.target if self.dragging else None

    @property
    def carried_at(self) -> tuple[float, float]:
        """Where the middle of the carried thing is."""
        return self.at[0] + self.grab[0], self.at[1] + self.grab[1]


@dataclass(frozen=True, slots=True)
class Clicked:
    """Something was pressed and let go without moving."""

    target: str


@dataclass(frozen=True, slots=True)
class Lifted:
    """A card left its place."""

    target: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A carried card was let go; (x, y) is its middle."""

    target: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A carried card goes home: the pointer was lost or another button came."""

    target: str


Intent = Clicked | Lifted | Dropped | Abandoned


def press(
    gesture: Gesture, target: str | None, middle: tuple[float, float], x: float, y: float, now_ms: float, can_drag: bool
) -> Gesture:
    """The button went down on a target, or on nothing. The same target again at once is ignored, however often."""
    if target is not None and target == gesture.last_click and now_ms - gesture.last_click_ms < REPEAT_MS:
        gesture, target = replace(gesture, last_click_ms=now_ms), None
    grab = (middle[0] - x, middle[1] - y) if target is not None else (0.0, 0.0)
    return replace(
        gesture, target=target, start=(x, y), at=(x, y), grab=grab, can_drag=can_drag and target is not None,
        dragging=False,
    )  # fmt: skip


def move(gesture: Gesture, x: float, y: float) -> tuple[Gesture, Intent | None]:
    """The pointer moved with the button down."""
    if gesture.target is None:
        return gesture, None
    gesture = replace(gesture, at=(x, y))
    far = math.hypot(x - gesture.start[0], y - gesture.start[1]) >= DRAG_AFTER_LU
    if gesture.can_drag and not gesture.dragging and far:
        return replace(gesture, dragging=True), Lifted(gesture.target or "")
    return gesture, None


def release(gesture: Gesture, x: float, y: float, under: str | None, now_ms: float) -> tuple[Gesture, Intent | None]:
    """The button went up over `under`."""
    gesture, _ = move(gesture, x, y)
    target = gesture.target
    free = replace(gesture, target=None, dragging=False)
    if target is None:
        return free, None
    if gesture.dragging:
        return free, Dropped(target, *gesture.carried_at)
    if under != target:
        return free, None
    return replace(free, last_click=target, last_click_ms=now_ms), Clicked(target)


def cancel(gesture: Gesture) -> tuple[Gesture, Intent | None]:
    """The press ended without meaning anything."""
    free = replace(gesture, target=None, dragging=False)
    if gesture.dragging and gesture.target is not None:
        return free, Abandoned(gesture.target)
    return free, None
