"""A question with two answers, on a small sheet over the present scene.

One idea: the answer that changes nothing stands at the left and is what Esc gives; the other one is red. It refuses to
know what is asked: words and deeds are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.scene import Director
from chinchon.ui.scenes.parts import PageScene, button_width, line_height, typesetter
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet

WIDTH = 520.0
PAD = 36.0
HEADING = theme.SHEET_HEADING.sized(28)


def _nothing() -> None:
    pass


class Question(PageScene):
    """Asks; the answer closes it. A hasty question takes Esc for the safe answer, a grave one must be answered."""

    opaque = False

    def __init__(
        self, game: Game, name: str, title: str, text: str, safe: str, other: str, *,
        on_other: Callable[[], None], on_safe: Callable[[], None] = _nothing, ids: tuple[str, str] = ("no", "yes"),
        grave: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game)
        self.name = name
        self.title, self.text, self.safe, self.other = title, text, safe, other
        self.safe_id, self.other_id = (f"{name}.{part}" for part in ids)
        self._on_safe, self._on_other, self._grave = on_safe, on_other, grave

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The safe answer is the one that Enter gives, unless the question is grave."""
        super().enter(director, viewport)
        if not self._grave:
            self.group.focus(self.safe_id, shown=False)

    @property
    def sheet(self) -> Rect:
        """The place of the sheet: as wide as its buttons need and as high as its words."""
        return self._layout()[0]

    def _layout(self) -> tuple[Rect, Rect, Rect]:
        view, setter = self.viewport, typesetter(self.viewport)
        style = theme.BUTTON
        half = max(button_width(view, words, style, (WIDTH - 2 * PAD - 16) / 2) for words in (self.safe, self.other))
        width = 2 * half + 16 + 2 * PAD
        inner = width - 2 * PAD
        heading = len(setter.wrapped(self.title, HEADING, inner)) * line_height(view, HEADING)
        body = len(setter.wrapped(self.text, theme.BODY, inner)) * line_height(view, theme.BODY)
        height = 34 + heading + 8 + body + 22 + 56 + 34
        sheet = Rect.around(view.page.cx, view.page.cy, width, height)
        row = Rect(sheet.x + PAD, sheet.bottom - 34 - 56, inner, 54)
        left, right = row.columns(2, 16)
        return sheet, left, right

    def widgets(self) -> Iterable[Widget]:
        """The two answers."""
        _, left, right = self._layout()
        return (
            Button(self.safe_id, left, self.safe, "paper", style=theme.BUTTON),
            Button(self.other_id, right, self.other, "primary", style=theme.BUTTON),
        )

    def back(self) -> None:
        """Esc is the safe answer; to a grave question it only points at it."""
        if self._grave:
            self.group.focus(self.safe_id)
        else:
            self.pressed(self.safe_id)

    def pressed(self, name: str) -> None:
        """Close, then do what was answered."""
        assert self.director is not None
        self.director.pop()
        (self._on_other if name == self.other_id else self._on_safe)()

    def draw(self, canvas: Canvas) -> None:
        """A veil over the scene below, and the sheet."""
        canvas.veil(0.62)
        sheet = self.sheet
        canvas.shadow(sheet, theme.RADIUS_SHEET, theme.DIALOG_SHADOWS)
        paper_sheet(canvas, sheet, "o", shaded=False)
        inner = sheet.w - 2 * PAD
        y = sheet.y + 34 + line_height(self.viewport, HEADING) / 2
        y += canvas.paragraph(self.title, sheet.x + PAD, y, inner, HEADING, theme.INK, align="center")
        y += 8 - (line_height(self.viewport, HEADING) - line_height(self.viewport, theme.BODY)) / 2
        canvas.paragraph(self.text, sheet.x + PAD, y, inner, theme.BODY, theme.SEPIA, align="center")
        self.group.draw(canvas)
