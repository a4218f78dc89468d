"""What somebody found who only wanted to break the game."""

from __future__ import annotations

from chinchon.app.thinker import InlineThinker, Question
from chinchon.engine.actions import Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import cards_of, parse_card
from chinchon.engine.legality import why_not
from chinchon.engine.table import Phase
from chinchon.ui.input import Move
from tests.pilot import Pilot, SlowThinker

from .hands import closing, drawing, throwing
from .scenes import offered


def test_an_offer_is_answered_by_whom_it_is_made_to_though_the_one_who_looks_is_away() -> None:
    for button, stays in (("readmit.yes", True), ("readmit.no", False)):
        pilot = Pilot.at(offered(), (0, 1), viewer=1, thinker=SlowThinker()).settle()
        pilot.game.match.hand_over(1, "experto")
        assert pilot.scene == "readmit"
        assert pilot.table.to_act == 0
        pilot.click(button)
        assert pilot.table.to_act != 0
        assert (0 in pilot.table.seats_in) == stays


def test_nothing_plays_on_under_a_question_and_nothing_takes_its_place() -> None:
    pilot = Pilot.at(throwing(seats=3)).settle()
    pilot.drag("card:Kb", "zone:discards")
    pilot.key("escape")
    assert pilot.scene == "pause"
    pilot.click("pause.concede")
    ply, shown = pilot.table.ply, pilot.game.shown_ply
    pilot.wait(30_000, 100)
    assert pilot.scene == "concede"
    assert (pilot.table.ply, pilot.game.shown_ply) == (ply, shown)
    pilot.click("concede.no")
    pilot.settle()
    assert pilot.game.shown_ply > shown


class LateThinker(InlineThinker):
    """Answers only when told to, and then everything it was ever asked, the oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None: ...

    def answer(self, number: int) -> None:
        super().ask(self.asked[number])


def test_advice_to_an_older_question_of_the_same_ply_is_dropped() -> None:
    thinker = LateThinker()
    pilot = Pilot.at(drawing(), thinker=thinker).settle()
    match = pilot.game.match
    assert match.submit(DrawDiscard(), 0) is None
    match.ask_advice()
    assert match.take_back(0, match.table.ply)
    assert match.submit(DrawStock(), 0) is None
    match.ask_advice()
    assert thinker.asked[0].ply == thinker.asked[1].ply
    thinker.answer(0)
    assert match.advice() is None
    thinker.answer(1)
    ranked = match.advice()
    assert ranked
    assert all(why_not(match.view(0), move.action) is None for move in ranked)


def test_a_card_that_was_carried_when_the_menu_came_goes_home() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    before = pilot.rects
    pilot.carry("card:Kb", (640.0, 300.0))
    pilot.game.push("pause")
    pilot.cancel()
    pilot.click("pause.back")
    assert pilot.top.gesture.carried is None
    pilot.settle()
    assert pilot.rects == before


def test_a_card_thrown_by_a_key_while_it_is_pressed_is_not_carried_too() -> None:
    pilot = Pilot.at(throwing(), thinker=SlowThinker()).settle()
    pilot.click("card:Kb")
    pilot.wait(400)
    x, y = pilot.middle("card:Kb")
    pilot.press(x, y)
    pilot.key("return")
    pilot.stack.handle(Move(x + 60, y - 100, held=True))
    assert pilot.actions == ["discard Kb"]
    assert pilot.top.gesture.carried is None


def test_a_hint_speaks_the_language_of_the_moment_and_goes_when_it_is_not_wanted() -> None:
    pilot = Pilot.at(throwing(), language="en").settle()
    pilot.click("table.hint")
    pilot.settle()
    said = pilot.top.spoken()
    pilot.game.change_settings(language="es")
    assert pilot.top.spoken()[0].startswith("Yo tiraría")
    assert pilot.top.spoken() != said
    pilot.game.change_settings(hints=False)
    pilot.top.refresh()
    assert pilot.top.spoken()[0] == pilot.top.look.sentence


def test_choosing_the_closing_card_comes_before_a_hint() -> None:
    pilot = Pilot.at(closing()).settle()
    pilot.click("table.hint")
    pilot.settle()
    pilot.key("c")
    assert pilot.top.spoken()[0] == pilot.game.t("table.choose_closing_card")


def test_a_match_goes_on_after_an_undo_that_came_too_late() -> None:
    pilot = Pilot.at(drawing(), thinker=SlowThinker()).settle()
    pilot.click("zone:stock")
    pilot.settle()
    pilot.key("z")
    assert pilot.top.refusal == pilot.game.t("refusal_more.too_late")
    assert pilot.game.match.submit(Discard(cards_of(pilot.game.view.hand)[0]), 0) is None
    assert pilot.table.phase is Phase.DRAW
    assert parse_card("6c") not in cards_of(pilot.game.view.hand)
