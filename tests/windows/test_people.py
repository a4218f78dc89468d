"""A real window, a real pointer: two people share a machine, and neither sees the other's cards.

One idea: whatever the hands are, the curtain is the same. Refuses to know what the curtain looks like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from chinchon.engine.profiles import VARIANTS

from .driver import Driver, Picture
from .player import Player
from .positions import called_after_a_throw

Start = Callable[..., Driver]
Continue = Callable[..., Driver]

SEEDS_OF_DEALS = 3, 6
SEEDS_OF_TURNS = 8, 18
THROWN = "Kc"
NOWHERE = 20, 780

TURNS = 8


def two_people(start: Start, seed: int) -> Driver:
    driver = start("--profile", "fournier", "--seats", "you:Ana,you:Nuria", "--seed", str(seed), "--speed", "0",
                   "--language", "en", "--size", "1280x800")  # fmt: skip
    driver.wait(lambda seen: seen["scene"] == "curtain")
    return driver


def cards_of(picture: Picture) -> set[str]:
    return {name.removeprefix("card:") for name in picture["rects"] if name.startswith("card:")}


def test_the_trace_names_no_hidden_card_to_anybody(start: Start) -> None:
    driver = two_people(start, 3)
    player = Player(driver, VARIANTS["fournier"], by_drags=False)
    for _ in range(3 * TURNS):
        picture = driver.wait(player.can_move)
        assert picture["scene"] in ("curtain", "table"), "the deal was closed too early"
        player.move(picture)
        driver.wait_for_another(picture)
    pictures = driver.pictures
    curtains = [picture for picture in pictures if picture["scene"] == "curtain"]
    assert len(curtains) >= TURNS
    for picture in curtains:
        assert list(picture["rects"]) == ["curtain.ready"]
        assert (picture["hand"], picture["legal"]) == ("", [])
        assert not any("card=" in event and "source=stock" in event for event in picture["events"])
    thrown: set[str] = set()
    for picture in pictures:
        thrown.add(picture["top_discard"])
        assert cards_of(picture) <= thrown.union(picture["hand"].split())
    assert {picture["viewer"] for picture in pictures if picture.get("hand")} == {0, 1}


def pixels(driver: Driver, path: Path) -> str:
    """A fingerprint of every pixel that the window shows, with the pointer out of the way."""
    driver.point(NOWHERE)
    driver.settle()
    driver.screenshot(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def both_pixels(driver: Driver, folder: Path, name: str) -> tuple[str, str]:
    """The curtain, and what lies under it."""
    curtain = pixels(driver, folder / f"{name}-curtain.ppm")
    driver.click("curtain.ready")
    driver.wait(lambda seen: seen["scene"] == "table")
    table = pixels(driver, folder / f"{name}-table.ppm")
    driver.close()
    return curtain, table


def test_the_first_curtain_looks_the_same_whatever_was_dealt(start: Start, tmp_path: Path) -> None:
    shown = [both_pixels(two_people(start, seed), tmp_path, str(seed)) for seed in SEEDS_OF_DEALS]
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]


def test_a_later_curtain_tells_what_was_thrown_and_nothing_else(continued: Continue, tmp_path: Path) -> None:
    shown = [both_pixels(continued(called_after_a_throw(THROWN, seed)), tmp_path, str(seed)) for seed in SEEDS_OF_TURNS]
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]
