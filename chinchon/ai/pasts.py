"""How the hidden part of a deal may have gone for one rival: what it was dealt and what it drew, likely ways mostly.

A way is a card for each place that a hidden card came from: the seven dealt, and each draw from the stock. Cards seen
to be thrown lie in places from which they could be thrown then, the others hold cards that nobody has seen. A chain of
ways goes from one to the next by exchanging two cards, and follows the habits that explain what was seen (the rule of
Metropolis): it so comes by each way as often as it is likely. Whether the rival is thrifty or patient is part of the
way. Knows what a view tells and nothing of the cards themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log

from chinchon.engine.cards import iter_cards
from chinchon.engine.rules import HAND_SIZE, WIN, Rules

from .beliefs import Knowledge
from .chance import Chance, shuffled
from .fast import Tables
from .habits import habits_for

DEALT = -1
"""The turn of a card that was dealt."""

FLIPS = 0.05
"""The share of steps that ask whether a rival has another habit."""

FROM_POOL = 0.75
"""The share of the other steps that exchange a card with one nobody has had."""

TRIES = 12
"""A step looks at so many places for one that is fit, before it does nothing."""


def is_worth_following(rules: Rules, seats: int) -> bool:
    """Whether whole pasts are followed at this table: only where they were measured to make a better player.

    See docs/benchmarks-ai.md. With wild cards they take too long; at larger tables nothing was gained; where a chinchón
    wins the match, moves worth it were judged otherwise than labelled.
    """
    return seats == 2 and not rules.wild_mask and WIN not in rules.chinchon


@dataclass(slots=True)
class _Place:
    """Where a hidden card came from: in which of the rival's turns, and from which stock."""

    turn: int
    stock: int
    card: int = -1
    thrown: int | None = None
    """The turn in which this card was seen to be thrown."""


