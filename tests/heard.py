"""Sounds that nobody hears, but that can be asked about."""

from __future__ import annotations

from chinchon.ui.sound import Sounds


class Heard(Sounds):
    """Keeps the names of what was to be played."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)
