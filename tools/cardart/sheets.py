"""Contact sheets: whole editions at the heights at which the game shows them."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from .composer import CARD_HEIGHT, CARD_WIDTH
from .manifest import file_stem
from .palette import HORSES, INKS
from .raster import palette_png_bytes

SHEET_HEIGHTS = (360, 150, 120)
FELT = (31, 84, 64)
GAP = 8
COLUMNS = 13
LARGE_FROM = 240
SHEET_INKS = [colour for tones in (*INKS, *HORSES.values()) for colour in tones]


def contact_sheet(assets: Path, edition: str, texts: Sequence[str], height: int) -> bytes:
    """Compose the cards of an edition, scaled to a height as the game does it, and two backs."""
    size = "large" if height >= LARGE_FROM else "small"
    width = round(height * CARD_WIDTH / CARD_HEIGHT)
    names = [f"cards/{edition}/{size}/{file_stem(text)}.png" for text in texts]
    names += [f"cards/backs/{size}/{colour}.png" for colour in ("blue", "red")]
    rows = -(-len(names) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (width + GAP) + GAP, rows * (height + GAP) + GAP), FELT)
    for i, name in enumerate(names):
        with Image.open(assets / name) as picture:
            card = picture.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
        sheet.paste(card, (GAP + i % COLUMNS * (width + GAP), GAP + i // COLUMNS * (height + GAP)), card)
    return palette_png_bytes(sheet.convert("RGBA"), SHEET_INKS, mixed=80)
