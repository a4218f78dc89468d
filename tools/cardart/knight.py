"""The knight (caballo): riding to the left in oros and copas, to the right in espadas and bastos."""

from . import pips
from .anatomy import fist, forearm, ground, held_sign, profile_head, puffed_sleeve
from .composer import Canvas
from .geometry import Knot, curve, ellipse, polygon, rectangle, segment, smooth
from .palette import (
    BLUE,
    BOOT_SHADE,
    DRESS,
    GOLD,
    GREEN,
    HOOF,
    HORSES,
    INK,
    LEATHER,
    LINEN_SHADE,
    RED,
    WHITE,
    Coat,
    Dress,
    Tone,
)


def knight(canvas: Canvas, suit: str) -> None:
    """Draw the knight of a suit; the sign stays at the left edge, where a fan shows it."""
    mirrored = suit in "eb"
    with canvas.placed(632 if mirrored else 0, 0, flip=mirrored):
        ground(canvas, 96, 500, 878)
        with canvas.placed(-10, 34, 0.955):
            _horse_behind(canvas, HORSES[suit])
            _raised_foreleg(canvas, HORSES[suit], folded=mirrored)
            _horse_body(canvas, HORSES[suit])
            _bridle(canvas, DRESS[suit].first)
            _caparison(canvas, DRESS[suit].first, suit)
            _rider(canvas, DRESS[suit], suit, mirrored)


def _leg(canvas: Canvas, coat: Coat, leg: list[Knot], hoof: list[Knot], shade: list[Knot] | None = None) -> None:
    """Draw a leg and its hoof; a leg without shade is a far one, all dark."""
    if shade is None:
        canvas.solid(smooth(leg), coat.coat_dark)
    else:
        canvas.solid(smooth(leg), coat.coat, (smooth(shade), coat.coat_dark))
    canvas.solid(smooth(hoof), HOOF)


def _horse_behind(canvas: Canvas, coat: Coat) -> None:
    """Draw the tail and the legs that stand."""
    tail = smooth([(506, 556, "c"), (540, 560), (562, 610), (556, 690), (566, 770), (548, 800, "c"), (530, 770),
                   (520, 700), (524, 640), (506, 606)])  # fmt: skip
    tail_shade = smooth([(536, 560), (552, 640), (544, 720), (560, 810), (590, 810), (590, 560)])
    canvas.solid(tail, coat.mane, (tail_shade, coat.mane_dark))
    if not canvas.small:
        canvas.line(curve([(528, 590), (540, 650), (536, 720), (548, 780)]))
    _leg(canvas, coat,
         [(430, 660, "c"), (430, 710), (452, 752), (446, 790), (420, 836, "c"), (444, 846, "c"), (472, 800), (484, 752),
          (478, 690, "c")],
         [(420, 832, "c"), (398, 866, "c"), (440, 872, "c"), (446, 844, "c")])  # fmt: skip
    _leg(canvas, coat,
         [(462, 620, "c"), (458, 690), (486, 742), (500, 764), (488, 800), (484, 842, "c"), (512, 844, "c"), (518, 800),
          (534, 762), (528, 724), (534, 660), (526, 600, "c")],
         [(484, 838, "c"), (464, 874, "c"), (514, 876, "c"), (512, 840, "c")],
         [(510, 600), (512, 740), (506, 850), (560, 850), (560, 600)])  # fmt: skip
    _leg(canvas, coat,
         [(206, 620, "c"), (212, 690), (222, 740), (222, 760), (226, 800), (222, 842, "c"), (250, 842, "c"), (252, 800),
          (258, 760), (258, 736), (270, 690), (276, 640, "c")],
         [(222, 838, "c"), (202, 874, "c"), (250, 876, "c"), (250, 840, "c")],
         [(254, 620), (246, 740), (242, 850), (300, 850), (300, 620)])  # fmt: skip


def _raised_foreleg(canvas: Canvas, coat: Coat, folded: bool) -> None:
    """Draw the far foreleg; a horse that goes right folds it, to leave the lower corner to the index."""
    if folded:
        _leg(canvas, coat,
             [(236, 640, "c"), (190, 660), (142, 682), (114, 704), (118, 730), (144, 746), (176, 764, "c"),
              (192, 742, "c"), (162, 724), (206, 716), (268, 690, "c")],
             [(174, 760, "c"), (172, 792), (182, 806, "c"), (210, 782, "c"), (194, 740, "c")])  # fmt: skip
    else:
        _leg(canvas, coat,
             [(236, 640, "c"), (190, 668), (140, 694), (118, 712), (128, 738), (150, 770), (146, 790, "c"),
              (168, 796, "c"), (174, 770), (160, 740), (166, 726), (210, 716), (268, 690, "c")],
             [(146, 788, "c"), (128, 812), (126, 824, "c"), (160, 830, "c"), (170, 794, "c")])  # fmt: skip


