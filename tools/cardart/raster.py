"""From SVG to PNG bytes: resvg draws, then the colours are gathered into a palette to save space."""

import io
from array import array
from collections.abc import Sequence

import resvg_py
from PIL import Image, ImageColor

from .palette import PAPER

EXACT_COLOURS = 96
MIXED_COLOURS = 127
ALPHA_STEPS = 32
MOST_COLOURS = 1 << 17
"""Palette: the commonest colours as they are, the mixed ones of the edges, and one colour in steps of alpha."""


def render(svg: str, width: int, height: int) -> Image.Image:
    """Rasterise with straight alpha; fully transparent pixels take the colour of the paper."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size != (width, height):
        raise ValueError(f"{width}x{height} pixels were asked for, {image.width}x{image.height} drawn")
    clear = image.getchannel("A").point(lambda alpha: 255 if alpha == 0 else 0)
    image.paste((*ImageColor.getrgb(PAPER)[:3], 0), mask=clear)
    return image


def png_bytes(image: Image.Image) -> bytes:
    """Encode with all colours."""
    stream = io.BytesIO()
    image.save(stream, "PNG", optimize=True)
    return stream.getvalue()


def palette_png_bytes(image: Image.Image, inks: Sequence[str] = (), mixed: int = MIXED_COLOURS) -> bytes:
    """Encode with 256 colours, chosen so that flat tones stay exact; made for cards, clear only at the corners.

    `inks` are colours that the palette must have instead of the commonest; `mixed` is how many there are for edges.
    """
    colours = image.convert("RGB")
    table = _palette_of(colours, inks, mixed)
    levels = _indexed(colours, table)
    alpha = image.getchannel("A")
    first = len(table) // 3
    last_step = ALPHA_STEPS - 1
    soft = alpha.point(lambda value: first + round(value * last_step / 255))
    opaque = alpha.point(lambda value: 255 if value == 255 else 0)
    result = Image.composite(levels, soft, opaque)
    edge = _edge_colour(image)
    steps = [*ImageColor.getrgb(PAPER), *edge * last_step]
    result = Image.frombytes("P", image.size, result.tobytes())
    result.putpalette(table + steps)
    transparency = bytes([255] * first + [round(255 * i / last_step) for i in range(ALPHA_STEPS)])
    stream = io.BytesIO()
    result.save(stream, "PNG", transparency=transparency, compress_level=9)
    return stream.getvalue()


def _palette_of(colours: Image.Image, inks: Sequence[str], mixed: int) -> list[int]:
    """Choose the opaque colours: the commonest as they are, the rest by median cut."""
    table: list[int] = []
    for ink in inks:
        table += ImageColor.getrgb(ink)
    if not inks:
        counted = colours.getcolors(MOST_COLOURS) or []
        ranked = sorted(counted, key=lambda entry: (-entry[0], entry[1]))
        for _, colour in ranked[:EXACT_COLOURS]:
            assert isinstance(colour, tuple)
            table += colour
    cut = colours.quantize(mixed, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return table + (cut.getpalette() or [])[: 3 * mixed]


def _indexed(colours: Image.Image, table: Sequence[int]) -> Image.Image:
    """Replace each colour by its place in the table: the exact one if there is, else the nearest that Pillow finds."""
    pixels = memoryview(colours.convert("RGBX").tobytes()).cast("I")
    kinds = sorted(set(pixels))
    strip = Image.frombytes("RGBX", (len(kinds), 1), array("I", kinds).tobytes()).convert("RGB")
    chart = Image.new("P", (1, 1))
    chart.putpalette(table)
    nearest = strip.quantize(palette=chart, dither=Image.Dither.NONE).tobytes()
    exact = {bytes(table[3 * i : 3 * i + 3]): i for i in reversed(range(len(table) // 3))}
    colour_bytes = strip.tobytes()
    places = {kind: exact.get(colour_bytes[3 * i : 3 * i + 3], nearest[i]) for i, kind in enumerate(kinds)}
    return Image.frombytes("L", colours.size, bytes(map(places.__getitem__, pixels)))


def _edge_colour(image: Image.Image) -> list[int]:
    """Find the commonest colour among half transparent pixels."""
    counted = image.getcolors(MOST_COLOURS) or []
    votes: dict[tuple[int, int, int], int] = {}
    for count, pixel in counted:
        assert isinstance(pixel, tuple)
        red, green, blue, alpha = pixel
        if 0 < alpha < 255:
            colour = (red, green, blue)
            votes[colour] = votes.get(colour, 0) + count
    if not votes:
        return [0, 0, 0]
    return list(min((-count, colour) for colour, count in votes.items())[1])
