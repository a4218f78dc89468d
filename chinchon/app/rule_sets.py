"""House rules that a player has given a name: kept in full, so that a later change of a profile changes none of them.

One idea: the sets are a tuple of values, and saving or deleting one gives another tuple. Two names are the same if they
differ in capitals only. Knows no profile and no file format beyond JSON values.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from chinchon.engine.rules import Rules, rules_from_dict, rules_to_dict

LONGEST_NAME = 24
FORMAT = 1


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules and what the player calls them. Raises ValueError for a name that is none."""

    name: str
    rules: Rules

    def __post_init__(self) -> None:
        if self.name != trimmed(self.name) or not 1 <= len(self.name) <= LONGEST_NAME:
            raise ValueError(f"rules cannot be called {self.name!r}")


RuleSets = tuple[RuleSet, ...]


def trimmed(name: str) -> str:
    """A name without blanks around it, with single ones inside, and no longer than a name may be."""
    words = unicodedata.normalize("NFC", name).split()
    shown = "".join(letter for letter in " ".join(words) if letter.isprintable())
    return shown[:LONGEST_NAME].strip()


def find(sets: RuleSets, name: str) -> RuleSet | None:
    """The rules of that name."""
    return next((found for found in sets if _same(found.name, name)), None)


def saved(sets: RuleSets, new: RuleSet) -> RuleSets:
    """With these rules: in place of those of the same name, or else at the end."""
    if find(sets, new.name) is None:
        return (*sets, new)
    return tuple(new if _same(old.name, new.name) else old for old in sets)


def deleted(sets: RuleSets, name: str) -> RuleSets:
    """Without the rules of that name."""
    return tuple(old for old in sets if not _same(old.name, name))


def rule_sets_to_dict(sets: RuleSets) -> dict[str, Any]:
    """The sets as JSON values."""
    return {"format": FORMAT, "sets": [{"name": one.name, "rules": rules_to_dict(one.rules)} for one in sets]}


def rule_sets_from_dict(values: Any) -> RuleSets:
    """Read what `rule_sets_to_dict` wrote.

    Raises ValueError for another format, rules that cannot be played, a name that is none, or the same name twice.
    """
    if not isinstance(values, dict) or values.get("format") != FORMAT or not isinstance(values.get("sets"), list):
        raise ValueError("rule sets want a format and a list")
    sets: RuleSets = ()
    for entry in values["sets"]:
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise ValueError("a rule set wants a name")
        if not isinstance(entry.get("rules"), dict):
            raise ValueError("a rule set wants rules")
        if find(sets, entry["name"]) is not None:
            raise ValueError(f"two rule sets are called {entry['name']!r}")
        sets = (*sets, RuleSet(entry["name"], rules_from_dict(entry["rules"])))
    return sets


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
