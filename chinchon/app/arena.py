"""Many matches or mirrored deals between computer players: who is better, by how much, how surely, and how fast.

Work is cut into pieces that depend on the seed and their number alone, so that they may run in several processes, be
kept in a file and be gone on with later. Knows no profile's rules; every seat is asked through its view.
"""

from __future__ import annotations

import importlib
import time
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from chinchon.ai.levels import is_player, make_policy
from chinchon.ai.policy import Policy
from chinchon.engine.actions import Action, NextDeal
from chinchon.engine.play import apply, new_match
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup, MatchState
from chinchon.engine.table import DealResult, Phase
from chinchon.engine.view import view_for

CHANCE = 1
"""Tells the players' chance from the seeds of the cards."""

TURNS_IN_A_DEAL = 400
"""A deal that lasts longer is broken off: two players may pass a card to and fro for ever."""


class BrokenOff(RuntimeError):
    """A deal went on beyond every bound."""


def player_of(name: str) -> Policy:
    """A level, a level with a character, or `module:factory`, a callable that makes an object with `choose`.

    Raises KeyError, ImportError or AttributeError for a name that makes no player.
    """
    if is_player(name):
        return make_policy(name)
    module, colon, factory = name.partition(":")
    if not colon:
        raise KeyError(name)
    made: Policy = getattr(importlib.import_module(module), factory)()
    return made


@dataclass(slots=True)
class Piece:
    """What one match, or one deal played in every seating, showed. Lists are by player."""

    number: int
    wins: list[float] = field(default_factory=list)
    deals: int = 0
    closed: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    """Points scored, a match won outright left out."""
    ahead: list[float] = field(default_factory=list)
    """Deals in which a player scored least, ties shared."""
    margins: list[list[int]] = field(default_factory=list)
    """For each deal, each player's points."""
    actions: int = 0
    longest: int = 0
    finished: bool = True
    think_us: list[list[int]] = field(default_factory=list)
    """By player, the processor time of each draw, throw and close, whatever else the machine does meanwhile."""

    def to_dict(self) -> dict[str, Any]:
        """The piece as JSON values."""
        return {name: getattr(self, name) for name in self.__slots__}


def piece_from_dict(values: dict[str, Any]) -> Piece:
    """Read what `to_dict` wrote. Raises TypeError for anything else."""
    return Piece(**values)


def empty_piece(number: int, players: int) -> Piece:
    """A piece in which nothing has been played."""
    return Piece(
        number,
        [0.0] * players,
        0,
        [0] * players,
        [0] * players,
        [0.0] * players,
        think_us=[[] for _ in range(players)],
    )


def seatings(count: int, mirrored: bool) -> Iterator[tuple[int, ...]]:
    """Which player sits where: as named, or every player once in every seat."""
    for shift in range(count if mirrored else 1):
        yield tuple((seat + shift) % count for seat in range(count))


def play_match(rules: Rules, names: tuple[str, ...], seed: int, number: int) -> Piece:
    """One whole match. Who sits where passes on with the number, so that no seat is a player's own."""
    count = len(names)
    seating = tuple((seat + number) % count for seat in range(count))
    piece = empty_piece(number, count)
    table = _Table(rules, names, seating, seed_of(seed, number), piece)
    while table.state.table.phase is not Phase.MATCH_END:
        table.step()
    winners = table.state.table.winners
    for seat in winners:
        piece.wins[seating[seat]] += 1 / len(winners)
    return piece


def play_deal(rules: Rules, names: tuple[str, ...], seed: int, number: int, mirrored: bool) -> Piece:
    """The first deal of a match; mirrored, the same cards once for every seating."""
    piece = empty_piece(number, len(names))
    for seating in seatings(len(names), mirrored):
        table = _Table(rules, names, seating, seed_of(seed, number), piece)
        while not table.state.table.history:
            table.step()
    return piece


class _Table:
    """One match being played for a piece."""

    def __init__(self, rules: Rules, names: tuple[str, ...], seating: tuple[int, ...], seed: int, piece: Piece) -> None:
        self.seating = seating
        self.piece = piece
        self.players = [player_of(names[player]) for player in seating]
        self.chance = [Generator(seed_of(seed, seat, CHANCE)) for seat in range(len(seating))]
        called = tuple(f"{names[player]} {seat + 1}" for seat, player in enumerate(seating))
        self.state: MatchState = new_match(MatchSetup(rules, called, seed))

    def step(self) -> None:
        """One action of whoever must act."""
        state, seat = self.state, self.state.table.to_act
        action: Action = NextDeal()
        if seat is not None:
            view = view_for(state, seat)
            began_ns = time.thread_time_ns()
            action = self.players[seat].choose(view, self.chance[seat])
            if view.phase in (Phase.DRAW, Phase.DISCARD):
                took_us = (time.thread_time_ns() - began_ns) // 1000
                self.piece.think_us[self.seating[seat]].append(took_us)
        counted = len(state.table.history)
        self.state = apply(state, action).after
        self.piece.actions += 1
        table = self.state.table
        turns = len(table.deal.turns) if table.deal is not None else 0
        self.piece.longest = max(self.piece.longest, turns)
        if turns > TURNS_IN_A_DEAL:
            raise BrokenOff(f"more than {TURNS_IN_A_DEAL} turns in a deal of {', '.join(table.names)}")
        if len(table.history) > counted:
            self._count(table.history[-1])

    def _count(self, result: DealResult) -> None:
        piece = self.piece
        piece.deals += 1
        if result.closing is not None:
            piece.closed[self.seating[result.closing.seat]] += 1
        scored = {self.seating[line.seat]: line.points for line in result.lines}
        if None in scored.values():
            piece.ahead[next(player for player, points in scored.items() if points is None)] += 1
            return
        points = {player: value for player, value in scored.items() if value is not None}
        least = min(points.values())
        best = [player for player, value in points.items() if value == least]
        for player in best:
            piece.ahead[player] += 1 / len(best)
        for player, value in points.items():
            piece.points[player] += value
        if len(points) == len(self.seating):
            piece.margins.append([points[player] for player in range(len(self.seating))])


def percentile(sorted_values: array[int] | list[int], share: float) -> int:
    """The value that this share of the values does not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else 0
