"""Runs rule cases against the engine: ``python -m tests.run_cases PATH``.

PATH is a case file or a folder of them; tests/data/cases/README.md describes the format. Each failing check is a line,
the last line counts, and the exit status is 0 or 1. Whatever the engine can answer, the engine answers: states are put
together by tests/kit.py and played through `apply`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

from chinchon.engine.actions import Close, Discard, DrawStock, NextDeal, Readmit, ShowMelds
from chinchon.engine.cards import JOKER_BASE, Card, iter_cards, mask_of, parse_card
from chinchon.engine.layoff import additions, best_additions, best_plan, open_melds
from chinchon.engine.legality import Refusal, closing_actions, why_not
from chinchon.engine.melds import Arrangement, finder_for
from chinchon.engine.play import new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rules import MOST_WILDS, WIN, LayOffScope, Rules, rules_from_dict, rules_to_dict
from chinchon.engine.scoring import closer_melds_blocked, closing_of
from chinchon.engine.state import MatchSetup, MatchState, Phase, SeatStatus
from chinchon.engine.tablemeld import Meld, MeldKind, extended, loose_points, run_of, set_of
from chinchon.engine.view import view_for
from tests import kit

Got = dict[str, Any]
"""What the engine answers, by field of the case. A value may be a `OneOf`."""

SUIT_LETTERS = {"H": "c", "D": "o", "C": "b", "S": "e"}

OVERRIDES = {
    "all_out_pool",
    "all_out_tie",
    "block_covers_joker_run",
    "chinchon",
    "close_ban_counts_own_turn",
    "closer_lays_off",
    "layoff",
    "layoff_blocked_by_full",
    "layoff_rounds",
    "min_real",
    "out_at",
    "reentry_with_one_survivor",
    "set_max",
    "throwback_ban",
    "throwback_ban_covers_close",
}
"""House rules that a case may change; each is a field of `Rules` of the same name."""

INDEPENDENT = "independent"
"""A way of laying off that is no house rule: each seat against the melds as first shown (R7b)."""


class MalformedError(ValueError):
    """A file that is not a case file."""


class CaseError(ValueError):
    """A case that asks for something unknown."""


@dataclass(frozen=True)
class OneOf:
    """Several answers that are equally right, the engine's own first."""

    values: tuple[Any, ...]

    def __repr__(self) -> str:
        return " or ".join(repr(value) for value in dict.fromkeys(map(_frozen, self.values)))


@dataclass(frozen=True)
class Question:
    """One case under one set of rules."""

    rules: Rules
    input: dict[str, Any]
    fields: frozenset[str]
    """The answers that are wanted; costly ones are worked out only then."""
    independent: bool

    def cards(self, texts: list[str]) -> tuple[Card, ...]:
        """Cards written as in the case files. Raises ValueError for a card that is not in the pack."""
        return tuple(case_card(self.rules, text) for text in texts)

    def meld(self, texts: list[str]) -> Meld | None:
        """The meld that these cards make as shown, or None."""
        cards = self.cards(texts)
        return run_of(self.rules, cards) or set_of(self.rules, cards)


def case_card(rules: Rules, text: str) -> Card:
    """Read one card as written in the case files."""
    if text.startswith("JK"):
        card = parse_card("*" + text[2:])
    else:
        rank = "1" if text[:-1] == "A" else text[:-1]
        card = parse_card(rank + SUIT_LETTERS[text[-1]])
    if card not in rules.cards:
        raise CaseError(f"{text} is not in this pack")
    return card


def case_text(card: Card) -> str:
    """A card as the case files write it."""
    if card.is_joker:
        return f"JK{card - JOKER_BASE + 1}"
    letters = {ours: theirs for theirs, ours in SUIT_LETTERS.items()}
    rank = card.text[:-1]
    return ("A" if rank == "1" else rank) + letters[card.suit]


# Melds and hands


def answer_meld(question: Question) -> Got:
    """Whether these cards are a meld, and which kind; without `ordered` in any order."""
    rules = question.rules
    try:
        cards = question.cards(question.input["cards"])
    except CaseError:
        return {"legal": False, "as": None}
    run = run_of(rules, cards) if question.input.get("ordered") else _run_in_any_order(rules, cards)
    kinds = [meld.kind.value for meld in (run, set_of(rules, cards)) if meld is not None]
    return {"legal": bool(kinds), "as": OneOf(tuple(kinds)) if kinds else None}


