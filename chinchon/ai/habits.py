"""How likely a rival is to do what it was seen doing, if it plays in a certain way.

Three ways are enough to tell most players apart. A thrifty one has the fewest loose points at once, whatever they could
become; a patient one keeps halves of melds, takes from the discards mostly for melds, and fears throws that serve the
next seat; a fond one keeps halves of melds however dear, takes for them, and overlooks things. Knows hands that
somebody made up and what everybody saw, never a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from chinchon.engine.cards import CARDS, RANK_BITS, RANK_COUNT, cards_of
from chinchon.engine.rules import HAND_SIZE, Rules

from .fast import IMAGINED, THRIFTY, Plan, Tables, tables_for

SLIP = log(0.005)
"""How likely a thrifty player is to pass over a card or a close that leaves fewer points, or to take a useless one."""

OTHER_SUIT, OTHER_RANK = -0.5, -1.2
"""By a thrifty player, of throws that leave as little: another card of the same points, a cheaper one."""

DEARER_THROW = -4.0
"""By a thrifty player: a throw that leaves more than need be, less one for each point."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays who keeps halves of melds."""

    keenness: float
    """How much more half melds are worth to it than to the imagined seats at their latest."""

    warmth: float
    """Points by which its throw may miss the best one before it is unlikely."""

    stray: float
    """How often it throws any loose card."""

    takes_useless: float
    takes_for_points: float
    takes_for_a_meld: float
    """How often it takes a discard, by what it is good for."""

    takes_without_meld: float
    """How often it takes one that makes no meld: where one was left, whether it saved points is not found out."""

    passes_over_a_close: float
    """How often it goes on although it could have closed."""

    fear: float
    """Points that a throw costs which the next seat is sure to use."""


PATIENCE = Manner(
    keenness=1.7,
    warmth=1.4,
    stray=0.0,
    takes_useless=0.02,
    takes_for_points=0.3,
    takes_for_a_meld=0.95,
    takes_without_meld=0.15,
    passes_over_a_close=0.04,
    fear=12.0,
)
"""Fitted to what experto threw and took; strict enough that its guessed hands are as good as real ones."""

FONDNESS = Manner(
    keenness=2.8,
    warmth=1.0,
    stray=0.2,
    takes_useless=0.15,
    takes_for_points=0.9,
    takes_for_a_meld=0.95,
    takes_without_meld=0.35,
    passes_over_a_close=0.6,
    fear=0.0,
)
"""As a beginner plays, see beginner.py; it passes over fewer closes than this, but so late hands are guessed better."""

MOST_POINTS = 1000
"""More than any hand costs."""

AT_EASE = (1.0,) * len(CARDS)
"""The ease of somebody who fears no throw."""

FieldOdds = tuple[int, tuple[tuple[int, int, float, float], ...]]
"""For the cards of one suit: the least more that a throw leaves; each card's index, bit, and odds alone and paired."""


