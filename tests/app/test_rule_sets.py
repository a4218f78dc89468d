"""House rules with a name: kept in full, one for each name, set aside when damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chinchon.app.rule_sets import (
    LONGEST_NAME,
    RuleSet,
    deleted,
    find,
    rule_sets_from_dict,
    rule_sets_to_dict,
    saved,
    trimmed,
)
from chinchon.app.saves import RULE_SETS_FILE, Saves
from chinchon.app.store import Damaged
from chinchon.engine.profiles import PROFILES, VARIANTS
from chinchon.engine.rules import Rules, rules_to_dict

HOME = RuleSet("La de casa", replace(PROFILES["naipera"], limit=130))
SETS = (HOME, *(RuleSet(name, rules) for name, rules in VARIANTS.items()))


def entry(**values: Any) -> dict[str, Any]:
    return {"name": "Casa", "rules": rules_to_dict(Rules()), **values}


def test_sets_survive_their_text_form() -> None:
    assert rule_sets_from_dict(json.loads(json.dumps(rule_sets_to_dict(SETS)))) == SETS


def test_every_field_is_written_out() -> None:
    values = rule_sets_to_dict((HOME,))["sets"][0]
    assert values["rules"] == rules_to_dict(HOME.rules)
    assert set(values["rules"]) == set(Rules.__dataclass_fields__)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Casa  ", "Casa"),
        ("La   de\tcasa", "La de casa"),
        ("", ""),
        ("   ", ""),
        ("a" * 30, "a" * LONGEST_NAME),
        ("a" * 23 + " bc", "a" * 23),
        ("Nin\u0303o", "Niño"),
        ("Ca\u200bsa", "Casa"),
    ],
)
def test_names_are_trimmed(typed: str, name: str) -> None:
    assert trimmed(typed) == name
    assert trimmed(name) == name


@pytest.mark.parametrize("name", ["", " Casa", "Casa ", "La  de casa", "a" * 25])
def test_a_set_has_a_proper_name(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be called"):
        RuleSet(name, Rules())


def test_saving_under_a_new_name_adds_and_under_an_old_one_replaces() -> None:
    other = RuleSet("LA DE CASA", Rules())
    assert saved(SETS[1:], HOME) == (*SETS[1:], HOME)
    assert saved(SETS, other) == (other, *SETS[1:])
    assert find(SETS, "la de CASA") == HOME
    assert find(SETS, "La de") is None
    assert deleted(SETS, "la de casa") == SETS[1:]
    assert deleted(SETS, "nobody") == SETS


@pytest.mark.parametrize(
    "values",
    [
        None,
        [],
        {"format": 2, "sets": []},
        {"format": 1},
        {"format": 1, "sets": {}},
        {"format": 1, "sets": [3]},
        {"format": 1, "sets": [{"name": "Casa"}]},
        {"format": 1, "sets": [entry(name=4)]},
        {"format": 1, "sets": [entry(name="")]},
        {"format": 1, "sets": [entry(rules=[])]},
        {"format": 1, "sets": [entry(rules={"limit": "100"})]},
        {"format": 1, "sets": [entry(rules={"limit": -1})]},
        {"format": 1, "sets": [entry(rules={"pack": []})]},
        {"format": 1, "sets": [entry(rules={"chinchon": [[], 1, 2, 3]})]},
        {"format": 1, "sets": [entry(rules={"dragons": True})]},
        {"format": 1, "sets": [entry(), entry(name="CASA")]},
    ],
)
def test_what_is_no_list_of_sets_is_refused(values: Any) -> None:
    with pytest.raises(ValueError):  # each is wrong in its own way
        rule_sets_from_dict(values)


def test_sets_survive_a_restart(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.load_rule_sets() == ()
    saves.save_rule_sets(SETS)
    assert saves.load_rule_sets() == SETS
    saves.close()
    again = Saves(tmp_path)
    assert again.load_rule_sets() == SETS
    again.close()


def test_without_a_folder_they_last_as_long_as_the_program() -> None:
    saves = Saves(None)
    assert saves.load_rule_sets() == ()
    saves.save_rule_sets(SETS)
    assert saves.load_rule_sets() == SETS
    saves.close()


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 1, "sets": [{"name": "Casa", "rules": {"limit": 0}}]}'])
def test_a_damaged_file_is_set_aside_once(tmp_path: Path, text: str) -> None:
    (tmp_path / RULE_SETS_FILE).write_text(text, encoding="utf-8")
    saves = Saves(tmp_path)
    with pytest.raises(Damaged) as caught:
        saves.load_rule_sets()
    assert caught.value.kept_as is not None
    assert caught.value.kept_as.read_text(encoding="utf-8") == text
    assert saves.load_rule_sets() == ()
    saves.save_rule_sets((HOME,))
    saves.close()
    assert Saves(tmp_path).load_rule_sets() == (HOME,)
