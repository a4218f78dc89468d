"""The settings: what the player chooses once and finds again. Every change applies and is kept at once.

One idea: a page is a list of rows, a row is a setting with its words and its control. It refuses to show a setting
that does nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.app.settings import BACKS, FACES, LANGUAGES, SPEEDS, TEXT_SIZES, THEMES
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.motion import Pose
from chinchon.ui.scene import Scene
from chinchon.ui.scenes.parts import (
    BODY_TOP,
    BOTTOM_MARGIN,
    PageScene,
    back_button,
    draw_head,
    draw_table,
    line_height,
    typesetter,
)
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Area
from chinchon.ui.widgets.controls import Segments, Stepper, Switch
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import felt_tray, paper_sheet

TABS = {
    "table": ("theme", "faces", "card_back", "text_size"),
    "pace": ("speed", "reduced_motion", "volume", "fullscreen"),
    "help": ("leaves", "hints", "taken", "one_click", "left_handed", "cover"),
    "names": ("language", "your_name"),
}
"""The pages and the settings on each."""
TAB_SUITS = {"table": "o", "pace": "c", "help": "e", "names": "b"}
TAB_WIDTH, TAB_HEIGHT, TAB_PITCH = 262.0, 58.0, 68.0
FELTS = {"green": theme.GREEN, "night": theme.NIGHT_FELT, "wood": theme.LIGHT_WOOD}
STEPPER = TypeStyle("bold", 19)
TEXT_WORDS = ("normal", "large", "largest")
SWITCHES = {
    "one_click": "one_click_discard",
    **{name: name for name in ("reduced_motion", "fullscreen", "leaves", "hints", "taken", "left_handed", "cover")},
}
VOLUME_STEP = 10
PAD = 34.0


class SettingsScene(PageScene):
    """See the module."""

    name = "settings"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.tab = "table"

    # Layout

    @property
    def sheet(self) -> Rect:
        """The paper at the right of the tabs, as high as its rows."""
        content = self.viewport.content
        x = content.x + 40 + self.tab_width + 16
        height = 84 + sum(self._row_height(row) for row in TABS[self.tab]) + 20
        most = content.h - BODY_TOP - BOTTOM_MARGIN
        least = BODY_TOP + TAB_PITCH * len(TABS) - 10 - BODY_TOP
        return Rect(x, BODY_TOP, content.right - 40 - x, min(most, max(height, least)))

    @property
    def tab_width(self) -> float:
        """As wide as the longest title needs."""
        setter = typesetter(self.viewport)
        return max(TAB_WIDTH, *(setter.width(self._tab_title(tab), theme.BUTTON) + 78 for tab in TABS))

    def _about(self, row: str) -> list[str]:
        """The line about a setting, broken where its control leaves too little room."""
        content = self.viewport.content
        width = content.w - 80 - self.tab_width - 16 - 2 * PAD
        control = self._controls(row, Rect(0, 0, width, 0))[0]
        text = self.t("sound_more.about" if row == "volume" else f"settings.{row}.about")
        return typesetter(self.viewport).wrapped(text, theme.CAPTION, control.rect.x - 16)

    def _row_height(self, row: str) -> float:
        view = self.viewport
        if row == "theme":
            return 184 + line_height(view, theme.LABEL) + line_height(view, theme.STRONG)
        about = len(self._about(row)) * line_height(view, theme.CAPTION)
        return max(68.0, line_height(view, theme.NAME) + about + 22)

    def row_rects(self) -> dict[str, Rect]:
        """The place of each row of the page."""
        sheet, y, out = self.sheet, BODY_TOP + 76, {}
        for row in TABS[self.tab]:
            height = self._row_height(row)
            out[row] = Rect(sheet.x + PAD, y, sheet.w - 2 * PAD, height)
            y += height + (16 if row == "theme" else 0)
        return out

    def tab_rects(self) -> dict[str, Rect]:
        """The place of each tab."""
        x = self.viewport.content.x + 40
        return {
            tab: Rect(x, BODY_TOP + index * TAB_PITCH, self.tab_width, TAB_HEIGHT) for index, tab in enumerate(TABS)
        }

    def _choice_rects(self, row: Rect) -> list[Rect]:
        tray = self._tray(row)
        width = (tray.w - 36 - 2 * 14) / 3
        top = tray.y + 20 + line_height(self.viewport, theme.STRONG)
        return [
            Rect(tray.x + 18 + index * (width + 14), top, width, tray.bottom - 14 - top) for index in range(len(THEMES))
        ]

    @staticmethod
    def _tray(row: Rect) -> Rect:
        return row.inset(-4, 0)

    def widgets(self) -> Iterable[Widget]:
        """Back, the tabs, and the controls of the page."""
        found: list[Widget] = [back_button(self.viewport, "settings.back", self.t("common.back"))]
        found += [
            Area(f"settings.tab.{tab}", rect, 12, washed=tab != self.tab) for tab, rect in self.tab_rects().items()
        ]
        for row, rect in self.row_rects().items():
            found += self._controls(row, rect)
        return found

    def _controls(self, row: str, rect: Rect) -> list[Widget]:
        name, settings = f"settings.{row}", self.game.settings
        if row == "theme":
            return [
                Area(f"settings.theme.{choice}", place, 12)
                for choice, place in zip(THEMES, self._choice_rects(rect), strict=True)
            ]
        if row in SWITCHES:
            return [Switch(name, Rect(rect.right - 54, rect.cy - 15, 54, 30), getattr(settings, SWITCHES[row]))]
        if row == "volume":
            return [self._volume(rect)]
        if row == "your_name":
            field = Rect(rect.right - 300, rect.cy - 20, 300, 40)
            return [self.text_field(name, field, settings.name, self.t("names_more.nobody"))]
        words, chosen = self._options(row)
        setter = typesetter(self.viewport)
        piece = max(setter.width(word, theme.STRONG) for word in words) + 28
        width = max(330.0, piece * len(words))
        return [Segments(name, Rect(rect.right - width, rect.cy - 19, width, 38), words, chosen)]

    def _volume(self, rect: Rect) -> Stepper:
        """How loud, in tens; at the lower end it says that nothing is heard."""
        percent = self.game.settings.volume_percent
        off, full = self.t("settings.volume.off"), self.t("settings.volume.percent", percent=100)
        width = 84 + max(typesetter(self.viewport).width(words, STEPPER) for words in (off, full))
        words = self.t("settings.volume.percent", percent=percent) if percent else off
        place = Rect(rect.right - width, rect.cy - 19, width, 38)
        return Stepper("settings.volume", place, words, can_lower=percent > 0, can_raise=percent < 100)

    def _options(self, row: str) -> tuple[list[str], int]:
        settings = self.game.settings
        if row == "speed":
            return [self.t(f"settings.speed.{speed}") for speed in SPEEDS], SPEEDS.index(settings.speed)
        if row == "text_size":
            return [self.t(f"settings.text_size.{word}") for word in TEXT_WORDS], TEXT_SIZES.index(settings.text_size)
        if row == "faces":
            return [self.t(f"settings.faces.{choice}") for choice in FACES], FACES.index(settings.faces)
        if row == "card_back":
            return [self.t(f"settings.card_back.{choice}") for choice in BACKS], BACKS.index(settings.back)
        words = {"auto": "system"}
        labels = [self.t(f"settings.language.{words.get(choice, choice)}") for choice in LANGUAGES]
        return labels, LANGUAGES.index(settings.language)

    # Deeds

    def back(self) -> None:
        """To where the settings were opened."""
        self.end_typing()
        self.game.pop()

    def typed(self, name: str, text: str) -> None:
        """Keep the player's name."""
        self.game.change_settings(name=text)

    def pressed(self, name: str) -> None:
        """Turn a page or change a setting."""
        name, _, part = name.partition(":")
        row = name.removeprefix("settings.")
        settings = self.game.settings
        if row == "back":
            self.back()
            return
        if row.startswith("tab."):
            self.tab = row.removeprefix("tab.")
        elif row.startswith("theme."):
            self.game.change_settings(theme=row.removeprefix("theme."))
        elif row in SWITCHES:
            self.game.change_settings(**{SWITCHES[row]: not getattr(settings, SWITCHES[row])})
        elif row == "your_name":
            self.begin_typing(name, settings.name)
            return
        elif row == "volume":
            self._step_volume(1 if part == "plus" else -1)
        elif row == "speed":
            self.game.change_settings(speed=SPEEDS[int(part)])
        elif row == "text_size":
            self.game.change_settings(text_size=TEXT_SIZES[int(part)])
        elif row == "faces":
            self.game.change_settings(faces=FACES[int(part)])
        elif row == "card_back":
            self.game.change_settings(back=BACKS[int(part)])
        elif row == "language":
            self.game.change_settings(language=LANGUAGES[int(part)])
        self.refresh()

    def _step_volume(self, step: int) -> None:
        """To the next ten, and let it be heard."""
        percent = self.game.settings.volume_percent
        tens = percent // VOLUME_STEP + 1 if step > 0 else (percent - 1) // VOLUME_STEP
        self.game.change_settings(volume_percent=min(100, max(0, tens * VOLUME_STEP)))
        self.game.sounds.play("discard")

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """Tabs, sheet and rows."""
        draw_table(canvas)
        draw_head(canvas, self.t("settings.title"), self.t("settings.about"))
        for tab, rect in self.tab_rects().items():
            self._tab(canvas, tab, rect)
        paper_sheet(canvas, self.sheet, TAB_SUITS[self.tab])
        canvas.text(self._tab_title(self.tab), self.sheet.x + PAD, BODY_TOP + 44, theme.HEADING, theme.INK)
        rows = self.row_rects()
        for index, (row, rect) in enumerate(rows.items()):
            if row == "theme":
                self._felts(canvas, rect)
                continue
            if index and "theme" not in list(rows)[:index][-1:]:
                canvas.line(rect.x, rect.y, rect.right, rect.y, theme.LINE, 1)
            self._row(canvas, row, rect)
        self.group.draw(canvas)

    def _tab_title(self, tab: str) -> str:
        return self.t(f"settings.tab.{tab}")

    def _tab(self, canvas: Canvas, tab: str, rect: Rect) -> None:
        words = self._tab_title(tab)
        if tab == self.tab:
            paper_sheet(canvas, rect, radius=12, framed=False)
        else:
            canvas.box(rect, 12, theme.NIGHT, 0.62, line=theme.BRASS, line_width=1.2, line_alpha=0.45)
        colour = theme.INK if tab == self.tab else theme.CREAM
        canvas.text(words, rect.x + 62, rect.cy, theme.BUTTON, colour)
        canvas.circle(rect.x + 32, rect.cy, 17, theme.PAPER)
        canvas.suit(TAB_SUITS[tab], rect.x + 32, rect.cy, 25)

    def _row(self, canvas: Canvas, row: str, rect: Rect) -> None:
        view = self.viewport
        name_h, about_h = line_height(view, theme.NAME), line_height(view, theme.CAPTION)
        control = next(w for w in self.group.widgets if w.id == f"settings.{row}")
        room, lines = control.rect.x - rect.x - 16, self._about(row)
        y = rect.cy - (name_h + about_h * len(lines)) / 2 + name_h / 2
        canvas.text(self.t(f"settings.{row}.label"), rect.x, y, theme.NAME, theme.INK, max_width=room)
        y += (name_h + about_h) / 2
        for index, line in enumerate(lines):
            canvas.text(line, rect.x, y + index * about_h, theme.CAPTION, theme.SEPIA)

    def _felts(self, canvas: Canvas, row: Rect) -> None:
        """Three pieces of felt to choose from, each with two cards on it."""
        tray = self._tray(row)
        felt_tray(canvas, tray)
        y = tray.y + 12 + line_height(self.viewport, theme.STRONG) / 2
        canvas.felt_text(self.t("settings.theme.label"), tray.x + 20, y, theme.STRONG)
        label_h = line_height(self.viewport, theme.LABEL)
        for choice, rect in zip(THEMES, self._choice_rects(row), strict=True):
            felt = FELTS[choice]
            chosen = choice == self.game.settings.theme
            canvas.box(rect, 12, theme.SHADOW, 0.28)
            cloth = Rect(rect.x + 12, rect.y + 12, rect.w - 24, rect.h - 24 - label_h)
            canvas.box(cloth, 8, (felt.felt1, felt.felt0, felt.felt1, felt.felt2), line=theme.SHADOW, line_alpha=0.5)
            height = min(96.0, cloth.h - 16)
            canvas.card(None, Pose(cloth.cx - 46, cloth.cy, height, -9, face=0.0))
            canvas.card("4o", Pose(cloth.cx, cloth.cy, height))
            canvas.card("Kc", Pose(cloth.cx + 46, cloth.cy, height, 9))
            style = TypeStyle("bold" if chosen else "medium", theme.LABEL.size)
            y = rect.bottom - 6 - label_h / 2
            canvas.text(self.t(f"settings.theme.{choice}"), rect.cx, y, style, canvas.felt.text, align="center",
                        shaded=canvas.felt.shaded_text, max_width=rect.w - 16)  # fmt: skip
            if chosen:
                canvas.box(rect.inset(-1.5), 13, line=canvas.felt.title, line_width=3)


def make(game: Game) -> Scene:
    """The settings."""
    return SettingsScene(game)
