"""A chain of pasts comes by each way as often as it is likely, and tells what kind of player a rival is."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, islice
from math import exp, isclose
from random import Random

import pytest

from chinchon.ai.beliefs import Knowledge, Past, Rival, known_to
from chinchon.ai.dangers import dangers_seen
from chinchon.ai.fast import IMAGINED, PLAIN, tables_for
from chinchon.ai.habits import COMMON, FONDNESS, PATIENCE, SLIP, Keeper, Manner, Thrifty, habits_for
from chinchon.ai.levels import make_policy
from chinchon.ai.pasts import Pasts
from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import CARDS, cards_of, hand, mask_of, parse_card
from chinchon.engine.legality import why_not
from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.rules import Rules
from chinchon.engine.state import Phase
from chinchon.engine.view import PlayerView, view_for
from tests.ai.positions import walk


def random_eights(rules: Rules, count: int, seed: int) -> list[int]:
    chance = Random(seed)
    return [mask_of(chance.sample(sorted(rules.pack.cards), 8)) for _ in range(count)]


@pytest.mark.parametrize("name", ["fournier", "cutting48", "naipera40"])
@pytest.mark.parametrize("manner", [PATIENCE, FONDNESS], ids=["patient", "fond"])
def test_a_keeper_throws_exactly_one_card(name: str, manner: Manner) -> None:
    rules = VARIANTS[name]
    keeper = Keeper(tables_for(rules, IMAGINED), manner)
    for eight in random_eights(rules, 400, 3):
        chances = [exp(keeper.of_throw(eight, int(card), False)) for card in cards_of(eight)]
        assert isclose(sum(chances), 1.0)


@pytest.mark.parametrize("name", ["fournier", "cutting48", "naipera40"])
@pytest.mark.parametrize("manner", [PATIENCE, FONDNESS], ids=["patient", "fond"])
def test_a_keeper_throws_by_what_is_left_and_what_is_kept(name: str, manner: Manner) -> None:
    rules = VARIANTS[name]
    tables = tables_for(rules, IMAGINED)
    keeper = Keeper(tables, manner)
    few_ranks = [card for card in sorted(rules.pack.cards) if card.rank in {3, 4, 5, 6}]
    chance = Random(4)
    hands_with_sets = [mask_of(chance.sample(few_ranks, 8)) for _ in range(400)]
    for eight in hands_with_sets + random_eights(rules, 400, 5):
        odds = {}
        for card in cards_of(eight):
            kept = manner.keenness * tables.keeping(eight, card) - tables.points[card] / 64
            odds[card] = exp(-(tables.finder.points(eight ^ card.bit) + kept) / manner.warmth)
        for card, own in odds.items():
            share = own / sum(odds.values())
            loose = tables.finder.best(eight).loose
            if loose:
                share += manner.stray * (bool(loose & card.bit) / loose.bit_count() - share)
            assert isclose(exp(keeper.of_throw(eight, int(card), False)), share)


@pytest.mark.parametrize("cards", ["kc ko qb 7e 6e 4c 2o 1b", "kc ko kb 7e 7c 7o 2o 1b"], ids=["runs", "sets"])
def test_a_fearful_player_throws_what_serves_the_next_seat_less_often(cards: str) -> None:
    keeper = Keeper(tables_for(FOURNIER, IMAGINED), PATIENCE)
    eight, feared = hand(cards), int(parse_card("7e"))
    danger = [0.0] * len(CARDS)
    danger[feared] = 0.5
    ease = keeper.ease_of(danger)
    assert isclose(ease[feared], exp(-0.5 * PATIENCE.fear / PATIENCE.warmth))
    before = {int(card): exp(keeper.of_throw(eight, int(card), False)) for card in cards_of(eight)}
    odds = {card: own * ease[card] for card, own in before.items()}
    for card, own in odds.items():
        assert isclose(exp(keeper.of_throw(eight, card, False, ease)), own / sum(odds.values()))
    fond = Keeper(tables_for(FOURNIER, IMAGINED), FONDNESS)
    assert set(fond.ease_of(danger)) == {1.0}


def test_a_throw_is_feared_by_what_the_next_seat_is_known_and_may_be_thought_to_hold() -> None:
    tables = tables_for(FOURNIER, IMAGINED)
    past = Past(None, parse_card("2c"), parse_card("kc"), 0, lying=hand("2c 4o 5o"), shown=hand("7c 6c"))
    danger = dangers_seen(tables, past)
    assert danger[parse_card("5c")] == 1.0
    share = 5 / (40 - 3 - 2 - 7)
    # The ace makes runs with 2 and 3 alone; the 2 lies open. Its sets are three pairs of the other aces.
    assert isclose(danger[parse_card("1c")], 1 - (1 - share**2) ** 3)
    # The knave of oros: 6-7-J, 7-J-Q and J-Q-K, and three pairs of knaves.
    assert isclose(danger[parse_card("jo")], 1 - (1 - share**2) ** 6)
    # The 4 of copas: 4-5-6 wants the 5 alone, 3-4-5 both; 2-3-4 is gone, and so are two of the three sets.
    wanted = 1 - (1 - share) * (1 - share**2) * (1 - share**2)
    assert isclose(danger[parse_card("4c")], wanted)


def test_a_past_keeps_what_lay_open_and_what_its_player_knew_of_the_reader() -> None:
    reshuffles = turns = 0
    for seed in range(6):
        own = other = 0
        for state, chosen, after in islice(walk(FOURNIER, [Dawdler(), Dawdler()], seed, deals=1), 160):
            before, deal = state.table.deal, after.table.deal
            if chosen is None or before is None or deal is None:
                own = other = 0
                continue
            if isinstance(chosen, DrawDiscard) and state.table.to_act == 0:
                own |= before.discards[-1].bit
            elif isinstance(chosen, DrawDiscard):
                other |= before.discards[-1].bit
            elif isinstance(chosen, Discard) and state.table.to_act == 0:
                own &= ~chosen.card.bit
            elif isinstance(chosen, Discard):
                past = known_to(view_for(after, 0)).rivals[0].pasts[-1]
                assert past.thrown == chosen.card
                assert past.lying == mask_of(before.discards) | other
                assert past.shown == own
                other &= ~chosen.card.bit
                turns += 1
                reshuffles += deal.reshuffles > 0
    assert turns > 100
    assert reshuffles > 0


def test_a_patient_player_keeps_halves_of_melds() -> None:
    patient = Keeper(tables_for(FOURNIER, IMAGINED), PATIENCE)
    eight = hand("kc ko qb 7e 6e 4c 2o 1b")
    chances = {str(card): patient.of_throw(eight, int(card), False) for card in cards_of(eight)}
    assert max(chances, key=lambda name: chances[name]) == "Qb"
    assert chances["Kc"] > chances["7e"]


def test_a_thrifty_player_throws_the_dearest_loose_card() -> None:
    thrifty = Thrifty(tables_for(FOURNIER, PLAIN))
    eight = hand("kc ko qb 7e 6e 4c 2o 1b")
    king, other, queen = (int(parse_card(name)) for name in ("kc", "ko", "qb"))
    first = max((king, other), key=lambda card: thrifty.of_throw(eight, card, False))
    assert thrifty.of_throw(eight, first, False) == 0.0
    assert thrifty.of_throw(eight, king + other - first, False) == -0.5
    assert thrifty.of_throw(eight, queen, False) == -5.0


def test_a_thrifty_player_takes_whatever_saves_points() -> None:
    thrifty = Thrifty(tables_for(FOURNIER, PLAIN))
    seven = hand("kc ko qb 7e 6e 4c 2o")
    low, high = parse_card("3b"), parse_card("kb")
    assert thrifty.of_draw(seven, int(low), True) == 0.0
    assert thrifty.of_draw(seven, int(low), False) == SLIP
    assert thrifty.of_draw(hand("2c 3c 4c 7e 6e 5e 1b"), int(high), False) == 0.0


def test_who_could_have_closed_and_did_not_is_unlikely() -> None:
    closing = hand("2c 3c 4c 5e 6e 7e 1b ko")
    king = int(parse_card("ko"))
    losses = [
        habit.of_throw(closing, king, False) - habit.of_throw(closing, king, True) for habit in habits_for(FOURNIER)
    ]
    thrifty, patient, fond = losses
    assert thrifty > patient > 3.0 > fond > 0.5


def one_turn(thrown: str, refused: str, unseen: int) -> Knowledge:
    """A rival that has had one turn: it left the top of the discards and threw a card."""
    past = Past(None, parse_card(refused), parse_card(thrown), 0, parse_card(refused).bit, hand("7c 6c"))
    rival = Rival(1, turns=1, stock_draws=1, thrown=[past.thrown], pasts=[past])
    return Knowledge([rival], 0, unseen, [mask_of(FOURNIER.cards)])


def test_each_past_comes_as_often_as_it_is_likely() -> None:
    unseen = hand("kc ko qb 7e 6e 5e 3c 2c 1b")
    knowledge = one_turn("qo", "4e", unseen)
    thrown, refused = parse_card("qo"), int(parse_card("4e"))
    tables = tables_for(FOURNIER, IMAGINED)
    danger = dangers_seen(tables, knowledge.rivals[0].pasts[0])
    odds: defaultdict[int, float] = defaultdict(float)
    for cards in combinations(cards_of(unseen), 7):
        kept = mask_of(cards)
        for drawn in (thrown, *cards):
            dealt = (kept | thrown.bit) & ~drawn.bit
            for habit, common in zip(habits_for(FOURNIER), COMMON, strict=True):
                seen = habit.of_draw(dealt, refused, False)
                seen += habit.of_throw(kept | thrown.bit, int(thrown), True, habit.ease_of(danger))
                odds[kept] += exp(common + seen)
    pasts = Pasts(tables, knowledge, Random(5).random)
    pasts.go_on(200)
    met: Counter[int] = Counter()
    rounds = 12_000
    for _ in range(rounds):
        pasts.go_on(4)
        met[pasts.hand] += 1
    total = sum(odds.values())
    apart = sum(abs(met[kept] / rounds - odds[kept] / total) for kept in odds) / 2
    assert len(odds) == 36
    assert max(odds.values()) > 5 * min(odds.values())
    assert apart < 0.05


class Dawdler:
    """Draws and throws as it comes and never closes, so that the stock is reshuffled."""

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        if view.phase is Phase.DRAW:
            return rng.choice([move for move in (DrawStock(), DrawDiscard()) if why_not(view, move) is None])
        throws = [Discard(card) for card in cards_of(view.hand) if why_not(view, Discard(card)) is None]
        return rng.choice(throws)


def test_every_past_is_possible() -> None:
    seen_by_reshuffles: Counter[int] = Counter()
    seen_taken = 0
    for seed in range(3):
        for state, chosen, _ in islice(walk(FOURNIER, [Dawdler(), Dawdler()], seed), 300):
            if chosen is None or state.table.phase is not Phase.DISCARD or state.table.ply % 3:
                continue
            assert state.table.to_act is not None and state.table.deal is not None
            knowledge = known_to(view_for(state, state.table.to_act))
            pasts = Pasts(tables_for(FOURNIER, IMAGINED), knowledge, Random(seed).random)
            pasts.go_on(60)
            [rival] = knowledge.rivals
            seen_by_reshuffles[state.table.deal.reshuffles] += 1
            assert rival.known & ~pasts.hand == 0
            assert not pasts.hand & mask_of_ints(pasts.stock)
            held, came = pasts.came
            odd = 0
            for past, card in zip(rival.pasts, came, strict=True):
                if past.taken is None:
                    odd += not knowledge.stocks[past.stock] >> card & 1
                else:
                    assert card == past.taken
                    seen_taken += 1
                gained = 1 << card
                assert not held & gained
                held |= gained
                assert held & past.thrown.bit
                held &= ~past.thrown.bit
            assert held == pasts.hand
            # The name of the first card turned up is lost with a reshuffle: its stock is not the one it seems to be.
            assert odd <= (state.table.deal.reshuffles > 0)
    assert min(seen_by_reshuffles[0], seen_by_reshuffles[1], seen_by_reshuffles[2]) > 10 and seen_taken > 50


def mask_of_ints(cards: list[int]) -> int:
    assert len(set(cards)) == len(cards)
    return sum(1 << card for card in cards)


def test_a_card_from_nowhere_is_told() -> None:
    with pytest.raises(LookupError):
        Pasts(tables_for(FOURNIER, IMAGINED), one_turn("qo", "4e", hand("kc ko qb")), Random(5).random)


@pytest.mark.parametrize(("level", "habit"), [("greedy", 0), ("experto", 1), ("aprendiz", 2)])
def test_a_chain_tells_what_kind_of_player_a_rival_is(level: str, habit: int) -> None:
    told: Counter[int] = Counter()
    for seed in range(14):
        for state, chosen, _ in walk(FOURNIER, [make_policy(level), make_policy(level)], seed, deals=2):
            if chosen is None or state.table.phase is not Phase.DRAW:
                continue
            assert state.table.to_act is not None and state.table.deal is not None
            if state.table.deal.turns_completed[1 - state.table.to_act] != 5 or state.table.deal.reshuffles:
                continue
            knowledge = known_to(view_for(state, state.table.to_act))
            pasts = Pasts(tables_for(FOURNIER, IMAGINED), knowledge, Random(seed).random)
            pasts.go_on(400)
            for _ in range(20):
                pasts.go_on(40)
                told[pasts.habit] += 1
    assert told.total() > 20 * 15
    assert told[habit] == max(told.values()), told
    assert told[habit] > 0.45 * told.total(), told
