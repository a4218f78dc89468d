"""Concrete situations for the rule book: deals put together by hand, then played through `apply`.

Hands and melds are text. A deal may seat fewer players than its profile asks for, where a paragraph is not about them.
Everybody has finished one turn unless told otherwise, so that no first-round rule stands in the way by accident.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType

from chinchon.engine.actions import DrawDiscard, DrawStock, NextDeal, parse_action
from chinchon.engine.cards import cards_of, iter_cards, mask_of, parse_card, parse_cards
from chinchon.engine.events import LotDrawn
from chinchon.engine.layoff import best_additions, best_plan, open_melds
from chinchon.engine.legality import Refusal, legal_actions, why_not
from chinchon.engine.melds import finder_for
from chinchon.engine.play import IllegalAction, apply, new_match
from chinchon.engine.rules import HAND_SIZE, Direction, Rules, RulesError
from chinchon.engine.scoring import Settlement, settle
from chinchon.engine.state import MatchSetup, MatchState, Secrets
from chinchon.engine.table import Deal, Phase, Seat, SeatStatus, Source, Table
from chinchon.engine.tablemeld import Meld, loose_points, parse_meld
from chinchon.engine.view import PlayerView, view_for

DOCS = Path(__file__).parents[2] / "docs" / "rules"

NAMES = ("Ana", "Bo", "Cid", "Dora", "Eli", "Fe")


def rival_hands(rules: Rules, taken: str, count: int) -> tuple[str, ...]:
    """Hands for seats that a situation is not about, from the cards that are not taken."""
    used = mask_of(parse_cards(taken, rules.pack))
    free = [card for card in rules.cards if not card.bit & used and not card.is_joker]
    return tuple(" ".join(card.text for card in free[seat :: count + 1][:HAND_SIZE]) for seat in range(count))


def deal_state(
    rules: Rules,
    *hands: str,
    to_act: int = 0,
    phase: Phase | None = None,
    discards: str = "",
    stock: str | None = None,
    drawn: str = "",
    taken: str = "",
    completed: int | tuple[int, ...] = 1,
    totals: tuple[int, ...] = (),
    seats: tuple[Seat, ...] = (),
    playoff: bool = False,
) -> MatchState:
    """A deal in progress. Seat 0 plays first and the last seat deals; cards named nowhere make up the stock.

    A seat with eight cards is to throw or close; `drawn` names its card from the stock, `taken` from the discards.
    """
    masks = tuple(mask_of(parse_cards(hand, rules.pack)) for hand in hands)
    used = [card for mask in masks for card in iter_cards(mask)]
    pile = parse_cards(discards, rules.pack)
    used += pile
    rest = tuple(card for card in rules.cards if card not in used)
    if not pile:
        pile, rest = rest[:1], rest[1:]
    left = parse_cards(stock, rules.pack) if stock is not None else rest
    assert len(set(used)) == len(used), "a card lies twice"
    count = len(hands)
    if phase is None:
        phase = Phase.DISCARD if masks[to_act].bit_count() == HAND_SIZE + 1 else Phase.DRAW
    card = parse_card(drawn or taken, rules.pack) if drawn or taken else None
    if phase is Phase.DISCARD and card is None:
        card = cards_of(masks[to_act])[0]
    source = None if phase is not Phase.DISCARD else Source.DISCARDS if taken else Source.STOCK
    deal = Deal(
        tuple(range(count)),
        len(left),
        pile,
        tuple(mask.bit_count() for mask in masks),
        drawn_from=source,
        taken=card if taken else None,
        turns_completed=completed if isinstance(completed, tuple) else (completed,) * count,
        loose=(None,) * count,
    )
    standings = seats or tuple(Seat(total) for total in totals or (0,) * count)
    table = Table(rules, NAMES[:count], 9, phase, to_act, standings, 1, count - 1, 0, playoff=playoff, deal=deal)
    return MatchState(table, 11, Secrets(masks, left, drawn=card if phase is Phase.DISCARD else None))


def act(state: MatchState, *texts: str) -> MatchState:
    """The state after these actions."""
    for text in texts:
        state = apply(state, parse_action(state.table.rules, text)).after
    return state


def view(state: MatchState, seat: int | None = None) -> PlayerView:
    """The view of a seat, by default of the one to act."""
    return view_for(state, seat if seat is not None else state.table.to_act or 0)


def refusal(state: MatchState, text: str) -> Refusal | None:
    """Why the seat to act may not do this, checked against `apply` and the list of legal actions."""
    action = parse_action(state.table.rules, text)
    reason = why_not(view(state), action)
    try:
        apply(state, action)
    except IllegalAction as illegal:
        assert illegal.refusal is reason
    else:
        assert reason is None
    assert (action in set(legal_actions(view(state)))) == (reason is None)
    return reason


def allowed(state: MatchState, text: str) -> bool:
    """Whether the seat to act may do this."""
    return refusal(state, text) is None


def is_meld(rules: Rules, text: str) -> bool:
    """Whether these cards, laid like this, are a meld; the finder must agree."""
    try:
        meld = parse_meld(rules, text)
    except ValueError:
        return False
    assert meld in finder_for(rules).every_meld(meld.mask)
    return True


def meld(rules: Rules, text: str) -> Meld:
    """One meld."""
    return parse_meld(rules, text)


def cost(rules: Rules, cards: str) -> int:
    """What these cards cost loose."""
    return loose_points(rules, mask_of(parse_cards(cards, rules.pack)))


def least(rules: Rules, cards: str) -> int:
    """The least that a hand can leave loose."""
    return finder_for(rules).points(mask_of(parse_cards(cards, rules.pack)))


def scores(state: MatchState) -> dict[int, int | None]:
    """What each seat scored in the last deal."""
    return {line.seat: line.points for line in state.table.history[-1].lines}


def settled(
    rules: Rules,
    before: Iterable[int | Seat],
    points: Iterable[int],
    closer: int | None = 0,
    playoff: bool = False,
) -> Settlement:
    """What follows when these totals score these points. Seats that are not in score nothing."""
    seats = tuple(each if isinstance(each, Seat) else Seat(each) for each in before)
    playing = tuple(number for number, seat in enumerate(seats) if seat.status is SeatStatus.IN)
    return settle(rules, seats, playing, dict(zip(playing, points, strict=True)), closer, playoff)


def still_in(result: Settlement) -> tuple[int, ...]:
    """The seats that go on."""
    return tuple(number for number, seat in enumerate(result.seats) if seat.status is SeatStatus.IN)


# What several profiles say alike, each checked with the profile's own value.


def check_players(rules: Rules, fewest: int, most: int) -> None:
    """This many players can sit down, and neither one fewer nor one more."""
    for count in range(fewest, most + 1):
        assert len(new_match(MatchSetup(rules, NAMES[:count], 1)).table.seats) == count
    for count in (fewest - 1, most + 1):
        try:
            new_match(MatchSetup(rules, (*NAMES, "Gil")[:count], 1))
        except RulesError:
            continue
        raise AssertionError(f"{count} players sat down")


def started(rules: Rules, players: int, seed: int = 1) -> MatchState:
    """A match just dealt for the first time; with an instant chinchón in it, the next seed's."""
    state = apply(new_match(MatchSetup(rules, NAMES[:players], seed)), NextDeal()).after
    return state if state.table.phase is Phase.DRAW else started(rules, players, seed + 1)


