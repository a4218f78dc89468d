"""The paragraphs of docs/rules/fournier.md, one test each."""

from __future__ import annotations

import sys

from chinchon.engine.legality import Refusal
from chinchon.engine.profiles import FOURNIER
from chinchon.engine.table import Phase, Seat, SeatStatus

from . import kit


def test_p01_two_to_four_players() -> None:
    kit.check_players(FOURNIER, 2, 4)


def test_p02_forty_cards() -> None:
    kit.check_pack(FOURNIER, 40, "1 2 3 4 5 6 7 J Q K")


def test_p03_no_card_is_wild() -> None:
    assert FOURNIER.wild_mask == 0
    assert not kit.is_meld(FOURNIER, "7o=7c=1o")


def test_p04_seven_cards_each() -> None:
    for players in (2, 3, 4):
        kit.check_deal(FOURNIER, players)


def test_p05_anticlockwise() -> None:
    kit.check_direction(FOURNIER, 4)


def test_p06_the_lot_names_the_first_player() -> None:
    kit.check_lot(FOURNIER, 4)


def test_p07_the_deal_passes_to_the_right() -> None:
    kit.check_deal_passes(FOURNIER)
    seats = (Seat(120, SeatStatus.OUT), Seat(), Seat(), Seat())
    hands = kit.rival_hands(FOURNIER, kit.CLOSE_2_HAND, 3)
    state = kit.deal_state(FOURNIER, hands[0], kit.CLOSE_2_HAND, hands[1], hands[2], seats=seats, to_act=1)
    after = kit.act(kit.finish(kit.act(state, kit.CLOSE_2)), "next")
    assert (after.table.dealer, after.table.first) == (1, 2)


def test_p08_the_jack_follows_the_seven() -> None:
    kit.check_order(FOURNIER, "1 2 3 4 5 6 7 J Q K")
    assert kit.is_meld(FOURNIER, "6b-7b-Jb")
    assert not kit.is_meld(FOURNIER, "7b-Qb-Kb")


def test_p09_the_ace_is_low_only() -> None:
    kit.check_ace_low(FOURNIER)


def test_p10_runs() -> None:
    kit.check_runs(FOURNIER)


def test_p11_sets() -> None:
    kit.check_sets(FOURNIER)


def test_p12_a_card_lies_in_one_meld() -> None:
    kit.check_one_meld_a_card(FOURNIER)


def test_p13_a_turn_is_one_card_in_and_one_out() -> None:
    kit.check_turn(FOURNIER)


def test_p14_the_card_just_taken_may_be_thrown() -> None:
    kit.check_may_throw_back(FOURNIER)


def test_p15_the_discards_become_a_new_stock() -> None:
    kit.check_reshuffle(FOURNIER)


def test_p16_only_the_top_discard_is_seen() -> None:
    kit.check_top_only(FOURNIER)


def test_p17_figures_cost_eight_nine_and_ten() -> None:
    kit.check_points(FOURNIER, {**{str(n): n for n in range(1, 8)}, "J": 8, "Q": 9, "K": 10})


def test_p18_five_points_or_fewer_close() -> None:
    kit.check_closing_limit(FOURNIER)


def test_p19_nothing_else_is_asked() -> None:
    kit.check_closing_at_once(FOURNIER)
    assert kit.allowed(kit.closable(FOURNIER, "1o 1c 1e 2b 4o 5o 6o Kb"), "close Kb 4o-5o-6o")  # four loose cards


def test_p20_the_closing_card_lies_face_down() -> None:
    kit.check_face_down(FOURNIER)


def test_p21_a_full_close_is_worth_minus_ten() -> None:
    kit.check_full_close(FOURNIER)


def test_p22_a_run_of_seven_is_worth_minus_ten_too() -> None:
    state = kit.act(kit.closable(FOURNIER, kit.CHINCHON_HAND), kit.CHINCHON_CLOSE)
    state = kit.finish(state)
    assert state.table.phase is Phase.DEAL_END
    assert kit.scores(state)[0] == -10


def test_p23_any_exposed_meld_takes_cards() -> None:
    state = kit.laying_off(FOURNIER, "1c 2c 3c 4e 6e 7e Je", "4c Qb 3e 1b 2b 6b 7b")
    state = kit.act(state, "show 1c-2c-3c", "show")
    assert state.table.to_act == 2
    assert kit.allowed(state, "layoff 4c 2 high")
    state = kit.laying_off(FOURNIER, "4o Jo Ko 1c 1e 1b 7b")
    state = kit.act(state, "show 1c=1e=1b")
    assert kit.allowed(state, "layoff 4o 0 low")
    assert kit.allowed(state, "layoff Ko 1 set")
    assert kit.refusal(state, "layoff 7b 2 set") is Refusal.DOES_NOT_FIT


def test_p24_rounds_go_on_until_nobody_adds() -> None:
    state = kit.laying_off(FOURNIER, "Qo 1c 3c 5c 1e 4e 6e", "Jo 2b 4b 6b 2c 4c 6c")
    state = kit.act(state, "show", "show", "layoff Jo 0 high")
    assert state.table.to_act == 1  # whose queen now fits, after its visit
    state = kit.act(state, "layoff Qo 0 high")
    assert state.table.phase is Phase.DEAL_END


def test_p25_the_closer_adds_last() -> None:
    closer, close = "5o 6o 7o Kc Ke Kb 4c Qc", "close Qc 5o-6o-7o Kc=Ke=Kb"
    state = kit.laying_off(FOURNIER, "1c 2c 3c 1e 4e 6e 1b", closer=closer, close=close)
    state = kit.act(state, "show 1c-2c-3c")
    assert state.table.to_act == 0
    state = kit.act(state, "layoff 4c 2 high")
    assert kit.scores(state)[0] == 0


def test_p26_a_full_close_shuts_the_closers_melds_only() -> None:
    state = kit.act(
        kit.deal_state(FOURNIER, kit.FULL_HAND, "Jc Qc Kc 1e 4e 6e 1b", "7c Jo 2b 4b 6b 2c 4c"), kit.FULL_CLOSE
    )
    state = kit.act(state, "show Jc-Qc-Kc", "show")
    assert state.table.to_act == 2
    assert kit.refusal(state, "layoff Jo 0 high") is Refusal.MELD_NOT_OPEN
    assert kit.allowed(state, "layoff 7c 2 low")


def test_p27_melded_cards_stay() -> None:
    state = kit.laying_off(FOURNIER, "Jo Jc Je 1c 3c 4o 6e")
    state = kit.act(state, "show Jo=Jc=Je")
    assert kit.refusal(state, "layoff Jo 0 high") is Refusal.NOT_IN_HAND


def test_p28_others_with_nothing_loose_score_zero() -> None:
    kit.check_nothing_loose_scores_zero(FOURNIER)


def test_p29_totals_may_be_negative() -> None:
    kit.check_negative_totals(FOURNIER)


def test_p30_above_one_hundred_is_out() -> None:
    kit.check_out_above(FOURNIER)


def test_p31_nobody_comes_back() -> None:
    kit.check_no_return(FOURNIER)


def test_p32_the_last_survivor_wins() -> None:
    kit.check_last_survivor(FOURNIER)


def test_p33_all_out_together() -> None:
    kit.check_all_out_lowest(FOURNIER)


def test_p34_those_who_tie_play_on() -> None:
    kit.check_tie_plays_on(FOURNIER)


def test_every_paragraph_has_a_test() -> None:
    kit.check_paragraphs("fournier", sys.modules[__name__])
