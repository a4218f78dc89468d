"""Laying off with the pointer and the keys, through the real scene."""

from __future__ import annotations

import pytest

from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.state import Phase
from chinchon.engine.tablemeld import loose_points
from chinchon.ui.input import Cancel, Move, Press, Release

from .desk import HANDS, SIX, Desk, closed, played_to

CLOSER = "4c 5c 6c Kc Ke Kb 2e"
HAND = "3c 7c Ko 1b Jo 6b 4e"
"""Both ends of the run, the set, and four cards that go nowhere."""
OTHER = "1e 5o 7o Qb 6e Je 4b"
JOKERS = VARIANTS["naipera48j"]


def desk(hand: str = HAND, speed: float = 1.0) -> Desk:
    """Seat 1 has shown and may lay off."""
    made = Desk(closed(FOURNIER, CLOSER, hand, OTHER), 1, speed=speed)
    made.settle()
    assert made.scene.visit.may_lay
    return made


def test_plain_melds_are_shown_by_themselves_after_a_moment() -> None:
    made = Desk(closed(FOURNIER, CLOSER, "1o 2o 3o 3c 7e Jb 5b", OTHER), 1)
    made.wait(500)
    assert not made.scene.settled
    assert made.scene.visit.plain_way is not None
    made.settle()
    assert made.melds()[2:] == ["1o-2o-3o"]
    assert made.loose == "3c 7e 5b Jb"


def test_with_instant_speed_they_are_shown_at_once() -> None:
    made = Desk(closed(FOURNIER, CLOSER, HAND, OTHER), 1, speed=0.0)
    made.wait(60)
    assert made.scene.visit.may_lay


@pytest.mark.parametrize(
    ("card", "place", "grown"),
    [("3c", "place:0:low", "3c-4c-5c-6c"), ("7c", "place:0:high", "4c-5c-6c-7c"), ("Ko", "place:1:set", "Ko=Kc=Ke=Kb")],
)
def test_a_card_is_dragged_to_its_place(card: str, place: str, grown: str) -> None:
    made = desk()
    assert set(made.stack.trace()) >= {"place:0:low", "place:0:high", "place:1:set"}
    made.lift(card)
    x, y = made.center(place)
    made.stack.handle(Move(x, y, True))
    assert made.scene.aim == place
    made.stack.handle(Release(x, y))
    made.settle()
    assert grown in made.melds()
    assert card not in made.loose


def test_the_place_as_it_was_before_the_card_was_lifted_takes_it_too() -> None:
    made = desk()
    made.drag("7c", *made.center("place:0:high"))
    made.settle()
    assert "4c-5c-6c-7c" in made.melds()


def test_a_card_goes_only_where_it_fits() -> None:
    made = desk()
    for target in ("place:0:low", "place:1:set"):
        made.drag("7c", *made.center(target))
        made.settle()
        assert "7c" in made.loose
    made.drag("Jo", *made.center("place:1:set"))
    assert made.scene.notice.text
    made.settle()
    assert "Jo" in made.loose


def test_let_go_elsewhere_the_card_springs_home() -> None:
    made = desk()
    home = made.stack.trace()["card:7c"]
    made.drag("7c", 640, 60)
    made.wait(60)
    assert not made.scene.settled
    made.settle()
    assert made.stack.trace()["card:7c"] == home
    assert len(made.melds()) == 2


def test_another_button_or_a_lost_window_sends_it_home() -> None:
    made = desk()
    made.lift("7c")
    made.stack.handle(Move(*made.center("place:0:high"), True))
    made.stack.handle(Cancel())
    made.settle()
    assert "7c" in made.loose
    assert made.scene.gesture.carried is None


def test_leaving_for_the_menu_while_carrying_lets_go() -> None:
    made = desk()
    made.lift("7c")
    made.game.push("pause")
    made.game.pop()
    made.stack.handle(Release(300, 200))
    made.settle()
    assert "7c" in made.loose


