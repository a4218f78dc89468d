"""The sheet that a board draws on: pictures laid one over another.

One idea: what is seen is a list of pieces, each a picture with its place. A plain sheet lays a piece down at once. A
lasting sheet waits until the list is whole, compares it with the list before, and paints only where the two differ: a
card in flight costs what it covers, not the whole table. Both refuse to know layout units and what the pieces show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from chinchon.ui import materials
from chinchon.ui.theme import Colour

Clip = tuple[int, int, int, int]
WHOLE_FROM_SHARE = 0.7
"""When so much of the sheet has changed, it is cheaper to paint all of it in one go."""


SCALED = -1
"""In place of a corner: a picture that is scaled as a whole."""


class Piece(NamedTuple):
    """A picture and its place in pixels. In a larger one its middle is repeated between corners of so many pixels."""

    picture: Surface
    left: int
    top: int
    width: int
    height: int
    corner: int
    mode: int
    alpha: float
    clip: Clip | None

    def paint(self, surface: Surface) -> None:
        """Lay it down, inside the limits set on the surface."""
        picture = materials.faded(self.picture, self.alpha) if self.alpha < 1 else self.picture
        if picture.get_size() == (self.width, self.height):
            surface.blit(picture, (self.left, self.top), special_flags=self.mode)
        elif self.corner == SCALED:
            scaled = pygame.transform.scale(picture, (self.width, self.height))
            surface.blit(scaled, (self.left, self.top), special_flags=self.mode)
        else:
            place = self.left, self.top, self.width, self.height
            materials.lay_stretched(surface, picture, self.corner, *place, mode=self.mode)


class Stroke(NamedTuple):
    """A smooth line between two points in pixels. Cut by a limit it would have other pixels, so it is never cut."""

    colour: Colour
    start: tuple[float, float]
    end: tuple[float, float]
    width: int

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        pygame.draw.aaline(surface, self.colour, self.start, self.end, self.width)


class Ring(NamedTuple):
    """A smooth circle of one pixel around a point in pixels; never cut either."""

    colour: Colour
    centre: tuple[float, float]
    radius: float

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        pygame.draw.aacircle(surface, self.colour, self.centre, self.radius, 1)


Uncut = Stroke | Ring


class Sheet:
    """Everything put on it is painted at once."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.clip: Clip | None = None

    def may_go_on(self) -> bool:
        """Whether there is time to make one more picture, or one more part of a large one."""
        return True

    def put(self, piece: Piece | Uncut) -> None:
        """One more piece, over all others."""
        if isinstance(piece, Uncut) or piece.clip is None:
            piece.paint(self.surface)
            return
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(piece.clip))
        piece.paint(self.surface)
        self.surface.set_clip(before)

    def lay(self, picture: Surface, left: int, top: int, alpha: float = 1.0, mode: int = 0) -> None:
        """A picture as it is, its upper left corner at this pixel."""
        w, h = picture.get_size()
        self.put(Piece(picture, left, top, w, h, 0, mode, alpha, self.clip))

    def stretch(self, picture: Surface, place: Clip, corner: int = 0, mode: int = 0) -> None:
        """A picture whose middle is repeated over a place (left, top, width, height), between its corners."""
        self.put(Piece(picture, *place, corner, mode, 1.0, self.clip))

    def scale(self, picture: Surface, place: Clip, mode: int = 0) -> None:
        """A picture made as large as a place (left, top, width, height)."""
        self.put(Piece(picture, *place, SCALED, mode, 1.0, self.clip))

    def stroke(self, colour: Colour, start: tuple[float, float], end: tuple[float, float], width: int) -> None:
        """A smooth line."""
        self.put(Stroke(colour, start, end, width))

    def limit(self, place: Clip) -> Clip | None:
        """From now on, show pieces only inside this place and the limit before; gives the limit before."""
        before = self.clip
        self.clip = place if before is None else _numbers(Rect(before).clip(place))
        return before


class TimeIsUp(Exception):
    """Drawing on an unseen sheet has to stop, and may begin again later: what was made is kept."""


