"""The curtain: the machine goes from one person to another, and nobody sees anybody's cards.

One idea: it says only what everybody at the table knows, and draws nothing of the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.engine.table import Phase
from chinchon.i18n.card_names import card_name
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.scene import Director, Scene
from chinchon.ui.scenes.parts import PageScene, button_width, initial, line_height, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.backdrop import paint_curtain
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet
from chinchon.ui.widgets.plates import monogram

TITLE = TypeStyle("display", 46)
LINE = theme.BODY.sized(19)
BUTTON = "curtain.ready"
MONOGRAM_R = 50.0


class Curtain(PageScene):
    """See the module."""

    name = "curtain"
    may_fade_in = False

    @property
    def seat(self) -> int:
        """Whose cards will be shown."""
        seat = self.game.match.table.to_act
        return self.game.viewer if seat is None else seat

    @property
    def person(self) -> str:
        """The name that the curtain calls."""
        return self.game.match.seats[self.seat].name

    def lines(self) -> list[str]:
        """Public facts only."""
        match, t = self.game.match, self.t
        if len(match.people) == 1:
            return [t("curtain.hidden_about")]
        return [t("curtain.look_away"), self._fact()]

    def _fact(self) -> str:
        table, t = self.game.match.table, self.t
        deal = table.deal
        if deal is None:
            return t("curtain.pass_to", name=self.person)
        if table.phase is Phase.LAY_OFF and deal.closing is not None:
            return t("curtain.closed", name=table.names[deal.closing.seat])
        last = deal.turns[-1] if deal.turns else None
        if last is None:
            return t("curtain.deal_begins", deal=table.deal_number)
        if last.thrown is None or last.seat == self.seat:
            return t("curtain.resumed")
        card = card_name(self.game.phrases, last.thrown, table.rules.pack.is_french)
        return t("curtain.threw", name=table.names[last.seat], card=card)

    def title(self) -> str:
        """Whose turn it is."""
        if len(self.game.match.people) == 1:
            return self.t("curtain.hidden_title")
        return self.t("curtain.title", name=self.person)

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The one button has the focus, to be seen."""
        super().enter(director, viewport)
        self.group.focus(BUTTON)

    def _layout(self) -> tuple[Rect, Rect, Rect, list[str]]:
        """The sheet, the button, the words, and the lines as they are broken."""
        view, setter = self.viewport, typesetter(self.viewport)
        words = self.t("curtain.ready", name=self.person)
        button_w = button_width(view, words, theme.BUTTON_BIG, 380)
        width = min(view.page.w - 160, max(560.0, button_w + 120, setter.width(self.title(), TITLE) + 100))
        lines = [line for text in self.lines() for line in setter.wrapped(text, LINE, width - 80)]
        words_h = line_height(view, TITLE) + 36 + len(lines) * (line_height(view, LINE) + 3)
        sheet = Rect.around(view.page.cx, view.page.cy, width, max(428.0, 152 + words_h + 124))
        button = Rect.around(sheet.cx, sheet.bottom - 36 - 35, button_w, 70)
        top = sheet.y + 40 + 2 * MONOGRAM_R + 12
        free = button.y - 12 - top
        words_rect = Rect(sheet.x + 40, top + max(0.0, (free - words_h) / 2 - 4), width - 80, words_h)
        return sheet, button, words_rect, lines

    def widgets(self) -> Iterable[Widget]:
        """The one button."""
        _, button, _, _ = self._layout()
        return (Button(BUTTON, button, self.t("curtain.ready", name=self.person)),)

    def pressed(self, name: str) -> None:
        """Show the cards."""
        self.game.lift_curtain()

    def draw(self, canvas: Canvas) -> None:
        """The card back from wall to wall, and the sheet."""
        canvas.blit_static("curtain", paint_curtain)
        sheet, _, words, lines = self._layout()
        paper_sheet(canvas, sheet, "c", frame_inset=11)
        name, seats = self.person, theme.SEATS
        monogram(canvas, sheet.cx, sheet.y + 40 + MONOGRAM_R, MONOGRAM_R, initial(name), seats[self.seat])
        step = line_height(canvas.viewport, TITLE)
        y = words.y + step / 2
        canvas.text(self.title(), sheet.cx, y, TITLE, theme.INK, align="center", max_width=words.w)
        y += step / 2 + 10
        canvas.divider(sheet.cx - 120, y, 240, theme.FRAME)
        step = line_height(canvas.viewport, LINE) + 3
        y += 20 + step / 2
        for line in lines:
            canvas.text(line, sheet.cx, y, LINE, theme.SEPIA, align="center")
            y += step
        self.group.draw(canvas)


def make(game: Game) -> Scene:
    """The curtain of the match being played."""
    return Curtain(game)
