"""How a person has laid the cards of one hand: grouped by melds, or in an order of the player's own.

One idea: an order is a value that survives drawing and throwing, and may name cards no longer held. It refuses to know
where cards are drawn, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chinchon.engine.cards import Card, cards_of, mask_of
from chinchon.engine.melds import finder_for
from chinchon.engine.rules import Rules
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


def grouped_hand(rules: Rules, hand: int, sort: str = "suit") -> HandModel:
    """The hand by its best melds, runs before sets, loose cards last and sorted."""
    best = finder_for(rules).best(hand)
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
