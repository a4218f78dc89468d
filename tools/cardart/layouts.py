"""Where the signs stand on the numbered cards, with their hulls, so that tests can look for collisions."""

from collections.abc import Callable
from dataclasses import dataclass

from . import marks, pips
from .composer import CENTRE_X, CENTRE_Y, Canvas
from .geometry import Point, polar
from .palette import GREEN, RED, WOOD, Tone
from .pips import Box

FRAME_INSET = 27

INKS: dict[str, Tone] = {"green": GREEN, "red": RED, "wood": WOOD}


@dataclass(frozen=True)
class Sign:
    """One sign on a card: its kind, its place, and what varies within the kind.

    `width` makes a cup, a club or a long sword wider; of a short sword it is half the guard. A kind of one letter is
    a French suit.
    """

    kind: str
    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0
    width: float = 1.0
    length: float = 307.0
    blade: float = 25.0
    ink: str = "green"

    def box(self) -> Box:
        """Give the box around the origin, before scale and turn."""
        if self.kind == "coin":
            return pips.COIN_BOX
        if self.kind == "cup":
            return _wide(pips.CUP_BOX, self.width)
        if self.kind == "short sword":
            return pips.sword_box(self.length, self.width)
        if self.kind == "long sword":
            return pips.long_sword_box(self.length, self.width)
        if self.kind == "club":
            return _wide(pips.CLUB_BOX, self.width)
        if self.kind == "leaf":
            return pips.LEAF_BOX
        return (-marks.FRENCH_HALF_WIDTH, -marks.FRENCH_HALF_HEIGHT, marks.FRENCH_HALF_WIDTH, marks.FRENCH_HALF_HEIGHT)

    def hull(self) -> list[Point]:
        """Give a convex polygon around the sign as it lies on the card."""
        left, top, right, bottom = self.box()
        if self.kind == "coin":
            local = [polar(0, 0, right * 1.02, 22.5 * i) for i in range(16)]
        elif self.kind == "short sword":
            root = bottom - 107
            local = [(left, root), (-0.68 * self.blade, top + (root - top) * 0.2), (0, top),
                     (0.68 * self.blade, top + (root - top) * 0.2), (right, root), (19, bottom),
                     (-19, bottom)]  # fmt: skip
        elif self.kind == "long sword":
            root = bottom - 143
            local = [(left, root), (-self.blade, top + 70), (0, top), (self.blade, top + 70), (right, root),
                     (27, bottom), (-27, bottom)]  # fmt: skip
        elif self.kind == "club":
            foot = 18 * self.width
            local = [
                (left, -60),
                (left * 0.75, top),
                (right * 0.75, top),
                (right, -60),
                (foot, bottom),
                (-foot, bottom),
            ]
        elif len(self.kind) == 1:
            local = [(left * 0.5, top), (right * 0.5, top), (right, top / 2), (right, bottom / 2),
                     (right * 0.5, bottom), (left * 0.5, bottom), (left, bottom / 2), (left, top / 2)]  # fmt: skip
        else:
            local = [(left, top), (right, top), (right, bottom), (left, bottom)]
        across, down = polar(0, 0, self.scale, self.turn), polar(0, 0, self.scale, self.turn + 90)
        return [(self.x + x * across[0] + y * down[0], self.y + x * across[1] + y * down[1]) for x, y in local]

    def paint(self, canvas: Canvas) -> None:
        """Draw the sign."""
        painters: dict[str, Callable[[], None]] = {
            "coin": lambda: pips.coin(canvas),
            "cup": lambda: pips.cup(canvas, self.width),
            "short sword": lambda: pips.short_sword(canvas, self.length, self.blade, self.width),
            "long sword": lambda: pips.long_sword(canvas, self.length, self.width),
            "club": lambda: pips.club(canvas, INKS[self.ink], self.width),
            "leaf": lambda: pips.leaf(canvas),
        }
        with canvas.placed(self.x, self.y, self.scale, self.turn):
            if self.kind in painters:
                painters[self.kind]()
            else:
                marks.french_mark(canvas, self.kind)


