"""The suit signs of the Spanish pack as they stand on the numbered cards, each drawn around the origin."""

import math

from .composer import Canvas
from .geometry import curve, ellipse, polar, polygon, rectangle, rhombus, segment, smooth, widened
from .palette import BLUE, GOLD, GREEN, INK, RED, STEEL, WHITE, WOOD, Tone

Box = tuple[float, float, float, float]

COIN_BOX: Box = (-100, -100, 100, 100)
CUP_BOX: Box = (-98, -111, 98, 158)
CLUB_BOX: Box = (-60, -160, 60, 164)
LEAF_BOX: Box = (0, -16, 62, 14)


def sword_box(length: float, guard: float) -> Box:
    """Give the box of a sword of either kind."""
    return (-guard, -length / 2, guard, length / 2)


def coin(canvas: Canvas, radius: float = 100) -> None:
    """Draw a coin with a rose of eight petals (four in the small size)."""
    r = radius
    shade = smooth([(r * 0.25, r * 1.1), (r * 0.62, r * 0.55), (r * 0.78, -0.05 * r), (r * 0.6, -r * 0.62),
                    (r * 1.2, -r * 0.9), (r * 1.3, r)])  # fmt: skip
    with canvas.form(ellipse(0, 0, r), GOLD.base, (shade, GOLD.dark)):
        edge = [(r * 0.62, -r * 0.6), (r * 0.78, -0.05 * r), (r * 0.62, r * 0.55), (r * 0.25, r)]
        canvas.comb(edge, 16, r * 0.16, (170, 230), GOLD.dark, r * 0.05)
    if not canvas.small:
        for i in range(28):
            canvas.fill(ellipse(*polar(0, 0, r * 0.875, 360 * i / 28), r * 0.036), INK)
    canvas.draw(ellipse(0, 0, r * 0.75), GOLD.light, canvas.detail * 1.1)
    for i in range(8):
        main = i % 2 == 0
        if main or not canvas.small:
            _petal(canvas, r, 45 * i, main)
    canvas.draw(ellipse(0, 0, r * 0.2), GOLD.base, canvas.detail)
    if not canvas.small:
        canvas.fill(ellipse(0, 0, r * 0.08), INK)
        canvas.line(curve([(-r * 0.8, -r * 0.5), (-r * 0.5, -r * 0.8)]), WHITE.base, 0.9)


def _petal(canvas: Canvas, radius: float, degrees: float, main: bool) -> None:
    reach, half = (0.66, 0.17) if main else (0.58, 0.10)
    with canvas.placed(0, 0, turn=degrees):
        outline = polygon([(0.14 * radius, 0), (0.36 * radius, -half * radius), (reach * radius, 0),
                           (0.36 * radius, half * radius)])  # fmt: skip
        canvas.draw(outline, RED.base if main else BLUE.base, canvas.detail * 0.8)


def cup(canvas: Canvas, width: float = 1.0) -> None:
    """Draw a cup; `width` makes it slender without touching its height."""
    w = width
    foot = widened([(-16, 100), (-22, 118), (-62, 126), (-80, 140, "c"), (-80, 158, "c"), (80, 158, "c"),
                    (80, 140, "c"), (62, 126), (22, 118), (16, 100)], w)  # fmt: skip
    canvas.solid(smooth(foot), GOLD.base, (rectangle(26 * w, 90, 90, 90), GOLD.dark))
    canvas.draw(rectangle(-80 * w, 142, 160 * w, 16), BLUE.base, canvas.detail * 1.2)
    stem = smooth([(-13, 64, "c"), (-10, 84), (-16, 110, "c"), (16, 110, "c"), (10, 84), (13, 64, "c")])
    canvas.solid(stem, BLUE.base, (rectangle(4, 50, 30, 70), BLUE.dark))
    canvas.solid(ellipse(0, 84, 30 * w, 14), GOLD.base, (rectangle(8, 60, 40, 40), GOLD.dark))
    _bowl(canvas, w)
    canvas.draw(ellipse(0, -86, 98 * w, 25), GOLD.base)
    canvas.solid(ellipse(0, -86, 78 * w, 14), BLUE.base, (ellipse(14 * w, -80, 70 * w, 12), BLUE.dark),
                 width=canvas.detail)  # fmt: skip
    if not canvas.small:
        canvas.line(curve(widened([(-76, -24), (-66, 8), (-50, 32)], w)), RED.light, 1.6)


