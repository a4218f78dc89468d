"""The paragraphs of docs/rules/naipera.md, one test each."""

from __future__ import annotations

import sys

from chinchon.engine.cards import mask_of
from chinchon.engine.legality import Refusal, closing_refusal
from chinchon.engine.melds import finder_for
from chinchon.engine.profiles import NAIPERA, VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase

from . import kit

JOKERS = VARIANTS["naipera40j"]
NAIPERA_48 = VARIANTS["naipera48"]


def test_p01_two_to_four_players() -> None:
    kit.check_players(NAIPERA, 2, 4)


def test_p02_forty_or_forty_eight_cards() -> None:
    kit.check_pack(NAIPERA, 40, "1 2 3 4 5 6 7 J Q K")
    kit.check_pack(NAIPERA_48, 48, "1 2 3 4 5 6 7 8 9 J Q K")


def test_p03_two_jokers_by_choice() -> None:
    kit.check_pack(JOKERS, 42, "1 2 3 4 5 6 7 J Q K", jokers=2)
    kit.check_pack(VARIANTS["naipera48j"], 50, "1 2 3 4 5 6 7 8 9 J Q K", jokers=2)


def test_p04_seven_cards_each() -> None:
    kit.check_deal(NAIPERA, 4)
    kit.check_deal(JOKERS, 2)


def test_p05_anticlockwise() -> None:
    kit.check_direction(NAIPERA, 4)


def test_p06_the_lot_names_the_first_player() -> None:
    kit.check_lot(NAIPERA, 4)


def test_p07_the_deal_passes_on() -> None:
    kit.check_deal_passes(NAIPERA)


def test_p08_the_jack_follows_the_seven_or_the_nine() -> None:
    kit.check_order(NAIPERA, "1 2 3 4 5 6 7 J Q K")
    kit.check_order(NAIPERA_48, "1 2 3 4 5 6 7 8 9 J Q K")


def test_p09_the_ace_is_low_only() -> None:
    kit.check_ace_low(NAIPERA)


def test_p10_runs() -> None:
    kit.check_runs(NAIPERA)


def test_p11_sets() -> None:
    kit.check_sets(NAIPERA)


def test_p12_two_real_cards_in_each_meld() -> None:
    assert kit.is_meld(JOKERS, "7o=7c=*1")
    assert kit.is_meld(JOKERS, "5o-*1-*2-Jo")
    assert not kit.is_meld(JOKERS, "7o=*1=*2")
    assert not kit.is_meld(JOKERS, "*1-*2-7o")


def test_p13_where_a_joker_counts() -> None:
    assert kit.meld(JOKERS, "5o-*1-7o").roles == kit.meld(JOKERS, "5o-6o-7o").cards
    assert not kit.is_meld(JOKERS, "7o=7c=7e=7b=*1")
    closer = kit.act(
        kit.deal_state(JOKERS, "7o 7c *1 1b 2b 3b 2e Kb", "7e 7b 1c 3c 5c Qe 4o"), "close Kb 7o=7c=*1 1b-2b-3b"
    )
    closer = kit.act(closer, "show")
    place = next(i for i, shown in enumerate(kit.view(closer).deal.melds) if "=" in shown.meld.text)
    closer = kit.act(closer, f"layoff 7e {place} set")
    assert closer.table.phase is Phase.DEAL_END  # the set of four is full, so the other seven stays loose
    assert kit.scores(closer)[1] == kit.cost(JOKERS, "7b 1c 3c 5c Qe 4o")


def test_p14_a_turn_is_one_card_in_and_one_out() -> None:
    kit.check_turn(NAIPERA)


def test_p15_the_card_just_taken_may_not_be_thrown() -> None:
    kit.check_no_throw_back(NAIPERA)


def test_p16_but_it_may_close() -> None:
    assert kit.allowed(kit.just_taken(NAIPERA), kit.CLOSE_2)


def test_p17_the_discards_become_a_new_stock() -> None:
    kit.check_reshuffle(NAIPERA)


def test_p18_only_the_top_discard_is_seen() -> None:
    kit.check_top_only(NAIPERA)


def test_p19_figures_cost_ten_eleven_twelve() -> None:
    kit.check_points(NAIPERA, {**{str(n): n for n in range(1, 8)}, "J": 10, "Q": 11, "K": 12})
    kit.check_points(NAIPERA_48, {**{str(n): n for n in range(1, 10)}, "J": 10, "Q": 11, "K": 12})
    assert kit.cost(JOKERS, "*2") == 25


def test_p20_five_points_or_fewer_close() -> None:
    kit.check_closing_limit(NAIPERA)


