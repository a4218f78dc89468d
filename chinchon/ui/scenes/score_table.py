"""The points of a match by deal and seat, as a table on paper that scrolls when it must; the totals stay.

One idea: a ruled pad that fills its place, on which every deal written is a figure and the reason under it, in the
colour of what it means. It refuses to know whose turn it is and what is pressed.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.rules import OutAt
from chinchon.engine.table import DealResult, SeatStatus, Table
from chinchon.i18n.phrases import Phrases, number
from chinchon.i18n.sentences import reason_word
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.scenes.parts import initial, line_height, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.plates import monogram
from chinchon.ui.widgets.scroll import Scroll

ROW_HEIGHT = 46.0
NUMBER_WIDTH = 56.0
FIGURE, REASON = theme.NAME, theme.MINI
TOTAL, DISTANCE = theme.NUMERAL_SMALL, theme.CAPTION
NEAR_LIMIT = 15
COLUMN_WIDTHS = {2: 150.0, 3: 140.0, 4: 128.0, 5: 108.0, 6: 96.0}
WIDEST_COLUMN = 240.0
OWN_SHARE, MOST_SHARE = 0.50, 0.56
"""How much of the sheet the table takes beside a chart, and at most where the words under the totals need it."""
MONOGRAM_R, SMALL_R = 15.0, 12.0
SMALL_NAME = TypeStyle("bold", 16)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a seat got in a deal."""

    figure: str
    reason: str = ""
    colour: theme.Colour = theme.INK
    reason_colour: theme.Colour = theme.SEPIA


def cell_of(phrases: Phrases, result: DealResult, seat: int) -> Cell:
    """The cell of a seat in a deal."""
    line = next((line for line in result.lines if line.seat == seat), None)
    if line is None:
        return Cell(phrases.t("scoreboard.absent"), "", theme.SEPIA)
    reason = reason_word(phrases, line)
    if line.points is None:
        return Cell("★", reason, theme.GAIN, theme.GAIN)
    good = line.points < 0
    colour, reason_colour = (theme.GAIN, theme.GAIN) if good else (theme.INK, theme.SEPIA)
    back = dict(result.readmitted).get(seat)
    if back is not None:
        return Cell(number(line.points), phrases.t("scoreboard.back", points=back), colour, theme.RED2)
    if seat in result.out:
        return Cell(number(line.points), phrases.t("scoreboard.out"), colour, theme.RED2)
    return Cell(number(line.points), reason, colour, reason_colour)


