"""Make the sounds of the game: cards on felt, and a guitar for the few moments that deserve a tune.

One idea: a sound is a list of numbers between -1 and 1, made from noise with fixed seeds and from plucked strings, so
the same files come out every time. It needs nothing but the standard library, and refuses to know when a sound is
heard. Run `python tools/make_sounds.py`; with `--check` it only compares what it makes with the manifest.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import math
import random
import struct
import sys
import tomllib
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
"""Samples a second."""

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
MANIFEST = "manifest.toml"
HEAD = """\
# Written by tools/make_sounds.py; do not edit. One channel, 16 bits, {rate} samples a second.
source = "tools/make_sounds.py"
licence = "MIT"

[sounds]
"""
FADE_IN_S, FADE_OUT_S = 0.002, 0.012
RUMBLE_HZ = 30.0

Samples = list[float]


def count(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """Hiss, always the same for a seed."""
    source = random.Random(seed)
    return [source.random() * 2 - 1 for _ in range(count(seconds))]


def high_pass(samples: Samples, hertz: float) -> Samples:
    """Without what is lower."""
    share, low, out = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
    for value in samples:
        low += share * (value - low)
        out.append(value - low)
    return out


def low_pass(samples: Samples, hertz: float) -> Samples:
    """Without what is higher."""
    share, low, out = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
    for value in samples:
        low += share * (value - low)
        out.append(low)
    return out


def band(samples: Samples, low_hz: float, high_hz: float) -> Samples:
    """Only what lies between: each edge is cut twice, for a steeper slope."""
    cut = low_pass(low_pass(samples, high_hz), high_hz)
    return high_pass(high_pass(cut, low_hz), low_hz)


def struck(samples: Samples, rise_s: float, fall_s: float) -> Samples:
    """Quickly loud, then dying away; after `fall_s` about a third is left."""
    return [v * min(1.0, n / (rise_s * RATE)) * math.exp(-n / (fall_s * RATE)) for n, v in enumerate(samples)]


def swelling(samples: Samples, top: float = 0.5) -> Samples:
    """Louder up to a share of the length, then softer: something that is drawn across something."""
    last = max(1, len(samples) - 1)
    out = []
    for n, value in enumerate(samples):
        at = n / last
        share = at / top if at < top else (1 - at) / (1 - top)
        out.append(value * math.sin(share * math.pi / 2) ** 2)
    return out


def scaled(samples: Samples, peak: float) -> Samples:
    """The same with this as its largest value."""
    largest = max(map(abs, samples))
    return [value * peak / largest for value in samples]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Several sounds, each beginning at its second."""
    out = [0.0] * max(count(start_s) + len(samples) for start_s, samples in parts)
    for start_s, samples in parts:
        first = count(start_s)
        for n, value in enumerate(samples):
            out[first + n] += value
    return out


# Cards


def slide(seconds: float, seed: int, top: float = 0.4, low_hz: float = 700, high_hz: float = 2500) -> Samples:
    """Paper drawn over felt."""
    return scaled(swelling(band(noise(seconds, seed), low_hz, high_hz), top), 1)


def pat(seed: int, low_hz: float = 220, high_hz: float = 1700, fall_s: float = 0.016) -> Samples:
    """A card that comes to lie flat: air and paper."""
    return scaled(struck(band(noise(fall_s * 7, seed), low_hz, high_hz), 0.0015, fall_s), 1)


def thump(start_hz: float, end_hz: float, fall_s: float) -> Samples:
    """The table below the felt: a low tone that sinks a little."""
    phase, out = 0.0, []
    for n in range(count(fall_s * 6)):
        hertz = end_hz + (start_hz - end_hz) * math.exp(-n / (fall_s * RATE))
        phase += 2 * math.pi * hertz / RATE
        out.append(math.sin(phase))
    return scaled(struck(out, 0.003, fall_s), 1)


def tick(seed: int) -> Samples:
    """The edge of one card among many."""
    return scaled(struck(band(noise(0.03, seed), 800, 2900), 0.0008, 0.0045), 1)


def riffle(first: int, cards: int, seconds: float, seed: int) -> Samples:
    """Many edges one after another, quicker towards the end, no two equally loud."""
    source = random.Random(seed)
    parts = []
    for number in range(cards):
        at = seconds * (1 - (1 - number / cards) ** 1.35) + 0.004 * source.random()
        parts.append((at, scaled(tick(first + number), 0.45 + 0.55 * source.random())))
    return mixed(*parts)


def draw() -> Samples:
    """A card drawn off the stock."""
    return mixed((0, scaled(slide(0.19, 11, 0.62), 0.9)), (0.15, scaled(pat(12, 400, 2000, 0.008), 0.45)))


