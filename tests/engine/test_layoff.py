"""Laying off: the best plan against a brute force of its own, and what players reported of other programs."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from chinchon.engine.cards import Card, cards_of, hand, iter_cards, mask_of, natural
from chinchon.engine.layoff import best_additions, best_plan
from chinchon.engine.melds import MeldFinder, finder_for
from chinchon.engine.profiles import FOURNIER, NAIPERA, VARIANTS, YEEQIA
from chinchon.engine.rules import LayOffRounds, LayOffScope, Rules
from chinchon.engine.state import Phase
from chinchon.engine.tablemeld import End, Meld, MeldKind, extended, parse_meld, run_of
from tests import kit
from tests.engine.test_solver import brute_force, points_of, random_rules

Exposed = tuple[tuple[tuple[Card, Card], ...], ...]
"""Melds on the table: cards with what they count as; a set's cards all count as one rank."""


def grown_by(rules: Rules, card: Card, meld: tuple[tuple[Card, Card], ...], is_run: bool) -> list[Exposed]:
    """The meld with this card added in each way that the definition of a meld allows."""
    wilds = sum(laid != role for laid, role in meld)
    wild = bool(card.bit & rules.wild_mask)
    room = wilds < rules.max_wilds_per_meld
    if not is_run:
        ranks = {role.rank for _, role in meld}
        fits = card.rank in ranks or (wild and room)
        role = card if card.rank in ranks else meld[0][1]
        return [(((card, role), *meld),)] if fits and len(meld) < rules.set_max else []
    order = (*rules.pack.ranks, 1) if rules.ace_high else rules.pack.ranks
    if len(meld) == len(rules.pack.ranks):
        return []  # every rank is there; a high ace would be the second ace
    low = order.index(meld[0][1].rank)
    found: list[Exposed] = []
    for place, at_low in ((low - 1, True), (low + len(meld), False)):
        if 0 <= place < len(order):
            role = natural(order[place], meld[0][1].suit_index)
            if card == role or (wild and room):
                found.append((((card, role), *meld) if at_low else (*meld, (card, role)),))
    return found


def least_left(rules: Rules, loose: frozenset[Card], melds: list[tuple[bool, tuple[tuple[Card, Card], ...]]]) -> int:
    """The least that can stay loose, by trying every order of every addition."""
    least = points_of(rules, tuple(loose))
    for card in loose:
        for place, (is_run, meld) in enumerate(melds):
            for (grown,) in grown_by(rules, card, meld, is_run):
                least = min(
                    least, least_left(rules, loose - {card}, [*melds[:place], (is_run, grown), *melds[place + 1 :]])
                )
    return least


def random_position(rng: random.Random, rules: Rules) -> tuple[int, dict[int, Meld]]:
    """A hand of four to seven cards and two or three exposed melds."""
    finder = MeldFinder(rules)
    while True:
        near = [card for card in rules.cards if card.is_joker or card.suit_index < 2 or rng.random() < 0.5]
        rng.shuffle(near)
        melds: dict[int, Meld] = {}
        while len(near) >= 8 and len(melds) < 3:
            some, near = near[:8], near[8:]
            ways = finder.every_meld(mask_of(some))
            if ways:
                meld = rng.choice(ways)
                melds[len(melds) * 2] = meld
                near += [card for card in some if card not in meld.cards]
        if len(melds) >= 2 and len(near) >= 7:
            wild = [card for card in near if card.bit & rules.wild_mask]
            fitting = [card for card in near if any(_touches(rules, card, meld) for meld in melds.values())]
            held = dict.fromkeys([*wild, *fitting[:4], *near])
            return mask_of(list(held)[: rng.choice((4, 5, 6, 7))]), melds


def _touches(rules: Rules, card: Card, meld: Meld) -> bool:
    return any(extended(rules, meld, card, end) is not None for end in End)


def check_position(rules: Rules, mask: int, melds: dict[int, Meld]) -> None:
    table = [(meld.kind is MeldKind.RUN, tuple(zip(meld.cards, meld.roles, strict=True))) for meld in melds.values()]
    points, steps = best_additions(rules, mask, melds)
    assert points == least_left(rules, frozenset(iter_cards(mask)), table)
    assert follow(rules, mask, melds, steps) == points
    _, groupings = brute_force(rules, mask)
    wanted = min(least_left(rules, frozenset(cards_of(mask & ~sum(grouping))), table) for grouping in groupings)
    plan = best_plan(rules, mask, melds)
    assert plan.points == wanted
    own = mask_of(card for meld in plan.melds for card in meld.cards)
    assert own & ~mask == 0 and follow(rules, mask & ~own, melds, plan.steps) == wanted


def follow(rules: Rules, loose: int, melds: dict[int, Meld], steps: tuple[tuple[Card, int, End], ...]) -> int:
    """What these additions really leave."""
    melds = dict(melds)
    for card, place, end in steps:
        assert loose & card.bit
        grown = extended(rules, melds[place], card, end)
        assert grown is not None
        melds[place] = grown
        loose &= ~card.bit
    return points_of(rules, cards_of(loose))


