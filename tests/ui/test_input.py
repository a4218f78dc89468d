"""What the player did, read from the window's events."""

from typing import Any

import pygame

from chinchon.ui.input import Cancel, Expose, InputReader, Key, Move, Press, Quit, Release, TextTyped, Wheel


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def down(button: int = 1, pos: tuple[int, int] = (100, 50)) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def up(button: int = 1, pos: tuple[int, int] = (100, 50)) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)


def motion(left: int, pos: tuple[int, int] = (100, 50)) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(left, 0, 0), touch=False)


def reader() -> InputReader:
    return InputReader((1280, 800), (1280, 800))


def test_a_drag_is_press_move_release() -> None:
    r = reader()
    assert r.read(down()) == Press(100, 50)
    assert r.read(motion(1, (120, 60))) == Move(120, 60, held=True)
    assert r.read(up(pos=(120, 60))) == Release(120, 60)
    assert r.read(motion(0)) == Move(100, 50)


def test_positions_are_scaled_from_the_window_to_the_page() -> None:
    r = InputReader((640, 400), (1280, 800))
    assert r.read(down(pos=(100, 50))) == Press(200, 100)
    double = InputReader((2560, 1600), (2560, 1600))
    assert double.read(down(pos=(100, 50))) == Press(50, 25)


def test_a_new_size_is_used_at_once() -> None:
    r = reader()
    assert r.resized((2560, 1600), (2560, 1600), 1.15).viewport.unit == 2
    assert r.read(down(pos=(100, 50))) == Press(50, 25)


def test_only_the_left_button_begins() -> None:
    r = reader()
    assert r.read(down(3)) is None
    assert r.read(up(3)) is None
    assert r.read(down(2)) is None


def test_a_second_button_cancels_a_drag() -> None:
    r = reader()
    r.read(down())
    assert r.read(down(3)) == Cancel()
    assert r.read(up(3)) is None
    assert r.read(up(1)) is None
    assert r.read(down()) == Press(100, 50)


def test_motion_without_a_button_cancels_a_press() -> None:
    r = reader()
    r.read(down())
    assert r.read(motion(0)) == Cancel()
    assert r.read(motion(0)) == Move(100, 50)


def test_a_lost_focus_cancels_a_press_only() -> None:
    r = reader()
    assert r.read(event(pygame.WINDOWFOCUSLOST)) is None
    r.read(down())
    assert r.read(event(pygame.WINDOWFOCUSLOST)) == Cancel()


def test_fingers_are_ignored() -> None:
    r = reader()
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        assert r.read(event(kind, x=0.5, y=0.5, finger_id=1, touch_id=1, dx=0.0, dy=0.0)) is None


def test_keys_have_names_and_modifiers() -> None:
    key = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT, unicode="\r", scancode=40)
    assert reader().read(key) == Key("return", shift=True)


def test_typed_text_wheel_quit_and_expose() -> None:
    r = reader()
    assert r.read(event(pygame.TEXTINPUT, text="ñ")) == TextTyped("ñ")
    r.read(motion(0, (10, 20)))
    assert r.read(event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)) == Wheel(10, 20, 1.0)
    assert r.read(event(pygame.QUIT)) == Quit()
    assert r.read(event(pygame.WINDOWCLOSE)) == Quit()
    assert r.read(event(pygame.WINDOWEXPOSED)) == Expose()
