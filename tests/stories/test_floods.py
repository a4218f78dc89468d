"""Pressed ten times in a row, whatever it is does what one press does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.pilot import Pilot

from .scenes import SCENES

PLACES_ALL = "layoff.all"
"""One press lays off every card, one after the other."""


class Counted:
    """What a flood has set going: actions accepted, matches begun or taken up again, the game left."""

    def __init__(self, pilot: Pilot) -> None:
        self.begun = 0
        self.pilot = pilot
        self.before = len(pilot.actions)
        take = pilot.game._take

        def taken(*args: Any, **values: Any) -> None:
            self.begun += 1
            take(*args, **values)

        pilot.game._take = taken  # type: ignore[method-assign]  # counted on its way

    @property
    def deeds(self) -> int:
        return len(self.pilot.actions) - self.before + self.begun


def buttons(pilot: Pilot) -> list[str]:
    return [widget.id for widget in pilot.top.group.widgets if not widget.off]


@pytest.mark.parametrize("scene", list(SCENES))
def test_ten_presses_are_one_deed(scene: str, tmp_path: Path) -> None:
    names = buttons(SCENES[scene](tmp_path / "first"))
    assert names
    for number, name in enumerate(names):
        pilot = SCENES[scene](tmp_path / str(number))
        counted = Counted(pilot)
        pilot.flood(name, times=10)
        if name != PLACES_ALL:
            assert counted.deeds <= 1, (name, pilot.actions[counted.before :], counted.begun)


@pytest.mark.parametrize("scene", ["table, to draw", "table, to throw", "table, may close", "table, a rival thinks"])
def test_ten_presses_on_every_card_and_zone_are_one_deed(scene: str, tmp_path: Path) -> None:
    names = [name for name in SCENES[scene](tmp_path).rects if name.startswith(("card:", "zone:", "back:"))]
    for name, one_click in ((name, one_click) for name in names for one_click in (False, True)):
        pilot = SCENES[scene](tmp_path, one_click_discard=one_click)
        pilot.flood(name)
        assert len(pilot.actions) <= 1, (name, one_click, pilot.actions)


@pytest.mark.parametrize("scene", list(SCENES))
def test_a_held_enter_is_one_deed(scene: str, tmp_path: Path) -> None:
    for number, name in enumerate(buttons(SCENES[scene](tmp_path / "first"))):
        pilot = SCENES[scene](tmp_path / str(number))
        counted = Counted(pilot)
        pilot.focus(name)
        pilot.key("return")
        for _ in range(12):
            pilot.wait(33)
            pilot.key("return", repeated=True)
        if name != PLACES_ALL:
            assert counted.deeds <= 1, (name, pilot.actions[counted.before :], counted.begun)
