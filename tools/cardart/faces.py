"""Whole cards: paper, frame, index and picture put together."""

from .aces import ace
from .backs import back
from .composer import CARD_HEIGHT, CARD_WIDTH, CENTRE_X, CENTRE_Y, Canvas
from .courts import court
from .geometry import curve, ellipse, number, star
from .index import draw_french_index, draw_spanish_index, french_corner, spanish_corner
from .jokers import joker, joker_index
from .king import king
from .knight import knight
from .layouts import FRAME_INSET, Sign, french_layout, spanish_layout
from .marks import french_mark
from .page import page
from .palette import BACKS, BLUE, GOLD, PAPER, PAPER_EDGE, RED

FRAME_GAPS = {"o": 0, "c": 1, "e": 2, "b": 3}
"""The old mark of the suits: how many gaps the upper and lower lines of the frame have."""

SPANISH_RANKS = {"J": "10", "Q": "11", "K": "12"}

LARGE_INDEX_SCALE = 0.84
LARGE_INDEX_CENTRE = 337
"""With the large index the picture shrinks and moves to the right."""


def paper(canvas: Canvas) -> None:
    """Draw the card itself."""
    style = f'fill="{PAPER}" stroke="{PAPER_EDGE}" stroke-width="5"'
    canvas.rounded(3, 3, CARD_WIDTH - 6, CARD_HEIGHT - 6, 36, style)


def frame(canvas: Canvas, suit: str) -> None:
    """Draw the frame with the gaps of the suit."""
    left, top = FRAME_INSET, FRAME_INSET
    right, bottom = CARD_WIDTH - FRAME_INSET, CARD_HEIGHT - FRAME_INSET
    gaps = FRAME_GAPS[suit]
    ends: list[float] = [left]
    for i in range(gaps):
        middle = left + (right - left) * (i + 1) / (gaps + 1)
        ends += [middle - 32, middle + 32]
    ends.append(right)
    path = f"M{left},{top}V{bottom}M{right},{top}V{bottom}"
    for y in (top, bottom):
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            path += f"M{number(start)},{y}H{number(end)}"
    canvas.stroke(path, width=10 if canvas.small else 7.5, cap="square")


def split(text: str) -> tuple[str, str]:
    """Split the text of a card into rank and suit; a joker is ("1", "*") or ("2", "*")."""
    if text.startswith("*"):
        return text[1:], "*"
    return text[:-1], text[-1]


def spanish_card(text: str, small: bool, large_index: bool = False) -> str:
    """Draw a card of the Spanish pack as SVG."""
    canvas = Canvas(small)
    rank, suit = split(text)
    paper(canvas)
    if suit == "*":
        _joker(canvas, int(rank), large_index, french=False)
        return canvas.svg()
    frame(canvas, suit)
    if large_index:
        scale = LARGE_INDEX_SCALE
        with canvas.placed(LARGE_INDEX_CENTRE - CENTRE_X * scale, CENTRE_Y * (1 - scale), scale):
            if (rank, suit) == ("1", "o"):
                with canvas.scaled_about(CENTRE_X + 20, 560, 0.9):  # its wreath is the widest of all pictures
                    _spanish_picture(canvas, rank, suit)
            else:
                _spanish_picture(canvas, rank, suit)
    else:
        _spanish_picture(canvas, rank, suit)
    shown = SPANISH_RANKS.get(rank, rank)
    draw_spanish_index(canvas, suit, shown, spanish_corner(shown, small, large_index))
    with canvas.upside_down():
        draw_spanish_index(canvas, suit, shown, spanish_corner(shown, small), with_mark=rank not in SPANISH_RANKS)
    return canvas.svg()


def _spanish_picture(canvas: Canvas, rank: str, suit: str) -> None:
    if rank == "1":
        ace(canvas, suit)
    elif rank in SPANISH_RANKS:
        {"J": page, "Q": knight, "K": king}[rank](canvas, suit)
    else:
        paint(canvas, spanish_layout(suit, int(rank)))


def paint(canvas: Canvas, signs: tuple[Sign, ...]) -> None:
    """Draw the signs of a numbered card."""
    for sign in signs:
        sign.paint(canvas)
    if [sign.kind for sign in signs] == ["club"] * 3:
        _tie_of_three_clubs(canvas)


def _tie_of_three_clubs(canvas: Canvas) -> None:
    band = curve([(CENTRE_X - 92, 474), (CENTRE_X, 504), (CENTRE_X + 92, 474)])
    canvas.braid(band, BLUE.base, 44 + 2 * canvas.outline, 44, cap="butt")


def french_card(text: str, small: bool) -> str:
    """Draw a card of the French pack as SVG."""
    canvas = Canvas(small)
    rank, suit = split(text)
    paper(canvas)
    if suit == "*":
        _joker(canvas, int(rank), large_index=False, french=True)
        return canvas.svg()
    shown = "A" if rank == "1" else rank
    if rank == "1":
        french_ace(canvas, suit)
    elif rank in "JQK":
        court(canvas, suit, rank)
    else:
        paint(canvas, french_layout(suit, int(rank)))
    corner = french_corner(shown, small)
    draw_french_index(canvas, suit, shown, corner)
    with canvas.upside_down():
        draw_french_index(canvas, suit, shown, corner)
    return canvas.svg()


def french_ace(canvas: Canvas, suit: str) -> None:
    """Draw the one great sign of a French ace."""
    with canvas.placed(CENTRE_X, CENTRE_Y, 2.3 if suit == "e" else 1.8):
        french_mark(canvas, suit)
        if suit == "e":
            canvas.draw(star(0, 2, 30, 17, 8), GOLD.base, canvas.detail)
            canvas.draw(ellipse(0, 2, 9), RED.base, canvas.detail)


def _joker(canvas: Canvas, which: int, large_index: bool, french: bool) -> None:
    joker_index(canvas, which, large_index)
    with canvas.upside_down():
        joker_index(canvas, which)
    if large_index:
        with canvas.placed(LARGE_INDEX_CENTRE - CENTRE_X * 0.84, CENTRE_Y * 0.16, 0.84):
            joker(canvas, which, french)
    else:
        joker(canvas, which, french)


def card_back(colour: str, small: bool) -> str:
    """Draw a back as SVG."""
    canvas = Canvas(small)
    paper(canvas)
    back(canvas, BACKS[colour])
    return canvas.svg()
