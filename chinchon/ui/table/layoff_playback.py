"""The steps of laying off, shown one after another at the player's pace.

One idea: the match runs ahead, the picture catches up, and stops where laying off ends. It refuses to know how a step
looks: layouts are made by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Callable

from chinchon.engine.events import CardLaidOff, Event, MeldsShown
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView
from chinchon.ui.game import Game
from chinchon.ui.motion import Pose
from chinchon.ui.performance import Performance
from chinchon.ui.rehearsal import Upcoming

from .layoff_choreography import owner_to_glow, plan
from .layoff_layout import LayOffLayout
from .layout import card_id, face_shown

MOST_STEPS = 24
"""Steps let through in one frame when nothing is animated."""


class LayOffPlayback:
    """What has been shown of the laying off, and what is being shown now."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.view: PlayerView = self._first_view()
        self.before: PlayerView = self.view
        """The view before the last step, for the names of melds as they were."""
        self.last_events: tuple[Event, ...] = ()
        self.held: Pose | None = None
        """Where the viewer's finger let go of the card of the next step."""
        self._motion = Performance(game.sounds)

    def _first_view(self) -> PlayerView:
        game = self._game
        for step in game.match.steps_since(game.shown_ply, game.viewer):
            if step.before.phase is Phase.LAY_OFF:
                return step.before
            game.shown_ply = step.after.table.ply
        return game.view

    def look_again(self) -> None:
        """Take the match as it is now: another seat is the viewer."""
        self.view = self.before = self._game.view

    @property
    def playing(self) -> bool:
        """Whether something moves or rests to be read."""
        return self._motion.goes_on

    @property
    def over(self) -> bool:
        """Whether the picture has come to the end of the laying off."""
        return self.view.phase is not Phase.LAY_OFF

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing is left to be shown here."""
        return not self._motion.goes_on and (self.over or self._game.caught_up)

    @property
    def glowing(self) -> int | None:
        """The seat whose panel glows at this moment."""
        if not self._motion.goes_on:
            return None
        return owner_to_glow(self.last_events, [exposed.owner for exposed in self.before.deal.melds])

    @property
    def actor(self) -> int | None:
        """The seat whose deed is being shown."""
        if not self._motion.goes_on:
            return None
        return next((event.seat for event in self.last_events if isinstance(event, CardLaidOff | MeldsShown)), None)

    @property
    def travelling(self) -> frozenset[str]:
        """Cards that travel over everything else; the others only move where they lie."""
        if not self._motion.goes_on:
            return frozenset()
        return frozenset(card_id(event.card) for event in self.last_events if isinstance(event, CardLaidOff))

    def moving(self, now_ms: float) -> dict[str, Pose | None]:
        """Everything that takes part in the present motion, with its pose; None while it is not to be seen."""
        return self._motion.poses(now_ms)

    @property
    def upcoming(self) -> Upcoming | None:
        """The present motion, for whoever makes its pictures ahead of time."""
        return self._motion.upcoming(face_shown)

    def steady(self, now_ms: float) -> frozenset[str]:
        """Of everything that takes part in the present motion, what looks the same as a moment ago."""
        return self._motion.steady(now_ms)

    def advance(self, now_ms: float, before: LayOffLayout, lay_out: Callable[[], LayOffLayout]) -> bool:
        """Let the match and the picture go on; True when the picture is another one."""
        changed = False
        for _ in range(MOST_STEPS):
            changed = self._motion.advance(now_ms) or changed
            polled = self._game.match.table.phase is Phase.LAY_OFF and self._game.poll()
            if self._motion.goes_on or not self._begin_next(before, lay_out):
                if not polled:
                    break
                continue
            changed = True
            before = lay_out()
            if self._motion.takes_time:
                break
        return changed

    def _begin_next(self, before: LayOffLayout, lay_out: Callable[[], LayOffLayout]) -> bool:
        game = self._game
        steps = [] if self.over else game.match.steps_since(game.shown_ply, game.viewer)
        if not steps:
            return False
        step = steps[0]
        self.before, self.view = step.before, step.after
        game.shown_ply = step.after.table.ply
        self.last_events = step.events or self.last_events
        after = lay_out()
        self._motion.plan(plan(step.events, before, after, game.viewer, game.tempo, self.held))
        self.held = None
        return True

    def finish(self) -> None:
        """Show the end of everything that has happened while cards were laid off."""
        self._motion.end()
        self.held = None
        game = self._game
        for step in game.match.steps_since(game.shown_ply, game.viewer):
            if self.over:
                break
            self.before, self.view = step.before, step.after
            self.last_events = step.events or self.last_events
            game.shown_ply = step.after.table.ply
