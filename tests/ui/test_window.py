"""The window frame by frame, on a driver without a screen: what comes next, and what is shown meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.image import tobytes

from chinchon.app.commandline import Launch
from chinchon.ui.app import MOST_STAGING_FRAMES, Window
from chinchon.ui.canvas import Canvas
from chinchon.ui.rehearsal import Rehearsal
from chinchon.ui.scene import Scene


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
    assert colour_of(window) == BLUE


def test_nothing_waits_for_ever(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE))
    frames = 0
    while colour_of(window) == RED:
        window.frame()
        frames += 1
    assert frames == MOST_STAGING_FRAMES


def test_what_hides_the_old_picture_comes_at_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "is_ready", never_ready)
    window.stack.replace(Painted(BLUE, may_fade_in=False))
    window.frame()
    assert colour_of(window) == BLUE


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
