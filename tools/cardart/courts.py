"""The court cards of the French pack: two busts head to foot, parted by a slanting band."""

from . import king as spanish_king
from .anatomy import ermine, fist, profile_head, puffed_sleeve
from .attributes import attribute
from .composer import CARD_HEIGHT, CARD_WIDTH, CENTRE_Y, Canvas
from .geometry import curve, ellipse, polygon, rectangle, rhombus, segment, smooth
from .marks import french_mark
from .palette import (
    BLUE,
    BROWN_HAIR,
    DARK_HAIR,
    FAIR_HAIR,
    GOLD,
    GREEN,
    GREY_HAIR,
    INK,
    KING_BROWN,
    LINEN_SHADE,
    RED,
    RED_HAIR,
    SKIN,
    WHITE,
    WINDOW,
    Dress,
    Tone,
)
from .queen import queen_head

LEFT, TOP = 141, 74
RIGHT, BOTTOM = CARD_WIDTH - LEFT, CARD_HEIGHT - TOP
SLANT = 46
"""How far the band that parts the busts falls from the left to the middle."""

FIGURE_X = 302

DRESSES = {
    "o": Dress(RED, BLUE, GOLD, FAIR_HAIR, WHITE, GREY_HAIR),
    "c": Dress(BLUE, RED, GREEN, RED_HAIR, WHITE, RED_HAIR),
    "e": Dress(RED, GREEN, BLUE, DARK_HAIR, WHITE, DARK_HAIR),
    "b": Dress(GREEN, BLUE, RED, BROWN_HAIR, WHITE, KING_BROWN),
}


def court(canvas: Canvas, suit: str, rank: str) -> None:
    """Draw jack, queen or king of a suit with its window and the two suit signs."""
    window = rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    canvas.fill(window, WINDOW)
    _half(canvas, suit, rank)
    with canvas.upside_down():
        _half(canvas, suit, rank)
    with canvas.clipped(window):
        band = segment(LEFT - 30, CENTRE_Y - SLANT * 1.2, RIGHT + 30, CENTRE_Y + SLANT * 1.2)
        canvas.braid(band, GOLD.base, canvas.outline * 2 + 20, 20, cap="butt")
        if not canvas.small:
            for i in range(-8, 9):
                canvas.fill(ellipse(CARD_WIDTH / 2 + 21 * i, CENTRE_Y + SLANT * 1.2 / 199 * 21 * i, 3.8), INK)
    canvas.stroke(window, width=canvas.outline * 1.1)


def _half(canvas: Canvas, suit: str, rank: str) -> None:
    part = polygon([(LEFT, TOP), (RIGHT, TOP), (RIGHT, CENTRE_Y + SLANT), (LEFT, CENTRE_Y - SLANT)])
    dress = DRESSES[suit]
    with canvas.clipped(part):
        if rank == "K":
            _king(canvas, dress, suit)
        elif rank == "Q":
            _queen(canvas, dress, suit)
        else:
            _jack(canvas, dress, suit)
    with canvas.placed(LEFT + 42, TOP + 50, 0.4):
        french_mark(canvas, suit, shine=False)


# --- the three figures


def _king(canvas: Canvas, dress: Dress, suit: str) -> None:
    _robe(canvas, dress.second)
    front = smooth([(246, 320), (228, 420), (220, 560, "c"), (392, 560, "c"), (380, 420), (360, 320)])
    shade = smooth([(340, 300), (346, 420), (352, 580), (420, 580), (410, 300)])
    with canvas.form(front, dress.first.base, (shade, dress.first.dark)):
        canvas.draw(rectangle(284, 320, 36, 240), GOLD.base, canvas.detail * 1.3)
        for i in range(4):
            canvas.draw(rhombus(302, 406 + 44 * i, 11, 15), dress.second.base, canvas.detail)
    _left_sleeve(canvas, dress.first)
    _ermine_collar(canvas)
    _right_arm(canvas, dress.first, suit, "K")
    with canvas.placed(FIGURE_X - 331 * 1.04, -4, 1.04):
        spanish_king.bearded_head(canvas, dress.king_hair)
        spanish_king.crown(canvas, BLUE if dress.first == RED else RED)


