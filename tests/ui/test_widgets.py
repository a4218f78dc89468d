"""Hit testing, the group, typing, scrolling."""

from __future__ import annotations

import pytest

from chinchon.ui.input import Cancel, Key, Move, Press, Release, TextTyped, Wheel
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Area, Button
from chinchon.ui.widgets.controls import Segments, Select, Stepper, Switch
from chinchon.ui.widgets.group import REPEAT_MS, Group
from chinchon.ui.widgets.look import Look, Tip
from chinchon.ui.widgets.scroll import FADE, Scroll
from chinchon.ui.widgets.textfield import TextEdit, TextField

GO = Button("go", Rect(0, 0, 100, 50), "·", tip=Tip("·"))
OFF = Button("off", Rect(0, 60, 100, 50), "·", off=True)
STEP = Stepper("step", Rect(0, 120, 112, 34), "5", can_raise=False)
SEGMENTS = Segments("deck", Rect(0, 160, 150, 36), ("40", "48"), 0)
SELECT = Select("level", Rect(0, 200, 160, 34), ("a", "b", "c"), 1)
SWITCH = Switch("on", Rect(200, 0, 46, 26), True)
ALL = (GO, OFF, STEP, SEGMENTS, SELECT, SWITCH)


def group() -> Group:
    g = Group()
    g.show(ALL)
    return g


def click(g: Group, x: float, y: float) -> str | None:
    assert g.handle(Press(x, y)) is None
    return g.handle(Release(x, y))


@pytest.mark.parametrize(
    ("point", "answer"),
    [
        ((50, 25), "go"),
        ((50, 80), None),
        ((10, 130), "step:minus"),
        ((100, 130), None),
        ((20, 170), "deck:0"),
        ((120, 170), "deck:1"),
        ((210, 10), "on"),
        ((500, 500), None),
    ],
)
def test_a_click_answers_the_part_that_was_hit(point: tuple[float, float], answer: str | None) -> None:
    assert click(group(), *point) == answer


@pytest.mark.parametrize(("point", "answer"), [((50, 25), "go"), ((210, 10), "on"), ((120, 170), "deck:1")])
def test_a_double_click_presses_once_however_long_it_goes_on(point: tuple[float, float], answer: str) -> None:
    g = group()
    answers = []
    for now_ms in range(0, 1000, 100):
        g.update(now_ms)
        answers.append(click(g, *point))
    assert answers == [answer] + [None] * 9
    g.update(900 + REPEAT_MS)
    assert click(g, *point) == answer


def test_a_stepper_counts_every_press_and_another_widget_its_first() -> None:
    g = group()
    assert [click(g, 10, 130), click(g, 10, 130), click(g, 50, 25), click(g, 210, 10)] == (
        ["step:minus", "step:minus", "go", "on"]
    )


def test_a_press_that_came_to_nothing_is_no_click_before_the_next() -> None:
    g = group()
    g.handle(Press(50, 25))
    g.handle(Release(300, 300))
    assert click(g, 50, 25) == "go"


def test_letting_go_elsewhere_presses_nothing() -> None:
    g = group()
    g.handle(Press(50, 25))
    assert g.look("go") == Look(hover=True, pressed=True)
    g.handle(Move(300, 300, held=True))
    assert g.look("go") == Look()
    assert g.handle(Release(300, 300)) is None


def test_a_cancelled_press_presses_nothing() -> None:
    g = group()
    g.handle(Press(50, 25))
    g.handle(Cancel())
    assert g.handle(Release(50, 25)) is None


def test_a_press_goes_on_when_the_widgets_are_made_anew() -> None:
    g = group()
    g.handle(Press(50, 25))
    g.show(ALL)
    assert g.handle(Release(50, 25)) == "go"


def test_the_keyboard_goes_around_what_can_be_used() -> None:
    g = group()
    seen = []
    for _ in range(5):
        g.handle(Key("tab"))
        seen.append(g.focused)
    assert seen == ["go", "step", "deck", "level", "on"]
    g.handle(Key("tab"))
    assert g.focused == "go"
    assert g.look("go").focus
    assert g.handle(Key("return")) == "go"
    g.handle(Key("tab", shift=True))
    assert g.focused == "on"


def test_the_focus_is_shown_only_after_a_key() -> None:
    g = group()
    g.focus("go", shown=False)
    assert not g.look("go").focus
    assert g.handle(Key("return")) == "go"
    g.handle(Press(300, 300))
    assert not g.look("go").focus


