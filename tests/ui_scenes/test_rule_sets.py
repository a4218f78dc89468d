"""Own rules on the page of a new match: saved under a name, chosen, replaced and deleted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from chinchon.app.rule_sets import LONGEST_NAME, RuleSet, RuleSets
from chinchon.app.saves import RULE_SETS_FILE, Saves
from chinchon.engine.profiles import PROFILES, VARIANTS
from chinchon.ui.game import Game
from chinchon.ui.input import Key, TextTyped, Wheel
from chinchon.ui.scenes.new_game import NewGame
from chinchon.ui.scenes.rule_sets import NameDialog, nearest_profile
from tests.ui_scenes.stage import keys, picture, press, stage, written
from tests.ui_scenes.test_layout import check

NAMES = (
    "La de casa", "Los jueves", "Con la abuela Begoña", "Doble reenganche", "Rápida a 50", "Bar Manolo", "Cuatro fijos",
    "Verano en Cádiz", "Sin comodines", "Gran torneo de la peña W", "Oros locos", "Domingo",
)  # fmt: skip


def some(count: int) -> RuleSets:
    return tuple(
        RuleSet(name, replace(PROFILES["yeeqia"], limit=50 + 10 * number)) for number, name in enumerate(NAMES[:count])
    )


def page(count: int = 0, size: tuple[int, int] = (1280, 800), text: float = 1.0, language: str = "es") -> Game:
    game = stage(size=size, text=text, language=language)
    game.saves.save_rule_sets(some(count))
    game.show("new_game")
    game.stack.update(1000.0)
    return game


def top(game: Game) -> NewGame:
    found = game.stack.top
    assert isinstance(found, NewGame)
    return found


def names(game: Game) -> list[str]:
    return [one.name for one in game.saves.load_rule_sets()]


def write(game: Game, text: str) -> None:
    game.stack.handle(TextTyped(text))


def test_rules_are_saved_under_a_name_and_chosen() -> None:
    game = page()
    press(game, "new_game.profile.naipera")
    press(game, "new_game.rule.limit")
    press(game, "new_game.save_as")
    write(game, "  La de   casa ")
    keys(game, "return")
    assert names(game) == ["La de casa"]
    assert game.saves.load_rule_sets()[0].rules == replace(PROFILES["naipera"], limit=110)
    assert top(game).own == "La de casa"
    assert "new_game.undo" not in game.stack.trace()
    assert "Tus reglas" in [text.text for text in written(game)]


def test_choosing_lays_out_the_rules_and_undo_goes_back_to_them() -> None:
    game = page(3)
    press(game, "new_game.own.1")
    assert top(game).rules == some(3)[1].rules
    assert top(game).profile == "yeeqia"
    press(game, "new_game.rule.limit")
    assert top(game).rules.limit == 70
    press(game, "new_game.undo")
    assert top(game).rules == some(3)[1].rules
    press(game, "new_game.profile.fournier")
    assert top(game).own is None
    assert top(game).rules == PROFILES["fournier"]


def test_a_name_is_wanted_and_escape_saves_nothing() -> None:
    game = page()
    press(game, "new_game.save_as")
    dialog = game.stack.top
    assert isinstance(dialog, NameDialog)
    assert dialog.group.find("rule_name.save").off  # type: ignore[union-attr]
    keys(game, "return")
    assert game.stack.top is dialog
    write(game, "   ")
    keys(game, "return")
    assert game.stack.top is dialog
    write(game, "Casa")
    keys(game, "escape")
    assert names(game) == []
    assert top(game)


def test_a_name_is_at_most_twenty_four_letters_and_may_hold_an_m() -> None:
    game = page()
    press(game, "new_game.save_as")
    for letter in "m" * 40:
        game.stack.handle(Key(letter))
        write(game, letter)
    press(game, "rule_name.save")
    assert names(game) == ["m" * LONGEST_NAME]
    assert game.settings.volume_percent == 70


def test_a_known_name_asks_before_it_replaces() -> None:
    game = page(2)
    press(game, "new_game.save_as")
    write(game, "LOS JUEVES")
    press(game, "rule_name.save")
    press(game, "replace_rules.no")
    assert isinstance(game.stack.top, NameDialog)
    assert names(game) == list(NAMES[:2])
    keys(game, "return")
    press(game, "replace_rules.yes")
    assert names(game) == [NAMES[0], "LOS JUEVES"]
    assert top(game).own == "LOS JUEVES"
    assert game.saves.load_rule_sets()[1].rules == PROFILES["fournier"]


def test_the_name_of_chosen_rules_is_offered() -> None:
    game = page(2)
    press(game, "new_game.own.0")
    press(game, "new_game.save_as")
    keys(game, "return")
    assert getattr(game.stack.top, "name", "") == "replace_rules"


def test_the_dialog_can_be_walked_through_by_keys() -> None:
    game = page()
    press(game, "new_game.save_as")
    write(game, "Casa")
    keys(game, "tab", "tab", "return")
    assert names(game) == ["Casa"]


def test_deleting_asks_and_keeps_what_is_laid_out() -> None:
    game = page(2)
    press(game, "new_game.own.1")
    press(game, "new_game.delete.1")
    keys(game, "return")
    assert names(game) == list(NAMES[:2])
    press(game, "new_game.delete.1")
    press(game, "delete_rules.yes")
    assert names(game) == [NAMES[0]]
    assert top(game).own is None
    assert top(game).rules == some(2)[1].rules
    press(game, "new_game.delete.0")
    press(game, "delete_rules.yes")
    assert names(game) == []
    assert "new_game.own.0" not in game.stack.trace()


def test_a_match_begins_with_own_rules() -> None:
    game = page(3)
    press(game, "new_game.own.2")
    press(game, "new_game.start")
    assert game.match.rules == some(3)[2].rules


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_twelve_sets_are_reached_by_wheel_and_by_keys(size: tuple[int, int], text: float) -> None:
    game = page(12, size, text)
    seen = {name for name in game.stack.trace() if name.startswith("new_game.own.")}
    assert len(seen) >= 3
    column = top(game).column
    assert column is not None
    for _ in range(40):
        game.stack.handle(Wheel(column.scroll.rect.cx, column.scroll.rect.cy, 0.5))
        seen |= {name for name in game.stack.trace() if name.startswith("new_game.own.")}
    assert seen == {f"new_game.own.{number}" for number in range(12)}
    press(game, "new_game.own.11")
    assert top(game).own == NAMES[11]
    game = page(12, size, text)
    top(game).group.focus("new_game.own.0")
    keys(game, *["down"] * 11, "return")
    assert top(game).own == NAMES[11]
    keys(game, *["up"] * 11, "return")
    assert top(game).own == NAMES[0]
    keys(game, *["tab"] * 23, "return")
    assert getattr(game.stack.top, "name", "") == "delete_rules"


@pytest.mark.parametrize("count", [1, 3, 6, 12])
@pytest.mark.parametrize("language", ["es", "en"])
def test_nothing_overlaps_or_leaves_the_page(count: int, language: str) -> None:
    for text in (1.0, 1.15, 1.3):
        for size in ((1024, 640), (1280, 800), (1280, 960), (1920, 1080)):
            game = page(count, size, text, language)
            where = f"{count} {language} {text} {size}"
            check(game, where)
            press(game, "new_game.own.0")
            check(game, where)
            press(game, "new_game.delete.0")
            check(game, f"delete {where}")
            press(game, "delete_rules.no")
            press(game, "new_game.save_as")
            check(game, f"name {where}")
            press(game, "rule_name.save")
            check(game, f"replace {where}")


def test_drawing_twice_gives_the_same_pixels() -> None:
    game = page(12, (1024, 640))
    press(game, "new_game.own.2")
    assert picture(game) == picture(game)
    press(game, "new_game.save_as")
    assert picture(game) == picture(game)


def test_a_damaged_file_is_reported_here_and_in_the_menu(tmp_path: Path) -> None:
    (tmp_path / RULE_SETS_FILE).write_text("{", encoding="utf-8")
    game = stage()
    game.saves = Saves(tmp_path)
    game.show("new_game")
    said = "Tus reglas guardadas estaban dañadas; se han apartado como «rule_sets-damaged-1.json»."
    assert said in [text.text for text in written(game)]
    assert game.notice == said
    keys(game, "escape")
    assert said in " ".join(text.text for text in written(game))
    game.saves.close()


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_nearest_profile_of_a_profile_is_itself(variant: str) -> None:
    assert variant.startswith(nearest_profile(VARIANTS[variant]))
    assert variant.startswith(nearest_profile(replace(VARIANTS[variant], limit=333)))
