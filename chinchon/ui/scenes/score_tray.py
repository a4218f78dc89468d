"""Everybody's last hand on a strip of felt: melds first, loose cards dimmed, the points at the end.

One idea: the hands share the strip in one row or two, with cards as large as leaves every index in sight.
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

LARGE, SMALL = 88.0, 60.0
GROUP_GAP = 10.0
LEAST_STEP = 0.30
MOST_STEP = 0.46
PAD = 14.0
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
        self, viewport: Viewport, phrases: Phrases, table: Table, names: tuple[str, ...], width: float,
        large: bool = False,
    ) -> None:  # fmt: skip
        self.viewport, self.phrases, self.names = viewport, phrases, names
        self.hands = shown_hands(table)
        setter = typesetter(viewport)
        self.name_width = max((setter.width(names[hand.seat], theme.MINI) for hand in self.hands), default=0.0)
        self.name_width = min(max(44.0, self.name_width), 120.0) + 10
        self.points_width = max((setter.width(self._points(hand), POINTS) for hand in self.hands), default=0.0) + 18
        self.rows, self.card, self.inner_width = 1, LARGE, width - 2 * PAD
        count = len(self.hands)
        for rows, card in ((1, LARGE), (1, 78.0), (2, LARGE if large else SMALL), (3, LARGE), (2, SMALL)):
            if rows == 3 and not large:
                continue
            self.rows, self.card = rows, card
            if all(self._step(hand, card) >= LEAST_STEP * card * theme.CARD_ASPECT for hand in self.hands):
                break
        self.columns = max(1, -(-count // self.rows))

    def _points(self, hand: ShownHand) -> str:
        if hand.points is None:
            return self.phrases.t("scoreboard.chinchon_wins")
        return number(hand.points)

    def _cell_width(self) -> float:
        return self.inner_width / max(1, -(-len(self.hands) // self.rows))

    def _step(self, hand: ShownHand, card: float) -> float:
        """How far apart the cards of a group lie, at most a share of a card."""
        w, groups = card * theme.CARD_ASPECT, hand.groups
        room = self._cell_width() - self.name_width - self.points_width - GROUP_GAP - 18
        cards = sum(len(group) for group in groups)
        free = room - len(groups) * w - (len(groups) - 1) * GROUP_GAP
        return min(MOST_STEP * w, free / max(1, cards - len(groups)))

    @property
    def height(self) -> float:
        """How high the strip is."""
        names = 24 + 4 + line_height(self.viewport, theme.MINI) + 12
        row = max(self.card + 24, 2 * 16 + names if self.rows == 1 else 0)
        return row if self.rows == 1 else self.rows * (self.card + 15) + 6

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw it in a place of its height."""
        felt_tray(canvas, rect)
        rows = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h).inset(0, 4).rows(self.rows)
        for index, hand in enumerate(self.hands):
            row, column = divmod(index, self.columns)
            cell = rows[row].columns(self.columns)[column]
            if column:
                canvas.line(cell.x, cell.y + 12, cell.x, cell.bottom - 12, theme.SHADOW, 1.5, 0.4)
            self._hand(canvas, hand, cell)

    def _hand(self, canvas: Canvas, hand: ShownHand, cell: Rect) -> None:
        name = self.names[hand.seat]
        left = cell.x + 10
        middle = left + self.name_width / 2 - 5
        if self.rows == 1:
            label = line_height(self.viewport, theme.MINI)
            monogram(canvas, middle, cell.cy - label / 2 - 1, 16, initial(name), theme.SEATS[hand.seat])
            canvas.felt_text(name, middle, cell.cy + 20, theme.MINI, align="center", max_width=self.name_width)
        else:
            monogram(canvas, middle, cell.cy - 9, 14, initial(name), theme.SEATS[hand.seat])
            canvas.felt_text(name, middle, cell.cy + 17, theme.MINI, align="center", max_width=self.name_width)
        x, step = left + self.name_width, self._step(hand, self.card)
        w = self.card * theme.CARD_ASPECT
        for index, group in enumerate(hand.groups):
            dimmed = index == len(hand.melds)
            for place, card in enumerate(group):
                pose = Pose(x + place * step + w / 2, cell.cy - 4, self.card)
                canvas.card(card, pose, dim=0.42 if dimmed else 0.0)
            width = (len(group) - 1) * step + w
            if not dimmed:
                meld_bar(canvas, x + 1, cell.cy - 4 + self.card / 2 + 3, width - 2, hand.patterns[index])
            x += width + GROUP_GAP
        good = hand.points is None or hand.points < 0
        role: Role = "title" if good else "text"
        canvas.felt_text(self._points(hand), x + 8, cell.cy, POINTS, role)
