"""A seat handed to the machine for a while, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from chinchon.app.session import session_from_dict
from chinchon.engine.profiles import CUTTING, FOURNIER
from chinchon.engine.record import RecordError
from tests.pilot import Pilot, SlowThinker

from .hands import drawing
from .scenes import offered


def handed_over(pilot: Pilot) -> Pilot:
    pilot.click("table.menu")
    pilot.click("pause.hand_over")
    return pilot


def test_the_machine_plays_on_for_who_went_away_deal_after_deal() -> None:
    pilot = handed_over(Pilot.begin(FOURNIER, seats=3, seed=5, speed="instant").settle())
    for _ in range(4000):
        if len(pilot.table.history) >= 2:
            break
        pilot.wait(100, 100)
    assert len(pilot.table.history) >= 2
    assert pilot.actions.count("next deal") == 0, "nobody pressed anything"


def test_who_comes_back_plays_from_where_the_match_is() -> None:
    pilot = handed_over(Pilot.at(drawing(seats=3), thinker=SlowThinker()).settle())
    assert pilot.top.look.sentence == pilot.game.t("table.played_for.you")
    assert pilot.top.look.lit == {}
    pilot.click("zone:stock")
    assert pilot.actions == [], "the seat is the machine's"
    pilot.click("table.come_back")
    pilot.settle()
    assert pilot.top.look.lit
    pilot.click("zone:stock")
    assert pilot.actions == ["draw stock"]


def test_the_rest_of_a_match_may_be_left_to_the_machine_at_once() -> None:
    pilot = handed_over(Pilot.at(drawing(FOURNIER), speed="slow").settle())
    pilot.click("table.skip")
    for _ in range(6000):
        if pilot.game.match.is_over and pilot.scene == "match_end":
            break
        pilot.wait(100, 100)
    assert pilot.scene == "match_end"


def test_with_several_people_only_those_present_are_called() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 3, seed=4, speed="instant").settle()
    called = set()
    first = pilot.top.seat
    pilot.lift_curtain()
    handed_over(pilot)
    for _ in range(40):
        pilot.settle()
        if pilot.scene == "curtain":
            called.add(pilot.top.seat)
        pilot.move()
    assert called == {1 - first}
    pilot.settle()
    while pilot.scene != "table":
        pilot.move()
    pilot.click("table.menu")
    pilot.click(f"pause.come_back.{first}")
    for _ in range(40):
        pilot.settle()
        if pilot.scene == "curtain":
            called.add(pilot.top.seat)
        pilot.move()
    assert called == {0, 1}


def test_an_offer_to_come_back_is_answered_by_the_stand_in() -> None:
    pilot = Pilot.at(offered(), (0,), speed="instant")
    pilot.game.match.hand_over(0, "experto")
    pilot.settle()
    assert pilot.scene != "readmit"
    assert pilot.table.rules == CUTTING


def test_who_is_away_is_still_away_when_the_match_is_continued(tmp_path: Path) -> None:
    pilot = handed_over(
        Pilot.begin(FOURNIER, seats=2, seed=5, speed="instant", folder=tmp_path, thinker=SlowThinker()).settle()
    )
    values = pilot.game.match.to_dict()
    again = session_from_dict(values)
    assert again.people == (0,)
    assert again.present == ()
    for wrong in ({"1": "experto"}, {"0": "nobody"}, {"7": "experto"}, {"x": "experto"}, {"0": 3}):
        with pytest.raises(RecordError):
            session_from_dict({**values, "stand_ins": wrong})
    values.pop("stand_ins")
    assert session_from_dict(values).present == (0,), "an older save has nobody away"
