"""A meld as it is laid on the table: its kind, its cards in order, and what each wild card stands for.

Says whether cards laid in this order are a meld, how it reads as text, and which card goes on at which end.
Knows nothing of hands or of finding melds in them; melds.py does that.

Text: a run is written low to high with hyphens (``5o-*1-7o``), a set with equals signs (``7c=7e=*1``), so the order
gives a wild card's role in a run; in a set it is one more card of the rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .cards import SUITS, Card, iter_cards, mask_of, natural, parse_card
from .rules import Rules

SHORTEST_MELD = 3


class MeldKind(StrEnum):
    """The two kinds of meld."""

    RUN = "run"
    SET = "set"


class End(StrEnum):
    """Where a card is laid on: an end of a run, or anywhere on a set."""

    LOW = "low"
    HIGH = "high"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards laid down together. `roles[i]` is the natural card that `cards[i]` counts as.

    Runs lie low to high. Sets lie naturals first in suit order, then wild cards; a wild card's role in a set is the
    first suit that no natural fills, which only matters to the eye.
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    roles: tuple[Card, ...]

    @property
    def mask(self) -> int:
        """The cards as a hand."""
        return mask_of(self.cards)

    @property
    def wild_count(self) -> int:
        """How many cards stand for another."""
        return sum(card != role for card, role in zip(self.cards, self.roles, strict=True))

    @property
    def text(self) -> str:
        """The text form described at the top of this module."""
        return ("-" if self.kind is MeldKind.RUN else "=").join(card.text for card in self.cards)

    def __str__(self) -> str:
        return self.text


def run_of(rules: Rules, cards: tuple[Card, ...]) -> Meld | None:
    """The run these cards make, laid low to high as given, or None.

    The naturals fix the suit and the place; a wild card takes the place where it lies (R16). Source: every profile,
    "runs"; the ace is low only unless the table plays it high as well (R17).
    """
    if len(cards) < SHORTEST_MELD:
        return None
    order = rules.run_order
    for anchor, card in enumerate(cards):
        if card.is_joker:
            continue
        for place, rank in enumerate(order):
            low = place - anchor
            if rank != card.rank or low < 0 or low + len(cards) > len(order):
                continue
            roles = tuple(natural(order[low + i], card.suit_index) for i in range(len(cards)))
            meld = Meld(MeldKind.RUN, cards, roles)
            if _holds(rules, meld):
                return meld
    return None


def set_of(rules: Rules, cards: Iterable[Card]) -> Meld | None:
    """The set these cards make in any order, or None. Source: every profile, "sets"; the size limit is R16."""
    given = tuple(cards)
    if not SHORTEST_MELD <= len(given) <= rules.set_max:
        return None
    plain = [card for card in given if not 1 << card & rules.wild_mask]
    ranks = {card.rank for card in plain} or {card.rank for card in given if not card.is_joker}
    if len(ranks) != 1:
        return None
    rank = ranks.pop()
    ordered = sorted(given, key=lambda card: (card.rank != rank, card))
    naturals = [card for card in ordered if card.rank == rank]
    free = [natural(rank, suit) for suit in range(len(SUITS)) if natural(rank, suit) not in naturals]
    wild_roles = [free[i] if i < len(free) else naturals[0] for i in range(len(given) - len(naturals))]
    meld = Meld(MeldKind.SET, tuple(ordered), tuple(naturals + wild_roles))
    return meld if _holds(rules, meld) else None


def _holds(rules: Rules, meld: Meld) -> bool:
    """Whether each card may stand in its role, no place of a run comes twice, and enough cards are real."""
    if mask_of(meld.cards).bit_count() != len(meld.cards):
        return False
    if meld.kind is MeldKind.RUN and len(set(meld.roles)) != len(meld.roles):
        return False
    wilds = 0
    for card, role in zip(meld.cards, meld.roles, strict=True):
        if card != role:
            if not 1 << card & rules.wild_mask:
                return False
            wilds += 1
    return wilds <= rules.max_wilds_per_meld and len(meld.cards) - wilds >= rules.min_real


def extended(rules: Rules, meld: Meld, card: Card, end: End) -> Meld | None:
    """The meld with one card more at this end, or None if it does not go there.

    Source: fournier "either end of runs", yeeqia "the fourth card of a set, or either end of a run".
    """
    if (end is End.SET) != (meld.kind is MeldKind.SET):
        return None
    if end is End.SET:
        return set_of(rules, (*meld.cards, card))
    role = next_role(rules, meld, end)
    if role is None:
        return None
    if end is End.LOW:
        grown = Meld(MeldKind.RUN, (card, *meld.cards), (role, *meld.roles))
    else:
        grown = Meld(MeldKind.RUN, (*meld.cards, card), (*meld.roles, role))
    return grown if _holds(rules, grown) else None


def next_role(rules: Rules, run: Meld, end: End) -> Card | None:
    """The natural card that would go on at this end of a run, or None where the order ends."""
    order = rules.run_order
    suit = run.roles[0].suit_index
    if end is End.LOW:
        place = order.index(run.roles[0].rank) - 1
    else:
        place = order.index(run.roles[0].rank) + len(run.cards)
    return natural(order[place], suit) if 0 <= place < len(order) else None


def ends_of(meld: Meld) -> tuple[End, ...]:
    """The places where a card could go on."""
    return (End.LOW, End.HIGH) if meld.kind is MeldKind.RUN else (End.SET,)


def parse_meld(rules: Rules, text: str) -> Meld:
    """Read one meld. Raises ValueError if it is not one under these rules."""
    is_set = "=" in text
    cards = tuple(parse_card(token, rules.pack) for token in text.split("=" if is_set else "-"))
    meld = set_of(rules, cards) if is_set else run_of(rules, cards)
    if meld is None:
        raise ValueError(f"not a meld under these rules: {text!r}")
    return meld


def loose_points(rules: Rules, mask: int) -> int:
    """What these cards cost together when they are loose."""
    points = rules.card_points
    return sum(points[card] for card in iter_cards(mask))
