"""The better levels find the moves that are clearly best, in every profile and every kind of decision."""

from __future__ import annotations

import pytest

from chinchon.ai.levels import make_policy
from chinchon.engine.actions import parse_action
from chinchon.engine.legality import why_not
from chinchon.engine.profiles import PROFILES
from chinchon.engine.rng import Generator
from chinchon.engine.state import Phase
from chinchon.engine.view import view_for
from tests.ai.labelled import CHEAP_DEALS, left_after, positions

POSITIONS = positions()


def test_the_file_has_every_profile_and_every_kind_of_decision() -> None:
    assert len(POSITIONS) == 50
    assert {position.entry["rules"].rstrip("0123456789j") for position in POSITIONS} == set(PROFILES)
    assert {position.entry["kind"] for position in POSITIONS} == {"throw", "draw", "close", "split", "lay_off"}
    assert all(position.entry["reason"].endswith(".") for position in POSITIONS)


def test_every_label_is_proven_by_the_figures_beside_it() -> None:
    for position in POSITIONS:
        entry = position.entry
        if entry["phase"] != Phase.LAY_OFF:
            assert entry["deals"] >= CHEAP_DEALS
            for mean, half in (entry["cheap"], entry["experto"]):
                assert mean > half, entry["name"]
            continue
        state = position.state()
        left, otherwise = (
            left_after(state, parse_action(state.table.rules, entry[move])) for move in ("best", "instead")
        )
        assert (left, otherwise) == (entry["left"], entry["left_otherwise"]) and left < otherwise


@pytest.mark.parametrize(("level", "wanted"), [("experto", 45), ("maestro", 48)])
def test_a_level_finds_most_of_them(level: str, wanted: int) -> None:
    missed = []
    for number, position in enumerate(POSITIONS):
        view = view_for(position.state(), 0)
        for text in (position.best, position.entry["instead"]):
            assert text == "close" or why_not(view, parse_action(view.rules, text)) is None
        chosen = make_policy(level).choose(view, Generator(number))
        if not position.is_best(chosen):
            missed.append((position.entry["name"], chosen.text))
    assert len(POSITIONS) - len(missed) >= wanted, missed
