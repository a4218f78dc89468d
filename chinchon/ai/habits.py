"""How likely a rival is to do what it was seen doing, if it plays in a certain way.

Two ways are enough to tell most players apart. A thrifty one has the fewest loose points at once, whatever they could
become; a patient one keeps halves of melds and takes from the discards for melds alone, and not always. Knows hands
that somebody made up and what everybody saw, never a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from math import exp, log

from chinchon.engine.cards import RANK_BITS, RANK_COUNT, cards_of
from chinchon.engine.rules import Rules

from .fast import IMAGINED, THRIFTY, Plan, Tables, tables_for

SLIP = log(0.005)
"""How likely a thrifty player is to pass over a card or a close that leaves fewer points, or to take a useless one."""

OTHER_SUIT, OTHER_RANK = -0.5, -1.2
"""By a thrifty player, of throws that leave as little: another card of the same points, a cheaper one."""

DEARER_THROW = -4.0
"""By a thrifty player: a throw that leaves more than need be, less one for each point."""

KEENNESS = 1.7
"""How much more half melds are worth to a patient player than to the imagined seats at their latest."""

WARMTH = 2.0
"""Points by which a patient player's throw may miss the best one before it is unlikely."""

TAKES_USELESS, TAKES_FOR_POINTS, TAKES_FOR_A_MELD = 0.02, 0.3, 0.95
"""How often a patient player takes a discard, by what it is good for."""

TAKES_WITHOUT_MELD = 0.15
"""How often it takes one that makes no meld. Where it was left, it is not worth finding out whether it saved points."""

UNCLOSED = log(0.04)
"""How likely a patient player is to go on although it could have closed."""


HANDS_REMEMBERED = 10_000
"""Hands with the chances of their throws remembered before starting afresh; answers stay the same."""


MOST_POINTS = 1000
"""More than any hand costs."""

FieldOdds = tuple[int, tuple[tuple[int, float, float], ...]]
"""For the cards of one suit: the least more that a throw leaves; each card's bit and odds, without and with a pair."""

ALL = -1
"""Stands for all cards together among odds by card."""


class Habit(ABC):
    """One way to play. The answers are logarithms of chances."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @abstractmethod
    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """To take this top of the discards, or to leave it, with this hand."""

    @abstractmethod
    def of_throw(self, mask: int, card: int, may_close: bool) -> float:
        """To throw this one of eight cards and not to close with them."""

    def _plan(self, mask: int) -> Plan:
        return self.tables.plans.get(mask) or self.tables.plan(mask)


class Thrifty(Habit):
    """See the module."""

    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """See `Habit`."""
        plan = self._plan(hand | 1 << top)
        wanted = plan[0] != top and plan[1] < self.tables.finder.points(hand)
        return 0.0 if wanted == is_taken else SLIP

    def of_throw(self, mask: int, card: int, may_close: bool) -> float:
        """See `Habit`."""
        throw, left, close, _ = self._plan(mask)
        found = SLIP if close >= 0 and may_close else 0.0
        if throw == card:
            return found
        more = self.tables.finder.points(mask & ~(1 << card)) - left
        if more > 0:
            return found + DEARER_THROW - more
        points = self.tables.points
        return found + (OTHER_SUIT if points[card] == points[throw] else OTHER_RANK)


class Patient(Habit):
    """See the module."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._throws: dict[int, dict[int, float]] = {}
        self._fields: list[FieldOdds | None] = [None] * (RANK_BITS + 1)
        self._left_without_meld = log(1 - TAKES_WITHOUT_MELD)

    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """See `Habit`."""
        mask = hand | 1 << top
        in_meld = self.tables.melds_with(mask, top)
        if not (in_meld or is_taken):
            return self._left_without_meld
        plan = self._plan(mask)
        if plan[0] == top or plan[1] >= self.tables.finder.points(hand):
            chance = TAKES_USELESS
        elif in_meld or plan[2] >= 0:
            chance = TAKES_FOR_A_MELD
        else:
            chance = TAKES_FOR_POINTS
        return log(chance if is_taken else 1 - chance)

    def of_throw(self, mask: int, card: int, may_close: bool) -> float:
        """See `Habit`."""
        a = mask & RANK_BITS
        b = mask >> RANK_COUNT & RANK_BITS
        c = mask >> 2 * RANK_COUNT & RANK_BITS
        d = mask >> 3 * RANK_COUNT
        if (a & b & (c | d)) | (c & d & (a | b)):
            return self._of_throw_with_sets(mask, card, may_close)
        # No set can be laid, so the suits add up: what is left, and the odds of each card but for its pair.
        least = self.tables.finder.least_by_field
        left = least[a] + least[b] + least[c] + least[d]
        fewest = MOST_POINTS
        all_odds = own_odds = 0.0
        wanted = 1 << card % RANK_COUNT
        wanted_suit = card // RANK_COUNT
        for suit, (field, others) in enumerate(((a, b | c | d), (b, a | c | d), (c, a | b | d), (d, a | b | c))):
            if not field:
                continue
            fewer, throws = self._fields[field] or self._field(field)
            if fewer < fewest:
                fewest = fewer
            for bit, alone, paired in throws:
                odds = paired if bit & others else alone
                all_odds += odds
                if bit == wanted and suit == wanted_suit:
                    own_odds = odds
        found = log(own_odds / all_odds)
        if may_close and left + fewest <= self.tables.rules.close_limit and self._plan(mask)[2] >= 0:
            found += UNCLOSED
        return found

    def _field(self, field: int) -> FieldOdds:
        """One suit's cards: the least more that a throw leaves, and each card's odds, without and with a pair."""
        tables = self.tables
        least, points = tables.finder.least_by_field, tables.points
        throws = []
        fewest = MOST_POINTS
        for card in cards_of(field):
            more = least[field & ~card.bit] - least[field]
            fewest = min(fewest, more)
            cost = more + KEENNESS * tables.keeping(field, card) - points[card] / 64
            throws.append((card.bit, exp(-cost / WARMTH), exp(-(cost + KEENNESS * tables.taste.pair) / WARMTH)))
        found = self._fields[field] = fewest, tuple(throws)
        return found

    def _of_throw_with_sets(self, mask: int, card: int, may_close: bool) -> float:
        odds = self._throws.get(mask)
        if odds is None:
            if len(self._throws) >= HANDS_REMEMBERED:
                self._throws.clear()
            odds = self._throws[mask] = self._odds(mask)
        found = log(odds[card] / odds[ALL])
        return found + UNCLOSED if may_close and self._plan(mask)[2] >= 0 else found

    def _odds(self, mask: int) -> dict[int, float]:
        """The odds of each of eight cards to be thrown, and their sum."""
        tables = self.tables
        count, keeping, points = tables.finder.points, tables.keeping, tables.points
        odds = {}
        total = 0.0
        rest = mask
        while rest:
            bit = rest & -rest
            rest ^= bit
            card = bit.bit_length() - 1
            cost = count(mask ^ bit) + KEENNESS * keeping(mask, card) - points[card] / 64
            odds[card] = own = exp(-cost / WARMTH)
            total += own
        odds[ALL] = total
        return odds


@lru_cache(maxsize=32)
def habits_for(rules: Rules) -> tuple[Habit, Habit]:
    """The patient and the thrifty way under these rules, shared by everybody who asks."""
    return Patient(tables_for(rules, IMAGINED)), Thrifty(tables_for(rules, THRIFTY))
