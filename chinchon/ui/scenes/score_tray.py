"""Everybody's last hand on a strip of felt: melds first, loose cards dimmed, the points at the end.

One idea: the hands share the strip in the fewest rows, with cards as large and as far apart as the room allows; each
column is as wide as its hands need.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.cards import iter_cards
from chinchon.engine.table import Table
from chinchon.i18n.phrases import Phrases, number
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas, Role
from chinchon.ui.motion import Pose
from chinchon.ui.scenes.parts import initial, line_height, typesetter
from chinchon.ui.table.marks import pattern_of
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.panels import felt_tray
from chinchon.ui.widgets.plates import Pattern, meld_bar, monogram

CARDS = (120.0, 88.0, 78.0, 70.0)
USUAL, SMALL = 88.0, 60.0
"""The largest cards of one row, and the smallest of more, that ask for no room."""
MOST_ROWS = 3
WIDEST_NAME = 96.0
GROUP_GAP = 10.0
MOST_STEP, GOOD_STEP, LEAST_STEP = 28, 18, 8
"""How far apart the cards of a group lie at best; what is enough for large cards; and what must do for small ones."""
LARGE_STEP = 0.46
"""The same at best for cards so large that it is more, as a share of their width."""
PAD, EDGE, ROW_GAP = 14.0, 10.0, 12.0
BAR = 10.0
"""The bar below a meld, with its distance from the cards."""
POINTS = TypeStyle("display", 25)


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A seat's cards as they were shown: groups of melds, the loose ones last."""

    seat: int
    melds: tuple[tuple[str, ...], ...]
    patterns: tuple[Pattern, ...]
    loose: tuple[str, ...]
    points: int | None

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The melds and the loose cards."""
        return (*self.melds, self.loose) if self.loose else self.melds


def shown_hands(table: Table) -> list[ShownHand]:
    """The hands of the deal that has just been counted; none while a deal is played or where nothing was shown."""
    deal = table.deal
    if deal is None or deal.closing is None or not table.history:
        return []
    points = {line.seat: line.points for line in table.history[-1].lines}
    out = []
    for seat in sorted(points):
        loose = deal.loose[seat]
        if loose is None:
            continue
        own = [shown.meld for shown in deal.melds if shown.owner == seat]
        melds = tuple(tuple(card.text for card in meld.cards) for meld in own)
        patterns = tuple(pattern_of(meld) for meld in own)
        out.append(ShownHand(seat, melds, patterns, tuple(card.text for card in iter_cards(loose)), points[seat]))
    return out


class ScoreTray:
    """The strip for a width: how high it is, and its picture."""

    def __init__(
        self, viewport: Viewport, phrases: Phrases, table: Table, names: tuple[str, ...], width: float, room: float
    ) -> None:
        self.viewport, self.phrases, self.names = viewport, phrases, names
        self.hands = shown_hands(table)
        setter = typesetter(viewport)
        self.name_width = max((setter.width(names[hand.seat], theme.MINI) for hand in self.hands), default=0.0)
        self.name_width = min(max(44.0, self.name_width), WIDEST_NAME) + 10
        self.points_width = max((setter.width(self._points(hand), POINTS) for hand in self.hands), default=0.0)
        self.inner_width = width - 2 * PAD
        self.rows, self.card, self.step = 2, SMALL, LEAST_STEP
        self._choose(room)

    def _choose(self, room: float) -> None:
        """The first arrangement whose cards lie well apart, of those that are not higher than the room."""
        for rows in range(1, MOST_ROWS + 1):
            for card in (*CARDS, SMALL) if rows > 1 else CARDS:
                step = self._widest_step(rows, card)
                usual = card <= USUAL if rows == 1 else rows == 2 and card == SMALL
                if step >= GOOD_STEP and (usual or self._height(rows, card) <= room):
                    self.rows, self.card, self.step = rows, card, step
                    return
        self.step = max(LEAST_STEP, self._widest_step(self.rows, self.card))

    def _widest_step(self, rows: int, card: float) -> int:
        """The widest step with which all columns fit beside each other; 0 where none does."""
        most = max(MOST_STEP, round(LARGE_STEP * card * theme.CARD_ASPECT))
        for step in range(most, LEAST_STEP - 1, -1):
            if sum(self._column_widths(rows, card, step)) <= self.inner_width:
                return step
        return 0

    def _column_widths(self, rows: int, card: float, step: float) -> list[float]:
        columns = self._columns(rows)
        return [max(self._width(hand, card, step) for hand in self.hands[at::columns]) for at in range(columns)]

    def _columns(self, rows: int) -> int:
        return -(-len(self.hands) // rows)

    def _width(self, hand: ShownHand, card: float, step: float) -> float:
        """How wide a hand is with its name and its points."""
        groups = hand.groups
        between = sum(len(group) - 1 for group in groups) * step
        cards = len(groups) * card * theme.CARD_ASPECT + between + len(groups) * GROUP_GAP
        return 10 + self.name_width + cards + self.points_width + 14

    def _points(self, hand: ShownHand) -> str:
        if hand.points is None:
            return self.phrases.t("scoreboard.chinchon_wins")
        return number(hand.points)

    @property
    def height(self) -> float:
        """How high the strip is."""
        return self._height(self.rows, self.card)

    def _height(self, rows: int, card: float) -> float:
        return 2 * EDGE + rows * (card + BAR) + (rows - 1) * ROW_GAP

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw it in a place of its height."""
        felt_tray(canvas, rect)
        columns = self._columns(self.rows)
        widths = self._column_widths(self.rows, self.card, self.step)
        spare = (self.inner_width - sum(widths)) / columns
        for index, hand in enumerate(self.hands):
            row, column = divmod(index, columns)
            x = rect.x + PAD + sum(widths[:column]) + column * spare
            y = rect.y + EDGE + row * (self.card + BAR + ROW_GAP)
            if column:
                canvas.line(x, y + 6, x, y + self.card, theme.SHADOW, 1.5, 0.4)
            self._hand(canvas, hand, x + 10, y)

    def _hand(self, canvas: Canvas, hand: ShownHand, left: float, top: float) -> None:
        name, middle, cy = self.names[hand.seat], left + self.name_width / 2 - 5, top + self.card / 2
        r, label = 16.0 if self.rows == 1 else 14.0, line_height(self.viewport, theme.MINI)
        y = cy - (2 * r + 3 + label) / 2
        monogram(canvas, middle, y + r, r, initial(name), theme.SEATS[hand.seat])
        canvas.felt_text(name, middle, y + 2 * r + 3 + label / 2, theme.MINI, align="center", max_width=self.name_width)
        x, step = left + self.name_width, self.step
        w = self.card * theme.CARD_ASPECT
        for index, group in enumerate(hand.groups):
            dimmed = index == len(hand.melds)
            for place, card in enumerate(group):
                pose = Pose(x + place * step + w / 2, cy, self.card)
                canvas.card(card, pose, dim=0.42 if dimmed else 0.0)
            width = (len(group) - 1) * step + w
            if not dimmed:
                meld_bar(canvas, x + 1, top + self.card + 3, width - 2, hand.patterns[index])
            x += width + GROUP_GAP
        good = hand.points is None or hand.points < 0
        role: Role = "title" if good else "text"
        canvas.felt_text(self._points(hand), x + 4, cy, POINTS, role)
