"""Laying off: which loose cards go onto which melds, and the exact best choice of own melds and additions together.

Works on exposed melds as given; whose melds are open is decided from the rules and the closing in one place here.
Knows nothing of turn order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import Card, iter_cards
from .melds import Arrangement, finder_for
from .rules import LayOffScope, Rules
from .scoring import closer_melds_blocked
from .table import Table
from .tablemeld import End, Meld, MeldKind, ends_of, extended, loose_points

Step = tuple[Card, int, End]
"""One addition: the card, the meld's place in the list, the end."""


@dataclass(frozen=True, slots=True)
class LayOffPlan:
    """Own melds to show, then additions in order; `points` is what stays loose after all of them."""

    melds: tuple[Meld, ...]
    steps: tuple[Step, ...]
    points: int


def open_melds(table: Table) -> dict[int, Meld]:
    """The melds on the table that take cards now, by their place in the table's list.

    Sources: fournier "already exposed sets", naipera "on the melds of whoever closed", R5, R6, R10.
    """
    deal = table.deal
    if deal is None or deal.closing is None or table.rules.layoff is LayOffScope.NONE:
        return {}
    closer = deal.closing.seat
    blocked = closer_melds_blocked(table.rules, deal.closing)
    return {
        place: exposed.meld
        for place, exposed in enumerate(deal.melds)
        if (exposed.owner == closer and not blocked)
        or (exposed.owner != closer and table.rules.layoff is LayOffScope.ANY)
    }


def laying_off_is_open(table: Table) -> bool:
    """Whether any seat could add anything in this deal, whatever it shows."""
    deal = table.deal
    if deal is None or deal.closing is None:
        return False
    match table.rules.layoff:
        case LayOffScope.NONE:
            return False
        case LayOffScope.CLOSER:
            return not closer_melds_blocked(table.rules, deal.closing)
        case LayOffScope.ANY:
            return True


def additions(rules: Rules, loose: int, melds: dict[int, Meld]) -> Iterator[Step]:
    """Every single addition of these loose cards to these melds."""
    for card in iter_cards(loose):
        for place, meld in melds.items():
            if not _may_touch(rules, card, meld):
                continue
            for end in ends_of(meld):
                if extended(rules, meld, card, end) is not None:
                    yield card, place, end


def _may_touch(rules: Rules, card: Card, meld: Meld) -> bool:
    """A cheap first look: a natural goes onto its own suit's runs and its own rank's sets."""
    if 1 << card & rules.wild_mask:
        return True
    role = meld.roles[0]
    return card.suit_index == role.suit_index if meld.kind is MeldKind.RUN else card.rank == role.rank


def best_additions(rules: Rules, loose: int, melds: dict[int, Meld]) -> tuple[int, tuple[Step, ...]]:
    """The least points that can stay loose, and additions that reach it. Exact: wild cards may bridge."""
    known: dict[tuple[int, tuple[tuple[Card, ...], ...]], tuple[int, tuple[Step, ...]]] = {}

    def search(loose: int, melds: dict[int, Meld]) -> tuple[int, tuple[Step, ...]]:
        key = loose, tuple(meld.cards for meld in melds.values())
        if key in known:
            return known[key]
        best: tuple[int, tuple[Step, ...]] = loose_points(rules, loose), ()
        for card, place, end in additions(rules, loose, melds):
            grown = extended(rules, melds[place], card, end)
            assert grown is not None
            points, steps = search(loose & ~card.bit, {**melds, place: grown})
            if points < best[0]:
                best = points, ((card, place, end), *steps)
        known[key] = best
        return best

    return search(loose, melds)


def best_plan(rules: Rules, hand: int, melds: dict[int, Meld]) -> LayOffPlan:
    """The own melds and additions that leave least, chosen together (R7); own melds first where the table says so."""
    finder = finder_for(rules)
    if rules.show_best_first:
        return _plan(rules, finder.best(hand), melds)
    own_best = finder.best(hand)
    best = _plan(rules, own_best, melds)
    seen = {own_best.loose}
    for arrangement in sorted(finder.arrangements(hand), key=lambda way: way.points):
        if arrangement.loose in seen:
            continue
        seen.add(arrangement.loose)
        reachable = _reachable(rules, arrangement.loose, melds)
        if arrangement.points - loose_points(rules, reachable) < best.points:
            plan = _plan(rules, arrangement, melds)
            if plan.points < best.points:
                best = plan
    return best


def _plan(rules: Rules, arrangement: Arrangement, melds: dict[int, Meld]) -> LayOffPlan:
    points, steps = best_additions(rules, arrangement.loose, melds)
    return LayOffPlan(arrangement.melds, steps, points)


def _reachable(rules: Rules, loose: int, melds: dict[int, Meld]) -> int:
    """Cards that could go somewhere if everything between were there: a bound, quickly."""
    reachable = 0
    for card in iter_cards(loose):
        if any(_may_touch(rules, card, meld) for meld in melds.values()):
            reachable |= card.bit
    return reachable
