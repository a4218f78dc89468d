"""What the scenes on paper and wood share: measuring, the head of a page, a link, and the way of the keyboard.

One idea: Tab and the arrows reach every widget, Esc goes back, and a list that is longer than its place follows the
focus. It refuses to know what any widget means.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from chinchon.app.seats import SeatPlan
from chinchon.i18n.phrases import Phrases
from chinchon.ui import theme
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key, Press, TextTyped, start_typing, stop_typing
from chinchon.ui.scenes.base import GameScene
from chinchon.ui.text import Typesetter
from chinchon.ui.theme import Colour, TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop
from chinchon.ui.widgets.buttons import IconButton
from chinchon.ui.widgets.controls import Segments, Stepper
from chinchon.ui.widgets.look import IDLE, Look, Tip, Widget, focus_ring, hover_wash
from chinchon.ui.widgets.scroll import Scroll
from chinchon.ui.widgets.textfield import TextEdit, TextField

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
HEAD_Y = 63.0
BODY_TOP = 104.0
BOTTOM_MARGIN = 44.0
LONGEST_NAME = 14


@lru_cache(maxsize=1)
def _measuring_assets() -> Assets:
    pygame.font.init()
    return Assets()


def typesetter(viewport: Viewport) -> Typesetter:
    """Measures text before there is a canvas."""
    return Typesetter(_measuring_assets(), viewport)


def line_height(viewport: Viewport, style: TypeStyle) -> float:
    """The height of one line of a style in lu."""
    return viewport.type_lu(style.size) * theme.LINE_HEIGHT


def evenly_wrapped(viewport: Viewport, text: str, style: TypeStyle, width: float) -> list[str]:
    """The lines of a short text, no more of them than it needs and all of about one length: no word is left alone."""
    setter = typesetter(viewport)
    lines = setter.wrapped(text, style, width)
    while len(lines) > 1:
        width = max(setter.width(line, style) for line in lines) - 0.1
        closer = setter.wrapped(text, style, width)
        if len(closer) > len(lines) or max(setter.width(line, style) for line in closer) > width:
            break
        lines = closer
    return lines


def button_width(viewport: Viewport, text: str, style: TypeStyle, least: float, icon: bool = False) -> float:
    """How wide a button must be for its words."""
    extra = viewport.type_lu(style.size) + 10 if icon else 0.0
    return max(least, typesetter(viewport).width(text, style) + extra + 40)


def initial(name: str) -> str:
    """The letter of a monogram; of a name that only counts, its number."""
    plain = name.strip()
    return plain[-1] if plain[-1:].isdigit() else plain[:1].upper() or "?"


def seat_name(phrases: Phrases, seats: tuple[SeatPlan, ...], seat: int) -> str:
    """What a plate or a column calls a seat: the only person at the table is spoken to."""
    from chinchon.i18n.names import NAMES_FOR_YOU

    people = [number for number, plan in enumerate(seats) if plan.is_person]
    name = seats[seat].name
    return phrases.t("common.you") if people == [seat] and name in NAMES_FOR_YOU else name


def draw_table(canvas: Canvas) -> None:
    """The felt and the rail."""
    canvas.blit_static("table", *backdrop.TABLE_PARTS)


def draw_head(canvas: Canvas, title: str, note: str = "") -> None:
    """The title beside the back button, and a quiet line at the right."""
    content = canvas.viewport.content
    width = canvas.felt_text(title, content.x + 104, HEAD_Y, theme.TITLE, "title")
    room = content.w - 104 - width - 86
    if note and canvas.text_width(note, theme.BODY) <= room:
        canvas.felt_text(note, content.right - 46, HEAD_Y, theme.BODY, "second", align="right")


def back_button(viewport: Viewport, name: str, tip: str) -> IconButton:
    """The square button in the upper left corner."""
    return IconButton(name, Rect(viewport.content.x + 40, HEAD_Y - 23, 46, 46), "left", Tip(tip, "Esc"))


@dataclass(frozen=True, slots=True)
class Link:
    """Words on paper that can be pressed, with a chevron if asked."""

    id: str
    rect: Rect
    text: str
    chevron: bool = False
    colour: Colour = theme.RED2
    off: bool = False
    tip: Tip | None = None

    @classmethod
    def ending_at(cls, viewport: Viewport, name: str, right: float, y: float, text: str, chevron: bool = False) -> Link:
        """With its right edge and its middle at a point."""
        w = typesetter(viewport).width(text, theme.LABEL) + (22 if chevron else 0) + 12
        h = max(32.0, line_height(viewport, theme.LABEL) + 6)
        return cls(name, Rect(right - w + 6, y - h / 2, w, h), text, chevron)

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it."""
        return self.id if not self.off and self.rect.contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it; under the pointer it is underlined."""
        r = self.rect
        w = canvas.text(self.text, r.x + 6, r.cy, theme.LABEL, self.colour)
        if self.chevron:
            canvas.icon("right", r.x + 6 + w + 13, r.cy, 14, self.colour)
        if look.hover or look.pressed:
            y = r.cy + canvas.viewport.type_lu(theme.LABEL.size) * 0.55
            canvas.line(r.x + 6, y, r.x + 6 + w, y, self.colour, 1.4)
        if look.focus:
            focus_ring(canvas, r, 6)


@dataclass(frozen=True, slots=True)
class Cross:
    """A small cross on paper that takes something away."""

    id: str
    rect: Rect
    tip: Tip | None = None
    off: bool = False

    def hit(self, x: float, y: float) -> str | None:
        """Its id if the point is on it."""
        return self.id if self.rect.contains(x, y) else None

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw it."""
        if look.hover or look.pressed:
            hover_wash(canvas, self.rect, 9)
        colour = theme.RED2 if look.hover else theme.SEPIA
        canvas.icon("close", self.rect.cx, self.rect.cy, 17, colour)
        if look.focus:
            focus_ring(canvas, self.rect.inset(3), 8)


