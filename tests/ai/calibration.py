"""Whether guessed hands are as good as real ones: ``python -m tests.ai.calibration --deals 400``.

Each level plays itself. Before each draw the rival's hand is guessed, and the mean of its loose points is compared with
the real hand's: told by the turns that the rival has had, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from math import sqrt

from chinchon.ai.fast import IMAGINED, tables_for
from chinchon.ai.levels import make_policy
from chinchon.ai.worlds import sample_worlds
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator
from chinchon.engine.state import Phase
from chinchon.engine.view import view_for
from tests.ai.positions import walk

LEVELS = ("aprendiz", "aficionado", "greedy", "experto", "maestro")
LAST_TURN = 8
DEALS_A_MATCH = 8


def gaps(level: str, deals: int, worlds: int, profile: str = "fournier") -> dict[int, list[float]]:
    """By the rival's turns so far: the mean loose points of its guessed hands less those of its real one."""
    rules = VARIANTS[profile]
    tables = tables_for(rules, IMAGINED)
    found: dict[int, list[float]] = defaultdict(list)
    for seed in range(-(-deals // DEALS_A_MATCH)):
        players = [make_policy(level), make_policy(level)]
        for state, chosen, _ in walk(rules, players, seed, deals=DEALS_A_MATCH):
            if chosen is None or state.table.phase is not Phase.DRAW or state.table.deal is None:
                continue
            seat = state.table.to_act
            assert seat is not None
            guessed = sample_worlds(view_for(state, seat), tables, Generator(state.table.ply), worlds)
            believed = sum(tables.finder.points(world.hands[1]) for world in guessed) / len(guessed)
            real = tables.finder.points(state.secrets.hands[1 - seat])
            found[min(LAST_TURN, state.table.deal.turns_completed[1 - seat])].append(believed - real)
    return found


def main(arguments: list[str]) -> int:
    """Measure each level, a line each."""
    parser = argparse.ArgumentParser(description="Whether guessed hands are as good as real ones.")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--profile", default="fournier")
    parser.add_argument("--levels", default=",".join(LEVELS))
    asked = parser.parse_args(arguments)
    for level in asked.levels.split(","):
        cells = []
        for turns, values in sorted(gaps(level, asked.deals, asked.worlds, asked.profile).items()):
            mean = sum(values) / len(values)
            spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
            cells.append(f"{turns}: {mean:+.1f} +- {1.96 * spread / sqrt(len(values)):.1f}")
        print(f"{level:11}", "  ".join(cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
