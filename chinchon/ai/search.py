"""Judging moves by imagined deals: the same sampled worlds for every move, each played to its end by the cheap policy.

Moves race: after each batch of worlds those that are clearly behind drop out, until one is left or the effort is spent.
Effort is counted in worlds, never in time. Knows a view and what follows from it; its worlds are guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from chinchon.engine.actions import Action, Close, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import CARDS, iter_cards
from chinchon.engine.legality import closing_actions, why_not
from chinchon.engine.options import closing_options
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN, LayOffScope
from chinchon.engine.scoring import closing_of
from chinchon.engine.tablemeld import Meld
from chinchon.engine.view import PlayerView

from .beliefs import in_turn_order
from .chance import chance_from
from .effort import Effort
from .evaluate import outlook_of
from .fast import IMAGINED, WON, Tables, course_for, tables_for
from .layoffs import Exposed, exposed
from .leanings import leanings_for
from .rollout import World, play_out, scores_after
from .standing import Standing, standing_of
from .temper import STEADY, Temper
from .worlds import Worlds, reordered

BATCH = 40
"""Worlds between two looks at who is behind. Fewer drop the best one too often."""

ORDERS = 2
"""Each guess at the hidden hands serves with so many orders of the stock: a guess costs more than a deal."""

STRETCH = 3
"""Time saved on moves that drop out goes to those left, up to so many times the worlds that all of them would get."""

MATCH_SHARE = 0.5
"""How much of a deal's worth is the chance to win the match; the rest is points, at their worth between equals.

Near the limit the chance alone is all steps, which few imagined deals measure badly.
"""

MOST_KEPT = 10.0
"""Half melds count no more than this, however many a card belongs to."""

CLOSES_JUDGED = 6
"""So many ways to close are compared, the best paying first."""

WON_POINTS = 25.0
"""What a match won outright counts where points are reported."""


@dataclass(slots=True)
class Judged:
    """A move and what it was found to be worth: what it is chosen by, and points ahead of the rivals' mean."""

    action: Action
    values: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    bias: float = 0.0

    @property
    def value(self) -> float:
        """The mean judgement of the imagined deals, with the leanings of the first judgement and of the character."""
        return sum(self.values) / len(self.values) + self.bias if self.values else 0.0

    @property
    def margin(self) -> float:
        """Expected points scored by the rivals, on average, less one's own."""
        return sum(self.margins) / len(self.margins) if self.margins else 0.0


Runner = Callable[[Judged, World], None]
"""Plays one move in one world and notes the result."""