def deal() -> Samples:
    """A card that flies over the felt and stops."""
    return mixed(
        (0, scaled(slide(0.11, 21, 0.55, 800, 2700), 0.75)),
        (0.075, scaled(pat(22), 0.7)),
        (0.077, scaled(thump(150, 95, 0.014), 0.25)),
    )


def discard() -> Samples:
    """A card thrown onto the pile."""
    return mixed(
        (0, scaled(slide(0.07, 31, 0.7), 0.4)),
        (0.055, scaled(pat(32, 260, 2300, 0.018), 1)),
        (0.056, scaled(thump(170, 100, 0.02), 0.45)),
    )


def close() -> Samples:
    """The closing card laid down firmly; it settles once more."""
    return mixed(
        (0, scaled(pat(41, 180, 2000, 0.026), 0.9)),
        (0.001, scaled(thump(140, 70, 0.05), 1)),
        (0.17, scaled(pat(42, 240, 1500, 0.014), 0.28)),
        (0.171, scaled(thump(120, 80, 0.02), 0.2)),
    )


def lay_off() -> Samples:
    """A card pushed to its place beside others."""
    return mixed(
        (0, scaled(slide(0.12, 51, 0.6, 600, 2300), 0.6)),
        (0.095, scaled(pat(52, 400, 2600, 0.011), 0.75)),
        (0.15, scaled(pat(53, 500, 2800, 0.007), 0.35)),
    )


def shuffle() -> Samples:
    """Two riffles, the pack pushed together, and its foot knocked on the table."""
    return mixed(
        (0, scaled(riffle(100, 22, 0.26, 61), 0.75)),
        (0.29, scaled(riffle(130, 22, 0.2, 62), 0.85)),
        (0.46, scaled(slide(0.16, 63, 0.35), 0.5)),
        (0.6, scaled(pat(64, 200, 1600, 0.02), 0.7)),
        (0.601, scaled(thump(150, 90, 0.03), 0.6)),
    )


def refusal() -> Samples:
    """Two dull knocks on wood: not that."""

    def knock(hertz: float, seed: int) -> Samples:
        wood = mixed((0, thump(hertz * 1.08, hertz, 0.028)), (0, scaled(thump(hertz * 2.7, hertz * 2.6, 0.01), 0.22)))
        return mixed((0, wood), (0, scaled(pat(seed, 200, 1200, 0.006), 0.25)))

    return mixed((0, scaled(knock(233, 71), 0.9)), (0.12, scaled(knock(185, 72), 1)))


# The guitar

NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


def pitch(name: str) -> float:
    """Hertz of a note such as A4 (440) or G#3."""
    return float(440 * 2 ** ((NOTES.index(name[:-1]) - 9 + 12 * (int(name[-1]) - 4)) / 12))


def string(note: str, seconds: float, seed: int, softness: float = 0.5) -> Samples:
    """A plucked string: a burst of noise that goes round and round, a little duller each time.

    The part of a sample that a period lacks is made up by a small all-pass, so that every note is in tune.
    """
    period = RATE / pitch(note) - 0.5
    length = int(period - 0.2)
    rest = period - length
    tuning = (1 - rest) / (1 + rest)
    pluck = low_pass(noise(length / RATE, seed), 1500 + 2200 * (1 - softness))
    middle = sum(pluck) / length
    ring = scaled([value - middle for value in pluck], 1)
    kept = 0.996 ** (220 / pitch(note)) if pitch(note) < 220 else 0.996
    out, before, passed_in, passed = [], 0.0, 0.0, 0.0
    for n in range(count(seconds)):
        value = ring[n % length]
        out.append(value)
        duller = kept * 0.5 * (value + before)
        before = value
        passed = tuning * duller + passed_in - tuning * passed
        passed_in = duller
        ring[n % length] = passed
    return out


def body(samples: Samples) -> Samples:
    """The wooden body: warm below, soft above."""
    warm = low_pass(low_pass(samples, 2600), 5200)
    low = band(samples, 90, 260)
    return [a + 0.6 * b for a, b in zip(warm, low, strict=True)]


def strummed(notes: Sequence[str], seconds: float, seed: int, apart_s: float) -> Samples:
    """The strings of a chord, one shortly after the other."""
    return mixed(*((n * apart_s, string(note, seconds, seed + n)) for n, note in enumerate(notes)))


def ringing_off(samples: Samples, last_s: float) -> Samples:
    """A hand on the strings at the end."""
    first, total = len(samples) - count(last_s), count(last_s)
    return [v if n < first else v * math.cos((n - first) / total * math.pi / 2) ** 2 for n, v in enumerate(samples)]


