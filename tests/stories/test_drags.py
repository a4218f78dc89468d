"""Carrying cards with the pointer: to every place, to none, and when something comes between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from chinchon.engine.profiles import YEEQIA
from chinchon.engine.state import MatchState
from chinchon.engine.table import Phase
from chinchon.ui.input import InputReader, Move
from chinchon.ui.motion import PICKED_UP_LIFT
from chinchon.ui.table.layout import card_id
from chinchon.ui.viewport import Viewport
from tests import kit
from tests.pilot import Pilot, SlowThinker

from .hands import OWN, closing, drawing, taken, throwing

NOWHERE = [(640.0, 60.0), (20.0, 300.0), (-80.0, 400.0), (1400.0, 400.0), (640.0, -200.0), (640.0, 900.0)]


def quiet(state: MatchState) -> Pilot:
    """Rivals think for ever, so that nothing but the person moves anything."""
    return Pilot.at(state, thinker=SlowThinker()).settle()


# To every place


def test_dragging_the_stock_to_the_hand_draws() -> None:
    pilot = quiet(drawing())
    pilot.drag("zone:stock", "zone:hand")
    pilot.settle()
    assert pilot.actions == ["draw stock"]
    assert pilot.table.phase is Phase.DISCARD
    assert len(pilot.hand) == 8


def test_a_card_carried_from_the_stock_turns_over_on_its_way_into_the_hand_and_not_before() -> None:
    pilot = quiet(drawing())
    pilot.drag("zone:stock", "zone:hand")
    before = set(pilot.hand)
    faces = []
    while not pilot.settled:
        [drawn] = set(pilot.hand) - before or {""}
        pose = pilot.top.playback.moving(pilot.now_ms).get(f"card:{drawn}")
        if pose is not None:
            faces.append(pose.face)
        pilot.wait(16)
    assert faces[0] == 0
    assert faces == sorted(faces)
    assert faces[-1] > 0.9


def test_it_is_seen_above_the_hand_until_it_lies_between_its_neighbours() -> None:
    pilot = quiet(drawing())
    pilot.drag("zone:stock", "zone:hand")
    above = []
    while not pilot.settled:
        playback = pilot.top.playback
        moving = playback.moving(pilot.now_ms)
        if moving:
            _, over = pilot.top._layers(moving)
            above.append(over[-1][1] == moving[card_id(playback.view.drawn)])
        pilot.wait(16)
    assert above[:5] == [True] * 5
    assert not above[-1]
    assert above == sorted(above, reverse=True)


def test_dragging_the_discard_to_the_hand_takes_it() -> None:
    pilot = quiet(drawing())
    pilot.drag("zone:discards", "zone:hand")
    pilot.settle()
    assert pilot.actions == ["draw discards"]
    assert "6c" in pilot.hand


def test_dragging_a_card_to_the_discards_throws_it() -> None:
    pilot = quiet(throwing())
    pilot.drag("card:Kb", "zone:discards")
    pilot.settle()
    assert pilot.actions == ["discard Kb"]
    assert "Kb" not in pilot.hand


def test_dragging_a_card_to_the_closing_place_asks_first() -> None:
    pilot = quiet(closing())
    pilot.drag("card:Kc", "zone:close")
    assert pilot.scene == "close"
    assert pilot.actions == []
    assert pilot.table.phase is Phase.DISCARD


def test_dragging_a_card_that_cannot_close_says_why_and_brings_it_home() -> None:
    pilot = quiet(throwing())
    pilot.drag("card:Kc", "zone:close")
    assert pilot.scene == "table"
    assert pilot.top.refusal
    pilot.settle()
    assert pilot.actions == []
    assert "Kc" in pilot.hand


def test_dragging_within_the_hand_only_orders_it() -> None:
    pilot = quiet(throwing())
    pilot.drag("card:Kb", (pilot.rects["zone:hand"].x + 5, pilot.rects["zone:hand"].cy))
    pilot.settle()
    assert pilot.actions == []
    assert pilot.hand[0] == "Kb"
    assert sorted(pilot.hand) == sorted(f"{OWN} Kc".split())


def test_dragging_a_card_onto_the_stock_means_nothing() -> None:
    pilot = quiet(throwing())
    before = pilot.hand
    pilot.drag("card:Kb", "zone:stock")
    pilot.settle()
    assert (pilot.actions, pilot.hand) == ([], before)


@pytest.mark.parametrize("place", NOWHERE)
def test_a_card_let_go_nowhere_comes_home(place: tuple[float, float]) -> None:
    pilot = quiet(throwing())
    before = pilot.rects
    pilot.drag("card:Kb", place)
    assert not pilot.settled
    pilot.settle()
    assert pilot.actions == []
    assert pilot.rects == before


@pytest.mark.parametrize("zone", ["zone:stock", "zone:discards"])
@pytest.mark.parametrize("place", NOWHERE)
def test_a_pile_let_go_nowhere_gives_nothing(zone: str, place: tuple[float, float]) -> None:
    pilot = quiet(drawing())
    before = pilot.rects
    pilot.drag(zone, place)
    pilot.settle()
    assert (pilot.actions, pilot.rects) == ([], before)


def test_the_stock_cannot_be_carried_when_nothing_may_be_drawn() -> None:
    pilot = quiet(throwing())
    pilot.carry("zone:stock", "zone:hand")
    assert pilot.top.gesture.carried is None


def test_a_carried_card_follows_everywhere() -> None:
    pilot = quiet(throwing())
    pilot.carry("card:Kb", "zone:discards")
    grab = pilot.top.gesture.grab
    for x, y in NOWHERE:
        pilot.stack.handle(Move(x, y, held=True))
        pose = pilot.top.carried_pose()
        assert (pose.x, pose.y) == (x + grab[0], y + grab[1])


def test_a_card_is_carried_by_the_spot_that_was_pressed() -> None:
    pilot = quiet(throwing())
    rect = pilot.rects["card:Kb"]
    sprite = pilot.top.layout.sprites()["card:Kb"]
    x, y = rect.x + 3, rect.y + 5
    pilot.press(x, y)
    pilot.stack.handle(Move(x + 40, y - 60, held=True))
    pose = pilot.top.carried_pose()
    assert (pose.x, pose.y) == (sprite.pose.x + 40, sprite.pose.y - 60)


def test_a_small_tremble_is_a_click() -> None:
    pilot = quiet(throwing())
    x, y = pilot.middle("card:Kb")
    pilot.press(x, y)
    pilot.stack.handle(Move(x + 3, y + 2, held=True))
    pilot.release(x + 3, y + 2)
    assert pilot.top.chosen is not None
    assert pilot.top.home is None


# When something comes between


@pytest.mark.parametrize("name", ["card:Kb", "card:3o", "card:Kc"])
def test_a_cancelled_drag_brings_the_card_home(name: str) -> None:
    pilot = quiet(throwing())
    before = pilot.rects
    x, y = pilot.carry(name, "zone:discards")
    pilot.cancel()
    pilot.stack.handle(Move(x + 10, y))
    pilot.release(x, y)
    pilot.settle()
    assert (pilot.actions, pilot.rects) == ([], before)


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def through_the_window(pilot: Pilot, name: str, *interruption: pygame.event.Event) -> None:
    """A drag to the discards with real events, something between, and then the left button let go."""
    reader = InputReader((1280, 800), (1280, 800))
    x, y = (round(value) for value in pilot.middle(name))
    to_x, to_y = (round(value) for value in pilot.middle("zone:discards"))
    events = [event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))]
    for step in range(1, 7):
        pos = (x + (to_x - x) * step // 6, y + (to_y - y) * step // 6)
        events.append(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    events += [*interruption, event(pygame.MOUSEBUTTONUP, button=1, pos=(to_x, to_y))]
    for given in events:
        value = reader.read(given)
        if value is not None:
            pilot.stack.handle(value)


def test_the_same_drag_without_an_interruption_throws() -> None:
    pilot = quiet(throwing())
    through_the_window(pilot, "card:Kb")
    assert pilot.actions == ["discard Kb"]


@pytest.mark.parametrize(
    "interruption",
    [
        pytest.param([event(pygame.MOUSEBUTTONDOWN, button=3, pos=(640, 400))], id="right button"),
        pytest.param([event(pygame.MOUSEBUTTONDOWN, button=2, pos=(640, 400))], id="middle button"),
        pytest.param([event(pygame.WINDOWFOCUSLOST)], id="focus lost"),
        pytest.param(
            [event(pygame.MOUSEMOTION, pos=(700, 300), rel=(0, 0), buttons=(0, 0, 0))], id="let go outside the window"
        ),
    ],
)
def test_an_interrupted_drag_brings_the_card_home(interruption: list[pygame.event.Event]) -> None:
    pilot = quiet(throwing())
    before = pilot.rects
    through_the_window(pilot, "card:Kb", *interruption)
    pilot.settle()
    assert (pilot.actions, pilot.rects) == ([], before)
    through_the_window(pilot, "card:Kb")
    assert pilot.actions == ["discard Kb"]


def test_a_right_button_alone_moves_nothing() -> None:
    pilot = quiet(throwing())
    reader = InputReader((1280, 800), (1280, 800))
    x, y = (round(value) for value in pilot.middle("card:Kb"))
    for given in (
        event(pygame.MOUSEBUTTONDOWN, button=3, pos=(x, y)),
        event(pygame.MOUSEMOTION, pos=(640, 300), rel=(0, 0), buttons=(0, 0, 1)),
        event(pygame.MOUSEBUTTONUP, button=3, pos=(640, 300)),
    ):
        value = reader.read(given)
        if value is not None:
            pilot.stack.handle(value)
    assert pilot.top.gesture.carried is None
    assert pilot.actions == []


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (2560, 1080)])
def test_a_new_size_in_the_middle_of_a_drag_loses_no_card(size: tuple[int, int]) -> None:
    pilot = quiet(throwing())
    pilot.carry("card:Kb", (500.0, 300.0))
    pilot.stack.resize(Viewport(*size))
    assert pilot.top.gesture.carried == "card:Kb"
    pilot.stack.handle(Move(30.0, 60.0, held=True))
    pilot.picture()
    pilot.release(30.0, 60.0)
    pilot.settle()
    assert pilot.actions == []
    assert sorted(pilot.hand) == sorted(f"{OWN} Kc".split())
    pilot.drag("card:Kb", "zone:discards")
    assert pilot.actions == ["discard Kb"]


def test_a_drag_that_began_before_a_new_size_can_still_throw() -> None:
    pilot = quiet(throwing())
    pilot.carry("card:Kb", (500.0, 300.0))
    pilot.stack.resize(Viewport(1920, 1080))
    x, y = pilot.middle("zone:discards")
    pilot.stack.handle(Move(x, y, held=True))
    pilot.release(x, y)
    assert pilot.actions == ["discard Kb"]


def test_a_deal_may_end_under_a_carried_card() -> None:
    state = kit.make_state(
        YEEQIA, OWN, "1c 2c 3c 4c 5c 6c 2o Kc", phase=Phase.DISCARD, to_act=1, drawn="Kc", turns_completed=(1, 1),
        discards="6e",
    )  # fmt: skip
    pilot = Pilot.at(state)
    pilot.carry("card:Kb", (500.0, 300.0))
    while pilot.scene == "table":
        pilot.wait(100)
    pilot.release(500.0, 300.0)
    pilot.settle()
    assert pilot.scene == "lay_off"
    assert "card:Kb" in pilot.rects


# Refused


def test_a_refused_throw_springs_back_and_says_why() -> None:
    pilot = quiet(taken())
    before = pilot.rects
    pilot.drag("card:Kc", "zone:discards")
    assert pilot.actions == []
    assert [refusal.value for refusal in pilot.refusals] == ["throw_back"]
    assert pilot.top.refusal == pilot.game.t("refusal.throw_back")
    assert not pilot.settled
    pilot.settle()
    assert pilot.rects == before
    pilot.wait(3000, 100)
    assert not pilot.top.refusal


def test_a_card_thrown_out_of_turn_springs_back() -> None:
    pilot = quiet(drawing(to_act=1))
    pilot.drag("card:Kb", "zone:discards")
    assert pilot.top.refusal
    pilot.settle()
    assert pilot.actions == []
    assert "Kb" in pilot.hand


def test_a_refused_card_never_leaves_the_hand_of_the_match() -> None:
    pilot = quiet(taken())
    hand = pilot.game.view.hand
    pilot.drag("card:Kc", "zone:discards")
    assert pilot.game.view.hand == hand


# The order of one's own cards


def first_place(pilot: Pilot) -> tuple[float, float]:
    area = pilot.top.layout.hand[0].rect
    return area.x + 10, area.cy


def test_the_hand_may_be_ordered_while_a_rival_thinks() -> None:
    pilot = quiet(drawing(to_act=1))
    pilot.drag("card:Kb", first_place(pilot))
    pilot.settle()
    assert pilot.hand[0] == "Kb"
    assert pilot.table.to_act == 1


def test_the_hand_may_be_ordered_while_a_rivals_card_flies() -> None:
    pilot = Pilot.at(drawing(to_act=1))
    pilot.wait(300)
    assert pilot.top.playback.playing
    pilot.drag("card:Kb", first_place(pilot))
    pilot.settle()
    assert pilot.hand[0] == "Kb"


def test_the_own_order_outlives_draw_and_throw() -> None:
    pilot = quiet(drawing())
    pilot.drag("card:Kb", first_place(pilot))
    pilot.settle()
    pilot.wait(300)
    pilot.drag("card:1e", first_place(pilot))
    pilot.settle()
    wanted = pilot.hand
    assert wanted[:2] == ["1e", "Kb"]
    pilot.click("zone:stock")
    pilot.settle()
    assert pilot.hand[:7] == wanted
    pilot.drag(f"card:{wanted[3]}", "zone:discards")
    pilot.settle()
    assert pilot.hand[:6] == [card for card in wanted if card != wanted[3]]


def test_the_own_order_outlives_leaving_and_coming_back(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, seed=4, speed="instant", folder=tmp_path).settle()
    pilot.play_until(lambda: pilot.scene == "table" and pilot.table.phase is Phase.DISCARD)
    pilot.drag(f"card:{pilot.hand[-1]}", first_place(pilot))
    pilot.settle()
    pilot.wait(300)
    pilot.drag(f"card:{pilot.hand[3]}", first_place(pilot))
    pilot.settle()
    wanted = pilot.hand
    pilot.game.show_menu()
    pilot.settle()
    pilot.click("menu.continue")
    pilot.settle()
    assert pilot.scene == "table"
    assert pilot.hand == wanted


def test_grouping_and_sorting_are_the_players_own_wish() -> None:
    pilot = quiet(drawing())
    grouped = pilot.hand
    pilot.drag("card:Kb", first_place(pilot))
    pilot.settle()
    assert pilot.hand != grouped
    pilot.click("table.sort")
    assert pilot.hand == sorted(pilot.hand, key=lambda text: ("oceb".index(text[-1]), "1234567JQK".index(text[:-1])))
    pilot.click("table.sort")
    assert [text[:-1] for text in pilot.hand] == sorted((text[:-1] for text in pilot.hand), key="1234567JQK".index)
    pilot.click("table.group")
    assert pilot.hand == grouped


# Weight


def test_a_card_rises_as_it_is_picked_up_and_comes_upright_when_the_hand_stops() -> None:
    pilot = quiet(throwing())
    x, y = pilot.middle("card:Kb")
    pilot.press(x, y)
    pilot.stack.handle(Move(x + 40, y - 200, held=True))
    first = pilot.top.carried_pose()
    pilot.wait(40)
    pilot.stack.handle(Move(x + 80, y - 200, held=True))
    leaning = pilot.top.carried_pose()
    assert pilot.top.update(pilot.now_ms), "the picture goes on while the card settles"
    pilot.wait(400)
    still = pilot.top.carried_pose()
    assert 0 <= first.lift < leaning.lift < still.lift == PICKED_UP_LIFT
    assert leaning.angle_deg > 0 == still.angle_deg
    assert not pilot.top.update(pilot.now_ms + 1), "a card held still asks for no more pictures"


@pytest.mark.parametrize("how", [{"reduced_motion": True}, {"speed": "instant"}])
def test_without_motion_a_card_is_up_at_once_and_never_leans(how: dict[str, Any]) -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker(), **how).settle()
    x, y = pilot.middle("card:Kb")
    pilot.press(x, y)
    pilot.stack.handle(Move(x + 40, y - 200, held=True))
    pilot.stack.handle(Move(x + 90, y - 200, held=True))
    assert pilot.top.carried_pose().lift == PICKED_UP_LIFT
    assert pilot.top.carried_pose().angle_deg == 0
