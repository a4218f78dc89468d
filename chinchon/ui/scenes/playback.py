"""The steps of a match, shown one after another at the player's pace.

One idea: the match runs ahead, the picture catches up; `finish` shows the end at once. It refuses to know how a step
looks: a timeline and layouts are made by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from chinchon.app.session import ViewStep
from chinchon.engine.events import Event
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView
from chinchon.ui.game import Game
from chinchon.ui.motion import Pose
from chinchon.ui.performance import Performance
from chinchon.ui.rehearsal import Upcoming
from chinchon.ui.table.choreography import plan
from chinchon.ui.table.layout import TableLayout, face_shown

TABLE_PHASES = (Phase.LOT, Phase.DRAW, Phase.DISCARD, Phase.DEAL_END)

MOST_POLLS = 24
"""Computer moves let through in one frame when nothing is animated."""


class Playback:
    """What has been shown of the match, and what is being shown now."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.view: PlayerView = self._shown_view()
        self.layout: TableLayout | None = None
        self.held: Pose | None = None
        """Where the viewer's finger let go of the card of the next step."""
        self.last_events: tuple[Event, ...] = ()
        self._motion = Performance(game.sounds)

    def _shown_view(self) -> PlayerView:
        steps = self._game.match.steps_since(self._game.shown_ply, self._game.viewer)
        return steps[0].before if steps else self._game.view

    @property
    def playing(self) -> bool:
        """Whether something moves."""
        return self._motion.goes_on

    @property
    def upcoming(self) -> Upcoming | None:
        """The present motion, for whoever makes its pictures ahead of time."""
        return self._motion.upcoming(face_shown)

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing is left to be shown here."""
        return not self._motion.goes_on and not self._steps()

    def _steps(self) -> list[ViewStep]:
        """The next steps that belong on the table: up to and with a close."""
        steps = self._game.match.steps_since(self._game.shown_ply, self._game.viewer)
        return list(takewhile(lambda step: step.before.phase in TABLE_PHASES, steps))

    def moving(self, now_ms: float) -> dict[str, Pose | None]:
        """Everything that takes part in the present motion, with its pose; None while it is not to be seen."""
        return self._motion.poses(now_ms)

    def steady(self, now_ms: float) -> frozenset[str]:
        """Of everything that takes part in the present motion, what looks the same as a moment ago."""
        return self._motion.steady(now_ms)

    def advance(self, now_ms: float, lay_out: Callable[[], TableLayout]) -> bool:
        """Let the match and the picture go on; True when the picture is another one."""
        game = self._game
        changed = False
        for _ in range(MOST_POLLS):
            changed = self._motion.advance(now_ms) or changed
            polled = game.poll()
            if self._motion.goes_on or not self._begin_next(lay_out):
                if not polled:
                    break
                continue
            changed = True
            if self._motion.takes_time:
                break
        return changed

    def _begin_next(self, lay_out: Callable[[], TableLayout]) -> bool:
        """Show the next step, if there is one that this seat may watch."""
        game = self._game
        steps = self._steps()
        if not steps:
            return False
        step = steps[0]
        before = self.layout or lay_out()
        self.view = step.after
        game.shown_ply = step.after.table.ply
        self.last_events = step.events
        self.layout = lay_out()
        self._motion.plan(plan(step.events, before, self.layout, game.viewer, game.tempo, self.held))
        self.held = None
        return True

    def rewind(self, lay_out: Callable[[], TableLayout]) -> None:
        """The match has been taken back: show it as it is now."""
        self._motion.end()
        self.held = None
        self.view, self.last_events = self._game.view, ()
        self.layout = lay_out()

    def finish(self, lay_out: Callable[[], TableLayout]) -> None:
        """Show the end of everything that has happened."""
        self._motion.end()
        self.held = None
        game = self._game
        steps = self._steps()
        if steps:
            self.view = steps[-1].after
            self.last_events = steps[-1].events
            game.shown_ply = steps[-1].after.table.ply
        self.layout = lay_out()
