"""Playing the pieces of an arena run: in one process or several, with a bar, kept in a file and gone on with.

The file holds a line that says what was asked, then one line a piece; a run with other players or rules is refused.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chinchon.engine.rules import Rules, rules_from_dict, rules_to_dict

from .arena import Piece, piece_from_dict, play_deal, play_match

BAR_WIDTH = 30


class OtherRun(ValueError):
    """The file to go on with belongs to another run."""


@dataclass(frozen=True, slots=True)
class ArenaRun:
    """What to play: this many matches, or this many decks dealt once or in every seating."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    count: int
    by_match: bool
    mirrored: bool = False
    jobs: int = 1
    resume: Path | None = None

    def header(self) -> dict[str, Any]:
        """What must agree for a run to be gone on with; the count may grow."""
        return {
            "rules": rules_to_dict(self.rules),
            "players": list(self.players),
            "seed": self.seed,
            "by_match": self.by_match,
            "mirrored": self.mirrored,
        }


def play_arena(run: ArenaRun, progress: Callable[[int, int], None] | None = None) -> list[Piece]:
    """All pieces in order. Raises OtherRun if the file to go on with is not of this run."""
    done = {piece.number: piece for piece in _kept(run)} if run.resume else {}
    missing = [number for number in range(run.count) if number not in done]
    if run.resume is not None and not run.resume.exists():
        run.resume.write_text(json.dumps(run.header()) + "\n", encoding="utf-8")
    for piece in _played(run, missing):
        done[piece.number] = piece
        if run.resume is not None:
            with run.resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps(piece.to_dict()) + "\n")
        if progress is not None:
            progress(len(done), run.count)
    return [done[number] for number in range(run.count)]


def _kept(run: ArenaRun) -> Iterator[Piece]:
    assert run.resume is not None
    if not run.resume.exists():
        return
    lines = run.resume.read_text(encoding="utf-8").splitlines()
    if not lines or json.loads(lines[0]) != run.header():
        raise OtherRun(f"{run.resume} belongs to another run")
    for line in lines[1:]:
        try:
            yield piece_from_dict(json.loads(line))
        except (json.JSONDecodeError, TypeError):
            continue  # the last line of a run that was cut off; its piece is played again


Task = tuple[dict[str, Any], tuple[str, ...], int, int, bool, bool]


def _played(run: ArenaRun, numbers: Iterable[int]) -> Iterator[Piece]:
    rules = rules_to_dict(run.rules)
    tasks = [(rules, run.players, run.seed, number, run.by_match, run.mirrored) for number in numbers]
    if run.jobs == 1 or len(tasks) < 2:
        yield from map(_piece, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(run.jobs, len(tasks))) as pool:
        yield from pool.imap_unordered(_piece, tasks)


def _piece(task: Task) -> Piece:
    rules, players, seed, number, by_match, mirrored = task
    if by_match:
        return play_match(rules_from_dict(rules), players, seed, number)
    return play_deal(rules_from_dict(rules), players, seed, number, mirrored)


class Bar:
    """A line on the error output that shows how far a run is and how long it may still take."""

    def __init__(self) -> None:
        self._began_s = time.monotonic()
        self._first: int | None = None

    def show(self, done: int, of: int) -> None:
        """Draw the line anew."""
        if self._first is None:
            self._first = done - 1
        spent_s = time.monotonic() - self._began_s
        left_s = spent_s / max(1, done - self._first) * (of - done)
        filled = BAR_WIDTH * done // of
        end = "\n" if done == of else ""
        print(
            f"\r[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{of} {left_s:6.0f} s left", end=end, file=sys.stderr
        )
        sys.stderr.flush()
