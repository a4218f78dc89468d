"""The game as somebody gets it: a wheel is built, installed into a fresh environment, and started from elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from chinchon.i18n.phrases import Phrases

ROOT = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
IN_CI = os.environ.get("CI") == "true"
START_LIMIT_S = 60.0


def said(*command: str | Path) -> str:
    """What a command prints; its complaint is the failure."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    try:
        import hatchling  # noqa: F401  # only whether it is there
    except ImportError:
        if IN_CI:
            raise
        pytest.skip("hatchling is not installed; it builds the wheel (pip install -e '.[test]')")
    said(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (built,) = folder.glob("*.whl")
    return built


@dataclass(frozen=True)
class Installed:
    """A fresh environment with the wheel in it, and a folder that has nothing to do with the checkout."""

    python: Path
    elsewhere: Path

    @property
    def command(self) -> Path:
        """What a player types."""
        return self.python.with_name("chinchon.exe" if os.name == "nt" else "chinchon")

    def environment(self, **more: str) -> dict[str, str]:
        """No display, no way into the checkout, English."""
        hidden = (*DISPLAYS, "PYTHONPATH", "LANGUAGE", "LC_ALL")
        return {name: value for name, value in os.environ.items() if name not in hidden} | {"LANG": "en_GB"} | more


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        said(sys.executable, "-m", "pip", "--version")
    except AssertionError:
        if IN_CI:
            raise
        pytest.skip("pip is not installed; it installs the wheel")
    said(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel)
    # pygame is taken from the environment of the tests, so that nothing has to be downloaded.
    site = Path(said(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (site / "pygame-from-elsewhere.pth").write_text(str(Path(pygame.__file__).parents[1]), encoding="utf-8")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    return Installed(python, elsewhere)


def test_everything_the_game_needs_lies_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    assets = {
        f"chinchon/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets").rglob("*") if path.is_file()
    }
    words = {path.relative_to(ROOT).as_posix() for path in (ROOT / "chinchon" / "i18n").glob("*.toml")}
    with (ROOT / "assets" / "cards" / "manifest.toml").open("rb") as file:
        assert tomllib.load(file)
    for kind in ("cards/spanish/", "cards/french/", "cards/backs/", "fonts/", "textures/", "icon/"):
        assert any(name.startswith(f"chinchon/assets/{kind}") for name in packed), kind
    assert not assets - packed
    assert words and not words - packed
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in packed)
    assert any("OFL" in name and ".dist-info/" in name for name in packed)


def test_nothing_else_lies_in_the_wheel(wheel: Path) -> None:
    roots = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {root for root in roots if not root.endswith(".dist-info")} == {"chinchon"}


def test_computer_players_play_from_another_folder(installed: Installed) -> None:
    done = subprocess.run(
        [installed.python, "-m", "chinchon", "bots", "--deals", "5", "--json"],
        cwd=installed.elsewhere,
        env=installed.environment(),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["deals"] == 5


def test_the_installed_package_is_the_one_that_runs(installed: Installed) -> None:
    said_by = subprocess.run(
        [installed.python, "-c", "import chinchon.ui.assets as a; print(a.__file__); print(a.assets_folder())"],
        cwd=installed.elsewhere,
        env=installed.environment(),
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout.splitlines()
    environment = installed.python.parents[1]
    assert said_by and all(Path(line).is_relative_to(environment) for line in said_by[-2:]), said_by


def test_the_command_shows_its_first_picture(installed: Installed) -> None:
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        process = subprocess.Popen(
            [installed.command, "--folder", folder, "--trace", str(trace)],
            cwd=installed.elsewhere,
            env=installed.environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"),
        )
        try:
            limit_s = time.monotonic() + START_LIMIT_S
            while not (trace.exists() and "\n" in trace.read_text(encoding="utf-8")):
                assert process.poll() is None and time.monotonic() < limit_s
                time.sleep(0.05)
            first = json.loads(trace.read_text(encoding="utf-8").splitlines()[0])
        finally:
            process.kill()
            process.wait()
    assert first["scene"] == "menu" and first["rects"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("has_runtime_folder", [True, False])
def test_without_a_display_it_leaves_with_one_sentence(
    installed: Installed, tmp_path: Path, has_runtime_folder: bool
) -> None:
    runtime = {"XDG_RUNTIME_DIR": str(tmp_path)} if has_runtime_folder else {}
    done = subprocess.run(
        [installed.command, "--folder", tmp_path, "--language", "en"],
        cwd=installed.elsewhere,
        env=installed.environment(**runtime),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert (done.stdout, done.stderr) == ("", Phrases("en").t("error.no_display") + "\n")
