"""The sheet that the scoreboard and the end of a match share: heading, table of points, chart, last hands, buttons.

One idea: the table never gives way; the hands go behind a button when there is no room, and the chart goes.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.i18n.sentences import scored_sentence
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.scene import Director
from chinchon.ui.scenes.parts import (
    PageScene,
    button_width,
    draw_table,
    line_height,
    seat_name,
    typesetter,
)
from chinchon.ui.scenes.score_chart import ScoreChart
from chinchon.ui.scenes.score_table import ScoreTable
from chinchon.ui.scenes.score_tray import ScoreTray
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet

PAD = 26.0
BUTTON_HEIGHT = 54.0
LEAST_ROWS, GOOD_ROWS = 4, 5
"""Deals in sight, of those played, without which the hands give way; and rows with which their cards may grow."""
TABLE_GAP, CHART_GAP = 10.0, 28.0
"""Between the table, or the chart, and what lies below it."""
SENTENCE = theme.NAME


class ScoreSheet(PageScene):
    """See the module. Subclasses say what stands in the heading and which buttons there are."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hands_open = False
        """The hands are shown in place of the table, where there is no room for both."""
        self.table_part: ScoreTable | None = None
        self.chart: ScoreChart | None = None
        self.tray: ScoreTray | None = None
        self.counting_since_ms: float | None = None
        """When the totals began to count up; None where they do not."""
        self.counts_up = False
        self.counted = 1.0
        """How much of the last deal has been added to the totals."""
        self.hands_hidden = False
        self.table_place = self.chart_place = self.tray_place = Rect(0, 0, 0, 0)

    # What subclasses say

    def heading(self) -> str:
        """The heading."""
        return ""

    def sentence(self) -> tuple[str, theme.Colour]:
        """What happened, beside the heading."""
        return "", theme.INK

    def left_buttons(self) -> list[tuple[str, str]]:
        """Ids and words of the paper buttons."""
        return []

    def main_button(self) -> tuple[str, str]:
        """Id and words of the red button; empty where there is none now."""
        return "", ""

    def winners(self) -> tuple[int, ...]:
        """The seats with a golden plate."""
        return ()

    def with_hands(self) -> bool:
        """Whether the last hands are shown."""
        return True

    # Time

    def update(self, now_ms: float) -> bool:
        """Let the totals count up, once, where the last deal has just been counted."""
        changed = super().update(now_ms)
        if not self.counts_up or self.table_part is None:
            return changed
        if self.counting_since_ms is None:
            self.counting_since_ms = now_ms
        self.counted = self.game.tempo.count(0.0, 1.0, now_ms - self.counting_since_ms)
        self.counts_up = self.counted < 1.0
        self.table_part.counted = self.counted
        return True

    @property
    def settled(self) -> bool:
        """Whether nothing moves."""
        return not self.counts_up

    # Words

    @property
    def names(self) -> tuple[str, ...]:
        """What each column is called."""
        seats = self.game.match.seats
        return tuple(seat_name(self.game.phrases, seats, seat) for seat in range(len(seats)))

    def about(self) -> str:
        """The rules and the limit."""
        rules = self.game.match.rules
        return self.t("scoreboard.about", rules=self.game.rules_name(rules), limit=rules.limit)

    def scored(self) -> tuple[str, theme.Colour]:
        """The reason of the last deal."""
        history = self.game.match.table.history
        if not history:
            return self.t("scoreboard.none_yet"), theme.SEPIA
        closing = history[-1].closing
        colour = theme.GAIN if closing is not None and closing.full else theme.SEPIA
        return scored_sentence(self.game.speaker, history[-1]), colour

    # Layout

    @property
    def sheet(self) -> Rect:
        """The one sheet."""
        content = self.viewport.content
        return Rect(content.x + 44, 40, content.w - 88, content.h - 80)

    @property
    def inner(self) -> Rect:
        """What is written on of the sheet."""
        return self.sheet.inset(PAD, 22)

    def _heading_layout(self) -> tuple[float, bool, bool]:
        """The height of the heading, whether the sentence stands beside it, and whether the rules fit as well."""
        setter, room = typesetter(self.viewport), self.sheet.w - 2 * PAD - 16
        head = setter.width(self.heading(), theme.TITLE)
        said = setter.width(self.sentence()[0], SENTENCE)
        note = setter.width(self.about(), theme.LABEL)
        height = max(50.0, line_height(self.viewport, theme.TITLE))
        if head + 24 + said <= room:
            return height, True, head + said + note + 56 <= room
        return height + line_height(self.viewport, SENTENCE), False, head + note + 40 <= room

    def head_height(self) -> float:
        """The height of what stands above the table."""
        return self._heading_layout()[0]

    def refresh(self) -> None:
        """Measure everything anew."""
        view, phrases, table = self.viewport, self.game.phrases, self.game.match.table
        names, inner = self.names, self.inner
        self.table_part = part = ScoreTable(view, phrases, table, names, inner.w, self.winners())
        part.counted = self.counted
        top = inner.y + self.head_height() + 6
        below = inner.bottom - BUTTON_HEIGHT - 8
        free = below - top - TABLE_GAP
        deals = max(1, len(part.cells))
        tray = ScoreTray(view, phrases, table, names, inner.w, free - part.height(GOOD_ROWS))
        has_hands = self.with_hands() and bool(tray.hands)
        self.hands_hidden = has_hands and free - tray.height < part.height(min(LEAST_ROWS, deals))
        if has_hands and not self.hands_hidden:
            self.tray_place = Rect(inner.x, below - tray.height, inner.w, tray.height)
            below = self.tray_place.y
        self.hands_open = self.hands_open and self.hands_hidden
        if self.hands_open:
            tray = ScoreTray(view, phrases, table, names, inner.w, below - top - 20)
            self.tray_place = Rect.around(inner.cx, (top + below) / 2, inner.w, tray.height)
        self.tray = tray if has_hands and (self.hands_open or not self.hands_hidden) else None
        x = inner.x + part.width + 34
        self.chart_place = Rect(x, top + 10, inner.right - x, below - CHART_GAP - top - 10)
        chart = ScoreChart(view, phrases, table, names)
        self.chart = chart if chart.fits(self.chart_place) else None
        if self.chart is None:
            self.table_part = part = ScoreTable(view, phrases, table, names, inner.w - 16, self.winners(), share=1.0)
            part.counted = self.counted
        self.table_place = Rect(inner.x, top, part.width, below - TABLE_GAP - top)
        self.scroll = part.scroll(self.table_place, self.scroll)
        super().refresh()

    def widgets(self) -> Iterable[Widget]:
        """The buttons along the foot of the sheet."""
        inner = self.inner
        y, x = inner.bottom - BUTTON_HEIGHT + 4, inner.x + 2
        found: list[Widget] = []
        left = self.left_buttons()
        if self.hands_hidden:
            words = self.t("scoreboard.title_standings" if self.hands_open else "scoreboard.hands")
            left.insert(0, (f"{self.name}.hands", words))
        for name, words in left:
            width = button_width(self.viewport, words, theme.BUTTON, 150)
            found.append(Button(name, Rect(x, y, width, 50), words, "paper", style=theme.BUTTON))
            x += width + 14
        name, words = self.main_button()
        if name:
            width = button_width(self.viewport, words, theme.BUTTON_BIG, 300)
            width = min(width, inner.right - x - 2)
            place = Rect(inner.right - width - 2, y - 2, width, BUTTON_HEIGHT)
            found.append(Button(name, place, words, style=theme.BUTTON_BIG.sized(22)))
        return found

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The red button has the focus, unseen until a key is used."""
        super().enter(director, viewport)
        self.focus_main()

    def focus_main(self) -> None:
        """Let Enter press the red button, without a ring until a key is used."""
        name, _ = self.main_button()
        if name:
            self.group.focus(name, shown=False)

    def pressed(self, name: str) -> None:
        """Show the hands or the table."""
        if name == f"{self.name}.hands":
            self.hands_open = not self.hands_open
            self.refresh()

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """The whole sheet."""
        draw_table(canvas)
        self.draw_sheet(canvas)
        self.group.draw(canvas)

    def draw_sheet(self, canvas: Canvas) -> None:
        """All but the buttons."""
        paper_sheet(canvas, self.sheet, "e")
        self.draw_heading(canvas)
        if self.hands_open and self.tray is not None:
            self.tray.draw(canvas, self.tray_place)
            return
        assert self.table_part is not None and self.scroll is not None
        self.table_part.draw(canvas, self.table_place, self.scroll)
        if self.chart is not None:
            self.chart.draw(canvas, self.chart_place)
        if self.tray is not None:
            self.tray.draw(canvas, self.tray_place)

    def draw_heading(self, canvas: Canvas) -> None:
        """What stands above the table."""
        sheet = self.sheet
        height, beside, with_rules = self._heading_layout()
        x, right = sheet.x + PAD + 8, sheet.right - PAD - 8
        first = height if beside else height - line_height(self.viewport, SENTENCE)
        y = sheet.y + 22 + first / 2
        width = canvas.text(self.heading(), x, y, theme.TITLE, theme.INK, max_width=right - x)
        text, colour = self.sentence()
        if beside:
            canvas.text(text, x + width + 22, y + 3, SENTENCE, colour)
        else:
            below = y + first / 2 + line_height(self.viewport, SENTENCE) / 2 - 4
            canvas.text(text, x, below, SENTENCE, colour, max_width=right - x)
        if with_rules:
            canvas.text(self.about(), right, y + 2, theme.LABEL, theme.SEPIA, align="right")