def _bowl(canvas: Canvas, w: float) -> None:
    bowl = widened([(-94, -84, "c"), (-92, -30), (-70, 28), (-30, 62), (0, 68), (30, 62), (70, 28), (92, -30),
                    (94, -84, "c")], w)  # fmt: skip
    shade = widened([(30, -100), (46, -30), (36, 20), (10, 80), (110, 80), (120, -100)], w)
    with canvas.form(smooth(bowl), RED.base, (smooth(shade), RED.dark)):
        edge = [(34 * w, -80.0), (46 * w, -30.0), (38 * w, 14.0), (16 * w, 64.0)]
        canvas.comb(edge, 13, 24, (180, 190), RED.dark, 5.5)
        for x in (-52, -18, 18, 52):
            petal = [(x * 0.45, 76), (x - 14, 44), (x * 1.1, 8), (x + 14, 44)]
            canvas.draw(smooth(widened(petal, w)), GOLD.base, canvas.detail)
        canvas.draw(rectangle(-110 * w, -58, 220 * w, 22), GOLD.base, canvas.detail)
        if not canvas.small:
            for i in range(8):
                canvas.fill(ellipse((-84 + 24 * i) * w, -47, 5.2 * min(1, w + 0.1)), BLUE.dark)
        canvas.draw(rhombus(0, -10, 15 * w, 20), GOLD.light, canvas.detail)


def short_sword(canvas: Canvas, length: float = 307, blade: float = 25, guard: float = 60) -> None:
    """Draw a tapered sword, point up; `blade` and `guard` are half widths."""
    tip, end = -length / 2, length / 2
    root = end - 107
    shoulder, point = blade * 0.68, tip + (root - tip) * 0.2
    edges = polygon([(0, tip), (shoulder, point), (blade, root), (-blade, root), (-shoulder, point)])
    canvas.solid(edges, STEEL.base, (rectangle(0, tip - 10, 60, root - tip + 20), STEEL.dark))
    if not canvas.small:
        canvas.line(segment(0, tip + 50, 0, root - 6), BLUE.dark, 0.9)
    canvas.solid(rectangle(-11, root + 10, 22, 62), RED.base, (rectangle(2, root, 20, 80), RED.dark))
    if not canvas.small:
        for y in (26, 42, 58):
            canvas.line(segment(-11, root + y + 4, 11, root + y - 4), GOLD.base)
    canvas.solid(ellipse(0, end - 19, 19), GOLD.base, (ellipse(9, end - 13, 17), GOLD.dark))
    g = guard / 60
    arms = smooth([(0, root - 10), (24 * g, root - 4), (48 * g, root - 14), (60 * g, root - 4), (52 * g, root + 14),
                   (26 * g, root + 18), (0, root + 26), (-26 * g, root + 18), (-52 * g, root + 14),
                   (-60 * g, root - 4), (-48 * g, root - 14), (-24 * g, root - 4)])  # fmt: skip
    canvas.solid(arms, GOLD.base, (rectangle(10, root - 20, 80, 60), GOLD.dark))
    canvas.draw(ellipse(0, root + 7, 9), INK if canvas.small else RED.base, canvas.detail)