def check_pack(rules: Rules, count: int, ranks: str, jokers: int = 0) -> None:
    """A deal uses this many cards: these ranks in four suits, and so many jokers."""
    state = started(rules, rules.min_players)
    dealt = [card for mask in state.secrets.hands for card in iter_cards(mask)]
    dealt += [*state.secrets.stock, *view(state).deal.discards]
    assert len(dealt) == len(set(dealt)) == count
    wanted = {parse_card(rank + suit) for rank in ranks.split() for suit in "oceb"}
    assert {card for card in dealt if not card.is_joker} == wanted
    assert sum(card.is_joker for card in dealt) == jokers


def check_deal(rules: Rules, players: int) -> None:
    """Seven cards each, one turned up, the rest in the stock."""
    state = started(rules, players)
    assert [mask.bit_count() for mask in state.secrets.hands] == [7] * players
    assert len(view(state).deal.discards) == 1
    assert view(state).deal.stock_size == rules.card_count - 7 * players - 1


def check_direction(rules: Rules, players: int) -> None:
    """Seats are numbered anticlockwise, and turns follow the numbers."""
    assert rules.direction is Direction.ANTICLOCKWISE
    state = started(rules, players)
    first = state.table.first
    assert first is not None
    for turn in range(players):
        assert state.table.to_act == (first + turn) % players
        state = apply(state, DrawStock()).after
        card = state.secrets.drawn
        assert card is not None
        state = act(state, f"discard {card.text}")
        if state.table.phase is not Phase.DRAW:
            return


