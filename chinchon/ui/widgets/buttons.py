"""Buttons, icon buttons, and bare areas that can be pressed.

One idea: three kinds of button (lacquer, walnut, paper) share one body: a face, a line and a foot to be pressed onto.
They refuse to know what pressing them does. At most one primary button is on screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import IDLE, Look, Tip, focus_ring, hover_wash

Kind = Literal["primary", "wood", "paper"]
FOOT = 3.0


@dataclass(frozen=True, slots=True)
class Button:
    """A button with words; an icon before them, or a second line below, if given."""

    id: str
    rect: Rect
    text: str
    kind: Kind = "primary"
    icon: str | None = None
    off: bool = False
    style: TypeStyle | None = None
    sub: str | None = None
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it and it can be used."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    @property
    def radius(self) -> float:
        """Its corners."""
        return theme.RADIUS_BUTTON if self.rect.h >= 44 else 10

    @property
    def words_style(self) -> TypeStyle:
        """The type its height asks for, unless one was given."""
        if self.style is not None:
            return self.style
        if self.rect.h >= 56:
            return theme.BUTTON_BIG
        return theme.BUTTON if self.rect.h > 44 else theme.BUTTON_SMALL

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it; pressed it lies on its foot."""
        colours = theme.BUTTONS[self.kind]
        rect, radius = self.rect, self.radius
        text_colour, shaded = colours.text, colours.shaded_text
        if self.off:
            shaded = False
            text_colour = self._draw_off(canvas)
        else:
            canvas.shadow(rect, radius, theme.BUTTON_SHADOWS)
            canvas.box(rect.moved(0, FOOT), radius, colours.foot)
            if look.pressed:
                rect = rect.moved(0, FOOT)
            face = colours.pressed if look.pressed else colours.face
            canvas.box(
                rect, radius, face, line=colours.line, line_width=colours.line_width, line_alpha=colours.line_alpha
            )
            if self.kind != "paper" and not look.pressed:
                y = rect.y + 2
                canvas.line(rect.x + radius, y, rect.right - radius, y, theme.WHITE, 1, 0.22)
            if look.hover and not look.pressed:
                hover_wash(canvas, rect, radius)
        if look.focus:
            focus_ring(canvas, rect, radius)
        self._words(canvas, rect, text_colour, shaded)

    def _draw_off(self, canvas: Canvas) -> theme.Colour:
        """The flat body of a button that cannot be used, and the colour of its words."""
        if self.kind == "paper":
            canvas.box(self.rect, self.radius, theme.WELL, 0.7, line=theme.FRAME, line_width=1.2, line_alpha=0.5)
            return theme.OFF_PAPER_TEXT
        if not canvas.felt.shaded_text:
            canvas.box(self.rect, self.radius, theme.WOOD1, 0.22, line=theme.WOOD1, line_width=1.2, line_alpha=0.5)
            return canvas.felt.second
        canvas.box(self.rect, self.radius, theme.OFF_FILL, 0.55)
        canvas.box(self.rect, self.radius, line=theme.OFF_LINE, line_width=1.2, line_alpha=0.5)
        return theme.OFF_TEXT

    def _words(self, canvas: Canvas, rect: Rect, colour: theme.Colour, shaded: bool) -> None:
        style = self.words_style
        icon_size = canvas.viewport.type_lu(style.size) if self.icon else 0.0
        gap = 10.0 if self.icon and self.text else 0.0
        room = rect.w - 20 - icon_size - gap
        style = canvas.type.fitting(self.text, style, room)
        width = min(room, canvas.text_width(self.text, style)) if self.text else 0.0
        x = rect.cx - (icon_size + gap + width) / 2
        y = rect.cy - (9 if self.sub else 0) - 0.5
        if self.icon:
            canvas.icon(self.icon, x + icon_size / 2, y, icon_size, colour)
        if self.text:
            canvas.text(self.text, x + icon_size + gap, y, style, colour, shaded=shaded, max_width=room + 1)
        if self.sub:
            canvas.text(self.sub, rect.cx, rect.cy + 14, theme.CAPTION, colour, align="center", alpha=0.92,
                        max_width=rect.w - 20)  # fmt: skip


@dataclass(frozen=True, slots=True)
class IconButton:
    """A square night button with a stroke icon. Give it a tip: an icon alone says too little."""

    id: str
    rect: Rect
    icon: str
    tip: Tip | None = None
    off: bool = False

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it and it can be used."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        canvas.box(self.rect, 12, theme.NIGHT, 0.8 if look.pressed else 0.55)
        canvas.box(self.rect, 12, line=theme.BRASS, line_width=1.2, line_alpha=0.9 if look.hover else 0.5)
        if look.hover and not look.pressed:
            hover_wash(canvas, self.rect, 12)
        if look.focus:
            focus_ring(canvas, self.rect, 12)
        colour = theme.OFF_TEXT if self.off else theme.CREAM
        canvas.icon(self.icon, self.rect.cx, self.rect.cy + (1 if look.pressed else 0), self.rect.h * 0.48, colour)


@dataclass(frozen=True, slots=True)
class Area:
    """Something drawn by the scene that can be pressed: a row, a tab, a card, a pile. It shows only hover and focus."""

    id: str
    rect: Rect
    radius: float = theme.RADIUS_PANEL
    off: bool = False
    tip: Tip | None = None
    washed: bool = True

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it and it can be used."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw the light of the pointer and the ring of the keyboard."""
        if self.washed and (look.hover or look.pressed) and not self.off:
            canvas.box(self.rect, self.radius, theme.LIGHT_GOLD, 0.18 if look.pressed else 0.1)
        if look.focus:
            focus_ring(canvas, self.rect, self.radius)
