"""Everything in the project speaks of the game alone: no notes to oneself, no folders of a machine, no registry."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CACHES = {".git", ".venv", "build", "dist", "__pycache__"}

# Put together here, so that this file does not hold what it looks for.
NOTES = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]) + r")\b")
FOLDERS = re.compile(r"(?<![\w.*$}/-])/(" + "|".join(["home", "root", "work", "Users"]) + ")/")
SCRATCH = re.compile(r"(?<![\w.*$}/-])/" + "tmp" + "/")
REGISTRIES = re.compile("|".join(["pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.(org|com)"]))


def project_files() -> list[str]:
    """What belongs to the project, by its path; outside a checkout everything but caches."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    except FileNotFoundError:
        listed = subprocess.CompletedProcess(command, 1, "")
    if listed.returncode == 0:
        return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())
    paths = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in paths if not CACHES & set(path.parts))


def texts() -> list[tuple[str, str]]:
    """The files that are text."""
    found = []
    for name in project_files():
        try:
            found.append((name, (ROOT / name).read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    assert len(found) > 100
    return found


@pytest.mark.parametrize(
    "unwanted", [NOTES, FOLDERS, SCRATCH, REGISTRIES], ids=["notes", "folders", "scratch", "registries"]
)
def test_no_file_holds(unwanted: re.Pattern[str]) -> None:
    found = [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match.group()}"
        for name, text in texts()
        if unwanted is not SCRATCH or not name.startswith("tests/")
        for match in unwanted.finditer(text)
    ]
    assert not found, "\n".join(found)
