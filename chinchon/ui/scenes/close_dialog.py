"""Closing: how the hand would be shown with one card face down, what it pays, and the last chance to go back.

One idea: a list of ways to split seven cards, one of them chosen. Refuses to judge whether closing is legal: it lists
legal ways only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from chinchon.engine.actions import Action, Close
from chinchon.engine.cards import JOKER_BASE, Card, cards_of
from chinchon.engine.layoff import additions
from chinchon.engine.legality import closing_actions
from chinchon.engine.rules import WIN, LayOffScope
from chinchon.engine.scoring import closer_melds_blocked, closing_of
from chinchon.engine.table import Closing
from chinchon.engine.tablemeld import Meld
from chinchon.engine.view import PlayerView
from chinchon.i18n.card_names import meld_label
from chinchon.i18n.sentences import points, worth
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key, Wheel
from chinchon.ui.motion import Pose
from chinchon.ui.table.marks import pattern_of
from chinchon.ui.table.painter import ROLE_ABOVE, paint_role
from chinchon.ui.text import RichLine, Token
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Area, Button
from chinchon.ui.widgets.controls import Radio
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import chip, dialog_panel
from chinchon.ui.widgets.plates import meld_bar, number_text

from .base import GameScene

WIDTH, ROW, ROW_GAP = 920.0, 198.0, 14.0
HEAD, FOOT = 114.0, 108.0
ROWS_SHOWN = 2
MOST_NAMED = 6
MELD_HEIGHT, LOOSE_HEIGHT = 134.0, 110.0


class CloseDialog(GameScene):
    """See the module. `close` is called with the chosen action."""

    name = "close"
    opaque = False

    def __init__(self, game: Game, view: PlayerView, card: Card, close: Callable[[Action], None]) -> None:
        super().__init__(game)
        self.view = view
        self.card = card
        self.close = close
        self.ways = _ways(view, card)
        self.chosen = 0
        self.first = 0

    # Layout

    @property
    def panel(self) -> Rect:
        """The dialog, 4 above the middle of the page."""
        rows = min(len(self.ways), ROWS_SHOWN)
        height = HEAD + rows * ROW + (rows - 1) * ROW_GAP + FOOT
        content = self.viewport.content
        return Rect.around(content.cx, self.viewport.height / 2 - 4, min(WIDTH, content.w - 80), height)

    def row(self, index: int) -> Rect:
        """The row of a way that is shown."""
        panel = self.panel
        y = panel.y + HEAD + (index - self.first) * (ROW + ROW_GAP)
        return Rect(panel.x + 27, y, panel.w - 54, ROW)

    @property
    def shown(self) -> range:
        """The ways that are shown now."""
        return range(self.first, min(self.first + ROWS_SHOWN, len(self.ways)))

    def widgets(self) -> Iterable[Widget]:
        """A radio a row, and two buttons."""
        if len(self.ways) > 1:
            for index in self.shown:
                row = self.row(index)
                yield Area(f"close.way.{index}", row, theme.RADIUS_PANEL, washed=False)
                yield Radio(f"close.radio.{index}", Rect.around(row.x + 32, row.cy, 26, 26), index == self.chosen)
        panel = self.panel
        y = panel.bottom - 80
        yield Button("close.back", Rect(panel.x + 27, y, 210, 56), self.t("common.back"), "wood", icon="left")
        yield Button("close.confirm", Rect(panel.right - 27 - 330, y, 330, 56), self.confirm_words(), "primary")

    def confirm_words(self) -> str:
        """The main button repeats the result."""
        closing = self.ways[self.chosen][1]
        if closing.chinchon_wilds is not None and closing.pay == WIN:
            return self.t("close.confirm_chinchon")
        if closing.full:
            return self.t("close.confirm_full", points=number_text(int(closing.pay)))
        return self.t("close.confirm", count=int(closing.pay))

    # Input

    def handle(self, event: Input) -> None:
        """Esc goes back, the wheel and the arrows move among the ways."""
        super().handle(event)
        if isinstance(event, Key) and event.name == "escape":
            self.game.pop()
        elif isinstance(event, Key) and event.name in ("up", "down"):
            self.choose(self.chosen + (1 if event.name == "down" else -1))
        elif isinstance(event, Wheel):
            self.scroll(1 if event.steps > 0 else -1)

    def pressed(self, name: str) -> None:
        """A row is chosen, or the close is done or taken back."""
        if name == "close.back":
            self.game.pop()
        elif name == "close.confirm":
            self.close(self.ways[self.chosen][0])
        else:
            self.choose(int(name.rpartition(".")[2]))

    def choose(self, index: int) -> None:
        """Choose a way and keep it in sight."""
        self.chosen = max(0, min(index, len(self.ways) - 1))
        self.first = max(min(self.first, self.chosen), self.chosen - ROWS_SHOWN + 1)
        self.refresh()

    def scroll(self, step: int) -> None:
        """Show other ways."""
        self.first = max(0, min(self.first + step, len(self.ways) - ROWS_SHOWN))
        self.refresh()

    # The picture

    def draw(self, canvas: Canvas) -> None:
        """The panel over the darkened table."""
        panel = self.panel
        dialog_panel(canvas, panel)
        self.draw_head(canvas, panel)
        for index in self.shown:
            self.draw_way(canvas, index)
        if len(self.ways) > ROWS_SHOWN:
            self.draw_bar(canvas, panel)
        self.group.draw(canvas)

    def draw_head(self, canvas: Canvas, panel: Rect) -> None:
        """The question at the left, the face-down card at the right."""
        several = len(self.ways) > 1
        right = panel.right - 30
        canvas.card(None, Pose(right - 46, panel.y + 62, 92, 90.0, face=0.0))
        words = canvas.text_width(self.t("close.face_down"), theme.CAPTION)
        name = self.game.speaker.card(self.card)
        room = panel.w - 60 - 130 - max(words, canvas.text_width(name, theme.LABEL))
        canvas.text(self.t("close.title" if several else "close.title_single"), panel.x + 36, panel.y + 48,
                    theme.SHEET_HEADING, theme.GOLD, shaded=True, max_width=room)  # fmt: skip
        canvas.text(self.t("close.ways", count=len(self.ways)), panel.x + 36, panel.y + 83, theme.BODY, theme.CREAM,
                    max_width=room)  # fmt: skip
        canvas.text(self.t("close.face_down"), right - 108, panel.y + 50, theme.CAPTION, theme.DIM, align="right")
        canvas.text(name, right - 108, panel.y + 74, theme.LABEL, theme.CREAM, align="right")

    def draw_way(self, canvas: Canvas, index: int) -> None:
        """One row: melds, loose cards, and what it pays."""
        row = self.row(index)
        action, closing = self.ways[index]
        chosen = index == self.chosen
        canvas.box(row, theme.RADIUS_PANEL, theme.SHADOW, 0.30)
        line = (theme.GOLD, 3.0, 1.0) if chosen and len(self.ways) > 1 else (theme.BRASS, 1.2, 0.4)
        canvas.box(row, theme.RADIUS_PANEL, line=line[0], line_width=line[1], line_alpha=line[2])
        x = row.x + (68 if len(self.ways) > 1 else 24)
        french = self.view.rules.pack.is_french
        for meld in action.melds:
            x = self.draw_meld(canvas, meld, x, row.y + 20, french) + 26
        loose = cards_of(self.view.hand & ~self.card.bit & ~_mask(action.melds))
        if loose:
            self.draw_loose(canvas, loose, x, row.y + 40)
        self.draw_pay(canvas, closing, row, index)

    def draw_meld(self, canvas: Canvas, meld: Meld, x: float, y: float, french: bool) -> float:
        """A meld with its bar; gives its right edge."""
        step, width = 46.0, canvas.card_width(MELD_HEIGHT)
        for place, card in enumerate(meld.cards):
            canvas.card(card.text, Pose(x + width / 2 + place * step, y + MELD_HEIGHT / 2, MELD_HEIGHT))
        for place, (card, role) in enumerate(zip(meld.cards, meld.roles, strict=True)):
            if card != role:
                strip = width if place == len(meld.cards) - 1 else step
                paint_role(canvas, meld, role, x + place * step + strip / 2, y + MELD_HEIGHT - ROLE_ABOVE)
        right = x + width + (len(meld.cards) - 1) * step
        label = meld_label(self.game.phrases, meld, french)
        meld_bar(canvas, x, y + MELD_HEIGHT + 8, right - x, pattern_of(meld), label)
        return right

    def draw_loose(self, canvas: Canvas, loose: tuple[Card, ...], x: float, y: float) -> None:
        """The loose cards, smaller."""
        step, width = 40.0, canvas.card_width(LOOSE_HEIGHT)
        for place, card in enumerate(loose):
            canvas.card(card.text, Pose(x + width / 2 + place * step, y + LOOSE_HEIGHT / 2, LOOSE_HEIGHT))
        middle = x + (width + (len(loose) - 1) * step) / 2
        words = self.t("meld.loose", count=len(loose))
        canvas.text(words, middle, y + LOOSE_HEIGHT + 16, theme.CAPTION, theme.DIM, align="center")

    def draw_pay(self, canvas: Canvas, closing: Closing, row: Rect, index: int) -> None:
        """The points at the right, under them what others could still add."""
        right = row.right - 26
        phrases = self.game.phrases
        if closing.pay == WIN:
            canvas.text(worth(phrases, WIN, True), right, row.y + 56, theme.SUBHEADING, theme.GOLD, align="right")
        else:
            unit = points(phrases, int(closing.pay)).partition(" ")[2]
            w = canvas.text(unit, right, row.y + 64, theme.NAME, theme.CREAM, align="right")
            colour = theme.GOLD if index == self.chosen else theme.CREAM
            canvas.text(number_text(int(closing.pay)), right - w - 12, row.y + 56, theme.NUMERAL, colour, align="right")
        words, cards = self.others_words(index)
        y = row.y + 110
        canvas.text(words, right, y, theme.CAPTION, theme.DIM, align="right", max_width=330)
        if cards:
            canvas.rich(cards, right, y + 28, theme.BODY, theme.DIM, align="right")
        if index == 0 and len(self.ways) > 1:
            words = self.t("close.fewest_points")
            chip(canvas, words, right - canvas.text_width(words, theme.LABEL) / 2 - 9, row.bottom - 30, gold=True)

    def others_words(self, index: int) -> tuple[str, RichLine]:
        """Whether somebody else could still add to these melds, and which cards."""
        action, closing = self.ways[index]
        rules = self.view.rules
        if closing.pay == WIN or rules.layoff is LayOffScope.NONE or closer_melds_blocked(rules, closing):
            return self.t("close.nobody_can_add"), ()
        melds = dict(enumerate(action.melds))
        known = self.view.hand | self.card.bit
        others = [card for card in rules.cards if not known & card.bit]
        fitting = [card for card in others if next(additions(rules, card.bit, melds), None) is not None]
        if not fitting:
            return self.t("close.nobody_can_add"), ()
        parts: list[str | Token] = []
        for card in fitting[:MOST_NAMED]:
            parts += [Token(card.text), " "]
        if len(fitting) > MOST_NAMED:
            parts.append("…")
        return self.t("close.others_could_add", cards="").strip(), tuple(parts)

    def draw_bar(self, canvas: Canvas, panel: Rect) -> None:
        """Where among all ways the shown ones are."""
        track = Rect(panel.right - 20, panel.y + HEAD, 6, ROWS_SHOWN * ROW + ROW_GAP)
        share = ROWS_SHOWN / len(self.ways)
        canvas.box(track, 3, theme.SHADOW, 0.5)
        y = track.y + track.h * self.first / len(self.ways)
        canvas.box(Rect(track.x, y, track.w, track.h * share), 3, theme.BRASS, 0.9)

    def trace(self) -> Mapping[str, Rect]:
        """The dialog and its widgets."""
        return {"dialog": self.panel, **self.group.trace()}


def _mask(melds: tuple[Meld, ...]) -> int:
    mask = 0
    for meld in melds:
        mask |= meld.mask
    return mask


def _ways(view: PlayerView, card: Card) -> list[tuple[Close, Closing]]:
    """Every legal way to show the hand, the best first; jokers are not told apart, their places are."""
    ways: dict[object, tuple[Close, Closing]] = {}
    for action in closing_actions(view):
        if action.card != card:
            continue
        loose = view.hand & ~card.bit & ~_mask(action.melds)
        key = tuple(sorted((meld.kind, _unnamed(meld)) for meld in action.melds))
        ways.setdefault(key, (action, closing_of(view.rules, view.seat, action.melds, loose)))
    return sorted(ways.values(), key=_rank)


def _rank(way: tuple[Close, Closing]) -> tuple[int, int, int]:
    """A won match, then fewer points, then fewer and longer melds."""
    pay = way[1].pay
    return (0, 0, 0) if pay == WIN else (1, int(pay), len(way[0].melds))


def _unnamed(meld: Meld) -> tuple[tuple[int, int], ...]:
    return tuple((min(card, JOKER_BASE), role) for card, role in zip(meld.cards, meld.roles, strict=True))
