"""A turn at the table: clicks, keys, closing and taking it back, and pictures that still move."""

from __future__ import annotations

import pytest

from chinchon.engine.cards import cards_of, parse_card
from chinchon.engine.profiles import FOURNIER, PROFILES, VARIANTS, YEEQIA
from chinchon.engine.state import MatchState
from chinchon.engine.table import Phase
from chinchon.ui.theme import CARD_ASPECT
from chinchon.ui.viewport import Rect
from tests import kit
from tests.pilot import Pilot, SlowThinker

from .hands import closing, drawing, throwing


def quiet(state: MatchState, one_click_discard: bool = False) -> Pilot:
    """Rivals think for ever, so that nothing but the person moves anything."""
    return Pilot.at(state, thinker=SlowThinker(), one_click_discard=one_click_discard).settle()


# Clicks


def test_a_click_on_the_stock_draws_and_one_on_the_pile_takes() -> None:
    pilot = quiet(drawing())
    pilot.click("zone:stock")
    assert pilot.actions == ["draw stock"]
    pilot = quiet(drawing())
    pilot.click("zone:discards")
    assert pilot.actions == ["draw discards"]


def test_a_chosen_card_is_thrown_by_clicking_the_pile() -> None:
    pilot = quiet(throwing())
    pilot.click("card:Kb")
    assert pilot.actions == []
    pilot.click("zone:discards")
    assert pilot.actions == ["discard Kb"]


def test_a_second_click_lets_go_of_the_chosen_card() -> None:
    pilot = quiet(throwing())
    pilot.click("card:Kb")
    pilot.click("card:Kb")
    assert pilot.top.chosen is None
    pilot.click("zone:discards")
    assert pilot.actions == []


def test_choosing_another_card_changes_the_choice() -> None:
    pilot = quiet(throwing())
    pilot.click("card:Kb")
    pilot.click("card:1e")
    pilot.click("zone:discards")
    assert pilot.actions == ["discard 1e"]


def test_a_card_may_be_thrown_by_one_click_where_the_player_set_it_so() -> None:
    pilot = quiet(throwing(), one_click_discard=True)
    pilot.click("card:Kb")
    assert pilot.actions == ["discard Kb"]


def test_with_one_click_a_card_is_only_chosen_when_nothing_may_be_thrown() -> None:
    pilot = quiet(drawing(), one_click_discard=True)
    pilot.click("card:Kb")
    assert pilot.actions == []
    assert pilot.top.chosen == parse_card("Kb")


def test_a_double_click_on_the_stock_draws_once() -> None:
    pilot = quiet(drawing())
    pilot.flood("zone:stock", times=2)
    assert pilot.actions == ["draw stock"]


# Closing


def test_closing_is_asked_taken_back_and_then_done() -> None:
    pilot = quiet(closing())
    pilot.click("table.close")
    assert pilot.top.choosing
    pilot.click("card:Kc")
    assert pilot.scene == "close"
    pilot.click("close.back")
    assert pilot.scene == "table"
    assert pilot.table.phase is Phase.DISCARD
    assert pilot.actions == []
    if not pilot.top.choosing:
        pilot.click("table.close")
    pilot.click("card:Kc")
    pilot.click("close.confirm")
    assert [text.split()[0] for text in pilot.actions] == ["close"]
    assert pilot.table.deal is not None
    assert pilot.table.deal.closing is not None
    assert pilot.table.deal.closing.pay == 1


@pytest.mark.parametrize("way", ["drag", "chosen and place", "chosen and button", "button and card", "keys"])
def test_there_are_several_ways_to_close_and_all_ask(way: str) -> None:
    pilot = quiet(closing())
    match way:
        case "drag":
            pilot.drag("card:Kc", "zone:close")
        case "chosen and place":
            pilot.click("card:Kc")
            pilot.click("zone:close")
        case "chosen and button":
            pilot.click("card:Kc")
            pilot.click("table.close")
        case "button and card":
            pilot.click("table.close")
            pilot.click("card:Kc")
        case "keys":
            while pilot.top.chosen != parse_card("Kc"):
                pilot.key("right")
            pilot.key("c")
    assert pilot.scene == "close"
    assert pilot.actions == []
    pilot.click("close.confirm")
    assert len(pilot.actions) == 1


def test_a_perfect_hand_is_never_closed_by_itself() -> None:
    pilot = quiet(closing())
    pilot.wait(60_000, 200)
    assert pilot.table.phase is Phase.DISCARD
    assert pilot.actions == []
    pilot.drag("card:1e", "zone:discards")
    assert pilot.actions == ["discard 1e"]


