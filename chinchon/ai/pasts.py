"""How the hidden part of a deal may have gone: which cards each rival was dealt and drew, likely ways more often.

A way is a card for each place that a hidden card came from: the seven dealt to a rival, and each of its draws from the
stock. Cards seen to be thrown lie in places from which they could be thrown then, the others hold cards that nobody
has seen. A chain of ways goes from one to the next by exchanging two cards, and follows the habits that explain what
was seen (the rule of Metropolis): it so comes by each way as often as it is likely. Whether a rival is thrifty or
patient is part of the way. Knows what a view tells and nothing of the cards themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log

from chinchon.engine.cards import iter_cards
from chinchon.engine.rules import HAND_SIZE, WIN, Rules

from .beliefs import Knowledge, Past, Rival
from .chance import Chance, shuffled
from .fast import Tables
from .habits import Habit, habits_for

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
    """Where a hidden card came from: the rival that got it, in which of its turns, and from which stock."""

    rival: int
    turn: int
    stock: int
    card: int = -1
    thrown: int | None = None
    """The turn in which this card was seen to be thrown."""


@dataclass(slots=True)
class _Story:
    """One rival's past with the cards now thought to have come to it."""

    pasts: list[Past]
    drawn: list[_Place | None]
    dealt: list[_Place]
    habit: int
    hands: list[int]
    """The hand before each turn, and the hand now."""
    likely: list[float]
    """By turn: the logarithm of the chance to do what was seen."""


