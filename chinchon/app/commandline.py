"""The command line: how a match is started straight at a table, and matches between computer players without a window.

Turns words into values and reports bad ones; starts nothing itself. What options about rules and seats mean is read in
table_options.py, which is imported only when there are such options: without any the menu opens, and needs no rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .seats import PERSON, SeatPlan
from .settings import LANGUAGES

if TYPE_CHECKING:
    from chinchon.engine.rules import Rules

SEATS_HELP = "players in turn order; a level may have :character, each may have :Name"
SPEED_HELP = "slow, normal, fast, instant, or a number: the nearest of 1.8, 1, 0.55, 0"
SMALLEST_PX, LARGEST_PX = (1024, 640), 8192
SPEED_FACTORS = {"slow": 1.8, "normal": 1.0, "fast": 0.55, "instant": 0.0}


@dataclass(frozen=True, slots=True)
class Launch:
    """What the window is asked to do at its start. `rules` and `seats` are set to start straight at a table."""

    rules: Rules | None = None
    seats: tuple[SeatPlan, ...] = ()
    seed: int | None = None
    speed_factor: float | None = None
    """Multiplies every duration; 0 shows the end at once. None: as in the settings."""
    language: str | None = None
    size_px: tuple[int, int] | None = None
    trace: Path | None = None
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class BotsRun:
    """Matches to play without a window."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    deals: int
    as_json: bool
    matches: int | None = None
    """Whole matches to play instead of deals."""
    mirrored: bool = False
    """Each deck is dealt once for every seating."""
    jobs: int = 1
    resume: Path | None = None


def read_command_line(arguments: list[str]) -> Launch | BotsRun:
    """What is asked for. Prints and exits with code 2 on words that mean nothing, like argparse everywhere."""
    if arguments[:1] == ["bots"]:
        return _read_bots(arguments[1:])
    parser = argparse.ArgumentParser(prog="chinchon", description="Chinchón, the Spanish rummy.")
    _add_table_options(parser)
    parser.add_argument("--speed", type=_speed, help=SPEED_HELP)
    parser.add_argument("--language", choices=[language for language in LANGUAGES if language != "auto"])
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write what is on screen, a JSON line a picture")
    parser.add_argument("--folder", type=Path, help="keep saves and settings here")
    given = parser.parse_args(arguments)
    straight = given.profile is not None or given.rule or given.seats is not None or given.seed is not None
    if not straight:
        return Launch(
            speed_factor=given.speed,
            language=given.language,
            size_px=given.size,
            trace=given.trace,
            folder=given.folder,
        )
    rules = _rules(parser, given)
    seats = given.seats or (SeatPlan("", PERSON), *(SeatPlan("", "greedy") for _ in range(1, _usual_seats(rules))))
    _check_table(parser, rules, seats)
    return Launch(rules, seats, given.seed, given.speed, given.language, given.size, given.trace, given.folder)


def _read_bots(arguments: list[str]) -> BotsRun:
    parser = argparse.ArgumentParser(prog="chinchon bots", description="Computer players against each other.")
    _add_table_options(parser, _bot_seats)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--deals", type=_positive, default=100, help="deals to play; with --mirrored, decks to deal")
    length.add_argument("--matches", type=_positive, help="whole matches to play")
    parser.add_argument("--mirrored", action="store_true", help="deal each deck once for every seating")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes to play in")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep what was played here, and go on from it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    rules = _rules(parser, given)
    seats = given.seats or tuple(SeatPlan("", "greedy") for _ in range(_usual_seats(rules)))
    if any(seat.is_person for seat in seats):
        parser.error("a person cannot play without a window")
    _check_table(parser, rules, seats)
    if given.mirrored and given.matches is not None:
        parser.error("--mirrored is about deals, not matches")
    return BotsRun(
        rules,
        tuple(seat.player for seat in seats),
        given.seed or 0,
        given.deals,
        given.json,
        given.matches,
        given.mirrored,
        given.jobs,
        given.resume,
    )


def _usual_seats(rules: Rules) -> int:
    return rules.min_players


def _check_table(parser: argparse.ArgumentParser, rules: Rules, seats: tuple[SeatPlan, ...]) -> None:
    """Leave with a sentence if these seats cannot sit down."""
    from .table_options import table_sentence

    sentence = table_sentence(rules, seats)
    if sentence is not None:
        parser.error(sentence)


def _rules(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Rules:
    """The rules asked for; leaves with a sentence if they cannot be played."""
    from .table_options import read_rules

    try:
        return read_rules(given.profile, given.rule)
    except ValueError as error:
        parser.error(str(error))


def _profile(text: str) -> str:
    from .table_options import PROFILE_NAMES

    if text not in PROFILE_NAMES:
        raise argparse.ArgumentTypeError(f"no rules are called {text!r}; there are {', '.join(PROFILE_NAMES)}")
    return text


def _seats(text: str) -> tuple[SeatPlan, ...]:
    from .table_options import read_seats

    return _read(read_seats, text)


def _bot_seats(text: str) -> tuple[SeatPlan, ...]:
    from .table_options import read_bot_seats

    return _read(read_bot_seats, text)


def _read(reader: Callable[[str], tuple[SeatPlan, ...]], text: str) -> tuple[SeatPlan, ...]:
    try:
        return reader(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _add_table_options(
    parser: argparse.ArgumentParser, read_seats: Callable[[str], tuple[SeatPlan, ...]] | None = None
) -> None:
    parser.add_argument("--profile", type=_profile, metavar="NAME", help="rules, such as fournier or naipera48j")
    parser.add_argument("--rule", action="append", default=[], metavar="FIELD=VALUE", help="a house rule; repeatable")
    parser.add_argument("--seats", type=read_seats or _seats, metavar="you,greedy", help=SEATS_HELP)
    parser.add_argument("--seed", type=int, help="the seed of all cards")


def _speed(text: str) -> float:
    if text in SPEED_FACTORS:
        return SPEED_FACTORS[text]
    try:
        factor = float(text)
    except ValueError:
        factor = -1.0
    if not 0 <= factor <= 4:
        raise argparse.ArgumentTypeError(f"not a speed: {text!r}")
    return factor


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"not a size: {text!r}")
    size = int(width), int(height)
    if not (SMALLEST_PX[0] <= size[0] <= LARGEST_PX and SMALLEST_PX[1] <= size[1] <= LARGEST_PX):
        raise argparse.ArgumentTypeError(f"between 1024x640 and 8192x8192, not {text!r}")
    return size


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"not a number of deals: {text!r}")
    return int(text)
