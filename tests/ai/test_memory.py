"""maestro remembers how its rival played the deals before: by what everybody saw, and not too far back."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from math import exp, isclose, log

import pytest

from chinchon.ai.habits import COMMON
from chinchon.ai.levels import make_policy
from chinchon.ai.memory import DEALS_REMEMBERED, UNSURE, leaning_of
from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.state import MatchState
from chinchon.engine.view import PlayerView, view_for
from tests.ai.positions import walk

THRIFTY, PATIENT, FOND = range(3)


@cache
def after_deals(level: str, deals: int) -> MatchState:
    """Seat 1 plays like this, seat 0 like aficionado; so many deals have been played, and another is in progress."""
    players = [make_policy("aficionado"), make_policy(level)]
    for _, _, after in walk(FOURNIER, players, 8):
        if len(after.table.finished) == deals and after.table.deal is not None and after.table.deal.closing is None:
            return after
    raise AssertionError("the match was too short")


def seen(level: str, deals: int) -> PlayerView:
    return view_for(after_deals(level, deals), 0)


def shares(view: PlayerView) -> list[float]:
    return [exp(leaning) for leaning in leaning_of(view, 1)]


def test_before_the_first_deal_is_over_habits_are_as_common_as_anywhere() -> None:
    found = shares(seen("greedy", 0))
    assert isclose(sum(found), 1.0)
    for share, common in zip(found, COMMON, strict=True):
        assert isclose(share, UNSURE + (1 - 3 * UNSURE) * exp(common))


@pytest.mark.parametrize(("level", "habit"), [("greedy", THRIFTY), ("experto", PATIENT), ("aprendiz", FOND)])
def test_after_some_deals_a_rival_is_known(level: str, habit: int) -> None:
    before, after = shares(seen(level, 0)), shares(seen(level, 4))
    assert after[habit] > 0.7 > 0.5 > before[habit]
    assert min(after) >= UNSURE
    assert isclose(sum(after), 1.0)


def test_deals_of_long_ago_are_forgotten() -> None:
    view = seen("experto", 4)
    long_ago = seen("greedy", 4).table.finished * 3
    table = replace(view.table, finished=(*long_ago, *view.table.finished, *view.table.finished))
    recent = replace(view.table, finished=table.finished[-DEALS_REMEMBERED:])
    assert leaning_of(replace(view, table=table), 1) == leaning_of(replace(view, table=recent), 1)


def test_a_deal_that_was_not_played_to_its_count_tells_nothing() -> None:
    view = seen("greedy", 1)
    [deal] = view.table.finished
    assert leaning_of(view, 1) != leaning_of(seen("greedy", 0), 1)
    for untold in (replace(deal, closing=None), replace(deal, laid_down=deal.laid_down[:1]), replace(deal, turns=())):
        table = replace(view.table, finished=(untold,))
        assert leaning_of(replace(view, table=table), 1) == leaning_of(seen("greedy", 0), 1)


def test_every_deal_of_every_table_of_two_can_be_remembered() -> None:
    for name, rules in VARIANTS.items():
        if rules.wild_mask or rules.table_problem(2) is not None:
            continue
        last = None
        for _, _, after in islice(walk(rules, [make_policy("greedy"), make_policy("aprendiz")], 3, 4), 2000):
            last = after
        assert last is not None, name
        for number in range(len(last.table.finished) + 1):
            table = replace(last.table, finished=last.table.finished[:number])
            for seat in (0, 1):
                found = leaning_of(replace(view_for(last, seat), table=table), 1 - seat)
                assert all(log(UNSURE) <= leaning < 0 for leaning in found), (name, number)
