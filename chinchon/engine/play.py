"""The one door: `apply(state, action)` is the only producer of states, `new_match` of the first one.

Whether an action is legal is asked of legality.py with the acting seat's own view; what a deal costs is asked of
scoring.py. This module only moves cards and turns, and says what happened.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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
from .cards import Card, mask_of
from .events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DealScored,
    DealStarted,
    DiscardsReshuffled,
    Event,
    HandClosed,
    LotDrawn,
    MatchEnded,
    MeldsShown,
    SeatConceded,
    SeatOut,
    SeatReadmitted,
)
from .layoff import additions, laying_off_is_open, open_melds
from .legality import Refusal, why_not
from .melds import finder_for
from .rng import Generator, seed_of
from .rules import HAND_SIZE, WIN, DealPasses, Direction, LayOffRounds, StockEnd
from .scoring import closing_of, deal_lines, readmitted, settle, sole_survivor
from .state import (
    Closing,
    Deal,
    DealResult,
    MatchSetup,
    MatchState,
    Phase,
    Reason,
    ScoreLine,
    Seat,
    SeatStatus,
    Secrets,
    Source,
    Table,
    TableMeld,
    Turn,
)
from .tablemeld import Meld, extended
from .view import view_for


class IllegalAction(ValueError):
    """An action that was refused; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action.text}: {refusal.value}")
        self.action = action
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Transition:
    """One applied action: the state before, the state after, and what happened between, in order."""

    before: MatchState
    action: Action
    after: MatchState
    events: tuple[Event, ...]


def new_match(setup: MatchSetup) -> MatchState:
    """A match before its lot is drawn. Raises RulesError if this many players cannot sit down."""
    problem = setup.rules.table_problem(len(setup.names))
    if problem is not None:
        raise problem
    seats = tuple(Seat() for _ in setup.names)
    table = Table(setup.rules, setup.names, ply=0, phase=Phase.LOT, to_act=None, seats=seats)
    return MatchState(table, setup.seed, Secrets((0,) * len(seats), ()))


def acting_seat(table: Table, action: Action) -> int:
    """The seat that an action speaks for; 0 where any seat may ask."""
    if isinstance(action, Concede):
        return action.seat
    return table.to_act if table.to_act is not None else 0


