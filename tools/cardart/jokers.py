"""The two jokers: a laughing head with cap and bells, and a whole jester who juggles the four suits."""

import math

from .anatomy import fist
from .composer import Canvas
from .geometry import Knot, Point, curve, ellipse, polygon, rhombus, segment, smooth, star
from .lettering import lettering
from .marks import french_mark, spanish_mark
from .palette import BLUE, BLUSH, BLUSH_DARK, GOLD, GREEN, INK, LINEN_SHADE, RED, SKIN, WHITE, Tone


def joker_index(canvas: Canvas, which: int, large_index: bool = False) -> None:
    """Draw the index of a joker: a gold star or a blue one of eight points, and the word down the edge."""
    if large_index:
        x, y, size, height = 100.0, 118.0, 1.34, 60.0
    elif canvas.small:
        x, y, size, height = 86.0, 104.0, 1.04, 46.0
    else:
        x, y, size, height = 82.0, 98.0, 0.85, 40.0
    with canvas.placed(x, y, size):
        if which == 1:
            canvas.draw(star(0, 0, 46, 20), GOLD.base)
        else:
            canvas.draw(star(0, 0, 44, 26, 8), BLUE.base)
            canvas.fill(ellipse(0, 0, 11), GOLD.light)
    word = lettering("COMODÍN", 0, 0, height, 0.8, 5)
    with canvas.placed(x + height * 0.2, y + 58 * size + word.width / 2, turn=-90):
        canvas.fill(word.path, INK if which == 1 else BLUE.dark)


def joker(canvas: Canvas, which: int, french: bool = False) -> None:
    """Draw the picture of a joker; the second one juggles French or Spanish signs."""
    if which == 1:
        _laughing_head(canvas)
    else:
        _juggler(canvas, french)


