"""A real window, a real pointer: whatever is pressed ten times in a row does what one press does.

One idea: a walk presses every button that the trace names, each ten times, and knows which scene each leads to. Refuses
to know what lies under the pointer in that scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from chinchon.app.seats import PERSON
from chinchon.engine.cards import hand
from chinchon.engine.tablemeld import loose_points

from .driver import Driver, Picture, hand_from_left
from .positions import (
    about_to_be_put_out,
    called_after_a_throw,
    dear,
    greedy,
    play,
    to_lay_off,
    to_throw_first,
    with_a_chinchon,
    with_ways_to_close,
    with_ways_to_show,
)

Start = Callable[..., Driver]
Continue = Callable[..., Driver]

STILL_S = 0.3  # longer than the time within which a press near the last one could be taken for its repetition

NO_BUTTONS = ("card:", "zone:", "back:", "meld:", "place:")
FITTING, OTHERS = "2o 6o Ko", "1c 4e 7b Jb"


def buttons(picture: Picture) -> list[str]:
    return [name for name in picture["rects"] if not name.startswith(NO_BUTTONS)]


class Walk:
    """Presses buttons ten times each, and keeps which ones were seen and which were pressed."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.pressed: set[str] = set()

    def flood(self, name: str) -> None:
        """Ten presses."""
        self.driver.flood(name)
        self.pressed.add(name)

    def press(self, name: str, leads_to: str, actions: int = 0) -> Picture:
        """The picture after ten presses, which did one deed."""
        before = self.driver.picture
        self.flood(name)
        self.driver.wait(lambda seen: seen["scene"] == leads_to)
        after = self.driver.settle(STILL_S)
        assert after["scene"] == leads_to, name
        if "ply" in before and "ply" in after:
            assert after["ply"] == before["ply"] + actions, name
        return after

    def press_each(self, way: str) -> None:
        """Press what is written before each arrow, and be led to the scene after it."""
        for step in way.split(","):
            name, leads_to = step.split(">")
            self.press(name.strip(), leads_to.strip())

    def press_all(self, scene: str, *but: str) -> None:
        """Everything in this scene, and whatever comes up meanwhile, but for what has these words in its name."""

        def left(picture: Picture) -> list[str]:
            names = [name for name in buttons(picture) if name not in self.pressed]
            return [name for name in names if not any(words in name for words in but)]

        while names := left(self.driver.picture):
            self.press(names[0], scene)

    def left_out(self, *scenes: str) -> set[str]:
        """The buttons of these scenes that were seen and never pressed; one seat's stand for those of every seat."""
        seen = {name for picture in self.driver.pictures if picture["scene"] in scenes for name in buttons(picture)}
        return _of_any_seat(seen) - _of_any_seat(self.pressed)


def _of_any_seat(names: set[str]) -> set[str]:
    return {re.sub(r"\bseat\.\d", "seat", name) for name in names}


def test_every_button_of_the_table_and_of_what_lies_over_it(continued: Continue) -> None:
    session, card = with_ways_to_close()
    walk = Walk(continued(session))
    walk.press_each(
        "table.menu > pause, pause.settings > settings, settings.back > pause, pause.rules > rules, rules.back > pause,"
        "pause.back > table, table.menu > pause, pause.concede > concede, concede.no > table,"
        "table.scores > scoreboard_peek, scoreboard.back > table, table.help > rules, rules.back > table,"
        "table.menu > pause, pause.leave > menu, menu.continue > table"
    )
    walk.press_all("table", "table.close")
    walk.press("table.close", "table")
    walk.driver.click(f"card:{card}")
    walk.driver.wait(lambda seen: seen["scene"] == "close")
    walk.press_all("close", "close.back", "close.confirm")
    walk.press("close.back", "table")
    walk.driver.click(f"card:{card}")
    walk.press("table.close", "close")
    walk.flood("close.confirm")
    walk.driver.wait(lambda seen: seen["phase"] in ("lay_off", "deal_end"))
    assert walk.driver.settle()["deal"] == 1
    # Handing the seat over lets a match run on; test_touch.py floods that button.
    assert walk.left_out("table", "pause", "close", "scoreboard_peek") <= {"pause.hand_over"}


