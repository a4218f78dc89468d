"""Matches between computer players without a window: who wins, by how much, and how fast.

Knows no profile's rules; every seat is asked through its view, exactly as in the window.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from chinchon.engine.actions import Action, NextDeal
from chinchon.engine.play import apply, new_match
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup
from chinchon.engine.table import DealResult, Phase
from chinchon.engine.view import view_for

from .arena import CHANCE, player_of
from .arena_report import report
from .arena_run import ArenaRun, Bar, OtherRun, play_arena
from .commandline import BotsRun


@dataclass(slots=True)
class Tally:
    """What was counted, by seat where there is a list."""

    players: list[str]
    matches: int = 0
    deals: int = 0
    actions: int = 0
    longest_deal_turns: int = 0
    matches_won: list[float] = field(default_factory=list)
    deals_closed: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        """The tally as JSON values, with the rates."""
        return {
            "players": self.players,
            "matches": self.matches,
            "deals": self.deals,
            "actions": self.actions,
            "longest_deal_turns": self.longest_deal_turns,
            "matches_won": self.matches_won,
            "deals_closed": self.deals_closed,
            "points_per_deal": [round(points / max(self.deals, 1), 3) for points in self.points],
            "seconds": round(self.seconds, 3),
            "deals_per_second": round(self.deals / self.seconds, 1) if self.seconds else None,
            "actions_per_second": round(self.actions / self.seconds, 1) if self.seconds else None,
        }


def play_bots(
    rules: Rules,
    players: list[str],
    seed: int,
    deals: int,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play whole matches until this many deals have been counted; the last match may be left unfinished.

    Raises RulesError for an impossible table and KeyError for a level that does not exist.
    """
    policies = [player_of(player) for player in players]
    seats = range(len(players))
    tally = Tally(players, matches_won=[0.0] * len(players), deals_closed=[0] * len(players), points=[0] * len(players))
    began_s = time.perf_counter()
    while tally.deals < deals:
        match_seed = seed_of(seed, tally.matches)
        chance = [Generator(seed_of(seed, tally.matches, seat, CHANCE)) for seat in seats]
        names = tuple(f"{player} {seat + 1}" for seat, player in enumerate(players))
        state = new_match(MatchSetup(rules, names, match_seed))
        while state.table.phase is not Phase.MATCH_END and tally.deals < deals:
            seat = state.table.to_act
            action: Action = NextDeal()
            if seat is not None:
                action = policies[seat].choose(view_for(state, seat), chance[seat])
            counted = len(state.table.history)
            state = apply(state, action).after
            tally.actions += 1
            if len(state.table.history) > counted:
                _count_deal(tally, state.table.history[-1])
                deal = state.table.deal
                tally.longest_deal_turns = max(tally.longest_deal_turns, len(deal.turns) if deal else 0)
                if progress is not None:
                    progress(tally.deals)
        tally.matches += state.table.phase is Phase.MATCH_END
        for winner in state.table.winners:
            tally.matches_won[winner] += 1 / len(state.table.winners)
        if state.table.phase is not Phase.MATCH_END:
            break
    tally.seconds = time.perf_counter() - began_s
    return tally


def _count_deal(tally: Tally, result: DealResult) -> None:
    tally.deals += 1
    if result.closing is not None:
        tally.deals_closed[result.closing.seat] += 1
    for line in result.lines:
        tally.points[line.seat] += line.points or 0


def run_bots(asked: BotsRun) -> int:
    """Play what the command line asks for and print what was found; the exit code."""
    bar = Bar() if sys.stderr.isatty() or not asked.as_json else None
    if asked.matches is None and not asked.mirrored and asked.resume is None and asked.jobs == 1:
        show = (lambda done: bar.show(done, asked.deals)) if bar is not None else None
        values = play_bots(asked.rules, list(asked.players), asked.seed, asked.deals, show).to_dict()
    else:
        began_s = time.perf_counter()
        by_match = asked.matches is not None
        run = ArenaRun(
            asked.rules,
            asked.players,
            asked.seed,
            asked.matches or asked.deals,
            by_match,
            asked.mirrored,
            asked.jobs,
            asked.resume,
        )
        try:
            pieces = play_arena(run, bar.show if bar is not None else None)
        except OtherRun as error:
            print(error, file=sys.stderr)
            return 2
        values = report(run.players, pieces, by_match)
        values["seconds"] = round(time.perf_counter() - began_s, 3)
    if asked.as_json:
        print(json.dumps(values))
    else:
        for name, value in values.items():
            print(f"{name.replace('_', ' '):>22}  {value}")
    return 0
