"""The controls of forms on paper: switch, stepper, segments, select, radio.

One idea: each shows the value it is handed and answers which part of it was hit; changing the value is for its scene.
Parts are named 'id:minus', 'id:plus', 'id:0', 'id:1'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.theme import ShadowStyle, TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import IDLE, Look, Tip, focus_ring, hover_wash

MENU_ROW = 36.0


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; its size is 46 by 26, in settings 54 by 30. On has a tick as well as a colour."""

    id: str
    rect: Rect
    on: bool
    off: bool = False
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id; a little beyond its edge counts, for it is small."""
        return self.id if not self.off and self.rect.inset(-6).contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        r, half = self.rect, self.rect.h / 2
        canvas.box(r, half, theme.SWITCH_ON if self.on else theme.LINE, line=theme.rgb("#6B5A3C"), line_width=1.2)
        if look.hover:
            hover_wash(canvas, r, half)
        knob_x = r.right - half if self.on else r.x + half
        knob = Rect.around(knob_x, r.cy, r.h - 7, r.h - 7)
        canvas.shadow(knob, half, (ShadowStyle(1, 1.2, 0.35),))
        canvas.circle(knob_x, r.cy, half - 3.5, theme.FIELD, line=theme.FRAME, line_width=1)
        if self.on:
            x, y = r.x + r.h * 0.40, r.cy + 0.5
            k = r.h / 26
            canvas.polyline([(x, y), (x + 4 * k, y + 4 * k), (x + 11 * k, y - 4 * k)], theme.FIELD, 2.4)
        if look.focus:
            focus_ring(canvas, r, half)


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between minus and plus, about 112 by 34. An end that cannot be passed is grey."""

    id: str
    rect: Rect
    text: str
    can_lower: bool = True
    can_raise: bool = True
    off: bool = False
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """'id:minus' or 'id:plus'."""
        if self.off or not self.rect.inset(0, -5).contains(x, y):
            return None
        if x < self.rect.cx:
            return f"{self.id}:minus" if self.can_lower else None
        return f"{self.id}:plus" if self.can_raise else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        r = self.rect
        canvas.box(r, theme.RADIUS_FIELD, theme.FIELD, line=theme.FRAME, line_width=1.2)
        if look.hover:
            hover_wash(canvas, r, theme.RADIUS_FIELD)
        for x in (r.x + 34, r.right - 34):
            canvas.line(x, r.y + 1, x, r.bottom - 1, theme.LINE, 1.2)
        for icon, x, usable in (("minus", r.x + 17, self.can_lower), ("plus", r.right - 17, self.can_raise)):
            canvas.icon(icon, x, r.cy, 15, theme.INK if usable and not self.off else theme.LINE)
        colour = theme.FRAME if self.off else theme.INK
        canvas.text(self.text, r.cx, r.cy, TypeStyle("bold", 19), colour, align="center")
        if look.focus:
            focus_ring(canvas, r, theme.RADIUS_FIELD)


@dataclass(frozen=True, slots=True)
class Segments:
    """A few choices side by side, height 34 to 38; the chosen one is paper with a red line."""

    id: str
    rect: Rect
    options: Sequence[str]
    chosen: int
    off: bool = False
    style: TypeStyle = theme.BODY
    tip: Tip | None = None
    shares: Sequence[float] = ()
    """How wide the choices are compared with one another; alike if nothing is said."""

    def piece(self, index: int) -> Rect:
        """The place of one choice."""
        return self.rect.columns(self.shares or len(self.options))[index]

    def hit(self, x: float, y: float) -> str | None:
        """'id:index' of the choice under the point."""
        if self.off or not self.rect.inset(0, -4).contains(x, y):
            return None
        last = len(self.options) - 1
        index = next((number for number in range(last) if x < self.piece(number).right), last)
        return f"{self.id}:{index}"

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        canvas.box(self.rect, 10, theme.WELL, line=theme.FRAME, line_width=1.2)
        if look.hover:
            hover_wash(canvas, self.rect, 10)
        for index, option in enumerate(self.options):
            piece, chosen = self.piece(index), index == self.chosen
            if chosen:
                inner = piece.inset(1.5)
                canvas.shadow(inner, 8, (ShadowStyle(1, 2, 0.3),))
                canvas.box(inner, 8, theme.CHOSEN, line=theme.FRAME if self.off else theme.RED, line_width=1.8)
            style = TypeStyle("bold" if chosen else "medium", self.style.size)
            colour = theme.INK if chosen and not self.off else theme.SEPIA
            canvas.text(option, piece.cx, piece.cy, style, colour, align="center", max_width=piece.w - 8)
        if look.focus:
            focus_ring(canvas, self.rect, 10)


