"""Where everything lies while cards are laid off, in layout units.

One idea: a layout is a value computed from the page and a picture of what lies on the table; what is drawn and what is
hit are the same value. It refuses to know words, colours and time, and it knows no pygame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from chinchon.engine.cards import Card
from chinchon.engine.tablemeld import End, Meld
from chinchon.ui.motion import CHOSEN_LIFT, Pose
from chinchon.ui.theme import CARD_ASPECT, MARGIN
from chinchon.ui.viewport import Rect, Viewport

from .layoff_model import Opening, Owner, Picture, Spot
from .layout import RAISED, back_id, card_id

TITLE_Y, SENTENCE_Y, GRID_TOP = 54.0, 84.0, 112.0
COLUMN_GAP, ROW_GAP = 16.0, 12.0
PANEL_HEIGHT, TALLEST_PANEL = 206.0, 300.0
NAME_COLUMN, PAD = 168.0, 20.0
LOOSE_HEIGHT, OWN_HEIGHT = 76.0, 172.0
LIT_SHARE, DASHED_WIDTH, SLOT_GAP = 0.62, 24.0, 6.0
MELD_GAP, SMALLEST_GAP = 24.0, 12.0
LARGEST_STEP, SMALLEST_STEP, TINY_STEP = 0.5, 0.24, 0.1
BEYOND, WITHIN = 0.5, 1 / 3
OWN_PITCH, LEAST_COVER = 18.0, 0.25
SIDE_COLUMN = 300.0


def place_id(spot: Spot) -> str:
    """The id of a place that takes a card."""
    return f"place:{spot[0]}:{spot[1].value}"


@dataclass(frozen=True, slots=True)
class Laid:
    """One card; `strip` is the part of it that no other card covers. `card` is None where only its back is known."""

    id: str
    card: Card | None
    pose: Pose
    strip: Rect
    small: bool = False

    @property
    def rect(self) -> Rect:
        """The whole card."""
        return Rect.around(self.pose.x, self.pose.y, self.pose.height * CARD_ASPECT, self.pose.height)


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """A meld on the table."""

    place: int
    meld: Meld
    rect: Rect


@dataclass(frozen=True, slots=True)
class PlaceSpot:
    """A place that may take a card: what is drawn (`slot`, if anything) and where a card may be let go (`hit`)."""

    spot: Spot
    role: Card
    fits: bool
    slot: Rect | None
    hit: Rect

    @property
    def id(self) -> str:
        """Its id."""
        return place_id(self.spot)


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

    def sprites(self) -> dict[str, Laid]:
        """Every card by its id."""
        return {laid.id: laid for laid in (*self.cards, *self.own)}

    def hit(self, x: float, y: float) -> str | None:
        """What lies under a point: one of the viewer's own loose cards, or a place that is lit."""
        for laid in reversed(self.own):
            if laid.rect.contains(x, y):
                return laid.id
        near = [place for place in self.places if place.fits and place.hit.contains(x, y)]
        if near:
            return min(near, key=lambda place: _distance(place.hit, x, y)).id
        return None

    def place(self, name: str) -> PlaceSpot | None:
        """The place of that id."""
        return next((place for place in self.places if place.id == name), None)

    def place_under(self, card: Rect) -> PlaceSpot | None:
        """Of the places that the carried card fits, the nearest one that it covers well."""
        near = [
            place
            for place in self.places
            if place.fits and shared_area(card, place.hit) >= LEAST_COVER * place.hit.w * place.hit.h
        ]
        return min(near, key=lambda place: _distance(place.hit, card.cx, card.cy), default=None)

    def meld_under(self, x: float, y: float) -> MeldSpot | None:
        """The meld at a point."""
        return next((meld for meld in self.melds if meld.rect.contains(x, y)), None)

    @property
    def side(self) -> Rect:
        """The column of the buttons at the lower right."""
        return Rect(self.content.right - MARGIN - SIDE_COLUMN, self.page.h - 208, SIDE_COLUMN, 168)


