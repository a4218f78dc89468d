"""The head of the sheet at the end of a match: who has won, large, and the place of everybody.

One idea: a place is a plate with its ordinal, a name and a total. The plates stand beside the heading where they fit,
tall ones rather than flat ones, and in rows of their own below it where they do not.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.table import SeatStatus, Table
from chinchon.i18n.phrases import Phrases, number
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.scenes.parts import initial, line_height, typesetter
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.plates import monogram

LARGE, MIDDLE, SMALL = theme.NUMERAL, theme.NUMERAL.sized(46), theme.TITLE
SENTENCE = theme.NAME
PLACE, TALL_TOTAL, FLAT_TOTAL = theme.NUMERAL_SMALL, theme.NUMERAL_MIDDLE, theme.NUMERAL_SMALL
DISC_R, NAME_R = 50.0, 12.0
GAP, PAD = 10.0, 14.0
ASIDE = 36.0
"""Between the heading and the plates beside it."""
TALL_MOST, TALL_WIDEST = 4, 220.0


@dataclass(frozen=True, slots=True)
class Placing:
    """A seat and the place it has come to; seats that nothing tells apart share one."""

    place: int
    seat: int


def placings(table: Table) -> list[Placing]:
    """Everybody's place: winners, then who was still in by points, then who went out, the latest first."""
    keys = []
    for seat, standing in enumerate(table.seats):
        went_out = [at for at, result in enumerate(table.history) if seat in result.out]
        conceded, out = (standing.status is status for status in (SeatStatus.CONCEDED, SeatStatus.OUT))
        last = -went_out[-1] if out and went_out else 0
        keys.append((seat not in table.winners, conceded, out, last, standing.total))
        if seat in table.winners:
            keys[-1] = (False, False, False, 0, 0)
    return [
        Placing(1 + sum(other < key for other in keys), seat)
        for key, seat in sorted((key, seat) for seat, key in enumerate(keys))
    ]