@pytest.mark.parametrize("zone", ["zone:discards", "zone:close"])
def test_a_chosen_card_is_thrown_once_and_a_card_that_cannot_close_stays(continued: Continue, zone: str) -> None:
    driver = continued(to_throw_first((PERSON, "greedy", "greedy"), seed=6))
    before = driver.picture
    driver.click(hand_from_left(before)[0])
    driver.wait(lambda seen: seen["rects"] != before["rects"])
    driver.flood(zone)
    if zone == "zone:discards":
        driver.wait(lambda seen: seen["seat_to_act"] == 0 and seen["phase"] == "draw")
    after = driver.settle()
    draws_and_throws = 4
    assert after["ply"] == before["ply"] + (1 + draws_and_throws if zone == "zone:discards" else 0)


def test_every_button_of_showing_a_hand(continued: Continue) -> None:
    walk = Walk(continued(with_ways_to_show()))
    walk.press_each(
        "table.menu > pause, pause.back > lay_off, table.scores > scoreboard_peek, scoreboard.back > lay_off,"
        "table.help > rules, rules.back > lay_off"
    )
    walk.press_all("lay_off", "layoff.show")
    assert "layoff.way.1" in walk.pressed
    ply = walk.driver.picture["ply"]
    assert not walk.left_out("lay_off") - {"layoff.show"}
    walk.flood("layoff.show")
    walk.driver.wait(lambda seen: seen["ply"] > ply)
    assert walk.driver.settle()["deal"] == walk.driver.picture["deal"]


def test_every_button_of_laying_off(continued: Continue) -> None:
    session = to_lay_off("naipera40", f"{FITTING} {OTHERS}")
    walk = Walk(continued(session))
    before = walk.driver.picture
    after = walk.press("layoff.done", "lay_off")
    assert after["hand"] == before["hand"], "asked only once"
    after = walk.press("layoff.all", "scoreboard", actions=len(FITTING.split()))
    assert after["totals"][0] == loose_points(session.rules, hand(OTHERS))


def test_every_button_of_the_scoreboard(continued: Continue) -> None:
    session, _ = with_ways_to_close()
    play(session, [greedy, greedy], lambda now: now.table.phase == "deal_end")
    walk = Walk(continued(session))
    walk.press_each("scoreboard.menu > menu, menu.continue > scoreboard")
    walk.flood("scoreboard.next")
    dealt = walk.driver.wait(lambda seen: seen["scene"] == "table" and seen["seat_to_act"] == 0)
    assert dealt == walk.driver.settle()
    assert (dealt["deal"], dealt["phase"], len(dealt["hand"].split())) == (2, "draw", 7)
    assert not walk.left_out("scoreboard")


@pytest.mark.parametrize("answer", ["readmit.yes", "readmit.no"])
def test_both_answers_about_coming_back(continued: Continue, answer: str) -> None:
    session = about_to_be_put_out()
    play(session, [dear, greedy, greedy], lambda now: now.table.phase == "readmit")
    walk = Walk(continued(session))
    walk.driver.wait(lambda seen: seen["scene"] == "readmit")
    after = walk.press(answer, "scoreboard", actions=1)
    assert (after["totals"][0] <= session.rules.limit) == (answer == "readmit.yes")


@pytest.mark.parametrize("way", ["match_end.scores > match_end", "match_end.menu > menu", "match_end.rematch > table"])
def test_every_button_of_a_celebration(continued: Continue, way: str) -> None:
    session, card = with_a_chinchon("naipera40")
    walk = Walk(continued(session))
    walk.driver.drag(f"card:{card}", "zone:close")
    walk.driver.wait(lambda seen: seen["scene"] == "close")
    walk.press("close.confirm", "match_end", actions=1)
    button, _, scene = way.partition(" > ")
    walk.flood(button)
    walk.driver.wait(lambda seen: seen["scene"] == scene and button not in seen["rects"])
    after = walk.driver.settle()
    assert after["scene"] == scene
    assert after.get("deal", 1) == 1


def test_conceding(continued: Continue) -> None:
    session, _ = with_ways_to_close()
    walk = Walk(continued(session))
    walk.press_each("table.menu > pause, pause.concede > concede")
    end = walk.press("concede.yes", "match_end", actions=1)
    assert end["winners"] == [1]


