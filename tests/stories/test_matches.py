"""Whole matches by hand: how they end, who comes back, who gives up, and what is found again another day."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chinchon.app.session import Session
from chinchon.app.settings import Settings
from chinchon.engine.profiles import CUTTING, FOURNIER, PROFILES, VARIANTS, YEEQIA
from chinchon.engine.rules import WIN
from chinchon.engine.state import Phase, SeatStatus
from chinchon.ui.viewport import Viewport
from tests import kit
from tests.pilot import Pilot, SlowThinker
from tests.ui_scenes.stage import written

from .hands import drawing, throwing
from .scenes import laying_off, offered


def words(pilot: Pilot) -> str:
    return " | ".join(text.text for text in written(pilot.game))


# Coming back


def test_a_person_comes_back_and_the_match_goes_on() -> None:
    pilot = Pilot.at(offered(), (0,), speed="instant").settle()
    assert pilot.scene == "readmit"
    pilot.click("readmit.yes")
    pilot.settle()
    assert pilot.table.seats[0].status is SeatStatus.IN
    assert pilot.table.seats[0].total == pilot.table.history[-1].readmitted[0][1]
    pilot.play_until(lambda: pilot.scene == "scoreboard")
    pilot.click("scoreboard.next")
    pilot.settle()
    assert 0 in pilot.table.deal.order  # type: ignore[union-attr]


def test_a_person_stays_out_and_the_others_play_on() -> None:
    pilot = Pilot.at(offered(), (0,), speed="instant").settle()
    pilot.click("readmit.no")
    pilot.settle()
    assert pilot.actions == ["readmit no"]
    assert pilot.table.seats[0].status is SeatStatus.OUT
    assert pilot.table.phase is not Phase.READMIT


def test_the_question_has_no_hasty_answer() -> None:
    pilot = Pilot.at(offered(), (0,)).settle()
    pilot.key("escape", "return")
    assert pilot.table.phase in (Phase.READMIT, Phase.DEAL_END)
    assert pilot.actions in ([], ["readmit no"])
    assert "readmit yes" not in pilot.actions


# Ties


def test_a_tie_is_played_off_until_somebody_is_ahead() -> None:
    state = kit.count_deal(kit.between_deals(FOURNIER, (98, 96, 99)), {0: 5, 1: 7, 2: 10}, closer=0)
    assert state.table.playoff
    pilot = Pilot.at(state, (0,), speed="instant").settle()
    assert pilot.scene == "scoreboard"
    assert "103" in words(pilot)
    pilot.click("scoreboard.next")
    pilot.settle()
    assert pilot.table.deal is not None
    assert set(pilot.table.deal.order) == {0, 1}
    pilot.play_to("match_end")
    assert len(pilot.table.winners) == 1


def test_equal_totals_share_the_match_where_the_table_says_so() -> None:
    state = kit.count_deal(kit.between_deals(PROFILES["pendium"], (95, 40, 40, 60)), {0: 9, 1: 5, 2: 5, 3: 0}, closer=3)
    pilot = Pilot.at(state, (1,)).settle()
    assert pilot.scene == "match_end"
    assert pilot.table.winners == (1, 2)
    assert all(pilot.table.names[seat] in words(pilot) for seat in (2,))


# Chinchón

RUN = "1c 2c 3c 4c 5c 6c 7c"
OTHERS = ("Ko Qb Je 5e 3b 2e 1b", "Ke Qo Jb 5o 3e 2b 1o", "Kb Qe Jo 5b 3o 2o 1e")


@pytest.mark.parametrize("name", list(VARIANTS))
def test_a_chinchon_ends_cleanly(name: str) -> None:
    rules = VARIANTS[name]
    seats = rules.min_players
    state = kit.make_state(
        rules, f"{RUN} Kc", *OTHERS[: seats - 1], phase=Phase.DISCARD, drawn="Kc", turns_completed=(1,) * seats,
    )  # fmt: skip
    pilot = Pilot.at(state, (0,), speed="normal").settle()
    if rules.chinchon_instant:
        pilot.drag("card:Kc", "zone:discards")
    else:
        pilot.drag("card:Kc", "zone:close")
        assert pilot.scene == "close"
        pilot.click("close.confirm")
    pilot.settle()
    pilot.wait(20_000, 100)
    if rules.chinchon[0] == WIN:
        assert pilot.scene == "match_end"
        assert pilot.table.winners == (0,)
        assert "Chinchón" in words(pilot)
        pilot.click("match_end.menu")
        pilot.settle()
        assert pilot.scene == "menu"
    else:
        pilot.play_to("scoreboard")
        assert pilot.table.history[-1].lines[0].points == -10
        pilot.click("scoreboard.next")
        pilot.settle()
        assert pilot.table.deal_number == 2


@pytest.mark.parametrize("speed", ["slow", "normal", "instant"])
def test_a_rivals_chinchon_ends_cleanly_too(speed: str) -> None:
    state = kit.make_state(
        CUTTING, OTHERS[0], f"{RUN} Kc", phase=Phase.DISCARD, to_act=1, drawn="Kc", turns_completed=(1, 1)
    )
    pilot = Pilot.at(state, (0,), speed=speed).settle()
    pilot.wait(20_000, 100)
    assert pilot.scene == "match_end"
    assert pilot.table.winners == (1,)
    pilot.click("match_end.rematch")
    assert pilot.scene == "table"
    assert pilot.table.deal_number == 1


def test_at_yeeqia_throwing_the_eighth_card_ends_everything_by_itself() -> None:
    state = kit.make_state(
        YEEQIA, f"{RUN} Kc", OTHERS[0], phase=Phase.DISCARD, drawn="Kc", turns_completed=(1, 1), totals=(80, 3)
    )
    pilot = Pilot.at(state, (0,)).settle()
    pilot.click("card:Kc")
    pilot.click("zone:discards")
    pilot.settle()
    pilot.wait(10_000, 100)
    assert pilot.scene == "match_end"
    assert pilot.table.winners == (0,)
    assert pilot.actions == ["discard Kc"]


def test_at_yeeqia_a_dealt_chinchon_needs_nobody() -> None:
    state = kit.make_state(YEEQIA, RUN, OTHERS[0], phase=Phase.DRAW)
    pilot = Pilot.at(state, (0,), speed="instant").settle()
    pilot.click("zone:stock")
    pilot.settle()
    drawn = pilot.game.view.drawn
    assert drawn is not None
    pilot.click(f"card:{drawn.text}")
    pilot.click("zone:discards")
    pilot.settle()
    assert pilot.table.winners == (0,)


# The scores can be looked at


@pytest.mark.parametrize("how", ["click", "key"])
@pytest.mark.parametrize("moment", ["to draw", "to throw", "a rival thinks", "laying off", "something moves"])
def test_the_scores_can_be_looked_at_any_time(moment: str, how: str) -> None:
    states = {"to throw": throwing, "laying off": laying_off}
    state = states.get(moment, drawing)()
    if moment == "a rival thinks":
        state = drawing(to_act=1)
    person = 1 if moment == "laying off" else 0
    pilot = Pilot.at(state, (person,), thinker=SlowThinker()).settle()
    if moment == "something moves":
        pilot.click("zone:stock")
        pilot.wait(32)
        assert not pilot.settled
    scene, hand, ply = pilot.scene, pilot.game.view.hand, pilot.table.ply
    if how == "click":
        x, y = pilot.middle("table.scores")
        pilot.press(x, y)
        pilot.release(x, y)
    else:
        pilot.focus("table.scores")
        pilot.key("return")
    assert pilot.scene == "scoreboard_peek"
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert (pilot.scene, pilot.game.view.hand, pilot.table.ply) == (scene, hand, ply)


# Giving up


def test_giving_up_asks_first_and_no_keeps_the_match() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    pilot.click("table.menu")
    pilot.click("pause.concede")
    assert pilot.scene == "concede"
    pilot.click("concede.no")
    assert pilot.actions == []
    assert pilot.scene == "table"
    pilot.click("table.menu")
    pilot.click("pause.concede")
    pilot.key("escape")
    assert pilot.actions == []
    assert pilot.scene == "table"


def test_enter_on_the_question_does_not_give_up() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    pilot.click("table.menu")
    pilot.click("pause.concede")
    pilot.key("return")
    assert pilot.actions == []


def concede(pilot: Pilot) -> None:
    pilot.click("table.menu")
    pilot.click("pause.concede")
    pilot.click("concede.yes")
    pilot.settle()


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    pilot = Pilot.at(throwing(), (0,)).settle()
    concede(pilot)
    assert pilot.scene == "match_end"
    assert pilot.table.winners == (1,)


def test_of_four_the_others_play_on_when_one_gives_up() -> None:
    pilot = Pilot.at(throwing(seats=4), (0,), speed="instant").settle()
    concede(pilot)
    assert pilot.table.seats[0].status is SeatStatus.CONCEDED
    for _ in range(4000):
        if pilot.scene == "match_end":
            break
        pilot.settle()
        if pilot.scene == "scoreboard":
            pilot.click("scoreboard.next")
        pilot.wait(200, 100)
    assert pilot.scene == "match_end"
    assert pilot.table.winners[0] in (1, 2, 3)


@pytest.mark.parametrize("seats", [2, 4])
def test_giving_up_while_a_rival_is_to_act(seats: int) -> None:
    pilot = Pilot.at(drawing(seats=seats, to_act=1), (0,), thinker=SlowThinker()).settle()
    concede(pilot)
    assert pilot.table.seats[0].status is SeatStatus.CONCEDED
    assert (pilot.table.phase is Phase.MATCH_END) == (seats == 2)


def test_whoever_gave_up_may_skip_to_the_end() -> None:
    pilot = Pilot.at(throwing(seats=4), (0,)).settle()
    pilot.click("table.menu")
    pilot.click("pause.concede")
    pilot.click("concede.yes")
    pilot.wait(500)
    assert pilot.scene == "table"
    pilot.click("table.faster")
    pilot.wait(500)
    pilot.click("table.skip")
    for _ in range(3000):
        if pilot.scene == "match_end":
            break
        pilot.wait(200, 100)
    assert pilot.scene == "match_end"
    assert pilot.actions.count("concede 0") == 1
    assert set(pilot.actions) <= {"concede 0", "next"}


# Another match


def test_a_new_match_over_one_that_goes_on_asks(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path).settle()
    pilot.click("zone:stock")
    pilot.settle()
    pilot.click("table.menu")
    pilot.click("pause.leave")
    pilot.settle()
    assert pilot.scene == "menu"
    pilot.click("menu.new_game")
    assert pilot.scene == "replace"
    pilot.key("return")
    assert pilot.scene == "menu"
    pilot.click("menu.continue")
    pilot.settle()
    assert pilot.scene == "table"
    assert pilot.table.phase is Phase.DISCARD


def test_no_key_deals_anew_while_a_match_goes_on() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    session = pilot.game.session
    for name in ("n", "f2", "r", "return", "space", "q"):
        for held in ({}, {"ctrl": True}, {"shift": True}, {"alt": True}):
            pilot.key(name, **held)
    assert pilot.game.session is session
    assert pilot.scene == "table"
    assert pilot.actions == []


def test_choosing_a_new_match_keeps_the_old_one_until_it_begins(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path).settle()
    pilot.click("zone:stock")
    pilot.settle()
    pilot.game.show_menu()
    pilot.settle()
    pilot.click("menu.new_game")
    pilot.click("replace.leave")
    assert pilot.scene == "new_game"
    pilot.key("escape")
    pilot.settle()
    assert pilot.scene == "menu"
    assert "menu.continue" in pilot.rects


# Leaving and coming back


def picture_of(pilot: Pilot) -> dict[str, Any]:
    """What must be the same before and after."""
    rects = {name: rect for name, rect in pilot.rects.items() if name.startswith(("card:", "meld:", "back:", "zone:"))}
    values = pilot.game.match.to_dict()
    return {"scene": pilot.scene, "rects": rects, "record": values["record"], "orders": values["hand_orders"]}


def leave_and_continue(pilot: Pilot, folder: Path) -> Pilot:
    """Close the program after everything is written, start it anew and press continue."""
    pilot.game.saves.wait()
    again = Pilot.bare(folder=folder, speed="instant")
    again.game.show("menu")
    again.settle()
    again.click("menu.continue")
    again.settle()
    return again


PHASES: dict[str, Callable[[Pilot], bool]] = {
    "before anything was played": lambda pilot: True,
    "to throw": lambda pilot: pilot.table.phase is Phase.DISCARD,
    "in the second deal": lambda pilot: pilot.table.deal_number == 2 and pilot.scene == "table",
    "laying off": lambda pilot: pilot.scene == "lay_off",
    "after a deal": lambda pilot: pilot.scene == "scoreboard",
}


@pytest.mark.parametrize("moment", list(PHASES))
def test_a_match_is_found_again_as_it_was_left(moment: str, tmp_path: Path) -> None:
    pilot = Pilot.begin(VARIANTS["naipera40j"], seats=3, seed=9, speed="instant", folder=tmp_path).settle()
    pilot.play_until(lambda: PHASES[moment](pilot))
    before = picture_of(pilot)
    again = leave_and_continue(pilot, tmp_path)
    assert picture_of(again) == before
    again.play_to("scoreboard", "match_end")
    assert again.table.history


def test_an_offer_to_come_back_is_found_again(tmp_path: Path) -> None:
    for seed in range(1, 40):
        pilot = Pilot.begin(CUTTING, seats=3, seed=seed, speed="instant", folder=tmp_path / str(seed)).settle()
        pilot.play_to("readmit", "match_end")
        if pilot.scene == "readmit":
            again = leave_and_continue(pilot, tmp_path / str(seed))
            assert again.scene == "readmit"
            again.click("readmit.no")
            again.settle()
            assert again.actions == ["readmit no"]
            return
    pytest.fail("no match in which the person could come back")


def test_leaving_while_a_rival_thinks_and_coming_back(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=1, folder=tmp_path, thinker=SlowThinker()).settle()
    assert pilot.table.to_act == 1
    ply = pilot.table.ply
    pilot.click("table.menu")
    pilot.click("pause.leave")
    pilot.settle()
    pilot.click("menu.continue")
    assert pilot.table.ply == ply
    pilot.settle()
    assert pilot.table.to_act == 0


@pytest.mark.parametrize("after_ms", [0, 200, 1000, 2500])
def test_leaving_in_the_middle_of_the_first_deal(after_ms: float, tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, folder=tmp_path)
    pilot.wait(after_ms)
    pilot.game.show_menu()
    pilot.settle()
    pilot.click("menu.continue")
    pilot.settle()
    assert pilot.scene == "table"
    assert pilot.table.deal_number == 1


def test_the_game_can_be_left_from_every_scene(tmp_path: Path) -> None:
    from .scenes import SCENES

    for number, build in enumerate(SCENES.values()):
        pilot = build(tmp_path / str(number))
        pilot.stack.quit()
        if pilot.game.session is not None:
            pilot.game.session.close()
        pilot.game.saves.close()
        assert not pilot.stack.running


# What is kept


def finished(folder: Path) -> list[Path]:
    return sorted((folder / "matches").glob("*.json"))


def test_a_finished_match_is_kept_once_however_often_it_is_left(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path)
    kept = []
    finish = pilot.game.saves.finish_match

    def counted(session: Session) -> None:
        kept.append(session)
        finish(session)

    pilot.game.saves.finish_match = counted  # type: ignore[method-assign]  # counted on its way
    pilot.play_to("match_end").settle()
    pilot.stack.resize(Viewport(1920, 1080))
    pilot.settle()
    pilot.flood("match_end.menu")
    pilot.game.saves.wait()
    assert len(kept) == len(finished(tmp_path)) == 1
    assert not (tmp_path / "match.json").exists()


def test_a_finished_match_is_not_offered_again_and_adds_nothing(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path)
    pilot.play_to("match_end").settle()
    pilot.game.saves.wait()
    kept = [path.read_text(encoding="utf-8") for path in finished(tmp_path)]
    for _ in range(3):
        again = Pilot.bare(folder=tmp_path, speed="instant")
        again.game.show("menu")
        again.settle()
        assert "menu.continue" not in again.rects
        again.game.saves.wait()
    assert [path.read_text(encoding="utf-8") for path in finished(tmp_path)] == kept


def test_a_program_killed_on_the_last_picture_adds_nothing_either(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path)
    pilot.play_to("match_end").settle()
    pilot.game.saves.wait()
    # As if the power had gone before the saved match was taken away.
    match = json.loads(finished(tmp_path)[0].read_text(encoding="utf-8"))
    (tmp_path / "match.json").write_text(json.dumps(match), encoding="utf-8")
    again = Pilot.bare(folder=tmp_path, speed="instant")
    again.game.show("menu")
    again.settle()
    assert "menu.continue" not in again.rects
    assert len(finished(tmp_path)) == 1


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_figure_has_a_plus_or_a_hyphen_before_it(language: str) -> None:
    state = kit.count_deal(kit.between_deals(YEEQIA, (0, 40)), {0: -10, 1: 20}, closer=0)
    pilot = Pilot.at(state, (0,), language=language).settle()
    assert pilot.scene == "scoreboard"
    said = words(pilot)
    assert "\N{MINUS SIGN}10" in said
    for wrong in ("+-", "-10", "+\N{MINUS SIGN}", "+10", "--"):
        assert wrong not in said
    pilot.click("scoreboard.next")
    pilot.settle()
    said = words(pilot)
    assert "+-" not in said
    assert "-10" not in said


def test_settings_are_found_again(tmp_path: Path) -> None:
    pilot = Pilot.bare(folder=tmp_path)
    pilot.game.show("menu")
    pilot.click("menu.settings")
    pilot.click("settings.theme.night")
    pilot.click("settings.tab.help")
    pilot.click("settings.one_click")
    pilot.game.saves.wait()
    loaded = pilot.game.saves.load_settings()
    assert loaded == pilot.game.settings != Settings()
    assert (loaded.theme, loaded.one_click_discard) == ("night", True)
