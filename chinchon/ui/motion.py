"""Movement as a pure function of time.

One idea: a timeline is a value; asked for a card and a moment it answers where that card is, and asking changes
nothing. It refuses to know what moves, who draws it, or what time it is now, and it knows no pygame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_quad(t: float) -> float:
    """Quick, then slower."""
    return 1 - (1 - t) ** 2


def in_out_quad(t: float) -> float:
    """Slow at both ends."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def in_cubic(t: float) -> float:
    """Slow, then ever quicker."""
    return float(t**3)


def out_cubic(t: float) -> float:
    """Quick, then slower; more so."""
    return float(1 - (1 - t) ** 3)


def in_out_cubic(t: float) -> float:
    """Slow at both ends; more so."""
    return float(4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3)


def in_out_sine(t: float) -> float:
    """Softly slow at both ends."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Runs a little over the mark and comes back."""
    over = 1.2
    return float(1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2)


@dataclass(frozen=True, slots=True)
class Motion:
    """One line of the table of motions: how long, how eased, how bowed (a share of the distance)."""

    ms: float
    ease: Easing
    bow: float = 0.0


HOVER = Motion(90, out_quad)
PICK_UP = Motion(120, out_cubic)
PUT_DOWN = Motion(140, in_out_quad)
MAKE_ROOM = Motion(160, out_cubic)
TRAVEL = Motion(260, out_cubic, 0.06)
FLIP = Motion(180, in_out_sine)
DEAL = Motion(220, out_cubic)
SPRING_BACK = Motion(220, out_back)
CLOSE_CARD = Motion(480, in_cubic)
LAY_OFF = Motion(380, in_out_cubic)
COUNT_UP = Motion(500, out_quad)
SWEEP = Motion(420, in_cubic)
SCENE_CHANGE = Motion(220, linear)
FADE = Motion(120, linear)
CHINCHON_CARD = Motion(120, out_cubic)
ROSETTE = Motion(700, in_out_sine)

DEAL_APART_MS = 70.0
LAY_OFF_REST_MS = 250.0
CHINCHON_MS = 2400.0
CLOSE_SETTLE_DEG = 2.0
CLOSE_DIM = 0.15
PICKED_UP_LIFT = 30.0
CHOSEN_LIFT = 10.0
LIFTED_SCALE = 1.06
LARGEST_LEAN_DEG = 6.5
LEAN_OVER_MS = 10.0
"""A card leans as if every movement of the pointer took so long."""
STRAIGHTEN_MS = 140.0


class Speed(Enum):
    """How fast the player wants things to move; the value multiplies every duration."""

    SLOW = 1.8
    NORMAL = 1.0
    FAST = 0.55
    INSTANT = 0.0


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card is seen: middle and height in lu, turned clockwise, lifted, face (0 back, 1 face), opacity."""

    x: float
    y: float
    height: float
    angle_deg: float = 0.0
    lift: float = 0.0
    face: float = 1.0
    alpha: float = 1.0


def blend(start: Pose, end: Pose, share: float, bow: float = 0.0) -> Pose:
    """The pose between two, on a path bowed to the left of its direction; opacity never leaves 0 to 1."""

    def between(a: float, b: float) -> float:
        return a + (b - a) * share

    bulge = bow * math.sin(math.pi * min(max(share, 0.0), 1.0))
    return Pose(
        between(start.x, end.x) + bulge * (end.y - start.y),
        between(start.y, end.y) - bulge * (end.x - start.x),
        between(start.height, end.height),
        between(start.angle_deg, end.angle_deg),
        max(0.0, between(start.lift, end.lift)),
        min(1.0, max(0.0, between(start.face, end.face))),
        min(1.0, max(0.0, between(start.alpha, end.alpha))),
    )


def lean_deg(dx_per_ms: float) -> float:
    """How far a held card leans in the direction it moves, at most 6.5 degrees."""
    return max(-LARGEST_LEAN_DEG, min(LARGEST_LEAN_DEG, dx_per_ms * 6.0))


def value_at(start: float, end: float, t_ms: float, motion: Motion, speed: Speed = Speed.NORMAL) -> float:
    """A number that runs from start to end by a motion, such as points counting up or a hover glow."""
    ms = motion.ms * speed.value
    return end if ms <= 0 or t_ms >= ms else start + (end - start) * motion.ease(max(0.0, t_ms) / ms)


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a card's way."""

    start_ms: float
    ms: float
    start: Pose
    end: Pose
    ease: Easing = linear
    bow: float = 0.0

    @property
    def end_ms(self) -> float:
        """When it is over."""
        return self.start_ms + self.ms

    @property
    def is_steady(self) -> bool:
        """Whether the card looks the same all the way: it neither grows nor turns, rises nor flips."""
        before, after = self.start, self.end
        return (before.height, before.angle_deg, before.lift, before.face) == (
            after.height, after.angle_deg, after.lift, after.face,
        )  # fmt: skip

    def at(self, t_ms: float) -> Pose:
        """The pose at a moment; before and after, its first and last."""
        if t_ms >= self.end_ms:
            return self.end
        share = max(0.0, t_ms - self.start_ms) / self.ms
        return blend(self.start, self.end, self.ease(share), self.bow)


