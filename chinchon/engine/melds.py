"""Finding melds in a hand: the least loose points, the best arrangement, and every arrangement.

Works on hands of up to eight cards, which hold two melds at the most. Knows nothing of turns or scores.

How the bits are used. A hand is four fields of thirteen bits, a suit each, and two joker bits. For a suit alone the
least loose points and the runs that reach them are looked up in a table over all fields; sets are tried only over ranks
held three times or more, which is rare, by taking their cards out of the fields first. Hands with wild cards list what
each suit and each rank could become with one, two or three of them (remembered by field) and take the best pair.
Tables are built on first use, so that a menu loads none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, permutations

from .cards import (
    JOKER_BASE,
    NATURAL_MASK,
    RANK_BITS,
    RANK_COUNT,
    SUITS,
    Card,
    cards_of,
    iter_cards,
    mask_of,
)
from .rules import HAND_SIZE, Rules
from .tablemeld import SHORTEST_MELD, Meld, run_of, set_of

_SHIFT_1, _SHIFT_2, _SHIFT_3 = RANK_COUNT, 2 * RANK_COUNT, 3 * RANK_COUNT
_LONGEST = HAND_SIZE + 1
"""No meld in a hand is longer than the hand with the card just drawn."""

Candidate = tuple[int, int, int]
"""Points that a possible meld's naturals save, their mask, and how many wild cards it takes besides."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand split into melds and loose cards. `points` is what the loose cards cost."""

    melds: tuple[Meld, ...]
    loose: int
    points: int

    @property
    def cards_key(self) -> tuple[tuple[int, ...], ...]:
        """Which cards lie together, jokers not told apart and roles left out."""
        return tuple(sorted(tuple(sorted(min(card, JOKER_BASE) for card in meld.cards)) for meld in self.melds))


@lru_cache(maxsize=64)
def finder_for(rules: Rules) -> MeldFinder:
    """The tables of these rules, shared by everybody who asks."""
    return MeldFinder(rules)


