"""Suit signs of index size: plain silhouettes that stay apart without colour. French signs serve every size."""

from .composer import Canvas
from .geometry import curve, ellipse, polygon, rectangle, smooth
from .palette import BLACK, GOLD, GREEN, RED, STEEL, WOOD, Tone

MARK_HALVES = {"o": (49, 49), "c": (49, 53), "e": (47, 66), "b": (53, 62)}
"""Half width and half height of each index mark, its outline at the small size included."""

FRENCH_HALF_WIDTH = 82
FRENCH_HALF_HEIGHT = 92

FRENCH_TONES: dict[str, Tone] = {"o": RED, "c": RED, "e": BLACK, "b": BLACK}


def spanish_mark(canvas: Canvas, suit: str) -> None:
    """Draw the index mark of a Spanish suit around the origin, within `MARK_HALVES`."""
    {"o": _coin_mark, "c": _cup_mark, "e": _sword_mark, "b": _club_mark}[suit](canvas)


def _coin_mark(canvas: Canvas) -> None:
    canvas.draw(ellipse(0, 0, 44), GOLD.base)
    canvas.draw(ellipse(0, 0, 24), RED.base, canvas.detail * 1.2)
    canvas.fill(ellipse(0, 0, 9), GOLD.light)


def _cup_mark(canvas: Canvas) -> None:
    foot = smooth([(-10, 8, "c"), (-8, 26), (-34, 38, "c"), (-34, 48, "c"), (34, 48, "c"), (34, 38, "c"), (8, 26),
                   (10, 8, "c")])  # fmt: skip
    canvas.draw(foot, GOLD.base)
    bowl = smooth([(-42, -46, "c"), (-40, -10), (-16, 16), (0, 18), (16, 16), (40, -10), (42, -46, "c")])
    canvas.draw(bowl, RED.base)
    canvas.draw(rectangle(-44, -48, 88, 16), GOLD.base)


def _sword_mark(canvas: Canvas) -> None:
    blade = polygon([(0, -60), (16, -42), (16, 14), (-16, 14), (-16, -42)])
    canvas.solid(blade, STEEL.base, (rectangle(4, -60, 30, 80), STEEL.dark))
    canvas.draw(rectangle(-8, 24, 16, 20), RED.base)
    canvas.draw(rectangle(-42, 10, 84, 15), GOLD.base)
    canvas.draw(ellipse(0, 48, 10), GOLD.base)


def _club_mark(canvas: Canvas) -> None:
    with canvas.placed(-7, 2, turn=36):
        body = smooth([(0, -60), (28, -50), (32, -22), (20, 2), (12, 30), (9, 56, "c"), (-9, 56, "c"), (-12, 30),
                       (-20, 2), (-32, -22), (-28, -50)])  # fmt: skip
        canvas.solid(body, GREEN.base, (rectangle(8, -70, 40, 130), GREEN.dark))
        canvas.draw(ellipse(24, -12, 7), WOOD.base, canvas.detail)
        canvas.draw(ellipse(-18, 12, 7), WOOD.base, canvas.detail)


def french_outline(suit: str) -> str:
    """Give the outline of diamond, heart, spade or club."""
    foot = "C8,60 22,78 40,88H-40C-22,78 -8,60"
    if suit == "o":
        return smooth([(0, -92, "c"), (28, -42), (66, 0, "c"), (28, 42), (0, 92, "c"), (-28, 42), (-66, 0, "c"),
                       (-28, -42)])  # fmt: skip
    if suit == "c":
        return smooth([(0, -34, "c"), (22, -66), (58, -72), (82, -44), (78, -6), (48, 38), (0, 84, "c"), (-48, 38),
                       (-78, -6), (-82, -44), (-58, -72), (-22, -66)])  # fmt: skip
    if suit == "e":
        blade = smooth([(0, -94, "c"), (22, -52), (70, -4), (80, 30), (60, 54), (26, 46), (0, 28, "c"), (-26, 46),
                        (-60, 54), (-80, 30), (-70, -4), (-22, -52)])  # fmt: skip
        return f"{blade}M8,8{foot} -8,8Z"
    lobes = ellipse(0, -52, 39) + ellipse(-46, 16, 38) + ellipse(46, 16, 38)
    return f"{lobes}{polygon([(-14, -20), (14, -20), (24, 34), (-24, 34)])}M6,8{foot} -6,8Z"


def french_mark(canvas: Canvas, suit: str, shine: bool = True) -> None:
    """Draw a French suit sign around the origin."""
    outline = french_outline(suit)
    tone = FRENCH_TONES[suit]
    canvas.fill(outline, tone.base)
    if canvas.small or not shine:
        return
    strokes = {
        "o": curve([(-30, -18), (-16, -40)]),
        "c": curve([(-62, -26), (-58, -48), (-40, -56)]),
        "e": curve([(-54, 10), (-48, -6), (-30, -28)]),
        "b": curve([(-22, -60), (-12, -72), (4, -74)]),
    }
    with canvas.clipped(outline):
        canvas.stroke(strokes[suit], tone.light, 7)
