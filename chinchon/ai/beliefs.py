"""What a seat can know about hidden cards: the public past of a deal, read once from its view.

Every throw and every card taken from the discards was seen by all; a player with a good memory may use them, however
deep they lie now. Knows no state, no seed of the cards, and guesses nothing: worlds.py does that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from chinchon.engine.cards import Card, mask_of
from chinchon.engine.rules import HAND_SIZE
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Past:
    """One finished turn of a rival as everybody saw it.

    `taken` came from the discards; if nothing did, `refused` lay on top of them. `stock` counts the reshuffles before.
    """

    taken: Card | None
    refused: Card | None
    thrown: Card
    stock: int
    lying: int
    """Cards that lay open when it threw, or were known in its own hand: nobody else could hold them."""
    shown: int
    """Cards that it knew in the hand of the seat that reads this past."""


@dataclass(slots=True)
class Rival:
    """What is known of one rival. `old` and `fresh` count its unknown cards by whether they may lie in the stock."""

    seat: int
    known: int = 0
    old: int = 0
    fresh: int = HAND_SIZE
    turns: int = 0
    takes: int = 0
    stock_draws: int = 0
    thrown: list[Card] = field(default_factory=list)
    refused: list[Card] = field(default_factory=list)
    pasts: list[Past] = field(default_factory=list)


@dataclass(slots=True)
class Knowledge:
    """The public past of a deal as one seat knows it.

    After a reshuffle the stock is made of known cards, so every other unseen card is in somebody's hand: `in_hands`
    (and the first card turned up, which the view no longer names). `loose_pool` are the unseen cards that lie in the
    stock or in a hand.
    """

    rivals: list[Rival]
    in_hands: int
    loose_pool: int
    stocks: list[int]
    """By the reshuffles before: the cards that the stock was made of, all cards at first. Empty if that is not sure."""


def known_to(view: PlayerView) -> Knowledge:
    """Read the finished turns of the deal once, in order."""
    deal = view.deal
    everything = mask_of(view.rules.cards)
    rivals = {seat: Rival(seat) for seat in deal.order if seat != view.seat}
    stock_size = len(view.rules.cards) - HAND_SIZE * len(deal.order) - 1
    stocks = [everything]
    pile = _first_pile(view)
    current = [(view.seat, deal.taken)] if view.phase is Phase.DISCARD and view.is_to_act else []
    draws = [(turn.seat, turn.taken) for turn in deal.turns] + current
    shown = 0
    for number, (seat, taken) in enumerate(draws):
        if taken is not None:
            if pile:
                pile.pop()
            if seat == view.seat:
                shown |= taken.bit
        else:
            if stock_size == 0 and len(pile) > 1:
                stocks.append(mask_of(card for card in pile[:-1] if card is not None))
                stock_size, pile = len(pile) - 1, pile[-1:]
                for rival in rivals.values():
                    rival.old, rival.fresh, rival.stock_draws = rival.old + rival.fresh, 0, 0
            stock_size -= 1
        if number == len(deal.turns):
            break
        thrown = deal.turns[number].thrown
        if seat in rivals:
            _note(rivals[seat], taken, thrown, pile, shown, stocks)
        elif thrown is not None:
            shown &= ~thrown.bit
        if thrown is not None:
            pile.append(thrown)
    seen = _seen(view)
    active = set(view.table.active)
    here = []
    for rival in rivals.values():
        if rival.seat not in active or deal.loose[rival.seat] is not None:
            continue
        rival.known &= ~seen
        seen |= rival.known
        unknown = deal.hand_sizes[rival.seat] - rival.known.bit_count()
        rival.old = max(0, min(rival.old, unknown))
        rival.fresh = unknown - rival.old
        here.append(rival)
    unseen = everything & ~seen
    stock_cards = stocks[-1]
    if len(stocks) - 1 != deal.reshuffles:
        # A seat left in the middle of its turn: the count no longer tells the pools apart.
        stock_cards, stocks = everything, []
    place = {seat: number for number, seat in enumerate(in_turn_order(view))}
    here.sort(key=lambda rival: place[rival.seat])
    return Knowledge(here, unseen & ~stock_cards, unseen & stock_cards, stocks)


def in_turn_order(view: PlayerView) -> tuple[int, ...]:
    """The seats still in the deal from this seat on."""
    active = view.table.active
    start = active.index(view.seat)
    return active[start:] + active[:start]


def _seen(view: PlayerView) -> int:
    """Every card that this seat sees now."""
    deal = view.deal
    seen = view.hand | mask_of(deal.discards)
    if view.closing_card is not None:
        seen |= view.closing_card.bit
    for exposed in deal.melds:
        seen |= exposed.meld.mask
    for loose in deal.loose:
        seen |= loose or 0
    return seen


def _first_pile(view: PlayerView) -> list[Card | None]:
    """The card turned up at the start, as far as the view still tells: None once it was reshuffled."""
    deal = view.deal
    first_taken = deal.turns[0].taken if deal.turns else deal.taken
    if first_taken is not None:
        return [first_taken]
    if deal.reshuffles == 0 and deal.discards:
        return [deal.discards[0]]
    return [None]


def _note(
    rival: Rival, taken: Card | None, thrown: Card | None, pile: list[Card | None], shown: int, stocks: list[int]
) -> None:
    """Add one of a rival's turns; `pile` lay there after its draw, so a draw from the stock refused the top."""
    top = pile[-1] if pile else None
    rival.turns += 1
    if taken is not None:
        rival.known |= taken.bit
        rival.takes += 1
    else:
        rival.stock_draws += 1
        rival.fresh += 1
        if top is not None:
            rival.refused.append(top)
    if thrown is None:
        return
    lying = rival.known | mask_of(card for card in pile if card is not None)
    if rival.known & thrown.bit:
        rival.known ^= thrown.bit
    elif rival.old == 0 or (thrown.bit & stocks[-1] and rival.fresh > 0):
        rival.fresh -= 1
    else:
        rival.old -= 1
    rival.thrown.append(thrown)
    refused = top if taken is None else None
    rival.pasts.append(Past(taken, refused, thrown, len(stocks) - 1, lying, shown))
