"""The two panels beside a table of two: what the rival has taken, and the last deals.

One idea: with two seats there is room to say what a good memory would know anyway. Refuses to know anything that
was not seen by both.
"""

from __future__ import annotations

from chinchon.engine.cards import Card
from chinchon.engine.view import PlayerView
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.motion import Pose
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.panels import night_panel
from chinchon.ui.widgets.plates import number_text

from .model import taken_and_held

WIDTH, HEIGHT, TOP = 232.0, 176.0, 208.0
CARD_HEIGHT = 98.0
MOST_CARDS = 6
DEALS_SHOWN = 2
ROW = 30.0


def paint_side_panels(canvas: Canvas, game: Game, view: PlayerView, content: Rect) -> None:
    """Each panel as soon as it has something to say, at a table of two where there is room."""
    if len(view.table.seats) != 2 or canvas.viewport.cramped or view.table.deal is None:
        return
    rival = 1 - view.seat
    taken = taken_and_held(view.table.deal, rival) if game.settings.taken else ()
    left = Rect(content.x + theme.MARGIN, TOP, WIDTH, HEIGHT)
    right = Rect(content.right - theme.MARGIN - WIDTH, TOP, WIDTH, HEIGHT)
    if taken:
        _paint_taken(canvas, game, rival, taken, left)
    if view.table.history:
        _paint_deals(canvas, game, view, rival, right)


def _paint_taken(canvas: Canvas, game: Game, rival: int, cards: tuple[Card, ...], rect: Rect) -> None:
    night_panel(canvas, rect)
    heading = game.t("table.has_taken.other", name=game.match.seats[rival].name)
    canvas.text(heading, rect.x + 18, rect.y + 28, theme.STRONG, theme.GOLD, max_width=rect.w - 36)
    shown = cards[-MOST_CARDS:]
    width = canvas.card_width(CARD_HEIGHT)
    step = min(width + 4, (rect.w - 36 - width) / max(1, len(shown) - 1))
    for index, card in enumerate(shown):
        canvas.card(card.text, Pose(rect.x + 18 + width / 2 + index * step, rect.y + 106, CARD_HEIGHT))


def _paint_deals(canvas: Canvas, game: Game, view: PlayerView, rival: int, rect: Rect) -> None:
    night_panel(canvas, rect)
    own_x, rival_x = rect.right - 82, rect.right - 20
    canvas.text(game.t("table.head_to_head"), rect.x + 18, rect.y + 28, theme.STRONG, theme.GOLD, max_width=rect.w - 36)
    y = rect.y + 58
    for seat, x in ((view.seat, own_x), (rival, rival_x)):
        canvas.text(game.name_of(seat), x, y, theme.CAPTION, theme.DIM, align="right", max_width=60)
    for result in view.table.history[-DEALS_SHOWN:]:
        y += ROW
        points = {line.seat: line.points for line in result.lines}
        words = game.t("common.deal", deal=result.number)
        _row(canvas, rect, y, words, [_shown(points.get(seat)) for seat in (view.seat, rival)], (own_x, rival_x))
    y += ROW
    canvas.line(rect.x + 18, y - ROW / 2, rect.right - 18, y - ROW / 2, theme.BRASS, 1, 0.6)
    totals = [number_text(view.table.seats[seat].total) for seat in (view.seat, rival)]
    _row(canvas, rect, y, game.t("table.total"), totals, (own_x, rival_x))


def _shown(points: int | None) -> str:
    return "…" if points is None else number_text(points)


def _row(canvas: Canvas, rect: Rect, y: float, words: str, numbers: list[str], xs: tuple[float, float]) -> None:
    canvas.text(words, rect.x + 18, y, theme.BODY, theme.CREAM, max_width=rect.w - 140)
    for number, x in zip(numbers, xs, strict=True):
        canvas.text(number, x, y, theme.NAME, theme.CREAM, align="right")