@dataclass(frozen=True, slots=True)
class Track:
    """One card's legs in order of time.

    It waits at its start (unless hidden before), rests between legs, and stays at its end (unless gone after).
    """

    legs: tuple[Leg, ...]
    hidden_before: bool = False
    gone_after: bool = False

    @property
    def end_ms(self) -> float:
        """When it comes to rest."""
        return max((leg.end_ms for leg in self.legs), default=0.0)

    def at(self, t_ms: float) -> Pose | None:
        """Where the card is, or nothing when it is not to be seen."""
        if not self.legs or (self.hidden_before and t_ms < self.legs[0].start_ms):
            return None
        if self.gone_after and t_ms >= self.end_ms:
            return None
        begun = [leg for leg in self.legs if leg.start_ms <= t_ms]
        return (begun[-1] if begun else self.legs[0]).at(t_ms)

    def is_steady_at(self, t_ms: float) -> bool:
        """Whether it looks the same as a moment ago: it waits, lies still or only slides."""
        return all(leg.is_steady or not leg.start_ms <= t_ms < leg.end_ms for leg in self.legs)

    def changes_between(self, after_ms: float, until_ms: float) -> bool:
        """Whether it moves in this time, or comes to rest."""
        return any(leg.start_ms <= until_ms and leg.end_ms > after_ms for leg in self.legs)

    def shifted(self, ms: float) -> Track:
        """The same, later."""
        legs = tuple(Leg(leg.start_ms + ms, leg.ms, leg.start, leg.end, leg.ease, leg.bow) for leg in self.legs)
        return Track(legs, self.hidden_before, self.gone_after)


@dataclass(frozen=True, slots=True)
class Timeline:
    """The tracks of everything that moves together, and named moments (cues) on the way, such as a sound."""

    tracks: Mapping[str, Track] = field(default_factory=dict)
    cues: tuple[tuple[float, str], ...] = ()
    rest_ms: float = 0.0
    duration_ms: float = field(init=False, compare=False)
    """When the last of it is at rest."""

    def __post_init__(self) -> None:
        ends = [track.end_ms for track in self.tracks.values()] + [ms for ms, _ in self.cues]
        object.__setattr__(self, "duration_ms", max([*ends, self.rest_ms]))

    def pose(self, name: str, t_ms: float) -> Pose | None:
        """Where that card is at that moment; nothing if it takes no part or is not to be seen."""
        track = self.tracks.get(name)
        return track.at(t_ms) if track else None

    def steady(self, t_ms: float) -> frozenset[str]:
        """The cards that take part and look the same as a moment ago: their pictures are those of cards that lie."""
        return frozenset(name for name, track in self.tracks.items() if track.is_steady_at(t_ms))

    def cues_between(self, after_ms: float, until_ms: float) -> tuple[str, ...]:
        """The cues later than the one moment and not later than the other."""
        return tuple(name for ms, name in self.cues if after_ms < ms <= until_ms)

    def shifted(self, ms: float) -> Timeline:
        """The same, later."""
        if ms == 0:
            return self
        return Timeline(
            {name: track.shifted(ms) for name, track in self.tracks.items()},
            tuple((at + ms, name) for at, name in self.cues),
            self.duration_ms + ms,
        )


def together(*timelines: Timeline) -> Timeline:
    """All at once; a card that is in several follows their legs in order of time."""
    tracks: dict[str, Track] = {}
    for timeline in timelines:
        for name, track in timeline.tracks.items():
            tracks[name] = _joined(tracks[name], track) if name in tracks else track
    cues = sorted(cue for timeline in timelines for cue in timeline.cues)
    return Timeline(tracks, tuple(cues), max((timeline.duration_ms for timeline in timelines), default=0.0))


def sequence(timelines: Iterable[Timeline], gap_ms: float = 0.0) -> Timeline:
    """One after another, each beginning when the one before is at rest and the gap is over."""
    placed, at_ms = [], 0.0
    for timeline in timelines:
        placed.append(timeline.shifted(at_ms))
        at_ms += timeline.duration_ms + gap_ms
    return together(*placed)


def staggered(timelines: Iterable[Timeline], apart_ms: float) -> Timeline:
    """Each begins the same time after the one before has begun."""
    return together(*(timeline.shifted(index * apart_ms) for index, timeline in enumerate(timelines)))


def pause(ms: float) -> Timeline:
    """Nothing moves for so long."""
    return Timeline(rest_ms=ms)


def _joined(first: Track, second: Track) -> Track:
    early, late = sorted((first, second), key=lambda track: track.legs[0].start_ms if track.legs else 0.0)
    return Track(early.legs + late.legs, early.hidden_before, late.gone_after)


@dataclass(frozen=True, slots=True)
class Tempo:
    """The player's speed and whether he asked for reduced motion: it turns motions into timelines."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def ms(self, ms: float) -> float:
        """A duration at this speed."""
        return ms * self.speed.value

    def move(
        self, name: str, start: Pose, end: Pose, motion: Motion = TRAVEL, *,
        hidden_before: bool = False, gone_after: bool = False,
    ) -> Timeline:  # fmt: skip
        """One card from one pose to another. With reduced motion it fades out here and in there."""
        ms = self.ms(motion.ms)
        legs: tuple[Leg, ...] = (Leg(0.0, ms, start, end, motion.ease, motion.bow),)
        if self.reduced and ms > 0:
            fade = min(self.ms(FADE.ms), ms / 2)
            legs = (
                Leg(0.0, fade, start, replace(start, alpha=0.0)),
                Leg(fade, fade, replace(end, alpha=0.0), end),
            )
        return Timeline({name: Track(legs, hidden_before, gone_after)})

    def count(self, start: float, end: float, t_ms: float) -> float:
        """Points counting up; with reduced motion the end value at once."""
        return end if self.reduced else value_at(start, end, t_ms, COUNT_UP, self.speed)
