"""The settings: what the player chooses once and finds again. Every change applies and is kept at once.

One idea: a page is a list of rows, a row is a setting with its words and its control, and all controls stand in one
column; what is better seen than said is chosen among pictures on trays. It refuses to show a setting that does nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from chinchon.app.settings import BACKS, FACES, LANGUAGES, SPEEDS, TEXT_SIZES, THEMES
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
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
from chinchon.ui.scenes.picture_choices import (
    TILE_GAP,
    TRAY_PAD,
    CardPicture,
    CardTiles,
    draw_felt,
    draw_heading,
    draw_tile,
    tile_place,
)
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Area
from chinchon.ui.widgets.controls import Segments, Stepper, Switch
from chinchon.ui.widgets.look import Tip, Widget
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
TRAYS = (("theme",), ("faces", "card_back"))
"""The settings that are chosen among pictures, those that share a tray together."""
PICTURES = {
    "faces": tuple(
        CardPicture(("4o", "Kc"), edition="large_index" if face == "large" else "spanish") for face in FACES
    ),
    "card_back": tuple(CardPicture((None,), back="blue" if back == "blue" else "red") for back in BACKS),
}
TEXT_WORDS = ("normal", "large", "largest")
SWITCHES = {
    "one_click": "one_click_discard",
    **{name: name for name in ("reduced_motion", "fullscreen", "leaves", "hints", "taken", "left_handed", "cover")},
}
VOLUME_STEP = 10
PAD = 34.0
ROWS_TOP, SHEET_FOOT = 76.0, 24.0
ROW_HEIGHT, TALLEST_ROW, TALLEST_TRAY = 68.0, 80.0, 236.0
CONTROL_WIDTH, SEGMENT_PAD = 340.0, 24.0


class SettingsScene(PageScene):
    """See the module."""

    name = "settings"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.tab = "table"

    # Layout

    @property
    def sheet(self) -> Rect:
        """The paper at the right of the tabs, of one height whatever page is open."""
        content = self.viewport.content
        x = content.x + 40 + self.tab_width + 16
        return Rect(x, BODY_TOP, content.right - 40 - x, content.h - BODY_TOP - BOTTOM_MARGIN)

    @property
    def tab_width(self) -> float:
        """As wide as the longest title needs."""
        setter = typesetter(self.viewport)
        return max(TAB_WIDTH, *(setter.width(self._tab_title(tab), theme.BUTTON) + 78 for tab in TABS))

    @property
    def control_width(self) -> float:
        """The width of the column of controls: what the longest words of any page need."""
        least = (
            sum(typesetter(self.viewport).width(word, theme.STRONG) + SEGMENT_PAD for word in self._options(row)[0])
            for row in ("text_size", "speed", "language")
        )
        return max(CONTROL_WIDTH, *least)

    def _about(self, row: str) -> list[str]:
        """The line about a setting, broken where its control leaves too little room."""
        width = self.sheet.w - 2 * PAD
        control = self._controls(row, Rect(0, 0, width, 0))[0]
        text = self.t("sound_more.about" if row == "volume" else f"settings.{row}.about")
        return typesetter(self.viewport).wrapped(text, theme.CAPTION, control.rect.x - 16)

    def _row_height(self, row: str, least: float) -> float:
        about = len(self._about(row)) * line_height(self.viewport, theme.CAPTION)
        return max(least, line_height(self.viewport, theme.NAME) + about + 22)

    def tray_rects(self) -> list[Rect]:
        """The trays of the page, sharing the room that its rows leave."""
        if self.tab != "table":
            return []
        sheet = self.sheet
        top = sheet.y + ROWS_TOP
        free = sheet.bottom - SHEET_FOOT - top - self._row_height("text_size", ROW_HEIGHT)
        height = min(TALLEST_TRAY, free / len(TRAYS) - TILE_GAP)
        return [
            Rect(sheet.x + PAD - 4, top + index * (height + TILE_GAP), sheet.w - 2 * PAD + 8, height)
            for index in range(len(TRAYS))
        ]

    def row_rects(self) -> dict[str, Rect]:
        """The place of each setting of the page; of one with pictures it is its part of a tray."""
        sheet = self.sheet
        out: dict[str, Rect] = {}
        for tray, names in zip(self.tray_rects(), TRAYS, strict=False):
            parts = tray.inset(TRAY_PAD, 0).columns(len(names), 2 * TRAY_PAD)
            out.update(zip(names, parts, strict=True))
        y = max([sheet.y + ROWS_TOP, *(part.bottom + TILE_GAP for part in out.values())])
        rows = [row for row in TABS[self.tab] if row not in out]
        least = max(ROW_HEIGHT, min(TALLEST_ROW, (sheet.bottom - SHEET_FOOT - y) / len(rows)))
        for row in rows:
            height = self._row_height(row, least)
            out[row] = Rect(sheet.x + PAD, y, sheet.w - 2 * PAD, height)
            y += height
        return out

    def tab_rects(self) -> dict[str, Rect]:
        """The place of each tab."""
        x = self.viewport.content.x + 40
        return {
            tab: Rect(x, BODY_TOP + index * TAB_PITCH, self.tab_width, TAB_HEIGHT) for index, tab in enumerate(TABS)
        }

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
                for choice, place in zip(THEMES, self._felt_rects(rect), strict=True)
            ]
        if row in PICTURES:
            words, chosen = self._options(row)
            tip = Tip(self.t(f"settings.{row}.about"))
            return [CardTiles(name, tile_place(self.viewport, rect), words, chosen, tip=tip, pictures=PICTURES[row])]
        if row in SWITCHES:
            return [Switch(name, Rect(rect.right - 54, rect.cy - 15, 54, 30), getattr(settings, SWITCHES[row]))]
        width = self.control_width
        place = Rect(rect.right - width, rect.cy - 19, width, 38)
        if row == "volume":
            # At the lower end it says that nothing is heard.
            percent = settings.volume_percent
            text = self.t("settings.volume.percent", percent=percent) if percent else self.t("settings.volume.off")
            return [Stepper(name, place, text, can_lower=percent > 0, can_raise=percent < 100)]
        if row == "your_name":
            return [self.text_field(name, place, settings.name, self.t("settings.your_name.hint"))]
        options, chosen = self._options(row)
        shares = [typesetter(self.viewport).width(word, theme.STRONG) + SEGMENT_PAD for word in options]
        alike = max(shares) <= width / len(options)
        return [Segments(name, place, options, chosen, shares=() if alike else shares)]

    def _felt_rects(self, row: Rect) -> list[Rect]:
        """The places of the pieces of felt."""
        return tile_place(self.viewport, row).columns(len(THEMES), TILE_GAP)

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
        for tray in self.tray_rects():
            felt_tray(canvas, tray)
        before = ""  # the setting above
        for row, rect in self.row_rects().items():
            if row == "theme" or row in PICTURES:
                draw_heading(canvas, rect, self.t(f"settings.{row}.label"), parted=row == "card_back")
            else:
                self._row(canvas, row, rect, ruled=before in TABS[self.tab] and before not in PICTURES)
            if row == "theme":
                self._felts(canvas, rect)
            before = row
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

    def _row(self, canvas: Canvas, row: str, rect: Rect, *, ruled: bool) -> None:
        """The words of a setting, with a line above where another row comes before."""
        view = self.viewport
        if ruled:
            canvas.line(rect.x, rect.y, rect.right, rect.y, theme.LINE, 1)
        name_h, about_h = line_height(view, theme.NAME), line_height(view, theme.CAPTION)
        control = next(w for w in self.group.widgets if w.id == f"settings.{row}")
        room, lines = control.rect.x - rect.x - 16, self._about(row)
        y = rect.cy - (name_h + about_h * len(lines)) / 2 + name_h / 2
        canvas.text(self.t(f"settings.{row}.label"), rect.x, y, theme.NAME, theme.INK, max_width=room)
        y += (name_h + about_h) / 2
        for index, line in enumerate(lines):
            canvas.text(line, rect.x, y + index * about_h, theme.CAPTION, theme.SEPIA)

    def _felts(self, canvas: Canvas, row: Rect) -> None:
        """Three pieces of felt to choose from, each with cards on it."""
        for choice, rect in zip(THEMES, self._felt_rects(row), strict=True):
            words = self.t(f"settings.theme.{choice}")
            draw_felt(canvas, draw_tile(canvas, rect, words, chosen=choice == self.game.settings.theme), FELTS[choice])


def make(game: Game) -> Scene:
    """The settings."""
    return SettingsScene(game)