def test_click_a_card_and_then_its_place() -> None:
    made = desk()
    made.click("card:7c")
    assert made.scene.chosen is not None
    lit = {place.id for place in made.scene.layout.lit}
    assert lit == {"place:0:high"}
    made.click("place:0:high")
    made.settle()
    assert "4c-5c-6c-7c" in made.melds()


def test_a_click_on_the_chosen_card_or_on_nothing_lets_go_of_it() -> None:
    made = desk()
    made.click("card:7c")
    made.click("card:7c")
    assert made.scene.chosen is None
    made.click("card:3c")
    made.wait(300)
    made.stack.handle(Press(640, 20))
    made.stack.handle(Release(640, 20))
    assert made.scene.chosen is None


def test_the_same_card_twice_at_once_is_one_click() -> None:
    made = desk()
    x, y = made.center("card:7c")
    for _ in range(2):
        made.stack.handle(Press(x, y))
        made.stack.handle(Release(x, y))
        made.wait(40)
    assert made.scene.chosen is not None


def test_a_joker_may_choose_among_all_open_places() -> None:
    state = closed(JOKERS, CLOSER, "7o *1 1c 9c 6b Jb Qe", "8c 9e 1o 2c 3e 4e 8b")
    made = Desk(state, 1)
    made.settle()
    made.click("card:*1")
    assert {place.id for place in made.scene.layout.lit} == {"place:0:low", "place:0:high", "place:1:set"}
    made.click("place:0:low")
    made.settle()
    assert any("*1-4c-5c-6c" in meld for meld in made.melds())


def test_a_joker_is_dragged_to_the_end_it_is_let_go_at() -> None:
    state = closed(JOKERS, CLOSER, "7o *1 1c 9c 6b Jb Qe", "8c 9e 1o 2c 3e 4e 8b")
    made = Desk(state, 1)
    made.settle()
    made.lift("*1")
    x, y = made.center("place:0:high")
    made.stack.handle(Move(x, y, True))
    made.stack.handle(Release(x, y))
    made.settle()
    assert any("4c-5c-6c-*1" in meld for meld in made.melds())


def test_place_all_reaches_the_exact_best() -> None:
    made = desk()
    assert made.scene.look.sum == "39 puntos"
    assert made.scene.look.sum_note == "Si colocas lo que encaja, sumas 19"
    made.click("layoff.all")
    made.wait(100)
    assert not made.scene.settled
    for _ in range(40):
        if made.game.match.table.to_act != 1:
            break
        made.wait(50)
    deal = made.game.match.table.deal
    assert deal is not None and deal.loose[1] is not None
    assert loose_points(FOURNIER, deal.loose[1]) == 19


def test_done_warns_once_when_points_would_be_left() -> None:
    made = desk()
    made.click("layoff.done")
    assert made.game.match.table.to_act == 1
    assert "Listo" in made.scene.look.sentence
    made.click("layoff.done")
    assert made.game.match.table.to_act != 1 or made.game.match.table.phase is not Phase.LAY_OFF


def test_choosing_a_card_takes_the_warning_back() -> None:
    made = desk()
    made.click("layoff.done")
    made.click("card:7c")
    assert not made.scene.warned
    made.click("layoff.done")
    assert made.game.match.table.to_act == 1


def test_a_press_finishes_what_moves_and_then_acts() -> None:
    made = desk()
    made.drag("7c", *made.center("place:0:high"))
    made.wait(20)
    assert not made.scene.settled
    made.scene.finish_motion()
    x, y = made.center("card:3c")
    made.stack.handle(Press(x, y))
    made.stack.handle(Release(x, y))
    assert made.scene.chosen is not None and made.scene.chosen.text == "3c"


def test_a_press_shows_the_end_of_what_rivals_do() -> None:
    made = Desk(closed(FOURNIER, CLOSER, OTHER, "1o 2o 3o 7c Ko 4e 6b"), 2)
    made.wait(100)
    assert made.scene.playback.playing
    made.stack.handle(Press(640, 20))
    assert not made.scene.playback.playing
    assert made.game.caught_up


