"""Outlines: small functions that give the `d` attribute of an SVG path."""

import math
from collections.abc import Sequence

Point = tuple[float, float]
Knot = tuple[float, float] | tuple[float, float, str]
"""A point of a smooth outline; a third member "c" makes it a corner."""


def number(value: float) -> str:
    """Write a coordinate with one decimal at most."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def fine(value: float) -> str:
    """Write a width or a scale with three decimals at most."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _handle(here: Point, before: Point, after: Point, corner_towards: Point | None, length: float) -> Point:
    """Half of a Catmull-Rom segment: the vector from `here` to its control point."""
    if corner_towards is not None:
        return (corner_towards[0] - here[0]) / 3, (corner_towards[1] - here[1]) / 3
    run, rise = after[0] - before[0], after[1] - before[1]
    chord = math.hypot(run, rise) or 1.0
    return run / chord * length / 3, rise / chord * length / 3


def smooth(knots: Sequence[Knot], closed: bool = True) -> str:
    """Draw a curve through every knot, with a sharp turn at the corners."""
    count = len(knots)
    points: list[Point] = [(knot[0], knot[1]) for knot in knots]
    corners = [len(knot) > 2 for knot in knots]
    parts = [f"M{number(points[0][0])},{number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        start, end = points[i], points[(i + 1) % count]
        before = points[(i - 1) % count] if closed or i > 0 else start
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        end_is_corner = corners[(i + 1) % count]
        leave = _handle(start, before, end, end if corners[i] else None, length)
        reach = _handle(end, start, after, start if end_is_corner else None, length)
        sign = 1 if end_is_corner else -1
        parts.append(
            f"C{number(start[0] + leave[0])},{number(start[1] + leave[1])}"
            f" {number(end[0] + sign * reach[0])},{number(end[1] + sign * reach[1])}"
            f" {number(end[0])},{number(end[1])}"
        )
    return "".join(parts) + ("Z" if closed else "")


def curve(knots: Sequence[Knot]) -> str:
    """Draw an open smooth line."""
    return smooth(knots, closed=False)


def polygon(points: Sequence[Point]) -> str:
    """Join points by straight lines and close."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    """Draw a straight stroke."""
    return f"M{number(x1)},{number(y1)}L{number(x2)},{number(y2)}"


def ellipse(x: float, y: float, radius: float, radius_y: float | None = None) -> str:
    """Draw a circle, or an ellipse when a second radius is given."""
    wide, high = number(radius), number(radius if radius_y is None else radius_y)
    left, right = number(x - radius), number(x + radius)
    return f"M{left},{number(y)}A{wide},{high} 0 1 1 {right},{number(y)}A{wide},{high} 0 1 1 {left},{number(y)}Z"


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Draw a rectangle from its upper left corner."""
    return f"M{number(x)},{number(y)}h{number(width)}v{number(height)}h{number(-width)}Z"


def rhombus(x: float, y: float, half_width: float, half_height: float | None = None) -> str:
    """Draw a diamond around a centre."""
    high = half_width if half_height is None else half_height
    return polygon([(x, y - high), (x + half_width, y), (x, y + high), (x - half_width, y)])


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> str:
    """Draw a star with its first point towards `turn` degrees."""
    corners = []
    for i in range(2 * points):
        angle = math.radians(turn + 180 * i / points)
        radius = inner if i % 2 else outer
        corners.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    return polygon(corners)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Give the point at a distance and a direction from a centre."""
    angle = math.radians(degrees)
    return x + math.cos(angle) * radius, y + math.sin(angle) * radius


def widened(knots: Sequence[Knot], factor: float) -> list[Knot]:
    """Multiply the abscissas, keeping the corners."""
    return [(knot[0] * factor, *knot[1:]) for knot in knots]
