"""A match being played: whose move it is, saving after each action, faults of computer players."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from itertools import pairwise
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from chinchon.ai.greedy import Greedy
from chinchon.ai.levels import LEVELS
from chinchon.app.saves import MATCH_FILE, Saves
from chinchon.app.seats import PERSON, SeatPlan
from chinchon.app.session import Session, session_from_dict
from chinchon.app.store import Damaged
from chinchon.app.thinker import Answer, InlineThinker, ProcessThinker, Question, Thinker, ThreadThinker, think
from chinchon.engine.actions import Action, Discard, DrawStock, NextDeal
from chinchon.engine.cards import ACE_OF_OROS, cards_of, parse_cards
from chinchon.engine.events import CardDrawn, DealStarted
from chinchon.engine.legality import Refusal
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.record import RecordError, digest
from chinchon.engine.rng import Generator
from chinchon.engine.state import MatchSetup
from chinchon.engine.table import Phase
from chinchon.engine.view import PlayerView


def seats(*players: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(f"{player} {number}", player) for number, player in enumerate(players))


def session(*players: str, variant: str = "fournier", seed: int = 1, **values: Any) -> Session:
    plans = seats(*players)
    setup = MatchSetup(VARIANTS[variant], tuple(plan.name for plan in plans), seed)
    return Session(setup, plans, ai_seed=7, strict=values.pop("strict", True), **values)


def play_person(match: Session) -> None:
    """One action of whoever is a person, chosen plainly."""
    seat = match.table.to_act
    action: Action = NextDeal() if seat is None else Greedy().choose(match.view(seat), Generator(match.table.ply))
    assert match.submit(action) is None


def play_to_the_end(match: Session) -> None:
    while not match.is_over:
        if not match.poll():
            play_person(match)


def state_mark(match: Session) -> str:
    return digest(match._state)


def test_a_match_of_a_person_and_computers_ends() -> None:
    match = session(PERSON, "greedy", "greedy", variant="naipera48j")
    play_to_the_end(match)
    assert match.table.winners


def test_computers_alone_deal_for_themselves() -> None:
    match = session("greedy", "greedy")
    while match.poll():
        pass
    assert match.is_over


def test_a_refused_action_changes_nothing() -> None:
    saved: list[dict[str, Any]] = []
    match = session(PERSON, PERSON, save=saved.append)
    match.submit(NextDeal())
    before, count = state_mark(match), len(saved)
    assert match.submit(Discard(ACE_OF_OROS)) is Refusal.NOT_NOW
    assert (state_mark(match), len(saved)) == (before, count)


def test_repeated_requests_give_one_move() -> None:
    """K-A7: two computer turns never start at once."""
    match = session("greedy", PERSON)
    match.submit(NextDeal())
    plies = [match.table.ply]
    for _ in range(50):
        match.poll()
        plies.append(match.table.ply)
    assert all(0 <= later - earlier <= 1 for earlier, later in pairwise(plies))
    assert match.table.to_act == 1


def test_steps_are_seen_from_one_seat() -> None:
    match = session(PERSON, PERSON, seed=4)
    match.submit(NextDeal())
    match.submit(DrawStock())
    actor = match.view(0).table.to_act
    assert actor is not None
    own, other = match.steps_since(0, actor), match.steps_since(0, 1 - actor)
    drawn = next(event for event in own[-1].events if isinstance(event, CardDrawn))
    assert drawn.card is not None
    hidden = next(event for event in other[-1].events if isinstance(event, CardDrawn))
    assert hidden.card is None
    dealt = next(event for event in other[0].events if isinstance(event, DealStarted))
    assert [hand is None for hand in dealt.hands] == [seat != 1 - actor for seat in range(2)]


@pytest.mark.parametrize("variant", ["fournier", "cutting52", "naipera48j", "yeeqia", "pendium"])
def test_continuing_at_any_point_gives_the_same_match(tmp_path: Path, variant: str) -> None:
    """K-F3, K-F8: what is loaded is what was left, at every action of a match."""
    players = [PERSON] + ["greedy"] * (VARIANTS[variant].min_players - 1)
    saves = Saves(tmp_path)
    match = session(*players, variant=variant, save=saves.save_match)
    while not match.is_over:
        if not match.poll():
            play_person(match)
        if match.table.ply % 7 == 0:
            again = saves.load_match()
            assert again is not None
            assert state_mark(again) == state_mark(match)
            assert again.seats == match.seats
    saves.finish_match(match)
    saves.close()
    assert not (tmp_path / MATCH_FILE).exists()
    assert len(list((tmp_path / "matches").iterdir())) == 1


def test_a_loaded_match_plays_on_exactly_as_the_one_that_was_left() -> None:
    saved: list[dict[str, Any]] = []
    match = session(PERSON, "greedy", "greedy", save=saved.append)
    for _ in range(60):
        if not match.poll():
            play_person(match)
    again = session_from_dict(json.loads(json.dumps(saved[20])), strict=True)
    while again.table.ply < match.table.ply:
        if not again.poll():
            play_person(again)
    assert state_mark(again) == state_mark(match)


def test_the_order_of_a_hand_is_kept(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = session(PERSON, "greedy", save=saves.save_match)
    match.submit(NextDeal())
    order = tuple(reversed(cards_of(match.view(0).hand)))
    match.keep_hand_order(0, order)
    again = saves.load_match()
    saves.close()
    assert again is not None
    assert again.hand_order(0) == order
    assert again.hand_order(1) == ()


def damage(values: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    *way, last = path.split(".")
    copy = json.loads(json.dumps(values))
    place = copy
    for step in way:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return dict(copy)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("record", ...),
        ("seats", ...),
        ("seats", []),
        ("seats", [{"name": "A", "player": "person"}, {"name": "B", "player": "oracle"}]),
        ("ai_seed", "x"),
        ("hand_orders", {"0": ["5x"]}),
        ("hand_orders", {"9": ["5o"]}),
        ("hand_orders", []),
        ("record.digest", "0"),
        ("record.seed", 2),
        ("record.actions", ["next", "draw stock", "draw stock"]),
        ("record.engine", 99),
        ("record.rules.limit", -4),
        ("record.rules.pack", 39),
        ("record.names", ["A"]),
    ],
)
def test_a_damaged_match_is_set_aside(tmp_path: Path, path: str, value: Any) -> None:
    saves = Saves(tmp_path)
    match = session(PERSON, "greedy", save=saves.save_match)
    match.submit(NextDeal())
    saves.wait()
    file = tmp_path / MATCH_FILE
    values = damage(json.loads(file.read_text(encoding="utf-8")), path, value)
    with pytest.raises(RecordError):
        session_from_dict(values)
    file.write_text(json.dumps(values), encoding="utf-8")
    with pytest.raises(Damaged):
        saves.load_match()
    assert saves.load_match() is None
    assert len(list(tmp_path.glob("match-damaged-*.json"))) == 1
    saves.close()


class Broken:
    """A computer player at fault."""

    def choose(self, view: PlayerView, rng: Generator) -> Action:
        if view.phase is Phase.DRAW:
            raise RuntimeError("no idea")
        return Discard(parse_cards("5o 5c")[view.table.ply % 2])


class Late:
    """Never answers."""

    cancelled = 0

    def ask(self, question: Question) -> None:
        pass

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


def test_a_broken_player_does_not_stop_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "broken", Broken)
    match = session("broken", "greedy", strict=False)
    while match.poll():
        pass
    assert match.is_over
    with pytest.raises(RuntimeError):
        strict = session("broken", "broken", strict=True)
        while strict.poll():
            pass


def test_a_late_player_is_replaced_for_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    late = Late()
    match = session("greedy", "greedy", thinker=late, strict=False)
    match.poll()
    assert not match.poll()
    now_s = time.monotonic()
    monkeypatch.setattr("chinchon.app.session.time.monotonic", lambda: now_s + 60)
    assert match.poll()
    assert late.cancelled == 1
    assert match.table.phase is Phase.DISCARD


@pytest.mark.parametrize("thinker", [InlineThinker, ThreadThinker, ProcessThinker])
def test_every_thinker_gives_the_same_move(thinker: type[Any]) -> None:
    match = session("greedy", "greedy", seed=3)
    match.poll()
    seat = match.table.to_act
    assert seat is not None
    question = Question(match.table.ply, "greedy", match.view(seat), 5)
    asked = thinker()
    asked.ask(question)
    answer = wait_for(asked)
    assert answer == think(question)
    assert asked.poll() is None
    asked.close()


def wait_for(thinker: Any) -> Answer:
    give_up_s = time.monotonic() + 30
    while time.monotonic() < give_up_s:
        answer = thinker.poll()
        if answer is not None:
            assert isinstance(answer, Answer)
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def at_work() -> tuple[ProcessThinker, Question, BaseProcess]:
    """A worker process that has answered a question before."""
    match = session("greedy", "greedy", seed=3)
    match.poll()
    question = Question(match.table.ply, "greedy", match.view(match.table.to_act or 0), 5)
    thinker = ProcessThinker()
    thinker.ask(question)
    wait_for(thinker)
    process = thinker._process
    assert process is not None
    return thinker, question, process


def test_a_killed_worker_answers_without_a_move_and_starts_again() -> None:
    thinker, question, process = at_work()
    process.kill()
    process.join()
    thinker.ask(question)
    assert wait_for(thinker).action == think(question).action
    thinker.close()
    assert process.exitcode is not None


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX systems stop a process")
def test_a_worker_that_hears_nothing_is_ended_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, question, process = at_work()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinker.ask(question)
    with monkeypatch.context() as patched:
        patched.setattr(type(process), "join", lambda *_: pytest.fail("the picture would stand still"))
        thinker.cancel()
    process.join(10)
    assert process.exitcode is not None
    thinker.ask(question)
    assert wait_for(thinker).action == think(question).action
    thinker.close()


def test_where_no_worker_can_be_started_a_thread_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: BaseProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(BaseProcess, "start", refuse)
    match = session("greedy", "greedy", seed=3)
    match.poll()
    question = Question(match.table.ply, "greedy", match.view(match.table.to_act or 0), 5)
    thinker = ProcessThinker()
    thinker.ask(question)
    assert wait_for(thinker).action == think(question).action
    thinker.close()


def test_a_cancelled_question_is_not_answered() -> None:
    match = session("greedy", "greedy", seed=3)
    match.poll()
    view = match.view(match.table.to_act or 0)
    thinker = ThreadThinker()
    thinker.ask(Question(1, "greedy", view, 5))
    thinker.cancel()
    thinker.ask(Question(2, "greedy", view, 5))
    assert wait_for(thinker).ply == 2
    time.sleep(0.05)
    assert thinker.poll() is None


# Taking back, advice


def at_a_throw(*players: str) -> Session:
    """A person has drawn and is to throw."""
    match = session(*players)
    while match.table.phase is not Phase.DISCARD or match.table.to_act != 0:
        if not match.poll():
            play_person(match)
    return match


def throw(match: Session) -> int:
    """Throw the lowest card; gives the ply before it."""
    ply = match.table.ply
    assert match.submit(Discard(cards_of(match.view(0).hand)[0])) is None
    return ply


def test_a_throw_is_taken_back_with_what_computers_have_played_unseen() -> None:
    match = at_a_throw(PERSON, "greedy", "greedy")
    mark, actions = state_mark(match), list(match._actions)
    ply = throw(match)
    while match.poll():
        pass
    assert match.table.ply > ply + 2
    assert match.can_take_back(0, shown_ply=ply + 1)
    assert match.take_back(0, shown_ply=ply + 1)
    assert state_mark(match) == mark
    assert match._actions == actions
    assert match.steps_since(ply, 0) == []
    play_to_the_end(match)


def test_nothing_is_taken_back_once_a_computer_was_seen_to_play() -> None:
    match = at_a_throw(PERSON, "greedy", "greedy")
    ply = throw(match)
    assert match.poll()
    assert not match.can_take_back(0, shown_ply=ply + 2)
    mark = state_mark(match)
    assert not match.take_back(0, shown_ply=ply + 2)
    assert state_mark(match) == mark


def test_nothing_is_taken_back_once_another_person_has_played() -> None:
    match = at_a_throw(PERSON, PERSON)
    ply = throw(match)
    assert match.can_take_back(0, shown_ply=ply + 1)
    assert match.submit(DrawStock(), 1) is None
    assert not match.can_take_back(0, shown_ply=ply + 1)


def test_what_was_seen_of_the_stock_is_not_taken_back() -> None:
    match = session(PERSON, "greedy")
    play_person(match)
    while match.table.to_act != 0:
        assert match.poll()
    assert match.submit(DrawStock(), 0) is None
    assert not match.take_back(0, shown_ply=match.table.ply)


def test_a_match_goes_on_after_taking_back_as_if_it_had_not_been_played() -> None:
    match = at_a_throw(PERSON, "greedy")
    ply = throw(match)
    match.poll()
    match.take_back(0, shown_ply=ply + 1)
    again = session_from_dict(json.loads(json.dumps(match.to_dict())))
    assert state_mark(again) == state_mark(match)


@pytest.mark.parametrize("thinker", [InlineThinker, ThreadThinker, ProcessThinker])
def test_advice_comes_from_every_thinker_and_plays_nothing(thinker: Callable[[], Thinker]) -> None:
    match = session(PERSON, "greedy", thinker=thinker())
    play_person(match)
    while match.table.to_act != 0:
        match.poll()
    mark = state_mark(match)
    match.ask_advice()
    ranked = None
    give_up_s = time.monotonic() + 30
    while ranked is None and time.monotonic() < give_up_s:
        assert not match.poll()
        ranked = match.advice()
        time.sleep(0.01)
    match.close()
    assert ranked
    assert state_mark(match) == mark
    assert match.submit(ranked[0].action, 0) is None


def test_advice_that_is_played_over_is_no_rivals_move() -> None:
    match = at_a_throw(PERSON, "greedy")
    match.ask_advice()
    throw(match)
    assert match.advice() is None
    assert match.poll()


def test_nobody_asks_for_a_computers_moves() -> None:
    match = at_a_throw(PERSON, "greedy")
    throw(match)
    with pytest.raises(LookupError):
        match.ask_advice()
