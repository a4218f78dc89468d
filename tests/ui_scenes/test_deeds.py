from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chinchon.app.seats import SeatPlan
from chinchon.engine.profiles import PROFILES
from chinchon.engine.rules import Rules
from chinchon.engine.table import Phase, SeatStatus
from chinchon.i18n.rule_text import FIRST_RULES
from chinchon.ui.game import Game
from chinchon.ui.input import Key, Press, Release, TextTyped, Wheel
from chinchon.ui.scenes.new_game import NewGame
from chinchon.ui.scenes.picture_choices import CardTiles
from chinchon.ui.scenes.seat_sheet import LEVELS
from chinchon.ui.scenes.settings import CONTROL_WIDTH, TABS, SettingsScene
from tests.ui_scenes.stage import chinchon_session, keys, press, scene_game, session, stage, written


def on_top(game: Game) -> str:
    return getattr(game.stack.top, "name", type(game.stack.top).__name__)


def words(game: Game) -> str:
    return " | ".join(text.text for text in written(game))


# The menu


def test_a_saved_match_is_continued_by_enter_alone() -> None:
    game = scene_game("menu", 4)
    assert {"menu.continue", "menu.new_game"} <= set(game.stack.trace())
    keys(game, "return")
    assert game.session is not None


@pytest.mark.parametrize(("people", "words_of_turn"), ((1, "Te toca jugar."), (4, "Le toca a ")))
def test_the_only_person_of_a_saved_match_is_spoken_to(people: int, words_of_turn: str) -> None:
    game = stage()
    game._saved = session(4, "own_turn", people)
    game.show("menu")
    assert words_of_turn in words(game)


def test_a_new_match_over_a_saved_one_asks_and_escape_keeps_it() -> None:
    game = scene_game("menu", 4)
    press(game, "menu.new_game")
    assert on_top(game) == "replace"
    keys(game, "escape")
    assert on_top(game) == "menu"
    press(game, "menu.new_game")
    press(game, "replace.leave")
    assert on_top(game) == "new_game"


def test_enter_on_the_question_keeps_the_match() -> None:
    game = scene_game("replace", 4)
    keys(game, "return")
    assert on_top(game) == "menu"


def test_with_nothing_saved_the_red_one_begins_at_once() -> None:
    game = stage()
    game.show("menu")
    assert "menu.continue" not in game.stack.trace()
    keys(game, "return")
    assert on_top(game) == "new_game"


def test_the_notice_can_be_put_away() -> None:
    game = scene_game("menu_empty", 2)
    assert "dañada" in words(game)
    press(game, "menu.notice")
    assert game.notice is None
    assert "dañada" not in words(game)


def test_a_notice_that_comes_while_the_menu_is_shown_can_be_put_away() -> None:
    game = scene_game("menu", 2)
    game.tell("No se ha podido guardar.")
    assert "No se ha podido guardar." in words(game)
    press(game, "menu.notice")
    assert game.notice is None


def test_only_the_button_leaves_the_game() -> None:
    game = scene_game("menu", 2)
    keys(game, "escape")
    assert game.stack.running
    press(game, "menu.quit")
    assert not game.stack.running


def test_arrows_and_tab_reach_every_row() -> None:
    game = scene_game("menu", 2)
    seen = set()
    for _ in range(8):
        keys(game, "down")
        seen.add(game.stack.top.group.focused)  # type: ignore[union-attr]
    assert {"menu.new_game", "menu.rules", "menu.settings"} <= seen


# A new match


class Started:
    def __init__(self, game: Game) -> None:
        self.rules: Rules | None = None
        self.seats: tuple[SeatPlan, ...] = ()
        game.start_match = self  # type: ignore[method-assign]

    def __call__(self, rules: Rules, seats: tuple[SeatPlan, ...], seed: int | None = None) -> None:
        self.rules, self.seats = rules, seats


def test_a_match_begins_with_what_the_page_shows() -> None:
    game = scene_game("new_game", 4)
    started = Started(game)
    press(game, "new_game.profile.naipera")
    press(game, "new_game.rule.limit")  # the right half raises
    press(game, "new_game.start")
    assert started.rules is not None
    assert started.rules.limit == 110
    assert len(started.seats) == 4
    assert [seat.is_person for seat in started.seats] == [True, False, False, False]
    assert len({seat.name for seat in started.seats}) == 4


