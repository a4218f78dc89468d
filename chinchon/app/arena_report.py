"""What the pieces of an arena run say together: shares and means with 95 % intervals, and how long players think.

Plain statistics of values already counted; plays nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from .arena import Piece, percentile

Z_95 = 1.96


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, good for few games and shares near 0 or 1 (Wilson's)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z_95**2 / (2 * games)
    half = Z_95 * sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2))
    scale = 1 + Z_95**2 / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def ratio_and_half(sums: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The mean of everything in groups given as (sum, count), and half the width of its 95 % interval."""
    count = sum(many for _, many in sums)
    if count == 0:
        return 0.0, 0.0
    mean = sum(total for total, _ in sums) / count
    if len(sums) == 1:
        return mean, 0.0
    spread = sum((total - mean * many) ** 2 for total, many in sums) * len(sums) / (len(sums) - 1)
    return mean, Z_95 * sqrt(spread) / count


def report(names: tuple[str, ...], pieces: list[Piece], by_match: bool) -> dict[str, Any]:
    """Everything that was found, as JSON values; lists are by player."""
    players = range(len(names))
    deals = sum(piece.deals for piece in pieces)
    found: dict[str, Any] = {
        "players": list(names),
        "matches": len(pieces) if by_match else 0,
        "pieces": len(pieces),
        "deals": deals,
        "actions": sum(piece.actions for piece in pieces),
        "longest_deal_turns": max((piece.longest for piece in pieces), default=0),
    }
    if by_match:
        won = [sum(piece.wins[player] for piece in pieces) for player in players]
        found["matches_won"] = won
        found["matches_won_share"] = [_share(wins, len(pieces)) for wins in won]
    found["deals_closed"] = [sum(piece.closed[player] for piece in pieces) for player in players]
    found["deals_ahead_share"] = [_share(sum(piece.ahead[player] for piece in pieces), deals) for player in players]
    found["points_per_deal"] = [
        round(sum(piece.points[player] for piece in pieces) / max(1, deals), 3) for player in players
    ]
    found["points_ahead_per_deal"] = [_margin(pieces, player) for player in players]
    found["think_ms"] = [_times(pieces, player) for player in players]
    return found


def _share(wins: float, games: int) -> dict[str, float]:
    low, high = wilson(wins, games)
    return {"share": round(wins / max(1, games), 4), "low": round(low, 4), "high": round(high, 4)}


def _margin(pieces: list[Piece], player: int) -> dict[str, float]:
    """Points of the others' mean above this player's, over all deals.

    The deals of one piece are not independent, so the pieces are what is drawn at random: long matches have more deals.
    """
    sums = []
    for piece in pieces:
        ahead = [(sum(row) - row[player]) / (len(row) - 1) - row[player] for row in piece.margins if len(row) > 1]
        if ahead:
            sums.append((sum(ahead), len(ahead)))
    mean, half = ratio_and_half(sums)
    return {"mean": round(mean, 3), "half": round(half, 3)}


def _times(pieces: list[Piece], player: int) -> dict[str, float]:
    took = sorted(us for piece in pieces for us in piece.think_us[player])
    return {
        "decisions": len(took),
        **{f"p{share}": percentile(took, share / 100) / 1000 for share in (50, 95, 99)},
        "max": (took[-1] if took else 0) / 1000,
    }