def test_p21_at_least_four_melded_cards() -> None:
    state = kit.closable(NAIPERA, "1o 1c 1e 2b 4o 5o 6o Kb")
    assert kit.refusal(state, "close Kb 4o-5o-6o") is Refusal.TOO_FEW_MELDED
    assert kit.allowed(state, "close Kb 4o-5o-6o 1o=1c=1e")
    finder, generator = finder_for(NAIPERA), Generator(5)
    for _ in range(3000):
        hand = mask_of(generator.shuffled(NAIPERA.cards)[:7])
        best = finder.best(hand)
        assert closing_refusal(NAIPERA, best.loose) is not Refusal.TOO_FEW_MELDED


def test_p22_everybody_plays_once_first() -> None:
    for completed in ((0, 0, 0, 0), (0, 1, 1, 1), (1, 1, 1, 0)):
        assert kit.refusal(kit.closable(NAIPERA, completed=completed), kit.CLOSE_2) is Refusal.ROUND_NOT_PLAYED
    assert kit.allowed(kit.closable(NAIPERA, completed=(1, 1, 1, 1)), kit.CLOSE_2)


def test_p23_the_closing_card_lies_face_down() -> None:
    kit.check_face_down(NAIPERA)


def test_p24_a_full_close_is_worth_minus_ten() -> None:
    kit.check_full_close(NAIPERA)


def test_p25_seven_in_a_row_win_the_match() -> None:
    kit.check_shown_not_instant(NAIPERA)
    kit.check_chinchon_wins(NAIPERA)
    kit.check_chinchon_wins(JOKERS)


def test_p26_with_jokers_fifty_and_twenty_five() -> None:
    one = kit.deal_state(JOKERS, "1e 2e 3e *1 5e 6e 7e Kb", "1o 3o 5o 7o Jo Ko 2c")
    assert kit.scores(kit.act(one, "close Kb 1e-2e-3e-*1-5e-6e-7e"))[0] == -50
    two = kit.deal_state(JOKERS, "1e 2e 3e *1 5e *2 7e Kb", "1o 3o 5o 7o Jo Ko 2c")
    assert kit.scores(kit.act(two, "close Kb 1e-2e-3e-*1-5e-*2-7e"))[0] == -25


def test_p27_onto_the_closers_melds_only() -> None:
    kit.check_closers_melds_only(NAIPERA)


def test_p28_once_each_in_turn_order() -> None:
    kit.check_one_pass(NAIPERA)
    kit.check_together(NAIPERA)


def test_p29_the_closer_does_not_add() -> None:
    kit.check_closer_adds_nothing(NAIPERA)


def test_p30_a_full_close_shuts_the_melds() -> None:
    kit.check_full_close_blocks(NAIPERA)
    state = kit.deal_state(JOKERS, "1e 2e 3e *1 5e 6e 7e Kb", "Je 3o 5o 7o Jo Ko 2c")
    state = kit.act(state, "close Kb 1e-2e-3e-*1-5e-6e-7e")
    assert state.table.phase is Phase.DEAL_END
    assert kit.scores(state)[1] == kit.cost(JOKERS, "Je 3o 5o 7o Jo Ko 2c")


def test_p31_loose_jokers_may_be_laid_off() -> None:
    state = kit.laying_off(JOKERS, "*1 1c 3c 5c 7b Je Qb")
    state = kit.act(state, "show")
    for text in ("layoff *1 0 low", "layoff *1 0 high", "layoff *1 1 set"):
        assert kit.allowed(state, text)
    assert kit.scores(kit.act(state, "layoff *1 0 low"))[1] == kit.cost(JOKERS, "1c 3c 5c 7b Je Qb")


def test_p32_jokers_on_the_table_are_not_swapped() -> None:
    closer, close = "5o *1 7o Kc Ke Kb 2e Qc", "close Qc 5o-*1-7o Kc=Ke=Kb"
    state = kit.laying_off(JOKERS, "6o Jo 1c 3c 5c 7b Qe", closer=closer, close=close)
    state = kit.act(state, "show")
    assert kit.refusal(state, "layoff 6o 0 low") is Refusal.DOES_NOT_FIT
    assert kit.refusal(state, "layoff 6o 0 high") is Refusal.DOES_NOT_FIT
    assert kit.allowed(state, "layoff Jo 0 high")


def test_p33_others_with_nothing_loose_score_zero() -> None:
    kit.check_nothing_loose_scores_zero(NAIPERA)


def test_p34_totals_may_be_negative() -> None:
    kit.check_negative_totals(NAIPERA)


def test_p35_over_one_hundred_is_out() -> None:
    kit.check_out_above(NAIPERA)


def test_p36_nobody_comes_back() -> None:
    kit.check_no_return(NAIPERA)


def test_p37_the_last_player_left_wins() -> None:
    kit.check_last_survivor(NAIPERA)


def test_p38_all_out_together() -> None:
    kit.check_all_out_lowest(NAIPERA)


def test_p39_those_who_tie_play_on() -> None:
    kit.check_tie_plays_on(NAIPERA)


def test_every_paragraph_has_a_test() -> None:
    kit.check_paragraphs("naipera", sys.modules[__name__])
