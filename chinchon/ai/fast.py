"""The inner loop's arithmetic: remembered throws and closes for hands as bit masks.

A `Tables` belongs to one set of rules and one taste and only remembers what it worked out before, so an answer never
depends on what was asked earlier. It repeats rule arithmetic in a cheaper form; tests compare it with the engine. It
knows hands that somebody imagined, never the cards of a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from chinchon.engine.cards import CARDS, RANK_BITS, RANK_COUNT, cards_of
from chinchon.engine.legality import closing_refusal
from chinchon.engine.melds import finder_for
from chinchon.engine.options import best_close
from chinchon.engine.rules import WIN, Rules

from .layoffs import layoffs_for
from .neighbours import neighbourhoods, pairs_with, threes_with

_SHIFT_1, _SHIFT_2, _SHIFT_3 = RANK_COUNT, 2 * RANK_COUNT, 3 * RANK_COUNT

MOST_REMEMBERED = 50_000
"""Hands remembered before a table starts afresh; memory stays small and answers stay the same."""

WON = -1000
"""What a close that wins the match pays, where a number is needed."""

Plan = tuple[int, int, int, int]
"""For eight cards: the card to throw, the points it leaves, the card to close with (-1: may not close), its pay."""

FieldThrows = tuple[int, tuple[tuple[float, int, int, int], ...]]
"""For the cards of one suit: the least more that a throw leaves, and each throw as (score, bit, left more, rank)."""

SetChoice = tuple[int, int, tuple[int, int, int, int]]
"""Cards taken for sets, the points that the rest leaves loose, and the rest by suit."""


_SETS_OF = tuple(
    tuple(part for part in range(16) if not part & ~suits and part.bit_count() >= 3) for suits in range(16)
)
"""By the suits in which a rank is held: the suits of each set that could be laid."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much the cheap policy likes cards that are half a meld, in points, and when it takes a discard."""

    pair: float = 2.5
    neighbour: float = 2.5
    gap: float = 1.25
    take_gain: int = 5
    joker: float = 40.0
    loose_only: bool = False
    """Whether a half meld needs a partner that lies loose once the card is gone: one that a meld holds is not free."""


CHEAP = Taste()
IMAGINED = replace(CHEAP, loose_only=True)
"""The taste of imagined seats, and of rivals whose hands are guessed."""
PLAIN = Taste(0.0, 0.0, 0.0, 1, 0.0)
THRIFTY = replace(PLAIN, loose_only=True)
"""The same choices as `PLAIN`, found in less time: half melds count for nothing, free or not."""

KEENNESS_OF_TWO = (3.7, 1.9, 1.9, 1.0, 1.0, 0.35)
KEENNESS_OF_MORE = (1.3, 1.0, 0.6, 0.2)
"""By the turns a seat has had: how much more half melds are worth against loose points; the last holds from there on.

Early there is time to complete them, late their points are soon counted; at a larger table somebody closes sooner.
"""


@lru_cache(maxsize=32)
def tables_for(rules: Rules, taste: Taste = CHEAP) -> Tables:
    """The tables of these rules and this taste, shared by everybody who asks."""
    return Tables(rules, taste)


def course_for(rules: Rules, seats: int) -> tuple[Tables, ...]:
    """By the turns that a seat has had: the tables with the patience of then; the last for all later turns."""
    stages = KEENNESS_OF_TWO if seats == 2 else KEENNESS_OF_MORE
    return tuple(tables_for(rules, _patient(keenness)) for keenness in stages)


def _patient(keenness: float) -> Taste:
    return replace(
        IMAGINED,
        pair=IMAGINED.pair * keenness,
        neighbour=IMAGINED.neighbour * keenness,
        gap=IMAGINED.gap * keenness,
    )


