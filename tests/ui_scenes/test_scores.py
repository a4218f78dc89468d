"""The scores: places at the end, names in a few letters, marks that do not hide each other, when a question comes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chinchon.engine.profiles import CUTTING, FOURNIER
from chinchon.engine.table import DealResult, Reason, ScoreLine, SeatStatus, Table
from chinchon.i18n.phrases import Phrases
from chinchon.ui.scene import Scene
from chinchon.ui.scenes.match_end import MatchEndScene
from chinchon.ui.scenes.score_chart import MARK_R, ScoreChart, short_names
from chinchon.ui.scenes.score_podium import placings
from chinchon.ui.scenes.score_sheet import ScoreSheet
from chinchon.ui.scenes.scoreboard import Scoreboard
from chinchon.ui.viewport import Rect, Viewport
from tests import kit
from tests.ui_scenes.stage import scene_game, session, stage, written

OUT, IN, CONCEDED = SeatStatus.OUT, SeatStatus.IN, SeatStatus.CONCEDED


def ended(*seats: tuple[int, SeatStatus], outs: tuple[tuple[int, ...], ...] = (), winners: tuple[int, ...]) -> Table:
    """A match that is over: totals and statuses, who went out in each deal, who has won."""
    totals = tuple(total for total, _ in seats)
    table = kit.between_deals(FOURNIER, totals).table
    history = tuple(DealResult(number, None, (), totals, out) for number, out in enumerate(outs, 1))
    standings = tuple(replace(seat, status=status) for seat, (_, status) in zip(table.seats, seats, strict=True))
    return replace(table, seats=standings, history=history, winners=winners)


@pytest.mark.parametrize(
    ("table", "places"),
    (
        (ended((120, OUT), (60, IN), (101, OUT), outs=((2,), (0,)), winners=(1,)), [(1, 1), (2, 0), (3, 2)]),
        (ended((104, OUT), (60, IN), (101, OUT), outs=((0, 2),), winners=(1,)), [(1, 1), (2, 2), (3, 0)]),
        (ended((40, IN), (20, IN), (40, IN), (90, IN), winners=(3,)), [(1, 3), (2, 1), (3, 0), (3, 2)]),
        (ended((30, IN), (10, CONCEDED), (101, OUT), outs=((2,),), winners=(0,)), [(1, 0), (2, 2), (3, 1)]),
        (ended((101, OUT), (101, OUT), (140, OUT), outs=((0, 1, 2),), winners=(0, 1)), [(1, 0), (1, 1), (3, 2)]),
    ),
    ids=("who went out later", "out in one deal", "won by a chinchón", "conceded", "shared"),
)  # fmt: skip
def test_everybody_has_a_place(table: Table, places: list[tuple[int, int]]) -> None:
    assert [(each.place, each.seat) for each in placings(table)] == places


def test_a_name_is_cut_to_the_letters_that_tell_it_from_the_others() -> None:
    assert short_names(("Ana", "Nuria", "Aitana")) == ("An", "N", "Ai")
    assert short_names(("Tú", "Jugador 2", "Jugador 3")) == ("T", "2", "3")
    assert short_names(("Mar", "María")) == ("Mar", "Marí")


def chart_of(table: Table) -> ScoreChart:
    return ScoreChart(Viewport(1280, 800), Phrases("es"), table, table.names)


def test_equal_marks_stand_side_by_side_and_a_seat_that_comes_back_drops_straight_down() -> None:
    table = kit.between_deals(CUTTING, (60, 60, 30)).table
    lines = tuple(ScoreLine(seat, points, Reason.LOOSE) for seat, points in enumerate((110, 60, 30)))
    first = DealResult(1, None, lines, (110, 60, 30), (0,), ((0, 60),))
    chart = chart_of(replace(table, history=(first,)))
    spots = chart._spots(Rect(0, 0, 300, 300))
    back, equal = spots[0, (1, 60)], spots[1, (1, 60)]
    assert abs(back[0] - equal[0]) >= 2 * MARK_R
    assert spots[0, (1, 110)][0] == back[0]
    assert spots[2, (1, 30)][0] == 300


def test_the_totals_are_counted_before_anybody_is_asked_to_come_back() -> None:
    game = stage(match=session(4, "readmit", 4))
    game.show("scoreboard")
    top = game.stack.top
    for now in (1000.0, 1100.0):
        game.stack.update(now)
        assert game.stack.top is top
    game.stack.update(4000.0)
    board = next(scene for scene in game.stack.scenes if isinstance(scene, Scoreboard))
    assert board.settled and game.stack.top is not board
    assert board.table_part is not None
    totals = [seat.total for seat in game.match.table.seats]
    assert [board.table_part._shown_total(seat) for seat in range(4)] == totals
    assert board.sentence() == board.scored()


def test_before_the_first_deal_is_counted_everybody_has_nothing_and_the_limit_is_drawn() -> None:
    game = stage(match=session(4, "turn"))
    match = game.match
    seats = tuple(replace(seat, total=0) for seat in match.table.seats)
    assert game.session is not None
    game.session._state = replace(game.session._state, table=replace(match.table, history=(), seats=seats))
    game.show("scoreboard_peek")
    sheet = sheet_of(game.stack.top)
    assert sheet.chart is not None and not sheet.chart.labels
    texts = [each.text for each in written(game)]
    assert "límite" in texts and "Total" in texts
    assert sum(text == "0" for text in texts) >= 4


def sheet_of(scene: Scene | None) -> ScoreSheet:
    """The scene as a sheet of scores."""
    assert isinstance(scene, ScoreSheet)
    return scene


@pytest.mark.parametrize("seats", (2, 3, 4, 5, 6))
def test_the_end_says_who_has_won_and_every_place(seats: int) -> None:
    game = scene_game("match_end", seats)
    assert isinstance(game.stack.top, MatchEndScene)
    texts = [each.text for each in written(game)]
    for place in range(1, seats + 1):
        assert f"{place}.º" in texts
    assert all(texts.count(name) >= 2 for name in game.stack.top.names)


@pytest.mark.parametrize("size", ((1280, 800), (1920, 1080), (2560, 1080)))
@pytest.mark.parametrize("seats", (2, 4, 6))
def test_the_table_and_the_chart_reach_down_to_the_hands(seats: int, size: tuple[int, int]) -> None:
    for name in ("scoreboard", "match_end"):
        sheet = sheet_of(scene_game(name, seats, size=size).stack.top)
        assert sheet.table_part is not None and sheet.scroll is not None and sheet.tray is not None
        assert sheet.chart is not None
        bottom = sheet.scroll.rect.bottom + sheet.table_part.totals_height
        assert bottom == pytest.approx(sheet.tray_place.y - 10)
        assert sheet.chart_place.bottom == pytest.approx(sheet.tray_place.y - 28)
