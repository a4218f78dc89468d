"""How the hidden part of a deal may have gone for one rival: what it was dealt and what it drew, likely ways mostly.

A way is a card for each place that a hidden card came from: the seven dealt, and each draw from the stock. Cards seen
to be thrown lie in places from which they could be thrown then, the others hold cards that nobody has seen. A chain of
ways goes from one to the next by exchanging a few cards, and follows the habits that explain what was seen (the rule of
Metropolis): it so comes by each way as often as it is likely. Which habit the rival has is part of the way. Knows what
a view tells and nothing of the cards themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log

from chinchon.engine.cards import iter_cards
from chinchon.engine.rules import HAND_SIZE, WIN, Rules

from .beliefs import Knowledge
from .chance import Chance, shuffled
from .dangers import dangers_seen
from .fast import Tables
from .habits import COMMON, habits_for

DEALT = -1
"""The turn of a card that was dealt."""

FLIPS = 0.05
"""The share of steps that ask whether a rival has another habit."""

FROM_POOL = 0.85
"""The share of the other steps that exchange cards with some that nobody has had."""

MOST_AT_ONCE = 4
"""So many cards are exchanged at once at most: half a meld moves whole, not card by card as a broken one."""


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

    def may_come(self, turn: int) -> bool:
        """Whether the card may have come in this turn: one seen thrown only in time."""
        return self.thrown is None or turn <= self.thrown


class Pasts:
    """See the module. Holds one way the cards may have come; `go_on` moves to others."""

    def __init__(
        self, tables: Tables, knowledge: Knowledge, chance: Chance, common: tuple[float, ...] = COMMON
    ) -> None:
        """`common` are the logarithms of how likely each habit is before anything was seen.

        Raises LookupError if what is known does not tell where the cards must have come from.
        """
        [rival] = knowledge.rivals
        self._pasts = rival.pasts
        self._habits = habits_for(tables.rules)
        dangers = [dangers_seen(tables, past) for past in self._pasts]
        self._eases = [[habit.ease_of(danger) for danger in dangers] for habit in self._habits]
        self._common = common
        self._chance = chance
        self._close_from = 1 if tables.rules.close_after_round else 0
        self._places = [_Place(DEALT, 0) for _ in range(HAND_SIZE)]
        self._places += [_Place(turn, past.stock) for turn, past in enumerate(self._pasts) if past.taken is None]
        self._habit = int(chance() * len(self._habits))
        self._place_thrown(knowledge.stocks)
        self._pools = self._place_unseen(knowledge)
        self._kept = [place for place in self._places if place.thrown is None]
        # The cards dealt; by turn, the card that came in it, the hand before it (and the hand now), and the logarithm
        # of the chance to do what was seen.
        self._dealt = sum(1 << place.card for place in self._places if place.turn == DEALT)
        turns = len(self._pasts)
        self._came = [-1 if past.taken is None else int(past.taken) for past in self._pasts]
        for place in self._places:
            if place.turn != DEALT:
                self._came[place.turn] = place.card
        self._hands = [0] * (turns + 1)
        self._likely = [0.0] * turns
        self._retell(0, turns, self._habit, -inf)
        if self.hand.bit_count() != HAND_SIZE:
            raise LookupError("some cards are not accounted for")

    @property
    def turns(self) -> int:
        """The turns that the past has."""
        return len(self._pasts)

    @property
    def hand(self) -> int:
        """The rival's hand now."""
        return self._hands[-1]

    @property
    def habit(self) -> int:
        """The number of the habit that the rival is thought to have now, among `habits_for`."""
        return self._habit

    @property
    def stock(self) -> list[int]:
        """The cards that nobody has had."""
        return [card for pool in self._pools for card in pool]

    @property
    def came(self) -> tuple[int, list[int]]:
        """The hand that was dealt, and by turn the card that came, from the stock or the discards."""
        return self._dealt, list(self._came)

    def go_on(self, steps: int) -> None:
        """Move on by so many steps."""
        chance = self._chance
        from_pool = FROM_POOL if any(self._pools) else 0.0
        for _ in range(steps):
            if chance() < FLIPS:
                self._flip()
            elif chance() < from_pool:
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

    def _retell(self, first: int, end: int, habit: int, need: float) -> bool:
        """Tell what was seen from one turn on to before another, noting how likely it is with the cards of now.

        From there on the hands must be as they were. False, and all as it was before, if it is less likely than need
        be.
        """
        way = self._habits[habit]
        of_draw, of_throw = way.of_draw, way.of_throw
        eases = self._eases[habit]
        came, close_from = self._came, self._close_from
        hand = self._hands[first] if first else self._dealt
        hands, likely = [hand], []
        reached = 0.0
        for turn in range(first, end):
            past = self._pasts[turn]
            if past.taken is not None:
                found = of_draw(hand, past.taken, True)
            else:
                found = 0.0 if past.refused is None else of_draw(hand, past.refused, False)
            hand |= 1 << came[turn]
            found += of_throw(hand, past.thrown, turn >= close_from, eases[turn])
            hand &= ~past.thrown.bit
            hands.append(hand)
            likely.append(found)
            reached += found
            # No chance is above one, so what is below the need stays there.
            if reached < need:
                return False
        self._hands[first : end + 1], self._likely[first:end] = hands, likely
        return True

    def _is_taken(self, first: int, end: int, habit: int) -> bool:
        """Tell these turns of the story again; keep them if they are likely enough, else leave them as they were."""
        change = self._common[habit] - self._common[self._habit]
        need = sum(self._likely[first:end]) - change + log(1.0 - self._chance())
        return self._retell(first, end, habit, need)

    def _flip(self) -> None:
        others = len(self._habits) - 1
        other = (self._habit + 1 + int(self._chance() * others)) % len(self._habits)
        if self._is_taken(0, len(self._pasts), other):
            self._habit = other

    def _try_the_pool(self) -> None:
        """Exchange some unseen cards that the rival got with some that nobody has had, one after the other."""
        chance, kept = self._chance, self._kept
        exchanged = []
        first = turns = len(self._pasts)
        for _ in range(1 + int(chance() * MOST_AT_ONCE) if kept else 0):
            place = kept[int(chance() * len(kept))]
            pool = self._pools[place.stock]
            if pool:
                number = int(chance() * len(pool))
                pool[number] = self._put(place, pool[number])
                exchanged.append((place, pool, number))
                first = min(first, place.turn)
        if exchanged and not self._is_taken(max(0, first), turns, self._habit):
            for place, pool, number in reversed(exchanged):
                pool[number] = self._put(place, pool[number])

    def _put(self, place: _Place, card: int) -> int:
        """Have this card come to this place; returns the one that came there before."""
        before = place.card
        if place.turn == DEALT:
            self._dealt ^= 1 << before | 1 << card
        else:
            self._came[place.turn] = card
        place.card = card
        return before

    def _try_an_exchange(self) -> None:
        """Have two cards come in each other's turn."""
        chance, places = self._chance, self._places
        one, two = places[int(chance() * len(places))], places[int(chance() * len(places))]
        if one.turn == two.turn or one.stock != two.stock or not (one.may_come(two.turn) and two.may_come(one.turn)):
            return
        first, last = sorted((one.turn, two.turn))
        self._swap(one, two)
        if not self._is_taken(max(0, first), last + 1, self._habit):
            self._swap(one, two)

    def _swap(self, one: _Place, two: _Place) -> None:
        one.turn, two.turn = two.turn, one.turn
        for place in (one, two):
            if place.turn == DEALT:
                self._dealt ^= 1 << one.card | 1 << two.card
            else:
                self._came[place.turn] = place.card
