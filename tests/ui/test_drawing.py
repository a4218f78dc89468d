"""The canvas: the same picture every time, and a picture even where files are missing."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from chinchon.ui import gallery, icons, materials, theme
from chinchon.ui.assets import Assets, PictureCache, card_label, turned
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.sheet import TimeIsUp, Unseen
from chinchon.ui.text import Span, Token
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop, board

pygame.font.init()


def canvas(w: int = 640, h: int = 400, assets: Assets | None = None, text_scale: float = 1.0) -> Canvas:
    surface = pygame.Surface((w, h), depth=32)
    surface.fill(theme.GREEN.felt1)
    return Canvas(surface, Viewport(w, h, text_scale), assets or Assets())


def pixels(c: Canvas) -> bytes:
    return pygame.image.tobytes(c.surface, "RGB")


def touched(c: Canvas, rect: Rect) -> bool:
    area = c.surface.subsurface(c.viewport.rect_px(rect))
    return (
        len({area.get_at((x, y))[:3] for x in range(0, area.get_width(), 3) for y in range(0, area.get_height(), 3)})
        > 1
    )


@pytest.mark.parametrize("sheet", sorted(gallery.SHEETS))
def test_drawn_twice_it_is_the_same_picture(sheet: str) -> None:
    c = canvas(1280, 800)
    gallery.SHEETS[sheet](c)
    first = pixels(c)
    gallery.SHEETS[sheet](c)
    assert pixels(c) == first
    fresh = canvas(1280, 800)
    gallery.SHEETS[sheet](fresh)
    assert pixels(fresh) == first


@pytest.mark.parametrize("felt", theme.FELTS.values(), ids=lambda felt: felt.name)
@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 1.0), ((1920, 1080), 1.3)])
def test_every_sheet_can_be_drawn_in_every_size_and_felt(
    size: tuple[int, int], text_scale: float, felt: theme.FeltTheme
) -> None:
    c = Canvas(pygame.Surface(size, depth=32), Viewport(*size, text_scale), Assets(), felt)
    for paint in gallery.SHEETS.values():
        paint(c)


def test_missing_files_give_plain_cards_marks_and_letters(tmp_path: Path) -> None:
    c = canvas(assets=Assets(tmp_path))
    for index, card in enumerate(("7o", "Kc", "10b", "*1", None)):
        pose = Pose(80 + index * 130, 200, 150)
        c.card(card, pose)
        assert touched(c, Rect.around(pose.x, pose.y, 80, 120))
    c.token("4e", 20, 20)
    c.felt_text("ñ", 100, 20, theme.BODY)
    assert touched(c, Rect(10, 8, 60, 24))


def test_a_plain_card_shows_its_own_rank_and_suit(tmp_path: Path) -> None:
    assets = Assets(tmp_path)
    shown = {card: pygame.image.tobytes(assets.card(card, 120), "RGBA") for card in ("7o", "6o", "7c", None)}
    assert len(set(shown.values())) == 4


def test_labels_follow_the_edition() -> None:
    assert [card_label(card, "spanish") for card in ("1o", "7c", "Je", "Qb", "Ko", "*1")] == [
        "1",
        "7",
        "10",
        "11",
        "12",
        "",
    ]
    assert [card_label(card, "french") for card in ("1o", "10c", "Je")] == ["A", "10", "J"]


def test_a_card_has_its_aspect_and_height() -> None:
    picture = Assets().card("7o", 190)
    assert picture.get_size() == (124, 190)


def test_a_turned_card_keeps_its_middle_and_a_flipping_one_is_narrow() -> None:
    assets = Assets()
    assert assets.turned_card("7o", 120, 90).get_size() == (120, 78)
    assert assets.turned_card("7o", 120, 0, 0.25, quick=True).get_width() == 20


def test_turning_does_not_darken_the_edges() -> None:
    white = materials.box_mask(60, 90, 4)
    picture = turned(white, 30)
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            r, g, b, a = picture.get_at((x, y))
            assert max(abs(r - a), abs(g - a), abs(b - a)) <= 2


def test_the_back_hides_what_it_covers() -> None:
    unknown, known = canvas(), canvas()
    unknown.card(None, Pose(200, 200, 150))
    known.card("7o", Pose(200, 200, 150, face=0.0))
    assert pixels(unknown) == pixels(known)


def test_on_a_very_large_page_a_flying_back_is_made_smaller_and_looks_the_same() -> None:
    shown = []
    for moving in (True, False):
        c = canvas(1600, 1000)
        big = Canvas(c.surface, Viewport(2560, 1600), c.assets)
        big.card(None, Pose(400, 250, 160), moving=moving)
        shown.append(c.surface)
    flying, lying = shown
    for x, y in ((0, 0), (-40, -50), (40, -50), (-40, 50), (40, 50)):
        part = pygame.Rect(800 + x * 2 - 20, 500 + y * 2 - 20, 40, 40)
        one, other = (pygame.transform.average_color(picture, part)[:3] for picture in (flying, lying))
        assert all(abs(a - b) < 25 for a, b in zip(one, other, strict=True)), (x, y, one, other)
    whole = pygame.Rect(800 - 80, 500 - 140, 160, 280)
    colours = {
        flying.get_at((x, y))[:3] for x in range(whole.x, whole.right, 4) for y in range(whole.y, whole.bottom, 4)
    }
    assert len(colours) > 50


def test_an_invisible_card_leaves_no_trace() -> None:
    c = canvas()
    before = pixels(c)
    c.card("7o", Pose(200, 200, 150, alpha=0.0))
    assert pixels(c) == before


def test_text_is_centred_on_its_capitals() -> None:
    c = canvas(1280, 800)
    c.surface.fill((0, 0, 0))
    c.text("H", 640, 400, theme.TITLE, (255, 255, 255), align="center")
    seen = [y for y in range(800) if any(c.surface.get_at((x, y))[0] > 127 for x in range(600, 680))]
    assert abs((seen[0] + seen[-1]) / 2 - 400) <= 1
    assert abs(len(seen) - theme.CAP_HEIGHTS["display"] * 38) <= 1.5


def test_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    c = canvas()
    long = "una frase que no cabe de ninguna manera"
    short = c.type.fitted(long, theme.BODY, 100)
    assert short.endswith("…")
    assert c.text_width(short, theme.BODY) <= 100
    assert c.type.fitted("cabe", theme.BODY, 100) == "cabe"


def test_paragraphs_keep_breaks_and_obey_their_width() -> None:
    c = canvas()
    lines = c.type.wrapped("uno dos tres cuatro\ncinco", theme.BODY, 90)
    assert lines[-1] == "cinco"
    assert " ".join(lines[:-1]) == "uno dos tres cuatro"
    assert all(c.text_width(line, theme.BODY) <= 90 for line in lines)
    assert len(c.type.wrapped("uno dos tres cuatro cinco seis", theme.BODY, 60, max_lines=2)) == 2


def test_a_rich_line_is_as_wide_as_it_says() -> None:
    c = canvas()
    line = ("cogió ", Token("4b"), Span("  y", "bold", theme.GOLD))
    assert c.rich(line, 10, 50, theme.CAPTION, theme.DIM) == pytest.approx(c.type.rich_width(line, theme.CAPTION))


def test_dashes_come_out_even_on_a_closed_path() -> None:
    square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    pieces = materials.dashes(square, 9, 6, closed=True)
    assert len(pieces) == round(400 / 15)


def test_clips_lie_inside_each_other() -> None:
    c = canvas()
    with c.clipped(Rect(0, 0, 100, 100)):
        with c.clipped(Rect(50, 50, 100, 100)):
            c.box(c.page, fill=theme.GOLD)
            assert _seen(c) == [pygame.Rect(c.viewport.rect_px(Rect(50, 50, 50, 50)))]
        c.box(c.page, fill=theme.GOLD)
        assert _seen(c) == [pygame.Rect(c.viewport.rect_px(Rect(0, 0, 100, 100)))]
    c.box(c.page, fill=theme.GOLD)
    assert _seen(c) == [c.surface.get_rect()]


def _seen(c: Canvas) -> list[pygame.Rect]:
    return pygame.mask.from_threshold(c.surface, theme.GOLD, (1, 1, 1, 255)).get_bounding_rects()


def test_a_wide_box_made_narrow_and_stretched_looks_like_one_made_whole() -> None:
    colours = theme.WOOD1, theme.GOLD, theme.FIELD
    whole = materials.filled(materials.box_mask(301, 57, 12), colours, 0.8)
    stretched = materials.filled_box(301, 57, 12, colours, 0.8)
    for x in range(0, 301, 3):
        for y in range(57):
            near = zip(whole.get_at((x, y)), stretched.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 1 for a, b in near), (x, y)


def test_inside_limits_a_stretched_picture_has_the_pixels_it_has_without() -> None:
    rng = random.Random(7)
    corner = materials.ring_corner(9, 4)
    ring = materials.tinted(materials.ring_mask(2 * corner + 3, 2 * corner + 3, 9, 4), theme.GOLD, 0.7)
    tall = materials.filled(materials.box_mask(27, 90, 12), (theme.WOOD1, theme.FIELD))
    dot = materials.tinted(materials.filled(materials.box_mask(1, 1, 0), (theme.RED,)), theme.RED, 0.4)
    for small, edge, size in ((ring, corner, (200, 90)), (tall, 13, (180, 90)), (dot, 0, (150, 70))):
        whole = canvas()
        materials.lay_stretched(whole.surface, small, edge, 20, 30, *size, mode=pygame.BLEND_PREMULTIPLIED)
        for _ in range(40):
            limits = pygame.Rect(rng.randrange(230), rng.randrange(130), rng.randrange(1, 90), rng.randrange(1, 60))
            part = canvas()
            part.surface.set_clip(limits)
            materials.lay_stretched(part.surface, small, edge, 20, 30, *size, mode=pygame.BLEND_PREMULTIPLIED)
            inside = whole.surface.subsurface(limits), part.surface.subsurface(limits)
            assert len({pygame.image.tobytes(picture, "RGB") for picture in inside}) == 1, limits
            part.surface.fill(theme.GREEN.felt1, limits)
            assert pixels(part) == pixels(canvas()), "nothing outside"


def test_repeated_pixels_are_laid_down_everywhere_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In strips as in one go: a row, a column and a dot, through which the felt shines."""
    narrow = materials.filled(materials.box_mask(27, 27, 12), (theme.WOOD1, theme.FIELD), 0.5)
    shown = []
    for strip_px in (1, 100, 1_000_000):
        monkeypatch.setattr(materials, "STRIP_PX", strip_px)
        c = canvas()
        materials.lay_stretched(c.surface, narrow, 12, 20, 30, 301, 203, mode=pygame.BLEND_PREMULTIPLIED)
        shown.append(pixels(c))
    assert shown[0] == shown[1] == shown[2] != pixels(canvas())