class Habit(ABC):
    """One way to play. The answers are logarithms of chances."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @abstractmethod
    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """To take this top of the discards, or to leave it, with this hand."""

    @abstractmethod
    def of_throw(self, mask: int, card: int, may_close: bool, ease: Sequence[float] = AT_EASE) -> float:
        """To throw this one of eight cards and not to close with them. `ease` comes of `ease_of`."""

    def ease_of(self, danger: Sequence[float]) -> Sequence[float]:
        """How much of the odds to throw each card fear of its use to the next seat leaves."""
        return AT_EASE

    def _plan(self, mask: int) -> Plan:
        return self.tables.plans.get(mask) or self.tables.plan(mask)


class Thrifty(Habit):
    """See the module."""

    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """See `Habit`."""
        plan = self._plan(hand | 1 << top)
        wanted = plan[0] != top and plan[1] < self.tables.finder.points(hand)
        return 0.0 if wanted == is_taken else SLIP

    def of_throw(self, mask: int, card: int, may_close: bool, ease: Sequence[float] = AT_EASE) -> float:
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


class Keeper(Habit):
    """A player that keeps halves of melds, in its own manner."""

    def __init__(self, tables: Tables, manner: Manner) -> None:
        super().__init__(tables)
        self._manner = manner
        self._fields: list[FieldOdds | None] = [None] * (RANK_BITS + 1)
        self._kept: list[tuple[tuple[int, float], ...] | None] = [None] * (RANK_BITS + 1)
        pair = manner.keenness * tables.taste.pair
        self._by_pairs = [exp(-number * pair / manner.warmth) for number in range(4)]
        self._by_left = [exp(-left / manner.warmth) for left in range(HAND_SIZE * max(tables.points) + 1)]
        self._left_without_meld = log(1 - manner.takes_without_meld)
        self._unclosed = log(manner.passes_over_a_close)

    def of_draw(self, hand: int, top: int, is_taken: bool) -> float:
        """See `Habit`."""
        mask = hand | 1 << top
        in_meld = self.tables.melds_with(mask, top)
        if not (in_meld or is_taken):
            return self._left_without_meld
        plan = self._plan(mask)
        if plan[0] == top or plan[1] >= self.tables.finder.points(hand):
            chance = self._manner.takes_useless
        elif in_meld or plan[2] >= 0:
            chance = self._manner.takes_for_a_meld
        else:
            chance = self._manner.takes_for_points
        return log(chance if is_taken else 1 - chance)

    def ease_of(self, danger: Sequence[float]) -> Sequence[float]:
        """See `Habit`."""
        fear = self._manner.fear / self._manner.warmth
        return [exp(-fear * chance) for chance in danger] if fear else AT_EASE

    def of_throw(self, mask: int, card: int, may_close: bool, ease: Sequence[float] = AT_EASE) -> float:
        """See `Habit`."""
        a = mask & RANK_BITS
        b = mask >> RANK_COUNT & RANK_BITS
        c = mask >> 2 * RANK_COUNT & RANK_BITS
        d = mask >> 3 * RANK_COUNT
        triple = (a & b & (c | d)) | (c & d & (a | b))
        if triple:
            fewest, odds = self._odds_with_sets(mask, (a, b, c, d), triple, ease)
            share = odds[card] / sum(odds.values())
        else:
            fewest, share = self._share_by_suits((a, b, c, d), card, ease)
        stray = self._manner.stray
        if stray:
            loose = self.tables.layoffs.laid(mask)[1]
            if loose:
                share += stray * ((loose >> card & 1) / loose.bit_count() - share)
        if may_close and fewest <= self.tables.rules.close_limit and self._plan(mask)[2] >= 0:
            return log(share) + self._unclosed
        return log(share)

    def _share_by_suits(self, fields: tuple[int, int, int, int], card: int, ease: Sequence[float]) -> tuple[int, float]:
        """Without sets the suits add up: the least that a throw leaves, and this one's share of the odds."""
        least = self.tables.finder.least_by_field
        a, b, c, d = fields
        fewest = MOST_POINTS
        all_odds = own_odds = 0.0
        for suit, (field, others) in enumerate(((a, b | c | d), (b, a | c | d), (c, a | b | d), (d, a | b | c))):
            if not field:
                continue
            fewer, throws = self._fields[field] or self._field(field)
            if fewer < fewest:
                fewest = fewer
            shift = suit * RANK_COUNT
            for index, bit, alone, paired in throws:
                odds = (paired if bit & others else alone) * ease[shift + index]
                all_odds += odds
                if shift + index == card:
                    own_odds = odds
        return least[a] + least[b] + least[c] + least[d] + fewest, own_odds / all_odds

    def _field(self, field: int) -> FieldOdds:
        """One suit's cards: the least more that a throw leaves, and each card's odds, without and with a pair."""
        tables, keenness, warmth = self.tables, self._manner.keenness, self._manner.warmth
        least, points = tables.finder.least_by_field, tables.points
        throws = []
        fewest = MOST_POINTS
        for card in cards_of(field):
            more = least[field & ~card.bit] - least[field]
            fewest = min(fewest, more)
            cost = more + keenness * tables.keeping(field, card) - points[card] / 64
            paired = cost + keenness * tables.taste.pair
            throws.append((int(card), card.bit, exp(-cost / warmth), exp(-paired / warmth)))
        found = self._fields[field] = fewest, tuple(throws)
        return found

    def _odds_with_sets(
        self, mask: int, fields: tuple[int, int, int, int], triple: int, ease: Sequence[float]
    ) -> tuple[int, dict[int, float]]:
        """Where sets can be laid of eight cards: the least that a throw leaves, and the odds of each to be thrown."""
        tables, by_left, by_pairs = self.tables, self._by_left, self._by_pairs
        least, count = tables.finder.least_by_field, tables.finder.points
        a, b, c, d = fields
        is_one_of_three = not (triple & (triple - 1) or a & b & c & d & triple)
        by_runs = least[a] + least[b] + least[c] + least[d]
        with_set = least[a & ~triple] + least[b & ~triple] + least[c & ~triple] + least[d & ~triple]
        fewest = MOST_POINTS
        odds = {}
        for suit, field in enumerate(fields):
            if not field:
                continue
            beside_set = field & ~triple
            shift = suit * RANK_COUNT
            for index, kept in self._kept[field] or self._kept_of(field):
                bit = 1 << index
                if is_one_of_three:
                    left = by_runs - least[field] + least[field ^ bit]
                    if not bit & triple:
                        left = min(left, with_set - least[beside_set] + least[beside_set ^ bit])
                else:
                    left = count(mask ^ bit << shift)
                if left < fewest:
                    fewest = left
                pairs = (a & bit and 1) + (b & bit and 1) + (c & bit and 1) + (d & bit and 1) - 1
                odds[shift + index] = kept * by_pairs[pairs] * by_left[left] * ease[shift + index]
        return fewest, odds

    def _kept_of(self, field: int) -> tuple[tuple[int, float], ...]:
        """One suit's cards: the rank's index of each, and its odds by what it is worth in its suit and costs."""
        tables, keenness, warmth = self.tables, self._manner.keenness, self._manner.warmth
        found = self._kept[field] = tuple(
            (int(card), exp((tables.points[card] / 64 - keenness * tables.keeping(field, card)) / warmth))
            for card in cards_of(field)
        )
        return found


THRIFTY_HABIT = 0
"""The thrifty way among `habits_for`."""

COMMON = (log(0.45), log(0.45), log(0.1))
"""How common each of the three is before anything was seen: few play like beginners."""


@lru_cache(maxsize=32)
def habits_for(rules: Rules) -> tuple[Habit, ...]:
    """The thrifty, the patient and the fond way under these rules, shared by everybody who asks."""
    imagined = tables_for(rules, IMAGINED)
    return Thrifty(tables_for(rules, THRIFTY)), Keeper(imagined, PATIENCE), Keeper(imagined, FONDNESS)
