"""What a table agrees on before it plays: one frozen value with every number and policy of the rules.

A profile is such a value, a house rule is one field with another value. This module knows no profile's name and no
game in progress; it only says which combinations can be played at all.

R1 to R26 name readings of ambiguous places in the published descriptions; docs/rules/readings.md lists them.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from functools import cached_property
from typing import Any, Literal

from .cards import ACE_OF_OROS, JOKER_BASE, JOKERS, RANK_COUNT, Card, Pack

HAND_SIZE = 7
"""Cards dealt to each seat; all five descriptions agree."""

MOST_WILDS = 3
"""Two jokers and the ace of oros."""

MOST_POINTS = 100
"""What a card may cost, and a good close may take off, at the most."""

MOST_FLOOR = 1000
"""The lowest floor for totals."""

WIN: Literal["win"] = "win"
"""What a chinchón pays where it wins the whole match."""

Pay = int | Literal["win"]


class Direction(StrEnum):
    """Which way turns run, seen from above."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"


class DealPasses(StrEnum):
    """Who deals next (R25)."""

    ONWARD = "onward"  # to the neighbour whose turn comes next, so the first player moves on too
    BACKWARD = "backward"  # the other way round the table


class LayOffScope(StrEnum):
    """Whose exposed melds take loose cards after a close (R10)."""

    NONE = "none"
    CLOSER = "closer"
    ANY = "any"


class LayOffRounds(StrEnum):
    """How often each seat may add (R7)."""

    SEQUENTIAL = "sequential"  # one pass in turn order
    REPEAT = "repeat"  # rounds until nobody can add


class StockEnd(StrEnum):
    """What happens when a card is wanted and the stock is empty (R19)."""

    RESHUFFLE = "reshuffle"  # all discards but the top become the new stock
    VOID = "void"  # the deal ends and nobody scores


class OutAt(StrEnum):
    """When the limit bites (R21)."""

    OVER = "over"
    REACH = "reach"


class MatchEnd(StrEnum):
    """How a match ends."""

    LAST_SURVIVOR = "last_survivor"  # seats past the limit are out; the last one in wins
    LOWEST = "lowest"  # nobody is put out; once a seat passes the limit the lowest total wins


class AllOutPool(StrEnum):
    """Who competes when nobody is left in (R12)."""

    LAST_DEAL = "last_deal"
    EVERYONE = "everyone"


class Tie(StrEnum):
    """What decides between equal lowest totals (R13)."""

    CONTINUE = "continue"
    CLOSER = "closer"  # the closer if among the tied, otherwise shared
    SHARED = "shared"


