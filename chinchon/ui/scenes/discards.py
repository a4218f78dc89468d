"""The discard pile spread out, where the table allows it to be looked through.

One idea: the cards in the order they were thrown, the newest last. Refuses to know any other rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chinchon.engine.cards import Card
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Key
from chinchon.ui.motion import Pose
from chinchon.ui.scene import Scene
from chinchon.ui.table.layout import card_id
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import dialog_panel

from .base import GameScene

PAD, HEAD, FOOT = 36.0, 84.0, 100.0
CARD_HEIGHT, ROW_GAP = 118.0, 12.0
CARD_WIDTH = CARD_HEIGHT * theme.CARD_ASPECT
STEP = 69.0
"""From one card to the next in a row."""
A_ROW, FEWEST_IN_WIDTH = 12, 6
"""So many cards in a row at the most; the panel is never narrower than so many take."""


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return Discards(game)


class Discards(GameScene):
    """See the module."""

    name = "discards"
    opaque = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The pile, its top last."""
        return self.game.view.discards_to_look_through

    @property
    def panel(self) -> Rect:
        """As high and as wide as its rows need."""
        rows = max(1, -(-len(self.cards) // A_ROW))
        height = HEAD + rows * CARD_HEIGHT + (rows - 1) * ROW_GAP + FOOT
        width = 2 * PAD + _row_width(max(FEWEST_IN_WIDTH, min(A_ROW, len(self.cards))))
        return Rect.around(self.viewport.content.cx, self.viewport.height / 2, width, height)

    def places(self) -> list[tuple[Card, Pose]]:
        """Each card with its place, row by row; rows begin where the first one, which is in the middle, does."""
        panel = self.panel
        left = panel.cx - _row_width(min(A_ROW, len(self.cards))) / 2
        return [
            (
                card,
                Pose(
                    left + CARD_WIDTH / 2 + index % A_ROW * STEP,
                    panel.y + HEAD + CARD_HEIGHT / 2 + index // A_ROW * (CARD_HEIGHT + ROW_GAP),
                    CARD_HEIGHT,
                ),
            )
            for index, card in enumerate(self.cards)
        ]

    def widgets(self) -> Iterable[Widget]:
        """The way back."""
        panel = self.panel
        place = Rect(panel.cx - 105, panel.bottom - 78, 210, 56)
        yield Button("discards.back", place, self.t("common.back"), "wood", icon="left")

    def handle(self, event: Input) -> None:
        """Esc goes back."""
        if isinstance(event, Key) and event.name == "escape":
            self.game.pop()
            return
        super().handle(event)

    def pressed(self, name: str) -> None:
        """Back to the table."""
        self.game.pop()

    def draw(self, canvas: Canvas) -> None:
        """The cards on a panel over the table."""
        panel = self.panel
        dialog_panel(canvas, panel)
        title = self.t("table.discards_title")
        canvas.text(title, panel.x + PAD, panel.y + 48, theme.SHEET_HEADING, theme.GOLD, shaded=True)
        for card, pose in self.places():
            canvas.card(card.text, pose)
        self.group.draw(canvas)

    def trace(self) -> Mapping[str, Rect]:
        """The cards and the button."""
        cards = {card_id(card): Rect.around(pose.x, pose.y, CARD_WIDTH, CARD_HEIGHT) for card, pose in self.places()}
        return {**cards, **self.group.trace()}


def _row_width(cards: int) -> float:
    return (cards - 1) * STEP + CARD_WIDTH
