"""The four aces of the Spanish pack: the crowned sun, the covered cup, the sword in its ribbon, the leafy club."""

from collections.abc import Sequence

from . import pips
from .composer import CENTRE_X, Canvas
from .geometry import Point, curve, ellipse, polar, polygon, rectangle, rhombus, smooth
from .lettering import lettering
from .palette import BLUE, GOLD, GREEN, INK, RED, WHITE, Tone


def ace(canvas: Canvas, suit: str) -> None:
    """Draw the ace of a suit, without frame and index."""
    if suit == "o":
        ace_of_coins(canvas)
    elif suit == "c":
        with canvas.placed(CENTRE_X, 500):
            _covered_cup(canvas)
    elif suit == "e":
        with canvas.placed(318, 478, 0.92, 12):
            _ribboned_sword(canvas)
    else:
        with canvas.placed(326, 480, 0.96, -16):
            _leafy_club(canvas)


# --- oros


def ace_of_coins(canvas: Canvas) -> None:
    """Draw a great sun coin in a laurel wreath, a crown above, a ribbon with the word ORO below."""
    centre_y = 478
    for side in (-1, 1):
        _laurel(canvas, CENTRE_X, centre_y, side)
    with canvas.placed(CENTRE_X, centre_y, 1.84):
        sun(canvas)
    _ribbon(canvas)
    with canvas.placed(CENTRE_X, 214, 1.16):
        _crown(canvas)


def _laurel(canvas: Canvas, x: float, y: float, side: int) -> None:
    """Draw half a wreath, from the knot below up to the crown."""
    radius = 204
    stem = [polar(x, y, radius, 90 - side * degrees) for degrees in (8, 36, 64, 92, 120)]
    canvas.braid(curve(stem), GREEN.dark, canvas.outline * 2.2, canvas.outline)
    steps = 6 if canvas.small else 9
    scale = 1.16 if canvas.small else 0.94
    for i in range(steps):
        degrees = 20 + i * 104 / (steps - 1)
        direction = 90 - side * degrees
        leaf_x, leaf_y = polar(x, y, radius, direction)
        along = direction - side * 90
        for lean in (-1, 1):
            outer = lean * side > 0
            with canvas.placed(leaf_x, leaf_y, scale, along + lean * 38):
                pips.leaf(canvas, GREEN.light if outer else GREEN.base)
        if not canvas.small and i % 3 == 1:
            berry = polar(x, y, radius + 22, direction + side * 6)
            canvas.draw(ellipse(*berry, 7), RED.base, canvas.detail)


def _ribbon(canvas: Canvas) -> None:
    for side in (-1, 1):
        tail = [(CENTRE_X + side * x, y) for x, y in ((118, 768), (182, 748), (164, 796), (182, 842), (118, 842))]
        canvas.solid(polygon(tail), RED.dark)
    band = smooth([(160, 772, "c"), (310, 794), (460, 772, "c"), (460, 860, "c"), (310, 882), (160, 860, "c")])
    canvas.solid(band, RED.base, (smooth([(400, 730), (412, 820), (400, 920), (520, 920), (520, 730)]), RED.dark))
    word = lettering("ORO", CENTRE_X, 864, 60, 1.06, 14)
    if canvas.small:
        canvas.fill(word.path, GOLD.light)
    else:
        canvas.draw(word.path, GOLD.light, canvas.detail * 0.9)


def _crown(canvas: Canvas) -> None:
    lining = smooth([(-78, 10, "c"), (-70, -60), (0, -84), (70, -60), (78, 10, "c")])
    canvas.solid(lining, RED.base, (rectangle(20, -100, 90, 120), RED.dark))
    points: list[Point] = [(-88, 20), (-104, -66), (-60, -28), (-40, -88), (0, -36), (40, -88), (60, -28), (104, -66),
                           (88, 20)]  # fmt: skip
    canvas.solid(polygon(points), GOLD.base, (polygon([(20, -100), (40, 30), (120, 30), (120, -100)]), GOLD.dark))
    for x, y in ((-104, -70), (-40, -92), (40, -92), (104, -70)):
        canvas.draw(ellipse(x, y, 11), GOLD.light, canvas.detail)
    band = smooth([(-92, 10, "c"), (0, 24), (92, 10, "c"), (88, 40, "c"), (0, 54), (-88, 40, "c")])
    canvas.draw(band, GOLD.light, canvas.detail * 1.3)
    for x in (-52, 0, 52):
        canvas.draw(ellipse(x, 30 if x else 37, 9), (BLUE if x else RED).base, canvas.detail)
    canvas.stroke("M0,-50V-112M-17,-92H17", INK, canvas.outline * 2)
    canvas.stroke("M0,-50V-110M-15,-92H15", GOLD.light, canvas.outline * 0.9)


