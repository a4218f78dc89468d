"""What the French courts hold: arms and sceptres of the kings, flowers of the queens, staffs of the jacks."""

from . import pips
from .composer import Canvas
from .geometry import curve, ellipse, polar, polygon, rectangle, segment, smooth
from .palette import BLUE, GOLD, GREEN, RED, STEEL, WHITE, WOOD, Tone


def attribute(canvas: Canvas, suit: str, rank: str, x: float, y: float) -> None:
    """Draw what the hand at (x, y) holds; the hand is drawn afterwards."""
    with canvas.placed(x, y):
        if rank == "K":
            {"o": _axe, "c": _heart_sceptre, "e": _sword, "b": _orb}[suit](canvas)
        elif rank == "Q":
            _flower(canvas, suit)
        else:
            {"o": _pennant, "c": _laurel_branch, "e": _halberd, "b": _arrow}[suit](canvas)


def _shaft(canvas: Canvas, top: float, tone: Tone = WOOD, bottom: float = 160, width: float = 11) -> None:
    canvas.braid(segment(0, top, 0, bottom), tone.base, width + 2 * canvas.outline, width, cap="butt")


def _sword(canvas: Canvas) -> None:
    with canvas.placed(0, -126, 0.7):
        pips.long_sword(canvas, 560, 0.8)


def _axe(canvas: Canvas) -> None:
    _shaft(canvas, -270)
    blade = smooth([(-4, -250, "c"), (16, -252), (40, -288, "c"), (48, -227), (40, -166, "c"), (16, -202),
                    (-4, -204, "c")])  # fmt: skip
    canvas.solid(blade, STEEL.base, (rectangle(-10, -227, 80, 80), STEEL.dark))
    spike = polygon([(-6, -244), (-38, -227), (-6, -210)])
    canvas.solid(spike, STEEL.base, (rectangle(-60, -227, 60, 40), STEEL.dark))
    canvas.draw(rectangle(-11, -258, 22, 60), GOLD.base)
    canvas.draw(ellipse(0, -276, 12), GOLD.base)


def _heart_sceptre(canvas: Canvas) -> None:
    _shaft(canvas, -220, GOLD)
    canvas.draw(ellipse(0, -190, 22, 10), GOLD.light)
    with canvas.placed(0, -246, 0.52):
        canvas.draw(smooth([(0, -34, "c"), (22, -66), (58, -72), (82, -44), (78, -6), (48, 38), (0, 84, "c"), (-48, 38),
                            (-78, -6), (-82, -44), (-58, -72), (-22, -66)]), RED.base)  # fmt: skip
        canvas.fill(smooth([(-58, -28), (-50, -50), (-36, -50), (-44, -30)]), RED.light)


def _orb(canvas: Canvas) -> None:
    canvas.braid("M0,-140V-226M-24,-198H24", GOLD.base, 11 + 2 * canvas.outline, 11)
    ball = ellipse(0, -92, 46)
    with canvas.form(ball, GOLD.base, (smooth([(10, -20), (26, -92), (12, -150), (80, -150), (80, -20)]), GOLD.dark)):
        canvas.braid(curve([(-60, -100), (0, -86), (60, -100)]), RED.base, 12 + 2 * canvas.outline, 12)
        canvas.braid(curve([(0, -150), (4, -120), (2, -92)]), RED.base, 12 + 2 * canvas.outline, 12)


def _stalk(canvas: Canvas, top: float) -> None:
    stalk = curve([(-8, 150), (0, 20), (4, -40), (0, top)])
    canvas.braid(stalk, GREEN.base, canvas.outline * 3, canvas.outline * 1.3)
    for x, y, turn in ((2, -50, -35), (2, -74, 205)):
        with canvas.placed(x, y, 0.8, turn):
            pips.leaf(canvas)


def _flower(canvas: Canvas, suit: str) -> None:
    _stalk(canvas, -110)
    with canvas.placed(0, -140):
        if suit == "c":
            _round_flower(canvas, RED, 5, 24, 22, GOLD)
        elif suit == "o":
            _round_flower(canvas, GOLD, 9, 27, 14, RED)
        elif suit == "e":
            _lily(canvas, WHITE, BLUE)
        else:
            _tulip(canvas)


def _round_flower(canvas: Canvas, petals: Tone, count: int, distance: float, size: float, heart: Tone) -> None:
    for i in range(count):
        x, y = polar(0, 0, distance, 360 * i / count - 90)
        canvas.draw(ellipse(x, y, size), petals.base, canvas.detail * 1.2)
    canvas.draw(ellipse(0, 0, 19), heart.base, canvas.detail * 1.2)
    if not canvas.small:
        pips.beads(canvas, 9, 6, 2.4)


