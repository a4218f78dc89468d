"""The ways of showing a hand that are offered."""

from __future__ import annotations

from dataclasses import replace

from chinchon.engine.actions import ShowMelds
from chinchon.engine.legality import why_not
from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.rules import Rules
from chinchon.engine.view import view_for
from chinchon.ui.table.layoff_ways import Ways, ways_to_show
from tests import kit

CLOSER = "4c 5c 6c Kc Ke Kb 2e"


def ways(hand: str, rules: Rules = FOURNIER) -> Ways:
    return ways_to_show(view_for(kit.after_closing(rules, CLOSER, hand), 1))


def test_one_best_way_is_plain() -> None:
    found = ways("1o 2o 3o 7e 7b Jb 5b")
    assert found.is_plain
    assert [meld.text for meld in found.offered[0].melds] == ["1o-2o-3o"]


def test_a_hand_without_melds_is_plain() -> None:
    found = ways("1o 3o 7e 4b Jb Qo 6b")
    assert found.is_plain
    assert found.offered[0].melds == ()


def test_two_ways_that_leave_the_same_are_offered() -> None:
    found = ways("1o 2o 3o 3c 3e Jb 7b")
    assert not found.is_plain
    texts = {tuple(meld.text for meld in way.melds) for way in found.offered[: found.best]}
    assert texts == {("1o-2o-3o",), ("3o=3c=3e",)}
    assert {way.points for way in found.offered[: found.best]} == {17 + 1}


def test_keeping_a_card_back_for_nothing_is_not_offered() -> None:
    found = ways("1c 2c 3c Jo Qe 6b 7e")
    assert found.is_plain
    assert [meld.text for meld in found.offered[0].melds] == ["1c-2c-3c"]


def test_every_offered_way_may_be_shown() -> None:
    rules = replace(FOURNIER, show_best_first=True)
    for hand in ("1o 2o 3o 3c 3e Jb 7b", "3o 3c 3e 7o 7b Jb 7e"):
        view = view_for(kit.after_closing(rules, CLOSER, hand), 1)
        for way in ways_to_show(view).offered:
            assert why_not(view, ShowMelds(way.melds)) is None


def test_the_first_way_leaves_as_little_as_can_be() -> None:
    rules = VARIANTS["naipera48j"]
    for hand in ("7o *1 1c 9c 6b Jb Qe", "8b 7e 9b 1c *2 *1 Jo", "3o 3b *1 1c 7o 6b 9b"):
        view = view_for(kit.after_closing(rules, CLOSER, hand), 1)
        assert ways_to_show(view).offered[0].points == kit.current_plan(view).points
