"""How a computer seat plays: its level and its temperament, each with a line that says what it means.

One idea: two columns of rows, one chosen in each; every press applies at once. It refuses to know how players think.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chinchon.ai.levels import CHARACTERS
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.scene import Director
from chinchon.ui.scenes.parts import PageScene, button_width, line_height, typesetter
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Area, Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet

WIDTH, PAD, GAP, ROW_GAP = 960.0, 36.0, 24.0, 10.0
ROW_PAD, MARK_ROOM = 14.0, 40.0
HEADING = theme.SHEET_HEADING.sized(28)
LEVELS = ("aprendiz", "aficionado", "experto", "maestro")
"""The levels a computer seat may have, the weakest first."""


class SeatSheet(PageScene):
    """See the module. `on_change` is told the level and the character after every press."""

    name = "seat_sheet"
    opaque = False

    def __init__(
        self, game: Game, title: str, level: str, character: str, on_change: Callable[[str, str], None]
    ) -> None:  # fmt: skip
        super().__init__(game)
        self.title, self.level, self.character, self._on_change = title, level, character, on_change

    def enter(self, director: Director, viewport: Viewport) -> None:
        """Enter closes the sheet."""
        super().enter(director, viewport)
        self.group.focus("seat_sheet.done", shown=False)

    def _columns(self) -> dict[str, tuple[str, ...]]:
        return {"level": LEVELS, "character": CHARACTERS}

    def _about(self, column: str, choice: str) -> list[str]:
        """What a choice means, in lines."""
        width = (WIDTH - 2 * PAD - GAP) / 2 - 2 * ROW_PAD - MARK_ROOM
        return typesetter(self.viewport).wrapped(self.t(f"ai_{column}.plays.{choice}"), theme.CAPTION, width)

    def _row_height(self) -> float:
        """As high as the longest of all needs."""
        lines = max(
            len(self._about(column, choice)) for column, choices in self._columns().items() for choice in choices
        )
        return line_height(self.viewport, theme.NAME) + lines * line_height(self.viewport, theme.CAPTION) + 18

    @property
    def sheet(self) -> Rect:
        """The sheet in the middle of the page."""
        view = self.viewport
        head = 34 + line_height(view, HEADING) + 10 + line_height(view, theme.STRONG) + 8
        rows = len(LEVELS) * self._row_height() + (len(LEVELS) - 1) * ROW_GAP
        return Rect.around(view.page.cx, view.page.cy, WIDTH, head + rows + 22 + 54 + 28)

    def places(self) -> dict[tuple[str, str], Rect]:
        """The place of every choice, by column and choice."""
        sheet, view, height = self.sheet, self.viewport, self._row_height()
        top = sheet.y + 34 + line_height(view, HEADING) + 10 + line_height(view, theme.STRONG) + 8
        columns = Rect(sheet.x + PAD, top, sheet.w - 2 * PAD, height).columns(2, GAP)
        return {
            (column, choice): Rect(place.x, place.y + index * (height + ROW_GAP), place.w, height)
            for place, (column, choices) in zip(columns, self._columns().items(), strict=True)
            for index, choice in enumerate(choices)
        }

    def widgets(self) -> Iterable[Widget]:
        """A row for every choice, and the way out."""
        for (column, choice), place in self.places().items():
            yield Area(f"seat_sheet.{column}.{choice}", place, theme.RADIUS_PANEL)
        words = self.t("layoff.done")
        width = button_width(self.viewport, words, theme.BUTTON, 220)
        sheet = self.sheet
        yield Button(
            "seat_sheet.done", Rect(sheet.right - PAD - width, sheet.bottom - 28 - 54, width, 54), words,
            style=theme.BUTTON,
        )  # fmt: skip

    def back(self) -> None:
        """Esc closes the sheet; what was chosen stays."""
        self.game.pop()

    def pressed(self, name: str) -> None:
        """Choose, or close."""
        if name == "seat_sheet.done":
            self.back()
            return
        _, column, choice = name.split(".")
        if column == "level":
            self.level = choice
        else:
            self.character = choice
        self._on_change(self.level, self.character)
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        """A veil, the sheet, two headings, and the rows."""
        canvas.veil(0.62)
        sheet, view = self.sheet, self.viewport
        canvas.shadow(sheet, theme.RADIUS_SHEET, theme.DIALOG_SHADOWS)
        paper_sheet(canvas, sheet, "e", shaded=False)
        y = sheet.y + 34 + line_height(view, HEADING) / 2
        canvas.text(self.title, sheet.x + PAD, y, HEADING, theme.INK, max_width=sheet.w - 2 * PAD)
        places = self.places()
        for column in self._columns():
            place = next(rect for (name, _), rect in places.items() if name == column)
            y = place.y - 8 - line_height(view, theme.STRONG) / 2
            canvas.text(self.t(f"ai_{column}.title"), place.x + 2, y, theme.STRONG, theme.RED2)
        for (column, choice), place in places.items():
            self._row(canvas, column, choice, place, choice in (self.level, self.character))
        self.group.draw(canvas)

    def _row(self, canvas: Canvas, column: str, choice: str, place: Rect, chosen: bool) -> None:
        view = self.viewport
        name_h, about_h = line_height(view, theme.NAME), line_height(view, theme.CAPTION)
        line, width = (theme.RED, 2.5) if chosen else (theme.FRAME, 1.2)
        canvas.box(place, theme.RADIUS_PANEL, theme.CHOSEN if chosen else theme.FIELD, line=line, line_width=width)
        lines = self._about(column, choice)
        y = place.cy - (name_h + about_h * len(lines)) / 2 + name_h / 2
        x = place.x + ROW_PAD
        canvas.text(self.t(f"ai_{column}.name.{choice}"), x, y, theme.NAME, theme.RED2 if chosen else theme.INK)
        y += (name_h + about_h) / 2
        for index, words in enumerate(lines):
            canvas.text(words, x, y + index * about_h, theme.CAPTION, theme.SEPIA)
        if chosen:
            canvas.circle(place.right - 24, place.cy, 13, theme.RED)
            canvas.icon("check", place.right - 24, place.cy, 15, theme.CREAM)
