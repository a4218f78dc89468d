"""Choices shown as pictures: pieces of felt, the faces of a pack and its backs, on a tray let into the paper.

One idea: a tile is a dark well with a picture and a word, the chosen one in a line of gold; tiles of cards are one
control that is pressed and walked as segments are. It refuses to know what a choice changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chinchon.ui import theme
from chinchon.ui.assets import Back, Edition
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.scenes.parts import line_height
from chinchon.ui.theme import FeltTheme, TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.controls import Segments
from chinchon.ui.widgets.look import IDLE, Look, focus_ring, hover_wash

TILE_GAP, TILE_RADIUS = 14.0, 12.0
TRAY_PAD = 18.0
HEADING = theme.STRONG
TALLEST_CARD = 104.0


@dataclass(frozen=True, slots=True)
class CardPicture:
    """Cards of one edition or with one back, whatever the player has chosen; None is a card seen from behind."""

    cards: tuple[str | None, ...]
    edition: Edition | None = None
    back: Back | None = None


@dataclass(frozen=True, slots=True)
class CardTiles(Segments):
    """A few choices side by side, each a picture of cards with its word below."""

    pictures: Sequence[CardPicture] = ()

    def piece(self, index: int) -> Rect:
        """The place of one choice."""
        return self.rect.columns(len(self.options), TILE_GAP)[index]

    def draw(self, canvas: Canvas, look: Look = IDLE) -> None:
        """Draw the tiles and the cards on them."""
        for index, (words, picture) in enumerate(zip(self.options, self.pictures, strict=True)):
            place = draw_tile(canvas, self.piece(index), words, chosen=index == self.chosen, lit=look.hover)
            _draw_cards(canvas, place, picture)
        if look.focus:
            focus_ring(canvas, self.rect, TILE_RADIUS)


def tile_place(viewport: Viewport, part: Rect) -> Rect:
    """Where the tiles lie in a part of a tray: below its heading."""
    top = part.y + 20 + line_height(viewport, HEADING)
    return Rect(part.x, top, part.w, part.bottom - 14 - top)


def draw_heading(canvas: Canvas, part: Rect, words: str, *, parted: bool) -> None:
    """What the tiles in a part of a tray are about; a line may part it from the one at its left."""
    if parted:
        x = part.x - TRAY_PAD
        canvas.line(x, part.y + 18, x, part.bottom - 18, theme.SHADOW, 1.5, 0.5)
    canvas.felt_text(words, part.x + 2, part.y + 12 + line_height(canvas.viewport, HEADING) / 2, HEADING)


def draw_tile(canvas: Canvas, rect: Rect, words: str, *, chosen: bool, lit: bool = False) -> Rect:
    """A tile and its word, lit under the pointer; gives the place of its picture."""
    height = line_height(canvas.viewport, theme.LABEL)
    canvas.box(rect, TILE_RADIUS, theme.SHADOW, 0.28)
    if lit:
        hover_wash(canvas, rect, TILE_RADIUS)
    style = TypeStyle("bold" if chosen else "medium", theme.LABEL.size)
    canvas.text(words, rect.cx, rect.bottom - 6 - height / 2, style, canvas.felt.text, align="center",
                shaded=canvas.felt.shaded_text, max_width=rect.w - 16)  # fmt: skip
    if chosen:
        canvas.box(rect.inset(-1.5), TILE_RADIUS + 1, line=canvas.felt.title, line_width=3)
    return Rect(rect.x + 12, rect.y + 12, rect.w - 24, rect.h - 24 - height)


def draw_felt(canvas: Canvas, place: Rect, felt: FeltTheme) -> None:
    """A piece of felt with three cards on it."""
    canvas.box(place, 8, (felt.felt1, felt.felt0, felt.felt1, felt.felt2), line=theme.SHADOW, line_alpha=0.5)
    height = min(TALLEST_CARD, place.h - 16)
    canvas.card(None, Pose(place.cx - 0.48 * height, place.cy, height, -9, face=0.0))
    canvas.card("4o", Pose(place.cx, place.cy, height))
    canvas.card("Kc", Pose(place.cx + 0.48 * height, place.cy, height, 9))


def _draw_cards(canvas: Canvas, place: Rect, picture: CardPicture) -> None:
    """Upright cards, each half over the one before."""
    height = min(TALLEST_CARD, place.h - 2)
    width = canvas.card_width(height)
    height_px = canvas.viewport.px(height)
    for index, card in enumerate(picture.cards):
        x = place.cx + (index - (len(picture.cards) - 1) / 2) * width * 0.72
        card_rect = Rect.around(x, place.cy, width, height)
        canvas.shadow(card_rect, height * theme.CARD_RADIUS, theme.card_shadows(0))
        canvas.blit_centred(canvas.assets.card(card, height_px, picture.edition, picture.back), x, place.cy)
