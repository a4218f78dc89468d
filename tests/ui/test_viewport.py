"""Layout units, the page, and rectangles."""

import pytest

from chinchon.ui.viewport import Rect, Viewport


@pytest.mark.parametrize(
    ("size", "unit", "page"),
    [
        ((1280, 800), 1.0, (1280, 800)),
        ((1920, 1080), 1.35, (1422.2, 800)),
        ((1024, 640), 0.8, (1280, 800)),
        ((1280, 960), 1.0, (1280, 960)),
        ((640, 400), 0.8, (800, 500)),
        ((12800, 8000), 4.0, (3200, 2000)),
    ],
)
def test_unit_and_page_follow_the_window(size: tuple[int, int], unit: float, page: tuple[float, float]) -> None:
    view = Viewport(*size)
    assert view.unit == pytest.approx(unit)
    assert (view.width, view.height) == pytest.approx(page, abs=0.1)


def test_content_is_centred_in_a_wide_window_only() -> None:
    assert Viewport(1280, 800).content == Rect(0, 0, 1280, 800)
    wide = Viewport(2560, 800).content
    assert wide.w == 1520
    assert wide.cx == pytest.approx(1280)


def test_type_is_never_under_fourteen_pixels_and_grows_with_the_setting() -> None:
    assert Viewport(1024, 640).type_px(15) == 14
    assert Viewport(1280, 800).type_px(20) == 20
    assert Viewport(1280, 800, 1.3).type_px(20) == 26
    assert Viewport(1024, 640).type_lu(15) == pytest.approx(17.5)


def test_points_go_to_pixels_and_back() -> None:
    view = Viewport(1920, 1080)
    assert view.to_px(100, 200) == (135, 270)
    assert view.to_lu(135, 270) == pytest.approx((100, 200))


def test_rectangles_that_touch_on_the_page_touch_on_screen() -> None:
    view = Viewport(1366, 768)
    left, right = Rect(0, 0, 33.3, 10), Rect(33.3, 0, 20, 10)
    a, b = view.rect_px(left), view.rect_px(right)
    assert a[0] + a[2] == b[0]
    assert view.rect_px(view.snapped(right)) == b


def test_a_rectangle_holds_its_upper_left_edges_only() -> None:
    rect = Rect(10, 20, 30, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(40, 30)
    assert not rect.contains(15, 60)


def test_touching_rectangles_do_not_overlap() -> None:
    rect = Rect(0, 0, 10, 10)
    assert not rect.overlaps(Rect(10, 0, 5, 5))
    assert rect.overlaps(Rect(9, 9, 5, 5))
    assert rect.covers(Rect(2, 2, 8, 8))
    assert not rect.covers(Rect(2, 2, 9, 8))


def test_cuts_share_the_rectangle_out() -> None:
    rect = Rect(10, 20, 100, 60)
    assert rect.cut_left(30, 5) == (Rect(10, 20, 30, 60), Rect(45, 20, 65, 60))
    assert rect.cut_right(30, 5) == (Rect(80, 20, 30, 60), Rect(10, 20, 65, 60))
    assert rect.cut_top(20) == (Rect(10, 20, 100, 20), Rect(10, 40, 100, 40))
    assert rect.cut_bottom(20, 10) == (Rect(10, 60, 100, 20), Rect(10, 20, 100, 30))
    assert rect.columns(2, 10) == [Rect(10, 20, 45, 60), Rect(65, 20, 45, 60)]
    assert rect.rows((1, 2)) == [Rect(10, 20, 100, 20), Rect(10, 40, 100, 40)]


def test_moving_and_keeping_inside() -> None:
    rect = Rect(0, 0, 10, 10)
    assert rect.moved(3, 4) == Rect(3, 4, 10, 10)
    assert rect.centred_on(50, 50) == Rect(45, 45, 10, 10)
    assert rect.inset(2, 3) == Rect(2, 3, 6, 4)
    assert rect.inset(-2) == Rect(-2, -2, 14, 14)
    assert Rect(95, -5, 10, 10).kept_inside(Rect(0, 0, 100, 100)) == Rect(90, 0, 10, 10)
    assert rect.united(Rect(20, 5, 10, 10)) == Rect(0, 0, 30, 15)
