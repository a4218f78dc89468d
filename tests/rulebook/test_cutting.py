"""The paragraphs of docs/rules/cutting.md, one test each."""

from __future__ import annotations

import sys

import pytest

from chinchon.engine.legality import Refusal
from chinchon.engine.play import new_match
from chinchon.engine.profiles import CUTTING, VARIANTS
from chinchon.engine.rules import RulesError
from chinchon.engine.state import MatchSetup
from chinchon.engine.table import Phase, Seat

from . import kit

CUTTING_48, CUTTING_52 = VARIANTS["cutting48"], VARIANTS["cutting52"]
FRENCH = "1 2 3 4 5 6 7 8 9 10 J Q K"


def test_p01_two_to_six_players() -> None:
    kit.check_players(CUTTING_48, 2, 6)
    kit.check_players(CUTTING_52, 2, 6)
    kit.check_players(CUTTING, 2, 5)
    with pytest.raises(RulesError, match="too_few_cards"):
        new_match(MatchSetup(CUTTING, kit.NAMES, 1))


def test_p02_three_packs() -> None:
    kit.check_pack(CUTTING, 40, "1 2 3 4 5 6 7 J Q K")
    kit.check_pack(CUTTING_48, 48, "1 2 3 4 5 6 7 8 9 J Q K")
    kit.check_pack(CUTTING_52, 54, FRENCH, jokers=2)


def test_p03_jokers_in_the_large_pack_alone() -> None:
    assert [rules.jokers for rules in (CUTTING, CUTTING_48, CUTTING_52)] == [0, 0, 2]
    assert not kit.is_meld(CUTTING, "7o=7c=*1")
    assert kit.is_meld(CUTTING_52, "7o=7c=*1")


def test_p04_seven_cards_each() -> None:
    for players in (2, 5):
        kit.check_deal(CUTTING, players)
    kit.check_deal(CUTTING_52, 6)


def test_p05_anticlockwise() -> None:
    kit.check_direction(CUTTING_52, 6)


def test_p06_the_lot_names_the_first_player() -> None:
    kit.check_lot(CUTTING_52, 6)


def test_p07_the_deal_passes_on() -> None:
    kit.check_deal_passes(CUTTING)


def test_p08_the_order_is_that_of_the_pack() -> None:
    kit.check_order(CUTTING, "1 2 3 4 5 6 7 J Q K")
    kit.check_order(CUTTING_48, "1 2 3 4 5 6 7 8 9 J Q K")
    kit.check_order(CUTTING_52, FRENCH)


def test_p09_the_ace_is_low_only() -> None:
    kit.check_ace_low(CUTTING)
    kit.check_ace_low(CUTTING_52)


def test_p10_runs() -> None:
    kit.check_runs(CUTTING)
    assert kit.allowed(kit.closable(CUTTING, "1o 2o 3o 4o 5o 2c 3e Kb"), "close Kb 1o-2o-3o-4o-5o")
    assert kit.allowed(kit.closable(CUTTING, "1o 2o 3o 4o 5o 6o 3e Kb"), "close Kb 1o-2o-3o-4o-5o-6o")


def test_p11_sets() -> None:
    kit.check_sets(CUTTING)


def test_p12_one_real_card_is_enough() -> None:
    assert kit.is_meld(CUTTING_52, "*1-5o-6o")
    assert kit.is_meld(CUTTING_52, "*1-*2-5o")
    assert kit.is_meld(CUTTING_52, "5o=*1=*2")


def test_p13_where_a_joker_counts() -> None:
    assert kit.meld(CUTTING_52, "5o-*1-7o").roles == kit.meld(CUTTING_52, "5o-6o-7o").cards
    assert kit.meld(CUTTING_52, "*1-6o-7o").roles == kit.meld(CUTTING_52, "5o-6o-7o").cards
    assert kit.is_meld(CUTTING_52, "7o=7c=7e=*1")
    assert not kit.is_meld(CUTTING_52, "7o=7c=7e=7b=*1")


def test_p14_a_turn_is_one_card_in_and_one_out() -> None:
    kit.check_turn(CUTTING)


def test_p15_the_card_just_taken_may_be_thrown() -> None:
    kit.check_may_throw_back(CUTTING)


def test_p16_the_discards_become_a_new_stock() -> None:
    kit.check_reshuffle(CUTTING)


def test_p17_only_the_top_discard_is_seen() -> None:
    kit.check_top_only(CUTTING)


def test_p18_figures_cost_ten_and_jokers_twenty_five() -> None:
    kit.check_points(CUTTING_52, {**{str(n): n for n in range(1, 11)}, "J": 10, "Q": 10, "K": 10})
    assert kit.cost(CUTTING_52, "*1") == kit.cost(CUTTING_52, "*2") == 25


