"""The king: frontal, crowned and bearded, with an ermine cape; he holds the sign of his suit on the viewer's left."""

from .anatomy import ermine, fist, ground, held_sign
from .composer import Canvas
from .geometry import Knot, curve, ellipse, polygon, rectangle, rhombus, smooth
from .palette import BLUE, BLUSH, DRESS, GOLD, INK, LEATHER, RED, SKIN, WHITE, Dress, Tone


def king(canvas: Canvas, suit: str) -> None:
    """Draw the king of a suit."""
    dress = DRESS[suit]
    with canvas.shifted(-9):
        ground(canvas, 96, 490)
        _cloak(canvas, dress.second)
        _shoes(canvas)
        _tunic(canvas, dress)
        _resting_arm(canvas, dress.first)
        _raised_arm(canvas, dress.first, suit)
        _cape(canvas)
        with canvas.scaled_about(331, 300, 1.13):
            bearded_head(canvas, dress.king_hair)
            crown(canvas, BLUE if dress.second == RED else RED)


def _cloak(canvas: Canvas, tone: Tone) -> None:
    """Draw the cloak, its train pooled at the left, and its ermine lining."""
    cloak = smooth([(264, 296), (222, 330), (204, 420), (192, 560), (176, 720), (150, 810), (112, 846), (118, 872, "c"),
                    (180, 880), (330, 876), (468, 872), (486, 856, "c"), (472, 720), (462, 560), (454, 420),
                    (438, 330), (398, 296)])  # fmt: skip
    shade = smooth([(430, 280), (440, 560), (446, 880), (560, 880), (560, 280)])
    with canvas.form(cloak, tone.base, (shade, tone.dark)):
        canvas.comb([(432, 360), (440, 560), (446, 760)], 16, 26, 185, tone.dark, 7)
        if not canvas.small:
            fold = smooth([(196, 470, "c"), (184, 700), (140, 868, "c"), (176, 868, "c"), (204, 720)])
            canvas.fill(fold, tone.dark)
            canvas.line(curve([(134, 856), (164, 820), (186, 740)]))
            canvas.line(curve([(166, 872), (190, 840), (200, 780)]))
    lining = smooth([(272, 330), (238, 560), (206, 872, "c"), (452, 872, "c"), (424, 560), (392, 330)])
    with canvas.form(lining, WHITE.base, (rectangle(404, 300, 80, 600), WHITE.dark)):
        if canvas.small:
            ermine(canvas, [(234, 640), (226, 760), (428, 640), (434, 760)])
        else:
            ermine(canvas, [(238, 620), (228, 690), (234, 760), (220, 830), (248, 548), (418, 620), (432, 690),
                            (426, 760), (436, 830), (412, 548)])  # fmt: skip


def _shoes(canvas: Canvas) -> None:
    left: list[Knot] = [(268, 836, "c"), (248, 858), (220, 868, "c"), (226, 876), (318, 876, "c"), (322, 836, "c")]
    right: list[Knot] = [(344, 836, "c"), (346, 876, "c"), (436, 876), (442, 868, "c"), (414, 858), (394, 836, "c")]
    canvas.solid(smooth(left), GOLD.base, (rectangle(296, 820, 40, 80), GOLD.dark))
    canvas.solid(smooth(right), GOLD.base, (rectangle(390, 820, 80, 80), GOLD.dark))


