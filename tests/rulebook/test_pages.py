"""The pages about readings and house rules agree with the program."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from chinchon.engine.profiles import PROFILES
from chinchon.engine.rules import Rules, rules_to_dict

from . import kit

NAMES = [field.name for field in fields(Rules)]
HOUSE_RULES = (kit.DOCS / "house-rules.md").read_text(encoding="utf-8")
READINGS = (kit.DOCS / "readings.md").read_text(encoding="utf-8")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_shown(each) for each in value)
    return "none" if value is None else str(value).replace("-", "−") if isinstance(value, int) else str(value)


def _rows() -> dict[str, list[str]]:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", HOUSE_RULES, flags=re.MULTILINE)
    return {name: rest.split(" | ") for name, rest in rows}


def test_every_field_is_described_once() -> None:
    assert sorted(_rows()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_values_of_the_profiles(name: str) -> None:
    meaning, *values = _rows()[name]
    assert meaning
    assert values == [_shown(rules_to_dict(rules)[name]) for rules in PROFILES.values()]


def test_every_reading_has_a_row_and_a_reason() -> None:
    readings = [f"R{number}" for number in range(1, 27)]
    assert re.findall(r"^\| (R\d+) \|", READINGS, flags=re.MULTILINE) == readings
    assert re.findall(r"^- \*\*(R\d+)\*\*", READINGS, flags=re.MULTILINE) == readings


def test_fields_named_on_the_pages_exist() -> None:
    for page in (HOUSE_RULES, READINGS):
        named = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", page)) - {"last_survivor", "last_deal"}
        assert named
        assert named <= set(NAMES)


@pytest.mark.parametrize("profile", PROFILES)
def test_pages_of_profiles_cite_known_readings(profile: str) -> None:
    page = (kit.DOCS / f"{profile}.md").read_text(encoding="utf-8")
    cited = {int(number) for number in re.findall(r"\bR(\d+)\b", page)}
    assert cited <= set(range(1, 27))
