"""A whole small scene, as an example for the real ones: a question on a sheet, a switch, two buttons."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from chinchon.ui import theme
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Input, Key, Press, Release
from chinchon.ui.motion import TRAVEL, Pose, Tempo
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop, panels
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.controls import Switch
from chinchon.ui.widgets.group import Group
from chinchon.ui.widgets.look import Tip


class Question(Scene):
    def __init__(self) -> None:
        super().__init__()
        self.group = Group()
        self.sound = True
        self.now_ms = 0.0
        self.travel = Tempo().move("7o", Pose(200, 650, 152), Pose(1080, 650, 152, angle_deg=6), TRAVEL)

    def resize(self, viewport: Viewport) -> None:
        super().resize(viewport)
        self.sheet = Rect.around(viewport.content.cx, 340, 520, 260)
        self.refresh()

    def refresh(self) -> None:
        left, right = self.sheet.inset(28).cut_bottom(56)[0].columns(2, theme.GAP)
        switch = Switch("sound", Rect(self.sheet.right - 82, self.sheet.y + 96, 54, 30), self.sound, tip=Tip("…", "S"))
        widgets = (switch, Button("back", left, "…", "paper"), Button("go", right, "…"))
        self.group.show(widgets, self.viewport.page)

    def handle(self, event: Input) -> None:
        match self.group.handle(event):
            case "sound":
                self.sound = not self.sound
                self.refresh()
            case "go" | "back" if self.director:
                self.director.pop()

    def update(self, now_ms: float) -> bool:
        moving = self.now_ms < self.travel.duration_ms
        self.now_ms = now_ms
        return self.group.update(now_ms) or moving

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_static("question", self.paint_ground)
        self.group.draw(canvas)
        if pose := self.travel.pose("7o", self.now_ms):
            canvas.card("7o", pose, moving=self.now_ms < self.travel.duration_ms)

    def paint_ground(self, canvas: Canvas) -> None:
        backdrop.paint_table(canvas)
        panels.paper_sheet(canvas, self.sheet, "c")
        canvas.text("…", self.sheet.cx, self.sheet.y + 48, theme.SHEET_HEADING, theme.INK, align="center")

    def trace(self) -> Mapping[str, Rect]:
        return {"sheet": self.sheet} | self.group.trace()


def test_the_example_can_be_shown_pressed_and_left() -> None:
    view = Viewport(1280, 800)
    stack = SceneStack(view)
    scene = Question()
    stack.push(scene)
    canvas = Canvas(pygame.Surface((1280, 800), depth=32), view, Assets())
    assert stack.update(0)
    stack.draw(canvas)
    x, y = stack.trace()["sound"].center
    stack.handle(Press(x, y))
    stack.handle(Release(x, y))
    assert not scene.sound
    assert stack.update(400)
    stack.draw(canvas)
    assert not stack.update(600)
    for key in ("tab", "tab", "return"):
        stack.handle(Key(key))
    assert not stack.running