class Pasts:
    """See the module. Holds one way the cards may have come; `go_on` moves to others."""

    def __init__(self, tables: Tables, knowledge: Knowledge, chance: Chance) -> None:
        """Raises LookupError if what is known does not tell where the cards must have come from."""
        [rival] = knowledge.rivals
        self._pasts = rival.pasts
        self._habits = habits_for(tables.rules)
        self._chance = chance
        self._close_from = 1 if tables.rules.close_after_round else 0
        self._dealt = [_Place(DEALT, 0) for _ in range(HAND_SIZE)]
        self._drawn = [
            _Place(turn, past.stock) if past.taken is None else None for turn, past in enumerate(self._pasts)
        ]
        self._places = self._dealt + [place for place in self._drawn if place is not None]
        self._habit = int(chance() * len(self._habits))
        turns = len(self._pasts)
        # The hand before each turn and the hand now; by turn, the logarithm of the chance to do what was seen.
        self._hands = [0] * (turns + 1)
        self._likely = [0.0] * turns
        self._place_thrown(knowledge.stocks)
        self._pools = self._place_unseen(knowledge)
        self._retell(0, self._habit, -inf)
        if self.hand.bit_count() != HAND_SIZE:
            raise LookupError("some cards are not accounted for")

    @property
    def hand(self) -> int:
        """The rival's hand now."""
        return self._hands[-1]

    @property
    def is_thrifty(self) -> bool:
        """Whether the rival is thought to be thrifty now."""
        return self._habit == 1

    @property
    def stock(self) -> list[int]:
        """The cards that nobody has had."""
        return [card for pool in self._pools for card in pool]

    @property
    def came(self) -> tuple[int, list[int | None]]:
        """The hand that was dealt, and by turn the card from the stock, None where the discard was taken."""
        return self._hands[0], [None if place is None else place.card for place in self._drawn]

    def go_on(self, steps: int) -> None:
        """Move on by so many steps."""
        chance = self._chance
        for _ in range(steps):
            if chance() < FLIPS:
                self._flip()
            elif chance() < FROM_POOL:
                self._try_the_pool()
            else:
                self._try_an_exchange()

    def _place_thrown(self, stocks: list[int]) -> None:
        """Put each card that was thrown, and not taken before, where it may have come from.

        The name of the first card turned up is lost with the first reshuffle: it was in a later stock than it seems to
        have been, so a card that has no place left in its own stock came from a later one.
        """
        taken = 0
        for turn, past in enumerate(self._pasts):
            if past.taken is not None:
                taken |= past.taken.bit
            card = past.thrown
            if taken & card.bit:
                taken ^= card.bit
                continue
            came_with = max(stock for stock in range(past.stock + 1) if stocks[stock] & card.bit)
            free: list[_Place] = []
            for stock in range(came_with, past.stock + 1):
                free = free or [
                    place for place in self._places if place.card < 0 and place.stock == stock and place.turn <= turn
                ]
            if not free:
                raise LookupError("a card came from nowhere")
            place = free[int(self._chance() * len(free))]
            place.card, place.thrown = int(card), turn

    def _place_unseen(self, knowledge: Knowledge) -> list[list[int]]:
        """Fill the other places with unseen cards, perhaps with that first one; returns what is left of each stock."""
        unseen = knowledge.in_hands | knowledge.loose_pool
        pools: list[list[int]] = []
        for number, stock in enumerate(knowledge.stocks):
            later = 0
            for cards in knowledge.stocks[number + 1 :]:
                later |= cards
            pool = shuffled([int(card) for card in iter_cards(unseen & stock & ~later)], self._chance)
            for place in self._places:
                if place.stock == number and place.card < 0:
                    source = next((left for left in (pool, *pools) if left), None)
                    if source is None:
                        raise LookupError("fewer cards than places")
                    place.card = source.pop()
            pools.append(pool)
        return pools

    def _retell(self, first: int, habit: int, need: float) -> bool:
        """Tell what was seen from one turn on, with the cards that are there now, noting how likely it is.

        False, and all as it was before, if that is less than need be.
        """
        way = self._habits[habit]
        of_draw, of_throw = way.of_draw, way.of_throw
        hands, likely, pasts, drawn = self._hands, self._likely, self._pasts, self._drawn
        hands_before, likely_before = hands[first:], likely[first:]
        if first == 0:
            hand = 0
            for place in self._dealt:
                hand |= 1 << place.card
            hands[0] = hand
        else:
            hand = hands[first]
        reached = 0.0
        for turn in range(first, len(pasts)):
            past = pasts[turn]
            came = drawn[turn]
            if came is None:
                assert past.taken is not None
                found = of_draw(hand, past.taken, True)
                hand |= past.taken.bit
            else:
                top = past.refused
                found = 0.0 if top is None else of_draw(hand, top, False)
                hand |= 1 << came.card
            found += of_throw(hand, past.thrown, turn >= self._close_from)
            hand &= ~past.thrown.bit
            hands[turn + 1] = hand
            likely[turn] = found
            reached += found
            # No chance is above one, so what is below the need stays there.
            if reached < need:
                hands[first:], likely[first:] = hands_before, likely_before
                return False
        return True

    def _is_taken(self, first: int, habit: int) -> bool:
        """Tell the story again from this turn on; keep it if it is likely enough, else leave it as it was."""
        need = sum(self._likely[first:]) + log(1.0 - self._chance())
        return self._retell(first, habit, need)

    def _flip(self) -> None:
        other = 1 - self._habit
        if self._is_taken(0, other):
            self._habit = other

    def _try_the_pool(self) -> None:
        """Exchange an unseen card that the rival got with one that nobody has had."""
        place = self._any_place()
        for _ in range(TRIES):
            if place.thrown is None:
                break
            place = self._any_place()
        pool = self._pools[place.stock]
        if place.thrown is not None or not pool:
            return
        number = int(self._chance() * len(pool))
        before = place.card
        place.card = pool[number]
        if self._is_taken(max(0, place.turn), self._habit):
            pool[number] = before
        else:
            place.card = before

    def _try_an_exchange(self) -> None:
        """Exchange the cards of two places."""
        one, two = self._any_place(), self._any_place()
        if one.stock != two.stock or one.turn == two.turn or not (_may_lie(one, two) and _may_lie(two, one)):
            return
        one.card, two.card = two.card, one.card
        one.thrown, two.thrown = two.thrown, one.thrown
        if not self._is_taken(max(0, min(one.turn, two.turn)), self._habit):
            one.card, two.card = two.card, one.card
            one.thrown, two.thrown = two.thrown, one.thrown

    def _any_place(self) -> _Place:
        return self._places[int(self._chance() * len(self._places))]


def _may_lie(place: _Place, other: _Place) -> bool:
    """Whether the card of this place may have come to the other: one seen thrown only in time."""
    return place.thrown is None or other.turn <= place.thrown
