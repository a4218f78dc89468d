"""Where everything lies while cards are laid off, in layout units.

One idea: a layout is a value computed from the page and a picture of what lies on the table; what is drawn and what is
hit are the same value. It refuses to know words, colours and time, and it knows no pygame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from chinchon.engine.cards import Card
from chinchon.ui.motion import CHOSEN_LIFT, Pose
from chinchon.ui.theme import CARD_ASPECT, MARGIN
from chinchon.ui.viewport import Rect, Viewport

from .layoff_melds import Laid, MeldSpot, PlaceSpot, lay_melds
from .layoff_model import Owner, Picture
from .layout import RAISED, back_id, card_id

TITLE_Y, SENTENCE_Y, GRID_TOP = 54.0, 84.0, 112.0
COLUMN_GAP, ROW_GAP = 16.0, 12.0
TALLEST_PANEL, TALLEST_ROW = 300.0, 340.0
NAME_COLUMN, PAD = 168.0, 20.0
CARD_HEIGHT, COMPACT_CARD_HEIGHT, LARGEST_CARD_HEIGHT = 130.0, 106.0, 196.0
ROOMY_STEP, ROOM_FOR_SLOTS = 0.36, 84.0
HEAD, WIDE_HEAD, BAR_ROOM = 58.0, 104.0, 50.0
LOOSE_HEIGHT, OWN_HEIGHT = 76.0, 172.0
OWN_PITCH, LEAST_COVER = 18.0, 0.25
SIDE_COLUMN = 300.0
SUMS_COLUMN = 280.0
Shape = Literal["wide", "column", "compact"]
"""How a panel is divided: name over the melds, beside them, or over them with tokens for the loose cards."""


@dataclass(frozen=True, slots=True)
class PanelSpot:
    """An owner's panel: its disc, its words, its melds, and the tokens of its loose cards."""

    owner: Owner
    rect: Rect
    disc: tuple[float, float, float]
    name: tuple[float, float]
    note: tuple[float, float]
    words_room: float
    inline: bool
    """Whether the note stands beside the name."""
    body: Rect
    tokens: tuple[tuple[Card, Rect], ...] = ()


@dataclass(frozen=True, slots=True)
class LayOffLayout:
    """Every place of one picture."""

    page: Rect
    content: Rect
    panels: tuple[PanelSpot, ...]
    cards: tuple[Laid, ...]
    own: tuple[Laid, ...]
    melds: tuple[MeldSpot, ...]
    places: tuple[PlaceSpot, ...]
    own_height: float
    left_handed: bool = False

    def sprites(self) -> dict[str, Laid]:
        """Every card by its id."""
        return {laid.id: laid for laid in (*self.cards, *self.own)}

    @property
    def takers(self) -> list[PlaceSpot]:
        """The places that take the held card, or any card while none is held."""
        return [place for place in self.places if place.fits]

    @property
    def lit(self) -> list[PlaceSpot]:
        """The places that stand open for the held card."""
        return [place for place in self.takers if place.slot is not None]

    def hit(self, x: float, y: float) -> str | None:
        """What lies under a point: one of the viewer's own loose cards, or a place that is lit."""
        for laid in reversed(self.own):
            if laid.rect.contains(x, y):
                return laid.id
        near = [place for place in self.takers if place.hit.contains(x, y)]
        if near:
            return min(near, key=lambda place: _distance(place.hit, x, y)).id
        return None

    def place(self, name: str) -> PlaceSpot | None:
        """The place of that id."""
        return next((place for place in self.places if place.id == name), None)

    def place_under(self, card: Rect) -> PlaceSpot | None:
        """Of the places that the carried card fits, the nearest one that it covers well."""
        near = [
            place for place in self.takers if shared_area(card, place.hit) >= LEAST_COVER * place.hit.w * place.hit.h
        ]
        return min(near, key=lambda place: _distance(place.hit, card.cx, card.cy), default=None)

    def panel_of(self, rect: Rect) -> PanelSpot | None:
        """The panel that something lies in."""
        return next((panel for panel in self.panels if panel.rect.contains(*rect.center)), None)

    def meld_under(self, x: float, y: float) -> MeldSpot | None:
        """The meld at a point."""
        return next((meld for meld in self.melds if meld.rect.contains(x, y)), None)

    def trace(self) -> dict[str, Rect]:
        """Every card, token and meld that can be seen; of a covered card the part that shows."""
        rects = {laid.id: laid.strip for laid in self.sprites().values()}
        for panel in self.panels:
            rects |= {card_id(card): rect for card, rect in panel.tokens}
        return rects | {f"meld:{meld.place}": meld.rect for meld in self.melds if meld.place >= 0}

    @property
    def side(self) -> Rect:
        """The column of the buttons at the lower right; at the left for a left hand."""
        x = self.content.x + MARGIN if self.left_handed else self.content.right - MARGIN - SIDE_COLUMN
        return Rect(x, self.page.h - 208, SIDE_COLUMN, 168)

    @property
    def sums_x(self) -> float:
        """Where what would be scored is written, at the other side."""
        return self.content.right - SUMS_COLUMN if self.left_handed else self.content.x + MARGIN + 4