class Podium:
    """The head for a width: how high it is, and its picture."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, table: Table, names: tuple[str, ...], title: str, sentence: str,
        width: float,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.table, self.names = viewport, phrases, table, names
        self.title, self.sentence, self.width = title, sentence, width
        self.placings = placings(table)
        self.ordinals = {each.seat: phrases.t(f"match_end_more.place_{each.place}") for each in self.placings}
        self.totals = {each.seat: number(table.seats[each.seat].total) for each in self.placings}
        self.style, self.r = SMALL, line_height(viewport, SMALL) / 2
        self.tall = self.beside = self.one_line = False
        self.rows, self.plate_width = 1, 0.0
        if not self._fitted_beside():
            self._fit_below()

    # Measures

    def _fitted_beside(self) -> bool:
        """Find the largest heading that leaves room for the plates at its right, if one does."""
        count = len(self.placings)
        setter = typesetter(self.viewport)
        for style in (LARGE, MIDDLE):
            words = max(setter.width(self.title, style), setter.width(self.sentence, SENTENCE))
            free = self.width - self._discs(DISC_R) - words - ASIDE
            for tall in (True, False) if count <= TALL_MOST else (False,):
                rows = 1 if tall else 2
                columns = -(-count // rows)
                share = (free - (columns - 1) * GAP) / columns
                if share >= self._plate_width(tall):
                    self.style, self.r, self.beside, self.tall, self.rows = style, DISC_R, True, tall, rows
                    self.plate_width = min(share, TALL_WIDEST if tall else 1.25 * self._plate_width(tall))
                    return True
        return False

    def _fit_below(self) -> None:
        """A smaller heading, and rows of flat plates over the whole width."""
        setter, count = typesetter(self.viewport), len(self.placings)
        words = setter.width(self.title, self.style) + 22 + setter.width(self.sentence, SENTENCE)
        self.one_line = self._discs(self.r) + words <= self.width
        for self.rows in (1, 2):
            columns = -(-count // self.rows)
            self.plate_width = (self.width - (columns - 1) * GAP) / columns
            if self.plate_width >= self._plate_width(False):
                return

    def _discs(self, r: float) -> float:
        """The width of the winners' discs and of the gap behind them."""
        return 2 * r + (len(self.table.winners) - 1) * 1.55 * r + 0.36 * r

    def _plate_width(self, tall: bool) -> float:
        """The least width of a plate for the longest name."""
        setter = typesetter(self.viewport)
        place = max(setter.width(text, PLACE) for text in self.ordinals.values())
        name = max(setter.width(text, theme.NAME) for text in self.names)
        total = max(setter.width(text, TALL_TOTAL if tall else FLAT_TOTAL) for text in self.totals.values())
        if tall:
            return max(place + 16 + total, 2 * NAME_R + 8 + name) + 2 * PAD
        return place + 10 + name + 16 + total + 2 * PAD

    @property
    def _plate_height(self) -> float:
        if self.tall:
            return 0.86 * line_height(self.viewport, TALL_TOTAL) + line_height(self.viewport, theme.NAME) + 22
        return line_height(self.viewport, FLAT_TOTAL) + 8

    @property
    def _plates_height(self) -> float:
        return self.rows * self._plate_height + (self.rows - 1) * GAP

    @property
    def _words_height(self) -> float:
        title = line_height(self.viewport, self.style) * (0.9 if self.beside else 1.0)
        return title + (0 if self.one_line else line_height(self.viewport, SENTENCE))

    @property
    def height(self) -> float:
        """How high the head is."""
        words = max(2 * self.r, self._words_height)
        return max(words, self._plates_height) + 10 if self.beside else words + 8 + self._plates_height + 8

    # Picture

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw it with its upper left corner at a point."""
        words = max(2 * self.r, self._words_height)
        middle = y + (self.height - 10) / 2 if self.beside else y + words / 2
        self._heading(canvas, x, middle)
        columns = -(-len(self.placings) // self.rows)
        left, top = x, y + words + 8
        if self.beside:
            left = x + self.width - columns * self.plate_width - (columns - 1) * GAP
            top = middle - self._plates_height / 2
        for index, each in enumerate(self.placings):
            row, column = divmod(index, columns)
            across, down = left + column * (self.plate_width + GAP), top + row * (self._plate_height + GAP)
            self._plate(canvas, each, Rect(across, down, self.plate_width, self._plate_height))

    def _heading(self, canvas: Canvas, x: float, middle: float) -> None:
        for index, seat in reversed(list(enumerate(self.table.winners))):
            at = x + self.r + index * 1.55 * self.r
            monogram(canvas, at, middle, self.r, initial(self.names[seat]), theme.SEATS[seat])
        left = x + self._discs(self.r)
        most = self.width - (left - x)
        if self.one_line:
            width = canvas.text(self.title, left, middle, self.style, theme.INK)
            canvas.text(self.sentence, left + width + 22, middle + 3, SENTENCE, theme.SEPIA)
            return
        title, sentence = line_height(self.viewport, self.style), line_height(self.viewport, SENTENCE)
        top = middle - self._words_height / 2
        first = top + (self._words_height - sentence) / 2
        canvas.text(self.title, left, first, self.style, theme.INK, max_width=most)
        below = first + max(title / 2, (title + sentence) * 0.5 - 4)
        canvas.text(self.sentence, left, below, SENTENCE, theme.SEPIA, max_width=most)

    def _plate(self, canvas: Canvas, placing: Placing, rect: Rect) -> None:
        seat, won = placing.seat, placing.seat in self.table.winners
        name, total, ordinal = self.names[seat], self.totals[seat], self.ordinals[seat]
        if won:
            canvas.box(rect, theme.RADIUS_BUTTON, theme.GOLD, 0.9, line=theme.BRASS, line_width=1.6)
        else:
            canvas.box(rect, theme.RADIUS_BUTTON, theme.FIELD, 0.75, line=theme.EDGE, line_width=1.2)
        quiet = theme.INK if won else theme.SEPIA
        left, right = rect.x + PAD, rect.right - PAD
        if not self.tall:
            width = canvas.text(ordinal, left, rect.cy, PLACE, quiet)
            end = canvas.text(total, right, rect.cy, FLAT_TOTAL, theme.INK, align="right")
            most = right - end - 12 - left - width - 10
            canvas.text(name, left + width + 10, rect.cy + 1, theme.NAME, theme.INK, max_width=most)
            return
        line = line_height(self.viewport, theme.NAME)
        y = (rect.y + 6 + rect.bottom - 8 - line) / 2
        canvas.text(ordinal, left, y + 2, PLACE, quiet)
        canvas.text(total, right, y, TALL_TOTAL, theme.INK, align="right")
        y = rect.bottom - 8 - line / 2
        monogram(canvas, left + NAME_R, y, NAME_R, initial(name), theme.SEATS[seat])
        x = left + 2 * NAME_R + 8
        canvas.text(name, x, y, theme.NAME, theme.INK, max_width=right - x)
