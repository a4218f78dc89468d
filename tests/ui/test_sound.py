"""Sounds and cues: played once at their moment, silent where there is nothing to play on."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from chinchon.app.saves import Saves
from chinchon.app.seats import PERSON, SeatPlan
from chinchon.app.session import Session
from chinchon.app.settings import Settings
from chinchon.engine.profiles import PROFILES
from chinchon.engine.state import MatchSetup
from chinchon.ui import sound
from chinchon.ui.assets import assets_folder
from chinchon.ui.game import Game
from chinchon.ui.input import Key
from chinchon.ui.motion import Timeline
from chinchon.ui.scene import SceneStack
from chinchon.ui.scenes import lay_off, table
from chinchon.ui.scenes.table import TableScene
from chinchon.ui.sound import CHANNELS, CuePlayer, Sounds
from chinchon.ui.viewport import Viewport
from tests.heard import Heard
from tests.ui_scenes.stage import MAKERS, chinchon_session, keys, press, session, stage

FOLDER = assets_folder() / "sounds"


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A sound device that nobody hears, closed again afterwards."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound, "APART_S", 0.0)
    pygame.mixer.quit()
    yield monkeypatch
    pygame.mixer.quit()


def test_nothing_starts_before_the_first_sound(device: pytest.MonkeyPatch) -> None:
    sounds = Sounds(FOLDER)
    assert pygame.mixer.get_init() is None
    sounds.play("deal")
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_num_channels() == CHANNELS == 8
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("deal")
    assert pygame.mixer.get_init() is None


@pytest.fixture
def slow_device(device: pytest.MonkeyPatch) -> Event:
    """A device that goes on opening until this is set."""
    may_open, opened = Event(), pygame.mixer.init

    def slow(*arguments: Any) -> None:
        assert may_open.wait(10)
        opened(*arguments)

    device.setattr(pygame.mixer, "init", slow)
    return may_open


def test_while_the_device_opens_nothing_waits_and_nothing_is_heard(slow_device: Event) -> None:
    sounds = Sounds(FOLDER)
    sounds.prepare()
    sounds.play("deal")
    assert pygame.mixer.get_init() is None
    slow_device.set()
    assert sounds._opening is not None
    sounds._opening.join(10)
    sounds.play("deal")
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_closed_while_the_device_opens_it_is_given_back(slow_device: Event) -> None:
    sounds = Sounds(FOLDER)
    sounds.prepare()
    Timer(0.05, slow_device.set).start()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_every_file_can_be_played(device: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.wav"):
        sounds = Sounds(FOLDER)
        sounds.play(path.stem)
        assert pygame.mixer.get_busy(), path.stem
        sounds.close()


def test_muted_the_device_stays_closed_until_it_is_wanted(device: pytest.MonkeyPatch) -> None:
    sounds = Sounds(FOLDER, 0)
    sounds.prepare()
    sounds.play("deal")
    assert pygame.mixer.get_init() is None
    sounds.volume_percent = 40
    sounds.play("deal")
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    sounds.volume_percent = 0
    sounds.play("deal")
    assert not pygame.mixer.get_busy()


def test_louder_is_louder(device: pytest.MonkeyPatch) -> None:
    sounds, volumes = Sounds(FOLDER), []
    for percent in (10, 40, 70, 100):
        sounds.volume_percent = percent
        sounds.play("deal")
        playing = pygame.mixer.Channel(0).get_sound()
        assert playing is not None
        volumes.append(playing.get_volume())
    assert volumes == sorted(set(volumes))
    assert volumes[-1] == 1


def test_without_a_device_it_is_silent_for_good_and_says_so_once(
    device: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    device.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(FOLDER)
    with caplog.at_level(logging.WARNING):
        for _ in range(50):
            sounds.play("deal")
        sounds.volume_percent = 100
        sounds.play("draw")
    assert len(caplog.records) == 1
    device.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("deal")
    assert pygame.mixer.get_init() is None
    sounds.close()


def test_an_error_while_playing_silences_it(
    device: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFFnothing")
    with caplog.at_level(logging.WARNING):
        for name in ("missing", "broken"):
            sounds = Sounds(tmp_path)
            sounds.play(name)
            sounds.play(name)
            sounds.close()
    assert len(caplog.records) == 2


def test_a_thousand_sounds_neither_wait_nor_pile_up(device: pytest.MonkeyPatch) -> None:
    sounds = Sounds(FOLDER)
    names = [path.stem for path in FOLDER.glob("*.wav")]
    for name in names:
        sounds.play(name)
    gc.collect()
    objects, longest_s = len(gc.get_objects()), 0.0
    for number in range(1000):
        began_s = time.perf_counter()
        sounds.play(names[number % len(names)])
        longest_s = max(longest_s, time.perf_counter() - began_s)
    gc.collect()
    assert longest_s < 0.1
    assert len(gc.get_objects()) < objects + 50
    assert pygame.mixer.get_num_channels() == CHANNELS
    sounds.close()


def test_the_same_sound_at_once_is_played_once(device: pytest.MonkeyPatch) -> None:
    device.setattr(sound, "APART_S", 60.0)
    sounds = Sounds(FOLDER)
    for _ in range(5):
        sounds.play("deal")
    sounds.play("draw")
    assert sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)) == 2


def test_without_a_folder_nothing_happens(device: pytest.MonkeyPatch) -> None:
    sounds = Sounds()
    sounds.prepare()
    sounds.play("deal")
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_silence_and_back() -> None:
    sounds = Sounds(None, 40)
    assert sounds.toggled_percent == 0
    sounds.volume_percent = 0
    assert sounds.toggled_percent == 40
    assert Sounds(None, 0).toggled_percent == 70


def test_the_game_hands_the_volume_on() -> None:
    game = Game(SceneStack(Viewport(1280, 800)), Saves(None), Settings(), {})
    game.change_settings(volume_percent=20)
    assert game.sounds.volume_percent == 20


def cues(timeline: Timeline, moments: list[float]) -> list[list[str]]:
    heard = Heard()
    player = CuePlayer(heard)
    out = []
    for number, now_ms in enumerate(moments):
        heard.names = []
        if number == 0:
            player.begin(timeline, now_ms)
        else:
            player.advance(now_ms)
        out.append(heard.names)
    return out


def test_cues_are_played_once_at_their_moment() -> None:
    timeline = Timeline(cues=((0.0, "shuffle"), (10.0, "deal"), (20.0, "deal"), (90.0, "draw")))
    assert cues(timeline, [500, 505, 516, 516, 700, 800]) == [["shuffle"], [], ["deal"], [], ["deal", "draw"], []]


def test_what_comes_due_in_one_frame_is_played_once() -> None:
    timeline = Timeline(cues=((0.0, "deal"), (0.0, "deal"), (0.0, "discard")))
    assert cues(timeline, [100, 200]) == [["deal", "discard"], []]


def test_after_the_end_nothing_is_played() -> None:
    heard = Heard()
    player = CuePlayer(heard)
    player.advance(5.0)
    player.begin(Timeline(cues=((50.0, "close"),)), 0.0)
    player.end()
    player.advance(1000.0)
    assert heard.names == []


# In the scenes


def playing(*players: str, speed: str = "normal", seed: int = 11) -> tuple[Game, Heard]:
    game = stage(speed=speed)
    heard = Heard()
    game.sounds = heard
    game._makers = {**MAKERS, "table": table.make, "lay_off": lay_off.make}
    seats = tuple(SeatPlan(name, player) for name, player in zip(("Ana", "Berta", "Carlos"), players, strict=False))
    names = tuple(seat.name for seat in seats)
    game._take(Session(MatchSetup(PROFILES["fournier"], names, seed), seats, ai_seed=3), 0)
    return game, heard


def run(game: Game, until: Any, frames: int = 20_000) -> None:
    for frame in range(frames):
        if until():
            return
        game.stack.update(1000.0 + frame * 16)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_a_whole_match_is_heard(speed: str) -> None:
    game, heard = playing("greedy", "greedy", "greedy", speed=speed)
    run(game, lambda: getattr(game.stack.top, "name", "") == "match_end")
    assert {"shuffle", "deal", "draw", "discard", "close", "lay_off", "win"} <= set(heard.names)
    assert heard.names[-1] == "win"


def test_a_deal_is_shuffled_dealt_and_turned_up() -> None:
    game, heard = playing("greedy", "greedy", "greedy")
    run(game, lambda: "draw" in heard.names)
    first = heard.names.index("shuffle")
    assert heard.names[:first] == ["deal"] * 3  # the lot
    assert heard.names[first + 1 :] == ["deal"] * 21 + ["discard", "draw"]


def test_a_finished_motion_is_not_heard_later() -> None:
    game, heard = playing(PERSON, "greedy")
    run(game, lambda: "shuffle" in heard.names)
    scene = game.stack.top
    assert isinstance(scene, TableScene)
    scene.finish_motion()
    count = len(heard.names)
    scene.update(90_000.0)
    assert "deal" not in heard.names[count:]


def test_a_refusal_is_heard() -> None:
    game, heard = playing(PERSON, "greedy")
    scene = game.stack.top
    assert isinstance(scene, TableScene)
    scene.refuse("No.")
    assert heard.names == ["refusal"]


@pytest.mark.parametrize("winner_is_here", [True, False])
def test_the_end_of_a_match_is_heard(winner_is_here: bool) -> None:
    match = session(4, "over")
    (winner,) = match.table.winners
    seats = list(match.seats)
    for seat in range(4):
        here = (seat == winner) == winner_is_here
        seats[seat] = SeatPlan(seats[seat].name, PERSON if here else "greedy")
    match._seats = tuple(seats)
    game = stage(match=match)
    game.sounds = heard = Heard()
    game.show("match_end")
    assert heard.names == ["win" if winner_is_here else "lose"]


def test_a_chinchon_is_heard() -> None:
    game = stage(match=chinchon_session())
    game.sounds = heard = Heard()
    game.show("match_end")
    assert heard.names == ["chinchon"]


def test_being_put_out_is_heard_on_the_scoreboard() -> None:
    match = session(4, "deal_end", people=4)
    game = stage(match=match)
    game.sounds = heard = Heard()
    game.show("scoreboard")
    assert heard.names == (["lose"] if match.table.history[-1].out else [])
    game = stage(match=session(4, "readmit", people=4))
    game.sounds = heard = Heard()
    game.show("scoreboard")
    assert heard.names == ["lose"]


# The volume


def test_the_volume_is_set_in_tens_and_heard() -> None:
    game = stage()
    game.sounds = heard = Heard()
    game.show("settings")
    press(game, "settings.tab.pace")
    scene: Any = game.stack.top
    scene.pressed("settings.volume:plus")
    assert game.settings.volume_percent == 80
    assert heard.names == ["discard"]
    for _ in range(8):
        scene.pressed("settings.volume:minus")
    assert game.settings.volume_percent == 0
    assert not scene.group.find("settings.volume").can_lower
    game.change_settings(volume_percent=5)
    scene.pressed("settings.volume:plus")
    assert game.settings.volume_percent == 10
    game.change_settings(volume_percent=5)
    scene.pressed("settings.volume:minus")
    assert game.settings.volume_percent == 0


def test_m_silences_and_brings_the_sound_back() -> None:
    game = stage()
    game.change_settings(volume_percent=30)
    game.show("settings")
    keys(game, "m")
    assert game.settings.volume_percent == 0
    game.stack.handle(Key("m", repeated=True))
    assert game.settings.volume_percent == 0
    keys(game, "m")
    assert game.settings.volume_percent == 30


def test_m_at_the_table_says_so() -> None:
    game, _ = playing(PERSON, "greedy")
    scene = game.stack.top
    assert isinstance(scene, TableScene)
    keys(game, "m")
    assert game.settings.volume_percent == 0
    assert scene.refusal == "Sin sonido."
    keys(game, "m")
    assert scene.refusal == "Sonido al 70 %."
