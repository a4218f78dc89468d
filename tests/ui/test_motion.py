"""Easings, poses and timelines."""

from dataclasses import replace

import pytest

from chinchon.ui import motion
from chinchon.ui.motion import Leg, Pose, Speed, Tempo, Timeline, Track

HERE, THERE = Pose(0, 0, 100), Pose(200, 100, 50, 10, 30)
EASINGS = (motion.linear, motion.out_quad, motion.in_out_quad, motion.in_cubic, motion.out_cubic, motion.in_out_cubic,
           motion.in_out_sine, motion.out_back)  # fmt: skip


@pytest.mark.parametrize("ease", EASINGS)
def test_every_easing_begins_at_nothing_and_ends_at_all(ease: motion.Easing) -> None:
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == pytest.approx(1)


def test_only_out_back_runs_over_the_mark() -> None:
    over = [ease for ease in EASINGS if any(ease(t / 50) > 1.0001 for t in range(51))]
    assert over == [motion.out_back]


def test_the_table_of_durations() -> None:
    table = {
        motion.HOVER: 90, motion.PICK_UP: 120, motion.PUT_DOWN: 140, motion.MAKE_ROOM: 160, motion.TRAVEL: 260,
        motion.FLIP: 180, motion.DEAL: 220, motion.SPRING_BACK: 220, motion.CLOSE_CARD: 480, motion.LAY_OFF: 380,
        motion.COUNT_UP: 500, motion.SWEEP: 420, motion.SCENE_CHANGE: 220,
    }  # fmt: skip
    assert all(line.ms == ms for line, ms in table.items())
    assert (motion.DEAL_APART_MS, motion.LAY_OFF_REST_MS, motion.CHINCHON_MS) == (70, 250, 2400)


def test_a_move_begins_and_ends_where_it_should() -> None:
    timeline = Tempo().move("a", HERE, THERE)
    assert timeline.pose("a", -10) == HERE
    assert timeline.pose("a", 0) == HERE
    assert timeline.pose("a", timeline.duration_ms) == THERE
    assert timeline.pose("a", 9999) == THERE
    assert timeline.pose("b", 0) is None


def test_asking_changes_nothing() -> None:
    timeline = Tempo().move("a", HERE, THERE)
    assert timeline.pose("a", 77) == timeline.pose("a", 77)


def test_the_path_is_bowed_in_the_middle_only() -> None:
    straight = motion.blend(HERE, Pose(100, 0, 100), 0.5)
    bowed = motion.blend(HERE, Pose(100, 0, 100), 0.5, bow=0.06)
    assert straight.y == 0
    assert bowed.y == pytest.approx(-6)
    assert motion.blend(HERE, THERE, 1.0, bow=0.06).x == pytest.approx(THERE.x)


@pytest.mark.parametrize(
    ("speed", "ms"), [(Speed.SLOW, 468), (Speed.NORMAL, 260), (Speed.FAST, 143), (Speed.INSTANT, 0)]
)
def test_speed_multiplies_every_duration(speed: Speed, ms: float) -> None:
    assert Tempo(speed).move("a", HERE, THERE).duration_ms == pytest.approx(ms)


def test_instant_is_at_its_end_at_once() -> None:
    assert Tempo(Speed.INSTANT).move("a", HERE, THERE).pose("a", 0) == THERE


def test_reduced_motion_fades_instead_of_travelling() -> None:
    timeline = Tempo(reduced=True).move("a", HERE, THERE)
    assert timeline.duration_ms == 240
    for t_ms in range(0, 241, 10):
        pose = timeline.pose("a", t_ms)
        assert pose is not None
        assert (pose.x, pose.y) in ((HERE.x, HERE.y), (THERE.x, THERE.y))
    middle = timeline.pose("a", 119)
    assert middle is not None
    assert middle.alpha < 0.02
    assert Tempo(reduced=True).count(0, 40, 1) == 40


def test_hidden_before_and_gone_after() -> None:
    track = Track((Leg(100, 50, HERE, THERE),), hidden_before=True, gone_after=True)
    assert track.at(99) is None
    assert track.at(100) == HERE
    assert track.at(150) is None


def test_one_after_another_with_a_gap() -> None:
    tempo = Tempo()
    both = motion.sequence([tempo.move("a", HERE, THERE), tempo.move("b", THERE, HERE)], gap_ms=40)
    assert both.duration_ms == 560
    assert both.pose("b", 299) == THERE
    assert both.pose("b", 560) == HERE


def test_a_card_can_have_several_legs() -> None:
    tempo = Tempo()
    out_and_back = motion.sequence([tempo.move("a", HERE, THERE), motion.pause(100), tempo.move("a", THERE, HERE)])
    assert out_and_back.duration_ms == 620
    assert out_and_back.pose("a", 300) == THERE
    assert out_and_back.pose("a", 620) == HERE


def test_staggered_is_the_deal() -> None:
    tempo = Tempo()
    deal = motion.staggered([tempo.move(str(i), HERE, THERE, motion.DEAL) for i in range(7)], motion.DEAL_APART_MS)
    assert deal.duration_ms == 6 * 70 + 220


@pytest.mark.parametrize(
    ("end", "steady"),
    [
        (replace(HERE, x=300, y=40), True),
        (replace(HERE, x=300, alpha=0.2), True),
        (replace(HERE, height=160), False),
        (replace(HERE, angle_deg=2), False),
        (replace(HERE, lift=10), False),
        (replace(HERE, face=0.0), False),
    ],
)
def test_a_card_that_only_slides_looks_the_same_from_moment_to_moment(end: Pose, steady: bool) -> None:
    tempo = Tempo()
    way = motion.sequence([motion.pause(50), tempo.move("1o", HERE, end)])
    assert way.steady(30) == {"1o"}, "it waits"
    assert way.steady(120) == ({"1o"} if steady else set())
    assert way.steady(way.duration_ms) == {"1o"}, "it lies"


def test_cues_are_told_once() -> None:
    timeline = motion.together(Timeline(cues=((10, "slide"),)), Timeline(cues=((5, "flip"),)).shifted(20))
    assert timeline.cues_between(-1, 10) == ("slide",)
    assert timeline.cues_between(10, 30) == ("flip",)
    assert timeline.duration_ms == 25


def test_a_held_card_leans_a_little() -> None:
    assert motion.lean_deg(0) == 0
    assert motion.lean_deg(99) == 6.5
    assert motion.lean_deg(-99) == -6.5


def test_a_flip_is_on_its_edge_half_way() -> None:
    flip = Tempo().move("a", Pose(0, 0, 100, face=0), Pose(0, 0, 100, face=1), motion.FLIP)
    pose = flip.pose("a", 90)
    assert pose is not None
    assert pose.face == pytest.approx(0.5)
