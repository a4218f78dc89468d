"""The arena: pieces repeat themselves, runs go on from a file, players come from elsewhere, and the sums are right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chinchon.ai.greedy import Greedy
from chinchon.app.arena import BrokenOff, Piece, empty_piece, play_deal, play_match, player_of, seatings
from chinchon.app.arena_report import ratio_and_half, report, wilson
from chinchon.app.arena_run import ArenaRun, OtherRun, play_arena
from chinchon.app.bots import run_bots
from chinchon.app.commandline import BotsRun, Launch, read_command_line
from chinchon.app.seats import SeatPlan, seat_from_dict, seat_to_dict
from chinchon.engine.actions import Action, Discard, DrawDiscard
from chinchon.engine.cards import cards_of
from chinchon.engine.profiles import FOURNIER, PENDIUM
from chinchon.engine.rng import Generator
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView

PAIR = ("aficionado", "greedy")


class Stranger(Greedy):
    """A player written elsewhere."""


class Passer(Greedy):
    """Takes the discard and throws it back for ever."""

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        if view.phase is Phase.DRAW:
            return DrawDiscard()
        if view.phase is Phase.DISCARD:
            return Discard(view.deal.taken or cards_of(view.hand)[0])
        return super().choose(view, rng)


def bots(*words: str) -> BotsRun:
    asked = read_command_line(["bots", *words])
    assert isinstance(asked, BotsRun)
    return asked


def test_a_piece_depends_on_its_seed_and_number_alone() -> None:
    def untimed(piece: Piece) -> dict[str, object]:
        values = piece.to_dict()
        return {name: value for name, value in values.items() if name != "think_us"}

    assert untimed(play_match(FOURNIER, PAIR, 1, 3)) == untimed(play_match(FOURNIER, PAIR, 1, 3))
    assert untimed(play_match(FOURNIER, PAIR, 1, 3)) != untimed(play_match(FOURNIER, PAIR, 1, 4))


def test_a_mirrored_deal_seats_everybody_everywhere() -> None:
    assert list(seatings(3, True)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    piece = play_deal(PENDIUM, ("greedy",) * 4, 1, 0, mirrored=True)
    assert piece.deals == 4
    plain = play_deal(PENDIUM, ("greedy",) * 4, 1, 0, mirrored=False)
    assert plain.deals == 1


def test_equal_players_are_equal_on_mirrored_deals() -> None:
    run = ArenaRun(FOURNIER, ("greedy", "greedy"), 4, 30, by_match=False, mirrored=True)
    found = report(run.players, play_arena(run), by_match=False)
    first, second = found["points_ahead_per_deal"]
    assert first["mean"] == -second["mean"]
    assert abs(first["mean"]) < 2


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    whole = play_arena(ArenaRun(FOURNIER, PAIR, 1, 6, by_match=True))
    play_arena(ArenaRun(FOURNIER, PAIR, 1, 4, by_match=True, resume=file))
    with file.open("a", encoding="utf-8") as end:
        end.write('{"number": 5, "wi')  # cut off while it was written
    shown: list[tuple[int, int]] = []
    resumed = play_arena(
        ArenaRun(FOURNIER, PAIR, 1, 6, by_match=True, resume=file), lambda done, of: shown.append((done, of))
    )
    assert shown == [(5, 6), (6, 6)]
    assert [piece.wins for piece in resumed] == [piece.wins for piece in whole]
    with pytest.raises(OtherRun):
        play_arena(ArenaRun(FOURNIER, PAIR, 2, 6, by_match=True, resume=file))


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    one = play_arena(ArenaRun(FOURNIER, PAIR, 7, 4, by_match=True))
    two = play_arena(ArenaRun(FOURNIER, PAIR, 7, 4, by_match=True, jobs=2))
    assert [piece.points for piece in one] == [piece.points for piece in two]


def test_a_player_from_elsewhere_sits_down(capsys: pytest.CaptureFixture[str]) -> None:
    name = f"{__name__}:Stranger"
    assert isinstance(player_of(name), Stranger)
    asked = bots("--seats", f"aficionado,{name}", "--matches", "2", "--json")
    assert asked.players == ("aficionado", name)
    assert run_bots(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"][1] == name
    assert sum(found["matches_won"]) == 2
    assert {"p50", "p95", "p99"} <= set(found["think_ms"][0])


def test_an_endless_deal_is_broken_off() -> None:
    with pytest.raises(BrokenOff):
        play_deal(FOURNIER, (f"{__name__}:Passer",) * 2, 1, 0, mirrored=False)


@pytest.mark.parametrize("seats", ["nobody", "no.such:thing", "json:nothing", "you,greedy", "maestro"])
def test_bad_seats_are_refused(seats: str) -> None:
    with pytest.raises(SystemExit):
        read_command_line(["bots", "--seats", seats])


def test_deals_alone_print_what_they_always_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_bots(bots("--deals", "3", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert {
        "players",
        "matches",
        "deals",
        "actions",
        "longest_deal_turns",
        "matches_won",
        "deals_closed",
        "points_per_deal",
        "seconds",
        "deals_per_second",
        "actions_per_second",
    } == set(found)


def test_seats_name_levels_characters_and_people() -> None:
    launch = read_command_line(["--seats", "you:Ana,maestro:bold,experto:collector:Luis,greedy:Eva"])
    assert isinstance(launch, Launch)
    assert launch.seats == (
        SeatPlan("Ana", "person"),
        SeatPlan("", "maestro:bold"),
        SeatPlan("Luis", "experto:collector"),
        SeatPlan("Eva", "greedy"),
    )
    for seat in (SeatPlan("Ana", "person"), SeatPlan("Luis", "experto:collector"), SeatPlan("Eva", "greedy")):
        assert seat_from_dict(seat_to_dict(seat)) == seat
    with pytest.raises(ValueError):
        seat_from_dict({"name": "Eva", "player": "experto:loud"})


def test_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0
    mean, half = ratio_and_half([(1.0, 1), (3.0, 1)])
    assert mean == 2.0 and round(half, 2) == 1.96
    assert ratio_and_half([]) == (0.0, 0.0)
    assert ratio_and_half([(6.0, 3)]) == (2.0, 0.0)


def test_points_ahead_count_every_deal_alike_however_long_its_match() -> None:
    short, long = empty_piece(0, 2), empty_piece(1, 2)
    short.margins = [[0, 40], [0, 40]]
    long.margins = [[10, 0]] * 8
    short.deals, long.deals = 2, 8
    first, second = report(("one", "two"), [short, long], by_match=True)["points_ahead_per_deal"]
    assert first["mean"] == 0.0
    assert second["mean"] == 0.0
    assert first["half"] == second["half"] == round(1.96 * (2 * (80**2 + 80**2)) ** 0.5 / 10, 3)
