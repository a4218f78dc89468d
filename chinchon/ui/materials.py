"""The surfaces everything is made of: smooth boxes, rings, gradients, soft shadows, strokes, stars, felt.

One idea: each function makes one small picture in pixels, drawn large and scaled down so that its edges are smooth.
Every picture is premultiplied (draw it with BLEND_PREMULTIPLIED), so edges never darken when it is scaled or turned.
It refuses to know layout units, what a picture is for, and whether it is kept: the canvas does that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface, transform

from chinchon.ui.theme import Colour, FeltTheme, mix

Point = tuple[float, float]
Path = Sequence[Point]
OVERSIZE = 4
STRIP_PX = 1 << 16
"""Repeated pixels are laid down in strips of at most so many."""

TILE_PX = 64
"""Lines are drawn large in squares of this side, since most of the box around a slanting line is empty."""

WHITE = (255, 255, 255, 255)


def blank(w: int, h: int) -> Surface:
    """A clear picture."""
    return Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


def drawn_large(w: int, h: int, paint: Callable[[Surface, int], None], oversize: int = OVERSIZE) -> Surface:
    """What paint draws opaquely on a picture so many times larger, scaled down to w by h."""
    large = blank(w * oversize, h * oversize)
    paint(large, oversize)
    return transform.smoothscale(large, (max(1, w), max(1, h)))


def tinted(mask: Surface, colour: Colour, alpha: float = 1.0) -> Surface:
    """A white mask in a colour."""
    out = mask.copy()
    out.fill((*(round(c * alpha) for c in colour), round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def faded(picture: Surface, alpha: float) -> Surface:
    """The same picture, less opaque."""
    out = picture.copy()
    level = round(255 * min(1.0, max(0.0, alpha)))
    out.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def premultiplied(picture: Surface) -> Surface:
    """A picture with ordinary alpha, made ready to be drawn premultiplied."""
    out = blank(*picture.get_size())
    out.blit(picture, (0, 0))
    return out.premul_alpha()


def scaled_premultiplied(picture: Surface, size: tuple[int, int]) -> Surface:
    """The same in another size: put into the order of the window's bytes last, when it is small."""
    if picture.get_bitsize() != 32 or not picture.get_flags() & pygame.SRCALPHA:
        return transform.smoothscale(premultiplied(picture), size)
    out = blank(*size)
    out.blit(transform.smoothscale(picture.premul_alpha(), size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def lay_stretched(
    target: Surface, small: Surface, corner: int, x: int, y: int, w: int, h: int, *, mode: int = 0,
    hollow: bool = False,
) -> None:  # fmt: skip
    """Lay down a larger version of a small picture: the same corners, the middle row and column repeated between.

    Only what lies inside the target's limits is made. Hollow leaves out the middle, where there is nothing to lay down.
    """
    sw, sh = small.get_size()
    corner = min(corner, (sw - 1) // 2, (sh - 1) // 2)
    limits = target.get_clip()
    for dx, new_w in _thirds(w, corner):
        for dy, new_h in _thirds(h, corner):
            if hollow and dx == corner and dy == corner:
                continue
            seen = Rect(x + dx, y + dy, new_w, new_h).clip(limits)
            if not (seen.w and seen.h):
                continue
            left, part_w = _source(seen.x - x, seen.w, sw, w, corner)
            top, part_h = _source(seen.y - y, seen.h, sh, h, corner)
            part = small.subsurface((left, top, part_w, part_h))
            if part.get_size() == seen.size:
                target.blit(part, seen, special_flags=mode)
            elif not is_clear(part):
                _repeat(target, part, seen, mode)


def _thirds(large: int, corner: int) -> tuple[tuple[int, int], ...]:
    """Along one side of the large picture: where corner, middle and corner begin, and how long they are."""
    return (0, corner), (corner, large - 2 * corner), (large - corner, corner)


def _source(at: int, length: int, small: int, large: int, corner: int) -> tuple[int, int]:
    """What a stretch of the large picture shows of the small one: the same pixels, or the middle one over and over."""
    if small == large or at < corner:
        return at, length
    return (at - large + small, length) if at >= large - corner else (small // 2, 1)


def _repeat(target: Surface, part: Surface, place: Rect, mode: int) -> None:
    """Fill a place with a row, a column or a pixel, in strips that memory can take at once."""
    across, down = part.get_width() == 1, part.get_height() == 1
    w = place.w if down or not across else max(1, min(place.w, STRIP_PX // place.h))
    h = max(1, min(place.h, STRIP_PX // place.w)) if down else place.h
    strip = transform.scale(part, (w, h))
    for left in range(0, place.w, w):
        for top in range(0, place.h, h):
            piece = 0, 0, min(w, place.w - left), min(h, place.h - top)
            target.blit(strip, (place.x + left, place.y + top), piece, special_flags=mode)


def is_clear(picture: Surface) -> bool:
    """Whether a small picture shows nothing at all."""
    return not picture.get_bounding_rect().size[0]


def by_corners(w: int, h: int, corner: int, make: Callable[[int, int], Surface]) -> Surface:
    """Make the picture whole if it is small, else from its corners."""
    small_w, small_h = small_size(w, h, corner)
    if (small_w, small_h) == (w, h):
        return make(w, h)
    out = blank(w, h)
    lay_stretched(out, make(small_w, small_h), corner, 0, 0, w, h)
    return out


def small_size(w: int, h: int, corner: int) -> tuple[int, int]:
    """The size of the small picture from which one of w by h with such corners can be stretched."""
    side = 2 * corner + 3
    return min(w, side), min(h, side)


def box_mask(w: int, h: int, radius: float) -> Surface:
    """A white box with round corners that fills the picture."""

    def make(small_w: int, small_h: int) -> Surface:
        def paint(large: Surface, k: int) -> None:
            pygame.draw.rect(large, WHITE, large.get_rect(), border_radius=round(radius * k))

        return drawn_large(small_w, small_h, paint)

    return by_corners(w, h, box_corner(radius), make)


def box_corner(radius: float) -> int:
    """How much of a box's corner must not be stretched."""
    return math.ceil(radius) + 1


def ring_mask(w: int, h: int, radius: float, width: float, inset: float = 0.0) -> Surface:
    """A white line along the inside of a box with round corners, so far from its edge."""

    def make(small_w: int, small_h: int) -> Surface:
        def paint(large: Surface, k: int) -> None:
            gap = round(inset * k)
            area = large.get_rect().inflate(-2 * gap, -2 * gap)
            pygame.draw.rect(large, WHITE, area, border_radius=round(max(0.0, radius - inset) * k))
            line = max(1, round(width * k))
            inner = area.inflate(-2 * line, -2 * line)
            if inner.w > 0 and inner.h > 0:
                inner_radius = round(max(0.0, radius - inset - width) * k)
                pygame.draw.rect(large, (0, 0, 0, 0), inner, border_radius=inner_radius)

        return drawn_large(small_w, small_h, paint)

    return by_corners(w, h, ring_corner(radius, width, inset), make)


def ring_corner(radius: float, width: float, inset: float = 0.0) -> int:
    """How much of a ring's corner must not be stretched."""
    return math.ceil(max(radius, inset + width)) + 2


def soft_margin(blur: float) -> int:
    """How far a shadow with this blur reaches beyond its box."""
    return math.ceil(blur * 2.6) + 1


def soft_mask(w: int, h: int, radius: float, blur: float) -> Surface:
    """A blurred white box; the picture is larger than the box by the soft margin on every side."""
    margin = soft_margin(blur)

    def make(small_w: int, small_h: int) -> Surface:
        out = blank(small_w, small_h)
        box = box_mask(max(1, small_w - 2 * margin), max(1, small_h - 2 * margin), radius)
        out.blit(box, (margin, margin))
        return blurred(out, blur)

    return by_corners(w + 2 * margin, h + 2 * margin, soft_corner(radius, blur), make)


def soft_corner(radius: float, blur: float) -> int:
    """How much of a shadow's corner must not be stretched; its margin is part of it."""
    return 2 * soft_margin(blur) + math.ceil(radius)


def blurred(picture: Surface, blur: float) -> Surface:
    """A soft copy; wide blurs are made on a smaller copy, which looks the same and is quick."""
    w, h = picture.get_size()
    if blur < 0.6:
        return picture.copy()
    shrink = 1 if blur < 5 else 2 if blur < 12 else 4
    if shrink == 1:
        return transform.gaussian_blur(picture, max(1, round(blur)))
    small = transform.smoothscale(picture, (max(1, w // shrink), max(1, h // shrink)))
    return transform.smoothscale(transform.gaussian_blur(small, max(1, round(blur / shrink))), (w, h))


def gradient(w: int, h: int, colours: Sequence[Colour]) -> Surface:
    """Opaque, evenly from the first colour at the top to the last at the bottom."""
    column = blank(1, h)
    for y in range(h):
        place = (y + 0.5) / h * (len(colours) - 1)
        index = min(int(place), len(colours) - 2)
        column.set_at((0, y), mix(colours[index], colours[index + 1], place - index))
    return transform.scale(column, (w, h))


def filled(mask: Surface, colours: Sequence[Colour], alpha: float = 1.0) -> Surface:
    """A mask in one colour, or in a gradient from top to bottom."""
    if len(colours) == 1:
        return tinted(mask, colours[0], alpha)
    out = gradient(*mask.get_size(), colours)
    out.blit(faded(mask, alpha) if alpha < 1 else mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def filled_box(w: int, h: int, radius: float, colours: Sequence[Colour], alpha: float = 1.0) -> Surface:
    """A box with round corners in one colour or a gradient; a wide one is made narrow and stretched."""
    corner = box_corner(radius)
    narrow = min(w, 2 * corner + 3)
    small = filled(box_mask(narrow, h, radius), colours, alpha)
    if narrow == w:
        return small
    out = transform.scale(small.subsurface((corner, 0, narrow - 2 * corner, h)), (w, h))
    for left, source_left in ((0, 0), (w - corner, narrow - corner)):
        out.fill((0, 0, 0, 0), (left, 0, corner, h))
        out.blit(small, (left, 0), (source_left, 0, corner, h), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def fading_mask(w: int, h: int, *, upwards: bool) -> Surface:
    """White that is full at its lower edge and nothing at the upper one; upwards the other way round."""
    column = blank(1, h)
    for y in range(h):
        share = (y + 0.5) / h
        column.set_at((0, y), (round(255 * (1 - share if upwards else share)),) * 4)
    return transform.scale(column, (w, h))


def over(base: Surface, picture: Surface, x: int = 0, y: int = 0) -> Surface:
    """Draw the second on the first, and give the first back."""
    base.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return base


# Lines.


def stroke(large: Surface, path: Path, width: float, *, closed: bool = False, butt: bool = False) -> None:
    """One thick white line with round joints on a large mask; its ends are round unless butt."""
    points = [*path, path[0]] if closed else list(path)
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        if length > 0:
            nx, ny = (y1 - y2) / length * half, (x2 - x1) / length * half
            corners = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
            pygame.draw.polygon(large, WHITE, [_dot(point) for point in corners])
    joints = points[1:-1] if butt and not closed else points
    for point in joints:
        pygame.draw.circle(large, WHITE, _dot(point), half)


def _dot(point: Point) -> tuple[int, int]:
    """The dot of a mask that a point lies in; the library would round to nothing, which moves points left of a tile."""
    return math.floor(point[0]), math.floor(point[1])


def stroke_mask(
    w: int, h: int, paths: Sequence[Path], width: float, *, closed: bool = False, butt: bool = False
) -> Surface:
    """White lines, their points given in pixels of the picture; where no line comes near nothing is drawn."""
    out = blank(w, h)
    ways = [[*path, path[0]] if closed else list(path) for path in paths]
    for left in range(0, w, TILE_PX):
        for top in range(0, h, TILE_PX):
            tile = Rect(left, top, min(TILE_PX, w - left), min(TILE_PX, h - top))
            around = tile.inflate(2 * width + 4, 2 * width + 4)
            near = [path for path, way in zip(paths, ways, strict=True) if _meets(around, way)]
            if not near:
                continue

            def paint(large: Surface, k: int, near: list[Path] = near, tile: Rect = tile) -> None:
                for path in near:
                    moved = [((x - tile.x) * k, (y - tile.y) * k) for x, y in path]
                    stroke(large, moved, width * k, closed=closed, butt=butt)

            out.blit(drawn_large(tile.w, tile.h, paint), tile)
    return out


def _meets(place: Rect, way: Path) -> bool:
    """Whether a path comes into a place."""
    return any(place.clipline(a, b) or place.collidepoint(a) for a, b in pairwise(way))


def polygon_mask(w: int, h: int, polygons: Sequence[Path]) -> Surface:
    """Filled white shapes."""

    def paint(large: Surface, k: int) -> None:
        for polygon in polygons:
            pygame.draw.polygon(large, WHITE, [(x * k, y * k) for x, y in polygon])

    return drawn_large(w, h, paint, OVERSIZE if w * h < 250_000 else 2)


def dashes(path: Path, on: float, off: float, *, closed: bool = False) -> list[list[Point]]:
    """The path cut into dashes; on a closed path they are stretched a little so that they come out even."""
    points = [*path, path[0]] if closed else list(path)
    total = sum(math.dist(a, b) for a, b in pairwise(points))
    if closed and total > 0:
        even = total / (max(1, round(total / (on + off))) * (on + off))
        on, off = on * even, off * even
    out: list[list[Point]] = []
    drawing, left, current = True, on, [points[0]]
    for a, b in pairwise(points):
        length, done = math.dist(a, b), 0.0
        while length - done > left:
            done += left
            here = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if drawing:
                out.append([*current, here])
            drawing, left, current = not drawing, off if drawing else on, [here]
        left -= length - done
        if drawing:
            current.append(b)
    if drawing and sum(math.dist(a, b) for a, b in pairwise(current)) > 0.01:
        out.append(current)
    return out


def box_path(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The outline of a box with round corners, clockwise from the upper left."""
    out: list[Point] = []
    r = min(radius, w / 2, h / 2)
    for cx, cy, start in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        steps = max(2, round(r))
        out += [arc_point(cx, cy, r, start + 90 * i / steps) for i in range(steps + 1)]
    return out


def arc_point(cx: float, cy: float, r: float, angle_deg: float) -> Point:
    """The point of a circle at an angle, clockwise from the right."""
    angle = math.radians(angle_deg)
    return cx + math.cos(angle) * r, cy + math.sin(angle) * r


# The eight-point star of the card back.


def star_squares(cx: float, cy: float, r: float, turned_deg: float = 0.0) -> list[list[Point]]:
    """The two squares whose union is the star."""
    return [[arc_point(cx, cy, r, turned_deg + first + 90 * i) for i in range(4)] for first in (0, 45)]


def star_petals(cx: float, cy: float, near: float, far: float, half_width: float) -> list[list[Point]]:
    """Eight petals around a middle."""
    out = []
    for i in range(8):
        a = math.radians(45 * i)
        c, s, middle = math.cos(a), math.sin(a), (near + far) / 2 - (far - near) * 0.06
        outline = ((near, 0.0), (middle, -half_width), (far, 0.0), (middle, half_width))
        out.append([(cx + c * u - s * v, cy + s * u + c * v) for u, v in outline])
    return out


def lattice_mask(w: int, h: int, cell: float, cx: float, cy: float) -> Surface:
    """Linked stars with petals over the whole picture, one of them in the middle (cx, cy); fades outwards."""
    size = max(8, round(cell))
    half = size / 2

    def paint(large: Surface, k: int) -> None:
        for x, y in ((0, 0), (size, 0), (0, size), (size, size), (half, half)):
            for square in star_squares(x * k, y * k, size * 0.49 * k):
                stroke(large, square, size * 0.035 * k, closed=True)
            for petal in star_petals(x * k, y * k, size * 0.07 * k, size * 0.30 * k, size * 0.06 * k):
                pygame.draw.polygon(large, WHITE, petal)

    tile = drawn_large(size, size, paint)
    out = blank(w, h)
    for x in range(round(cx) % size - size, w, size):
        for y in range(round(cy) % size - size, h, size):
            out.blit(tile, (x, y))
    out.blit(_falling_light(w, h, cx, cy, max(w, h) * 0.65), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _falling_light(w: int, h: int, cx: float, cy: float, reach: float) -> Surface:
    """A mask that is full at (cx, cy), three quarters about half way out, and nothing at the end of its reach."""
    scale = 160 / max(1, w, h)
    small = blank(max(1, round(w * scale)), max(1, round(h * scale)))
    steps = 64
    for i in range(steps, 0, -1):
        share = i / steps
        level = 1 - 0.25 * share / 0.55 if share < 0.55 else 0.75 * (1 - share) / 0.45
        rx, ry = reach * share * scale, reach * share * scale * 0.82
        area = (cx * scale - rx, cy * scale - ry, 2 * rx, 2 * ry)
        pygame.draw.ellipse(small, (round(255 * level),) * 4, area)
    return transform.smoothscale(small, (w, h))


# Felt.


def felt(w: int, h: int, theme: FeltTheme, grain: Surface | None, cx: float = 0.5, cy: float = 0.42) -> Surface:
    """A cloth under a lamp: radial light, and a grain of a few levels if there is one."""
    small_w, small_h = 320, 200
    light = Surface((small_w, small_h))
    dark = GRAIN_MIDDLE if grain is not None else 0
    light.fill(theme.felt2)
    steps = 128
    for i in range(steps, 0, -1):
        share = i / steps
        rx, ry = 0.64 * share * small_w, 0.76 * share * small_h
        colour = _felt_light(theme, share - 0.5 / steps)
        pygame.draw.ellipse(light, colour, (cx * small_w - rx, cy * small_h - ry, 2 * rx, 2 * ry))
    light = transform.gaussian_blur(light, 3)
    light.fill((dark,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    out = transform.smoothscale(light, (w, h))
    if grain is not None:
        tile_w, tile_h = grain.get_size()
        for x in range(0, w, tile_w):
            for y in range(0, h, tile_h):
                out.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return out


GRAIN_MIDDLE = 8
"""The level of the grain texture that leaves the felt as it is."""


def _felt_light(theme: FeltTheme, d: float) -> Colour:
    def soft(t: float) -> float:
        return t * t * (3 - 2 * t)

    if d < 0.5:
        return mix(theme.felt0, theme.felt1, soft(d / 0.5))
    return mix(theme.felt1, theme.felt2, soft((d - 0.5) / 0.5))
