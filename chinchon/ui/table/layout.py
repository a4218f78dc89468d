"""Where everything on the table lies, in layout units.

One idea: a layout is a value computed from the page, a view and the way the hand lies; what is drawn and what is hit
are the same value. It refuses to know words, colours and time, and it knows no pygame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from chinchon.engine.cards import CARDS, Card, parse_card
from chinchon.engine.view import PlayerView
from chinchon.ui.motion import CHOSEN_LIFT, Pose
from chinchon.ui.theme import CARD_ASPECT, MARGIN, OWN_PLATE_WIDTH, PLATE_HEIGHT, PLATE_WIDTH
from chinchon.ui.viewport import Rect, Viewport

from .model import HandModel

STOCK, DISCARDS, CLOSING, HAND = "zone:stock", "zone:discards", "zone:close", "zone:hand"
RIVAL_PLACES = {1: (), 2: ("T",), 3: ("R", "L"), 4: ("R", "T", "L"), 5: ("R", "TR", "TL", "L"),
                6: ("R", "TR", "T", "TL", "L")}  # fmt: skip
FAN_HEIGHT = {2: 112.0, 3: 86.0, 4: 86.0, 5: 78.0, 6: 78.0}
MIDDLE_HEIGHT = {2: 176.0, 3: 152.0, 4: 152.0, 5: 152.0, 6: 146.0}
SMALL_SIDE_FAN = 70.0
"""Beside a plate that is wider for large type."""
FAN_STEP_DEG = 7.2
GROUP_GAP = 22.0
LARGEST_STEP, SMALLEST_STEP = 0.62, 0.28
RAISED = 12.0
SHOWN_DISCARDS = 4
LARGEST_TURN_DEG, LARGEST_SHIFT = 8, 5


def card_id(card: Card) -> str:
    """The id of a card whose face is seen."""
    return f"card:{card.text}"


def back_id(seat: int, index: int) -> str:
    """The id of one back in a rival's fan, or in one's own covered hand."""
    return f"back:{seat}:{index}"


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card on the table; `card` is None where only its back is known."""

    id: str
    card: Card | None
    pose: Pose

    @property
    def rect(self) -> Rect:
        """The card upright, whatever its angle."""
        return Rect.around(self.pose.x, self.pose.y, self.pose.height * CARD_ASPECT, self.pose.height)


@dataclass(frozen=True, slots=True)
class PlacedGroup:
    """A group of the hand: where its bar goes, and how much of each card can be seen."""

    rect: Rect
    strips: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place of one picture of the table."""

    page: Rect
    content: Rect
    plates: dict[int, Rect]
    fans: dict[int, tuple[Sprite, ...]]
    middle_height: float
    stock: Pose
    discard_spot: Pose
    discards: tuple[Sprite, ...]
    closing: Rect
    hand: tuple[Sprite, ...]
    hand_area: Rect
    groups: tuple[PlacedGroup, ...]
    sentence_y: float
    note_y: float
    left_handed: bool = False

    @property
    def own_column_x(self) -> float:
        """The left edge of the column with one's own plate; both columns are as wide as that."""
        return _column_x(self.content, right=self.left_handed)

    @property
    def deeds_column_x(self) -> float:
        """The left edge of the column with the buttons for the turn: under the hand that plays."""
        return _column_x(self.content, right=not self.left_handed)

    @property
    def stock_rect(self) -> Rect:
        """The stock."""
        return _card_rect(self.stock)

    @property
    def discards_rect(self) -> Rect:
        """The discard pile, a little larger than a card because it lies unruly."""
        return _card_rect(self.discard_spot).inset(-5, -4)

    @property
    def strips(self) -> tuple[Rect, ...]:
        """The part of each card of the hand that shows."""
        return tuple(strip for group in self.groups for strip in group.strips)

    def sprites(self) -> dict[str, Sprite]:
        """Every single card by its id."""
        cards = [*self.discards, *(sprite for fan in self.fans.values() for sprite in fan), *self.hand]
        return {sprite.id: sprite for sprite in cards}

    def zones(self) -> dict[str, Rect]:
        """The places that take cards or give them."""
        return {
            STOCK: self.stock_rect,
            DISCARDS: self.discards_rect,
            CLOSING: self.closing,
            HAND: self.hand_area,
        }

    def hit(self, x: float, y: float) -> str | None:
        """What lies under a point: the uppermost card of the hand, or a zone."""
        for sprite in reversed(self.hand):
            if sprite.rect.contains(x, y):
                return sprite.id
        for name, rect in self.zones().items():
            if rect.contains(x, y) and name != HAND:
                return name
        return None

    def zone_under(self, card: Rect, names: frozenset[str]) -> str | None:
        """Of these zones the one a carried card covers most, or None where it covers none."""
        best, largest = None, 0.0
        for name, rect in self.zones().items():
            area = _shared_area(card, rect) if name in names else 0.0
            if area > largest:
                best, largest = name, area
        return best

    def place_in_hand(self, x: float) -> int:
        """Among the other cards: where one that is dropped at x belongs."""
        return sum(sprite.pose.x < x for sprite in self.hand)


