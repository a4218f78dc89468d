"""The seats of a new table on paper: a name, a person or the machine, and how well it plays.

One idea: a seat is a draft that may still lack a name; the list only lays it out and says what was pressed in words of
the draft. It refuses to know rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from chinchon.ai.levels import CHARACTERS
from chinchon.app.seats import PERSON, SeatPlan
from chinchon.i18n.phrases import Phrases
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.scenes.parts import Cross, initial, line_height, typesetter
from chinchon.ui.scenes.seat_sheet import LEVELS as LEVEL_NAMES
from chinchon.ui.scenes.seat_sheet import SeatSheet
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.controls import Segments, Select
from chinchon.ui.widgets.look import Tip, Widget
from chinchon.ui.widgets.plates import monogram
from chinchon.ui.widgets.textfield import TextEdit, TextField

MOST_SEATS = 6
LARGE_TEXT = 1.3
TALLEST, LOWEST_OF_TWO_LINES = 118.0, 88.0
FIELD_HEIGHT, CONTROL_HEIGHT, INNER_GAP = 38.0, 34.0, 12.0
USUAL_LEVEL = "aficionado"
SPARE_NAMES = 10
SMALL_MONOGRAM_R = 17.0


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat before the match; a person may have no name yet."""

    name: str
    player: str
    character: str = ""
    """The temperament that was chosen; without one that of the place at the table."""

    @property
    def is_person(self) -> bool:
        """Whether somebody at this machine plays the seat."""
        return self.player == PERSON

    def toggled(self, person: bool) -> SeatDraft:
        """The same seat for a person or for the machine."""
        return replace(self, player=PERSON if person else (USUAL_LEVEL if self.is_person else self.player))


def level_name(phrases: Phrases, level: str) -> str:
    """What a level is called."""
    return phrases.t(f"ai_level.name.{level}")


def character_of(index: int) -> str:
    """The temperament of the computer player in this seat: they differ round the table."""
    return CHARACTERS[(index - 1) % len(CHARACTERS)]


def about_player(phrases: Phrases, draft: SeatDraft, index: int) -> str:
    """How the computer player in this seat plays, in a line."""
    character = draft.character or character_of(index)
    name, plays = phrases.t(f"ai_character.name.{character}"), phrases.t(f"ai_character.plays.{character}")
    return f"{phrases.t(f'ai_level.plays.{draft.player}')} {name}: {plays}"


def spare_name(phrases: Phrases, drafts: tuple[SeatDraft, ...]) -> str:
    """A name that nobody at the table has."""
    taken = {draft.name for draft in drafts}
    names = [phrases.t(f"new_game.names.{number}") for number in range(1, SPARE_NAMES + 1)]
    return next(name for name in names if name not in taken)


def with_another(phrases: Phrases, drafts: tuple[SeatDraft, ...]) -> tuple[SeatDraft, ...]:
    """The seats and one more, the machine's."""
    return (*drafts, SeatDraft(spare_name(phrases, drafts), USUAL_LEVEL))


def default_name(phrases: Phrases, drafts: tuple[SeatDraft, ...], index: int) -> str:
    """What a person without a name is called."""
    people = [number for number, draft in enumerate(drafts) if draft.is_person]
    if len(people) <= 1:
        return phrases.t("common.you")
    return phrases.t("new_game_more.person_number", number=people.index(index) + 1)


def plans(phrases: Phrases, drafts: tuple[SeatDraft, ...]) -> tuple[SeatPlan, ...]:
    """The seats with a name each."""
    return tuple(
        SeatPlan(draft.name or default_name(phrases, drafts, index), _player(draft, index))
        for index, draft in enumerate(drafts)
    )


def _player(draft: SeatDraft, index: int) -> str:
    """What is seated: a person, or a level with the temperament of the seat."""
    character = draft.character or character_of(index)
    return draft.player if draft.is_person or character == CHARACTERS[0] else f"{draft.player}:{character}"