def _tunic(canvas: Canvas, dress: Dress) -> None:
    """Draw the long tunic with its golden band and hem, and the belt."""
    first, second = dress.first, dress.second
    tunic = smooth([(274, 318), (262, 400), (274, 486), (258, 600), (246, 740), (240, 842, "c"), (422, 842, "c"),
                    (414, 740), (402, 600), (386, 486), (398, 400), (386, 318)])  # fmt: skip
    shade = smooth([(384, 300), (372, 486), (396, 640), (398, 860), (470, 860), (470, 300)])
    with canvas.form(tunic, first.base, (shade, first.dark)):
        canvas.draw(rectangle(220, 786, 230, 60), GOLD.base, canvas.detail * 1.3)
        for i in range(5):
            colour = second.base if i % 2 == 0 else first.base
            canvas.draw(rhombus(250 + 36 * i, 815, 13, 15), colour, canvas.detail)
        canvas.draw(rectangle(313, 330, 36, 456), GOLD.base, canvas.detail * 1.3)
        step = 78 if canvas.small else 52
        for y in (*range(540, 786, step), *range(380, 470, step)):
            canvas.draw(ellipse(331, y, 10), second.base, canvas.detail)
        if not canvas.small:
            for top_x, top_y, end_x in ((292, 520, 276), (372, 520, 386)):
                fold = smooth([(top_x, top_y, "c"), (end_x - 6, 776, "c"), (end_x + 6, 776, "c")])
                canvas.fill(fold, first.dark)
            canvas.comb([(390, 500), (398, 640), (398, 780)], 14, 24, 185, first.dark, 6)
    belt = smooth([(268, 474, "c"), (330, 484), (392, 474, "c"), (390, 506, "c"), (330, 516), (270, 506, "c")])
    canvas.solid(belt, LEATHER.base, (rectangle(350, 460, 60, 60), LEATHER.dark))
    canvas.draw(polygon([(310, 474), (352, 474), (352, 524), (310, 524)]), GOLD.base, canvas.detail * 1.4)
    canvas.draw(ellipse(331, 499, 11), (BLUE if first == RED else RED).base, canvas.detail)


def _resting_arm(canvas: Canvas, tone: Tone) -> None:
    sleeve = smooth([(382, 322), (424, 346), (452, 410), (444, 470), (416, 500), (390, 508, "c"), (380, 466, "c"),
                     (402, 448), (398, 400), (380, 372)])  # fmt: skip
    shade = smooth([(430, 340), (430, 420), (410, 470), (396, 520), (480, 520), (480, 330)])
    canvas.solid(sleeve, tone.base, (shade, tone.dark))
    cuff = polygon([(404, 452), (424, 496), (392, 512), (376, 464)])
    canvas.solid(cuff, GOLD.base, (rectangle(402, 440, 40, 80), GOLD.dark), width=canvas.outline * 0.9)
    fist(canvas, 372, 490, 0.95)


def _raised_arm(canvas: Canvas, tone: Tone, suit: str) -> None:
    hand_x, hand_y = 182, 412
    lower = {"b": 10, "c": 14, "o": 8}.get(suit, 0)
    held_sign(canvas, suit, hand_x + (8 if suit == "b" else 2), hand_y + lower)
    sleeve = smooth([(286, 316), (246, 338), (222, 382), (204, 386, "c"), (196, 440, "c"), (214, 480), (250, 470),
                     (274, 424), (290, 370)])  # fmt: skip
    shade = smooth([(180, 440), (214, 440), (250, 420), (290, 370), (300, 480), (180, 500)])
    with canvas.form(sleeve, tone.base, (shade, tone.dark)):
        if not canvas.small:
            canvas.fill(smooth([(262, 344, "c"), (226, 420), (222, 468, "c"), (240, 430)]), tone.dark)
            canvas.fill(smooth([(238, 352, "c"), (210, 402), (206, 440, "c"), (220, 404)]), tone.dark)
    cuff = polygon([(216, 378), (208, 450), (184, 444), (192, 374)])
    canvas.solid(cuff, GOLD.base, (rectangle(170, 416, 60, 50), GOLD.dark), width=canvas.outline * 0.9)
    fist(canvas, hand_x - 4, hand_y - 2)


def _cape(canvas: Canvas) -> None:
    """Draw the ermine cape over the shoulders."""
    cape = smooth([(262, 306), (296, 286), (364, 286), (398, 306), (424, 352), (404, 376), (380, 362), (358, 388),
                   (331, 372), (304, 388), (282, 362), (258, 376), (238, 352)])  # fmt: skip
    shade = smooth([(376, 270), (384, 330), (372, 400), (450, 400), (450, 270)])
    with canvas.form(cape, WHITE.base, (shade, "#DAD6CE")):
        tails = [(272, 344), (390, 344)] if canvas.small else [(268, 340), (296, 356), (366, 356), (394, 340)]
        ermine(canvas, tails)


