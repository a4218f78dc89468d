"""A field to type a name in.

One idea: what is typed is a value (the text and where the caret stands), and every key gives a new value. The field
only shows it. It refuses to know what the text is for.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Input, Key, TextTyped
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import IDLE, Look, Tip, focus_ring, hover_wash


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A text being typed, and the place of the caret in it."""

    text: str
    caret: int = 0

    @classmethod
    def at_end(cls, text: str) -> TextEdit:
        """The caret after the last letter."""
        return cls(text, len(text))

    def after(self, event: Input, max_length: int = 24) -> TextEdit:
        """The value after a key or typed characters; anything else changes nothing."""
        text, at = self.text, min(self.caret, len(self.text))
        if isinstance(event, TextTyped):
            typed = "".join(c for c in event.text if c.isprintable())[: max(0, max_length - len(text))]
            return TextEdit(text[:at] + typed + text[at:], at + len(typed))
        if not isinstance(event, Key):
            return self
        if event.name == "backspace":
            start = 0 if event.ctrl else max(0, at - 1)
            return TextEdit(text[:start] + text[at:], start)
        if event.name == "delete":
            return TextEdit(text[:at] + text[at + 1 :], at)
        moves = {"left": max(0, at - 1), "right": min(len(text), at + 1), "home": 0, "end": len(text)}
        return TextEdit(text, moves.get(event.name, at))


@dataclass(frozen=True, slots=True)
class TextField:
    """Shows a text on paper; while it is typed in, hand it the edit and it shows the caret."""

    id: str
    rect: Rect
    text: str
    edit: TextEdit | None = None
    hint: str = ""
    off: bool = False
    style: TypeStyle = theme.NAME
    tip: Tip | None = None

    def hit(self, x: float, y: float) -> str | None:
        """Its id, to begin typing."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it; a long text is moved so that the caret stays in sight."""
        r, typing = self.rect, self.edit
        line = theme.RED if typing else theme.LINE
        canvas.box(r, theme.RADIUS_FIELD, theme.FIELD, line=line, line_width=1.8 if typing else 1.2)
        if look.hover and not typing:
            hover_wash(canvas, r, theme.RADIUS_FIELD)
        x, room = r.x + 14, r.w - 28
        if typing is None:
            # A hint is set lighter than a value, so that nobody takes it for one.
            hint_style = TypeStyle("medium", self.style.size)
            shown, style, colour = (
                (self.text, self.style, theme.INK) if self.text else (self.hint, hint_style, theme.SEPIA)
            )
            canvas.text(shown, x, r.cy, style, colour, max_width=room)
        else:
            before = canvas.text_width(typing.text[: typing.caret], self.style) if typing.caret else 0.0
            shift = min(0.0, room - before)
            at = x + before + shift + 1
            with canvas.clipped(r.inset(6, 2)):
                canvas.text(typing.text, x + shift, r.cy, self.style, theme.INK)
                canvas.line(at, r.y + 9, at, r.bottom - 9, theme.RED, 1.6)
        if look.focus:
            focus_ring(canvas, r, theme.RADIUS_FIELD)
