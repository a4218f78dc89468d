"""Plays the real game without a window: real scenes on a stack, inputs in layout units, and a clock that is told.

`Pilot.begin` starts a match from a seed, `Pilot.at` one from written hands. What is pressed, carried and looked at has
the names of the trace. Nothing sleeps and nothing is measured: `wait` lets time go on, `settle` until nothing moves.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from chinchon.ai.greedy import Greedy
from chinchon.app.saves import Saves
from chinchon.app.seats import PERSON, SeatPlan
from chinchon.app.session import Session
from chinchon.app.settings import Settings
from chinchon.app.thinker import Answer, InlineThinker, Question, Thinker
from chinchon.engine.actions import Action, Close, Discard, DrawDiscard, DrawStock
from chinchon.engine.legality import Refusal
from chinchon.engine.rng import Generator
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup, MatchState
from chinchon.engine.table import Table
from chinchon.ui.app import scene_makers
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Cancel, Key, Move, Press, Release
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.viewport import Rect, Viewport

NAMES = ("Ana", "Nuria", "Iñaki", "Begoña", "Marcos", "Aitana")
FRAME_MS = 16.0
REPEAT_MS = 260.0
"""A little more than the time within which the same press again is ignored."""

pygame.font.init()
ASSETS = Assets()


class SlowThinker:
    """A computer player that is still thinking, however often it is asked."""

    def ask(self, question: Question) -> None: ...

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class Pilot:
    """See the module. Every accepted action of a person is kept in `actions`, every refusal in `refusals`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stack = game.stack
        self.now_ms = 0.0
        self.actions: list[str] = []
        self.refusals: list[Refusal] = []
        self._submit = game.submit
        game.submit = self._count  # type: ignore[method-assign]  # counted on its way in

    def _count(self, action: Action, seat: int | None = None) -> Refusal | None:
        refusal = self._submit(action, seat)
        if refusal is None:
            self.actions.append(action.text)
        else:
            self.refusals.append(refusal)
        return refusal

    # Beginning

    @classmethod
    def bare(
        cls, *, size: tuple[int, int] = (1280, 800), text_size: float = 1.0, speed: str = "normal",
        language: str = "es", folder: Path | None = None, **settings: Any,
    ) -> Pilot:  # fmt: skip
        """The game before any match."""
        chosen = Settings(text_size=text_size, speed=speed, **settings)
        stack = SceneStack(Viewport(*size, text_size))
        game = Game(stack, Saves(folder), chosen, scene_makers(), assets=ASSETS, language=language)
        return cls(game)

    @classmethod
    def begin(
        cls, rules: Rules, people: Iterable[int] = (0,), seats: int = 2, seed: int = 1, thinker: Thinker | None = None,
        **values: Any,
    ) -> Pilot:  # fmt: skip
        """A match from its first deal on; the seats that no person has are computers'."""
        pilot = cls.bare(**values)
        plan = _seats(people, seats)
        setup = MatchSetup(rules, tuple(seat.name for seat in plan), seed)
        session = Session(
            setup, plan, ai_seed=seed, thinker=thinker or InlineThinker(), save=pilot.game.saves.save_match, strict=True
        )
        pilot.game._take(session, shown_ply=0)
        return pilot

    @classmethod
    def at(
        cls, state: MatchState, people: Iterable[int] = (0,), *, thinker: Thinker | None = None, revealed: bool = True,
        viewer: int | None = None, **values: Any,
    ) -> Pilot:  # fmt: skip
        """A match in the middle, put together from written hands. It cannot be saved, since nobody played it so far."""
        pilot = cls.bare(**values)
        plan = _seats(people, len(state.table.names))
        names = tuple(seat.name for seat in plan)
        state = replace(state, table=replace(state.table, names=names))
        setup = MatchSetup(state.table.rules, names, state.seed)
        session = Session(setup, plan, ai_seed=1, thinker=thinker or InlineThinker(), strict=True)
        session._resume(state, [], {})
        game = pilot.game
        game.session = session
        persons = tuple(sorted(people))
        game.viewer = viewer if viewer is not None else persons[0] if persons else 0
        game.revealed = revealed and bool(persons)
        game.shown_ply = state.table.ply
        game.follow()
        return pilot

    # Seeing

    @property
    def scene(self) -> str:
        """The name of the topmost scene."""
        return str(getattr(self.stack.top, "name", ""))

    @property
    def top(self) -> Any:
        """The topmost scene itself."""
        assert self.stack.top is not None
        return self.stack.top

    @property
    def table(self) -> Table:
        """All that is public of the match."""
        return self.game.match.table

    @property
    def rects(self) -> dict[str, Rect]:
        """Everything on the page, by its id."""
        return self.stack.trace()

    @property
    def hand(self) -> list[str]:
        """The viewer's cards from left to right as they lie on screen."""
        return [card.text for card in self.top.hand.cards]

    @property
    def settled(self) -> bool:
        """Whether nothing moves."""
        return bool(getattr(self.stack.top, "settled", True))

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of something that can be seen. Raises LookupError for what is not there or not on the page."""
        rects = self.rects
        if name not in rects:
            raise LookupError(f"no {name} in {self.scene}: {sorted(rects)}")
        x, y = rects[name].center
        if not self.stack.viewport.page.contains(x, y):
            raise LookupError(f"{name} lies off the page")
        return x, y

    def picture(self) -> bytes:
        """The pixels of this moment."""
        view = self.stack.viewport
        surface = pygame.Surface((view.width_px, view.height_px), depth=32)
        self.stack.draw(Canvas(surface, view, ASSETS))
        return pygame.image.tobytes(surface, "RGB")

    # Time

    def wait(self, ms: float, step_ms: float = FRAME_MS) -> None:
        """Let time go on, frame by frame."""
        until = self.now_ms + ms
        while self.now_ms < until:
            self.now_ms = min(until, self.now_ms + step_ms)
            self.stack.update(self.now_ms)

    def settle(self, most_s: float = 200.0) -> Pilot:
        """Let time go on until nothing moves any more and computers have played."""
        until, still = self.now_ms + most_s * 1000, 0
        while still < 3:
            before = self._moment()
            self.now_ms += 100
            self.stack.update(self.now_ms)
            still = still + 1 if self.settled and self._moment() == before else 0
            if self.now_ms > until:
                raise AssertionError(f"{self.scene} never settles")
        return self

    def _moment(self) -> tuple[Scene | None, int, int]:
        session = self.game.session
        return self.stack.top, session.table.ply if session else -1, self.game.shown_ply

    # Doing

    def press(self, x: float, y: float) -> None:
        """The left button goes down."""
        self.stack.handle(Move(x, y))
        self.stack.handle(Press(x, y))

    def release(self, x: float, y: float) -> None:
        """The left button goes up."""
        self.stack.handle(Release(x, y))

    def cancel(self) -> None:
        """The press ends without meaning anything."""
        self.stack.handle(Cancel())

    def click(self, name: str) -> None:
        """Press something in its middle, long enough after the last press."""
        self.wait(REPEAT_MS)
        x, y = self.middle(name)
        self.press(x, y)
        self.release(x, y)

    def flood(self, name: str, times: int = 10, apart_ms: float = 40.0) -> None:
        """Press one spot again and again, as fast as a nervous finger, whatever comes to lie there."""
        self.wait(REPEAT_MS)
        x, y = self.middle(name)
        for _ in range(times):
            self.press(x, y)
            self.release(x, y)
            self.wait(apart_ms)

    def carry(self, name: str, to: str | tuple[float, float]) -> tuple[float, float]:
        """Take something up and carry it to a place; it stays in the hand. Gives where the pointer is."""
        self.wait(REPEAT_MS)
        x, y = self.middle(name)
        end_x, end_y = self.middle(to) if isinstance(to, str) else to
        self.press(x, y)
        for step in range(1, 9):
            self.stack.handle(Move(x + (end_x - x) * step / 8, y + (end_y - y) * step / 8, held=True))
            self.wait(FRAME_MS)
        return end_x, end_y

    def drag(self, name: str, to: str | tuple[float, float]) -> None:
        """Carry something to a place and let go."""
        self.release(*self.carry(name, to))

    def key(self, *names: str, **held: bool) -> None:
        """Press keys one after the other."""
        for name in names:
            self.stack.handle(Key(name, **held))

    def focus(self, name: str) -> None:
        """Go to a button by the Tab key."""
        for _ in range(60):
            if self.top.group.focused == name:
                return
            self.key("tab")
        raise LookupError(f"Tab does not reach {name} in {self.scene}")

    # Playing

    def lift_curtain(self) -> None:
        """Say that the person called for is here."""
        self.click("curtain.ready")
        self.settle()

    def move(self, by_keys: bool = False) -> None:
        """One sensible move of the person at the screen, in whatever scene that is."""
        press = self._by_keys if by_keys else self.click
        match self.scene:
            case "table":
                self._draw_or_throw(by_keys)
            case "close":
                press("close.confirm")
            case "lay_off":
                press(next(name for name in ("layoff.show", "layoff.all", "layoff.done") if name in self.rects))
            case "scoreboard":
                press("scoreboard.next")
            case "readmit":
                press("readmit.yes")
            case "curtain":
                press("curtain.ready")
            case other:
                raise AssertionError(f"nothing to do in {other}")
        self.settle()

    def _by_keys(self, name: str) -> None:
        self.focus(name)
        self.key("return")

    def _draw_or_throw(self, by_keys: bool) -> None:
        """What a plain computer player would do in this seat, done by hand."""
        match Greedy().choose(self.game.view, Generator(self.table.ply)):
            case DrawDiscard():
                self.key("d") if by_keys else self.click("zone:discards")
            case DrawStock():
                self.key("s") if by_keys else self.click("zone:stock")
            case Discard(card) | Close(card) as action:
                closing = isinstance(action, Close)
                if by_keys:
                    while self.top.chosen != card:
                        self.key("right")
                    self.key("c" if closing else "return")
                else:
                    self.click(f"card:{card.text}")
                    self.click("zone:close" if closing else "zone:discards")

    def play_until(self, done: Callable[[], bool], by_keys: bool = False, most_moves: int = 3000) -> Pilot:
        """Go on playing for whoever sits at the screen."""
        self.settle()
        for _ in range(most_moves):
            if done():
                return self
            self.move(by_keys)
        raise AssertionError(f"it never comes to that; {self.scene} in {self.table.phase}")

    def play_to(self, *scenes: str, by_keys: bool = False) -> Pilot:
        """Go on playing until one of these scenes is shown."""
        return self.play_until(lambda: self.scene in scenes, by_keys)


def _seats(people: Iterable[int], count: int) -> tuple[SeatPlan, ...]:
    persons = set(people)
    return tuple(SeatPlan(NAMES[seat], PERSON if seat in persons else "greedy") for seat in range(count))