def check_lot(rules: Rules, players: int) -> None:
    """The highest card of the lot plays first, and the seat just before deals."""
    events = apply(new_match(MatchSetup(rules, NAMES[:players], 3)), NextDeal()).events
    lot = events[0]
    assert isinstance(lot, LotDrawn)
    assert lot.cards[lot.first].rank == max(card.rank for card in lot.cards)
    assert lot.dealer == (lot.first - 1) % players


CLOSE_2 = "close Kb 5o-6o-7o 3c=3e=3b"
CLOSE_2_HAND = "5o 6o 7o 3c 3e 3b 2e Kb"
"""Eight cards with which every profile closes at 2."""


def closable(rules: Rules, hand: str = CLOSE_2_HAND, players: int = 4, **values: object) -> MatchState:
    """Seat 0 about to close with this hand; the others hold whatever is left."""
    return deal_state(rules, hand, *rival_hands(rules, hand, players - 1), **values)  # type: ignore[arg-type]


def check_deal_passes(rules: Rules) -> None:
    """After seat 3 dealt and the deal was played, seat 0 deals and seat 1 plays first."""
    state = finish(act(closable(rules), CLOSE_2))
    state = act(state, "next")
    assert (state.table.dealer, state.table.first) == (0, 1)


def finish(state: MatchState) -> MatchState:
    """Let every seat that lays off show what is best for it and add all that fits."""
    while state.table.phase is Phase.LAY_OFF:
        seat = state.table.to_act
        assert seat is not None
        hand = state.secrets.hands[seat]
        if view(state).deal.loose[seat] is None:
            plan = best_plan(state.table.rules, hand, open_melds(state.table))
            state = act(state, " ".join(["show", *(shown.text for shown in plan.melds)]))
            continue
        _, steps = best_additions(state.table.rules, hand, open_melds(state.table))
        if not steps:
            state = act(state, "done")
            continue
        card, place, end = steps[0]
        state = act(state, f"layoff {card.text} {place} {end.value}")
    return state


def check_points(rules: Rules, worth: Mapping[str, int]) -> None:
    """Each rank costs this much when loose, in every suit."""
    for rank, points in worth.items():
        for suit in "oceb":
            assert cost(rules, f"{rank}{suit}") == points
    assert {rank for card in rules.pack.cards for rank in [card.text[:-1]]} == set(worth)


def check_order(rules: Rules, ranks: str) -> None:
    """Runs of three follow this order and no other."""
    order = ranks.split()
    runs = {tuple(order[i : i + 3]) for i in range(len(order) - 2)}
    for a in order:
        for b in order:
            for c in order:
                assert is_meld(rules, f"{a}c-{b}c-{c}c") == ((a, b, c) in runs)


def check_ace_low(rules: Rules) -> None:
    """The ace goes before the two, not after the king, and joins nothing."""
    assert is_meld(rules, "1e-2e-3e")
    assert not is_meld(rules, "Qe-Ke-1e")
    assert not is_meld(rules, "Ke-1e-2e")
    assert least(rules, "Qe Ke 1e") == cost(rules, "Qe Ke 1e")


def check_runs(rules: Rules) -> None:
    """Three or more in one suit; two are too few, and suits do not mix."""
    for text in ("2b-3b-4b", "2b-3b-4b-5b", "1b-2b-3b-4b-5b-6b-7b"):
        assert is_meld(rules, text)
    for text in ("2b-3b", "2b-3b-5b", "2b-3b-4e"):
        assert not is_meld(rules, text)


