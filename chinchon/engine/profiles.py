"""The five rule profiles and the packs each can be played with: values by difference, nothing else.

Each value follows one published description; docs/rules/<profile>.md holds its paragraphs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .cards import Pack
from .rules import WIN, LayOffRounds, LayOffScope, MatchEnd, OutAt, Rules, Tie

FOURNIER: Final = Rules(
    jack_points=8,
    queen_points=9,
    king_points=10,
    layoff=LayOffScope.ANY,
    layoff_rounds=LayOffRounds.REPEAT,
    closer_lays_off=True,
)

CUTTING: Final = Rules(
    max_players=6,
    chinchon=(WIN, -10, -10, -10),
    layoff=LayOffScope.NONE,
    reentries=1,
)

NAIPERA: Final = Rules(
    min_real=2,
    queen_points=11,
    king_points=12,
    throwback_ban=True,
    close_min_melded=4,
    close_after_round=True,
    chinchon=(WIN, -50, -25, -10),
)

YEEQIA: Final = Rules(
    chinchon=(WIN, -10, -10, -10),
    chinchon_instant=True,
    out_at=OutAt.REACH,
    all_out_tie=Tie.CLOSER,
)

PENDIUM: Final = Rules(
    min_players=4,
    queen_points=11,
    king_points=12,
    throwback_ban=True,
    close_limit=3,
    close_max_loose=1,
    chinchon=(WIN, -10, -10, -10),
    layoff_blocked_by_full=False,
    out_at=OutAt.REACH,
    match_end=MatchEnd.LOWEST,
    all_out_tie=Tie.SHARED,
)

PROFILES: Final = {
    "fournier": FOURNIER,
    "cutting": CUTTING,
    "naipera": NAIPERA,
    "yeeqia": YEEQIA,
    "pendium": PENDIUM,
}

VARIANTS: Final = {
    "fournier": FOURNIER,
    "cutting40": CUTTING,
    "cutting48": replace(CUTTING, pack=Pack.SPANISH_48),
    "cutting52": replace(CUTTING, pack=Pack.FRENCH_52, jokers=2),
    "naipera40": NAIPERA,
    "naipera40j": replace(NAIPERA, jokers=2),
    "naipera48": replace(NAIPERA, pack=Pack.SPANISH_48),
    "naipera48j": replace(NAIPERA, pack=Pack.SPANISH_48, jokers=2),
    "yeeqia": YEEQIA,
    "pendium": PENDIUM,
}