def test_a_large_box_laid_down_from_a_narrow_one_looks_like_one_made_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    for fill in ((theme.WOOD1, theme.GOLD, theme.FIELD), theme.PAPER):
        for alpha in (1.0, 0.6):
            boxes = []
            for large_px in (200_000, 1000):
                monkeypatch.setattr(board, "LARGE_PX", large_px)
                boxes.append(canvas())
                boxes[-1].box(Rect(40, 30, 500, 300), 21, fill, alpha, line=theme.EDGE, line_width=2)
            whole, stretched = (c.surface for c in boxes)
            assert pygame.transform.threshold(None, stretched, None, (3, 3, 3, 0), set_behavior=0,
                                              search_surf=whole) == 640 * 400  # fmt: skip


@pytest.mark.parametrize("width", [1.0, 4.7])
def test_lines_drawn_tile_by_tile_are_those_drawn_in_one_go(width: float, monkeypatch: pytest.MonkeyPatch) -> None:
    path = [(5.3, 90.2), (70.1, 8.9), (130.0, 64.0), (131.0, 64.0), (193.7, 12.4)]
    for closed, butt in ((False, False), (True, False), (False, True)):
        masks = []
        for tile_px in (1000, 64, 10):
            monkeypatch.setattr(materials, "TILE_PX", tile_px)
            mask = materials.stroke_mask(200, 100, [path, path[:2]], width, closed=closed, butt=butt)
            masks.append(pygame.image.tobytes(mask, "RGBA"))
        assert masks[0] == masks[1] == masks[2]
        assert any(masks[0])