def lay_out_table(
    viewport: Viewport, view: PlayerView, hand: HandModel, *, chosen: Card | None = None, covered: bool = False,
    left_handed: bool = False,
) -> TableLayout:  # fmt: skip
    """The picture of a view. `chosen` is raised; with `covered` one's own cards show their backs.

    A left-handed layout swaps the two columns below.
    """
    page, content = viewport.page, viewport.content
    count = len(view.table.seats)
    plates = _plates(viewport, view, content, left_handed)
    fan_height = FAN_HEIGHT[count]
    fans = {
        seat: _fan(seat, plates[seat], place, fan_height, view.table.deal.hand_sizes[seat] if view.table.deal else 0)
        for seat, place in _rivals(view)
    }
    height = MIDDLE_HEIGHT[count]
    hand_top = page.h - 62 - hand_height(viewport)
    sentence_y = hand_top - 70
    fan_bottom = 38 + PLATE_HEIGHT + fan_height * 0.79 if count != 2 else 38 + PLATE_HEIGHT + fan_height * 0.9
    middle_y = (fan_bottom + sentence_y - 30) / 2 + (6 if count == 2 else 0)
    dx_stock, dx_discards, dx_closing = (-196, 0, 216) if count == 2 else (-182, -46, 155)
    discard_spot = Pose(content.cx + dx_discards, middle_y, height)
    hand_area = Rect(content.x + 284, hand_top, content.w - 568, hand_height(viewport))
    sprites, groups = _hand(view, hand, hand_area, chosen, covered)
    across = height if count != 2 else height * 0.9
    return TableLayout(
        page=page,
        content=content,
        plates=plates,
        fans=fans,
        middle_height=height,
        stock=Pose(content.cx + dx_stock, middle_y, height, face=0.0),
        discard_spot=discard_spot,
        discards=_pile(view, discard_spot),
        closing=Rect.around(content.cx + dx_closing, middle_y, across, across * CARD_ASPECT),
        hand=sprites,
        hand_area=hand_area,
        groups=groups,
        sentence_y=sentence_y,
        note_y=hand_top - 43,
        left_handed=left_handed,
    )


def hand_height(viewport: Viewport) -> float:
    """How high the cards of one's own hand are."""
    return max(0.245 * viewport.height, viewport.lu(150))


def _rivals(view: PlayerView) -> list[tuple[int, str]]:
    """The other seats, anticlockwise from the right hand, each with its place."""
    count = len(view.table.seats)
    return [((view.seat + 1 + i) % count, place) for i, place in enumerate(RIVAL_PLACES[count])]


def _column_x(content: Rect, *, right: bool) -> float:
    return content.right - MARGIN - OWN_PLATE_WIDTH if right else content.x + MARGIN


def _plates(viewport: Viewport, view: PlayerView, content: Rect, left_handed: bool) -> dict[int, Rect]:
    count = len(view.table.seats)
    wide = 300.0 if viewport.text_scale >= 1.3 and count <= 5 else float(PLATE_WIDTH)
    spread = min(340.0, (content.w - 440) / 3) * (0.6 if count == 5 else 1.0)
    side_y = 0.345 * viewport.height + (24 if count > 4 else 0)
    places = {
        "T": Rect.around(content.cx, 38 + PLATE_HEIGHT / 2, wide, PLATE_HEIGHT),
        "TR": Rect.around(content.cx + spread, 38 + PLATE_HEIGHT / 2, wide, PLATE_HEIGHT),
        "TL": Rect.around(content.cx - spread, 38 + PLATE_HEIGHT / 2, wide, PLATE_HEIGHT),
        "R": Rect(content.right - MARGIN - wide, side_y - PLATE_HEIGHT / 2, wide, PLATE_HEIGHT),
        "L": Rect(content.x + MARGIN, side_y - PLATE_HEIGHT / 2, wide, PLATE_HEIGHT),
    }
    plates = {seat: places[place] for seat, place in _rivals(view)}
    own = Rect(_column_x(content, right=left_handed), viewport.height - 104, OWN_PLATE_WIDTH, PLATE_HEIGHT)
    return {**plates, view.seat: own}


