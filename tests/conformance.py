"""Whole random matches with every invariant checked on the way: ``python -m tests.conformance --matches 100``.

Each profile variant is played at each player count it allows, and so are random valid house rules. The players mix
random with greedy moves and close when they may; in some matches a seat gives up at a random moment. A failure names
the seed that repeats it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from chinchon.engine.actions import (
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
    parse_action,
)
from chinchon.engine.cards import Card, Pack, iter_cards, mask_of
from chinchon.engine.events import DealScored, Event, LotDrawn, redacted
from chinchon.engine.legality import legal_actions, why_not
from chinchon.engine.melds import finder_for
from chinchon.engine.play import IllegalAction, Transition, apply, new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.record import digest, record_from_dict, record_of, record_to_dict, replay
from chinchon.engine.rules import (
    HAND_SIZE,
    WIN,
    AllOutPool,
    DealPasses,
    Direction,
    LayOffRounds,
    LayOffScope,
    MatchEnd,
    OutAt,
    Rules,
    RulesError,
    StockEnd,
    Tie,
    rules_from_dict,
    rules_to_dict,
)
from chinchon.engine.state import MatchSetup, MatchState, Phase, Reason, SeatStatus, Secrets
from chinchon.engine.tablemeld import End, Meld, loose_points, run_of, set_of
from chinchon.engine.view import view_for
from tests.kit import MixedPlayer, acting_view, missing_cards

DEAL_BOUND = 2000
"""Actions in one deal after which a match is called endless and broken off by giving up."""
MATCH_BOUND = 15000
"""Actions in one match, likewise."""


class ConformanceError(AssertionError):
    """An invariant that does not hold, with what repeats it."""


@dataclass(frozen=True)
class Game:
    """What repeats a match exactly. `share` is the share of steps at which the costly checks are made."""

    name: str
    rules: Rules
    players: int
    seed: int
    share: float
    concede: bool = False

    def __str__(self) -> str:
        gives_up = ", a seat gives up" if self.concede else ""
        return f"{self.name} for {self.players}, seed {self.seed}, share {self.share}{gives_up}"


@dataclass
class Figures:
    """What has been played and checked."""

    matches: int = 0
    deals: int = 0
    actions: int = 0
    costly_checks: int = 0
    tried_legal: int = 0
    tried_illegal: int = 0
    longest_deal: int = 0
    broken_off: int = 0

    def add(self, other: Figures) -> None:
        """Take in another count."""
        longest = max(self.longest_deal, other.longest_deal)
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        self.longest_deal = longest


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise ConformanceError(what)


# What is visible, worked out independently of the views


def visible_cards(state: MatchState, seat: int) -> set[Card]:
    """The cards that lie where this seat may see them: its own, the pile, melds, what has been shown."""
    secrets, deal = state.secrets, state.table.deal
    seen = set(iter_cards(secrets.hands[seat]))
    if deal is not None:
        seen |= set(deal.discards)
        seen |= {card for exposed in deal.melds for card in exposed.meld.cards}
        for other, loose in enumerate(deal.loose):
            if loose is not None:
                seen |= set(iter_cards(secrets.hands[other]))
        if deal.taken is not None:  # everybody saw it lie on the pile a moment ago
            seen.add(deal.taken)
        if deal.closing is not None and deal.closing.seat == seat and secrets.closing_card is not None:
            seen.add(secrets.closing_card)
    return seen


NOT_LYING = ("roles", "role", "turns", "ply", "finished")
"""Fields that tell of no card's place: what a wild card counts as, what was thrown or lay long ago, and a count."""


def cards_in(value: Any, path: str = "") -> Iterator[tuple[str, Card]]:
    """Every card anywhere in a value, with the way to it; a large plain number is taken for a hand."""
    if isinstance(value, Card):
        yield path, value
    elif isinstance(value, bool | str | Rules) or value is None:
        return
    elif isinstance(value, int):
        if value >= 1 << 13:
            for card in iter_cards(value):
                yield path, card
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in NOT_LYING:
                yield from cards_in(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, tuple | frozenset | list):
        for part in value:
            yield from cards_in(part, path)
    else:
        raise ConformanceError(f"{path} is a {type(value).__name__}: nobody knows what it tells")


