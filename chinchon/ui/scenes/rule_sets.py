"""The left column of a new game: the profiles as cards, and the player's own rules as a list below them.

One idea: the column is laid out anew for a place, the sets and how far their list is scrolled; the cards give up their
second words before the list gives up its rows. It refuses to know what choosing means.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import fields

from chinchon.app.rule_sets import LONGEST_NAME, RuleSets, find, trimmed
from chinchon.engine.profiles import PROFILES, VARIANTS
from chinchon.engine.rules import Rules
from chinchon.i18n.phrases import Phrases
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key, TextTyped
from chinchon.ui.scene import Director
from chinchon.ui.scenes.dialogs import HEADING, PAD, WIDTH, Question
from chinchon.ui.scenes.parts import Cross, PageScene, button_width, line_height, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Area, Button
from chinchon.ui.widgets.group import PRESSING, Group
from chinchon.ui.widgets.look import Tip, Widget
from chinchon.ui.widgets.panels import paper_sheet
from chinchon.ui.widgets.scroll import Scroll

CARD_GAP = 12.0
LOWEST_CARD = 58.0
FEWEST_ROWS = 3
SUITS = "oceb"
PROFILE, OWN, DELETE = "new_game.profile.", "new_game.own.", "new_game.delete."


def nearest_profile(rules: Rules) -> str:
    """The profile that rules differ from in the fewest fields, whatever pack it is played with."""

    def differences(variant: str) -> int:
        other = VARIANTS[variant]
        return sum(getattr(rules, field.name) != getattr(other, field.name) for field in fields(Rules))

    nearest = min(VARIANTS, key=differences)
    return next(name for name in PROFILES if nearest.startswith(name))


def fitting(viewport: Viewport, text: str, style: TypeStyle, room: float) -> TypeStyle:
    """The style, or as much smaller as a text needs, down to four fifths."""
    share = min(1.0, room / max(1.0, typesetter(viewport).width(text, style)))
    return style if share == 1 else style.sized(math.floor(style.size * max(0.8, share)))


class Column:
    """Cards and list in one place. `chosen` is a profile's name, or None with `own` the name of a set."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, place: Rect, sets: RuleSets, chosen: str | None, own: str | None,
        offset: float = 0.0,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.place, self.sets = viewport, phrases, place, sets
        self.chosen, self.own = chosen, own
        self.row_height = max(44.0, line_height(viewport, theme.STRONG) + 18)
        self.heading_height = line_height(viewport, theme.SUBHEADING) + 8
        cards = place
        if sets:
            cards = Rect(place.x, place.y, place.w, place.h - self._list_height() - CARD_GAP)
        gap = CARD_GAP if not sets else 10.0
        self.cards = dict(zip(PROFILES, cards.rows(len(PROFILES), gap), strict=True))
        self.sheet = Rect(place.x, cards.bottom + CARD_GAP, place.w, place.bottom - cards.bottom - CARD_GAP)
        top = self.sheet.y + 14 + self.heading_height
        window = Rect(self.sheet.x + 12, top, self.sheet.w - 24, self.sheet.bottom - 14 - top)
        self.scroll = Scroll(window, len(sets) * self.row_height).at(offset)
        self._lines = self._blurbs()

    def _list_height(self) -> float:
        """As high as its rows, or as so many of them as the cards leave room for; they need their names."""
        around = self.heading_height + 28
        lowest = max(LOWEST_CARD, line_height(self.viewport, theme.SUBHEADING) + 20)
        most = self.place.h - CARD_GAP - len(PROFILES) * lowest - (len(PROFILES) - 1) * 10
        rows = max(FEWEST_ROWS, int((most - around) / self.row_height))
        return around + min(rows, len(self.sets)) * self.row_height

    def _blurbs(self) -> dict[str, list[str]]:
        """The lines on each card: all, or the first sentence; or on no card any, where not all have room for one."""
        setter = typesetter(self.viewport)
        card = next(iter(self.cards.values()))
        room = card.h - 20 - line_height(self.viewport, theme.SUBHEADING)
        most = int(room / line_height(self.viewport, theme.BODY) + 0.05)
        found = {}
        for name, rect in self.cards.items():
            text = self.phrases.t(f"profile.{name}.blurb")
            lines = setter.wrapped(text, theme.BODY, rect.w - 44)
            if len(lines) > most:
                lines = setter.wrapped(f"{text.partition('. ')[0]}.", theme.BODY, rect.w - 44)
            if len(lines) > most:
                return {other: [] for other in self.cards}
            found[name] = lines
        return found

    def is_whole(self, profile: str) -> bool:
        """Whether a card says all that there is to say about its profile."""
        return " ".join(self._lines[profile]) == self.phrases.t(f"profile.{profile}.blurb")

    @property
    def marked(self) -> Rect | None:
        """The chosen card, or the chosen row while it is in sight."""
        if self.chosen is not None:
            return self.cards[self.chosen]
        row = next((row for one, row in zip(self.sets, self.rows(), strict=True) if one.name == self.own), None)
        return row if row is not None and self.scroll.rect.inset(-2).covers(row) else None

    def rows(self) -> list[Rect]:
        """Where each set lies now."""
        window, height = self.scroll.rect, self.row_height
        bar = 14.0 if self.scroll.furthest else 0.0
        top = window.y - self.scroll.offset
        return [Rect(window.x, top + n * height, window.w - bar, height) for n in range(len(self.sets))]

    def widgets(self) -> list[Widget]:
        """The cards, and what can be pressed in the rows that are wholly in sight."""
        t = self.phrases.t
        found: list[Widget] = [
            Area(PROFILE + name, rect, 14, tip=None if self.is_whole(name) else Tip(t(f"profile.{name}.blurb")))
            for name, rect in self.cards.items()
        ]
        window = self.scroll.rect.inset(-2)
        for _, widget in self.listed():
            if window.covers(widget.rect):
                found.append(widget)
        return found

    def listed(self) -> list[tuple[Rect, Widget]]:
        """The widgets of the list, each with its row as it lies with nothing scrolled."""
        tip = Tip(self.phrases.t("new_game.delete_rules"))
        found: list[tuple[Rect, Widget]] = []
        for number, row in enumerate(self.rows()):
            still = row.moved(0, self.scroll.offset)
            place = Rect(row.x, row.y + 2, row.w - 36, row.h - 4)
            found.append((still, Area(f"{OWN}{number}", place, 9, tip=self._row_tip(number, row))))
            cross = Rect.around(row.right - 17, row.cy, 32, min(36.0, row.h - 4))
            found.append((still, Cross(f"{DELETE}{number}", cross, tip)))
        return found

    def _row_tip(self, number: int, row: Rect) -> Tip | None:
        """The whole name, where its row cuts it."""
        name, setter = self.sets[number].name, typesetter(self.viewport)
        style = fitting(self.viewport, name, theme.STRONG, row.w - 46)
        return Tip(name) if setter.width(name, style) > row.w - 46 else None

    def moved(self, name: str | None, event: Input) -> tuple[str, Scroll] | None:
        """Where a key leads from a widget of the list, and the list scrolled to it; None where that leaves the list.

        Tab goes from one to the next, the arrows from row to row.
        """
        if not isinstance(event, Key) or event.ctrl or event.alt:
            return None
        step = {"tab": -1 if event.shift else 1, "up": -2, "down": 2}.get(event.name, 0)
        listed = self.listed()
        names = [widget.id for _, widget in listed]
        if not step or name not in names or not 0 <= names.index(name) + step < len(names):
            return None
        row, widget = listed[names.index(name) + step]
        return widget.id, self.scroll.showing(row)

    def showing(self, own: str) -> Scroll:
        """The list scrolled so that the rules of this name are in sight."""
        number = next(number for number, one in enumerate(self.sets) if one.name == own)
        return self.scroll.showing(self.rows()[number].moved(0, self.scroll.offset))

    # Picture

    def draw(self, canvas: Canvas, group: Group) -> None:
        """The papers, their words, and the list."""
        for index, (name, rect) in enumerate(self.cards.items()):
            self._card(canvas, name, rect, SUITS[index % 4])
        if not self.sets:
            return
        paper_sheet(canvas, self.sheet, "o", radius=14, frame_inset=7)
        y = self.sheet.y + 14 + line_height(canvas.viewport, theme.SUBHEADING) / 2
        canvas.text(self.phrases.t("new_game.your_rules"), self.sheet.x + 22, y, theme.SUBHEADING, theme.INK)
        with canvas.clipped(self.scroll.rect):
            for number, row in enumerate(self.rows()):
                if self.scroll.rect.overlaps(row):
                    self._row(canvas, number, row)
            for _, widget in self.listed():
                if self.scroll.rect.overlaps(widget.rect) and widget.id.startswith(DELETE):
                    widget.draw(canvas, group.look(widget.id))
            self.scroll.draw_fades(canvas, self.sheet)
        self.scroll.draw_bar(canvas)

    def _row(self, canvas: Canvas, number: int, row: Rect) -> None:
        one = self.sets[number]
        chosen = one.name == self.own
        if number and not chosen and self.sets[number - 1].name != self.own:
            canvas.line(row.x + 10, row.y, row.right - 2, row.y, theme.LINE, 1)
        if chosen:
            canvas.box(row.inset(0, 2), 9, theme.CHOSEN, line=theme.RED, line_width=1.8)
        style, colour = (theme.STRONG, theme.RED2) if chosen else (theme.BODY, theme.INK)
        style = fitting(canvas.viewport, one.name, style, row.w - 46)
        canvas.text(one.name, row.x + 10, row.cy, style, colour, max_width=row.w - 46)

    def _card(self, canvas: Canvas, name: str, rect: Rect, suit: str) -> None:
        chosen, rules = name == self.chosen, PROFILES[name]
        paper_sheet(canvas, rect, suit, radius=14, frame_inset=7, chosen=chosen)
        step, title = line_height(canvas.viewport, theme.BODY), line_height(canvas.viewport, theme.SUBHEADING)
        lines = self._lines[name]
        y = rect.cy - (title + len(lines) * step) / 2 - (1 if lines else 0)
        colour = theme.RED2 if chosen else theme.INK
        canvas.text(self.phrases.t(f"profile.{name}.name"), rect.x + 22, y + title / 2, theme.SUBHEADING, colour)
        if rules.min_players == rules.max_players:
            players = str(rules.max_players)
        else:
            players = self.phrases.t("new_game.players_short", least=rules.min_players, most=rules.max_players)
        width = canvas.text(players, rect.right - 22, y + title / 2, theme.LABEL, theme.SEPIA, align="right")
        canvas.icon("person", rect.right - 22 - width - 16, y + title / 2, 18, theme.SEPIA)
        for index, line in enumerate(lines):
            canvas.text(line, rect.x + 22, y + title + step * (index + 0.5), theme.BODY, theme.INK)

    def draw_mark(self, canvas: Canvas) -> None:
        """The tick of the chosen card, and the pointer from what is chosen to the sheet beside."""
        rect = self.marked
        if self.chosen is not None:
            x, y = self.cards[self.chosen].right - 4, self.cards[self.chosen].y + 5
            canvas.circle(x, y, 15, theme.RED, line=theme.PAPER, line_width=2)
            canvas.icon("check", x, y + 0.5, 15, theme.FIELD)
        if rect is not None:
            x = self.place.right + 4
            canvas.polygon([(x, rect.cy - 10), (x + 11, rect.cy), (x, rect.cy + 10)], theme.PAPER)


