"""The paragraphs of docs/rules/pendium.md, one test each."""

from __future__ import annotations

import sys

from chinchon.engine.legality import Refusal
from chinchon.engine.profiles import PENDIUM
from chinchon.engine.table import Phase

from . import kit


def test_p01_exactly_four_players() -> None:
    kit.check_players(PENDIUM, 4, 4)


def test_p02_forty_cards() -> None:
    kit.check_pack(PENDIUM, 40, "1 2 3 4 5 6 7 J Q K")


def test_p03_no_card_is_wild() -> None:
    assert PENDIUM.wild_mask == 0
    assert not kit.is_meld(PENDIUM, "7o=7c=1o")


def test_p04_seven_cards_each() -> None:
    kit.check_deal(PENDIUM, 4)


def test_p05_anticlockwise() -> None:
    kit.check_direction(PENDIUM, 4)


def test_p06_the_lot_names_the_first_player() -> None:
    kit.check_lot(PENDIUM, 4)


def test_p07_the_deal_passes_on() -> None:
    kit.check_deal_passes(PENDIUM)


def test_p08_the_sota_follows_the_seven() -> None:
    kit.check_order(PENDIUM, "1 2 3 4 5 6 7 J Q K")


def test_p09_the_ace_is_low_only() -> None:
    kit.check_ace_low(PENDIUM)


def test_p10_runs() -> None:
    kit.check_runs(PENDIUM)


def test_p11_sets() -> None:
    kit.check_sets(PENDIUM)


def test_p12_a_turn_is_one_card_in_and_one_out() -> None:
    kit.check_turn(PENDIUM)


def test_p13_the_card_just_taken_may_not_be_thrown() -> None:
    kit.check_no_throw_back(PENDIUM)


def test_p14_but_it_may_close() -> None:
    assert kit.allowed(kit.just_taken(PENDIUM), kit.CLOSE_2)


def test_p15_the_discards_become_a_new_stock() -> None:
    kit.check_reshuffle(PENDIUM)


def test_p16_only_the_top_discard_is_seen() -> None:
    kit.check_top_only(PENDIUM)


def test_p17_figures_cost_ten_eleven_twelve() -> None:
    kit.check_points(PENDIUM, {**{str(n): n for n in range(1, 8)}, "J": 10, "Q": 11, "K": 12})


def test_p18_one_loose_card_of_three_at_most() -> None:
    for rank in "123":
        closer = f"5o 6o 7o Kc Ke Kb {rank}e Qc"
        assert kit.allowed(kit.closable(PENDIUM, closer), "close Qc 5o-6o-7o Kc=Ke=Kb")
    state = kit.closable(PENDIUM, "5o 6o 7o Kc Ke Kb 4e Qc")
    assert kit.refusal(state, "close Qc 5o-6o-7o Kc=Ke=Kb") is Refusal.OVER_CLOSING_LIMIT
    assert kit.allowed(kit.closable(PENDIUM, kit.FULL_HAND), kit.FULL_CLOSE)


def test_p19_two_loose_cards_are_too_many() -> None:
    state = kit.closable(PENDIUM, "3o 4o 5o 6o 7o 1c 2e Kb")
    assert kit.refusal(state, "close Kb 3o-4o-5o-6o-7o") is Refusal.TOO_MANY_LOOSE


def test_p20_closing_is_open_from_the_first_turn() -> None:
    kit.check_closing_at_once(PENDIUM)


def test_p21_the_closing_card_lies_face_down() -> None:
    kit.check_face_down(PENDIUM)


def test_p22_a_full_close_is_worth_minus_ten() -> None:
    kit.check_full_close(PENDIUM)


def test_p23_seven_in_a_row_win_at_once() -> None:
    kit.check_shown_not_instant(PENDIUM)
    kit.check_chinchon_wins(PENDIUM)


def test_p24_onto_the_closers_melds_only() -> None:
    kit.check_closers_melds_only(PENDIUM)


def test_p25_once_each_in_turn_order() -> None:
    kit.check_one_pass(PENDIUM)
    kit.check_together(PENDIUM)


def test_p26_the_closer_does_not_add() -> None:
    state = kit.laying_off(PENDIUM, "2c 3c 4c 3e 5e 7e 1b")
    state = kit.act(state, "show 2c-3c-4c")
    assert state.table.phase is Phase.DEAL_END
    assert kit.scores(state)[0] == 2


def test_p27_a_full_close_shuts_nothing() -> None:
    state = kit.act(kit.deal_state(PENDIUM, kit.FULL_HAND, "Jo 1c 5c 7c 1e 4e 6e"), kit.FULL_CLOSE)
    assert state.table.phase is Phase.LAY_OFF
    state = kit.act(state, "show", "layoff Jo 0 high")
    assert kit.scores(state) == {0: -10, 1: kit.cost(PENDIUM, "1c 5c 7c 1e 4e 6e")}


def test_p28_others_with_nothing_loose_score_zero() -> None:
    kit.check_nothing_loose_scores_zero(PENDIUM)


def test_p29_totals_may_be_negative() -> None:
    kit.check_negative_totals(PENDIUM)


def test_p30_the_match_ends_at_one_hundred() -> None:
    assert kit.settled(PENDIUM, [89, 50, 40, 30], [10, 5, 5, 0], closer=3).winners == ()
    result = kit.settled(PENDIUM, [90, 50, 40, 30], [10, 5, 5, 0], closer=3)
    assert result.winners == (3,)
    assert result.out == ()


def test_p31_the_lowest_score_wins() -> None:
    assert kit.settled(PENDIUM, [95, 96, 97, 98], [20, 15, 2, 1], closer=0).winners == (2, 3)
    assert kit.settled(PENDIUM, [95, 96, 97, 98], [20, 15, 2, 20], closer=0).winners == (2,)


def test_p32_nobody_comes_back() -> None:
    assert kit.settled(PENDIUM, [95, 50, 20, 10], [20, 0, 5, 5], closer=1).offers == ()


def test_p33_a_tie_is_shared() -> None:
    result = kit.settled(PENDIUM, [95, 40, 40, 60], [20, 5, 5, 5], closer=1)
    assert result.winners == (1, 2)
    assert not result.playoff


def test_every_paragraph_has_a_test() -> None:
    kit.check_paragraphs("pendium", sys.modules[__name__])