def permuted(state: MatchState, seat: int, rng: random.Random) -> MatchState:
    """The same match with the cards that are hidden from this seat lying in other places."""
    secrets, seen = state.secrets, visible_cards(state, seat)
    hidden = [card for card in state.table.rules.cards if card not in seen and card not in missing_cards(state)]
    shuffled = hidden[:]
    rng.shuffle(shuffled)
    swap = dict(zip(hidden, shuffled, strict=True))

    def other(card: Card | None) -> Card | None:
        return None if card is None else swap.get(card, card)

    return replace(
        state,
        secrets=Secrets(
            tuple(mask_of(swap.get(card, card) for card in iter_cards(held)) for held in secrets.hands),
            tuple(swap.get(card, card) for card in secrets.stock),
            other(secrets.drawn),
            other(secrets.closing_card),
        ),
    )


# Checks


def check_state(state: MatchState) -> None:
    """Cards conserved, and the public numbers true."""
    missing = missing_cards(state)
    deal, secrets = state.table.deal, state.secrets
    if deal is None:
        _check(state.table.phase in (Phase.LOT, Phase.MATCH_END), "no deal")
        return
    _check(not missing, f"cards that lie nowhere: {missing}")
    _check(deal.stock_size == len(secrets.stock), "the stock is not as large as it says")
    _check(deal.hand_sizes == tuple(held.bit_count() for held in secrets.hands), "hands are not as large as they say")
    for seat, loose in enumerate(deal.loose):
        _check(loose is None or loose == secrets.hands[seat], "loose cards are not what the seat holds")
    shown = dict(deal.laid_down)
    _check(shown.keys() == {seat for seat, loose in enumerate(deal.loose) if loose is not None}, "who has shown a hand")
    on_table = mask_of(card for exposed in deal.melds for card in exposed.meld.cards)
    for seat, hand in shown.items():
        _check(hand.bit_count() == HAND_SIZE, "a hand of another size was shown")
        _check(hand & ~(on_table | secrets.hands[seat]) == 0, "a hand was shown that the seat never had")
    _check(len(state.table.finished) == len(state.table.history), "deals are counted and not remembered, or otherwise")
    _check(state.table.phase is not Phase.DRAW or bool(deal.discards), "no card lies face up")
    if state.table.phase in (Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF, Phase.READMIT):
        acts = state.table.to_act
        _check(acts is not None, "nobody is to act")
        wanted = SeatStatus.OUT if state.table.phase is Phase.READMIT else SeatStatus.IN
        _check(acts is not None and state.table.seats[acts].status is wanted, "a seat that does not play is to act")
    else:
        _check(state.table.to_act is None, "somebody is to act between deals")


def check_views(state: MatchState, rng: random.Random) -> None:
    """No view tells a hidden card, by itself or by what it allows."""
    for seat in range(len(state.table.seats)):
        view = view_for(state, seat)
        seen = visible_cards(state, seat)
        for path, card in cards_in(view):
            _check(card in seen, f"seat {seat} sees {card} in {path}")
        _check(mask_of(view.discards_to_look_through) & ~mask_of(seen) == 0, "a discard that cannot be seen")
        elsewhere = view_for(permuted(state, seat, rng), seat)
        _check(view == elsewhere, f"the view of seat {seat} hangs on hidden cards")
        _check(list(legal_actions(view)) == list(legal_actions(elsewhere)), "what is legal hangs on hidden cards")


def check_events(transition: Transition) -> None:
    """The facts told to a seat name no card that is hidden from it before and after."""
    for seat in range(len(transition.before.table.seats)):
        seen = visible_cards(transition.before, seat) | visible_cards(transition.after, seat)
        for event in transition.events:
            if isinstance(event, LotDrawn):
                continue
            for path, card in cards_in(redacted(event, seat)):
                _check(card in seen, f"seat {seat} is told {card} in {type(event).__name__}{path}")


def check_score(before: MatchState, event: Event) -> None:
    """Each line is what the loose cards left cost, or what closing pays."""
    if not isinstance(event, DealScored):
        return
    for line in event.result.lines:
        match line.reason:
            case Reason.NOTHING_LOOSE | Reason.VOID:
                _check(line.points == 0, f"{line} wants no points")
            case Reason.FULL_CLOSE:
                _check(line.points == before.table.rules.full_close_points, f"{line} wants the full close")