def test_undo_takes_back_all_house_rules() -> None:
    game = scene_game("new_game", 4)
    press(game, "new_game.rule.limit")
    assert "1 cambiada" in words(game)
    press(game, "new_game.undo")
    top = game.stack.top
    assert isinstance(top, NewGame)
    assert top.rules == PROFILES["fournier"]
    assert "new_game.undo" not in game.stack.trace()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("language", ("es", "en"))
def test_the_first_house_rules_are_in_sight_and_stay_while_they_are_changed(profile: str, language: str) -> None:
    game = scene_game("new_game", 4, language=language)
    press(game, f"new_game.profile.{profile}")
    top = game.stack.top
    assert isinstance(top, NewGame)
    names = [name for name in game.stack.trace() if name.startswith("new_game.rule.")]
    # The summary of Pendium is longer than those of the others.
    shown = FIRST_RULES if profile != "pendium" else FIRST_RULES[: max(3, len(names))]
    assert names == [f"new_game.rule.{name}" for name in shown]
    for deed in ("jokers:1", "reentries:plus", "ace_of_oros_wild"):
        top.pressed(f"new_game.rule.{deed}")
        assert [widget.id for _, widget in top.rows] == names


def test_an_impossible_table_is_refused_with_the_reason() -> None:
    game = scene_game("new_game", 2)
    started = Started(game)
    press(game, "new_game.profile.pendium")
    assert "juegan exactamente 4" in words(game)
    press(game, "new_game.start")
    assert started.rules is None
    press(game, "new_game.add_seat")
    press(game, "new_game.add_seat")
    press(game, "new_game.start")
    assert started.rules == PROFILES["pendium"]


def test_two_seats_cannot_have_one_name() -> None:
    game = scene_game("new_game", 2)
    press(game, "new_game.seat.1.name")
    for letter in "Begoña":
        game.stack.handle(TextTyped(letter))
    keys(game, "return")
    assert "Hay dos que se llaman Begoña." in words(game)
    press(game, "new_game.seat.1.name")
    keys(game, "backspace", "escape")
    assert "Hay dos que se llaman Begoña." in words(game)


def test_the_french_pack_brings_its_jokers() -> None:
    game = scene_game("new_game", 4)
    top = game.stack.top
    assert isinstance(top, NewGame)
    press(game, "new_game.profile.cutting")
    top.pressed("new_game.rule.pack:2")
    assert (top.rules.pack.value, top.rules.jokers) == (52, 2)
    top.pressed("new_game.rule.pack:0")
    assert (top.rules.pack.value, top.rules.jokers) == (40, 0)


def test_the_keyboard_walks_through_all_rules_and_the_list_follows() -> None:
    game = scene_game("new_game", 4)
    press(game, "new_game.more")
    top = game.stack.top
    assert isinstance(top, NewGame)
    names = [widget.id for _, widget in top.rows]
    seen = []
    for _ in range(80):
        keys(game, "tab")
        seen.append(top.group.focused)
    assert [name for name in seen if name in names][: len(names)] == names


def test_the_wheel_scrolls_the_list_and_no_further_than_its_end() -> None:
    game = scene_game("new_game", 4)
    press(game, "new_game.more")
    top = game.stack.top
    assert isinstance(top, NewGame)
    for _ in range(200):
        game.stack.handle(Wheel(580, 400, 1))
    assert top.scroll is not None
    assert top.scroll.offset == top.scroll.furthest > 0


def test_every_control_of_every_profile_gives_rules_that_can_be_played_or_a_reason() -> None:
    game = scene_game("new_game", 4)
    top = game.stack.top
    assert isinstance(top, NewGame)
    for profile in PROFILES:
        top.pressed(f"new_game.profile.{profile}")
        top.more = True
        top.refresh()
        for _, widget in list(top.rows):
            for part in ("minus", "plus", "0", "1"):
                try:
                    top.pressed(f"{widget.id}:{part}")
                except (KeyError, IndexError):
                    continue
                top.problem()
        top.choose(profile)


