"""What a seat may do, judged from its view alone: one implementation for people, computer players and the engine.

`why_not` names the reason of a refusal; `legal_actions` lists what would not be refused. Neither changes anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from .actions import (
    Action,
    Close,
    Concede,
    Discard,
    DoneLayingOff,
    DrawDiscard,
    DrawStock,
    LayOff,
    NextDeal,
    Readmit,
    ShowMelds,
)
from .cards import Card, iter_cards
from .layoff import additions, open_melds
from .melds import finder_for
from .rules import HAND_SIZE, Rules, StockEnd
from .table import Phase, SeatStatus, Source
from .tablemeld import Meld, MeldKind, extended, loose_points, run_of, set_of
from .view import PlayerView


class Refusal(StrEnum):
    """Why an action is refused, in the order of checking."""

    MATCH_OVER = "match_over"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    SEAT_NOT_IN = "seat_not_in"
    NOTHING_TO_DRAW = "nothing_to_draw"
    NOT_IN_HAND = "not_in_hand"
    THROW_BACK = "throw_back"
    NOT_A_MELD = "not_a_meld"
    CARD_TWICE = "card_twice"
    ROUND_NOT_PLAYED = "round_not_played"
    OVER_CLOSING_LIMIT = "over_closing_limit"
    TOO_MANY_LOOSE = "too_many_loose"
    TOO_FEW_MELDED = "too_few_melded"
    BEST_MELDS_FIRST = "best_melds_first"
    SHOW_FIRST = "show_first"
    ALREADY_SHOWN = "already_shown"
    MELD_NOT_OPEN = "meld_not_open"
    DOES_NOT_FIT = "does_not_fit"


def why_not(view: PlayerView, action: Action) -> Refusal | None:
    """The first reason why this seat may not do this now, or None if it may."""
    table = view.table
    if table.phase is Phase.MATCH_END:
        return Refusal.MATCH_OVER
    match action:
        case NextDeal():
            return None if table.phase in (Phase.LOT, Phase.DEAL_END) else Refusal.NOT_NOW
        case Concede():
            return _why_not_concede(view, action)
    if table.phase is not _PHASE_OF[type(action)]:
        return Refusal.NOT_NOW
    if not view.is_to_act:
        return Refusal.NOT_YOUR_TURN
    match action:
        case DrawStock():
            return None if _stock_can_be_drawn(view) else Refusal.NOTHING_TO_DRAW
        case DrawDiscard():
            return None if view.top_discard is not None else Refusal.NOTHING_TO_DRAW
        case Discard(card):
            return _why_not_throw(view, card, view.rules.throwback_ban)
        case Close():
            return _why_not_close(view, action)
        case ShowMelds(melds):
            return _why_not_show(view, melds)
        case LayOff():
            return _why_not_lay_off(view, action)
        case DoneLayingOff():
            return None if view.deal.loose[view.seat] is not None else Refusal.SHOW_FIRST
    return None


_PHASE_OF: dict[type[Action], Phase] = {
    DrawStock: Phase.DRAW,
    DrawDiscard: Phase.DRAW,
    Discard: Phase.DISCARD,
    Close: Phase.DISCARD,
    ShowMelds: Phase.LAY_OFF,
    LayOff: Phase.LAY_OFF,
    DoneLayingOff: Phase.LAY_OFF,
    Readmit: Phase.READMIT,
}


def _why_not_concede(view: PlayerView, action: Concede) -> Refusal | None:
    if view.phase in (Phase.LOT, Phase.READMIT):
        return Refusal.NOT_NOW
    if action.seat != view.seat:
        return Refusal.NOT_YOUR_TURN
    return None if view.table.seats[view.seat].status is SeatStatus.IN else Refusal.SEAT_NOT_IN


def _stock_can_be_drawn(view: PlayerView) -> bool:
    """An empty stock is refilled from the discards (R19, R23), or wanting a card from it ends the deal."""
    deal = view.deal
    return deal.stock_size > 0 or view.rules.stock_end is StockEnd.VOID or len(deal.discards) > 1


def _why_not_throw(view: PlayerView, card: Card, throwback_is_banned: bool) -> Refusal | None:
    """Sources: naipera and pendium, "throw-back"; R2, R3."""
    if not view.hand & card.bit:
        return Refusal.NOT_IN_HAND
    if throwback_is_banned and view.deal.drawn_from is Source.DISCARDS and card == view.deal.taken:
        return Refusal.THROW_BACK
    return None


def _why_not_close(view: PlayerView, action: Close) -> Refusal | None:
    rules = view.rules
    refusal = _why_not_throw(view, action.card, rules.throwback_ban and rules.throwback_ban_covers_close)
    if refusal is not None:
        return refusal
    hand = view.hand & ~action.card.bit
    refusal = _why_not_melds(rules, hand, action.melds)
    if refusal is not None:
        return refusal
    if not _round_is_played(view):
        return Refusal.ROUND_NOT_PLAYED
    return closing_refusal(rules, hand & ~_mask(action.melds))


def _round_is_played(view: PlayerView) -> bool:
    """Source: naipera, "once everyone has already played once in the hand"; R4."""
    if not view.rules.close_after_round:
        return True
    own_turn_counts = view.rules.close_ban_counts_own_turn
    completed = view.deal.turns_completed
    return all(completed[seat] > 0 for seat in view.table.active if not (own_turn_counts and seat == view.seat))


def closing_refusal(rules: Rules, loose: int) -> Refusal | None:
    """Why a hand with these loose cards may not close. Sources: every profile, "closing limit", "min melded"; R20."""
    if loose_points(rules, loose) > rules.close_limit:
        return Refusal.OVER_CLOSING_LIMIT
    if loose.bit_count() > rules.close_max_loose:
        return Refusal.TOO_MANY_LOOSE
    if HAND_SIZE - loose.bit_count() < rules.close_min_melded:
        return Refusal.TOO_FEW_MELDED
    return None


def _mask(melds: tuple[Meld, ...]) -> int:
    mask = 0
    for meld in melds:
        mask |= meld.mask
    return mask


def _why_not_melds(rules: Rules, hand: int, melds: tuple[Meld, ...]) -> Refusal | None:
    used = 0
    for meld in melds:
        rebuilt = run_of(rules, meld.cards) if meld.kind is MeldKind.RUN else set_of(rules, meld.cards)
        if rebuilt != meld:
            return Refusal.NOT_A_MELD
        if meld.mask & ~hand:
            return Refusal.NOT_IN_HAND
        if meld.mask & used:
            return Refusal.CARD_TWICE
        used |= meld.mask
    return None


def _why_not_show(view: PlayerView, melds: tuple[Meld, ...]) -> Refusal | None:
    if view.deal.loose[view.seat] is not None:
        return Refusal.ALREADY_SHOWN
    refusal = _why_not_melds(view.rules, view.hand, melds)
    if refusal is not None or not view.rules.show_best_first:
        return refusal
    points = loose_points(view.rules, view.hand & ~_mask(melds))
    return Refusal.BEST_MELDS_FIRST if points > finder_for(view.rules).points(view.hand) else None


def _why_not_lay_off(view: PlayerView, action: LayOff) -> Refusal | None:
    if view.deal.loose[view.seat] is None:
        return Refusal.SHOW_FIRST
    if not view.hand & action.card.bit:
        return Refusal.NOT_IN_HAND
    meld = open_melds(view.table).get(action.meld)
    if meld is None:
        return Refusal.MELD_NOT_OPEN
    return Refusal.DOES_NOT_FIT if extended(view.rules, meld, action.card, action.end) is None else None


def legal_actions(view: PlayerView) -> Iterator[Action]:
    """What this seat may do now, lazily: with two jokers there may be hundreds of ways to close.

    Conceding is always open to a seat still in, and is left out.
    """
    match view.phase:
        case Phase.LOT | Phase.DEAL_END:
            yield NextDeal()
        case Phase.DRAW if view.is_to_act:
            if _stock_can_be_drawn(view):
                yield DrawStock()
            if view.top_discard is not None:
                yield DrawDiscard()
        case Phase.DISCARD if view.is_to_act:
            banned = view.rules.throwback_ban
            for card in iter_cards(view.hand):
                if _why_not_throw(view, card, banned) is None:
                    yield Discard(card)
            yield from closing_actions(view)
        case Phase.LAY_OFF if view.is_to_act:
            yield from _laying_off_actions(view)
        case Phase.READMIT if view.is_to_act:
            yield Readmit(True)
            yield Readmit(False)


def may_close(view: PlayerView) -> bool:
    """Whether any way of closing is open to this seat now."""
    return next(closing_actions(view), None) is not None


def closing_actions(view: PlayerView) -> Iterator[Close]:
    """Every legal close: each card that may go face down, with each legal choice of melds."""
    if view.phase is not Phase.DISCARD or not view.is_to_act:
        return
    rules = view.rules
    finder = finder_for(rules)
    if finder.points(view.hand) - rules.dearest_card_points > rules.close_limit or not _round_is_played(view):
        return
    banned = rules.throwback_ban and rules.throwback_ban_covers_close
    for card in iter_cards(view.hand):
        hand = view.hand & ~card.bit
        if finder.points(hand) > rules.close_limit or _why_not_throw(view, card, banned) is not None:
            continue
        for arrangement in finder.arrangements(hand):
            if closing_refusal(rules, arrangement.loose) is None:
                yield Close(card, arrangement.melds)


def _laying_off_actions(view: PlayerView) -> Iterator[Action]:
    rules = view.rules
    if view.deal.loose[view.seat] is None:
        finder = finder_for(rules)
        for arrangement in finder.arrangements(view.hand):
            if not rules.show_best_first or arrangement.points == finder.points(view.hand):
                yield ShowMelds(arrangement.melds)
        return
    for card, place, end in additions(rules, view.hand, open_melds(view.table)):
        yield LayOff(card, place, end)
    yield DoneLayingOff()
