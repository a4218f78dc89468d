"""Several people at one machine: the curtain is there before every hidden hand, and shows none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chinchon.engine.cards import CARDS
from chinchon.engine.profiles import FOURNIER, VARIANTS, YEEQIA
from chinchon.engine.table import Phase
from chinchon.ui.motion import Pose
from chinchon.ui.viewport import Viewport
from tests import kit
from tests.pilot import Pilot
from tests.ui_scenes.stage import Listener, written

from .hands import throwing
from .scenes import laying_off, offered


class Faces(Listener):
    """Draws nothing and keeps the text of every card whose face is to be seen."""

    def __init__(self, viewport: Viewport) -> None:
        super().__init__(viewport)
        self.faces: set[str] = set()

    def card(self, card: str | None, pose: Pose, **values: Any) -> None:
        if card is not None and pose.face > 0.5:
            self.faces.add(card)


def faces(pilot: Pilot) -> set[str]:
    """The cards whose faces the present picture shows."""
    canvas = Faces(pilot.stack.viewport)
    pilot.stack.draw(canvas)
    return canvas.faces


def hand_of(pilot: Pilot, seat: int) -> set[str]:
    held = pilot.game.match._state.secrets.hands[seat]
    return {card.text for card in CARDS if held & card.bit}


def test_the_first_deal_begins_behind_the_curtain() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 2, seed=3)
    pilot.settle()
    assert pilot.scene == "curtain"
    assert faces(pilot) == set()


def test_no_frame_of_the_first_deal_shows_anybodys_hand() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 2, seed=3)
    lot = {card.text for card in CARDS}
    while pilot.scene != "curtain":
        shown = faces(pilot)
        dealt = hand_of(pilot, 0) | hand_of(pilot, 1)
        playing = pilot.top.playback.moving(pilot.now_ms)
        lot = {name.removeprefix("lot:") for name in playing if name.startswith("lot:")}
        assert not (shown - lot) & dealt
        pilot.wait(48, 48)


def test_the_curtain_names_who_is_wanted_and_no_secret() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 2, seed=3).settle()
    wanted = pilot.table.names[pilot.table.to_act or 0]
    words = " ".join(text.text for text in written(pilot.game))
    assert wanted in words


@pytest.mark.parametrize("people", [(0, 1), (0, 2), (1, 2, 3), (0, 1, 2, 3)])
def test_the_curtain_is_there_before_every_hidden_hand(people: tuple[int, ...]) -> None:
    pilot = Pilot.begin(VARIANTS["naipera40j"], people, 4, seed=7, speed="instant").settle()
    looked_at: list[int] = []
    for _ in range(160):
        if pilot.scene in ("match_end", "scoreboard") and pilot.table.deal_number >= 3:
            break
        if pilot.scene == "curtain":
            assert faces(pilot) == set()
            wanted = pilot.table.to_act
            pilot.lift_curtain()
            assert pilot.game.viewer == wanted
            looked_at.append(pilot.game.viewer)
        elif pilot.scene in ("table", "lay_off") and pilot.table.deal is not None:
            shown = faces(pilot)
            for seat in people:
                secret = pilot.table.phase is not Phase.LAY_OFF or pilot.table.deal.loose[seat] is None
                if seat != pilot.game.viewer and secret and pilot.table.phase in (Phase.DRAW, Phase.DISCARD):
                    assert not shown & hand_of(pilot, seat)
            assert pilot.game.revealed
            assert pilot.game.viewer == looked_at[-1]
            assert hand_of(pilot, pilot.game.viewer) <= shown or pilot.scene == "lay_off"
            pilot.move()
        else:
            pilot.move()
    assert set(looked_at) == set(people)


def test_one_persons_cards_are_covered_as_soon_as_the_turn_is_over() -> None:
    pilot = Pilot.at(throwing(), (0, 1)).settle()
    held = hand_of(pilot, 0)
    pilot.click("card:Kb")
    pilot.click("zone:discards")
    while pilot.scene == "table":
        pilot.wait(16)
        if pilot.scene == "table":
            assert not faces(pilot) & (held - {"Kb"})
            assert not faces(pilot) & hand_of(pilot, 1)
    assert pilot.scene == "curtain"


def test_after_computers_the_curtain_is_there_again() -> None:
    pilot = Pilot.at(throwing(seats=3), (0, 2), speed="instant").settle()
    pilot.click("card:Kb")
    pilot.click("zone:discards")
    pilot.settle()
    assert pilot.scene == "curtain"
    assert pilot.table.to_act == 2
    assert not pilot.game.revealed


def test_the_only_person_among_computers_needs_no_curtain() -> None:
    pilot = Pilot.begin(FOURNIER, (1,), 4, seed=3, speed="instant").settle()
    scenes = set()
    for _ in range(40):
        scenes.add(pilot.scene)
        if pilot.scene == "match_end":
            break
        pilot.move()
    assert "curtain" not in scenes


def test_the_curtain_is_there_before_a_hand_is_shown_for_laying_off() -> None:
    state = kit.after_closing(FOURNIER, "5o 6o 7o Kc Ke Kb 1b", "3c 4c 5c 5e 5b 2o Jo", "1e 2e 3e 4b Qo 6b Qc")
    pilot = Pilot.at(state, (0, 1, 2), revealed=False).settle()
    assert pilot.scene == "curtain"
    assert faces(pilot) == set()
    assert pilot.table.phase is Phase.LAY_OFF


def test_coming_back_to_a_match_of_several_people_begins_behind_the_curtain(tmp_path: Path) -> None:
    pilot = Pilot.begin(YEEQIA, (0, 1), 2, seed=4, speed="instant", folder=tmp_path).settle()
    pilot.play_until(lambda: len(pilot.actions) >= 3 and pilot.scene == "table")
    pilot.game.show_menu()
    pilot.settle()
    assert faces(pilot) <= {"4o", "5o", "6o", "7o", "Jo", "Qo", "Ko"}
    pilot.click("menu.continue")
    assert pilot.scene == "curtain"
    assert faces(pilot) == set()
    pilot.settle()
    assert pilot.scene == "curtain"


def test_a_question_about_coming_back_needs_no_curtain() -> None:
    pilot = Pilot.at(offered(), (0, 1), revealed=False).settle()
    assert pilot.scene == "readmit"
    pilot.click("readmit.yes")
    pilot.settle()
    assert pilot.scene == "readmit"
    pilot.click("readmit.no")
    pilot.settle()
    assert pilot.scene == "scoreboard"
    assert pilot.actions == ["readmit yes", "readmit no"]


def test_looking_at_the_scores_and_back_uncovers_nothing() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 2, seed=3, speed="instant").settle()
    pilot.lift_curtain()
    pilot.click("table.scores")
    pilot.click("scoreboard_peek.back") if "scoreboard_peek.back" in pilot.rects else pilot.key("escape")
    pilot.settle()
    assert pilot.scene == "table"
    assert not faces(pilot) & hand_of(pilot, 1 - pilot.game.viewer)


def test_laying_off_shows_open_cards_only() -> None:
    pilot = Pilot.at(laying_off(), (0, 1), revealed=False).settle()
    assert pilot.scene == "curtain"
    pilot.lift_curtain()
    assert pilot.scene == "lay_off"
    assert pilot.game.viewer == 1


def test_names_stand_in_sentences_where_several_people_play() -> None:
    pilot = Pilot.begin(FOURNIER, (0, 1), 2, seed=3, speed="instant").settle()
    assert [pilot.game.name_of(seat) for seat in (0, 1)] == list(pilot.table.names)
