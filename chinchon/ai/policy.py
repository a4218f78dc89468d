"""What a computer player is: something that chooses a legal action from a view.

Any object with `choose` can sit down, also one written elsewhere. Chance comes from the generator handed in, which
never derives from the seed of the cards.
"""

from __future__ import annotations

from typing import Protocol

from chinchon.engine.actions import Action
from chinchon.engine.rng import Generator
from chinchon.engine.view import PlayerView


class Policy(Protocol):
    """A computer player."""

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        """A legal action for the seat of this view, which is to act."""
        ...