def long_sword(canvas: Canvas, length: float = 740, broad: float = 1.0) -> None:
    """Draw a straight sword with parallel edges, point up; `broad` widens blade and hilt."""
    w = broad
    tip = -length / 2
    guard = length / 2 - 170
    half = 24 * w
    blade = polygon([(0, tip), (half, tip + 70), (half, guard), (-half, guard), (-half, tip + 70)])
    canvas.solid(blade, STEEL.base, (rectangle(0, tip - 5, 60, length), STEEL.dark))
    if not canvas.small:
        canvas.line(segment(0, tip + 90, 0, guard - 10), BLUE.dark)
    canvas.solid(rectangle(-15 * w, guard + 20, 30 * w, 100), RED.base, (rectangle(3, guard, 40, 130), RED.dark))
    for y in range(44, 120, 30 if canvas.small else 20):
        canvas.line(segment(-15 * w, guard + y + 5, 15 * w, guard + y - 5), GOLD.base, 1.2)
    canvas.solid(ellipse(0, guard + 138, 27 * w), GOLD.base, (ellipse(12, guard + 146, 24 * w), GOLD.dark))
    canvas.draw(ellipse(0, guard + 138, 9 * w), RED.base, canvas.detail)
    right = [(36, -6), (68, -26), (86, -8), (74, 18), (40, 20)]
    arms = [(0, guard - 16), *((x * w, guard + y) for x, y in right), (0, guard + 30)]
    arms += [(-x * w, guard + y) for x, y in reversed(right)]
    canvas.solid(smooth(arms), GOLD.base, (rectangle(12, guard - 60, 120, 120), GOLD.dark))
    canvas.draw(ellipse(0, guard + 6, 12 * w), BLUE.base, canvas.detail)


def long_sword_box(length: float, broad: float) -> Box:
    """Give the box of a long sword."""
    return (-86 * broad, -length / 2, 86 * broad, length / 2 - 32 + 27 * broad)


def club(canvas: Canvas, tone: Tone = GREEN, width: float = 1.0) -> None:
    """Draw a rough club, thick end up."""
    w = width
    body = widened([(-4, -158), (34, -150), (52, -118), (50, -84), (60, -70), (56, -48), (42, -38), (36, 6), (46, 22),
                    (38, 40), (26, 44), (20, 100), (14, 156, "c"), (-12, 158, "c"), (-18, 96), (-24, 58), (-38, 50),
                    (-40, 30), (-28, 20), (-36, -30), (-52, -44), (-58, -66), (-46, -78), (-50, -120),
                    (-34, -150)], w)  # fmt: skip
    shade = widened([(20, -170), (26, -110), (22, -50), (12, 20), (4, 100), (0, 170), (80, 170), (90, -170)], w)
    with canvas.form(smooth(body), tone.base, (smooth(shade), tone.dark)):
        edge = [(25 * w, -140.0), (26 * w, -110.0), (22 * w, -50.0), (12 * w, 20.0), (6 * w, 90.0)]
        canvas.comb(edge, 20, 15 * w, (176, 184), tone.dark, 6)
        shine = widened([(-26, -120), (-30, -84), (-20, -40), (-10, 30), (-6, 80)], w)
        canvas.line(curve(shine), tone.light, 2.6 * w)
    knot_width = 9.5 * max(w, 0.75)
    for x, y in ((47, -60), (-45, -60), (34, 30), (-30, 38)):
        canvas.draw(ellipse(x * w, y, knot_width, 9.5), WOOD.base, canvas.detail)
    canvas.draw(ellipse(w, 156, 14 * w, 7), WOOD.base, canvas.detail)


def leaf(canvas: Canvas, colour: str = GREEN.light) -> None:
    """Draw a leaf whose stalk is at the origin."""
    blade = smooth([(0, 0, "c"), (22, -16), (62, -6, "c"), (26, 14)])
    canvas.solid(blade, colour, (smooth([(0, 0), (30, 2), (62, -6), (30, 30)]), GREEN.base))
    if not canvas.small:
        canvas.line(segment(4, 0, 50, -4), GREEN.dark, 0.8)


def beads(canvas: Canvas, radius: float, count: int, size: float) -> None:
    """Draw a ring of dots around the origin."""
    for i in range(count):
        angle = 2 * math.pi * i / count
        canvas.fill(ellipse(math.cos(angle) * radius, math.sin(angle) * radius, size), INK)