class RulesError(ValueError):
    """A combination that cannot be played. `code` names the reason, `values` fill its sentence."""

    def __init__(self, code: str, **values: int) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything a table can agree on. Points are ints; a lower total is better."""

    pack: Pack = Pack.SPANISH_40
    jokers: int = 0
    ace_of_oros_wild: bool = False
    min_players: int = 2
    max_players: int = 4
    direction: Direction = Direction.ANTICLOCKWISE
    deal_passes: DealPasses = DealPasses.ONWARD

    ace_high: bool = False
    set_max: int = 4
    min_real: int = 1
    max_wilds_per_meld: int = MOST_WILDS
    jack_points: int = 10
    queen_points: int = 10
    king_points: int = 10
    joker_points: int = 25

    throwback_ban: bool = False
    throwback_ban_covers_close: bool = False
    discards_open: bool = False
    stock_end: StockEnd = StockEnd.RESHUFFLE

    close_limit: int = 5
    close_max_loose: int = HAND_SIZE
    close_min_melded: int = 0
    close_after_round: bool = False
    close_ban_counts_own_turn: bool = False
    full_close_points: int = -10
    chinchon: tuple[Pay, ...] = (-10, -10, -10, -10)
    chinchon_instant: bool = False

    layoff: LayOffScope = LayOffScope.CLOSER
    layoff_blocked_by_full: bool = True
    block_covers_joker_run: bool = True
    layoff_rounds: LayOffRounds = LayOffRounds.SEQUENTIAL
    closer_lays_off: bool = False
    show_best_first: bool = False

    limit: int = 100
    out_at: OutAt = OutAt.OVER
    match_end: MatchEnd = MatchEnd.LAST_SURVIVOR
    all_out_pool: AllOutPool = AllOutPool.LAST_DEAL
    all_out_tie: Tie = Tie.CONTINUE
    playoff_narrows: bool = True
    reentries: int = 0
    reentry_with_one_survivor: bool = True
    total_floor: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be played. Raises RulesError, or TypeError for a policy that is no policy."""
        for field in fields(self):
            if isinstance(field.default, Enum) and not isinstance(getattr(self, field.name), type(field.default)):
                raise TypeError(f"{field.name} wants a {type(field.default).__name__}")
        _require(self.jokers in (0, 1, 2), "jokers", most=2)
        _require(2 <= self.min_players <= self.max_players <= 6, "players", least=2, most=6)
        _require(
            self.cards_needed(self.min_players) <= self.card_count,
            "too_few_cards",
            players=self.min_players,
            cards=self.card_count,
        )
        _require(4 <= self.set_max <= 4 + MOST_WILDS, "set_max", least=4, most=4 + MOST_WILDS)
        _require(1 <= self.min_real <= 3, "min_real", least=1, most=3)
        _require(0 <= self.max_wilds_per_meld <= MOST_WILDS, "max_wilds_per_meld", least=0, most=MOST_WILDS)
        _require(0 <= self.close_limit <= 50, "close_limit", least=0, most=50)
        _require(0 <= self.close_max_loose <= HAND_SIZE, "close_max_loose", least=0, most=HAND_SIZE)
        _require(0 <= self.close_min_melded <= HAND_SIZE, "close_min_melded", least=0, most=HAND_SIZE)
        _require(len(self.chinchon) == MOST_WILDS + 1, "chinchon", count=MOST_WILDS + 1)
        cards = (self.jack_points, self.queen_points, self.king_points, self.joker_points)
        _require(all(0 <= points <= MOST_POINTS for points in cards), "card_points", least=0, most=MOST_POINTS)
        pays = [pay for pay in (self.full_close_points, *self.chinchon) if pay != WIN]
        _require(all(-MOST_POINTS <= pay <= 0 for pay in pays), "bonus", least=-MOST_POINTS, most=0)
        _require(
            self.total_floor is None or -MOST_FLOOR <= self.total_floor <= 0, "total_floor", least=-MOST_FLOOR, most=0
        )
        _require(1 <= self.limit <= 1000, "limit", least=1, most=1000)
        _require(0 <= self.reentries <= 9, "reentries", least=0, most=9)

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, field.name) for field in fields(self)))

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, Any]:
        """Only the fields travel to another process: a cached hash of strings means nothing there."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, jokers last."""
        return self.pack.cards + JOKERS[: self.jokers]

    @property
    def card_count(self) -> int:
        """Cards in the pack, jokers included."""
        return self.pack.value + self.jokers

    @staticmethod
    def cards_needed(players: int) -> int:
        """Seven cards a seat and one turned up."""
        return HAND_SIZE * players + 1

    @cached_property
    def wild_mask(self) -> int:
        """The cards that may stand for others; the ace of oros is natural in its own place all the same."""
        mask = 0
        for joker in JOKERS[: self.jokers]:
            mask |= joker.bit
        return mask | (ACE_OF_OROS.bit if self.ace_of_oros_wild else 0)

    @cached_property
    def run_order(self) -> tuple[int, ...]:
        """The rank of each place in a run, low to high; with a high ace it stands at both ends."""
        return self.pack.ranks + ((1,) if self.ace_high else ())

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """What each card costs when it is loose, by card number."""
        figures = (self.jack_points, self.queen_points, self.king_points)
        suit = tuple(range(1, RANK_COUNT - 2)) + figures
        return suit * (JOKER_BASE // RANK_COUNT) + (self.joker_points,) * len(JOKERS)

    @cached_property
    def dearest_card_points(self) -> int:
        """What the dearest card of the pack costs loose."""
        return max(self.card_points[card] for card in self.cards)

    def table_problem(self, players: int) -> RulesError | None:
        """Why this many players cannot sit down, or None."""
        if not self.min_players <= players <= self.max_players:
            return RulesError("seats", players=players, least=self.min_players, most=self.max_players)
        if self.cards_needed(players) > self.card_count:
            return RulesError("too_few_cards", players=players, cards=self.card_count)
        return None


def _require(holds: bool, code: str, **values: int) -> None:
    if not holds:
        raise RulesError(code, **values)


def rules_to_dict(rules: Rules) -> dict[str, Any]:
    """The rules in full as JSON values; the pack is written as its number of cards."""
    values: dict[str, Any] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if isinstance(value, Enum):
            value = value.value
        values[field.name] = list(value) if isinstance(value, tuple) else value
    return values


def rules_from_dict(values: dict[str, Any]) -> Rules:
    """Read what `rules_to_dict` wrote. Raises ValueError for unknown fields, wrong types and impossible rules."""
    known = {field.name: field for field in fields(Rules)}
    unknown = set(values) - set(known)
    if unknown:
        raise ValueError(f"unknown rules: {', '.join(sorted(unknown))}")
    return Rules(**{name: _field_value(name, value) for name, value in values.items()})


def _field_value(name: str, value: Any) -> Any:
    default = getattr(_DEFAULTS, name)
    if isinstance(default, Enum):
        return type(default)(value)
    if isinstance(default, tuple):
        if not isinstance(value, list | tuple) or not all(_is_pay(pay) for pay in value):
            raise ValueError(f"{name} wants a list of points or {WIN!r}")
        return tuple(value)
    wanted = bool if isinstance(default, bool) else int
    if name == "total_floor" and value is None:
        return None
    if type(value) is not wanted:
        raise ValueError(f"{name} wants {wanted.__name__}, not {value!r}")
    return value


def _is_pay(value: Any) -> bool:
    return value == WIN or type(value) is int


def with_text_override(rules: Rules, name: str, text: str) -> Rules:
    """The rules with one field read from a command line. Raises ValueError for an unknown field or a bad value."""
    if name not in {field.name for field in fields(Rules)}:
        raise ValueError(f"no rule is called {name!r}")
    default = getattr(_DEFAULTS, name)
    value: Any = text
    if isinstance(default, Pack):
        value = int(text)
    elif isinstance(default, bool):
        if text.lower() not in ("true", "false", "yes", "no", "1", "0"):
            raise ValueError(f"{name} wants yes or no, not {text!r}")
        value = text.lower() in ("true", "yes", "1")
    elif isinstance(default, tuple):
        pays = [pay if pay == WIN else int(pay) for pay in text.split(",")]
        value = pays + pays[-1:] * (MOST_WILDS + 1 - len(pays))
    elif name == "total_floor" and text.lower() == "none":
        value = None
    elif isinstance(default, int) or name == "total_floor":
        value = int(text)
    return dataclasses.replace(rules, **{name: _field_value(name, value)})


_DEFAULTS = Rules()