# The curtain


def test_the_curtain_says_only_what_everybody_saw_and_lifts_by_enter() -> None:
    game = scene_game("curtain", 4)
    seat = game.match.table.to_act
    assert seat is not None
    assert f"Soy {game.match.seats[seat].name}" in game.stack.top.group.widgets[0].text  # type: ignore[union-attr]
    keys(game, "return")
    assert (game.viewer, game.revealed) == (seat, True)
    assert on_top(game) == "Blank"


# The scoreboard and the end


def test_the_next_deal_and_the_menu() -> None:
    game = scene_game("scoreboard", 4)
    deals = len(game.match.table.history)
    press(game, "scoreboard.next")
    assert game.match.table.deal_number == deals + 1
    game = scene_game("scoreboard", 4)
    press(game, "scoreboard.menu")
    assert on_top(game) == "menu"


def test_a_tie_at_the_end_is_announced_and_the_next_deal_is_called_a_play_off() -> None:
    match = session(2, "deal_end")
    table = match.table
    last = replace(table.history[-1], out=(0, 1), totals=(120, 120))
    seats = tuple(replace(seat, total=120) for seat in table.seats)
    history = (*table.history[:-1], last)
    match._state = replace(match._state, table=replace(table, playoff=True, history=history, seats=seats))
    game = stage(match=match)
    game.show("scoreboard")
    assert "Mano 4" in words(game) and "Empate a 120" in words(game)
    history += (replace(last, number=5, out=()),)
    match._state = replace(match._state, table=replace(match.table, history=history))
    game.show("scoreboard")
    assert "Desempate, mano 5" in words(game)


def test_peeking_goes_back_to_the_table() -> None:
    game = stage(match=session(4, "turn"))
    game.show("table")
    game.push("scoreboard_peek")
    keys(game, "escape")
    assert on_top(game) == "Blank"


@pytest.mark.parametrize("answer", ("yes", "no"))
def test_a_person_is_asked_whether_to_come_back(answer: str) -> None:
    game = scene_game("readmit", 4)
    seat = game.match.table.to_act
    assert seat is not None
    assert on_top(game) == "readmit"
    keys(game, "escape")
    assert game.match.table.phase is Phase.READMIT
    press(game, f"readmit.{answer}")
    status = game.match.table.seats[seat].status
    assert status is (SeatStatus.IN if answer == "yes" else SeatStatus.OUT)
    while game.match.table.phase is Phase.READMIT:
        game.stack.update(20_000)
        press(game, "readmit.no")
    assert on_top(game) in ("scoreboard", "match_end")


def test_a_match_of_computers_goes_on_by_itself_after_a_while() -> None:
    game = stage(match=session(3, "deal_end", people=0))
    game.show("scoreboard")
    game.stack.update(1000)
    game.stack.update(2000)
    assert on_top(game) == "scoreboard"
    game.stack.update(4100)
    assert on_top(game) == "Blank"


def test_the_end_keeps_the_match_and_offers_another() -> None:
    kept: list[Any] = []
    game = stage(match=session(4, "over"))
    game.saves.finish_match = kept.append  # type: ignore[method-assign,assignment]
    game.show("match_end")
    assert kept == [game.session]
    before = game.session
    keys(game, "return")
    assert game.session is not before


def test_a_chinchon_is_celebrated_until_a_press_and_then_can_be_left() -> None:
    game = stage(match=chinchon_session())
    game.show("match_end")
    game.stack.update(1000)
    assert not game.stack.trace()
    game.stack.handle(Key("space"))
    assert "match_end.rematch" in game.stack.trace()
    assert "Chinchón" in words(game)
    press(game, "match_end.scores")
    assert "match_end.scores" not in game.stack.trace()
    press(game, "match_end.menu")
    assert on_top(game) == "menu"


def test_at_instant_speed_the_celebration_is_still_at_once() -> None:
    game = stage(match=chinchon_session(), speed="instant")
    game.show("match_end")
    assert "match_end.rematch" in game.stack.trace()


# Settings and rules


