"""How the game starts: a folder for what it keeps, a log, a display, and then the window.

One idea: whatever is missing is said in a sentence, or done without, before there is a window to say it in. It refuses
to know what the window shows.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

import pygame

from chinchon.app.commandline import Launch
from chinchon.i18n.phrases import Phrases, choose_language
from chinchon.ui.app import LOG_FILE, Window

log = logging.getLogger(__name__)

LOG_BYTES = 256 * 1024
APPLICATION = "chinchon"


def run(launch: Launch) -> int:
    """Open the window and play until it is closed; the exit code."""
    folder, folder_problem = _folder(launch)
    _start_logging(folder)
    locales = _locales()
    language = launch.language or choose_language(locales)
    if launch.trace is not None:
        try:
            launch.trace.open("a").close()
        except OSError as error:
            print(f"chinchon: --trace: {error}", file=sys.stderr)
            return 2
    if not _may_have_display():
        return _no_display(language, "neither X nor Wayland is running")
    try:
        pygame.display.init()
    except pygame.error as error:
        return _no_display(language, str(error))
    if pygame.display.get_driver() in ("offscreen", "evdev") and "SDL_VIDEODRIVER" not in os.environ:
        # Without a display the system quietly offers a driver that nobody can see.
        return _no_display(language, pygame.display.get_driver())
    pygame.font.init()
    try:
        window = Window(launch, folder, locales)
    except pygame.error as error:
        return _no_display(language, str(error))
    if folder_problem is not None:
        window.first_words = window.game.t("error.save_not_writable", folder=folder_problem)
    return window.loop()


def _may_have_display() -> bool:
    """Whether it is worth asking the system for a display: its libraries print errors of their own otherwise."""
    if not sys.platform.startswith("linux") or "SDL_VIDEODRIVER" in os.environ:
        return True
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return runtime is not None and (Path(runtime) / "wayland-0").exists()


def _no_display(language: str, reason: str) -> int:
    phrases = Phrases("es" if language == "es" else "en")
    print(phrases.t("error.no_display"), file=sys.stderr)
    log.error("no display: %s", reason)
    return 1


def _folder(launch: Launch) -> tuple[Path | None, str | None]:
    """Where saves are kept; None and a description when there is no such place."""
    if launch.folder is not None:
        folder = launch.folder
    else:
        try:
            folder = Path(pygame.system.get_pref_path("", APPLICATION))
        except pygame.error as error:
            return None, str(error)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None, str(folder)
    return folder, None if os.access(folder, os.W_OK) else str(folder)


def _locales() -> tuple[str, ...]:
    try:
        return tuple(f"{entry['language']}_{entry['country']}" for entry in pygame.system.get_pref_locales())
    except pygame.error:
        return ()


def _start_logging(folder: Path | None) -> None:
    """Faults go to a small file beside the saves, begun again when it has grown."""
    handler: logging.Handler = logging.NullHandler()
    if folder is not None:
        path = folder / LOG_FILE
        try:
            if path.exists() and path.stat().st_size > LOG_BYTES:
                path.unlink()
            handler = QuietFile(path, encoding="utf-8", delay=True)
        except OSError:
            handler = logging.NullHandler()
    logging.basicConfig(level=logging.WARNING, handlers=[handler], format="%(asctime)s %(name)s %(message)s")
    logging.raiseExceptions = False


class QuietFile(logging.FileHandler):
    """A log file that may fail to open: nothing is worth less than stopping the game for its log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line if it can be written."""
        with contextlib.suppress(OSError):
            super().emit(record)
