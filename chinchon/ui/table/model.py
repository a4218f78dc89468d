"""How a person has laid the cards of one hand: grouped by melds, or in an order of the player's own.

One idea: an order is a value that survives drawing and throwing, and may name cards no longer held. It refuses to know
where cards are drawn, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from chinchon.engine.cards import Card, cards_of, mask_of
from chinchon.engine.melds import Arrangement, finder_for
from chinchon.engine.rules import Rules
from chinchon.engine.table import Deal
from chinchon.engine.tablemeld import Meld, MeldKind


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Cards that lie together; `meld` is None for loose cards."""

    cards: tuple[Card, ...]
    meld: Meld | None


@dataclass(frozen=True, slots=True)
class HandModel:
    """One hand as it lies: groups from left to right. `points` is what its loose cards cost."""

    groups: tuple[HandGroup, ...]
    points: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards from left to right."""
        return tuple(card for group in self.groups for card in group.cards)


Split = tuple[tuple[int, ...], ...]
"""Which cards lie together, as `Arrangement.cards_key` says it."""

MOST_SPLITS = 12


@lru_cache(maxsize=256)
def splits_of(rules: Rules, hand: int) -> tuple[Arrangement, ...]:
    """The ways to split a hand that leave nothing loose for no gain, the best first; equal groupings once."""
    best = finder_for(rules).best(hand)
    by_grouping = {best.cards_key: best}
    for way in sorted(finder_for(rules).arrangements(hand), key=lambda way: (way.points, len(way.melds))):
        by_grouping.setdefault(way.cards_key, way)
    ways = list(by_grouping.values())
    loose = {way.loose for way in ways}
    kept = [way for way in ways if not any(other != way.loose and other & ~way.loose == 0 for other in loose)]
    return tuple(sorted(kept, key=lambda way: way.points)[:MOST_SPLITS])


def split_after(rules: Rules, hand: int, chosen: Split | None) -> Arrangement | None:
    """The split that follows the chosen one, round and round; None if there is only one."""
    ways = splits_of(rules, hand)
    if len(ways) < 2:
        return None
    keys = [way.cards_key for way in ways]
    return ways[(keys.index(chosen) + 1) % len(ways)] if chosen in keys else ways[1]


def grouped_hand(rules: Rules, hand: int, sort: str = "suit", split: Split | None = None) -> HandModel:
    """The hand by its best melds or the chosen split, runs before sets, loose cards last and sorted."""
    ways = splits_of(rules, hand)
    best = next((way for way in ways if way.cards_key == split), ways[0])
    melds = sorted(best.melds, key=lambda meld: (meld.kind is MeldKind.SET, meld.roles[0]))
    groups = [HandGroup(meld.cards, meld) for meld in melds]
    loose = sorted_cards(best.loose, sort)
    if loose:
        groups.append(HandGroup(loose, None))
    return HandModel(tuple(groups), best.points)


def own_order_hand(rules: Rules, hand: int, order: Iterable[Card]) -> HandModel:
    """The hand in the player's own order; cards the order does not name lie at the right end."""
    best = finder_for(rules).best(hand)
    known = [card for card in dict.fromkeys(order) if hand & card.bit]
    rest = cards_of(hand & ~mask_of(known))
    cards = (*known, *rest)
    return HandModel(_with_melds(cards, best.melds), best.points)


def _with_melds(cards: tuple[Card, ...], melds: tuple[Meld, ...]) -> tuple[HandGroup, ...]:
    """Melds whose cards happen to lie side by side stay marked; everything else is loose between them."""
    groups: list[HandGroup] = []
    at = 0
    while at < len(cards):
        meld = next((m for m in melds if m.mask == mask_of(cards[at : at + len(m.cards)])), None)
        if meld is not None:
            groups.append(HandGroup(cards[at : at + len(meld.cards)], meld))
            at += len(meld.cards)
            continue
        if groups and groups[-1].meld is None:
            groups[-1] = HandGroup((*groups[-1].cards, cards[at]), None)
        else:
            groups.append(HandGroup((cards[at],), None))
        at += 1
    return tuple(groups)


def sorted_cards(hand: int, sort: str) -> tuple[Card, ...]:
    """The cards by suit or by rank, jokers last."""
    if sort == "rank":
        return tuple(sorted(cards_of(hand), key=lambda card: (card.is_joker, card.rank, card)))
    return cards_of(hand)


def moved(cards: tuple[Card, ...], card: Card, place: int) -> tuple[Card, ...]:
    """The same cards with one of them at another place, counted among the others."""
    others = [other for other in cards if other != card]
    others.insert(max(0, min(place, len(others))), card)
    return tuple(others)


def taken_and_held(deal: Deal, seat: int) -> tuple[Card, ...]:
    """The cards a seat took from the discards and has not thrown since, the earliest first."""
    held: list[Card] = []
    for turn in deal.turns:
        if turn.seat != seat:
            continue
        if turn.taken is not None:
            held.append(turn.taken)
        if turn.thrown in held:
            held.remove(turn.thrown)
    return tuple(held)
