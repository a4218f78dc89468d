"""Where everything lies, at every size of window and of type: on the page, apart, large enough, and found again."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pytest

from chinchon.engine.cards import cards_of, parse_card, parse_cards
from chinchon.engine.state import Phase
from chinchon.ui import theme
from chinchon.ui.motion import Pose
from chinchon.ui.table.layout import (
    CLOSING,
    DISCARDS,
    HAND,
    SMALLEST_STEP,
    STOCK,
    TableLayout,
    back_id,
    card_id,
    card_of,
    lay_out_table,
)
from chinchon.ui.table.model import grouped_hand, own_order_hand
from chinchon.ui.viewport import Rect, Viewport

from .views import HANDS, RULES, SEATS, view_of

SIZES = ((1024, 640), (1280, 720), (1280, 800), (1280, 960), (1366, 700), (1920, 1080), (2560, 1080), (3200, 1800),
         (3840, 2160))  # fmt: skip
TEXT_SIZES = (1.0, 1.15, 1.3)
VIEWPORTS = [Viewport(*size, text) for size, text in itertools.product(SIZES, TEXT_SIZES)]
every_viewport = pytest.mark.parametrize(
    "viewport", VIEWPORTS, ids=lambda v: f"{v.width_px}x{v.height_px}-{v.text_scale}"
)

LEAST_APART = 70.0
"""Between what throws a card away and what ends the deal."""


def layouts(viewport: Viewport, seats: tuple[int, ...] = SEATS) -> Iterator[tuple[int, TableLayout]]:
    """The table of each number of seats with each kind of hand, grouped and all loose."""
    for count, cards in itertools.product(seats, HANDS.values()):
        view = view_of(cards, count)
        yield count, lay_out_table(viewport, view, grouped_hand(RULES, view.hand))
        yield count, lay_out_table(viewport, view, own_order_hand(RULES, view.hand, parse_cards(cards, RULES.pack)))


def around(pose: Pose) -> Rect:
    """The upright rectangle around a turned card."""
    angle = math.radians(pose.angle_deg)
    w, h = pose.height * theme.CARD_ASPECT, pose.height
    wide = abs(w * math.cos(angle)) + abs(h * math.sin(angle))
    high = abs(w * math.sin(angle)) + abs(h * math.cos(angle))
    return Rect.around(pose.x, pose.y, wide, high)


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a turned card."""
    angle = math.radians(pose.angle_deg)
    w, h = pose.height * theme.CARD_ASPECT / 2, pose.height / 2
    return [
        (pose.x + x * math.cos(angle) - y * math.sin(angle), pose.y + x * math.sin(angle) + y * math.cos(angle))
        for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))
    ]


def crosses(pose: Pose, rect: Rect) -> bool:
    """Whether a turned card covers a part of an upright rectangle: no line parts them."""
    card = corners(pose)
    other = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
    angle = math.radians(pose.angle_deg)
    axes = [(1.0, 0.0), (0.0, 1.0), (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))]
    for dx, dy in axes:
        mine = [x * dx + y * dy for x, y in card]
        theirs = [x * dx + y * dy for x, y in other]
        if max(mine) <= min(theirs) or max(theirs) <= min(mine):
            return False
    return True


def covered_backs(layout: TableLayout) -> list[str]:
    """The backs of rivals that lie partly under the middle row."""
    backs = [sprite for fan in layout.fans.values() for sprite in fan]
    return [sprite.id for sprite in backs if any(crosses(sprite.pose, rect) for rect in middle_rects(layout))]


def fan_rect(layout: TableLayout, seat: int) -> Rect:
    rect = around(layout.fans[seat][0].pose)
    for sprite in layout.fans[seat]:
        rect = rect.united(around(sprite.pose))
    return rect


def sentence_rect(viewport: Viewport, layout: TableLayout) -> Rect:
    """The line that says what to do, as wide as it may be, from the tops of its letters to their feet."""
    size = viewport.type_lu(theme.HEADING.size)
    return Rect.around(layout.content.cx, layout.sentence_y, layout.content.w - 2 * theme.MARGIN, size * 0.9)


def middle_rects(layout: TableLayout) -> list[Rect]:
    return [layout.stock_rect, layout.discards_rect, layout.closing]


# On the page and apart


