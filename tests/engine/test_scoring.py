"""Counting deals and ending matches, and what players reported of other programs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chinchon.engine.actions import Close
from chinchon.engine.cards import hand
from chinchon.engine.legality import Refusal, closing_refusal
from chinchon.engine.profiles import CUTTING, FOURNIER, NAIPERA, PENDIUM, PROFILES, VARIANTS, YEEQIA
from chinchon.engine.rules import WIN, AllOutPool, MatchEnd, OutAt, Rules, RulesError, StockEnd, Tie
from chinchon.engine.state import MatchState, Phase, Reason, SeatStatus
from chinchon.engine.tablemeld import loose_points
from tests import kit


def counted(
    rules: Rules, totals: tuple[int, ...], points: tuple[int, ...], closer: int | None = 0, playoff: bool = False
) -> MatchState:
    state = kit.between_deals(rules, totals, playoff=playoff)
    return kit.count_deal(state, dict(enumerate(points)), closer)


def totals_of(state: MatchState) -> list[int]:
    return [seat.total for seat in state.table.seats]


@pytest.mark.parametrize("closer", [0, 1, 2])
def test_winner_is_decided_by_totals_not_by_turn(closer: int) -> None:
    state = counted(PENDIUM, (97, 40, 60, 50), (5, 10, 0, 20), closer)
    assert state.table.winners == (1,)


def test_totals_may_be_negative() -> None:
    assert totals_of(counted(FOURNIER, (0, 0), (-10, 20))) == [-10, 20]
    assert totals_of(counted(replace(FOURNIER, total_floor=0), (0, 0), (-10, 20))) == [0, 20]
    assert totals_of(counted(replace(FOURNIER, total_floor=-5), (0, 0), (-10, 20))) == [-5, 20]


@pytest.mark.parametrize("total", [99, 100, 101])
@pytest.mark.parametrize("out_at", list(OutAt))
def test_limit_of_a_hundred(total: int, out_at: OutAt) -> None:
    rules = replace(NAIPERA, out_at=out_at)
    state = counted(rules, (90, 10, 10), (total - 90, 0, 3), closer=1)
    is_out = total > 100 or (total == 100 and out_at is OutAt.REACH)
    assert (state.table.seats[0].status is SeatStatus.OUT) == is_out
    assert state.table.seats_in == ((1, 2) if is_out else (0, 1, 2))


@pytest.mark.parametrize(("limit", "out"), [(50, (0, 1)), (70, (0,)), (100, ())])
def test_other_limits(limit: int, out: tuple[int, ...]) -> None:
    state = counted(replace(FOURNIER, limit=limit), (60, 50, 10, 5), (11, 1, 2, 0))
    assert state.table.history[-1].out == out


def test_equal_lowest_totals_when_everybody_is_out() -> None:
    totals, points = (98, 96, 99), (5, 7, 10)
    for rules in (FOURNIER, NAIPERA, CUTTING):
        state = counted(rules, totals, points)
        assert state.table.playoff and state.table.seats_in == (0, 1) and not state.table.winners
    assert counted(YEEQIA, totals, points, closer=0).table.winners == (0,)
    assert counted(YEEQIA, totals, points, closer=1).table.winners == (1,)
    assert counted(YEEQIA, totals, points, closer=2).table.winners == (0, 1)
    assert counted(replace(NAIPERA, all_out_tie=Tie.SHARED), totals, points).table.winners == (0, 1)


def test_a_play_off_goes_on_until_totals_differ() -> None:
    state = counted(FOURNIER, (98, 96, 99), (5, 7, 10))
    state = kit.count_deal(state, {0: 4, 1: 4}, 1)
    assert state.table.playoff and state.table.phase is Phase.DEAL_END
    state = kit.count_deal(state, {0: -10, 1: 30}, 0)
    assert state.table.winners == (0,) and totals_of(state) == [97, 137, 109]


@pytest.mark.parametrize(("narrows", "left"), [(True, (0, 1)), (False, (0, 1, 2))])
def test_a_play_off_of_three_may_narrow(narrows: bool, left: tuple[int, ...]) -> None:
    rules = replace(FOURNIER, playoff_narrows=narrows)
    state = counted(rules, (98, 98, 98), (5, 5, 5))
    state = kit.count_deal(state, {0: 2, 1: 2, 2: 9}, 0)
    assert state.table.playoff and state.table.seats_in == left


def test_everyone_or_the_last_deal_only_competes_when_nobody_is_left() -> None:
    statuses = (SeatStatus.IN, SeatStatus.IN, SeatStatus.OUT)
    for pool, winners in [(AllOutPool.LAST_DEAL, (0,)), (AllOutPool.EVERYONE, (2,))]:
        rules = replace(NAIPERA, all_out_pool=pool)
        state = kit.count_deal(kit.between_deals(rules, (98, 99, 101), statuses), {0: 4, 1: 20}, 0)
        assert state.table.winners == winners


def test_lowest_wins_once_somebody_reaches_the_limit() -> None:
    assert counted(PENDIUM, (90, 40, 30, 50), (10, 2, 30, 20), 1).table.winners == (1,)
    assert not counted(PENDIUM, (89, 40, 30, 50), (10, 2, 30, 20), 1).table.winners
    survivors = replace(PENDIUM, match_end=MatchEnd.LAST_SURVIVOR)
    assert counted(survivors, (90, 40, 30, 50), (10, 2, 30, 20), 1).table.seats_in == (1, 2, 3)


def test_two_seats_out_together_come_back_with_one_total() -> None:
    state = counted(CUTTING, (95, 96, 40, 60), (20, 10, -10, 5), closer=2)
    assert state.table.offers == (0, 1) and state.table.reentry_total == 65
    state = kit.play(state, "readmit yes", "readmit yes")
    assert totals_of(state) == [65, 65, 30, 65]
    assert [seat.reentries for seat in state.table.seats] == [1, 1, 0, 0]


def test_re_entry_with_one_survivor_is_a_rule() -> None:
    state = counted(CUTTING, (60, 95), (2, 20))
    assert state.table.phase is Phase.READMIT
    assert kit.play(state, "readmit no").table.winners == (0,)
    assert kit.play(state, "readmit yes").table.seats_in == (0, 1)
    alone = counted(replace(CUTTING, reentry_with_one_survivor=False), (60, 95), (2, 20))
    assert alone.table.winners == (0,)


def test_nobody_comes_back_when_nobody_is_left() -> None:
    state = counted(CUTTING, (98, 97), (4, 20))
    assert state.table.winners == (0,) and not state.table.offers


def test_a_finished_match_takes_nothing_more() -> None:
    state = counted(YEEQIA, (95, 40), (6, 2), closer=1)
    assert state.table.phase is Phase.MATCH_END
    for move in ("next", "concede 1", "draw stock", "done", "readmit yes"):
        assert kit.refusal_of(state, move) == "match_over"


@pytest.mark.parametrize(
    ("left", "profiles"), [("3o", "fcnyp"), ("4o", "fcny"), ("5o", "fcny"), ("6o", ""), ("Qo", "")]
)
def test_what_may_stay_loose_in_a_close(left: str, profiles: str) -> None:
    for name, rules in PROFILES.items():
        state = kit.make_state(
            rules,
            f"2o 2e 2b 4c 5c 6c {left} Kb",
            "",
            phase=Phase.DISCARD,
            drawn="Kb",
            turns_completed=(1, 1),
        )
        refusal = kit.refusal_of(state, "close Kb 2o=2e=2b 4c-5c-6c")
        assert (refusal is None) == (name[0] in profiles), (name, refusal)


def test_pendium_wants_one_loose_card_and_naipera_four_melded() -> None:
    assert closing_refusal(PENDIUM, hand("1o 2c")) is Refusal.TOO_MANY_LOOSE
    assert closing_refusal(PENDIUM, hand("3o")) is None
    assert closing_refusal(PENDIUM, hand("4o")) is Refusal.OVER_CLOSING_LIMIT
    assert closing_refusal(NAIPERA, hand("1o 1c 1e 2o")) is Refusal.TOO_FEW_MELDED
    assert closing_refusal(YEEQIA, hand("1o 1c 1e 2o")) is None


def test_closers_leftover_is_scored() -> None:
    state = kit.after_closing(CUTTING, "5c 6c 7c Kb Ko Ke 2e", "3o 4o 5o 1c Je Qb Kc")
    line, other = state.table.history[-1].lines
    assert (line.points, line.reason) == (2, Reason.CLOSED)
    assert (other.points, other.reason) == (31, Reason.LOOSE)


def test_every_hand_is_melds_additions_and_leftover() -> None:
    hands = ("3c 4c 5c Ko Ke Kb 1o", "2b 3b 4b Jc Qo 6e 1e", "5b 5o 5e 6c Qb 2e Je", "7c 6o 4o Qe Jo 2o 1b")
    state = kit.finish_laying_off(kit.after_closing(FOURNIER, *hands))
    assert state.table.deal is not None
    on_table = sum(loose_points(FOURNIER, exposed.meld.mask) for exposed in state.table.deal.melds)
    in_hands = sum(loose_points(FOURNIER, held) for held in state.secrets.hands)
    assert on_table + in_hands == sum(loose_points(FOURNIER, hand(text)) for text in hands)


@pytest.mark.parametrize("name", list(VARIANTS))
def test_a_chinchon_ends_cleanly_in_every_profile(name: str) -> None:
    rules = VARIANTS[name]
    state = kit.after_closing(rules, "1c 2c 3c 4c 5c 6c 7c", "Ko Qb Je 5e 3b 2e 1b")
    state = kit.finish_laying_off(state)
    line = state.table.history[-1].lines[0]
    assert line.reason is Reason.CHINCHON
    if rules.chinchon[0] == WIN:
        assert state.table.winners == (0,) and line.points is None
        assert totals_of(state) == [0, 0]
    else:
        assert line.points == -10 and state.table.phase is Phase.DEAL_END


@pytest.mark.parametrize(("pays", "jokers", "points"), [((WIN, -50, -25, -10), 1, -50), ((WIN, -50, -25, -10), 2, -25)])
def test_a_chinchon_pays_by_its_jokers(pays: tuple[int, ...], jokers: int, points: int) -> None:
    rules = replace(VARIANTS["naipera40j"], chinchon=pays)
    cards = "1c 2c 3c *1 5c 6c 7c" if jokers == 1 else "1c 2c *2 *1 5c 6c 7c"
    assert kit.deal_scores(kit.after_closing(rules, cards, "Ko Qb Je 5e 3b 2e 1b"))[0] == points


def test_yeeqias_chinchon_needs_no_closing() -> None:
    state = kit.make_state(YEEQIA, "1c 2c 3c 4c 5c 6c 7c Kb", "", phase=Phase.DISCARD, drawn="Kb")
    assert kit.play(state, "discard Kb").table.winners == (0,)
    assert not kit.play(state, "discard 7c").table.winners
    closing = replace(YEEQIA, chinchon_instant=False)
    state = kit.make_state(closing, "1c 2c 3c 4c 5c 6c 7c Kb", "", phase=Phase.DISCARD, drawn="Kb")
    assert kit.play(state, "discard Kb").table.phase is Phase.DRAW


def test_an_empty_stock_may_end_the_deal() -> None:
    rules = replace(YEEQIA, stock_end=StockEnd.VOID)
    state = kit.make_state(rules, "", "", stock="", discards="7o 5c", totals=(12, 30))
    state = kit.play(state, "draw stock")
    assert state.table.phase is Phase.DEAL_END and totals_of(state) == [12, 30]
    assert {line.reason for line in state.table.history[-1].lines} == {Reason.VOID}


def test_nothing_to_draw_where_one_discard_is_all() -> None:
    state = kit.make_state(YEEQIA, "", "", stock="", discards="5c")
    assert kit.refusal_of(state, "draw stock") == "nothing_to_draw"
    assert kit.refusal_of(state, "draw discards") is None


@pytest.mark.parametrize(("players", "cards"), [(6, 40), (6, 42)])
def test_a_pack_too_small_is_refused(players: int, cards: int) -> None:
    rules = Rules(min_players=2, max_players=6, jokers=cards - 40)
    problem = rules.table_problem(players)
    assert problem is not None and problem.code == "too_few_cards"
    assert rules.table_problem(5) is None
    with pytest.raises(RulesError, match="too_few_cards"):
        Rules(min_players=6, max_players=6)


def test_throw_back_is_judged_by_the_card_and_where_it_came_from() -> None:
    for banned, from_discards, refusal in [(True, True, "throw_back"), (True, False, None), (False, True, None)]:
        rules = replace(YEEQIA, throwback_ban=banned)
        state = kit.make_state(
            rules, "2e 5o", "", phase=Phase.DISCARD, drawn="2e", from_discards=from_discards, discards="Kb"
        )
        assert kit.refusal_of(state, "discard 2e") == refusal
        assert kit.refusal_of(state, "discard 5o") is None


def test_closing_waits_for_the_round_where_the_table_says_so() -> None:
    cards = "3c 4c 5c 6c 7b 7o 7e 1o"
    for own_counts, turns, refusal in [
        (False, (0, 1), "round_not_played"),
        (True, (0, 1), None),
        (True, (1, 0), "round_not_played"),
        (False, (1, 1), None),
    ]:
        rules = replace(NAIPERA, close_ban_counts_own_turn=own_counts)
        state = kit.make_state(rules, cards, "", phase=Phase.DISCARD, drawn="1o", turns_completed=turns)
        assert kit.refusal_of(state, "close 1o 3c-4c-5c-6c 7o=7e=7b") == refusal


def test_a_close_is_the_same_whatever_the_order_of_its_melds() -> None:
    run, group = kit.melds(YEEQIA, "3c-4c-5c 7o=7e=7b")
    card = kit.cards(YEEQIA, "1o")[0]
    assert Close(card, (run, group)) == Close(card, (group, run))
