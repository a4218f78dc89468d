"""Every scene of the game with a real match behind it, each brought up the way a player gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from chinchon.app.seats import SeatPlan
from chinchon.app.session import Session
from chinchon.engine.actions import NextDeal, Readmit
from chinchon.engine.cards import Pack
from chinchon.engine.profiles import CUTTING, FOURNIER, NAIPERA, VARIANTS, YEEQIA
from chinchon.engine.rules import LayOffRounds, LayOffScope, Rules
from chinchon.engine.state import MatchSetup, MatchState
from chinchon.engine.table import Phase
from tests import kit
from tests.pilot import NAMES, Pilot, SlowThinker

from .hands import closing, drawing, throwing

LAY_OFF = replace(CUTTING, pack=Pack.SPANISH_48, layoff=LayOffScope.ANY, layoff_rounds=LayOffRounds.REPEAT)
CLOSER = "5o 6o 7o Kc Ke Kb 3b"
OFFER_SEED, OVER_SEED = 9, 1
"""Matches that come to what is said below."""


def laying_off() -> MatchState:
    """Seat 0 has closed; two loose cards of seat 1 fit its melds."""
    return kit.after_closing(LAY_OFF, CLOSER, "4o 8o 1e 2e 3e 6c 9c")


def with_a_choice() -> MatchState:
    """Seat 0 has closed; seat 1 can show its hand in two ways."""
    return kit.after_closing(FOURNIER, "5o 6o 7o Kc Ke Kb 1b", "3c 4c 5c 5e 5b 2o Jo")


def offered(people: int = 1) -> MatchState:
    """The first two seats are out and may come back."""
    state = kit.between_deals(CUTTING, (95, 96, 40, 60))
    return kit.count_deal(state, {0: 20, 1: 10, 2: -10, 3: 5}, closer=2)


@cache
def _played(rules: Rules, seats: int, seed: int, phase: Phase) -> MatchState:
    """A match between computer players, from its first deal until it comes to a phase: nothing of it is made up."""
    plan = tuple(SeatPlan(NAMES[seat], "greedy") for seat in range(seats))
    session = Session(MatchSetup(rules, tuple(seat.name for seat in plan), seed), plan, ai_seed=seed)
    session.submit(NextDeal())
    while session.table.phase is not phase:
        if not session.poll():
            session.submit(NextDeal() if session.table.phase is Phase.DEAL_END else Readmit(True))
    return session._state


def offered_in_play() -> MatchState:
    """The first seat has gone past the limit and may come back."""
    return _played(CUTTING, 4, OFFER_SEED, Phase.READMIT)


def over() -> MatchState:
    """The second seat has won."""
    return _played(YEEQIA, 2, OVER_SEED, Phase.MATCH_END)


def chinchon() -> MatchState:
    """The first seat has won by chinchón."""
    return kit.after_closing(NAIPERA, "1c 2c 3c 4c 5c 6c 7c", "Ko Qb Je 5e 3b 2e 1b")


def _menu(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.bare(folder=folder, **values)
    pilot.game.show("menu")
    return pilot.settle()


def _saved_menu(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.begin(YEEQIA, seats=3, seed=4, folder=folder, **{"speed": "instant", **values}).settle()
    pilot.play_until(lambda: len(pilot.actions) >= 5)
    pilot.game.show_menu()
    return pilot.settle()


def _pushed(name: str) -> Callable[..., Pilot]:
    def build(folder: Path, **values: Any) -> Pilot:
        pilot = Pilot.at(throwing(seats=4), thinker=SlowThinker(), **values).settle()
        pilot.game.push(name)
        return pilot.settle()

    return build


def _discards(folder: Path, **values: Any) -> Pilot:
    rules = replace(YEEQIA, discards_open=True)
    pilot = Pilot.at(throwing(rules), thinker=SlowThinker(), **values).settle()
    pilot.click("table.look")
    return pilot.settle()


def _seat_sheet(folder: Path, **values: Any) -> Pilot:
    pilot = _from_menu("menu.new_game")(folder, **values)
    pilot.top.pressed("new_game.seat.2.level:4")
    return pilot.settle()


def _hinted(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.at(throwing(), **values).settle()
    pilot.click("table.hint")
    return pilot.settle()


def _close_dialog(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.at(closing(), thinker=SlowThinker(), **values).settle()
    pilot.drag("card:Kc", "zone:close")
    return pilot.settle()


def _concede(folder: Path, **values: Any) -> Pilot:
    pilot = _pushed("pause")(folder, **values)
    pilot.click("pause.concede")
    return pilot.settle()


def _replace(folder: Path, **values: Any) -> Pilot:
    pilot = _saved_menu(folder, **values)
    pilot.click("menu.new_game")
    return pilot.settle()


def _from_menu(name: str, *more: str) -> Callable[..., Pilot]:
    def build(folder: Path, **values: Any) -> Pilot:
        pilot = _menu(folder, **values)
        pilot.click(name)
        for press in more:
            pilot.click(press)
        return pilot.settle()

    return build


def _at(make: Callable[[], MatchState], *people: int, **given: Any) -> Callable[..., Pilot]:
    def build(folder: Path, **values: Any) -> Pilot:
        return Pilot.at(make(), people, thinker=SlowThinker(), **{**given, **values}).settle()

    return build


def _scoreboard(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.begin(VARIANTS["naipera40j"], seats=3, seed=6, **{**values, "speed": "instant"})
    return pilot.play_to("scoreboard").settle()


def _watching(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.at(throwing(seats=4), thinker=SlowThinker(), **values).settle()
    pilot.click("table.menu")
    pilot.click("pause.concede")
    pilot.click("concede.yes")
    return pilot.settle()


def _celebrated(folder: Path, **values: Any) -> Pilot:
    pilot = Pilot.at(chinchon(), (0,), **values)
    pilot.wait(8000, 100)
    return pilot


def _curtain(folder: Path, **values: Any) -> Pilot:
    return Pilot.begin(FOURNIER, (0, 1), 2, seed=6, **values).settle()


SCENES: dict[str, Callable[..., Pilot]] = {
    "menu": _menu,
    "menu with a saved match": _saved_menu,
    "question over the saved match": _replace,
    "new game": _from_menu("menu.new_game"),
    "settings": _from_menu("menu.settings"),
    "settings: names": _from_menu("menu.settings", "settings.tab.names"),
    "rules": _from_menu("menu.rules"),
    "table, to draw": _at(drawing, 0),
    "table, to throw": _at(throwing, 0),
    "table, may close": _at(closing, 0),
    "table, a rival thinks": _at(lambda: drawing(to_act=1), 0),
    "table, only watching": _watching,
    "table, with a hint": _hinted,
    "discards": _discards,
    "how a seat plays": _seat_sheet,
    "close": _close_dialog,
    "pause": _pushed("pause"),
    "concede": _concede,
    "standings": _pushed("scoreboard_peek"),
    "rules at the table": _pushed("rules"),
    "lay-off": _at(laying_off, 1),
    "lay-off with a choice": _at(with_a_choice, 1),
    "scoreboard": _scoreboard,
    "offer to come back": _at(offered_in_play, 0),
    "curtain": _curtain,
    "end of the match": _at(over, 0),
    "chinchón": _celebrated,
}
"""Each with the folder that matches are saved in; most need none."""
