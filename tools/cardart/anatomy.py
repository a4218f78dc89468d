"""What several figures share: the ground, fists, held suit signs, ermine, sleeves, and the head in profile."""

from collections.abc import Sequence

from . import pips
from .composer import Canvas
from .geometry import Knot, Point, curve, ellipse, rectangle, segment, smooth
from .palette import BLUSH, GOLD, GREEN, INK, RED, SKIN, WHITE, Tone


def ground(canvas: Canvas, left: float = 140, right: float = 540, y: float = 872) -> None:
    """Draw the strip of grass under a figure."""
    middle = (left + right) / 2
    strip = smooth([(left, y + 6), (left + 60, y - 10), (middle, y - 16), (right - 60, y - 10), (right, y + 6),
                    (middle, y + 14)])  # fmt: skip
    canvas.fill(strip, GREEN.light)
    if canvas.small:
        return
    for x in range(int(left + 24), int(right - 20), 34):
        canvas.line(segment(x, y + 4, x + 10, y - 5), GREEN.dark, 0.9)


def held_sign(canvas: Canvas, suit: str, x: float, y: float) -> None:
    """Draw the suit sign that a fist at (x, y) holds; the fist is drawn afterwards."""
    aside = 9 if canvas.small and suit in "oc" else 0
    if suit == "o":
        with canvas.placed(x - 4 + aside, y - 80, 0.6):
            pips.coin(canvas)
    elif suit == "c":
        with canvas.placed(x - 4 + aside, y - 88, 0.54):
            pips.cup(canvas)
    elif suit == "e":
        with canvas.placed(x, y - 88, 0.56, 4):
            pips.long_sword(canvas, 540, 1.2)
    else:
        with canvas.placed(x + 2, y - 84, 0.88, 4):
            pips.club(canvas)


def fist(canvas: Canvas, x: float, y: float, scale: float = 1.0, flip: bool = False) -> None:
    """Draw a closed hand, fingers to the left."""
    with canvas.placed(x, y, scale, flip=flip):
        hand = smooth([(-20, -14), (-6, -22), (14, -18), (22, 0), (16, 18), (-4, 22), (-20, 14)])
        canvas.solid(hand, SKIN.base, (rectangle(6, -30, 40, 60), SKIN.dark))
        if not canvas.small:
            for finger in (-8, 2, 12):
                canvas.line(segment(-20, finger, 0, finger), INK, 0.8)


def ermine(canvas: Canvas, places: Sequence[Point]) -> None:
    """Draw the black tails of an ermine fur."""
    for x, y in places:
        tail = smooth([(x, y - 9, "c"), (x + 4, y), (x + 6, y + 10, "c"), (x, y + 7), (x - 6, y + 10, "c"), (x - 4, y)])
        canvas.fill(tail, INK)


def puffed_sleeve(
    canvas: Canvas, outline: Sequence[Knot], shade: Sequence[Knot], tone: Tone, x: float, y: float
) -> None:
    """Draw a slashed upper sleeve; the slashes stand around (x, y)."""
    with canvas.form(smooth(outline), tone.base, (smooth(shade), tone.dark)):
        for offset in (-22, 16) if canvas.small else (-34, -8, 18, 44):
            slash = curve([(x + offset - 4, y - 60), (x + offset + 10, y), (x + offset + 6, y + 70)])
            if canvas.small:
                canvas.stroke(slash, GOLD.base, canvas.outline * 1.6)
            else:
                canvas.braid(slash, GOLD.base, canvas.detail * 3.6, canvas.detail * 1.8)


def forearm(canvas: Canvas, outline: Sequence[Knot], shade: Sequence[Knot]) -> None:
    """Draw a tight golden lower sleeve."""
    canvas.solid(smooth(outline), GOLD.base, (smooth(shade), GOLD.dark))


