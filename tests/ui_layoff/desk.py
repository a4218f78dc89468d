"""A whole game without a window, brought to the moment when cards are laid off: hands are written, the rest is real."""

from __future__ import annotations

from dataclasses import replace

import pygame

from chinchon.app.saves import Saves
from chinchon.app.seats import SeatPlan
from chinchon.app.session import Session
from chinchon.app.settings import Settings
from chinchon.app.thinker import InlineThinker
from chinchon.engine.cards import Pack
from chinchon.engine.profiles import CUTTING
from chinchon.engine.rules import LayOffRounds, LayOffScope, Rules
from chinchon.engine.state import MatchSetup, MatchState, Phase
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Key, Move, Press, Release
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.scenes.lay_off import LayOffScene, make
from chinchon.ui.viewport import Viewport
from tests import kit

NAMES = ("Ana", "Nuria", "Iñaki", "Begoña", "Marcos", "Aitana")
OTHER_SCENES = ("menu", "curtain", "table", "pause", "rules", "scoreboard", "scoreboard_peek", "match_end")
ASSETS = Assets()

SIX = replace(CUTTING, pack=Pack.SPANISH_48, layoff=LayOffScope.ANY, layoff_rounds=LayOffRounds.REPEAT)
HANDS = (
    "5o 6o 7o Kc Ke Kb 3b",
    "1e 2e 3e 4e 6c 9c 1o",
    "4b 5b 6b 9o 2o Qo Je",
    "Qc Qe Qb 7c 7e 7b 1b",
    "Jb 9b Ko 8c 5e 2b 3o",
    "8o 9e 2c 3c 4c 5c 6e",
)
"""Six hands of the pack of 48; seat 0 closes, and the cards of others fit its melds."""


class Elsewhere(Scene):
    """Stands for a scene that the story does not enter."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


def closed(rules: Rules, *hands: str) -> MatchState:
    """Seat 0 has closed with the first hand."""
    return kit.after_closing(rules, *hands)


def played_to(state: MatchState, seat: int, shown: bool = True) -> MatchState:
    """The others have done their best until this seat must act, and has shown its melds if wanted."""
    while state.table.phase is Phase.LAY_OFF:
        deal = state.table.deal
        assert deal is not None
        if state.table.to_act == seat and (deal.loose[seat] is not None or not shown):
            break
        state = kit.play(state, kit.best_lay_off_move(kit.acting_view(state)))
    assert state.table.phase is Phase.LAY_OFF, "nobody waits for this seat"
    return state


class Desk:
    """The game, its clock, and a player's hands."""

    def __init__(
        self, state: MatchState, *people: int, size: tuple[int, int] = (1280, 800), text_size: float = 1.0,
        speed: float = 1.0, language: str = "es", revealed: bool = True,
    ) -> None:  # fmt: skip
        pygame.font.init()
        names = NAMES[: len(state.table.names)]
        state = replace(state, table=replace(state.table, names=names))
        self.stack = SceneStack(Viewport(*size, text_size))
        makers = {name: (lambda game, name=name: Elsewhere(name)) for name in OTHER_SCENES}
        self.game = Game(
            self.stack, Saves(None), Settings(text_size=text_size), {**makers, "lay_off": make},
            assets=ASSETS, speed_factor=speed, language=language,
        )  # fmt: skip
        seats = tuple(SeatPlan(name, "person" if number in people else "greedy") for number, name in enumerate(names))
        setup = MatchSetup(state.table.rules, names, 1)
        session = Session(setup, seats, ai_seed=1, thinker=InlineThinker(), strict=True)
        session._resume(state, [], {})
        self.game.session = session
        self.game.viewer = people[0] if people else 0
        self.game.revealed = revealed and len(people) > 0
        self.game.shown_ply = state.table.ply
        self.now_ms = 0.0
        self.game.show("lay_off")

    @property
    def scene(self) -> LayOffScene:
        """The scene under test, which must be on top."""
        scene = self.stack.top
        assert isinstance(scene, LayOffScene), self.shown
        return scene

    @property
    def shown(self) -> str:
        """The name of the scene on top."""
        return str(getattr(self.stack.top, "name", ""))

    @property
    def loose(self) -> str:
        """The viewer's loose cards as text."""
        return " ".join(card.text for card in self.scene.picture.loose)

    def melds(self) -> list[str]:
        """All melds of the match as it is."""
        deal = self.game.match.table.deal
        assert deal is not None
        return [exposed.meld.text for exposed in deal.melds]

    def wait(self, ms: float, step: float = 20.0) -> None:
        """Let time go on."""
        until = self.now_ms + ms
        while self.now_ms < until:
            self.now_ms += step
            self.stack.update(self.now_ms)

    def settle(self) -> None:
        """Wait until the player may act, or another scene is shown."""
        for _ in range(600):
            self.wait(50, 50)
            if not isinstance(self.stack.top, LayOffScene) or self.stack.top.settled:
                return
        raise AssertionError("it never settles")

    def center(self, name: str) -> tuple[float, float]:
        """The middle of what the trace calls so."""
        return self.stack.trace()[name].center

    def lift(self, card: str) -> tuple[float, float]:
        """Press a card and pull it a little; it stays held."""
        x, y = self.center(f"card:{card}")
        self.stack.handle(Press(x, y))
        self.stack.handle(Move(x + 4, y - 12, True))
        self.wait(200)
        return x + 4, y - 12

    def drag(self, card: str, x: float, y: float) -> None:
        """Carry a card to a point and let go."""
        start = self.lift(card)
        for share in (0.3, 0.7, 1.0):
            self.stack.handle(Move(start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share, True))
            self.wait(20)
        self.stack.handle(Release(x, y))

    def click(self, name: str) -> None:
        """Press and let go of what the trace calls so."""
        self.wait(300)
        x, y = self.center(name)
        self.stack.handle(Move(x, y))
        self.stack.handle(Press(x, y))
        self.stack.handle(Release(x, y))

    def key(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            self.stack.handle(Key(name))

    def picture(self) -> bytes:
        """The pixels of this moment."""
        view = self.stack.viewport
        surface = pygame.Surface((view.width_px, view.height_px), depth=32)
        self.stack.draw(Canvas(surface, view, ASSETS))
        return pygame.image.tobytes(surface, "RGB")