def _horse_body(canvas: Canvas, coat: Coat) -> None:
    """Draw body, neck, head and mane."""
    far_ear = smooth([(198, 356, "c"), (196, 322), (206, 306, "c"), (220, 326), (224, 350, "c")])
    canvas.solid(far_ear, coat.coat_dark)
    body = smooth([(222, 338, "c"), (236, 312, "c"), (246, 342), (300, 376), (338, 440), (356, 486), (410, 500),
                   (468, 502), (516, 540), (540, 600), (536, 660), (500, 690), (440, 690), (370, 712), (290, 706),
                   (236, 690), (206, 640), (200, 590), (214, 540), (220, 500), (206, 478), (184, 494), (160, 522),
                   (136, 530), (118, 514), (116, 492), (134, 462), (152, 420), (172, 376), (196, 350)])  # fmt: skip
    with canvas.form(body, coat.coat):
        canvas.fill(smooth([(230, 690), (330, 690), (440, 670), (540, 640), (560, 760), (230, 760)]), coat.coat_dark)
        throat = smooth([(198, 470), (232, 452), (244, 510), (232, 560), (216, 600), (190, 620), (196, 560),
                         (214, 520)])  # fmt: skip
        canvas.fill(throat, coat.coat_dark)
        canvas.comb([(236, 460), (244, 510), (232, 560), (218, 600)], 10, 24, (-20, -10), coat.coat_dark, 6)
        canvas.comb([(300, 690), (380, 690), (440, 676)], 10, 22, -80, coat.coat_dark, 6)
        breast_strap = curve([(300, 552), (246, 566), (190, 584)])
        canvas.braid(breast_strap, GOLD.base, canvas.outline * 2.8, canvas.outline * 1.6)
        jaw = smooth([(136, 532), (160, 510), (190, 480), (210, 466), (200, 500), (160, 540)])
        canvas.fill(jaw, coat.coat_dark)
    canvas.solid(smooth([(226, 344, "c"), (222, 316), (232, 298, "c"), (246, 322), (244, 350, "c")]), coat.coat)
    mane = smooth([(216, 346, "c"), (240, 330), (290, 352), (336, 416), (358, 484, "c"), (340, 500), (330, 478, "c"),
                   (318, 494), (306, 462, "c"), (294, 474), (284, 438, "c"), (270, 446), (262, 410, "c"), (248, 414),
                   (236, 382, "c"), (214, 386, "c")])  # fmt: skip
    mane_shade = smooth([(250, 336), (300, 384), (336, 440), (352, 500), (380, 480), (330, 360)])
    canvas.solid(mane, coat.mane, (mane_shade, coat.mane_dark))
    if canvas.small:
        canvas.fill(ellipse(176, 404, 9), INK)
        return
    canvas.draw(smooth([(164, 406, "c"), (178, 394), (192, 404, "c"), (178, 413)]), WHITE.base, canvas.detail)
    canvas.fill(ellipse(178, 404, 7), INK)
    canvas.fill(ellipse(131, 498, 5.5), INK)
    canvas.line("M122,514Q138,516 148,506")
    canvas.line(curve([(206, 478), (208, 440), (190, 420)]), coat.coat_dark, 1.2)


def _bridle(canvas: Canvas, tone: Tone) -> None:
    width = canvas.outline * 1.1
    straps = [segment(140, 462, 172, 492), "M172,492L204,386L180,378"]
    for strap in [*straps, segment(172, 492, 158, 470)]:
        canvas.stroke(strap, INK, width * 2)
    for strap in straps:
        canvas.stroke(strap, tone.base, width)
    canvas.draw(ellipse(168, 488, 9), GOLD.base, canvas.detail)
    canvas.braid(curve([(170, 490), (230, 500), (286, 470)]), tone.base, width * 1.9, width * 0.9)