def _wide(box: Box, width: float) -> Box:
    return (box[0] * width, box[1], box[2] * width, box[3])


# --- numbered cards of the Spanish pack, 2 to 9


def spanish_layout(suit: str, rank: int) -> tuple[Sign, ...]:
    """Give the signs of a numbered card, in drawing order; aces and figures have drawings of their own."""
    return {"o": _coins, "c": _cups, "e": _swords, "b": _clubs}[suit](rank)


def _columns(spread: float, *rows: float) -> list[Point]:
    """Give two columns at the same distance from the middle, row by row."""
    return [(CENTRE_X + side * spread, y) for y in rows for side in (-1, 1)]


def _coins(rank: int) -> tuple[Sign, ...]:
    top, bottom = 138, 812
    upper, lower = 363, 587
    middle = (CENTRE_X, CENTRE_Y)
    scales = {2: 1.68, 3: 1.24, 9: 0.74}
    places: dict[int, list[Point]] = {
        2: [(CENTRE_X, 246), (CENTRE_X, 704)],
        3: [(262, 172), (358, CENTRE_Y), (262, 778)],
        4: _columns(92, top, bottom),
        5: [*_columns(92, top, bottom), middle],
        6: _columns(92, top, CENTRE_Y, bottom),
        7: [*_columns(92, top, CENTRE_Y, bottom), (CENTRE_X, 306)],
        8: _columns(92, top, upper, lower, bottom),
        9: [*_columns(102, 122, 356, 594, 828), middle],
    }
    signs = [Sign("coin", x, y, scales.get(rank, 0.84)) for x, y in places[rank]]
    if rank == 5:
        signs[4] = Sign("coin", *middle, 1.3)
    return tuple(signs)


def _cups(rank: int) -> tuple[Sign, ...]:
    if rank == 2:
        return tuple(Sign("cup", CENTRE_X, y, 1.46) for y in (216, 665))
    if rank == 3:
        return tuple(Sign("cup", x, y, 1.02) for x, y in ((250, 162), (370, 452), (250, 742)))
    if rank in (4, 5, 6):
        rows = (156, CENTRE_Y - 22, 750) if rank == 6 else (156, 750)
        signs = [Sign("cup", x, y, 0.95, width=0.88) for x, y in _columns(92, *rows)]
        if rank == 5:
            signs.append(Sign("cup", CENTRE_X, CENTRE_Y - 24, 1.04, width=0.92))
        return tuple(signs)
    rows = (140, CENTRE_Y - 19, 772)
    spread, width = (122, 0.62) if rank == 9 else (118, 0.71)
    places = _columns(spread, *rows)
    inner = {7: (298,), 8: (298, 614), 9: rows}[rank]
    places += [(CENTRE_X, y) for y in inner]
    return tuple(Sign("cup", x, y, 0.82, width=width) for x, y in sorted(places, key=lambda place: place[1]))


def _swords(rank: int) -> tuple[Sign, ...]:
    if rank == 2:
        return (Sign("long sword", 224, CENTRE_Y, turn=180, length=790), Sign("long sword", 396, CENTRE_Y, length=790))
    if rank == 3:
        return tuple(
            Sign("long sword", x, CENTRE_Y, turn=turn, length=790, width=0.8)
            for x, turn in ((204, 180), (CENTRE_X, 0), (416, 180))
        )
    if rank == 4:
        slants = ((230, 246, 156), (390, 246, 204), (230, 704, 24), (390, 704, 336))
        return tuple(Sign("short sword", x, y, 1.12, turn, length=330, width=62, blade=27) for x, y, turn in slants)
    length = {5: 356, 6: 396, 7: 350, 8: 400, 9: 350}[rank]
    columns = {5: (206, 414), 6: (190, 310, 430), 7: (190, 310, 430)}.get(rank, (173, 264, 356, 447))
    guard, blade = {2: (70, 27), 3: (53, 25), 4: (38, 20)}[len(columns)]
    signs = []
    for x in columns:
        signs.append(Sign("short sword", x, 46 + length / 2, turn=180, length=length, width=guard, blade=blade))
        signs.append(Sign("short sword", x, 904 - length / 2, length=length, width=guard, blade=blade))
    if rank % 2:
        signs.append(Sign("short sword", CENTRE_X, CENTRE_Y, turn=-90, length=340, width=58, blade=25))
    return tuple(signs)