def test_a_layer_is_painted_once_for_each_key() -> None:
    c = canvas()
    painted: list[str] = []
    for key in ("a", "a", "b", "a"):
        c.blit_static(key, lambda layer, key=key: painted.append(key))  # type: ignore[misc]
    assert painted == ["a", "b"]


def test_a_layer_for_which_there_is_no_time_is_gone_on_with_where_it_was_left() -> None:
    assets = Assets()
    whole = canvas(640, 400)
    backdrop.paint_table(whole)
    waits = 0
    hurried = canvas(640, 400, assets).onto(Unseen(pygame.Surface((640, 400)), lambda: False))
    while not assets.layers.made:
        try:
            hurried.layer("table", *backdrop.TABLE_PARTS)
        except TimeIsUp:
            waits += 1
    assert waits == len(backdrop.TABLE_PARTS)
    assert assets.begun is None
    in_parts = canvas(640, 400, assets)
    in_parts.blit_static("table", lambda layer: pytest.fail("it is there already"))
    assert pixels(in_parts) == pixels(whole)


def test_a_layer_left_unfinished_is_forgotten_with_its_window() -> None:
    assets = Assets()
    hurried = canvas(640, 400, assets).onto(Unseen(pygame.Surface((640, 400)), lambda: False))
    with pytest.raises(TimeIsUp):
        hurried.layer("table", *backdrop.TABLE_PARTS)
    assert assets.begun is not None
    assets.resized((640, 400))
    assert assets.begun is None


