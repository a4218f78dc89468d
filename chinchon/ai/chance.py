"""A quick stream of numbers for imagined cards, seeded by the generator that a player is handed. Knows no card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from chinchon.engine.rng import Generator

Chance = Callable[[], float]
"""Numbers from 0 up to 1, never 1."""


def chance_from(rng: Generator) -> Chance:
    """A quick stream of numbers seeded by the generator; Python promises its sequence across versions."""
    return Random(rng.next_bits()).random


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    """The same list, put in a random order."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards
