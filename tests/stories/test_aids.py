"""What the settings change at the table: cards, aids, the side of the buttons, and a hand that is covered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chinchon.engine.actions import Discard, DrawDiscard
from chinchon.engine.cards import parse_card
from chinchon.engine.profiles import VARIANTS, YEEQIA
from chinchon.engine.state import MatchState, Phase
from chinchon.ui.assets import Edition
from chinchon.ui.table.layout import hand_height
from chinchon.ui.viewport import Viewport
from tests import kit
from tests.pilot import ASSETS, Pilot, SlowThinker

from .hands import closing, drawing, throwing
from .scenes import laying_off


def quiet(**settings: object) -> Pilot:
    return Pilot.at(throwing(), thinker=SlowThinker(), **settings).settle()  # type: ignore[arg-type]  # settings by name


def cards() -> tuple[str, str]:
    return ASSETS.edition, ASSETS.back


def test_a_large_index_is_brought_to_the_table_and_french_rules_bring_french_cards() -> None:
    quiet(faces="large", back="blue")
    assert cards() == ("large_index", "blue")
    pilot = Pilot.begin(VARIANTS["cutting52"], faces="large", thinker=SlowThinker())
    assert cards() == ("french", "red")
    pilot.game.show_menu()
    assert cards() == ("large_index", "red")
    pilot.game.change_settings(faces="spanish", back="red")
    assert cards() == ("spanish", "red")


@pytest.mark.parametrize(("count", "in_a_row"), [(1, 1), (2, 2), (9, 9), (13, 12)])
def test_the_discards_lie_in_the_middle_of_a_panel_that_fits_them(count: int, in_a_row: int) -> None:
    pile = " ".join(["1o", "7o", "2b", "3b", "5b", "7b", "Jb", "Qb", "Ko", "2c", "3c", "5c", "6c"][-count:])
    rules = replace(YEEQIA, discards_open=True)
    state = kit.make_state(rules, "3o 4o 5o 7c 7e Kb 1e Kc", "1c 2e 4c 6b Jo Qe 5e", discards=pile,
                           phase=Phase.DISCARD, drawn="Kc", turns_completed=(1, 1))  # fmt: skip
    pilot = Pilot.at(state, thinker=SlowThinker()).settle()
    pilot.game.push("discards")
    pilot.settle()
    panel, places = pilot.top.panel, [pose for _, pose in pilot.top.places()]
    first_row = [pose.x for pose in places if pose.y == places[0].y]
    assert len(places) == count
    assert len(first_row) == in_a_row
    assert (first_row[0] + first_row[-1]) / 2 == pytest.approx(panel.cx)
    rects = [rect for name, rect in pilot.top.trace().items() if name.startswith("card:")]
    assert all(panel.x + 35.9 <= rect.x and rect.right <= panel.right - 35.9 for rect in rects)
    assert panel.w < 560 or count > 6


def test_a_theme_changes_no_card_face() -> None:
    pilot = quiet()
    before = ASSETS.card("7o", 120)
    pilot.game.change_settings(theme="night")
    assert ASSETS.card("7o", 120) is before


def test_what_each_card_leaves_is_said_or_not() -> None:
    assert len(quiet().top.look.labels) == 8
    assert quiet(leaves=False).top.look.labels == {}


def test_without_hints_there_is_no_button_and_no_key_for_them() -> None:
    pilot = quiet(hints=False)
    assert "table.hint" not in pilot.rects
    pilot.key("p")
    assert not pilot.top.adviser.thinking
    assert "table.undo" in pilot.rects


@pytest.mark.parametrize("remembered", [True, False])
def test_what_a_rival_took_is_remembered_or_not(remembered: bool) -> None:
    pilot = Pilot.at(drawing(to_act=1), thinker=SlowThinker(), taken=remembered).settle()
    for action in (DrawDiscard(), Discard(parse_card("Jo"))):
        assert pilot.game.match.submit(action, 1) is None
    pilot.settle()
    assert ("6 de copas" in pilot.top.look.plates[1].tip) == remembered


@pytest.mark.parametrize(
    ("name", "state", "seat"), [("table.undo", throwing(seats=4), 0), ("layoff.done", laying_off(), 1)]
)
def test_a_left_hand_finds_its_buttons_at_the_left(name: str, state: MatchState, seat: int) -> None:
    usual, left = (
        Pilot.at(state, (seat,), thinker=SlowThinker(), left_handed=left_handed).settle()
        for left_handed in (False, True)
    )
    middle = usual.stack.viewport.page.cx
    assert usual.middle(name)[0] > middle
    assert left.middle(name)[0] < middle


def test_a_left_handed_table_has_its_own_plate_at_the_right_and_closes_at_the_left() -> None:
    pilot = Pilot.at(closing(), thinker=SlowThinker(), left_handed=True).settle()
    middle = pilot.stack.viewport.page.cx
    assert pilot.middle("seat.0")[0] > middle
    assert pilot.middle("table.close")[0] < middle
    pilot.click("table.close")
    pilot.click("card:Kc")
    assert pilot.scene == "close"


@pytest.mark.parametrize("way", ["key", "pause"])
def test_a_hand_is_covered_when_its_owner_says_so(way: str) -> None:
    pilot = Pilot.at(drawing(seats=3), (0, 1), thinker=SlowThinker()).settle()
    assert any(name.startswith("card:3o") for name in pilot.rects)
    if way == "key":
        pilot.key("h")
    else:
        pilot.click("table.menu")
        pilot.click("pause.hide")
    assert pilot.scene == "curtain"
    assert not any(name.startswith("card:") for name in pilot.rects)
    pilot.lift_curtain()
    assert pilot.scene == "table"
    assert "card:3o" in pilot.rects


def test_an_only_person_has_nothing_to_cover() -> None:
    pilot = quiet()
    pilot.key("h")
    assert pilot.scene == "table"
    pilot.click("table.menu")
    assert "pause.hide" not in pilot.rects


@pytest.mark.parametrize(("faces", "least_px"), [("spanish", 17), ("large_index", 25)])
def test_an_index_of_the_hand_is_so_high_in_a_window_of_1280_by_720(faces: Edition, least_px: int) -> None:
    viewport = Viewport(1280, 720)
    height_px = round(hand_height(viewport) * viewport.unit)
    for card in ("7o", "1b", "4c", "Ke"):
        picture = ASSETS.card(card, height_px, faces)
        left, right = round(picture.get_width() * 0.06), round(picture.get_width() * 0.2)
        inked = [any(sum(picture.get_at((x, y))[:3]) < 200 for x in range(left, right)) for y in range(height_px // 4)]
        rows = "".join("#" if ink else "." for ink in inked[round(height_px * 0.035) :])  # below the frame's line
        longest = max(rows.split("."), key=len)
        assert len(longest) >= least_px, (card, rows)