def test_left_and_right_change_steppers_and_segments() -> None:
    g = group()
    g.focus("step")
    assert g.handle(Key("left")) == "step:minus"
    assert g.handle(Key("right")) is None
    g.focus("deck")
    assert g.handle(Key("right")) == "deck:1"
    assert g.handle(Key("left")) is None


def test_an_open_list_answers_its_line() -> None:
    g = group()
    assert click(g, 20, 210) is None
    assert g.open_list == "level"
    menu = SELECT.menu_rect(g.page)
    assert click(g, menu.x + 10, menu.y + 4 + 36 * 2 + 5) == "level:2"
    assert g.open_list is None


def test_a_press_elsewhere_closes_the_list_and_presses_nothing() -> None:
    g = group()
    click(g, 20, 210)
    assert click(g, 50, 25) is None
    assert g.open_list is None
    assert click(g, 50, 25) == "go"


def test_the_keyboard_chooses_in_an_open_list() -> None:
    g = group()
    g.focus("level")
    assert g.handle(Key("return")) is None
    g.handle(Key("down"))
    assert g.handle(Key("return")) == "level:2"
    g.handle(Key("return"))
    g.handle(Key("escape"))
    assert g.open_list is None


def test_a_list_without_room_below_opens_above() -> None:
    low = Select("low", Rect(0, 760, 160, 34), ("a", "b", "c"), 0)
    page = Rect(0, 0, 1280, 800)
    assert low.menu_rect(page).bottom <= low.rect.y


def test_the_tooltip_comes_after_half_a_second() -> None:
    g = group()
    g.update(1000)
    g.handle(Move(50, 25))
    g.update(1016)
    assert not g.update(1400)
    assert g.update(1501)
    assert not g.update(1600)
    g.handle(Move(300, 300))
    assert g.update(1616)


def test_what_lies_on_top_is_hit_first() -> None:
    g = Group()
    g.show((Area("below", Rect(0, 0, 100, 100)), Area("above", Rect(50, 0, 100, 100))))
    assert g.hit(70, 10) == "above"
    assert g.hit(20, 10) == "below"
    assert set(g.trace()) == {"below", "above"}


def test_typing_goes_in_at_the_caret() -> None:
    edit = TextEdit.at_end("Nria").after(Key("left")).after(Key("left")).after(Key("left")).after(TextTyped("u"))
    assert edit == TextEdit("Nuria", 2)
    assert edit.after(Key("backspace")) == TextEdit("Nria", 1)
    assert edit.after(Key("delete")) == TextEdit("Nuia", 2)
    assert edit.after(Key("home")).caret == 0
    assert edit.after(Key("end")).caret == 5
    assert edit.after(Key("x")) == edit


def test_typing_stops_at_the_longest_length_and_takes_no_control_characters() -> None:
    assert TextEdit.at_end("abc").after(TextTyped("def"), max_length=5).text == "abcde"
    assert TextEdit("").after(TextTyped("a\tb\n")).text == "ab"


def test_a_text_field_is_hit_as_a_whole() -> None:
    field = TextField("name", Rect(0, 0, 200, 38), "Ana")
    assert field.hit(100, 20) == "name"
    assert field.hit(100, 50) is None


def test_scrolling_stays_within_the_list() -> None:
    scroll = Scroll(Rect(0, 100, 200, 300), 500)
    assert scroll.furthest == 200
    assert scroll.after(Wheel(10, 150, 1)).offset == 48
    assert scroll.after(Wheel(10, 50, 1)).offset == 0
    assert scroll.after(Wheel(10, 150, 99)).offset == 200
    assert scroll.after(Key("page down")).offset == 200
    assert scroll.showing(Rect(0, 560, 200, 40)).offset == 200
    assert scroll.showing(Rect(0, 360, 200, 40)).offset == FADE  # wholly in sight, but it would be faded
    assert Scroll(Rect(0, 100, 200, 300), 100).after(Wheel(10, 150, 1)).offset == 0


def test_segments_of_unlike_width_are_hit_where_they_are_drawn() -> None:
    segments = Segments("s", Rect(0, 0, 100, 36), ("a long one", "b", "c"), 0, shares=(60, 20, 20))
    assert [segments.hit(x, 10) for x in (0, 59, 61, 79, 81, 99)] == ["s:0", "s:0", "s:1", "s:1", "s:2", "s:2"]
    assert segments.piece(1) == Rect(60, 0, 20, 36)