def test_escape_takes_the_question_back() -> None:
    pilot = quiet(closing())
    pilot.drag("card:Kc", "zone:close")
    pilot.key("escape")
    assert pilot.scene == "table"
    assert pilot.actions == []


def test_a_card_that_cannot_close_is_refused_with_a_sentence_while_choosing() -> None:
    pilot = quiet(closing())
    pilot.click("table.close")
    pilot.click("card:3o")
    assert pilot.scene == "table"
    assert pilot.top.refusal
    assert pilot.actions == []


# The choice is let go


def test_escape_lets_go_of_the_chosen_card_before_it_opens_the_menu() -> None:
    pilot = quiet(throwing())
    pilot.click("card:Kb")
    pilot.key("escape")
    assert pilot.scene == "table"
    assert pilot.top.chosen is None
    pilot.key("escape")
    assert pilot.scene == "pause"


def test_escape_ends_the_choice_of_a_closing_card() -> None:
    pilot = quiet(closing())
    pilot.click("table.close")
    pilot.key("escape")
    assert not pilot.top.choosing
    pilot.click("card:Kc")
    assert pilot.scene == "table"


def test_the_button_ends_the_choice_of_a_closing_card_too() -> None:
    pilot = quiet(closing())
    pilot.click("table.close")
    pilot.click("table.close")
    assert not pilot.top.choosing
    assert pilot.top.chosen is None


def test_after_a_throw_nothing_is_chosen() -> None:
    pilot = Pilot.at(throwing(), speed="instant").settle()
    pilot.click("card:Kb")
    pilot.click("zone:discards")
    pilot.settle()
    assert pilot.table.to_act == 0
    assert pilot.top.chosen is None
    assert not pilot.top.choosing


# A press during a movement


def test_a_press_during_the_deal_shows_all_of_it_and_acts() -> None:
    pilot = Pilot.begin(YEEQIA, seed=8, thinker=SlowThinker())
    pilot.wait(300)
    assert pilot.top.playback.playing
    assert pilot.table.to_act == 0
    x, y = pilot.middle("zone:stock")
    pilot.press(x, y)
    assert not pilot.top.playback.playing
    assert pilot.game.caught_up
    pilot.release(x, y)
    assert pilot.actions == ["draw stock"]


def test_a_press_on_the_stock_while_a_rivals_card_flies_draws() -> None:
    pilot = Pilot.at(drawing(to_act=1))
    while pilot.table.to_act == 1:
        pilot.wait(16)
    assert pilot.top.playback.playing
    pilot.wait(50)
    x, y = pilot.middle("zone:stock")
    pilot.press(x, y)
    assert pilot.game.caught_up
    pilot.release(x, y)
    assert pilot.actions == ["draw stock"]


def test_a_press_while_my_own_card_flies_takes_the_next_one() -> None:
    pilot = quiet(drawing())
    pilot.click("zone:stock")
    pilot.wait(32)
    assert pilot.top.playback.playing
    pilot.drag("card:Kb", "zone:discards")
    assert pilot.actions == ["draw stock", "discard Kb"]


def test_a_press_finishes_a_card_that_springs_back() -> None:
    pilot = quiet(throwing())
    pilot.drag("card:Kb", (640.0, 60.0))
    assert pilot.top.home is not None
    x, y = pilot.middle("card:1e")
    pilot.press(x, y)
    assert pilot.top.home is None
    pilot.release(x, y)
    assert pilot.top.chosen == parse_card("1e")


def test_keys_act_while_something_moves() -> None:
    pilot = quiet(drawing())
    pilot.key("s")
    pilot.wait(32)
    assert pilot.top.playback.playing
    pilot.top.finish_motion()
    pilot.key("right", "return")
    assert [text.split()[0] for text in pilot.actions] == ["draw", "discard"]


# A card that may be laid off in two places


