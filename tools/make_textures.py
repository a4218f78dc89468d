"""Make the few textures that are costly to draw: the grain of the felt, and walnut for the rail and the board.

One idea: noise from a fixed seed, so the same files come out every time; each repeats without a seam along its grain.
It refuses to know where they are used. Run `python tools/make_textures.py`; it needs Pillow.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path

from PIL import Image

Colour = tuple[int, int, int]
Field = list[list[float]]
RAIL_COLOURS = ((46, 26, 16), (90, 54, 31), (122, 74, 43))
BOARD_COLOURS = ((42, 23, 13), (74, 43, 26), (100, 62, 36))
LEVELS = 64
GRAIN_MIDDLE = 8


def noise(w: int, h: int, scale_x: float, scale_y: float, seed: int) -> Field:
    """Smooth noise from -0.5 to 0.5 whose features have these sizes; it repeats in both directions."""
    cells_x, cells_y = max(2, round(w / scale_x)), max(2, round(h / scale_y))
    source = random.Random(seed)
    small = Image.frombytes("L", (cells_x, cells_y), bytes(source.randrange(256) for _ in range(cells_x * cells_y)))
    around = Image.new("L", (cells_x * 3, cells_y * 3))
    for i in range(3):
        for j in range(3):
            around.paste(small, (i * cells_x, j * cells_y))
    box = (cells_x, cells_y, 2 * cells_x, 2 * cells_y)
    data = around.resize((w, h), Image.Resampling.BICUBIC, box=box).tobytes()
    return [[data[y * w + x] / 255 - 0.5 for x in range(w)] for y in range(h)]


def ramp(colours: tuple[Colour, Colour, Colour], v: float) -> Colour:
    """The colour at v between 0 and 1."""
    a, b, t = (colours[0], colours[1], v / 0.5) if v < 0.5 else (colours[1], colours[2], (v - 0.5) / 0.5)
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def rail(w: int, h: int, seed: int) -> Image.Image:
    """Walnut moulding, its outer edge on top: the grain runs along it, its profile is in the shading."""
    broad, middle = noise(w, h, 260, 28, seed), noise(w, h, 120, 10, seed + 1)
    fine, dust = noise(w, h, 90, 3.2, seed + 2), noise(w, h, 14, 2, seed + 3)
    picture = Image.new("RGB", (w, h))
    for y in range(h):
        depth = min(1.0, y / h * 48 / 26)
        shade = 0.62 + 0.62 * max(0.0, math.sin(depth * math.pi * 0.82 + 0.25))
        for x in range(w):
            wave = math.sin((y / h * 0.33 + (broad[y][x] + 0.5 * middle[y][x]) * 2.6) * math.pi)
            v = min(1.0, max(0.0, 0.5 + 0.32 * wave + 0.22 * fine[y][x] + 0.14 * dust[y][x]))
            r, g, b = ramp(RAIL_COLOURS, v)
            picture.putpixel(
                (x, y), (min(255, round(r * shade)), min(255, round(g * shade)), min(255, round(b * shade)))
            )
    return picture


def board(w: int, h: int, seed: int) -> Image.Image:
    """A walnut board, the grain from top to bottom."""
    broad, middle = noise(h, w, 420, 46, seed), noise(h, w, 300, 16, seed + 1)
    fine, dust = noise(h, w, 240, 5, seed + 2), noise(h, w, 60, 1.6, seed + 3)
    picture = Image.new("RGB", (w, h))
    for x in range(w):
        for y in range(h):
            wave = math.sin((x / w * 6 + (broad[x][y] + 0.35 * middle[x][y]) * 4.2) * math.pi)
            v = min(1.0, max(0.0, 0.5 + 0.20 * wave + 0.16 * fine[x][y] + 0.10 * dust[x][y]))
            r, g, b = ramp(BOARD_COLOURS, v)
            picture.putpixel((x, y), (round(r * 0.92), round(g * 0.92), round(b * 0.92)))
    return picture


def grain(side: int) -> Image.Image:
    """Cloth: threads both ways, in grey levels about the middle that leaves the felt as it is."""
    dust, across = noise(side, side, 1, 1, 1), noise(side, side, 7, 1.2, 2)
    down, cloud = noise(side, side, 1.2, 7, 3), noise(side, side, 40, 40, 4)
    picture = Image.new("L", (side, side))
    for y in range(side):
        for x in range(side):
            n = dust[y][x] + 0.8 * across[y][x] + 0.8 * down[y][x] + 1.2 * cloud[y][x]
            picture.putpixel((x, y), min(2 * GRAIN_MIDDLE, max(0, round(GRAIN_MIDDLE + 2 * n))))
    return picture


def main() -> None:
    """Write the textures into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "assets" / "textures")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, picture in (
        ("rail_across", rail(1280, 96, 11)),
        ("rail_down", rail(1280, 96, 23)),
        ("board", board(424, 768, 41)),
    ):
        picture.quantize(LEVELS, dither=Image.Dither.NONE).save(out / f"{name}.png", optimize=True)
    grain(384).save(out / "felt_grain.png", optimize=True)


if __name__ == "__main__":
    main()