def apply(state: MatchState, action: Action) -> Transition:
    """The state after a legal action, and the facts. Raises IllegalAction with the reason otherwise."""
    seat = acting_seat(state.table, action)
    if not 0 <= seat < len(state.table.seats):
        raise IllegalAction(action, Refusal.SEAT_NOT_IN)
    refusal = why_not(view_for(state, seat), action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    table = replace(state.table, ply=state.table.ply + 1)
    draft = _Draft(table, state.seed, state.secrets, [])
    draft.perform(seat, action)
    return Transition(state, action, MatchState(draft.table, state.seed, draft.secrets), tuple(draft.events))


@dataclass(slots=True)
class _Draft:
    """The next state while it is being made; lives inside one call of `apply`."""

    table: Table
    seed: int
    secrets: Secrets
    events: list[Event]

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self.table.deal is not None
        return self.table.deal

    def perform(self, seat: int, action: Action) -> None:
        """Carry out an action that has been found legal."""
        match action:
            case DrawStock():
                self.draw_from_stock(seat)
            case DrawDiscard():
                self.draw_from_discards(seat)
            case Discard(card):
                self.discard(seat, card)
            case Close(card, melds):
                self.close(seat, card, melds)
            case ShowMelds(melds):
                self.show(seat, melds)
                self.go_on_laying_off(seat)
            case LayOff():
                self.lay_off(seat, action)
            case DoneLayingOff():
                self.change_deal(done=self.deal.done | {seat})
                self.go_on_laying_off(seat)
            case NextDeal():
                self.start_deal()
            case Readmit(yes):
                self.answer_offer(seat, yes)
            case Concede():
                self.concede(seat)

    def change(self, **values: object) -> None:
        """Give the table other values."""
        self.table = replace(self.table, **values)  # type: ignore[arg-type]  # field names are checked by replace

    def change_deal(self, **values: object) -> None:
        """Give the deal other values."""
        self.table = replace(self.table, deal=replace(self.deal, **values))  # type: ignore[arg-type]  # as above

    def set_hand(self, seat: int, hand: int) -> None:
        """Give a seat another hand."""
        hands = self.secrets.hands
        self.secrets = replace(self.secrets, hands=hands[:seat] + (hand,) + hands[seat + 1 :])

    # Dealing

    def start_deal(self) -> None:
        """Draw the lot before the first deal, pass the deal on before every other one, shuffle and deal."""
        if self.table.phase is Phase.LOT:
            self.draw_lot()
        else:
            self.pass_the_deal()
        number = self.table.deal_number + 1
        first = self.table.first
        assert first is not None and self.table.dealer is not None
        order = self.seats_from(first, _step(self.table))
        stock = list(Generator(seed_of(self.seed, number)).shuffled(self.table.rules.cards))
        hands = [0] * len(self.table.seats)
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
        self.secrets = Secrets(tuple(hands), tuple(stock))
        self.change(phase=Phase.DRAW, to_act=first, deal_number=number, deal=deal)
        self.events.append(DealStarted(number, self.table.dealer, order, tuple(hands), upcard, len(stock)))
        if self.table.rules.chinchon_instant:
            for seat in order:
                if self.end_by_chinchon(seat):
                    return

    def draw_lot(self) -> None:
        """Each seat draws a card; the highest plays first. Source: fournier, "choose first player by lot"."""
        shuffled = Generator(seed_of(self.seed, 0)).shuffled(self.table.rules.pack.cards)
        cards = shuffled[: len(self.table.seats)]
        first = max(range(len(cards)), key=lambda seat: (cards[seat].rank, -cards[seat].suit_index))
        dealer = (first - _step(self.table)) % len(self.table.seats)
        self.change(first=first, dealer=dealer)
        self.events.append(LotDrawn(cards, first, dealer))

    def pass_the_deal(self) -> None:
        """The next dealer is the nearest seat still in on the agreed side. Source: fournier, "deal passes right"; R25."""
        assert self.table.dealer is not None
        step = _step(self.table)
        passing = step if self.table.rules.deal_passes is DealPasses.ONWARD else -step
        dealer = self.seats_from(self.table.dealer + passing, passing)[0]
        self.change(dealer=dealer, first=self.seats_from(dealer + step, step)[0])

    def seats_from(self, start: int, step: int) -> tuple[int, ...]:
        """The seats still in, round the table from this place."""
        count = len(self.table.seats)
        still_in = self.table.seats_in
        return tuple(seat for seat in ((start + step * i) % count for i in range(count)) if seat in still_in)

    # A turn

    def draw_from_stock(self, seat: int) -> None:
        """Take the stock's top, after a reshuffle if it is empty (R23); or end the deal where the table says so (R19)."""
        stock = self.secrets.stock
        if not stock:
            if self.table.rules.stock_end is StockEnd.VOID:
                self.finish(tuple(ScoreLine(player, 0, Reason.VOID) for player in self.table.active))
                return
            stock = self.reshuffle()
        card = stock[-1]
        self.secrets = replace(self.secrets, stock=stock[:-1])
        self.take(seat, card, Source.STOCK)

    def reshuffle(self) -> tuple[Card, ...]:
        """All discards but the top become the stock. Sources: fournier, naipera, pendium; R19, R23."""
        deal = self.deal
        number = deal.reshuffles + 1
        stock = Generator(seed_of(self.seed, self.table.deal_number, number)).shuffled(deal.discards[:-1])
        self.change_deal(discards=deal.discards[-1:], reshuffles=number)
        self.events.append(DiscardsReshuffled(len(stock)))
        return stock

    def draw_from_discards(self, seat: int) -> None:
        """Take the top of the discard pile."""
        card = self.deal.discards[-1]
        self.change_deal(discards=self.deal.discards[:-1])
        self.take(seat, card, Source.DISCARDS)

    def take(self, seat: int, card: Card, source: Source) -> None:
        """Put a drawn card into the hand; the same seat throws or closes next."""
        hands = self.secrets.hands
        self.secrets = Secrets(
            hands[:seat] + (hands[seat] | card.bit,) + hands[seat + 1 :], self.secrets.stock, drawn=card
        )
        deal = replace(
            self.deal,
            stock_size=len(self.secrets.stock),
            hand_sizes=_changed(self.deal.hand_sizes, seat, 1),
            drawn_from=source,
            taken=card if source is Source.DISCARDS else None,
        )
        self.change(phase=Phase.DISCARD, deal=deal)
        self.events.append(CardDrawn(seat, source, card))

    def discard(self, seat: int, card: Card) -> None:
        """Throw a card face up; a chinchón may now stand in the hand, else the next seat draws."""
        hands = self.secrets.hands
        self.secrets = Secrets(hands[:seat] + (hands[seat] & ~card.bit,) + hands[seat + 1 :], self.secrets.stock)
        deal = replace(
            self.finished_turn(seat, card), discards=(*self.deal.discards, card), drawn_from=None, taken=None
        )
        self.change(phase=Phase.DRAW, to_act=self.next_active(seat), deal=deal)
        self.events.append(CardDiscarded(seat, card))
        if self.table.rules.chinchon_instant:
            self.end_by_chinchon(seat)

    def finished_turn(self, seat: int, thrown: Card | None) -> Deal:
        """The deal with this turn written down and one card fewer in the hand."""
        deal = self.deal
        return replace(
            deal,
            hand_sizes=_changed(deal.hand_sizes, seat, -1),
            turns=(*deal.turns, Turn(seat, deal.taken, thrown)),
            turns_completed=_changed(deal.turns_completed, seat, 1),
        )

    def next_active(self, seat: int) -> int:
        """The seat whose turn follows."""
        order = self.deal.order
        place = order.index(seat)
        for follower in order[place + 1 :] + order[: place + 1]:
            if self.table.seats[follower].status is SeatStatus.IN:
                return follower
        raise AssertionError("a deal without seats")

    # Closing and laying off

    def end_by_chinchon(self, seat: int) -> bool:
        """Where a chinchón needs no closing (R15), end the deal if this seat holds one."""
        run = finder_for(self.table.rules).chinchon(self.secrets.hands[seat])
        if run is None:
            return False
        closing = closing_of(self.table.rules, seat, (run,), 0, by_itself=True)
        self.events.append(HandClosed(closing, None))
        self.change_deal(closing=closing)
        self.after_closing(seat, (run,))
        return True

    def close(self, seat: int, card: Card, melds: tuple[Meld, ...]) -> None:
        """Put a card face down and show the hand."""
        hand = self.secrets.hands[seat] & ~card.bit
        loose = hand & ~mask_of(shown for meld in melds for shown in meld.cards)
        closing = closing_of(self.table.rules, seat, melds, loose)
        self.set_hand(seat, hand)
        self.secrets = replace(self.secrets, drawn=None, closing_card=card)
        self.change(deal=replace(self.finished_turn(seat, None), closing=closing, drawn_from=None, taken=None))
        self.events.append(HandClosed(closing, card))
        self.after_closing(seat, melds)

    def after_closing(self, seat: int, melds: tuple[Meld, ...]) -> None:
        """Show the closer's hand; then the match is won, or the others lay off, or the deal is counted."""
        self.show(seat, melds)
        closing = self.deal.closing
        assert closing is not None
        if closing.pay == WIN:
            self.win_outright(closing)
        elif laying_off_is_open(self.table):
            self.change(phase=Phase.LAY_OFF)
            self.go_on_laying_off(seat)
        else:
            for other in self.visiting_order():
                self.show(other, finder_for(self.table.rules).best(self.secrets.hands[other]).melds)
            self.count()

    def show(self, seat: int, melds: tuple[Meld, ...]) -> None:
        """Lay a seat's melds on the table; what it still holds is loose and seen by all."""
        loose = self.secrets.hands[seat] & ~mask_of(card for meld in melds for card in meld.cards)
        self.set_hand(seat, loose)
        deal = self.deal
        self.change_deal(
            melds=deal.melds + tuple(TableMeld(seat, meld) for meld in melds),
            loose=deal.loose[:seat] + (loose,) + deal.loose[seat + 1 :],
            hand_sizes=_changed(deal.hand_sizes, seat, loose.bit_count() - deal.hand_sizes[seat]),
        )
        self.events.append(MeldsShown(seat, melds, loose))

    def visiting_order(self) -> tuple[int, ...]:
        """The seats after the closer in turn order; the closer comes last where the rules let it add (R1)."""
        deal = self.deal
        assert deal.closing is not None
        place = deal.order.index(deal.closing.seat)
        order = deal.order[place + 1 :] + deal.order[:place]
        if self.table.rules.closer_lays_off and self.table.phase is Phase.LAY_OFF:
            order += (deal.closing.seat,)
        return tuple(seat for seat in order if self.table.seats[seat].status is SeatStatus.IN)

    def lay_off(self, seat: int, action: LayOff) -> None:
        """Add a card to a meld; everybody may now have something to add again."""
        deal = self.deal
        exposed = deal.melds[action.meld]
        grown = extended(self.table.rules, exposed.meld, action.card, action.end)
        assert grown is not None
        role = grown.roles[grown.cards.index(action.card)]
        hand = self.secrets.hands[seat] & ~action.card.bit
        self.set_hand(seat, hand)
        melds = deal.melds[: action.meld] + (TableMeld(exposed.owner, grown),) + deal.melds[action.meld + 1 :]
        self.change_deal(
            melds=melds,
            loose=deal.loose[:seat] + (hand,) + deal.loose[seat + 1 :],
            hand_sizes=_changed(deal.hand_sizes, seat, -1),
            done=frozenset(),
        )
        self.events.append(CardLaidOff(seat, action.card, action.meld, action.end, role))
        self.go_on_laying_off(seat)

    def go_on_laying_off(self, seat: int) -> None:
        """Find whose visit it is: this seat's while it can add, else the next that has to show or can add (R7)."""
        order = self.visiting_order()
        if seat in order and seat not in self.deal.done and self.can_add(seat):
            self.change(to_act=seat)
            return
        after = order.index(seat) + 1 if seat in order else self.place_after_leaving(seat, order)
        following = order[after:]
        if self.table.rules.layoff_rounds is LayOffRounds.REPEAT:
            following += order[:after]
        for other in following:
            if self.deal.loose[other] is None or (other not in self.deal.done and self.can_add(other)):
                self.change(to_act=other)
                return
        self.count()

    def place_after_leaving(self, seat: int, order: tuple[int, ...]) -> int:
        """Where visits go on after a seat that is not itself visited: after the closer from the start, else onward."""
        deal = self.deal
        assert deal.closing is not None
        round_table = deal.order[deal.order.index(deal.closing.seat) :] + deal.order
        passed = set(round_table[: round_table.index(seat) + 1]) - {deal.closing.seat}
        return sum(other in passed for other in order)

    def can_add(self, seat: int) -> bool:
        """Whether a seat that has shown could add one of its loose cards now."""
        loose = self.deal.loose[seat]
        if not loose:
            return False
        return next(additions(self.table.rules, loose, open_melds(self.table)), None) is not None

    # Counting

    def win_outright(self, closing: Closing) -> None:
        """A chinchón that wins the match: nothing is counted."""
        lines = (ScoreLine(closing.seat, None, Reason.CHINCHON),)
        totals = tuple(seat.total for seat in self.table.seats)
        result = DealResult(self.table.deal_number, closing, lines, totals)
        self.change(history=(*self.table.history, result))
        self.events.append(DealScored(result))
        self.end_match((closing.seat,))

    def count(self) -> None:
        """Score every seat's loose cards and the close."""
        closing = self.deal.closing
        assert closing is not None
        hands = dict(enumerate(self.secrets.hands))
        self.finish(deal_lines(self.table.rules, closing, self.table.active, hands))

    def finish(self, lines: tuple[ScoreLine, ...]) -> None:
        """Add up, and decide who is out, who may come back, and whether the match is over."""
        table = self.table
        closing = self.deal.closing
        points = {line.seat: line.points for line in lines if line.points is not None}
        settled = settle(
            table.rules, table.seats, table.active, points, closing.seat if closing else None, table.playoff
        )
        result = DealResult(table.deal_number, closing, lines, settled.totals, settled.out)
        self.events.append(DealScored(result))
        self.events += [SeatOut(seat, settled.totals[seat]) for seat in settled.out]
        self.change(
            phase=Phase.READMIT if settled.offers else Phase.DEAL_END,
            to_act=settled.offers[0] if settled.offers else None,
            seats=settled.seats,
            playoff=settled.playoff,
            offers=settled.offers,
            reentry_total=settled.reentry_total,
            history=(*table.history, result),
        )
        self.secrets = replace(self.secrets, drawn=None)
        if settled.winners:
            self.end_match(settled.winners)

    def answer_offer(self, seat: int, yes: bool) -> None:
        """Let a seat come back or not, and ask the next one (R11)."""
        table = self.table
        total = table.reentry_total
        assert total is not None
        if yes:
            last = table.history[-1]
            came_back = replace(last, readmitted=(*last.readmitted, (seat, total)))
            self.change(seats=readmitted(table.seats, seat, total), history=(*table.history[:-1], came_back))
            self.events.append(SeatReadmitted(seat, total))
        self.next_offer(table.offers[1:])

    def next_offer(self, offers: tuple[int, ...]) -> None:
        """Ask the next seat that may come back, or end the deal, or the match."""
        if offers:
            self.change(offers=offers, to_act=offers[0])
            return
        self.change(phase=Phase.DEAL_END, to_act=None, offers=(), reentry_total=None)
        winners = sole_survivor(self.table.seats)
        if winners:
            self.end_match(winners)

    def concede(self, seat: int) -> None:
        """Take a seat out of the match at once; what it held stays face down and counts for nobody."""
        table = self.table
        seats = tuple(
            replace(other, status=SeatStatus.CONCEDED) if number == seat else other
            for number, other in enumerate(table.seats)
        )
        self.change(seats=seats)
        self.events.append(SeatConceded(seat))
        winners = sole_survivor(seats)
        if winners:
            self.end_match(winners)
        elif table.to_act != seat:
            return
        elif table.phase is Phase.LAY_OFF:
            self.go_on_laying_off(seat)
        else:
            self.secrets = replace(self.secrets, drawn=None)
            self.change_deal(drawn_from=None, taken=None)
            self.change(phase=Phase.DRAW, to_act=self.next_active(seat))

    def end_match(self, winners: tuple[int, ...]) -> None:
        """Nothing follows."""
        self.change(phase=Phase.MATCH_END, to_act=None, offers=(), reentry_total=None, winners=winners)
        self.events.append(MatchEnded(winners))


def _step(table: Table) -> int:
    """From a seat to the one whose turn follows."""
    return 1 if table.rules.direction is Direction.ANTICLOCKWISE else -1


def _changed(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The same numbers with one seat's changed by this much."""
    return numbers[:seat] + (numbers[seat] + by,) + numbers[seat + 1 :]
