"""The furniture of the table: monograms, seat plates, meld bars.

One idea: everything a player can know of a seat at a glance stands on one plate. It refuses to know whose turn it is
or why: it is told, in words ready to be shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Surface

from chinchon.ui import materials, theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.text import RichLine
from chinchon.ui.theme import Colour, ShadowStyle, TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import IDLE, Look, Tip, focus_ring, hover_wash

Pattern = Literal[0, 1, 2]
PLATE_MARGIN = 32.0
"""Room around a plate for its shadow, its glow and the dealer's card."""

MINUS = "\u2212"


def number_text(value: int) -> str:
    """A number as it is written on screen, with a real minus."""
    return str(value).replace("-", MINUS)


def monogram(canvas: Canvas, x: float, y: float, r: float, letter: str, colour: Colour, *, turn: bool = False) -> None:
    """A seat's disc with its letter; with a glowing gold ring when it is its turn."""
    if turn:
        canvas.ring_glow(Rect.around(x, y, 2 * r + 12, 2 * r + 12), r + 6, 5, 4, 0.8, theme.GOLD)
        canvas.circle(x, y, r + 6.1, line=theme.GOLD, line_width=3.2)
    disc = Rect.around(x, y, 2 * r, 2 * r)
    canvas.shadow(disc.inset(-1), r + 1, (ShadowStyle(1.5, 1.5, 0.6),))
    canvas.circle(x, y, r, colour)
    d = max(2, round(2 * r * canvas.viewport.unit))
    canvas.blit_centred(canvas.sprite(("disc_light", d), lambda: _disc_light(d)), x, y)
    canvas.circle(x, y, r - 0.2, line=theme.CREAM, line_width=1.6, line_alpha=0.9)
    canvas.circle(x, y, r - 3.8, line=theme.CREAM, line_width=0.8, line_alpha=0.45)
    style = TypeStyle("display", r * 1.12)
    canvas.text(letter, x, y, style, theme.BUTTON_TEXT, align="center", shaded=True)


