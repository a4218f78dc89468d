"""The canvas: two-tone shapes with an ink outline, graver combs, nested placing with constant stroke widths."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .geometry import Point, fine, number
from .palette import INK

CARD_WIDTH = 620
CARD_HEIGHT = 950
CENTRE_X = CARD_WIDTH / 2
CENTRE_Y = CARD_HEIGHT / 2

Shade = tuple[str, str]
"""An outline and the colour that fills it inside the clipped form."""


class Canvas:
    """Collects SVG elements.

    `small` chooses the optical size: thick strokes and few details for cards seen under 240 pixels, thin strokes,
    combs, beads and petals above. Widths are those on the card, whatever the scale of the current placing.
    """

    def __init__(self, small: bool = False) -> None:
        self.small = small
        self.outline = 8.6 if small else 6.2
        self.detail = 5.0 if small else 3.6
        self._scale = 1.0
        self._elements: list[str] = []
        self._clips = 0

    # --- marks

    def fill(self, path: str, colour: str) -> None:
        """Fill an outline, without a stroke."""
        self._elements.append(f'<path d="{path}" fill="{colour}"/>')

    def draw(self, path: str, colour: str, width: float | None = None, stroke: str = INK) -> None:
        """Fill an outline and stroke it."""
        self._elements.append(f'<path d="{path}" fill="{colour}"{self._stroke(stroke, width, "round")}/>')

    def stroke(self, path: str, colour: str = INK, width: float | None = None, cap: str = "round") -> None:
        """Stroke a path, with the outline width unless another is given."""
        self._elements.append(f'<path d="{path}" fill="none"{self._stroke(colour, width, cap)}/>')

    def line(self, path: str, colour: str = INK, factor: float = 1.0) -> None:
        """Stroke a path with the detail width times a factor."""
        self.stroke(path, colour, self.detail * factor)

    def braid(self, path: str, colour: str, under: float, over: float, cap: str = "round") -> None:
        """Stroke a coloured band upon a wider band of ink."""
        self.stroke(path, INK, under, cap)
        self.stroke(path, colour, over, cap)

    def rounded(self, x: float, y: float, width: float, height: float, radius: float, attributes: str) -> None:
        """Draw a rectangle with round corners; `attributes` are SVG ones."""
        self._elements.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
            f' rx="{number(radius)}" {attributes}/>'
        )

    def _stroke(self, colour: str, width: float | None, cap: str) -> str:
        shown = (self.outline if width is None else width) / self._scale
        return f' stroke="{colour}" stroke-width="{fine(shown)}" stroke-linejoin="round" stroke-linecap="{cap}"'

    # --- forms

    def solid(self, path: str, colour: str, *shades: Shade, width: float | None = None) -> None:
        """Draw a flat form, its shades clipped to it, and the outline on top."""
        with self.form(path, colour, *shades, width=width):
            pass

    @contextmanager
    def form(self, path: str, colour: str, *shades: Shade, width: float | None = None) -> Iterator[None]:
        """Like `solid`; what is drawn inside the `with` block is clipped to the form, under its outline."""
        self.fill(path, colour)
        with self.clipped(path):
            for shade_path, shade_colour in shades:
                self.fill(shade_path, shade_colour)
            yield
        self.stroke(path, INK, width)

    @contextmanager
    def clipped(self, path: str) -> Iterator[None]:
        """Show what is drawn in the block only inside the path."""
        self._clips += 1
        name = f"clip{self._clips}"
        self._elements.append(f'<clipPath id="{name}"><path d="{path}"/></clipPath><g clip-path="url(#{name})">')
        yield
        self._elements.append("</g>")

    def comb(
        self,
        edge: Sequence[Point],
        teeth: int,
        length: float,
        direction: float | tuple[float, float],
        colour: str,
        width: float = 5.0,
    ) -> None:
        """Cut tapered wedges from the edge of a shade towards the light, as a graver does; large size only."""
        if self.small:
            return
        first, last = direction if isinstance(direction, tuple) else (direction, direction)
        lengths = [math.dist(edge[i], edge[i + 1]) for i in range(len(edge) - 1)]
        for i in range(teeth):
            share = (i + 0.5) / teeth
            x, y = _along(edge, lengths, share * sum(lengths))
            angle = math.radians(first + (last - first) * share)
            reach = length * (0.7 if i % 2 else 1.0)
            run, rise = math.cos(angle), math.sin(angle)
            across, down = -rise * width / 2, run * width / 2
            self._elements.append(
                f'<path d="M{number(x + across - run * 6)},{number(y + down - rise * 6)}'
                f"L{number(x + run * reach)},{number(y + rise * reach)}"
                f'L{number(x - across - run * 6)},{number(y - down - rise * 6)}Z" fill="{colour}"/>'
            )

    # --- placing

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Move the origin to (x, y), turned, scaled and perhaps mirrored; strokes keep their width on the card."""
        across = -scale if flip else scale
        self._elements.append(
            f'<g transform="translate({number(x)},{number(y)}) rotate({fine(turn)})'
            f' scale({fine(across)},{fine(scale)})">'
        )
        outer = self._scale
        self._scale = outer * scale
        yield
        self._scale = outer
        self._elements.append("</g>")

    @contextmanager
    def shifted(self, x: float, y: float = 0.0) -> Iterator[None]:
        """Move what is drawn in the block."""
        with self.placed(x, y):
            yield

    @contextmanager
    def upside_down(self) -> Iterator[None]:
        """Turn what is drawn in the block half round the middle of the card."""
        with self.placed(CARD_WIDTH, CARD_HEIGHT, turn=180):
            yield

    @contextmanager
    def scaled_about(self, x: float, y: float, scale: float) -> Iterator[None]:
        """Scale what is drawn in the block about a fixed point."""
        with self.placed(x - x * scale, y - y * scale, scale):
            yield

    # --- result

    def svg(self, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
        """Give the whole document."""
        box = f"0 0 {number(width)} {number(height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{number(width)}"'
            f' height="{number(height)}">{"".join(self._elements)}</svg>'
        )


def _along(edge: Sequence[Point], lengths: Sequence[float], distance: float) -> Point:
    """Give the point of a polyline at a distance from its start."""
    i = 0
    while i < len(lengths) - 1 and distance > lengths[i]:
        distance -= lengths[i]
        i += 1
    share = distance / lengths[i]
    start, end = edge[i], edge[i + 1]
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