def _queen(canvas: Canvas, dress: Dress, suit: str) -> None:
    with canvas.placed(FIGURE_X - 331 * 1.06, 6, 1.06):
        queen_head(canvas, dress.hair, behind=True)
    _robe(canvas, dress.first)
    bodice = smooth([(252, 336), (230, 420), (222, 560, "c"), (392, 560, "c"), (376, 420), (352, 336), (302, 372, "c")])
    shade = smooth([(336, 320), (342, 430), (350, 580), (420, 580), (410, 320)])
    with canvas.form(bodice, dress.second.base, (shade, dress.second.dark)):
        canvas.braid(curve([(262, 340), (302, 470), (302, 560)]), GOLD.base, canvas.outline * 2.8, canvas.outline * 1.5)
        canvas.braid(curve([(342, 340), (302, 470), (302, 560)]), GOLD.base, canvas.outline * 2.8, canvas.outline * 1.5)
        for x, y in ((258, 430), (250, 480), (346, 430), (354, 480)):
            canvas.draw(rhombus(x, y, 10, 14), dress.third.base, canvas.detail)
    chest = smooth([(252, 334, "c"), (302, 378), (352, 334, "c"), (336, 300), (268, 300)])
    canvas.solid(chest, SKIN.base, (smooth([(322, 300), (318, 380), (380, 360), (370, 300)]), SKIN.dark))
    puffed_sleeve(canvas, [(248, 330), (206, 330), (164, 362), (152, 410), (176, 440), (222, 430), (246, 384)],
                  [(150, 420), (196, 424), (230, 390), (250, 440), (150, 460)], dress.first, 196, 384)  # fmt: skip
    _right_arm(canvas, dress.first, suit, "Q")
    with canvas.placed(FIGURE_X - 331 * 1.06, 6, 1.06):
        queen_head(canvas, dress.hair, behind=False)
    for x, y in ((268, 336), (284, 350), (302, 356), (320, 350), (336, 336)):
        canvas.draw(ellipse(x, y, 8 if canvas.small else 7), WHITE.base, canvas.detail * 0.9)


def _jack(canvas: Canvas, dress: Dress, suit: str) -> None:
    _robe(canvas, dress.third)
    doublet = smooth([(246, 326), (228, 420), (222, 560, "c"), (392, 560, "c"), (380, 420), (360, 326)])
    shade = smooth([(338, 300), (344, 420), (352, 580), (420, 580), (410, 300)])
    with canvas.form(doublet, dress.second.base, (shade, dress.second.dark)):
        step = 46 if canvas.small else 34
        for i in range(8):
            y = 380 + step * i
            stripe = f"M220,{y - 46}L302,{y}L390,{y - 46}"
            canvas.braid(stripe, GOLD.base, canvas.detail * 4, canvas.detail * 2)
        canvas.draw(rectangle(291, 320, 22, 240), dress.first.base, canvas.detail * 1.2)
        for i in range(5):
            canvas.draw(ellipse(302, 364 + 38 * i, 6.5), GOLD.light, canvas.detail * 0.9)
    puffed_sleeve(canvas, [(248, 328), (206, 328), (160, 364), (148, 424), (176, 460), (222, 446), (246, 390)],
                  [(148, 440), (196, 440), (230, 396), (250, 460), (150, 480)], dress.first, 194, 390)  # fmt: skip
    _right_arm(canvas, dress.first, suit, "J")
    looks_right = suit in "cb"
    with canvas.placed(FIGURE_X + (11 if looks_right else -2), 226, 1.22, flip=looks_right):
        profile_head(canvas, dress.hair, BLUE if dress.first == RED else RED, None)
        _short_plume(canvas)
    ruff = smooth([(236, 318), (254, 304), (302, 312), (350, 304), (368, 318), (358, 344), (332, 334), (316, 350),
                   (302, 338), (286, 350), (272, 334), (246, 344)])  # fmt: skip
    canvas.solid(ruff, WHITE.base, (smooth([(332, 290), (336, 360), (390, 360), (390, 290)]), LINEN_SHADE))


