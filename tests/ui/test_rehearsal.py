"""What moves is drawn ahead of time, so that whoever shows it finds its pictures made."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from chinchon.engine.cards import parse_card
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import FLIP, Pose, Tempo, Timeline, sequence, staggered
from chinchon.ui.rehearsal import AHEAD_MS, STEP_MS, Rehearsal, Upcoming
from chinchon.ui.viewport import Viewport

FACES = ["1o", "Kb", "7c", "Qe"]
LIMIT_S = 20.0


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


def waited_for(holds: Callable[[], bool]) -> bool:
    until_s = time.monotonic() + LIMIT_S
    while not holds() and time.monotonic() < until_s:
        time.sleep(0.005)
    return holds()


def reached(rehearsal: Rehearsal, ms: float) -> bool:
    return rehearsal.reached_ms > ms


def pictures(assets: Assets) -> set[Hashable]:
    return {*assets.turned._kept, *assets.pictures._kept}


@pytest.fixture
def rehearsal() -> Rehearsal:
    return Rehearsal()


def test_after_it_hardly_a_picture_of_the_motion_is_missing(rehearsal: Rehearsal) -> None:
    """Moments that are shown a trifle earlier than they were rehearsed may fall on the other side of a rounding."""
    assets, motion = Assets(), upcoming()
    canvas = canvas_of(assets)
    steps = [number * STEP_MS for number in range(int(motion.timeline.duration_ms / STEP_MS))]
    rehearsal.follow(motion, 0.0, canvas)
    with rehearsal.going_on():
        for now_ms in steps:
            rehearsal.follow(motion, now_ms, canvas)
            assert waited_for(partial(reached, rehearsal, min(now_ms + AHEAD_MS, motion.timeline.duration_ms)))
    rehearsal.end()
    made = pictures(assets)
    assert len(made) > 60
    for before_ms, now_ms in pairwise(steps):
        motion.draw(canvas, before_ms, now_ms)
    assert len(pictures(assets) - made) <= 3


def test_it_goes_only_a_little_ahead_and_only_while_it_may(rehearsal: Rehearsal) -> None:
    assets, motion = Assets(), upcoming()
    rehearsal.follow(motion, 0.0, canvas_of(assets))
    time.sleep(0.05)
    assert len(assets.turned) == 0
    with rehearsal.going_on():
        assert waited_for(lambda: rehearsal.reached_ms >= AHEAD_MS)
        time.sleep(0.05)
    assert rehearsal.reached_ms <= AHEAD_MS + 2 * STEP_MS < motion.timeline.duration_ms
    rehearsal.end()


def test_cards_without_a_picture_are_left_to_whoever_shows_them(rehearsal: Rehearsal, tmp_path: Path) -> None:
    assets = Assets(tmp_path)
    motion = upcoming()
    rehearsal.follow(motion, motion.timeline.duration_ms, canvas_of(assets))
    with rehearsal.going_on():
        assert waited_for(lambda: rehearsal.reached_ms >= motion.timeline.duration_ms)
    rehearsal.end()
    assert len(assets.turned) == len(assets.pictures) == 0


def test_what_goes_wrong_is_written_down_and_the_next_motion_is_rehearsed(
    rehearsal: Rehearsal, caplog: pytest.LogCaptureFixture
) -> None:
    assets = Assets()

    def wrong(name: str) -> None:
        raise RuntimeError("no such card")

    rehearsal.follow(Upcoming(dealt(), 0.0, wrong), 500.0, canvas_of(assets))
    with rehearsal.going_on():
        assert waited_for(lambda: bool(caplog.records))
        rehearsal.follow(upcoming(), 500.0, canvas_of(assets))
        assert waited_for(lambda: len(assets.turned) > 5)
    rehearsal.end()


def test_it_ends_without_having_begun(rehearsal: Rehearsal) -> None:
    rehearsal.follow(None, 0.0, canvas_of(Assets()))
    rehearsal.end()