def test_lifting_the_curtain(continued: Continue) -> None:
    walk = Walk(continued(called_after_a_throw("Kc", seed=8)))
    assert buttons(walk.driver.picture) == ["curtain.ready"]
    picture = walk.press("curtain.ready", "table")
    assert picture["viewer"] == picture["seat_to_act"] == 0


def test_every_button_of_the_menu(continued: Continue) -> None:
    session, _ = with_ways_to_close()
    walk = Walk(continued(session))
    walk.press_each(
        "table.menu > pause, pause.leave > menu, menu.rules > rules, rules.back > menu, menu.settings > settings,"
        "settings.back > menu, menu.new_game > replace, replace.keep > menu, menu.continue > table,"
        "table.menu > pause, pause.leave > menu, menu.new_game > replace, replace.leave > new_game,"
        "new_game.back > menu"
    )
    walk.flood("menu.quit")
    assert walk.driver.process.wait(10) == 0
    assert not walk.left_out("menu", "replace")


def test_every_button_of_the_settings_and_of_the_rules(start: Start) -> None:
    walk = Walk(start("--speed", "0", "--language", "en", "--size", "1280x800"))
    walk.driver.wait(lambda seen: "menu.settings" in seen["rects"])
    walk.press("menu.settings", "settings")
    tabs = [name for name in buttons(walk.driver.picture) if name.startswith("settings.tab.")]
    for number, tab in enumerate(tabs):
        before = set(buttons(walk.driver.picture))
        walk.press(tab, "settings")
        if number:  # the first page is shown already; a busy machine takes its time over another one
            walk.driver.wait(lambda seen, before=before: set(buttons(seen)) != before)  # type: ignore[misc]  # mypy cannot type a default that binds a loop's value
        walk.press_all("settings", "settings.back", *tabs)
    walk.press_each("settings.back > menu, menu.rules > rules")
    walk.press_all("rules", "rules.back")
    walk.press("rules.back", "menu")
    assert not walk.left_out("settings", "rules")


def seats_at_the_table(picture: Picture) -> int:
    return sum(name.startswith("new_game.seat.") and name.endswith(".name") for name in picture["rects"])


def test_every_button_of_a_new_game(start: Start) -> None:
    walk = Walk(start("--speed", "0", "--language", "en", "--size", "1280x800"))
    walk.driver.wait(lambda seen: "menu.new_game" in seen["rects"])
    walk.press("menu.new_game", "new_game")
    # By its rules nobody closes in the first round: elsewhere a rival could have closed before anything is looked at.
    walk.press("new_game.profile.naipera", "new_game")
    dealt = walk.press("new_game.start", "table")
    assert (dealt["deal"], dealt["totals"]) == (1, [0, 0, 0, 0])
    walk.driver.wait(lambda seen: seen["seat_to_act"] == 0)
    walk.press_each(
        "table.menu > pause, pause.leave > menu, menu.new_game > replace, replace.leave > new_game,"
        "new_game.full_rules > rules, rules.back > new_game, new_game.save_as > rule_name,"
        "rule_name.field > rule_name, rule_name.save > rule_name, rule_name.cancel > new_game,"
        "new_game.save_as > rule_name"
    )
    walk.driver.key("x")
    walk.press("rule_name.save", "new_game")
    delete = next(name for name in buttons(walk.driver.picture) if name.startswith("new_game.delete."))
    walk.press_each(f"{delete} > delete_rules, delete_rules.no > new_game")
    assert seats_at_the_table(walk.press("new_game.seat.2.remove", "new_game")) == 3
    assert seats_at_the_table(walk.press("new_game.add_seat", "new_game")) == 4
    away = "new_game.back", delete, "seat.3.", "seat.4.", "seat.5."
    last = "new_game.profile.", "new_game.own.", "new_game.undo", ".remove"
    walk.press("new_game.profile.naipera", "new_game")
    walk.press_all("new_game", *away, *last)
    walk.press_all("new_game", *away)
    walk.press_each(
        "new_game.profile.fournier > new_game, new_game.rule.ace_of_oros_wild > new_game, new_game.undo > new_game"
    )
    walk.press_each(f"{delete} > delete_rules, delete_rules.yes > new_game, new_game.back > menu")
    assert not walk.left_out("new_game", "rule_name", "delete_rules")