def _clubs(rank: int) -> tuple[Sign, ...]:
    if rank == 2:
        leaves = ((268, 560, -30), (168, 690, 205), (356, 380, 205), (452, 270, -20))
        return (
            Sign("club", 220, CENTRE_Y, 2.35, width=0.6),
            Sign("club", 400, CENTRE_Y, 2.35, 180, width=0.6, ink="red"),
            *(Sign("leaf", x, y, 0.9, turn) for x, y, turn in leaves),
        )
    if rank == 3:
        return (
            Sign("club", CENTRE_X, CENTRE_Y, 2.3, 180, width=0.62, ink="red"),
            Sign("club", 322, CENTRE_Y + 8, 2.2, 19, width=0.58),
            Sign("club", 308, CENTRE_Y + 8, 2.2, -19, width=0.58, ink="wood"),
        )
    middle = Sign("club", CENTRE_X, CENTRE_Y, 1.04, -90, ink="wood", width=0.95)
    if rank in (4, 5):
        slants = ((228, 232, -17, "green"), (392, 232, 17, "red"), (228, 718, 197, "red"), (392, 718, 163, "green"))
        signs = [Sign("club", x, y, 1.08, turn, width=0.92, ink=ink) for x, y, turn, ink in slants]
        return (*signs, middle) if rank == 5 else tuple(signs)
    columns = (198, 310, 422) if rank in (6, 7) else (182, 267.5, 352.5, 438)
    scale, width = {6: (1.22, 0.78), 7: (1.08, 0.88), 8: (1.22, 0.56), 9: (1.08, 0.63)}[rank]
    signs = []
    for i, x in enumerate(columns):
        turn, inks = (180, ("red", "green")) if i % 2 else (0, ("green", "red"))
        signs.append(Sign("club", x, 46 + 162 * scale, scale, turn, width, ink=inks[0]))
        signs.append(Sign("club", x, 904 - 162 * scale, scale, turn, width, ink=inks[1]))
    return (*signs, middle) if rank % 2 else tuple(signs)


# --- numbered cards of the French pack, 2 to 10

_FRENCH_ROWS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    2: ((), (0, 4)),
    3: ((), (0, 2, 4)),
    4: ((0, 4), ()),
    5: ((0, 4), (2,)),
    6: ((0, 2, 4), ()),
    7: ((0, 2, 4), (1,)),
    8: ((0, 2, 4), (1, 3)),
    9: ((0, 4 / 3, 8 / 3, 4), (2,)),
    10: ((0, 4 / 3, 8 / 3, 4), (2 / 3, 10 / 3)),
}


def french_layout(suit: str, rank: int) -> tuple[Sign, ...]:
    """Give the signs of a French numbered card: two outer columns and the middle one; the lower half is turned."""
    outer, inner = _FRENCH_ROWS[rank]
    scale = 1.0 if rank <= 3 else 0.8 if rank <= 8 else 0.74
    top, bottom = 146, CENTRE_Y * 2 - 146
    step = (bottom - top) / 4
    places = _columns(106, *(top + step * row for row in outer))
    places += [(CENTRE_X, top + step * row) for row in inner]
    return tuple(
        Sign(suit, x, y, scale, 180 if y > CENTRE_Y + 1 else 0) for x, y in sorted(places, key=lambda place: place[1])
    )