class Unseen(Sheet):
    """Shows nothing: drawing on it only makes the pictures that drawing takes, as long as there is time."""

    def __init__(self, surface: Surface, may_go_on: Callable[[], bool] = lambda: True) -> None:
        super().__init__(surface)
        self._may_go_on = may_go_on

    def may_go_on(self) -> bool:
        """As long as whoever made it says so."""
        return self._may_go_on()

    def put(self, piece: Piece | Uncut) -> None:
        """Nothing. Raises TimeIsUp."""
        if not self._may_go_on():
            raise TimeIsUp


class LastingSheet(Sheet):
    """Keeps what it shows: put every piece of the next picture on it, then call `finish`."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._shown: list[Piece | Uncut] = []
        self._next: list[Piece | Uncut] = []
        self._known = False

    def put(self, piece: Piece | Uncut) -> None:
        """One more piece of the next picture."""
        self._next.append(piece)

    @property
    def shows_something(self) -> bool:
        """Whether the surface shows a picture that was put on this sheet."""
        return self._known

    def take_over(self, other: LastingSheet) -> None:
        """The surface shows exactly what the other sheet's does, because it was copied: go on from there."""
        self._shown, self._known = other._shown, other._known

    def forget(self) -> None:
        """Somebody else has drawn on the surface, or it is another one: the next picture is painted as a whole."""
        self._known = False

    def finish(self) -> list[Rect]:
        """Make the surface show the next picture; gives the parts of it that were painted."""
        page = self.surface.get_rect()
        regions = self._regions(page) if self._known else [page]
        self._shown, self._next, self._known = self._next, [], True
        if regions:
            self._paint(regions)
        return regions

    def _regions(self, page: Rect) -> list[Rect]:
        changed = _difference(self._shown, self._next)
        if changed and any(isinstance(piece, Uncut) for piece in (*self._shown, *self._next)):
            return [page]
        regions: list[Rect] = []
        for piece in changed:
            assert isinstance(piece, Piece)
            grown = _place(piece).clip(page)
            if not grown.size[0]:
                continue
            while (index := grown.collidelist(regions)) >= 0:
                grown.union_ip(regions.pop(index))
            regions.append(grown)
        whole = sum(region.w * region.h for region in regions) > WHOLE_FROM_SHARE * page.w * page.h
        return [page] if whole else regions

    def _paint(self, regions: list[Rect]) -> None:
        whole = self.surface.get_rect()
        places = [whole if isinstance(piece, Uncut) else _place(piece) for piece in self._shown]
        for region in regions:
            self.surface.set_clip(region)
            for index in region.collidelistall(places):
                piece = self._shown[index]
                if isinstance(piece, Uncut) or piece.clip is None:
                    piece.paint(self.surface)
                else:
                    self.surface.set_clip(region.clip(piece.clip))
                    piece.paint(self.surface)
                    self.surface.set_clip(region)
        self.surface.set_clip(None)


def _place(piece: Piece) -> Rect:
    """Where a piece can be seen."""
    place = Rect(piece.left, piece.top, piece.width, piece.height)
    return place if piece.clip is None else place.clip(piece.clip)


def _difference(old: list[Piece | Uncut], new: list[Piece | Uncut]) -> list[Piece | Uncut]:
    """What is in one list only, or has changed its turn among the others."""
    first, last = 0, 0
    shorter = min(len(old), len(new))
    while first < shorter and old[first] == new[first]:
        first += 1
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    places: dict[Piece | Uncut, list[int]] = {}
    for index in range(len(old) - last - 1, first - 1, -1):
        places.setdefault(old[index], []).append(index)
    changed = []
    reached = first - 1
    gone = set(range(first, len(old) - last))
    for piece in new[first : len(new) - last]:
        left = places.get(piece, [])
        while left and left[-1] <= reached:
            left.pop()
        if left:
            reached = left.pop()
            gone.discard(reached)
        else:
            changed.append(piece)
    return changed + [old[index] for index in gone]


def _numbers(rect: Rect) -> Clip:
    return rect.x, rect.y, rect.w, rect.h