@pytest.mark.parametrize(("wilds", "count"), [(0, 150), (1, 100), (2, 50), (3, 20)])
def test_best_plan_agrees_with_brute_force(wilds: int, count: int) -> None:
    rng = random.Random(wilds)
    for _ in range(count):
        rules = random_rules(rng, wilds)
        mask, melds = random_position(rng, rules)
        try:
            check_position(rules, mask, melds)
        except AssertionError as error:
            shown = " ".join(meld.text for meld in melds.values())
            raise AssertionError(f"{cards_of(mask)} on {shown} under {rules}: {error}") from error


@pytest.mark.parametrize(
    ("variant", "cards", "before", "after"),
    [
        ("yeeqia", "3c 2c 7o Je Kb 5o 1e", 38, 33),
        ("yeeqia", "3c 7c Jc 1o 2e Kb Qe", 43, 23),
        ("cutting48", "3c 7c Jc 1o 2e Kb Qe", 43, 33),
    ],
)
def test_a_meld_grows_with_each_card(variant: str, cards: str, before: int, after: int) -> None:
    rules = VARIANTS[variant]
    melds = {0: parse_meld(rules, "4c-5c-6c")}
    assert finder_for(rules).points(hand(cards)) == before
    assert best_plan(rules, hand(cards), melds).points == after


def test_second_card_at_the_same_end_is_taken_by_the_engine() -> None:
    state = kit.after_closing(YEEQIA, "4c 5c 6c Ko Ke Kb 1b", "3c 7c Jc 1o 2e Qb Qe", "")
    state = kit.play(state, "show", "layoff 7c 0 high", "layoff Jc 0 high", "layoff 3c 0 low")
    assert state.table.deal is not None
    assert state.table.deal.melds[0].meld.text == "3c-4c-5c-6c-7c-Jc"


def test_a_card_that_fits_twice_is_offered_twice() -> None:
    state = kit.after_closing(YEEQIA, "4c 5c 6c 7o 7e 7b 1b", "7c Jc 1o 2e Kb Qe 3o")
    state = kit.play(state, "show")
    from_here = {action.text for action in kit.legal(state)}
    assert {"layoff 7c 0 high", "layoff 7c 1 set"} <= from_here
    assert kit.play(state, "layoff 7c 1 set").table.phase is Phase.DEAL_END
    assert "layoff Jc 0 high" in {action.text for action in kit.legal(kit.play(state, "layoff 7c 0 high"))}


def test_a_set_of_four_with_a_joker_is_full() -> None:
    rules = VARIANTS["naipera40j"]
    melds = {0: parse_meld(rules, "7o=7c=*1")}
    assert best_additions(rules, hand("7e"), melds)[0] == 0
    assert best_additions(rules, hand("7e 7b"), melds)[0] == 7
    assert best_additions(replace(rules, set_max=5), hand("7e 7b"), melds)[0] == 0


def test_a_joker_keeps_its_place() -> None:
    rules = VARIANTS["naipera40j"]
    melds = {0: parse_meld(rules, "4c-*1-6c")}
    assert best_additions(rules, hand("5c 3c 7c"), melds)[0] == 5


def test_own_melds_first_where_the_table_says_so() -> None:
    melds = {0: parse_meld(YEEQIA, "Jc-Qc-Kc"), 1: parse_meld(YEEQIA, "3o=3e=3b")}
    mask = hand("5c 6c 7c 5b 5o 2e Kb")
    assert best_plan(YEEQIA, mask, melds).points == 12
    assert best_plan(replace(YEEQIA, show_best_first=True), mask, melds).points == 22


def test_best_melds_first_is_a_rule_of_the_table() -> None:
    rules = replace(YEEQIA, show_best_first=True)
    state = kit.after_closing(rules, "Jc Qc Kc 3o 3e 3b 1o", "5c 6c 7c 5b 5o 2e Kb")
    assert kit.refusal_of(state, "show 5o=5c=5b") == "best_melds_first"
    assert kit.refusal_of(state, "show 5c-6c-7c") is None


def test_closer_adds_last_in_fournier() -> None:
    state = kit.after_closing(FOURNIER, "3c 4c 5c Ko Ke Kb 2b", "3b 4b 5b Qo Je 7e 6o")
    state = kit.play(state, "show 3b-4b-5b")
    assert state.table.to_act == 0
    state = kit.play(state, "layoff 2b 2 low")
    assert kit.deal_scores(state) == {0: 0, 1: 30}


def test_rounds_go_on_until_nobody_can_add() -> None:
    hands = ("3c 4c 5c Ko Ke Kb 1o", "2b 3b 4b Jc Qo 6e 1e", "5b 5o 5e 6c Qb 2e Je", "7c 6o 4o Qe Jo 2o 1b")
    assert kit.deal_scores(kit.finish_laying_off(kit.after_closing(FOURNIER, *hands))) == {0: 1, 1: 16, 2: 19, 3: 29}
    once = replace(FOURNIER, layoff_rounds=LayOffRounds.SEQUENTIAL)
    assert kit.deal_scores(kit.finish_laying_off(kit.after_closing(once, *hands)))[1] == 24


