"""Settings: every one survives, none out of range gets in."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from chinchon.app.saves import SETTINGS_FILE, Saves
from chinchon.app.settings import Settings, settings_from_dict, settings_to_dict
from chinchon.app.store import Damaged

OTHER: dict[str, Any] = {
    "language": "en",
    "speed": "fast",
    "theme": "night",
    "text_size": 1.3,
    "one_click_discard": True,
    "reduced_motion": True,
    "fullscreen": True,
    "volume_percent": 5,
    "sort": "rank",
    "name": "Begoña",
    "faces": "large",
    "back": "blue",
    "leaves": False,
    "hints": False,
    "taken": False,
    "cover": False,
    "left_handed": True,
}


def test_every_setting_has_another_value_here() -> None:
    assert set(OTHER) == {field.name for field in fields(Settings)}
    assert all(getattr(Settings(), name) != value for name, value in OTHER.items())


@pytest.mark.parametrize("name", OTHER)
def test_every_setting_survives_a_restart(tmp_path: Path, name: str) -> None:
    saves = Saves(tmp_path)
    saves.save_settings(Settings().changed(**{name: OTHER[name]}))
    saves.close()
    again = Saves(tmp_path)
    assert getattr(again.load_settings(), name) == OTHER[name]
    again.close()


@pytest.mark.parametrize(
    "values",
    [
        {"speed": "warp"},
        {"speed": 3},
        {"text_size": 2.0},
        {"volume_percent": 101},
        {"volume_percent": True},
        {"name": None},
        ["speed"],
        None,
    ],
)
def test_bad_values_are_refused(values: Any) -> None:
    with pytest.raises(ValueError):
        settings_from_dict(values)


def test_unknown_names_are_left_out() -> None:
    assert settings_from_dict({"colour_of_the_moon": 1, **settings_to_dict(Settings())}) == Settings()


def test_damaged_settings_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / SETTINGS_FILE).write_text('{"speed": "warp"}')
    saves = Saves(tmp_path)
    with pytest.raises(Damaged):
        saves.load_settings()
    assert saves.load_settings() == Settings()
    saves.close()


def test_without_a_folder_nothing_is_kept_and_nothing_fails() -> None:
    saves = Saves(None)
    saves.save_settings(Settings())
    assert saves.load_settings() == Settings()
    assert saves.load_match() is None
    saves.close()
