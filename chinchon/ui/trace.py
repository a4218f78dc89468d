"""Says from outside what is on screen: one JSON line whenever a changed picture has settled.

For tests and for anyone who drives the game: the scene, the seat to act, the phase, what may be done, what happened
last, and every visible card, zone and button in window pixels. Holds nothing that the viewing seat may not see.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from chinchon.engine.cards import hand_text
from chinchon.engine.events import Event, redacted
from chinchon.engine.legality import legal_actions
from chinchon.engine.record import FORMAT
from chinchon.ui.game import Game
from chinchon.ui.viewport import Rect, Viewport

log = logging.getLogger(__name__)

MOST_ACTIONS = 400
"""Ways to close are listed up to here."""

NOBODY = -1
"""The seat that sees what lies open alone: while the cards of the viewer are covered."""


class Trace:
    """Writes lines to a file, each flushed at once; equal pictures are written once."""

    def __init__(self, path: Path) -> None:
        """Raises OSError if the file cannot be written."""
        self._file: TextIO | None = path.open("w", encoding="utf-8")
        self._last = ""

    def settled(
        self, scene: str, game: Game, rects: Mapping[str, Rect], viewport: Viewport, window_scale: tuple[float, float]
    ) -> None:
        """A picture has settled; `window_scale` is window pixels per pixel of the picture."""
        values = {
            "format": FORMAT,
            "scene": scene,
            **_match_values(game),
            "rects": {name: _pixels(rect, viewport, window_scale) for name, rect in sorted(rects.items())},
        }
        line = json.dumps(values, ensure_ascii=False)
        if line != self._last and self._file is not None:
            self._last = line
            try:
                self._file.write(line + "\n")
                self._file.flush()
            except OSError as error:
                # A witness that has lost its voice is no reason to end a match.
                log.warning("no more trace: %s", error)
                self.close()

    def close(self) -> None:
        """No more lines."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


def _pixels(rect: Rect, viewport: Viewport, scale: tuple[float, float]) -> list[int]:
    x, y, w, h = viewport.rect_px(rect)
    return [round(x * scale[0]), round(y * scale[1]), round(w * scale[0]), round(h * scale[1])]


def _match_values(game: Game) -> dict[str, Any]:
    if game.session is None:
        return {}
    table = game.match.table
    view = game.view
    actions = []
    if table.to_act is None or (table.to_act == game.viewer and game.revealed) or not game.hand_is_secret:
        for action in legal_actions(game.match.view(game.viewer)):
            actions.append(action.text)
            if len(actions) == MOST_ACTIONS:
                break
    return {
        "ply": table.ply,
        "deal": table.deal_number,
        "phase": table.phase.value,
        "seat_to_act": table.to_act,
        "viewer": game.viewer,
        "hand": hand_text(view.hand) if game.revealed else "",
        "top_discard": view.top_discard.text if view.top_discard is not None else "",
        "totals": [seat.total for seat in table.seats],
        "legal": actions,
        "events": [_event_text(event if game.revealed else redacted(event, NOBODY)) for event in game.last_events],
        "winners": list(table.winners),
    }


def _event_text(event: Event) -> str:
    """The kind of a fact and what it concerns, on one line."""
    values = {
        name: getattr(event, name)
        for name in ("seat", "card", "source", "meld", "end", "first", "dealer", "number", "total", "winners")
        if hasattr(event, name)
    }
    if hasattr(event, "closing"):
        values["seat"], values["pay"] = event.closing.seat, event.closing.pay
    words = [type(event).__name__] + [f"{name}={value}" for name, value in values.items() if value is not None]
    return " ".join(words)
