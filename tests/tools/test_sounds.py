"""The sound files: all there as the manifest says, made alike every time, quiet, and silent at both ends."""

from __future__ import annotations

import io
import struct
import wave
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tools.make_sounds import FOLDER, MANIFEST, RATE, SOUNDS, check, main, make_all, pitch, string

WANTED = {"shuffle", "deal", "draw", "discard", "close", "lay_off", "win", "lose", "chinchon", "refusal"}
MELODIES = {"win", "lose", "chinchon"}


@cache
def made() -> dict[str, bytes]:
    return make_all()


def samples(name: str) -> list[int]:
    with wave.open(io.BytesIO((FOLDER / f"{name}.wav").read_bytes())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return list(struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes())))


def test_every_sound_is_there_and_nothing_else() -> None:
    assert set(SOUNDS) == WANTED
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in WANTED} | {MANIFEST}


def test_the_files_are_as_the_tool_makes_them() -> None:
    assert check(made(), FOLDER) == []


def test_the_same_bytes_twice() -> None:
    assert make_all() == made()


def test_together_they_are_small() -> None:
    assert sum(map(len, made().values())) < 1_000_000


@pytest.mark.parametrize("name", sorted(WANTED))
def test_no_sound_clips_and_none_clicks_at_its_ends(name: str) -> None:
    values = samples(name)
    loudest = max(map(abs, values))
    assert 0.25 * 32767 < loudest < 0.7 * 32767
    assert values[0] == 0
    assert values[-1] == 0
    ends = values[: RATE // 1000] + values[-RATE // 500 :]
    assert max(map(abs, ends)) < 0.6 * loudest
    for edge in (values[:6], values[-6:]):
        assert max(abs(a - b) for a, b in pairwise(edge)) < 0.06 * 32767
    assert abs(sum(values) / len(values)) < 0.002 * 32767


@pytest.mark.parametrize("name", sorted(WANTED))
def test_sounds_are_short(name: str) -> None:
    seconds = len(samples(name)) / RATE
    assert seconds < (3 if name == "chinchon" else 1.6 if name in MELODIES else 0.85)


def test_strings_are_in_tune() -> None:
    assert pitch("A4") == 440
    assert pitch("C4") == pytest.approx(261.63, abs=0.01)
    for note in ("E2", "A3", "D5"):
        values = string(note, 0.6, 1)[2000:10000]
        period = RATE / pitch(note)

        def likeness(shift: float, values: list[float] = values) -> float:
            whole, part = int(shift), shift % 1
            return sum(
                values[n] * ((1 - part) * values[n + whole] + part * values[n + whole + 1])
                for n in range(len(values) - whole - 1)
            )

        best = max((period * 8 * (1 + cents / 1731) for cents in range(-40, 41, 2)), key=likeness)
        assert best == pytest.approx(period * 8, rel=8 / 1731)


def test_check_tells_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--out", str(tmp_path)]) == 1
    assert main(["--out", str(tmp_path)]) == 0
    assert main(["--check", "--out", str(tmp_path)]) == 0
    (tmp_path / "draw.wav").write_bytes(b"RIFF")
    capsys.readouterr()
    assert main(["--check", "--out", str(tmp_path)]) == 1
    assert "draw.wav on disk is another one" in capsys.readouterr().out
    manifest = tmp_path / MANIFEST
    manifest.write_text(manifest.read_text().replace('"deal.wav"', '"old.wav"'))
    assert main(["--check", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "old.wav is not made any more" in told
    assert "deal.wav is not in the manifest" in told
