"""The stack of scenes."""

from __future__ import annotations

import pygame

from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Input, Key, Press
from chinchon.ui.scene import Director, Scene, SceneStack
from chinchon.ui.viewport import Rect, Viewport


class Noted(Scene):
    def __init__(self, name: str, log: list[str], *, opaque: bool = True) -> None:
        super().__init__()
        self.name, self.log, self.opaque = name, log, opaque

    def enter(self, director: Director, viewport: Viewport) -> None:
        super().enter(director, viewport)
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def resume(self) -> None:
        self.log.append(f"{self.name} goes on")

    def handle(self, event: Input) -> None:
        self.log.append(f"{self.name} handles")

    def draw(self, canvas: Canvas) -> None:
        self.log.append(f"{self.name} draws")

    def trace(self) -> dict[str, Rect]:
        return {self.name: Rect(0, 0, 1, 1)}


def canvas() -> Canvas:
    return Canvas(pygame.Surface((64, 40), depth=32), Viewport(64, 40), Assets())


def test_only_the_topmost_scene_is_handed_what_the_player_does() -> None:
    log: list[str] = []
    stack = SceneStack(Viewport(1280, 800))
    stack.push(Noted("table", log))
    stack.push(Noted("question", log, opaque=False))
    stack.handle(Key("a"))
    assert log == ["table enters", "question enters", "question handles"]
    assert set(stack.trace()) == {"question"}


def test_a_dialog_is_drawn_over_its_table_and_nothing_else() -> None:
    log: list[str] = []
    stack = SceneStack(Viewport(1280, 800))
    for scene in (Noted("menu", log), Noted("table", log), Noted("question", log, opaque=False)):
        stack.push(scene)
    log.clear()
    stack.draw(canvas())
    assert log == ["table draws", "question draws"]


def test_leaving_and_replacing() -> None:
    log: list[str] = []
    stack = SceneStack(Viewport(1280, 800))
    stack.push(Noted("menu", log))
    stack.push(Noted("table", log))
    log.clear()
    stack.replace(Noted("scores", log))
    stack.pop()
    assert log == ["table leaves", "scores enters", "scores leaves", "menu goes on"]
    assert stack.running
    stack.pop()
    assert not stack.running


def test_a_change_of_scene_asks_to_be_drawn_once() -> None:
    stack = SceneStack(Viewport(1280, 800))
    stack.push(Noted("menu", []))
    assert stack.update(0)
    assert not stack.update(16)


def test_every_scene_learns_the_new_page() -> None:
    stack = SceneStack(Viewport(1280, 800))
    scenes = [Noted("menu", []), Noted("table", [])]
    for scene in scenes:
        stack.push(scene)
    stack.resize(Viewport(1920, 1080))
    assert all(scene.viewport.width_px == 1920 for scene in scenes)


def test_a_double_click_is_not_for_the_scene_that_came_between_however_long_time_stands_still() -> None:
    log: list[str] = []
    stack = SceneStack(Viewport(64, 40))
    stack.push(Noted("old", log))
    stack.update(5000.0, 100_000.0)
    stack.handle(Press(30, 20))
    stack.replace(Noted("new", log))
    for real_ms, x, handled in ((100_100.0, 30, False), (100_200.0, 31, False), (100_230.0, 60, True)):
        stack.update(5000.0, real_ms)
        before = log.count("new handles")
        stack.handle(Press(x, 20))
        assert (log.count("new handles") > before) is handled, real_ms
    stack.replace(Noted("newest", log))
    stack.update(5000.0, 100_500.0)
    stack.handle(Press(60, 20))
    assert log.count("newest handles") == 1, "too late for a double click, though the scenes' time stood still"
