"""A real window, a real pointer: the ends that a match seldom comes to.

One idea: a saved match stands a move or two before the end, and the person makes these moves. Refuses to know how a
match gets there: see positions.py.
"""

from __future__ import annotations

from collections.abc import Callable

from chinchon.app.session import Session
from chinchon.engine.cards import parse_cards

from .driver import Driver
from .player import Player
from .positions import about_to_be_put_out, about_to_tie, least_close, with_a_chinchon

Continue = Callable[..., Driver]

CELEBRATION_S = 3.5
"""Less than a celebration lasts at the slowest speed."""


def throw_cheapest(driver: Driver, session: Session) -> None:
    cards = session.rules.card_points
    card = min(parse_cards(driver.picture["hand"], session.rules.pack), key=lambda card: cards[card])
    driver.drag(f"card:{card.text}", "zone:discards")


def test_a_seat_comes_back(continued: Continue) -> None:
    session = about_to_be_put_out()
    driver = continued(session)
    throw_cheapest(driver, session)
    asked = driver.wait(lambda seen: seen["scene"] == "readmit")
    assert asked["totals"][0] > session.rules.limit
    driver.click("readmit.yes")
    back = driver.wait(lambda seen: seen["scene"] == "scoreboard")
    assert back["totals"][0] == max(back["totals"][1:])
    driver.click("scoreboard.next")
    dealt = driver.wait(lambda seen: seen["scene"] == "table" and seen["seat_to_act"] == 0)
    assert dealt["deal"] == asked["deal"] + 1
    assert len(dealt["hand"].split()) == 7
    driver.click("zone:stock")
    driver.wait(lambda seen: len(seen["hand"].split()) == 8)


def test_a_seat_that_does_not_come_back_watches_to_the_end(continued: Continue) -> None:
    session = about_to_be_put_out()
    driver = continued(session)
    throw_cheapest(driver, session)
    driver.wait(lambda seen: seen["scene"] == "readmit")
    driver.click("readmit.no")
    out = driver.wait(lambda seen: seen["scene"] == "scoreboard")
    assert out["totals"][0] > session.rules.limit
    with driver.rivals_held_up():
        driver.click("scoreboard.next")
        watched = driver.wait(lambda seen: "table.skip" in seen["rects"])
    assert (watched["deal"], watched["hand"], watched["legal"]) == (out["deal"] + 1, "", [])
    driver.click("table.skip")
    end = driver.wait(lambda seen: seen["scene"] == "match_end")
    assert end["winners"][0] in (1, 2)
    assert end["totals"][0] == out["totals"][0]


def test_a_tie_at_the_end_is_played_off(continued: Continue) -> None:
    session = about_to_tie()
    driver = continued(session)
    player = Player(driver, session.rules, by_drags=True)
    tied = player.play_until("scoreboard")
    assert tied["totals"] == [least_close(session)] * 2
    assert not tied["winners"]
    assert any(event.startswith("PlayOffStarted") for event in tied["events"])
    end = player.play_until("match_end")
    assert end["deal"] > tied["deal"]
    assert end["winners"] == [end["totals"].index(min(end["totals"]))]


def close_face_down(driver: Driver, card: str) -> None:
    """Close with this card, and wait until that has been done."""
    ply = driver.picture["ply"]
    driver.drag(f"card:{card}", "zone:close")
    driver.wait(lambda seen: seen["scene"] == "close")
    driver.click("close.confirm")
    driver.wait(lambda seen: seen["ply"] > ply)


def test_a_chinchon_is_celebrated_and_leads_to_the_points_and_to_another_match(continued: Continue) -> None:
    session, card = with_a_chinchon("naipera40")
    driver = continued(session)
    close_face_down(driver, card)
    won = driver.wait(lambda seen: "match_end.scores" in seen["rects"])
    assert won["winners"] == [0]
    driver.click("match_end.scores")
    points = driver.wait(lambda seen: seen["scene"] == "match_end" and "match_end.scores" not in seen["rects"])
    assert points["totals"] == [0, 0]
    driver.click("match_end.rematch")
    again = driver.wait(lambda seen: seen["scene"] == "table" and seen["seat_to_act"] == 0)
    assert (again["deal"], again["winners"], len(again["hand"].split())) == (1, [], 7)


def test_a_press_ends_the_celebration_and_presses_no_button(continued: Continue) -> None:
    session, card = with_a_chinchon("naipera40")
    driver = continued(session, speed="slow")
    close_face_down(driver, card)
    begins = driver.wait(lambda seen: seen["scene"] == "match_end")
    assert not begins["rects"]
    foot = 640, 733
    driver.click(foot)
    still = driver.wait(lambda seen: "match_end.scores" in seen["rects"], seconds=CELEBRATION_S)
    x, y, w, h = still["rects"]["match_end.scores"]
    assert x < foot[0] < x + w and y < foot[1] < y + h
    assert driver.settle() == still
    driver.click("match_end.menu")
    menu = driver.wait(lambda seen: seen["scene"] == "menu")
    assert "menu.continue" not in menu["rects"]


def test_a_chinchon_that_wins_nothing_outright_counts_ten_less(continued: Continue) -> None:
    session, card = with_a_chinchon("fournier")
    driver = continued(session)
    close_face_down(driver, card)
    picture = Player(driver, session.rules, by_drags=True).play_until("scoreboard")
    assert picture["totals"][0] == -10
