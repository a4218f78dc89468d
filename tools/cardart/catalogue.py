"""The list of all pictures: the name of the file under assets/, its size, and how it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from .composer import CARD_HEIGHT, CARD_WIDTH
from .faces import card_back, french_card, spanish_card
from .icons import ICON_SIZES, SUIT_SIZE, icon, suit_sign
from .manifest import EDITIONS, file_stem
from .palette import BACKS
from .raster import palette_png_bytes, png_bytes, render

HEIGHTS = {"large": 760, "small": 285}
"""The optical sizes, of whole pixels at 62 to 95: the large one is shown above some 240 pixels, the small one below."""


@dataclass(frozen=True)
class Picture:
    """One file: its name under assets/, its size in pixels, its SVG, and whether a palette serves."""

    name: str
    width: int
    height: int
    svg: Callable[[], str]
    palette: bool = True

    def draw(self) -> bytes:
        """Draw and encode."""
        image = render(self.svg(), self.width, self.height)
        return palette_png_bytes(image) if self.palette else png_bytes(image)


def card_svg(edition: str, card_text: str, small: bool) -> str:
    """Draw the SVG of a card of an edition."""
    if edition == "french":
        return french_card(card_text, small)
    return spanish_card(card_text, small, large_index=edition == "large_index")


def catalogue(spanish: Sequence[str], french: Sequence[str]) -> dict[str, Picture]:
    """List every picture by name, given the texts of the cards of both packs, jokers included."""
    pictures: list[Picture] = []
    for size, height in HEIGHTS.items():
        width = height * CARD_WIDTH // CARD_HEIGHT
        small = size == "small"
        for edition in EDITIONS:
            for text in french if edition == "french" else spanish:
                name = f"cards/{edition}/{size}/{file_stem(text)}.png"
                pictures.append(Picture(name, width, height, partial(card_svg, edition, text, small)))
        for colour in BACKS:
            name = f"cards/backs/{size}/{colour}.png"
            pictures.append(Picture(name, width, height, partial(card_back, colour, small)))
    for suit in "oceb":
        for prefix in ("", "french_"):
            svg = partial(suit_sign, suit, bool(prefix))
            pictures.append(Picture(f"cards/suits/{prefix}{suit}.png", SUIT_SIZE, SUIT_SIZE, svg, palette=False))
    for pixels in ICON_SIZES:
        name = f"icon/chinchon-{pixels}.png"
        pictures.append(Picture(name, pixels, pixels, partial(icon, pixels), palette=False))
    return {picture.name: picture for picture in sorted(pictures, key=lambda picture: picture.name)}
