"""A real window, a real pointer: deals by drags alone and by clicks alone, whole matches, a program that is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chinchon.engine.profiles import VARIANTS

from .driver import ROOT, Driver, Picture
from .player import Player

Start = Callable[..., Driver]

USUAL_SEATS = {"pendium": "you,greedy,greedy,greedy"}


def table(profile: str, seats: str = "", speed: str = "0", seed: int = 3, language: str = "en") -> list[str]:
    return ["--profile", profile, "--seats", seats or USUAL_SEATS.get(profile, "you,greedy"), "--seed", str(seed),
            "--speed", speed, "--language", language, "--size", "1280x800"]  # fmt: skip


def test_a_deal_by_drags_alone(start: Start) -> None:
    player = Player(start(*table("fournier", "you,greedy,greedy", speed="fast", seed=2)), VARIANTS["fournier"], True)
    picture = player.play_until("scoreboard")
    assert picture["phase"] == "deal_end"
    assert player.drags > 0
    # Nothing but a question asked before closing, or the word that one is done, was pressed.
    assert player.clicks <= 2


def test_a_deal_by_clicks_alone(start: Start) -> None:
    player = Player(start(*table("naipera", "you,greedy,greedy", speed="fast", seed=4)), VARIANTS["naipera40"], False)
    picture = player.play_until("scoreboard")
    assert picture["phase"] == "deal_end"
    assert player.clicks > 0
    assert player.drags == 0


@pytest.mark.parametrize("profile", ["fournier", "cutting52", "naipera48j", "yeeqia", "pendium"])
def test_a_match_to_its_end(start: Start, profile: str) -> None:
    driver = start(*table(profile))
    player = Player(driver, VARIANTS[profile], by_drags=False)
    picture = player.play_until("match_end")
    assert picture["winners"]
    driver.wait(lambda seen: "match_end.menu" in seen["rects"])
    player.click("match_end.menu")
    menu = driver.wait(lambda seen: seen["scene"] == "menu")
    assert "menu.continue" not in menu["rects"]


def the_match(picture: Picture) -> dict[str, object]:
    """What must be the same before and after."""
    names = ("ply", "deal", "phase", "seat_to_act", "viewer", "hand", "top_discard", "totals", "legal", "events")
    known = {name: picture[name] for name in names if name != "events"}
    return {**known, "cards": sorted(name for name in picture["rects"] if name.startswith(("card:", "meld:")))}


def killed_and_continued(start: Start, driver: Driver, scene: str) -> None:
    before = driver.picture
    driver.kill()
    again = start("--speed", "0", "--language", "en", "--size", "1280x800")
    again.wait(lambda seen: "menu.continue" in seen["rects"])
    again.click("menu.continue")
    after = again.wait(lambda seen: seen["scene"] == scene)
    assert the_match(after) == the_match(before)


def test_killed_in_the_middle_of_a_turn(start: Start) -> None:
    driver = start(*table("fournier", "you,greedy,greedy,greedy", seed=5))
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.drag("zone:stock", "zone:hand")
    driver.wait(lambda seen: seen["phase"] == "discard" and seen["seat_to_act"] == 0)
    killed_and_continued(start, driver, "table")


def test_killed_in_the_middle_of_a_lay_off_phase(start: Start) -> None:
    driver = start(*table("naipera", "you,greedy", seed=1))
    player = Player(driver, VARIANTS["naipera40"], by_drags=False)
    for _ in range(30):
        picture = player.play_until("lay_off", "scoreboard")
        waiting = picture["scene"] == "lay_off" and any(text.startswith("layoff") for text in picture["legal"])
        if waiting and picture["seat_to_act"] == 0:
            break
        player.move(picture)
        driver.wait_for_another(picture)
    else:
        pytest.fail("no deal in which a person could lay off")
    killed_and_continued(start, driver, "lay_off")


def test_a_card_let_go_anywhere_comes_home(start: Start) -> None:
    driver = start(*table("fournier", seed=6))
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.drag("zone:stock", "zone:hand")
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    card = f"card:{picture['hand'].split()[0]}"
    home = picture["rects"]
    for place in ((640, 60), (5, 5), (1275, 795), (1500, 400), (640, 1000), (30, 300)):
        driver.drag(card, place)
        driver.point((700, 480))
        driver.wait(lambda seen: seen["rects"] == home)
    assert driver.picture["ply"] == picture["ply"]
    driver.drag(card, "zone:discards")
    driver.wait(lambda seen: seen["ply"] > picture["ply"])


def test_a_second_button_sends_a_carried_card_home(start: Start) -> None:
    driver = start(*table("fournier", seed=6))
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.drag("zone:stock", "zone:hand")
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    card = f"card:{picture['hand'].split()[0]}"
    driver.point(card)
    driver.tool("mousedown", 1)
    for step in range(1, 6):
        driver.point((400 + 40 * step, 400))
    driver.tool("click", 3)
    driver.point("zone:discards")
    driver.tool("mouseup", 1)
    driver.wait(lambda seen: seen["rects"] == picture["rects"])
    assert driver.picture["ply"] == picture["ply"]


def test_a_resize_in_the_middle_of_a_drag(start: Start) -> None:
    driver = start(*table("fournier", seed=6))
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.drag("zone:stock", "zone:hand")
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    driver.point(f"card:{picture['hand'].split()[0]}")
    driver.tool("mousedown", 1)
    for step in range(1, 6):
        driver.point((400 + 40 * step, 400))
    driver.tool("windowsize", driver.window, 1600, 900)
    driver.point((300, 300))
    driver.tool("mouseup", 1)
    after = driver.wait(lambda seen: seen["rects"] != picture["rects"])
    assert after["ply"] == picture["ply"]
    assert {name for name in after["rects"] if name.startswith("card:")} == {
        name for name in picture["rects"] if name.startswith("card:")
    }


def test_the_window_closes_by_its_own_button(start: Start) -> None:
    driver = start(*table("fournier"))
    driver.close_by_window_manager()
    assert driver.process.wait(10) == 0


def test_a_damaged_save_is_reported_and_the_menu_comes_up(start: Start, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "match.json").write_text('{"record": {"format": 1')
    driver = start("--language", "es", "--size", "1280x800")
    menu = driver.wait(lambda seen: seen["scene"] == "menu")
    assert "menu.notice" in menu["rects"]
    assert "menu.continue" not in menu["rects"]
    assert [path.name for path in saves.glob("match-damaged-*")] == ["match-damaged-1.json"]


def test_without_a_display_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    for language, word in (("es", "pantalla"), ("en", "screen")):
        done = subprocess.run(
            [sys.executable, "-m", "chinchon", "--language", language, "--folder", str(tmp_path)],
            cwd=ROOT, env=env, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 1
        assert done.stdout == ""
        assert word in done.stderr
        assert done.stderr.count("\n") == 1


def test_an_interrupted_program_leaves_a_whole_save(start: Start, tmp_path: Path) -> None:
    driver = start(*table("yeeqia", seed=2))
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.click("zone:stock")
    driver.wait(lambda seen: seen["phase"] == "discard")
    driver.process.send_signal(signal.SIGTERM)
    driver.process.wait(10)
    saved = json.loads((tmp_path / "saves" / "match.json").read_text(encoding="utf-8"))
    assert saved["record"]["actions"][-1] == "draw stock"