@dataclass(frozen=True, slots=True)
class Select:
    """A field that opens a list below itself (above, if there is no room). Its group keeps whether it is open."""

    id: str
    rect: Rect
    options: Sequence[str]
    chosen: int
    off: bool = False
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id, to open the list."""
        return self.id if not self.off and self.rect.inset(0, -4).contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw the closed field."""
        r = self.rect
        canvas.box(r, theme.RADIUS_FIELD, theme.FIELD, line=theme.FRAME, line_width=1.2)
        if look.hover:
            hover_wash(canvas, r, theme.RADIUS_FIELD)
        text = self.options[self.chosen] if 0 <= self.chosen < len(self.options) else ""
        style, colour = canvas.type.fitting(text, theme.BODY, r.w - 42), theme.SEPIA if self.off else theme.INK
        canvas.text(text, r.x + 12, r.cy, style, colour, max_width=r.w - 42)
        canvas.icon("down", r.right - 18, r.cy, 14, theme.SEPIA)
        if look.focus:
            focus_ring(canvas, r, theme.RADIUS_FIELD)

    def menu_rect(self, page: Rect) -> Rect:
        """The place of the open list."""
        h = MENU_ROW * len(self.options) + 8
        below = Rect(self.rect.x, self.rect.bottom + 4, self.rect.w, h)
        if below.bottom <= page.bottom - 8 or self.rect.y < h:
            return below
        return Rect(self.rect.x, self.rect.y - 4 - h, self.rect.w, h)

    def menu_hit(self, page: Rect, x: float, y: float) -> str | None:
        """'id:index' of the line of the open list under the point."""
        inner = self.menu_rect(page).inset(0, 4)
        return f"{self.id}:{int((y - inner.y) / MENU_ROW)}" if inner.contains(x, y) else None

    def draw_menu(self, canvas: Canvas, under: int | None = None) -> None:
        """Draw the open list; one line may be marked as under the pointer or reached by the keyboard."""
        rect = self.menu_rect(canvas.page)
        canvas.shadow(rect, theme.RADIUS_FIELD, theme.TIP_SHADOWS)
        canvas.box(rect, theme.RADIUS_FIELD, theme.FIELD, line=theme.FRAME, line_width=1.2)
        for index, option in enumerate(self.options):
            row = Rect(rect.x + 4, rect.y + 4 + index * MENU_ROW, rect.w - 8, MENU_ROW)
            if index == under:
                canvas.box(row, 6, theme.WELL)
            style = canvas.type.fitting(option, theme.STRONG if index == self.chosen else theme.BODY, row.w - 36)
            canvas.text(option, row.x + 8, row.cy, style, theme.INK, max_width=row.w - 36)
            if index == self.chosen:
                canvas.icon("check", row.right - 16, row.cy, 16, theme.RED)


@dataclass(frozen=True, slots=True)
class Radio:
    """One of several rows, on dark ground; r 13 unless the rectangle says otherwise."""

    id: str
    rect: Rect
    chosen: bool
    off: bool = False
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id; a little beyond its edge counts."""
        return self.id if not self.off and self.rect.inset(-6).contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        colour = theme.GOLD if self.chosen or look.hover else theme.DIM
        canvas.circle(self.rect.cx, self.rect.cy, self.rect.h / 2, line=colour, line_width=2.2)
        if self.chosen:
            canvas.circle(self.rect.cx, self.rect.cy, self.rect.h * 0.27, theme.GOLD)
        if look.focus:
            focus_ring(canvas, self.rect, self.rect.h / 2)
