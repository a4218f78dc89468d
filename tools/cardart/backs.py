"""The card back: eight-pointed stars in two nets, one paper and one gold; fewer of them for small cards."""

from .composer import CARD_HEIGHT, CARD_WIDTH, Canvas
from .geometry import ellipse, polar, polygon, rectangle
from .palette import GOLD, PAPER, BackTone

COLUMNS_LARGE, ROWS_LARGE = 3, 5
COLUMNS_SMALL, ROWS_SMALL = 2, 3
MARGIN = 58


def back(canvas: Canvas, tone: BackTone) -> None:
    """Draw a back with 3 by 5 stars in the large size and 2 by 3 in the small one."""
    canvas.rounded(28, 28, CARD_WIDTH - 56, CARD_HEIGHT - 56, 20, f'fill="{tone.deep}"')
    canvas.rounded(40, 40, CARD_WIDTH - 80, CARD_HEIGHT - 80, 12, f'fill="none" stroke="{GOLD.base}" stroke-width="5"')
    columns, rows = (COLUMNS_SMALL, ROWS_SMALL) if canvas.small else (COLUMNS_LARGE, ROWS_LARGE)
    width, height = CARD_WIDTH - 2 * MARGIN, CARD_HEIGHT - 2 * MARGIN
    field = rectangle(MARGIN, MARGIN, width, height)
    step_x, step_y = width / columns, height / rows
    size = min(step_x, step_y) / 2
    canvas.fill(field, tone.field)
    with canvas.clipped(field):
        for row in range(rows + 1):
            for column in range(columns + 1):
                _star(canvas, MARGIN + step_x * column, MARGIN + step_y * row, size, tone, golden=True)
        for row in range(rows):
            for column in range(columns):
                _star(canvas, MARGIN + step_x * (column + 0.5), MARGIN + step_y * (row + 0.5), size, tone, golden=False)
    canvas.stroke(field, PAPER, 6)


def _star(canvas: Canvas, x: float, y: float, size: float, tone: BackTone, golden: bool) -> None:
    """Draw two squares laid over each other, and a flower of eight petals inside."""
    rim, petals = (GOLD.base, GOLD.light) if golden else (PAPER, PAPER)
    for radius, colour in ((size * 0.98, rim), (size * 0.86, tone.deep)):
        for turn in (0, 45):
            canvas.fill(polygon([polar(x, y, radius, turn + 90 * i) for i in range(4)]), colour)
    for i in range(8):
        with canvas.placed(x, y, turn=45 * i):
            petal = polygon(
                [(size * 0.14, 0), (size * 0.36, -size * 0.13), (size * 0.62, 0), (size * 0.36, size * 0.13)]
            )
            canvas.fill(petal, petals)
    canvas.fill(ellipse(x, y, size * 0.13), PAPER if golden else GOLD.base)
