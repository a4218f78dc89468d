"""A real window, a real pointer: what a hand does with cards besides playing them."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from chinchon.app.saves import MATCH_FILE
from chinchon.engine.profiles import VARIANTS

from .driver import Driver, hand_from_left
from .player import Player

Start = Callable[..., Driver]

SEED_WITH_TWO_SPLITS = 1066


def own_turn(start: Start, *, seed: int = 6, seats: str = "you,greedy") -> Driver:
    driver = start("--profile", "fournier", "--seats", seats, "--seed", str(seed), "--speed", "0",
                   "--language", "en", "--size", "1280x800")  # fmt: skip
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    return driver


def test_a_card_is_laid_elsewhere_and_stays_there(start: Start) -> None:
    driver = own_turn(start)
    before = hand_from_left(driver.picture)
    x, y, _, h = driver.picture["rects"][before[0]]
    driver.drag(before[-1], (x + 4, y + h // 2))
    wanted = [before[-1], *before[:-1]]
    driver.wait(lambda seen: hand_from_left(seen) == wanted)
    driver.click("zone:stock")
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    assert hand_from_left(picture)[:7] == wanted
    driver.kill()
    again = start("--speed", "0", "--language", "en", "--size", "1280x800")
    again.wait(lambda seen: "menu.continue" in seen["rects"])
    again.click("menu.continue")
    picture = again.wait(lambda seen: seen["scene"] == "table")
    assert hand_from_left(picture)[:7] == wanted
    again.click("table.group")
    again.wait(lambda seen: hand_from_left(seen)[:7] != wanted)


def test_the_hand_is_split_otherwise_and_back(start: Start) -> None:
    driver = own_turn(start, seed=SEED_WITH_TWO_SPLITS)
    first = driver.wait(lambda seen: "table.split" in seen["rects"])
    driver.click("table.split")
    driver.wait(lambda seen: hand_from_left(seen) != hand_from_left(first))
    for _ in range(12):
        driver.key("v")
        driver.settle()
        if hand_from_left(driver.picture) == hand_from_left(first):
            break
    else:
        raise AssertionError("the splits do not come round")


def test_a_close_is_begun_taken_back_and_done(start: Start) -> None:
    driver = own_turn(start, seed=3)
    player = Player(driver, VARIANTS["fournier"], by_drags=True)
    for _ in range(40):
        picture = player.play_until("close", "scoreboard", "match_end")
        assert picture["scene"] != "match_end", "this match had no close by the person"
        if picture["scene"] == "close":
            break
        player.move(picture)
        driver.wait_for_another(picture)
    ply = driver.picture["ply"]
    driver.click("close.back")
    driver.wait(lambda seen: seen["scene"] == "table")
    assert driver.picture["ply"] == ply
    driver.click("table.close")
    driver.settle()
    closable = next(text.split()[1] for text in driver.picture["legal"] if text.startswith("close "))
    driver.click(f"card:{closable}")
    driver.wait(lambda seen: seen["scene"] == "close")
    driver.key("Escape")
    driver.wait(lambda seen: seen["scene"] == "table")
    driver.settle()
    driver.drag(f"card:{closable}", "zone:close")
    driver.wait(lambda seen: seen["scene"] == "close")
    driver.click("close.confirm")
    after = driver.wait(lambda seen: seen["ply"] > ply)
    assert after["scene"] in ("lay_off", "scoreboard", "match_end")


@contextmanager
def another_window(driver: Driver) -> Iterator[None]:
    """Another program's window that has the focus for a while."""
    other = subprocess.Popen(["xeyes"], env=driver.env)
    try:
        window = driver.tool("search", "--sync", "--class", "XEyes").split()[-1]
        driver.tool("windowfocus", "--sync", window)
        yield
    finally:
        other.kill()
        other.wait()