def _lily(canvas: Canvas, petals: Tone, shade: Tone) -> None:
    for side in (-1, 1):
        petal = smooth([(0, 34, "c"), (side * 26, -4), (side * 52, -16), (side * 46, 8, "c"), (side * 26, 22)])
        canvas.solid(petal, petals.base, (rectangle(8, -40, 60, 90), "#D5E3EC"))
    middle = smooth([(0, 36, "c"), (-20, 0), (-14, -30), (0, -54, "c"), (14, -30), (20, 0)])
    canvas.solid(middle, petals.base, (rectangle(3, -60, 40, 110), shade.light))
    canvas.draw(ellipse(0, 34, 12, 8), GOLD.base, canvas.detail * 1.2)


def _tulip(canvas: Canvas) -> None:
    cup = smooth([(0, 38), (-34, 20), (-38, -16), (-30, -46, "c"), (-14, -16), (0, -52, "c"), (14, -16), (30, -46, "c"),
                  (38, -16), (34, 20)])  # fmt: skip
    canvas.solid(cup, RED.base, (smooth([(10, 46), (18, 0), (16, -60), (60, -60), (60, 46)]), RED.dark))
    canvas.draw(smooth([(0, 34), (-13, 10), (-8, -20), (0, -38, "c"), (8, -20), (13, 10)]), GOLD.base, canvas.detail)


def _halberd(canvas: Canvas) -> None:
    _shaft(canvas, -250)
    spear = smooth([(0, -322, "c"), (14, -276), (8, -240, "c"), (-8, -240, "c"), (-14, -276)])
    canvas.solid(spear, STEEL.base, (rectangle(0, -330, 30, 100), STEEL.dark))
    blade = smooth([(0, -232, "c"), (20, -236), (38, -264, "c"), (46, -216), (38, -168, "c"), (20, -192),
                    (0, -196, "c")])  # fmt: skip
    canvas.solid(blade, STEEL.base, (rectangle(-10, -214, 80, 60), STEEL.dark))
    hook = smooth([(0, -228, "c"), (-28, -222), (-42, -190, "c"), (-24, -202), (0, -204, "c")])
    canvas.solid(hook, STEEL.dark)
    canvas.draw(rectangle(-10, -240, 20, 50), GOLD.base, canvas.detail * 1.2)
    tassel = smooth([(-10, -188, "c"), (-20, -150), (-10, -156, "c"), (0, -142, "c"), (10, -156, "c"), (20, -150),
                     (10, -188, "c")])  # fmt: skip
    canvas.draw(tassel, RED.base, canvas.detail * 1.2)


def _pennant(canvas: Canvas) -> None:
    _shaft(canvas, -262)
    canvas.solid(smooth([(0, -322, "c"), (15, -280), (8, -256, "c"), (-8, -256, "c"), (-15, -280)]), STEEL.base,
                 (rectangle(0, -330, 30, 80), STEEL.dark))  # fmt: skip
    flag = smooth([(8, -244, "c"), (26, -240), (46, -248, "c"), (36, -216, "c"), (46, -182, "c"), (26, -178),
                   (8, -182, "c")])  # fmt: skip
    canvas.solid(flag, RED.base, (rectangle(0, -210, 60, 50), RED.dark))


def _laurel_branch(canvas: Canvas) -> None:
    canvas.braid(curve([(-4, 150), (0, 20), (2, -90), (-6, -200)]), WOOD.base, canvas.outline * 3, canvas.outline * 1.3)
    steps = 4 if canvas.small else 6
    scale = 0.92 if canvas.small else 0.76
    for i in range(steps):
        y = -44 - i * 150 / (steps - 1)
        for turn, colour in ((-42, GREEN.base), (222, GREEN.light)):
            with canvas.placed(0, y, scale, turn):
                pips.leaf(canvas, colour)
    with canvas.placed(-6, -196, scale, -95):
        pips.leaf(canvas)


def _arrow(canvas: Canvas) -> None:
    _shaft(canvas, -230, WOOD, width=9)
    head = polygon([(0, -300), (30, -226), (0, -242), (-30, -226)])
    canvas.solid(head, STEEL.base, (rectangle(0, -310, 40, 100), STEEL.dark))
    for y in (-150, -118, -86):
        for side in (-1, 1):
            barb = smooth([(0, y, "c"), (side * 30, y - 34), (side * 34, y - 4, "c"), (0, y + 26, "c")])
            canvas.solid(barb, (RED if y != -118 else GOLD).base, width=canvas.detail * 1.2)
