"""Finds and keeps what comes from files: fonts, card pictures, suit marks, textures.

One idea: ask for a picture by what it shows and how tall it is in pixels, and get it scaled, premultiplied and kept;
the masters are never kept. It refuses to know where things lie on the page. A missing or damaged file is no error: a
plain card is drawn in its place.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame
from pygame import Surface, transform

from chinchon.ui import materials, theme

Edition = Literal["spanish", "french", "large_index"]
Back = Literal["red", "blue"]

log = logging.getLogger(__name__)

FONT_FILES: dict[theme.Face, str] = {
    "display": "Alegreya-ExtraBold-lf.ttf",
    "medium": "AlegreyaSans-Medium-lf.ttf",
    "bold": "AlegreyaSans-Bold-lf.ttf",
}
SMALL_MASTER_UP_TO_PX = 240
FEW_STARS_BELOW_PX = 104
DOUBLE_UP_TO_PX = 320
"""Up to this height a card at rest is turned at twice its size: above it nobody sees the difference."""

QUICK_SIZES_PX = tuple(round(SMALL_MASTER_UP_TO_PX * 1.25**step) for step in range(-6, 14))
"""Moving cards are scaled down from the next of these heights, each of which is read from its file once.

The height up to which the small files serve is one of them: the large ones take three times as long.
"""

KEPT_BYTES, KEPT_BYTES_PER_PIXEL = 18_000_000, 6
KEPT_TURNED_BYTES, KEPT_TURNED_BYTES_PER_PIXEL = 16_000_000, 4
"""Room for the turned cards of a whole deal; in a very large window they are larger."""
KEPT_WIDTHS = 4096
KEPT_LAYERS, FEW_LAYERS_FROM_PX = 2, 4_200_000
"""Pictures of the whole page that are kept; in a very large window one, as each weighs as much as the window."""
SPANISH_FIGURES = {"J": "10", "Q": "11", "K": "12"}


def assets_folder() -> Path:
    """The folder of the installed package if it is there, else that of the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def card_label(card: str, edition: Edition) -> str:
    """What is printed in the corner of a card: figures are numbers on Spanish cards; a joker has no index."""
    rank = card[:-1]
    if card.startswith("*"):
        return ""
    if edition == "french":
        return "A" if rank == "1" else rank
    return SPANISH_FIGURES.get(rank, rank)