def _run_in_any_order(rules: Rules, cards: tuple[Card, ...]) -> Meld | None:
    """A run of these cards: naturals in their places from each possible low end, wild cards in the gaps."""
    jokers = [card for card in cards if card.is_joker]
    wild_aces = [card for card in cards if not card.is_joker and card.bit & rules.wild_mask]
    for wilds in (jokers, jokers + wild_aces):
        naturals = [card for card in cards if card not in wilds]
        for low in range(len(rules.run_order) - len(cards) + 1):
            spare = list(wilds)
            held = {card.rank: card for card in naturals}
            window = rules.run_order[low : low + len(cards)]
            laid = [held.pop(rank, None) or (spare.pop() if spare else None) for rank in window]
            placed = tuple(card for card in laid if card is not None)
            run = run_of(rules, placed) if len(placed) == len(cards) and not held and not spare else None
            if run is not None:
                return run
    return None


def answer_deadwood(question: Question) -> Got:
    """The least loose points and all groupings that reach it, jokers not told apart."""
    hand = mask_of(question.cards(question.input["hand"]))
    finder = finder_for(question.rules)
    least = finder.points(hand)
    best = [way for way in finder.arrangements(hand) if way.points == least]
    assert finder.best(hand).points == least == min(way.points for way in finder.arrangements(hand))
    groupings = {_grouping(way) for way in best}
    return {"min": least, "count": len(groupings), "partitions": sorted(groupings)}


def _grouping(way: Arrangement) -> tuple[tuple[str, ...], ...]:
    return tuple(
        sorted(tuple(sorted("JK" if card.is_joker else case_text(card) for card in meld.cards)) for meld in way.melds)
    )


def answer_declared(question: Question) -> Got:
    """Whether melds shown by hand hold, and what stays loose."""
    hand = mask_of(question.cards(question.input["hand"]))
    state = kit.make_state(question.rules, iter_cards(hand), "", phase=Phase.LAY_OFF)
    try:
        shown = [question.meld(texts) for texts in question.input["melds"]]
    except CaseError:
        shown = [None]
    given = tuple(meld for meld in shown if meld is not None)
    if len(given) < len(shown) or why_not(view_for(state, 0), ShowMelds(given)) is not None:
        return {"legal": False, "score": None, "loose": None}
    loose = hand & ~mask_of(card for meld in given for card in meld.cards)
    return {
        "legal": True,
        "score": loose_points(question.rules, loose),
        "loose": sorted(case_text(card) for card in iter_cards(loose)),
    }


# Turns


def _about_to_throw(question: Question, hand: tuple[Card, ...], rules: Rules | None = None) -> MatchState:
    """The seat to act has drawn as the case says and holds this hand."""
    turns = question.input.get("completed_turns", [1, 1])
    seat = question.input.get("closer_index", 0)
    return kit.make_state(
        rules or question.rules,
        *(hand if number == seat else "" for number in range(len(turns))),
        phase=Phase.DISCARD,
        to_act=seat,
        drawn=case_card(question.rules, question.input["drawn"]).text,
        from_discards=question.input["drawn_from"] == "discard",
        turns_completed=turns,
    )


REASON_NAMES = {
    Refusal.OVER_CLOSING_LIMIT: "closing limit",
    Refusal.TOO_MANY_LOOSE: "closing limit",
    Refusal.TOO_FEW_MELDED: "closing limit",
    Refusal.ROUND_NOT_PLAYED: "not everyone has played once",
    Refusal.THROW_BACK: "throw-back",
}


def answer_close(question: Question) -> Got:
    """Whether this card may go face down, what the best such close pays, and every reason why not."""
    hand = question.cards(question.input["hand8"])
    card = case_card(question.rules, question.input["discard"])
    view = kit.acting_view(_about_to_throw(question, hand))
    ways = [way for way in _ways_to_close(question, view.hand, card) if why_not(view, way) is None]
    if not ways:
        return {"legal": False, "value": None, "full": OneOf((False, None)), "reasons": _reasons(question, hand, card)}
    assert set(ways) <= set(closing_actions(view))
    best = kit.closing_by(view, min(ways, key=lambda way: kit.pay_order(kit.pay_of(view, way))))
    return {"legal": True, "value": best.pay, "full": best.full, "reasons": []}


