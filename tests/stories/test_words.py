"""What the table says in a match as it goes: every word on the page and none over another, at every size."""

from __future__ import annotations

import itertools

import pytest

from chinchon.engine.profiles import VARIANTS
from tests.pilot import Pilot
from tests.ui_scenes.stage import written

SIZES = ((1024, 640), (1280, 800), (1280, 960), (1920, 1080), (2560, 1080))
TABLES = [(name, seats) for name in ("fournier", "naipera40j", "cutting48") for seats in (2, 3, 4, 6)]


def check(pilot: Pilot, whole: bool) -> None:
    page = pilot.stack.viewport.page
    texts = written(pilot.game)
    assert texts
    for text in texts:
        assert page.covers(text.rect), text
        assert not (whole and text.cut), text
    for one, other in itertools.combinations(texts, 2):
        assert not one.rect.inset(0.5, 1).overlaps(other.rect.inset(0.5, 1)), (one, other)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_match_lie_apart(size: tuple[int, int], text: float, language: str) -> None:
    tables = 0
    for name, seats in TABLES:
        rules = VARIANTS[name]
        if rules.table_problem(seats) is not None:
            continue
        pilot = Pilot.begin(
            rules, seats=seats, seed=seats, size=size, text_size=text, language=language, speed="instant"
        ).settle()
        for _ in range(6):
            check(pilot, whole=text == 1.0)
            tables += pilot.scene == "table"
            pilot.move()
    assert tables > 20
