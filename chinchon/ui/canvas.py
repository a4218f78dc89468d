"""The canvas of scenes and widgets: a sheet, a viewport, the assets and the felt, bound together.

One idea: everything is said in layout units and in names of the theme. To the shapes of the board it adds text and
cards. It refuses to know scenes, rules and words.

    canvas.blit_static("table", paint_background)         one opaque layer, painted once
    canvas.felt_text("…", x, y, theme.HEADING)            text straight on the felt, its colour from the felt
    canvas.text("…", x, y, theme.BODY, theme.INK)         text on paper, plates and buttons
    canvas.card("7o", Pose(x, y, height))                 a face; None is a back
"""

from __future__ import annotations

import math
from functools import partial
from typing import Literal

from pygame import BLEND_PREMULTIPLIED, Surface

from chinchon.ui import materials, theme
from chinchon.ui.assets import Assets, turned
from chinchon.ui.motion import CHOSEN_LIFT, LIFTED_SCALE, PICKED_UP_LIFT, Pose
from chinchon.ui.sheet import Sheet
from chinchon.ui.text import Align, RichLine, Span, Token, Typesetter
from chinchon.ui.theme import Colour, FeltTheme, TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.board import Board, Fill, colours_of

Role = Literal["text", "second", "title"]
FLIP_STEPS = 24
LIFT_STEP = 2.0
QUICK_STEP_DEG = 1.5
QUICK_STEP_LARGE_DEG = 3.0
QUICK_FACE_STEP_PX = 4
QUICK_BACK_STEP = 0.05
QUICK_SHADOW_STEP = 0.1
QUICK_SHADOW_STEP_DEG = 6.0
LARGE_CARD_PX = 320
COARSE, COARSE_FROM_UNIT = 2, 2.0
MARK_FIELD = 96 / 82
"""The picture of a suit mark has air around it: its height over that of the mark."""


