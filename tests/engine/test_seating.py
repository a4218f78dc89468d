"""Who deals, who plays first, and where the deal goes when seats are out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chinchon.engine.actions import NextDeal
from chinchon.engine.events import LotDrawn
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import CUTTING, FOURNIER
from chinchon.engine.rules import DealPasses, Direction, Rules
from chinchon.engine.state import MatchSetup, MatchState, SeatStatus
from tests import kit


def started(rules: Rules, players: int, seed: int = 1) -> MatchState:
    return kit.play(new_match(MatchSetup(rules, tuple("abcdef"[:players]), seed)), "next")


def next_deal(state: MatchState) -> MatchState:
    return kit.play(kit.with_deal_broken_off(state), "next")


@pytest.mark.parametrize("seed", range(20))
def test_highest_card_of_the_lot_plays_first_and_its_predecessor_deals(seed: int) -> None:
    transition = apply(new_match(MatchSetup(FOURNIER, tuple("abcd"), seed)), NextDeal())
    lot = next(event for event in transition.events if isinstance(event, LotDrawn))
    assert max(card.rank for card in lot.cards) == lot.cards[lot.first].rank
    assert lot.dealer == (lot.first - 1) % 4
    deal = transition.after.table.deal
    assert deal is not None and deal.order == tuple((lot.first + step) % 4 for step in range(4))
    assert deal.order[-1] == lot.dealer


def test_every_seat_may_win_the_lot() -> None:
    assert {started(FOURNIER, 4, seed).table.first for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("direction", "passes", "step_of_turns", "step_of_deals"),
    [
        (Direction.ANTICLOCKWISE, DealPasses.ONWARD, 1, 1),
        (Direction.CLOCKWISE, DealPasses.ONWARD, -1, -1),
        (Direction.ANTICLOCKWISE, DealPasses.BACKWARD, 1, -1),
        (Direction.CLOCKWISE, DealPasses.BACKWARD, -1, 1),
    ],
)
def test_turns_and_deals_go_round(
    direction: Direction, passes: DealPasses, step_of_turns: int, step_of_deals: int
) -> None:
    state = started(replace(FOURNIER, direction=direction, deal_passes=passes), 4)
    for _ in range(5):
        table = state.table
        assert table.deal is not None and table.first is not None and table.dealer is not None
        assert table.first == (table.dealer + step_of_turns) % 4
        assert table.deal.order == tuple((table.first + step_of_turns * turn) % 4 for turn in range(4))
        state = next_deal(state)
        assert state.table.dealer == (table.dealer + step_of_deals) % 4


def test_seats_that_are_out_are_passed_over() -> None:
    state = started(CUTTING, 5)
    first = state.table.first
    assert first is not None
    gone = (first, (first + 2) % 5)
    seats = tuple(
        replace(seat, status=SeatStatus.OUT) if number in gone else seat
        for number, seat in enumerate(state.table.seats)
    )
    state = next_deal(replace(state, table=replace(state.table, seats=seats)))
    left = tuple(seat % 5 for seat in (first + 1, first + 3, first + 4))
    assert state.table.deal is not None
    assert state.table.dealer == left[0]
    assert state.table.deal.order == (left[1], left[2], left[0])
    assert [size for size in state.table.deal.hand_sizes if size] == [7, 7, 7]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seven_cards_each_and_one_turned_up(players: int) -> None:
    deal = started(CUTTING, players).table.deal
    assert deal is not None
    assert deal.hand_sizes == (7,) * players
    assert len(deal.discards) == 1 and deal.stock_size == 39 - 7 * players


def test_a_seat_that_gives_up_is_passed_over_at_once() -> None:
    state = started(FOURNIER, 3)
    seat = state.table.to_act
    state = kit.play(state, "draw stock", f"concede {seat}")
    assert seat is not None and state.table.to_act == (seat + 1) % 3
    assert kit.refusal_of(state, f"concede {seat}") == "seat_not_in"
    assert kit.refusal_of(state, "concede 7") == "seat_not_in"
    state = kit.play(state, f"concede {(seat + 2) % 3}")
    assert state.table.winners == ((seat + 1) % 3,)


def test_a_seat_that_gives_up_puts_the_card_it_took_back_on_the_pile() -> None:
    state = kit.make_state(FOURNIER, "1o 2o", "3o 4o", "5o 6o", stock="", discards="7c")
    state = kit.play(state, "draw discards", "concede 0")
    assert state.table.to_act == 1 and state.table.deal is not None
    assert [card.text for card in state.table.deal.discards] == ["7c"]
    assert state.table.deal.hand_sizes == (2, 2, 2)
    assert [action.text for action in kit.legal(state)] == ["draw discards"]


def test_an_empty_pile_is_not_offered() -> None:
    state = kit.make_state(FOURNIER, "1o 2o", "3o 4o", stock="5o 6o", discards="")
    assert [action.text for action in kit.legal(state)] == ["draw stock"]