class Tables:
    """See the module. `plans` may be read directly in a loop: `plans.get(mask) or plan(mask)`."""

    def __init__(self, rules: Rules, taste: Taste) -> None:
        self.rules = rules
        self.taste = taste
        self.finder = finder_for(rules)
        self.points = rules.card_points
        self.wild_mask = rules.wild_mask
        self.plans: dict[int, Plan] = {}
        self.layoffs = layoffs_for(rules)
        self.same, self.beside, self.gapped = neighbourhoods(rules)
        self.partners = [self.same[c] | self.beside[c] | self.gapped[c] for c in range(len(CARDS))]
        self.threes = threes_with(rules)
        self.pairs_with = pairs_with(self.threes)
        self._throws: list[FieldThrows | None] = [None] * (RANK_BITS + 1)
        self._kept: list[tuple[tuple[float, int, int, int], ...] | None] = [None] * (RANK_BITS + 1)
        self._kept_beside: list[dict[int, float] | None] = [None] * (RANK_BITS + 1)
        self._free: Sequence[int] = self.finder.loose_by_field if taste.loose_only else range(RANK_BITS + 1)
        self._dearest = max(self.points)
        self.special_chinchon = any(pay != rules.full_close_points for pay in rules.chinchon)

    def plan(self, mask: int) -> Plan:
        """What the cheap policy does with eight cards."""
        found = self.plans.get(mask)
        if found is None:
            if len(self.plans) >= MOST_REMEMBERED:
                self.plans.clear()
            found = self.plans[mask] = self._plan(mask)
        return found

    def melds_with(self, mask: int, card: int) -> bool:
        """Whether these cards hold three naturals that make a meld with this one among them."""
        for meld in self.threes[card]:
            if meld & mask == meld:
                return True
        return False

    def keeping(self, mask: int, card: int) -> float:
        """What keeping this card is worth for the melds that it is half of."""
        taste = self.taste
        if self.wild_mask >> card & 1:
            return taste.joker
        return (
            (mask & self.same[card]).bit_count() * taste.pair
            + (mask & self.beside[card]).bit_count() * taste.neighbour
            + (mask & self.gapped[card]).bit_count() * taste.gap
        )

    def _plan(self, mask: int) -> Plan:
        if mask & self.wild_mask:
            return self._plan_card_by_card(mask)
        a = mask & RANK_BITS
        b = mask >> _SHIFT_1 & RANK_BITS
        c = mask >> _SHIFT_2 & RANK_BITS
        d = mask >> _SHIFT_3
        fields = held = (a, b, c, d)
        least, free = self.finder.least_by_field, self._free
        total = least[a] + least[b] + least[c] + least[d]
        without_set = 1e9
        triple = (a & b & (c | d)) | (c & d & (a | b))
        if triple:
            if not self.taste.loose_only or triple & (triple - 1) or a & b & c & d & triple:
                return self._plan_with_sets(mask, fields)
            # One rank is held three times: its set is taken for laid, if no throw is better off without it.
            without_set = total + self._least_more(fields)
            fields = a, b, c, d = a & ~triple, b & ~triple, c & ~triple, d & ~triple
            total = least[a] + least[b] + least[c] + least[d]
        w, x, y, z = free[a], free[b], free[c], free[d]
        partners = (x | y | z, w | y | z, w | x | z, w | x | y)
        pair = self.taste.pair
        best = 1e9
        throw = throw_left = 0
        closest = 1000
        for suit in range(4):
            field = fields[suit]
            if not field:
                continue
            cheapest, entries = self._throws[field] or self._throws_of(field)
            if cheapest < closest:
                closest = cheapest
            pairs = partners[suit]
            for score, bit, lost, rank_index in entries:
                if bit & pairs:
                    score += pair
                    if score < best:
                        best, throw, throw_left = score, suit * RANK_COUNT + rank_index, lost
                    continue
                if score < best:
                    best, throw, throw_left = score, suit * RANK_COUNT + rank_index, lost
                break
        if triple and without_set - self._dearest / 64 <= total + best:
            return self._plan_with_sets(mask, held)
        if min(total + closest, without_set) > self.rules.close_limit:
            return throw, total + throw_left, -1, 0
        count = self.finder.points
        lefts = [(count(mask ^ card.bit), int(card)) for card in cards_of(mask)]
        return (throw, total + throw_left, *self._closing(mask, lefts))

    def _least_more(self, fields: tuple[int, int, int, int]) -> int:
        """The least more that throwing one of these cards leaves, by runs alone; mostly less than nothing."""
        return min((self._throws[field] or self._throws_of(field))[0] for field in fields if field)

    def _throws_of(self, field: int) -> FieldThrows:
        """One suit's cards as throws: what the cheapest leaves more, and each as (score, bit, left more, rank)."""
        least = self.finder.least_by_field
        entries = []
        for index in range(RANK_COUNT):
            bit = 1 << index
            if field & bit:
                lost = least[field ^ bit] - least[field]
                score = lost + self._keeping_in_suit(self._free[field ^ bit], index) - self.points[index] / 64
                entries.append((score, bit, lost, index))
        found = min(entry[2] for entry in entries), tuple(sorted(entries))
        self._throws[field] = found
        return found

    def _keeping_in_suit(self, field: int, index: int) -> float:
        return (field & self.beside[index]).bit_count() * self.taste.neighbour + (
            field & self.gapped[index]
        ).bit_count() * self.taste.gap

    def _plan_with_sets(self, mask: int, fields: tuple[int, int, int, int]) -> Plan:
        """A rank is held three times or more: what a throw leaves is the least over the sets that may be laid."""
        least = self.finder.least_by_field
        a, b, c, d = fields
        ways = self._set_choices(fields)
        pair, loose_only = self.taste.pair, self.taste.loose_only
        best = 1e9
        throw = throw_left = 0
        lefts = []
        fewest = 1000
        for suit in range(4):
            field = fields[suit]
            if not field:
                continue
            shift = suit * RANK_COUNT
            for score, bit, _, index in self._kept[field] or self._kept_of(field):
                left = 1000
                full = bit << shift
                kept = fields
                for taken, total, remaining in ways:
                    if not taken & full:
                        rest = remaining[suit]
                        without = total + least[rest ^ bit] - least[rest]
                        if without < left:
                            left, kept = without, remaining
                lefts.append((left, shift + index))
                if left < fewest:
                    fewest = left
                if loose_only:
                    score = left + self._kept_with(kept, suit, bit)
                else:
                    held = (a & bit and 1) + (b & bit and 1) + (c & bit and 1) + (d & bit and 1)
                    score += left + (held - 1) * pair
                if score < best:
                    best, throw, throw_left = score, shift + index, left
        if fewest > self.rules.close_limit:
            return throw, throw_left, -1, 0
        return (throw, throw_left, *self._closing(mask, lefts))

    def _kept_of(self, field: int) -> tuple[tuple[float, int, int, int], ...]:
        """One suit's cards in the form of `_throws_of`, the score being what keeping the card in its suit is worth."""
        found = self._kept[field] = tuple(
            (self._keeping_in_suit(field, index) - self.points[index] / 64, 1 << index, 0, index)
            for index in range(RANK_COUNT)
            if field >> index & 1
        )
        return found

    def _kept_with(self, fields: tuple[int, int, int, int], suit: int, bit: int) -> float:
        """The score of `_kept_of` and the pairs, counting only what is loose of these suits once the card is gone."""
        field, free = fields[suit], self._free
        known = self._kept_beside[field]
        if known is None:
            known = self._kept_beside[field] = {
                1 << index: self._keeping_in_suit(free[field ^ 1 << index], index) - self.points[index] / 64
                for index in range(RANK_COUNT)
                if field >> index & 1
            }
        score = known[bit]
        for other in range(4):
            if other != suit and free[fields[other]] & bit:
                score += self.taste.pair
        return score

    def _set_choices(self, fields: tuple[int, int, int, int]) -> list[SetChoice]:
        """Every choice of sets from these suits: the cards taken, the points left loose, and the rest by suit."""
        least = self.finder.least_by_field
        a, b, c, d = fields
        ways = [(0, least[a] + least[b] + least[c] + least[d], fields)]
        triple = (a & b & (c | d)) | (c & d & (a | b))
        while triple:
            bit = triple & -triple
            triple ^= bit
            suits = (a & bit and 1) | (b & bit and 2) | (c & bit and 4) | (d & bit and 8)
            for _, _, (w, x, y, z) in tuple(ways):
                for chosen in _SETS_OF[suits]:
                    e = w & ~bit if chosen & 1 else w
                    f = x & ~bit if chosen & 2 else x
                    g = y & ~bit if chosen & 4 else y
                    h = z & ~bit if chosen & 8 else z
                    gone = (a ^ e) | (b ^ f) << _SHIFT_1 | (c ^ g) << _SHIFT_2 | (d ^ h) << _SHIFT_3
                    ways.append((gone, least[e] + least[f] + least[g] + least[h], (e, f, g, h)))
        return ways

    def _plan_card_by_card(self, mask: int) -> Plan:
        count = self.finder.points
        throw = throw_left = 0
        best = 1e9
        lefts = []
        for card in cards_of(mask):
            left = count(mask ^ card.bit)
            lefts.append((left, int(card)))
            score = left + self.keeping(mask, card) - self.points[card] / 64
            if score < best:
                best, throw, throw_left = score, int(card), left
        if min(lefts)[0] > self.rules.close_limit:
            return throw, throw_left, -1, 0
        return (throw, throw_left, *self._closing(mask, lefts))

    def _closing(self, mask: int, lefts: list[tuple[int, int]]) -> tuple[int, int]:
        """The card to close with and its pay, (-1, 0) where no close is allowed; of equal pays the dearest card.

        `lefts` says what each card leaves when it is thrown. Closing with nothing loose is compared card by card, since
        it may be a chinchón; of other closes the one that leaves least is the best.
        """
        points = self.points
        chosen, least = -1, 1000
        for left, card in sorted(lefts, key=lambda entry: (entry[0], -points[entry[1]])):
            if left > self.rules.close_limit or (chosen >= 0 and left > 0):
                break
            if chosen >= 0 and not self.special_chinchon:
                break
            pay = self.closing_pay(mask & ~(1 << card))
            if pay is not None and pay < least:
                chosen, least = card, pay
        return (chosen, least) if chosen >= 0 else (-1, 0)

    def closing_pay(self, hand: int) -> int | None:
        """What closing with these seven cards pays at best, `WON` for the match, or None if they may not close."""
        rules = self.rules
        points = self.finder.points(hand)
        if points > rules.close_limit:
            return None
        if points or hand & self.wild_mask:
            loose = self.layoffs.laid(hand)[1]
            if points and closing_refusal(rules, loose) is None:
                return points
            best = best_close(rules, hand, 0)
            if best is None:
                return None
            pay = best[1].pay
            return WON if pay == WIN else int(pay)
        pay = rules.chinchon[0] if self.finder.chinchon(hand) is not None else rules.full_close_points
        return WON if pay == WIN else int(pay)
