"""How melds are told apart on every scene: a run, a set of three, and a larger set have a bar each.

One idea: the pattern follows from what a meld is, never from where it lies. It refuses to know how a bar is drawn, and
it knows no pygame.
"""

from __future__ import annotations

from typing import Literal

from chinchon.engine.tablemeld import SHORTEST_MELD, Meld, MeldKind


def pattern_of(meld: Meld) -> Literal[0, 1, 2]:
    """0 the solid bar of a run, 1 the dashed bar of a set of three, 2 the dotted bar of a larger set."""
    if meld.kind is MeldKind.RUN:
        return 0
    return 1 if len(meld.cards) == SHORTEST_MELD else 2
