"""What the pointer means: clicks, drags, and presses that end without meaning anything."""

from __future__ import annotations

import pytest

from chinchon.ui.table.gesture import (
    DRAG_AFTER_LU,
    REPEAT_MS,
    Abandoned,
    Clicked,
    Dropped,
    Gesture,
    Intent,
    Lifted,
    cancel,
    move,
    press,
    release,
)

CARD, OTHER = "card:7o", "card:Kb"
MIDDLE = (110.0, 220.0)


def pressed(
    x: float = 100.0, y: float = 200.0, target: str | None = CARD, now_ms: float = 1000.0, can_drag: bool = True
) -> Gesture:
    return press(Gesture(), target, MIDDLE, x, y, now_ms, can_drag)


def dragged(*points: tuple[float, float]) -> tuple[Gesture, list[Intent]]:
    gesture, intents = pressed(), []
    for x, y in points:
        gesture, intent = move(gesture, x, y)
        if intent is not None:
            intents.append(intent)
    return gesture, intents


def test_nothing_is_carried_before_the_threshold() -> None:
    gesture, intents = dragged((100 + DRAG_AFTER_LU - 0.1, 200))
    assert not intents
    assert gesture.carried is None


@pytest.mark.parametrize("way", [(DRAG_AFTER_LU, 0), (-DRAG_AFTER_LU, 0), (0, DRAG_AFTER_LU), (4.5, -4.5)])
def test_at_the_threshold_the_card_is_lifted_once(way: tuple[float, float]) -> None:
    gesture, intents = dragged((100 + way[0], 200 + way[1]), (300, 300), (301, 300))
    assert intents == [Lifted(CARD)]
    assert gesture.carried == CARD


def test_the_threshold_counts_from_the_press_and_not_from_the_last_move() -> None:
    _, intents = dragged((102, 200), (104, 200), (105, 200))
    assert not intents
    _, intents = dragged((102, 200), (104, 200), (106, 200))
    assert intents == [Lifted(CARD)]


def test_a_card_once_lifted_stays_lifted_where_it_came_from() -> None:
    gesture, _ = dragged((200, 200), (100, 200))
    assert gesture.carried == CARD


def test_the_card_keeps_its_place_under_the_finger() -> None:
    gesture, _ = dragged((150, 260))
    assert gesture.grab == (10, 20)
    assert gesture.carried_at == (160, 280)


def test_the_card_follows_everywhere_even_off_the_page() -> None:
    gesture, _ = dragged((150, 260), (-500, 9000))
    assert gesture.carried_at == (-490, 9020)
    gesture, intent = release(gesture, -500, 9000, None, 2000)
    assert intent == Dropped(CARD, -490, 9020)
    assert gesture.carried is None


def test_letting_go_drops_where_the_middle_of_the_card_is() -> None:
    gesture, _ = dragged((400, 300))
    free, intent = release(gesture, 410, 310, OTHER, 2000)
    assert intent == Dropped(CARD, 420, 330)
    assert (free.target, free.dragging) == (None, False)


def test_a_fast_drag_whose_only_move_is_the_release_is_a_drop() -> None:
    _, intent = release(pressed(), 400, 300, OTHER, 2000)
    assert intent == Dropped(CARD, 410, 320)


def test_press_and_release_without_moving_is_a_click() -> None:
    free, intent = release(pressed(), 102, 201, CARD, 1100)
    assert intent == Clicked(CARD)
    assert free.target is None


def test_letting_go_over_something_else_is_no_click() -> None:
    _, intent = release(pressed(can_drag=False), 400, 300, OTHER, 1100)
    assert intent is None
    _, intent = release(pressed(), 102, 201, OTHER, 1100)
    assert intent is None


def test_what_cannot_be_carried_is_never_carried() -> None:
    gesture = pressed(can_drag=False)
    gesture, intent = move(gesture, 500, 500)
    assert intent is None
    assert gesture.carried is None


def test_a_press_on_nothing_means_nothing() -> None:
    gesture = press(Gesture(), None, (0, 0), 100, 200, 0, True)
    gesture, intent = move(gesture, 500, 500)
    assert intent is None
    _, intent = release(gesture, 500, 500, CARD, 10)
    assert intent is None


def test_a_cancelled_drag_goes_home_and_a_cancelled_press_means_nothing() -> None:
    gesture, _ = dragged((300, 300))
    free, intent = cancel(gesture)
    assert intent == Abandoned(CARD)
    assert free.carried is None
    free, intent = cancel(pressed())
    assert intent is None
    assert free.target is None
    assert cancel(Gesture()) == (Gesture(), None)


def test_after_a_cancel_the_release_means_nothing() -> None:
    gesture, _ = dragged((300, 300))
    free, _ = cancel(gesture)
    _, intent = move(free, 400, 400)
    assert intent is None
    _, intent = release(free, 400, 400, CARD, 3000)
    assert intent is None


def click_at(gesture: Gesture, target: str, now_ms: float) -> tuple[Gesture, Intent | None]:
    gesture = press(gesture, target, MIDDLE, 100, 200, now_ms, True)
    return release(gesture, 100, 200, target, now_ms)


@pytest.mark.parametrize(("after_ms", "counts"), [(0, False), (REPEAT_MS - 1, False), (REPEAT_MS, True), (900, True)])
def test_the_same_target_again_at_once_is_ignored(after_ms: float, counts: bool) -> None:
    gesture, first = click_at(Gesture(), CARD, 1000)
    _, second = click_at(gesture, CARD, 1000 + after_ms)
    assert first == Clicked(CARD)
    assert second == (Clicked(CARD) if counts else None)


def test_another_target_at_once_counts() -> None:
    gesture, _ = click_at(Gesture(), CARD, 1000)
    _, second = click_at(gesture, OTHER, 1001)
    assert second == Clicked(OTHER)


def test_a_second_press_begins_anew_and_forgets_what_was_carried() -> None:
    gesture, _ = dragged((300, 300))
    gesture = press(gesture, OTHER, (50, 60), 40, 40, 2000, True)
    assert gesture.carried is None
    assert gesture.grab == (10, 20)
    _, intent = release(gesture, 40, 40, OTHER, 2010)
    assert intent == Clicked(OTHER)


def test_a_step_changes_no_gesture_before_it() -> None:
    gesture = pressed()
    before = (gesture.at, gesture.dragging, gesture.target)
    move(gesture, 900, 900)
    release(gesture, 900, 900, None, 5000)
    cancel(gesture)
    assert (gesture.at, gesture.dragging, gesture.target) == before
