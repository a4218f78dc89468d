"""The window frame by frame, on a driver without a screen: what comes next, and what is shown meanwhile."""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.image import tobytes

from chinchon.app.commandline import Launch
from chinchon.engine.cards import parse_card
from chinchon.ui import app
from chinchon.ui.app import MOST_HELD_FRAMES, Window
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Input, Key, Move, Release
from chinchon.ui.motion import Pose, Tempo
from chinchon.ui.rehearsal import Rehearsal, Upcoming
from chinchon.ui.scene import Scene
from chinchon.ui.sheet import LastingSheet
from chinchon.ui.widgets.backdrop import TABLE_PARTS
from chinchon.ui.wings import MOST_STAGING_FRAMES


class Painted(Scene):
    """One colour from wall to wall."""

    def __init__(self, colour: tuple[int, int, int], may_fade_in: bool = True) -> None:
        super().__init__()
        self.colour = colour
        self.may_fade_in = may_fade_in

    def draw(self, canvas: Canvas) -> None:
        canvas.box(canvas.page, fill=self.colour)


RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    made = Window(Launch(size_px=(320, 200), language="en"), tmp_path, ())
    made.game.change_settings(reduced_motion=True)
    made.stack.push(Painted(RED))
    made.frame()
    yield made
    made.window.destroy()


def colour_of(window: Window) -> tuple[int, ...]:
    return window.surface.get_at((160, 100))[:3]


def never_ready(self: Rehearsal, draw: object, canvas: Canvas, may_go_on: Callable[[], bool]) -> bool:
    return False


def test_the_first_picture_is_shown_at_once(window: Window) -> None:
    assert colour_of(window) == RED


def test_the_old_picture_stays_until_the_new_one_is_ready(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE))
    for _ in range(4):
        window.frame()
        assert colour_of(window) == RED
    monkeypatch.undo()
    window.frame()
    assert colour_of(window) == RED, "its pictures were made in this frame"
    window.frame()
    assert colour_of(window) == BLUE


def test_nothing_waits_for_ever(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE))
    frames = 0
    while colour_of(window) == RED:
        window.frame()
        frames += 1
    assert frames == MOST_STAGING_FRAMES


