"""Nothing is drawn over or under an index: its corner looks the same as on a card that has nothing else."""

import pytest

from chinchon.engine.cards import Pack
from tests.tools.needed import need

need("PIL")
need("resvg_py")
need("fontTools")
from PIL import ImageChops  # noqa: E402

from tools.cardart.composer import Canvas  # noqa: E402
from tools.cardart.faces import SPANISH_RANKS, frame, french_card, paper, spanish_card  # noqa: E402
from tools.cardart.index import (  # noqa: E402
    draw_french_index,
    draw_spanish_index,
    french_boxes,
    french_corner,
    spanish_boxes,
    spanish_corner,
)
from tools.cardart.raster import render  # noqa: E402

WIDTH, HEIGHT = 186, 285
SCALE = WIDTH / 620
MARGIN = 3

Box = tuple[float, float, float, float]


def intrusions(card: str, bare: str, boxes: tuple[Box, ...]) -> list[Box]:
    """The boxes inside which the two drawings differ."""
    one, other = render(card, WIDTH, HEIGHT).convert("RGB"), render(bare, WIDTH, HEIGHT).convert("RGB")
    found = []
    for box in boxes:
        left, top, right, bottom = box
        pixels = (
            int((left - MARGIN) * SCALE),
            int((top - MARGIN) * SCALE),
            int((right + MARGIN) * SCALE) + 1,
            int((bottom + MARGIN) * SCALE) + 1,
        )
        changed = ImageChops.difference(one.crop(pixels), other.crop(pixels)).convert("L")
        if sum(value > 8 for value in changed.tobytes()) > 2:
            found.append(box)
    return found


def bare_spanish(suit: str, text: str, small: bool, large_index: bool) -> str:
    canvas = Canvas(small)
    paper(canvas)
    frame(canvas, suit)
    draw_spanish_index(canvas, suit, text, spanish_corner(text, small, large_index))
    return canvas.svg()


@pytest.mark.parametrize("large_index", [False, True])
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("card", [card.text for card in Pack.SPANISH_48.cards])
def test_the_spanish_index_is_alone(card: str, small: bool, large_index: bool) -> None:
    rank, suit = card[:-1], card[-1]
    text = SPANISH_RANKS.get(rank, rank)
    boxes = spanish_boxes(suit, text, small, large_index)
    bare = bare_spanish(suit, text, small, large_index)
    assert intrusions(spanish_card(card, small, large_index), bare, boxes) == []


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("card", [card.text for card in Pack.FRENCH_52.cards])
def test_the_french_index_is_alone(card: str, small: bool) -> None:
    rank, suit = card[:-1], card[-1]
    text = "A" if rank == "1" else rank
    canvas = Canvas(small)
    paper(canvas)
    draw_french_index(canvas, suit, text, french_corner(text, small))
    assert intrusions(french_card(card, small), canvas.svg(), french_boxes(text, small)) == []


def test_an_intruder_is_noticed() -> None:
    bare = bare_spanish("o", "7", small=False, large_index=False)
    other = bare_spanish("c", "7", small=False, large_index=False)
    assert len(intrusions(bare, other, spanish_boxes("o", "7", small=False))) == 1