def test_only_one_layer_is_left_unfinished_at_a_time() -> None:
    assets = Assets()
    for felt in theme.FELTS.values():
        c = Canvas(Unseen(pygame.Surface((640, 400)), lambda: False), Viewport(640, 400), assets, felt)
        with pytest.raises(TimeIsUp):
            c.layer("table", *backdrop.TABLE_PARTS)
        assert assets.begun is not None
        assert felt.name in str(assets.begun[0])


def test_the_cache_keeps_to_its_budget_and_forgets_the_oldest() -> None:
    cache = PictureCache(10 * 10 * 4 * 2)
    made: list[int] = []

    def picture(number: int) -> pygame.Surface:
        made.append(number)
        return materials.blank(10, 10)

    for number in (1, 2, 1, 3, 1, 2):
        cache.get(number, lambda number=number: picture(number))  # type: ignore[misc]
    assert made == [1, 2, 3, 2]
    assert cache.bytes <= cache.budget_bytes


@pytest.mark.parametrize("name", sorted(icons.PATHS))
def test_every_icon_lies_on_its_field_and_shows_something(name: str) -> None:
    points = [point for line in icons.outline(name) for point in line]
    assert all(0.5 <= x <= 23.5 and 0.5 <= y <= 23.5 for x, y in points)
    assert icons.picture_mask(name, 24).get_bounding_rect().w > 3


def test_an_arc_ends_where_it_should() -> None:
    (line,) = icons.parse_path("M12,4A4,4 0 1 0 12.01,4")
    assert line[-1] == pytest.approx((12.01, 4))
    assert max(y for _, y in line) == pytest.approx(12, abs=0.1)
