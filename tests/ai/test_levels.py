"""Every level plays every table legally, sees nothing hidden, repeats itself exactly and comes to an end."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from chinchon.ai.levels import CHARACTERS, LEVELS, is_player, make_policy
from chinchon.ai.master import Maestro
from chinchon.ai.policy import Policy
from chinchon.ai.search import Judge
from chinchon.ai.temper import TEMPERS
from chinchon.app.arena import play_deal, play_match
from chinchon.app.arena_report import ratio_and_half, wilson
from chinchon.engine.actions import DrawDiscard, DrawStock
from chinchon.engine.cards import parse_card
from chinchon.engine.profiles import FOURNIER, VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.state import Phase
from chinchon.engine.view import view_for
from tests.ai.positions import positions, tables, walk
from tests.ai.secrecy import QUICK, leaks, met_at_every_table, quick_player
from tests.kit import make_state


def player(name: str) -> Policy:
    level, _, character = name.partition(":")
    if level == "maestro":
        return Maestro(TEMPERS[character or CHARACTERS[0]], QUICK)
    return make_policy(name)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_every_level_plays_every_table_to_the_end(name: str, seats: int) -> None:
    levels = list(LEVELS)
    for turn in range(2):
        players = [player(levels[(seat + turn) % len(levels)]) for seat in range(seats)]
        deals = 3 if "j" in name or "52" in name else 6
        for _ in walk(VARIANTS[name], players, 5 + turn, deals):
            pass


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_alone_at_a_table_stalls(level: str) -> None:
    for name, seats in (("fournier", 2), ("naipera40", 4), ("cutting40", 5)):
        for _ in walk(VARIANTS[name], [player(level) for _ in range(seats)], 3, 4):
            pass


def test_the_choice_does_not_change_when_hidden_cards_are_permuted() -> None:
    rng = random.Random(2)
    phases = set()
    for number, (_, state) in enumerate(islice(met_at_every_table(2, deals=2), 120)):
        phases.add(state.table.phase)
        assert not leaks(state, number, rng, quick_player)
    assert {Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF} <= phases


def test_equal_seeds_give_equal_moves() -> None:
    for state in positions(400):
        seat = state.table.to_act
        assert seat is not None
        view = view_for(state, seat)
        for level in LEVELS:
            assert make_policy(level).choose(view, Generator(9)) == make_policy(level).choose(view, Generator(9))


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_plays(character: str) -> None:
    for level in ("aprendiz", "aficionado", "experto"):
        for _ in walk(FOURNIER, [make_policy(f"{level}:{character}"), make_policy("greedy")], 1, 3):
            pass


@pytest.mark.parametrize("level", ["aprendiz", "aficionado", "experto", "maestro"])
@pytest.mark.parametrize("character", CHARACTERS[1:])
def test_a_character_plays_otherwise_than_its_level(level: str, character: str) -> None:
    differ = 0
    for number, state in enumerate(positions(9, deals=12)):
        if state.table.rules.jokers or state.table.phase not in (Phase.DRAW, Phase.DISCARD):
            continue
        seat = state.table.to_act
        assert seat is not None
        view = view_for(state, seat)
        steady, other = player(level), player(f"{level}:{character}")
        differ += steady.choose(view, Generator(number)) != other.choose(view, Generator(number))
        if differ:
            return
    raise AssertionError("never differs")


def test_names_of_players() -> None:
    assert is_player("maestro") and is_player("maestro:bold") and is_player("greedy")
    assert not is_player("maestro:loud") and not is_player("grandmaster") and not is_player("greedy:bold")
    with pytest.raises(KeyError):
        make_policy("grandmaster")


def test_the_order_of_the_cheap_levels_is_beyond_doubt() -> None:
    levels = ("aprendiz", "aficionado", "experto")
    for weaker, stronger in pairwise(levels):
        won = sum(play_match(FOURNIER, (stronger, weaker), 3, number).wins[0] for number in range(240))
        assert wilson(won, 240)[0] > 0.5, (stronger, won)


def test_maestro_beats_the_beginner_beyond_doubt() -> None:
    margins = []
    for number in range(24):
        piece = play_deal(FOURNIER, ("maestro", "aprendiz"), 2, number, mirrored=True)
        margins.append(sum(row[1] - row[0] for row in piece.margins) / 2)
    mean, half = ratio_and_half([(margin, 1) for margin in margins])
    assert mean > half


def test_maestro_takes_a_card_that_saves_nothing_but_makes_half_melds_of_dear_ones() -> None:
    hands = ("2o Qo Ko 1e Jb Qb Kb", "3c 4c 6e 7e 7b 6b Jo")
    view = view_for(make_state(FOURNIER, *hands, phase=Phase.DRAW, discards="Qe"), 0)
    assert Judge(view, Generator(1)).taking_gain() < 0
    for seed in range(4):
        assert make_policy("maestro").choose(view, Generator(seed)) == DrawDiscard()


def test_maestro_does_not_think_about_a_card_it_would_throw_at_once() -> None:
    hands = ("1o 2o 3o 4c 4e 4b 6c", "3c 5c 6e 7e 7b 6b Jo")
    view = view_for(make_state(FOURNIER, *hands, phase=Phase.DRAW, discards="Kb"), 0)
    assert Judge(view, Generator(1)).is_useless(parse_card("Kb"))
    assert make_policy("maestro").choose(view, Generator(1)) == DrawStock()


@pytest.mark.parametrize(
    ("top", "favoured"), [("4c", True), ("2b", False), ("Kb", False)], ids=["meld", "saves", "half"]
)
def test_maestro_takes_a_discard_less_readily_where_it_reads_its_rival(top: str, favoured: bool) -> None:
    found = []
    for others in (["3c 5c 6e 7e 7b 6b Jo"], ["3c 5c 6e 7e 7b 6b Jo", "1e 2e 3e 5b 1b 2o 3b"]):
        hands = ("4o 4e 1c 7c Ko Qe Jb", *others)
        judge = Judge(view_for(make_state(FOURNIER, *hands, phase=Phase.DRAW, discards=top), 0), Generator(1))
        stock, taken = judge.draw_moves()[0]
        assert stock.bias == 0
        found.append(taken.bias / judge.point_worth)
    assert found[0] < found[1] - 0.5
    assert (found[0] > 0) is (found[1] > 0) is favoured
