"""The ways in which a hand can be shown, each with what it would leave after the best additions.

One idea: ways that group the same cards are one way, and the best one comes first. It refuses to know how a way is
chosen, and it knows no pygame.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.cards import iter_cards
from chinchon.engine.layoff import best_additions, best_plan, open_melds
from chinchon.engine.melds import Arrangement, finder_for
from chinchon.engine.tablemeld import Meld, MeldKind, loose_points
from chinchon.engine.view import PlayerView

MOST_WAYS = 4
"""So many ways are offered."""


@dataclass(frozen=True, slots=True)
class Way:
    """Melds to show, the cards left loose, and the points that stay after the best additions."""

    melds: tuple[Meld, ...]
    loose: int
    points: int


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways that are offered, the best first. `best` of them leave equally little."""

    offered: tuple[Way, ...]
    best: int

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to choose."""
        return self.best == 1


def in_reading_order(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Runs before sets, as a hand lies."""
    return tuple(sorted(melds, key=lambda meld: (meld.kind is MeldKind.SET, meld.roles[0])))


def best_way(view: PlayerView) -> Way:
    """The one best way, quickly."""
    plan = best_plan(view.rules, view.hand, open_melds(view.table))
    return _way(plan.melds, view.hand, plan.points)


def ways_to_show(view: PlayerView) -> Ways:
    """Every way that leaves the least; where there are several, the next best ones as well."""
    rules, finder = view.rules, finder_for(view.rules)
    melds = open_melds(view.table)
    best = best_way(view)
    worth: dict[int, int] = {best.loose: best.points}

    def points(arrangement: Arrangement) -> int:
        if arrangement.loose not in worth:
            worth[arrangement.loose] = best_additions(rules, arrangement.loose, melds)[0]
        return worth[arrangement.loose]

    first = Arrangement(best.melds, best.loose, loose_points(rules, best.loose))
    least = finder.points(view.hand)
    known = {first.cards_key: first}
    for arrangement in finder.arrangements(view.hand):
        if rules.show_best_first and arrangement.points > least:
            continue
        known.setdefault(arrangement.cards_key, arrangement)
    others = [arrangement for key, arrangement in known.items() if key != first.cards_key]
    equal = [
        way for way in others if _least_possible(view, way.loose, melds) <= best.points and points(way) == best.points
    ]
    sensible = [way for way in equal if not _holds_back(way.loose, [first, *equal])]
    if _holds_back(first.loose, equal):
        first = sensible.pop(0)
    offered = [_way(way.melds, view.hand, best.points) for way in (first, *sensible)]
    if len(offered) > 1:
        worse = sorted((way for way in others if way.melds and way not in equal), key=lambda way: way.points)
        more = [_way(way.melds, view.hand, points(way)) for way in worse[:MOST_WAYS]]
        offered += sorted(more, key=lambda way: way.points)
    best_count = min(1 + len(sensible), MOST_WAYS)
    return Ways(tuple(offered[:MOST_WAYS]), best_count)


def _holds_back(loose: int, others: list[Arrangement]) -> bool:
    """Whether another way keeps every card in a meld that this one does, and more."""
    return any(loose != other.loose and loose & other.loose == other.loose for other in others)


def _least_possible(view: PlayerView, loose: int, melds: dict[int, Meld]) -> int:
    """No fewer points can stay of these cards: what fits nowhere by suit and by rank stays."""
    rules = view.rules
    stays = 0
    for card in iter_cards(loose):
        wild = bool(card.bit & rules.wild_mask)
        if not wild and not any(
            card.suit_index == meld.roles[0].suit_index
            if meld.kind is MeldKind.RUN
            else card.rank == meld.roles[0].rank
            for meld in melds.values()
        ):
            stays |= card.bit
    return loose_points(rules, stays)


def _way(melds: tuple[Meld, ...], hand: int, points: int) -> Way:
    loose = hand
    for meld in melds:
        loose &= ~meld.mask
    return Way(in_reading_order(melds), loose, points)
