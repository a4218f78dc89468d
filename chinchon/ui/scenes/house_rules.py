"""The rules of a new table as a list on paper: the summary, the first house rules, and all others if asked.

One idea: each house rule has a row made from its name and its value in words, and a control that fits its kind; what a
control does is one function from rules to rules. It refuses to know profiles' names and seats.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rules import WIN, Rules, RulesError
from chinchon.i18n.phrases import Phrases
from chinchon.i18n.rule_text import FIRST_RULES, RULE_GROUPS, rule_row, summary, value_label
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.scenes.parts import evenly_wrapped, line_height, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.controls import Segments, Select, Stepper, Switch
from chinchon.ui.widgets.look import Widget

PREFIX = "new_game.rule."
STEPS: dict[str, tuple[int, int, int]] = {
    "limit": (20, 500, 10),
    "reentries": (0, 9, 1),
    "joker_points": (0, 50, 5),
    "jack_points": (1, 20, 1),
    "queen_points": (1, 20, 1),
    "king_points": (1, 20, 1),
    "close_limit": (0, 50, 1),
    "close_max_loose": (0, 7, 1),
    "close_min_melded": (0, 7, 1),
    "full_close_points": (-50, 0, 5),
    "set_max": (4, 7, 1),
    "min_real": (1, 3, 1),
    "max_wilds_per_meld": (0, 3, 1),
    "min_players": (2, 6, 1),
    "max_players": (2, 6, 1),
}
"""Lowest and highest value of a number, and the step between two."""
LISTS: dict[str, tuple[Any, ...]] = {
    "jokers": (0, 1, 2),
    "total_floor": (None, 0, -10, -20, -50, -100),
    "chinchon": (
        (-10, -10, -10, -10),
        (-25, -25, -25, -25),
        (-50, -50, -50, -50),
        (WIN, -10, -10, -10),
        (WIN, -50, -25, -10),
        (WIN, WIN, WIN, WIN),
    ),
}
"""The values that are offered where they are few."""
LEAST_FIRST = 3
LOWEST_ROW, TALLEST_ROW = 57.0, 68.0
GROUP_STYLE = TypeStyle("display", 21)
LABEL_GAP = 18.0
Kind = Literal["summary", "divider", "heading", "group", "rule"]


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of the list, placed from its top."""

    kind: Kind
    y: float
    h: float
    key: str = ""
    label: str = ""
    lines: tuple[str, ...] = ()
    value: str = ""
    under: bool = False
    """The control stands below the words, for it is too wide for their side."""


def offered(profile: str, field: str) -> tuple[Any, ...]:
    """The values of a field among the packs that a profile is played with."""
    values = {getattr(rules, field) for name, rules in VARIANTS.items() if name.startswith(profile)}
    return tuple(sorted(values, key=lambda value: value.value if isinstance(value, Enum) else value))


def values_of(rules: Rules, profile: str, field: str) -> tuple[Any, ...]:
    """The values among which a field is chosen, the present one always among them; none for a number with steps."""
    value = getattr(rules, field)
    values: tuple[Any, ...]
    if field in ("pack", "jokers") and len(offered(profile, field)) > 1:
        values = offered(profile, field)
    elif isinstance(value, Enum):
        values = tuple(type(value))
    else:
        values = LISTS.get(field, ())
    return values if not values or value in values else (*values, value)


def changed(rules: Rules, profile: str, field: str, part: str) -> Rules:
    """The rules after a press on a control. Raises RulesError for a table that cannot be."""
    value: Any = getattr(rules, field)
    values = values_of(rules, profile, field)
    if part in ("minus", "plus"):
        low, high, step = STEPS[field]
        moved = value + (step if part == "plus" else -step)
        value = min(high, max(low, moved - moved % step if step > 1 else moved))
    elif values:
        value = values[int(part)]
    else:
        value = not value
    updated: dict[str, Any] = {field: value}
    if field == "pack":
        # A pack that a profile is only played with together with jokers brings them along.
        with_jokers = {r.jokers for name, r in VARIANTS.items() if name.startswith(profile) and r.pack is value}
        if with_jokers and rules.jokers not in with_jokers:
            updated["jokers"] = min(with_jokers)
    return dataclasses.replace(rules, **updated)


