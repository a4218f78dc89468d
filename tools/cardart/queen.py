"""The head of the French queens: long hair, a frontal face and an open crown."""

from .composer import Canvas
from .geometry import curve, ellipse, polygon, smooth
from .palette import BLUE, BLUSH, BLUSH_DARK, GOLD, INK, RED, SKIN, WHITE, Tone


def queen_head(canvas: Canvas, hair: Tone, behind: bool) -> None:
    """Draw the head around x = 331, crown at 100, neck at 310; `behind` draws the hair at the back alone."""
    if behind:
        back = smooth([(278, 180), (252, 250), (244, 330), (262, 392), (331, 400), (400, 392), (418, 330), (410, 250),
                       (384, 180)])  # fmt: skip
        shade = smooth([(372, 170), (382, 260), (372, 410), (440, 410), (440, 170)])
        with canvas.form(back, hair.base, (shade, hair.dark)):
            if not canvas.small:
                for x in (262, 276, 386, 400):
                    canvas.line(curve([(x + (331 - x) * 0.2, 220), (x, 300), (x + (331 - x) * 0.1, 380)]), hair.dark)
        return
    neck = smooth([(310, 270, "c"), (308, 316, "c"), (354, 316, "c"), (352, 270, "c")])
    canvas.solid(neck, SKIN.base, (smooth([(306, 288), (331, 298), (360, 280), (360, 320), (338, 320)]), SKIN.dark))
    face = smooth([(288, 186), (288, 234), (306, 272), (331, 290), (356, 272), (374, 234), (374, 186), (331, 168)])
    canvas.solid(face, SKIN.base, (smooth([(354, 170), (360, 232), (340, 296), (394, 290), (390, 170)]), SKIN.dark))
    _features(canvas, hair)
    left = smooth([(331, 166, "c"), (304, 190), (292, 230), (284, 268), (262, 262), (270, 200), (296, 162)])
    right = smooth([(331, 166, "c"), (358, 190), (370, 230), (378, 268), (400, 262), (392, 200), (366, 162)])
    canvas.solid(left, hair.base)
    canvas.solid(right, hair.dark)
    _crown(canvas)


def _features(canvas: Canvas, hair: Tone) -> None:
    for x in (309, 353):
        if canvas.small:
            canvas.fill(ellipse(x, 222, 7.5, 7), INK)
            canvas.stroke(f"M{x - 14},205Q{x},197 {x + 14},205", INK, canvas.outline * 0.7)
        else:
            eye = smooth([(x - 13, 222, "c"), (x, 212), (x + 13, 222, "c"), (x, 228)])
            canvas.fill(eye, WHITE.base)
            with canvas.clipped(eye):
                canvas.fill(ellipse(x, 220, 6), INK)
            canvas.line(f"M{x - 15},222Q{x},206 {x + 15},220", INK, 1.3)
            canvas.line(f"M{x - 14},203Q{x},194 {x + 14},203", hair.dark, 1.4)
    canvas.fill(ellipse(303, 246, 9), BLUSH)
    canvas.fill(ellipse(359, 246, 9), BLUSH_DARK)
    canvas.line(curve([(328, 220), (323, 240), (331, 247), (338, 245)]), INK, 0.9)
    canvas.draw("M315,263Q324,256 331,260Q338,256 347,263Q331,278 315,263Z", RED.base, canvas.detail * 0.7)


def _crown(canvas: Canvas) -> None:
    points = polygon([(280, 180), (268, 120), (302, 154), (316, 100), (331, 146), (346, 100), (360, 154), (394, 120),
                      (382, 180)])  # fmt: skip
    canvas.solid(points, GOLD.base, (smooth([(350, 90), (356, 150), (350, 200), (430, 200), (430, 90)]), GOLD.dark))
    for x, y in ((268, 116), (316, 96), (346, 96), (394, 116)):
        canvas.draw(ellipse(x, y, 9), WHITE.base, canvas.detail * 1.1)
    band = smooth([(276, 164, "c"), (331, 174), (386, 164, "c"), (384, 190, "c"), (331, 200), (278, 190, "c")])
    canvas.draw(band, GOLD.light, canvas.detail * 1.3)
    for x, y, jewel in ((298, 180, RED), (331, 187, BLUE), (364, 180, RED)):
        canvas.draw(ellipse(x, y, 7), jewel.base, canvas.detail * 0.8)