def test_the_pictures_of_a_fade_are_made_before_it_in_frames_of_their_own(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.game.change_settings(reduced_motion=False)
    done: list[str] = []
    get_ready = window.fade.get_ready

    def make_one(surface: pygame.Surface, scene: Scene | None, tempo: Tempo) -> bool:
        made = get_ready(surface, scene, tempo)
        if made:
            done.append("page")
        return made

    def rehearsed(self: Rehearsal, draw: object, canvas: Canvas, may_go_on: Callable[[], bool]) -> bool:
        done.append("scene")
        return len(done) > 4

    monkeypatch.setattr(window.fade, "get_ready", make_one)
    monkeypatch.setattr(Rehearsal, "is_ready", rehearsed)
    window.stack.replace(Painted(BLUE))
    frames: list[list[str]] = []
    while not window.fade.goes_on:
        done_before = len(done)
        window.frame()
        frames.append(done[done_before:])
    painted, shown = list[str](), list[str]()
    assert frames == [["scene"], ["page"], ["page"], ["scene"], ["scene"], painted, shown]


def test_a_scene_that_fades_in_is_painted_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.game.change_settings(reduced_motion=False)
    painted: list[tuple[bool, int]] = []
    finish = LastingSheet.finish

    def counted(self: LastingSheet) -> list[pygame.Rect]:
        regions = finish(self)
        painted.append((window.fade.goes_on, len(regions)))
        return regions

    monkeypatch.setattr(LastingSheet, "finish", counted)
    monkeypatch.setattr(Rehearsal, "is_ready", lambda *_: True)
    window.stack.replace(Painted(BLUE))
    begun = False
    while not begun or window.fade.goes_on:
        window.frame()
        begun = begun or window.fade.goes_on
    window._lost_picture()
    before = tobytes(window.surface, "RGB")
    assert [entry for entry in painted if entry[1]] == [(False, 1)], "before anything fades"
    assert colour_of(window) == BLUE
    window.frame()
    assert tobytes(window.surface, "RGB") == before


class Moving(Painted):
    """It turns blue, since a card is about to move."""

    def __init__(self) -> None:
        super().__init__(RED)
        self.since_ms: float | None = None
        self.planned = False
        self.told_ms: list[float] = []

    def update(self, now_ms: float) -> bool:
        self.told_ms.append(now_ms)
        if self.planned and self.since_ms is None:
            self.since_ms = now_ms
        self.planned = self.colour == BLUE
        return self.planned

    def upcoming(self) -> Upcoming | None:
        return Upcoming(WAY, self.since_ms, parse_card) if self.planned else None


WAY = Tempo().move("1o", Pose(50, 50, 40), Pose(250, 150, 40))


def test_the_first_pictures_of_a_motion_are_made_before_it_is_shown(window: Window) -> None:
    scene = Moving()
    window.stack.replace(scene)
    for _ in range(3):
        window.frame()
    made = window.assets.pictures_made
    scene.colour = BLUE
    window.frame()
    assert (colour_of(window), scene.since_ms) == (RED, None)
    assert window.assets.pictures_made > made
    window.rehearse(time.perf_counter())
    window.frame()
    assert colour_of(window) == BLUE
    assert scene.since_ms is not None


@pytest.mark.parametrize("frames_needed", [2, 3, 50])
def test_time_stands_still_until_the_first_pictures_are_made_but_not_for_long(
    window: Window, frames_needed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Moving()
    window.stack.replace(scene)
    for _ in range(3):
        window.frame()
    scene.colour = BLUE
    asked: list[bool] = []

    def slowly(*_: object) -> bool:
        asked.append(len(asked) + 1 >= frames_needed)
        return asked[-1]

    monkeypatch.setattr(Rehearsal, "is_ready", slowly)
    now_s = [time.perf_counter()]
    monkeypatch.setattr(time, "perf_counter", lambda: now_s[0])
    while scene.since_ms is None:
        assert colour_of(window) == RED
        now_s[0] += 0.016
        window.frame()
    assert round(scene.told_ms[-1] - scene.told_ms[-2]) == 16
    assert colour_of(window) == BLUE
    assert len(asked) == min(frames_needed, MOST_HELD_FRAMES)


def test_a_lost_picture_is_painted_at_once_though_a_motion_is_about_to_begin(window: Window) -> None:
    scene = Moving()
    window.stack.replace(scene)
    for _ in range(3):
        window.frame()
    scene.colour = BLUE
    window._lost_picture()
    window.frame()
    assert colour_of(window) == BLUE


class Timed(Painted):
    """It is told the time."""

    def __init__(self) -> None:
        super().__init__(BLUE)
        self.told_ms: list[float] = []

    def update(self, now_ms: float) -> bool:
        self.told_ms.append(now_ms)
        return True


def test_the_time_of_a_scene_begins_when_it_is_seen_whole(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A motion that went on in the wings, or under a fade, would have been missed."""
    window.game.change_settings(reduced_motion=False)
    now_s = [100.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now_s[0])
    ready: list[bool] = []
    monkeypatch.setattr(Rehearsal, "is_ready", lambda *_: len(ready) > 3)
    scene = Timed()
    window.stack.replace(scene)
    faded = False
    while not faded or window.fade.goes_on:
        now_s[0] += 0.016
        window.frame()
        ready.append(True)
        faded = faded or window.fade.goes_on
    assert colour_of(window) == BLUE
    assert len(scene.told_ms) > 15
    assert scene.told_ms[-1] - scene.told_ms[0] == 0.0
    for _ in range(2):
        now_s[0] += 0.016
        window.frame()
    assert [round(later - earlier) for earlier, later in pairwise(scene.told_ms[-3:])] == [16, 16]


def test_what_hides_the_old_picture_comes_at_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE, may_fade_in=False))
    window.frame()
    assert colour_of(window) == BLUE


class Listening(Painted):
    """It keeps what it was handed."""

    def __init__(self, colour: tuple[int, int, int]) -> None:
        super().__init__(colour)
        self.handed: list[Input] = []

    def handle(self, event: Input) -> None:
        self.handed.append(event)


def test_nobody_can_press_anything_in_a_scene_that_has_not_been_seen_yet(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    scene = Listening(BLUE)
    window.stack.replace(scene)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    clicked = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(160, 100), touch=False)
    let_go = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(160, 100), touch=False)
    moved = pygame.event.Event(pygame.MOUSEMOTION, buttons=(0, 0, 0), pos=(161, 100), rel=(1, 0), touch=False)
    for _ in range(3):
        for event in (pressed, clicked, let_go, moved):
            window._take(event)
        window.frame()
        assert colour_of(window) == RED
    assert {type(event) for event in scene.handed} == {Move, Release}
    monkeypatch.undo()
    while colour_of(window) == RED:
        window.frame()
    window._take(pressed)
    assert isinstance(scene.handed[-1], Key)


@pytest.mark.parametrize("reduced_motion", [True, False])
def test_a_scene_that_waits_comes_at_once_when_the_picture_before_is_lost_with_its_size(
    window: Window, monkeypatch: pytest.MonkeyPatch, reduced_motion: bool
) -> None:
    """It would wait, and fade in, over a black window."""
    window.game.change_settings(reduced_motion=reduced_motion)
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE))
    for _ in range(4):
        window.frame()
    window.window.size = (400, 240)
    window.frame()
    assert window.surface.get_size() == (400, 240)
    assert colour_of(window) == BLUE
    assert not window.fade.goes_on


def test_a_picture_that_the_system_has_lost_is_painted_again(window: Window) -> None:
    whole = tobytes(window.surface, "RGB")
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
        window.surface.fill((1, 2, 3))
        window._take(pygame.event.Event(kind))
        window.frame()
        assert tobytes(window.surface, "RGB") == whole


def test_nothing_is_painted_or_shown_while_nothing_changes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.frame()
    monkeypatch.setattr(window.sheet, "finish", lambda: pytest.fail("nothing has changed"))
    for _ in range(3):
        window.frame()


def test_what_is_imported_later_is_there_and_comes_a_module_at_a_time(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = app.later_modules()
    assert all(importlib.import_module(name) for name in everything)
    assert app.later_modules() == []
    monkeypatch.setattr(app, "later_modules", lambda: ["chinchon.engine.cards", "chinchon.ui.scenes.rules_sheet"])
    imported: list[str] = []
    monkeypatch.setattr(importlib, "import_module", imported.append)
    for expected in ([], ["chinchon.engine.cards"], ["chinchon.engine.cards", "chinchon.ui.scenes.rules_sheet"]):
        window.frame()
        window.rehearse(time.perf_counter())
        assert imported == expected


def test_the_collector_is_spared_what_stays_once_everything_is_imported(window: Window) -> None:
    window._to_import = []
    gc.unfreeze()
    try:
        window.frame()
        window.rehearse(time.perf_counter())
        set_aside = gc.get_freeze_count()
        assert set_aside > len(sys.modules)
        for _ in range(2):
            window.frame()
            window.rehearse(time.perf_counter())
        assert gc.get_freeze_count() <= set_aside, "once is enough"
    finally:
        gc.unfreeze()


def test_the_empty_table_is_painted_while_nothing_moves(window: Window) -> None:
    window._to_import, window._has_set_aside = [], True
    made = window.assets.layers.made
    steps = 0
    while window._laid is None:
        window.frame()
        window.rehearse(time.perf_counter())
        steps += 1
    assert window.assets.layers.made == made + 1
    assert steps == len(TABLE_PARTS) + 1