def test_keys_choose_aim_and_lay() -> None:
    made = desk()
    made.key("right", "right", "right")
    assert made.scene.chosen is not None and made.scene.chosen.text == "3c"
    made.key("return")
    made.settle()
    assert "3c-4c-5c-6c" in made.melds()
    made.key("right", "escape")
    assert made.scene.chosen is None
    made.key("escape")
    assert made.shown == "pause"


def test_tab_reaches_the_buttons() -> None:
    made = desk()
    ids = []
    for _ in range(5):
        made.key("tab")
        ids.append(made.scene.group.focused)
    assert set(ids) == {"table.menu", "table.scores", "table.help", "layoff.all", "layoff.done"}


def test_where_there_is_a_choice_the_player_shows() -> None:
    made = Desk(closed(FOURNIER, CLOSER, "1o 2o 3o 3c 3e Jb 7b", OTHER), 1)
    made.wait(3000)
    assert made.scene.settled
    assert {"layoff.way.0", "layoff.way.1", "layoff.show"} <= set(made.stack.trace())
    first = [meld.text for meld in made.scene.visit.proposal()]
    made.click("layoff.way.1")
    second = [meld.text for meld in made.scene.visit.proposal()]
    assert first != second
    made.key("left")
    assert [meld.text for meld in made.scene.visit.proposal()] == first
    made.click("layoff.way.1")
    made.click("layoff.show")
    made.settle()
    assert made.melds()[2:] == second


def test_who_only_watches_is_led_to_the_scores() -> None:
    made = Desk(
        closed(VARIANTS["naipera40"], "5o 6o 7o Qc Qe Qb 2b", "1e 2e 3e 4o 6c 7c Jo", "1c 2c 6b 1o 4b Qo Kb"), 0
    )
    sentences = set()
    for _ in range(400):
        made.wait(40)
        if made.shown != "lay_off":
            break
        sentences.add(made.scene.look.sentence)
        assert "layoff.done" not in made.stack.trace()
    assert made.shown == "scoreboard"
    assert "Nuria coloca el 4 de oros en la escalera de oros" in sentences


def test_the_last_picture_stays_a_moment_and_a_press_goes_on() -> None:
    made = Desk(closed(FOURNIER, CLOSER, "1o 3o 5e Qb 6b 7e Jb"), 1)
    for _ in range(200):
        made.wait(20)
        if made.scene.playback.over and made.scene.playback.idle:
            break
    made.wait(600)
    assert made.shown == "lay_off"
    made.stack.handle(Press(640, 20))
    made.wait(40)
    assert made.shown == "scoreboard"


def test_people_at_one_machine_see_nobodys_hand() -> None:
    made = Desk(closed(SIX, *HANDS[:3]), 1, 2, revealed=False)
    made.wait(60)
    assert made.shown == "curtain"
    made.game.lift_curtain()
    trace = made.stack.trace()
    assert "card:6c" in trace and "card:4b" not in trace
    assert "back:2:0" in trace
    made.wait(5000)
    assert made.shown in ("curtain", "lay_off")


def test_a_person_with_open_cards_needs_no_curtain() -> None:
    state = played_to(closed(SIX, *HANDS), 5)
    made = Desk(state, 1, 5)
    made.settle()
    assert made.shown == "lay_off"
    assert made.game.viewer == 5
    assert made.scene.visit.may_lay


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_picture_drawn_twice_is_the_same(seats: int) -> None:
    made = Desk(played_to(closed(SIX, HANDS[0], *HANDS[7 - seats :]), seats - 1), seats - 1)
    made.settle()
    first = made.picture()
    assert first == made.picture()
    made.lift("8o")
    held = made.picture()
    assert held == made.picture()
    assert held != first


@pytest.mark.parametrize("language", ("es", "en"))
@pytest.mark.parametrize("text_size", (1.0, 1.3))
def test_it_can_be_drawn_in_both_languages_at_every_moment(language: str, text_size: float) -> None:
    made = Desk(closed(SIX, *HANDS), 5, size=(1024, 640), text_size=text_size, language=language)
    for _ in range(20):
        made.wait(250)
        made.picture()
