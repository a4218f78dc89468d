"""What is heard: short sounds from files, and the cues of a timeline at their moments.

One idea: a sound is asked for by name and forgotten; nobody waits for one, and a machine without sound plays the same
game in silence. It refuses to know what a sound stands for.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from threading import Thread

import pygame

from chinchon.ui.motion import Timeline

log = logging.getLogger(__name__)

RATE, BUFFER = 22050, 512
CHANNELS = 8
"""So many sounds at once; what comes on top of that is not heard."""

APART_S = 0.03
"""The same sound twice within this time would only be louder."""

USUAL_PERCENT = 70

OPENING_LIMIT_S = 2.0
"""The end of the game waits so long for a device that is still being opened."""


class Sounds:
    """Plays the sounds of a folder. Without one, and on a machine that cannot play any, it is silent."""

    def __init__(self, folder: Path | None = None, volume_percent: int = USUAL_PERCENT) -> None:
        self._folder = folder
        self._volume_percent = volume_percent
        self._audible_percent = volume_percent or USUAL_PERCENT
        self._silent = folder is None
        self._started = False
        self._opening: Thread | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._played_s: dict[str, float] = {}

    @property
    def volume_percent(self) -> int:
        """How loud; at 0 nothing is played."""
        return self._volume_percent

    @volume_percent.setter
    def volume_percent(self, percent: int) -> None:
        self._volume_percent = percent
        self._audible_percent = percent or self._audible_percent

    @property
    def toggled_percent(self) -> int:
        """The volume that a key for silence leads to: none, or the last one that could be heard."""
        return 0 if self._volume_percent else self._audible_percent

    def prepare(self) -> None:
        """Begin to open the sound device beside the game, unless it is open or not wanted.

        It may take a tenth of a second. Until it is open, what is asked for is not heard.
        """
        if self._silent or self._started or not self._volume_percent:
            return
        self._started = True
        self._opening = Thread(target=self._open, name="sound device", daemon=True)
        self._opening.start()

    def _open(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            self._fall_silent(error)

    def _is_open(self) -> bool:
        """Whether something can be heard now; opens the device at once if nobody has begun to."""
        if self._silent or not self._volume_percent:
            return False
        if not self._started:
            self._started = True
            self._open()
        return not self._silent and (self._opening is None or not self._opening.is_alive())

    def play(self, name: str) -> None:
        """Let a sound be heard from now on."""
        now_s = time.monotonic()
        if not self._is_open() or now_s - self._played_s.get(name, -1.0) < APART_S:
            return
        self._played_s[name] = now_s
        try:
            sound = self._sound(name)
            sound.set_volume((self._volume_percent / 100) ** 2)
            sound.play()
        except (pygame.error, OSError) as error:
            self._fall_silent(error)

    def close(self) -> None:
        """Give the sound device back. Nothing is played after this."""
        self._silent = True
        self._loaded.clear()
        if self._opening is not None:
            self._opening.join(OPENING_LIMIT_S)
        if self._started and pygame.mixer.get_init():
            pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound:
        assert self._folder is not None
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
        return self._loaded[name]

    def _fall_silent(self, error: Exception) -> None:
        self._silent = True
        log.warning("the game is silent: %s", error)


class CuePlayer:
    """Plays the cues of one timeline at a time, each once, as the time goes on."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._timeline = Timeline()
        self._since_ms = self._told_ms = 0.0

    def begin(self, timeline: Timeline, now_ms: float) -> None:
        """A timeline begins now, in place of the one before."""
        self._timeline, self._since_ms, self._told_ms = timeline, now_ms, -1.0
        self.advance(now_ms)

    def advance(self, now_ms: float) -> None:
        """Play what has come due; what comes due twice in one frame is played once."""
        at_ms = now_ms - self._since_ms
        for name in dict.fromkeys(self._timeline.cues_between(self._told_ms, at_ms)):
            self._sounds.play(name)
        self._told_ms = max(self._told_ms, at_ms)

    def end(self) -> None:
        """What has not been heard yet will not be heard."""
        self._timeline = Timeline()
