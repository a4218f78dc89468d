"""The application icon and the suit signs that stand in lines of text."""

from . import pips
from .backs import back
from .composer import CARD_HEIGHT, CARD_WIDTH, Canvas
from .geometry import ellipse
from .marks import french_mark, spanish_mark
from .palette import BACKS, GOLD, INK, PAPER, RED

ICON_SIZES = (16, 32, 48, 64, 128, 256)
SUIT_SIZE = 96
FELT = "#2B7355"
FELT_EDGE = "#0B2A20"


def suit_sign(suit: str, french: bool) -> str:
    """Draw a suit sign on clear ground, 124 units square."""
    canvas = Canvas(small=True)
    if french:
        with canvas.placed(62, 62, 0.6):
            french_mark(canvas, suit, shine=False)
    else:
        with canvas.placed(62, 62):
            spanish_mark(canvas, suit)
    return canvas.svg(124, 124)


def icon(size: int) -> str:
    """Draw the icon: on a green cloth, an ace of oros before a red back; under 48 pixels one card or its coin alone."""
    canvas = Canvas(small=size < 128)
    border = 70 if size <= 16 else 44 if size < 48 else 26
    canvas.rounded(border / 2, border / 2, 1000 - border, 1000 - border, 200 if size > 16 else 160,
                   f'fill="{FELT if size > 16 else PAPER}" stroke="{FELT_EDGE}" stroke-width="{border}"')  # fmt: skip
    if size <= 16:
        with canvas.placed(500, 500):
            _simple_coin(canvas, 345, 60)
        return canvas.svg(1000, 1000)
    if size < 48:
        with canvas.placed(500, 500, 0.88):
            _blank_card(canvas, 40)
            _simple_coin(canvas, 225, 34)
        return canvas.svg(1000, 1000)
    with canvas.placed(580, 520, 0.82, 14):
        _blank_card(canvas, 18)
        with canvas.shifted(-CARD_WIDTH / 2, -CARD_HEIGHT / 2):
            back(canvas, BACKS["red"])
    with canvas.placed(412, 496, 0.84, -10):
        _blank_card(canvas, 18)
        canvas.detail, canvas.outline = (9.0, 16.0) if size < 128 else (6.0, 10.0)
        with canvas.placed(0, 0, 2.45):
            pips.coin(canvas)
    return canvas.svg(1000, 1000)


def _blank_card(canvas: Canvas, border: float) -> None:
    """Draw a card without a face around the origin."""
    style = f'fill="{PAPER}" stroke="{INK}" stroke-width="{border}"'
    canvas.rounded(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 60, style)


def _simple_coin(canvas: Canvas, radius: float, border: float) -> None:
    canvas.draw(ellipse(0, 0, radius), GOLD.base, border)
    canvas.fill(ellipse(0, 0, radius * 0.5), RED.base)
    canvas.fill(ellipse(0, 0, radius * 0.2), GOLD.light)