def _fan(seat: int, plate: Rect, place: str, height: float, count: int) -> tuple[Sprite, ...]:
    """Backs that fan out of a plate towards the middle of the table."""
    if place in ("L", "R") and plate.w > PLATE_WIDTH:
        height = SMALL_SIDE_FAN
    behind = height * 0.86
    radius = behind + height * 0.26
    sprites = []
    for index in range(count):
        turn = (index - (count - 1) / 2) * FAN_STEP_DEG
        if place in ("L", "R"):
            side = 1 if place == "L" else -1
            turn *= side  # on both sides the lower card lies over the upper one, as the light falls
            edge = plate.right if place == "L" else plate.x
            angle = math.radians(turn * side)
            x = edge - side * behind + side * radius * math.cos(angle)
            pose = Pose(x, plate.cy + radius * math.sin(angle), height, 90 + turn * side, face=0.0)
        else:
            angle = math.radians(-turn)
            y = plate.bottom - behind + radius * math.cos(angle)
            pose = Pose(plate.cx - radius * math.sin(angle), y, height, -turn, face=0.0)
        sprites.append(Sprite(back_id(seat, index), None, pose))
    return tuple(sprites)


def lying(card: Card, spot: Pose) -> Pose:
    """How a card lies on the pile: turned and shifted by what it is, so that nothing jumps when others come and go."""
    turn = (card * 7 + 3) % (2 * LARGEST_TURN_DEG + 1) - LARGEST_TURN_DEG
    dx = (card * 5 + 1) % (2 * LARGEST_SHIFT + 1) - LARGEST_SHIFT
    dy = (card * 3 + 2) % LARGEST_SHIFT - 2
    return Pose(spot.x + dx, spot.y + dy, spot.height, float(turn))


def _pile(view: PlayerView, spot: Pose) -> tuple[Sprite, ...]:
    discards = view.table.deal.discards[-SHOWN_DISCARDS:] if view.table.deal else ()
    return tuple(Sprite(card_id(card), card, lying(card, spot)) for card in discards)


def _hand(
    view: PlayerView, hand: HandModel, area: Rect, chosen: Card | None, covered: bool
) -> tuple[tuple[Sprite, ...], tuple[PlacedGroup, ...]]:
    """Groups side by side in the middle of the area, cards of a group overlapping as much as they must."""
    width = area.h * CARD_ASPECT
    inner = sum(len(group.cards) - 1 for group in hand.groups)
    count = len(hand.groups)
    if count == 0:
        return (), ()
    free = area.w - count * width - (count - 1) * GROUP_GAP
    step = min(max(free / max(1, inner), width * SMALLEST_STEP), width * LARGEST_STEP)
    total = count * width + inner * step + (count - 1) * GROUP_GAP
    x = area.cx - total / 2
    sprites: list[Sprite] = []
    groups: list[PlacedGroup] = []
    for group in hand.groups:
        strips = []
        left = x
        for index, card in enumerate(group.cards):
            last = index == len(group.cards) - 1
            raised = card == chosen
            y = area.cy - (RAISED if raised else 0)
            pose = Pose(x + width / 2, y, area.h, lift=CHOSEN_LIFT if raised else 0.0, face=0.0 if covered else 1.0)
            name = back_id(view.seat, len(sprites)) if covered else card_id(card)
            sprites.append(Sprite(name, None if covered else card, pose))
            strips.append(Rect(x, area.y, width if last else step, area.h))
            x += width if last else step
        groups.append(PlacedGroup(Rect(left, area.y, x - left, area.h), tuple(strips)))
        x += GROUP_GAP
    return tuple(sprites), tuple(groups)


def _card_rect(pose: Pose) -> Rect:
    return Rect.around(pose.x, pose.y, pose.height * CARD_ASPECT, pose.height)


def _shared_area(a: Rect, b: Rect) -> float:
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def card_of(name: str) -> Card | None:
    """The card an id speaks of, or None for a zone or a back."""
    return _CARDS_BY_ID.get(name)


_CARDS_BY_ID = {card_id(card): card for card in CARDS}


def face_shown(name: str) -> Card | None:
    """The face that a moving thing shows, if any: ids end in the card's text where its face may be seen."""
    if name == STOCK or name.startswith("back:") or name == "closing":
        return None
    try:
        return parse_card(name.rpartition(":")[2])
    except ValueError:
        return None