def shared_area(a: Rect, b: Rect) -> float:
    """The area that both cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _distance(rect: Rect, x: float, y: float) -> float:
    return math.hypot(rect.cx - x, rect.cy - y)


def lay_out_lay_off(viewport: Viewport, picture: Picture, *, chosen: Card | None = None) -> LayOffLayout:
    """The layout of a picture. `chosen` is raised."""
    page, content = viewport.page, viewport.content
    own_height = min(max(OWN_HEIGHT, OWN_HEIGHT * page.h / 800), 200.0)
    bottom = page.h - MARGIN - own_height - 52 if picture.below else page.h - 60
    panels: list[PanelSpot] = []
    cards: list[Laid] = []
    melds: list[MeldSpot] = []
    places: list[PlaceSpot] = []
    compact = len(picture.owners) > 4
    for owner, rect in zip(picture.owners, _grid(content, bottom, len(picture.owners)), strict=True):
        panel = _panel(viewport, owner, rect, compact)
        panels.append(panel)
        height = panel.body.h
        found = _owner_melds(owner, panel.body, height, picture)
        cards += found[0]
        melds += found[1]
        places += found[2]
        cards += _backs(owner, panel.body, height)
        if not compact:
            cards += _small_cards(owner, rect)
    own = _own_cards(page, content, own_height, picture.loose, chosen)
    return LayOffLayout(page, content, tuple(panels), tuple(cards), own, tuple(melds), tuple(places), own_height)


def _grid(content: Rect, bottom: float, count: int) -> list[Rect]:
    """Panels side by side in full rows; where there is much room they grow, and stand in the middle of it."""
    columns = 2 if count <= 4 else 3
    rows = math.ceil(count / columns)
    area = Rect(content.x + MARGIN, GRID_TOP, content.w - 2 * MARGIN, bottom - GRID_TOP)
    height = min((area.h - ROW_GAP * (rows - 1)) / rows, TALLEST_PANEL)
    y = area.y + (area.h - rows * height - (rows - 1) * ROW_GAP) / 2
    rects: list[Rect] = []
    for row in range(rows):
        in_row = min(columns, count - row * columns)
        rects += Rect(area.x, y + row * (height + ROW_GAP), area.w, height).columns(in_row, COLUMN_GAP)
    return rects


def _panel(viewport: Viewport, owner: Owner, rect: Rect, compact: bool) -> PanelSpot:
    """The places of a panel's words; its body is as high as its cards."""
    if compact:
        body = Rect(rect.x + PAD, rect.y + 58, rect.w - 2 * PAD, rect.h - 100)
        tokens = _tokens(viewport, owner, rect, body)
        in_head = [place.x for _, place in tokens if place.y < rect.y + 50]
        room = min(in_head, default=rect.right - PAD) - 12 - (rect.x + 57)
        name = rect.x + 57, rect.y + 30
        return PanelSpot(owner, rect, (rect.x + 31, rect.y + 30, 17), name, name, room, True, body, tokens)
    body = Rect(rect.x + NAME_COLUMN, rect.y + 26, rect.w - NAME_COLUMN - PAD, rect.h - 76)
    spread = (viewport.type_lu(20) + viewport.type_lu(16)) * 0.3
    x, y = rect.x + 66, rect.y + 38
    room = NAME_COLUMN - 66 - 8
    return PanelSpot(owner, rect, (rect.x + 36, y, 20), (x, y - spread), (x, y + spread), room, False, body)


def _tokens(viewport: Viewport, owner: Owner, rect: Rect, body: Rect) -> tuple[tuple[Card, Rect], ...]:
    """The loose cards as tokens at the right of the head; without melds and with little room, in the body."""
    if owner.own or not owner.loose:
        return ()
    size = viewport.type_lu(15)
    widths = [size * (0.58 * (2 if card.rank >= 10 else 1) + 0.95) + 13 for card in owner.loose]
    total = sum(widths) + 2 * (len(widths) - 1)
    height = size * 1.4
    in_head = total <= rect.w - 57 - PAD / 2 - 78
    x = rect.right - 12 - total if in_head else max(rect.x + 8, body.cx - total / 2)
    y = rect.y + 30 - height / 2 if in_head else body.cy + size * 1.6
    tokens = []
    for card, width in zip(owner.loose, widths, strict=True):
        tokens.append((card, Rect(x, y, width, height)))
        x += width + 2
    return tuple(tokens)


def _small_cards(owner: Owner, rect: Rect) -> list[Laid]:
    """An owner's loose cards, small, below the name."""
    width = LOOSE_HEIGHT * CARD_ASPECT
    room = NAME_COLUMN - 2 * PAD
    step = min(30.0, (room - width) / max(1, len(owner.loose) - 1))
    y = rect.bottom - 20 - LOOSE_HEIGHT
    found = []
    for index, card in enumerate(owner.loose):
        x = rect.x + PAD + index * step
        shown = width if index == len(owner.loose) - 1 else step
        pose = Pose(x + width / 2, y + LOOSE_HEIGHT / 2, LOOSE_HEIGHT)
        found.append(Laid(card_id(card), card, pose, Rect(x, y, shown, LOOSE_HEIGHT), True))
    return found


def _backs(owner: Owner, body: Rect, height: float) -> list[Laid]:
    """Cards that are still face down."""
    width = height * CARD_ASPECT
    step = min(width * 0.4, (body.w - width) / max(1, owner.backs - 1))
    found = []
    for index in range(owner.backs):
        x = body.x + index * step
        shown = width if index == owner.backs - 1 else step
        pose = Pose(x + width / 2, body.y + height / 2, height, face=0.0)
        found.append(Laid(back_id(owner.seat, index), None, pose, Rect(x, body.y, shown, height)))
    return found


