"""Whole random matches in short: every variant at every player count, and random house rules."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from chinchon.engine.rules import Rules
from tests.conformance import FIELD_VALUES, Game, play_match, profile_games, random_rules, rules_games

GAMES = list(profile_games(1, seed=7, share=0.05))


@pytest.mark.parametrize("game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES])
def test_match(game: Game) -> None:
    figures = play_match(game)
    assert figures.broken_off == 0


@pytest.mark.parametrize("game", list(rules_games(40, seed=3, share=0.05)), ids=lambda game: str(game.seed))
def test_match_under_random_house_rules(game: Game) -> None:
    play_match(game)


@pytest.mark.parametrize("name", ["fournier", "cutting52", "naipera48j", "yeeqia"])
def test_match_in_which_seats_give_up(name: str) -> None:
    game = next(game for game in reversed(GAMES) if game.name == name)
    for seed in range(3):
        play_match(Game(name, game.rules, game.players, seed, share=0.05, concede=True))


def test_a_deal_with_every_check_at_every_step() -> None:
    game = next(game for game in GAMES if game.name == "naipera40j")
    play_match(Game(game.name, random_rules(random.Random(1)), 3, 1, share=1.0))


def test_random_rules_change_every_field() -> None:
    assert set(FIELD_VALUES) == {field.name for field in fields(Rules)}
    rng = random.Random(1)
    drawn = [random_rules(rng) for _ in range(60)]
    for field in fields(Rules):
        assert len({getattr(rules, field.name) for rules in drawn}) > 1, field.name