@every_viewport
def test_everything_lies_on_the_page(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        rects = [*layout.plates.values(), *middle_rects(layout), layout.hand_area, sentence_rect(viewport, layout)]
        rects += [sprite.rect for sprite in layout.hand]
        rects += [around(sprite.pose) for sprite in layout.discards]
        rects += [fan_rect(layout, seat) for seat in layout.fans]
        for rect in rects:
            assert layout.page.inset(-0.5).covers(rect), (count, rect)


@every_viewport
def test_plates_and_fans_lie_apart(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        for (seat, rect), (other, other_rect) in itertools.combinations(layout.plates.items(), 2):
            assert not rect.overlaps(other_rect), (count, seat, other)
        fans = {seat: fan_rect(layout, seat) for seat in layout.fans}
        for (seat, rect), (other, other_rect) in itertools.combinations(fans.items(), 2):
            assert not rect.overlaps(other_rect), (count, seat, other)
        for seat, rect in fans.items():
            for other, plate in layout.plates.items():
                assert other == seat or not rect.overlaps(plate), (count, seat, other)


@every_viewport
def test_the_middle_row_lies_apart_from_everything(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        middle = middle_rects(layout)
        for one, other in itertools.combinations(middle, 2):
            assert not one.overlaps(other), count
        others = [*layout.plates.values(), *(sprite.rect for sprite in layout.hand)]
        for rect, other in itertools.product(middle, others):
            assert not rect.overlaps(other), (count, rect, other)
        assert covered_backs(layout) == [], count


@every_viewport
def test_the_sentence_lies_between_the_middle_and_the_hand(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        sentence = sentence_rect(viewport, layout)
        for rect in middle_rects(layout):
            assert not sentence.overlaps(rect), (count, rect)
        for sprite in layout.hand:
            assert sentence.bottom <= sprite.rect.y, count
        for seat in layout.fans:
            assert not sentence.overlaps(fan_rect(layout, seat)), (count, seat)


@every_viewport
def test_the_own_plate_lies_beside_the_hand(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        for sprite in layout.hand:
            assert not layout.plates[0].overlaps(sprite.rect), count


@every_viewport
def test_throwing_and_closing_lie_well_apart(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        assert layout.closing.x - layout.discards_rect.right >= LEAST_APART, count
        assert layout.hand_area.y - layout.closing.bottom >= LEAST_APART, count


# Large enough


@every_viewport
def test_own_cards_are_at_least_fifteen_hundredths_of_the_window_high(viewport: Viewport) -> None:
    for _, layout in layouts(viewport):
        for sprite in layout.hand:
            assert sprite.pose.height * viewport.unit >= 0.15 * viewport.height_px
            assert sprite.pose.height * viewport.unit >= 150


@every_viewport
def test_enough_of_every_card_of_the_hand_shows(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        width = layout.hand_area.h * theme.CARD_ASPECT
        for strip in layout.strips:
            assert strip.w >= SMALLEST_STEP * width - 1e-6, count
            assert strip.w >= 0.28 * width - 1e-6, count


@every_viewport
def test_the_hand_takes_the_room_it_can_use(viewport: Viewport) -> None:
    for count, layout in layouts(viewport):
        width = layout.hand_area.h * theme.CARD_ASPECT
        assert layout.hand_area.w >= 0.55 * layout.content.w, count
        left, right = layout.hand[0].rect.x, layout.hand[-1].rect.right
        steps = [strip.w / width for group in layout.groups for strip in group.strips[:-1]]
        # Either the whole area is used, or the cards lie as far apart as cards in a hand should.
        assert right - left >= layout.hand_area.w - 1 or min(steps) >= 0.6, count
        # At both sides there is a column of buttons as wide as the own plate.
        column = layout.plates[0].right - layout.content.x
        assert layout.content.x + column < left, count
        assert right < layout.content.right - column, count


@every_viewport
def test_the_middle_can_be_hit_by_a_finger(viewport: Viewport) -> None:
    for _, layout in layouts(viewport):
        for rect in middle_rects(layout):
            assert min(rect.w, rect.h) * viewport.unit >= 60


# What belongs together


def test_the_hand_lies_from_left_to_right_as_the_model_says() -> None:
    for viewport, cards in itertools.product(VIEWPORTS, HANDS.values()):
        view = view_of(cards, 4)
        model = grouped_hand(RULES, view.hand)
        layout = lay_out_table(viewport, view, model)
        assert [sprite.card for sprite in layout.hand] == list(model.cards)
        xs = [sprite.pose.x for sprite in layout.hand]
        assert xs == sorted(xs)
        assert len(layout.groups) == len(model.groups)
        assert [len(group.strips) for group in layout.groups] == [len(group.cards) for group in model.groups]
        assert abs(layout.hand[0].rect.x + layout.hand[-1].rect.right - 2 * layout.hand_area.cx) < 1


def test_groups_are_apart_and_their_strips_lie_side_by_side() -> None:
    for viewport in VIEWPORTS:
        for _, layout in layouts(viewport, (2, 6)):
            for group in layout.groups:
                for left, right in itertools.pairwise(group.strips):
                    assert abs(left.right - right.x) < 1e-6
            for one, other in itertools.pairwise(layout.groups):
                assert other.rect.x - one.rect.right > 10


@pytest.mark.parametrize("seats", SEATS)
def test_rivals_sit_anticlockwise_from_the_right_hand(seats: int) -> None:
    for seat in range(seats):
        layout = lay_out_table(Viewport(1280, 800), view_of(HANDS["all loose"], seats, seat), grouped_hand(RULES, 0))
        assert set(layout.plates) == set(range(seats))
        assert set(layout.fans) == set(range(seats)) - {seat}
        x, y = layout.content.cx, 400.0
        rivals = [layout.plates[(seat + 1 + step) % seats] for step in range(seats - 1)]
        angles = [math.atan2(y - plate.cy, plate.cx - x) for plate in rivals]
        assert angles == sorted(angles)


@pytest.mark.parametrize("seats", SEATS)
def test_a_rivals_fan_has_as_many_backs_as_cards_and_no_face(seats: int) -> None:
    view = view_of(HANDS["all loose"], seats)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    for seat, fan in layout.fans.items():
        assert len(fan) == view.deal.hand_sizes[seat] == 7
        assert all(sprite.card is None and sprite.pose.face == 0 for sprite in fan)
        assert [sprite.id for sprite in fan] == [back_id(seat, index) for index in range(7)]


def test_covered_cards_have_no_name() -> None:
    view = view_of(HANDS["two melds and two"], 3)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand), covered=True)
    assert len(layout.hand) == 8
    assert all(sprite.card is None and sprite.pose.face == 0 for sprite in layout.hand)
    shown = {sprite.card for sprite in layout.sprites().values()} - {None}
    assert shown <= set(view.deal.discards)


def test_the_chosen_card_is_raised_and_nothing_else_moves() -> None:
    view = view_of(HANDS["two melds and two"], 2)
    model = grouped_hand(RULES, view.hand)
    plain = lay_out_table(Viewport(1280, 800), view, model)
    chosen = lay_out_table(Viewport(1280, 800), view, model, chosen=parse_card("7e"))
    for name, sprite in chosen.sprites().items():
        if name == card_id(parse_card("7e")):
            assert sprite.pose.y < plain.sprites()[name].pose.y
            assert sprite.pose.lift > 0
        else:
            assert sprite == plain.sprites()[name]


def test_the_pile_shows_its_last_cards_and_they_lie_as_they_lay_before() -> None:
    view = view_of(HANDS["all loose"], 2)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    assert [sprite.card for sprite in layout.discards] == list(view.deal.discards[-4:])
    for sprite in layout.discards:
        assert layout.discards_rect.inset(-12).covers(sprite.rect)


def test_a_layout_is_a_value() -> None:
    view = view_of(HANDS["all loose"], 4)
    model = grouped_hand(RULES, view.hand)
    assert lay_out_table(Viewport(1920, 1080), view, model) == lay_out_table(Viewport(1920, 1080), view, model)


def test_before_the_first_deal_there_are_plates_and_nothing_else() -> None:
    from chinchon.engine.play import new_match
    from chinchon.engine.state import MatchSetup
    from chinchon.engine.view import view_for

    state = new_match(MatchSetup(RULES, ("Ana", "Nuria", "Iñaki"), 3))
    layout = lay_out_table(Viewport(1280, 800), view_for(state, 0), grouped_hand(RULES, 0))
    assert len(layout.plates) == 3
    assert not layout.hand and not layout.discards
    assert all(not fan for fan in layout.fans.values())


# Found again


def test_the_uppermost_card_of_the_hand_is_hit() -> None:
    for viewport, cards in itertools.product(VIEWPORTS[::4], HANDS.values()):
        view = view_of(cards, 3)
        layout = lay_out_table(viewport, view, grouped_hand(RULES, view.hand))
        for sprite, strip in zip(layout.hand, layout.strips, strict=True):
            for share in (0.02, 0.5, 0.98):
                assert layout.hit(strip.x + strip.w * share, strip.cy) == sprite.id
        for under, over in itertools.pairwise(layout.hand):
            if under.rect.overlaps(over.rect):
                assert layout.hit(over.rect.x + 1, over.rect.cy) == over.id


def test_a_raised_card_is_hit_where_it_lies_now() -> None:
    view = view_of(HANDS["all loose"], 2)
    model = grouped_hand(RULES, view.hand)
    layout = lay_out_table(Viewport(1280, 800), view, model, chosen=model.cards[0])
    sprite = layout.hand[0]
    assert layout.hit(sprite.rect.x + 5, sprite.rect.y + 2) == sprite.id


def test_zones_are_hit_in_their_middles_and_the_felt_is_nothing() -> None:
    for viewport in VIEWPORTS:
        for _, layout in layouts(viewport, (2, 4)):
            for name in (STOCK, DISCARDS, CLOSING):
                assert layout.hit(*layout.zones()[name].center) == name
            between = (layout.discards_rect.right + layout.closing.x) / 2
            assert layout.hit(between, layout.closing.cy) is None
            assert layout.hit(-50, -50) is None


EVERY_ZONE = frozenset({STOCK, DISCARDS, CLOSING, HAND})


def card_at(layout: TableLayout, x: float, y: float) -> Rect:
    return Rect.around(x, y, layout.hand_area.h * theme.CARD_ASPECT, layout.hand_area.h)


def test_a_carried_card_goes_where_most_of_it_lies() -> None:
    view = view_of(HANDS["all loose"], 4)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    discards, closing = layout.discards_rect, layout.closing
    for share in range(101):
        x = discards.cx + (closing.cx - discards.cx) * share / 100
        card = card_at(layout, x, discards.cy)
        shared = {
            name: max(0.0, min(card.right, rect.right) - max(card.x, rect.x))
            * max(0.0, min(card.bottom, rect.bottom) - max(card.y, rect.y))
            for name, rect in layout.zones().items()
        }
        found = layout.zone_under(card, EVERY_ZONE)
        assert found is not None
        assert shared[found] == max(shared.values()) > 0


def test_an_edge_is_enough_and_nothing_is_nothing() -> None:
    view = view_of(HANDS["all loose"], 4)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    width = layout.hand_area.h * theme.CARD_ASPECT
    stock = layout.stock_rect
    assert layout.zone_under(card_at(layout, stock.x - width / 2 + 2, stock.cy), EVERY_ZONE) == STOCK
    assert layout.zone_under(card_at(layout, stock.x - width / 2 - 2, stock.cy), EVERY_ZONE) is None
    assert layout.zone_under(card_at(layout, 5000, 5000), EVERY_ZONE) is None


def test_only_the_named_zones_take_a_card() -> None:
    view = view_of(HANDS["all loose"], 4)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    card = card_at(layout, *layout.closing.center)
    assert layout.zone_under(card, EVERY_ZONE) == CLOSING
    assert layout.zone_under(card, frozenset({STOCK, HAND})) is None


def test_ids_lead_back_to_cards() -> None:
    for card in cards_of(view_of(HANDS["all loose"], 2).hand):
        assert card_of(card_id(card)) == card
    for name in (STOCK, HAND, back_id(1, 3), "card:", "card:99o", ""):
        assert card_of(name) is None


def test_the_place_in_the_hand_counts_the_cards_left_of_it() -> None:
    view = view_of(HANDS["all loose"], 2, phase=Phase.DISCARD)
    layout = lay_out_table(Viewport(1280, 800), view, grouped_hand(RULES, view.hand))
    assert layout.place_in_hand(0) == 0
    assert layout.place_in_hand(5000) == 8
    assert layout.place_in_hand(layout.hand[3].pose.x + 1) == 4
