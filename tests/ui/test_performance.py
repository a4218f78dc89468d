"""A motion is planned in one frame and begins in the next."""

from __future__ import annotations

from chinchon.ui.motion import Motion, Pose, Speed, Tempo, Timeline, linear, pause, sequence
from chinchon.ui.performance import Performance
from tests.heard import Heard

HERE, THERE = Pose(100, 100, 150), Pose(200, 100, 150)
EVEN = Motion(100, linear)


def across(speed: Speed = Speed.NORMAL) -> Timeline:
    moves = Tempo(speed).move("1o", HERE, THERE, EVEN)
    return Timeline(moves.tracks, cues=((0.0, "deal"), (moves.duration_ms, "draw")))


def test_its_clock_begins_with_the_frame_after_the_plan_however_late_that_is() -> None:
    motion = Performance(Heard())
    motion.plan(across())
    assert motion.goes_on
    assert motion.poses(400.0) == {"1o": HERE}
    assert motion.steady(400.0) == {"1o"}, "it only slides"
    assert not motion.advance(440.0)
    assert motion.poses(440.0) == {"1o": HERE}
    assert not motion.advance(490.0)
    assert motion.poses(490.0) == {"1o": Pose(150, 100, 150)}
    assert motion.advance(540.0)
    assert not motion.goes_on
    assert motion.poses(540.0) == {}
    assert not motion.advance(550.0), "it has come to its end before"


def test_whoever_makes_its_pictures_hears_whether_it_has_begun() -> None:
    motion = Performance(Heard())
    assert motion.upcoming(lambda name: None) is None
    motion.plan(across())
    planned = motion.upcoming(lambda name: None)
    assert planned is not None
    assert planned.since_ms is None
    motion.advance(440.0)
    begun = motion.upcoming(lambda name: None)
    assert begun is not None
    assert begun.since_ms == 440.0
    assert begun.timeline is planned.timeline


def test_its_sounds_keep_to_its_clock() -> None:
    sounds = Heard()
    motion = Performance(sounds)
    motion.plan(across())
    assert sounds.names == []
    motion.advance(440.0)
    assert sounds.names == ["deal"]
    motion.advance(500.0)
    assert sounds.names == ["deal"]
    motion.advance(540.0)
    assert sounds.names == ["deal", "draw"]


def test_without_motion_it_is_over_with_its_first_frame() -> None:
    sounds = Heard()
    motion = Performance(sounds)
    motion.plan(across(Speed.INSTANT))
    assert not motion.takes_time
    assert motion.advance(440.0)
    assert sounds.names == ["deal", "draw"]
    motion.plan(sequence([pause(100)]))
    assert motion.takes_time, "a rest to read something in"


def test_a_motion_that_is_ended_is_heard_no_more() -> None:
    sounds = Heard()
    motion = Performance(sounds)
    motion.plan(across())
    motion.advance(440.0)
    motion.end()
    assert motion.poses(450.0) == {}
    assert not motion.advance(700.0)
    assert sounds.names == ["deal"]
    motion.plan(across())
    motion.plan(pause(50))
    motion.advance(800.0)
    assert motion.poses(800.0) == {}, "what was planned last"
