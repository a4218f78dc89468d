"""What the program says of its pictures from outside holds nothing that whoever sits at the screen may not see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chinchon.engine.cards import CARDS, Card, parse_card
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.state import MatchState
from chinchon.ui.trace import Trace
from tests.conformance import visible_cards
from tests.pilot import Pilot

CARD_TEXT = re.compile(r"(?<![\w*])(" + "|".join(re.escape(card.text) for card in CARDS) + r")(?![\w*])")


class Watcher:
    """Lets a pilot's game write its trace after every settled picture, and reads it back."""

    def __init__(self, pilot: Pilot, path: Path) -> None:
        self.pilot = pilot
        self.path = path
        self.trace = Trace(path)
        self.seen = self.read = 0
        self.values: dict[str, Any] = {}

    def look(self) -> dict[str, Any]:
        """The line of this moment."""
        pilot = self.pilot
        page = pilot.stack.viewport.page
        rects = {name: rect for name, rect in pilot.rects.items() if rect.overlaps(page)}
        self.trace.settled(pilot.scene, pilot.game, rects, pilot.stack.viewport, (1.0, 1.0))
        with self.path.open(encoding="utf-8") as file:
            file.seek(self.read)
            for line in file.readlines():
                self.values = json.loads(line)
                self.seen += 1
            self.read = file.tell()
        return self.values


Watch = Callable[[Pilot], Watcher]


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    watchers: list[Watcher] = []

    def begin(pilot: Pilot) -> Watcher:
        watchers.append(Watcher(pilot, tmp_path / f"trace-{len(watchers)}.jsonl"))
        return watchers[-1]

    yield begin
    for watcher in watchers:
        watcher.trace.close()


def state_of(pilot: Pilot) -> MatchState:
    return pilot.game.match._state


def may_be_seen(pilot: Pilot) -> set[Card]:
    """What lies open for whoever sits there; while the machine is passed on, not even the viewer's own hand."""
    game, state = pilot.game, state_of(pilot)
    seen = visible_cards(state, game.viewer)
    if game.revealed:
        return seen
    nobody = {card for card in seen if state.secrets.hands[game.viewer] & card.bit}
    deal = state.table.deal
    if deal is not None and deal.loose[game.viewer] is not None:
        nobody = set()
    return seen - nobody - {state.secrets.closing_card}


def check(pilot: Pilot, values: dict[str, Any]) -> None:
    allowed = may_be_seen(pilot)
    for name, value in values.items():
        named = {parse_card(text) for text in CARD_TEXT.findall(json.dumps(value))}
        assert named <= allowed, (name, pilot.scene, pilot.table.phase, sorted(card.text for card in named - allowed))


TABLES = [
    pytest.param("fournier", (0,), 4, id="one person of four"),
    pytest.param("naipera40j", (0, 2), 3, id="two people and a computer"),
    pytest.param("cutting52", (0, 1, 3), 4, id="three people and a computer"),
    pytest.param("yeeqia", (1,), 3, id="one person in the second place"),
    pytest.param("pendium", (0, 1, 2, 3), 4, id="four people"),
    pytest.param("cutting48", (0, 5), 6, id="two people of six"),
    pytest.param("naipera48j", (), 3, id="nobody"),
]


@pytest.mark.parametrize(("name", "people", "seats"), TABLES)
def test_nothing_hidden_is_told_in_a_whole_match(name: str, people: tuple[int, ...], seats: int, watch: Watch) -> None:
    pilot = Pilot.begin(VARIANTS[name], people, seats, seed=11, speed="instant")
    watcher = watch(pilot)
    viewers = set()
    for _ in range(4000):
        if people:
            pilot.settle()
        else:
            pilot.wait(200, 100)
        if not pilot.settled:
            continue
        check(pilot, watcher.look())
        viewers.add(pilot.game.viewer)
        if pilot.scene == "match_end":
            break
        if people:
            pilot.move()
    assert pilot.scene == "match_end"
    assert viewers == (set(people) or {0})
    assert watcher.seen > (20 if people else 0)


@pytest.mark.parametrize(("name", "people", "seats"), TABLES[:5])
def test_no_rectangle_of_any_frame_names_a_hidden_card(name: str, people: tuple[int, ...], seats: int) -> None:
    pilot = Pilot.begin(VARIANTS[name], people, seats, seed=12, speed="fast")
    frames = 0
    for _ in range(60):
        for _ in range(40):
            pilot.wait(48, 48)
            named = {parse_card(text) for rect in pilot.rects for text in CARD_TEXT.findall(rect)}
            # A picture that still moves shows the match as it was a moment ago: what was open then is no secret now.
            turns = pilot.table.deal.turns if pilot.table.deal else ()
            was_open = {card for turn in turns for card in (turn.taken, turn.thrown)}
            hidden = named - may_be_seen(pilot) - was_open
            assert not hidden, (pilot.scene, sorted(card.text for card in hidden))
            frames += 1
        if pilot.settled:
            pilot.settle()
            if pilot.scene == "match_end":
                break
            pilot.move()
    assert frames > 500


def test_every_line_is_told_once_and_can_be_read(watch: Watch) -> None:
    pilot = Pilot.begin(VARIANTS["fournier"], seed=2, speed="instant").settle()
    watcher = watch(pilot)
    watcher.look()
    watcher.look()
    assert watcher.seen == 1
    pilot.move()
    values = watcher.look()
    assert watcher.seen == 2
    assert values["scene"] == "table"
    assert values["legal"]
    assert set(values["rects"]) == set(pilot.rects)


def test_while_the_curtain_is_down_no_hand_and_no_action_is_told(watch: Watch) -> None:
    pilot = Pilot.begin(VARIANTS["fournier"], (0, 1), 2, seed=2, speed="instant").settle()
    assert pilot.scene == "curtain"
    values = watch(pilot).look()
    assert values["hand"] == ""
    assert values["legal"] == []
    assert not [name for name in values["rects"] if name.startswith("card:")]
