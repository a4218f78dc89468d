"""The sentences of a hint: a move, what it is worth and why, in words.

Knows which values each reason brings; what a move is worth was judged elsewhere.
"""

from __future__ import annotations

from chinchon.ai.review import RankedMove, Reason

from .card_names import card_name
from .phrases import Phrases


def reason_text(phrases: Phrases, reason: Reason, french: bool = False) -> str:
    """Why a move is good or bad, as a part of a sentence without a full stop."""
    values: dict[str, str | int] = dict(reason.values)
    if reason.card is not None:
        values["card"] = card_name(phrases, reason.card, french)
    return phrases.t(f"ai_reason.{reason.code}", **values)


def points_text(move: RankedMove) -> int:
    """The expected points ahead as a whole number, for a sentence or a bar."""
    return round(move.points_ahead)