class PageScene(GameScene):
    """A scene of widgets that the keyboard can reach; with rows in a list, the list follows the focus."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.scroll: Scroll | None = None
        self.rows: list[tuple[Rect, Widget]] = []
        """The widgets inside the list, each with its row as it lies with nothing scrolled."""
        self.editing: str | None = None
        """The field that is being typed in."""
        self.edit = TextEdit("")

    def back(self) -> None:
        """What Esc does."""

    def typed(self, name: str, text: str) -> None:
        """A field has got another text."""

    def leave(self) -> None:
        """Keep what was being typed."""
        self.end_typing()
        super().leave()

    def begin_typing(self, name: str, text: str) -> None:
        """Let the player type in a field."""
        self.end_typing()
        self.editing, self.edit = name, TextEdit.at_end(text)
        field = self.group.find(name)
        if pygame.display.get_init() and field is not None:
            start_typing(self.viewport.rect_px(field.rect))
        self.refresh()

    def end_typing(self, keep: bool = True) -> None:
        """The field is left; without keeping, its old text stays."""
        name, self.editing = self.editing, None
        if name is None:
            return
        if pygame.display.get_init():
            stop_typing()
        if keep:
            self.typed(name, self.edit.text.strip())
        self.refresh()

    def text_field(self, name: str, rect: Rect, text: str, hint: str = "") -> TextField:
        """A field that knows whether it is being typed in."""
        return TextField(name, rect, text, self.edit if self.editing == name else None, hint)

    def _typing(self, event: Input) -> bool:
        """While a field is typed in: whether the event was for it."""
        if self.editing is None:
            return False
        if isinstance(event, Key) and event.name in ("return", "enter", "keypad enter", "escape"):
            self.end_typing(keep=event.name != "escape")
            return True
        if isinstance(event, Key) and event.name in ("tab", "up", "down"):
            self.end_typing()
            return False
        if isinstance(event, Press):
            field = self.group.find(self.editing)
            if field is None or not field.rect.contains(event.x, event.y):
                self.end_typing()
            return False
        if not isinstance(event, Key | TextTyped):
            return False
        edit = self.edit.after(event, LONGEST_NAME)
        if edit != self.edit:
            self.edit = edit
            self.refresh()
        return True

    def handle(self, event: Input) -> None:
        """Type, scroll, move the focus, go back, or hand the input to the widgets."""
        if self._typing(event):
            return
        if self.group.open_list is None and (self._scrolled(event) or self._moved_focus(event)):
            return
        if isinstance(event, Key) and event.name == "escape" and self.group.open_list is None:
            self.back()
            return
        super().handle(event)

    def scroll_to(self, scroll: Scroll) -> None:
        """Show another part of the list."""
        if scroll != self.scroll:
            self.scroll = scroll
            self.refresh()

    def row_widgets(self) -> list[Widget]:
        """The widgets of the list that are wholly in sight."""
        assert self.scroll is not None
        window = self.scroll.rect.inset(-2)
        return [widget for _, widget in self.rows if window.covers(widget.rect)]

    def _scrolled(self, event: Input) -> bool:
        if self.scroll is None:
            return False
        after = self.scroll.after(event)
        if after == self.scroll:
            return False
        self.scroll_to(after)
        return True

    def _moved_focus(self, event: Input) -> bool:
        if not isinstance(event, Key) or event.ctrl or event.alt:
            return False
        if event.name != "tab" and event.name not in DIRECTIONS:
            return False
        if self.group.focused is not None and not self.group.focus_shown:
            self.group.focus(self.group.focused)
            return True
        if event.name == "tab":
            return self._tab_in_list(-1 if event.shift else 1)
        focused = self.group.find(self.group.focused) if self.group.focused else None
        if event.name in ("left", "right") and isinstance(focused, Segments | Stepper):
            return False
        if focused is not None and event.name in ("up", "down") and self._tab_in_list(DIRECTIONS[event.name][1]):
            return True
        self._step(focused, *DIRECTIONS[event.name])
        return True

    def _tab_in_list(self, step: int) -> bool:
        """From one row to the next, scrolling; False when that is no step inside the list."""
        usable = [(row, widget.id) for row, widget in self.rows if not widget.off]
        names = [name for _, name in usable]
        if self.group.focused not in names or self.scroll is None:
            return False
        at = names.index(self.group.focused) + step
        if not 0 <= at < len(names):
            return False
        self.scroll = self.scroll.showing(usable[at][0])
        self.refresh()
        self.group.focus(names[at])
        return True

    def _step(self, focused: Widget | None, dx: int, dy: int) -> None:
        """To the nearest widget that way; without a focus, to the first one."""
        usable = [widget for widget in self.group.widgets if not widget.off]
        if focused is None:
            if usable:
                self.group.focus(usable[0].id)
            return
        ways = []
        for place, widget in enumerate(usable):
            ahead, aside = _offset(focused.rect, widget.rect, dx, dy)
            if widget.id != focused.id and ahead > 0:
                ways.append((ahead + 3 * aside, place, widget.id))
        if ways:
            self.group.focus(min(ways)[2])


def _offset(start: Rect, end: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead a rectangle lies in a direction, and how far beside."""
    if dx:
        aside = max(0.0, max(start.y, end.y) - min(start.bottom, end.bottom))
        return (end.cx - start.cx) * dx, aside
    aside = max(0.0, max(start.x, end.x) - min(start.right, end.right))
    return (end.cy - start.cy) * dy, aside