def can_step(rules: Rules, profile: str, field: str, part: str) -> bool:
    """Whether a step leads to other rules that can be played."""
    try:
        return changed(rules, profile, field, part) != rules
    except RulesError:
        return False


def control(viewport: Viewport, phrases: Phrases, rules: Rules, profile: str, field: str, right: float) -> Widget:
    """The control of a field, its right edge at a point and its top at 0."""
    name, value = PREFIX + field, getattr(rules, field)
    setter = typesetter(viewport)
    if isinstance(value, bool):
        return Switch(name, Rect(right - 50, 0, 50, 28), value)
    values = values_of(rules, profile, field)
    if not values:
        text = value_label(phrases, field, value)
        width = max(124.0, setter.width(text, theme.STRONG.sized(19)) + 92)
        ends = (can_step(rules, profile, field, "minus"), can_step(rules, profile, field, "plus"))
        return Stepper(name, Rect(right - width, 0, width, 34), text, *ends)
    words = [value_label(phrases, field, value) for value in values]
    widest = max(setter.width(word, theme.STRONG) for word in words)
    chosen = values.index(value)
    if len(words) * (widest + 22) <= 250:
        width = len(words) * max(62.0, widest + 22)
        return Segments(name, Rect(right - width, 0, width, 36), words, chosen)
    width = max(150.0, setter.width(max(words, key=len), theme.STRONG) + 60, widest + 60)
    return Select(name, Rect(right - width, 0, width, 34), words, chosen)


