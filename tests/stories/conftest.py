"""Computer players think in place here, so that a story has no other process and no clock but its own."""

from __future__ import annotations

import pytest

from chinchon.app.thinker import InlineThinker


@pytest.fixture(autouse=True)
def thinking_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chinchon.ui.game.process_thinker", InlineThinker)