def check_lines(state: MatchState) -> None:
    """After counting, a seat's hand is its melds, what it laid off and what it has left; the last one is its score."""
    deal = state.table.deal
    if deal is None or not state.table.history or state.table.history[-1].number != state.table.deal_number:
        return
    result = state.table.history[-1]
    if result.closing is not None and result.closing.pay != WIN:
        _check(all(deal.loose[line.seat] is not None for line in result.lines), "a seat is counted and has not shown")
    for line in result.lines:
        if line.reason in (Reason.LOOSE, Reason.CLOSED):
            points = loose_points(state.table.rules, state.secrets.hands[line.seat])
            _check(line.points == points, f"{line} but {points} points are left")


def check_actions(state: MatchState, rng: random.Random, figures: Figures, tries: int) -> None:
    """What is legal succeeds and round-trips as text; what is not is refused and changes nothing."""
    view = acting_view(state)
    rules = state.table.rules
    legal = list(legal_actions(view))
    _check(bool(legal) or state.table.phase is Phase.MATCH_END, "nothing is legal")
    texts = [action.text for action in legal]
    _check(len(set(texts)) == len(texts), "two actions with one text")
    for action, text in zip(legal, texts, strict=True):
        _check(parse_action(rules, text) == action, f"{text!r} is read as another action")
    for action in legal if len(legal) <= tries else rng.sample(legal, tries):
        figures.tried_legal += 1
        _check(why_not(view, action) is None, f"{action.text!r} is listed and refused")
        check_state(apply(state, action).after)
    before = repr(state)
    for _ in range(tries):
        action = random_action(state, rng)
        figures.tried_illegal += 1
        allowed = action in legal if not isinstance(action, Concede) else may_concede(state, action.seat)
        try:
            apply(state, action)
            _check(allowed, f"{action.text!r} is accepted and not listed")
        except IllegalAction:
            _check(not allowed, f"{action.text!r} is listed and refused")
    _check(repr(state) == before, "a state has changed")
    if state.table.to_act is not None and legal:
        for seat in range(len(state.table.seats)):
            if seat != state.table.to_act:
                other = view_for(state, seat)
                _check(not list(legal_actions(other)), f"seat {seat} may act out of turn")
                _check(why_not(other, rng.choice(legal)) is not None, f"seat {seat} may act out of turn")


def may_concede(state: MatchState, seat: int) -> bool:
    """Whether giving up is open to this seat."""
    phases = (Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF, Phase.DEAL_END)
    inside = 0 <= seat < len(state.table.seats)
    return inside and state.table.phase in phases and state.table.seats[seat].status is SeatStatus.IN


def random_action(state: MatchState, rng: random.Random) -> Action:
    """Any action at all, often nearly legal."""
    rules, table = state.table.rules, state.table
    held = list(iter_cards(state.secrets.hands[table.to_act or 0]))
    card = rng.choice(held) if held and rng.random() < 0.7 else rng.choice(rules.cards)
    match rng.randrange(10):
        case 0:
            return DrawStock()
        case 1:
            return DrawDiscard()
        case 2:
            return Discard(card)
        case 3 | 4:
            return Close(card, random_melds(rules, held, rng))
        case 5:
            return ShowMelds(random_melds(rules, held, rng))
        case 6:
            melds = len(table.deal.melds) if table.deal else 0
            return LayOff(card, rng.randrange(-1, melds + 2), rng.choice(list(End)))
        case 7:
            return rng.choice((DoneLayingOff(), NextDeal()))
        case 8:
            return Readmit(rng.random() < 0.5)
        case _:
            return Concede(rng.randrange(-1, len(table.seats) + 1))


def random_melds(rules: Rules, held: list[Card], rng: random.Random) -> tuple[Meld, ...]:
    """Some melds, right for the hand or not."""
    finder = finder_for(rules)
    hand = mask_of(rng.sample(held, min(7, len(held))))
    if rng.random() < 0.6:
        ways = list(finder.arrangements(hand))
        best = [way for way in ways if way.points <= 5] or ways
        melds = rng.choice(best).melds
        return tuple(rng.sample(melds, len(melds)))
    cards = rng.sample(rules.cards, rng.choice((3, 4, 5)))
    one = rng.choice((run_of(rules, tuple(sorted(cards))), set_of(rules, cards)))
    possible = [meld for meld in (one, *finder.every_meld(hand)) if meld is not None]
    return tuple(rng.choice(possible) for _ in range(rng.randrange(3))) if possible else ()


