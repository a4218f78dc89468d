"""The names of the pictures, and the manifest beside them: a changed or missing picture is noticed."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

MANIFEST_NAME = "cards/manifest.toml"
SOURCE = "tools/make_card_sprites.py"
LICENCE = "MIT"

EDITIONS = ("french", "large_index", "spanish")


@dataclass(frozen=True)
class Entry:
    """What the manifest says of a picture."""

    width: int
    height: int
    sha256: str


def file_stem(card_text: str) -> str:
    """Give the file name of a card without its ending: the star of a joker is no good in a file name."""
    return card_text.replace("*", "joker")


def digest(data: bytes) -> str:
    """Give the sha256 of a file's bytes."""
    return hashlib.sha256(data).hexdigest()


def manifest_text(entries: Mapping[str, Entry]) -> str:
    """Write the manifest, sorted by name."""
    lines = [
        f"# Written by {SOURCE}; do not edit. Names are relative to assets/, sizes in pixels.",
        f'source = "{SOURCE}"',
        f'licence = "{LICENCE}"',
        "",
        "[pictures]",
    ]
    for name in sorted(entries):
        entry = entries[name]
        lines.append(f'"{name}" = {{ size = [{entry.width}, {entry.height}], sha256 = "{entry.sha256}" }}')
    return "\n".join(lines) + "\n"


def read_manifest(path: Path) -> dict[str, Entry]:
    """Read a manifest back."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: Entry(item["size"][0], item["size"][1], item["sha256"]) for name, item in document["pictures"].items()
    }


def differences(expected: Mapping[str, Entry], drawn: Mapping[str, Entry]) -> list[str]:
    """Name every picture that is missing, new or different, one line each."""
    lines = []
    for name in sorted({*expected, *drawn}):
        if name not in drawn:
            lines.append(f"{name}: in the manifest, but no longer drawn")
        elif name not in expected:
            lines.append(f"{name}: drawn, but not in the manifest")
        elif expected[name] != drawn[name]:
            lines.append(f"{name}: differs from the manifest")
    return lines
