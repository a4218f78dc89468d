"""What every scene of the game has: the game, its widgets in one group, and a name for the trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key
from chinchon.ui.rehearsal import Upcoming
from chinchon.ui.scene import Scene
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.group import Group
from chinchon.ui.widgets.look import Widget


class Shower(Protocol):
    """Whatever shows a match step by step."""

    @property
    def upcoming(self) -> Upcoming | None:
        """The motion of cards that goes on now, if any."""


class GameScene(Scene):
    """A scene that knows its game. Override `widgets` and `pressed`; call `refresh` when what they say has changed."""

    name = "scene"
    playback: Shower | None = None

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.group = Group()
        self.now_ms = 0.0

    def t(self, key: str, **values: str | int) -> str:
        """The phrase of this key in the player's language."""
        return self.game.t(key, **values)

    def resume(self) -> None:
        """The scene above has gone."""
        self.refresh()

    def resize(self, viewport: Viewport) -> None:
        """The page is another one, or the first one."""
        super().resize(viewport)
        self.refresh()

    def refresh(self) -> None:
        """Make the widgets anew."""
        self.group.show(self.widgets(), self.viewport.page)

    def upcoming(self) -> Upcoming | None:
        """The motion of cards that goes on now, if any."""
        return self.playback.upcoming if self.playback is not None else None

    def widgets(self) -> Iterable[Widget]:
        """The widgets of this moment."""
        return ()

    def pressed(self, name: str) -> None:
        """A widget was pressed; `name` is its id, or 'id:part'."""

    def handle(self, event: Input) -> None:
        """Hand the input to the widgets; M is for silence."""
        if isinstance(event, Key) and event.name == "m" and not event.repeated:
            self.toggle_sound()
            return
        name = self.group.handle(event)
        if name is not None:
            self.pressed(name)

    def toggle_sound(self) -> str:
        """Silence, or the last volume that could be heard; the sentence that says which."""
        self.game.change_settings(volume_percent=self.game.sounds.toggled_percent)
        self.game.sounds.play("discard")
        self.refresh()
        percent = self.game.settings.volume_percent
        return self.t("sound_more.on", percent=percent) if percent else self.t("sound_more.off")

    def update(self, now_ms: float) -> bool:
        """Let time go on."""
        self.now_ms = now_ms
        return self.group.update(now_ms)

    def trace(self) -> Mapping[str, Rect]:
        """The widgets' rectangles."""
        return self.group.trace()
