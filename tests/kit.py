"""Matches in text for tests: states from written hands and piles, moves as the game writes them, simple players.

Nothing here repeats a rule. States are put together directly, so a table may have fewer seats than its profile wants
and hands of any size; from there on everything goes through `apply`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from chinchon.engine.actions import (
    Action,
    Close,
    Discard,
    DoneLayingOff,
    DrawDiscard,
    DrawStock,
    LayOff,
    NextDeal,
    Readmit,
    ShowMelds,
    parse_action,
)
from chinchon.engine.cards import Card, iter_cards, mask_of, parse_cards
from chinchon.engine.layoff import LayOffPlan, best_additions, best_plan, open_melds
from chinchon.engine.legality import closing_actions, legal_actions
from chinchon.engine.melds import finder_for
from chinchon.engine.play import IllegalAction, apply
from chinchon.engine.rules import WIN, Pay, Rules
from chinchon.engine.scoring import closing_of, settle
from chinchon.engine.state import Closing, Deal, DealResult, MatchState, Phase, Seat, SeatStatus, Secrets, Source, Table
from chinchon.engine.tablemeld import Meld, parse_meld
from chinchon.engine.view import PlayerView, view_for

CardText = str | Iterable[Card]
"""Cards as text such as ``7o Jc *1``, or as values."""

_BEST_POSSIBLE = -(10**9)


def cards(rules: Rules, given: CardText) -> tuple[Card, ...]:
    """The cards of a text, in the order written."""
    return parse_cards(given, rules.pack) if isinstance(given, str) else tuple(given)


def melds(rules: Rules, text: str) -> tuple[Meld, ...]:
    """Melds written one after another."""
    return tuple(parse_meld(rules, word) for word in text.split())


def missing_cards(state: MatchState) -> tuple[Card, ...]:
    """The cards of the pack that lie nowhere. Raises AssertionError for a card twice or of no pack here."""
    secrets, deal = state.secrets, state.table.deal
    lying = [card for held in secrets.hands for card in iter_cards(held)]
    lying += secrets.stock
    if secrets.closing_card is not None:
        lying.append(secrets.closing_card)
    if deal is not None:
        lying += deal.discards
        lying += [card for exposed in deal.melds for card in exposed.meld.cards]
    pack = set(state.table.rules.cards)
    twice = sorted({card.text for card in lying if lying.count(card) > 1})
    assert not twice, f"cards that lie twice: {twice}"
    strange = sorted({card.text for card in lying} - {card.text for card in pack})
    assert not strange, f"not cards of this pack: {strange}"
    return tuple(card for card in state.table.rules.cards if card not in set(lying))


def make_state(
    rules: Rules,
    *hands: CardText,
    stock: CardText | None = None,
    discards: CardText | None = None,
    phase: Phase = Phase.DRAW,
    to_act: int = 0,
    drawn: str | None = None,
    from_discards: bool = False,
    totals: Sequence[int] = (),
    statuses: Sequence[SeatStatus] = (),
    reentries: Sequence[int] = (),
    turns_completed: Sequence[int] = (),
    playoff: bool = False,
    seed: int = 1,
) -> MatchState:
    """A match in the middle of a deal. Seat 0 plays first; piles are written bottom to top.

    Without `discards` one card that nobody holds lies face up. Without `stock` every other card lies there; with it
    cards may be missing from the table altogether.
    """
    held = [cards(rules, given) for given in hands]
    masks = tuple(mask_of(given) for given in held)
    assert sum(map(len, held)) == sum(mask.bit_count() for mask in masks), "a card is written twice in a hand"
    named = [card for given in held for card in given]
    stock_given = None if stock is None else cards(rules, stock)
    named += stock_given or ()
    if discards is None:
        discards = [next(card for card in reversed(rules.cards) if card not in named)]
    pile = cards(rules, discards)
    lower = stock_given if stock_given is not None else [card for card in rules.cards if card not in (*named, *pile)]
    count = len(masks)

    def each(values: Sequence[int]) -> Sequence[int]:
        return values or (0,) * count

    seats = tuple(
        Seat(total, status, back)
        for total, status, back in zip(each(totals), statuses or (SeatStatus.IN,) * count, each(reentries), strict=True)
    )
    drawn_card = cards(rules, drawn)[0] if drawn else None
    source = Source.DISCARDS if from_discards else Source.STOCK
    deal = Deal(
        order=tuple(seat for seat in range(count) if seats[seat].status is SeatStatus.IN),
        stock_size=len(lower),
        discards=pile,
        hand_sizes=tuple(mask.bit_count() for mask in masks),
        drawn_from=source if drawn else None,
        taken=drawn_card if from_discards else None,
        turns_completed=tuple(each(turns_completed)),
        loose=(None,) * count,
    )
    acts = to_act if phase in (Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF, Phase.READMIT) else None
    table = Table(
        rules,
        tuple(f"seat {seat}" for seat in range(count)),
        ply=0,
        phase=phase,
        to_act=acts,
        seats=seats,
        deal_number=1,
        dealer=deal.order[-1],
        first=deal.order[0],
        playoff=playoff,
        deal=deal,
    )
    state = MatchState(table, seed, Secrets(masks, tuple(lower), drawn_card))
    missing = missing_cards(state)
    assert stock is not None or not missing, f"cards that lie nowhere: {missing}"
    return state


def play(state: MatchState, *moves: str | Action) -> MatchState:
    """The state after these moves. Raises IllegalAction for the first that is refused."""
    for move in moves:
        action = parse_action(state.table.rules, move) if isinstance(move, str) else move
        state = apply(state, action).after
    return state


def refusal_of(state: MatchState, move: str | Action) -> str | None:
    """The name of the reason why a move is refused, or None."""
    try:
        play(state, move)
    except IllegalAction as error:
        return error.refusal.value
    return None


def acting_view(state: MatchState) -> PlayerView:
    """The view of the seat that must act; of seat 0 where anybody may go on."""
    return view_for(state, state.table.to_act or 0)


def legal(state: MatchState) -> list[Action]:
    """What the seat to act may do."""
    return list(legal_actions(acting_view(state)))


def pay_order(pay: Pay) -> int:
    """A key that puts what a close pays in order, the best for the closer first."""
    return _BEST_POSSIBLE if pay == WIN else int(pay)


def best_close(view: PlayerView, card: Card | None = None) -> Close | None:
    """The legal close that pays best, with this card face down if one is named."""
    ways = [way for way in closing_actions(view) if card is None or way.card == card]
    return min(ways, key=lambda way: pay_order(pay_of(view, way)), default=None)


def closing_by(view: PlayerView, close: Close) -> Closing:
    """How the deal would be closed."""
    used = mask_of((close.card, *(card for meld in close.melds for card in meld.cards)))
    return closing_of(view.rules, view.seat, close.melds, view.hand & ~used)


def pay_of(view: PlayerView, close: Close) -> Pay:
    """What this close would pay."""
    return closing_by(view, close).pay


def about_to_close(rules: Rules, closer_hand: CardText, *others: CardText) -> tuple[MatchState, Card]:
    """Seat 0 holds this hand and one card that nobody else has, just drawn; that card is returned too."""
    closer = cards(rules, closer_hand)
    others_cards = [cards(rules, other) for other in others]
    held = {*closer, *(card for other in others_cards for card in other)}
    spare = next(card for card in rules.cards if card not in held)
    state = make_state(
        rules,
        (*closer, spare),
        *others_cards,
        phase=Phase.DISCARD,
        drawn=spare.text,
        turns_completed=(1,) * (1 + len(others_cards)),
    )
    return state, spare


def after_closing(
    rules: Rules, closer_hand: CardText, *others: CardText, shown: tuple[Meld, ...] | None = None
) -> MatchState:
    """The table after seat 0 has closed with these seven cards, showing these melds or the ones that pay best."""
    state, spare = about_to_close(rules, closer_hand, *others)
    close = Close(spare, shown) if shown is not None else best_close(acting_view(state), spare)
    assert close is not None, "this hand may not close"
    return play(state, close)


def current_plan(view: PlayerView) -> LayOffPlan:
    """The best melds to show and cards to add for a seat that has not shown yet."""
    return best_plan(view.rules, view.hand, open_melds(view.table))


def best_lay_off_move(view: PlayerView) -> Action:
    """What a seat does that wants the least left: show by the best plan, add what can be added, then say done."""
    if view.deal.loose[view.seat] is None:
        return ShowMelds(current_plan(view).melds)
    _, steps = best_additions(view.rules, view.hand, open_melds(view.table))
    if not steps:
        return DoneLayingOff()
    return LayOff(*steps[0])


def finish_laying_off(state: MatchState) -> MatchState:
    """Let every seat do its best until the deal is counted."""
    while state.table.phase is Phase.LAY_OFF:
        state = play(state, best_lay_off_move(acting_view(state)))
    return state


def with_deal_broken_off(state: MatchState) -> MatchState:
    """The same match as if the deal were over and nobody had scored."""
    return replace(state, table=replace(state.table, phase=Phase.DEAL_END, to_act=None))


def deal_scores(state: MatchState) -> dict[int, int | None]:
    """What each seat scored in the last deal."""
    return {line.seat: line.points for line in state.table.history[-1].lines}


def between_deals(
    rules: Rules,
    totals: Sequence[int],
    statuses: Sequence[SeatStatus] = (),
    reentries: Sequence[int] = (),
    playoff: bool = False,
) -> MatchState:
    """A match whose last deal has been counted: these standings, and nobody holds a card."""
    return make_state(
        rules,
        *("" for _ in totals),
        phase=Phase.DEAL_END,
        totals=totals,
        statuses=statuses,
        reentries=reentries,
        playoff=playoff,
    )


def count_deal(state: MatchState, points: dict[int, int], closer: int | None) -> MatchState:
    """The standings after a deal that scored these points; offers to come back are still to be answered."""
    table = state.table
    playing = table.seats_in
    settled = settle(table.rules, table.seats, playing, points, closer, table.playoff)
    phase = Phase.READMIT if settled.offers else Phase.MATCH_END if settled.winners else Phase.DEAL_END
    result = DealResult(table.deal_number, None, (), settled.totals, settled.out)
    after = replace(
        table,
        phase=phase,
        to_act=settled.offers[0] if settled.offers else None,
        seats=settled.seats,
        playoff=settled.playoff,
        offers=settled.offers,
        reentry_total=settled.reentry_total,
        winners=settled.winners,
        history=(*table.history, result),
    )
    return replace(state, table=after)


@dataclass(frozen=True)
class MixedPlayer:
    """Plays from its view alone: greedily or at random, each with its share. It always closes when it may."""

    rng: random.Random
    greed: float = 0.8

    def choose(self, view: PlayerView) -> Action:
        """A legal action of this seat."""
        greedy = self.rng.random() < self.greed
        match view.phase:
            case Phase.LOT | Phase.DEAL_END:
                return NextDeal()
            case Phase.DRAW:
                return self._draw(view, greedy)
            case Phase.DISCARD:
                return self._throw_or_close(view, greedy)
            case Phase.LAY_OFF:
                return best_lay_off_move(view) if greedy else self.rng.choice(list(legal_actions(view)))
            case Phase.READMIT:
                return Readmit(self.rng.random() < 0.5)
        raise ValueError(f"nothing to choose in {view.phase}")

    def _draw(self, view: PlayerView, greedy: bool) -> Action:
        may_draw = list(legal_actions(view))
        if not greedy or len(may_draw) == 1:
            return self.rng.choice(may_draw)
        points, top = finder_for(view.rules).points, view.top_discard
        assert top is not None
        best_with_top = min(points(view.hand & ~card.bit | top.bit) for card in iter_cards(view.hand))
        return DrawDiscard() if best_with_top < points(view.hand) - self.rng.randrange(4) else DrawStock()

    def _throw_or_close(self, view: PlayerView, greedy: bool) -> Action:
        closes = list(closing_actions(view))
        if closes:
            return min(closes, key=lambda way: pay_order(pay_of(view, way))) if greedy else self.rng.choice(closes)
        throws = [action for action in legal_actions(view) if isinstance(action, Discard)]
        if not greedy:
            return self.rng.choice(throws)
        points = finder_for(view.rules).points
        self.rng.shuffle(throws)
        return min(throws, key=lambda throw: points(view.hand & ~throw.card.bit))
