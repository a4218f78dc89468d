"""Whose visit it is while cards are laid off, and how the viewer's hand could be shown.

One idea: what the viewer may do follows from the picture shown and the match together. It refuses to know where
anything lies, and it draws nothing.
"""

from __future__ import annotations

from chinchon.engine.melds import finder_for
from chinchon.engine.table import Phase
from chinchon.engine.tablemeld import Meld
from chinchon.ui.game import Game

from .layoff_model import may_lay
from .layoff_playback import LayOffPlayback
from .layoff_ways import Way, Ways, in_reading_order, ways_to_show


class Visit:
    """See the module. `way` is the way of showing that the player has turned to."""

    def __init__(self, game: Game, playback: LayOffPlayback) -> None:
        self._game = game
        self._playback = playback
        self._known: tuple[int, Ways] | None = None
        self.way = 0

    @property
    def covered(self) -> bool:
        """Whether the viewer's cards lie face down: not yet shown, and the machine is not with their owner."""
        return not self._game.revealed

    @property
    def up_to_date(self) -> bool:
        """Whether the picture is that of the match as it is, and the viewer plays."""
        return self._game.caught_up and not self._playback.over and self._game.viewer in self._game.match.present

    @property
    def may_lay(self) -> bool:
        """Whether the viewer may lay off a card now."""
        return self.up_to_date and may_lay(self._playback.view)

    @property
    def ways(self) -> Ways | None:
        """How the viewer could show the hand, while that is to be done."""
        view = self._playback.view
        if not (self.up_to_date and view.is_to_act) or self.covered or view.deal.loose[view.seat] is not None:
            return None
        if self._known is None or self._known[0] != view.table.ply:
            self._known = view.table.ply, ways_to_show(view)
            self.way = 0
        return self._known[1]

    @property
    def choice(self) -> Ways | None:
        """The ways, if there is something to choose."""
        ways = self.ways
        return None if ways is None or ways.is_plain else ways

    @property
    def chosen_way(self) -> Way | None:
        """The way that is proposed now."""
        ways = self.ways
        return None if ways is None else ways.offered[self.way]

    @property
    def plain_way(self) -> Way | None:
        """The way to be shown without asking."""
        ways = self.ways
        return ways.offered[0] if ways is not None and ways.is_plain else None

    def proposal(self) -> tuple[Meld, ...]:
        """The viewer's melds as long as they are not shown."""
        view = self._playback.view
        way = self.chosen_way
        if way is not None:
            return way.melds
        if view.seat not in view.deal.order or view.deal.loose[view.seat] is not None or self.covered:
            return ()
        return in_reading_order(finder_for(view.rules).best(view.hand).melds)

    def hand_over(self) -> None:
        """Where several people play: whoever acts with open cards is the one who is looking."""
        game, table = self._game, self._game.match.table
        seat = table.to_act
        if seat is None or seat == game.viewer or seat not in game.match.present or not game.caught_up:
            return
        if table.phase is Phase.LAY_OFF and self._playback.view.deal.loose[seat] is not None:
            game.viewer = seat
            self._playback.look_again()
