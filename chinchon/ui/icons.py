"""The stroke icons.

One idea: an icon is a path on a field of 24 by 24, written as path text and drawn with one round pen. It refuses to
know where it stands and what it does.
"""

from __future__ import annotations

import math
import re
from functools import cache

from pygame import Surface

from chinchon.ui import materials
from chinchon.ui.materials import Point

FIELD = 24.0
PEN = 2.1

PATHS = {
    "menu": "M3,6H21M3,12H21M3,18H21",
    "scores": "M4,5H20V20H4ZM4,10H20M10,10V20M15,5V20",
    "plus": "M12,5V19M5,12H19",
    "minus": "M5,12H19",
    "down": "M5,9L12,16L19,9",
    "up": "M5,15L12,8L19,15",
    "right": "M9,5L16,12L9,19",
    "left": "M15,5L8,12L15,19",
    "check": "M4,13L10,19L20,6",
    "close": "M6,6L18,18M18,6L6,18",
    "bulb": "M9,18H15M10,21H14M12,3A6,6 0 0 0 8.5,13.6C9,14.2 9,15 9,15.5H15C15,15 15,14.2 15.5,13.6A6,6 0 0 0 12,3Z",
    "sort": "M7,4V20M7,20L3.5,16M7,20L10.5,16M14,6H21M14,12H19M14,18H17",
    "group": "M3,7H9V19H3ZM9,7H13M15,7H21V19H15ZM15,19H9V7",
    "undo": "M8,5L4,9L8,13M4,9H14A5,5 0 0 1 14,19H9",
    "person": "M12,4A4,4 0 1 0 12.01,4ZM4,21C4,16 8,14.5 12,14.5C16,14.5 20,16 20,21",
    "computer": "M6,6H18V18H6ZM9.5,9.5H14.5V14.5H9.5ZM9,6V3M15,6V3M9,21V18M15,21V18M6,9H3M6,15H3M21,9H18M21,15H18",
    "robot": "M5,9H19V19H5ZM12,9V5M12,5V4.8M9.3,13V13.2M14.7,13V13.2M9.5,16H14.5M2.5,12.5V15.5M21.5,12.5V15.5",
    "eye": "M2,12C6,5.5 18,5.5 22,12C18,18.5 6,18.5 2,12ZM12,9A3,3 0 1 0 12.01,9Z",
    "help": "M8.5,9A3.5,3.5 0 1 1 13,12.3C12.2,12.8 12,13.3 12,14.5M12,18V18.2",
    "gear": "M10.6,4.9L10.8,2.1H13.2L13.4,4.9L16,6L18.2,4.1L19.9,5.8L18,8L19.1,10.6L21.9,10.8V13.2L19.1,13.4"
    "L18,16L19.9,18.2L18.2,19.9L16,18L13.4,19.1L13.2,21.9H10.8L10.6,19.1L8,18L5.8,19.9L4.1,18.2L6,16L4.9,13.4"
    "L2.1,13.2V10.8L4.9,10.6L6,8L4.1,5.8L5.8,4.1L8,6ZM12,9A3,3 0 1 0 12.01,9Z",
    "lock": "M6,11H18V20H6ZM8,11V8A4,4 0 0 1 16,8V11",
    "trophy": "M7,4H17V10A5,5 0 0 1 7,10ZM7,6H4C4,9 5,10.5 7.2,11M17,6H20C20,9 19,10.5 16.8,11M12,15V19M8,20H16",
    "chart": "M4,4V20H20M7,15L11,10L14,13L19,6",
    "warning": "M12,4L21,20H3ZM12,10V14.5M12,17.2V17.4",
    "speed": "M5,6L11,12L5,18M13,6L19,12L13,18",
    "play": "M7,4.5L19,12L7,19.5Z",
    "pause": "M8,5V19M16,5V19",
    "first": "M6,5V19M18,5L10,12L18,19",
    "last": "M18,5V19M6,5L14,12L6,19",
    "pencil": "M4,20L5,15.5L16,4.5L19.5,8L8.5,19ZM13.5,7L17,10.5",
    "trash": "M4,7H20M9,7V4H15V7M6.5,7L7.5,20H16.5L17.5,7M10.5,11V16M13.5,11V16",
    "dot": "M12,8A4,4 0 1 0 12.01,8Z",
}


@cache
def outline(name: str) -> tuple[tuple[Point, ...], ...]:
    """The polylines of an icon on its field."""
    return tuple(tuple(line) for line in parse_path(PATHS[name]))


def picture_mask(name: str, size_px: int) -> Surface:
    """The icon in white, drawn on a field of so many pixels."""
    scale = size_px / FIELD
    lines = [[(x * scale, y * scale) for x, y in line] for line in outline(name)]
    return materials.stroke_mask(size_px, size_px, lines, PEN * scale)


def parse_path(text: str) -> list[list[Point]]:
    """Path text with the absolute commands M L H V C A Z as polylines."""
    lines: list[list[Point]] = []
    for command, body in re.findall(r"([MLHVCAZ])([^MLHVCAZ]*)", text):
        n = [float(word) for word in re.findall(r"-?\d*\.?\d+", body)]
        if command == "M":
            lines.append([(n[0], n[1])])
            continue
        line = lines[-1]
        x, y = line[-1]
        if command == "L":
            line.append((n[0], n[1]))
        elif command == "H":
            line.append((n[0], y))
        elif command == "V":
            line.append((x, n[0]))
        elif command == "C":
            line.extend(_cubic((x, y), (n[0], n[1]), (n[2], n[3]), (n[4], n[5])))
        elif command == "A":
            line.extend(_arc((x, y), n[0], bool(n[3]), bool(n[4]), (n[5], n[6])))
        else:
            line.append(line[0])
    return lines


def _cubic(a: Point, b: Point, c: Point, d: Point, steps: int = 12) -> list[Point]:
    out = []
    for i in range(1, steps + 1):
        t = i / steps
        k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x = k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0]
        y = k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1]
        out.append((x, y))
    return out


def _arc(start: Point, r: float, large: bool, clockwise: bool, end: Point) -> list[Point]:
    """A circular arc between two points; a radius too small for them is made just large enough."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = math.hypot(dx, dy)
    r = max(r, chord / 2)
    rise = math.sqrt(max(0.0, r * r - chord * chord / 4)) * (1 if large == clockwise else -1)
    cx = (start[0] + end[0]) / 2 + rise * dy / chord
    cy = (start[1] + end[1]) / 2 - rise * dx / chord
    first = math.atan2(start[1] - cy, start[0] - cx)
    last = math.atan2(end[1] - cy, end[0] - cx)
    turn = (last - first) % (2 * math.pi) if clockwise else -((first - last) % (2 * math.pi))
    steps = max(4, math.ceil(abs(turn) / 0.2))
    return [
        (cx + r * math.cos(first + turn * i / steps), cy + r * math.sin(first + turn * i / steps))
        for i in range(1, steps + 1)
    ]
