"""What the table says in a match as it goes: every word on the page and none over another, at every size."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from chinchon.ai.review import Reason
from chinchon.engine.cards import parse_card
from chinchon.engine.profiles import VARIANTS
from chinchon.i18n.advice import reason_text
from chinchon.ui import theme
from chinchon.ui.scenes.advice import NOT_FOR_IT
from chinchon.ui.text import Typesetter
from chinchon.ui.viewport import Viewport
from tests.pilot import ASSETS, Pilot
from tests.ui_scenes.stage import written

from .scenes import SCENES

SIZES = ((1024, 640), (1280, 800), (1280, 960), (1920, 1080), (2560, 1080))
TABLES = [(name, seats) for name in ("fournier", "naipera40j", "cutting48") for seats in (2, 3, 4, 5, 6)]


def check(pilot: Pilot) -> None:
    page = pilot.stack.viewport.page
    texts = written(pilot.game)
    assert texts
    for text in texts:
        assert page.covers(text.rect), text
        assert not text.cut, text
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
            check(pilot)
            tables += pilot.scene == "table"
            pilot.move()
    assert tables > 20


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_reason_of_a_hint_fits_its_line(language: str) -> None:
    pilot = Pilot.bare(language=language)
    phrases, room = pilot.game.phrases, 1280 - 2 * theme.MARGIN
    codes = {key.split(".")[1] for key in phrases if key.startswith("ai_reason.")}
    assert codes >= NOT_FOR_IT
    values = (("count", 100), ("risk", 100), ("pay", -10), ("percent", 100), ("outs", 10), ("mean", 10))
    for code in codes:
        for card in ("Qe", "*1"):
            reason = reason_text(phrases, Reason(code, parse_card(card), values))
            said = phrases.t("table.hint.even_so", reason=reason) if code in NOT_FOR_IT else reason
            for size in SIZES:
                setter = Typesetter(ASSETS, Viewport(*size, 1.3))
                assert setter.width(said, theme.BODY) <= room, (code, size)


@pytest.mark.parametrize("scene", list(SCENES))
def test_no_word_of_any_scene_is_cut(scene: str, tmp_path: Path) -> None:
    """Buttons, sheets and dialogs as well, in both languages, at every size of window and of text."""
    pilot = SCENES[scene](tmp_path)
    for language, text, size in itertools.product(("es", "en"), (1.0, 1.15, 1.3), SIZES):
        pilot.game.change_settings(language=language, text_size=text)
        pilot.stack.resize(Viewport(*size, text))
        pilot.settle()
        assert [one.text for one in written(pilot.game) if one.cut] == [], (language, text, size)
