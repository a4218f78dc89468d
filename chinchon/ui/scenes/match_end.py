"""The end of a match: who has won, by what, and what now. A win by chinchón is celebrated first.

One idea: the scoreboard under a head that says who has won and everybody's place, the winner's plate in gold; the
celebration lies over it until it is pressed away.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.engine.rules import WIN, MatchEnd
from chinchon.engine.table import SeatStatus
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key, Press
from chinchon.ui.scene import Director, Scene
from chinchon.ui.scenes.celebration import Celebration
from chinchon.ui.scenes.score_podium import Podium
from chinchon.ui.scenes.score_sheet import ScoreSheet
from chinchon.ui.viewport import Viewport
from chinchon.ui.widgets.look import Widget


class MatchEndScene(ScoreSheet):
    """See the module."""

    name = "match_end"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.celebration = Celebration(game) if won_by_chinchon(game) else None
        self.podium: Podium | None = None

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The match is over: it is kept among the finished ones."""
        super().enter(director, viewport)
        self.game.finish_match()
        people, winners = self.game.match.people, self.winners()
        lost = bool(people) and not set(people) & set(winners)
        self.game.sounds.play("chinchon" if self.celebration is not None else "lose" if lost else "win")

    # Words

    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        return self.game.match.table.winners

    def heading(self) -> str:
        """Who has won."""
        match, winners = self.game.match, self.winners()
        if len(winners) == 1:
            you = match.people == winners
            return self.game.phrases.of("match_end.title", None if you else match.seats[winners[0]].name)
        names = self.game.phrases.listing([self.names[seat] for seat in winners])
        return self.t("match_end.shared", names=names)

    def sentence(self) -> tuple[str, theme.Colour]:
        """By what."""
        match, winners = self.game.match, self.winners()
        table = match.table
        if not winners:
            return "", theme.SEPIA
        points = table.seats[winners[0]].total
        if len(winners) > 1:
            return self.t("match_end.shared_about", count=points), theme.SEPIA
        if won_by_chinchon(self.game):
            return self.t("match_end.by_chinchon"), theme.GAIN
        others = [seat for number, seat in enumerate(table.seats) if number != winners[0]]
        if all(seat.status is SeatStatus.CONCEDED for seat in others):
            return self.t("match_end.by_concession"), theme.SEPIA
        if match.rules.match_end is MatchEnd.LOWEST or table.seats[winners[0]].status is not SeatStatus.IN:
            return self.t("match_end.lowest", count=points), theme.SEPIA
        if match.people == (1 - winners[0],) and len(table.seats) == 2:
            return self.t("match_end_more.you_out"), theme.SEPIA
        if len(others) == 1:
            return self.t("match_end_more.rival_out", name=self.names[1 - winners[0]]), theme.SEPIA
        return self.t("match_end.last_in"), theme.SEPIA

    def left_buttons(self) -> list[tuple[str, str]]:
        """The way to the menu."""
        return [("match_end.menu", self.t("match_end.menu"))]

    def main_button(self) -> tuple[str, str]:
        """The same again."""
        return "match_end.rematch", self.t("match_end.rematch")

    def widgets(self) -> Iterable[Widget]:
        """The buttons of the sheet, or those of the celebration once it is still."""
        if self.celebration is not None:
            return self.celebration.widgets(self.viewport)
        return super().widgets()

    # Layout and picture of the head

    def head_height(self) -> float:
        """The height of the head: it is laid out first."""
        sentence, _ = self.sentence()
        self.podium = Podium(
            self.viewport, self.game.phrases, self.game.match.table, self.names, self.heading(), sentence, self.inner.w
        )
        return self.podium.height

    def draw_heading(self, canvas: Canvas) -> None:
        """Who has won, and the places; the rules stand between the buttons, where there is room."""
        inner, about = self.inner, self.about()
        if self.podium is not None:
            self.podium.draw(canvas, inner.x, inner.y)
        buttons = [widget.rect for widget in self.group.widgets]
        left, right = max(rect.right for rect in buttons[:-1]), buttons[-1].x
        if canvas.text_width(about, theme.LABEL) <= right - left - 40:
            canvas.text(about, (left + right) / 2, buttons[-1].cy, theme.LABEL, theme.SEPIA, align="center")

    # Deeds

    def handle(self, event: Input) -> None:
        """A press finishes the celebration's movement."""
        if self.celebration is not None and not self.celebration.still:
            if isinstance(event, Press) or (isinstance(event, Key) and not event.repeated):
                self.celebration.finish()
                self._still()
            return
        super().handle(event)

    def _still(self) -> None:
        self.refresh()
        self.focus_main()

    def pressed(self, name: str) -> None:
        """Again, the menu, or the points."""
        if name == "match_end.rematch":
            self.game.rematch()
        elif name == "match_end.menu":
            self.game.show_menu()
        elif name == "match_end.scores":
            self.celebration = None
            self._still()
        else:
            super().pressed(name)

    def back(self) -> None:
        """Esc goes to the menu: nothing is lost."""
        self.game.show_menu()

    def update(self, now_ms: float) -> bool:
        """Let the celebration go on."""
        changed = super().update(now_ms)
        if self.celebration is None or self.celebration.still:
            return changed
        self.celebration.update(now_ms)
        if self.celebration.still:
            self._still()
        return True

    def draw(self, canvas: Canvas) -> None:
        """The celebration, or the sheet."""
        if self.celebration is None:
            super().draw(canvas)
            return
        self.celebration.draw(canvas)
        self.group.draw(canvas)


def won_by_chinchon(game: Game) -> bool:
    """Whether the match was won outright."""
    table = game.match.table
    closing = table.deal.closing if table.deal else None
    return bool(table.winners) and closing is not None and closing.pay == WIN and table.winners == (closing.seat,)


def make(game: Game) -> Scene:
    """The end of the match."""
    return MatchEndScene(game)
