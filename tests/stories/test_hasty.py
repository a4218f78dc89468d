"""Hasty and wandering hands: nobody plays for another, and one press never counts for two questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chinchon.app.saves import Saves
from chinchon.engine.cards import parse_card
from chinchon.engine.profiles import VARIANTS, YEEQIA
from chinchon.engine.state import MatchState, Phase
from chinchon.ui.input import Move
from tests.pilot import Pilot, SlowThinker
from tests.ui_scenes.stage import written

from .hands import closing, drawing, throwing
from .scenes import SCENES, laying_off, offered


def quiet(state: MatchState) -> Pilot:
    return Pilot.at(state, thinker=SlowThinker()).settle()


# Nobody plays for another


@pytest.mark.parametrize("how", ["click", "click pile", "drag", "drag pile", "key s", "key d"])
def test_while_a_rival_is_to_act_nothing_i_do_plays(how: str) -> None:
    pilot = quiet(drawing(to_act=1))
    zone = "zone:discards" if "pile" in how else "zone:stock"
    if how.startswith("click"):
        pilot.click(zone)
    elif how.startswith("drag"):
        pilot.drag(zone, "zone:hand")
    else:
        pilot.key(how[-1])
    assert pilot.actions == []
    assert pilot.table.ply == 0
    assert pilot.table.phase is Phase.DRAW


@pytest.mark.parametrize("key", ["s", "d"])
def test_a_key_plays_for_nobody_else_before_the_curtain_is_down(key: str) -> None:
    pilot = Pilot.at(throwing(), (0, 1)).settle()
    pilot.click("card:Kb")
    pilot.click("zone:discards")
    pilot.wait(32)
    pilot.key(key)
    assert pilot.actions == ["discard Kb"]


# One press, one deed


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_ten_presses_on_the_pile_throw_and_do_not_draw_too(speed: str) -> None:
    pilot = Pilot.at(throwing(), speed=speed).settle()
    pilot.click("card:Kb")
    pilot.flood("zone:discards")
    assert pilot.actions == ["discard Kb"]


@pytest.mark.parametrize("key", ["d", "s"])
def test_a_held_key_is_one_press(key: str) -> None:
    pilot = Pilot.at(throwing(), speed="instant").settle()
    pilot.click("card:Kb")
    pilot.key("d")
    for _ in range(30):
        pilot.wait(33)
        pilot.key(key, repeated=True)
    assert pilot.actions == ["discard Kb"]


@pytest.mark.parametrize("scene", ["lay-off", "lay-off with a choice"])
def test_ten_presses_on_done_deal_no_new_hand(scene: str, tmp_path: Path) -> None:
    pilot = SCENES[scene](tmp_path)
    while "layoff.done" not in pilot.rects:
        pilot.click("layoff.show")
        pilot.settle()
    before = len(pilot.actions)
    pilot.flood("layoff.done")
    assert pilot.actions[before:] in ([], ["done"])


def test_a_double_click_on_done_reads_as_one_and_the_warning_stays() -> None:
    pilot = Pilot.at(laying_off(), (1,), thinker=SlowThinker(), speed="instant").settle()
    pilot.flood("layoff.done", times=2)
    assert pilot.actions[-1:] != ["done"]


@pytest.mark.parametrize("answer", ["readmit.yes", "readmit.no"])
def test_ten_presses_answer_for_one_person_only(answer: str) -> None:
    pilot = Pilot.at(offered(), (0, 1), thinker=SlowThinker()).settle()
    pilot.flood(answer)
    assert len(pilot.actions) == 1


# A choice that was called off


def test_escape_during_a_drag_leaves_no_card_in_the_air() -> None:
    pilot = quiet(throwing())
    x, y = pilot.carry("card:Kb", (500.0, 300.0))
    pilot.key("escape")
    pilot.release(x, y)
    if pilot.scene == "pause":
        pilot.key("escape")
    pilot.stack.handle(Move(x + 50, y))
    assert pilot.top.gesture.carried is None
    pilot.settle()
    assert pilot.actions == []


@pytest.mark.parametrize("way_back", ["close.back", "escape"])
@pytest.mark.parametrize("way", ["chosen", "choosing", "dragged"])
def test_a_close_taken_back_leaves_nothing_chosen(way: str, way_back: str) -> None:
    pilot = quiet(closing())
    if way == "dragged":
        pilot.drag("card:Kc", "zone:close")
    else:
        pilot.click("card:Kc" if way == "chosen" else "table.close")
        pilot.click("zone:close" if way == "chosen" else "card:Kc")
    assert pilot.scene == "close"
    pilot.click(way_back) if "." in way_back else pilot.key(way_back)
    assert pilot.top.chosen is None
    assert not pilot.top.choosing
    pilot.settle()
    pilot.click("zone:discards")
    assert pilot.actions == []


# Keys after Tab


def test_arrows_and_enter_throw_after_a_button_had_the_focus() -> None:
    pilot = quiet(throwing())
    pilot.focus("table.scores")
    pilot.key("return", "escape")
    assert pilot.scene == "table"
    while pilot.top.chosen != parse_card("Kb"):
        pilot.key("right")
    pilot.key("return")
    assert pilot.actions == ["discard Kb"]


# The next deal


@pytest.mark.parametrize("press", ["table.sort", "drag"])
def test_a_new_deal_is_not_laid_by_the_order_of_the_last_one(press: str) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant").settle()
    if press == "drag":
        pilot.drag(f"card:{pilot.hand[-1]}", pilot.rects[f"card:{pilot.hand[0]}"].center)
    else:
        pilot.click(press)
    pilot.settle()
    pilot.play_until(lambda: pilot.scene == "table" and pilot.table.deal_number == 2)
    grouped = pilot.hand
    pilot.click("table.group")
    assert pilot.hand == grouped


# What is told and shown


def test_the_card_closed_with_is_told_to_nobody_else(tmp_path: Path) -> None:
    from chinchon.ui.trace import Trace

    pilot = Pilot.at(closing(seats=3), (0, 1), speed="instant").settle()
    pilot.drag("card:Kc", "zone:close")
    pilot.click("close.confirm")
    pilot.settle()
    assert pilot.scene == "curtain"
    trace = Trace(tmp_path / "trace.jsonl")
    trace.settled(pilot.scene, pilot.game, pilot.rects, pilot.stack.viewport, (1.0, 1.0))
    trace.close()
    assert "Kc" not in (tmp_path / "trace.jsonl").read_text(encoding="utf-8")


def small_tables() -> Iterator[tuple[str, int]]:
    yield from (("naipera40j", 2), ("pendium", 4), ("cutting52", 6))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_no_word_of_the_table_is_cut(size: tuple[int, int], text: float, language: str) -> None:
    for name, seats in small_tables():
        pilot = Pilot.begin(
            VARIANTS[name], seats=seats, seed=2, size=size, text_size=text, language=language, speed="instant"
        ).settle()
        for _ in range(4):
            assert [text.text for text in written(pilot.game) if text.cut] == []
            pilot.move()


def test_a_match_finished_twice_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant")
    pilot.play_to("match_end")
    saves = Saves(tmp_path)
    for second in (1, 2):
        monkeypatch.setattr("time.strftime", lambda form, second=second: f"2026-01-01-00000{second}")
        saves.finish_match(pilot.game.match)
    saves.close()
    assert len(list((tmp_path / "matches").glob("*.json"))) == 1
