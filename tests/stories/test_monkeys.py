"""Hands that press, carry and type without sense: nothing breaks, no card is lost, and play can go on."""

from __future__ import annotations

import random

import pytest

from chinchon.app.session import session_from_dict
from chinchon.engine.profiles import VARIANTS
from chinchon.ui.input import Move, Wheel
from chinchon.ui.viewport import Viewport
from tests.conformance import check_state
from tests.pilot import Pilot

KEYS = ("escape", "return", "space", "tab", "left", "right", "up", "down", "s", "d", "c", "g", "o", "v", "p", "z", "h",
        "1", "2", "page down", "backspace", "a")  # fmt: skip
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1080))
PLAYABLE = ("table", "lay_off", "scoreboard", "match_end", "curtain", "readmit", "close", "menu", "new_game")


class Monkey:
    """One thoughtless player."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        rules = VARIANTS[rng.choice(list(VARIANTS))]
        seats = rng.randint(rules.min_players, min(rules.max_players, 4))
        people = tuple(seat for seat in range(seats) if rng.random() < 0.5) or (0,)
        speed = rng.choice(("instant", "fast", "normal"))
        self.pilot = Pilot.begin(rules, people, seats, seed=seed, speed=speed)

    def do_something(self) -> None:
        rng, pilot = self.rng, self.pilot
        names = [name for name in pilot.rects if name != "menu.quit"]
        chance = rng.random()
        if chance < 0.35 and names:
            x, y = pilot.rects[rng.choice(names)].center
            pilot.press(x, y)
            pilot.release(x, y)
        elif chance < 0.5 and names:
            self.carry_something(names)
        elif chance < 0.75:
            pilot.key(rng.choice(KEYS), repeated=rng.random() < 0.2, shift=rng.random() < 0.1)
        elif chance < 0.78:
            pilot.cancel()
        elif chance < 0.80:
            pilot.stack.handle(Wheel(rng.random() * 1280, rng.random() * 800, rng.choice((-1, 1))))
        elif chance < 0.82:
            pilot.stack.resize(Viewport(*rng.choice(SIZES), rng.choice((1.0, 1.15, 1.3))))
        else:
            pilot.wait(rng.choice((16, 100, 400, 2000)), 50)

    def carry_something(self, names: list[str]) -> None:
        rng, pilot = self.rng, self.pilot
        x, y = pilot.rects[rng.choice(names)].center
        to_x, to_y = pilot.rects[rng.choice(names)].center
        pilot.press(x, y)
        for step in range(1, 4):
            pilot.stack.handle(Move(x + (to_x - x) * step / 3, y + (to_y - y) * step / 3, held=True))
            pilot.wait(16)
            if rng.random() < 0.1:
                pilot.key(rng.choice(KEYS))
            if rng.random() < 0.05:
                pilot.cancel()
        pilot.release(to_x, to_y)


@pytest.mark.parametrize("seed", range(24))
def test_nothing_that_is_pressed_breaks_the_game(seed: int) -> None:
    monkey = Monkey(seed)
    pilot = monkey.pilot
    for step in range(250):
        monkey.do_something()
        session = pilot.game.session
        if session is not None and step % 10 == 0:
            check_state(session._state)
        if not pilot.stack.running or not pilot.stack.scenes:
            break
    if pilot.game.session is not None:
        values = pilot.game.session.to_dict()
        assert session_from_dict(values).to_dict() == values
    for _ in range(8):
        if pilot.scene not in PLAYABLE:
            pilot.key("escape")
    pilot.settle()
    assert pilot.scene in PLAYABLE
    pilot.picture()
