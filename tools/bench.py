"""Measure how fast the game is: `python tools/bench.py` prints every figure beside its aim (docs/benchmarks.md).

The rules are timed in this process. Launch, idling and memory are those of the real program in a real window, which is
watched from outside; pictures are timed with a clock of sixty pictures a second that is only pretended. What needs a
display starts an Xvfb of its own where there is none, and is skipped where there is no Xvfb either.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
if __name__ in ("__main__", "__mp_main__"):
    sys.path.insert(0, str(ROOT))

from chinchon.app.commandline import Launch  # noqa: E402
from chinchon.app.seats import SeatPlan  # noqa: E402
from chinchon.engine.actions import Close, NextDeal  # noqa: E402
from chinchon.engine.cards import mask_of  # noqa: E402
from chinchon.engine.legality import legal_actions  # noqa: E402
from chinchon.engine.melds import MeldFinder, finder_for  # noqa: E402
from chinchon.engine.play import acting_seat, apply, new_match  # noqa: E402
from chinchon.engine.profiles import VARIANTS  # noqa: E402
from chinchon.engine.rules import Rules  # noqa: E402
from chinchon.engine.state import MatchSetup, Phase  # noqa: E402
from chinchon.engine.view import view_for  # noqa: E402

if TYPE_CHECKING:
    from chinchon.ui.app import Window

HANDS = 4000
ROUNDS = 7
PLAY_S = 3.0
LAUNCHES = 11
DEALS_DRAWN = 4
FRAME_ROUNDS = 3
FRAME_MS = 1000 / 60
LATE_MS = 20.0
MATCH_S = 150.0
LOADING_S = 60.0
IDLE_S = 10.0
START_LIMIT_S = 30.0
BUSY_LOAD = 0.7
FIRST_SIZE = 1280, 800
SIZES = FIRST_SIZE, (1920, 1080), (3840, 2160)
FRAME_AIMS_MS = 8.0, 8.0, 16.0
MEMORY_AIMS_MB = 110.0, 110.0, 220.0
WATCHED_TABLE = ("--profile", "cutting48", "--seats", ",".join(["greedy"] * 6), "--seed", "3", "--speed", "0.55")
DEAL_LIMIT_S = 180.0
WITHOUT_JOKERS, WITH_JOKERS, SIX_SEATS = VARIANTS["fournier"], VARIANTS["cutting52"], VARIANTS["cutting48"]
BARE_WINDOW = """
import os, pathlib, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
window = pygame.Window("bare", ({w}, {h}))
window.get_surface().fill("darkgreen")
window.flip()
pathlib.Path(sys.argv[1]).write_text("shown\\n")
pygame.event.pump()
pygame.time.wait(60000)
"""

GAME_WINDOW = """
import pathlib, sys
shown = pathlib.Path(sys.argv.pop(1))
from chinchon.__main__ import main
import chinchon.ui.app as app
class Window(app.pygame.Window):
    def flip(self):
        super().flip()
        if not shown.exists():
            shown.write_text("shown\\n")
