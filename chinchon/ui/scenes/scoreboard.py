"""The scoreboard after a deal, and looked at while one is played.

One idea: it shows the history of the match; what comes next (another deal, a seat that may come back, a match that runs
by itself) is asked of the game.
"""

from __future__ import annotations

from chinchon.engine.actions import Readmit
from chinchon.engine.rules import MatchEnd, OutAt, Rules
from chinchon.engine.table import DealResult, Phase
from chinchon.ui import theme
from chinchon.ui.game import Game
from chinchon.ui.scene import Director, Scene
from chinchon.ui.scenes.dialogs import Question
from chinchon.ui.scenes.score_sheet import ScoreSheet
from chinchon.ui.viewport import Viewport

BY_ITSELF_MS = 3000.0
DECIDING_MS = 700.0


class Scoreboard(ScoreSheet):
    """See the module."""

    name = "scoreboard"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.since_ms: float | None = None
        """When the present state of the match was first on screen."""
        self.counts_up = game.match.table.phase in (Phase.DEAL_END, Phase.READMIT)
        self.counted = 0.0 if self.counts_up else 1.0
        self.asked_ply: int | None = None
        """The offer that a dialog has already been shown for."""

    def enter(self, director: Director, viewport: Viewport) -> None:
        """Somebody at this machine who is put out hears it."""
        super().enter(director, viewport)
        match = self.game.match
        if match.table.history and set(match.table.history[-1].out) & set(match.people):
            self.game.sounds.play("lose")

    # Words

    def heading(self) -> str:
        """The deal."""
        table = self.game.match.table
        key = "scoreboard.title_playoff" if self._was_playoff() else "scoreboard.title"
        return self.t(key, deal=table.history[-1].number if table.history else table.deal_number)

    def _was_playoff(self) -> bool:
        """Whether the deal just counted was played to break a tie: the tie came about in a deal before it."""
        table = self.game.match.table
        return table.playoff and any(_ended_in_tie(table.rules, result) for result in table.history[:-1])

    def sentence(self) -> tuple[str, theme.Colour]:
        """The reason of this deal; which computer player decides whether to come back; or that a tie is played off."""
        match = self.game.match
        table = match.table
        if table.phase is Phase.READMIT and table.to_act is not None and table.to_act not in match.present:
            return self.t("table.readmit.other", name=self.names[table.to_act]), theme.RED2
        if table.playoff and table.phase is Phase.DEAL_END:
            names = self.game.phrases.listing([self.names[seat] for seat in table.seats_in])
            points = table.seats[table.seats_in[0]].total
            return self.t("match_end.playoff_about", names=names, points=points), theme.RED2
        return self.scored()

    def left_buttons(self) -> list[tuple[str, str]]:
        """The way to the menu."""
        return [("scoreboard.menu", self.t("scoreboard.menu"))]

    def main_button(self) -> tuple[str, str]:
        """The next deal, unless a seat has still to decide."""
        if self.game.match.table.phase is not Phase.DEAL_END:
            return "", ""
        return "scoreboard.next", self.t("scoreboard.next")

    # Deeds

    def pressed(self, name: str) -> None:
        """Deal again, or leave."""
        if name == "scoreboard.next":
            self.game.go_on()
        elif name == "scoreboard.menu":
            self.game.show_menu()
        else:
            super().pressed(name)

    def back(self) -> None:
        """Esc shows where the menu is; it does not leave a match."""
        self.group.focus("scoreboard.menu")

    def update(self, now_ms: float) -> bool:
        """Ask who may come back, and go on where nobody at this machine has to."""
        changed = super().update(now_ms)
        if self.since_ms is None:
            self.since_ms = now_ms
        if self.director is None or not self._is_top() or self.counts_up:
            return changed
        match = self.game.match
        table, seat = match.table, match.table.to_act
        if table.phase is Phase.READMIT and seat in match.present:
            if self.asked_ply != table.ply:
                self.asked_ply = table.ply
                self._ask(seat)
                return True
        elif table.phase is Phase.READMIT or not match.present or self.game.skipping:
            return self._by_itself(now_ms) or changed
        return changed

    def _is_top(self) -> bool:
        return self.game.stack.top is self

    def _by_itself(self, now_ms: float) -> bool:
        """Let the computer players go on after a while."""
        assert self.since_ms is not None
        wait = DECIDING_MS if self.game.match.table.phase is Phase.READMIT else BY_ITSELF_MS
        if now_ms - self.since_ms < self.game.tempo.ms(wait) or not self.game.poll(dealing=True):
            return False
        self.since_ms = now_ms
        self._went_on()
        return True

    def _went_on(self) -> None:
        """A decision has been made here, so it counts as shown; anything else has a scene of its own."""
        game = self.game
        table = game.match.table
        if table.phase in (Phase.READMIT, Phase.DEAL_END, Phase.MATCH_END):
            game.shown_ply = table.ply
        if game.wanted_scene() != self.name:
            game.follow()
            return
        self.refresh()
        self.focus_main()

    def _ask(self, seat: int) -> None:
        """Whether a person comes back."""
        game, match, t = self.game, self.game.match, self.t
        table = match.table
        points = table.reentry_total or 0
        left = match.rules.reentries - table.seats[seat].reentries - 1
        about = t("reentry.times_left", count=left) if left else t("reentry.last_time")
        own = match.people == (seat,)
        title = game.phrases.of("reentry.title", None if own else match.seats[seat].name)
        assert self.director is not None
        self.director.push(
            Question(
                game, "readmit", title, f"{t('reentry.text', limit=match.rules.limit, count=points)} {about}",
                t("reentry.no"), t("reentry.yes", points=points),
                on_other=lambda: self._answer(True), on_safe=lambda: self._answer(False), grave=True,
            )
        )  # fmt: skip

    def _answer(self, yes: bool) -> None:
        if self.game.submit(Readmit(yes), self.game.match.table.to_act) is None:
            self._went_on()


def _ended_in_tie(rules: Rules, result: DealResult) -> bool:
    """Whether a deal after which the match went on ended it but for a tie."""
    if rules.match_end is MatchEnd.LOWEST:
        most = max(result.totals)
        return most > rules.limit or (most == rules.limit and rules.out_at is OutAt.REACH)
    return not result.readmitted and set(result.out) >= {line.seat for line in result.lines} != set()


class Peek(ScoreSheet):
    """The scoreboard looked at from the table."""

    name = "scoreboard_peek"

    def heading(self) -> str:
        """The standings."""
        return self.t("scoreboard.title_standings")

    def sentence(self) -> tuple[str, theme.Colour]:
        """Which deal ended how, or that there was none."""
        sentence, colour = self.scored()
        history = self.game.match.table.history
        return (f"{self.t('common.deal', deal=history[-1].number)}: {sentence}" if history else sentence), colour

    def main_button(self) -> tuple[str, str]:
        """Back to the table."""
        return "scoreboard.back", self.t("scoreboard.back_to_table")

    def with_hands(self) -> bool:
        """The cards on the table are those of a deal that goes on."""
        return False

    def pressed(self, name: str) -> None:
        """Back to the table."""
        self.back()

    def back(self) -> None:
        """Back."""
        self.game.pop()


def make(game: Game) -> Scene:
    """After a deal."""
    return Scoreboard(game)


def make_peek(game: Game) -> Scene:
    """While a deal is played."""
    return Peek(game)