def _caparison(canvas: Canvas, tone: Tone, suit: str) -> None:
    """Draw the saddle cloth with its golden hem, a medallion of the suit, and the fringe."""
    cloth = smooth([(330, 478, "c"), (300, 520), (276, 600), (268, 678, "c"), (300, 690), (400, 696), (500, 684),
                    (536, 664, "c"), (544, 600), (520, 540), (470, 500), (410, 496)])  # fmt: skip
    shade = smooth([(268, 700), (290, 650), (400, 660), (520, 640), (500, 540), (580, 560), (580, 720), (268, 720)])
    with canvas.form(cloth, tone.base, (shade, tone.dark)):
        hem = curve([(268, 664), (300, 672), (400, 678), (500, 666), (540, 646)])
        canvas.braid(hem, GOLD.base, canvas.outline * 4.6, canvas.outline * 3.2)
        if not canvas.small:
            for i in range(14):
                stud_x = 286 + i * 19
                rise = 0 if stud_x < 420 else (stud_x - 420) * 0.14
                canvas.fill(ellipse(stud_x, 672 - rise + (stud_x - 286) * 0.03, 4.2), INK)
        canvas.draw(ellipse(462, 590, 44), GOLD.base, canvas.detail * 1.3)
        with canvas.placed(462, 590, 0.24 if suit == "c" else 0.3):
            _medallion(canvas, suit)
    if canvas.small:
        return
    for i in range(19):
        x = 272 + i * 14.2
        y = 684 + (9.0 if 2 < i < 14 else 4.0 if i <= 2 else 4 - (i - 13) * 3.5)
        canvas.line(segment(x, y, x, y + 15), INK, 2.1)
        canvas.line(segment(x, y, x, y + 14), GOLD.base)


def _medallion(canvas: Canvas, suit: str) -> None:
    if suit == "o":
        pips.coin(canvas)
    elif suit == "c":
        pips.cup(canvas)
    elif suit == "e":
        pips.short_sword(canvas)
    else:
        pips.club(canvas)


def _rider(canvas: Canvas, dress: Dress, suit: str, mirrored: bool) -> None:
    first, second = dress.first, dress.second
    cape = smooth([(360, 300), (408, 310), (474, 366), (514, 436), (530, 506, "c"), (492, 494), (462, 512), (430, 496),
                   (390, 480, "c")])  # fmt: skip
    shade = smooth([(420, 320), (462, 400), (474, 530), (570, 530), (540, 380)])
    with canvas.form(cape, first.base, (shade, first.dark)):
        canvas.comb([(440, 350), (462, 400), (472, 500)], 9, 22, 190, first.dark, 6)
    _rider_leg(canvas, dress.third)
    _rider_torso(canvas, second)
    if mirrored:
        _far_side_arms(canvas, second, suit)
    else:
        _near_side_arms(canvas, second, suit)
    hat = GREEN if second == RED else RED
    with canvas.placed(358, 218):
        profile_head(canvas, dress.hair, hat, dress.plume, plume_forward=mirrored)
    ruff = smooth([(316, 296), (330, 284), (364, 290), (400, 284), (414, 296), (404, 314), (384, 308), (366, 320),
                   (346, 308), (326, 314)])  # fmt: skip
    canvas.solid(ruff, WHITE.base, (smooth([(384, 270), (388, 330), (430, 330), (430, 270)]), LINEN_SHADE))


def _rider_leg(canvas: Canvas, tone: Tone) -> None:
    thigh = smooth([(394, 486, "c"), (352, 520), (318, 570), (310, 608), (326, 660), (330, 716, "c"), (360, 716, "c"),
                    (366, 660), (362, 616), (392, 580), (430, 530), (432, 488, "c")])  # fmt: skip
    thigh_shade = smooth([(430, 500), (380, 570), (346, 610), (352, 720), (400, 720), (450, 560)])
    canvas.solid(thigh, tone.base, (thigh_shade, tone.dark))
    boot = smooth([(308, 634, "c"), (326, 700), (330, 716), (300, 728), (268, 738, "c"), (276, 754), (368, 754, "c"),
                   (368, 700), (366, 630, "c"), (336, 648)])  # fmt: skip
    boot_shade = smooth([(346, 630), (350, 700), (330, 762), (400, 762), (400, 630)])
    canvas.solid(boot, LEATHER.base, (boot_shade, BOOT_SHADE))
    top = smooth([(304, 624, "c"), (336, 640), (370, 620, "c"), (370, 642, "c"), (336, 662), (306, 646, "c")])
    canvas.draw(top, GOLD.base, canvas.detail * 1.3)
    canvas.stroke(segment(314, 756, 356, 756), INK, canvas.outline * 2.6)