@dataclass(frozen=True, slots=True)
class _Part:
    """One meld with the slots before and after it."""

    place: int
    meld: Meld
    before: tuple[End, Opening] | None
    after: tuple[End, Opening] | None


def _slot_width(slot: tuple[End, Opening] | None, width: float, share: float) -> float:
    """A slot with the gap between it and the cards."""
    if slot is None:
        return 0.0
    return (width * LIT_SHARE if slot[1].fits else DASHED_WIDTH) * share + SLOT_GAP


def _owner_melds(
    owner: Owner, body: Rect, height: float, picture: Picture
) -> tuple[list[Laid], list[MeldSpot], list[PlaceSpot]]:
    """Melds side by side; cards move together as far as they must, and then the slots become narrower."""
    width = height * CARD_ASPECT
    parts = [_part(shown.place, shown.meld, picture) for shown in owner.melds]
    if not parts:
        return [], [], []
    x, room = body.x, body.w
    if parts[0].before is not None and not parts[0].before[1].fits:
        x, room = x - 20, room + 20
    step, share, gap = _squeezed(parts, width, room)
    cards: list[Laid] = []
    melds: list[MeldSpot] = []
    places: list[PlaceSpot] = []
    for part in parts:
        x += _slot_width(part.before, width, share)
        left = x
        for index, card in enumerate(part.meld.cards):
            shown = width if index == len(part.meld.cards) - 1 else step
            pose = Pose(x + width / 2, body.y + height / 2, height)
            cards.append(Laid(card_id(card), card, pose, Rect(x, body.y, shown, height)))
            x += shown
        rect = Rect(left, body.y, x - left, height)
        melds.append(MeldSpot(part.place, part.meld, rect))
        places += _places(part, rect, width, share, picture)
        x += _slot_width(part.after, width, share) + gap
    return cards, melds, places


def _part(place: int, meld: Meld, picture: Picture) -> _Part:
    def opening(end: End) -> tuple[End, Opening] | None:
        found = picture.openings.get((place, end))
        return None if found is None else (end, found)

    return _Part(place, meld, opening(End.LOW), opening(End.HIGH) or opening(End.SET))


def _squeezed(parts: list[_Part], width: float, room: float) -> tuple[float, float, float]:
    """Step of the cards, share of the slots' width, and gap between melds, so that everything fits."""
    inner = sum(len(part.meld.cards) - 1 for part in parts)
    count = len(parts)

    def slots(share: float) -> float:
        return sum(_slot_width(part.before, width, share) + _slot_width(part.after, width, share) for part in parts)

    def step_for(share: float, gap: float) -> float:
        return (room - count * width - slots(share) - gap * (count - 1)) / max(1, inner)

    best = (TINY_STEP * width, 0.4, SMALLEST_GAP)
    for share, gap in ((1.0, MELD_GAP), (1.0, SMALLEST_GAP), (0.8, SMALLEST_GAP), (0.6, SMALLEST_GAP)):
        step = step_for(share, gap)
        if step >= SMALLEST_STEP * width:
            return min(step, LARGEST_STEP * width), share, gap
    step = step_for(0.4, SMALLEST_GAP)
    return max(min(step, LARGEST_STEP * width), best[0]), 0.4, SMALLEST_GAP


def _places(part: _Part, rect: Rect, width: float, share: float, picture: Picture) -> list[PlaceSpot]:
    """The ends of a run, or a set, as far as they take something."""
    found = []
    for end in (End.LOW, End.HIGH, End.SET):
        spot = part.place, end
        opening = picture.openings.get(spot)
        if opening is None and (picture.openings or spot not in picture.takers):
            continue
        slot = None
        reach = width * BEYOND
        if opening is not None:
            slot_w = _slot_width((end, opening), width, share) - SLOT_GAP
            slot_x = rect.x - SLOT_GAP - slot_w if end is End.LOW else rect.right + SLOT_GAP
            slot_h = rect.h if opening.fits else rect.h * 0.7
            slot = Rect(slot_x, rect.cy - slot_h / 2, slot_w, slot_h)
            reach = slot_w + SLOT_GAP + 4
        within = rect.w if end is End.SET else width * WITHIN
        x = rect.x - reach if end is End.LOW else rect.right - within
        hit = Rect(x, rect.y, within + reach, rect.h)
        role = opening.role if opening is not None else picture.takers[spot]
        found.append(PlaceSpot(spot, role, opening.fits if opening is not None else True, slot, hit))
    return found


def _own_cards(
    page: Rect, content: Rect, height: float, loose: tuple[Card, ...], chosen: Card | None
) -> tuple[Laid, ...]:
    """One's own loose cards, large, in the middle below."""
    width = height * CARD_ASPECT
    area = Rect(content.x + SIDE_COLUMN, page.h - MARGIN - height, content.w - 2 * SIDE_COLUMN - 60, height)
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
