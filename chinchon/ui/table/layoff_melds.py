"""How one owner's melds lie side by side, with the places at their ends that take a card.

One idea: slots open beside the melds, and cards move together as far as they must. It refuses to know whose melds they
are and what is held, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chinchon.engine.cards import Card
from chinchon.engine.tablemeld import End, Meld
from chinchon.ui.motion import Pose
from chinchon.ui.theme import CARD_ASPECT
from chinchon.ui.viewport import Rect

from .layoff_model import Opening, Picture, ShownMeld, Spot
from .layout import card_id

LIT_SHARE, DASHED_WIDTH, SLOT_GAP = 0.62, 24.0, 6.0
MELD_GAP, SMALLEST_GAP = 24.0, 12.0
LARGEST_STEP, SMALLEST_STEP, TINY_STEP = 0.5, 0.24, 0.1
BEYOND, WITHIN = 0.5, 1 / 3
LEFT_OF_BODY = 12.0
"""A dashed slot before the first meld may stand so far outside."""


def place_id(spot: Spot) -> str:
    """The id of a place that takes a card."""
    return f"place:{spot[0]}:{spot[1].value}"


def card_rect(pose: Pose) -> Rect:
    """A card in a pose, upright."""
    return Rect.around(pose.x, pose.y, pose.height * CARD_ASPECT, pose.height)


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
        return card_rect(self.pose)


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


def lay_melds(
    shown: Sequence[ShownMeld], body: Rect, picture: Picture
) -> tuple[list[Laid], list[MeldSpot], list[PlaceSpot]]:
    """Melds side by side; cards move together as far as they must, and then the slots become narrower."""
    height = body.h
    width = height * CARD_ASPECT
    parts = [_part(each.place, each.meld, picture) for each in shown]
    if not parts:
        return [], [], []
    x, room = body.x, body.w
    if parts[0].before is not None and not parts[0].before[1].fits:
        x, room = x - LEFT_OF_BODY, room + LEFT_OF_BODY
    step, share, gap = _squeezed(parts, width, room)
    cards: list[Laid] = []
    melds: list[MeldSpot] = []
    places: list[PlaceSpot] = []
    for part in parts:
        x += _slot_width(part.before, width, share)
        left = x
        for index, card in enumerate(part.meld.cards):
            strip = width if index == len(part.meld.cards) - 1 else step
            pose = Pose(x + width / 2, body.y + height / 2, height)
            cards.append(Laid(card_id(card), card, pose, Rect(x, body.y, strip, height)))
            x += strip
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