def _bell(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.draw(ellipse(x, y, radius), GOLD.light, canvas.detail * 1.5)
    canvas.fill(ellipse(x, y + radius * 0.3, radius * 0.28), INK)


# --- the first joker


def _laughing_head(canvas: Canvas) -> None:
    _collar_points(canvas)
    _cap(canvas)
    _pleated_ruff(canvas)
    _painted_face(canvas)
    band = smooth([(206, 300, "c"), (312, 270), (418, 300, "c"), (414, 348, "c"), (312, 316), (210, 348, "c")])
    canvas.solid(band, GREEN.base, (smooth([(360, 260), (366, 330), (440, 370), (440, 260)]), GREEN.dark))
    for x in (246, 290, 334, 378):
        canvas.draw(rhombus(x, 306, 12, 16), GOLD.light, canvas.detail)


def _collar_points(canvas: Canvas) -> None:
    """Draw the coloured points that hang under the ruff, each with a bell."""
    centre = 312
    points = ((146, 216, 806, RED), (408, 478, 806, BLUE), (200, 280, 846, GOLD), (344, 424, 846, GREEN),
              (264, 360, 866, RED))  # fmt: skip
    for left, right, tip_y, ink in points:
        middle = (left + right) / 2
        tip_x = middle + (middle - centre) * 0.22
        top_left, top_right = centre + (left - centre) * 0.55, centre + (right - centre) * 0.55
        outline = smooth([(top_left, 560, "c"), (left - 6, 690), (tip_x, tip_y, "c"), (right + 6, 690),
                          (top_right, 560, "c")])  # fmt: skip
        shade = smooth([(middle + 10, 540), (middle + 18, 700), (tip_x, tip_y), (right + 80, 820), (right + 80, 540)])
        with canvas.form(outline, ink.base, (shade, ink.dark)):
            canvas.comb([(middle + 10, 590), (middle + 18, 700), (middle + 10, 780)], 8, 20, 185, ink.dark, 6)
        _bell(canvas, tip_x, tip_y + 8, 17)


def _cap(canvas: Canvas) -> None:
    left = smooth([(232, 330, "c"), (196, 262), (160, 240), (128, 290), (132, 352, "c"), (102, 300), (112, 206),
                   (180, 160), (256, 190), (306, 290, "c")])  # fmt: skip
    left_shade = smooth([(150, 200), (214, 226), (270, 290), (300, 340), (330, 330), (300, 150)])
    with canvas.form(left, RED.base, (left_shade, RED.dark)):
        canvas.comb([(170, 206), (214, 226), (262, 276)], 9, 22, (235, 225), RED.dark, 6)
    right = smooth([(392, 330, "c"), (428, 262), (464, 240), (496, 290), (492, 352, "c"), (522, 300), (512, 206),
                    (444, 160), (368, 190), (318, 290, "c")])  # fmt: skip
    right_shade = smooth([(470, 236), (440, 250), (400, 330), (480, 420), (560, 330), (530, 180), (490, 190)])
    canvas.solid(right, BLUE.base, (right_shade, BLUE.dark))
    middle = smooth([(250, 300, "c"), (252, 220), (286, 150), (344, 108, "c"), (366, 160), (384, 220), (378, 300, "c")])
    middle_shade = smooth([(344, 108), (342, 200), (336, 310), (400, 310), (400, 110)])
    with canvas.form(middle, GOLD.base, (middle_shade, GOLD.dark)):
        canvas.comb([(344, 150), (342, 200), (338, 290)], 8, 20, 185, GOLD.dark, 6)
    for x, y in ((134, 370), (494, 370), (348, 94)):
        _bell(canvas, x, y, 20)


def _pleated_ruff(canvas: Canvas) -> None:
    centre, folds, left, width = 312, 9, 178, 268
    lower: list[Knot] = []
    for i in range(folds + 1):
        share = i / folds
        x, y = left + width * share, 566 + 40 * math.sin(math.pi * share)
        lower.append((x, y))
        if i < folds:
            lower.append((x + width / folds / 2, y + 34))
    outline: list[Knot] = [(178, 552, "c"), (244, 528), (312, 522), (380, 528), (446, 552, "c"), *reversed(lower)]
    shade = smooth([(380, 500), (384, 560), (372, 660), (480, 660), (480, 500)])
    with canvas.form(smooth(outline), WHITE.base, (shade, LINEN_SHADE)):
        for i in range(1, folds):
            share = i / folds
            x = left + width * share
            canvas.line(segment(centre + (x - centre) * 0.55, 540, x, 566 + 40 * math.sin(math.pi * share)))


def _painted_face(canvas: Canvas) -> None:
    face = smooth([(226, 310), (216, 400), (236, 486), (276, 534), (312, 546), (348, 534), (388, 486), (408, 400),
                   (398, 310)])  # fmt: skip
    shade = smooth([(366, 300), (374, 420), (340, 556), (440, 556), (440, 300)])
    with canvas.form(face, SKIN.base, (shade, SKIN.dark)):
        canvas.comb([(368, 350), (373, 430), (358, 500)], 9, 18, 185, SKIN.dark, 6)
    canvas.fill(ellipse(254, 452, 21), BLUSH)
    canvas.fill(ellipse(372, 452, 21), BLUSH_DARK)
    canvas.draw(polygon([(262, 340), (284, 396), (262, 456), (240, 396)]), RED.base, canvas.detail)
    eye = smooth([(234, 402, "c"), (262, 378), (292, 402, "c"), (262, 416)])
    canvas.draw(eye, WHITE.base, canvas.detail * 1.3)
    canvas.fill(ellipse(266, 399, 11.5), INK)
    canvas.fill(ellipse(270, 395, 3.6), WHITE.base)
    canvas.line("M228,370Q256,342 290,364", INK, 2.4)
    canvas.line("M334,402Q360,382 388,400M386,400L396,392", INK, 2.1)
    canvas.line("M332,376Q358,360 392,382", INK, 2.4)
    canvas.line(curve([(306, 396), (292, 446), (300, 462), (328, 460)]), INK, 1.6)
    mouth = smooth([(254, 474, "c"), (286, 490), (320, 492), (366, 466, "c"), (346, 506), (312, 518), (276, 504)])
    canvas.draw(mouth, RED.dark, canvas.detail * 1.3)
    canvas.fill(smooth([(268, 484, "c"), (300, 492), (322, 492), (352, 480, "c"), (320, 502), (292, 500)]), WHITE.base)
    canvas.line("M254,474Q248,470 246,462M366,466Q374,462 376,454", INK, 1.3)


# --- the second joker


def _juggler(canvas: Canvas, french: bool) -> None:
    """Draw a jester who dances on one leg with the four suit signs in an arc over his head."""
    _dancing_legs(canvas)
    _motley(canvas)
    for side, ink in ((-1, GOLD), (1, RED)):
        _juggling_arm(canvas, side, ink)
    _juggler_head(canvas)
    arc: tuple[tuple[float, float, str], ...] = ((166, 262, "o"), (246, 128, "c"), (378, 128, "e"), (458, 262, "b"))
    for x, y, suit in arc:
        if french:
            with canvas.placed(x, y, 0.56):
                french_mark(canvas, suit, shine=False)
        else:
            with canvas.placed(x, y, 1.02):
                spanish_mark(canvas, suit)


def _dancing_legs(canvas: Canvas) -> None:
    standing = smooth([(306, 640, "c"), (300, 700), (306, 760), (300, 838, "c"), (334, 838, "c"), (344, 760),
                       (356, 700), (366, 640, "c")])  # fmt: skip
    standing_shade = smooth([(334, 640), (328, 740), (322, 850), (380, 850), (390, 640)])
    raised = smooth([(256, 632, "c"), (226, 680), (206, 736), (238, 776), (290, 800), (336, 800, "c"), (340, 768, "c"),
                     (296, 762), (262, 738), (286, 700), (322, 650, "c")])  # fmt: skip
    raised_shade = smooth([(206, 744), (240, 786), (340, 810), (340, 786), (262, 758), (240, 730)])
    canvas.solid(raised, BLUE.base, (raised_shade, BLUE.dark))
    canvas.solid(standing, RED.base, (standing_shade, RED.dark))
    shoe = smooth([(296, 830, "c"), (280, 850), (214, 862), (190, 838), (184, 858), (206, 884), (300, 886),
                   (338, 884, "c"), (338, 830, "c")])  # fmt: skip
    canvas.solid(shoe, GOLD.base, (smooth([(200, 872), (290, 868), (326, 830), (350, 890), (200, 900)]), GOLD.dark))
    pointed = smooth([(332, 766, "c"), (366, 752), (410, 776), (430, 752), (440, 774), (420, 804), (364, 810),
                      (330, 804, "c")])  # fmt: skip
    canvas.solid(
        pointed, GREEN.base, (smooth([(330, 796), (380, 792), (440, 770), (440, 820), (330, 820)]), GREEN.dark)
    )
    _bell(canvas, 186, 840, 13)
    _bell(canvas, 436, 750, 13)


def _motley(canvas: Canvas) -> None:
    """Draw the coat of two colours, its points over the legs, and the belt."""
    centre = 312
    hem: list[Knot] = [(226, 640), (246, 690, "c"), (270, 640), (290, 640), (312, 700, "c"), (334, 640), (354, 640),
                       (378, 690, "c"), (398, 640)]  # fmt: skip
    outline: list[Knot] = [(240, 436, "c"), (256, 540), (222, 632, "c"), *hem, (402, 632, "c"), (368, 540),
                           (384, 436, "c"), (312, 418)]  # fmt: skip
    with canvas.form(smooth(outline), GREEN.base):
        right_half = polygon([(centre, 400), (460, 400), (460, 720), (centre, 720)])
        canvas.fill(right_half, GOLD.base)
        canvas.fill(smooth([(362, 430), (352, 540), (384, 720), (460, 720), (460, 430)]), GOLD.dark)
        rows = (470, 610) if canvas.small else (456, 504, 580, 628)
        for i, y in enumerate(rows):
            for j, x in enumerate((270, 354) if canvas.small else (258, 294, 330, 366)):
                ink: Tone = (RED, BLUE)[(i + j) % 2]
                size = 20 if canvas.small else 14
                canvas.draw(rhombus(x, y, size, size * 1.4), ink.base, canvas.detail)
        canvas.line(segment(centre, 410, centre, 720), INK, 1.4)
    belt = smooth([(250, 530, "c"), (312, 544), (374, 530, "c"), (374, 560, "c"), (312, 574), (250, 560, "c")])
    canvas.solid(belt, RED.base, (smooth([(346, 520), (346, 590), (390, 590), (390, 520)]), RED.dark))
    canvas.draw(ellipse(312, 559, 15), GOLD.light, canvas.detail * 1.3)


def _juggling_arm(canvas: Canvas, side: int, ink: Tone) -> None:
    """Draw an arm bent upwards, its hand open under the arc of signs."""
    with canvas.placed(312, 0, flip=side < 0):
        sleeve = smooth([(48, 436, "c"), (96, 452), (126, 424), (118, 372, "c"), (164, 366, "c"), (172, 440),
                         (140, 496), (88, 508), (56, 496, "c")])  # fmt: skip
        shade = smooth([(60, 500), (96, 480), (140, 452), (150, 366), (190, 366), (190, 520), (60, 530)])
        canvas.solid(sleeve, ink.base, (shade, ink.dark))
        cuff = polygon([(108, 382), (112, 352), (170, 346), (174, 376)])
        canvas.draw(cuff, WHITE.base, canvas.detail * 1.4)
        fist(canvas, 140, 340, 1.05, flip=side > 0)


def _juggler_head(canvas: Canvas) -> None:
    collar_points: list[Point] = [(232, 424), (260, 472), (286, 436), (312, 484), (338, 436), (364, 472), (392, 424)]
    collar = polygon([*collar_points, (350, 402), (274, 402)])
    canvas.solid(collar, WHITE.base, (polygon([(338, 400), (338, 490), (400, 480), (400, 400)]), LINEN_SHADE))
    for x, y in ((260, 474), (312, 486), (364, 474)):
        _bell(canvas, x, y, 10 if not canvas.small else 12)
    face = smooth([(256, 300), (252, 350), (268, 396), (312, 420), (356, 396), (372, 350), (368, 300)])
    canvas.solid(face, SKIN.base, (smooth([(344, 290), (350, 360), (326, 430), (390, 430), (390, 290)]), SKIN.dark))
    canvas.fill(ellipse(276, 372, 11), BLUSH)
    canvas.fill(ellipse(348, 372, 11), BLUSH_DARK)
    for x in (288, 336):
        canvas.fill(ellipse(x, 344, 7.5, 9), INK)
        canvas.line(f"M{x - 14},326Q{x},314 {x + 14},326", INK, 1.6)
    canvas.line(curve([(312, 346), (304, 368), (314, 372)]), INK, 1.3)
    canvas.draw("M282,382Q312,394 342,382Q330,408 312,408Q294,408 282,382Z", RED.dark, canvas.detail * 1.1)
    for side, ink in ((-1, BLUE), (1, RED)):
        with canvas.placed(312, 0, flip=side < 0):
            horn = smooth([(0, 318, "c"), (-4, 250), (40, 214), (92, 232), (112, 290, "c"), (84, 268), (64, 278),
                           (62, 326, "c"), (30, 310)])  # fmt: skip
            shade = smooth([(30, 330), (40, 268), (78, 250), (120, 300), (60, 340)])
            canvas.solid(horn, ink.base, (shade, ink.dark))
            _bell(canvas, 112, 300, 15)
    band = smooth([(246, 326, "c"), (312, 302), (378, 326, "c"), (376, 300, "c"), (312, 278), (248, 300, "c")])
    canvas.solid(band, GOLD.base, (polygon([(340, 270), (340, 340), (390, 340), (390, 270)]), GOLD.dark))