class ScoreTable:
    """The table for one place: its measures first, then its picture."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, table: Table, names: tuple[str, ...], room: float,
        winners: tuple[int, ...] = (), share: float = OWN_SHARE,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.table, self.names, self.winners = viewport, phrases, table, names, winners
        self.counted = 1.0
        """How much of the last deal has been added to the totals, 0 to 1: they count up."""
        self.cells = [[cell_of(phrases, result, seat) for seat in range(len(names))] for result in table.history]
        self.least_row = max(ROW_HEIGHT, 0.95 * (viewport.type_lu(FIGURE.size) + viewport.type_lu(REASON.size)) + 8)
        self.row_height, self.rows_shown = self.least_row, 1
        self._set_widths(room, share)
        beside = self.column - 2 * MONOGRAM_R - 24
        self.names_beside = all(typesetter(viewport).width(name, theme.NAME) <= beside for name in names)
        """The names stand at the right of their discs; otherwise below them, and smaller."""
        self.header = max(46.0, line_height(viewport, theme.NAME) + 16)
        if not self.names_beside:
            self.header = 2 * SMALL_R + line_height(viewport, SMALL_NAME) + 14

    def _set_widths(self, room: float, share: float) -> None:
        """How wide a seat's column is and the one with the numbers of the deals, by its share of a sheet so wide."""
        setter, seats, t = typesetter(self.viewport), range(len(self.names)), self.phrases.t
        self.number = max(NUMBER_WIDTH, setter.width(t("scoreboard.total"), DISTANCE) + 18)
        reasons = max((setter.width(cell.reason, REASON) for row in self.cells for cell in row), default=0.0)
        figures = max(setter.width(number(seat.total), TOTAL) for seat in self.table.seats)
        distances = max(setter.width(self._distance(seat)[0], DISTANCE) for seat in seats)
        own, most = ((part * room - self.number) / len(self.names) for part in (share, MOST_SHARE))
        self.column = max(
            COLUMN_WIDTHS[len(self.names)],
            reasons + 16,
            figures + 26,
            min(own, WIDEST_COLUMN),
            min(distances + 14, most),
        )
        self.long_distances = distances <= self.column - 12
        if not self.long_distances:
            self.number = max(self.number, setter.width(t("scoreboard_more.to_limit"), DISTANCE) + 18)

    @property
    def width(self) -> float:
        """How wide the table is."""
        return self.number + self.column * len(self.names)

    @property
    def totals_height(self) -> float:
        """The height of the totals."""
        return line_height(self.viewport, TOTAL) + line_height(self.viewport, DISTANCE) + 12

    def height(self, rows: int) -> float:
        """The least height with so many deals in sight."""
        return self.header + self.totals_height + rows * self.least_row

    def scroll(self, place: Rect, before: Scroll | None) -> Scroll:
        """The place of the deals in a table that fills a place; the newest is in sight at first."""
        free = place.h - self.header - self.totals_height
        self.rows_shown = max(1, int(free / self.least_row + 0.01))
        self.row_height = max(self.least_row, free / self.rows_shown)
        window = Rect(place.x, place.y + self.header, self.width, self.rows_shown * self.row_height)
        scroll = Scroll(window, self.row_height * max(len(self.cells), self.rows_shown))
        return scroll.at(before.offset) if before is not None else scroll.at(scroll.furthest)

    def _right(self, place_x: float, seat: int) -> float:
        return place_x + self.number + self.column * (seat + 1) - 8

    def _leader(self) -> int | None:
        totals = {seat: self.table.seats[seat].total for seat in self.table.seats_in}
        least = [seat for seat, total in totals.items() if total == min(totals.values())]
        return least[0] if len(least) == 1 and self.table.history else None

    def _distance(self, seat: int) -> tuple[str, theme.Colour]:
        """What stands under a total, and its colour."""
        standing, rules, t = self.table.seats[seat], self.table.rules, self.phrases.t
        if seat in self.winners:
            return t("scoreboard_more.wins"), theme.GAIN
        if standing.status is SeatStatus.OUT:
            return t("scoreboard.out"), theme.SEPIA
        if standing.status is SeatStatus.CONCEDED:
            return t("scoreboard.conceded"), theme.SEPIA
        if seat == self._leader():
            return t("scoreboard.leads"), theme.GAIN
        left = rules.limit - standing.total
        colour = theme.RED2 if left <= NEAR_LIMIT else theme.SEPIA
        if left < 0 or (left == 0 and rules.out_at is OutAt.REACH):
            return (t("scoreboard.over_limit", count=-left) if left < 0 else t("scoreboard.at_limit")), theme.RED2
        return (t("scoreboard.to_limit", points=left) if left else t("scoreboard.at_limit")), colour

    def _short_distance(self, seat: int) -> tuple[str, theme.Colour]:
        text, colour = self._distance(seat)
        standing = self.table.seats[seat]
        if standing.status is not SeatStatus.IN or seat in self.winners:
            fits = typesetter(self.viewport).width(text, DISTANCE) <= self.column - 12
            return (text if fits else self.phrases.t("scoreboard.absent")), colour
        return number(self.table.rules.limit - standing.total), theme.RED2 if colour == theme.RED2 else theme.SEPIA

    def draw(self, canvas: Canvas, place: Rect, scroll: Scroll) -> None:
        """Draw all of it."""
        self._header(canvas, place)
        with canvas.clipped(scroll.rect):
            for index, row in enumerate(self.cells):
                y = scroll.rect.y + index * self.row_height - scroll.offset
                if y + self.row_height > scroll.rect.y and y < scroll.rect.bottom:
                    self._row(canvas, Rect(place.x, y, self.width, self.row_height), index, row)
            for index in range(len(self.cells) + 1, self.rows_shown):
                y = scroll.rect.y + index * self.row_height
                canvas.line(place.x, y, place.x + self.width, y, theme.LINE, 1, 0.6)
        if scroll.furthest > 0:
            Scroll(Rect(place.x, scroll.rect.y, self.width + 14, scroll.rect.h), scroll.content_height,
                   scroll.offset).draw_bar(canvas)  # fmt: skip
        self._totals(canvas, place.x, scroll.rect.bottom)

    def _header(self, canvas: Canvas, place: Rect) -> None:
        for seat, name in enumerate(self.names):
            right = self._right(place.x, seat)
            is_in = self.table.seats[seat].status is SeatStatus.IN or seat in self.winners
            disc, words = theme.SEATS[seat] if is_in else theme.OUT_DISC, theme.INK if is_in else theme.SEPIA
            if self.names_beside:
                y = place.y + self.header / 2 - 1
                width = canvas.text_width(name, theme.NAME)
                self._gold(canvas, seat, right - (width + 9 + 2 * MONOGRAM_R) / 2, width + 9 + 2 * MONOGRAM_R, place.y)
                canvas.text(name, right, y, theme.NAME, words, align="right")
                monogram(canvas, right - width - MONOGRAM_R - 9, y, MONOGRAM_R, initial(name), disc)
                continue
            y = place.y + 2 * SMALL_R + 7 + line_height(self.viewport, SMALL_NAME) / 2
            most = self.column - 18
            width = min(most, canvas.text_width(name, SMALL_NAME))
            x = right - max(width / 2, SMALL_R)
            self._gold(canvas, seat, x, max(width, 2 * SMALL_R), place.y)
            canvas.text(name, right, y, SMALL_NAME, words, align="right", max_width=most)
            monogram(canvas, x, place.y + SMALL_R + 5, SMALL_R, initial(name), disc)
        y = place.y + self.header
        canvas.line(place.x, y, place.x + self.width, y, theme.LINE, 1.2)

    def _gold(self, canvas: Canvas, seat: int, x: float, width: float, top: float) -> None:
        """The plate behind a winner's name."""
        if seat in self.winners:
            plate = Rect(x - width / 2 - 10, top + 1, width + 20, self.header - 5)
            canvas.box(plate, 12, theme.GOLD, 0.9, line=theme.BRASS, line_width=1.4)

    def _row(self, canvas: Canvas, rect: Rect, index: int, cells: list[Cell]) -> None:
        if index == len(self.cells) - 1:
            canvas.box(rect, 0, theme.GOLD, 0.22)
        canvas.line(rect.x, rect.bottom, rect.right, rect.bottom, theme.LINE, 1)
        result = self.table.history[index]
        canvas.text(str(result.number), rect.x + 26, rect.cy, theme.CAPTION, theme.SEPIA, align="right")
        figure, reason = self.viewport.type_lu(FIGURE.size), self.viewport.type_lu(REASON.size)
        for seat, cell in enumerate(cells):
            right = self._right(rect.x, seat)
            y = rect.cy - (0.53 * reason + 1 if cell.reason else 0)
            if cell.figure == "★":
                canvas.star(right - 8, y, figure * 0.5, theme.BRASS)
            else:
                canvas.text(cell.figure, right, y, FIGURE, cell.colour, align="right")
            if cell.reason:
                bold = cell.reason_colour in (theme.RED2, theme.GAIN)
                style = TypeStyle("bold" if bold else "medium", REASON.size)
                y = rect.cy + 0.5 * figure
                canvas.text(cell.reason, right, y, style, cell.reason_colour, align="right")

    def _shown_total(self, seat: int) -> int:
        """The total while it counts up from what it was before the last deal."""
        total = self.table.seats[seat].total
        if self.counted >= 1.0:
            return total
        history = self.table.history
        before = 0
        if len(history) > 1:
            before = dict(history[-2].readmitted).get(seat, history[-2].totals[seat])
        return round(before + (total - before) * self.counted)

    def _totals(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.line(x, y, x + self.width, y, theme.INK, 2)
        total, distance = line_height(self.viewport, TOTAL), line_height(self.viewport, DISTANCE)
        total_y, distance_y = y + 8 + total / 2, y + 8 + total + distance / 2
        canvas.text(self.phrases.t("scoreboard.total"), x + 6, total_y, theme.LABEL, theme.INK)
        if not self.long_distances:
            canvas.text(self.phrases.t("scoreboard_more.to_limit"), x + 6, distance_y, DISTANCE, theme.SEPIA)
        for seat, standing in enumerate(self.table.seats):
            right = self._right(x, seat)
            text, colour = self._distance(seat) if self.long_distances else self._short_distance(seat)
            is_in = standing.status is SeatStatus.IN or seat in self.winners
            figure = theme.RED2 if is_in and colour == theme.RED2 else theme.INK if is_in else theme.SEPIA
            width = canvas.text(number(self._shown_total(seat)), right, total_y, TOTAL, figure, align="right")
            if not is_in:
                canvas.line(right - width - 4, total_y, right + 4, total_y, theme.SEPIA, 2)
            style = TypeStyle("bold" if colour in (theme.GAIN, theme.RED2) else "medium", DISTANCE.size)
            canvas.text(text, right, distance_y, style, colour, align="right")
