"""Files that survive: whole or not at all, set aside when damaged, the newest version wins."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from chinchon.app.store import Damaged, Writer, read_json, set_aside, write_now


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.json"
    write_now(path, "one")
    write_now(path, "two")
    assert path.read_text(encoding="utf-8") == "two"
    assert [file.name for file in path.parent.iterdir()] == ["file.json"]


def test_the_writer_keeps_the_newest(tmp_path: Path) -> None:
    writer = Writer()
    for number in range(200):
        writer.save(tmp_path / "a.json", {"number": number, "name": "Iñaki"})
    writer.wait()
    assert read_json(tmp_path / "a.json") == {"number": 199, "name": "Iñaki"}
    writer.remove(tmp_path / "a.json")
    writer.close()
    assert read_json(tmp_path / "a.json") is None


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    writer = Writer()
    writer.save(tmp_path / "a.json", [1, 2])
    writer.close()
    assert read_json(tmp_path / "a.json") == [1, 2]


@pytest.mark.parametrize(
    "text", ["", "{", "[1, 2", "\x00\x01", "[" * 100_000], ids=["empty", "cut", "list", "bytes", "deep"]
)
def test_a_damaged_file_is_set_aside_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Damaged) as caught:
        read_json(path)
    assert not path.exists()
    assert caught.value.kept_as is not None
    assert caught.value.kept_as.read_text(encoding="utf-8") == text


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    kept = []
    for number in range(3):
        path = tmp_path / "match.json"
        path.write_text(str(number))
        kept.append(set_aside(path))
    assert [path.read_text() for path in kept if path is not None] == ["0", "1", "2"]


def test_a_folder_that_is_a_file_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("")
    writer = Writer()
    writer.save(tmp_path / "wall" / "a.json", {})
    writer.wait()
    assert isinstance(writer.take_problem(), OSError)
    assert writer.take_problem() is None
    writer.close()


def test_a_killed_writer_leaves_a_whole_file(tmp_path: Path) -> None:
    program = textwrap.dedent("""
        import sys
        from pathlib import Path
        from chinchon.app.store import Writer
        writer = Writer()
        number = 0
        while True:
            number += 1
            writer.save(Path(sys.argv[1]), {"number": number, "filling": "x" * 50_000})
            if number == 1:
                writer.wait()
                print("ready", flush=True)
    """)
    path = tmp_path / "match.json"
    for _ in range(5):
        process = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.kill()
        process.wait()
        process.stdout.close()
        assert len(json.loads(path.read_text(encoding="utf-8"))["filling"]) == 50_000


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full to stand for a full disk")
def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_now(path, "old")
    (tmp_path / "match.json.new").symlink_to("/dev/full")
    with pytest.raises(OSError):
        write_now(path, "new" * 10_000)
    assert path.read_text(encoding="utf-8") == "old"


def test_a_finished_file_is_moved_and_a_new_one_stays(tmp_path: Path) -> None:
    """A rematch begins at once: its save must neither lose the finished match nor be lost with it."""
    for _ in range(20):
        writer = Writer()
        match, kept = tmp_path / "match.json", tmp_path / "matches" / "one.json"
        writer.save(match, {"match": 1})
        writer.finish(match, kept, {"match": 1, "over": True})
        writer.save(match, {"match": 2})
        writer.close()
        assert read_json(kept) == {"match": 1, "over": True}
        assert read_json(match) == {"match": 2}


def test_a_finished_file_that_cannot_be_written_stays_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file in the way")
    writer = Writer()
    writer.save(tmp_path / "match.json", [1])
    writer.finish(tmp_path / "match.json", tmp_path / "matches" / "one.json", [1])
    writer.close()
    assert read_json(tmp_path / "match.json") == [1]
    assert writer.take_problem() is not None


def test_a_file_that_holds_null_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("null")
    with pytest.raises(Damaged):
        read_json(tmp_path / "match.json")


def test_a_failing_log_does_not_stop_the_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise OSError("no log either")

    monkeypatch.setattr("chinchon.app.store.log.warning", fail)
    (tmp_path / "wall").write_text("")
    writer = Writer()
    writer.save(tmp_path / "wall" / "a.json", {})
    writer.wait()
    assert writer.take_problem() is not None
    writer.save(tmp_path / "b.json", [2])
    writer.close()
    assert read_json(tmp_path / "b.json") == [2]
