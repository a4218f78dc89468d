"""Outlines of letters and digits from the game's own font, so that no card depends on an installed one."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .geometry import number

FONT_FILE = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "Alegreya-ExtraBold-lf.ttf"


class Lettering(NamedTuple):
    """A drawn word: its outline, its advance width and the box of its ink (left, top, right, bottom)."""

    path: str
    width: float
    box: tuple[float, float, float, float]


@cache
def _font() -> tuple[Any, dict[int, str], float]:
    """Load the glyphs, the character map and the height of a digit."""
    font = TTFont(FONT_FILE)
    glyphs = font.getGlyphSet()
    names = font.getBestCmap()
    bounds = BoundsPen(glyphs)
    glyphs[names[ord("8")]].draw(bounds)
    return glyphs, names, bounds.bounds[3]


@cache
def lettering(text: str, x: float, y: float, height: float, squeeze: float = 1.0, tracking: float = 0.0) -> Lettering:
    """Outline a text centred at x with its baseline at y; `height` is that of a digit."""
    glyphs, names, digit_height = _font()
    scale = height / digit_height
    letters = [names[ord(character)] for character in text]
    advances = [glyphs[letter].width * scale * squeeze + tracking for letter in letters]
    width = sum(advances)
    pen = SVGPathPen(glyphs, ntos=number)
    bounds = BoundsPen(glyphs)
    left = x - width / 2
    for letter, advance in zip(letters, advances, strict=True):
        matrix = (scale * squeeze, 0, 0, -scale, left, y)
        glyphs[letter].draw(TransformPen(pen, matrix))
        glyphs[letter].draw(TransformPen(bounds, matrix))
        left += advance
    return Lettering(pen.getCommands(), width, bounds.bounds)
