"""The page that answers complaints names only tests that there are, and leaves no line of its three groups out."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
PAGE = TESTS.parent / "docs" / "reliability.md"
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+?) \| (.+) \|$", re.MULTILINE)

RULES = {1, 2, 3, 6, 8, 11, 12, 13, 15, 17, 18, 20, 21, 22}
SCORES = {1, 2, 3, 4, 5, 8, 9, 10, 12, 13}
INPUT = {1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 18}
WANTED = {f"M{n}" for n in RULES} | {f"S{n}" for n in SCORES} | {f"D{n}" for n in INPUT}


@cache
def functions_of(name: str) -> frozenset[str]:
    if not (TESTS / name).is_file():
        return frozenset()
    tree = ast.parse((TESTS / name).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def rows() -> list[tuple[str, str, str]]:
    return ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE.read_text(encoding="utf-8"))
    assert len(named) > 80
    missing = [f"{name}::{test}" for name, test in named if test not in functions_of(name)]
    assert missing == []


def test_every_complaint_about_rules_scores_and_input_is_answered() -> None:
    answered = [row[0] for row in rows()]
    assert len(answered) == len(set(answered))
    assert set(answered) >= WANTED


def test_every_row_names_a_test() -> None:
    assert [row[0] for row in rows() if not NAMED.search(row[2])] == []
