"""Whether any level lets a hidden card change its choice: ``python -m tests.ai.secrecy --positions 2000``.

Positions come from whole matches of mixed levels at every table, so every phase is met. In each one the cards that the
acting seat cannot see are put elsewhere, and every level is asked before and after with the same chance.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count

from chinchon.ai.effort import Effort
from chinchon.ai.levels import LEVELS, make_policy
from chinchon.ai.master import Maestro
from chinchon.ai.policy import Policy
from chinchon.engine.actions import Action
from chinchon.engine.legality import why_not
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.state import MatchState, Phase
from chinchon.engine.view import view_for
from tests.ai.positions import tables, walk
from tests.conformance import permuted

Maker = Callable[[str], Policy]

QUICK = Effort(worlds=6, draw_worlds=4, throws=3)
"""A short thought reads the same of a view as a long one."""

SHARES = {Phase.DRAW: 17, Phase.DISCARD: 17, Phase.LAY_OFF: 4, Phase.READMIT: 1}
"""One of so many positions of a phase is asked; the rare phases more often."""


def quick_player(name: str) -> Policy:
    """The level as it is, maestro with a short thought."""
    return Maestro(effort=QUICK) if name == "maestro" else make_policy(name)


def met_at_every_table(seed: int = 0, deals: int = 12) -> Iterator[tuple[str, MatchState]]:
    """Positions without end, from a few deals at each table in turn, with the name of the rules."""
    met: Counter[Phase] = Counter()
    names = ("greedy", "aprendiz", "experto")
    for turn in count():
        for number, (name, seats) in enumerate(tables()):
            players = [make_policy(names[(seat + turn) % len(names)]) for seat in range(seats)]
            for state, chosen, _ in walk(VARIANTS[name], players, seed_of(seed, turn, number), deals):
                if chosen is not None:
                    met[state.table.phase] += 1
                    if met[state.table.phase] % SHARES.get(state.table.phase, 1) == 0:
                        yield name, state


def leaks(state: MatchState, number: int, rng: random.Random, player: Maker) -> list[tuple[str, Action, Action]]:
    """The levels that choose otherwise once the hidden cards lie elsewhere, with both choices: none, if all is well.

    Raises AssertionError for a choice that is not legal.
    """
    seat = state.table.to_act
    assert seat is not None
    here, elsewhere = view_for(state, seat), view_for(permuted(state, seat, rng), seat)
    found = []
    for level in LEVELS:
        before = player(level).choose(here, Generator(number))
        after = player(level).choose(elsewhere, Generator(number))
        assert why_not(here, before) is None, (level, before)
        if before != after:
            found.append((level, before, after))
    return found


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns 1 if any choice changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.secrecy", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--full", action="store_true", help="let maestro think as long as in a match")
    chosen = parser.parse_args(arguments)
    player: Maker = make_policy if chosen.full else quick_player
    rng = random.Random(chosen.seed)
    phases: Counter[str] = Counter()
    met_at: set[tuple[str, int]] = set()
    changed = 0
    for number, (name, state) in enumerate(met_at_every_table(chosen.seed)):
        if number == chosen.positions:
            break
        phases[state.table.phase.value] += 1
        met_at.add((name, len(state.table.seats)))
        for level, before, after in leaks(state, number, rng, player):
            changed += 1
            print(f"position {number}: {level} plays {before} or {after}")
    told = ", ".join(f"{found} {phase}" for phase, found in sorted(phases.items()))
    print(f"{chosen.positions} positions ({told}) at {len(met_at)} tables, {len(LEVELS)} levels: {changed} changed")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