class Judge:
    """Judges the moves of one view. Made for one decision."""

    def __init__(self, view: PlayerView, rng: Generator, temper: Temper = STEADY) -> None:
        self.view = view
        self.rng = rng
        self.temper = temper
        self.tables: Tables = tables_for(view.rules, IMAGINED)
        self.order = in_turn_order(view)
        self.course = course_for(view.rules, len(self.order))
        self.leanings = leanings_for(view.rules, len(self.order))
        self.age = view.deal.turns_completed[view.seat]
        self.now = self.course[min(self.age, len(self.course) - 1)]
        self.standing: Standing = standing_of(view, self.order)
        self.pile = [int(card) for card in view.deal.discards]
        completed = view.deal.turns_completed
        late = [seat for seat in self.order[1:] if completed[seat] == 0]
        self.early = len(late) if view.rules.close_after_round else 0
        self._chance = chance_from(rng)
        self._known_values: dict[Sequence[int], float] = {}
        even = [0] * len(self.order)
        ahead = [-1] + even[1:]
        self.even_worth = self.standing.even_worth()
        self.point_worth = max(1e-4, self.value(tuple(ahead)) - self.value(tuple(even)))

    def value(self, scores: tuple[int, ...]) -> float:
        """The chance to win after these scores, mixed with plain points; remembered."""
        known = self._known_values.get(scores)
        if known is None:
            chance = self.standing.value(scores)
            known = MATCH_SHARE * chance + (1 - MATCH_SHARE) * self.even_worth * self.margin(scores)
            self._known_values[scores] = known
        return known

    def margin(self, scores: tuple[int, ...]) -> float:
        """Points ahead of the rivals' mean."""
        if WON in scores:
            return WON_POINTS if scores[0] == WON else -WON_POINTS
        return (sum(scores) - scores[0]) / (len(scores) - 1) - scores[0]

    def throws(self, effort: Effort) -> list[Judged]:
        """The throws and closes of this view, the best first."""
        moves = self._throw_moves(effort.throws)
        closes = self._close_moves()
        if closes and closes[0][2] == WON:
            return [Judged(closes[0][0], [1.0], [WON_POINTS])]
        judged = [Judged(Discard(CARDS[card])) for card in moves]
        judged += [Judged(close, bias=self.temper.close_eagerness * self.point_worth) for close, _, _ in closes]
        details = {id(entry): close for entry, close in zip(judged[len(moves) :], closes, strict=True)}
        for entry, leaning in zip(judged[: len(moves)], self._leanings(moves), strict=True):
            entry.bias = leaning * self.point_worth
        if len(judged) == 1:
            return judged

        def run(entry: Judged, world: World) -> None:
            close = details.get(id(entry))
            if close is None:
                assert isinstance(entry.action, Discard)
                hands = [self.view.hand & ~entry.action.card.bit, *world.hands[1:]]
                scores = self._played(hands, world.stock, [*self.pile, int(entry.action.card)], 0, world.thrifty)
            else:
                action, shown, pay = close
                hands = [self.view.hand & ~action.card.bit, *world.hands[1:]]
                scores = scores_after(self.tables, 0, pay, hands, shown)
            entry.values.append(self.value(scores))
            entry.margins.append(self.margin(scores))

        return self._race(judged, effort.worlds, effort.behind, run)

    def draws(self, effort: Effort) -> list[Judged]:
        """Taking the discard and drawing from the stock, the better first."""
        judged, run = self.draw_moves()
        return self._race(judged, effort.draw_worlds, effort.behind, run)

    def draw_moves(self) -> tuple[list[Judged], Runner]:
        """Both ways to draw, not judged yet, and what judges one of them in one world."""
        top = self.pile[-1]
        if self.tables.melds_with(self.view.hand | 1 << top, top):
            leaning = self.leanings.makes_meld
        else:
            leaning = self.leanings.saves_points if self.taking_gain() > 0 else self.leanings.is_half
        judged = [
            Judged(DrawStock()),
            Judged(DrawDiscard(), bias=(self.temper.appetite + leaning) * self.point_worth),
        ]
        taken = self._after_taking(top)
        below = self.pile[:-1]

        def run(entry: Judged, world: World) -> None:
            hands = list(world.hands)
            if entry.action == DrawDiscard():
                mask, throw, pile, stock, drawn = self.view.hand | 1 << top, taken, below, world.stock, 0
            else:
                pile, stock, throw, drawn = self.pile, world.stock, None, 1
                if not stock:
                    stock, pile = pile[-2::-1], pile[-1:]
                mask = self.view.hand | 1 << stock[0]
            plan = self.now.plan(mask)
            if plan[2] >= 0 and self._may_close_now():
                hands[0] = mask & ~(1 << plan[2])
                scores = scores_after(self.tables, 0, plan[3], hands)
            else:
                card = plan[0] if throw is None else throw
                hands[0] = mask ^ 1 << card
                scores = self._played(hands, stock, [*pile, card], drawn, world.thrifty)
            entry.values.append(self.value(scores))
            entry.margins.append(self.margin(scores))

        return judged, run

    def _played(
        self, hands: list[int], stock: list[int], pile: list[int], drawn: int, thrifty: tuple[bool, ...]
    ) -> tuple[int, ...]:
        """What everybody scores when the next seat plays on from here."""
        seats = len(hands)
        return play_out(self.course, hands, stock, pile, 1 % seats, self.early, seats, drawn, self.age, thrifty)[1]

    def is_useless(self, top: int) -> bool:
        """Whether the cheap policy would throw this card at once, if it took it from the discards."""
        return self.now.plan(self.view.hand | 1 << top)[0] == top

    def taking_gain(self) -> int:
        """How many loose points taking the discard saves, throwing another card; at most 0 for a useless one."""
        top = self.pile[-1]
        count = self.tables.finder.points
        mask = self.view.hand | 1 << top
        return count(self.view.hand) - count(mask ^ 1 << self._after_taking(top))

    def _may_close_now(self) -> bool:
        if not self.view.rules.close_after_round:
            return True
        completed = self.view.deal.turns_completed
        own_turn = 0 if self.view.rules.close_ban_counts_own_turn else completed[self.view.seat]
        return self.early == 0 and (own_turn > 0 or self.view.rules.close_ban_counts_own_turn)

    def _after_taking(self, top: int) -> int:
        """The card that the cheap policy throws after taking this one; never the card itself."""
        mask = self.view.hand | 1 << top
        throw = self.now.plan(mask)[0]
        if throw != top:
            return throw
        count, keeping = self.tables.finder.points, self.now.keeping
        return int(min(iter_cards(self.view.hand), key=lambda card: count(mask & ~card.bit) + keeping(mask, card)))

    def _throw_moves(self, most: int) -> list[int]:
        hand = self.view.hand
        count, keeping = self.tables.finder.points, self.now.keeping
        scored = sorted(
            (count(hand & ~card.bit) + keeping(hand, card) - self.tables.points[card] / 64, card)
            for card in iter_cards(hand)
            if why_not(self.view, Discard(card)) is None
        )
        return [card for _, card in scored[:most]]

    def _close_moves(self) -> list[tuple[Close, tuple[Exposed, ...], int]]:
        """Closes worth judging: the best of each card, and other splits that pay the same where cards are laid off."""
        options = closing_options(self.view)
        if not options:
            return []
        ranked = sorted(options.values(), key=lambda option: (option.rank, -self.tables.points[option.action.card]))
        found = [(option.action, option.closing.pay) for option in ranked[:CLOSES_JUDGED]]
        best = ranked[0]
        if best.closing.pay != WIN and self.view.rules.layoff is not LayOffScope.NONE:
            for close in closing_actions(self.view):
                if len(found) >= CLOSES_JUDGED:
                    break
                if close.card == best.action.card and close != best.action:
                    loose = self.view.hand & ~close.card.bit & ~_melded(close.melds)
                    pay = closing_of(self.view.rules, self.view.seat, close.melds, loose).pay
                    if pay == best.closing.pay:
                        found.append((close, pay))
        return [
            (close, tuple(exposed(meld) for meld in close.melds), WON if pay == WIN else int(pay))
            for close, pay in found
        ]

    def _leanings(self, throws: list[int]) -> list[float]:
        """What each throw seems worth before any deal is imagined, in points behind the best of them."""
        outlook = outlook_of(self.view, self.tables)
        hand, count, weights = self.view.hand, self.tables.finder.points, self.leanings
        fear = weights.danger + self.temper.fear
        found = []
        for card in throws:
            rest = hand & ~(1 << card)
            found.append(
                weights.gain * outlook.gain(rest)
                - weights.left * count(rest)
                - fear * outlook.danger(card)
                - weights.keep * min(MOST_KEPT, self.tables.keeping(hand, card)) * self.temper.keenness
            )
        best = max(found)
        return [worth - best for worth in found]

    def _race(self, judged: list[Judged], worlds: int, behind: float, run: Runner) -> list[Judged]:
        if len(judged) < 2:
            return judged
        racing = list(judged)
        source = Worlds(self.view, self.tables, self.rng)
        guess = source.cost / ORDERS
        left = worlds * (guess + len(racing))
        most = STRETCH * worlds
        while len(racing) > 1 and most > 0:
            a_world = guess + len(racing)
            batch = min(BATCH, int(left / a_world), most)
            if batch <= 0:
                break
            for world in self._worlds(source, batch):
                for entry in racing:
                    run(entry, world)
            most -= batch
            left -= batch * a_world
            leader = max(racing, key=lambda entry: entry.value)
            racing = [entry for entry in racing if entry is leader or not _is_behind(entry, leader, behind)]
        lasting = {id(entry) for entry in racing}
        return sorted(judged, key=lambda entry: (id(entry) in lasting, entry.value), reverse=True)

    def _worlds(self, source: Worlds, count: int) -> Iterator[World]:
        """So many worlds, of which some differ in the order of the stock alone."""
        for number, world in enumerate(source.more(-(-count // ORDERS))):
            yield world
            for _ in range(min(ORDERS, count - number * ORDERS) - 1):
                yield reordered(world, self._chance)


def _is_behind(entry: Judged, leader: Judged, errors: float) -> bool:
    count = len(entry.values)
    gaps = [best - own for best, own in zip(leader.values, entry.values, strict=False)]
    mean = sum(gaps) / count
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / count)
    return mean + leader.bias - entry.bias > errors * spread / sqrt(count)


def _melded(melds: tuple[Meld, ...]) -> int:
    mask = 0
    for meld in melds:
        mask |= meld.mask
    return mask