def check_end(state: MatchState) -> None:
    """Winners who have won: outright, alone, or with the least."""
    table = state.table
    _check(bool(table.winners) and table.winners == tuple(sorted(set(table.winners))), "a match without a winner")
    last = table.history[-1] if table.history else None
    if last is not None and last.closing is not None and last.closing.pay == WIN:
        if SeatStatus.CONCEDED not in {seat.status for seat in table.seats}:
            _check(table.winners == (last.closing.seat,), "a chinchón that did not win")
        return
    rest = [seat for seat in table.winners if table.seats[seat].status is SeatStatus.CONCEDED]
    _check(not rest, "a seat that gave up has won")
    _check(len({table.seats[seat].total for seat in table.winners}) == 1, "shared by unequal totals")
    alone = len(table.seats_in) == 1
    _check(not alone or table.winners == table.seats_in, "the last seat in has not won")


def check_record(setup: MatchSetup, actions: list[Action], state: MatchState) -> None:
    """A record survives JSON and plays to the same state."""
    record = record_of(setup, actions, state)
    read = record_from_dict(json.loads(json.dumps(record_to_dict(record))))
    _check(read == record, "a record is read as another")
    again, played = replay(read)
    _check(digest(again) == digest(state) and again == state, "a replay that ends elsewhere")
    _check(played == actions, "a replay of other actions")


# Playing


def play_match(game: Game) -> Figures:
    """One match with all checks. Raises ConformanceError."""
    figures = Figures(matches=1)
    try:
        _play(game, figures)
    except Exception as error:  # whatever it was, it is told with the rules that led to it
        raise ConformanceError(f"{game}: {type(error).__name__}: {error}\n{rules_to_dict(game.rules)}") from error
    return figures


def _play(game: Game, figures: Figures) -> None:
    rng = random.Random(game.seed)
    setup = MatchSetup(game.rules, tuple(f"seat {seat}" for seat in range(game.players)), game.seed)
    players = [MixedPlayer(rng, rng.choice((0.5, 0.8, 0.95))) for _ in setup.names]
    state = new_match(setup)
    actions: list[Action] = []
    started_at = 0
    while state.table.phase is not Phase.MATCH_END:
        check_state(state)
        costly = rng.random() < game.share
        if costly:
            figures.costly_checks += 1
            check_actions(state, rng, figures, 4)
            check_views(state, rng)
        endless = len(actions) - started_at > DEAL_BOUND or len(actions) > MATCH_BOUND
        action = _chosen(state, players, rng, endless or (game.concede and rng.random() < 0.01))
        before = repr(state) if costly else ""
        transition = apply(state, action)
        _check(transition.before is state and transition.action == action, "a step from elsewhere")
        _check(not costly or repr(state) == before, "the state before has changed")
        check_events(transition)
        for event in transition.events:
            check_score(state, event)
        figures.broken_off += endless and transition.after.table.phase is Phase.MATCH_END
        state = transition.after
        actions.append(action)
        check_lines(state)
        if isinstance(action, NextDeal):
            started_at = len(actions)
        figures.longest_deal = max(figures.longest_deal, len(actions) - started_at)
    check_state(state)
    check_views(state, rng)
    check_actions(state, rng, figures, 10)
    check_end(state)
    check_record(setup, actions, state)
    figures.deals += state.table.deal_number
    figures.actions += len(actions)


def _chosen(state: MatchState, players: list[MixedPlayer], rng: random.Random, give_up: bool) -> Action:
    if give_up:
        open_to = [seat for seat in range(len(players)) if may_concede(state, seat)]
        if open_to:
            return Concede(rng.choice(open_to))
    seat = state.table.to_act
    if seat is None:
        seat = rng.randrange(len(players))
    return players[seat].choose(view_for(state, seat))


# Which matches


def tables() -> Iterator[tuple[str, Rules, int]]:
    """Each profile variant at each player count that it allows."""
    for name, rules in VARIANTS.items():
        for players in range(2, 7):
            if rules.table_problem(players) is None:
                yield name, rules, players


