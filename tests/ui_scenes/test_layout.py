from __future__ import annotations

from itertools import combinations

import pytest

from chinchon.ui.game import Game
from chinchon.ui.scenes.settings import TABS
from chinchon.ui.viewport import Viewport
from tests.ui_scenes.stage import picture, press, scene_game, written

SCENES = (
    "menu", "menu_empty", "replace", "new_game", "curtain", "scoreboard", "scoreboard_peek", "readmit", "match_end",
    "chinchon", "settings", "rules", "seat_sheet",
)  # fmt: skip
SHAPES = ((1024, 640), (1280, 800), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 1.15, 1.3)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seats", (2, 3, 4, 5, 6))
def test_nothing_overlaps_is_cut_or_leaves_the_page(scene: str, seats: int) -> None:
    for language in ("es", "en"):
        for text in TEXTS:
            for size in SHAPES:
                game = scene_game(scene, seats, size=size, text=text, language=language)
                check(game, f"{scene} {seats} {language} {text} {size}")


@pytest.mark.parametrize("tab", TABS)
def test_every_page_of_the_settings_fits(tab: str) -> None:
    for language in ("es", "en"):
        for text in TEXTS:
            for size in SHAPES:
                game = scene_game("settings", 2, size=size, text=text, language=language)
                press(game, f"settings.tab.{tab}")
                check(game, f"{tab} {language} {text} {size}")


@pytest.mark.parametrize("profile", ("fournier", "cutting", "naipera", "yeeqia", "pendium"))
def test_every_profile_and_all_its_rules_fit(profile: str) -> None:
    for language in ("es", "en"):
        for text in TEXTS:
            for size in SHAPES[:3]:
                game = scene_game("new_game", 4, size=size, text=text, language=language)
                press(game, f"new_game.profile.{profile}")
                check(game, f"{profile} {language} {text} {size}")
                press(game, "new_game.more")
                top = game.stack.top
                scroll = getattr(top, "scroll", None)
                while scroll is not None and scroll.offset < scroll.furthest:
                    top.scroll_to(scroll.at(scroll.offset + scroll.rect.h / 2))  # type: ignore[union-attr]
                    scroll = getattr(top, "scroll", None)
                    check(game, f"{profile} {language} {text} {size} {scroll}")


def check(game: Game, where: str) -> None:
    view: Viewport = game.stack.viewport
    rects = game.stack.trace()
    assert rects or game.stack.top is None or where.startswith("chinchon"), where
    for name, rect in rects.items():
        assert view.page.covers(rect), f"{where}: {name} leaves the page"
    for (one, first), (other, second) in combinations(rects.items(), 2):
        assert not first.inset(0.5).overlaps(second.inset(0.5)), f"{where}: {one} lies on {other}"
    texts = written(game)
    cut = [text.text for text in texts if text.cut]
    assert not cut, f"{where}: cut: {cut}"
    for a, b in combinations(texts, 2):
        assert not a.rect.inset(0.5, 1).overlaps(b.rect.inset(0.5, 1)), f"{where}: {a.text!r} lies on {b.text!r}"


@pytest.mark.parametrize("scene", SCENES)
def test_drawing_twice_gives_the_same_pixels(scene: str) -> None:
    game = scene_game(scene, 4, size=(1024, 640))
    assert picture(game) == picture(game)