def test_settings_apply_at_once() -> None:
    game = scene_game("settings", 2)
    press(game, "settings.theme.night")
    press(game, "settings.text_size")
    press(game, "settings.card_back")
    press(game, "settings.tab.help")
    press(game, "settings.one_click")
    press(game, "settings.tab.names")
    top = game.stack.top
    assert top is not None
    top.pressed("settings.language:2")  # type: ignore[attr-defined]
    assert (game.settings.theme, game.settings.one_click_discard, game.settings.language) == ("night", True, "en")
    assert game.settings.text_size == 1.15
    assert game.settings.back in ("red", "blue")
    assert "Settings" in words(game)
    press(game, "settings.your_name")
    for letter in "Ana":
        game.stack.handle(TextTyped(letter))
    keys(game, "return")
    assert game.settings.name == "Ana"


def test_every_page_of_the_settings_has_the_same_sheet_and_one_column_of_controls() -> None:
    game = scene_game("settings", 2)
    top = game.stack.top
    assert isinstance(top, SettingsScene)
    sheets, columns = set(), set()
    for tab in TABS:
        press(game, f"settings.tab.{tab}")
        sheets.add(top.sheet)
        rects = {name.removeprefix("settings."): rect for name, rect in game.stack.trace().items()}
        columns |= {
            (rects[row].x, rects[row].w) for row in ("text_size", "speed", "volume", "language") if row in TABS[tab]
        }
    assert (len(sheets), len(columns)) == (1, 1)
    assert columns.pop()[1] == CONTROL_WIDTH


def test_a_pack_and_a_back_are_chosen_by_their_pictures() -> None:
    game = scene_game("settings", 2)
    top = game.stack.top
    assert isinstance(top, SettingsScene)
    for row in ("faces", "card_back"):
        tiles = top.group.find(f"settings.{row}")
        assert isinstance(tiles, CardTiles)
        place = tiles.piece(1)
        game.stack.handle(Press(place.cx, place.cy))
        game.stack.handle(Release(place.cx, place.cy))
    assert (game.settings.faces, game.settings.back) == ("large", "blue")


def test_the_rules_scroll_and_are_those_of_the_match() -> None:
    game = scene_game("rules", 4)
    assert "con cambios" in words(game)
    before = words(game)
    keys(game, "page down")
    assert words(game) != before
    press(game, "rules.section.1")
    assert "La mesa" in words(game)


def test_without_a_match_the_rules_of_every_profile_can_be_read() -> None:
    game = scene_game("menu", 2)
    press(game, "menu.rules")
    top = game.stack.top
    assert top is not None
    top.pressed("rules.profile:1")  # type: ignore[attr-defined]
    assert top.rules == PROFILES["cutting"]  # type: ignore[attr-defined]
    keys(game, "escape")
    assert on_top(game) == "menu"


# How a seat plays


@pytest.mark.parametrize(("seats", "press_of"), ((4, "new_game.seat.2.level:4"), (6, "new_game.seat.2.player:5")))
def test_the_level_and_the_temper_of_a_seat_are_chosen_and_sit_down(seats: int, press_of: str) -> None:
    game = scene_game("new_game", seats)
    top = game.stack.top
    assert isinstance(top, NewGame)
    top.pressed(press_of)
    assert on_top(game) == "seat_sheet"
    assert len({text.text for text in written(game)} & {game.t(f"ai_level.plays.{level}") for level in LEVELS}) >= 2
    press(game, "seat_sheet.level.maestro")
    press(game, "seat_sheet.character.bold")
    keys(game, "escape")
    assert on_top(game) == "new_game"
    press(game, "new_game.start")
    assert game.match.seats[1].player == "maestro:bold"


def test_seats_differ_in_temper_without_being_told_to() -> None:
    game = scene_game("new_game", 4)
    press(game, "new_game.start")
    assert len({seat.player for seat in game.match.seats[1:]}) == 3


def test_the_heading_of_the_seats_knows_how_many_the_pack_can_deal_to() -> None:
    game = scene_game("new_game", 4)
    press(game, "new_game.profile.cutting")
    assert "2 a 5 jugadores" in words(game)
    assert isinstance(game.stack.top, NewGame)
    game.stack.top.pressed("new_game.rule.pack:1")
    assert "2 a 6 jugadores" in words(game)