@pytest.mark.parametrize(("place", "left"), [("run", 26), ("set", 30)])
def test_a_card_that_fits_a_run_and_a_set_goes_where_the_player_says(place: str, left: int) -> None:
    state = kit.after_closing(FOURNIER, "6o 7o Jo 5c 5e 5b 1b", "5o 4o Kc Qe 2b 2c 3c")
    pilot = Pilot.at(state, (1,), speed="instant", thinker=SlowThinker()).settle()
    assert pilot.scene == "lay_off"
    melds = [exposed.meld.text for exposed in pilot.table.deal.melds]  # type: ignore[union-attr]
    wanted = next(number for number, text in enumerate(melds) if ("-" in text) == (place == "run"))
    pilot.click("card:5o")
    lit = {spot.id: spot for spot in pilot.top.layout.lit}
    assert len(lit) == 2
    pilot.click(next(name for name, spot in lit.items() if spot.spot[0] == wanted))
    assert pilot.actions[-1].startswith(f"layoff 5o {wanted}")
    pilot.settle()
    if "layoff.all" in pilot.rects:
        pilot.click("layoff.all")
        pilot.settle()
    loose = pilot.game.view.hand
    assert sum(FOURNIER.card_points[card] for card in cards_of(loose)) == left


# By keys alone


@pytest.mark.parametrize("name", list(PROFILES))
def test_a_whole_deal_by_keys_alone(name: str) -> None:
    pilot = Pilot.begin(PROFILES[name], seats=4, seed=3, speed="fast")
    pilot.play_to("scoreboard", "match_end", by_keys=True)
    assert pilot.table.history
    assert pilot.refusals == []


def test_a_whole_match_by_keys_alone() -> None:
    pilot = Pilot.begin(PROFILES["naipera"], seats=3, seed=5, speed="instant")
    pilot.play_to("match_end", by_keys=True)
    assert pilot.table.winners
    pilot.focus("match_end.menu")
    pilot.key("return")
    assert pilot.scene == "menu"


def test_a_whole_match_by_clicks_alone() -> None:
    pilot = Pilot.begin(PROFILES["cutting"], seats=3, seed=5, speed="instant")
    pilot.play_to("match_end")
    assert pilot.table.winners


@pytest.mark.parametrize("name", list(PROFILES))
def test_a_whole_deal_by_clicks_alone(name: str) -> None:
    pilot = Pilot.begin(PROFILES[name], seats=4, seed=4, speed="fast")
    pilot.play_to("scoreboard", "match_end")
    assert pilot.table.history
    assert pilot.refusals == []


def test_arrows_choose_and_enter_throws() -> None:
    pilot = quiet(throwing())
    pilot.key("right")
    first = pilot.top.chosen
    pilot.key("right")
    assert pilot.top.chosen != first
    pilot.key("left")
    assert pilot.top.chosen == first
    pilot.key("left")
    assert pilot.top.chosen.text == pilot.hand[-1]
    pilot.key("return")
    assert pilot.actions == [f"discard {pilot.hand[-1]}"]


KEYS = [("s", "draw stock"), ("1", "draw stock"), ("d", "draw discards"), ("2", "draw discards")]


@pytest.mark.parametrize(("key", "action"), KEYS)
def test_each_pile_has_keys(key: str, action: str) -> None:
    pilot = quiet(drawing())
    pilot.key(key)
    assert pilot.actions == [action]


def test_every_button_of_the_table_is_reached_by_tab() -> None:
    pilot = quiet(closing())
    for name in ("table.menu", "table.scores", "table.help", "table.group", "table.sort", "table.close"):
        pilot.focus(name)
        assert pilot.top.group.focus_shown


# Before the first turn


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_card_drawn_for_the_first_player_lies_on_no_button_and_no_plate(seats: int, size: tuple[int, int]) -> None:
    pilot = Pilot.begin(VARIANTS["cutting52"], seats=seats, size=size)
    pilot.wait(1800)
    lots = {name: pose for name, pose in pilot.top.playback.moving(pilot.now_ms).items() if name.startswith("lot:")}
    shown = [
        Rect.around(pose.x, pose.y, pose.height * CARD_ASPECT, pose.height)
        for pose in lots.values()
        if pose is not None
    ]
    others = [rect for name, rect in pilot.rects.items() if name.startswith(("table.", "seat.", "zone:stock"))]
    assert len(shown) == seats and len(others) > seats
    assert not [1 for card in shown for rect in others if card.overlaps(rect)]


def test_while_the_cards_are_dealt_no_plate_speaks_of_a_hand() -> None:
    pilot = Pilot.begin(VARIANTS["cutting40"], seats=3)
    for _ in range(6):
        pilot.wait(700)
        assert pilot.top.playback.playing
        said = {seat: plate.action for seat, plate in pilot.top.look.plates.items()}
        dealer = pilot.game.match.table.dealer
        assert said.pop(dealer) == pilot.game.t("plate.deals")
        assert set(said.values()) == {""}
    pilot.settle()
    assert pilot.top.look.plates[0].action