def _ways_to_close(question: Question, hand: int, card: Card) -> list[Close]:
    """Every choice of melds for this closing card, or the one that the case declares."""
    if "declared" in question.input:
        shown = [question.meld(texts) for texts in question.input["declared"]]
        return [] if None in shown else [Close(card, tuple(meld for meld in shown if meld is not None))]
    return [Close(card, way.melds) for way in finder_for(question.rules).arrangements(hand & ~card.bit)]


def _reasons(question: Question, hand: tuple[Card, ...], card: Card) -> list[str]:
    """Each condition that stands in the way alone: the ones the engine checks earlier are lifted one after another."""
    rules = question.rules
    found = set()
    may_go_back = replace(rules, throwback_ban=False)
    for changed in (rules, may_go_back, replace(may_go_back, close_after_round=False)):
        view = kit.acting_view(_about_to_throw(question, hand, changed))
        refusals = {why_not(view, way) for way in _ways_to_close(question, view.hand, card)}
        if None not in refusals:
            found |= {REASON_NAMES[refusal] for refusal in refusals if refusal in REASON_NAMES}
    return sorted(found)


def answer_closing_options(question: Question) -> Got:
    """What closing pays at best with each card face down."""
    view = kit.acting_view(_about_to_throw(question, question.cards(question.input["hand8"])))
    options: dict[str, Any] = {}
    for way in closing_actions(view):
        name, pay = case_text(way.card), kit.pay_of(view, way)
        if name not in options or kit.pay_order(pay) < kit.pay_order(options[name]):
            options[name] = pay
    return {"options": options}


def answer_chinchon(question: Question) -> Got:
    """Whether seven cards are one run, what closing with it pays, and whether it ends the deal by itself."""
    cards = question.cards(question.input["hand7"])
    run = finder_for(question.rules).chinchon(mask_of(cards))
    jokers = sum(card.is_joker for card in cards)
    if run is None:
        return {"seven_run": False, "jokers": OneOf((jokers, 0)), "effect": None, "instant": False}
    state, spare = kit.about_to_close(question.rules, cards, "")
    after = kit.play(state, Discard(spare)).table.deal
    assert after is not None
    pay = closing_of(question.rules, 0, (run,), 0).pay
    instant = after.closing is not None and after.closing.by_itself
    return {"seven_run": True, "jokers": jokers, "effect": pay, "instant": instant}


def answer_discard(question: Question) -> Got:
    """Whether a card may be thrown in an ordinary turn."""
    names = dict.fromkeys((question.input["drawn"], question.input["discard"]))
    view = kit.acting_view(_about_to_throw(question, question.cards(list(names))))
    return {"legal": why_not(view, Discard(case_card(question.rules, question.input["discard"]))) is None}


