"""The buttons of laying off: those of every table, and those that the visit needs.

One idea: buttons are values made from the layout and the visit. It refuses to know what pressing them does.
"""

from __future__ import annotations

from collections.abc import Iterator

from chinchon.i18n.card_names import meld_label
from chinchon.i18n.phrases import capital
from chinchon.i18n.sentences import points
from chinchon.ui.game import Game
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Button, IconButton, Kind
from chinchon.ui.widgets.look import Tip, Widget

from .layoff_layout import LayOffLayout
from .layoff_visit import Visit
from .layoff_ways import Ways

WAY_HEIGHT, WAY_GAP = 44.0, 8.0
LARGE = 62.0


def buttons_of(game: Game, layout: LayOffLayout, visit: Visit, more_fits: bool) -> Iterator[Widget]:
    """Icon buttons; then ways and "show" while there is a choice, or "all" and "done" while cards are laid off."""
    x = layout.content.x
    for index, name in enumerate(("menu", "scores", "help")):
        rect = Rect(x + 40 + 54 * index, 38, 46, 46)
        yield IconButton(f"table.{name}", rect, name, Tip(game.t(f"table.tooltip.{name}")))
    side = layout.side
    lower = Rect(side.x, side.bottom - LARGE - 2, side.w, LARGE)
    choice = visit.choice
    if choice is not None:
        yield from _ways(game, choice, visit.way, side, game.match.rules.pack.is_french)
        yield Button("layoff.show", lower, game.t("layoff.show"))
    elif visit.may_lay:
        upper = Rect(side.x, lower.y - LARGE - 14, side.w, LARGE)
        yield Button("layoff.all", upper, game.t("layoff.place_all"), off=not more_fits)
        yield Button("layoff.done", lower, game.t("layoff.done"), "wood" if more_fits else "primary")


def _ways(game: Game, ways: Ways, chosen: int, side: Rect, french: bool) -> Iterator[Widget]:
    """One button for each way, with what it would leave: two say it in full, more of them in their tooltips."""
    columns = 1 if len(ways.offered) <= 2 else 2
    width = (side.w - WAY_GAP * (columns - 1)) / columns
    for index, way in enumerate(ways.offered):
        row, column = divmod(index, columns)
        rect = Rect(side.x + column * (width + WAY_GAP), side.y + row * (WAY_HEIGHT + 6) - 2, width, WAY_HEIGHT)
        names = [meld_label(game.phrases, meld, french, long=True) for meld in way.melds]
        melds = capital(game.phrases.listing([name.lower() for name in names])) if names else game.t("meld.none")
        left = points(game.phrases, way.points)
        words = game.t("layoff_more.way", melds=melds, points=left) if columns == 1 else left
        kind: Kind = "paper" if index == chosen else "wood"
        yield Button(f"layoff.way.{index}", rect, words, kind, tip=Tip(melds))


def side_note(game: Game, layout: LayOffLayout, visit: Visit, more_fits: bool) -> tuple[str, float]:
    """A quiet line over the buttons, and its y."""
    if visit.choice is not None:
        return game.t("layoff_more.ways"), layout.side.y - 20
    if visit.may_lay and more_fits:
        return game.t("layoff.place_all_about"), layout.side.y + 6
    return "", layout.side.y
