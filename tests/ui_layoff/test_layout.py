"""Where everything lies while cards are laid off: nothing covers anything else, whatever the window."""

from __future__ import annotations

from itertools import combinations

import pytest

from chinchon.engine.cards import Card, parse_card
from chinchon.engine.tablemeld import End
from chinchon.engine.view import PlayerView, view_for
from chinchon.ui.table.layoff_layout import LayOffLayout, lay_out_lay_off
from chinchon.ui.table.layoff_model import picture_of
from chinchon.ui.viewport import Rect, Viewport

from .desk import HANDS, SIX, closed, played_to

SHAPES = ((1280, 800), (1920, 1080), (1024, 640), (1280, 960), (2560, 1080))
TEXT_SIZES = (1.0, 1.15, 1.3)
ALMOST = 0.01


def view_of(count: int) -> PlayerView:
    """The last of so many seats may lay off: everybody has shown."""
    hands = (HANDS[0], *HANDS[6 - (count - 1) :])
    return view_for(played_to(closed(SIX, *hands), count - 1), count - 1)


VIEWS = {count: view_of(count) for count in range(2, 7)}


def layout_of(count: int, viewport: Viewport, held: Card | None = None) -> LayOffLayout:
    return lay_out_lay_off(viewport, picture_of(VIEWS[count], held=held), chosen=held)


every_page = pytest.mark.parametrize("size", SHAPES)
every_text = pytest.mark.parametrize("text_size", TEXT_SIZES)
every_table = pytest.mark.parametrize("count", range(2, 7))


def apart(rects: list[Rect]) -> bool:
    return not any(a.inset(ALMOST).overlaps(b.inset(ALMOST)) for a, b in combinations(rects, 2))


@every_page
@every_text
@every_table
def test_panels_own_cards_and_buttons_lie_apart_and_on_the_page(
    size: tuple[int, int], text_size: float, count: int
) -> None:
    viewport = Viewport(*size, text_size)
    layout = layout_of(count, viewport)
    panels = [panel.rect for panel in layout.panels]
    own = [laid.rect for laid in layout.own]
    hand = own[0]
    for rect in own[1:]:
        hand = hand.united(rect)
    sums = Rect(layout.content.x + 44, layout.page.h - 200, 200, 110)
    assert apart([*panels, hand, layout.side, sums])
    for rect in (*panels, hand, layout.side):
        assert layout.content.inset(26).covers(rect)


@every_page
@every_text
@every_table
@pytest.mark.parametrize("held", (None, "8o", "6e"))
def test_melds_cards_and_places_lie_in_their_panel(
    size: tuple[int, int], text_size: float, count: int, held: str | None
) -> None:
    layout = layout_of(count, Viewport(*size, text_size), parse_card(held) if held else None)
    slots = [place.slot for place in layout.places if place.slot is not None]
    assert (len(slots) > 0) == (held == "8o" or (held == "6e" and count == 6))
    bars = [Rect(meld.rect.x, meld.rect.y, meld.rect.w, meld.rect.h + 24) for meld in layout.melds]
    assert apart([*bars, *slots])
    for panel in layout.panels:
        outside = [rect for rect in (*bars, *slots) if rect.overlaps(panel.rect) and not panel.rect.covers(rect)]
        assert outside == []
    tokens = [rect for panel in layout.panels for _, rect in panel.tokens]
    small = [laid.rect for laid in layout.cards if laid.small]
    assert apart([*tokens, *bars])
    assert not any(rect.overlaps(bar) for rect in small for bar in bars)
    for panel in layout.panels:
        assert all(panel.rect.covers(rect) for _, rect in panel.tokens)


@every_page
@every_table
def test_enough_of_every_card_can_be_seen(size: tuple[int, int], count: int) -> None:
    layout = layout_of(count, Viewport(*size))
    for laid in layout.cards:
        if not laid.small:
            assert laid.strip.w >= 0.2 * laid.rect.w
    for laid in layout.own:
        assert laid.strip.w >= 0.6 * laid.rect.w


def test_the_closer_comes_first_and_the_own_panel_last() -> None:
    layout = layout_of(4, Viewport(1280, 800))
    assert [panel.owner.seat for panel in layout.panels] == [0, 1, 2, 3]
    assert [panel.owner.own for panel in layout.panels] == [False, False, False, True]
    assert layout.panels[0].rect == Rect(40, 112, 592, 206)
    assert layout.panels[3].rect.bottom == 536


def test_six_owners_have_tokens_for_their_loose_cards() -> None:
    layout = layout_of(6, Viewport(1280, 800))
    assert all(panel.tokens or panel.owner.own for panel in layout.panels)
    assert not any(laid.small for laid in layout.cards)
    assert {laid.pose.height for laid in layout.cards} == {106.0}


def test_a_held_card_opens_its_end_and_names_what_the_other_end_takes() -> None:
    layout = layout_of(4, Viewport(1280, 800), parse_card("8o"))
    places = {place.spot: place for place in layout.places}
    high, low = places[0, End.HIGH], places[0, End.LOW]
    assert high.fits and not low.fits
    assert high.slot is not None and low.slot is not None
    assert (high.role.text, low.role.text) == ("8o", "4o")
    assert high.slot.w == pytest.approx(0.62 * 130 * 620 / 950)
    assert low.slot.w == 24


def test_an_end_is_hit_half_a_card_beyond_and_a_third_within() -> None:
    layout = layout_of(4, Viewport(1280, 800))
    meld = next(meld for meld in layout.melds if meld.place == 0)
    place = layout.place("place:0:high")
    assert place is not None
    width = 130 * 620 / 950
    assert place.hit.right == pytest.approx(meld.rect.right + width / 2)
    assert place.hit.x == pytest.approx(meld.rect.right - width / 3)


def test_nothing_that_is_covered_is_told() -> None:
    state = played_to(closed(SIX, *HANDS[:3]), 2, shown=False)
    picture = picture_of(view_for(state, 2), covered=True)
    layout = lay_out_lay_off(Viewport(1280, 800), picture)
    assert layout.own == ()
    backs = [name for name in layout.trace() if name.startswith("back:2:")]
    assert len(backs) == 7
