"""Nothing on a numbered card collides: signs, corner indices and frame, from the geometry that draws them."""

from itertools import combinations, product

import pytest

from tests.tools.needed import need

need("fontTools")
from tools.cardart.faces import LARGE_INDEX_CENTRE, LARGE_INDEX_SCALE  # noqa: E402
from tools.cardart.geometry import Point  # noqa: E402
from tools.cardart.index import FAN_SHARE, french_boxes, spanish_boxes  # noqa: E402
from tools.cardart.layouts import FRAME_INSET, Sign, french_layout, spanish_layout  # noqa: E402

WIDTH, HEIGHT = 620, 950
OUTLINE = 8.6
SUITS = "oceb"
SPANISH_TEXTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
FRENCH_TEXTS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SPANISH_NUMBERS = list(product(SUITS, range(2, 10)))
FRENCH_NUMBERS = list(product(SUITS, range(2, 11)))

Hull = list[Point]
Box = tuple[float, float, float, float]


def hull_of_box(box: Box) -> Hull:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def turned(box: Box) -> Box:
    return WIDTH - box[2], HEIGHT - box[3], WIDTH - box[0], HEIGHT - box[1]


def distance_of_hulls(one: Hull, other: Hull) -> float:
    """The widest gap that an edge of either convex hull shows; negative when they overlap."""
    widest = float("-inf")
    for hull in (one, other):
        for (x1, y1), (x2, y2) in zip(hull, [*hull[1:], hull[0]], strict=True):
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            across, down = (y2 - y1) / length, (x1 - x2) / length
            first = [x * across + y * down for x, y in one]
            second = [x * across + y * down for x, y in other]
            widest = max(widest, min(second) - max(first), min(first) - max(second))
    return widest


def moved(hull: Hull, large_index: bool) -> Hull:
    if not large_index:
        return hull
    scale = LARGE_INDEX_SCALE
    return [(LARGE_INDEX_CENTRE + (x - WIDTH / 2) * scale, HEIGHT / 2 + (y - HEIGHT / 2) * scale) for x, y in hull]


def collisions(signs: tuple[Sign, ...], indices: list[Box], large_index: bool = False) -> list[str]:
    hulls = [moved(sign.hull(), large_index) for sign in signs]
    found = []
    for hull, sign in zip(hulls, signs, strict=True):
        for box in indices:
            gap = distance_of_hulls(hull, hull_of_box(box))
            if gap < OUTLINE / 2:
                found.append(f"{sign.kind} at {sign.x:.0f},{sign.y:.0f} and index: {gap:.1f}")
        left, right = min(x for x, _ in hull), max(x for x, _ in hull)
        top, bottom = min(y for _, y in hull), max(y for _, y in hull)
        inside = FRAME_INSET + OUTLINE
        if left < inside or top < inside or right > WIDTH - inside or bottom > HEIGHT - inside:
            found.append(f"{sign.kind} at {sign.x:.0f},{sign.y:.0f} leaves the frame")
    return found


@pytest.mark.parametrize(("suit", "rank"), SPANISH_NUMBERS)
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("large_index", [False, True])
def test_spanish_signs_keep_clear_of_index_and_frame(suit: str, rank: int, small: bool, large_index: bool) -> None:
    indices = [*spanish_boxes(suit, str(rank), small, large_index)]
    indices += map(turned, spanish_boxes(suit, str(rank), small))
    assert collisions(spanish_layout(suit, rank), indices, large_index) == []


@pytest.mark.parametrize(("suit", "rank"), FRENCH_NUMBERS)
@pytest.mark.parametrize("small", [False, True])
def test_french_signs_keep_clear_of_index_and_frame(suit: str, rank: int, small: bool) -> None:
    boxes = french_boxes(str(rank), small)
    assert collisions(french_layout(suit, rank), [*boxes, *map(turned, boxes)]) == []


@pytest.mark.parametrize(("suit", "rank"), SPANISH_NUMBERS)
def test_spanish_signs_do_not_touch_each_other(suit: str, rank: int) -> None:
    signs = [sign for sign in spanish_layout(suit, rank) if sign.kind != "leaf"]
    if (suit, rank) == ("b", 3):
        assert len(signs) == 3, "the three clubs are meant to cross"
        return
    assert len(signs) == rank
    for one, other in combinations(signs, 2):
        assert distance_of_hulls(one.hull(), other.hull()) >= 0, (one, other)


@pytest.mark.parametrize(("suit", "rank"), FRENCH_NUMBERS)
def test_french_signs_do_not_touch_each_other(suit: str, rank: int) -> None:
    signs = french_layout(suit, rank)
    assert len(signs) == rank
    for one, other in combinations(signs, 2):
        assert distance_of_hulls(one.hull(), other.hull()) >= 2, (one, other)


@pytest.mark.parametrize("small", [False, True])
def test_the_index_stands_in_the_strip_that_a_fan_shows(small: bool) -> None:
    strip = WIDTH * FAN_SHARE
    spanish = list(product(SUITS, SPANISH_TEXTS))
    normal = [spanish_boxes(suit, text, small) for suit, text in spanish] + [
        french_boxes(text, small) for text in FRENCH_TEXTS
    ]
    large = [spanish_boxes(suit, text, small, large_index=True) for suit, text in spanish]
    for rank_box, mark_box in normal:
        assert min(rank_box[0], mark_box[0]) > FRAME_INSET
        assert max(rank_box[2], mark_box[2]) <= 136
        assert rank_box[3] <= mark_box[1], "the mark stands under the rank"
    for rank_box, mark_box in large:
        assert max(rank_box[2], mark_box[2]) <= strip - OUTLINE / 2
        assert rank_box[3] <= mark_box[1]


@pytest.mark.parametrize("text", SPANISH_TEXTS)
def test_the_large_index_is_larger(text: str) -> None:
    normal, large = spanish_boxes("o", text, small=True)[0], spanish_boxes("o", text, True, True)[0]
    assert large[3] - large[1] >= 1.35 * (normal[3] - normal[1])