def shared_area(a: Rect, b: Rect) -> float:
    """The area that both cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _distance(rect: Rect, x: float, y: float) -> float:
    return math.hypot(rect.cx - x, rect.cy - y)


def lay_out_lay_off(
    viewport: Viewport, picture: Picture, *, chosen: Card | None = None, left_handed: bool = False
) -> LayOffLayout:
    """The layout of a picture. `chosen` is raised; a left-handed one swaps what lies at both sides below."""
    page, content = viewport.page, viewport.content
    own_height = min(max(OWN_HEIGHT, OWN_HEIGHT * page.h / 800), 200.0)
    bottom = page.h - MARGIN - own_height - 52 if picture.below else page.h - 60
    count = len(picture.owners)
    shape: Shape = "wide" if count <= 2 else "column" if count <= 4 else "compact"
    panels = [
        _panel(viewport, owner, rect, shape)
        for owner, rect in zip(picture.owners, _grid(content, bottom, count), strict=True)
    ]
    height = _card_height(panels, COMPACT_CARD_HEIGHT if shape == "compact" else CARD_HEIGHT)
    cards: list[Laid] = []
    melds: list[MeldSpot] = []
    places: list[PlaceSpot] = []
    for panel in panels:
        body = Rect(panel.body.x, panel.body.cy - height / 2, panel.body.w, height)
        found = lay_melds(panel.owner.melds, body, picture)
        cards += found[0]
        melds += found[1]
        places += found[2]
        cards += _backs(panel.owner, body)
        if shape != "compact":
            cards += _small_cards(panel.owner, panel.rect, shape)
    own = _own_cards(page, content, own_height, picture.loose, chosen, left_handed)
    return LayOffLayout(
        page, content, tuple(panels), tuple(cards), own, tuple(melds), tuple(places), own_height, left_handed
    )


def _card_height(panels: list[PanelSpot], least: float) -> float:
    """As high as the panels are, but no higher than lets every owner's melds lie roomily."""
    height = min(panel.body.h for panel in panels)
    roomy = LARGEST_CARD_HEIGHT
    for panel in panels:
        melds = panel.owner.melds
        if melds:
            inner = sum(len(shown.meld.cards) - 1 for shown in melds)
            roomy = min(roomy, (panel.body.w - ROOM_FOR_SLOTS) / (len(melds) + ROOMY_STEP * inner) / CARD_ASPECT)
    return min(height, max(least, roomy))


def _grid(content: Rect, bottom: float, count: int) -> list[Rect]:
    """Panels side by side in full rows; where there is much room they grow, and stand in the middle of it."""
    columns = 2 if count <= 4 else 3
    rows = math.ceil(count / columns)
    area = Rect(content.x + MARGIN, GRID_TOP, content.w - 2 * MARGIN, bottom - GRID_TOP)
    height = min((area.h - ROW_GAP * (rows - 1)) / rows, TALLEST_ROW if rows == 1 else TALLEST_PANEL)
    y = area.y + (area.h - rows * height - (rows - 1) * ROW_GAP) / 2
    rects: list[Rect] = []
    for row in range(rows):
        in_row = min(columns, count - row * columns)
        rects += Rect(area.x, y + row * (height + ROW_GAP), area.w, height).columns(in_row, COLUMN_GAP)
    return rects