def _disc_light(d: int) -> Surface:
    """A highlight in the upper left of a disc."""

    def paint(large: Surface, k: int) -> None:
        r, steps = d * k / 2, 32
        for i in range(steps, 0, -1):
            level = round(255 * 0.28 * (1 - i / steps))
            pygame.draw.circle(large, (level,) * 4, (r * 0.65, r * 0.5), r * 1.3 * i / steps)

    light = materials.drawn_large(d, d, paint)
    light.blit(materials.box_mask(d, d, d / 2 + 1), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """A seat: monogram, name, last action, score on a paper tag, and what is special about it now."""

    id: str
    rect: Rect
    letter: str
    name: str
    score: int
    colour: Colour
    action: RichLine = ""
    turn: bool = False
    dealer: bool = False
    near_limit: bool = False
    came_back: bool = False
    out: bool = False
    tip: Tip | None = None
    off: bool = False

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    @property
    def score_rect(self) -> Rect:
        """The paper tag of the score."""
        return Rect(self.rect.right - 46 - 9, self.rect.y + 11, 46, self.rect.h - 22)

    @property
    def text_width(self) -> float:
        """The room for the name and the last action."""
        return self.rect.w - 62 - 46 - 15

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it; all of it at 52 % if the seat is out. Its picture is kept until anything on it changes."""
        r = self.rect
        own = replace(self, rect=Rect(PLATE_MARGIN, PLATE_MARGIN, r.w, r.h))
        view = canvas.viewport
        key = ("plate", own, look, view.unit, view.text_scale, canvas.assets.edition, canvas.assets.back)

        def make() -> Surface:
            picture = materials.blank(view.px(r.w + 2 * PLATE_MARGIN), view.px(r.h + 2 * PLATE_MARGIN))
            own._paint(canvas.onto(picture), look)
            return picture

        canvas.blit(canvas.sprite(key, make), r.x - PLATE_MARGIN, r.y - PLATE_MARGIN)

    def _paint(self, canvas: Canvas, look: Look) -> None:
        r = self.rect
        canvas.shadow(r, theme.RADIUS_PANEL, theme.PLATE_SHADOWS)
        if self.turn:
            canvas.ring_glow(r.inset(-4), 18, 5, 4, 0.5, theme.GOLD)
        canvas.box(r, theme.RADIUS_PANEL, theme.PLATE)
        if self.turn:
            canvas.box(r.inset(-3.5), theme.RADIUS_PANEL + 3.5, line=theme.GOLD, line_width=3)
        else:
            canvas.box(r, theme.RADIUS_PANEL, line=theme.BRASS, line_width=1.4, line_alpha=0.55)
        if look.hover:
            hover_wash(canvas, r, theme.RADIUS_PANEL)
        monogram(canvas, r.x + 32, r.cy, 21, self.letter, theme.OUT_DISC if self.out else self.colour)
        if self.dealer:
            canvas.card(None, Pose(r.x + 14, r.bottom - 14, 29, -14))
        if self.came_back:
            canvas.circle(r.x + 16, r.y + 16, 10, theme.BRASS, line=theme.rgb("#3A2412"), line_width=1.5)
            canvas.icon("undo", r.x + 16, r.y + 16, 13, theme.WOOD0)
        self._words(canvas)
        tag = self.score_rect
        canvas.box(tag, 7, theme.TAG, line=theme.EDGE, line_width=1)
        colour = theme.RED2 if self.near_limit and not self.out else theme.INK
        score, style = number_text(self.score), theme.SUBHEADING
        while canvas.text_width(score, style) > tag.w - 4 and style.size > 15:
            style = style.sized(style.size - 1)
        canvas.text(score, tag.cx, tag.cy, style, colour, align="center")
        if self.out:
            canvas.box(r, theme.RADIUS_PANEL, theme.PLATE, 0.48)
        if look.focus:
            focus_ring(canvas, r, theme.RADIUS_PANEL)

    def _words(self, canvas: Canvas) -> None:
        x, room = self.rect.x + 62, self.text_width
        name_colour = theme.LIGHT_GOLD if self.turn else theme.CREAM
        view = canvas.viewport
        spread = (view.type_lu(theme.NAME.size) + view.type_lu(theme.CAPTION.size)) * 0.32 if self.action else 0.0
        canvas.text(self.name, x, self.rect.cy - spread + 0.5, theme.NAME, name_colour, max_width=room)
        y = self.rect.cy + spread + 0.5
        if isinstance(self.action, str):
            if self.action:
                canvas.text(self.action, x, y, theme.CAPTION, theme.DIM, max_width=room)
        else:
            canvas.rich(self._shown_action(canvas), x, y, theme.CAPTION, theme.DIM)

    def _shown_action(self, canvas: Canvas) -> RichLine:
        """As much of the end of the last action as fits: all of it, its last word and card, or the card alone."""
        parts = [self.action] if isinstance(self.action, str) else list(self.action)
        for count in (len(parts), 2):
            shown = parts[-count:]
            if shown and isinstance(shown[0], str):
                shown[0] = shown[0].lstrip()
            if canvas.type.rich_width(shown, theme.CAPTION) <= self.text_width + 4:
                return shown
        return parts[-1:]


def meld_bar(canvas: Canvas, x: float, y: float, width: float, pattern: Pattern, label: str = "") -> None:
    """The bar below a meld, its top at y: solid sky, dashed amber or dotted ivory, with a label on a pill."""
    colour = theme.MELD_COLOURS[pattern]
    canvas.box(Rect(x - 1.5, y - 1.5, width + 3, 10), 5, theme.rgb("#04140E"), 0.85)
    if pattern == 0:
        canvas.box(Rect(x, y, width, 7), 3.5, colour)
    elif pattern == 1:
        count = max(3, round(width / 22))
        pitch = width / count
        for i in range(count):
            canvas.box(Rect(x + i * pitch + 3, y, pitch - 6, 7), 3.5, colour)
    else:
        count = max(4, round(width / 13))
        pitch = width / count
        for i in range(count):
            canvas.circle(x + i * pitch + pitch / 2, y + 3.5, 3.5, colour)
    if label:
        pill_w = canvas.text_width(label, theme.LABEL) + 24
        pill_h = max(26.0, canvas.viewport.type_lu(17) * 1.45)
        pill = Rect.around(x + width / 2, y + 3.5, pill_w, pill_h)
        canvas.box(pill, pill.h / 2, theme.PILL, line=colour, line_width=1.6)
        canvas.text(label, pill.cx, pill.cy, theme.LABEL, colour, align="center")


@dataclass(frozen=True, slots=True)
class MeldBar:
    """The bar of a meld as a widget, for scenes that let it be pressed or traced."""

    id: str
    rect: Rect
    pattern: Pattern
    label: str = ""
    off: bool = False
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id; the pill counts."""
        return self.id if not self.off and self.rect.inset(0, -10).contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        meld_bar(canvas, self.rect.x, self.rect.y, self.rect.w, self.pattern, self.label)
        if look.focus:
            focus_ring(canvas, self.rect.inset(0, -10), 13)


def stock(canvas: Canvas, x: float, y: float, height: float, cards: int) -> None:
    """The stock: the back on top, one edge below it for every four cards."""
    if cards <= 0:
        return
    w = canvas.card_width(height)
    edges = max(1, round(cards / 4))
    radius = height * theme.CARD_RADIUS
    canvas.glow(Rect.around(x, y + 7, w, height), 6, 8, 0.5, theme.SHADOW)
    for i in range(edges - 1, 0, -1):
        side = Rect.around(x + i * 0.9, y + i * 1.5, w, height)
        canvas.box(side, radius, theme.CARD_SIDE, line=theme.CARD_EDGE, line_width=0.8)
    canvas.card(None, Pose(x, y, height), shadow=False)


def hint_mark(canvas: Canvas, pose: Pose) -> None:
    """The mark of the card a hint points at: a dashed sky line and a bulb at its upper right corner."""
    canvas.card_outline(pose, theme.SKY, dash=(8, 5), outside=2)
    w = canvas.card_width(pose.height)
    x, y = pose.x + w / 2 - 3, pose.y - pose.height / 2 + 3
    canvas.circle(x, y, 12, theme.SKY)
    canvas.icon("bulb", x, y, 15, theme.INK)
