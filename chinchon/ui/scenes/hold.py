"""How a card lies in the hand that carries it: it rises as it is picked up, and leans into the way it goes.

One idea: weight. Asked for a pose at a moment it changes nothing; it refuses to know where the card may go.
"""

from __future__ import annotations

import math

from chinchon.ui.game import Game
from chinchon.ui.motion import LEAN_OVER_MS, PICK_UP, PICKED_UP_LIFT, STRAIGHTEN_MS, Pose, lean_deg, value_at


class Hold:
    """See the module."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._since_ms = -math.inf
        self._lean_deg = 0.0
        self._moved_ms = -math.inf

    def begin(self, now_ms: float) -> None:
        """A card is picked up."""
        self._since_ms, self._moved_ms, self._lean_deg = now_ms, now_ms, 0.0

    def move(self, dx: float, now_ms: float) -> None:
        """The pointer moved sideways by so much."""
        tempo = self._game.tempo
        wanted = 0.0 if tempo.reduced or not tempo.speed.value else lean_deg(dx / LEAN_OVER_MS)
        self._lean_deg, self._moved_ms = (self._lean(now_ms) + wanted) / 2, now_ms

    def pose(self, at: tuple[float, float], height: float, now_ms: float, face: float = 1.0) -> Pose:
        """The carried card at this moment."""
        tempo = self._game.tempo
        lift = PICKED_UP_LIFT
        if not tempo.reduced:
            lift = value_at(0.0, PICKED_UP_LIFT, now_ms - self._since_ms, PICK_UP, tempo.speed)
        return Pose(*at, height, self._lean(now_ms), lift, face)

    def settling(self, now_ms: float) -> bool:
        """Whether the card still rises, or comes upright again."""
        rising = now_ms - self._since_ms <= self._game.tempo.ms(PICK_UP.ms) + 1
        return rising or (self._lean_deg != 0.0 and now_ms - self._moved_ms <= STRAIGHTEN_MS + 1)

    def _lean(self, now_ms: float) -> float:
        return self._lean_deg * max(0.0, 1 - (now_ms - self._moved_ms) / STRAIGHTEN_MS)
