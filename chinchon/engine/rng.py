"""Chance that can be repeated: a 64-bit generator and the shuffles seeded from a match.

Each deal is seeded from (match seed, deal number) and each reshuffle from (match seed, deal number, reshuffle number),
so what was played in one deal never changes the cards of the next. Nothing here reads a clock or the system's entropy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Scatter the bits of a 64-bit number (the finaliser of splitmix64)."""
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def seed_of(*numbers: int) -> int:
    """One seed out of several numbers; every number and its place matter."""
    seed = 0
    for number in numbers:
        seed = mix(seed + _GOLDEN + mix(number + _GOLDEN))
    return seed


class Generator:
    """A splitmix64 stream. Mutable, and therefore always local to one function."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next_bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        return mix(self._state)

    def below(self, bound: int) -> int:
        """A number in ``range(bound)``, every one equally likely (numbers that would favour some are thrown away)."""
        fair = _MASK + 1 - (_MASK + 1) % bound
        while True:
            bits = self.next_bits()
            if bits < fair:
                return bits % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a new order, every order equally likely."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