class MeldFinder:
    """Melds in hands under one set of rules. Its tables only ever grow; its answers never change."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._points = rules.card_points
        self._wild_mask = rules.wild_mask
        self._runs_with_wilds: dict[tuple[int, int], tuple[Candidate, ...]] = {}
        self._sets_with_wilds: dict[tuple[int, int, int], tuple[Candidate, ...]] = {}
        self._melds_by_mask: dict[int, Meld] = {}

    @cached_property
    def _run_masks(self) -> tuple[int, ...]:
        """The field of every run in one suit, longest first, wild cards aside."""
        order = self.rules.run_order
        return tuple(
            sum(1 << (rank - 1) for rank in order[low : low + length])
            for length in range(min(_LONGEST, len(order)), SHORTEST_MELD - 1, -1)
            for low in range(len(order) - length + 1)
            if len(set(order[low : low + length])) == length
        )

    @cached_property
    def _field_points(self) -> list[int]:
        """What a suit's cards cost, by field."""
        points = [0] * (RANK_BITS + 1)
        for field in range(1, RANK_BITS + 1):
            low = field & -field
            points[field] = points[field ^ low] + self._points[low.bit_length() - 1]
        return points

    @cached_property
    def _least_and_runs(self) -> tuple[list[int], list[tuple[int, ...]]]:
        """By field of one suit: the least loose points by runs alone, and the runs that reach it."""
        by_lowest: dict[int, list[int]] = {}
        for run in self._run_masks:
            by_lowest.setdefault(run & -run, []).append(run)
        least = [0] * (RANK_BITS + 1)
        runs: list[tuple[int, ...]] = [()] * (RANK_BITS + 1)
        for field in range(1, RANK_BITS + 1):
            low = field & -field
            rest = field ^ low
            best, chosen = least[rest] + self._points[low.bit_length() - 1], runs[rest]
            for run in by_lowest.get(low, ()):
                if run & field == run and least[field ^ run] < best:
                    best, chosen = least[field ^ run], (run, *runs[field ^ run])
            least[field], runs[field] = best, chosen
        return least, runs

    @cached_property
    def least_by_field(self) -> list[int]:
        """By field of one suit without wild cards: the least loose points by runs alone. Read only."""
        return self._least_and_runs[0]

    @cached_property
    def loose_by_field(self) -> list[int]:
        """By field of one suit without wild cards: the cards that the runs with the least loose points leave out."""
        return [field & ~sum(runs) for field, runs in enumerate(self._least_and_runs[1])]

    def points(self, mask: int) -> int:
        """The least that this hand's loose cards can cost. A hand of at most eight cards."""
        if mask & self._wild_mask:
            return self._best_pair(mask)[0]
        least = self.least_by_field
        a = mask & RANK_BITS
        b = mask >> _SHIFT_1 & RANK_BITS
        c = mask >> _SHIFT_2 & RANK_BITS
        d = mask >> _SHIFT_3
        triple = (a & b & (c | d)) | (c & d & (a | b))
        by_runs = least[a] + least[b] + least[c] + least[d]
        if not triple:
            return by_runs
        if triple & (triple - 1):
            return self._with_sets(a, b, c, d, triple, ())[0]
        # One rank is held three times or more: its set takes all of them, or of four all but one that runs need more.
        run_a, run_b, run_c, run_d = least[a & ~triple], least[b & ~triple], least[c & ~triple], least[d & ~triple]
        with_set = run_a + run_b + run_c + run_d
        if a & b & c & d & triple:
            with_set += min(0, least[a] - run_a, least[b] - run_b, least[c] - run_c, least[d] - run_d)
        return min(by_runs, with_set)

    def _with_sets(
        self, a: int, b: int, c: int, d: int, triple: int, taken: tuple[int, ...]
    ) -> tuple[int, tuple[int, int, int, int], tuple[int, ...]]:
        """Least points, the fields left for runs, and the sets taken as (rank bit, suits) masks, over all choices."""
        least = self.least_by_field
        best = least[a] + least[b] + least[c] + least[d], (a, b, c, d), taken
        while triple:
            bit = triple & -triple
            triple ^= bit
            suits = (a & bit and 1) | (b & bit and 2) | (c & bit and 4) | (d & bit and 8)
            for chosen in _SET_CHOICES[suits]:
                found = self._with_sets(
                    a & ~bit if chosen & 1 else a,
                    b & ~bit if chosen & 2 else b,
                    c & ~bit if chosen & 4 else c,
                    d & ~bit if chosen & 8 else d,
                    triple,
                    (*taken, _set_mask(bit, chosen)),
                )
                if found[0] < best[0]:
                    best = found
        return best

    def best(self, mask: int) -> Arrangement:
        """An arrangement with the least loose points; of equal ones always the same. A hand of at most eight cards."""
        if mask & self._wild_mask:
            points, chosen = self._best_pair(mask)
            return self._arrangement_from(mask, points, chosen)
        a = mask & RANK_BITS
        b = mask >> _SHIFT_1 & RANK_BITS
        c = mask >> _SHIFT_2 & RANK_BITS
        d = mask >> _SHIFT_3
        triple = (a & b & (c | d)) | (c & d & (a | b))
        masks: tuple[int, ...] = ()
        if triple:
            points, (a, b, c, d), masks = self._with_sets(a, b, c, d, triple, ())
        else:
            least = self.least_by_field
            points = least[a] + least[b] + least[c] + least[d]
        runs = self._least_and_runs[1]
        masks += runs[a]
        masks += tuple(run << _SHIFT_1 for run in runs[b])
        masks += tuple(run << _SHIFT_2 for run in runs[c])
        masks += tuple(run << _SHIFT_3 for run in runs[d])
        loose = mask
        melds = []
        for meld_mask in masks:
            loose ^= meld_mask
            melds.append(self._melds_by_mask.get(meld_mask) or self._plain_meld(meld_mask))
        return Arrangement(tuple(melds), loose, points)

    def _plain_meld(self, mask: int) -> Meld:
        """The meld that these naturals are, remembered."""
        cards = cards_of(mask)
        meld = set_of(self.rules, cards) or self._run_from(cards, ())
        assert meld is not None
        self._melds_by_mask[mask] = meld
        return meld

    def _best_pair(self, mask: int) -> tuple[int, tuple[tuple[Candidate, ...], int]]:
        """For a hand with wild cards: least points, and (the chosen candidates, the mask of cards used as wild)."""
        wilds = mask & self._wild_mask
        jokers = wilds & ~NATURAL_MASK
        best = self._best_pair_with(mask, jokers)
        if wilds != jokers:
            other = self._best_pair_with(mask, wilds)
            if other[0] < best[0]:
                best = other
        return best

    def _best_pair_with(self, mask: int, wilds: int) -> tuple[int, tuple[tuple[Candidate, ...], int]]:
        naturals = mask & ~wilds
        count = wilds.bit_count()
        worth = sorted((self._points[card] for card in iter_cards(wilds)), reverse=True)
        saved_by = [sum(worth[:used]) for used in range(count + 1)]
        each = worth[0] if worth else 0
        ranked = sorted(
            ((points + each * used, points, cards, used) for points, cards, used in self._candidates(naturals, count)),
            reverse=True,
        )
        best = 0
        chosen: tuple[Candidate, ...] = ()
        for index, (bound, points, cards, used) in enumerate(ranked):
            if chosen and 2 * bound <= best:
                break
            saved = points + saved_by[used]
            if saved > best:
                best, chosen = saved, ((points, cards, used),)
            for other_bound, other_points, other_cards, other_used in ranked[index + 1 :]:
                if bound + other_bound <= best:
                    break
                if cards & other_cards or used + other_used > count:
                    continue
                saved = points + other_points + saved_by[used + other_used]
                if saved > best:
                    best, chosen = saved, ((points, cards, used), (other_points, other_cards, other_used))
        total = sum(worth) + sum(self._points[card] for card in iter_cards(naturals))
        return total - best, (chosen, wilds)

    def _candidates(self, naturals: int, wilds: int) -> list[Candidate]:
        """Every choice of naturals and a number of wild cards that make a meld."""
        found: list[Candidate] = []
        by_rank = 0
        for suit in range(len(SUITS)):
            field = naturals >> suit * RANK_COUNT & RANK_BITS
            if field:
                by_rank |= field
                shift = suit * RANK_COUNT
                found += [(points, run << shift, used) for points, run, used in self._runs(field, wilds)]
        while by_rank:
            bit = by_rank & -by_rank
            by_rank ^= bit
            rank_index = bit.bit_length() - 1
            suits = 0
            for suit in range(len(SUITS)):
                suits |= (naturals >> suit * RANK_COUNT + rank_index & 1) << suit
            found += self._sets(rank_index, suits, wilds)
        return found

    def _runs(self, field: int, wilds: int) -> tuple[Candidate, ...]:
        """Runs in one suit with up to this many wild cards; masks are fields of that suit."""
        key = field, wilds
        known = self._runs_with_wilds.get(key)
        if known is not None:
            return known
        most = min(wilds, self.rules.max_wilds_per_meld)
        seen: dict[tuple[int, int], int] = {}
        for run in self._run_masks:
            held = run & field
            missing = (run ^ held).bit_count()
            if not held or missing > most:
                continue
            for left_out in range(most - missing + 1):
                for omitted in combinations(cards_of(held), left_out):
                    used = held & ~mask_of(omitted)
                    if used.bit_count() >= self.rules.min_real:
                        seen[used, missing + left_out] = self._field_points[used]
        found = tuple((points, used, count) for (used, count), points in seen.items())
        self._runs_with_wilds[key] = found
        return found

    def _sets(self, rank_index: int, suits: int, wilds: int) -> tuple[Candidate, ...]:
        """Sets of one rank with up to this many wild cards, from the suits held."""
        key = rank_index, suits, wilds
        known = self._sets_with_wilds.get(key)
        if known is not None:
            return known
        most = min(wilds, self.rules.max_wilds_per_meld)
        bit = 1 << rank_index
        found = []
        for chosen in range(1, 1 << len(SUITS)):
            real = chosen.bit_count()
            if chosen & ~suits or real < self.rules.min_real:
                continue
            for used in range(max(0, SHORTEST_MELD - real), most + 1):
                if real + used <= self.rules.set_max:
                    found.append((self._points[rank_index] * real, _set_mask(bit, chosen), used))
        self._sets_with_wilds[key] = tuple(found)
        return self._sets_with_wilds[key]

    def _arrangement_from(
        self, mask: int, points: int, chosen_and_wilds: tuple[tuple[Candidate, ...], int]
    ) -> Arrangement:
        """Give the chosen candidates their cards: the dearest wild cards go into melds first."""
        chosen, wild_mask = chosen_and_wilds
        pool = sorted(iter_cards(wild_mask), key=lambda card: -self._points[card])
        melds = []
        loose = mask
        for _, cards, used in chosen:
            wilds, pool = tuple(pool[:used]), pool[used:]
            naturals = cards_of(cards)
            meld = self._run_from(naturals, wilds) or set_of(self.rules, naturals + wilds)
            assert meld is not None
            loose &= ~meld.mask
            melds.append(meld)
        return Arrangement(tuple(melds), loose, points)

    def _run_from(self, naturals: tuple[Card, ...], wilds: tuple[Card, ...]) -> Meld | None:
        """A run of exactly these cards: wild cards fill the gaps, then go on above, then below."""
        order = self.rules.run_order
        field = 0
        for card in naturals:
            if card.suit_index != naturals[0].suit_index:
                return None
            field |= 1 << (card.rank - 1)
        length = len(naturals) + len(wilds)
        for low in range(len(order) - length, -1, -1):
            ranks = order[low : low + length]
            window = sum(1 << (rank - 1) for rank in ranks)
            if field & ~window or len(set(ranks)) != length:
                continue
            spare = iter(wilds)
            held = {card.rank: card for card in naturals}
            return run_of(self.rules, tuple(held[rank] if rank in held else next(spare) for rank in ranks))
        return None

    def every_meld(self, mask: int) -> tuple[Meld, ...]:
        """Every meld that could be laid from this hand, each way its wild cards can lie being a meld of its own."""
        found: dict[tuple[str, tuple[Card, ...]], Meld] = {}
        for candidate_wilds in {mask & self._wild_mask & ~NATURAL_MASK, mask & self._wild_mask}:
            naturals = mask & ~candidate_wilds
            for _, cards, used in self._candidates(naturals, candidate_wilds.bit_count()):
                for wilds in permutations(iter_cards(candidate_wilds), used):
                    for meld in self._ways(cards_of(cards), wilds):
                        found[meld.kind, meld.cards] = meld
        return tuple(found.values())

    def _ways(self, naturals: tuple[Card, ...], wilds: tuple[Card, ...]) -> Iterator[Meld]:
        """The melds of exactly these cards: every place of a run that fits, and the set."""
        as_set = set_of(self.rules, naturals + wilds)
        if as_set is not None:
            yield as_set
        suit = naturals[0].suit_index
        if any(card.suit_index != suit for card in naturals):
            return
        order = self.rules.run_order
        held = {card.rank: card for card in naturals}
        length = len(naturals) + len(wilds)
        for low in range(len(order) - length + 1):
            ranks = order[low : low + length]
            if len(set(ranks)) != length or not set(held) <= set(ranks):
                continue
            spare = iter(wilds)
            run = run_of(self.rules, tuple(held[rank] if rank in held else next(spare) for rank in ranks))
            if run is not None:
                yield run

    def arrangements(self, mask: int) -> Iterator[Arrangement]:
        """Every way to split the hand into melds and loose cards, the way without melds first."""
        melds = [(meld, meld.mask) for meld in self.every_meld(mask)]
        points = self._points
        total = sum(points[card] for card in iter_cards(mask))
        worth = {meld_mask: sum(points[card] for card in iter_cards(meld_mask)) for _, meld_mask in melds}
        yield Arrangement((), mask, total)
        for index, (meld, meld_mask) in enumerate(melds):
            yield Arrangement((meld,), mask ^ meld_mask, total - worth[meld_mask])
            for other, other_mask in melds[index + 1 :]:
                if not meld_mask & other_mask:
                    yield Arrangement(
                        (meld, other), mask ^ meld_mask ^ other_mask, total - worth[meld_mask] - worth[other_mask]
                    )

    def chinchon(self, mask: int) -> Meld | None:
        """All seven cards as one run, with the fewest wild cards, or None. Source: each profile, "chinchón"."""
        if mask.bit_count() != HAND_SIZE:
            return None
        for wilds in (mask & self._wild_mask & ~NATURAL_MASK, mask & self._wild_mask):
            naturals = cards_of(mask & ~wilds)
            if naturals:
                run = self._run_from(naturals, cards_of(wilds))
                if run is not None:
                    return run
        return None


def _set_mask(rank_bit: int, suits: int) -> int:
    """The cards of one rank in the suits whose bits are set."""
    mask = 0
    for suit in range(len(SUITS)):
        if suits >> suit & 1:
            mask |= rank_bit << suit * RANK_COUNT
    return mask


_SET_CHOICES = tuple(
    tuple(part for part in range(16) if part & ~suits == 0 and part.bit_count() >= SHORTEST_MELD) for suits in range(16)
)
"""By the suits in which a rank is held: the suits of each set that could be laid."""