def check_sets(rules: Rules) -> None:
    """Three or four of a rank in different suits; two are too few, and ranks do not mix."""
    for text in ("7o=7c=7e", "7o=7e=7b", "7o=7c=7e=7b"):
        assert is_meld(rules, text)
    for text in ("7o=7c", "7o=7c=6e", "7o=7o=7c"):
        assert not is_meld(rules, text)


def check_one_meld_a_card(rules: Rules) -> None:
    """A seven that would fit a run and a set is used in one of them."""
    state = closable(rules, "5o 6o 7o 7c 7e 1b 2b Kb")
    assert refusal(state, "close Kb 5o-6o-7o 7o=7c=7e") is Refusal.CARD_TWICE


def check_turn(rules: Rules) -> None:
    """One card from either place, then one thrown; nothing before, nothing between."""
    state = deal_state(rules, *rival_hands(rules, "5c", 4), discards="5c")
    assert refusal(state, f"discard {cards_of(state.secrets.hands[0])[0].text}") is Refusal.NOT_NOW
    for draw in (DrawStock(), DrawDiscard()):
        after = apply(state, draw).after
        assert after.secrets.hands[0].bit_count() == 8
        assert refusal(after, "draw stock") is Refusal.NOT_NOW
        assert refusal(after, "draw discards") is Refusal.NOT_NOW
        thrown = next(card for card in iter_cards(after.secrets.hands[0]) if card != after.secrets.drawn)
        after = act(after, f"discard {thrown.text}")
        assert view(after).top_discard == thrown
        assert after.table.to_act == 1


def just_taken(rules: Rules) -> MatchState:
    """Seat 0 has taken the king of clubs from the discards and could close by putting it down."""
    return closable(rules, CLOSE_2_HAND, taken="Kb")


def check_may_throw_back(rules: Rules) -> None:
    """The card just taken may be thrown again."""
    assert allowed(just_taken(rules), "discard Kb")


def check_no_throw_back(rules: Rules) -> None:
    """The card just taken from the discards may not be thrown; any other may, and so may one from the stock."""
    assert refusal(just_taken(rules), "discard Kb") is Refusal.THROW_BACK
    assert allowed(just_taken(rules), "discard 2e")
    assert allowed(closable(rules, CLOSE_2_HAND, drawn="Kb"), "discard Kb")


def check_reshuffle(rules: Rules) -> None:
    """With an empty stock the discards but the top are shuffled when a player is to draw, not before."""
    hands = rival_hands(rules, "", 4)
    pile = [card for card in rules.cards if card.text not in " ".join(hands).split()]
    text = " ".join(card.text for card in pile)
    state = deal_state(rules, *hands, discards=text, stock="")
    assert view(state).deal.discards == tuple(pile)
    after = act(state, "draw stock")
    assert view(after).deal.discards == (pile[-1],)
    assert view(after).deal.stock_size == len(pile) - 2
    assert {*after.secrets.stock, after.secrets.drawn} == set(pile[:-1])
    assert view(act(state, "draw discards")).deal.stock_size == 0


def check_top_only(rules: Rules) -> None:
    """A seat sees the top discard and nothing under it."""
    state = deal_state(rules, *rival_hands(rules, "1o 2c 3e", 4), discards="1o 2c 3e")
    assert view(state).discards_to_look_through == parse_cards("3e")


def check_closing_limit(rules: Rules) -> None:
    """Loose cards of 5 may close, of 6 may not, and none may."""
    state = closable(rules, "5o 6o 7o 3c 3e 3b 5e Kb")
    assert allowed(state, "close Kb 5o-6o-7o 3c=3e=3b")
    state = closable(rules, "5o 6o 7o 3c 3e 3b 6e Kb")
    assert refusal(state, "close Kb 5o-6o-7o 3c=3e=3b") is Refusal.OVER_CLOSING_LIMIT
    assert allowed(closable(rules, "4o 5o 6o 7o 3c 3e 3b Kb"), "close Kb 4o-5o-6o-7o 3c=3e=3b")


