"""Drives the real program in a real X window with a real pointer; its trace says what is on screen.

Knows the program only from outside: the command line, the window, and the trace (docs/trace.md).
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
PATIENCE_S = 30.0
AFTER_FOCUS_S = 0.1  # SDL drops a press within its first 10 ms of focus, which it takes to have meant the focus only

Picture = dict[str, Any]
Point = tuple[int, int]


def hand_from_left(picture: Picture) -> list[str]:
    """The viewer's cards as they lie, by their ids."""
    cards = [f"card:{text}" for text in picture["hand"].split()]
    return sorted(cards, key=lambda card: int(picture["rects"][card][0]))


def missing_tools() -> list[str]:
    """The programs that a machine lacks for these tests."""
    return [tool for tool in TOOLS if not shutil.which(tool)]


def start_display(size: str = "1920x1080x24") -> tuple[subprocess.Popen[bytes], str]:
    """A virtual X display of its own, and its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    process = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    os.close(writing)
    said = b""
    give_up_s = time.monotonic() + PATIENCE_S
    # The number and the newline come separately, and Xvfb dies if the pipe is closed between them.
    while b"\n" not in said and time.monotonic() < give_up_s:
        if select.select([reading], [], [], 0.5)[0]:
            part = os.read(reading, 32)
            if not part:
                break
            said += part
    os.close(reading)
    if not said.strip():
        process.kill()
        process.wait()
        raise RuntimeError("Xvfb did not start")
    return process, ":" + said.decode().strip()


class Driver:
    """One run of the program and the hands that play it."""

    def __init__(self, display: str, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.trace = folder / "trace.jsonl"
        self.trace.write_text("")
        self.env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "chinchon", "--trace", str(self.trace), "--folder", str(folder / "saves")]
        self.process = subprocess.Popen(
            [*command, *arguments], cwd=ROOT, env=self.env, stderr=subprocess.PIPE, text=True
        )
        self.wait(lambda picture: True)
        self.window = self.tool("search", "--sync", "--onlyvisible", "--class", "chinchon").split()[0]
        self.focus()

    def focus(self) -> None:
        """Give the window the focus, as no window manager is there to do it, and let SDL be ready for a press."""
        self.tool("windowfocus", "--sync", self.window)
        time.sleep(AFTER_FOCUS_S)

    def tool(self, *arguments: object) -> str:
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.env, capture_output=True, text=True, timeout=PATIENCE_S
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    # Seeing

    @property
    def pictures(self) -> list[Picture]:
        """Every settled picture so far."""
        whole = [line for line in self.trace.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [json.loads(line) for line in whole]

    @property
    def picture(self) -> Picture:
        """The picture that settled last."""
        return self.pictures[-1]

    def wait(self, wanted: Callable[[Picture], bool], seconds: float = PATIENCE_S) -> Picture:
        """The last settled picture, as soon as it is as wanted."""
        give_up_s = time.monotonic() + seconds
        while time.monotonic() < give_up_s:
            if self.process.poll() is not None:
                raise AssertionError(f"the program left with {self.process.returncode}: {self.errors()}")
            pictures = self.pictures
            if pictures and wanted(pictures[-1]):
                return pictures[-1]
            time.sleep(0.01)
        last = {name: value for name, value in self.picture.items() if name != "rects"}
        raise AssertionError(f"never saw it; the last picture: {last}, with {sorted(self.picture['rects'])}")

    def wait_for_another(self, picture: Picture) -> Picture:
        """The next settled picture of another moment or scene."""
        return self.wait(lambda seen: (seen.get("ply"), seen["scene"]) != (picture.get("ply"), picture["scene"]))

    def settle(self, still_s: float = 0.3) -> Picture:
        """The picture that has not changed for this long."""
        seen, since_s = self.picture, time.monotonic()
        while time.monotonic() - since_s < still_s:
            time.sleep(0.02)
            if self.picture != seen:
                seen, since_s = self.picture, time.monotonic()
        return seen

    def errors(self) -> str:
        """What the program printed as it died."""
        return (self.process.stderr.read() if self.process.stderr else "")[-2000:]

    def middle(self, name: str) -> Point:
        """The middle of something on screen."""
        x, y, w, h = self.picture["rects"][name]
        return x + w // 2, y + h // 2

    # Doing

    def point(self, place: str | Point) -> Point:
        """Move the pointer there."""
        x, y = self.middle(place) if isinstance(place, str) else place
        self.tool("mousemove", "--window", self.window, "--", x, y)
        return x, y

    def click(self, place: str | Point) -> None:
        """Press and let go."""
        self.point(place)
        self.tool("click", 1)

    def drag(self, start: str | Point, end: str | Point, steps: int = 8) -> None:
        """Carry something from one place to another."""
        x, y = self.point(start)
        to_x, to_y = self.middle(end) if isinstance(end, str) else end
        self.tool("mousedown", 1)
        for step in range(1, steps + 1):
            self.point((round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)))
        self.tool("mouseup", 1)

    def flood(self, place: str | Point, times: int = 10) -> None:
        """Press the same spot again and again, as fast as a nervous finger."""
        self.point(place)
        self.tool("click", "--repeat", times, "--delay", 15, 1)

    def key(self, name: str) -> None:
        """Press a key."""
        self.tool("key", name)

    def screenshot(self, path: Path) -> None:
        """Keep what the window shows."""
        subprocess.run(["import", "-window", self.window, str(path)], env=self.env, check=True, timeout=PATIENCE_S)

    @contextmanager
    def rivals_held_up(self) -> Iterator[None]:
        """Whoever thinks for the computer seats stops in thought, and then goes on."""
        workers = self._workers()
        assert workers, "nobody has been asked to think yet"
        try:
            for worker in workers:
                os.kill(worker, signal.SIGSTOP)
            yield
        finally:
            for worker in workers:
                os.kill(worker, signal.SIGCONT)

    def _workers(self) -> list[int]:
        """The processes that the program has spawned."""
        found = []
        for path in Path("/proc").glob("[0-9]*"):
            try:
                parent = (path / "stat").read_text().rpartition(")")[2].split()[1]
                spawned = b"spawn_main" in (path / "cmdline").read_bytes()
            except OSError:
                continue
            if int(parent) == self.process.pid and spawned:
                found.append(int(path.name))
        return found

    # Ending

    def close_by_window_manager(self) -> None:
        """Press the button in the title bar, as far as the program can tell."""
        script = Path(__file__).with_name("wm_delete.py")
        subprocess.run([sys.executable, str(script), self.window], env=self.env, check=True, timeout=PATIENCE_S)

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()

    def close(self) -> None:
        """Whatever state it is in, end it."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
