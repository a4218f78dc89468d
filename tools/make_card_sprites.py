"""Draw every picture of the cards: `python tools/make_card_sprites.py` writes assets/cards/ and assets/icon/."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ in ("__main__", "__mp_main__"):
    sys.path.insert(0, str(ROOT))

from chinchon.engine.cards import JOKERS, Pack  # noqa: E402
from tools.cardart.catalogue import Picture, catalogue  # noqa: E402
from tools.cardart.manifest import (  # noqa: E402
    EDITIONS,
    MANIFEST_NAME,
    Entry,
    differences,
    digest,
    file_stem,
    manifest_text,
    read_manifest,
)

ASSETS = ROOT / "assets"
JOKER_TEXTS = tuple(card.text for card in JOKERS)
SPANISH_TEXTS = tuple(card.text for card in Pack.SPANISH_48.cards) + JOKER_TEXTS
FRENCH_TEXTS = tuple(card.text for card in Pack.FRENCH_52.cards) + JOKER_TEXTS


@cache
def pictures() -> dict[str, Picture]:
    """Give the list of all pictures by name."""
    return catalogue(SPANISH_TEXTS, FRENCH_TEXTS)


def draw(name: str) -> bytes:
    """Draw one picture; a function of its own so that a process pool can call it."""
    return pictures()[name].draw()


def draw_all(names: Sequence[str], jobs: int) -> dict[str, bytes]:
    """Draw pictures, with several processes when there are many."""
    if jobs == 1 or len(names) < 8:
        return {name: draw(name) for name in names}
    with ProcessPoolExecutor(jobs) as pool:
        return dict(zip(names, pool.map(draw, names, chunksize=8), strict=True))


def chosen(only: str | None, edition: str | None) -> list[str]:
    """Give the names to draw: all, those of one card, or those of one edition."""
    names = list(pictures())
    if only is not None:
        names = [name for name in names if Path(name).stem == file_stem(only)]
    if edition is not None:
        names = [name for name in names if name.startswith(f"cards/{edition}/")]
    return names


def entries_of(drawn: dict[str, bytes]) -> dict[str, Entry]:
    """Describe drawn pictures as the manifest does."""
    return {name: Entry(pictures()[name].width, pictures()[name].height, digest(data)) for name, data in drawn.items()}


def write(drawn: dict[str, bytes], out: Path) -> None:
    """Write pictures and bring the manifest up to date."""
    manifest = out / MANIFEST_NAME
    entries = read_manifest(manifest) if manifest.is_file() else {}
    entries.update(entries_of(drawn))
    for name, data in drawn.items():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    for name in [name for name in entries if name not in pictures()]:
        del entries[name]
        (out / name).unlink(missing_ok=True)
    manifest.write_text(manifest_text(entries), encoding="utf-8", newline="\n")
    total = sum(map(len, drawn.values()))
    print(f"{len(drawn)} pictures, {total / 1e6:.2f} MB, in {out}")


def check(drawn: dict[str, bytes], out: Path, whole: bool) -> int:
    """Compare with the manifest; give the exit status."""
    expected = read_manifest(out / MANIFEST_NAME)
    entries = entries_of(drawn)
    if not whole:
        expected = {name: entry for name, entry in expected.items() if name in entries}
    lines = differences(expected, entries)
    for line in lines:
        print(line)
    return 1 if lines else 0


def write_sheets(out: Path, folder: Path) -> None:
    """Write contact sheets of every edition from the pictures on disk."""
    from tools.cardart.sheets import SHEET_HEIGHTS, contact_sheet

    folder.mkdir(parents=True, exist_ok=True)
    for edition in EDITIONS:
        texts = FRENCH_TEXTS if edition == "french" else SPANISH_TEXTS
        for height in SHEET_HEIGHTS:
            target = folder / f"{edition}-{height}.png"
            target.write_bytes(contact_sheet(out, edition, texts, height))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="draw in memory and compare with the manifest")
    parser.add_argument("--only", metavar="CARD", help="one card alone, such as 7o or *1")
    parser.add_argument("--edition", choices=EDITIONS, help="one edition alone")
    parser.add_argument("--out", type=Path, default=ASSETS, metavar="DIR", help="instead of assets/")
    parser.add_argument("--sheets", type=Path, metavar="DIR", help="only write contact sheets of the pictures on disk")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    options = parser.parse_args(arguments)
    if options.sheets is not None:
        write_sheets(options.out, options.sheets)
        return 0
    names = chosen(options.only, options.edition)
    if not names:
        parser.error("no such card")
    drawn = draw_all(names, options.jobs)
    if options.check:
        return check(drawn, options.out, whole=options.only is None and options.edition is None)
    write(drawn, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
