"""The menu: the saved match to go on with, a new one, the rules, the settings, and the way out.

One idea: the one red thing is what most people want now: to continue, or with nothing saved to begin. It shows no row
that does nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game, Saved
from chinchon.ui.motion import Pose
from chinchon.ui.scene import Director, Scene
from chinchon.ui.scenes.dialogs import Question
from chinchon.ui.scenes.parts import Cross, PageScene, evenly_wrapped, line_height, seat_name, typesetter
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop
from chinchon.ui.widgets.buttons import Area, Button
from chinchon.ui.widgets.look import Tip, Widget
from chinchon.ui.widgets.panels import paper_sheet

PHASE_TURNS = {"lay_off": "menu.turn_lay_off", "readmit": "menu.turn_readmit"}
"""What is to be done in a phase that is not an ordinary turn, by the text of the phase: the menu needs no engine."""

BOARD_WIDTH = 424.0
LEFT, WIDTH = 62.0, 350.0
FAN = ("4o", "5o", "6o", "7o", "Jo", "Qo", "Ko")
FAN_HEIGHT, FAN_STEP_DEG, FAN_RADIUS = 300.0, 6.9, 640.0
ROW_PITCH, WIDEST_PITCH = 98.0, 152.0
DISC_R, LARGE_DISC_R = 24.0, 31.0
"""The disc of a row, and that of one with room around it."""
CARD_TITLE = TypeStyle("display", 29)
CARD_LINE, CARD_SCORES = theme.BODY.sized(17), theme.CAPTION
ROW_TITLE, LARGE_ROW_TITLE = TypeStyle("display", 26), TypeStyle("display", 30)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the board: a suit mark on paper, a title, and what it is for."""

    id: str
    suit: str
    title: str
    about: str


def saved_lines(game: Game, saved: Saved) -> tuple[str, str]:
    """What the card says of a saved match: rules, deal and whose turn it is; then the scores."""
    table, t = saved.table, game.t
    rules = game.rules_name(table.rules)
    names = [seat_name(game.phrases, saved.seats, seat) for seat in range(len(saved.seats))]
    people = [seat for seat, plan in enumerate(saved.seats) if plan.is_person]
    scores = " · ".join(
        t("menu.score", name=name, points=seat.total).replace(" ", "\N{NO-BREAK SPACE}")
        for name, seat in zip(names, table.seats, strict=True)
    )
    if table.phase == "lot":
        return t("menu.continue_before_first", rules=rules), scores
    key = PHASE_TURNS.get(table.phase, "menu.turn")
    if table.to_act is None:
        turn = t("menu.turn_between")
    else:
        # The only person at the table is spoken to, whatever their name.
        turn = game.phrases.of(key, None if people == [table.to_act] else names[table.to_act])
    return t("menu.continue_line", rules=rules, deal=table.deal_number, turn=turn), scores