class PictureCache:
    """Keeps the pictures used last, up to so many bytes."""

    def __init__(self, budget_bytes: int) -> None:
        self.budget_bytes = budget_bytes
        self.bytes = 0
        self.made = 0
        """How many pictures have been made so far."""
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The kept picture, or a new one that is then kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        self.made += 1
        self._kept[key] = picture
        self.bytes += _weight(picture)
        while self.bytes > self.budget_bytes and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= _weight(old)
        return picture

    def clear(self) -> None:
        """Forget everything, for instance after the window has changed its size."""
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _weight(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


class Assets:
    """All files of one look: an edition of the cards and a back. Made once and handed to every canvas."""

    def __init__(self, folder: Path | None = None, edition: Edition = "spanish", back: Back = "red") -> None:
        self.folder = folder or assets_folder()
        self.edition: Edition = edition
        self.back: Back = back
        self.pictures = PictureCache(KEPT_BYTES)
        self.turned = PictureCache(KEPT_TURNED_BYTES)
        self.layers = PictureCache(KEPT_BYTES)
        self.begun: tuple[Hashable, Surface, int] | None = None
        """The name of a picture of the whole page, the picture, and how many of its parts have been painted so far."""
        self.files_read = 0
        """How many picture files have been read so far."""
        self.parts_made = 0
        """How many parts of such pictures have been painted so far."""
        self.text_width = lru_cache(KEPT_WIDTHS)(self._text_width)
        """How wide a text is in a face of so many pixels."""
        self._few_layers = False
        self._fonts: dict[tuple[theme.Face, int], pygame.font.Font] = {}
        self._damaged: set[Path] = set()

    def choose(self, edition: Edition, back: Back) -> None:
        """Another edition or back; pictures already kept stay, they have other names."""
        if (edition, back) == (self.edition, self.back):
            return
        self.edition, self.back = edition, back
        self.layers.clear()
        self.begun = None

    @property
    def pictures_made(self) -> int:
        """How many pictures, and parts of large ones, have been made so far."""
        return self.pictures.made + self.turned.made + self.parts_made

    @property
    def keeps_few_layers(self) -> bool:
        """Whether pictures of the whole page are so large that only the one in use is kept."""
        return self._few_layers

    def resized(self, size_px: tuple[int, int] | None = None) -> None:
        """The window has this size: forget what was made for another one."""
        if size_px is not None:
            px = size_px[0] * size_px[1]
            self.pictures.budget_bytes = max(KEPT_BYTES, KEPT_BYTES_PER_PIXEL * px)
            self.turned.budget_bytes = max(KEPT_TURNED_BYTES, KEPT_TURNED_BYTES_PER_PIXEL * px)
            self._few_layers = px >= FEW_LAYERS_FROM_PX
            self.layers.budget_bytes = 4 * px * (1 if self._few_layers else KEPT_LAYERS)
        for cache in (self.pictures, self.turned, self.layers):
            cache.clear()
        self.begun = None

    def font(self, face: theme.Face, px: int) -> pygame.font.Font:
        """The face in this pixel size."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = self._opened_font(self.folder / "fonts" / FONT_FILES[face], px)
        return self._fonts[key]

    def _text_width(self, text: str, face: theme.Face, px: int) -> int:
        return self.font(face, px).size(text)[0]

    def _opened_font(self, path: Path, px: int) -> pygame.font.Font:
        """The file's font, or the one that is always there if the file is missing or damaged."""
        try:
            return pygame.font.Font(str(path), px)
        except (OSError, pygame.error):
            log.warning("cannot read %s", path.name)
            return pygame.font.Font(None, px)

    def texture(self, name: str) -> Surface | None:
        """A texture, unless its file is missing or damaged."""
        picture = self.loaded(self.folder / "textures" / f"{name}.png")
        return None if picture is None else self.pictures.get(("texture", name), lambda: _opaque(picture))

    def loaded(self, path: Path) -> Surface | None:
        """The picture in a file, or None if it is missing or damaged; a damaged file is tried once."""
        if path in self._damaged or not path.is_file():
            return None
        self.files_read += 1
        try:
            return pygame.image.load(path)
        except (OSError, pygame.error):
            self._damaged.add(path)
            log.warning("cannot read %s", path.name)
            return None

    def card(
        self, card: str | None, height_px: int, edition: Edition | None = None, back: Back | None = None
    ) -> Surface:
        """A card's face, or its back for None, upright and so tall."""
        edition, back = edition or self.edition, back or self.back
        key = ("card", card, height_px, edition if card else back)

        return self.pictures.get(key, lambda: self._scaled_card(card, height_px, 1, edition, back))

    def _scaled_card(self, card: str | None, seen_px: int, times: int, edition: Edition, back: Back) -> Surface:
        """A card so many times larger than it is seen, from the master meant for the height at which it is seen."""
        size = (times * max(1, round(seen_px * theme.CARD_ASPECT)), times * max(1, seen_px))
        for path in self._card_files(card, seen_px, edition, back):
            picture = self.loaded(path)
            if picture is not None:
                return materials.scaled_premultiplied(picture, size)
        return self._plain_card(card, size, edition, back)

    def turned_card(
        self, card: str | None, height_px: int, angle_deg: float, width_share: float = 1.0, *, quick: bool = False,
        keep: bool = True,
    ) -> Surface:  # fmt: skip
        """A card turned clockwise, and narrowed while it flips. Quick is for cards that move: made in one step.

        Without `keep` it is made for a picture that will be kept in its place.
        """
        edition, back = self.edition, self.back
        look = edition if card else back
        key = ("turned", card, height_px, angle_deg, width_share, look, quick)

        def make() -> Surface:
            if quick:
                near = self.card(card, next(px for px in QUICK_SIZES_PX if px >= height_px))
                size = (max(1, round(height_px * theme.CARD_ASPECT)), height_px)
                return turned(transform.smoothscale(near, size), angle_deg, width_share)
            if height_px > DOUBLE_UP_TO_PX:
                return turned(self.card(card, height_px), angle_deg, width_share)
            double = self.pictures.get(
                ("double", card, height_px, look),
                lambda: self._scaled_card(card, height_px, 2, edition, back),
            )
            large = turned(double, angle_deg, width_share)
            return transform.smoothscale(large, ((large.get_width() + 1) // 2, (large.get_height() + 1) // 2))

        return self.turned.get(key, make) if keep else make()

    def suit_mark(self, suit: str, height_px: int, edition: Edition | None = None) -> Surface:
        """A suit's mark, so tall; its width is its own."""
        french = (edition or self.edition) == "french"
        name = f"french_{suit}" if french else suit

        def make() -> Surface:
            path = self.folder / "cards" / "suits" / f"{name}.png"
            if not path.is_file():
                return _plain_mark(suit, height_px)
            master = materials.premultiplied(pygame.image.load(path))
            w, h = master.get_size()
            return transform.smoothscale(master, (max(1, round(w * height_px / h)), height_px))

        return self.pictures.get(("suit", name, height_px), make)

    def label(self, card: str, edition: Edition | None = None) -> str:
        """The corner index of a card in the chosen edition."""
        return card_label(card, edition or self.edition)

    def _card_files(self, card: str | None, height_px: int, edition: Edition, back: Back) -> list[Path]:
        cards = self.folder / "cards"
        sizes = ("small", "large") if height_px <= SMALL_MASTER_UP_TO_PX else ("large", "small")
        if card is None:
            few = cards / "backs" / "small" / f"{back}_few.png"
            if height_px < FEW_STARS_BELOW_PX:
                sizes = ("small", "large")
            elif not few.is_file():
                sizes = ("large", "small")  # without a file of its own, the small back is the one with fewer stars
            found = [cards / "backs" / size / f"{back}.png" for size in sizes]
            return [few, *found] if height_px < FEW_STARS_BELOW_PX else found
        name = f"joker{card[1:]}" if card.startswith("*") else card
        return [cards / edition / size / f"{name}.png" for size in sizes]

    def _plain_card(self, card: str | None, size: tuple[int, int], edition: Edition, back: Back) -> Surface:
        w, h = size
        radius = h * theme.CARD_RADIUS
        paper = theme.FIELD if card else theme.PAPER
        out = materials.filled(materials.box_mask(w, h, radius), (paper,))
        materials.over(out, materials.tinted(materials.ring_mask(w, h, radius, max(1.0, h / 200)), theme.EDGE))
        if card is None:
            inner = materials.box_mask(max(1, round(w * 0.88)), max(1, round(h * 0.92)), radius * 0.6)
            colour = theme.CURTAIN if back == "red" else theme.SEATS[1]
            materials.over(out, materials.tinted(inner, colour), round(w * 0.06), round(h * 0.04))
            stars = materials.polygon_mask(w, h, materials.star_squares(w / 2, h / 2, w * 0.3))
            return materials.over(out, materials.tinted(stars, theme.CURTAIN_GOLD, 0.8))
        if card.startswith("*"):
            star = materials.polygon_mask(w, h, materials.star_squares(w / 2, h / 2, w * 0.3))
            return materials.over(out, materials.tinted(star, theme.RED))
        font = self.font("display", max(8, round(h * 0.2)))
        index = materials.premultiplied(font.render(card_label(card, edition), True, theme.INK))
        materials.over(out, index, round(w * 0.07), round(h * 0.005))
        small = self.suit_mark(card[-1], max(2, round(h * 0.1)), edition)
        large = self.suit_mark(card[-1], max(2, h // 3), edition)
        materials.over(out, small, round(w * 0.09), round(h * 0.2))
        return materials.over(out, large, (w - large.get_width()) // 2, round(h * 0.4))


def turned(picture: Surface, angle_deg: float, width_share: float = 1.0) -> Surface:
    """A premultiplied picture turned clockwise about its middle, narrowed first if asked."""
    w, h = picture.get_size()
    if width_share < 1:
        w = max(1, round(w * width_share))
        picture = transform.smoothscale(picture, (w, h))
    if angle_deg % 360 == 0:
        return picture
    if angle_deg % 90 == 0:
        return transform.rotate(picture, -angle_deg)
    padded = materials.blank(w + 4, h + 4)
    padded.blit(picture, (2, 2))
    return transform.rotozoom(padded, -angle_deg, 1.0)


def _opaque(picture: Surface) -> Surface:
    out = Surface(picture.get_size(), depth=32)
    out.blit(picture, (0, 0))
    return out


def _plain_mark(suit: str, h: int) -> Surface:
    """A suit mark in a few strokes, for when its picture is missing."""
    colour = {"o": theme.SEATS[2], "c": theme.RED, "e": theme.SEATS[1], "b": theme.SEATS[3]}.get(suit, theme.INK)

    def paint(large: Surface, k: int) -> None:
        s = float(h * k)
        if suit == "o":
            pygame.draw.circle(large, materials.WHITE, (s / 2, s / 2), s * 0.46, max(1, round(s * 0.16)))
            pygame.draw.circle(large, materials.WHITE, (s / 2, s / 2), s * 0.16)
        elif suit == "c":
            cup = ((0.1, 0.08), (0.9, 0.08), (0.75, 0.5), (0.58, 0.6), (0.58, 0.78), (0.78, 0.94), (0.22, 0.94))
            stem = ((0.42, 0.78), (0.42, 0.6), (0.25, 0.5))
            pygame.draw.polygon(large, materials.WHITE, [(x * s, y * s) for x, y in cup + stem])
        elif suit == "e":
            materials.stroke(large, [(s * 0.5, s * 0.06), (s * 0.5, s * 0.94)], s * 0.16)
            materials.stroke(large, [(s * 0.26, s * 0.66), (s * 0.74, s * 0.66)], s * 0.12)
        else:
            materials.stroke(large, [(s * 0.68, s * 0.2), (s * 0.3, s * 0.86)], s * 0.2)
            pygame.draw.circle(large, materials.WHITE, (s * 0.66, s * 0.26), s * 0.22)

    return materials.tinted(materials.drawn_large(h, h, paint), colour)