def check_closing_at_once(rules: Rules) -> None:
    """A player may close in the very first turn of a deal."""
    assert allowed(closable(rules, completed=0), CLOSE_2)


def check_face_down(rules: Rules) -> None:
    """The closing card lies face down: no other seat sees it, and it is not on the discards."""
    state = act(closable(rules), CLOSE_2)
    assert view(state, 0).closing_card == parse_card("Kb")
    assert view(state, 1).closing_card is None
    assert parse_card("Kb") not in view(state, 1).deal.discards
    melded = mask_of(card for each in view(state, 1).deal.melds if each.owner == 0 for card in each.meld.cards)
    shown = melded | (view(state, 1).deal.loose[0] or 0)
    assert shown == mask_of(parse_cards("5o 6o 7o 3c 3e 3b 2e"))


FULL_HAND = "4o 5o 6o 7o 3c 3e 3b Kb"
FULL_CLOSE = "close Kb 4o-5o-6o-7o 3c=3e=3b"
CHINCHON_HAND = "1e 2e 3e 4e 5e 6e 7e Kb"
CHINCHON_CLOSE = "close Kb 1e-2e-3e-4e-5e-6e-7e"


def check_full_close(rules: Rules) -> None:
    """Nothing loose pays −10."""
    assert scores(finish(act(closable(rules, FULL_HAND), FULL_CLOSE)))[0] == -10


def check_chinchon_wins(rules: Rules) -> None:
    """A natural run of seven, shown by closing, wins the match whatever the totals are; until then nothing happens."""
    state = closable(rules, CHINCHON_HAND, totals=(99, 0, 0, 0))
    assert state.table.phase is Phase.DISCARD
    state = act(state, CHINCHON_CLOSE)
    assert state.table.phase is Phase.MATCH_END
    assert state.table.winners == (0,)


def check_shown_not_instant(rules: Rules) -> None:
    """A seat may hold a chinchón and play on."""
    state = act(closable(rules, CHINCHON_HAND), "discard Kb")
    assert state.table.phase is Phase.DRAW
    assert state.table.to_act == 1


CLOSER = "5o 6o 7o Kc Ke Kb 2e Qc"
CLOSER_CLOSE = "close Qc 5o-6o-7o Kc=Ke=Kb"
"""A close at 2 that leaves a run of oros and a set of kings to lay off on."""


def laying_off(rules: Rules, *others: str, closer: str = CLOSER, close: str = CLOSER_CLOSE) -> MatchState:
    """Seat 0 has closed; the others hold these hands."""
    return act(deal_state(rules, closer, *others), close)


def check_closers_melds_only(rules: Rules) -> None:
    """The closer's run takes a card at either end and the set its fourth; another player's meld takes none."""
    state = laying_off(rules, "4o Jo Ko 1c 1e 1b 7b", "1o 2c 4c 6c Jc Qe 3b")
    state = act(state, "show 1c=1e=1b")
    for text in ("layoff 4o 0 low", "layoff Jo 0 high", "layoff Ko 1 set"):
        assert allowed(state, text)
    state = act(state, "layoff Jo 0 high", "layoff 4o 0 low", "layoff Ko 1 set")
    assert state.table.to_act == 2
    state = act(state, "show")
    assert state.table.phase is Phase.DEAL_END
    assert scores(state)[1] == 7
    assert scores(state)[2] == cost(rules, "1o 2c 4c 6c Jc Qe 3b")


def check_one_pass(rules: Rules) -> None:
    """Once each in turn order: a card added counts for later seats only, and own melds bend to what can be added."""
    first = "Qo 1c 3c 5c 1e 4e 6e"
    second = "Jo 2b 4b 6b 2c 4c 6c"
    state = laying_off(rules, first, second)
    assert state.table.to_act == 1
    state = act(state, "show")
    assert state.table.to_act == 2
    state = act(state, "show", "layoff Jo 0 high")
    assert state.table.phase is Phase.DEAL_END
    assert scores(state)[1] == cost(rules, first)
    state = laying_off(rules, second, first)
    state = act(state, "show", "layoff Jo 0 high", "show", "layoff Qo 0 high")
    assert scores(state)[2] == cost(rules, first) - cost(rules, "Qo")


