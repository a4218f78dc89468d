"""The meld finder against a brute force written from the definition of a meld alone.

The short form runs with the other tests. The long one: ``python -m tests.engine.test_solver --hands 20000 --wild-hands
3000``; the numbers are hands without wild cards altogether, and hands with one, two and three wild cards each.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from chinchon.engine.cards import ACE_OF_OROS, JOKERS, Card, Pack, cards_of, hand, mask_of, natural
from chinchon.engine.melds import MeldFinder, finder_for
from chinchon.engine.profiles import CUTTING, FOURNIER, NAIPERA, PENDIUM, VARIANTS, YEEQIA
from chinchon.engine.rules import Rules

Way = tuple[str, tuple[tuple[Card, Card], ...]]
"""A meld: its kind, and its cards with the card each counts as in the order of a run; for a set the cards alone."""


def ways_to_meld(rules: Rules, cards: tuple[Card, ...]) -> set[Way]:
    """Every meld that is made of exactly these cards.

    A set: cards of one rank, a wild card for any of them. A run: neighbours in one suit, each place filled by its own
    card or a wild one. There must be enough real cards, and not too many wild ones.
    """
    wild = {*JOKERS[: rules.jokers], *([ACE_OF_OROS] if rules.ace_of_oros_wild else [])}
    count = len(cards)
    found: set[Way] = set()
    if count < 3:
        return found
    for rank in rules.pack.ranks:
        strangers = [card for card in cards if card.is_joker or card.rank != rank]
        enough = rules.min_real <= count - len(strangers) and len(strangers) <= rules.max_wilds_per_meld
        if enough and set(strangers) <= wild and count <= rules.set_max:
            found.add(("set", tuple((card, card) for card in sorted(cards))))
    order = (*rules.pack.ranks, 1) if rules.ace_high else rules.pack.ranks
    for suit in range(4):
        for low in range(len(order) - count + 1):
            places = [natural(rank, suit) for rank in order[low : low + count]]
            if len(set(places)) < count:
                continue
            bound = [card for card in cards if card not in wild]
            if not set(bound) <= set(places):
                continue
            free = [card for card in cards if card in wild]
            empty = [place for place in places if place not in bound]
            for filling in permutations(free):
                stands_for = dict(zip(filling, empty, strict=True))
                laid = {stands_for.get(card, card): card for card in cards}
                strange = sum(card != role for role, card in laid.items())
                if strange <= rules.max_wilds_per_meld and count - strange >= rules.min_real:
                    found.add(("run", tuple((laid[role], role) for role in places)))
    return found


def points_of(rules: Rules, cards: tuple[Card, ...]) -> int:
    """What loose cards cost."""
    figures = {11: rules.jack_points, 12: rules.queen_points, 13: rules.king_points}
    return sum(rules.joker_points if card.is_joker else figures.get(card.rank, card.rank) for card in cards)


Grouping = frozenset[int]
"""The masks of the melds."""


def brute_force(rules: Rules, mask: int) -> tuple[dict[int, set[Way]], dict[Grouping, int]]:
    """Each group of these cards that is a meld with its ways; each choice of disjoint groups with its loose points."""
    cards = cards_of(mask)
    groups: dict[int, set[Way]] = {}
    for count in range(3, len(cards) + 1):
        for chosen in combinations(cards, count):
            ways = ways_to_meld(rules, chosen)
            if ways:
                groups[mask_of(chosen)] = ways
    groupings: dict[Grouping, int] = {}

    def split(rest: int, taken: frozenset[int]) -> None:
        if taken in groupings:
            return
        groupings[taken] = points_of(rules, cards_of(rest))
        for group in groups:
            if group & rest == group:
                split(rest & ~group, taken | {group})

    split(mask, frozenset())
    return groups, groupings


def check_hand(finder: MeldFinder, mask: int) -> None:
    """Everything the finder says about a hand. Raises AssertionError."""
    rules = finder.rules
    groups, groupings = brute_force(rules, mask)
    least = min(groupings.values())
    assert finder.points(mask) == least
    best = finder.best(mask)
    assert best.points == least
    used = [meld.mask for meld in best.melds]
    assert groupings[frozenset(used)] == least and best.loose == mask & ~mask_of_all(used)
    found: dict[Grouping, set[int]] = {}
    for way in finder.arrangements(mask):
        parts = [meld.mask for meld in way.melds]
        assert sum(part.bit_count() for part in parts) == mask_of_all(parts).bit_count()
        assert way.loose == mask & ~mask_of_all(parts)
        found.setdefault(frozenset(parts), set()).add(way.points)
    assert found == {grouping: {points} for grouping, points in groupings.items()}
    ways = {
        (meld.kind.value, tuple(zip(meld.cards, meld.roles, strict=True) if meld.kind == "run" else same(meld.cards)))
        for meld in finder.every_meld(mask)
    }
    assert ways == {way for possible in groups.values() for way in possible}
    if mask.bit_count() == 7:
        run = finder.chinchon(mask)
        wilds = [sum(c != r for c, r in pairs) for kind, pairs in groups.get(mask, ()) if kind == "run"]
        assert (run.wild_count if run else None) == (min(wilds) if wilds else None)


def same(cards: tuple[Card, ...]) -> Iterator[tuple[Card, Card]]:
    """Each card with itself, in order."""
    return ((card, card) for card in sorted(cards))


def mask_of_all(masks: list[int]) -> int:
    """The cards of several groups."""
    together = 0
    for mask in masks:
        together |= mask
    return together


FIGURES = ((8, 9, 10), (10, 10, 10), (10, 11, 12))


def random_rules(rng: random.Random, wilds: int) -> Rules:
    """Rules of any pack with this many wild cards."""
    jack, queen, king = rng.choice(FIGURES)
    ace = wilds == 3 or (wilds > 0 and rng.random() < 0.4)
    return Rules(
        pack=rng.choice(list(Pack)),
        jokers=wilds - ace,
        ace_of_oros_wild=ace,
        ace_high=rng.random() < 0.3,
        set_max=rng.choice((4, 4, 5, 6, 7)),
        min_real=rng.choice((1, 1, 2, 3)),
        max_wilds_per_meld=rng.choice((0, 1, 2, 3, 3, 3)),
        jack_points=jack,
        queen_points=queen,
        king_points=king,
        joker_points=rng.choice((25, 25, 50, 5, 0)),
    )


def random_hand(rng: random.Random, rules: Rules, wilds: int) -> int:
    """Seven or eight cards with all the wild ones; often from few suits or few ranks, where melds are."""
    wild = [card for card in rules.cards if card.bit & rules.wild_mask]
    assert len(wild) == wilds
    pool = [card for card in rules.cards if card not in wild]
    match rng.randrange(4):
        case 0:
            suits = rng.sample(range(4), 2)
            pool = [card for card in pool if card.suit_index in suits]
        case 1:
            ranks = rng.sample(rules.pack.ranks, 4)
            pool = [card for card in pool if card.rank in ranks]
    return mask_of(wild + rng.sample(pool, rng.choice((7, 8)) - wilds))


def check_random_hands(seed: int, count: int, wilds: int, hands_a_table: int = 50) -> None:
    """Random hands under random rules, some hands for each."""
    rng = random.Random(seed)
    finder = MeldFinder(random_rules(rng, wilds))
    for number in range(count):
        if number % hands_a_table == 0:
            finder = MeldFinder(random_rules(rng, wilds))
        mask = random_hand(rng, finder.rules, wilds)
        try:
            check_hand(finder, mask)
        except AssertionError as error:
            raise AssertionError(f"{' '.join(map(str, cards_of(mask)))} under {finder.rules}: {error}") from error


@pytest.mark.parametrize(("wilds", "count"), [(0, 300), (1, 100), (2, 80), (3, 60)])
def test_finder_agrees_with_brute_force(wilds: int, count: int) -> None:
    check_random_hands(wilds, count, wilds)


@pytest.mark.parametrize(("pack", "count"), [(Pack.SPANISH_40, 170), (Pack.SPANISH_48, 220)])
def test_number_of_melds_in_a_pack(pack: Pack, count: int) -> None:
    rules = Rules(pack=pack)
    runs = {
        mask
        for suit in range(4)
        for length in range(3, 8)
        for low in range(len(pack.ranks) - length + 1)
        for mask in [mask_of(natural(rank, suit) for rank in pack.ranks[low : low + length])]
        if any(meld.mask == mask for meld in finder_for(rules).every_meld(mask))
    }
    sets = {
        meld.mask
        for rank in pack.ranks
        for meld in finder_for(rules).every_meld(mask_of(natural(rank, suit) for suit in range(4)))
    }
    assert len(runs) + len(sets) == count
    assert len(finder_for(rules)._run_masks) * 4 + len(sets) == count + 4 * (len(pack.ranks) - 7)  # runs of eight too


# Faults that players of such games reported


def least(rules: Rules, cards: str) -> int:
    return finder_for(rules).points(hand(cards, rules.pack))


def test_longest_run_is_not_taken_first() -> None:
    assert least(YEEQIA, "3o 4o 5o 6o 7o 6c 6b") == 7


def test_run_and_set_that_share_a_card() -> None:
    assert least(YEEQIA, "3c 4c 5c 6c 5o 5b Jb") == 20
    assert least(VARIANTS["cutting48"], "3c 4c 5c 6c 5o 5b 9b") == 19


def test_five_in_a_row_are_one_run() -> None:
    assert least(YEEQIA, "1o 2o 3o 4o 5o 7c 7b") == 14


def test_melds_lie_apart_and_come_from_the_hand() -> None:
    mask = hand("1o 2o 3o 4o 5o 7c 7b")
    for way in finder_for(YEEQIA).arrangements(mask):
        masks = [meld.mask for meld in way.melds]
        assert sum(masks) | mask == mask and sum(masks) == mask_of_all(masks)


def test_joker_lengthens_a_run_of_six() -> None:
    rules = VARIANTS["naipera40j"]
    mask = hand("*1 1o 2o 3o 4o 5o 6o")
    assert finder_for(rules).points(mask) == 0
    run = finder_for(rules).chinchon(mask)
    assert run is not None and run.wild_count == 1
    assert finder_for(replace(rules, max_wilds_per_meld=0)).chinchon(mask) is None


def test_three_wild_cards_in_one_hand() -> None:
    rules = replace(VARIANTS["naipera40j"], ace_of_oros_wild=True)
    assert least(rules, "*1 *2 1o 7c 7e 3b 4b") == 0
    assert least(rules, "*1 *2 1o 7c 3e 5b Ko") == 78  # no two real cards that could be joined
    assert least(replace(rules, min_real=1), "*1 *2 1o 7c 3e 5b Ko") == 15  # all three go with the king
    check_hand(MeldFinder(rules), hand("*1 *2 1o 7c 7e 3b 4b 2o"))


@pytest.mark.parametrize(("worth", "total"), [(25, 61), (50, 86), (0, 36)])
def test_a_loose_joker_costs_what_the_table_agreed(worth: int, total: int) -> None:
    rules = replace(YEEQIA, jokers=2, joker_points=worth, min_real=2)
    assert least(rules, "*1 1o 3c 5e 7b Jo Qe") == total


def test_two_wild_cards_in_two_melds() -> None:
    assert least(VARIANTS["naipera40j"], "*1 7b 7c *2 3o 4o 2e") == 2


def test_four_to_king_is_a_chinchon_only_without_eights_and_nines() -> None:
    mask = hand("4o 5o 6o 7o Jo Qo Ko")
    for rules in (FOURNIER, CUTTING, NAIPERA, YEEQIA, PENDIUM):
        assert finder_for(rules).chinchon(mask) is not None
    for name in ("cutting48", "naipera48", "cutting52"):
        finder = finder_for(VARIANTS[name])
        assert finder.chinchon(mask) is None and finder.points(mask) == 0


def test_a_table_remembers_no_other_table() -> None:
    mask = hand("Qo Ko 1o 7c 7e 7b 2c")
    assert finder_for(YEEQIA).points(mask) == 23
    assert finder_for(replace(YEEQIA, ace_high=True)).points(mask) == 2
    assert finder_for(YEEQIA).points(mask) == 23


def main(arguments: list[str]) -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.test_solver", description=__doc__)
    parser.add_argument("--hands", type=int, default=20000, help="hands without wild cards")
    parser.add_argument("--wild-hands", type=int, default=3000, help="hands with one, two and three wild cards, each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    for wilds in range(4):
        count = asked.wild_hands if wilds else asked.hands
        start = time.perf_counter()
        check_random_hands(asked.seed * 10 + wilds, count, wilds)
        print(f"{count} hands with {wilds} wild cards agree ({time.perf_counter() - start:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