def answer_reshuffle(question: Question) -> Got:
    """The piles as they are when a seat that wants the stock's top puts its hand on it."""
    stock, discards = (question.cards(question.input[name]) for name in ("stock", "discards"))
    state = kit.make_state(question.rules, "", "", stock=stock, discards=discards)
    view = kit.acting_view(state)
    if why_not(view, DrawStock()) is not None:
        return {"stock": _sorted_texts(stock), "discards": _texts(discards), "reshuffled": False}
    after = kit.play(state, DrawStock())
    deal = after.table.deal
    assert deal is not None and after.secrets.drawn is not None
    return {
        "stock": _sorted_texts((*after.secrets.stock, after.secrets.drawn)),
        "discards": _texts(deal.discards),
        "reshuffled": deal.reshuffles > 0,
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [case_text(card) for card in cards]


def _sorted_texts(cards: tuple[Card, ...]) -> list[str]:
    return sorted(_texts(cards))


# Laying off


def answer_layoff(question: Question) -> Got:
    """What the best play leaves of a hand against the closer's melds alone."""
    rules = question.rules
    closer_melds = _shown_melds(question, question.input["closer_melds"])
    loose = mask_of(question.cards(question.input.get("closer_loose", [])))
    hand = mask_of(question.cards(question.input["hand"]))
    closing = closing_of(rules, 0, closer_melds, loose)
    closed = rules.layoff is LayOffScope.NONE or closer_melds_blocked(rules, closing)
    exposed = {} if closed else dict(enumerate(closer_melds))
    finder = finder_for(rules)
    least = finder.points(hand)
    own_first = [best_plan(replace(rules, show_best_first=True), hand, exposed).points]
    own_first += [
        best_additions(rules, way.loose, exposed)[0] for way in finder.arrangements(hand) if way.points == least
    ]
    return {
        "residual": best_plan(replace(rules, show_best_first=False), hand, exposed).points,
        "own_only": least,
        "own_first": OneOf(tuple(own_first)),
    }


def _shown_melds(question: Question, given: list[list[str]]) -> tuple[Meld, ...]:
    melds = [question.meld(texts) for texts in given]
    if None in melds:
        raise CaseError(f"not melds as shown: {given}")
    return tuple(meld for meld in melds if meld is not None)


def answer_deal(question: Question) -> Got:
    """A close and everything after it, each seat doing its best in its turn."""
    starts = _tables_after_closing(question)
    played = starts if question.independent else [kit.finish_laying_off(start) for start in starts]
    if any(state.table.winners for state in played):
        return {"wins_match": True, "outcomes": None, "ideal": None, "clean": None}
    got: Got = {"wins_match": False, "outcomes": OneOf(tuple(_vector(state) for state in played))}
    if question.fields & {"ideal", "clean"}:
        ideal = [min(column) for column in zip(*(_ideal(start) for start in starts), strict=True)]
        plain = {outcome for start in starts for outcome in _plain_outcomes(start)}
        got |= {"ideal": ideal, "clean": plain == {tuple(ideal)}}
    return got


def _tables_after_closing(question: Question) -> list[MatchState]:
    """The table after the close, once for each equally good grouping where the case leaves the choice open.

    Whether the closer may close is no question here: a hand that may not is shown as if it might.
    """
    rules = question.rules
    hands = [question.cards(question.input["closer_hand"]), *map(question.cards, question.input["others"])]
    state, spare = kit.about_to_close(rules, *hands)
    given = question.input.get("closer_melds")
    if given is not None:
        closes = [Close(spare, _shown_melds(question, given))]
    else:
        closes = [way for way in closing_actions(kit.acting_view(state)) if way.card == spare]
    if not closes or kit.refusal_of(state, closes[0]) is not None:
        anything = replace(rules, close_limit=50, close_max_loose=7, close_min_melded=0)
        state = replace(state, table=replace(state.table, rules=anything))
        closes = closes or [Close(spare, finder_for(rules).best(mask_of(hands[0])).melds)]
    view = kit.acting_view(state)
    best = min(kit.pay_order(kit.pay_of(view, close)) for close in closes)
    after = [kit.play(state, close) for close in closes if kit.pay_order(kit.pay_of(view, close)) == best]
    return [replace(state, table=replace(state.table, rules=rules)) for state in after]


def _vector(state: MatchState) -> list[int]:
    """Each seat's score, the closer first. A deal that is not counted yet: each seat for itself (R7b)."""
    if state.table.phase is not Phase.LAY_OFF:
        scores = kit.deal_scores(state)
        return [points for _, points in sorted(scores.items()) if points is not None]
    deal = state.table.deal
    assert deal is not None and deal.closing is not None and isinstance(deal.closing.pay, int)
    exposed = open_melds(state.table)
    hands = state.secrets.hands[1:]
    return [deal.closing.pay, *(best_plan(state.table.rules, hand, exposed).points for hand in hands)]


def _plain_outcomes(state: MatchState) -> set[tuple[int, ...]]:
    """Every outcome of the plain procedure: equally good plans of a seat are all followed."""
    if state.table.phase is not Phase.LAY_OFF:
        return {tuple(_vector(state))}
    view = kit.acting_view(state)
    if view.deal.loose[view.seat] is not None:
        return _plain_outcomes(kit.play(state, kit.best_lay_off_move(view)))
    exposed, rules = open_melds(state.table), state.table.rules
    least = kit.current_plan(view).points
    found: set[tuple[int, ...]] = set()
    for way in finder_for(rules).arrangements(view.hand):
        if best_additions(rules, way.loose, exposed)[0] == least:
            found |= _plain_outcomes(kit.play(state, ShowMelds(way.melds)))
    return found


def _ideal(state: MatchState) -> list[int]:
    """Each seat's least possible score over all that the seats could show and add. The closer's melds stand."""
    if state.table.phase is not Phase.LAY_OFF:
        return _vector(state)
    table, rules = state.table, state.table.rules
    deal = table.deal
    assert deal is not None and deal.closing is not None and isinstance(deal.closing.pay, int)
    exposed = tuple(open_melds(table).values())
    hands = state.secrets.hands
    finder = finder_for(rules)
    adding_closer = hands[0] if rules.closer_lays_off else 0
    best = [deal.closing.pay, *(loose_points(rules, hand) for hand in hands[1:])]
    for ways in product(*(list(finder.arrangements(hand)) for hand in hands[1:])):
        melds = exposed + tuple(meld for way in ways for meld in way.melds)
        held = [adding_closer, *(way.loose for way in ways)]
        for left in _all_added(rules, mask_of(card for hand in held for card in iter_cards(hand)), melds):
            for seat in range(1, len(hands)):
                best[seat] = min(best[seat], loose_points(rules, held[seat] & left))
            if rules.closer_lays_off and not deal.closing.full:
                best[0] = min(best[0], loose_points(rules, adding_closer & left))
    return best


def _all_added(rules: Rules, loose: int, melds: tuple[Meld, ...]) -> set[int]:
    """What can stay loose of all seats' cards when everything that fits is added.

    Without wild cards one way of adding is as good for everybody as any other, if runs come first: a set takes one
    missing card and leads nowhere, and each end of a run wants one certain card. With wild cards every way is tried.
    """
    steps = list(additions(rules, loose, dict(enumerate(melds))))
    if not steps:
        return {loose}
    if not rules.wild_mask:
        steps = [min(steps, key=lambda step: melds[step[1]].kind is MeldKind.SET)]
    found = {loose} if rules.wild_mask else set()
    for card, place, end in steps:
        grown = extended(rules, melds[place], card, end)
        assert grown is not None
        found |= _all_added(rules, loose & ~card.bit, (*melds[:place], grown, *melds[place + 1 :]))
    return found


# Matches and tables


def answer_match(question: Question) -> Got:
    """Deals of given scores, one after another; the answers are those after the last one."""
    asked = question.input
    names = list(asked["players"])
    rules = replace(question.rules, limit=asked["limit"]) if "limit" in asked else question.rules
    out, back = asked.get("out", []), asked.get("reentered", [])
    state = kit.between_deals(
        rules,
        [asked["totals"][name] for name in names],
        [SeatStatus.OUT if name in out else SeatStatus.IN for name in names],
        [int(name in back) for name in names],
        playoff=asked.get("mode") == "tiebreak",
    )
    got: Got = {}
    for deal in asked["deals"]:
        if state.table.phase is Phase.MATCH_END:
            break
        got, state = _after_deal(state, names, deal)
    return got


def _after_deal(state: MatchState, names: list[str], deal: dict[str, Any]) -> tuple[Got, MatchState]:
    winner = deal.get("chinchon")
    offers: tuple[int, ...] = ()
    reentry_score = None
    wanted = [names.index(name) for name in deal.get("rebuy") or ()]
    if winner is not None and state.table.rules.chinchon[0] == WIN:
        table = replace(state.table, phase=Phase.MATCH_END, winners=(names.index(winner),))
        state = replace(state, table=table)
    else:
        points = {names.index(name): points for name, points in deal["scores"].items()}
        closer = deal.get("closer")
        state = kit.count_deal(state, points, None if closer is None else names.index(closer))
        offers, reentry_score = state.table.offers, state.table.reentry_total
        while state.table.phase is Phase.READMIT:
            state = kit.play(state, Readmit(state.table.to_act in wanted))
    table = state.table

    def named(seats: Any) -> list[str]:
        return sorted(names[seat] for seat in seats)

    got = {
        "totals": {name: seat.total for name, seat in zip(names, table.seats, strict=True)},
        "in": named(table.seats_in),
        "winners": named(table.winners),
        "mode": "tiebreak" if table.playoff else "normal",
        "offers": named(offers),
        "reentry_score": reentry_score,
        "refused": named(seat for seat in wanted if seat not in offers),
    }
    return got, state


def answer_seating(question: Question) -> Got:
    """Who deals and who plays in which order, now and in the next deal."""
    clockwise = question.input["clockwise"]
    names = [clockwise[0], *reversed(clockwise[1:])]  # the engine numbers seats anticlockwise
    rules = replace(question.rules, min_players=2, max_players=6)
    for seed in range(1000):
        state = kit.play(new_match(MatchSetup(rules, tuple(names), seed)), NextDeal())
        table = state.table
        if table.first is not None and names[table.first] == question.input["first"] and table.deal is not None:
            break
    else:
        raise CaseError("the lot never falls on this player")
    following = kit.play(replace(state, table=replace(table, phase=Phase.DEAL_END, to_act=None)), NextDeal()).table
    assert table.dealer is not None and following.dealer is not None and following.first is not None
    return {
        "dealer": names[table.dealer],
        "deal_and_turn_order": [names[seat] for seat in table.deal.order],
        "next_dealer": names[following.dealer],
        "next_first": names[following.first],
    }


def answer_table_size(question: Question) -> Got:
    """Whether this many may sit down, and what lies in the stock after a real deal."""
    rules, players = question.rules, question.input["players"]
    allowed = rules.table_problem(players) is None
    stock = None
    if allowed:
        deal = kit.play(new_match(MatchSetup(rules, ("",) * players, 1)), NextDeal()).table.deal
        assert deal is not None
        stock = deal.stock_size
    return {"cards": rules.card_count, "allowed": allowed, "stock": stock}


KINDS: dict[str, Callable[[Question], Got]] = {
    "meld": answer_meld,
    "deadwood": answer_deadwood,
    "declared": answer_declared,
    "close": answer_close,
    "closing_options": answer_closing_options,
    "chinchon": answer_chinchon,
    "discard": answer_discard,
    "layoff": answer_layoff,
    "deal": answer_deal,
    "match": answer_match,
    "reshuffle": answer_reshuffle,
    "seating": answer_seating,
    "table_size": answer_table_size,
}


# Checking and reporting


@dataclass(frozen=True)
class Failure:
    """One check that failed."""

    profile: str
    field: str
    expected: Any
    got: Any


@dataclass(frozen=True)
class CaseFile:
    """The cases of one file."""

    path: Path
    kind: str
    cases: tuple[dict[str, Any], ...]


def rules_with(rules: Rules, override: dict[str, Any]) -> tuple[Rules, bool]:
    """The rules with a case's override, and whether lay-offs are to be judged independently."""
    unknown = sorted(set(override) - OVERRIDES)
    if unknown:
        raise CaseError(f"unknown override: {', '.join(unknown)}")
    changed = dict(override)
    independent = changed.get("layoff_rounds") == INDEPENDENT
    if independent:
        del changed["layoff_rounds"]
    if "chinchon" in changed:
        pays = list(changed["chinchon"])
        changed["chinchon"] = pays + pays[-1:] * (MOST_WILDS + 1 - len(pays))
    return rules_from_dict(rules_to_dict(rules) | changed), independent


def run_case(kind: str, case: dict[str, Any]) -> tuple[int, list[Failure]]:
    """How many checks a case makes, and those that fail."""
    checks = 0
    failures = []
    for profile, override, expected in _expectations(case):
        checks += len(expected)
        failures += _failures(kind, case["input"], profile, override, expected)
    return checks, failures


def _expectations(case: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for profile, expected in case.get("expect", {}).items():
        yield profile, {}, expected
    for other in case.get("alternatives", ()):
        yield other["profile"], other["override"], other["expect"]


def _failures(
    kind: str, asked: dict[str, Any], profile: str, override: dict[str, Any], expected: dict[str, Any]
) -> list[Failure]:
    name = profile + "".join(f" {key}={value}" for key, value in override.items())
    try:
        if kind not in KINDS:
            raise CaseError(f"unknown kind {kind!r}")
        if profile not in VARIANTS:
            raise CaseError(f"unknown profile {profile!r}")
        rules, independent = rules_with(VARIANTS[profile], override)
        got = KINDS[kind](Question(rules, asked, frozenset(expected), independent))
    except Exception as error:  # a case must never stop the others
        return [Failure(name, "error", expected, f"{type(error).__name__}: {error}")]
    return [
        Failure(name, field, wanted, got.get(field, "no such field"))
        for field, wanted in expected.items()
        if field not in got or not _agrees(field, wanted, got[field])
    ]


def _agrees(field: str, wanted: Any, got: Any) -> bool:
    """Whether an answer meets the expectation: lists without an order of their own are compared sorted."""
    if isinstance(got, OneOf):
        return any(_agrees(field, wanted, value) for value in got.values)
    if field == "outcomes" and wanted is not None:
        return bool(got in wanted)
    if field == "partitions":
        return bool(sorted(_partition(way) for way in wanted) == got)
    if field in ("in", "winners", "offers", "refused", "reasons", "loose", "stock") and isinstance(wanted, list):
        return sorted(wanted) == sorted(got) if isinstance(got, list) else False
    if field == "totals":
        return all(name in got and got[name] == total for name, total in wanted.items())
    same: bool = wanted == got
    return same and type(wanted) is type(got)


def _partition(way: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(tuple(sorted("JK" if text.startswith("JK") else text for text in meld)) for meld in way))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def load(path: Path) -> CaseFile:
    """Read one case file. Raises MalformedError."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise MalformedError(f"{path} is not readable as JSON: {error}") from error
    if not isinstance(values, dict) or not isinstance(values.get("kind"), str) or "cases" not in values:
        raise MalformedError(f"{path} is not a case file: it wants a kind and cases")
    cases = values["cases"]
    if not isinstance(cases, list):
        raise MalformedError(f"{path} is not a case file: its cases are not a list")
    if not cases:
        raise MalformedError(f"{path} holds no case")
    for number, case in enumerate(cases, start=1):
        problem = _problem(case)
        if problem:
            raise MalformedError(f"{path} is malformed: case {number} {problem}")
    return CaseFile(path, values["kind"], tuple(cases))


def _problem(case: Any) -> str | None:
    """What is wrong with the shape of a case, or None."""
    if not isinstance(case, dict) or not isinstance(case.get("id"), str) or not isinstance(case.get("input"), dict):
        return "wants an id and an input"
    expect, others = case.get("expect", {}), case.get("alternatives", [])
    if not isinstance(expect, dict) or not all(isinstance(fields, dict) for fields in expect.values()):
        return "wants expected fields by profile"
    if not isinstance(others, list):
        return "wants a list of alternatives"
    for other in others:
        if not isinstance(other, dict) or not isinstance(other.get("profile"), str):
            return "has an alternative without a profile"
        if not all(isinstance(other.get(key), dict) for key in ("override", "expect")):
            return "has an alternative without override and expected fields"
    if not expect and not others:
        return "expects nothing"
    return None


def case_paths(path: Path) -> list[Path]:
    """The case files at or below a path."""
    return sorted(path.rglob("*.json")) if path.is_dir() else [path] if path.is_file() else []


def main(arguments: list[str]) -> int:
    """Run every case below a path and report."""
    if len(arguments) != 1:
        print("usage: python -m tests.run_cases PATH")
        return 1
    paths = case_paths(Path(arguments[0]))
    if not paths:
        print(f"{arguments[0]} holds no case file.")
        return 1
    cases = checks = failed = malformed = 0
    for path in paths:
        try:
            loaded = load(path)
        except MalformedError as error:
            malformed += 1
            print(f"{error}.")
            continue
        for case in loaded.cases:
            count, failures = run_case(loaded.kind, case)
            cases += 1
            checks += count
            failed += len(failures)
            for failure in failures:
                print(
                    f"FAIL {path} {case['id']} {failure.profile} {failure.field}: "
                    f"expected {failure.expected!r}, got {failure.got!r}"
                )
    print(f"{cases} cases, {checks} checks, {failed} failed")
    return 1 if failed or malformed or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
