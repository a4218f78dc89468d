"""The paragraphs of docs/rules/yeeqia.md, one test each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import pytest

from chinchon.engine import turns
from chinchon.engine.cards import parse_cards
from chinchon.engine.profiles import YEEQIA
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase, Seat

from . import kit


def test_p01_two_to_four_players() -> None:
    kit.check_players(YEEQIA, 2, 4)


def test_p02_forty_cards() -> None:
    kit.check_pack(YEEQIA, 40, "1 2 3 4 5 6 7 J Q K")


def test_p03_no_card_is_wild() -> None:
    assert YEEQIA.wild_mask == 0
    assert not kit.is_meld(YEEQIA, "7o=7c=1o")


def test_p04_seven_cards_each() -> None:
    for players in (2, 3, 4):
        kit.check_deal(YEEQIA, players)


def test_p05_anticlockwise() -> None:
    kit.check_direction(YEEQIA, 4)


def test_p06_the_lot_names_the_first_player() -> None:
    kit.check_lot(YEEQIA, 4)


def test_p07_the_deal_passes_on() -> None:
    kit.check_deal_passes(YEEQIA)


def test_p08_the_sota_follows_the_seven() -> None:
    kit.check_order(YEEQIA, "1 2 3 4 5 6 7 J Q K")


def test_p09_no_wrap_around() -> None:
    kit.check_ace_low(YEEQIA)


def test_p10_runs() -> None:
    kit.check_runs(YEEQIA)


def test_p11_sets() -> None:
    kit.check_sets(YEEQIA)


def test_p12_exactly_one_card_then_one_thrown() -> None:
    kit.check_turn(YEEQIA)


def test_p13_the_card_just_taken_may_be_thrown() -> None:
    kit.check_may_throw_back(YEEQIA)


def test_p14_the_discards_become_a_new_stock() -> None:
    kit.check_reshuffle(YEEQIA)


def test_p15_only_the_top_discard_is_seen() -> None:
    kit.check_top_only(YEEQIA)


def test_p16_figures_cost_ten() -> None:
    kit.check_points(YEEQIA, {**{str(n): n for n in range(1, 8)}, "J": 10, "Q": 10, "K": 10})


def test_p17_five_points_or_fewer_close() -> None:
    kit.check_closing_limit(YEEQIA)


def test_p18_nothing_else_is_asked() -> None:
    kit.check_closing_at_once(YEEQIA)
    assert kit.allowed(kit.closable(YEEQIA, "1o 1c 1e 2b 4o 5o 6o Kb"), "close Kb 4o-5o-6o")


def test_p19_the_closing_card_lies_face_down() -> None:
    kit.check_face_down(YEEQIA)


def test_p20_a_full_close_is_worth_minus_ten() -> None:
    kit.check_full_close(YEEQIA)


def test_p21_seven_in_a_row_end_everything_at_once() -> None:
    state = kit.closable(YEEQIA, kit.CHINCHON_HAND, totals=(99, 0, 0, 0))
    state = kit.act(state, "discard Kb")
    assert state.table.phase is Phase.MATCH_END
    assert state.table.winners == (0,)
    closing = kit.view(state, 1).deal.closing
    assert closing is not None
    assert closing.by_itself
    kit.check_chinchon_wins(YEEQIA)


def _stacked(hands: tuple[str, ...]) -> type[Generator]:
    """A generator whose shuffle deals these hands, the first player's first."""
    dealt = [parse_cards(hand) for hand in hands]
    in_order = [hand[place] for place in range(7) for hand in dealt]
    rest = [card for card in YEEQIA.cards if card not in in_order]

    class Stacked(Generator):
        def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
            return (*rest, *reversed(in_order))

    return Stacked


def test_p22_eight_cards_are_no_chinchon_and_the_first_in_turn_order_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    state = kit.deal_state(YEEQIA, "1e 2e 3e 4e 5e 6e Kb", "1o 3o 5o 7o Jo Ko 2c", discards="7e")
    state = kit.act(state, "draw discards")
    assert state.table.phase is Phase.DISCARD
    assert kit.act(state, "discard Kb").table.winners == (0,)
    hands = ("1o 3o 5o 7o Jo Ko 2c", "1e 2e 3e 4e 5e 6e 7e", "1c 3c 5c 7c Jc Kc 2o", "4b 5b 6b 7b Jb Qb Kb")
    monkeypatch.setattr(turns, "Generator", _stacked(hands))
    before = kit.finish(kit.act(kit.closable(YEEQIA), kit.CLOSE_2))
    after = kit.act(before, "next")
    assert kit.view(after, 0).deal.order == (1, 2, 3, 0)  # seat 2 and seat 0 hold a chinchón
    assert after.table.phase is Phase.MATCH_END
    assert after.table.winners == (2,)


def test_p23_onto_the_closers_melds_only() -> None:
    kit.check_closers_melds_only(YEEQIA)


def test_p24_once_each_in_turn_order() -> None:
    kit.check_one_pass(YEEQIA)
    kit.check_together(YEEQIA)


def test_p25_the_closer_does_not_add() -> None:
    kit.check_closer_adds_nothing(YEEQIA)


def test_p26_a_full_close_shuts_the_melds() -> None:
    kit.check_full_close_blocks(YEEQIA)


def test_p27_others_with_nothing_loose_score_zero() -> None:
    kit.check_nothing_loose_scores_zero(YEEQIA)


def test_p28_totals_may_be_negative() -> None:
    kit.check_negative_totals(YEEQIA)


def test_p29_one_hundred_is_out() -> None:
    result = kit.settled(YEEQIA, [90, 89, 0], [10, 10, 0], closer=2)
    assert result.out == (0,)
    assert kit.still_in(result) == (1, 2)


def test_p30_nobody_comes_back() -> None:
    kit.check_no_return(YEEQIA)


def test_p31_the_last_player_wins() -> None:
    kit.check_last_survivor(YEEQIA)


def test_p32_all_out_together() -> None:
    kit.check_all_out_lowest(YEEQIA)


def test_p33_the_closer_wins_a_tie() -> None:
    assert kit.settled(YEEQIA, [95, 105 - 10, 90], [15, 15, 30], closer=1).winners == (1,)
    assert kit.settled(YEEQIA, [95, 95, 90], [15, 15, 30], closer=2).winners == (0, 1)
    assert kit.settled(YEEQIA, [Seat(95), Seat(95)], [15, 15], closer=0).winners == (0,)


def test_every_paragraph_has_a_test() -> None:
    kit.check_paragraphs("yeeqia", sys.modules[__name__])