def test_losing_the_focus_sends_a_carried_card_home(start: Start) -> None:
    driver = own_turn(start)
    driver.click("zone:stock")
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    driver.point(f"card:{picture['hand'].split()[0]}")
    driver.tool("mousedown", 1)
    for step in range(1, 6):
        driver.point((400 + 40 * step, 400))
    with another_window(driver):
        driver.wait(lambda seen: seen["rects"] == picture["rects"])
    driver.tool("mouseup", 1)
    assert driver.picture["ply"] == picture["ply"]
    driver.focus()
    driver.click(f"card:{picture['hand'].split()[0]}")
    driver.wait(lambda seen: seen["rects"] != picture["rects"])


def test_a_hand_is_covered_when_the_window_loses_the_focus(start: Start) -> None:
    driver = start("--profile", "fournier", "--seats", "you,you", "--seed", "6", "--speed", "0", "--language", "en",
                   "--size", "1280x800")  # fmt: skip
    driver.wait(lambda seen: "curtain.ready" in seen["rects"])
    driver.click("curtain.ready")
    driver.wait(lambda seen: seen["scene"] == "table" and bool(seen["hand"]))
    with another_window(driver):
        covered = driver.wait(lambda seen: seen["scene"] == "curtain")
    assert not any(name.startswith("card:") for name in covered["rects"])


def test_ten_quick_clicks_draw_one_card(start: Start) -> None:
    driver = own_turn(start)
    ply = driver.picture["ply"]
    driver.point("zone:stock")
    driver.tool("click", "--repeat", 10, "--delay", 15, 1)
    picture = driver.wait(lambda seen: seen["phase"] == "discard")
    driver.settle()
    assert driver.picture["ply"] == picture["ply"] == ply + 1


def test_a_throw_is_taken_back_before_the_rival_plays(start: Start) -> None:
    driver = start("--profile", "fournier", "--seats", "you,greedy", "--seed", "6", "--speed", "slow",
                   "--language", "en", "--size", "1280x800")  # fmt: skip
    driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    driver.click("zone:stock")
    before = driver.wait(lambda seen: seen["phase"] == "discard")
    first, *_, last = before["hand"].split()
    undo = driver.middle("table.undo")
    driver.drag(f"card:{first}", "zone:discards")
    saved(driver, lambda actions: f"discard {first}" in actions)
    driver.click(undo)
    saved(driver, lambda actions: f"discard {first}" not in actions)
    assert driver.settle()["hand"] == before["hand"]
    driver.drag(f"card:{last}", "zone:discards")
    saved(driver, lambda actions: f"discard {last}" in actions)


def saved(driver: Driver, wanted: Callable[[list[str]], bool]) -> None:
    """Wait until the actions of the saved match are as wanted."""
    path = driver.folder / "saves" / MATCH_FILE
    give_up_s = time.monotonic() + 20
    while not wanted(json.loads(path.read_text())["record"]["actions"]):
        assert time.monotonic() < give_up_s
        time.sleep(0.01)


def test_a_hint_is_asked_for_and_followed(start: Start) -> None:
    driver = own_turn(start)
    before = driver.picture
    driver.click("table.hint")
    driver.click("zone:stock")
    driver.wait(lambda seen: seen["phase"] == "discard" and seen["ply"] > before["ply"])
    driver.click("table.hint")
    seen = driver.settle(1.5)
    assert seen["phase"] == "discard"
    driver.drag(f"card:{seen['hand'].split()[0]}", "zone:discards")
    driver.wait(lambda seen: seen["ply"] > before["ply"] + 1)


def test_a_seat_is_handed_over_and_taken_back(start: Start) -> None:
    driver = own_turn(start)
    driver.click("table.menu")
    driver.wait(lambda seen: "pause.hand_over" in seen["rects"])
    driver.flood("pause.hand_over")
    driver.wait(lambda seen: seen.get("deal", 0) >= 2)
    driver.wait(lambda seen: "table.come_back" in seen["rects"])
    driver.click("table.come_back")
    driver.wait(lambda seen: "table.hint" in seen["rects"] and seen["scene"] == "table")