def sun(canvas: Canvas) -> None:
    """Draw a coin of radius 100 with a face among rays; few and bold rays in the small size."""
    shade = smooth([(40, 110), (70, 50), (82, -10), (60, -70), (130, -90), (130, 100)])
    with canvas.form(ellipse(0, 0, 100), GOLD.base, (shade, GOLD.dark)):
        canvas.comb([(66, -58), (82, -10), (70, 50), (44, 96)], 14, 15, (165, 215), GOLD.dark, 4)
    if not canvas.small:
        pips.beads(canvas, 90, 44, 3.1)
    canvas.draw(ellipse(0, 0, 82), RED.base, canvas.detail * 1.2)
    rays = 12 if canvas.small else 16
    for i in range(rays):
        straight = i % 2 == 0
        with canvas.placed(0, 0, turn=360 * i / rays):
            if straight:
                half = 14 if canvas.small else 12
                ray = polygon([(-half, -42), (0, -79), (half, -42)])
            else:
                ray = smooth([(-9, -42, "c"), (4, -56), (-2, -70, "c"), (11, -56), (9, -42, "c")])
            canvas.draw(ray, GOLD.light if straight else GOLD.base, canvas.detail * 0.9)
    face = ellipse(0, 0, 48)
    canvas.solid(face, GOLD.light, (smooth([(14, 50), (30, 0), (14, -50), (60, -50), (60, 50)]), GOLD.base))
    for side in (-1, 1):
        if canvas.small:
            canvas.fill(ellipse(side * 17, -7, 5.5), INK)
        else:
            eye = smooth([(side * 25, -8, "c"), (side * 16, -14), (side * 7, -7, "c"), (side * 16, -3)])
            canvas.draw(eye, WHITE.base, canvas.detail * 0.8)
            canvas.fill(ellipse(side * 16, -8.5, 3.6), INK)
            canvas.fill(ellipse(side * 26, 10, 6.5), RED.light)
        canvas.line(f"M{side * 28},-17Q{side * 16},-26 {side * 5},-16", INK, 1.1)
    canvas.line("M-3,-12L-5,8Q0,12 6,9", INK, 0.9)
    canvas.draw("M-15,19Q0,33 15,19Q0,24 -15,19Z", RED.dark, canvas.detail * 0.7)


# --- copas


def _covered_cup(canvas: Canvas) -> None:
    foot = smooth([(-34, 232), (-50, 268), (-128, 290), (-150, 318, "c"), (-150, 350, "c"), (150, 350, "c"),
                   (150, 318, "c"), (128, 290), (50, 268), (34, 232)])  # fmt: skip
    canvas.solid(foot, GOLD.base, (smooth([(40, 200), (60, 290), (90, 380), (190, 380), (190, 200)]), GOLD.dark))
    canvas.draw(rectangle(-158, 326, 316, 34), BLUE.base)
    for i in range(7):
        canvas.draw(rhombus(-120 + 40 * i, 343, 12), GOLD.light, canvas.detail * 0.9)
    stem = smooth([(-30, 130, "c"), (-22, 170), (-36, 246, "c"), (36, 246, "c"), (22, 170), (30, 130, "c")])
    canvas.solid(stem, BLUE.base, (rectangle(8, 120, 60, 140), BLUE.dark))
    canvas.solid(ellipse(0, 186, 62, 30), GOLD.base, (rectangle(18, 150, 60, 80), GOLD.dark))
    for x in (-36, 0, 36):
        canvas.draw(ellipse(x, 186, 10), RED.base, canvas.detail)
    _great_bowl(canvas)
    _lid(canvas)


def _great_bowl(canvas: Canvas) -> None:
    bowl = smooth([(-188, -90, "c"), (-184, 10), (-140, 100), (-60, 148), (0, 154), (60, 148), (140, 100), (184, 10),
                   (188, -90, "c")])  # fmt: skip
    shade = smooth([(70, -120), (96, 0), (70, 90), (10, 170), (220, 170), (220, -120)])
    with canvas.form(bowl, RED.base, (shade, RED.dark)):
        canvas.comb([(80, 30), (72, 90), (36, 140)], 10, 26, (180, 200), RED.dark, 7)
        for x in (-118, -70, -24, 24, 70, 118):
            petal = smooth([(x * 0.42, 168), (x * 0.86 - 24, 98), (x, 36), (x * 0.9 + 24, 98)])
            canvas.draw(petal, GOLD.base, canvas.detail)
        canvas.draw(rectangle(-200, -40, 400, 40), GOLD.base, canvas.detail * 1.3)
        for i in range(9):
            canvas.draw(ellipse(-168 + 42 * i, -20, 11), (BLUE if i % 2 else RED).base, canvas.detail)
        if not canvas.small:
            for i in range(8):
                canvas.draw(rhombus(-147 + 42 * i, 20, 11, 14), GOLD.light, canvas.detail * 0.8)
    if not canvas.small:
        canvas.line(curve([(-158, 6), (-136, 62), (-104, 98)]), RED.light, 2)