class NameDialog(PageScene):
    """Asks for a name, and asks again before rules of that name are replaced."""

    name = "rule_name"
    opaque = False

    def __init__(self, game: Game, sets: RuleSets, text: str, on_name: Callable[[str], None]) -> None:
        super().__init__(game)
        self._sets, self._text, self._on_name = sets, text, on_name

    def enter(self, director: Director, viewport: Viewport) -> None:
        """What is typed goes into the field at once."""
        super().enter(director, viewport)
        self.begin_typing("rule_name.field", self._text)

    def resume(self) -> None:
        """Back from the question: the name can be changed."""
        super().resume()
        self.begin_typing("rule_name.field", self._text)

    @property
    def wanted(self) -> str:
        """The name as it would be kept."""
        return trimmed(self.edit.text if self.editing else self._text)

    # Layout

    @property
    def sheet(self) -> Rect:
        """The place of the sheet: as wide as its buttons need and as high as its words."""
        view, words = self.viewport, (self.t("common.cancel"), self.t("new_game.save"))
        half = max(button_width(view, word, theme.BUTTON, (WIDTH - 2 * PAD - 16) / 2) for word in words)
        width = max(2 * half + 16 + 2 * PAD, typesetter(view).width(self.t("new_game.save_name"), HEADING) + 2 * PAD)
        height = 34 + line_height(view, HEADING) + 16 + self._field_height + 12
        height += len(self._about(width)) * line_height(view, theme.CAPTION) + 20 + 54 + 36
        return Rect.around(view.page.cx, view.page.cy, width, height)

    @property
    def _field_height(self) -> float:
        return max(46.0, line_height(self.viewport, theme.NAME) + 16)

    def _about(self, width: float) -> list[str]:
        return typesetter(self.viewport).wrapped(self.t("rule_sets.name_about"), theme.CAPTION, width - 2 * PAD)

    def widgets(self) -> Iterable[Widget]:
        """The field and the two buttons."""
        sheet = self.sheet
        inner = sheet.w - 2 * PAD
        y = sheet.y + 34 + line_height(self.viewport, HEADING) + 16
        field = Rect(sheet.x + PAD, y, inner, self._field_height)
        left, right = Rect(sheet.x + PAD, sheet.bottom - 36 - 54, inner, 54).columns(2, 16)
        return (
            self.text_field("rule_name.field", field, self._text),
            Button("rule_name.cancel", left, self.t("common.cancel"), "paper", style=theme.BUTTON),
            Button("rule_name.save", right, self.t("new_game.save"), off=not self.wanted, style=theme.BUTTON),
        )

    # Deeds

    def _typing(self, event: Input) -> bool:
        """While the field is typed in: Enter saves, Escape leaves, Tab goes on to the buttons."""
        if self.editing is None or not isinstance(event, Key | TextTyped):
            return False
        if isinstance(event, Key) and event.name in PRESSING - {"space"}:
            self.pressed("rule_name.save")
        elif isinstance(event, Key) and event.name == "escape":
            self.back()
        elif isinstance(event, Key) and event.name in ("tab", "up", "down"):
            self.end_typing()
            self.group.focus("rule_name.field")
            return False
        else:
            self.edit = self.edit.after(event, LONGEST_NAME)
            self.refresh()
        return True

    def typed(self, name: str, text: str) -> None:
        """The field has been left."""
        self._text = trimmed(text)

    def back(self) -> None:
        """Nothing is saved."""
        self.end_typing(keep=False)
        self.game.pop()

    def pressed(self, name: str) -> None:
        """Type, leave, or save, asking first if there are rules of that name."""
        if name == "rule_name.field":
            self.begin_typing(name, self.edit.text if self.editing else self._text)
            return
        if name == "rule_name.cancel":
            self.back()
            return
        wanted = self.wanted
        if not wanted:
            return
        self.end_typing()
        other = find(self._sets, wanted)
        if other is None:
            self._answer(wanted)
            return
        self.game.stack.push(
            Question(
                self.game, "replace_rules", self.t("rule_sets.replace.title", name=other.name),
                self.t("rule_sets.replace.text"), self.t("common.back"), self.t("rule_sets.replace.yes"),
                on_other=lambda: self._answer(wanted),
            )
        )  # fmt: skip

    def _answer(self, wanted: str) -> None:
        self.end_typing()
        self.game.pop()
        self._on_name(wanted)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """A veil over the page, and the sheet."""
        canvas.veil(0.62)
        sheet = self.sheet
        canvas.shadow(sheet, theme.RADIUS_SHEET, theme.DIALOG_SHADOWS)
        paper_sheet(canvas, sheet, "o", shaded=False)
        y = sheet.y + 34 + line_height(self.viewport, HEADING) / 2
        canvas.text(self.t("new_game.save_name"), sheet.cx, y, HEADING, theme.INK, align="center")
        step = line_height(self.viewport, theme.CAPTION)
        y += line_height(self.viewport, HEADING) / 2 + 16 + self._field_height + 12 + step / 2
        for index, line in enumerate(self._about(sheet.w)):
            canvas.text(line, sheet.x + PAD, y + index * step, theme.CAPTION, theme.SEPIA)
        self.group.draw(canvas)
