"""What moves is drawn ahead of time, so that whoever shows it finds its pictures made."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
import pytest

from chinchon.engine.cards import parse_card
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import FLIP, Pose, Tempo, Timeline, sequence, staggered
from chinchon.ui.rehearsal import AHEAD_MS, STEP_MS, Rehearsal, Upcoming
from chinchon.ui.viewport import Viewport

FACES = ["1o", "Kb", "7c", "Qe"]


def dealt() -> Timeline:
    """Cards that fly from one place, one after another, and turn over."""
    tempo = Tempo()
    stock, moves = Pose(640, 300, 150, face=0.0), []
    for number, name in enumerate(FACES):
        there = Pose(300 + 150 * number, 600, 196, angle_deg=3.0 * number, face=0.0)
        fly = tempo.move(name, stock, there, hidden_before=True)
        moves.append(sequence([fly, tempo.move(name, there, Pose(there.x, there.y, 196, there.angle_deg), FLIP)]))
    return staggered(moves, 70.0)


def upcoming(since_ms: float = 0.0) -> Upcoming:
    return Upcoming(dealt(), since_ms, parse_card)


def canvas_of(assets: Assets) -> Canvas:
    return Canvas(pygame.Surface((1280, 800), depth=32), Viewport(1280, 800), assets)


def show(rehearsal: Rehearsal, motion: Upcoming, canvas: Canvas, cards_a_picture: int = 1000) -> set[Hashable]:
    """Show every moment of the motion, with time for so many cards between two; the pictures that were not ready."""
    made: set[Hashable] = set()
    before_ms = 0.0
    while before_ms < motion.timeline.duration_ms:
        known = pictures(canvas.assets)
        rehearsal.follow(motion, before_ms + STEP_MS, canvas)
        for _ in motion.draw(canvas, before_ms, before_ms + STEP_MS):
            pass
        made |= pictures(canvas.assets) - known
        before_ms += STEP_MS
        rehearsal.go_on(as_often_as(cards_a_picture))
    return made


def as_often_as(times: int) -> Callable[[], bool]:
    left = iter([True] * times)
    return lambda: next(left, False)


def pictures(assets: Assets) -> set[Hashable]:
    return {*assets.turned._kept, *assets.pictures._kept}


def test_whoever_shows_it_finds_nearly_every_picture_made() -> None:
    canvas = canvas_of(Assets())
    made = show(Rehearsal(), upcoming(), canvas)
    assert len(pictures(canvas.assets)) > 60
    assert len(made) < 6, "those of the first moment, and a rounding that falls to the other side"


def test_with_little_time_it_makes_what_it_can_and_does_not_run_after_the_past() -> None:
    canvas = canvas_of(Assets())
    without = len(show(Rehearsal(), upcoming(), canvas, cards_a_picture=0))
    canvas = canvas_of(Assets())
    rehearsal = Rehearsal()
    with_some = len(show(rehearsal, upcoming(), canvas, cards_a_picture=3))
    assert 6 < with_some < without
    assert rehearsal.reached_ms >= upcoming().timeline.duration_ms


def test_it_goes_only_a_little_ahead_and_only_while_it_may() -> None:
    assets, motion, rehearsal = Assets(), upcoming(), Rehearsal()
    rehearsal.follow(motion, 0.0, canvas_of(assets))
    rehearsal.go_on(lambda: False)
    assert len(assets.turned) == 0
    for _ in range(3):
        rehearsal.go_on(lambda: True)
        assert AHEAD_MS <= rehearsal.reached_ms <= AHEAD_MS + STEP_MS < motion.timeline.duration_ms


def test_another_motion_is_rehearsed_from_its_beginning_and_none_not_at_all() -> None:
    canvas, rehearsal = canvas_of(Assets()), Rehearsal()
    rehearsal.follow(upcoming(), 0.0, canvas)
    rehearsal.go_on(lambda: True)
    rehearsal.follow(upcoming(since_ms=400.0), 400.0, canvas)
    assert rehearsal.reached_ms == 0.0
    rehearsal.go_on(lambda: True)
    assert rehearsal.reached_ms >= AHEAD_MS
    rehearsal.follow(None, 410.0, canvas)
    rehearsal.go_on(lambda: pytest.fail("there is nothing to rehearse"))


def test_a_scene_is_ready_when_all_its_pictures_are_made_however_little_time_there_is_at_once() -> None:
    canvas, rehearsal = canvas_of(Assets()), Rehearsal()

    def draw(on: Canvas) -> None:
        for number, face in enumerate(FACES):
            on.card(face, Pose(300 + 150 * number, 600, 196))

    asked = 0
    while not rehearsal.is_ready(draw, canvas, as_often_as(1 + asked)):
        asked += 1
        assert asked < 20
    assert asked > 2
    known = pictures(canvas.assets)
    assert pygame.transform.average_color(canvas.surface)[:3] == (0, 0, 0)
    draw(canvas)
    assert pictures(canvas.assets) == known