def _rider_torso(canvas: Canvas, tone: Tone) -> None:
    torso = smooth([(322, 310), (310, 350), (330, 410), (328, 470, "c"), (316, 520), (322, 548, "c"), (356, 540),
                    (386, 552), (416, 538), (446, 548, "c"), (446, 510), (432, 466, "c"), (420, 440), (424, 370),
                    (408, 310), (364, 296)])  # fmt: skip
    shade = smooth([(396, 300), (392, 400), (404, 560), (460, 560), (450, 300)])
    with canvas.form(torso, tone.base, (shade, tone.dark)):
        canvas.comb([(398, 320), (392, 400), (400, 460)], 9, 22, 185, tone.dark, 6)
        band = curve([(338, 300), (344, 400), (350, 560)])
        canvas.braid(band, GOLD.base, canvas.outline * 3.4, canvas.outline * 2.2)
        button = BLUE if tone == RED else RED
        for y in (350, 400) if canvas.small else (344, 378, 412):
            canvas.draw(ellipse(342, y, 5.5), button.base, canvas.detail * 0.8)
        hem = curve([(312, 540), (356, 530), (386, 542), (416, 528), (452, 540)])
        canvas.braid(hem, GOLD.base, canvas.outline * 2.4, canvas.outline * 1.3)
    belt = smooth([(324, 452, "c"), (380, 464), (430, 450, "c"), (436, 476, "c"), (380, 492), (326, 478, "c")])
    canvas.solid(belt, LEATHER.base, (rectangle(396, 440, 50, 60), LEATHER.dark))
    canvas.draw(polygon([(356, 456), (380, 456), (380, 490), (356, 490)]), GOLD.base, canvas.detail * 1.2)


def _near_side_arms(canvas: Canvas, tone: Tone, suit: str) -> None:
    """Draw the arms of a knight who rides left: the rein in the rear hand, the sign raised before him."""
    forearm(canvas, [(440, 392, "c"), (424, 436), (384, 462), (330, 476, "c"), (322, 446, "c"), (372, 430),
                     (400, 392, "c")],
            [(440, 400), (410, 440), (370, 462), (320, 470), (330, 500), (470, 500), (470, 400)])  # fmt: skip
    puffed_sleeve(canvas, [(398, 308), (432, 316), (454, 350), (452, 392), (424, 412), (394, 392), (386, 344)],
                  [(432, 300), (436, 360), (416, 420), (480, 420), (480, 310)], tone, 414, 352)  # fmt: skip
    fist(canvas, 304, 466, 0.95)
    held_sign(canvas, suit, 228, 278)
    forearm(canvas, [(288, 372, "c"), (258, 350), (222, 300, "c"), (244, 284, "c"), (274, 318), (300, 334)],
            [(278, 382), (250, 350), (226, 316), (206, 336), (240, 390)])  # fmt: skip
    puffed_sleeve(canvas, [(340, 306), (300, 304), (266, 322), (254, 354), (272, 380), (306, 384), (336, 364)],
                  [(250, 356), (290, 362), (340, 346), (344, 400), (250, 400)], tone, 296, 346)  # fmt: skip
    fist(canvas, 228, 278)


def _far_side_arms(canvas: Canvas, tone: Tone, suit: str) -> None:
    """Draw the arms of a knight who rides right: the sign raised behind him, so that it too stands at the left."""
    puffed_sleeve(canvas, [(330, 312), (362, 306), (384, 336), (386, 384), (362, 408), (330, 396), (318, 350)],
                  [(366, 300), (368, 350), (350, 410), (410, 410), (410, 300)], tone, 352, 360)  # fmt: skip
    forearm(canvas, [(384, 392, "c"), (380, 430), (360, 462), (326, 478, "c"), (316, 448, "c"), (340, 430),
                     (346, 396, "c")],
            [(384, 400), (370, 440), (340, 466), (330, 500), (420, 500), (420, 400)])  # fmt: skip
    fist(canvas, 304, 466, 0.95)
    held_sign(canvas, suit, 472, 286 if suit == "b" else 270)
    forearm(canvas, [(446, 372, "c"), (478, 350), (488, 292, "c"), (458, 280, "c"), (446, 320), (424, 338)],
            [(470, 270), (468, 330), (440, 380), (500, 380), (500, 270)])  # fmt: skip
    puffed_sleeve(canvas, [(394, 308), (430, 310), (462, 330), (470, 362), (446, 386), (412, 384), (388, 360)],
                  [(446, 300), (448, 350), (420, 400), (490, 400), (480, 310)], tone, 428, 348)  # fmt: skip
    fist(canvas, 468, 270, flip=True)
