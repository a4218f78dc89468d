"""The pictures of the cards: all there, as the manifest says, told apart by index and suit even without colour."""

import io
import json
from itertools import combinations
from pathlib import Path

import pytest

from chinchon.engine.cards import JOKERS, Pack
from tests.tools.needed import need
from tools.cardart.manifest import MANIFEST_NAME, Entry, differences, digest, file_stem, manifest_text, read_manifest

need("PIL")
from PIL import Image  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
MANIFEST = read_manifest(ASSETS / MANIFEST_NAME)
SIZES = {"large": (496, 760), "small": (186, 285)}
JOKER_TEXTS = [card.text for card in JOKERS]
EDITIONS = {
    "spanish": [card.text for card in Pack.SPANISH_48.cards] + JOKER_TEXTS,
    "large_index": [card.text for card in Pack.SPANISH_48.cards] + JOKER_TEXTS,
    "french": [card.text for card in Pack.FRENCH_52.cards] + JOKER_TEXTS,
}
FAN_SHARE = 0.28
MOST_BYTES = 10_000_000

Row = tuple[float, float, float]


def picture(name: str) -> Image.Image:
    with Image.open(ASSETS / name) as image:
        return image.convert("RGBA")


# --- files


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_its_picture(edition: str, size: str) -> None:
    for text in EDITIONS[edition]:
        entry = MANIFEST[f"cards/{edition}/{size}/{file_stem(text)}.png"]
        assert (entry.width, entry.height) == SIZES[size]


def test_the_playing_packs_are_all_drawn() -> None:
    for pack in Pack:
        edition = "french" if pack is Pack.FRENCH_52 else "spanish"
        assert {card.text for card in pack.cards} <= set(EDITIONS[edition])


def test_backs_suits_and_icons_are_in_the_manifest() -> None:
    names = [f"cards/backs/{size}/{colour}.png" for size in SIZES for colour in ("blue", "red")]
    names += [f"cards/suits/{prefix}{suit}.png" for prefix in ("", "french_") for suit in "oceb"]
    names += [f"icon/chinchon-{pixels}.png" for pixels in (16, 32, 48, 64, 128, 256)]
    assert [name for name in names if name not in MANIFEST] == []


def test_the_files_are_what_the_manifest_says() -> None:
    for name, entry in MANIFEST.items():
        data = (ASSETS / name).read_bytes()
        assert digest(data) == entry.sha256, name
        with Image.open(io.BytesIO(data)) as image:
            assert image.size == (entry.width, entry.height), name


def test_no_picture_is_outside_the_manifest() -> None:
    folders = (ASSETS / "cards", ASSETS / "icon")
    found = {path.relative_to(ASSETS).as_posix() for folder in folders for path in folder.rglob("*.png")}
    assert found == set(MANIFEST)


def test_all_pictures_together_are_small_enough() -> None:
    assert sum((ASSETS / name).stat().st_size for name in MANIFEST) <= MOST_BYTES


def test_a_manifest_read_back_is_the_same() -> None:
    text = manifest_text(MANIFEST)
    assert text == (ASSETS / MANIFEST_NAME).read_text(encoding="utf-8")


def test_differences_name_missing_new_and_changed_pictures() -> None:
    one, other = Entry(1, 1, "a"), Entry(1, 1, "b")
    assert differences({"x": one, "y": one}, {"x": one, "y": one}) == []
    assert [line.split(":")[0] for line in differences({"x": one, "y": one}, {"y": other, "z": one})] == ["x", "y", "z"]


def test_clear_corners_have_the_colour_of_the_paper() -> None:
    for name in MANIFEST:
        if name.startswith("cards/") and "/suits/" not in name:
            red, green, blue, alpha = picture(name).getpixel((0, 0))  # type: ignore[misc]
            assert (red, green, blue, alpha) == (0xFB, 0xF4, 0xE2, 0), name


# --- drawing again


