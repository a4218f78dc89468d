"""What a person sets once and expects to find again. Knows no file format beyond JSON values and no window."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

SPEEDS = ("slow", "normal", "fast", "instant")
THEMES = ("green", "night", "wood")
TEXT_SIZES = (1.0, 1.15, 1.3)
LANGUAGES = ("auto", "es", "en")
SORTS = ("suit", "rank")
FACES = ("spanish", "large")
BACKS = ("red", "blue")


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with the value it has before anybody touches it."""

    language: str = "auto"
    speed: str = "normal"
    theme: str = "green"
    text_size: float = 1.0
    one_click_discard: bool = False
    reduced_motion: bool = False
    fullscreen: bool = False
    volume_percent: int = 70
    sort: str = "suit"
    faces: str = "spanish"
    back: str = "red"
    leaves: bool = True
    hints: bool = True
    taken: bool = True
    cover: bool = True
    left_handed: bool = False
    name: str = ""

    def changed(self, **values: Any) -> Settings:
        """The settings with other values. Raises ValueError for one that is out of its range."""
        return settings_from_dict(asdict(replace(self, **values)))


_CHOICES: dict[str, tuple[Any, ...]] = {
    "language": LANGUAGES,
    "speed": SPEEDS,
    "theme": THEMES,
    "text_size": TEXT_SIZES,
    "sort": SORTS,
    "faces": FACES,
    "back": BACKS,
}


def settings_from_dict(values: Any) -> Settings:
    """Read what `settings_to_dict` wrote; unknown names are left out, missing ones keep their default.

    Raises ValueError for a value of the wrong type or out of its range.
    """
    if not isinstance(values, dict):
        raise ValueError("settings want names and values")
    known: dict[str, Any] = {}
    for field in fields(Settings):
        if field.name not in values:
            continue
        value = values[field.name]
        if type(value) is not type(field.default) or value not in _CHOICES.get(field.name, (value,)):
            raise ValueError(f"{field.name} cannot be {value!r}")
        known[field.name] = value
    settings = Settings(**known)
    if not settings.name.isprintable():
        raise ValueError("a name cannot hold control characters")
    if not 0 <= settings.volume_percent <= 100:
        raise ValueError(f"volume_percent cannot be {settings.volume_percent}")
    return settings


def settings_to_dict(settings: Settings) -> dict[str, Any]:
    """The settings as JSON values."""
    return asdict(settings)
