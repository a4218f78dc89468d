"""The fast core against the engine: what it remembers, repeats and adds up is what the rules say."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from chinchon.ai.fast import PLAIN, THRIFTY, WON, Tables, course_for, tables_for
from chinchon.ai.layoffs import exposed, layoffs_for
from chinchon.ai.rollout import play_out, scores_after
from chinchon.engine.actions import NextDeal
from chinchon.engine.cards import CARDS, JOKER_MASK, cards_of, hand, mask_of
from chinchon.engine.layoff import best_additions, best_plan
from chinchon.engine.options import best_close
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import FOURNIER, NAIPERA, VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN, Rules
from chinchon.engine.state import MatchSetup
from chinchon.engine.view import view_for
from tests.ai.cheap import Cheap
from tests.ai.positions import tables


def hands(rules: Rules, count: int, size: int) -> list[int]:
    rng = random.Random(count)
    few = [card for card in rules.cards if card.is_joker or card.rank in (1, 2, 3, 4, 12, 13)]
    return [mask_of(rng.sample(few if number % 2 else list(rules.cards), size)) for number in range(count)]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_plan_leaves_what_the_engine_says_and_closes_as_it_allows(name: str) -> None:
    rules = VARIANTS[name]
    for table in (tables_for(rules), Tables(rules, PLAIN)):
        for mask in hands(rules, 150, 8):
            throw, left, close_with, pay = table.plan(mask)
            points = {card: table.finder.points(mask ^ card.bit) for card in cards_of(mask)}
            assert left == points[CARDS[throw]]
            closings = {card: best_close(rules, mask ^ card.bit, 0) for card in cards_of(mask)}
            pays = [WON if way[1].pay == WIN else int(way[1].pay) for way in closings.values() if way is not None]
            assert (close_with >= 0) == bool(pays)
            if pays:
                assert pay == min(pays)


def test_the_plain_taste_throws_what_leaves_least() -> None:
    table = Tables(FOURNIER, PLAIN)
    for mask in hands(FOURNIER, 300, 8):
        assert table.plan(mask)[1] == min(table.finder.points(mask ^ card.bit) for card in cards_of(mask))


def test_a_half_meld_is_kept() -> None:
    table = tables_for(FOURNIER)
    assert CARDS[table.plan(hand("1o 2o 3o 5c 6c Kb Kc Qe"))[0]].text == "Qe"


def test_a_partner_that_a_meld_holds_makes_no_half_meld_for_the_imagined_seats() -> None:
    held = hand("4o 5o 6o 7o 4c 3e Kb Kc")
    imagined = course_for(FOURNIER, 2)[0]
    assert CARDS[imagined.plan(held)[0]].text == "4c"
    counting_all = Tables(FOURNIER, replace(imagined.taste, loose_only=False))
    assert CARDS[counting_all.plan(held)[0]].text == "3e"


@pytest.mark.parametrize("name", ["fournier", "cutting48", "yeeqia"])
def test_half_melds_are_counted_with_what_lies_loose_once_the_card_is_gone(name: str) -> None:
    rules = VARIANTS[name]
    for table in course_for(rules, 2)[::2]:
        for mask in hands(rules, 150, 8):
            costs = {}
            for card in cards_of(mask):
                rest = table.finder.best(mask ^ card.bit)
                costs[card] = rest.points + table.keeping(rest.loose, card) - table.points[card] / 64
            assert costs[CARDS[table.plan(mask)[0]]] == pytest.approx(min(costs.values()))


@pytest.mark.parametrize("name", ["fournier", "cutting48", "yeeqia"])
def test_cards_that_fit_are_laid_off_exactly(name: str) -> None:
    rules = VARIANTS[name]
    table = tables_for(rules)
    for closer, other in zip(hands(rules, 120, 7), hands(rules, 121, 7), strict=False):
        other &= ~closer
        melds = table.finder.best(closer).melds
        loose = table.finder.best(other).loose
        exact, _ = best_additions(rules, loose, dict(enumerate(melds)))
        layoffs = layoffs_for(rules)
        assert layoffs.cost(layoffs.lay_off(loose, [exposed(meld) for meld in melds])) == exact


@pytest.mark.parametrize(("name", "seats"), tables())
def test_an_imagined_deal_goes_move_by_move_as_the_engine_plays_it(name: str, seats: int) -> None:
    rules = VARIANTS[name]
    cheap, rng = Cheap(), Generator(1)
    compared = same = 0
    for seed in range(12):
        state = apply(new_match(MatchSetup(rules, ("",) * seats, seed)), NextDeal()).after
        order = state.table.deal.order if state.table.deal else ()
        held = [state.secrets.hands[seat] for seat in order]
        stock = [int(card) for card in reversed(state.secrets.stock)]
        pile = [int(card) for card in state.table.deal.discards] if state.table.deal else []
        while state.table.to_act is not None and not state.table.history and len(state.table.deal.turns) < 120:  # type: ignore[union-attr]  # without a finished deal there is one
            state = apply(state, cheap.choose(view_for(state, state.table.to_act), rng)).after
        if not state.table.history or state.table.deal is None or state.table.deal.reshuffles:
            continue
        early = seats if rules.close_after_round else 0
        closer, scores = play_out(course_for(rules, seats), held, stock, pile, 0, early)
        result = state.table.history[0]
        assert result.closing is not None
        assert order[closer] == result.closing.seat
        compared += 1
        if result.closing.pay == WIN:
            assert scores[closer] == WON
            same += 1
            continue
        real = {line.seat: line.points for line in result.lines}
        same += all(real[seat] == score for seat, score in zip(order, scores, strict=True))
    # Own melds and additions are chosen together by the engine, one after the other here.
    assert same >= 0.5 * compared


def test_a_full_close_blocks_the_closers_melds() -> None:
    closer, other = hand("1o 2o 3o 5c 5e 5b 5o"), hand("4o 6c 7c Jc Kb Qe Ke")
    blocked = scores_after(tables_for(FOURNIER), 0, -10, [closer, other])
    plan = best_plan(FOURNIER, other, {})
    assert blocked == (-10, plan.points)
    open_hand = hand("1o 2o 3o 5c 5e 5b 1c")
    assert scores_after(tables_for(FOURNIER), 0, 1, [open_hand, other])[1] < plan.points


def test_equal_questions_have_equal_answers_whatever_was_asked_before() -> None:
    fresh, used = Tables(NAIPERA, PLAIN), Tables(NAIPERA, PLAIN)
    asked = hands(NAIPERA, 200, 8)
    for mask in reversed(asked):
        used.plan(mask)
    assert [fresh.plan(mask) for mask in asked] == [used.plan(mask) for mask in asked]
    assert not any(mask & JOKER_MASK for mask in asked)


def test_a_thrifty_seat_takes_a_card_that_merely_saves_points() -> None:
    # The second seat draws next. An ace waits for it in the stock, and one for the first seat, to close with.
    held = [hand("4o 5o 6o 4c 5c 6c Kb"), hand("1o 2o 3o 1c 2c 3c Ke")]
    stock = [int(card) for card in cards_of(hand("1b 1e"))]
    for thrifty, closer in (((False, False), 1), ((False, True), 0)):
        found = play_out(
            course_for(FOURNIER, 2), list(held), stock, [int(hand("6b").bit_length() - 1)], 1, 0, 2, 0, 0, thrifty
        )
        assert found[0] == closer
        assert found[1][closer] == 1


def test_a_thrifty_taste_chooses_as_the_plain_one_does() -> None:
    plain, thrifty = Tables(FOURNIER, PLAIN), Tables(FOURNIER, THRIFTY)
    for mask in hands(FOURNIER, 3000, 8):
        assert plain.plan(mask) == thrifty.plan(mask)
