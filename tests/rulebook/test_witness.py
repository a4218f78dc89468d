"""A witness for every field of `Rules`: one situation whose outcome changes when that field alone changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from chinchon.engine.cards import Pack
from chinchon.engine.legality import Refusal
from chinchon.engine.profiles import CUTTING, FOURNIER, NAIPERA, VARIANTS
from chinchon.engine.rules import (
    AllOutPool,
    DealPasses,
    Direction,
    LayOffRounds,
    LayOffScope,
    MatchEnd,
    OutAt,
    Rules,
    StockEnd,
    Tie,
)
from chinchon.engine.table import Phase, Seat, SeatStatus
from chinchon.engine.tablemeld import loose_points

from . import kit

Outcome = Callable[[Rules], object]

PLAIN = Rules()
JOKERS = Rules(jokers=2)


@dataclass(frozen=True)
class Witness:
    """`outcome` is `before` under the rules and `after` with the field set to `value`."""

    rules: Rules
    value: Any
    outcome: Outcome
    before: object
    after: object


def _stock_after_the_deal(rules: Rules) -> object:
    return kit.view(kit.started(rules, 2)).deal.stock_size


def _may_sit(players: int) -> Outcome:
    return lambda rules: rules.table_problem(players) is None


def _step_of_the_turn(rules: Rules) -> object:
    state = kit.started(rules, 4)
    first = state.table.first
    assert first is not None
    state = kit.act(state, "draw stock")
    drawn = state.secrets.drawn
    assert drawn is not None
    after = kit.act(state, f"discard {drawn.text}").table.to_act
    assert after is not None
    return (after - first) % 4


def _next_dealer_and_first(rules: Rules) -> object:
    table = kit.act(kit.finish(kit.act(kit.closable(rules), kit.CLOSE_2)), "next").table
    return table.dealer, table.first


def _meld(text: str) -> Outcome:
    return lambda rules: kit.is_meld(rules, text)


def _cost(cards: str) -> Outcome:
    return lambda rules: kit.cost(rules, cards)


def _throwing_back(rules: Rules) -> object:
    return kit.refusal(kit.just_taken(rules), "discard Kb")


def _closing_with_the_card_taken(rules: Rules) -> object:
    return kit.refusal(kit.just_taken(rules), kit.CLOSE_2)


def _discards_seen(rules: Rules) -> object:
    state = kit.deal_state(rules, *kit.rival_hands(rules, "1o 2c 3e", 2), discards="1o 2c 3e")
    return " ".join(card.text for card in kit.view(state).discards_to_look_through)


def _drawing_from_an_empty_stock(rules: Rules) -> object:
    state = kit.deal_state(rules, *kit.rival_hands(rules, "1o 2c 3e", 2), discards="1o 2c 3e", stock="")
    after = kit.act(state, "draw stock")
    return after.table.phase, len(after.table.history)


def _closing(hand: str, close: str, completed: int | tuple[int, ...] = 1) -> Outcome:
    return lambda rules: kit.refusal(kit.closable(rules, hand, completed=completed), close)


def _closers_score(hand: str, close: str) -> Outcome:
    return lambda rules: kit.scores(kit.finish(kit.act(kit.closable(rules, hand), close)))[0]


def _after_throwing_beside_a_chinchon(rules: Rules) -> object:
    return kit.act(kit.closable(rules, kit.CHINCHON_HAND), "discard Kb").table.phase


def _one_card_that_fits(rules: Rules) -> object:
    state = kit.laying_off(rules, "4o 1c 3c 5c 1e 4e 6b")
    return loose_points(rules, kit.finish(state).secrets.hands[1])


def _one_card_that_fits_after_a_full_close(rules: Rules) -> object:
    state = kit.act(kit.deal_state(rules, kit.FULL_HAND, "Jo 1c 5c 7c 1e 4e 6e"), kit.FULL_CLOSE)
    return kit.scores(kit.finish(state))[1]


def _one_card_that_fits_a_run_with_a_joker(rules: Rules) -> object:
    state = kit.deal_state(rules, "1e 2e 3e *1 5e 6e 7e Kb", "Je 3o 5o 7o Qo Ko 2c")
    return kit.scores(kit.finish(kit.act(state, "close Kb 1e-2e-3e-*1-5e-6e-7e")))[1]


def _a_card_that_fits_one_round_later(rules: Rules) -> object:
    state = kit.laying_off(rules, "Qo 1c 3c 5c 1e 4e 6e", "Jo 2b 4b 6b 2c 4c 6c")
    return kit.scores(kit.finish(state))[1]


def _what_the_closer_could_add(rules: Rules) -> object:
    state = kit.laying_off(rules, "1c 2c 3c 1e 4e 6e 1b", closer="5o 6o 7o Kc Ke Kb 4c Qc")
    return kit.scores(kit.finish(state))[0]


def _a_set_given_up_for_laying_off(rules: Rules) -> object:
    return kit.refusal(kit.laying_off(rules, "Jo Jc Je Jb Qo 1c 3e"), "show Jc=Je=Jb")


def _out(totals: list[int | Seat], points: list[int]) -> Outcome:
    return lambda rules: kit.settled(rules, totals, points).out


def _winners(totals: list[int | Seat], points: list[int], closer: int = 0) -> Outcome:
    return lambda rules: kit.settled(rules, totals, points, closer=closer).winners


def _left_in_a_playoff(rules: Rules) -> object:
    return kit.still_in(kit.settled(rules, [110, 110, 110], [4, 4, 9], playoff=True))


def _offers(totals: list[int | Seat], points: list[int]) -> Outcome:
    return lambda rules: kit.settled(rules, totals, points).offers


GONE = Seat(101, SeatStatus.OUT)
FOURTH_WITH_JOKER = "7o=7c=7e=7b=*1"
LOOSE_4 = "5o 6o 7o Kc Ke Kb 4e Qc"
JOKER_RUN = VARIANTS["naipera40j"]
KING_ON_TOP = "close Qc 5o-6o-7o Kc=Ke=Kb"

WITNESSES: dict[str, Witness] = {
    "pack": Witness(PLAIN, Pack.SPANISH_48, _stock_after_the_deal, 25, 33),
    "jokers": Witness(PLAIN, 2, _stock_after_the_deal, 25, 27),
    "ace_of_oros_wild": Witness(PLAIN, True, lambda rules: kit.least(rules, "1o 5c 7c"), 13, 0),
    "min_players": Witness(PLAIN, 3, _may_sit(2), True, False),
    "max_players": Witness(PLAIN, 3, _may_sit(4), True, False),
    "direction": Witness(PLAIN, Direction.CLOCKWISE, _step_of_the_turn, 1, 3),
    "deal_passes": Witness(PLAIN, DealPasses.BACKWARD, _next_dealer_and_first, (0, 1), (2, 3)),
    "ace_high": Witness(PLAIN, True, _meld("Qe-Ke-1e"), False, True),
    "set_max": Witness(JOKERS, 5, _meld(FOURTH_WITH_JOKER), False, True),
    "min_real": Witness(JOKERS, 2, _meld("7o=*1=*2"), True, False),
    "max_wilds_per_meld": Witness(JOKERS, 1, _meld("5o-*1-*2-Jo"), True, False),
    "jack_points": Witness(PLAIN, 8, _cost("Jc Qc Kc"), 30, 28),
    "queen_points": Witness(PLAIN, 9, _cost("Jc Qc Kc"), 30, 29),
    "king_points": Witness(PLAIN, 12, _cost("Jc Qc Kc"), 30, 32),
    "joker_points": Witness(JOKERS, 50, _cost("*1 1o"), 26, 51),
    "throwback_ban": Witness(PLAIN, True, _throwing_back, None, Refusal.THROW_BACK),
    "throwback_ban_covers_close": Witness(NAIPERA, True, _closing_with_the_card_taken, None, Refusal.THROW_BACK),
    "discards_open": Witness(PLAIN, True, _discards_seen, "3e", "1o 2c 3e"),
    "stock_end": Witness(PLAIN, StockEnd.VOID, _drawing_from_an_empty_stock, (Phase.DISCARD, 0), (Phase.DEAL_END, 1)),
    "close_limit": Witness(PLAIN, 3, _closing(LOOSE_4, KING_ON_TOP), None, Refusal.OVER_CLOSING_LIMIT),
    "close_max_loose": Witness(PLAIN, 0, _closing(LOOSE_4, KING_ON_TOP), None, Refusal.TOO_MANY_LOOSE),
    "close_min_melded": Witness(PLAIN, 7, _closing(LOOSE_4, KING_ON_TOP), None, Refusal.TOO_FEW_MELDED),
    "close_after_round": Witness(PLAIN, True, _closing(LOOSE_4, KING_ON_TOP, 0), None, Refusal.ROUND_NOT_PLAYED),
    "close_ban_counts_own_turn": Witness(
        NAIPERA, True, _closing(LOOSE_4, KING_ON_TOP, (0, 1, 1, 1)), Refusal.ROUND_NOT_PLAYED, None
    ),
    "full_close_points": Witness(PLAIN, -25, _closers_score(kit.FULL_HAND, kit.FULL_CLOSE), -10, -25),
    "chinchon": Witness(PLAIN, (-50,) * 4, _closers_score(kit.CHINCHON_HAND, kit.CHINCHON_CLOSE), -10, -50),
    "chinchon_instant": Witness(PLAIN, True, _after_throwing_beside_a_chinchon, Phase.DRAW, Phase.DEAL_END),
    "layoff": Witness(PLAIN, LayOffScope.NONE, _one_card_that_fits, 20, 24),
    "layoff_blocked_by_full": Witness(PLAIN, False, _one_card_that_fits_after_a_full_close, 34, 24),
    "block_covers_joker_run": Witness(JOKER_RUN, False, _one_card_that_fits_a_run_with_a_joker, 50, 40),
    "layoff_rounds": Witness(PLAIN, LayOffRounds.REPEAT, _a_card_that_fits_one_round_later, 30, 20),
    "closer_lays_off": Witness(FOURNIER, False, _what_the_closer_could_add, 0, 4),
    "show_best_first": Witness(PLAIN, True, _a_set_given_up_for_laying_off, None, Refusal.BEST_MELDS_FIRST),
    "limit": Witness(PLAIN, 50, _out([40, 0, 0], [15, 0, 0]), (), (0,)),
    "out_at": Witness(PLAIN, OutAt.REACH, _out([90, 0, 0], [10, 0, 0]), (), (0,)),
    "match_end": Witness(PLAIN, MatchEnd.LOWEST, _winners([95, 30, 20], [10, 0, 5], 1), (), (2,)),
    "all_out_pool": Witness(PLAIN, AllOutPool.EVERYONE, _winners([95, 99, GONE], [20, 9], 1), (1,), (2,)),
    "all_out_tie": Witness(PLAIN, Tie.SHARED, _winners([95, 95, 99], [20, 20, 30]), (), (0, 1)),
    "playoff_narrows": Witness(PLAIN, False, _left_in_a_playoff, (0, 1), (0, 1, 2)),
    "reentries": Witness(PLAIN, 1, _offers([95, 30, 20], [10, 0, 5]), (), (0,)),
    "reentry_with_one_survivor": Witness(CUTTING, False, _offers([95, 30], [10, 0]), (0,), ()),
    "total_floor": Witness(PLAIN, 0, lambda rules: kit.settled(rules, [3, 9], [-10, 7]).totals, (-7, 16), (0, 16)),
}

NAMES = [field.name for field in fields(Rules)]


def test_every_field_has_a_witness() -> None:
    assert sorted(WITNESSES) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_changing_this_field_alone_changes_the_outcome(name: str) -> None:
    witness = WITNESSES[name]
    assert getattr(witness.rules, name) != witness.value
    assert witness.before != witness.after
    assert witness.outcome(witness.rules) == witness.before
    assert witness.outcome(replace(witness.rules, **{name: witness.value})) == witness.after


def test_the_worth_of_a_chinchon_by_its_wild_cards() -> None:
    hands = ("1e 2e 3e 4e 5e 6e 7e Kb", "1e 2e 3e *1 5e 6e 7e Kb", "1e 2e *2 *1 5e 6e 7e Kb", "1e 2e *2 *1 5e 6e 1o Kb")
    rules = replace(JOKERS, ace_of_oros_wild=True, chinchon=(-25, -50, -60, -70))
    for hand, worth in zip(hands, rules.chinchon, strict=True):
        run = "-".join(hand.split()[:7])
        state = kit.act(kit.deal_state(rules, hand, "2o 4o 6o Jc Qc 3c 5b"), f"close Kb {run}")
        assert kit.scores(kit.finish(state))[0] == worth


@pytest.mark.parametrize("points", [-10, -25, -50])
def test_a_chinchon_may_be_worth_points_anywhere(points: int) -> None:
    rules = replace(CUTTING, chinchon=(points,) * 4)
    assert kit.scores(kit.act(kit.closable(rules, kit.CHINCHON_HAND), kit.CHINCHON_CLOSE))[0] == points


@pytest.mark.parametrize(("limit", "total", "out"), [(50, 50, False), (50, 51, True), (70, 70, False), (70, 71, True)])
def test_other_limits(limit: int, total: int, out: bool) -> None:
    rules = replace(FOURNIER, limit=limit)
    assert kit.settled(rules, [0, 0, 0], [total, 0, 0]).out == ((0,) if out else ())


def test_the_wild_ace_is_natural_in_its_own_place_and_costs_one() -> None:
    rules = Rules(ace_of_oros_wild=True)
    assert kit.cost(rules, "1o") == 1
    assert kit.meld(rules, "1o-2o-3o").wild_count == 0
    assert kit.meld(rules, "1o=1c=1e").wild_count == 0
    assert kit.meld(rules, "7o=7c=1o").wild_count == 1
    assert not kit.is_meld(Rules(), "7o=7c=1o")