def check_together(rules: Rules) -> None:
    """Giving up a card of one's own set to lay two cards off may be best, and is found."""
    hand = "Jo Jc Je Jb Qo 1c 3e"
    plan = best_plan(rules, mask_of(parse_cards(hand)), open_melds(laying_off(rules, hand).table))
    assert plan.points == cost(rules, "1c 3e")
    assert {shown.text for shown in plan.melds} == {"Jc=Je=Jb"}


def check_closer_adds_nothing(rules: Rules) -> None:
    """After the others' visits the deal is counted; the closer's own loose cards stay loose."""
    closer, close = "5o 6o 7o Kc Ke Kb 4c Qc", "close Qc 5o-6o-7o Kc=Ke=Kb"
    state = laying_off(rules, "1c 2c 3c 1e 4e 6e 1b", closer=closer, close=close)
    state = act(state, "show 1c-2c-3c")
    assert state.table.phase is Phase.DEAL_END
    assert scores(state)[0] == 4


def check_full_close_blocks(rules: Rules) -> None:
    """After a full close nothing is laid off: the deal is counted at once."""
    other = "Jo 1c 5c 7c 1e 4e 6e"
    state = act(deal_state(rules, FULL_HAND, other), FULL_CLOSE)
    assert state.table.phase is Phase.DEAL_END
    assert scores(state) == {0: -10, 1: cost(rules, other)}


def check_nothing_loose_scores_zero(rules: Rules) -> None:
    """Another seat with all seven melded scores 0, not the closer's bonus."""
    state = finish(act(deal_state(rules, CLOSE_2_HAND, "1c 2c 4o 4c 4e 4b Jc", "Jo Je Jb Qo Qc Qe Qb"), CLOSE_2))
    assert scores(state)[2] == 0


def check_negative_totals(rules: Rules) -> None:
    """A full close at 3 leaves −7."""
    result = settled(rules, [3, 20, 20, 20], [-10, 7, 7, 7])
    assert result.totals[0] == -7


def check_out_above(rules: Rules, limit: int = 100) -> None:
    """Exactly the limit is still in; one more is out."""
    result = settled(rules, [limit - 10, limit - 10, 0], [10, 11, 0], closer=2)
    assert result.out == (1,)
    assert still_in(result) == (0, 2)


def check_no_return(rules: Rules) -> None:
    """Nobody is offered to come back."""
    assert settled(rules, [95, 50, 0], [20, 0, 5], closer=1).offers == ()


def check_last_survivor(rules: Rules) -> None:
    """Two go out, and the third has won."""
    result = settled(rules, [95, 95, 60], [20, 30, 0], closer=2)
    assert result.winners == (2,)


def check_all_out_lowest(rules: Rules) -> None:
    """All go out together: the lowest total wins, among those who played the deal only."""
    gone = Seat(101, SeatStatus.OUT)
    result = settled(rules, [95, 95, gone], [20, 7], closer=1)
    assert result.winners == (1,)
    result = settled(rules, [95, 99, gone], [20, 9], closer=1)
    assert result.winners == (1,)


def check_tie_plays_on(rules: Rules) -> None:
    """Those who tie play on alone; then only the lowest go on, whatever the limit, until one is lowest."""
    result = settled(rules, [95, 95, 99], [20, 20, 30], closer=2)
    assert result.winners == ()
    assert result.playoff
    assert still_in(result) == (0, 1)
    further = settled(rules, [*result.seats[:2], Seat(129, SeatStatus.OUT)], [30, 30], closer=0, playoff=True)
    assert further.winners == ()
    assert still_in(further) == (0, 1)
    decided = settled(rules, further.seats, [4, 3], closer=0, playoff=True)
    assert decided.winners == (1,)


def check_paragraphs(profile: str, module: ModuleType) -> None:
    """Every numbered paragraph of the profile's page has a test, and no test cites one that is not there."""
    text = (DOCS / f"{profile}.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    tested = [int(found[1]) for name in vars(module) if (found := re.match(r"test_p(\d\d)_", name))]
    assert sorted(set(tested)) == numbers
