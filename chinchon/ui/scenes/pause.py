"""The table's menu: back to the game, settings, leave for now, or concede.

One idea: a short list of ways on. Refuses to decide anything about the match but to hand on a concession.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.engine.actions import Concede
from chinchon.engine.table import SeatStatus
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key
from chinchon.ui.scene import Scene
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Button, Kind
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet

from .base import GameScene
from .dialogs import Question

WIDTH, ROW, GAP, HEAD, FOOT = 420.0, 56.0, 16.0, 100.0, 40.0


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return Pause(game)


class Pause(GameScene):
    """See the module."""

    name = "pause"
    opaque = False

    def choices(self) -> list[tuple[str, str, Kind]]:
        """Id, words and kind of each button."""
        choices: list[tuple[str, str, Kind]] = [
            ("pause.back", self.t("concede.no"), "primary"),
            ("pause.settings", self.t("menu.settings"), "paper"),
            ("pause.rules", self.t("table.button.help"), "paper"),
            ("pause.leave", self.t("pause_more.leave"), "paper"),
        ]
        if len(self.game.match.people) > 1 and self.game.revealed and self.game.hand_is_secret:
            choices.append(("pause.hide", self.t("table.button.hide"), "paper"))
        choices += [
            (f"pause.come_back.{seat}", self.come_back_words(seat), "paper")
            for seat in sorted(set(self.game.match.people) - set(self.game.match.present))
        ]
        if self.conceding_seat() in self.game.match.present:
            choices.append(("pause.hand_over", self.t("pause_more.hand_over"), "paper"))
        if self.conceding_seat() is not None:
            choices.append(("pause.concede", self.t("table.button.concede"), "paper"))
        return choices

    def come_back_words(self, seat: int) -> str:
        """What the button says with which a person takes the seat back."""
        return self.game.phrases.of("pause_more.come_back", self.game.third_name(seat))

    def conceding_seat(self) -> int | None:
        """The person at the machine, if still in."""
        game = self.game
        seats = game.match.table.seats
        if game.viewer in game.match.people and seats[game.viewer].status is SeatStatus.IN:
            return game.viewer
        return None

    @property
    def sheet(self) -> Rect:
        """The sheet in the middle of the page."""
        rows = len(self.choices())
        height = HEAD + rows * ROW + (rows - 1) * GAP + FOOT
        return Rect.around(self.viewport.content.cx, self.viewport.height / 2, WIDTH, height)

    def widgets(self) -> Iterable[Widget]:
        """One button a row."""
        sheet = self.sheet
        for index, (name, words, kind) in enumerate(self.choices()):
            rect = Rect(sheet.x + 40, sheet.y + HEAD + index * (ROW + GAP), sheet.w - 80, ROW)
            yield Button(name, rect, words, kind)

    def draw(self, canvas: Canvas) -> None:
        """The sheet over the darkened table."""
        canvas.veil(0.62)
        sheet = self.sheet
        paper_sheet(canvas, sheet, "c")
        canvas.text(self.t("pause_more.title"), sheet.cx, sheet.y + 56, theme.SHEET_HEADING, theme.INK, align="center")
        self.group.draw(canvas)

    def handle(self, event: Input) -> None:
        """Esc goes back to the table."""
        if isinstance(event, Key) and event.name == "escape":
            self.game.pop()
            return
        super().handle(event)

    def pressed(self, name: str) -> None:
        """Go where the button says."""
        match name:
            case "pause.back":
                self.game.pop()
            case "pause.settings":
                self.game.push("settings")
            case "pause.rules":
                self.game.push("rules")
            case "pause.leave":
                self.game.show_menu()
            case "pause.hand_over":
                self.game.hand_over()
            case name if name.startswith("pause.come_back."):
                self.game.come_back(int(name.rpartition(".")[2]))
            case "pause.hide":
                self.game.hide()
            case "pause.concede":
                self.ask_to_concede()

    def ask_to_concede(self) -> None:
        """Ask once, since it cannot be taken back."""
        game = self.game
        others = [seat for seat in game.match.table.seats_in if seat != game.viewer]
        text = self.t("concede.text_more")
        if len(others) == 1:
            text = self.t("concede.text_two", name=game.match.seats[others[0]].name)

        game.pop()

        def concede() -> None:
            game.submit(Concede(game.viewer))
            game.follow()

        game.stack.push(
            Question(
                game,
                "concede",
                self.t("concede.title"),
                text,
                self.t("concede.no"),
                self.t("concede.yes"),
                on_other=concede,
            )
        )
