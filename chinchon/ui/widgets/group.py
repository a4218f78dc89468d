"""The widgets of a scene together: who is hovered, held and focused, and which id was pressed.

One idea: the scene hands over its widgets (values, made anew whenever something changes) and every input; the group
keeps only the pointer, the press, the focus and the open list, by id, and answers the id that was pressed. It refuses
to know what an id means.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from chinchon.ui.canvas import Canvas
from chinchon.ui.input import Cancel, Input, Key, Move, Press, Release
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.controls import Segments, Select, Stepper
from chinchon.ui.widgets.look import Look, Widget
from chinchon.ui.widgets.panels import tooltip

TOOLTIP_MS = 500.0
REPEAT_MS = 250.0
PRESSING = frozenset({"return", "enter", "keypad enter", "space"})


class Group:
    """Keeps the state of pointer and keyboard for a set of widgets; one for each scene."""

    def __init__(self, page: Rect | None = None) -> None:
        self.widgets: list[Widget] = []
        self.page = page or Rect(0, 0, 1280, 800)
        self.hovered: str | None = None
        self.held: str | None = None
        self.focused: str | None = None
        self.focus_shown = False
        self.open_list: str | None = None
        self.changed = True
        self._line: int | None = None
        self._hover_since_ms: float | None = None
        self._tip_shown = False
        self._now_ms = 0.0
        self._last_click: tuple[str | None, float] = None, -math.inf

    def show(self, widgets: Iterable[Widget], page: Rect | None = None) -> None:
        """These are the widgets now; what is kept by id goes on if the id is still there."""
        self.widgets = list(widgets)
        self.page = page or self.page
        ids = {widget.id for widget in self.widgets}
        self.focused = self.focused if self.focused in ids else None
        self.open_list = self.open_list if self.open_list in ids else None
        self.changed = True

    def find(self, name: str) -> Widget | None:
        """The widget of that id."""
        return next((widget for widget in self.widgets if widget.id == name), None)

    def focus(self, name: str | None, *, shown: bool = True) -> None:
        """Put the keyboard's focus somewhere."""
        self.focused, self.focus_shown, self.changed = name, shown and name is not None, True

    def hit(self, x: float, y: float) -> str | None:
        """The id (or 'id:part') under a point; the widget handed over last lies on top."""
        return next((name for widget in reversed(self.widgets) if (name := widget.hit(x, y))), None)

    def handle(self, event: Input) -> str | None:
        """The id that was pressed by this input, or nothing."""
        before = (self.hovered, self.held, self.focused, self.focus_shown, self.open_list, self._line)
        answer = self._handled(event)
        after = (self.hovered, self.held, self.focused, self.focus_shown, self.open_list, self._line)
        self.changed = self.changed or before != after or answer is not None
        return answer

    def update(self, now_ms: float) -> bool:
        """Let time go on, for the tooltip; whether the picture has changed since the last call."""
        self._now_ms = now_ms
        due = self._hover_since_ms is not None and now_ms - self._hover_since_ms >= TOOLTIP_MS and self.held is None
        changed, self.changed = self.changed or due != self._tip_shown, False
        self._tip_shown = due
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw all widgets, then the open list, then the tooltip."""
        for widget in self.widgets:
            widget.draw(canvas, self.look(widget.id))
        self.draw_overlay(canvas)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Only what lies over everything: the open list and the tooltip."""
        opened = self._opened()
        if opened is not None:
            opened.draw_menu(canvas, self._line)
        elif self._tip_shown and self.hovered is not None:
            widget = self.find(_owner(self.hovered))
            if widget is not None and widget.tip is not None:
                tooltip(canvas, widget.tip, widget.rect)

    def look(self, name: str) -> Look:
        """How a widget is to be drawn now."""
        hover = self.hovered is not None and _owner(self.hovered) == name
        pressed = hover and self.held is not None and _owner(self.held) == name
        return Look(hover and self.open_list is None, pressed, self.focus_shown and self.focused == name)

    def trace(self) -> dict[str, Rect]:
        """The rectangles of the widgets under their ids."""
        return {widget.id: widget.rect for widget in self.widgets}

    def _handled(self, event: Input) -> str | None:
        opened = self._opened()
        if opened is not None:
            return self._handled_by_list(opened, event)
        if isinstance(event, Move):
            self._hover(event.x, event.y)
        elif isinstance(event, Press):
            self._hover(event.x, event.y)
            self.held, self.focus_shown, self._hover_since_ms = self._meant(self.hovered), False, None
        elif isinstance(event, Release):
            self._hover(event.x, event.y)
            held, self.held = self.held, None
            if held is not None and held == self.hovered:
                self._last_click = held, self._now_ms
                return self._pressed(held)
        elif isinstance(event, Cancel):
            self.held = None
        elif isinstance(event, Key):
            return self._key(event)
        return None

    def _meant(self, name: str | None) -> str | None:
        """What a press on this is for: a double click presses once, however long it goes on; a stepper counts each."""
        last, at_ms = self._last_click
        if name is None or name != last or self._now_ms - at_ms >= REPEAT_MS:
            return name
        if isinstance(self.find(_owner(name)), Stepper):
            return name
        self._last_click = name, self._now_ms
        return None

    def _hover(self, x: float, y: float) -> None:
        name = self.hit(x, y)
        if name is None:
            # A widget that is off can still say why in its tooltip.
            name = next((w.id for w in reversed(self.widgets) if w.off and w.tip and w.rect.contains(x, y)), None)
        if name != self.hovered:
            self.hovered = name
            self._hover_since_ms = self._now_ms if name is not None else None

    def _pressed(self, name: str) -> str | None:
        widget = self.find(_owner(name))
        if widget is None or widget.off:
            return None
        if isinstance(widget, Select) and name == widget.id:
            self.open_list, self._line = widget.id, widget.chosen
            return None
        return name

    def _key(self, event: Key) -> str | None:
        usable = [widget.id for widget in self.widgets if not widget.off]
        if event.name == "tab" and usable:
            step = -1 if event.shift else 1
            at = usable.index(self.focused) if self.focused in usable else (-1 if step > 0 else 0)
            self.focus(usable[(at + step) % len(usable)])
            return None
        widget = self.find(self.focused) if self.focused is not None else None
        if widget is None or widget.off:
            return None
        if event.name in PRESSING and not event.repeated:
            self.focus_shown = True
            if isinstance(widget, Segments):
                return f"{widget.id}:{(widget.chosen + 1) % len(widget.options)}"
            return self._step(widget, 1) if isinstance(widget, Stepper) else self._pressed(widget.id)
        if event.name in ("left", "right"):
            return self._step(widget, 1 if event.name == "right" else -1)
        return None

    def _step(self, widget: Widget, step: int) -> str | None:
        """Left and right change a stepper and segments."""
        if isinstance(widget, Stepper):
            self.focus_shown = True
            usable = widget.can_raise if step > 0 else widget.can_lower
            return f"{widget.id}:{'plus' if step > 0 else 'minus'}" if usable else None
        if isinstance(widget, Segments):
            self.focus_shown = True
            chosen = min(len(widget.options) - 1, max(0, widget.chosen + step))
            return f"{widget.id}:{chosen}" if chosen != widget.chosen else None
        return None

    def _opened(self) -> Select | None:
        widget = self.find(self.open_list) if self.open_list is not None else None
        return widget if isinstance(widget, Select) else None

    def _handled_by_list(self, opened: Select, event: Input) -> str | None:
        """While a list is open it is handed everything; a press elsewhere closes it."""
        if isinstance(event, Move | Press | Release):
            name = opened.menu_hit(self.page, event.x, event.y)
            self._line = int(name.rpartition(":")[2]) if name else None
            if isinstance(event, Press):
                self.held = name or "elsewhere"
            elif isinstance(event, Release):
                held, self.held = self.held, None
                if held is not None:
                    self.open_list = None
                return name if name is not None and name == held else None
        elif isinstance(event, Cancel) or (isinstance(event, Key) and event.name in ("escape", "tab")):
            self.open_list = self.held = None
        elif isinstance(event, Key) and event.name in ("up", "down"):
            step = 1 if event.name == "down" else -1
            start = self._line if self._line is not None else opened.chosen
            self._line = min(len(opened.options) - 1, max(0, start + step))
        elif isinstance(event, Key) and event.name in PRESSING and self._line is not None:
            self.open_list = None
            return f"{opened.id}:{self._line}"
        return None


def _owner(name: str) -> str:
    return name.partition(":")[0]