def _panel(viewport: Viewport, owner: Owner, rect: Rect, shape: Shape) -> PanelSpot:
    """The places of a panel's words, and the room for its melds."""
    if shape == "compact":
        body = Rect(rect.x + PAD, rect.y + HEAD, rect.w - 2 * PAD, rect.h - HEAD - BAR_ROOM + 8)
        tokens = _tokens(viewport, owner, rect, body)
        in_head = [place.x for _, place in tokens if place.y < rect.y + HEAD - 8]
        room = min(in_head, default=rect.right - PAD) - 12 - (rect.x + 57)
        name = rect.x + 57, rect.y + 30
        return PanelSpot(owner, rect, (rect.x + 31, rect.y + 30, 17), name, name, room, True, body, tokens)
    spread = (viewport.type_lu(20) + viewport.type_lu(16)) * 0.3
    if shape == "wide":
        body = Rect(rect.x + PAD, rect.y + WIDE_HEAD, rect.w - 2 * PAD, rect.h - WIDE_HEAD - BAR_ROOM)
        x, y, room = rect.x + 74, rect.y + 14 + LOOSE_HEIGHT / 2, 220.0
        return PanelSpot(owner, rect, (rect.x + 42, y, 22), (x, y - spread), (x, y + spread), room, False, body)
    body = Rect(rect.x + NAME_COLUMN, rect.y + 26, rect.w - NAME_COLUMN - PAD, rect.h - 26 - BAR_ROOM)
    x, y = rect.x + 66, rect.y + 38
    room = NAME_COLUMN - 66 - 4
    return PanelSpot(owner, rect, (rect.x + 36, y, 20), (x, y - spread), (x, y + spread), room, False, body)


def _tokens(viewport: Viewport, owner: Owner, rect: Rect, body: Rect) -> tuple[tuple[Card, Rect], ...]:
    """The loose cards as tokens at the right of the head; without melds and with little room, in the body."""
    if owner.own or not owner.loose:
        return ()
    size = viewport.type_lu(15)
    widths = [size * (0.58 * (2 if card.rank >= 10 else 1) + 0.95) + 13 for card in owner.loose]
    total = sum(widths) + 2 * (len(widths) - 1)
    height = size * 1.4
    in_head = total <= rect.w - 57 - PAD / 2 - 3.9 * viewport.type_lu(20)
    x = rect.right - 12 - total if in_head else max(rect.x + 8, body.cx - total / 2)
    y = rect.y + 30 - height / 2 if in_head else body.cy + size * 1.6
    tokens = []
    for card, width in zip(owner.loose, widths, strict=True):
        tokens.append((card, Rect(x, y, width, height)))
        x += width + 2
    return tuple(tokens)


def _small_cards(owner: Owner, rect: Rect, shape: Shape) -> list[Laid]:
    """An owner's loose cards, small: below the name, or where the name stands over the melds, at its right."""
    width = LOOSE_HEIGHT * CARD_ASPECT
    count = len(owner.loose)
    room = NAME_COLUMN - 2 * PAD if shape == "column" else rect.w - 74 - 220 - PAD
    step = min(30.0, (room - width) / max(1, count - 1))
    y = rect.bottom - 20 - LOOSE_HEIGHT if shape == "column" else rect.y + 14
    left = rect.x + PAD if shape == "column" else rect.right - PAD - width - step * (count - 1)
    found = []
    for index, card in enumerate(owner.loose):
        x = left + index * step
        shown = width if index == count - 1 else step
        pose = Pose(x + width / 2, y + LOOSE_HEIGHT / 2, LOOSE_HEIGHT)
        found.append(Laid(card_id(card), card, pose, Rect(x, y, shown, LOOSE_HEIGHT), True))
    return found


def _backs(owner: Owner, body: Rect) -> list[Laid]:
    """Cards that are still face down."""
    height = body.h
    width = height * CARD_ASPECT
    step = min(width * 0.4, (body.w - width) / max(1, owner.backs - 1))
    found = []
    for index in range(owner.backs):
        x = body.x + index * step
        shown = width if index == owner.backs - 1 else step
        pose = Pose(x + width / 2, body.y + height / 2, height, face=0.0)
        found.append(Laid(back_id(owner.seat, index), None, pose, Rect(x, body.y, shown, height)))
    return found


def _own_cards(
    page: Rect, content: Rect, height: float, loose: tuple[Card, ...], chosen: Card | None, left_handed: bool
) -> tuple[Laid, ...]:
    """One's own loose cards, large, in the middle below."""
    width = height * CARD_ASPECT
    x = content.x + SIDE_COLUMN + (60 if left_handed else 0)
    area = Rect(x, page.h - MARGIN - height, content.w - 2 * SIDE_COLUMN - 60, height)
    count = len(loose)
    pitch = min(width + OWN_PITCH, (area.w - width) / max(1, count - 1))
    x = area.cx - (width + pitch * (count - 1)) / 2
    found = []
    for index, card in enumerate(loose):
        shown = width if index == count - 1 else min(pitch, width)
        raised = card == chosen
        y = area.cy - (RAISED if raised else 0)
        pose = Pose(x + width / 2, y, height, lift=CHOSEN_LIFT if raised else 0.0)
        found.append(Laid(card_id(card), card, pose, Rect(x, area.y, shown, height)))
        x += pitch
    return tuple(found)