def win() -> Samples:
    """Up through a major chord, the last note ringing."""
    tune = strummed(("D3", "A3", "D4", "F#4", "A4"), 1.0, 201, 0.1)
    return ringing_off(body(mixed((0, tune), (0.5, scaled(string("D5", 0.9, 209), 0.8)))), 0.6)


def lose() -> Samples:
    """Three notes down, softly."""
    return ringing_off(
        body(
            mixed(
                (0, string("A3", 0.7, 221, 0.8)),
                (0.19, string("F3", 0.7, 222, 0.8)),
                (0.38, string("D3", 0.95, 223, 0.9)),
            )
        ),
        0.6,
    )


def chinchon() -> Samples:
    """Four chords stepping down to the bright one, as old Spanish songs end."""
    chords = (
        (0.0, ("A2", "E3", "A3", "C4", "E4"), 0.5, 0.62),
        (0.42, ("G2", "D3", "G3", "B3", "D4"), 0.5, 0.66),
        (0.84, ("F2", "C3", "F3", "A3", "C4"), 0.6, 0.72),
        (1.32, ("E2", "B2", "E3", "G#3", "B3", "E4"), 1.4, 1.0),
    )
    parts = []
    for number, (start_s, notes, seconds, loudness) in enumerate(chords):
        chord = ringing_off(strummed(notes, seconds, 241 + 10 * number, 0.024), seconds * 0.45)
        parts.append((start_s, scaled(chord, loudness)))
    parts.append((1.62, scaled(ringing_off(string("G#4", 1.1, 291), 0.6), 0.4)))
    return body(mixed(*parts))


# Files

SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "shuffle": (shuffle, 0.42),
    "deal": (deal, 0.36),
    "draw": (draw, 0.3),
    "discard": (discard, 0.5),
    "close": (close, 0.6),
    "lay_off": (lay_off, 0.42),
    "win": (win, 0.42),
    "lose": (lose, 0.38),
    "chinchon": (chinchon, 0.5),
    "refusal": (refusal, 0.34),
}
"""Every sound and its largest value: full scale is 1, and nothing comes near it."""


def finished(samples: Samples, peak: float) -> Samples:
    """Without rumble, from silence to silence, as loud as it should be."""
    clean = high_pass(samples, RUMBLE_HZ)
    rise, fall, last = count(FADE_IN_S), count(FADE_OUT_S), len(clean) - 1
    return scaled([v * min(1.0, n / rise, (last - n) / fall) for n, v in enumerate(clean)], peak)


def wav_bytes(samples: Samples) -> bytes:
    """The file's bytes."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *(round(value * 32767) for value in samples)))
    return file.getvalue()


def make_all() -> dict[str, bytes]:
    """Every file by its name."""
    return {f"{name}.wav": wav_bytes(finished(make(), peak)) for name, (make, peak) in SOUNDS.items()}


def digest(data: bytes) -> str:
    """What the manifest knows a file by."""
    return hashlib.sha256(data).hexdigest()


def manifest_text(made: dict[str, bytes]) -> str:
    """The manifest of these files."""
    lines = [
        f'"{name}" = {{ bytes = {len(data)}, sha256 = "{digest(data)}" }}\n' for name, data in sorted(made.items())
    ]
    return HEAD.format(rate=RATE) + "".join(lines)


def check(made: dict[str, bytes], folder: Path) -> list[str]:
    """What differs between the files made now, the manifest and the folder; nothing if all is well."""
    try:
        listed = tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8"))["sounds"]
    except FileNotFoundError:
        return [f"{MANIFEST} is missing"]
    problems = [f"{name} is not made any more" for name in sorted(listed.keys() - made.keys())]
    for name, data in sorted(made.items()):
        on_disk = folder / name
        if name not in listed:
            problems.append(f"{name} is not in the manifest")
        elif listed[name]["sha256"] != digest(data):
            problems.append(f"{name} comes out differently")
        if not on_disk.exists() or digest(on_disk.read_bytes()) != digest(data):
            problems.append(f"{name} on disk is another one")
    return problems


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="make them in memory and compare with the manifest")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="instead of assets/sounds/")
    options = parser.parse_args(arguments)
    made = make_all()
    if options.check:
        problems = check(made, options.out)
        print("\n".join(problems) if problems else f"{len(made)} sounds as the manifest says")
        return 1 if problems else 0
    options.out.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (options.out / name).write_bytes(data)
    (options.out / MANIFEST).write_text(manifest_text(made), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