class RuleList:
    """The list for one width: its items, its height, and its controls with nothing scrolled."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, rules: Rules, base: Rules, profile: str, width: float,
        first: tuple[str, ...] = FIRST_RULES, row_height: float = LOWEST_ROW, more: bool = False,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.rules, self.base, self.profile = viewport, phrases, rules, base, profile
        self.width, self.first, self.row_height = width, first, row_height
        self.items: list[Item] = []
        self.height = 0.0
        self._summary()
        self._add("divider", 22)
        self._add("heading", max(40.0, line_height(viewport, theme.SUBHEADING) + 6))
        for field in first:
            self._rule(field)
        for group, names in self.others.items() if more else ():
            self._add("group", line_height(viewport, GROUP_STYLE) + 22, label=phrases.t(f"rule.group.{group}"))
            for field in names:
                self._rule(field)

    @classmethod
    def fitting(
        cls, viewport: Viewport, phrases: Phrases, rules: Rules, base: Rules, profile: str, place: Rect, more: bool
    ) -> RuleList:
        """The list that shows as many of the first rules as a place has room for, as far apart as it allows.

        It is measured by the rules as they were chosen, so that no row comes or goes while they are changed.
        """
        whole = cls(viewport, phrases, base, base, profile, place.w)
        shown = [item.key for item in whole.items if item.kind == "rule" and item.y + item.h <= place.h]
        first = FIRST_RULES[: max(LEAST_FIRST, len(shown))]
        tight = cls(viewport, phrases, base, base, profile, place.w, first)
        height = max(LOWEST_ROW, min(TALLEST_ROW, LOWEST_ROW + (place.h - tight.height) / len(first)))
        return cls(viewport, phrases, rules, base, profile, place.w, first, height, more)

    @property
    def others(self) -> dict[str, tuple[str, ...]]:
        """The rules that are shown only if asked for, by group."""
        return {group: tuple(name for name in names if name not in self.first) for group, names in RULE_GROUPS.items()}

    @property
    def changes(self) -> int:
        """How many house rules are not those of the profile."""
        return sum(item.kind == "rule" for item in self.items if self.is_changed(item.key)) if self.items else 0

    def is_changed(self, field: str) -> bool:
        """Whether this house rule is not the profile's."""
        return bool(field) and getattr(self.rules, field) != getattr(self.base, field)

    def _add(self, kind: Kind, h: float, **values: Any) -> None:
        self.items.append(Item(kind, self.height, h, **values))
        self.height += h

    def _summary(self) -> None:
        view, setter = self.viewport, typesetter(self.viewport)
        rows = summary(self.phrases, self.rules)
        self.label_width = max(setter.width(row.label, theme.STRONG) for row in rows) + LABEL_GAP
        for row in rows:
            lines = evenly_wrapped(view, row.text, theme.BODY, self.width - self.label_width)
            height = len(lines) * line_height(view, theme.BODY) + 2
            self._add("summary", height, label=row.label, lines=tuple(lines))

    def _rule(self, field: str) -> None:
        view, setter = self.viewport, typesetter(self.viewport)
        row = rule_row(self.phrases, self.rules, field)
        wide = control(view, self.phrases, self.rules, self.profile, field, self.width).rect.w
        under = wide > self.width * 0.56 or setter.width(row.label, theme.NAME.sized(19)) > self.width - wide - 14
        lines = evenly_wrapped(view, row.about, theme.CAPTION, self.width if under else self.width - wide - 14)
        height = line_height(view, theme.NAME) + len(lines) * line_height(view, theme.CAPTION)
        height = max(self.row_height, height + 11 + (42 if under else 0))
        self._add("rule", height, key=field, label=row.label, lines=tuple(lines), value=row.value, under=under)

    def control_rows(self, window: Rect, offset: float) -> list[tuple[Rect, Widget]]:
        """Each control where it is now, with its row as it lies with nothing scrolled."""
        out = []
        for item in self.items:
            if item.kind != "rule":
                continue
            found = control(self.viewport, self.phrases, self.rules, self.profile, item.key, window.x + self.width)
            top = window.y + item.y
            y = top + item.h - 42 if item.under else top + (item.h - found.rect.h) / 2
            place = Rect(found.rect.x, y - offset, found.rect.w, found.rect.h)
            row = Rect(window.x, top, self.width, item.h)
            out.append((row, dataclasses.replace(found, rect=place)))  # type: ignore[type-var]  # every control is one
        return out

    def heading_y(self) -> float:
        """The middle of the heading of the house rules, from the top of the list."""
        item = next(item for item in self.items if item.kind == "heading")
        return item.y + item.h / 2

    def draw(self, canvas: Canvas, window: Rect, offset: float) -> None:
        """The words of every item in sight; the controls are drawn by the scene."""
        for item in self.items:
            y = window.y + item.y - offset
            if y + item.h < window.y or y > window.bottom:
                continue
            if item.kind == "divider":
                canvas.divider(window.x, y + item.h / 2, self.width, theme.FRAME, 0.75)
            elif item.kind == "heading":
                title = self.phrases.t("new_game.house_rules")
                canvas.text(title, window.x, y + item.h / 2, theme.SUBHEADING, theme.INK)
            elif item.kind == "group":
                canvas.text(item.label, window.x, y + item.h / 2 + 6, GROUP_STYLE, theme.RED2)
            elif item.kind == "summary":
                self._draw_summary(canvas, item, window.x, y)
            else:
                self._draw_rule(canvas, item, window.x, y)

    def _draw_summary(self, canvas: Canvas, item: Item, x: float, y: float) -> None:
        step = line_height(self.viewport, theme.BODY)
        canvas.text(item.label, x, y + step / 2, theme.STRONG, theme.RED2)
        for index, line in enumerate(item.lines):
            canvas.text(line, x + self.label_width, y + step * (index + 0.5), theme.BODY, theme.INK)

    def _draw_rule(self, canvas: Canvas, item: Item, x: float, y: float) -> None:
        view, style = self.viewport, theme.NAME.sized(19)
        name, about = line_height(view, theme.NAME), line_height(view, theme.CAPTION)
        if item != self.items[-1]:
            canvas.line(x, y + item.h, x + self.width, y + item.h, theme.LINE, 1)
        words = name + len(item.lines) * about
        top = y + 8 if item.under else y + (item.h - words) / 2
        if self.is_changed(item.key):
            canvas.circle(x - 10, top + name / 2, 4.5, theme.RED)
        canvas.text(item.label, x, top + name / 2, style, theme.INK)
        for index, line in enumerate(item.lines):
            canvas.text(line, x, top + name + about * (index + 0.5), theme.CAPTION, theme.SEPIA)
