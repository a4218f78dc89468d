"""Dealing, drawing and throwing: how cards move before anybody closes. Asks nobody whether it may."""

from __future__ import annotations

from dataclasses import replace

from .cards import Card
from .draft import Draft, changed, step_of, with_values
from .events import CardDiscarded, CardDrawn, DealStarted, DiscardsReshuffled, LotDrawn
from .reckoning import finish
from .rng import Generator, seed_of
from .rules import HAND_SIZE, DealPasses, StockEnd
from .showdown import end_by_chinchon
from .state import Secrets
from .table import Deal, Phase, Reason, ScoreLine, Source


def start_deal(draft: Draft) -> None:
    """Draw the lot before the first deal, pass the deal on before every other one, shuffle and deal."""
    if draft.table.phase is Phase.LOT:
        draw_lot(draft)
    else:
        pass_the_deal(draft)
    number = draft.table.deal_number + 1
    first = draft.table.first
    assert first is not None and draft.table.dealer is not None
    order = draft.seats_from(first, step_of(draft.table))
    stock = list(Generator(seed_of(draft.seed, number)).shuffled(draft.table.rules.cards))
    hands = [0] * len(draft.table.seats)
    for _ in range(HAND_SIZE):
        for seat in order:
            hands[seat] |= stock.pop().bit
    upcard = stock.pop()
    nobody = (None,) * len(hands)
    deal = Deal(
        order,
        len(stock),
        (upcard,),
        tuple(hand.bit_count() for hand in hands),
        turns_completed=(0,) * len(hands),
        loose=nobody,
    )
    draft.secrets = Secrets(tuple(hands), tuple(stock))
    draft.change(phase=Phase.DRAW, to_act=first, deal_number=number, deal=deal)
    draft.events.append(DealStarted(number, draft.table.dealer, order, tuple(hands), upcard, len(stock)))
    if draft.table.rules.chinchon_instant:
        for seat in order:
            if end_by_chinchon(draft, seat):
                return


def draw_lot(draft: Draft) -> None:
    """Each seat draws a card; the highest plays first. Source: fournier, "choose first player by lot"."""
    shuffled = Generator(seed_of(draft.seed, 0)).shuffled(draft.table.rules.pack.cards)
    cards = shuffled[: len(draft.table.seats)]
    first = max(range(len(cards)), key=lambda seat: (cards[seat].rank, -cards[seat].suit_index))
    dealer = (first - step_of(draft.table)) % len(draft.table.seats)
    draft.change(first=first, dealer=dealer)
    draft.events.append(LotDrawn(cards, first, dealer))


def pass_the_deal(draft: Draft) -> None:
    """The next dealer is the nearest seat still in on the agreed side. Source: fournier, "deal passes right"; R25."""
    assert draft.table.dealer is not None
    step = step_of(draft.table)
    passing = step if draft.table.rules.deal_passes is DealPasses.ONWARD else -step
    dealer = draft.seats_from(draft.table.dealer + passing, passing)[0]
    draft.change(dealer=dealer, first=draft.seats_from(dealer + step, step)[0])


def draw_from_stock(draft: Draft, seat: int) -> None:
    """Take the stock's top, after a reshuffle if it is empty (R23); or end the deal where the table says so (R19)."""
    stock = draft.secrets.stock
    if not stock:
        if draft.table.rules.stock_end is StockEnd.VOID:
            finish(draft, tuple(ScoreLine(player, 0, Reason.VOID) for player in draft.table.active))
            return
        stock = reshuffle(draft)
    card = stock[-1]
    draft.secrets = replace(draft.secrets, stock=stock[:-1])
    take(draft, seat, card, Source.STOCK)


def reshuffle(draft: Draft) -> tuple[Card, ...]:
    """All discards but the top become the stock. Sources: fournier, naipera, pendium; R19, R23."""
    deal = draft.deal
    number = deal.reshuffles + 1
    stock = Generator(seed_of(draft.seed, draft.table.deal_number, number)).shuffled(deal.discards[:-1])
    draft.change_deal(discards=deal.discards[-1:], reshuffles=number)
    draft.events.append(DiscardsReshuffled(len(stock)))
    return stock


def draw_from_discards(draft: Draft, seat: int) -> None:
    """Take the top of the discard pile."""
    card = draft.deal.discards[-1]
    draft.change_deal(discards=draft.deal.discards[:-1])
    take(draft, seat, card, Source.DISCARDS)


def take(draft: Draft, seat: int, card: Card, source: Source) -> None:
    """Put a drawn card into the hand; the same seat throws or closes next."""
    hands = draft.secrets.hands
    draft.secrets = Secrets(
        hands[:seat] + (hands[seat] | card.bit,) + hands[seat + 1 :], draft.secrets.stock, drawn=card
    )
    deal = with_values(
        draft.deal,
        stock_size=len(draft.secrets.stock),
        hand_sizes=changed(draft.deal.hand_sizes, seat, 1),
        drawn_from=source,
        taken=card if source is Source.DISCARDS else None,
    )
    draft.change(phase=Phase.DISCARD, deal=deal)
    draft.events.append(CardDrawn(seat, source, card))


def discard(draft: Draft, seat: int, card: Card) -> None:
    """Throw a card face up; a chinchón may now stand in the hand, else the next seat draws."""
    hands = draft.secrets.hands
    draft.secrets = Secrets(hands[:seat] + (hands[seat] & ~card.bit,) + hands[seat + 1 :], draft.secrets.stock)
    deal = draft.finished_turn(seat, card, discards=(*draft.deal.discards, card))
    draft.change(phase=Phase.DRAW, to_act=draft.next_active(seat), deal=deal)
    draft.events.append(CardDiscarded(seat, card))
    if draft.table.rules.chinchon_instant:
        end_by_chinchon(draft, seat)


def put_back(draft: Draft, seat: int) -> None:
    """End a turn in its middle: a card taken from the discards returns to the pile, one from the stock stays."""
    deal = draft.deal
    draft.secrets = replace(draft.secrets, drawn=None)
    if deal.taken is None:
        draft.change_deal(drawn_from=None)
        return
    draft.set_hand(seat, draft.secrets.hands[seat] & ~deal.taken.bit)
    draft.change_deal(
        discards=(*deal.discards, deal.taken),
        hand_sizes=changed(deal.hand_sizes, seat, -1),
        drawn_from=None,
        taken=None,
    )
