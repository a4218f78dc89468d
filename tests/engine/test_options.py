"""What each throw would leave and each close would pay agrees with everything that is legal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from chinchon.engine.cards import Card, iter_cards
from chinchon.engine.legality import closing_actions, may_close
from chinchon.engine.options import closing_options, left_by_throwing
from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.rules import Pay, Rules
from chinchon.engine.state import Phase
from chinchon.engine.view import PlayerView
from tests import kit
from tests.conformance import random_rules
from tests.engine.test_solver import brute_force


def view_near_closing(rng: random.Random, rules: Rules) -> PlayerView:
    """Eight cards with a meld or two among them, just drawn."""
    wild = [card for card in rules.cards if card.bit & rules.wild_mask]
    near = [card for card in rules.cards if card.suit_index == rng.randrange(4) or rng.random() < 0.3]
    cards = dict.fromkeys([*rng.sample(wild, rng.randrange(len(wild) + 1)), *rng.sample(near, 6), *rules.cards])
    held = list(cards)[:8]
    state = kit.make_state(
        rules,
        held,
        "",
        phase=Phase.DISCARD,
        drawn=held[-1].text,
        from_discards=rng.random() < 0.5,
        turns_completed=(1, rng.randrange(2)),
    )
    return kit.acting_view(state)


def best_pays(view: PlayerView) -> dict[Card, Pay]:
    """What closing pays at best with each card, over every legal close."""
    best: dict[Card, Pay] = {}
    for close in closing_actions(view):
        pay = kit.pay_of(view, close)
        if close.card not in best or kit.pay_order(pay) < kit.pay_order(best[close.card]):
            best[close.card] = pay
    return best


def check_view(view: PlayerView) -> None:
    options = closing_options(view)
    assert {card: option.closing.pay for card, option in options.items()} == best_pays(view)
    assert may_close(view) == bool(options)
    for card, option in options.items():
        assert option.action.card == card and kit.closing_by(view, option.action) == option.closing
    for card, points in left_by_throwing(view).items():
        assert points == min(brute_force(view.rules, view.hand & ~card.bit)[1].values())


@pytest.mark.parametrize("name", list(VARIANTS))
def test_options_agree_with_what_is_legal(name: str) -> None:
    rng = random.Random(name)
    for _ in range(12):
        check_view(view_near_closing(rng, VARIANTS[name]))


def test_options_agree_under_random_house_rules() -> None:
    rng = random.Random(5)
    for _ in range(40):
        rules = random_rules(rng)
        view = view_near_closing(rng, rules)
        try:
            check_view(view)
        except AssertionError as error:
            raise AssertionError(f"{list(iter_cards(view.hand))} under {rules}: {error}") from error


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        (replace(FOURNIER, full_close_points=-25), "1c 2c 3c 4c 5c 6c 7c"),
        (replace(VARIANTS["naipera40j"], joker_points=0), "3c 4c 5c 7o 7e 7b *1"),
    ],
    ids=["two runs pay more than a chinchón", "a joker that costs nothing loose"],
)
def test_a_close_is_offered_as_it_pays_best(rules: Rules, cards: str) -> None:
    state, spare = kit.about_to_close(rules, cards, "")
    view = kit.acting_view(state)
    assert closing_options(view)[spare].closing.pay == best_pays(view)[spare] == rules.full_close_points