class SeatList:
    """The rows of the seats inside a place."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, drafts: tuple[SeatDraft, ...], place: Rect,
        editing: str | None = None, edit: TextEdit | None = None,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.drafts, self.place = viewport, phrases, drafts, place
        self.editing, self.edit = editing, edit
        self.row_height = min(TALLEST, place.h / len(drafts))
        self.two_lines = self.row_height >= LOWEST_OF_TWO_LINES
        self.gap = min(INNER_GAP, self.row_height - FIELD_HEIGHT - CONTROL_HEIGHT - 10)
        """Between the name and the controls below it."""

    def row(self, index: int) -> Rect:
        """The place of a seat."""
        return Rect(self.place.x, self.place.y + index * self.row_height, self.place.w, self.row_height)

    def widgets(self) -> list[Widget]:
        """The controls of all seats."""
        return [widget for index in range(len(self.drafts)) for widget in self._seat(index)]

    def _seat(self, index: int) -> list[Widget]:
        draft, row, t = self.drafts[index], self.row(index), self.phrases.t
        name = f"new_game.seat.{index + 1}"
        removable = index > 0 and len(self.drafts) > 2
        right = row.right - ((44 if self.two_lines else 36) if removable else 0)
        hint = default_name(self.phrases, self.drafts, index) if draft.is_person else t("new_game.name_hint")
        found: list[Widget] = []
        if self.two_lines:
            field = Rect(row.x + 60, self._field_y(row) - FIELD_HEIGHT / 2, right - row.x - 60, FIELD_HEIGHT)
            found += [
                self._field(f"{name}.name", field, draft.name, hint),
                *self._controls(name, draft, row, field.bottom + self.gap, index),
            ]
        else:
            words = [t("new_game.person"), *self._levels(draft)]
            chosen = 0 if draft.is_person else 1 + LEVEL_NAMES.index(draft.player)
            setter = typesetter(self.viewport)
            shown = words[: 1 + len(LEVEL_NAMES)]  # the last one is never shown in the closed field
            width = max(128.0, max(setter.width(word, theme.STRONG) for word in shown) + 50)
            left = row.x + 2 * SMALL_MONOGRAM_R + 6
            field = Rect(left, row.cy - 19, right - left - width - 8, 38)
            found.append(replace(self._field(f"{name}.name", field, draft.name, hint), style=theme.STRONG))
            tip = None if draft.is_person else Tip(about_player(self.phrases, draft, index))
            found.append(Select(f"{name}.player", Rect(right - width, row.cy - 18, width, 36), words, chosen, tip=tip))
        if removable:
            y = found[0].rect.cy
            tip = Tip(t("new_game.remove_seat", name=draft.name or hint))
            found.append(Cross(f"{name}.remove", Rect.around(row.right - 15, y, 30, 36), tip))
        return found

    def _field_y(self, row: Rect) -> float:
        """The middle of the name in a row: with controls below, both lie in the middle together."""
        return row.cy - (self.gap + CONTROL_HEIGHT) / 2 if self.two_lines else row.cy

    def _field(self, name: str, rect: Rect, text: str, hint: str) -> TextField:
        return TextField(name, rect, text, self.edit if self.editing == name else None, hint)

    def _controls(self, name: str, draft: SeatDraft, row: Rect, y: float, index: int) -> list[Widget]:
        words = [self.phrases.t("new_game.person"), self.phrases.t("new_game.computer")]
        setter = typesetter(self.viewport)
        pad = 20 if self.viewport.text_scale < LARGE_TEXT else 8
        width = max(158.0, 2 * (max(setter.width(word, theme.STRONG) for word in words) + pad))
        found: list[Widget] = [
            Segments(f"{name}.kind", Rect(row.x, y, width, CONTROL_HEIGHT), words, 0 if draft.is_person else 1)
        ]
        if not draft.is_person:
            levels = self._levels(draft)
            place = Rect(row.x + width + 10, y, row.w - width - 10, CONTROL_HEIGHT)
            tip = Tip(about_player(self.phrases, draft, index))
            found.append(Select(f"{name}.level", place, levels, LEVEL_NAMES.index(draft.player), tip=tip))
        return found

    def _levels(self, draft: SeatDraft) -> list[str]:
        """The levels by name, and for a computer seat the way to all that can be said of how it plays."""
        names = [level_name(self.phrases, level) for level in LEVEL_NAMES]
        return names if draft.is_person else [*names, self.phrases.t("ai_character.choose")]

    def sheet_asked_for(self, game: Game, name: str, keep: Callable[[tuple[SeatDraft, ...]], None]) -> SeatSheet | None:
        """The sheet on which a seat's level and temperament are chosen, if this press asks for it."""
        name, _, part = name.partition(":")
        number, _, what = name.removeprefix("new_game.seat.").partition(".")
        if part != str({"level": len(LEVEL_NAMES), "player": len(LEVEL_NAMES) + 1}.get(what)):
            return None
        index = int(number) - 1
        draft = self.drafts[index]

        def change(level: str, character: str) -> None:
            changed = replace(draft, player=level, character=character)
            keep(self.drafts[:index] + (changed,) + self.drafts[index + 1 :])

        title = self.phrases.t("ai_character.sheet", name=draft.name)
        return SeatSheet(game, title, draft.player, draft.character or character_of(index), change)

    def pressed(self, name: str) -> tuple[SeatDraft, ...] | None:
        """The seats after a press on one of their controls, or nothing if it was none of them."""
        name, _, part = name.partition(":")
        number, _, what = name.removeprefix("new_game.seat.").partition(".")
        index = int(number) - 1
        draft = self.drafts[index]
        if what == "remove":
            return self.drafts[:index] + self.drafts[index + 1 :]
        if what == "kind":
            draft = draft.toggled(part == "0")
        elif what == "player":
            draft = replace(draft, player=(PERSON, *LEVEL_NAMES)[int(part)])
        elif what == "level":
            draft = replace(draft, player=LEVEL_NAMES[int(part)])
        else:
            return None
        if not draft.is_person and not draft.name:
            draft = replace(draft, name=spare_name(self.phrases, self.drafts))
        return self.drafts[:index] + (draft,) + self.drafts[index + 1 :]

    def draw(self, canvas: Canvas) -> None:
        """Monograms, lines between the seats, and what stands beside a person."""
        for index, draft in enumerate(self.drafts):
            row = self.row(index)
            name = draft.name or default_name(self.phrases, self.drafts, index)
            field_y = self._field_y(row)
            radius = 21.0 if self.two_lines else SMALL_MONOGRAM_R
            monogram(canvas, row.x + radius + 1, field_y, radius, initial(name), theme.SEATS[index])
            if index:
                canvas.line(row.x, row.y, row.right, row.y, theme.LINE, 1)
            if self.two_lines and draft.is_person:
                controls = self._controls(f"new_game.seat.{index + 1}", draft, row, 0, index)
                left = controls[0].rect.right + 14
                text = self.phrases.t("new_game.person_about")
                if canvas.text_width(text, theme.CAPTION) <= row.right - left:
                    y = field_y + (FIELD_HEIGHT + CONTROL_HEIGHT) / 2 + self.gap
                    canvas.text(text, left, y, theme.CAPTION, theme.SEPIA)


def foot_height(viewport: Viewport, notes: int, can_add: bool) -> float:
    """The room below the seats for a button and for lines of text."""
    return (52.0 if can_add else 0.0) + notes * line_height(viewport, theme.CAPTION) + 10
