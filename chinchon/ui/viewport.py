"""How layout units become pixels, and the rectangles that layouts are made of.

One idea: every scene is laid out in layout units (lu) on a page of `width` by `height`, and one `Viewport` maps that
page onto the window. It refuses to know what is drawn, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

DESIGN_WIDTH = 1280.0
DESIGN_HEIGHT = 800.0
SMALLEST_UNIT = 0.8
LARGEST_UNIT = 4.0
WIDEST_CONTENT = 1520.0
SMALLEST_TYPE_PX = 14


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in layout units. Values only: every helper returns new rectangles."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        """The rectangle of this size whose middle is (x, y)."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.cx, self.cy

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; the left and upper edges belong to it, the others do not."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share an area; touching edges do not."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def covers(self, other: Rect) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by dx at both sides and by dy (dx if not given) above and below; negative numbers make it larger."""
        up = dx if dy is None else dy
        return Rect(self.x + dx, self.y + up, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * up))

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size, elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def centred_on(self, x: float, y: float) -> Rect:
        """The same size with its middle at (x, y)."""
        return Rect.around(x, y, self.w, self.h)

    def united(self, other: Rect) -> Rect:
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def kept_inside(self, outer: Rect) -> Rect:
        """Moved as little as possible so that it lies inside the outer one."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Rect(x, y, self.w, self.h)

    def cut_left(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The left piece of width w, and what is left of it after a gap."""
        return Rect(self.x, self.y, w, self.h), Rect(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The right piece of width w, and what is left of it."""
        return Rect(self.right - w, self.y, w, self.h), Rect(self.x, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The upper piece of height h, and what is left of it."""
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The lower piece of height h, and what is left of it."""
        return Rect(self.x, self.bottom - h, self.w, h), Rect(self.x, self.y, self.w, max(0.0, self.h - h - gap))

    def columns(self, shares: int | Sequence[float], gap: float = 0.0) -> list[Rect]:
        """Side by side: that many equal pieces, or pieces in proportion to the shares."""
        parts = [1.0] * shares if isinstance(shares, int) else [float(share) for share in shares]
        free = self.w - gap * (len(parts) - 1)
        out, x = [], self.x
        for part in parts:
            w = free * part / sum(parts)
            out.append(Rect(x, self.y, w, self.h))
            x += w + gap
        return out

    def rows(self, shares: int | Sequence[float], gap: float = 0.0) -> list[Rect]:
        """One above the other: that many equal pieces, or pieces in proportion to the shares."""
        turned = Rect(self.y, self.x, self.h, self.w).columns(shares, gap)
        return [Rect(piece.y, piece.x, piece.h, piece.w) for piece in turned]


@dataclass(frozen=True)
class Viewport:
    """The window's size in pixels and the player's text size; all sizes on screen follow from it.

    What is asked for in every picture is worked out once, which slots would not allow.
    """

    width_px: int
    height_px: int
    text_scale: float = 1.0

    @cached_property
    def unit(self) -> float:
        """Pixels of one layout unit."""
        natural = min(self.width_px / DESIGN_WIDTH, self.height_px / DESIGN_HEIGHT)
        return min(max(natural, SMALLEST_UNIT), LARGEST_UNIT)

    @cached_property
    def width(self) -> float:
        """The page's width in lu."""
        return self.width_px / self.unit

    @cached_property
    def height(self) -> float:
        """The page's height in lu."""
        return self.height_px / self.unit

    @cached_property
    def page(self) -> Rect:
        """The whole page."""
        return Rect(0.0, 0.0, self.width, self.height)

    @cached_property
    def content(self) -> Rect:
        """Where things are placed: the page, but no wider than 1520 lu and centred when the window is wider."""
        w = min(self.width, WIDEST_CONTENT)
        return Rect((self.width - w) / 2, 0.0, w, self.height)

    @property
    def cramped(self) -> bool:
        """Whether the picture is so small that secondary words must give way (unit below 0.9)."""
        return self.unit < 0.9

    def px(self, lu: float) -> int:
        """A length or position in whole pixels."""
        return round(lu * self.unit)

    def lu(self, px: float) -> float:
        """Pixels in layout units."""
        return px / self.unit

    def to_lu(self, x_px: float, y_px: float) -> tuple[float, float]:
        """A point of the window on the page."""
        return x_px / self.unit, y_px / self.unit

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """A point of the page in the window."""
        return round(x * self.unit), round(y * self.unit)

    def rect_px(self, rect: Rect) -> tuple[int, int, int, int]:
        """Left, top, width and height in whole pixels; rectangles that touch on the page touch on screen."""
        left, top = self.to_px(rect.x, rect.y)
        right, bottom = self.to_px(rect.right, rect.bottom)
        return left, top, max(0, right - left), max(0, bottom - top)

    def snapped(self, rect: Rect) -> Rect:
        """The rectangle moved onto whole pixels."""
        left, top, w, h = self.rect_px(rect)
        return Rect(self.lu(left), self.lu(top), self.lu(w), self.lu(h))

    def type_px(self, size: float) -> int:
        """The pixel size of type of this nominal size; never under 14."""
        return max(SMALLEST_TYPE_PX, round(size * self.unit * self.text_scale))

    def type_lu(self, size: float) -> float:
        """The size in lu that type of this nominal size really has on the page."""
        return self.type_px(size) / self.unit
