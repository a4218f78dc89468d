"""A list longer than its place.

One idea: how far a list is scrolled is a value, and every turn of the wheel gives a new one. It refuses to know what
the list holds: the scene draws its rows inside `canvas.clipped(scroll.rect)`, moved up by the offset.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Input, Key, Wheel
from chinchon.ui.viewport import Rect

WHEEL_STEP = 48.0
FADE = 28.0
"""How far from an edge a list on paper fades away."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """The place of a list, the height of all its rows, and how far it is scrolled down."""

    rect: Rect
    content_height: float
    offset: float = 0.0

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self.content_height - self.rect.h)

    def at(self, offset: float) -> Scroll:
        """Scrolled so far, or as far as it goes."""
        return replace(self, offset=min(self.furthest, max(0.0, offset)))

    def after(self, event: Input) -> Scroll:
        """The value after the wheel over it, or a page key."""
        if isinstance(event, Wheel) and self.rect.contains(event.x, event.y):
            return self.at(self.offset + event.steps * WHEEL_STEP)
        if isinstance(event, Key):
            page = self.rect.h - WHEEL_STEP
            moves = {"page down": page, "page up": -page}
            return self.at(self.offset + moves.get(event.name, 0.0))
        return self

    def showing(self, row: Rect) -> Scroll:
        """Scrolled as little as possible so that a row (its place with nothing scrolled) is in sight and not faded."""
        margin = max(0.0, min(FADE, (self.rect.h - row.h) / 2))
        low, high = row.bottom + margin - self.rect.bottom, row.y - margin - self.rect.y
        return self.at(min(max(self.offset, low), high))

    def draw_fades(self, canvas: Canvas, sheet: Rect) -> None:
        """Let the list run out into its paper at each edge beyond which it goes on. Draw it over the list.

        The paper grows darker from the top of its sheet to the bottom, and so does the fade.
        """
        rect = self.rect
        edges = (
            (Rect(rect.x, rect.y, rect.w, FADE), self.offset, True),
            (Rect(rect.x, rect.bottom - FADE, rect.w, FADE), self.furthest - self.offset, False),
        )
        for edge, hidden, upwards in edges:
            shares = ((y - sheet.y) / sheet.h for y in (edge.y, edge.bottom))
            paper = [theme.mix(theme.PAPER, theme.PAPER2, share) for share in shares]
            strength = round(min(1.0, hidden / FADE), 1)
            if strength > 0:
                canvas.fade(edge, paper, strength, upwards=upwards)

    def draw_bar(self, canvas: Canvas) -> None:
        """A thin bar at the right edge, if there is anything to scroll."""
        if self.furthest <= 0:
            return
        h = max(28.0, self.rect.h * self.rect.h / self.content_height)
        y = self.rect.y + (self.rect.h - h) * self.offset / self.furthest
        canvas.box(Rect(self.rect.right - 6, self.rect.y, 5, self.rect.h), 2.5, theme.FRAME, 0.18)
        canvas.box(Rect(self.rect.right - 6, y, 5, h), 2.5, theme.FRAME, 0.75)
