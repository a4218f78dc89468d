"""The rules of a table in full, on one sheet, with their contents at the left.

One idea: the text is made from the rules value, so it is always that of this very table. Outside a match any of the
profiles can be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from chinchon.engine.profiles import PROFILES
from chinchon.engine.rules import Rules
from chinchon.i18n.rule_text import Section, full_rules, summary
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key
from chinchon.ui.scene import Scene
from chinchon.ui.scenes.parts import (
    BODY_TOP,
    BOTTOM_MARGIN,
    PageScene,
    back_button,
    draw_head,
    draw_table,
    line_height,
    typesetter,
)
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Area
from chinchon.ui.widgets.controls import Segments
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet
from chinchon.ui.widgets.scroll import FADE, WHEEL_STEP, Scroll

TAB_WIDTH = 262.0
WIDEST_TEXT = 760.0
PAD = 40.0
TEXT = theme.BODY
HEADING = TypeStyle("display", 25)
NUMBER = theme.LABEL
INDENT = 44.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the text, placed from the top of the text: heading, paragraph, summary, or a rule between them."""

    y: float
    text: str
    style: TypeStyle
    colour: theme.Colour
    x: float
    number: str = ""


class RulesSheet(PageScene):
    """See the module. Without rules of its own it shows those of the match, and with no match those of a profile."""

    name = "rules"

    def __init__(self, game: Game, rules: Rules | None = None) -> None:
        super().__init__(game)
        self.choosing = rules is None and game.session is None
        self.profile = "fournier"
        self._rules = rules or (game.session.rules if game.session else None)
        self.lines: list[Line] = []
        self.tops: list[float] = []
        """Where each section begins."""

    @property
    def rules(self) -> Rules:
        """The rules that are shown."""
        return self._rules or PROFILES[self.profile]

    # Layout

    @property
    def sheet(self) -> Rect:
        """The paper, from the contents to the margin."""
        content = self.viewport.content
        x = content.x + 40 + TAB_WIDTH + 16
        return Rect(x, BODY_TOP, content.right - 40 - x, content.h - BODY_TOP - BOTTOM_MARGIN)

    @property
    def column(self) -> Rect:
        """The text in the middle of the paper: longer lines would be hard to follow."""
        width = min(WIDEST_TEXT, self.sheet.w - 2 * PAD)
        return Rect(self.sheet.cx - width / 2, self.sheet.y, width, self.sheet.h)

    @property
    def window(self) -> Rect:
        """The part of the paper where the text runs."""
        sheet = self.sheet
        top = 28.0 + (38 + 18 if self.choosing else 0)
        return Rect(sheet.x + 20, sheet.y + top, sheet.w - 40, sheet.h - top - 28)

    def _set(self, sections: tuple[Section, ...]) -> float:
        """Break the text into lines; gives its height."""
        view, setter = self.viewport, typesetter(self.viewport)
        step, room = line_height(view, TEXT), self.column.w - INDENT
        head, y = line_height(view, HEADING), 4.0
        self.lines, self.tops = [], [0.0]
        self.lines.append(Line(y + head / 2, self.t("rules_screen.summary"), HEADING, theme.RED2, 0))
        y += head + 8
        rows = summary(self.game.phrases, self.rules)
        labels = max(setter.width(row.label, theme.STRONG) for row in rows) + 20
        for row in rows:
            broken = setter.wrapped(row.text, TEXT, self.column.w - labels)
            self.lines.append(Line(y + step / 2, row.label, theme.STRONG, theme.RED2, 0))
            for text in broken:
                self.lines.append(Line(y + step / 2, text, TEXT, theme.INK, labels))
                y += step
            y += 3
        for section in sections:
            y += 26
            self.tops.append(y - 10)
            self.lines.append(Line(y + head / 2, section.title, HEADING, theme.INK, 0))
            y += head + 8
            for paragraph in section.paragraphs:
                number = str(paragraph.number)
                for text in setter.wrapped(paragraph.text, TEXT, room):
                    self.lines.append(Line(y + step / 2, text, TEXT, theme.INK, INDENT, number))
                    number = ""
                    y += step
                y += 10
        return y + 8

    def titles(self) -> list[str]:
        """The contents."""
        return [self.t("rules_screen.summary")] + [s.title for s in full_rules(self.game.phrases, self.rules)]

    def refresh(self) -> None:
        """Set the text anew, keeping how far it is scrolled."""
        height = self._set(full_rules(self.game.phrases, self.rules))
        offset = self.scroll.offset if self.scroll else 0.0
        self.scroll = Scroll(self.window, height).at(offset)
        super().refresh()

    def contents_rects(self) -> list[Rect]:
        """The places of the contents."""
        x = self.viewport.content.x + 40
        height = max(44.0, line_height(self.viewport, theme.BUTTON_SMALL) + 16)
        return [Rect(x, BODY_TOP + index * (height + 8), TAB_WIDTH, height) for index in range(len(self.tops))]

    def widgets(self) -> Iterable[Widget]:
        """Back, the contents, and the profiles where one can be chosen."""
        found: list[Widget] = [back_button(self.viewport, "rules.back", self.t("common.back"))]
        found += [
            Area(f"rules.section.{index}", rect, 12, washed=index != self.section)
            for index, rect in enumerate(self.contents_rects())
        ]
        if self.choosing:
            names = [self.t(f"profile.{name}.name") for name in PROFILES]
            place = Rect(self.column.x, self.sheet.y + 28, self.column.w, 38)
            found.append(Segments("rules.profile", place, names, list(PROFILES).index(self.profile)))
        return found

    @property
    def section(self) -> int:
        """The section that is being read."""
        if self.scroll is None:
            return 0
        if self.scroll.offset >= self.scroll.furthest > 0:
            return len(self.tops) - 1
        return max(index for index, top in enumerate(self.tops) if top <= self.scroll.offset + 60)

    # Deeds

    def handle(self, event: Input) -> None:
        """Up and down scroll the text as well as the wheel."""
        if isinstance(event, Key) and event.name in ("up", "down", "home", "end") and self.scroll is not None:
            goal = {"home": 0.0, "end": self.scroll.content_height}.get(event.name)
            if goal is None:
                goal = self.scroll.offset + (WHEEL_STEP if event.name == "down" else -WHEEL_STEP)
            self.scroll_to(self.scroll.at(goal))
            return
        super().handle(event)

    def back(self) -> None:
        """To where the rules were opened."""
        self.game.pop()

    def pressed(self, name: str) -> None:
        """Turn to a section or to another profile."""
        if name == "rules.back":
            self.back()
        elif name.startswith("rules.section.") and self.scroll is not None:
            # The heading stands below the fade of the upper edge.
            self.scroll_to(self.scroll.at(self.tops[int(name.rpartition(".")[2])] + 8 - FADE))
        elif name.startswith("rules.profile:"):
            self.profile = list(PROFILES)[int(name.rpartition(":")[2])]
            self.scroll = replace(self.scroll, offset=0.0) if self.scroll else None
            self.refresh()

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """The sheet, and as much of the text as is in sight."""
        draw_table(canvas)
        title = self.t("rules_screen.title")
        if not self.choosing:
            title = self.t("rules_screen.of", rules=self.game.rules_name(self.rules))
        draw_head(canvas, title)
        for index, (words, rect) in enumerate(zip(self.titles(), self.contents_rects(), strict=True)):
            chosen = index == self.section
            if chosen:
                paper_sheet(canvas, rect, radius=12, framed=False)
            else:
                canvas.box(rect, 12, theme.NIGHT, 0.62, line=theme.BRASS, line_width=1.2, line_alpha=0.45)
            colour = theme.INK if chosen else theme.CREAM
            canvas.text(words, rect.x + 20, rect.cy, theme.BUTTON_SMALL, colour, max_width=rect.w - 40)
        paper_sheet(canvas, self.sheet, "e")
        self._text(canvas)
        self.group.draw(canvas)

    def _text(self, canvas: Canvas) -> None:
        scroll = self.scroll
        assert scroll is not None
        left = self.column.x
        with canvas.clipped(scroll.rect):
            for line in self.lines:
                y = scroll.rect.y + line.y - scroll.offset
                if not scroll.rect.y - 30 < y < scroll.rect.bottom + 30:
                    continue
                if line.number:
                    canvas.text(line.number, left + 26, y, NUMBER, theme.RED2, align="right")
                canvas.text(line.text, left + line.x, y, line.style, line.colour)
            for top in self.tops[1:]:
                y = scroll.rect.y + top - 3 - scroll.offset
                canvas.line(left, y, self.column.right, y, theme.LINE, 1)
            scroll.draw_fades(canvas, self.sheet)
        scroll.draw_bar(canvas)


def make(game: Game) -> Scene:
    """The rules of the match, or with no match those of the profiles."""
    return RulesSheet(game)
