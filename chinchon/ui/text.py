"""Text: measured, cut, wrapped and turned into pictures.

One idea: a text is placed by the middle of its capital letters, in a style named in the theme, and every measure is in
layout units. It refuses to know any sentence: all words are handed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Surface, transform

from chinchon.ui import materials
from chinchon.ui.assets import Assets
from chinchon.ui.theme import CAP_HEIGHTS, LABEL, Colour, Face, TypeStyle
from chinchon.ui.viewport import SMALLEST_TYPE_PX, Viewport

Align = Literal["left", "center", "right"]
ELLIPSIS = "…"
SMOOTHED_BELOW_PX = 72


@dataclass(frozen=True, slots=True)
class Token:
    """A card named inside a line: its index and its suit mark on a paper tag."""

    card: str


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in a face or colour of its own."""

    text: str
    face: Face | None = None
    colour: Colour | None = None


RichLine = str | Sequence[str | Token | Span]


class Typesetter:
    """Measures and renders text for one viewport."""

    def __init__(self, assets: Assets, viewport: Viewport) -> None:
        self.assets = assets
        self.viewport = viewport

    def width_px(self, text: str, style: TypeStyle) -> float:
        """The advance width in pixels, free of the rounding of small sizes."""
        px = self.viewport.type_px(style.size)
        return self.assets.text_width(text, style.face, px * 2) / 2

    def width(self, text: str, style: TypeStyle) -> float:
        """The width in lu."""
        return self.width_px(text, style) / self.viewport.unit

    def fitting(self, text: str, style: TypeStyle, max_width: float) -> TypeStyle:
        """The style, or a smaller one that lets the text fit, but no smaller than can be read."""
        while self.width(text, style) > max_width and self.viewport.type_px(style.size) > SMALLEST_TYPE_PX:
            style = style.sized(style.size - 1)
        return style

    def fitted(self, text: str, style: TypeStyle, max_width: float) -> str:
        """The text, or as much of its beginning as fits with an ellipsis."""
        if self.width(text, style) <= max_width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, style) <= max_width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, style: TypeStyle, width: float, max_lines: int | None = None) -> list[str]:
        """The lines of a paragraph; a line break in the text is kept; what does not fit ends in an ellipsis."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        if max_lines is not None and len(lines) > max_lines:
            rest = " ".join(lines[max_lines - 1 :])
            lines = [*lines[: max_lines - 1], self.fitted(rest, style, width)]
        return [self.fitted(line, style, width) for line in lines]

    def picture(self, text: str, style: TypeStyle, colours: Sequence[Colour], alpha: float = 1.0) -> Surface:
        """The text in one colour, or in a gradient from the top of its letters to the bottom."""
        px = self.viewport.type_px(style.size)
        key = ("text", text, style.face, px, tuple(colours), alpha)
        return self.assets.pictures.get(key, lambda: self._render(text, style.face, px, colours, alpha))

    def _render(self, text: str, face: Face, px: int, colours: Sequence[Colour], alpha: float) -> Surface:
        oversize = 2 if px < SMOOTHED_BELOW_PX else 1
        font = self.assets.font(face, px * oversize)
        mask = materials.premultiplied(font.render(text or " ", True, (255, 255, 255)))
        if oversize > 1:
            w, h = mask.get_size()
            padded = materials.blank(w + w % 2, h + h % 2)
            padded.blit(mask, (0, 0))
            mask = transform.smoothscale(padded, (padded.get_width() // 2, padded.get_height() // 2))
        return materials.filled(mask, colours, alpha)

    def baseline_px(self, style: TypeStyle) -> float:
        """How far below the top of its picture a text stands."""
        px = self.viewport.type_px(style.size)
        oversize = 2 if px < SMOOTHED_BELOW_PX else 1
        return self.assets.font(style.face, px * oversize).get_ascent() / oversize

    def top_px(self, y: float, style: TypeStyle) -> int:
        """Where the picture's top must be for the capitals to be centred on y."""
        px = self.viewport.type_px(style.size)
        baseline = y * self.viewport.unit + CAP_HEIGHTS[style.face] * px / 2
        return round(baseline - self.baseline_px(style))

    def token_size(self, card: str, style: TypeStyle) -> tuple[float, float]:
        """Width and height in lu of a card token set in a line of this style."""
        size = self.viewport.type_lu(style.size)
        label = self.assets.label(card)
        return self.width(label, LABEL.sized(style.size)) + size * 0.95 + 10, size * 1.4

    def rich_width(self, line: RichLine, style: TypeStyle) -> float:
        """The width in lu of a line with tokens and spans; its tokens are one size smaller than its words."""
        total = 0.0
        for part in [line] if isinstance(line, str) else line:
            if isinstance(part, Token):
                total += self.token_size(part.card, style.sized(style.size - 1))[0]
            elif isinstance(part, Span):
                total += self.width(part.text, TypeStyle(part.face or style.face, style.size))
            else:
                total += self.width(part, style)
        return total
