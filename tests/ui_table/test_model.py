"""How a hand lies: grouped by the game, or in the player's own order, which nothing but the player changes."""

from __future__ import annotations

import itertools
import random

import pytest

from chinchon.engine.cards import Card, cards_of, hand, mask_of, parse_card, parse_cards
from chinchon.engine.melds import finder_for
from chinchon.engine.profiles import VARIANTS, YEEQIA
from chinchon.engine.rules import Rules
from chinchon.engine.tablemeld import MeldKind
from chinchon.ui.table.model import HandModel, grouped_hand, moved, own_order_hand, sorted_cards

JOKERS = VARIANTS["naipera40j"]


def text(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def groups(model: HandModel) -> list[str]:
    return [("" if group.meld else "loose ") + text(group.cards) for group in model.groups]


def order(cards: str, rules: Rules = YEEQIA) -> tuple[Card, ...]:
    return parse_cards(cards, rules.pack)


def random_hands(rules: Rules, count: int, seed: int) -> list[int]:
    rng = random.Random(seed)
    return [mask_of(rng.sample(list(rules.cards), rng.choice((7, 8)))) for _ in range(count)]


# Grouped


def test_runs_come_first_then_sets_and_loose_cards_last() -> None:
    model = grouped_hand(YEEQIA, hand("7c 7e 7b 3o 4o 5o Kb 1c"))
    assert groups(model) == ["3o 4o 5o", "7c 7e 7b", "loose 1c Kb"]
    assert model.points == 11


def test_a_hand_of_melds_alone_costs_nothing() -> None:
    model = grouped_hand(YEEQIA, hand("7c 7e 7b 3o 4o 5o 6o"))
    assert model.points == 0
    assert all(group.meld is not None for group in model.groups)


def test_a_hand_without_melds_lies_in_one_group() -> None:
    model = grouped_hand(YEEQIA, hand("1o 3c 5e 7b Qo 2c Ke"))
    assert len(model.groups) == 1
    assert model.groups[0].meld is None


def test_an_empty_hand_has_no_groups() -> None:
    for model in (grouped_hand(YEEQIA, 0), own_order_hand(YEEQIA, 0, ())):
        assert (model.groups, model.cards, model.points) == ((), (), 0)


@pytest.mark.parametrize("name", ["yeeqia", "cutting52", "naipera48j"])
def test_every_card_lies_once_and_the_cost_is_the_least(name: str) -> None:
    rules = VARIANTS[name]
    for mask in random_hands(rules, 60, seed=2):
        for model in (grouped_hand(rules, mask), own_order_hand(rules, mask, cards_of(mask))):
            assert len(model.cards) == mask.bit_count()
            assert mask_of(model.cards) == mask
            assert model.points == finder_for(rules).points(mask)


@pytest.mark.parametrize("name", ["yeeqia", "naipera48j"])
def test_grouping_again_changes_nothing(name: str) -> None:
    rules = VARIANTS[name]
    for mask in random_hands(rules, 30, seed=3):
        assert grouped_hand(rules, mask) == grouped_hand(rules, mask)


# Sorted


def test_by_suit_and_by_rank() -> None:
    mask = hand("Ko 1b 7c 3o *1 1c")
    assert text(sorted_cards(mask, "suit")) == "3o Ko 1c 7c 1b *1"
    assert text(sorted_cards(mask, "rank")) == "1c 1b 3o 7c Ko *1"


def test_loose_cards_are_sorted_as_the_player_likes() -> None:
    mask = hand("7c 7e 7b Ko 1c 3o 2b")
    assert groups(grouped_hand(YEEQIA, mask, "suit"))[-1] == "loose 3o Ko 1c 2b"
    assert groups(grouped_hand(YEEQIA, mask, "rank"))[-1] == "loose 1c 2b 3o Ko"


def test_sorting_is_an_order_that_does_not_change_by_being_sorted() -> None:
    for mask, sort in itertools.product(random_hands(JOKERS, 30, seed=4), ("suit", "rank")):
        cards = sorted_cards(mask, sort)
        assert sorted_cards(mask_of(cards), sort) == cards


# In the player's own order

OWN = "Kb 3o 7c 1c 5o 7e 4o"


def test_the_own_order_is_kept_as_it_is() -> None:
    assert text(own_order_hand(YEEQIA, hand(OWN), order(OWN)).cards) == OWN


def test_a_drawn_card_lies_at_the_right_end() -> None:
    drawn = own_order_hand(YEEQIA, hand(OWN + " 2e"), order(OWN))
    assert text(drawn.cards) == OWN + " 2e"


def test_a_thrown_card_leaves_the_others_where_they_were() -> None:
    thrown = own_order_hand(YEEQIA, hand("Kb 3o 1c 5o 7e 4o"), order(OWN))
    assert text(thrown.cards) == "Kb 3o 1c 5o 7e 4o"


def test_the_own_order_outlives_draw_after_draw() -> None:
    rng = random.Random(6)
    cards = list(order(OWN))
    wanted = list(cards)
    rest = [card for card in YEEQIA.cards if card not in cards]
    for _ in range(20):
        drawn = rng.choice(rest)
        rest.remove(drawn)
        shown = own_order_hand(YEEQIA, mask_of([*wanted, drawn]), wanted)
        assert list(shown.cards) == [*wanted, drawn]
        wanted.append(drawn)
        thrown = rng.choice(wanted)
        order_with_thrown = tuple(wanted)
        wanted.remove(thrown)
        assert list(own_order_hand(YEEQIA, mask_of(wanted), order_with_thrown).cards) == wanted


def test_cards_that_are_named_twice_or_not_held_do_no_harm() -> None:
    model = own_order_hand(YEEQIA, hand("3o 7c"), order("7c Kb 7c 3o 7c"))
    assert text(model.cards) == "7c 3o"


def test_melds_that_lie_side_by_side_keep_their_bars() -> None:
    together = own_order_hand(YEEQIA, hand(OWN), order("Kb 3o 4o 5o 7c 1c 7e"))
    assert groups(together) == ["loose Kb", "3o 4o 5o", "loose 7c 1c 7e"]
    apart = own_order_hand(YEEQIA, hand(OWN), order("Kb 3o 4o 7c 5o 1c 7e"))
    assert groups(apart) == ["loose Kb 3o 4o 7c 5o 1c 7e"]


def test_the_cards_of_a_meld_may_lie_in_any_order() -> None:
    model = own_order_hand(YEEQIA, hand(OWN), order("5o 3o 4o Kb 7c 1c 7e"))
    assert groups(model) == ["5o 3o 4o", "loose Kb 7c 1c 7e"]


# Moving a card

FOUR = "1o 2o 3o 4o"


@pytest.mark.parametrize(
    ("card", "place", "after"),
    [
        ("1o", 0, "1o 2o 3o 4o"),
        ("1o", 1, "2o 1o 3o 4o"),
        ("1o", 3, "2o 3o 4o 1o"),
        ("4o", 0, "4o 1o 2o 3o"),
        ("3o", -5, "3o 1o 2o 4o"),
        ("2o", 99, "1o 3o 4o 2o"),
    ],
)
def test_a_card_goes_to_a_place_among_the_others(card: str, place: int, after: str) -> None:
    assert text(moved(order(FOUR), parse_card(card), place)) == after


def test_moving_loses_no_card_and_doubles_none() -> None:
    cards = order(OWN)
    for card, place in itertools.product(cards, range(-1, 9)):
        assert sorted(moved(cards, card, place)) == sorted(cards)


def test_runs_before_sets_whatever_their_ranks() -> None:
    model = grouped_hand(YEEQIA, hand("1o 1c 1e Jb Qb Kb 5o"))
    kinds = [group.meld.kind for group in model.groups if group.meld]
    assert kinds == [MeldKind.RUN, MeldKind.SET]
