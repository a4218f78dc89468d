"""The page (sota): on foot, in profile to the left, the sign of the suit raised before the face."""

from itertools import pairwise

from .anatomy import fist, forearm, ground, held_sign, profile_head, puffed_sleeve
from .composer import Canvas
from .geometry import Knot, curve, ellipse, polygon, rectangle, segment, smooth
from .palette import BLUE, DRESS, GOLD, INK, LINEN_SHADE, RED, WHITE, Dress, Tone


def page(canvas: Canvas, suit: str) -> None:
    """Draw the page of a suit."""
    dress = DRESS[suit]
    with canvas.shifted(-12):
        ground(canvas, 150, 486)
        _cape(canvas, dress.third)
        _legs(canvas, dress)
        _skirt(canvas, dress.first)
        _torso(canvas, dress.first)
        _arm_on_hip(canvas, dress.second)
        _raised_arm(canvas, dress.second, suit)
        with canvas.placed(338, 212, 1.08):
            profile_head(canvas, dress.hair, BLUE if dress.first == RED else RED, dress.plume)
        _ruff(canvas)


def _cape(canvas: Canvas, tone: Tone) -> None:
    cape = smooth([(300, 296), (396, 296), (462, 372), (496, 500), (500, 640, "c"), (470, 628), (444, 650),
                   (414, 632, "c"), (400, 520), (330, 420)])  # fmt: skip
    shade = smooth([(440, 300), (450, 420), (446, 520), (460, 660), (540, 660), (540, 300)])
    with canvas.form(cape, tone.base, (shade, tone.dark)):
        canvas.comb([(450, 430), (446, 520), (456, 640)], 10, 26, 185, tone.dark, 6)


def _legs(canvas: Canvas, dress: Dress) -> None:
    """Draw hose of two colours, garters and shoes."""
    near = smooth([(284, 548, "c"), (270, 630), (274, 692), (258, 748), (270, 832, "c"), (296, 832, "c"), (306, 750),
                   (308, 692), (332, 620), (342, 548, "c")])  # fmt: skip
    near_shade = smooth([(312, 540), (296, 690), (292, 750), (286, 840), (350, 840), (350, 540)])
    canvas.solid(near, dress.second.base, (near_shade, dress.second.dark))
    far = smooth([(342, 548, "c"), (350, 620), (366, 692), (362, 748), (382, 828, "c"), (408, 824, "c"), (414, 748),
                  (406, 692), (406, 630), (400, 548, "c")])  # fmt: skip
    far_shade = smooth([(384, 540), (392, 690), (396, 750), (398, 840), (440, 840), (440, 540)])
    canvas.solid(far, GOLD.base, (far_shade, GOLD.dark))
    for x, width, colour in ((270, 42, GOLD), (362, 46, dress.second)):
        y = 684
        garter = smooth([(x, y, "c"), (x + width / 2, y + 8), (x + width, y, "c"), (x + width, y + 16, "c"),
                         (x + width / 2, y + 24), (x, y + 16, "c")])  # fmt: skip
        canvas.draw(garter, colour.base, canvas.detail * 1.3)
    shoe = dress.third
    near_shoe = smooth([(268, 826, "c"), (240, 850), (194, 858, "c"), (204, 872), (298, 872, "c"), (298, 826, "c")])
    canvas.solid(near_shoe, shoe.base, (rectangle(200, 858, 120, 20), shoe.dark))
    far_shoe = smooth([(382, 822, "c"), (376, 850), (380, 868, "c"), (462, 868), (474, 852, "c"), (434, 842),
                       (410, 818, "c")])  # fmt: skip
    canvas.solid(far_shoe, shoe.base, (rectangle(360, 854, 130, 20), shoe.dark))


