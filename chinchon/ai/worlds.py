"""Worlds that agree with a view: where the hidden cards may lie, likely ones more often.

Says which way of guessing serves a view, and makes worlds of its guesses. Knows no state: all of it comes from a view,
all of its chance from the generator handed in.
"""

from __future__ import annotations

from chinchon.engine.rng import Generator
from chinchon.engine.view import PlayerView

from .beliefs import known_to
from .chance import Chance, chance_from, shuffled
from .fast import Tables
from .guesses import made_up_worlds
from .habits import THRIFTY_HABIT
from .memory import leaning_of
from .pasts import Pasts, is_worth_following
from .rollout import World

FIRST_STEPS = 300
"""Steps of a chain of pasts before the first world."""

STEPS_A_TURN, FEWEST_STEPS, MOST_STEPS = 16, 20, 64
"""Steps from one world to the next: more for each turn of the rival, since a long past is slow to become another one.

No more than the last, so that a long deal does not make a decision take a second.
"""

STEP_COST, MADE_UP_COST = 0.25, 2.5
"""What a step, and a world made up of guesses, cost in imagined deals."""


class Worlds:
    """Worlds for the seat of one view. Hands lie in turn order from this seat on, its own first as it is.

    Made for one decision: worlds asked for later go on where the earlier ones ended.
    """

    def __init__(self, view: PlayerView, tables: Tables, rng: Generator) -> None:
        self._view = view
        self._tables = tables
        self._knowledge = known_to(view)
        self._chance = chance_from(rng)
        self._pasts = self._pasts_of()
        turns = 0 if self._pasts is None else self._pasts.turns
        self._steps = min(MOST_STEPS, max(FEWEST_STEPS, STEPS_A_TURN * turns))

    @property
    def cost(self) -> float:
        """What one more world costs, in imagined deals."""
        return MADE_UP_COST if self._pasts is None else STEP_COST * self._steps

    def more(self, count: int) -> list[World]:
        """So many further worlds."""
        if self._pasts is None:
            return made_up_worlds(self._view, self._tables, self._knowledge, count, self._chance)
        return [self._next_of(self._pasts) for _ in range(count)]

    def _pasts_of(self) -> Pasts | None:
        rivals, stocks = self._knowledge.rivals, self._knowledge.stocks
        if not is_worth_following(self._tables.rules, len(rivals) + 1) or not stocks or not rivals[0].pasts:
            return None
        try:
            pasts = Pasts(self._tables, self._knowledge, self._chance, leaning_of(self._view, rivals[0].seat))
        except LookupError:
            return None
        pasts.go_on(FIRST_STEPS)
        return pasts

    def _next_of(self, pasts: Pasts) -> World:
        pasts.go_on(self._steps)
        stock = shuffled(pasts.stock, self._chance)[: self._view.deal.stock_size]
        return World([self._view.hand, pasts.hand], stock, (False, pasts.habit == THRIFTY_HABIT))


def sample_worlds(view: PlayerView, tables: Tables, rng: Generator, count: int) -> list[World]:
    """So many worlds for the seat of this view."""
    return Worlds(view, tables, rng).more(count)


def reordered(world: World, chance: Chance) -> World:
    """The same hands with the stock in another order."""
    return World(world.hands, shuffled(list(world.stock), chance), world.thrifty)
