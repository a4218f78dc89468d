"""What the player did, in layout units.

One idea: one reader turns the window's events into few plain values, from the event's own position only, and keeps one
fact: whether the left button is held. It refuses to know what lies under the pointer. Touch arrives as mouse events;
finger events are ignored.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from chinchon.ui.viewport import Viewport


@dataclass(frozen=True, slots=True)
class Press:
    """The left button went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer moved; held tells whether a press goes on."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """The left button went up at the end of a press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """A press ended without meaning anything: another button, a lost window, a button let go unseen."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over a point; steps are positive towards the player (down the page)."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down; its name is in small letters, as in 'return', 'escape', 'tab', 'left', 'g', 'f11'."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Characters to be written."""

    text: str


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has another size; the viewport is the new one."""

    viewport: Viewport


@dataclass(frozen=True, slots=True)
class Expose:
    """The window must be drawn again."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The player wants to leave."""


Input = Press | Move | Release | Cancel | Wheel | Key | TextTyped | Resize | Expose | Quit

EXPOSING = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN})
RESIZING = frozenset({pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE})


class InputReader:
    """Reads events of one window. The window's size may differ from its surface's: positions are scaled."""

    def __init__(self, window_size: tuple[int, int], surface_size: tuple[int, int], text_scale: float = 1.0) -> None:
        self.viewport = Viewport(*surface_size, text_scale)
        self.held = False
        self._window_size = window_size
        self._pointer = (-1.0, -1.0)

    def resized(self, window_size: tuple[int, int], surface_size: tuple[int, int], text_scale: float) -> Resize:
        """Tell the reader the new sizes (the owner of the window knows them); hand the answer to the scenes."""
        self.viewport = Viewport(*surface_size, text_scale)
        self._window_size = window_size
        return Resize(self.viewport)

    def position(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A position of the window on the page."""
        x = pos[0] * self.viewport.width_px / max(1, self._window_size[0])
        y = pos[1] * self.viewport.height_px / max(1, self._window_size[1])
        return self.viewport.to_lu(x, y)

    def read(self, event: pygame.event.Event) -> Input | None:
        """What the event means, or nothing. A change of size gives nothing here: see `resized`."""
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if kind == pygame.MOUSEBUTTONUP:
            if event.button != 1 or not self.held:
                return None
            self.held = False
            return Release(*self.position(event.pos))
        if kind == pygame.MOUSEMOTION:
            self._pointer = self.position(event.pos)
            if self.held and not event.buttons[0]:
                return self._cancel()
            return Move(*self._pointer, held=self.held)
        if kind == pygame.MOUSEWHEEL:
            return Wheel(*self._pointer, -float(event.precise_y if hasattr(event, "precise_y") else event.y))
        if kind == pygame.KEYDOWN:
            mod = event.mod
            return Key(
                pygame.key.name(event.key).lower(),
                shift=bool(mod & pygame.KMOD_SHIFT),
                ctrl=bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                alt=bool(mod & pygame.KMOD_ALT),
                repeated=bool(getattr(event, "repeat", False)),
            )
        if kind == pygame.TEXTINPUT:
            return TextTyped(event.text)
        if kind == pygame.WINDOWFOCUSLOST:
            return self._cancel()
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            return Quit()
        return Expose() if kind in EXPOSING else None

    def _button_down(self, event: pygame.event.Event) -> Input | None:
        if event.button == 1 and not self.held:
            self.held = True
            self._pointer = self.position(event.pos)
            return Press(*self._pointer)
        if event.button in (2, 3) and self.held:
            return self._cancel()
        return None

    def _cancel(self) -> Cancel | None:
        was_held, self.held = self.held, False
        return Cancel() if was_held else None


def start_typing(rect_px: tuple[int, int, int, int]) -> None:
    """Ask the system for typed text; suggestions of an input method appear beside the rectangle."""
    pygame.key.set_text_input_rect(pygame.Rect(rect_px))
    pygame.key.start_text_input()


def stop_typing() -> None:
    """No more typed text."""
    pygame.key.stop_text_input()