def bearded_head(canvas: Canvas, hair: Tone) -> None:
    """Draw a bearded frontal face around x = 331, from the brow at 172 to the end of the beard at 384."""
    back = smooth([(284, 190), (268, 230), (262, 280), (280, 306), (330, 312), (382, 306), (398, 280), (392, 230),
                   (376, 190)])  # fmt: skip
    canvas.solid(back, hair.base, (smooth([(366, 180), (372, 240), (360, 310), (420, 310), (420, 180)]), hair.dark))
    face = smooth([(288, 186), (286, 232), (300, 270), (330, 286), (360, 270), (374, 232), (372, 186), (330, 172)])
    canvas.solid(face, SKIN.base, (smooth([(352, 170), (356, 230), (340, 290), (390, 290), (390, 170)]), SKIN.dark))
    if not canvas.small:
        canvas.fill(ellipse(302, 244, 10), BLUSH)
    _beard(canvas, hair)
    for x in (309, 353):
        _eye(canvas, x, hair)
    canvas.line(curve([(325, 212), (321, 236), (318, 244), (331, 250), (343, 244)]), INK, 1.1)


def _beard(canvas: Canvas, hair: Tone) -> None:
    beard = smooth([(285, 222, "c"), (276, 262), (284, 316), (306, 352), (331, 384, "c"), (356, 352), (378, 316),
                    (386, 262), (376, 222, "c"), (368, 252), (350, 262), (331, 258), (312, 262),
                    (294, 252)])  # fmt: skip
    shade = smooth([(350, 220), (362, 290), (334, 390), (420, 390), (420, 220)])
    with canvas.form(beard, hair.base, (shade, hair.dark)):
        if not canvas.small:
            strands = ((292, 290, 306), (306, 304, 318), (331, 331, 331), (356, 358, 344), (370, 372, 356))
            for top, middle, end in strands:
                canvas.line(curve([(top, 278), (middle, 312), (end, 346)]), hair.dark, 1.1)
    moustache = smooth([(331, 250, "c"), (312, 250), (288, 270), (280, 282, "c"), (306, 284), (331, 268, "c"),
                        (356, 284), (382, 282, "c"), (374, 270), (350, 250)])  # fmt: skip
    canvas.solid(moustache, hair.base, (rectangle(340, 240, 60, 50), hair.dark), width=canvas.detail * 1.3)
    canvas.fill(smooth([(322, 276), (331, 280), (340, 276), (331, 287)]), RED.dark)


def _eye(canvas: Canvas, x: float, hair: Tone) -> None:
    if canvas.small:
        canvas.fill(ellipse(x, 220, 7.5, 6), INK)
        canvas.stroke(f"M{x - 16},207Q{x},197 {x + 15},206", INK, canvas.outline * 0.9)
        return
    eye = smooth([(x - 13, 221, "c"), (x, 212), (x + 13, 221, "c"), (x, 227)])
    canvas.draw(eye, WHITE.base, canvas.detail * 0.9)
    canvas.fill(ellipse(x, 220, 5.6), INK)
    canvas.line(f"M{x - 15},206Q{x},195 {x + 15},205", hair.dark, 1.9)


def crown(canvas: Canvas, cap: Tone) -> None:
    """Draw the royal crown on the head that `bearded_head` draws."""
    lining = smooth([(286, 170), (300, 120), (331, 110), (362, 120), (376, 170), (331, 180)])
    canvas.solid(lining, cap.base, (rectangle(340, 100, 60, 90), cap.dark))
    points = polygon([(276, 196), (262, 112), (294, 150), (306, 96), (331, 146), (356, 96), (368, 150), (400, 112),
                      (386, 196)])  # fmt: skip
    canvas.solid(points, GOLD.base, (smooth([(350, 80), (356, 150), (350, 210), (430, 210), (430, 80)]), GOLD.dark))
    for x, y in ((262, 108), (306, 92), (356, 92), (400, 108)):
        canvas.draw(ellipse(x, y, 9), GOLD.light, canvas.detail * 1.2)
    band = smooth([(272, 172, "c"), (331, 184), (390, 172, "c"), (388, 200, "c"), (331, 212), (274, 200, "c")])
    canvas.draw(band, GOLD.light, canvas.detail * 1.4)
    for x, y, jewel in ((292, 190, BLUE), (331, 198, RED), (370, 190, BLUE)):
        canvas.draw(ellipse(x, y, 7.5), jewel.base, canvas.detail * 0.9)
    canvas.stroke("M331,140V104M318,118H344", INK, canvas.outline * 1.9)
    canvas.stroke("M331,140V106M320,118H342", GOLD.light, canvas.outline * 0.8)
