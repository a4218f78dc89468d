"""Asking for a hint, and taking the last deed back before anybody has been seen to play."""

from __future__ import annotations

import pytest

from chinchon.engine.cards import parse_card
from chinchon.engine.legality import legal_actions
from chinchon.engine.table import Phase
from tests.pilot import Pilot, SlowThinker

from .hands import closing, drawing, throwing

REST_MS = 500.0
"""Long enough for a thrown card to have landed, and short enough for the rest after it to go on."""


def off(pilot: Pilot, name: str) -> bool:
    return bool(next(widget for widget in pilot.top.group.widgets if widget.id == name).off)


# Undo


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_throw_is_taken_back_before_the_next_player_is_seen_to_play(way: str) -> None:
    pilot = Pilot.at(throwing(seats=3)).settle()
    held = pilot.hand
    pilot.drag("card:Kb", "zone:discards")
    pilot.wait(REST_MS)
    assert pilot.table.ply > pilot.game.shown_ply, "the rivals have played, unseen"
    if way == "button":
        pilot.click("table.undo")
    else:
        pilot.key("z")
    pilot.settle()
    assert pilot.table.phase is Phase.DISCARD
    assert pilot.table.to_act == 0
    assert pilot.hand == held
    assert pilot.table.deal is not None
    assert [card.text for card in pilot.table.deal.discards] == ["2o", "6c"]
    pilot.drag("card:1e", "zone:discards")
    assert pilot.actions == ["discard Kb", "discard 1e"]


def test_after_a_rival_has_been_seen_to_play_it_is_too_late() -> None:
    pilot = Pilot.at(throwing(seats=3)).settle()
    pilot.drag("card:Kb", "zone:discards")
    pilot.wait(1400)
    assert off(pilot, "table.undo")
    ply = pilot.table.ply
    pilot.key("z")
    assert pilot.table.ply >= ply
    assert pilot.top.refusal == pilot.game.t("refusal_more.too_late")


def test_a_card_taken_from_the_pile_goes_back_and_one_from_the_stock_does_not() -> None:
    pilot = Pilot.at(drawing(), thinker=SlowThinker()).settle()
    pilot.click("zone:discards")
    pilot.settle()
    pilot.click("table.undo")
    pilot.settle()
    assert pilot.table.phase is Phase.DRAW
    assert "6c" not in pilot.hand
    pilot.click("zone:stock")
    pilot.settle()
    assert off(pilot, "table.undo")
    drawn = pilot.table.ply
    pilot.key("z")
    assert pilot.table.ply == drawn


def test_what_was_taken_back_is_not_in_the_record() -> None:
    pilot = Pilot.at(throwing(seats=3)).settle()
    pilot.drag("card:Kb", "zone:discards")
    pilot.wait(REST_MS)
    pilot.click("table.undo")
    assert pilot.game.match._actions == []


def test_with_several_people_nobody_takes_back_anothers_throw() -> None:
    pilot = Pilot.at(throwing(seats=3), people=(0, 1)).settle()
    pilot.drag("card:Kb", "zone:discards")
    pilot.wait(REST_MS)
    pilot.key("z")
    pilot.settle()
    assert pilot.scene == "curtain"
    assert pilot.table.to_act == 1


def test_ten_presses_on_undo_undo_once() -> None:
    pilot = Pilot.at(drawing(), thinker=SlowThinker()).settle()
    pilot.click("zone:discards")
    pilot.drag("card:Kb", "zone:discards")
    pilot.flood("table.undo")
    pilot.settle()
    assert pilot.table.phase is Phase.DISCARD


# Hints


@pytest.mark.parametrize("state", [drawing, throwing, closing])
@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_names_a_move_that_may_be_made_and_says_why(state: object, way: str) -> None:
    pilot = Pilot.at(state(), thinker=None).settle()  # type: ignore[operator]  # one of three makers
    before = pilot.game.match.to_dict()
    if way == "button":
        pilot.click("table.hint")
    else:
        pilot.key("p")
    pilot.settle()
    hint = pilot.top.adviser.hint
    assert pilot.top.spoken() == (hint.sentence, hint.reason)
    assert len(hint.reason) > 10
    legal = {action.text.split()[1] for action in legal_actions(pilot.game.view)}
    marked = hint.card.text if hint.card is not None else hint.zone.removeprefix("zone:")
    assert marked in legal
    assert pilot.game.match.to_dict() == before, "advice plays nothing"


def test_a_hint_goes_with_the_move() -> None:
    pilot = Pilot.at(throwing()).settle()
    pilot.click("table.hint")
    pilot.settle()
    assert pilot.top.adviser.hint is not None
    pilot.drag("card:Kb", "zone:discards")
    assert pilot.top.adviser.hint is None


def test_a_hint_may_be_played_over_before_it_has_come() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    pilot.click("table.hint")
    assert pilot.top.adviser.thinking
    assert pilot.top.spoken()[0] == pilot.game.t("table.hint.thinking")
    pilot.click("card:Kb")
    pilot.click("zone:discards")
    assert pilot.actions == ["discard Kb"]
    assert not pilot.top.adviser.thinking


def test_closing_is_hinted_at_with_the_card_that_goes_face_down() -> None:
    pilot = Pilot.at(closing()).settle()
    pilot.click("table.hint")
    pilot.settle()
    assert pilot.top.adviser.hint.card == parse_card("Kc")
    assert "Kc" in pilot.hand


def test_there_is_no_hint_while_a_rival_thinks() -> None:
    pilot = Pilot.at(drawing(to_act=1), thinker=SlowThinker()).settle()
    assert off(pilot, "table.hint")
    pilot.key("p")
    assert not pilot.top.adviser.thinking
