"""A virtual display for the tests that need a real window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chinchon.app.session import Session

from .driver import Driver, missing_tools, start_display
from .positions import keep


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    missing = missing_tools()
    if missing:
        if os.environ.get("CI"):
            pytest.fail(f"these programs are needed here: {', '.join(missing)}")
        pytest.skip(f"a real window needs {', '.join(missing)}")
    process, name = start_display()
    yield name
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Start the program with these arguments; every run is ended with the test."""
    running: list[Driver] = []

    def start_one(*arguments: str) -> Driver:
        driver = Driver(display, tmp_path, *arguments)
        running.append(driver)
        return driver

    yield start_one
    for driver in running:
        driver.tool("mouseup", 1)  # the display outlives the run: a button still held would be held for the next one
        driver.close()


@pytest.fixture
def continued(start: Callable[..., Driver], tmp_path: Path) -> Callable[..., Driver]:
    """Start the program with this match saved, and go on with it."""

    def continue_one(session: Session, speed: str = "0") -> Driver:
        keep(session, tmp_path / "saves")
        driver = start("--speed", speed, "--language", "en", "--size", "1280x800")
        driver.wait(lambda seen: "menu.continue" in seen["rects"])
        driver.click("menu.continue")
        driver.wait(lambda seen: seen.get("ply") == session.table.ply)
        return driver

    return continue_one
