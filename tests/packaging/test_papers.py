"""The papers are true: what README.md and docs/ name exists, and nothing that a person can type or read is left out."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chinchon.app.commandline import read_command_line
from chinchon.ui.app import SCENES

ROOT = Path(__file__).resolve().parents[2]
PAPERS = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
NAMED = re.compile(r"`([\w./-]+(?:\.py|\.md|\.toml|\.yml|\w/\w+/))`")
LINKED = re.compile(r"\]\(([^)#:]+)\)")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_a_paper_names_exists(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    lost = [name for name in NAMED.findall(text) if not next(ROOT.rglob(name.rstrip("/")), None)]
    lost += [name for name in LINKED.findall(text) if not (paper.parent / name).exists()]
    assert not lost


@pytest.mark.parametrize("command", [[], ["bots"]], ids=["window", "bots"])
def test_every_option_is_in_the_readme(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_command_line([*command, "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}
    text = read("README.md")
    assert options and not [option for option in options if f"`{option}" not in text]


def test_continuous_integration_runs_the_commands_of_the_readme() -> None:
    block = read("README.md").split("## For developers")[1].split("```")[3]
    commands = [line.split("#")[0].strip() for line in block.splitlines()[1:] if line.strip()]
    assert len(commands) >= 5
    runs = {line.removeprefix("run ") for line in read(".ci/run").splitlines()}
    assert not [command for command in commands if command not in runs]


def test_every_scene_of_the_trace_is_described() -> None:
    text = read("docs/trace.md")
    assert not [name for name in SCENES if f"`{name}`" not in text]


def test_every_field_of_the_trace_is_described(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    command = [sys.executable, "-m", "chinchon", "--profile", "fournier", "--seats", "you,greedy", "--seed", "1"]
    process = subprocess.Popen(
        [*command, "--speed", "instant", "--folder", str(tmp_path), "--trace", str(trace)],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    try:
        limit_s = time.monotonic() + 60
        while not (trace.exists() and "\n" in trace.read_text(encoding="utf-8")):
            assert process.poll() is None and time.monotonic() < limit_s
            time.sleep(0.05)
        values = json.loads(trace.read_text(encoding="utf-8").splitlines()[0])
    finally:
        process.kill()
        process.wait()
    described = re.findall(r"^\| `(\w+)`", read("docs/trace.md").split("## Fields")[1].split("## ")[0], re.MULTILINE)
    assert described == list(values)
