"""The corner index: what a fan shows of a card. Its boxes are known, so that nothing else comes near."""

from dataclasses import dataclass

from .composer import Canvas
from .lettering import Lettering, lettering
from .marks import FRENCH_HALF_HEIGHT, FRENCH_HALF_WIDTH, FRENCH_TONES, MARK_HALVES, french_mark, spanish_mark
from .palette import INK, PAPER
from .pips import Box

FAN_SHARE = 0.28
"""How much of the width of a card shows in a fan."""


@dataclass(frozen=True)
class Corner:
    """Measures of an index: digits centred at x upon a baseline, the suit mark below."""

    x: float
    baseline: float
    height: float
    squeeze: float
    tracking: float
    mark_y: float
    mark_scale: float
    halo: float = 16

    def word(self, text: str) -> Lettering:
        """Outline the rank."""
        return lettering(text, self.x, self.baseline, self.height, self.squeeze, self.tracking)


def spanish_corner(text: str, small: bool, large_index: bool = False) -> Corner:
    """Choose the measures of a Spanish index."""
    two = len(text) > 1
    if large_index:
        if two:
            return Corner(100, 196, 140, 0.655, -8, 284, 1.24)
        return Corner(102, 240, 188, 0.88, 0, 328, 1.24)
    if small:
        return Corner(81, 154, 100, 0.725, -8, 218, 0.84) if two else Corner(86, 156, 104, 1.0, 0, 222, 0.84)
    return Corner(81, 136, 86, 0.84, -7, 192, 0.76) if two else Corner(82, 138, 88, 1.0, 0, 194, 0.76)


def french_corner(text: str, small: bool) -> Corner:
    """Choose the measures of a French index."""
    squeeze = {"10": 0.67, "Q": 0.72, "K": 0.84, "A": 0.88}.get(text, 1.0)
    tracking = -6.0 if text == "10" else 0.0
    x = 76.0 if text == "Q" else 84.0
    rise = {"J": 14.0, "Q": 24.0}.get(text, 0.0)
    height = 102.0 if small else 88.0
    if text in "JQ":
        height *= 0.92
    if small:
        return Corner(x, 154 - rise, height, squeeze, tracking, 216, 0.5)
    return Corner(x, 138 - rise, height, squeeze, tracking, 196, 0.46)


def corner_boxes(text: str, corner: Corner, mark_half: tuple[float, float]) -> tuple[Box, Box]:
    """Give the box of the rank and the box of the mark, upper left."""
    wide, high = mark_half[0] * corner.mark_scale, mark_half[1] * corner.mark_scale
    mark = (corner.x - wide, corner.mark_y - high, corner.x + wide, corner.mark_y + high)
    return corner.word(text).box, mark


def spanish_boxes(suit: str, text: str, small: bool, large_index: bool = False) -> tuple[Box, Box]:
    """Give the boxes of a Spanish index."""
    return corner_boxes(text, spanish_corner(text, small, large_index), MARK_HALVES[suit])


def french_boxes(text: str, small: bool) -> tuple[Box, Box]:
    """Give the boxes of a French index."""
    return corner_boxes(text, french_corner(text, small), (FRENCH_HALF_WIDTH, FRENCH_HALF_HEIGHT))


def draw_spanish_index(canvas: Canvas, suit: str, text: str, corner: Corner, with_mark: bool = True) -> None:
    """Draw rank and mark on a halo of paper that keeps figures away."""
    word = corner.word(text).path
    canvas.draw(word, PAPER, corner.halo, stroke=PAPER)
    canvas.fill(word, INK)
    if with_mark:
        with canvas.placed(corner.x, corner.mark_y, corner.mark_scale):
            spanish_mark(canvas, suit)


def draw_french_index(canvas: Canvas, suit: str, text: str, corner: Corner) -> None:
    """Draw rank and mark in the colour of the suit."""
    canvas.fill(corner.word(text).path, FRENCH_TONES[suit].base)
    with canvas.placed(corner.x, corner.mark_y, corner.mark_scale):
        french_mark(canvas, suit, shine=False)
