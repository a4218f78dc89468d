"""Positions for tests of the computer players: states that cheap players meet at every table."""

from __future__ import annotations

from collections.abc import Iterator

from chinchon.ai.levels import make_policy
from chinchon.ai.policy import Policy
from chinchon.engine.actions import Action, NextDeal
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup, MatchState, Phase
from chinchon.engine.view import view_for

LONGEST_DEAL = 400
"""Turns in one deal that no level may exceed."""


def tables() -> list[tuple[str, int]]:
    """Every variant with every number of seats it allows."""
    return [
        (name, seats)
        for name, rules in VARIANTS.items()
        for seats in range(rules.min_players, rules.max_players + 1)
        if rules.table_problem(seats) is None
    ]


def walk(
    rules: Rules, players: list[Policy], seed: int, deals: int = 10**6
) -> Iterator[tuple[MatchState, Action | None, MatchState]]:
    """Every step of a match: the state, what the seat to act chose (None between deals), the state after."""
    chance = [Generator(seed_of(seed, seat, 7)) for seat in range(len(players))]
    state = new_match(MatchSetup(rules, tuple(f"seat {seat}" for seat in range(len(players))), seed))
    while state.table.phase is not Phase.MATCH_END and len(state.table.history) < deals:
        seat = state.table.to_act
        chosen = None if seat is None else players[seat].choose(view_for(state, seat), chance[seat])
        after = apply(state, NextDeal() if chosen is None else chosen).after
        if after.table.deal is not None:
            assert len(after.table.deal.turns) <= LONGEST_DEAL
        yield state, chosen, after
        state = after


def positions(share: int, names: tuple[str, ...] = ("greedy", "aprendiz"), deals: int = 10**6) -> Iterator[MatchState]:
    """Every so-many-th state in which a seat must act, over all tables."""
    met = 0
    for name, seats in tables():
        players = [make_policy(names[seat % len(names)]) for seat in range(seats)]
        for state, chosen, _ in walk(VARIANTS[name], players, seats, deals):
            met += chosen is not None
            if chosen is not None and met % share == 0:
                yield state
