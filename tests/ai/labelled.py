"""Positions with a move that is clearly best, and the figures that say so: ``python -m tests.ai.labelled --confirm``.

They stand as text in tests/data/positions.toml. The figures come from worlds that agree with what the acting seat
knows, so the worlds are maestro's own; what follows a move in them is played in two ways. Many deals go on with the
cheap policy of the imagined deals. Fewer go on through the engine with experto in every seat, which shares nothing with
maestro's judgement but the worlds.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from dataclasses import dataclass, replace
from itertools import chain, cycle, islice
from math import inf, sqrt
from pathlib import Path
from typing import Any

from chinchon.ai.beliefs import in_turn_order
from chinchon.ai.effort import Effort
from chinchon.ai.fast import WON, tables_for
from chinchon.ai.layoffs import exposed
from chinchon.ai.levels import make_policy
from chinchon.ai.rollout import World, play_out, scores_after
from chinchon.ai.search import Judge, Judged
from chinchon.ai.worlds import sample_worlds
from chinchon.engine.actions import Action, Close, Discard, DoneLayingOff, NextDeal
from chinchon.engine.cards import CARDS, Card, mask_of
from chinchon.engine.layoff import best_additions, open_melds
from chinchon.engine.play import apply
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN
from chinchon.engine.scoring import closing_of
from chinchon.engine.state import MatchState, Phase, Secrets
from chinchon.engine.table import Turn
from chinchon.engine.tablemeld import loose_points
from chinchon.engine.view import PlayerView, view_for
from tests.kit import cards, make_state, play

FILE = Path(__file__).parents[1] / "data" / "positions.toml"

CHEAP_DEALS = 20_000
EXPERTO_DEALS = 400
PREPARED = 1_000
"""Deals for each move, the two kinds of confirmation, and those that find the best other move."""
WON_POINTS = 25
"""A match won outright, in points, as the search counts it."""

Figures = tuple[float, float]
"""Points by which the best move is ahead of the next, and the half width of its 95 % interval."""


@dataclass(frozen=True)
class Labelled:
    """One entry of the file. Seat 0 acts; `turns` go from the first player on: what was taken, what thrown."""

    entry: dict[str, Any]

    @property
    def best(self) -> str:
        """The text of the best move; ``close`` stands for any close with the same card."""
        return str(self.entry["best"])

    def state(self) -> MatchState:
        """The position. Cards that seat 0 cannot see lie anywhere."""
        return _state_of(self.entry)

    def is_best(self, action: Action) -> bool:
        """Whether this move is the labelled one."""
        if self.entry["kind"] == "lay_off":
            return left_after(self.state(), action) == int(self.entry["left"])
        return action.text == self.best or (self.best == "close" and isinstance(action, Close))


def positions() -> list[Labelled]:
    """The file in its order."""
    return [Labelled(entry) for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]]


def _state_of(entry: dict[str, Any]) -> MatchState:
    rules = VARIANTS[entry["rules"]]
    if "closer" in entry:
        return _after_a_close(entry)
    seats = len(entry["totals"])
    order = tuple((entry["first"] + step) % seats for step in range(seats))
    pile = list(cards(rules, entry["turned_up"]))
    held: list[list[Card]] = [[] for _ in range(seats)]
    turns = []
    for seat, told in zip(cycle(order), entry["turns"], strict=False):
        source, thrown = told.split()
        taken = None if source == "stock" else pile.pop()
        if taken is not None:
            held[seat].append(taken)
        card = cards(rules, thrown)[0]
        if card in held[seat]:
            held[seat].remove(card)
        turns.append(Turn(seat, taken, card))
        pile.append(card)
    drawn = cards(rules, entry["drawn"])[0] if "drawn" in entry else None
    from_discards = entry.get("from_discards", False)
    if from_discards:
        pile.pop()
    mine = cards(rules, entry["hand"])
    unseen = iter([card for card in rules.cards if card not in {*mine, *pile, *chain.from_iterable(held[1:])}])
    hands = [list(mine)] + [known + list(islice(unseen, 7 - len(known))) for known in held[1:]]
    completed = [sum(turn.seat == seat for turn in turns) for seat in range(seats)]
    state = make_state(
        rules,
        *hands,
        discards=pile,
        phase=Phase(entry["phase"]),
        drawn=entry.get("drawn"),
        from_discards=from_discards,
        totals=entry["totals"],
        turns_completed=completed,
    )
    deal = state.table.deal
    assert deal is not None
    deal = replace(deal, order=order, turns=tuple(turns), drawn_from=deal.drawn_from if drawn is not None else None)
    return replace(state, table=replace(state.table, deal=deal, first=order[0], dealer=order[-1]))


def _after_a_close(entry: dict[str, Any]) -> MatchState:
    """Seat 1 has closed with these eight cards and seat 0 answers."""
    rules = VARIANTS[entry["rules"]]
    seats = len(entry["totals"])
    mine, closer = cards(rules, entry["hand"]), cards(rules, entry["closer"])
    unseen = iter([card for card in rules.cards if card not in {*mine, *closer}])
    others = [list(islice(unseen, 7)) for _ in range(seats - 2)]
    state = make_state(
        rules, mine, closer, *others, phase=Phase.DISCARD, to_act=1, drawn=closer[-1].text,
        totals=entry["totals"], turns_completed=(1,) * seats,
    )  # fmt: skip
    deal = state.table.deal
    assert deal is not None
    order = (*range(2, seats), 0, 1)
    state = replace(state, table=replace(state.table, deal=replace(deal, order=order)))
    state = play(state, entry["close"], *entry.get("answers", ()))
    assert state.table.to_act == 0
    return state


def judged(view: PlayerView, seed: int, deals: int) -> list[Judged]:
    """Every move, played on by the policy of the imagined deals, none dropped on the way."""
    judge = Judge(view, Generator(seed))
    effort = Effort(worlds=deals, draw_worlds=deals, throws=8, behind=inf)
    return judge.draws(effort) if view.phase is Phase.DRAW else judge.throws(effort)


def cheap_figures(view: PlayerView, moves: tuple[Action, Action], seed: int, deals: int) -> Figures:
    """Two moves in the same worlds, played on by the policy of the imagined deals."""
    if view.phase is Phase.DRAW:
        margins = {entry.action: entry.margins for entry in judged(view, seed, deals)}
        return mean_and_half([one - other for one, other in zip(*(margins[move] for move in moves), strict=True)])
    judge = Judge(view, Generator(seed))
    gaps = []
    for world in sample_worlds(view, judge.tables, Generator(seed), deals):
        one, other = (judge.margin(_scores(judge, move, world)) for move in moves)
        gaps.append(one - other)
    return mean_and_half(gaps)


def _scores(judge: Judge, move: Action, world: World) -> tuple[int, ...]:
    view, seats = judge.view, len(world.hands)
    assert isinstance(move, Discard | Close)
    hands = [view.hand & ~move.card.bit, *world.hands[1:]]
    if isinstance(move, Discard):
        pile = [*judge.pile, int(move.card)]
        return play_out(judge.course, hands, world.stock, pile, 1 % seats, judge.early, seats, 0, judge.age)[1]
    melded = mask_of(card for meld in move.melds for card in meld.cards)
    pay = closing_of(view.rules, view.seat, move.melds, hands[0] & ~melded).pay
    shown = tuple(exposed(meld) for meld in move.melds)
    return scores_after(judge.tables, 0, WON if pay == WIN else int(pay), hands, shown)


def experto_figures(view: PlayerView, moves: tuple[Action, Action], seed: int, deals: int) -> Figures:
    """Two moves in the same worlds, played on through the engine by experto in every seat."""
    gaps = []
    for number, world in enumerate(sample_worlds(view, tables_for(view.rules), Generator(seed), deals)):
        first, second = (_played_on(_with_world(view, world, seed + number), move) for move in moves)
        gaps.append(first - second)
    return mean_and_half(gaps)


def _with_world(view: PlayerView, world: World, seed: int) -> MatchState:
    hands = [0] * len(view.table.seats)
    for seat, held in zip(in_turn_order(view), world.hands, strict=True):
        hands[seat] = held
    stock = tuple(CARDS[card] for card in reversed(world.stock))
    return MatchState(view.table, seed, Secrets(tuple(hands), stock, view.drawn))


def _played_on(state: MatchState, move: Action) -> float:
    player = make_policy("experto")
    counted = len(state.table.history)
    seat = state.table.to_act
    assert seat is not None
    chance = Generator(state.seed)
    state = apply(state, move).after
    while len(state.table.history) == counted:
        acts = state.table.to_act
        chosen = NextDeal() if acts is None else player.choose(view_for(state, acts), chance)
        state = apply(state, chosen).after
    points = {line.seat: line.points for line in state.table.history[-1].lines}
    if None in points.values():
        return WON_POINTS if points.get(seat, 0) is None else -WON_POINTS
    others = [value or 0 for place, value in points.items() if place != seat]
    return sum(others) / len(others) - (points[seat] or 0)


def mean_and_half(values: list[float]) -> Figures:
    """The mean and the half width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / len(values)
    return mean, 1.96 * sqrt(spread / len(values))


