"""The worked examples that the descriptions of the game print, played through the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chinchon.engine.cards import hand
from chinchon.engine.melds import finder_for
from chinchon.engine.profiles import CUTTING, FOURNIER, VARIANTS
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchState, Phase, Reason, SeatStatus
from chinchon.engine.tablemeld import loose_points
from tests import kit

CUTTING_52 = VARIANTS["cutting52"]
CUTTING_48 = VARIANTS["cutting48"]


def closing_state(rules: Rules, cards: str, drawn: str, *others: str, totals: tuple[int, ...] = ()) -> MatchState:
    """Seat 0 has drawn the last card it needs."""
    return kit.make_state(
        rules,
        f"{cards} {drawn}",
        *(others or ("",)),
        phase=Phase.DISCARD,
        drawn=drawn,
        turns_completed=(1,) * (1 + len(others or ("",))),
        totals=totals,
    )


def test_fournier_run_of_four_and_three_sevens_close_from_24_to_14() -> None:
    state = closing_state(FOURNIER, "3c 4c 5c 7b 7o 7e 1o", "6c", "Ko Qb Je 5e 3b 2e 1b", totals=(24, 50))
    state = kit.finish_laying_off(kit.play(state, "close 1o 3c-4c-5c-6c 7o=7e=7b"))
    assert state.table.history[-1].lines[0].reason is Reason.FULL_CLOSE
    assert state.table.seats[0].total == 14
    assert state.table.seats[1].total == 50 + 10 + 9 + 8 + 5 + 3 + 2 + 1


def test_fournier_may_not_close_before_the_run_of_four() -> None:
    state = closing_state(FOURNIER, "3c 4c 5c 7b 7o 7e 1o", "Kb")
    assert kit.best_close(kit.acting_view(state)) is not None  # the ace alone is left: one point
    assert kit.refusal_of(state, "close 1o 3c-4c-5c 7o=7e=7b") == "over_closing_limit"


KINGS_AND_RUN = "5c 6c 7c Kb Ko Ke 8b"
"""Cutting's example: 5-6-7, three kings and an eight."""


def test_cutting_five_six_seven_and_three_kings_with_an_eight_may_not_be_cut() -> None:
    state = closing_state(CUTTING_48, KINGS_AND_RUN, "9e")
    assert kit.best_close(kit.acting_view(state)) is None
    assert kit.refusal_of(state, "close 9e 5c-6c-7c Ko=Ke=Kb") == "over_closing_limit"


@pytest.mark.parametrize(
    ("drawn", "melds"),
    [
        ("Kc", "5c-6c-7c Ko=Kc=Ke=Kb"),
        ("4c", "4c-5c-6c-7c Ko=Ke=Kb"),
        ("8c", "5c-6c-7c-8c Ko=Ke=Kb"),
    ],
    ids=["fourth king", "low end of the run", "high end of the run"],
)
@pytest.mark.parametrize("rules", [CUTTING_48, CUTTING_52], ids=["48 cards", "52 cards"])
def test_cutting_a_fourth_king_or_an_end_of_the_run_cuts_clean(rules: Rules, drawn: str, melds: str) -> None:
    state = kit.play(closing_state(rules, KINGS_AND_RUN, drawn, totals=(30, 0)), f"close 8b {melds}")
    assert kit.deal_scores(state)[0] == -10
    assert state.table.seats[0].total == 20


@pytest.mark.parametrize("rules", [CUTTING_48, CUTTING_52], ids=["48 cards", "52 cards"])
def test_cutting_a_two_in_place_of_the_eight_cuts_with_two(rules: Rules) -> None:
    state = closing_state(rules, KINGS_AND_RUN, "2e")
    close = kit.best_close(kit.acting_view(state))
    assert close is not None and close.text == "close 8b 5c-6c-7c Ko=Ke=Kb"
    assert kit.deal_scores(kit.play(state, close))[0] == 2


ADA = "7e 8e 9e 10e 9o 4c 1c"
BO = "2o 3o 4o 5o 6o *1 Jb"


def test_cutting_example_game_you_two_ada_fourteen() -> None:
    state = kit.play(closing_state(CUTTING_52, KINGS_AND_RUN, "2e", ADA, BO), "close 8b 5c-6c-7c Ko=Ke=Kb")
    assert kit.deal_scores(state) == {0: 2, 1: 14, 2: 10}


def test_cutting_example_bo_counts_35_as_he_showed_his_cards() -> None:
    """The engine shows the best arrangement for him: the joker lengthens the run and only the jack is left."""
    bo = hand(BO)
    shown = kit.melds(CUTTING_52, "2o-3o-4o-5o-6o")[0]
    assert loose_points(CUTTING_52, bo & ~shown.mask) == 35
    assert finder_for(CUTTING_52).points(bo) == 10
    laying_off = replace(CUTTING_52, layoff=FOURNIER.layoff)
    state = kit.play(closing_state(laying_off, KINGS_AND_RUN, "2e", BO), "close 8b 5c-6c-7c Ko=Ke=Kb")
    state = kit.play(state, "show 2o-3o-4o-5o-6o", "done")
    assert kit.deal_scores(state)[1] == 35


def test_cutting_example_clean_cut_with_a_joker() -> None:
    state = closing_state(CUTTING_52, "3b 4b 5b 6b 9o 9e *1", "Qc", "Kc Qo Jb 7e 5c 3o 1b", totals=(12, 0))
    state = kit.play(state, "close Qc 3b-4b-5b-6b 9o=9e=*1")
    assert kit.deal_scores(state) == {0: -10, 1: 46}
    assert state.table.seats[0].total == 2


def test_cutting_example_bo_buys_back_at_adas_87() -> None:
    you, ada, bo = 0, 1, 2
    state = kit.count_deal(kit.between_deals(CUTTING, (40, 75, 92)), {you: -10, ada: 12, bo: 15}, closer=you)
    assert state.table.phase is Phase.READMIT and state.table.offers == (bo,)
    assert state.table.reentry_total == 87
    state = kit.play(state, "readmit yes")
    assert [seat.total for seat in state.table.seats] == [30, 87, 87]
    assert state.table.seats_in == (you, ada, bo)
    assert state.table.history[-1].readmitted == ((bo, 87),)


def test_cutting_example_bo_is_out_for_good_when_he_passes_100_again() -> None:
    you, ada, bo = 0, 1, 2
    state = kit.between_deals(CUTTING, (30, 87, 87), reentries=(0, 0, 1))
    state = kit.count_deal(state, {you: 2, ada: 5, bo: 20}, closer=you)
    assert state.table.phase is Phase.DEAL_END and state.table.offers == ()
    assert state.table.seats[bo].status is SeatStatus.OUT and state.table.seats[bo].total == 107
    assert state.table.seats_in == (you, ada)


def test_cutting_bo_may_also_stay_out() -> None:
    state = kit.count_deal(kit.between_deals(CUTTING, (40, 75, 92)), {0: -10, 1: 12, 2: 15}, closer=0)
    state = kit.play(state, "readmit no")
    assert state.table.seats_in == (0, 1) and state.table.phase is Phase.DEAL_END