def _skirt(canvas: Canvas, tone: Tone) -> None:
    """Draw the pleated skirt of the doublet with its scalloped hem."""
    hem = (240, 274, 308, 342, 376, 410, 444)
    outline: list[Knot] = [(280, 466, "c"), (254, 520), (240, 574, "c")]
    for left, right in pairwise(hem):
        outline += [((left + right) / 2, 592), (right, 574, "c")]
    outline += [(430, 520), (408, 466, "c")]
    shade = smooth([(392, 460), (420, 600), (480, 600), (480, 460)])
    with canvas.form(smooth(outline), tone.base, (shade, tone.dark)):
        for x in hem[1:-1]:
            top = 342 + (x - 342) * 0.55
            canvas.line(segment(top, 480, x, 574))
            if not canvas.small:
                canvas.fill(polygon([(top, 480), (x, 576), (x - 12, 576)]), tone.dark)
        braid = curve([(236, 552), (342, 568), (450, 552)])
        canvas.braid(braid, GOLD.base, canvas.outline * 2.6, canvas.outline * 1.4)


def _torso(canvas: Canvas, tone: Tone) -> None:
    torso = smooth([(288, 304), (272, 340), (288, 410), (280, 470, "c"), (408, 470, "c"), (402, 410), (416, 340),
                    (398, 304), (344, 292)])  # fmt: skip
    shade = smooth([(384, 290), (376, 400), (386, 480), (440, 480), (440, 290)])
    with canvas.form(torso, tone.base, (shade, tone.dark)):
        canvas.draw(rectangle(332, 300, 24, 180), GOLD.base, canvas.detail * 1.2)
        button = BLUE if tone == RED else RED
        for y in (350, 400, 450) if canvas.small else (340, 374, 408, 442):
            canvas.draw(ellipse(344, y, 7.5), button.base, canvas.detail * 0.9)
        if not canvas.small:
            for y in (350, 384, 418):
                canvas.line(segment(292, y - 14, 328, y), tone.dark, 1.5)
                canvas.line(segment(396, y - 14, 360, y))
    belt = smooth([(276, 460, "c"), (344, 472), (412, 460, "c"), (412, 486, "c"), (344, 498), (276, 486, "c")])
    canvas.solid(belt, GOLD.base, (rectangle(380, 450, 50, 60), GOLD.dark))
    canvas.draw(rectangle(330, 464, 28, 34), GOLD.light, canvas.detail * 1.3)


def _arm_on_hip(canvas: Canvas, tone: Tone) -> None:
    fist(canvas, 412, 474, 0.9)
    forearm(canvas, [(466, 392), (458, 446), (426, 482, "c"), (404, 456, "c"), (428, 424), (436, 400)],
            [(450, 390), (446, 440), (420, 490), (490, 480), (490, 390)])  # fmt: skip
    puffed_sleeve(canvas, [(388, 304), (430, 306), (466, 344), (474, 388), (446, 416), (412, 396), (390, 352)],
                  [(440, 300), (450, 360), (430, 420), (500, 420), (500, 300)], tone, 430, 360)  # fmt: skip


def _raised_arm(canvas: Canvas, tone: Tone, suit: str) -> None:
    hand_x, hand_y = 204, 308
    held_sign(canvas, suit, hand_x, hand_y)
    forearm(canvas, [(254, 410, "c"), (218, 384), (190, 330, "c"), (216, 312, "c"), (236, 350), (268, 366)],
            [(256, 412), (222, 388), (204, 346), (180, 420)])  # fmt: skip
    puffed_sleeve(canvas, [(302, 304), (266, 306), (234, 338), (226, 380), (246, 404), (282, 392), (306, 356)],
                  [(210, 384), (246, 384), (290, 350), (310, 420), (210, 420)], tone, 254, 356)  # fmt: skip
    fist(canvas, hand_x, hand_y)


def _ruff(canvas: Canvas) -> None:
    ruff = smooth([(284, 292), (300, 280), (344, 288), (388, 280), (404, 292), (396, 312), (372, 306), (358, 318),
                   (344, 308), (330, 318), (316, 306), (292, 312)])  # fmt: skip
    canvas.solid(ruff, WHITE.base, (smooth([(372, 270), (376, 330), (430, 330), (430, 270)]), LINEN_SHADE))
    if not canvas.small:
        for x in (304, 324, 344, 364, 384):
            canvas.line(segment(344 + (x - 344) * 0.55, 288, x, 306), INK, 0.8)