class Canvas(Board):
    """Draws on one sheet or surface. Cheap to make: one for each of them and each viewport."""

    def __init__(self, on: Surface | Sheet, viewport: Viewport, assets: Assets, felt: FeltTheme = theme.GREEN) -> None:
        super().__init__(on, viewport, assets, felt)
        self.type = Typesetter(assets, viewport)

    # Text.

    def text(
        self, text: str, x: float, y: float, style: TypeStyle, colour: Fill, *, align: Align = "left",
        shaded: bool = False, alpha: float = 1.0, max_width: float | None = None,
    ) -> float:  # fmt: skip
        """Text whose capitals are centred on y, cut with an ellipsis if it must be; gives its width."""
        if max_width is not None:
            text = self.type.fitted(text, style, max_width)
        w = self.type.width_px(text, style)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        left, top = round(x * self.viewport.unit - w * share), self.type.top_px(y, style)
        if shaded:
            drop = max(1, round(1.6 * self.viewport.unit))
            self.blit_px(self.type.picture(text, style, (theme.SHADOW,), 0.75 * alpha), left, top + drop)
        self.blit_px(self.type.picture(text, style, colours_of(colour), alpha), left, top)
        return w / self.viewport.unit

    def felt_text(
        self, text: str, x: float, y: float, style: TypeStyle, role: Role = "text", *, align: Align = "left",
        alpha: float = 1.0, max_width: float | None = None,
    ) -> float:  # fmt: skip
        """Text straight on the felt: colour and hard shadow are those of the felt in use."""
        colour = {"text": self.felt.text, "second": self.felt.second, "title": self.felt.title}[role]
        shaded = self.felt.shaded_text
        return self.text(text, x, y, style, colour, align=align, shaded=shaded, alpha=alpha, max_width=max_width)

    def display_text(
        self, text: str, x: float, y: float, style: TypeStyle = theme.DISPLAY, alpha: float = 1.0, *,
        on_felt: bool = False,
    ) -> float:  # fmt: skip
        """The game's name: gradient gold with its hard shadow, centred on (x, y); straight on light wood it is red."""
        colours = theme.DISPLAY_RED if on_felt and not self.felt.shaded_text else theme.DISPLAY_GOLD
        w = self.type.width_px(text, style)
        left, top = round(x * self.viewport.unit - w / 2), self.type.top_px(y, style)
        dx, dy = self.viewport.to_px(3, 6)
        self.blit_px(self.type.picture(text, style, (theme.SHADOW,), 0.55 * alpha), left + dx, top + dy)
        self.blit_px(self.type.picture(text, style, colours, alpha), left, top)
        return w / self.viewport.unit

    def text_width(self, text: str, style: TypeStyle) -> float:
        """The width of a text in lu."""
        return self.type.width(text, style)

    def paragraph(
        self, text: str, x: float, y: float, width: float, style: TypeStyle, colour: Fill, *, align: Align = "left",
        max_lines: int | None = None, shaded: bool = False,
    ) -> float:  # fmt: skip
        """Wrapped text whose first line is centred on y; gives the height of its lines."""
        step = self.type.viewport.type_lu(style.size) * theme.LINE_HEIGHT
        anchor = {"left": x, "center": x + width / 2, "right": x + width}[align]
        lines = self.type.wrapped(text, style, width, max_lines)
        for index, line in enumerate(lines):
            self.text(line, anchor, y + index * step, style, colour, align=align, shaded=shaded)
        return len(lines) * step

    def rich(
        self, line: RichLine, x: float, y: float, style: TypeStyle, colour: Colour, *, align: Align = "left",
        shaded: bool = False, alpha: float = 1.0,
    ) -> float:  # fmt: skip
        """A line of words, spans in other faces or colours, and card tokens; gives its width."""
        total = self.type.rich_width(line, style)
        at = x - total * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        for part in [line] if isinstance(line, str) else line:
            if isinstance(part, Token):
                at += self.token(part.card, at, y, style.sized(style.size - 1), alpha)
            elif isinstance(part, Span):
                span_style = TypeStyle(part.face or style.face, style.size)
                at += self.text(part.text, at, y, span_style, part.colour or colour, shaded=shaded, alpha=alpha)
            else:
                at += self.text(part, at, y, style, colour, shaded=shaded, alpha=alpha)
        return total

    def token(self, card: str, x: float, y: float, style: TypeStyle = theme.MINI, alpha: float = 1.0) -> float:
        """A card's index and suit mark on a paper tag, its left edge at x; gives its width."""
        w, h = self.type.token_size(card, style)
        label_style = theme.MINI.sized(style.size)
        size = self.viewport.type_lu(style.size)
        self.box(Rect(x, y - h / 2, w, h), 4, theme.TAG, alpha, line=theme.EDGE, line_width=0.8)
        self.text(self.assets.label(card), x + 4, y, label_style, theme.INK, alpha=alpha)
        if card.startswith("*"):
            self.star(x + w / 2, y, size * 0.42, theme.RED, alpha)
        else:
            self.suit(card[-1], x + w - size * 0.5 - 3, y, size * 1.02, alpha)
        return w

    def suit(self, suit: str, x: float, y: float, height: float, alpha: float = 1.0) -> None:
        """A suit mark ('o', 'c', 'e', 'b') of about this height with its middle at (x, y)."""
        field_px = max(4, self.viewport.px(height * MARK_FIELD))
        self.blit_centred(self.assets.suit_mark(suit, field_px), x, y, alpha)

    # Cards.

    def card_width(self, height: float) -> float:
        """How wide a card of this height is."""
        return height * theme.CARD_ASPECT

    def card(
        self, card: str | None, pose: Pose, *, shadow: bool = True, moving: bool = False, dim: float = 0.0,
        glow: Colour | None = None,
    ) -> None:  # fmt: skip
        """A card in a pose; None is a card of which only the back is known.

        Moving cards are turned in steps and more quickly. Dim lays felt over the card; glow shines around it.
        """
        if pose.alpha <= 0:
            return
        scale = 1 + (LIFTED_SCALE - 1) * min(1.0, pose.lift / PICKED_UP_LIFT)
        height_px = max(4, round(pose.height * scale * self.viewport.unit))
        shown = card if pose.face >= 0.5 else None
        if moving:
            # Nobody sees such small steps in a moving card, and pictures already made serve again.
            if shown is None:
                height_px = stepped(height_px, QUICK_BACK_STEP)
            else:
                height_px = max(4, round(height_px / QUICK_FACE_STEP_PX) * QUICK_FACE_STEP_PX)
        angle = self._angle(pose.angle_deg, height_px, moving)
        share = round(abs(math.cos(math.pi * pose.face)) * FLIP_STEPS) / FLIP_STEPS if 0 < pose.face < 1 else 1.0
        share = max(share, 1 / FLIP_STEPS)
        lift = round(pose.lift / LIFT_STEP) * LIFT_STEP
        comes_again = glow is None and pose.alpha >= 1 and lift <= CHOSEN_LIFT and not (moving and shown is not None)
        if shadow and comes_again:
            # On a very large page a flying back is made half as large: between two pictures it goes further than a dot.
            coarse = COARSE if moving and self.viewport.unit >= COARSE_FROM_UNIT else 1
            picture = self._laid_card(shown, height_px, angle, share, lift, moving, coarse)
            size = picture.get_width() * coarse, picture.get_height() * coarse
            self.sheet.scale(picture, (*self._centred(pose, size), *size), mode=BLEND_PREMULTIPLIED)
        else:
            if shadow:
                shadows = self._card_shadows(lift, height_px, angle, share, moving, self.viewport.unit)
                for picture, dx, dy in shadows:
                    self.blit_centred(picture, pose.x + dx, pose.y + dy, pose.alpha)
            if glow is not None:
                w, h = self.card_width(pose.height) + 10, pose.height + 10
                self.glow(Rect.around(pose.x, pose.y, w, h), pose.height * theme.CARD_RADIUS + 5, 6, 0.95, glow)
            # An upright face in motion is quickly made and never comes again: kept, it would drive out what does.
            keep = not moving or shown is None or angle != 0
            self.blit_centred(self._bare_card(shown, height_px, angle, share, moving, keep), pose.x, pose.y, pose.alpha)
        if dim > 0:
            key = ("dim", height_px, angle, share, dim, self.felt.name)
            cover = self.sprite(key, lambda: self._cover(height_px, angle, share, dim))
            self.blit_centred(cover, pose.x, pose.y, pose.alpha)

    def card_outline(
        self, pose: Pose, colour: Colour, width: float = 3.0, dash: tuple[float, float] | None = None,
        outside: float = 1.5,
    ) -> None:  # fmt: skip
        """A line around an upright card: drawn (gold), chosen (cream), hint (dashed sky)."""
        w = self.card_width(pose.height)
        rect = Rect.around(pose.x, pose.y, w, pose.height).inset(-outside)
        self.box(rect, pose.height * theme.CARD_RADIUS + outside, line=colour, line_width=width, dash=dash)

    def card_place(self, pose: Pose, alpha: float = 0.4) -> None:
        """The empty place of a lifted card."""
        rect = Rect.around(pose.x, pose.y, self.card_width(pose.height) - 2, pose.height - 2)
        self.box(rect, 9, theme.SHADOW, 0.22)
        self.box(rect, 9, line=self.felt.text, line_width=1.5, line_alpha=alpha, dash=(7, 6))

    def _centred(self, pose: Pose, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left pixel of a picture of this size with its middle there."""
        u = self.viewport.unit
        return round(pose.x * u - size[0] / 2), round(pose.y * u - size[1] / 2)

    def _angle(self, angle_deg: float, height_px: int, moving: bool) -> float:
        if not moving:
            return round(angle_deg, 1) + 0.0
        step = QUICK_STEP_DEG if height_px <= LARGE_CARD_PX else QUICK_STEP_LARGE_DEG
        return round(angle_deg / step) * step + 0.0

    def _cover(self, height_px: int, angle: float, share: float, dim: float) -> Surface:
        w = max(1, round(height_px * theme.CARD_ASPECT))
        mask = materials.box_mask(w, height_px, height_px * theme.CARD_RADIUS)
        return turned(materials.tinted(mask, self.felt.felt2, dim), angle, share)

    def _bare_card(
        self, shown: str | None, height_px: int, angle: float, share: float, moving: bool, keep: bool = True
    ) -> Surface:
        if angle == 0 and share == 1.0 and not moving:
            return self.assets.card(shown, height_px)
        return self.assets.turned_card(shown, height_px, angle, share, quick=moving, keep=keep)

    def _laid_card(
        self, shown: str | None, height_px: int, angle: float, share: float, lift: float, moving: bool, coarse: int
    ) -> Surface:
        """A card and its shadows as one picture with the card in its middle: a third of the blits.

        It is so many times smaller than it is seen as `coarse` says.
        """
        look = self.assets.edition if shown else self.assets.back
        height_px, u = max(4, round(height_px / coarse)), self.viewport.unit / coarse
        key = ("laid", shown, height_px, angle, share, lift, moving, look)

        def make() -> Surface:
            card = self._bare_card(shown, height_px, angle, share, moving, keep=False)
            w, h = card.get_size()
            shadows = []
            for picture, dx, dy in self._card_shadows(lift, height_px, angle, share, moving, u, keep=moving):
                wide, high = picture.get_size()
                shadows.append((picture, round((w - wide) / 2 + dx * u), round((h - high) / 2 + dy * u)))
            pad_x = max(max(-x, x + picture.get_width() - w) for picture, x, _ in shadows)
            pad_y = max(max(-y, y + picture.get_height() - h) for picture, _, y in shadows)
            out = materials.blank(w + 2 * pad_x, h + 2 * pad_y)
            for picture, x, y in shadows:
                materials.over(out, picture, x + pad_x, y + pad_y)
            return materials.over(out, card, pad_x, pad_y)

        return self.assets.turned.get(key, make)

    def _card_shadows(
        self, lift: float, height_px: int, angle: float, share: float, moving: bool, u: float, keep: bool = True
    ) -> list[tuple[Surface, float, float]]:
        """Two soft layers, kept for each size, lift step and angle; each with how far it lies from the card, in lu."""
        if moving:
            height_px = stepped(height_px, QUICK_SHADOW_STEP)
            angle = round(angle / QUICK_SHADOW_STEP_DEG) * QUICK_SHADOW_STEP_DEG + 0.0
        w = max(1, round(height_px * theme.CARD_ASPECT * share))
        found = []
        for index, layer in enumerate(theme.card_shadows(lift)):
            soft = max(0.6, layer.blur * u)
            key = ("card_shadow", w, height_px, lift, index, soft)

            def make(soft: float = soft, alpha: float = layer.alpha, h: int = height_px) -> Surface:
                return materials.tinted(materials.soft_mask(w, h, h * theme.CARD_RADIUS, soft), theme.SHADOW, alpha)

            picture = self.sprite(key, make)
            if angle != 0:
                turn = partial(turned, picture, angle)
                picture = self.assets.turned.get((*key, angle), turn) if keep else turn()
            found.append((picture, 0.1 * lift, layer.dy))
        return found


def stepped(height_px: int, step: float) -> int:
    """The nearest of a row of heights of which each is so much larger than the one before."""
    return max(4, round(math.exp(round(math.log(max(4, height_px)) / step) * step)))


__all__ = ["Canvas", "Pose", "Rect", "Role", "Viewport"]
