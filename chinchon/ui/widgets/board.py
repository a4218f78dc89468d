"""The drawing board under the canvas: layers, boxes, shadows, lines, stars and icons in layout units.

One idea: a shape is described in lu, made once as a picture, kept by the assets, and laid down premultiplied at a whole
pixel. It refuses to know text and cards (the canvas adds them), scenes, rules and words.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import pygame
from pygame import Surface

from chinchon.ui import icons, materials, theme
from chinchon.ui.assets import Assets
from chinchon.ui.materials import Point
from chinchon.ui.sheet import Ring, Sheet, TimeIsUp
from chinchon.ui.theme import Colour, FeltTheme, ShadowStyle
from chinchon.ui.viewport import Rect, Viewport

Fill = Colour | Sequence[Colour]
Dash = tuple[float, float]
LARGE_PX = 200_000


def colours_of(fill: Fill) -> tuple[Colour, ...]:
    """One colour, or the colours of a gradient, as a tuple of colours."""
    return (fill,) if isinstance(fill[0], int) else tuple(fill)  # type: ignore[arg-type,return-value]  # the first item tells which


class Board:
    """Draws shapes on one sheet, or straight on a surface."""

    def __init__(self, on: Surface | Sheet, viewport: Viewport, assets: Assets, felt: FeltTheme = theme.GREEN) -> None:
        self.sheet = on if isinstance(on, Sheet) else Sheet(on)
        self.viewport = viewport
        self.assets = assets
        self.felt = felt

    @property
    def surface(self) -> Surface:
        """What is drawn on, for painters of a static layer: elsewhere nobody knows whether it is drawn upon yet."""
        return self.sheet.surface

    @property
    def page(self) -> Rect:
        """The whole page."""
        return self.viewport.page

    def onto(self, on: Surface | Sheet) -> Self:
        """The same canvas on another surface or sheet."""
        return type(self)(on, self.viewport, self.assets, self.felt)

    # Layers and sprites.

    def layer(self, key: Hashable, *parts: Callable[[Self], None]) -> Surface:
        """An opaque picture of the whole page, painted once for each key, size, text size and felt.

        It is painted part after part; with no time for the next one (TimeIsUp) it is gone on with another time.
        """
        view, assets = self.viewport, self.assets
        full = (key, view.width_px, view.height_px, view.text_scale, self.felt.name)

        def made(surface: Surface, parts_done: int) -> None:
            assets.parts_made += 1
            if parts_done < len(parts) and not self.sheet.may_go_on():
                assets.begun = full, surface, parts_done
                raise TimeIsUp

        def make() -> Surface:
            begun, assets.begun = assets.begun, None
            if begun is not None and begun[0] == full:
                _, surface, done = begun
            else:
                surface, done = Surface((view.width_px, view.height_px), depth=32), 0
                made(surface, 0)
            for number, paint in enumerate(parts[done:], done + 1):
                paint(self.onto(surface))
                made(surface, number)
            return surface

        return assets.layers.get(full, make)

    def blit_static(self, key: Hashable, *parts: Callable[[Self], None]) -> None:
        """Lay down a layer: put into the key whatever its picture depends on."""
        self.sheet.lay(self.layer(key, *parts), 0, 0)

    def sprite(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A premultiplied picture, made once."""
        return self.assets.pictures.get(key, make)

    def blit(self, picture: Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """A premultiplied picture with its upper left corner at (x, y)."""
        self.blit_px(picture, *self.viewport.to_px(x, y), alpha)

    def blit_px(self, picture: Surface, left: int, top: int, alpha: float = 1.0) -> None:
        """The same, at a pixel."""
        if alpha > 0:
            self.sheet.lay(picture, left, top, alpha, pygame.BLEND_PREMULTIPLIED)

    def blit_centred(self, picture: Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """The same, with its middle at (x, y)."""
        u = self.viewport.unit
        self.blit_px(picture, round(x * u - picture.get_width() / 2), round(y * u - picture.get_height() / 2), alpha)

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Inside the `with`, draw only inside the rectangle and any limit set before. For lists that scroll."""
        before = self.sheet.limit(self.viewport.rect_px(rect))
        try:
            yield
        finally:
            self.sheet.clip = before

    def veil(self, alpha: float = 0.62) -> None:
        """Darken everything drawn so far: a cold dark on cloth, a warm one on wood."""
        colour = theme.SHADOW if self.felt.shaded_text else theme.WARM_SHADOW
        self._dot(colour, alpha, (0, 0, self.viewport.width_px, self.viewport.height_px))

    def soften(self, lu: float = 3.0) -> None:
        """Blur everything drawn so far. Costly: only in a static layer."""
        w, h = self.surface.get_size()
        small = pygame.transform.smoothscale(self.surface, (max(1, w // 4), max(1, h // 4)))
        small = pygame.transform.gaussian_blur(small, max(1, round(lu * self.viewport.unit / 4)))
        self.surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))

    # Shapes.

    def box(
        self, rect: Rect, radius: float = 0.0, fill: Fill | None = None, alpha: float = 1.0, *,
        line: Colour | None = None, line_width: float = 1.0, line_alpha: float = 1.0, line_inset: float = 0.0,
        dash: Dash | None = None,
    ) -> None:  # fmt: skip
        """A box with round corners: filled in one colour or a gradient from the top, with a line along its inside."""
        u = self.viewport.unit
        left, top, w, h = self.viewport.rect_px(rect)
        if w <= 0 or h <= 0:
            return
        r = min(radius * u, w / 2, h / 2)
        colours = colours_of(fill) if fill is not None else None
        if dash is None and w * h > LARGE_PX:
            if colours is not None:
                self._large_fill((left, top, w, h), r, colours, alpha)
            if line is not None:
                self._large_frame((left, top, w, h), r, max(1.0, line_width * u), line_inset * u, line, line_alpha)
            return
        key = ("box", w, h, r, colours, alpha, line, line_width * u, line_alpha, line_inset * u, dash)

        def make() -> Surface:
            out = materials.blank(w, h)
            if colours is not None:
                out = materials.filled_box(w, h, r, colours, alpha)
            if line is not None:
                width, inset = max(1.0, line_width * u), line_inset * u
                if dash is None:
                    ring = materials.ring_mask(w, h, r, width, inset)
                else:
                    half = width / 2 + inset
                    path = materials.box_path(half, half, w - 2 * half, h - 2 * half, r - half)
                    pieces = materials.dashes(path, dash[0] * u, dash[1] * u, closed=True)
                    ring = materials.stroke_mask(w, h, pieces, width, butt=True)
                materials.over(out, materials.tinted(ring, line, line_alpha))
            return out

        self.blit_px(self.sprite(key, make), left, top)

    def fade(self, rect: Rect, fill: Fill, alpha: float = 1.0, *, upwards: bool = False) -> None:
        """A fill that grows from nothing at the upper edge to full at the lower one; upwards the other way round."""
        left, top, w, h = self.viewport.rect_px(rect)
        if w <= 0 or h <= 0:
            return
        key = ("fade", w, h, colours_of(fill), alpha, upwards)

        def make() -> Surface:
            return materials.filled(materials.fading_mask(w, h, upwards=upwards), colours_of(fill), alpha)

        self.blit_px(self.sprite(key, make), left, top)

    def _large_fill(self, px: tuple[int, int, int, int], r: float, colours: tuple[Colour, ...], alpha: float) -> None:
        """A large box without its line, laid down from a narrow one: every row is one colour between its corners."""
        corner = materials.box_corner(r)
        w, _ = materials.small_size(px[2], px[3], corner)
        key = ("fill", w, px[3], r, colours, alpha)
        narrow = self.sprite(key, lambda: materials.filled(materials.box_mask(w, px[3], r), colours, alpha))
        self.sheet.stretch(narrow, px, corner, pygame.BLEND_PREMULTIPLIED)

    def _large_frame(
        self, px: tuple[int, int, int, int], r: float, width: float, inset: float, colour: Colour, alpha: float
    ) -> None:
        """A line around a large box, laid down from its corners: a picture of all of it would be mostly nothing."""
        corner = materials.ring_corner(r, width, inset)
        w, h = materials.small_size(px[2], px[3], corner)
        key = ("frame", w, h, r, width, inset, colour, alpha)
        small = self.sprite(key, lambda: materials.tinted(materials.ring_mask(w, h, r, width, inset), colour, alpha))
        self.sheet.stretch(small, px, corner, pygame.BLEND_PREMULTIPLIED)

    def shadow(self, rect: Rect, radius: float, layers: Sequence[ShadowStyle], colour: Colour = theme.SHADOW) -> None:
        """The soft layers under a box."""
        for layer in layers:
            self.glow(rect.moved(0, layer.dy), radius, layer.blur, layer.alpha, colour)

    def glow(self, rect: Rect, radius: float, blur: float, alpha: float, colour: Colour = theme.GOLD) -> None:
        """A blurred box."""
        u = self.viewport.unit
        left, top, w, h = self.viewport.rect_px(rect)
        r, soft = min(radius * u, w / 2, h / 2), max(0.6, blur * u)
        margin, corner = materials.soft_margin(soft), materials.soft_corner(r, soft)
        full_w, full_h = w + 2 * margin, h + 2 * margin
        small_w, small_h = materials.small_size(full_w, full_h, corner)
        inner_w, inner_h = small_w - 2 * margin, small_h - 2 * margin
        key = ("glow", inner_w, inner_h, r, soft, alpha, colour)
        picture = self.sprite(
            key, lambda: materials.tinted(materials.soft_mask(inner_w, inner_h, r, soft), colour, alpha)
        )
        place = (left - margin, top - margin, full_w, full_h)
        self.sheet.stretch(picture, place, corner, pygame.BLEND_PREMULTIPLIED)

    def ring_glow(self, rect: Rect, radius: float, width: float, blur: float, alpha: float, colour: Colour) -> None:
        """A blurred line around a box."""
        u = self.viewport.unit
        margin = blur * 3 + width
        place = self.viewport.rect_px(rect.inset(-margin))
        inset = (margin - width / 2) * u
        corner = materials.ring_corner(radius * u + inset, width * u, inset) + materials.soft_margin(blur * u)
        w, h = materials.small_size(place[2], place[3], corner)
        key = ("ring_glow", w, h, radius * u, width * u, blur * u, alpha, colour)

        def make() -> Surface:
            ring = materials.ring_mask(w, h, radius * u + inset, width * u, inset)
            return materials.tinted(materials.blurred(ring, blur * u), colour, alpha)

        self.sheet.stretch(self.sprite(key, make), place, corner, pygame.BLEND_PREMULTIPLIED)

    def circle(
        self, x: float, y: float, r: float, fill: Fill | None = None, alpha: float = 1.0, *,
        line: Colour | None = None, line_width: float = 1.0, line_alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A disc, or with a line only a ring along its inside."""
        d = max(1, round(2 * r * self.viewport.unit))
        size = d / self.viewport.unit
        left, top = round(x * self.viewport.unit - d / 2), round(y * self.viewport.unit - d / 2)
        rect = Rect(left / self.viewport.unit, top / self.viewport.unit, size, size)
        self.box(rect, r + 1, fill, alpha, line=line, line_width=line_width, line_alpha=line_alpha)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: Colour, width: float = 1.0, alpha: float = 1.0,
        dash: Dash | None = None,
    ) -> None:  # fmt: skip
        """A straight line; upright and level ones stay sharp."""
        if dash is None and (x1 == x2 or y1 == y2):
            u, thick = self.viewport.unit, max(1, round(width * self.viewport.unit))
            left, top = (round(min(x1, x2) * u), round(min(y1, y2) * u))
            w = thick if x1 == x2 else max(1, round(abs(x2 - x1) * u))
            h = thick if y1 == y2 else max(1, round(abs(y2 - y1) * u))
            left, top = left - (thick // 2 if x1 == x2 else 0), top - (thick // 2 if y1 == y2 else 0)
            self._dot(colour, alpha, (left, top, w, h))
            return
        self.polyline([(x1, y1), (x2, y2)], colour, width, alpha, dash=dash)

    def _dot(self, colour: Colour, alpha: float, place: tuple[int, int, int, int]) -> None:
        """One colour all over a place in pixels."""
        dot = self.sprite(("dot", colour, alpha), lambda: materials.tinted(_white_dot(), colour, alpha))
        self.sheet.stretch(dot, place, mode=pygame.BLEND_PREMULTIPLIED)

    def hairline_ring(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A smooth opaque circle of one pixel, however large: nothing of it is kept."""
        u = self.viewport.unit
        self.sheet.put(Ring(colour, (x * u, y * u), r * u))

    def polyline(
        self, points: Sequence[Point], colour: Colour, width: float = 1.0, alpha: float = 1.0, *,
        closed: bool = False, dash: Dash | None = None,
    ) -> None:  # fmt: skip
        """A smooth line through points, with round joints; dashed if asked."""
        u, pad = self.viewport.unit, 2 + width * self.viewport.unit
        left = int(min(x for x, _ in points) * u - pad)
        top = int(min(y for _, y in points) * u - pad)
        w = int(max(x for x, _ in points) * u + pad) - left + 1
        h = int(max(y for _, y in points) * u + pad) - top + 1
        path = tuple((round(x * u - left, 2), round(y * u - top, 2)) for x, y in points)
        key = ("polyline", path, colour, width * u, alpha, closed, dash)

        def make() -> Surface:
            pieces: Sequence[Sequence[Point]] = [path]
            if dash is not None:
                pieces = materials.dashes(path, dash[0] * u, dash[1] * u, closed=closed)
            mask = materials.stroke_mask(
                w, h, pieces, max(1.0, width * u), closed=closed and dash is None, butt=dash is not None
            )
            return materials.tinted(mask, colour, alpha)

        self.blit_px(self.sprite(key, make), left, top)

    def polygon(self, points: Sequence[Point], fill: Colour, alpha: float = 1.0) -> None:
        """A filled smooth shape."""
        u = self.viewport.unit
        left, top = int(min(x for x, _ in points) * u) - 1, int(min(y for _, y in points) * u) - 1
        w = int(max(x for x, _ in points) * u) - left + 2
        h = int(max(y for _, y in points) * u) - top + 2
        path = tuple((round(x * u - left, 2), round(y * u - top, 2)) for x, y in points)
        key = ("polygon", path, fill, alpha)
        picture = self.sprite(key, lambda: materials.tinted(materials.polygon_mask(w, h, [path]), fill, alpha))
        self.blit_px(picture, left, top)

    def star(
        self, x: float, y: float, r: float, colour: Colour = theme.BRASS, alpha: float = 1.0, line_width: float = 0.0
    ) -> None:
        """The eight-point star: filled, or as two crossed squares when a line width is given."""
        u = self.viewport.unit
        side = 2 * int(r * u + 3)
        key = ("star", side, r * u, colour, alpha, line_width * u)

        def make() -> Surface:
            squares = materials.star_squares(side / 2, side / 2, r * u)
            if line_width > 0:
                mask = materials.stroke_mask(side, side, squares, max(1.0, line_width * u), closed=True)
            else:
                mask = materials.polygon_mask(side, side, squares)
            return materials.tinted(mask, colour, alpha)

        self.blit_centred(self.sprite(key, make), x, y)

    def divider(self, x: float, y: float, w: float, colour: Colour = theme.BRASS, alpha: float = 0.7) -> None:
        """A hairline with the star in its middle."""
        middle = x + w / 2
        self.line(x, y, middle - 14, y, colour, 1.2, alpha)
        self.line(middle + 14, y, x + w, y, colour, 1.2, alpha)
        self.star(middle, y, 7.5, colour, alpha)

    def icon(
        self, name: str, x: float, y: float, size: float, colour: Colour = theme.CREAM, alpha: float = 1.0
    ) -> None:
        """A stroke icon with its middle at (x, y)."""
        side = max(6, round(size * self.viewport.unit))
        key = ("icon", name, side, colour, alpha)
        picture = self.sprite(key, lambda: materials.tinted(icons.picture_mask(name, side), colour, alpha))
        self.blit_centred(picture, x, y)


def _white_dot() -> Surface:
    dot = materials.blank(1, 1)
    dot.fill(materials.WHITE)
    return dot