def test_a_seat_that_waited_may_add_to_melds_shown_later() -> None:
    """Fournier: "continue permitted additions until nobody can add"."""
    hands = ("3c 4c 5c Ko Ke Kb 1o", "2c 7b Qo Je 6e 4e 2o", "7c 7o 7e Qb 2e Jb 1b")
    state = kit.play(kit.after_closing(FOURNIER, *hands), "show", "done", "show 7o=7c=7e")
    assert "layoff 7b 2 set" in {action.text for action in kit.legal(state)}


def test_every_seat_scores_what_is_left_after_laying_off() -> None:
    state = kit.after_closing(NAIPERA, "4c 5c 6c Ko Ke Kb 2b", "3c 7c Jc 1o 2e Qb Qe", "Kc 6o 6e 6b 1e 3o 5b")
    state = kit.finish_laying_off(state)
    assert kit.deal_scores(state) == {0: 2, 1: 1 + 2 + 11 + 11, 2: 1 + 3 + 5}


def test_no_lay_off_after_a_full_close_but_in_pendium() -> None:
    hands = ("3c 4c 5c 6c 7o 7e 7b", "7c 2c Kb Qo 5e 4b 1e")
    for name, left in [("naipera40", 42), ("yeeqia", 39), ("pendium", 33), ("fournier", 38)]:
        state = kit.finish_laying_off(kit.after_closing(VARIANTS[name], *hands))
        assert kit.deal_scores(state)[1] == left, name


def test_joker_chinchon_may_leave_the_melds_open() -> None:
    rules = replace(VARIANTS["naipera40j"], block_covers_joker_run=False)
    hands = ("1c 2c 3c *1 5c 6c 7c", "Jc Qo Ke 5e 4b 1e 2o")
    assert kit.deal_scores(kit.finish_laying_off(kit.after_closing(rules, *hands))) == {0: -50, 1: 11 + 12 + 12}
    rules = replace(rules, block_covers_joker_run=True)
    assert kit.deal_scores(kit.finish_laying_off(kit.after_closing(rules, *hands)))[1] == 11 + 12 + 12 + 10


def test_nobody_lays_off_on_others_melds_where_only_the_closers_are_open() -> None:
    state = kit.after_closing(YEEQIA, "4c 5c 6c Ko Ke Kb 1b", "3o 4o 5o Qc Je 7e 1e", "6o 7o 2c Qe 2e Jb 5b")
    state = kit.play(state, "show 3o-4o-5o", "show")
    assert state.table.phase is Phase.DEAL_END
    any_scope = replace(YEEQIA, layoff=LayOffScope.ANY)
    state = kit.after_closing(any_scope, "4c 5c 6c Ko Ke Kb 1b", "3o 4o 5o Qc Je 7e 1e", "6o 7o 2c Qe 2e Jb 5b")
    state = kit.play(state, "show 3o-4o-5o", "show", "layoff 6o 2 high", "layoff 7o 2 high")
    assert kit.deal_scores(state)[2] == 2 + 10 + 2 + 10 + 5


def test_no_run_has_two_aces() -> None:
    rules = replace(VARIANTS["naipera40j"], ace_high=True)
    whole = run_of(rules, tuple(natural(rank, 0) for rank in rules.pack.ranks))
    assert whole is not None
    assert extended(rules, whole, hand_card("*1"), End.HIGH) is None
    from_two = run_of(rules, tuple(natural(rank, 0) for rank in (*rules.pack.ranks[1:], 1)))
    assert from_two is not None
    assert extended(rules, from_two, hand_card("*1"), End.LOW) is None


def hand_card(text: str) -> Card:
    return cards_of(hand(text))[0]


def test_closer_that_gives_up_on_its_visit_was_the_last_to_be_visited() -> None:
    rules = replace(YEEQIA, layoff=LayOffScope.ANY, closer_lays_off=True)
    hands = ("3c 4c 5c Ko Ke Kb 2b", "2c Qo Je 7e 5o 1o 6e", "3b 4b 5b 6c Qb 2e Jb")
    state = kit.play(kit.after_closing(rules, *hands), "show", "done", "show 3b-4b-5b", "layoff 6c 0 high")
    assert state.table.to_act == 0
    assert kit.play(state, "concede 0").table.phase is Phase.DEAL_END


@pytest.mark.parametrize("rounds", list(LayOffRounds))
def test_closer_adds_after_all_others_have_shown(rounds: LayOffRounds) -> None:
    rules = replace(FOURNIER, layoff_rounds=rounds)
    state, spare = kit.about_to_close(rules, "1c 2c 3c 4c Ko Ke Kb", "Qo Je 7e 5o 1o 6e 2o", "Qb 2e Jb 6b 4e 5b 1b")
    state = kit.play(state, f"close {spare} 1c-2c-3c Ko=Ke=Kb")
    assert state.table.to_act == 1
    state = kit.play(state, "show", "show")
    assert state.table.to_act == 0
    assert kit.deal_scores(kit.play(state, "layoff 4c 0 high"))[0] == 0
