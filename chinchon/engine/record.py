"""A match as a record: its setup and the text of every action. Replaying a record gives the match again.

Records hold the rules in full, never a profile's name, so that a later change of a preset rewrites no history.
Reading and writing files is somebody else's work.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from . import ENGINE_VERSION
from .actions import Action, parse_action
from .play import IllegalAction, apply, new_match
from .rules import rules_from_dict, rules_to_dict
from .state import MatchSetup, MatchState

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be read or does not replay."""


@dataclass(frozen=True, slots=True)
class Record:
    """How a match was set up and everything that was done in it."""

    setup: MatchSetup
    actions: tuple[str, ...]
    digest: str
    """Of the state after the last action; replay must reach the same."""


def digest(state: MatchState) -> str:
    """A short fingerprint of a state: equal states have equal ones."""
    return hashlib.sha256(repr(state).encode()).hexdigest()[:32]


def record_of(setup: MatchSetup, actions: list[Action], state: MatchState) -> Record:
    """The record of a match that reached this state."""
    return Record(setup, tuple(action.text for action in actions), digest(state))


def record_to_dict(record: Record) -> dict[str, Any]:
    """The record as JSON values."""
    return {
        "format": FORMAT,
        "engine": ENGINE_VERSION,
        "rules": rules_to_dict(record.setup.rules),
        "names": list(record.setup.names),
        "seed": record.setup.seed,
        "actions": list(record.actions),
        "digest": record.digest,
    }


def record_from_dict(values: Any) -> Record:
    """Read what `record_to_dict` wrote. Raises RecordError for anything else."""
    try:
        if values["format"] != FORMAT or values["engine"] != ENGINE_VERSION:
            raise RecordError(f"written by another version: format {values['format']}, engine {values['engine']}")
        names, seed, actions, mark = values["names"], values["seed"], values["actions"], values["digest"]
        if type(seed) is not int or not isinstance(mark, str):
            raise RecordError("no seed or no digest")
        for texts in (names, actions):
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                raise RecordError("names and actions want lists of text")
        setup = MatchSetup(rules_from_dict(values["rules"]), tuple(names), seed)
    except RecordError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise RecordError(f"not a record of a match: {error}") from error
    return Record(setup, tuple(actions), mark)


def replay(record: Record) -> tuple[MatchState, list[Action]]:
    """Play a record again from the start. Raises RecordError if an action is refused or the end differs."""
    try:
        state = new_match(record.setup)
        actions: list[Action] = []
        for text in record.actions:
            action = parse_action(record.setup.rules, text)
            state = apply(state, action).after
            actions.append(action)
    except IllegalAction as error:
        raise RecordError(f"action {len(actions) + 1} was refused: {error}") from error
    except ValueError as error:
        raise RecordError(f"cannot be replayed: {error}") from error
    if digest(state) != record.digest:
        raise RecordError("replays to another state")
    return state, actions
