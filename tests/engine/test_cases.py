"""Every rule case of tests/data/cases and tests/engine/cases, and the runner itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.run_cases import case_paths, load, main, run_case

FOLDERS = (Path(__file__).parents[1] / "data" / "cases", Path(__file__).parent / "cases")
FILES = [load(path) for folder in FOLDERS for path in case_paths(folder)]
CASES = [pytest.param(file.kind, case, id=f"{file.kind}-{case['id']}") for file in FILES for case in file.cases]


@pytest.mark.parametrize(("kind", "case"), CASES)
def test_case(kind: str, case: dict[str, Any]) -> None:
    checks, failures = run_case(kind, case)
    assert checks > 0
    assert not failures, case["reason"]


def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> tuple[int, str]:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "some.json").write_text(content, encoding="utf-8")
    status = main([str(tmp_path)])
    return status, capsys.readouterr().out


def one_case(kind: str, asked: Any, **more: Any) -> str:
    return json.dumps({"kind": kind, "cases": [{"id": "one", "reason": "", "input": asked, **more}]})


SIZE = {"yeeqia": {"cards": 40, "allowed": True, "stock": 18}}


def test_runner_counts_cases_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(tmp_path, capsys, one_case("table_size", {"players": 3}, expect=SIZE))
    assert status == 0 and out == "1 cases, 3 checks, 0 failed\n"


def test_runner_names_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(tmp_path, capsys, one_case("table_size", {"players": 2}, expect=SIZE))
    assert status == 1
    assert "some.json one yeeqia stock: expected 18, got 25" in out
    assert out.endswith("1 cases, 3 checks, 1 failed\n")


@pytest.mark.parametrize(
    ("kind", "more", "says"),
    [
        ("weather", {"expect": SIZE}, "unknown kind 'weather'"),
        ("table_size", {"expect": {"elsewhere": {"allowed": True}}}, "unknown profile 'elsewhere'"),
        ("table_size", {"expect": {"yeeqia": {"mood": 1}}}, "no such field"),
        (
            "table_size",
            {"alternatives": [{"profile": "yeeqia", "override": {"luck": 1}, "expect": {"allowed": True}}]},
            "unknown override: luck",
        ),
        ("deadwood", {"expect": {"yeeqia": {"min": 0}}}, "KeyError"),
    ],
)
def test_runner_goes_on_after_what_it_does_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, more: dict[str, Any], says: str
) -> None:
    status, out = run(tmp_path, capsys, one_case(kind, {"players": 3}, **more))
    assert status == 1 and says in out and out.count("FAIL") == 1
    assert "1 failed" in out


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"kind": "meld"}',
        '{"kind": "meld", "cases": 3}',
        '{"kind": "meld", "cases": [{"id": "one"}]}',
        '{"kind": "meld", "cases": [{"id": "one", "input": {}}]}',
        '{"kind": "meld", "cases": [{"id": "one", "input": {}, "expect": {"yeeqia": 1}}]}',
        '{"kind": "meld", "cases": [{"id": "one", "input": {}, "alternatives": [{"profile": "yeeqia"}]}]}',
        '{"kind": "meld", "cases": []}',
    ],
)
def test_runner_refuses_a_malformed_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    status, out = run(tmp_path, capsys, content)
    assert status == 1
    assert "some.json" in out.splitlines()[0]


def test_runner_refuses_a_folder_without_cases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path} holds no case file.\n"
