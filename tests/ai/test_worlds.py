"""What is known agrees with the truth, and every sampled world agrees with what is known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import pytest

from chinchon.ai.beliefs import in_turn_order, known_to
from chinchon.ai.fast import tables_for
from chinchon.ai.levels import make_policy
from chinchon.ai.worlds import MADE_UP_COST, MOST_STEPS, STEP_COST, STEPS_A_TURN, Worlds, sample_worlds
from chinchon.engine.cards import mask_of
from chinchon.engine.profiles import FOURNIER
from chinchon.engine.rng import Generator
from chinchon.engine.state import MatchState, Phase
from chinchon.engine.view import view_for
from tests.ai.calibration import gaps
from tests.ai.positions import positions, walk
from tests.conformance import visible_cards


def playing(share: int) -> list[MatchState]:
    """Positions in which a seat draws or throws."""
    return [state for state in positions(share, deals=4) if state.table.phase in (Phase.DRAW, Phase.DISCARD)]


def test_what_is_known_is_true() -> None:
    reshuffled = taken = 0
    for state in playing(5):
        seat = state.table.to_act
        assert seat is not None and state.table.deal is not None
        known = known_to(view_for(state, seat))
        unseen = mask_of(state.table.rules.cards) & ~mask_of(visible_cards(state, seat))
        reshuffled += state.table.deal.reshuffles > 0
        assert known.in_hands | known.loose_pool | sum_of(rival.known for rival in known.rivals) == unseen
        assert not known.in_hands & known.loose_pool
        in_all_hands = 0
        for rival in known.rivals:
            held = state.secrets.hands[rival.seat]
            taken += rival.known != 0
            assert rival.known & ~held == 0
            assert rival.known.bit_count() + rival.old + rival.fresh == held.bit_count()
            in_all_hands |= held
        if state.table.deal.reshuffles == 1:
            # All but the first card turned up, whose name is lost, lie in hands.
            assert (known.in_hands & ~in_all_hands).bit_count() <= 1
    assert reshuffled > 20 and taken > 100


def sum_of(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        assert not total & mask
        total |= mask
    return total


def test_sampled_worlds_reproduce_the_view() -> None:
    for number, state in enumerate(playing(40)):
        seat = state.table.to_act
        assert seat is not None and state.table.deal is not None
        view = view_for(state, seat)
        order = in_turn_order(view)
        seen = visible_cards(state, seat)
        known = {rival.seat: rival.known for rival in known_to(view).rivals}
        for world in sample_worlds(view, tables_for(view.rules), Generator(number), 4):
            assert world.hands[0] == view.hand
            assert len(world.stock) == view.deal.stock_size
            everywhere = sum_of([*world.hands, mask_of_ints(world.stock)])
            assert not everywhere & ~view.hand & mask_of(seen) & ~sum_of(known.values())
            for place, other in enumerate(order[1:], 1):
                assert world.hands[place].bit_count() == view.deal.hand_sizes[other]
                assert known[other] & ~world.hands[place] == 0


def mask_of_ints(cards: list[int]) -> int:
    return sum_of(1 << card for card in cards)


@pytest.mark.parametrize("level", ["aprendiz", "aficionado", "experto"])
def test_sampled_hands_are_as_good_as_real_ones(level: str) -> None:
    by_two_turns: dict[int, list[float]] = defaultdict(list)
    for turns, found in gaps(level, deals=48, worlds=12).items():
        by_two_turns[min(4, turns // 2)] += found
    for turn, values in by_two_turns.items():
        # What chance may add to so few deals; docs/benchmarks-ai.md has the long run.
        spread = 10.0 / len(values) ** 0.5
        assert abs(sum(values) / len(values)) < 2.5 + 2 * spread, (turn, sum(values) / len(values), len(values))


def test_a_world_costs_more_the_longer_the_past_but_never_without_end() -> None:
    costs: defaultdict[int, set[float]] = defaultdict(set)
    players = [make_policy("aprendiz"), make_policy("aprendiz")]
    for state, chosen, _ in walk(FOURNIER, players, 2, deals=6):
        if chosen is None or state.table.phase is not Phase.DRAW:
            continue
        assert state.table.to_act is not None and state.table.deal is not None
        source = Worlds(view_for(state, state.table.to_act), tables_for(FOURNIER), Generator(1))
        costs[state.table.deal.turns_completed[1 - state.table.to_act]].add(source.cost)
    assert costs[0] == {MADE_UP_COST}
    longest = max(costs)
    assert longest > MOST_STEPS / STEPS_A_TURN
    assert max(costs[1]) < min(costs[3]) < min(costs[longest]) == STEP_COST * MOST_STEPS
