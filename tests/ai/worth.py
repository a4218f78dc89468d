"""What moves turn out to be worth with the real hidden hand: ``python -m tests.ai.worth --deals 2000``.

experto plays greedy, itself and the policy of the imagined deals in turn. At each of its decisions every move is played
out by that policy, with the rival's real hand and the same orders of the stock. Told are, by the turns a seat has had,
what plain numbers of a throw explain of its worth, and what taking a discard is worth against the stock.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from math import sqrt

from chinchon.ai.evaluate import outlook_of
from chinchon.ai.levels import make_policy
from chinchon.ai.rollout import World, play_out
from chinchon.ai.search import Judge
from chinchon.engine.actions import Discard, DrawDiscard, NextDeal
from chinchon.engine.cards import iter_cards
from chinchon.engine.legality import why_not
from chinchon.engine.options import closing_options
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.state import MatchSetup, MatchState, Phase
from chinchon.engine.view import PlayerView, view_for
from tests.ai.cheap import Cheap

NUMBERS = ("point left", "point thrown", "same rank", "neighbour", "gap")
STAGES = ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 999))
SAVED = ((1, 2), (3, 4), (5, 6), (7, 10), (11, 99))
ORDERS = 2
"""Orders of the stock for each decision."""


class Worth:
    """Sums over decisions: normal equations for each stage, and what taking was worth in each class."""

    def __init__(self) -> None:
        size = len(NUMBERS)
        self.squares = [[[0.0] * size for _ in range(size)] for _ in STAGES]
        self.products = [[0.0] * size for _ in STAGES]
        self.throws = 0
        self.taken: dict[str, list[float]] = defaultdict(list)

    def add_throw(self, view: PlayerView, rival: int, stocks: list[list[int]]) -> None:
        """One throw, each card of the hand in the same worlds."""
        judge, hand = Judge(view, Generator(1)), view.hand
        tables, rows, worths = judge.tables, [], []
        for card in iter_cards(hand):
            if why_not(view, Discard(card)) is not None:
                continue
            rest, pile = hand & ~card.bit, [*judge.pile, int(card)]
            total = 0.0
            for stock in stocks:
                hands = [rest, rival]
                scores = play_out(judge.course, hands, stock, list(pile), 1, judge.early, 2, 0, judge.age)[1]
                total += judge.margin(scores) / len(stocks)
            near = (tables.same[card], tables.beside[card], tables.gapped[card])
            rows.append(
                [tables.finder.points(rest), tables.points[card], *((hand & mask).bit_count() for mask in near)]
            )
            worths.append(total)
        stage = next(number for number, (low, high) in enumerate(STAGES) if low <= judge.age <= high)
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        mean = sum(worths) / len(worths)
        for row, worth in zip(rows, worths, strict=True):
            apart = [value - usual for value, usual in zip(row, means, strict=True)]
            for one, first in enumerate(apart):
                self.products[stage][one] += first * (worth - mean)
                for two, second in enumerate(apart):
                    self.squares[stage][one][two] += first * second
        self.throws += 1

    def add_draw(self, view: PlayerView, rival: int, stocks: list[list[int]]) -> None:
        """One draw for which the discard saves points."""
        judge = Judge(view, Generator(1))
        saved = judge.taking_gain()
        if saved <= 0 or outlook_of(view, judge.tables).knowledge.rivals[0].old:
            return
        top = judge.pile[-1]
        mask = view.hand | 1 << top
        kind = (
            "a close" if judge.now.plan(mask)[2] >= 0 else "a meld" if judge.tables.melds_with(mask, top) else "points"
        )
        low, high = next(span for span in SAVED if span[0] <= saved <= span[1])
        name = kind if kind == "a close" else f"{kind}, saving {low} to {high}"
        judged, run = judge.draw_moves()
        for stock in stocks:
            for entry in judged:
                run(entry, World([view.hand, rival], stock))
        margin = {isinstance(entry.action, DrawDiscard): entry.margin for entry in judged}
        self.taken[name].append(margin[True] - margin[False])

    def told(self) -> str:
        """All of it as lines."""
        lines = [f"{self.throws} throws; worth of one more " + ", ".join(NUMBERS)]
        for (low, high), squares, products in zip(STAGES, self.squares, self.products, strict=True):
            weights = _solved(squares, products)
            lines.append(f"turns {low}-{high}: " + " ".join(f"{weight:+.2f}" for weight in weights))
        lines.append("taking the discard for ... against the stock")
        for name, gaps in sorted(self.taken.items()):
            mean = sum(gaps) / len(gaps)
            half = 1.96 * sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
            lines.append(f"{name}: {mean:+.2f} +- {half:.2f} ({len(gaps)} draws)")
        return "\n".join(lines)


def _solved(squares: list[list[float]], products: list[float]) -> list[float]:
    """The weights that explain most, by elimination; a little is added to the diagonal so that it never fails."""
    size = len(products)
    rows = [[*squares[row], products[row]] for row in range(size)]
    for step in range(size):
        rows[step][step] += 1.0
        for row in range(size):
            if row != step:
                factor = rows[row][step] / rows[step][step]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[step], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]


def study(deals: int, seed: int, profile: str) -> Worth:
    """Play so many deals with two seats and look at every decision of experto."""
    rules, worth, shuffle = VARIANTS[profile], Worth(), random.Random(seed)
    for number in range(deals):
        rivals = (make_policy("greedy"), make_policy("experto"), Cheap())
        players = [make_policy("experto"), rivals[number % 3]]
        studied = {number % 2} | ({0, 1} if number % 3 == 1 else set())
        if number % 2:
            players.reverse()
        state = new_match(MatchSetup(rules, ("", ""), seed_of(seed, number)))
        chance = Generator(seed_of(seed, number, 1))
        while not state.table.history:
            seat = state.table.to_act
            if seat is None:
                state = apply(state, NextDeal()).after
                continue
            view = view_for(state, seat)
            if seat in studied:
                _look(worth, state, view, shuffle)
            state = apply(state, players[seat].choose(view, chance)).after
    return worth


def _look(worth: Worth, state: MatchState, view: PlayerView, shuffle: random.Random) -> None:
    stock = [int(card) for card in state.secrets.stock]
    if len(stock) < 2:
        return
    stocks = [shuffle.sample(stock, len(stock)) for _ in range(ORDERS)]
    rival = state.secrets.hands[1 - view.seat]
    if view.phase is Phase.DISCARD and not closing_options(view):
        worth.add_throw(view, rival, stocks)
    elif view.phase is Phase.DRAW and view.top_discard is not None:
        worth.add_draw(view, rival, stocks)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.worth", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", choices=[name for name, rules in VARIANTS.items() if rules.min_players == 2])
    chosen = parser.parse_args(arguments)
    print(study(chosen.deals, chosen.seed, chosen.profile or "fournier").told())
    return 0


if __name__ == "__main__":
    sys.exit(main())