@pytest.mark.parametrize("text", ["7o", "Jc", "*2"])
def test_a_card_drawn_again_has_the_same_bytes(text: str) -> None:
    need("resvg_py")
    need("fontTools")
    from tools.make_card_sprites import chosen, draw

    names = chosen(text, None)
    assert len(names) >= 4
    for name in names:
        first, second = draw(name), draw(name)
        assert first == second, name
        assert digest(first) == MANIFEST[name].sha256, name


def test_check_fails_with_one_line_for_each_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need("resvg_py")
    need("fontTools")
    from tools.make_card_sprites import main

    assert main(["--only", "7o", "--out", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["--check", "--only", "7o", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    manifest = tmp_path / MANIFEST_NAME
    entries = read_manifest(manifest)
    name = "cards/spanish/small/7o.png"
    entries[name] = Entry(entries[name].width, entries[name].height, "0" * 64)
    manifest.write_text(manifest_text(entries), encoding="utf-8")
    assert main(["--check", "--only", "7o", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [f"{name}: differs from the manifest"]


# --- what a fan shows


def difference(one: Image.Image, other: Image.Image) -> float:
    """Share of the pixels whose grey differs by more than a third of the scale."""
    pairs = zip(one.tobytes(), other.tobytes(), strict=True)
    return sum(abs(a - b) > 85 for a, b in pairs) / (one.width * one.height)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_strip_of_a_fan_tells_all_cards_apart(edition: str) -> None:
    """In grey, at table size, looking only at the upper half of the visible strip, where the index stands."""
    strips = {}
    for text in EDITIONS[edition]:
        card = picture(f"cards/{edition}/small/{file_stem(text)}.png").resize((98, 150), Image.Resampling.BOX)
        strips[text] = card.convert("L").crop((0, 0, round(98 * FAN_SHARE), 75))
    for one, other in combinations(strips, 2):
        assert difference(strips[one], strips[other]) >= 0.01, (one, other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_strip_of_a_fan_holds_a_dark_index(edition: str) -> None:
    for text in EDITIONS[edition]:
        card = picture(f"cards/{edition}/small/{file_stem(text)}.png").convert("L")
        strip = card.crop((14, 10, round(card.width * FAN_SHARE), 120)).tobytes()
        assert sum(value < 140 for value in strip) / len(strip) >= 0.04, text


# --- suits without colour

VISIONS: dict[str, tuple[Row, Row, Row]] = json.loads(
    """{
    "normal": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "grey": [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
    }"""
)
"""Matrices on linear light for a complete lack of one kind of cone (Machado, Oliveira and Fernandes, 2009)."""

MARK_PIXELS = 24


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lightness(luminance: float) -> float:
    """CIE L*, 0 to 100."""
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def seen_lightness(name: str, vision: str) -> list[float]:
    """The lightness of each pixel of a suit mark on paper at the size of a line of text."""
    mark = picture(name)
    paper = Image.new("RGBA", mark.size, "#FBF4E2")
    paper.alpha_composite(mark)
    pixels = paper.convert("RGB").resize((MARK_PIXELS, MARK_PIXELS), Image.Resampling.BOX).tobytes()
    rows = VISIONS[vision]
    result = []
    for i in range(0, len(pixels), 3):
        light = [linear(value) for value in pixels[i : i + 3]]
        red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in rows)
        result.append(lightness(0.2126 * red + 0.7152 * green + 0.0722 * blue))
    return result


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("prefix", ["", "french_"])
def test_suit_marks_stay_distinct_for_every_eye(prefix: str, vision: str) -> None:
    """Two marks differ by 20 of lightness, ten times what is just seen, in a fifth of the area that either inks."""
    marks = {suit: seen_lightness(f"cards/suits/{prefix}{suit}.png", vision) for suit in "oceb"}
    for one, other in combinations(marks, 2):
        pairs = list(zip(marks[one], marks[other], strict=True))
        inked = [(a, b) for a, b in pairs if min(a, b) < 88]
        apart = sum(abs(a - b) >= 20 for a, b in inked)
        assert apart / len(inked) >= 0.2, (one, other, round(apart / len(inked), 2))
