"""What lies on the table while cards are laid off: owners in their order, and the places that take a card.

One idea: a picture is a value made from a view and from what the player holds. It refuses to know where anything lies
and how it is said, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chinchon.engine.actions import LayOff
from chinchon.engine.cards import Card, cards_of, iter_cards, mask_of
from chinchon.engine.layoff import additions, best_additions, open_melds
from chinchon.engine.scoring import deal_lines
from chinchon.engine.table import SeatStatus
from chinchon.engine.tablemeld import End, Meld, MeldKind, ends_of, extended, next_role
from chinchon.engine.view import PlayerView

Spot = tuple[int, End]
"""A place that could take a card: a meld by its place in the table's list, and the end."""

PROPOSED = -1
"""The place of the first meld that is not on the table yet; further ones count down."""


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A meld and its place in the table's list."""

    place: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Owner:
    """What one seat has on the table. `backs` counts cards that are still face down."""

    seat: int
    melds: tuple[ShownMeld, ...]
    loose: tuple[Card, ...]
    backs: int
    own: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """What a place would take, and whether the held card goes there."""

    role: Card
    fits: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that lies on the table. `loose` are the viewer's own loose cards, which lie below the panels."""

    owners: tuple[Owner, ...]
    loose: tuple[Card, ...]
    below: bool
    """Whether the room below the panels is wanted for the viewer's cards."""
    fits: Mapping[Card, tuple[Spot, ...]] = field(default_factory=dict)
    """Where each of the viewer's loose cards goes now."""
    openings: Mapping[Spot, Opening] = field(default_factory=dict)
    """The places that are open for the held card, and beside them what the other end of a run would take."""
    takers: Mapping[Spot, Card] = field(default_factory=dict)
    """Every place that takes one of the viewer's loose cards, with the card that it stands for there."""

    def meld(self, place: int) -> Meld | None:
        """The meld of that place."""
        return next((shown.meld for owner in self.owners for shown in owner.melds if shown.place == place), None)

    def owner_of(self, place: int) -> Owner | None:
        """Who has laid the meld of that place."""
        return next((owner for owner in self.owners if any(shown.place == place for shown in owner.melds)), None)


def picture_of(
    view: PlayerView, *, proposal: tuple[Meld, ...] = (), covered: bool = False, held: Card | None = None
) -> Picture:
    """The picture of a view. `proposal` are the viewer's melds as they would be shown; `held` opens places."""
    deal = view.deal
    own = view.seat if view.seat in deal.order else None
    waiting = own is not None and deal.loose[own] is None
    gone = own is not None and view.table.seats[own].status is SeatStatus.CONCEDED
    hidden = waiting and (covered or gone)
    melds: dict[int, list[ShownMeld]] = {seat: [] for seat in deal.order}
    for place, exposed in enumerate(deal.melds):
        melds[exposed.owner].append(ShownMeld(place, exposed.meld))
    loose: tuple[Card, ...] = ()
    if own is not None and waiting and not hidden:
        melds[own] += [ShownMeld(PROPOSED - number, meld) for number, meld in enumerate(proposal)]
        loose = cards_of(view.hand & ~mask_of(card for meld in proposal for card in meld.cards))
    elif own is not None and not waiting:
        loose = cards_of(deal.loose[own] or 0)
    owners = []
    for seat in seats_in_order(view):
        shown = deal.loose[seat]
        is_own = seat == own
        unseen = shown is None and not (is_own and not hidden)
        owners.append(
            Owner(
                seat,
                tuple(melds[seat]),
                () if shown is None or is_own else cards_of(shown),
                deal.hand_sizes[seat] if unseen else 0,
                is_own,
            )
        )
    fits = where_cards_fit(view, mask_of(loose)) if not hidden else {}
    return Picture(
        tuple(owners),
        loose,
        own is not None and not hidden,
        fits,
        _openings(view, held) if held is not None else {},
        _takers(view, fits),
    )


def seats_in_order(view: PlayerView) -> tuple[int, ...]:
    """The closer first, then in turn order; the viewer's own seat last."""
    deal = view.deal
    order = deal.order
    if deal.closing is not None:
        at = order.index(deal.closing.seat)
        order = order[at:] + order[:at]
    others = tuple(seat for seat in order if seat != view.seat)
    return (*others, view.seat) if view.seat in order else others


def where_cards_fit(view: PlayerView, loose: int) -> dict[Card, tuple[Spot, ...]]:
    """Where each of these cards could be added; cards that go nowhere have an empty entry."""
    found: dict[Card, list[Spot]] = {card: [] for card in iter_cards(loose)}
    for card, place, end in additions(view.rules, loose, open_melds(view.table)):
        found[card].append((place, end))
    return {card: tuple(spots) for card, spots in found.items()}


def role_at(view: PlayerView, spot: Spot, card: Card) -> Card | None:
    """What a card would count as at a place, or None where it does not go."""
    place, end = spot
    meld = view.deal.melds[place].meld
    grown = extended(view.rules, meld, card, end)
    return None if grown is None else grown.roles[grown.cards.index(card)]


def _openings(view: PlayerView, held: Card) -> dict[Spot, Opening]:
    openings: dict[Spot, Opening] = {}
    for place, meld in open_melds(view.table).items():
        roles = {end: role_at(view, (place, end), held) for end in ends_of(meld)}
        if not any(role is not None for role in roles.values()):
            continue
        for end, role in roles.items():
            if role is not None:
                openings[place, end] = Opening(role, True)
            elif meld.kind is MeldKind.RUN:
                other = next_role(view.rules, meld, end)
                if other is not None:
                    openings[place, end] = Opening(other, False)
    return openings


def _takers(view: PlayerView, fits: Mapping[Card, tuple[Spot, ...]]) -> dict[Spot, Card]:
    takers: dict[Spot, Card] = {}
    for card, spots in fits.items():
        for spot in spots:
            role = role_at(view, spot, card)
            if role is not None and (spot not in takers or not card.is_joker):
                takers[spot] = role
    return takers


def score_with(view: PlayerView, loose: int) -> int | None:
    """What the viewer would score with these cards left; None where the deal won the match outright."""
    closing = view.deal.closing
    assert closing is not None
    return deal_lines(view.rules, closing, (view.seat,), {view.seat: loose})[0].points


def best_steps(view: PlayerView, loose: int) -> tuple[int, tuple[LayOff, ...]]:
    """The cards that stay loose after the best additions of these, and the additions."""
    _, steps = best_additions(view.rules, loose, open_melds(view.table))
    left = loose & ~mask_of(card for card, _, _ in steps)
    return left, tuple(LayOff(*step) for step in steps)


def may_lay(view: PlayerView) -> bool:
    """Whether the viewer's visit goes on and the melds are shown."""
    return view.is_to_act and view.deal.loose[view.seat] is not None