def confirmed(position: Labelled, seed: int, cheap_deals: int, experto_deals: int) -> tuple[Figures, Figures, str]:
    """By how much the labelled move is ahead of the best other one, both ways, and that other move."""
    view = view_for(position.state(), 0)
    ranked = judged(view, seed, PREPARED)
    best = next(entry.action for entry in ranked if position.is_best(entry.action))
    others = [entry for entry in ranked if not position.is_best(entry.action)]
    other = max(others, key=lambda entry: entry.margin).action
    cheap = cheap_figures(view, (best, other), seed + 1, cheap_deals)
    return cheap, experto_figures(view, (best, other), seed + 2, experto_deals), other.text


def left_after(state: MatchState, move: Action) -> int:
    """In a lay-off: the points that seat 0 is left with after this move and the best ones after it."""
    after = apply(state, move).after
    if len(after.table.history) > len(state.table.history):
        return next(line.points or 0 for line in after.table.history[-1].lines if line.seat == 0)
    if isinstance(move, DoneLayingOff):
        return loose_points(state.table.rules, state.secrets.hands[0])
    return best_additions(after.table.rules, after.secrets.hands[0], open_melds(after.table))[0]


def main(arguments: list[str] | None = None) -> int:
    """The command: tells every figure anew. Returns 1 if a labelled move is not proven ahead."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.labelled", description=__doc__)
    parser.add_argument("--confirm", action="store_true", help="play the deals again; without it the file is told")
    parser.add_argument("--deals", type=int, default=CHEAP_DEALS)
    parser.add_argument("--experto-deals", type=int, default=EXPERTO_DEALS)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    unproven = 0
    for number, position in enumerate(positions()):
        entry = position.entry
        if entry["phase"] == Phase.LAY_OFF:
            print(f"{number:2} {entry['name']}: exact, leaves {entry['left']} for {entry['left_otherwise']}")
            continue
        cheap, experto = tuple(entry["cheap"]), tuple(entry["experto"])
        if chosen.confirm:
            cheap, experto, _ = confirmed(position, chosen.seed + number, chosen.deals, chosen.experto_deals)
        unproven += cheap[0] <= cheap[1] or experto[0] <= experto[1]
        figures = f"{cheap[0]:.2f} +- {cheap[1]:.2f}, with experto {experto[0]:.2f} +- {experto[1]:.2f}"
        print(f"{number:2} {entry['name']}: {position.best}, ahead by {figures}", flush=True)
    print(f"{unproven} not proven")
    return 1 if unproven else 0


if __name__ == "__main__":
    sys.exit(main())
