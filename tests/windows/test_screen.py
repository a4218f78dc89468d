"""A real window and the screen around it: full screen there and back, and a picture that is never black."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from .driver import Driver, Picture

Start = Callable[..., Driver]

TOGGLES = 20


def brightness(driver: Driver, folder: Path) -> float:
    """The mean brightness of what the window shows, 0 to 1."""
    shot = folder / "shot.png"
    driver.screenshot(shot)
    said = subprocess.run(
        ["identify", "-format", "%[fx:mean]", str(shot)], capture_output=True, text=True, check=True, timeout=30
    )
    return float(said.stdout)


def _is_filled(before: Picture, wanted: bool, seen: Picture) -> bool:
    return bool(seen["rects"] != before["rects"]) == wanted


def test_full_screen_there_and_back_many_times(start: Start, tmp_path: Path) -> None:
    driver = start("--profile", "fournier", "--seats", "you,greedy", "--seed", "6", "--speed", "0", "--language", "en",
                   "--size", "1280x800")  # fmt: skip
    before = driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    for number in range(TOGGLES):
        driver.key("F11")
        wanted = number % 2 == 0
        driver.wait(partial(_is_filled, before, wanted))
        if number < 2:
            driver.settle()
            assert brightness(driver, tmp_path) > 0.1
    driver.click("zone:stock")
    driver.wait(lambda seen: seen["phase"] == "discard")


def test_the_setting_and_the_key_are_one(start: Start) -> None:
    driver = start("--speed", "0", "--language", "en", "--size", "1280x800")
    driver.wait(lambda seen: "menu.settings" in seen["rects"])
    driver.click("menu.settings")
    driver.wait(lambda seen: "settings.tab.pace" in seen["rects"])
    driver.click("settings.tab.pace")
    small = driver.wait(lambda seen: "settings.fullscreen" in seen["rects"])
    driver.click("settings.fullscreen")
    driver.wait(lambda seen: seen["rects"] != small["rects"])
    driver.key("F11")
    driver.wait(lambda seen: seen["rects"] == small["rects"])
