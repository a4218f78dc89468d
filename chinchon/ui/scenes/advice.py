"""Asking what a good player would do: the question goes to the worker, the answer comes some frames later.

One idea: a hint belongs to one ply and is gone with it. Refuses to judge anything, and to know where cards lie.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.ai.review import RankedMove
from chinchon.engine.actions import Action, Close, Discard, DrawDiscard
from chinchon.engine.cards import Card
from chinchon.engine.table import Phase
from chinchon.i18n.advice import reason_text
from chinchon.ui.game import Game
from chinchon.ui.table.layout import DISCARDS, STOCK

NOT_FOR_IT = frozenset({"breaks_meld", "danger", "half_meld", "take_useless"})
"""Reasons that speak against a move which is the best all the same."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, why, and the card or the zone that is marked."""

    sentence: str
    reason: str
    card: Card | None = None
    zone: str | None = None


class Adviser:
    """See the module."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asked_ply: int | None = None
        self._ranked: tuple[RankedMove, ...] | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked_ply == self._game.match.table.ply and self._ranked is None

    @property
    def hint(self) -> Hint | None:
        """The hint for the present moment, in the player's language."""
        if self._ranked is None or self._asked_ply != self._game.match.table.ply or not self._game.settings.hints:
            return None
        return hint_of(self._game, self._ranked)

    def ask(self) -> None:
        """Begin to think, once for a ply."""
        ply = self._game.match.table.ply
        if self._asked_ply != ply:
            self._asked_ply, self._ranked = ply, None
            self._game.match.ask_advice()

    def forget(self) -> None:
        """The match has been taken back, or the hint is no longer wanted."""
        self._asked_ply, self._ranked = None, None

    def update(self) -> bool:
        """True when the hint has come."""
        if not self.thinking:
            return False
        self._ranked = self._game.match.advice()
        return self._ranked is not None


def hint_of(game: Game, ranked: tuple[RankedMove, ...]) -> Hint:
    """The best move in words; with nothing judged, that there is no hint."""
    if not ranked or game.match.table.phase not in (Phase.DRAW, Phase.DISCARD):
        return Hint(game.t("table.hint.none"), "")
    best = ranked[0]
    reason = reason_text(game.phrases, best.reason, game.match.rules.pack.is_french)
    if best.reason.code in NOT_FOR_IT:
        reason = game.t("table.hint.even_so", reason=reason)
    return _worded(game, best.action, reason)


def _worded(game: Game, action: Action, reason: str) -> Hint:
    match action:
        case DrawDiscard():
            top = game.view.top_discard
            assert top is not None
            return Hint(game.t("table.hint.draw_discards", card=game.speaker.card(top)), reason, zone=DISCARDS)
        case Discard(card):
            return Hint(game.t("table.hint.discard", card=game.speaker.card(card)), reason, card)
        case Close(card):
            return Hint(game.t("table.hint.close", card=game.speaker.card(card)), reason, card)
    return Hint(game.t("table.hint.draw_stock"), reason, zone=STOCK)