def _lid(canvas: Canvas) -> None:
    lid = smooth([(-186, -110, "c"), (-150, -190), (-70, -230), (0, -240), (70, -230), (150, -190), (186, -110, "c")])
    shade = smooth([(60, -250), (110, -180), (120, -100), (220, -100), (220, -260)])
    with canvas.form(lid, BLUE.base, (shade, BLUE.dark)):
        for x in (-110, -56, 0, 56, 110):
            petal = smooth([(x, -118), (x * 0.72 - 22, -160), (x * 0.5, -222), (x * 0.72 + 22, -160)])
            canvas.draw(petal, GOLD.base, canvas.detail * 1.1)
            if not canvas.small:
                vein = smooth([(x * 0.9, -130), (x * 0.7 - 9, -160), (x * 0.55, -196), (x * 0.7 + 9, -160)])
                canvas.draw(vein, BLUE.light, canvas.detail * 0.8)
    rim = smooth([(-204, -112, "c"), (0, -98), (204, -112, "c"), (204, -76, "c"), (0, -62), (-204, -76, "c")])
    canvas.solid(rim, GOLD.base, (rectangle(70, -130, 160, 80), GOLD.dark))
    if not canvas.small:
        for i in range(16):
            x = -180 + 24 * i
            canvas.fill(ellipse(x, -88 + (1 - (x / 200) ** 2) * 8, 5), INK)
    knob = smooth([(-26, -234, "c"), (-16, -256), (-30, -286), (0, -352, "c"), (30, -286), (16, -256),
                   (26, -234, "c")])  # fmt: skip
    canvas.solid(knob, GREEN.base, (smooth([(6, -360), (14, -290), (4, -230), (50, -230), (50, -360)]), GREEN.dark))
    canvas.solid(ellipse(0, -242, 36, 14), GOLD.base, (rectangle(10, -260, 50, 40), GOLD.dark))


# --- espadas


def _ribboned_sword(canvas: Canvas) -> None:
    """Draw a sword with a ribbon wound round the blade, its ends free."""
    half = 66
    lower_end: list[Point] = [(-half + 4, 150), (-118, 196), (-160, 262), (-140, 330), (-188, 392)]
    upper_end: list[Point] = [(half - 4, -214), (116, -262), (160, -330), (150, -384), (196, -430)]
    _ribbon_end(canvas, lower_end, RED, (-134, -100), (-158, 378))
    _ribbon_end(canvas, upper_end, BLUE, (100, 134), (166, -416))
    turns = (120, -10, -140)
    inks = (RED, BLUE, RED)
    for i, y in enumerate(turns):
        if i < 2:
            behind = [(half, y - 50), (half, y - 6), (-half, y - 66), (-half, y - 112)]
        else:
            behind = [(half, y - 50), (half, y - 6), (40, y - 30), (40, y - 70)]
        canvas.solid(polygon(behind), inks[i].dark)
    pips.long_sword(canvas, 800, 1.5)
    for y, ink in zip(turns, inks, strict=True):
        front = smooth([(-half, y + 8, "c"), (0, y - 12), (half, y - 50, "c"), (half, y - 6, "c"), (0, y + 34),
                        (-half, y + 52, "c")])  # fmt: skip
        with canvas.form(front, ink.base, (rectangle(26, y - 120, 80, 200), ink.dark)):
            canvas.comb([(28, y - 40), (28, y + 30)], 5, 20, 180, ink.dark, 6)


def _ribbon_end(canvas: Canvas, middle: Sequence[Point], ink: Tone, shaded: tuple[float, float], notch: Point) -> None:
    upper = [(x, y - 20) for x, y in middle]
    lower = [(x, y + 20) for x, y in middle]
    outline = smooth([(*upper[0], "c"), *upper[1:-1], (*upper[-1], "c"), (*notch, "c"), (*lower[-1], "c"),
                      *lower[-2:0:-1], (*lower[0], "c")])  # fmt: skip
    low, high = shaded
    canvas.solid(outline, ink.base, (rectangle(low, -700, high - low, 1400), ink.dark))


# --- bastos


def _leafy_club(canvas: Canvas) -> None:
    leaves = ((-74, 60, 205), (80, -80, -30), (62, 150, -12), (-62, 230, 165), (-88, -104, 202), (104, -200, -40))
    for x, y, turn in leaves:
        with canvas.placed(x, y, 1.35, turn):
            pips.leaf(canvas)
    with canvas.placed(0, 0, 2.35):
        pips.club(canvas, GREEN, 0.8)
    for y, ink, half in ((-190, RED, 104), (-20, GOLD, 82), (150, RED, 52)):
        band = curve([(-half, y + 26), (0, y + 32), (half, y - 26)])
        canvas.braid(band, ink.base, 36 + 2 * canvas.outline, 36, cap="butt")
