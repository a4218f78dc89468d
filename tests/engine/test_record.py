"""Records: they replay, and damaged ones raise RecordError and nothing else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from chinchon.engine.actions import Action
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.record import (
    Record,
    RecordError,
    digest,
    record_from_dict,
    record_of,
    record_to_dict,
    replay,
)
from chinchon.engine.state import MatchSetup, MatchState, Phase
from chinchon.engine.view import view_for
from tests.kit import MixedPlayer


def played(name: str, players: int, seed: int, actions_at_most: int = 10_000) -> tuple[Record, MatchState]:
    """A match between mixed players, and its record."""
    setup = MatchSetup(VARIANTS[name], tuple(f"Jugador {seat}" for seat in range(players)), seed)
    player = MixedPlayer(random.Random(seed), 0.9)
    state, actions = new_match(setup), list[Action]()
    while state.table.phase is not Phase.MATCH_END and len(actions) < actions_at_most:
        actions.append(player.choose(view_for(state, state.table.to_act or 0)))
        state = apply(state, actions[-1]).after
    return record_of(setup, actions, state), state


@pytest.mark.parametrize(("name", "players"), [("fournier", 3), ("cutting52", 6), ("naipera40j", 2), ("pendium", 4)])
def test_record_replays_through_json(name: str, players: int) -> None:
    record, state = played(name, players, 5)
    read = record_from_dict(json.loads(json.dumps(record_to_dict(record))))
    assert read == record
    again, actions = replay(read)
    assert again == state and digest(again) == digest(state)
    assert tuple(action.text for action in actions) == record.actions


def test_what_is_remembered_of_earlier_deals_has_no_part_in_digests() -> None:
    """So that matches saved before it was remembered can be continued."""
    _, state = played("fournier", 3, 5)
    deal = state.table.deal
    assert state.table.finished and deal is not None and deal.laid_down
    table = replace(state.table, finished=(), deal=replace(deal, laid_down=()))
    assert digest(replace(state, table=table)) == digest(state)


@pytest.mark.parametrize("length", [0, 1, 2, 7, 30])
def test_record_of_a_match_in_progress(length: int) -> None:
    record, state = played("yeeqia", 2, 3, length)
    assert len(record.actions) == length
    assert replay(record)[0] == state


def test_record_holds_the_rules_in_full() -> None:
    record, _ = played("naipera48j", 2, 1, 3)
    values = record_to_dict(record)
    assert "naipera" not in json.dumps(values)
    assert values["rules"]["pack"] == 48 and values["rules"]["chinchon"] == ["win", -50, -25, -10]


def test_another_digest_is_noticed() -> None:
    record, _ = played("yeeqia", 2, 3, 30)
    with pytest.raises(RecordError, match="another state"):
        replay(replace(record, digest="0" * 32))
    with pytest.raises(RecordError):
        replay(replace(record, actions=record.actions[:-1]))
    with pytest.raises(RecordError, match="action 31 was refused"):
        replay(replace(record, actions=(*record.actions, "done")))


ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    10**30,
    1.5,
    float("inf"),
    "",
    "win",
    "discard 9z",
    "close Kb 5o-6o-7o",
    "layoff Jo -1 high",
    "layoff Jo x high",
    "concede 99",
    "show 5o=5o=5o",
    [],
    [[]],
    [None],
    {},
    {"pack": 40},
    "\udcff",
    "٣o",
)


def places(values: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    yield way
    if isinstance(values, dict):
        for key, value in values.items():
            yield from places(value, (*way, key))
    elif isinstance(values, list):
        for key, value in enumerate(values[:12]):
            yield from places(value, (*way, key))


def damaged(values: dict[str, Any], way: tuple[Any, ...], rng: random.Random) -> Any:
    """A copy with the value at this place replaced or removed."""
    if not way:
        return rng.choice(ODD_VALUES)
    values = copy.deepcopy(values)
    inside: Any = values
    for key in way[:-1]:
        inside = inside[key]
    if rng.random() < 0.2:
        del inside[way[-1]]
    else:
        inside[way[-1]] = copy.deepcopy(rng.choice(ODD_VALUES))
    return values


def read_and_replay(values: Any) -> None:
    replay(record_from_dict(values))


@pytest.mark.parametrize("name", ["cutting52", "naipera40j"])
def test_damaged_records_raise_record_errors_only(name: str) -> None:
    rng = random.Random(name)
    values = record_to_dict(played(name, 3, 2, 40)[0])
    refused = tried = 0
    for way in places(values):
        for _ in range(12):
            tried += 1
            try:
                read_and_replay(damaged(values, way, rng))
            except RecordError:
                refused += 1
    assert refused > tried * 0.6


def test_every_odd_value_at_the_top_and_in_every_place() -> None:
    values = record_to_dict(played("yeeqia", 2, 2, 6)[0])
    for way in places(values):
        for odd in ODD_VALUES:
            changed: Any = copy.deepcopy(values)
            inside = changed
            for key in way[:-1]:
                inside = inside[key]
            if way:
                inside[way[-1]] = odd
            else:
                changed = odd
            try:
                read_and_replay(changed)
            except RecordError as error:
                assert str(error)


def test_damaged_text_raises_record_errors_only() -> None:
    rng = random.Random(4)
    text = json.dumps(record_to_dict(played("naipera40j", 2, 2, 25)[0]))
    for _ in range(600):
        place = rng.randrange(len(text))
        changed = text[:place] + rng.choice(("", "0", "o", " ", "*1", "-", "9")) + text[place + rng.randrange(3) :]
        try:
            values = json.loads(changed)
        except ValueError:
            continue
        try:
            read_and_replay(values)
        except RecordError:
            continue
