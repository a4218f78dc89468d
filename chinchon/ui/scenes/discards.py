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

WIDTH, PAD, HEAD, FOOT = 920.0, 36.0, 84.0, 100.0
CARD_HEIGHT, ROW_GAP = 118.0, 12.0
A_ROW = 12


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
        """As high as its rows need."""
        rows = max(1, -(-len(self.cards) // A_ROW))
        height = HEAD + rows * CARD_HEIGHT + (rows - 1) * ROW_GAP + FOOT
        return Rect.around(self.viewport.content.cx, self.viewport.height / 2, WIDTH, height)

    def places(self) -> list[tuple[Card, Pose]]:
        """Each card with its place, row by row."""
        panel = self.panel
        width = CARD_HEIGHT * theme.CARD_ASPECT
        step = (panel.w - 2 * PAD - width) / (A_ROW - 1)
        return [
            (
                card,
                Pose(
                    panel.x + PAD + width / 2 + index % A_ROW * step,
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
        width = CARD_HEIGHT * theme.CARD_ASPECT
        cards = {card_id(card): Rect.around(pose.x, pose.y, width, CARD_HEIGHT) for card, pose in self.places()}
        return {**cards, **self.group.trace()}
