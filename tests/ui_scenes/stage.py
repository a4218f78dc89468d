"""A stage for scenes without a window: a game whose match computer players have played, and a canvas that listens."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from chinchon.app.saves import Saves
from chinchon.app.seats import PERSON, SeatPlan
from chinchon.app.session import Session, session_from_dict
from chinchon.app.settings import Settings
from chinchon.engine.actions import NextDeal, Readmit, parse_action
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup
from chinchon.engine.table import Phase, Table
from chinchon.i18n.phrases import Phrases
from chinchon.ui import theme
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game, SceneMaker
from chinchon.ui.input import Key, Press, Release
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.scenes import curtain, match_end, menu, new_game, rules_sheet, scoreboard, settings
from chinchon.ui.sheet import Unseen
from chinchon.ui.theme import CAP_HEIGHTS, TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.group import REPEAT_MS
from tests.kit import make_state

pygame.font.init()
NAMES = ("Lucía", "Nuria", "Iñaki", "Begoña", "Marcos", "Aitana")
ASSETS = Assets()


class Blank(Scene):
    """Stands for a scene that is not tested here."""


MAKERS: dict[str, SceneMaker] = {
    "menu": menu.make,
    "new_game": new_game.make,
    "curtain": curtain.make,
    "scoreboard": scoreboard.make,
    "scoreboard_peek": scoreboard.make_peek,
    "match_end": match_end.make,
    "settings": settings.make,
    "rules": rules_sheet.make,
    "table": lambda game: Blank(),
    "lay_off": lambda game: Blank(),
}


def rules_for(seats: int) -> Rules:
    """Rules with jokers, or for more than four with a pack that is large enough; a seat may come back once."""
    return replace(VARIANTS["naipera40j"], reentries=1) if seats <= 4 else VARIANTS["cutting48"]


def _played(seats: int, stop: Callable[[Table], bool], seed: int = 5) -> Session:
    plan = tuple(SeatPlan(NAMES[seat], "greedy") for seat in range(seats))
    session = Session(MatchSetup(rules_for(seats), tuple(seat.name for seat in plan), seed), plan, ai_seed=3)
    session.submit(NextDeal())
    while not session.is_over and not stop(session.table):
        phase = session.table.phase
        if phase is Phase.DEAL_END:
            session.submit(NextDeal())
        elif phase is Phase.READMIT:
            session.submit(Readmit(True))
        else:
            session.poll()
    return session


STOPS: dict[str, Callable[[Table], bool]] = {
    "deal_end": lambda table: table.phase is Phase.DEAL_END and len(table.history) >= 4,
    "turn": lambda table: (
        table.phase is Phase.DRAW and table.deal_number == 3 and bool(table.deal and table.deal.turns)
    ),
    "own_turn": lambda table: table.phase is Phase.DRAW and table.deal_number == 3 and table.to_act == 0,
    "readmit": lambda table: table.phase is Phase.READMIT,
    "over": lambda table: False,
}


@cache
def _saved_values(seats: int, stop: str) -> Any:
    return _played(seats, STOPS[stop]).to_dict()


def session(seats: int, stop: str, people: int = 1) -> Session:
    """A match that has come to a certain point, with so many people at the first seats."""
    values = dict(_saved_values(seats, stop))
    values["seats"] = [{"name": NAMES[seat], "player": PERSON if seat < people else "greedy"} for seat in range(seats)]
    return session_from_dict(values)


def chinchon_session(seats: int = 4) -> Session:
    """A match that the first seat has just won by chinchón."""
    found = session(seats, "deal_end")
    rules = found.rules
    others = ("1c 2c 5b 6b 7c Kb Kc", "2o 3o 5o 6o 7o Jo Qo", "1b 2b 3b 4b Jb Qb Jc", "Qc 3c 4c 5c 6c 1e 2e")
    run = "3e-4e-5e-6e-7e-Je-Qe" if seats <= 4 else "5e-6e-7e-8e-9e-Je-Qe"
    hands = (f"{run.replace('-', ' ')} 1o", *(*others, "8c 9c 8b 9b 8o 9o Ko")[: seats - 1])
    table = found.table
    state = make_state(rules, *hands, phase=Phase.DISCARD, to_act=0, drawn="1o", turns_completed=[2] * seats)
    known = replace(state.table, names=table.names, history=table.history, deal_number=5, ply=table.ply)
    found._state = replace(state, table=known)
    assert found.submit(parse_action(rules, f"close 1o {run}")) is None
    return found


def stage(
    size: tuple[int, int] = (1280, 800), text: float = 1.0, language: str = "es", match: Session | None = None,
    speed: str = "normal",
) -> Game:  # fmt: skip
    """A game on a stack of scenes, with a match if given."""
    stack = SceneStack(Viewport(*size, text))
    chosen = Settings(text_size=text, speed=speed)
    game = Game(stack, Saves(None), chosen, MAKERS, language=language)
    game.session = match
    if match is not None:
        game.shown_ply = match.table.ply
    return game


def scene_game(name: str, seats: int, **values: Any) -> Game:
    """A game that shows a scene with everything it needs."""
    stops = {"curtain": "turn", "scoreboard_peek": "turn", "match_end": "over", "readmit": "readmit"}
    needs_match = name in ("curtain", "scoreboard", "scoreboard_peek", "match_end", "rules", "readmit")
    people = seats if name in ("curtain", "readmit") else 1
    match = session(seats, stops.get(name, "deal_end"), people) if needs_match else None
    if name == "chinchon":
        match, name = chinchon_session(seats), "match_end"
    game = stage(match=match, **values)
    if name == "curtain":
        game.revealed = False
    if name in ("menu", "replace"):
        game._saved = session(seats, "turn")
    if name == "menu_empty":
        game.notice = game.t("error.save_damaged", file="match-damaged-1.json")
    below = {"menu_empty": "menu", "replace": "menu", "readmit": "scoreboard", "seat_sheet": "new_game"}
    game.show(below.get(name, name))
    for now in (1000.0, 9000.0):
        game.stack.update(now)
    if name == "replace":
        press(game, "menu.new_game")
    if name in ("new_game", "seat_sheet"):
        seat_players(game, seats)
    if name == "seat_sheet":
        assert isinstance(game.stack.top, new_game.NewGame)
        select = "level:4" if "new_game.seat.2.level" in game.stack.trace() else "player:5"
        game.stack.top.pressed(f"new_game.seat.2.{select}")
    return game


def seat_players(game: Game, seats: int) -> None:
    """Choose rules that so many can play by, and seat them."""
    top = game.stack.top
    assert isinstance(top, new_game.NewGame)
    if seats > 4:
        top.pressed("new_game.profile.cutting")
        top.pressed("new_game.rule.pack:1")
    while len(top.drafts) < seats:
        top.pressed("new_game.add_seat")
    while len(top.drafts) > seats:
        top.pressed("new_game.seat.2.remove")


def press(game: Game, name: str) -> None:
    """Press a widget in its middle, long enough after the last press."""
    game.stack.update(game.stack._real_ms + REPEAT_MS)
    rect = game.stack.trace()[name]
    game.stack.handle(Press(rect.cx, rect.cy))
    game.stack.handle(Release(rect.cx, rect.cy))


def keys(game: Game, *names: str) -> None:
    """Press keys one after the other."""
    for name in names:
        game.stack.handle(Key(name))


def picture(game: Game) -> bytes:
    """The pixels of this moment."""
    view = game.stack.viewport
    surface = pygame.Surface((view.width_px, view.height_px), depth=32)
    game.stack.draw(Canvas(surface, view, ASSETS))
    return pygame.image.tobytes(surface, "RGB")


@dataclass(frozen=True)
class Written:
    """A text as it stands on the page."""

    text: str
    rect: Rect
    cut: bool


UNFINISHED = {
    words.raw(key).split()[-1]
    for words in (Phrases("es"), Phrases("en"))
    for key in words
    if words.raw(key)[-1:] == "…"
}
"""The words with which a phrase ends in an ellipsis of its own; every other ellipsis means that something was cut."""


class Listener(Canvas):
    """Draws nothing and keeps every text with the place of its capitals; what a clip hides is left out."""

    def __init__(self, viewport: Viewport) -> None:
        super().__init__(Unseen(pygame.Surface((8, 8), depth=32)), viewport, ASSETS)
        self.written: list[Written] = []
        self.clips: list[Rect] = [viewport.page]

    def text(self, text: str, x: float, y: float, style: TypeStyle, colour: Any, **values: Any) -> float:
        shown, most = text, values.get("max_width")
        if most is not None:
            shown = self.type.fitted(text, style, most)
        w = self.type.width(shown, style)
        left = x - w * {"left": 0.0, "center": 0.5, "right": 1.0}[values.get("align", "left")]
        h = self.viewport.type_lu(style.size) * CAP_HEIGHTS[style.face]
        self._keep(text, Rect(left, y - h / 2, w, h), shown.endswith("…") and shown.split()[-1] not in UNFINISHED)
        return w

    def display_text(
        self, text: str, x: float, y: float, style: TypeStyle = theme.DISPLAY, alpha: float = 1.0, *,
        on_felt: bool = False,
    ) -> float:  # fmt: skip
        w = self.type.width(text, style)
        h = self.viewport.type_lu(style.size) * CAP_HEIGHTS[style.face]
        self._keep(text, Rect(x - w / 2, y - h / 2, w, h), False)
        return w

    def _keep(self, text: str, rect: Rect, cut: bool) -> None:
        if text.strip() and self.clips[-1].covers(rect.inset(1)):
            self.written.append(Written(text, rect, cut))
        elif text.strip() and len(self.clips) == 1:
            self.written.append(Written(text, rect, True))

    def clipped(self, rect: Rect) -> Any:
        listener = self

        class Clip(nullcontext[None]):
            def __enter__(self) -> None:
                listener.clips.append(rect)

            def __exit__(self, *excinfo: Any) -> None:
                listener.clips.pop()

        return Clip()

    def sprite(self, key: Any, make: Any) -> pygame.Surface:
        return self.surface

    def blit_static(self, key: Any, *parts: Any) -> None: ...
    def card(self, *args: Any, **values: Any) -> None: ...


def written(game: Game) -> list[Written]:
    """Every text of the topmost scene."""
    listener = Listener(game.stack.viewport)
    assert game.stack.top is not None
    game.stack.top.draw(listener)
    return listener.written
