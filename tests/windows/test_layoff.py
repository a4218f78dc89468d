"""A real window, a real pointer: loose cards are laid off by hand, onto each kind of place.

One idea: a rival has closed with a run and a set, and the person holds a card for each end. Refuses to know how the
places are drawn: a card is let go where the trace says that the place is.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chinchon.engine.cards import hand
from chinchon.engine.tablemeld import loose_points

from .driver import Driver, Picture
from .positions import to_lay_off

Continue = Callable[..., Driver]
Carry = Callable[[Driver, str, str], None]

FITTING = {"2o": "place:0:low", "6o": "place:0:high", "Ko": "place:1:set"}
OTHERS = "1c 4e 7b Jb"
"""Four cards that fit nowhere, not even in what the three above make of the melds."""

WITH_A_JOKER = "*1 1c 6c Jc 3b 8b Qb"
"""A joker, and six cards with which it makes no meld."""


def by_a_drag(driver: Driver, card: str, place: str) -> None:
    driver.drag(card, place)


def by_clicks(driver: Driver, card: str, place: str) -> None:
    before = driver.picture
    driver.click(card)
    driver.wait(lambda seen: seen["rects"] != before["rects"])
    driver.click(place)


def left_of(picture: Picture, card: str) -> int:
    return int(picture["rects"][f"card:{card}"][0])


def laid_off(driver: Driver, carry: Carry, card: str, place: str) -> Picture:
    """The picture after a card was laid off at this place, and nowhere else."""
    before = driver.picture
    carry(driver, f"card:{card}", place)
    after = driver.wait(lambda seen: seen["ply"] > before["ply"])
    _, meld, end = place.split(":")
    assert after["ply"] == before["ply"] + 1
    assert f"CardLaidOff seat=0 card={card} meld={meld} end={end}" in after["events"]
    return after


@pytest.mark.parametrize("carry", [by_a_drag, by_clicks])
def test_cards_go_onto_both_ends_of_a_run_and_onto_a_set(continued: Continue, carry: Carry) -> None:
    session = to_lay_off("naipera40", " ".join([*FITTING, OTHERS]))
    driver = continued(session)
    picture = laid_off(driver, carry, "2o", FITTING["2o"])
    assert left_of(picture, "2o") < left_of(picture, "3o")
    picture = laid_off(driver, carry, "6o", FITTING["6o"])
    assert left_of(picture, "5o") < left_of(picture, "6o")
    picture = laid_off(driver, carry, "Ko", FITTING["Ko"])
    driver.wait(lambda seen: seen["scene"] == "scoreboard")
    assert driver.picture["totals"][0] == loose_points(session.rules, hand(OTHERS))


def test_a_card_let_go_on_a_meld_that_does_not_take_it_comes_home(continued: Continue) -> None:
    driver = continued(to_lay_off("naipera40", " ".join([*FITTING, OTHERS])))
    before = driver.picture
    for card, place in (("Ko", "meld:0"), ("2o", "meld:1"), ("2o", "place:0:high")):
        driver.drag(f"card:{card}", place)
        driver.point("table.menu")
        assert driver.settle() == before
    laid_off(driver, by_a_drag, "2o", FITTING["2o"])


@pytest.mark.parametrize("place", FITTING.values())
def test_a_joker_goes_where_it_is_let_go(continued: Continue, place: str) -> None:
    session = to_lay_off("naipera48j", WITH_A_JOKER)
    driver = continued(session)
    laid_off(driver, by_a_drag, "*1", place)
    driver.wait(lambda seen: seen["scene"] == "scoreboard")
    left = hand(WITH_A_JOKER) & ~hand("*1")
    assert driver.picture["totals"][0] == loose_points(session.rules, left)
