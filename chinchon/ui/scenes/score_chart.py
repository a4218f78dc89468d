"""The totals of a match as lines: one for each seat, with the limit above them.

One idea: a line is a list of points, broken where a seat came back; a shape as well as a colour tells the seats apart.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.table import SeatStatus, Table
from chinchon.i18n.phrases import Phrases, number
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.scenes.parts import initial, line_height, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport

LEAST_WIDTH, LEAST_HEIGHT = 150.0, 120.0
MOST_WIDTH = 720.0
LABEL_GAP = 20.0
MARK_R = 5.0
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500)
MOST_NUMBERS = 9
TOO_NEAR, SIDEWAYS, MOST_SPREAD = 4.0, 10.0, 24.0
"""Marks of one deal nearer than this are moved so far apart sideways, all together no more than that."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Course:
    """A seat's totals: pieces of (deal, total); between two pieces it came back."""

    seat: int
    pieces: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def end(self) -> tuple[int, int]:
        """Its last point."""
        return self.pieces[-1][-1]


def courses(table: Table) -> list[Course]:
    """How each seat's total went, from nothing."""
    out = []
    for seat in range(len(table.seats)):
        pieces: list[list[tuple[int, int]]] = [[(0, 0)]]
        for place, result in enumerate(table.history, 1):
            won = any(line.points is None for line in result.lines)
            if not won and all(line.seat != seat for line in result.lines):
                continue
            if won and pieces[-1][-1][0] != place - 1:
                continue
            pieces[-1].append((place, result.totals[seat]))
            back = dict(result.readmitted).get(seat)
            if back is not None:
                pieces.append([(place, back)])
        out.append(Course(seat, tuple(tuple(piece) for piece in pieces)))
    return out