class Pasts:
    """See the module. `places` and `pools` are one way the cards may have come; `go_on` moves to others."""

    def __init__(self, tables: Tables, knowledge: Knowledge, chance: Chance) -> None:
        """Raises LookupError if what is known does not tell where the cards must have come from."""
        self.habits: tuple[Habit, ...] = habits_for(tables.rules)
        self._chance = chance
        self._close_from = 1 if tables.rules.close_after_round else 0
        self.places: list[_Place] = []
        self.stories = [self._story(number, rival) for number, rival in enumerate(knowledge.rivals)]
        for number, story in enumerate(self.stories):
            self._place_thrown(number, story, knowledge.stocks)
        self.pools = self._place_unseen(knowledge)
        for story in self.stories:
            self._retell(story, 0, story.habit, -inf)
        if any(story.hands[-1].bit_count() != HAND_SIZE for story in self.stories):
            raise LookupError("some cards are not accounted for")

    def go_on(self, steps: int) -> None:
        """Move on by so many steps."""
        chance = self._chance
        for _ in range(steps):
            if chance() < FLIPS:
                self._flip(self.stories[int(chance() * len(self.stories))])
            elif chance() < FROM_POOL:
                self._try_the_pool()
            else:
                self._try_an_exchange()

    def hands(self) -> list[int]:
        """The rivals' hands now, in turn order."""
        return [story.hands[-1] for story in self.stories]

    def thrifty(self) -> tuple[bool, ...]:
        """Which rivals are thought to be thrifty now."""
        return tuple(story.habit == 1 for story in self.stories)

    def stock(self) -> list[int]:
        """The cards that nobody has had."""
        return [card for pool in self.pools for card in pool]

    def _story(self, number: int, rival: Rival) -> _Story:
        dealt = [_Place(number, DEALT, 0) for _ in range(HAND_SIZE)]
        drawn = [
            _Place(number, turn, past.stock) if past.taken is None else None for turn, past in enumerate(rival.pasts)
        ]
        self.places += dealt + [place for place in drawn if place is not None]
        turns = len(rival.pasts)
        return _Story(rival.pasts, drawn, dealt, int(self._chance() * 2), [0] * (turns + 1), [0.0] * turns)

    def _place_thrown(self, number: int, story: _Story, stocks: list[int]) -> None:
        """Put each card that was thrown, and not taken before, where it may have come from."""
        taken = 0
        for turn, past in enumerate(story.pasts):
            if past.taken is not None:
                taken |= past.taken.bit
            card = past.thrown
            if taken & card.bit:
                taken ^= card.bit
                continue
            came_with = max(stock for stock in range(past.stock + 1) if stocks[stock] & card.bit)
            free = [
                place
                for place in self.places
                if place.rival == number and place.card < 0 and place.stock == came_with and place.turn <= turn
            ]
            if not free:
                raise LookupError("a card came from nowhere")
            place = free[int(self._chance() * len(free))]
            place.card, place.thrown = int(card), turn

    def _place_unseen(self, knowledge: Knowledge) -> list[list[int]]:
        """Fill the other places with unseen cards; what is left of each stock.

        The name of the first card turned up is lost with the first reshuffle: it was in a later stock than it seems to
        have been, so a card left over from an earlier one may fill a place.
        """
        unseen = knowledge.in_hands | knowledge.loose_pool
        pools: list[list[int]] = []
        for number, stock in enumerate(knowledge.stocks):
            later = 0
            for cards in knowledge.stocks[number + 1 :]:
                later |= cards
            pool = shuffled([int(card) for card in iter_cards(unseen & stock & ~later)], self._chance)
            for place in self.places:
                if place.stock == number and place.card < 0:
                    source = next((left for left in (pool, *pools) if left), None)
                    if source is None:
                        raise LookupError("fewer cards than places")
                    place.card = source.pop()
            pools.append(pool)
        return pools

    def _retell(self, story: _Story, first: int, habit: int, need: float) -> float | None:
        """What was seen from one turn on, with the cards that are there now: how likely it is, noted in the story.

        None, and the story as it was, if that is less than need be.
        """
        way = self.habits[habit]
        of_draw, of_throw = way.of_draw, way.of_throw
        hands, likely, pasts, drawn = story.hands, story.likely, story.pasts, story.drawn
        hands_before, likely_before = hands[first:], likely[first:]
        if first == 0:
            hand = 0
            for place in story.dealt:
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
                return None
        return reached

    def _is_taken(self, story: _Story, first: int, habit: int) -> bool:
        """Tell a story again from this turn on; keep it if it is likely enough, else leave it as it was."""
        need = sum(story.likely[first:]) + log(1.0 - self._chance())
        return self._retell(story, first, habit, need) is not None

    def _are_taken(self, one: _Story, first: int, two: _Story, second: int) -> bool:
        """The same for two stories together."""
        need = sum(one.likely[first:]) + sum(two.likely[second:]) + log(1.0 - self._chance())
        hands, likely = one.hands[first:], one.likely[first:]
        reached = self._retell(one, first, one.habit, need)
        if reached is None:
            return False
        if self._retell(two, second, two.habit, need - reached) is None:
            one.hands[first:], one.likely[first:] = hands, likely
            return False
        return True

    def _flip(self, story: _Story) -> None:
        other = 1 - story.habit
        if story.pasts and self._is_taken(story, 0, other):
            story.habit = other

    def _try_the_pool(self) -> None:
        """Exchange an unseen card that a rival got with one that nobody has had."""
        place = self._any_place()
        for _ in range(TRIES):
            if place.thrown is None:
                break
            place = self._any_place()
        pool = self.pools[place.stock]
        if place.thrown is not None or not pool:
            return
        number = int(self._chance() * len(pool))
        before = place.card
        place.card = pool[number]
        story = self.stories[place.rival]
        if self._is_taken(story, max(0, place.turn), story.habit):
            pool[number] = before
        else:
            place.card = before

    def _try_an_exchange(self) -> None:
        """Exchange the cards of two places."""
        one, two = self._any_place(), self._any_place()
        if not _may_change(one, two):
            return
        one.card, two.card = two.card, one.card
        one.thrown, two.thrown = two.thrown, one.thrown
        story, other = self.stories[one.rival], self.stories[two.rival]
        if story is other:
            taken = self._is_taken(story, max(0, min(one.turn, two.turn)), story.habit)
        else:
            taken = self._are_taken(story, max(0, one.turn), other, max(0, two.turn))
        if not taken:
            one.card, two.card = two.card, one.card
            one.thrown, two.thrown = two.thrown, one.thrown

    def _any_place(self) -> _Place:
        return self.places[int(self._chance() * len(self.places))]


def _may_change(one: _Place, two: _Place) -> bool:
    """Whether these places may have had each other's cards, and that would make a difference."""
    if one.stock != two.stock or (one.rival == two.rival and one.turn == two.turn):
        return False
    return _may_lie(one, two) and _may_lie(two, one)


def _may_lie(place: _Place, other: _Place) -> bool:
    """Whether the card of this place may have come to the other: one seen thrown only to the same seat, and in time."""
    return place.thrown is None or (other.rival == place.rival and other.turn <= place.thrown)