def profile_head(canvas: Canvas, hair: Tone, hat: Tone, plume: Tone | None, plume_forward: bool = False) -> None:
    """Draw a young head that looks left, about 120 units high around the origin, with a cap and perhaps a plume."""
    neck = smooth([(-14, 40, "c"), (-16, 84, "c"), (34, 88, "c"), (34, 30, "c")])
    canvas.solid(neck, SKIN.base, (smooth([(-14, 50), (10, 62), (36, 40), (40, 90), (-20, 90)]), SKIN.dark))
    face = smooth([(-36, -50), (-40, -30), (-42, -18), (-59, 6, "c"), (-45, 12), (-49, 20), (-43, 24, "c"), (-46, 32),
                   (-40, 37), (-42, 52), (-26, 62), (4, 50), (26, 20), (24, -40)])  # fmt: skip
    face_shade = smooth([(-28, 64), (-10, 46), (2, 20), (-4, -20), (40, -40), (40, 60)])
    canvas.solid(face, SKIN.base, (face_shade, SKIN.dark))
    _profile_features(canvas, hair)
    locks = smooth([(-40, -44, "c"), (-20, -32), (-8, -14), (-8, 14), (-2, 40), (8, 66), (34, 74), (60, 58), (66, 10),
                    (56, -40), (20, -66), (-20, -64)])  # fmt: skip
    with canvas.form(locks, hair.base, (smooth([(40, -60), (46, 0), (20, 80), (80, 80), (80, -60)]), hair.dark)):
        if not canvas.small:
            for shift in (0, 14, 28):
                strand = curve([(-2 + shift, -30), (8 + shift, 0), (10 + shift, 30), (20 + shift * 0.8, 60)])
                canvas.line(strand, hair.dark)
    if plume is not None and plume_forward:
        with canvas.placed(14, 4, 0.86, flip=True):
            _plume(canvas, plume)
    elif plume is not None:
        _plume(canvas, plume)
    cap = smooth([(-52, -52, "c"), (-48, -82), (-10, -100), (34, -94), (62, -66), (64, -40, "c"), (6, -62)])
    canvas.solid(cap, hat.base, (smooth([(26, -110), (40, -70), (20, -50), (80, -30), (80, -110)]), hat.dark))
    brim = smooth([(-62, -46, "c"), (-52, -62), (0, -72), (56, -54), (70, -36, "c"), (56, -30), (2, -52), (-48, -42)])
    canvas.solid(brim, GOLD.base, (smooth([(26, -80), (26, -30), (90, -20), (90, -70)]), GOLD.dark))


def _profile_features(canvas: Canvas, hair: Tone) -> None:
    if canvas.small:
        canvas.fill(ellipse(-29, -10, 6, 6.5), INK)
        canvas.stroke("M-42,-24Q-30,-33 -16,-24", INK, canvas.outline * 0.8)
        canvas.line(segment(-44, 24, -30, 26))
        return
    canvas.fill(ellipse(-20, 18, 9, 8), BLUSH)
    eye = smooth([(-40, -8, "c"), (-30, -17), (-14, -8, "c"), (-28, -3)])
    canvas.fill(eye, WHITE.base)
    with canvas.clipped(eye):
        canvas.fill(ellipse(-31, -11, 6), INK)
    canvas.line("M-41,-8Q-30,-20 -13,-8", INK, 1.3)
    canvas.line("M-34,-3Q-26,-2 -20,-5", INK, 0.6)
    canvas.line("M-42,-25Q-30,-36 -12,-24", hair.dark, 1.6)
    canvas.line("M-44,24Q-36,28 -28,23", RED.dark, 1.1)
    canvas.line("M-46,9Q-40,12 -40,4", INK, 0.8)


def _plume(canvas: Canvas, plume: Tone) -> None:
    feather = smooth([(24, -78, "c"), (40, -118), (84, -136), (116, -110), (120, -78), (104, -62, "c"), (100, -84),
                      (78, -92), (52, -74, "c")])  # fmt: skip
    shade = smooth([(60, -80), (90, -104), (110, -80), (140, -60), (60, -50)])
    canvas.solid(feather, plume.base, (shade, plume.dark))
    if canvas.small:
        return
    canvas.line(curve([(36, -82), (62, -108), (100, -104)]), INK, 0.8)
    barbs = ((56, -104, 58, -122), (74, -108, 82, -128), (92, -106, 106, -116), (66, -98, 78, -94), (84, -102, 98, -90))
    for barb in barbs:
        canvas.line(segment(*barb), INK, 0.7)
