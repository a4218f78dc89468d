"""Drawing changes nothing: every scene drawn twice gives the same pixels, and is the same scene afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface
from pygame.image import tobytes

from chinchon.engine.profiles import YEEQIA
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Move
from chinchon.ui.sheet import LastingSheet
from chinchon.ui.viewport import Viewport
from tests.pilot import ASSETS, FRAME_MS, Pilot, SlowThinker

from .hands import drawing, throwing
from .scenes import SCENES, laying_off

PLAIN = (int, float, str, bool, tuple, frozenset, type(None))


def state_of(value: Any, depth: int = 3) -> Any:
    """What a scene holds, as far as it is its own; the game and the stack are compared by what they show."""
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, list):
        return [state_of(part, depth - 1) for part in value]
    if isinstance(value, Mapping):
        return {repr(name): state_of(part, depth - 1) for name, part in value.items()}
    if depth == 0 or not hasattr(value, "__dict__"):
        return repr(value) if "0x" not in repr(value) else type(value).__name__
    skipped = ("game", "director", "viewport", "_game")
    return {name: state_of(part, depth - 1) for name, part in vars(value).items() if name not in skipped}


def moment_of(pilot: Pilot) -> Any:
    game = pilot.game
    scenes = [state_of(scene) for scene in pilot.stack.scenes]
    known = (game.viewer, game.revealed, game.shown_ply, game.notice, pilot.stack.changed, len(pilot.stack.scenes))
    return scenes, known, pilot.rects, game.session.to_dict() if game.session else None


def drawn_twice(pilot: Pilot) -> None:
    before = moment_of(pilot)
    first = pilot.picture()
    assert moment_of(pilot) == before
    assert pilot.picture() == first
    assert moment_of(pilot) == before
    assert len(set(first[:: len(first) // 997])) > 5


@pytest.mark.parametrize("scene", list(SCENES))
def test_drawn_twice_it_is_the_same_picture_of_the_same_scene(scene: str, tmp_path: Path) -> None:
    drawn_twice(SCENES[scene](tmp_path))


@pytest.mark.parametrize("scene", list(SCENES))
def test_drawing_takes_no_part_in_what_happens(scene: str, tmp_path: Path) -> None:
    """A scene that is drawn every frame and one that is never drawn come to the same."""
    seen, unseen = SCENES[scene](tmp_path / "seen"), SCENES[scene](tmp_path / "unseen")
    for pilot in (seen, unseen):
        pilot.stack.handle(Move(700, 500))
        for _ in range(4):
            pilot.wait(200, 100)
            if pilot is seen:
                pilot.picture()
    assert seen.rects == unseen.rects
    assert seen.picture() == unseen.picture()


@pytest.mark.parametrize("after_ms", [16, 400, 1500, 2600, 3400])
def test_drawn_twice_while_the_deal_goes_on(after_ms: float) -> None:
    pilot = Pilot.begin(YEEQIA, seats=3, seed=4, thinker=SlowThinker())
    pilot.wait(after_ms)
    drawn_twice(pilot)


def test_drawn_twice_while_a_card_is_carried_and_springs_home() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    place = pilot.carry("card:Kb", (640.0, 90.0))
    drawn_twice(pilot)
    pilot.release(*place)
    pilot.wait(64)
    drawn_twice(pilot)


def test_drawn_twice_while_rivals_play() -> None:
    pilot = Pilot.at(drawing(seats=4, to_act=1))
    for _ in range(30):
        pilot.wait(96)
        drawn_twice(pilot)


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1080)])
@pytest.mark.parametrize("scene", list(SCENES))
def test_every_scene_can_be_drawn_at_any_size_and_again_at_the_first(
    scene: str, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = SCENES[scene](tmp_path)
    rects = pilot.rects
    pilot.stack.resize(Viewport(*size, 1.3))
    pilot.settle()
    pilot.picture()
    page = pilot.stack.viewport.page
    assert all(page.inset(-12).covers(rect) for name, rect in pilot.rects.items() if "." in name), pilot.rects
    pilot.stack.resize(Viewport(1280, 800))
    pilot.settle()
    assert set(pilot.rects) == set(rects)


class Watched:
    """The window's way of drawing beside the plain one: only what has changed, and everything."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        view = pilot.stack.viewport
        self.sheet = LastingSheet(Surface((view.width_px, view.height_px), depth=32))
        self.painted_px: list[int] = []

    def look(self) -> None:
        self.pilot.stack.draw(Canvas(self.sheet, self.pilot.stack.viewport, ASSETS))
        self.painted_px.append(sum(part.w * part.h for part in self.sheet.finish()))
        assert tobytes(self.sheet.surface, "RGB") == self.pilot.picture()


@pytest.mark.parametrize("scene", list(SCENES))
def test_painting_only_what_has_changed_comes_to_the_same_picture(scene: str, tmp_path: Path) -> None:
    watched = Watched(SCENES[scene](tmp_path))
    watched.look()
    for x, y in ((700, 500), (300, 640), (640, 770), (120, 740)):
        watched.pilot.stack.handle(Move(x, y))
        watched.pilot.wait(150, 50)
        watched.look()


def test_dealing_and_playing_come_to_the_same_picture_at_a_fraction_of_the_cost() -> None:
    watched = Watched(Pilot.begin(YEEQIA, seats=4, seed=4, thinker=SlowThinker()))
    for _ in range(90):
        watched.pilot.wait(80)
        watched.look()
    assert watched.pilot.table.phase in ("draw", "discard")
    page = watched.pilot.stack.viewport
    assert sorted(watched.painted_px)[80] < 0.25 * page.width_px * page.height_px


def test_laying_off_and_counting_come_to_the_same_picture() -> None:
    watched = Watched(Pilot.at(laying_off()))
    for _ in range(60):
        watched.pilot.wait(64)
        watched.look()


def test_the_faces_of_a_deal_are_loaded_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture waits for many files: neither when the cards turn over nor when they come to rest."""
    ASSETS.resized((1280, 800))
    loads = 0
    loaded = ASSETS.loaded

    def counted(path: Path) -> Any:
        nonlocal loads
        loads += "backs" not in path.parts and path.stem[-1] in "oceb"
        return loaded(path)

    monkeypatch.setattr(ASSETS, "loaded", counted)
    pilot = Pilot.begin(YEEQIA, seats=3, seed=4, thinker=SlowThinker())
    pilot.picture()
    in_a_frame = []
    for _ in range(700):
        before = loads
        pilot.wait(FRAME_MS)
        pilot.picture()
        in_a_frame.append(loads - before)
        if pilot.settled:
            break
    assert pilot.table.phase in ("draw", "discard")
    assert sum(in_a_frame) >= 14, "seven faces in two sizes"
    assert max(in_a_frame) <= 2