class Menu(PageScene):
    """See the module."""

    name = "menu"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.saved = game.saved()
        self.dealt: int | None = None
        """Cards of the fan that lie there; None before the first picture."""

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The red one has the focus, unseen until a key is used."""
        super().enter(director, viewport)
        self.group.focus("menu.continue" if self.saved else "menu.new_game", shown=False)

    # Layout

    @property
    def board(self) -> Rect:
        """The walnut board."""
        return Rect(theme.RAIL, theme.RAIL, BOARD_WIDTH, self.viewport.page.h - 2 * theme.RAIL)

    def card_lines(self) -> list[tuple[str, TypeStyle]]:
        """The lines below the title of the red card."""
        if self.saved is None:
            return [(self.t("menu.new_match_about"), CARD_LINE)]
        view, room = self.viewport, WIDTH - 24 - 52
        line, scores = saved_lines(self.game, self.saved)
        return [
            *((text, CARD_LINE) for text in evenly_wrapped(view, line, CARD_LINE, room)),
            *((text, CARD_SCORES) for text in evenly_wrapped(view, scores, CARD_SCORES, room)),
        ]

    @property
    def card(self) -> Rect:
        """The red card, high enough for its lines."""
        view = self.viewport
        lines = sum(line_height(view, style) for _, style in self.card_lines())
        return Rect(LEFT, 64, WIDTH, max(112.0, line_height(view, CARD_TITLE) + lines + 28))

    def row_list(self) -> list[Row]:
        """The lines of the board."""
        rows = [Row("menu.rules", "c", self.t("rules_screen.title"), self.t("menu_more.rules_about"))]
        if self.saved is not None:
            rows.insert(0, Row("menu.new_game", "o", self.t("menu.new_match"), self.t("menu.new_match_about")))
        return rows

    def row_rects(self) -> list[Rect]:
        """The places of the lines, in the middle between the card and the foot, wider apart where they are few."""
        view, count = self.viewport, len(self.row_list())
        least = max(ROW_PITCH, line_height(view, ROW_TITLE) + line_height(view, theme.CAPTION) + 34)
        room = self.foot_line - self.card.bottom
        pitch = max(least, min(WIDEST_PITCH, room / (count + 0.9)))
        top = self.card.bottom + (room - count * pitch) / 2
        return [Rect(LEFT - 8, top + index * pitch + 6, WIDTH + 16, pitch - 12) for index in range(count)]

    @property
    def foot_line(self) -> float:
        """Where the divider above the foot lies."""
        return self.foot.y - 34

    @property
    def foot(self) -> Rect:
        """The row of the two small buttons."""
        return Rect(LEFT, self.viewport.page.h - 140, WIDTH, 54)

    def widgets(self) -> Iterable[Widget]:
        """Everything that can be pressed."""
        settings, leave = self.foot.columns(2, 16)
        found: list[Widget] = [Button("menu.continue" if self.saved else "menu.new_game", self.card, "")]
        found += [Area(row.id, rect) for row, rect in zip(self.row_list(), self.row_rects(), strict=True)]
        found.append(
            Button("menu.settings", settings, self.t("menu.settings"), "wood", icon="gear", style=theme.BUTTON)
        )
        found.append(Button("menu.quit", leave, self.t("menu.quit"), "wood", style=theme.BUTTON))
        if self.game.notice:
            strip = self.notice_strip()
            found.append(Cross("menu.notice", Rect(strip.right - 54, strip.cy - 20, 40, 40), Tip(self.t("common.ok"))))
        return found

    def notice_strip(self) -> Rect:
        """The paper strip of a notice, at the foot of the felt."""
        felt = self.felt
        width = min(felt.w - 60, 720.0)
        lines = typesetter(self.viewport).wrapped(self.game.notice or "", theme.BODY, width - 110)
        height = max(64.0, len(lines) * line_height(self.viewport, theme.BODY) + 34)
        return Rect(felt.cx - width / 2, felt.bottom - 24 - height, width, height)

    @property
    def felt(self) -> Rect:
        """The felt beside the board."""
        page, left = self.viewport.page, self.board.right
        return Rect(left, theme.RAIL, page.w - theme.RAIL - left, page.h - 2 * theme.RAIL)

    # Deeds

    def pressed(self, name: str) -> None:
        """Go where the pressed row leads."""
        game = self.game
        if name == "menu.continue":
            game.continue_match()
        elif name == "menu.new_game":
            self._new_game()
        elif name == "menu.rules":
            game.push("rules")
        elif name == "menu.settings":
            game.push("settings")
        elif name == "menu.quit" and self.director is not None:
            self.director.quit()
        elif name == "menu.notice":
            game.notice = None
            self.refresh()

    def refuse(self, sentence: str) -> None:
        """A notice has come while the menu is shown."""
        self.refresh()

    def _new_game(self) -> None:
        game, saved = self.game, self.saved
        if saved is None or self.director is None:
            game.show("new_game")
            return
        rules = game.rules_name(saved.table.rules)
        text = self.t("menu.replace.text", deal=max(1, saved.table.deal_number), rules=rules)
        self.director.push(
            Question(
                game, "replace", self.t("menu.replace.title"), text, self.t("menu.replace.keep"),
                self.t("menu.replace.leave"), on_other=lambda: game.show("new_game"), ids=("keep", "leave"),
            )
        )  # fmt: skip

    # Picture

    def update(self, now_ms: float) -> bool:
        """Lay the fan down, a card a picture: the first picture need not wait for cards to be loaded."""
        changed = super().update(now_ms)
        if self.dealt is None:
            self.dealt = 0
            return True
        if self.dealt < len(FAN):
            self.dealt += 1
            return True
        return changed

    @property
    def settled(self) -> bool:
        """Whether the whole fan lies there."""
        return self.dealt == len(FAN)

    def draw(self, canvas: Canvas) -> None:
        """Board, felt, name and fan; then the widgets and what is written on them."""
        board = self.board
        canvas.blit_static("menu", lambda layer: backdrop.paint_menu(layer, board))
        self._felt(canvas)
        self._board(canvas)
        if self.game.notice:
            self._notice(canvas, self.game.notice)
        self.group.draw(canvas)
        self._card(canvas)
        self.group.draw_overlay(canvas)

    def _felt(self, canvas: Canvas) -> None:
        x, spread = self.felt.cx, (self.viewport.page.h - 800) / 2
        y = 150 + spread * 0.7
        canvas.display_text(self.t("common.game"), x, y, on_felt=True)
        canvas.divider(x - 150, y + 82, 300, canvas.felt.title, 0.7)
        canvas.felt_text(self.t("menu.tagline"), x, y + 120, theme.NAME.sized(21), "second", align="center",
                         max_width=self.felt.w - 60)  # fmt: skip
        if self.game.notice:
            x, height = self.felt.cx, FAN_HEIGHT * 0.9
        else:
            height = FAN_HEIGHT
        pivot_y = self.viewport.page.h * 0.5 + 87 + FAN_RADIUS + spread * 0.3 - (30 if self.game.notice else 0)
        for card, pose in fan(FAN, x, pivot_y, height)[: self.dealt]:
            canvas.card(card, pose)

    def _board(self, canvas: Canvas) -> None:
        rows = list(zip(self.row_list(), self.row_rects(), strict=True))
        for index, (row, rect) in enumerate(rows):
            large = rect.h > (ROW_PITCH + WIDEST_PITCH) / 2
            r, style = (LARGE_DISC_R, LARGE_ROW_TITLE) if large else (DISC_R, ROW_TITLE)
            x, left = rect.x + 14 + r, rect.x + 34 + 2 * r
            canvas.circle(x, rect.cy, r + 1, theme.SHADOW, 0.5)
            canvas.circle(x, rect.cy, r, theme.PAPER, line=theme.EDGE, line_width=1.5)
            canvas.suit(row.suit, x, rect.cy, r * 1.3)
            title, about = line_height(canvas.viewport, style), line_height(canvas.viewport, theme.CAPTION)
            lines = evenly_wrapped(canvas.viewport, row.about, theme.CAPTION, LEFT + WIDTH - left)
            y = rect.cy - (title + about * len(lines)) / 2 + title / 2
            canvas.text(row.title, left, y, style, theme.CREAM, shaded=True, max_width=LEFT + WIDTH - left)
            y += (title + about) / 2
            for line, text in enumerate(lines):
                canvas.text(text, left, y + line * about, theme.CAPTION, theme.DIM)
            # Rows with room around them stand between lines of their own, close ones are only parted.
            below, above = large or index + 1 < len(rows), large and not index
            for y in [rect.bottom + 6] * below + [rect.y - 6] * above:
                canvas.line(LEFT if large else left, y, LEFT + WIDTH, y, theme.BRASS, 1, 0.35)
        canvas.divider(LEFT, self.foot_line, WIDTH)

    def _card(self, canvas: Canvas) -> None:
        name = "menu.continue" if self.saved else "menu.new_game"
        rect, look = self.card, self.group.look(name)
        drop = 3 if look.pressed else 0
        view, lines = canvas.viewport, self.card_lines()
        height = line_height(view, CARD_TITLE) + sum(line_height(view, style) for _, style in lines)
        y = rect.cy - height / 2 + drop
        title = self.t("menu.continue" if self.saved else "menu.new_match")
        step = line_height(view, CARD_TITLE)
        canvas.text(title, rect.x + 24, y + step / 2 - 2, CARD_TITLE, theme.BUTTON_TEXT, shaded=True)
        y += step
        for text, style in lines:
            step = line_height(view, style)
            canvas.text(text, rect.x + 24, y + step / 2, style, theme.BUTTON_TEXT)
            y += step
        canvas.icon("right", rect.right - 30, rect.cy + drop, 24, theme.LIGHT_GOLD)

    def _notice(self, canvas: Canvas, notice: str) -> None:
        strip = self.notice_strip()
        paper_sheet(canvas, strip, framed=False, radius=theme.RADIUS_PANEL)
        step = line_height(canvas.viewport, theme.BODY)
        lines = canvas.type.wrapped(notice, theme.BODY, strip.w - 110)
        y = strip.cy - (len(lines) - 1) * step / 2
        canvas.icon("warning", strip.x + 32, strip.cy, 24, theme.RED2)
        canvas.paragraph(notice, strip.x + 56, y, strip.w - 110, theme.BODY, theme.INK)


def fan(
    cards: Iterable[str], x: float, pivot_y: float, height: float, step_deg: float = FAN_STEP_DEG,
    radius: float = FAN_RADIUS,
) -> list[tuple[str, Pose]]:  # fmt: skip
    """Cards on an arc around a pivot below them, the middle one upright."""
    shown = list(cards)
    out = []
    for index, card in enumerate(shown):
        angle = (index - (len(shown) - 1) / 2) * step_deg
        turn = math.radians(angle)
        out.append((card, Pose(x + radius * math.sin(turn), pivot_y - radius * math.cos(turn), height, angle)))
    return out


def make(game: Game) -> Scene:
    """The menu."""
    return Menu(game)
