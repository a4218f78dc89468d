"""Files that survive a power cut: each is written beside itself, flushed, and put in place in one step.

A writer thread keeps only the newest version of each file, so that saving after every action never holds up a frame.
A file that cannot be read is set aside under another name, never deleted. Knows nothing of what the files mean.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import threading
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)


class Damaged(Exception):
    """A file could not be read; `kept_as` is where it lies now, or None if it could not be moved."""

    def __init__(self, path: Path, kept_as: Path | None) -> None:
        super().__init__(f"{path.name} is damaged")
        self.name = path.name
        self.kept_as = kept_as


def write_now(path: Path, text: str) -> None:
    """Replace a file so that a reader finds either the old text or the new one, whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path | None:
    """Give a file another name, so that it is neither read again nor lost."""
    for number in range(1, 1000):
        kept_as = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        if not kept_as.exists():
            try:
                return path.rename(kept_as)
            except OSError:
                log.exception("could not set %s aside", path)
                return None
    return None


def read_json(path: Path) -> Any:
    """The values in a file, or None if there is no such file. Raises Damaged after setting a bad file aside.

    A file that may only not be read, or lies on a disk that fails, is left where it is.
    """
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except IsADirectoryError as error:
        raise Damaged(path, set_aside(path)) from error
    except OSError as error:
        raise Damaged(path, None) from error
    except (ValueError, RecursionError) as error:
        raise Damaged(path, set_aside(path)) from error
    if values is None:
        raise Damaged(path, set_aside(path))
    return values


class Writer:
    """Saves files on its own thread, the newest version of each. `problem` holds the last failure until it is asked."""

    def __init__(self) -> None:
        self._wanted: dict[Path, str | tuple[Path, str] | None] = {}
        self._changed = threading.Condition()
        self._busy = False
        self._closing = False
        self._problem: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="chinchon-writer", daemon=True)
        self._thread.start()

    def save(self, path: Path, values: Any) -> None:
        """Have these values written as JSON soon; an older version still waiting is dropped."""
        self._want(path, json.dumps(values, ensure_ascii=False, separators=(",", ":")))

    def remove(self, path: Path) -> None:
        """Have a file removed, after whatever was still to be written to it."""
        self._want(path, None)

    def finish(self, path: Path, target: Path, values: Any) -> None:
        """Have the values written to another place, and the file removed only when they are safe there."""
        self._want(target, (path, json.dumps(values, ensure_ascii=False, separators=(",", ":"))))

    def _want(self, path: Path, text: str | tuple[Path, str] | None) -> None:
        with self._changed:
            self._wanted.pop(path, None)  # to the end: what was wanted before comes first
            self._wanted[path] = text
            self._changed.notify_all()

    def wait(self) -> None:
        """Return when everything asked for so far has been written or has failed."""
        with self._changed:
            self._changed.wait_for(lambda: not self._wanted and not self._busy)

    def take_problem(self) -> OSError | None:
        """The last failure since the last time this was asked."""
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Write what is waiting and end the thread."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._wanted or self._closing)
                if not self._wanted:
                    return
                path = next(iter(self._wanted))
                wanted = self._wanted.pop(path)
                self._busy = True
            try:
                _carry_out(path, wanted)
            except OSError as error:
                self._problem = error
                with contextlib.suppress(OSError):  # a log on the same full disk must not end this thread
                    log.warning("could not save %s: %s", path.name, error)


def _carry_out(path: Path, wanted: str | tuple[Path, str] | None) -> None:
    """Write a file, write it and remove the one it came from, or remove it. Raises OSError."""
    if wanted is None:
        path.unlink(missing_ok=True)
    elif isinstance(wanted, str):
        write_now(path, wanted)
    else:
        source, text = wanted
        write_now(path, text)
        source.unlink(missing_ok=True)