def test_p19_five_points_or_fewer_cut() -> None:
    kit.check_closing_limit(CUTTING)


def test_p20_nothing_else_is_asked() -> None:
    kit.check_closing_at_once(CUTTING)
    assert kit.allowed(kit.closable(CUTTING, "1o 2o 3o 4o 5o 6o 3e Kb"), "close Kb 1o-2o-3o-4o-5o-6o")


def test_p21_the_last_card_lies_face_down() -> None:
    kit.check_face_down(CUTTING)


def test_p22_a_clean_cut_is_worth_minus_ten() -> None:
    kit.check_full_close(CUTTING)


def test_p23_seven_in_a_row_win_the_match_when_laid_down() -> None:
    kit.check_shown_not_instant(CUTTING)
    kit.check_chinchon_wins(CUTTING)
    kit.check_chinchon_wins(CUTTING_52)


def test_p24_a_joker_makes_it_a_clean_cut() -> None:
    state = kit.deal_state(CUTTING_52, "1e 2e 3e *1 5e 6e 7e Kb", "1o 3o 5o 7o 9o Jo Ko")
    state = kit.act(state, "close Kb 1e-2e-3e-*1-5e-6e-7e")
    assert state.table.phase is Phase.DEAL_END
    assert kit.scores(state)[0] == -10


def test_p25_nothing_is_laid_off() -> None:
    other = "4o Jo Ko 1c 3c 5e 7b"
    state = kit.laying_off(CUTTING, other)
    assert state.table.phase is Phase.DEAL_END
    assert kit.scores(state) == {0: 2, 1: kit.cost(CUTTING, other)}


def test_p26_loose_jokers_stay_and_cost() -> None:
    state = kit.deal_state(CUTTING_52, kit.CLOSER, "*1 1c 5c 9c 3e Je 7b")
    state = kit.act(state, kit.CLOSER_CLOSE)
    assert kit.scores(state)[1] == 25 + 1 + 5 + 9 + 3 + 10 + 7
    assert kit.refusal(kit.closable(CUTTING_52, "5o 6o 7o 3c 3e 3b *1 Kb"), kit.CLOSE_2) is Refusal.OVER_CLOSING_LIMIT


def test_p27_others_with_nothing_loose_score_zero() -> None:
    kit.check_nothing_loose_scores_zero(CUTTING)


def test_p28_totals_may_be_negative() -> None:
    kit.check_negative_totals(CUTTING)


def test_p29_above_one_hundred_is_out() -> None:
    kit.check_out_above(CUTTING)


def test_p30_back_at_the_worst_score_still_in() -> None:
    result = kit.settled(CUTTING, [82, 95, 40, 90], [5, 20, 3, 25], closer=2)
    assert result.out == result.offers == (1, 3)
    assert result.reentry_total == 87
    state = kit.closable(CUTTING, totals=(85, 95, 40, 99))
    state = kit.act(state, kit.CLOSE_2)
    assert state.table.phase is Phase.READMIT
    assert state.table.offers == (1, 3)
    state = kit.act(state, "readmit yes", "readmit yes")
    assert [seat.total for seat in state.table.seats][1] == [seat.total for seat in state.table.seats][3] == 87


def test_p31_no_second_chance() -> None:
    result = kit.settled(CUTTING, [50, Seat(95, reentries=1), 40], [5, 20, 3], closer=2)
    assert result.out == (1,)
    assert result.offers == ()


def test_p32_the_offer_comes_before_the_winner() -> None:
    result = kit.settled(CUTTING, [50, 95], [5, 20])
    assert result.offers == (1,)
    assert result.winners == ()
    assert kit.settled(CUTTING, [95, 95], [20, 20]).offers == ()


def test_p33_the_last_player_left_wins() -> None:
    once = Seat(95, reentries=1)
    assert kit.settled(CUTTING, [once, once, 60], [20, 30, 0], closer=2).winners == (2,)
    state = kit.deal_state(CUTTING, kit.CLOSE_2_HAND, "1o 4o Jo Qc Qe Ke 7b", totals=(0, 99))
    state = kit.act(state, kit.CLOSE_2, "readmit no")
    assert state.table.winners == (0,)


def test_p34_all_out_together() -> None:
    kit.check_all_out_lowest(CUTTING)


def test_p35_those_who_tie_play_on() -> None:
    kit.check_tie_plays_on(CUTTING)


def test_every_paragraph_has_a_test() -> None:
    kit.check_paragraphs("cutting", sys.modules[__name__])
