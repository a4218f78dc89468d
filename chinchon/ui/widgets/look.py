"""What all widgets share: how they look at this moment, the tip they may have, and the focus ring.

One idea: a widget is a value with an id and a rectangle; hover, press and focus are not its own but handed in as a
`Look`. It refuses to know who decides them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.viewport import Rect


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is to be seen: under the pointer, held down, or reached by the keyboard."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


IDLE = Look()


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says, and the key that does the same."""

    text: str
    key: str = ""


class Widget(Protocol):
    """What a group needs of a widget."""

    @property
    def id(self) -> str:
        """Its stable name."""

    @property
    def rect(self) -> Rect:
        """Where it is, in lu."""

    @property
    def off(self) -> bool:
        """Whether it cannot be used now."""

    @property
    def tip(self) -> Tip | None:
        """What its tooltip says."""

    def hit(self, x: float, y: float) -> str | None:
        """The id under a point: its own, or that of one of its parts as 'id:part'."""

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""


def focus_ring(canvas: Canvas, rect: Rect, radius: float) -> None:
    """The double ring around what the keyboard has reached; it shows on felt, wood, paper and red."""
    canvas.box(rect.inset(-7), radius + 7, line=theme.LIGHT_GOLD, line_width=3)
    canvas.box(rect.inset(-4), radius + 4, line=theme.FOCUS_GAP, line_width=2.5)


def hover_wash(canvas: Canvas, rect: Rect, radius: float) -> None:
    """The light laid over what is under the pointer."""
    canvas.box(rect, radius, theme.LIGHT_GOLD, 0.14)
