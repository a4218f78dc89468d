"""A scene fades over the one before, and a scene that covers hands does not."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from chinchon.ui.crossfade import Crossfade
from chinchon.ui.motion import SCENE_CHANGE, Speed, Tempo
from chinchon.ui.scene import Scene

OLD, NEW = (200, 10, 10), (10, 200, 10)
NORMAL = Tempo()


class Covering(Scene):
    may_fade_in = False


def shown(
    fade: Crossfade, scene: Scene, now_ms: float, tempo: Tempo = NORMAL, surface: Surface | None = None
) -> Surface:
    surface = surface or Surface((64, 40), depth=32)
    sheet = fade.before_drawing(surface, scene, tempo, now_ms)
    (surface if sheet is None else sheet.surface).fill(NEW)
    fade.after_drawing(surface, tempo, now_ms)
    return surface


def begun() -> tuple[Crossfade, Surface]:
    """A scene has been shown, and its picture is still on the surface."""
    fade, surface = Crossfade(), Surface((64, 40), depth=32)
    shown(fade, Scene(), 0, surface=surface)
    surface.fill(OLD)
    return fade, surface


def test_the_old_picture_fades_over_the_new_one() -> None:
    fade, surface = begun()
    scene = Scene()
    reds = [
        shown(fade, scene, 1000 + share * SCENE_CHANGE.ms, surface=surface).get_at((5, 5)).r for share in (0, 0.5, 0.9)
    ]
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > 190 > reds[1] > reds[2] > NEW[0]
    assert fade.goes_on
    assert shown(fade, scene, 1001 + SCENE_CHANGE.ms, surface=surface).get_at((5, 5))[:3] == NEW
    assert not fade.goes_on


def test_the_old_picture_is_never_laid_down_with_an_opacity_of_255() -> None:
    """It would be the same picture, and take the library ten times as long."""
    fade, surface = begun()
    scene = Scene()
    for ms in (0.0, 0.1, 20.0):
        shown(fade, scene, 1000 + ms, surface=surface)
        assert fade._old is not None
        assert fade._old.get_alpha() != 255 or not fade._old.get_flags() & pygame.SRCALPHA


def test_got_ready_a_frame_early_it_is_the_same_fade() -> None:
    fade, surface = begun()
    scene = Scene()
    assert fade.get_ready(surface, scene, NORMAL)
    assert fade.get_ready(surface, scene, NORMAL), "one picture a call"
    assert not fade.get_ready(surface, scene, NORMAL), "once is enough"
    assert not fade.goes_on
    assert shown(fade, scene, 1000, surface=surface).get_at((5, 5))[:3] == OLD
    assert fade.goes_on


def test_what_was_got_ready_serves_no_later_scene() -> None:
    fade, surface = begun()
    while fade.get_ready(surface, Scene(), NORMAL):
        pass
    shown(fade, Covering(), 1000, surface=surface)
    surface.fill((1, 2, 3))
    assert shown(fade, Scene(), 1010, surface=surface).get_at((5, 5))[:3] == (1, 2, 3)


def test_what_was_got_ready_for_a_scene_that_did_not_come_is_forgotten() -> None:
    fade, surface = Crossfade(), Surface((64, 40), depth=32)
    first = Scene()
    shown(fade, first, 0, surface=surface)
    surface.fill(OLD)
    while fade.get_ready(surface, Scene(), NORMAL):
        pass
    shown(fade, first, 900, surface=surface)
    surface.fill((1, 2, 3))
    assert shown(fade, Scene(), 1000, surface=surface).get_at((5, 5))[:3] == (1, 2, 3)


def test_where_nothing_fades_nothing_is_got_ready() -> None:
    fade, surface = begun()
    assert not fade.get_ready(surface, Covering(), NORMAL)
    assert not fade.get_ready(surface, Scene(), Tempo(reduced=True))
    assert not Crossfade().get_ready(surface, Scene(), NORMAL)


@pytest.mark.parametrize(
    ("scene", "tempo"),
    [(Covering(), NORMAL), (Scene(), Tempo(Speed.INSTANT)), (Scene(), Tempo(reduced=True))],
    ids=["covers hands", "instant", "reduced motion"],
)
def test_nothing_shines_through_where_it_must_not(scene: Scene, tempo: Tempo) -> None:
    fade, surface = begun()
    picture = shown(fade, scene, 1000, tempo, surface)
    assert pygame.transform.average_color(picture)[:3] == NEW
    assert not fade.goes_on


def test_a_covering_scene_ends_a_fade_that_goes_on() -> None:
    fade, surface = begun()
    shown(fade, Scene(), 1000, surface=surface)
    assert fade.goes_on
    assert shown(fade, Covering(), 1010, surface=surface).get_at((5, 5))[:3] == NEW


def test_the_first_picture_and_a_window_of_another_size_are_not_faded() -> None:
    fade, surface = begun()
    shown(fade, Scene(), 1000, surface=surface)
    larger = shown(fade, fade._shown or Scene(), 1010, surface=Surface((80, 50), depth=32))
    assert larger.get_at((5, 5))[:3] == NEW
    assert not fade.goes_on
