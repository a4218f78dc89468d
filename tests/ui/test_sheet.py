"""A lasting sheet shows what a plain one shows, and paints only where something has changed."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface

from chinchon.ui.sheet import SCALED, LastingSheet, Piece, Sheet, Stroke, Unseen

SIZE = 200, 120
GROUND = Surface(SIZE, depth=32)
GROUND.fill((20, 90, 50))


def card(colour: tuple[int, int, int], w: int = 20, h: int = 30) -> Surface:
    """A premultiplied picture with a soft edge."""
    picture = Surface((w, h), pygame.SRCALPHA)
    picture.fill(tuple(c // 2 for c in colour) + (128,))
    picture.fill((*colour, 255), Rect(3, 3, w - 6, h - 6))
    return picture


PICTURES = [card((200, 30, 30)), card((30, 30, 200), 33, 17), card((220, 210, 180), 12, 12)]


def piece(picture: Surface, left: int, top: int) -> Piece:
    return Piece(picture, left, top, *picture.get_size(), 0, pygame.BLEND_PREMULTIPLIED, 1.0, None)


def ground() -> Piece:
    return piece(GROUND, 0, 0)._replace(mode=0)


def random_piece(rng: random.Random) -> Piece | Stroke:
    at = rng.randrange(-20, SIZE[0]), rng.randrange(-20, SIZE[1])
    if rng.random() < 0.05:
        return Stroke((240, 200, 80), at, (rng.randrange(SIZE[0]), rng.randrange(SIZE[1])), 1)
    found = piece(rng.choice(PICTURES), *at)._replace(alpha=rng.choice((1.0, 1.0, 0.4)))
    if rng.random() < 0.3:
        found = found._replace(
            width=rng.randrange(20, 90), height=rng.randrange(20, 60), corner=rng.choice((SCALED, 0, 4)), alpha=1.0
        )
    if rng.random() < 0.3:
        found = found._replace(
            clip=(rng.randrange(100), rng.randrange(60), rng.randrange(1, 100), rng.randrange(1, 60))
        )
    return found


def painted(pieces: list[Piece | Stroke]) -> bytes:
    surface = Surface(SIZE, depth=32)
    sheet = Sheet(surface)
    for each in pieces:
        sheet.put(each)
    return pygame.image.tobytes(surface, "RGB")


def shown(sheet: LastingSheet, pieces: list[Piece | Stroke]) -> list[Rect]:
    for each in pieces:
        sheet.put(each)
    return sheet.finish()


def pixels(sheet: LastingSheet) -> bytes:
    return pygame.image.tobytes(sheet.surface, "RGB")


@pytest.mark.parametrize("seed", range(12))
def test_it_shows_what_a_plain_sheet_shows_whatever_has_changed(seed: int) -> None:
    """Pieces come, go, move, change places in the order, and lie there twice."""
    rng = random.Random(seed)
    sheet = LastingSheet(Surface(SIZE, depth=32))
    pieces: list[Piece | Stroke] = [ground()]
    for _ in range(60):
        for _ in range(rng.randrange(4)):
            index = rng.randrange(1, len(pieces) + 1)
            match rng.randrange(5):
                case 0 | 1:
                    pieces.insert(index, random_piece(rng))
                case 2 if index < len(pieces):
                    pieces.pop(index)
                case 3 if index < len(pieces):
                    pieces.insert(rng.randrange(1, len(pieces)), pieces.pop(index))
                case 4:
                    pieces.append(pieces[index - 1] if index > 1 else random_piece(rng))
        shown(sheet, pieces)
        assert pixels(sheet) == painted(pieces)


def test_nothing_is_painted_when_nothing_has_changed() -> None:
    sheet = LastingSheet(Surface(SIZE, depth=32))
    pieces: list[Piece | Stroke] = [ground(), piece(PICTURES[0], 30, 30)]
    assert shown(sheet, pieces) == [Rect(0, 0, *SIZE)]
    sheet.surface.fill((1, 2, 3))
    assert shown(sheet, list(pieces)) == []
    assert sheet.surface.get_at((40, 40))[:3] == (1, 2, 3)


def test_a_card_that_moves_costs_where_it_was_and_where_it_is() -> None:
    sheet = LastingSheet(Surface(SIZE, depth=32))
    other = piece(PICTURES[1], 150, 90)
    shown(sheet, [ground(), piece(PICTURES[0], 10, 10), other])
    assert sorted(map(tuple, shown(sheet, [ground(), piece(PICTURES[0], 100, 10), other]))) == [
        (10, 10, 20, 30),
        (100, 10, 20, 30),
    ]
    near = shown(sheet, [ground(), piece(PICTURES[0], 104, 12), other])
    assert [tuple(rect) for rect in near] == [(100, 10, 24, 32)]


def test_when_most_of_it_has_changed_all_of_it_is_painted_in_one_go() -> None:
    sheet = LastingSheet(Surface(SIZE, depth=32))
    shown(sheet, [ground()])
    large = piece(PICTURES[0], 0, 0)._replace(width=190, height=110)
    assert shown(sheet, [ground(), large]) == [Rect(0, 0, *SIZE)]


def test_what_somebody_else_has_drawn_is_painted_over() -> None:
    sheet = LastingSheet(Surface(SIZE, depth=32))
    pieces: list[Piece | Stroke] = [ground(), piece(PICTURES[0], 30, 30)]
    shown(sheet, pieces)
    sheet.surface.fill((1, 2, 3))
    sheet.forget()
    shown(sheet, pieces)
    assert pixels(sheet) == painted(pieces)


def test_a_limit_lies_inside_the_one_before() -> None:
    sheet = Sheet(Surface(SIZE, depth=32))
    assert sheet.limit((10, 10, 50, 50)) is None
    assert sheet.limit((40, 40, 50, 50)) == (10, 10, 50, 50)
    sheet.lay(GROUND, 0, 0)
    coloured = pygame.mask.from_threshold(sheet.surface, (20, 90, 50), (1, 1, 1, 255)).get_bounding_rects()
    assert coloured == [Rect(40, 40, 20, 20)]


def test_a_picture_is_scaled_as_a_whole_or_its_middle_is_repeated() -> None:
    colours = [(200, 30, 30), (30, 200, 30), (30, 30, 200), (200, 200, 30)]
    four = Surface((4, 4), depth=32)
    for number, colour in enumerate(colours):
        four.fill(colour, Rect(number % 2 * 2, number // 2 * 2, 2, 2))
    sheet = Sheet(Surface(SIZE, depth=32))
    sheet.scale(four, (10, 10, 40, 40))
    assert [sheet.surface.get_at(at)[:3] for at in ((20, 20), (40, 20), (20, 40), (40, 40))] == colours
    sheet.stretch(four, (10, 60, 40, 40), 1)
    assert [sheet.surface.get_at(at)[:3] for at in ((10, 60), (49, 60), (10, 99), (49, 99))] == colours
    assert sheet.surface.get_at((11, 61))[:3] == sheet.surface.get_at((48, 98))[:3]


def test_an_unseen_sheet_shows_nothing() -> None:
    sheet = Unseen(Surface(SIZE, depth=32))
    sheet.lay(GROUND, 0, 0)
    assert sheet.surface.get_at((5, 5))[:3] == (0, 0, 0)