# --- their parts


def _robe(canvas: Canvas, tone: Tone) -> None:
    """Draw the shoulders, as wide as the window."""
    robe = smooth([(248, 316), (198, 328), (162, 362), (142, 430), (120, 560, "c"), (500, 580, "c"), (478, 440),
                   (446, 362), (406, 328), (356, 316)])  # fmt: skip
    shade = smooth([(420, 300), (430, 420), (436, 600), (520, 600), (520, 300)])
    with canvas.form(robe, tone.base, (shade, tone.dark)):
        canvas.comb([(424, 350), (430, 420), (434, 500)], 8, 22, 185, tone.dark, 6)


def _left_sleeve(canvas: Canvas, tone: Tone) -> None:
    sleeve = smooth([(240, 326), (198, 334), (164, 372), (146, 440), (170, 480), (214, 470), (240, 410)])
    shade = smooth([(146, 450), (190, 450), (224, 410), (244, 360), (260, 490), (140, 500)])
    with canvas.form(sleeve, tone.base, (shade, tone.dark)):
        if not canvas.small:
            canvas.fill(smooth([(222, 350, "c"), (182, 420), (172, 480, "c"), (198, 430)]), tone.dark)
        canvas.braid(curve([(140, 424), (180, 440), (226, 470)]), GOLD.base, canvas.outline * 3, canvas.outline * 1.7)


def _ermine_collar(canvas: Canvas) -> None:
    collar = smooth([(232, 322), (262, 300), (342, 300), (372, 322), (400, 364), (382, 392), (356, 380), (332, 404),
                     (302, 392), (272, 404), (248, 380), (222, 392), (204, 364)])  # fmt: skip
    shade = smooth([(348, 290), (356, 350), (344, 420), (430, 420), (430, 290)])
    with canvas.form(collar, WHITE.base, (shade, "#DAD6CE")):
        ermine(canvas, [(228, 366), (376, 366)] if canvas.small else [(226, 362), (252, 364), (352, 364), (378, 362)])


def _right_arm(canvas: Canvas, tone: Tone, suit: str, rank: str) -> None:
    """Draw the bent arm on the viewer's right, what it holds, and the hand."""
    attribute(canvas, suit, rank, 430, 402)
    arm = smooth([(362, 326), (408, 336), (446, 376), (462, 424, "c"), (474, 500), (452, 560), (396, 560), (384, 480),
                  (390, 420), (368, 388)])  # fmt: skip
    shade = smooth([(440, 370), (440, 470), (420, 580), (500, 580), (490, 370)])
    with canvas.form(arm, tone.base, (shade, tone.dark)):
        canvas.line(curve([(384, 500), (398, 470), (402, 440)]), INK, 1.1)
    cuff = smooth([(402, 424, "c"), (430, 416), (458, 424, "c"), (462, 452, "c"), (430, 444), (400, 452, "c")])
    canvas.solid(cuff, GOLD.base, (rectangle(440, 400, 40, 70), GOLD.dark), width=canvas.outline * 0.9)
    fist(canvas, 430, 402, 1.08)


def _short_plume(canvas: Canvas) -> None:
    """Draw a feather laid along the cap of a jack, where it leaves the attribute free."""
    feather = smooth([(-14, -74, "c"), (14, -104), (54, -98), (80, -62), (72, -34, "c"), (58, -58), (30, -74)])
    shade = smooth([(20, -76), (52, -80), (76, -40), (100, -60), (60, -60)])
    canvas.solid(feather, WHITE.base, (shade, LINEN_SHADE))
    if not canvas.small:
        canvas.line(curve([(-4, -78), (34, -88), (66, -54)]), INK, 0.8)