class ScoreChart:
    """The chart for one match; `place` in draw is where it goes, names included."""

    def __init__(self, viewport: Viewport, phrases: Phrases, table: Table, names: tuple[str, ...]) -> None:
        self.viewport, self.phrases, self.table, self.names = viewport, phrases, table, names
        self.courses = courses(table)
        self.labels: list[str] = []
        self.label_width = 0.0
        self._set_labels(names)
        totals = [total for course in self.courses for piece in course.pieces for _, total in piece]
        limit = table.rules.limit
        self.low = float(min(0, *totals))
        self.high = max(limit * 1.16, max(totals) * 1.10)
        self.low -= (self.high - self.low) * 0.06 if self.low < 0 else 0

    def _set_labels(self, names: tuple[str, ...]) -> None:
        """The words at the ends of the lines; none while there are no lines."""
        if not self.table.history:
            return
        self.labels = [self._label(course.seat, names[course.seat]) for course in self.courses]
        setter = typesetter(self.viewport)
        self.label_width = max(setter.width(label, theme.LABEL) for label in self.labels)

    def _label(self, seat: int, name: str) -> str:
        if self.table.seats[seat].status is not SeatStatus.IN and seat not in self.table.winners:
            return self.phrases.t("scoreboard.chart_out", name=name)
        return self.phrases.t("scoreboard.chart_score", name=name, points=self.table.seats[seat].total)

    def plot(self, place: Rect) -> Rect:
        """Where the lines run: without the numbers at the left and below, and the names at the right."""
        left = 14 + typesetter(self.viewport).width(number(self.table.rules.limit), theme.LABEL)
        below = 2 * line_height(self.viewport, theme.CAPTION) + 6
        width = place.w - left - (self.label_width + LABEL_GAP + 4 if self.labels else 8)
        return Rect(place.x + left, place.y, min(width, MOST_WIDTH), place.h - below)

    def fits(self, place: Rect) -> bool:
        """Whether there is room enough for it to be read, if need be with letters in place of names."""
        if self.plot(place).w < LEAST_WIDTH:
            self._set_labels(short_names(self.names))
        plot = self.plot(place)
        return plot.w >= LEAST_WIDTH and plot.h >= LEAST_HEIGHT

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draw it."""
        plot = self.plot(place)
        self._grid(canvas, plot)
        if not self.labels:
            return
        spots = self._spots(plot)
        for course in self.courses:
            self._line(canvas, course, spots)
        for course in self.courses:
            for piece in course.pieces:
                for point in piece:
                    if point[0]:
                        mark(canvas, course.seat, *spots[course.seat, point])
        self._names(canvas, plot)

    def _spots(self, plot: Rect) -> dict[tuple[int, tuple[int, int]], Spot]:
        """Where each seat's points are drawn: marks of one deal that would hide each other stand side by side."""
        by_deal: dict[int, list[tuple[float, int, tuple[int, int]]]] = {}
        for course in self.courses:
            for point in {point for piece in course.pieces for point in piece}:
                by_deal.setdefault(point[0], []).append((self._at(plot, *point)[1], course.seat, point))
        pitch = plot.w / max(1, len(self.table.history))
        spots: dict[tuple[int, tuple[int, int]], Spot] = {}
        for deal, found in by_deal.items():
            x = self._at(plot, deal, 0)[0]
            for group in _near(sorted(found)) if deal else [found]:
                last = len(group) - 1
                apart = min(SIDEWAYS, MOST_SPREAD / max(1, last), pitch * 0.4) if deal else 0.0
                for place, (y, seat, point) in enumerate(sorted(group, key=lambda each: each[1])):
                    spots[seat, point] = x + (place - last / 2) * apart, y
        for course in self.courses:
            for before, after in zip(course.pieces, course.pieces[1:], strict=False):
                # A seat that comes back drops straight down: both ends stand where the lower one had to.
                x, _ = spots[course.seat, after[0]]
                spots[course.seat, before[-1]] = x, spots[course.seat, before[-1]][1]
        return spots

    def _at(self, plot: Rect, deal: float, total: float) -> tuple[float, float]:
        deals = max(1, len(self.table.history))
        return plot.x + plot.w * deal / deals, plot.bottom - plot.h * (total - self.low) / (self.high - self.low)

    def _grid(self, canvas: Canvas, plot: Rect) -> None:
        limit = self.table.rules.limit
        _, y = self._at(plot, 0, limit)
        canvas.box(Rect(plot.x, plot.y, plot.w, y - plot.y), 0, theme.RED, 0.10)
        step = next((step for step in STEPS if step * 2.5 >= limit), STEPS[-1])
        value = -(-int(self.low) // step) * step
        space = line_height(self.viewport, theme.CAPTION)
        while value < self.high:
            _, line_y = self._at(plot, 0, value)
            if abs(line_y - y) > space:
                canvas.line(plot.x, line_y, plot.right, line_y, theme.LINE, 1)
                canvas.text(number(value), plot.x - 12, line_y, theme.CAPTION, theme.SEPIA, align="right")
            value += step
        canvas.line(plot.x, y, plot.right, y, theme.RED2, 1.8, dash=(8, 5))
        canvas.text(number(limit), plot.x - 12, y, theme.LABEL, theme.RED2, align="right")
        word_h = line_height(self.viewport, theme.CAPTION)
        if y - plot.y > word_h * 0.8:
            word = self.phrases.t("scoreboard.chart_limit")
            canvas.text(word, plot.x + 6, y - word_h * 0.5, theme.CAPTION, theme.RED2)
        self._deals(canvas, plot)

    def _deals(self, canvas: Canvas, plot: Rect) -> None:
        deals = len(self.table.history)
        apart = -(-deals // MOST_NUMBERS) or 1
        line = line_height(self.viewport, theme.CAPTION)
        y = plot.bottom + line / 2 + 4
        for deal in range(0, deals + 1, apart):
            x, _ = self._at(plot, deal, 0)
            canvas.text(str(deal), x, y, theme.CAPTION, theme.SEPIA, align="center")
        word = self.phrases.t("scoreboard.chart_deal")
        canvas.text(word, plot.cx, y + line * 0.94, theme.CAPTION, theme.SEPIA, align="center")

    def _line(self, canvas: Canvas, course: Course, spots: dict[tuple[int, tuple[int, int]], Spot]) -> None:
        colour = theme.SEATS[course.seat]
        for piece in course.pieces:
            if len(piece) > 1:
                points = [spots[course.seat, point] for point in piece]
                canvas.polyline(points, theme.PAPER, 5.0, 0.8)
                canvas.polyline(points, colour, 2.6)
        for before, after in zip(course.pieces, course.pieces[1:], strict=False):
            points = [spots[course.seat, before[-1]], spots[course.seat, after[0]]]
            if points[0] != points[1]:
                canvas.polyline(points, colour, 1.8, 0.85, dash=(2, 4))

    def _names(self, canvas: Canvas, plot: Rect) -> None:
        """The names at the ends of the lines, pushed apart, in the order of the ends."""
        apart = max(20.0, line_height(self.viewport, theme.LABEL) * 0.92)
        ends = sorted((self._at(plot, *course.end)[1], course.seat) for course in self.courses)
        places = pushed_apart([y for y, _ in ends], apart, plot.y, plot.bottom)
        for (end_y, seat), y in zip(ends, places, strict=True):
            x, _ = self._at(plot, *self.courses[seat].end)
            is_in = self.table.seats[seat].status is SeatStatus.IN
            if x < plot.right - 1 and abs(y - end_y) < 1:
                canvas.line(x + 8, end_y, plot.right + LABEL_GAP - 4, end_y, theme.SEATS[seat], 1, 0.45, dash=(2, 4))
            style = theme.LABEL if is_in else TypeStyle("medium", theme.LABEL.size)
            canvas.text(self.labels[seat], plot.right + LABEL_GAP, y, style, theme.SEAT_TEXTS[seat])


def _near(found: list[tuple[float, int, tuple[int, int]]]) -> list[list[tuple[float, int, tuple[int, int]]]]:
    """Points of one deal in the order of their heights, grouped where they would hide each other."""
    groups: list[list[tuple[float, int, tuple[int, int]]]] = []
    for each in found:
        if groups and each[0] - groups[-1][-1][0] < TOO_NEAR:
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The letter of each monogram, and where two have the same one, as many more as it takes to tell them apart."""
    letters, short = [initial(name) for name in names], []
    for letter, name in zip(letters, names, strict=True):
        plain = name.strip()
        others = [other.strip().casefold() for other in names if other != name]
        starts = (plain[:length] for length in range(2, len(plain) + 1))
        told = (start for start in starts if not any(other.startswith(start.casefold()) for other in others))
        short.append(letter if letters.count(letter) == 1 else next(told, plain))
    return tuple(short)


def pushed_apart(wanted: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """Heights in rising order moved as little as needed to be so far apart and inside the limits."""
    places = list(wanted)
    for index in range(1, len(places)):
        places[index] = max(places[index], places[index - 1] + apart)
    if places and places[-1] > bottom:
        places[-1] = bottom
        for index in range(len(places) - 2, -1, -1):
            places[index] = min(places[index], places[index + 1] - apart)
    if places and places[0] < top:
        places[0] = top
        for index in range(1, len(places)):
            places[index] = max(places[index], places[index - 1] + apart)
    return places


def mark(canvas: Canvas, seat: int, x: float, y: float) -> None:
    """The mark of a seat: circle, square, triangle, diamond, cross, ring."""
    colour, r = theme.SEATS[seat], MARK_R
    shapes = {
        1: [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)],
        2: [(x, y - r - 1), (x + r + 1, y + r), (x - r - 1, y + r)],
        3: [(x, y - r - 1.5), (x + r + 1.5, y), (x, y + r + 1.5), (x - r - 1.5, y)],
    }
    if seat in shapes:
        canvas.polygon(shapes[seat], colour)
    elif seat == 4:
        canvas.polyline([(x - r, y - r), (x + r, y + r)], colour, 2.8)
        canvas.polyline([(x - r, y + r), (x + r, y - r)], colour, 2.8)
    elif seat == 5:
        canvas.circle(x, y, r + 1, theme.PAPER, line=colour, line_width=2.6)
    else:
        canvas.circle(x, y, r + 0.5, colour)
