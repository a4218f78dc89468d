"""From a close to the count: showing melds, visiting the seats that lay off, and whose visit follows."""

from __future__ import annotations

from dataclasses import replace

from .actions import LayOff
from .cards import Card, mask_of
from .draft import Draft, changed
from .events import CardLaidOff, HandClosed, MeldsShown
from .layoff import additions, laying_off_is_open, open_melds
from .melds import finder_for
from .reckoning import count, win_outright
from .rules import WIN, LayOffRounds
from .scoring import closing_of
from .table import Phase, SeatStatus, TableMeld
from .tablemeld import Meld, extended


def end_by_chinchon(draft: Draft, seat: int) -> bool:
    """Where a chinchón needs no closing (R15), end the deal if this seat holds one.

    A run of seven with wild cards that pays no more than any full close is no chinchón (R8).
    """
    rules = draft.table.rules
    run = finder_for(rules).chinchon(draft.secrets.hands[seat])
    if run is None:
        return False
    closing = closing_of(rules, seat, (run,), 0, by_itself=True)
    if run.wild_count and closing.pay == rules.full_close_points:
        return False
    draft.events.append(HandClosed(closing, None))
    draft.change_deal(closing=closing)
    after_closing(draft, seat, (run,))
    return True


def close(draft: Draft, seat: int, card: Card, melds: tuple[Meld, ...]) -> None:
    """Put a card face down and show the hand."""
    hand = draft.secrets.hands[seat] & ~card.bit
    loose = hand & ~mask_of(shown for meld in melds for shown in meld.cards)
    closing = closing_of(draft.table.rules, seat, melds, loose)
    draft.set_hand(seat, hand)
    draft.secrets = replace(draft.secrets, drawn=None, closing_card=card)
    draft.change(deal=draft.finished_turn(seat, None, closing=closing))
    draft.events.append(HandClosed(closing, card))
    after_closing(draft, seat, melds)


def after_closing(draft: Draft, seat: int, melds: tuple[Meld, ...]) -> None:
    """Show the closer's hand; then the match is won, or the others lay off, or the deal is counted."""
    show(draft, seat, melds)
    closing = draft.deal.closing
    assert closing is not None
    if closing.pay == WIN:
        win_outright(draft, closing)
    elif laying_off_is_open(draft.table):
        draft.change(phase=Phase.LAY_OFF)
        visit_first_of(draft, visiting_order(draft))
    else:
        for other in visiting_order(draft):
            show(draft, other, finder_for(draft.table.rules).best(draft.secrets.hands[other]).melds)
        count(draft)


def show(draft: Draft, seat: int, melds: tuple[Meld, ...]) -> None:
    """Lay a seat's melds on the table; what it still holds is loose and seen by all.

    New melds are new places, so whoever has said done is asked again (fournier, "until nobody can add").
    """
    hand = draft.secrets.hands[seat]
    loose = hand & ~mask_of(card for meld in melds for card in meld.cards)
    draft.set_hand(seat, loose)
    deal = draft.deal
    draft.change_deal(
        melds=deal.melds + tuple(TableMeld(seat, meld) for meld in melds),
        loose=deal.loose[:seat] + (loose,) + deal.loose[seat + 1 :],
        hand_sizes=changed(deal.hand_sizes, seat, loose.bit_count() - deal.hand_sizes[seat]),
        done=frozenset() if melds else deal.done,
        laid_down=(*deal.laid_down, (seat, hand)),
    )
    draft.events.append(MeldsShown(seat, melds, loose))


def visiting_order(draft: Draft) -> tuple[int, ...]:
    """The seats after the closer in turn order; the closer comes last where the rules let it add (R1)."""
    deal = draft.deal
    assert deal.closing is not None
    place = deal.order.index(deal.closing.seat)
    order = deal.order[place + 1 :] + deal.order[:place]
    if draft.table.rules.closer_lays_off and draft.table.phase is Phase.LAY_OFF:
        order += (deal.closing.seat,)
    return tuple(seat for seat in order if draft.table.seats[seat].status is SeatStatus.IN)


def lay_off(draft: Draft, seat: int, action: LayOff) -> None:
    """Add a card to a meld; everybody may now have something to add again."""
    deal = draft.deal
    exposed = deal.melds[action.meld]
    grown = extended(draft.table.rules, exposed.meld, action.card, action.end)
    assert grown is not None
    role = grown.roles[grown.cards.index(action.card)]
    hand = draft.secrets.hands[seat] & ~action.card.bit
    draft.set_hand(seat, hand)
    melds = deal.melds[: action.meld] + (TableMeld(exposed.owner, grown),) + deal.melds[action.meld + 1 :]
    draft.change_deal(
        melds=melds,
        loose=deal.loose[:seat] + (hand,) + deal.loose[seat + 1 :],
        hand_sizes=changed(deal.hand_sizes, seat, -1),
        done=frozenset(),
    )
    draft.events.append(CardLaidOff(seat, action.card, action.meld, action.end, role))
    go_on_laying_off(draft, seat)


def go_on_laying_off(draft: Draft, seat: int) -> None:
    """Find whose visit it is: this seat's while it can add, else the next that has to show or can add (R7)."""
    order = visiting_order(draft)
    if seat in order and seat not in draft.deal.done and can_add(draft, seat):
        draft.change(to_act=seat)
        return
    after = order.index(seat) + 1 if seat in order else place_after_leaving(draft, seat, order)
    following = order[after:]
    if draft.table.rules.layoff_rounds is LayOffRounds.REPEAT:
        following += order[:after]
    visit_first_of(draft, following)


def visit_first_of(draft: Draft, seats: tuple[int, ...]) -> None:
    """Visit the first of these seats that has to show or can add; if there is none, count."""
    for seat in seats:
        if draft.deal.loose[seat] is None or (seat not in draft.deal.done and can_add(draft, seat)):
            draft.change(to_act=seat)
            return
    count(draft)


def place_after_leaving(draft: Draft, seat: int, order: tuple[int, ...]) -> int:
    """Where in this order visits go on after a seat that has left the match on its visit."""
    deal = draft.deal
    assert deal.closing is not None
    place = deal.order.index(deal.closing.seat)
    whole_round = deal.order[place + 1 :] + deal.order[: place + 1]
    visited = whole_round[: whole_round.index(seat)]
    return sum(other in visited for other in order)


def can_add(draft: Draft, seat: int) -> bool:
    """Whether a seat that has shown could add one of its loose cards now."""
    loose = draft.deal.loose[seat]
    if not loose:
        return False
    return next(additions(draft.table.rules, loose, open_melds(draft.table)), None) is not None