app.pygame.Window = Window
main()
"""


@dataclass(frozen=True)
class Figure:
    """One line of the table. `meets_aim` is None where nothing was aimed at."""

    name: str
    unit: str
    measured: float
    aim: float | None = None
    more_is_better: bool = False
    note: str = ""

    @property
    def meets_aim(self) -> bool | None:
        """Whether the figure is as good as it should be."""
        if self.aim is None:
            return None
        return self.measured >= self.aim if self.more_is_better else self.measured <= self.aim


class Skipped(Exception):
    """A figure that cannot be measured here; the text says why."""


# The rules


def measure_points() -> Iterator[Figure]:
    """The least loose points of eight cards without a joker."""
    us = _us_per_hand(finder_for(WITHOUT_JOKERS).points, _random_hands(WITHOUT_JOKERS))
    yield Figure("points alone", "us", us, 0.5)


def measure_best() -> Iterator[Figure]:
    """The best arrangement of eight cards without a joker."""
    us = _us_per_hand(finder_for(WITHOUT_JOKERS).best, _random_hands(WITHOUT_JOKERS))
    yield Figure("best arrangement", "us", us, 3.0)


def measure_jokers() -> Iterator[Figure]:
    """The best arrangement of eight cards, two of them jokers, with a finder that has seen other such hands."""
    finder = MeldFinder(WITH_JOKERS)
    for hand in _random_hands(WITH_JOKERS, jokers=2, seed=2, count=5 * HANDS):
        finder.best(hand)
    us = _us_per_hand(finder.best, _random_hands(WITH_JOKERS, jokers=2))
    yield Figure("arrangement with two jokers", "us", us, 40.0)


def _random_hands(rules: Rules, jokers: int = 0, seed: int = 1, count: int = HANDS) -> list[int]:
    rng = random.Random(seed)
    wild = sum(card.bit for card in rules.cards if card.is_joker) if jokers else 0
    naturals = [card for card in rules.cards if not card.is_joker]
    return [mask_of(rng.sample(naturals, 8 - jokers)) | wild for _ in range(count)]


def _us_per_hand(ask: Callable[[int], object], hands: list[int]) -> float:
    """The best of several rounds: what a hand costs when nothing else disturbs."""
    best_s = float("inf")
    for _ in range(ROUNDS):
        began_s = time.process_time()
        for hand in hands:
            ask(hand)
        best_s = min(best_s, time.process_time() - began_s)
    return best_s / len(hands) * 1e6


def measure_play() -> Iterator[Figure]:
    """Whole deals between two random players who close when they may: views, legal actions and `apply`."""
    rng = random.Random(1)
    actions = deals = seed = 0
    began_s = time.process_time()
    while time.process_time() - began_s < PLAY_S:
        seed += 1
        state = new_match(MatchSetup(WITHOUT_JOKERS, ("a", "b"), seed))
        while state.table.phase is not Phase.MATCH_END:
            legal = list(legal_actions(view_for(state, acting_seat(state.table, NextDeal()))))
            closes = [action for action in legal if isinstance(action, Close)]
            state = apply(state, rng.choice(closes or legal)).after
            actions += 1
        deals += len(state.table.history)
    passed_s = time.process_time() - began_s
    yield Figure("actions a second", "1/s", actions / passed_s, 60_000, more_is_better=True)
    note = f"{actions / deals:.0f} actions in a deal"
    yield Figure("random deals a second", "1/s", deals / passed_s, note=note)


# The real program, watched from outside


@contextmanager
def display() -> Iterator[None]:
    """A display: the one at hand, or an Xvfb that lives as long as this."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin"):
        yield
        return
    if shutil.which("Xvfb") is None:
        raise Skipped("there is neither a display nor Xvfb")
    width, height = SIZES[-1]
    command = ["Xvfb", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset", "-displayfd", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        os.environ["DISPLAY"] = ":" + server.stdout.readline().strip()
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


@contextmanager
def program(*options: str, size: tuple[int, int] = FIRST_SIZE) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """The game in its window, in a fresh folder, with the file in which it says what is on screen."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        where = ["--folder", folder, "--trace", str(trace), "--size", f"{size[0]}x{size[1]}"]
        with _running([sys.executable, "-m", "chinchon", *where, *options]) as process:
            yield process, trace


@contextmanager
def _running(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _wait_for(process: subprocess.Popen[bytes], file: Path, wanted: str, limit_s: float = START_LIMIT_S) -> None:
    """Return when a line of the file holds these words."""
    limit_s += time.perf_counter()
    while not (file.exists() and any(wanted in line for line in file.read_text().splitlines())):
        if process.poll() is not None or time.perf_counter() > limit_s:
            raise Skipped(f"the program never showed {wanted!r} (exit code {process.returncode})")
        time.sleep(0.0005)


def measure_launch() -> Iterator[Figure]:
    """From starting Python to the first picture, beside a bare window of the same size, in turns."""
    bare_ms, game_ms = [], []
    with display(), tempfile.TemporaryDirectory() as folder:
        for number in range(LAUNCHES):
            shown = Path(folder) / f"shown-{number}"
            script = BARE_WINDOW.format(w=FIRST_SIZE[0], h=FIRST_SIZE[1])
            began_s = time.perf_counter()
            with _running([sys.executable, "-c", script, str(shown)]) as process:
                _wait_for(process, shown, "shown")
                bare_ms.append((time.perf_counter() - began_s) * 1000)
            first = Path(folder) / f"first-{number}"
            options = ["--folder", str(Path(folder) / "saves"), "--size", f"{FIRST_SIZE[0]}x{FIRST_SIZE[1]}"]
            began_s = time.perf_counter()
            with _running([sys.executable, "-c", GAME_WINDOW, str(first), *options]) as process:
                _wait_for(process, first, "shown")
                game_ms.append((time.perf_counter() - began_s) * 1000)
    bare, game = statistics.median(bare_ms), statistics.median(game_ms)
    yield Figure("bare window", "ms", bare)
    yield Figure("launch", "ms", game, 2 * bare, note=f"{game / bare:.1f} times the bare window")


def measure_idle() -> Iterator[Figure]:
    """The processor time of the program, its worker included, while nobody touches it."""
    for scene, options in (("menu", ()), ("table", _table_options())):
        with display(), program(*options) as (process, trace):
            _wait_for(process, trace, f'"scene": "{scene}"')
            time.sleep(1.5)
            before_s, began_s = _cpu_s(process.pid), time.perf_counter()
            time.sleep(IDLE_S)
            percent = 100 * (_cpu_s(process.pid) - before_s) / (time.perf_counter() - began_s)
        yield Figure(f"idle at the {scene}", "% of a core", percent, 1.0)


def measure_memory() -> Iterator[Figure]:
    """Resident memory once six seats have been dealt to and have played a whole deal, every card of it shown."""
    for size, aim_mb in zip(SIZES, MEMORY_AIMS_MB, strict=True):
        with display(), program(*WATCHED_TABLE, size=size) as (process, trace):
            _wait_for(process, trace, '"scene": "scoreboard"', DEAL_LIMIT_S)
            time.sleep(1.0)
            window, *workers = [_resident_mb(pid) for pid in _family(process.pid)]
        note = f"and {sum(workers):.0f} MB in the worker process" if workers else ""
        yield Figure(f"memory at {size[0]}x{size[1]}", "MB", window, aim_mb, note=note)


def _table_options() -> tuple[str, ...]:
    return "--profile", "fournier", "--seats", "you,greedy,greedy", "--seed", "2", "--speed", "instant"


def _family(pid: int) -> list[int]:
    """A process and its children, where the system tells."""
    tasks = Path(f"/proc/{pid}/task")
    if not tasks.is_dir():
        raise Skipped("only Linux tells what a process uses in /proc")
    children = {int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()}
    return [pid, *sorted(children)]


def _cpu_s(pid: int) -> float:
    ticks = 0
    for one in _family(pid):
        words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _resident_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


# Pictures


def measure_frames() -> Iterator[Figure]:
    """What a picture costs while cards are dealt to six seats: update, drawing and flip, the first ones included.

    The same deals are drawn several times, each time by a new window that has kept nothing, and each picture counts
    with its best time: what it costs when nothing else disturbs.
    """
    with display():
        for size, aim_ms in zip(SIZES, FRAME_AIMS_MS, strict=True):
            runs = []
            for _ in range(FRAME_ROUNDS):
                with _window(size) as window:
                    runs.append(list(_dealing_ms(window)))
            times_ms = sorted(min(times)[0] for times in zip(*runs, strict=True))
            late = sum(min(whole for _, whole in times) > LATE_MS for times in zip(*runs, strict=True))
            name = f"frame at {size[0]}x{size[1]}"
            note = f"{len(times_ms)} pictures, the slowest {times_ms[-1]:.0f} ms, {late} later than {LATE_MS:.0f} ms"
            yield Figure(f"{name}, p50", "ms", _percentile(times_ms, 50))
            yield Figure(f"{name}, p95", "ms", _percentile(times_ms, 95))
            yield Figure(f"{name}, p99", "ms", _percentile(times_ms, 99), aim_ms, note=note)


@contextmanager
def _window(size: tuple[int, int]) -> Iterator[Window]:
    """The program's window in this process, without its loop."""
    from chinchon.ui import app  # says how SDL is to start, and so comes before pygame

    import pygame  # isort: skip

    pygame.display.init()
    pygame.font.init()
    window = app.Window(Launch(size_px=size, speed_factor=1.0, language="es"), None, ())
    try:
        if window.surface.get_size() != size:
            raise Skipped(f"the display has no room for {size[0]}x{size[1]}")
        yield window
    finally:
        if window.game.session is not None:
            window.game.session.close()
        window.game.saves.close()
        window.window.destroy()
        pygame.display.quit()


def _dealing_ms(window: Window) -> Iterator[tuple[float, float]]:
    """The time of every picture while several matches are dealt, sixty pictures a second, the lot included.

    Each is given without and with what was made ahead of time after it.
    """
    import pygame

    from chinchon.ui.scenes.table import TableScene

    people = tuple(SeatPlan("", "person" if seat == 0 else "greedy") for seat in range(6))
    now_ms = 0.0
    for seed in range(DEALS_DRAWN):
        window.game.start_match(SIX_SEATS, people, seed)
        table = window.stack.top
        assert isinstance(table, TableScene)
        while window.game.shown_ply == 0 or (window.game.shown_ply == 1 and table.playback.playing):
            pygame.event.pump()
            now_ms += FRAME_MS
            began_s = time.perf_counter()
            window.stack.update(now_ms)
            window.show(now_ms, now_ms)
            passed_ms = (time.perf_counter() - began_s) * 1000
            window.rehearse(began_s)
            yield passed_ms, (time.perf_counter() - began_s) * 1000
            time.sleep(max(0.0, began_s + FRAME_MS / 1000 - time.perf_counter()))


def measure_match() -> Iterator[Figure]:
    """Every picture of a table of maestros in real time, from the menu on: scenes that come and go included."""
    pictures = list(_played(WITHOUT_JOKERS, ("maestro",) * 4, MATCH_S))
    ordered = sorted(shown_ms for shown_ms, _, _ in pictures)
    late = sum(ms > LATE_MS for ms in ordered)
    note = f"{len(ordered)} pictures, the slowest {ordered[-1]:.0f} ms"
    yield Figure("match of maestros, p50", "ms", _percentile(ordered, 50))
    yield Figure("match of maestros, p99", "ms", _percentile(ordered, 99), note=note)
    yield Figure(f"pictures over {LATE_MS:.0f} ms", "", late, 0)


def measure_loading() -> Iterator[Figure]:
    """The pictures in which files are read, six seats from the menu on, with what is made ahead of time after them."""
    pictures = list(_played(SIX_SEATS, ("greedy",) * 6, LOADING_S))
    loading_ms = [whole_ms for _, whole_ms, reads in pictures if reads]
    late, of_all = sum(ms > LATE_MS for ms in loading_ms), sum(whole_ms > LATE_MS for _, whole_ms, _ in pictures)
    note = f"{len(loading_ms)} of {len(pictures)} pictures read files, the slowest {max(loading_ms):.0f} ms"
    yield Figure(f"reading, over {LATE_MS:.0f} ms", "", late, 0, note=note)
    yield Figure(f"all, over {LATE_MS:.0f} ms", "", of_all)


def _played(rules: Rules, players: tuple[str, ...], seconds: float) -> Iterator[tuple[float, float, bool]]:
    """A match at 1920x1080 in real time, two seconds at the menu first. The first picture of all opens the window.

    For each picture: its time, the same with what was made ahead of time after it, and whether files were read.
    """
    import pygame

    from chinchon.ui.input import Key

    with display(), _window(SIZES[1]) as window:
        window.game.show("menu")
        window.frame()
        window.game.sounds.prepare()
        since_s = time.perf_counter()
        while (passed_s := time.perf_counter() - since_s) < seconds:
            if window.game.session is None and passed_s > 2.0:
                window.game.start_match(rules, tuple(SeatPlan("", player) for player in players), seed=5)
            began_s, read = time.perf_counter(), window.assets.files_read
            pygame.event.pump()
            window.frame()
            shown_ms = (time.perf_counter() - began_s) * 1000
            window.rehearse(began_s)
            yield shown_ms, (time.perf_counter() - began_s) * 1000, window.assets.files_read > read
            top = window.stack.top
            if getattr(top, "name", "") == "scoreboard" and getattr(top, "settled", True):
                window.stack.handle(Key("return"))
            time.sleep(max(0.0, began_s + FRAME_MS / 1000 - time.perf_counter()))


def _percentile(ordered: list[float], percent: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


# The table of figures

MEASURES: dict[str, Callable[[], Iterator[Figure]]] = {
    "points": measure_points,
    "best": measure_best,
    "jokers": measure_jokers,
    "play": measure_play,
    "launch": measure_launch,
    "frames": measure_frames,
    "match": measure_match,
    "loading": measure_loading,
    "idle": measure_idle,
    "memory": measure_memory,
}


def _line(figure: Figure) -> str:
    digits = 0 if figure.measured >= 1000 else 2
    aim = ""
    if figure.aim is not None:
        aim = f"{'at least' if figure.more_is_better else 'at most'} {figure.aim:,.{0 if figure.aim >= 100 else 1}f}"
    verdict = {True: "met", False: "MISSED", None: ""}[figure.meets_aim]
    return f"{figure.name:28}{figure.measured:>12,.{digits}f} {figure.unit:12}{aim:18}{verdict:8}{figure.note}".rstrip()


def main(arguments: list[str]) -> int:
    """Measure what is asked for and print it; the exit code tells nothing about the aims."""
    parser = argparse.ArgumentParser(description="Measure how fast the game is.")
    parser.add_argument("--only", action="append", choices=list(MEASURES), help="one figure or group; repeatable")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON too")
    asked = parser.parse_args(arguments)
    figures: list[Figure] = []
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > BUSY_LOAD:
        print(f"The machine is busy (load {os.getloadavg()[0]:.1f}): what is measured now is worse than it is.")
    print(f"{'':28}{'measured':>12} {'':12}{'aim':18}")
    for name in asked.only or MEASURES:
        try:
            for figure in MEASURES[name]():
                print(_line(figure), flush=True)
                figures.append(figure)
        except Skipped as reason:
            print(f"{name:28}{'skipped':>12} {reason}", flush=True)
    if asked.json is not None:
        values = [asdict(figure) | {"meets_aim": figure.meets_aim} for figure in figures]
        asked.json.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