def profile_games(matches: int, seed: int, share: float) -> Iterator[Game]:
    """This many matches at each table; in every fourth a seat may give up."""
    for number in range(matches):
        for place, (name, rules, players) in enumerate(tables()):
            yield Game(name, rules, players, seed + 1000 * number + place, share, concede=number % 4 == 3)


PAYS = (WIN, -10, -25, -50, 0)

FIELD_VALUES: dict[str, tuple[Any, ...]] = {
    "pack": tuple(Pack),
    "jokers": (0, 1, 2),
    "ace_of_oros_wild": (False, True),
    "min_players": (2, 3),
    "max_players": (3, 4, 5, 6),
    "direction": tuple(Direction),
    "deal_passes": tuple(DealPasses),
    "ace_high": (False, True),
    "set_max": (4, 4, 5, 7),
    "min_real": (1, 2, 3),
    "max_wilds_per_meld": (0, 1, 2, 3),
    "jack_points": (8, 10),
    "queen_points": (9, 10, 11),
    "king_points": (10, 12),
    "joker_points": (25, 50, 20, 0),
    "throwback_ban": (False, True),
    "throwback_ban_covers_close": (False, True),
    "discards_open": (False, True),
    "stock_end": tuple(StockEnd),
    "close_limit": (5, 3, 10, 0, 50),
    "close_max_loose": (7, 1, 2, 7),
    "close_min_melded": (0, 4, 6),
    "close_after_round": (False, True),
    "close_ban_counts_own_turn": (False, True),
    "full_close_points": (-10, 0, -25),
    "chinchon": tuple((first, second, third, third) for first in PAYS for second in PAYS for third in PAYS),
    "chinchon_instant": (False, True),
    "layoff": tuple(LayOffScope),
    "layoff_blocked_by_full": (False, True),
    "block_covers_joker_run": (False, True),
    "layoff_rounds": tuple(LayOffRounds),
    "closer_lays_off": (False, True),
    "show_best_first": (False, True),
    "limit": (100, 50, 70, 30, 1),
    "out_at": tuple(OutAt),
    "match_end": tuple(MatchEnd),
    "all_out_pool": tuple(AllOutPool),
    "all_out_tie": tuple(Tie),
    "playoff_narrows": (False, True),
    "reentries": (0, 1, 2),
    "reentry_with_one_survivor": (False, True),
    "total_floor": (None, 0, -20),
}


def random_rules(rng: random.Random) -> Rules:
    """Valid rules with a random value in every field."""
    while True:
        try:
            return Rules(**{name: rng.choice(values) for name, values in FIELD_VALUES.items()})
        except RulesError:
            continue


def rules_games(matches: int, seed: int, share: float) -> Iterator[Game]:
    """Matches under random rules, each under its own."""
    for number in range(matches):
        rng = random.Random(f"rules {seed} {number}")
        rules = random_rules(rng)
        _check(rules_from_dict(json.loads(json.dumps(rules_to_dict(rules)))) == rules, "rules are read as others")
        allowed = [players for players in range(2, 7) if rules.table_problem(players) is None]
        yield Game("random rules", rules, rng.choice(allowed), seed + number, share, concede=number % 4 == 3)


def play_all(games: list[Game], jobs: int) -> dict[str, Figures]:
    """Play them, in several processes if asked. The first failure stops everything."""
    figures: dict[str, Figures] = {}
    with ProcessPoolExecutor(jobs) as pool:
        results = map(play_match, games) if jobs == 1 else pool.map(play_match, games, chunksize=4)
        for game, result in zip(games, results, strict=True):
            figures.setdefault(game.name, Figures()).add(result)
    return figures


def main(arguments: list[str]) -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="for each variant at each player count")
    parser.add_argument("--random-rules", type=int, default=400, help="matches under random rules")
    parser.add_argument("--share", type=float, default=0.02, help="share of steps with the costly checks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    games = list(rules_games(asked.random_rules, asked.seed, asked.share))
    games += profile_games(asked.matches, asked.seed, asked.share)
    try:
        figures = play_all(games, asked.jobs)
    except ConformanceError as error:
        print(f"FAIL {error}")
        return 1
    total = Figures()
    for name, part in figures.items():
        print(f"{name}: {part}")
        total.add(part)
    print(f"all: {total} in {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
