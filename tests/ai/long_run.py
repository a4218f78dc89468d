"""Many deals at every table with every level: ``python -m tests.ai.long_run --deals 20000 --maestro 500``.

Every kind of pack and every number of seats that its rules allow comes in turn, and the levels pass on from seat to
seat. A refused action or a deal beyond the arena's bound ends the run with an error. Told are the deals, the longest
one, and how long each level thought at most.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict

from chinchon.app.arena import play_deal
from chinchon.engine.profiles import VARIANTS
from tests.ai.positions import tables

LOWER = ("aprendiz", "aficionado", "experto", "greedy")


def seated(number: int, seats: int, with_maestro: bool) -> tuple[str, ...]:
    """Who sits at the table of this number: another order, and another set of levels, each time."""
    names = [LOWER[(number // 3 + seat + seat * number) % len(LOWER)] for seat in range(seats)]
    if with_maestro:
        names[number % seats] = "maestro"
    return tuple(names)


def main(arguments: list[str]) -> int:
    """Play, and say what was seen."""
    parser = argparse.ArgumentParser(description="Many deals at every table with every level.")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--maestro", type=int, default=500, help="in so many of them one seat is maestro's")
    parser.add_argument("--seed", type=int, default=77)
    asked = parser.parse_args(arguments)
    every = max(1, asked.deals // asked.maestro) if asked.maestro else asked.deals + 1
    longest: tuple[int, str, tuple[str, ...]] = (0, "", ())
    slowest_ms: dict[str, float] = defaultdict(float)
    actions = with_maestro = 0
    played: dict[str, int] = defaultdict(int)
    there = list(tables())
    for number in range(asked.deals):
        has_maestro = number % every == 0 and with_maestro < asked.maestro
        # The tables come in turn for both kinds of deals.
        name, seats = there[(with_maestro if has_maestro else number) % len(there)]
        with_maestro += has_maestro
        names = seated(number, seats, has_maestro)
        piece = play_deal(VARIANTS[name], names, asked.seed, number, mirrored=False)
        actions += piece.actions
        played[f"{name}, {seats} seats"] += 1
        longest = max(longest, (piece.longest, f"{name}, {seats} seats", names))
        for player, times_us in zip(names, piece.think_us, strict=True):
            slowest_ms[player] = max([slowest_ms[player], *(us / 1000 for us in times_us)])
    print(f"{asked.deals} deals, {with_maestro} of them with maestro, {actions} actions, none refused")
    print(f"at {len(played)} tables, each {min(played.values())} to {max(played.values())} times")
    print(f"the longest: {longest[0]} turns, {longest[1]}, {', '.join(longest[2])}")
    for player, ms in sorted(slowest_ms.items()):
        print(f"{player:12}{ms:9.1f} ms at most")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
