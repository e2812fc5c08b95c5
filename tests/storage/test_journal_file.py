"""The journal's files: whole lines, readable by their owner, put aside when full, whole also after a failed write."""

import json
import os

import pytest

from maid_engine.storage import journal_file
from maid_engine.storage.journal_file import FileJournal


def read(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "logs" / "maid.journal"


async def test_entries_are_named_by_their_kind_and_appended(path):
    sink = FileJournal(path)
    await sink.write([("login", 1, "session:1", "accepted", "Ann")])
    await sink.write([("logout", 2, "session:1", "quit")])
    await sink.close()

    assert read(path) == [
        {"kind": "login", "tick": 1, "session": "session:1", "outcome": "accepted", "who": "Ann"},
        {"kind": "logout", "tick": 2, "session": "session:1", "reason": "quit"},
    ]


async def test_the_folder_is_made_and_the_file_is_its_owners_alone(path):
    await FileJournal(path).write([("line", 1, "session:1", "look")])

    assert path.stat().st_mode & 0o777 == 0o600


async def test_a_line_in_any_script_stays_one_line(path):
    await FileJournal(path).write([("line", 1, "session:1", "say né\n你好\r")])

    assert read(path)[0]["line"] == "say né\n你好\r"


async def test_an_entry_with_a_field_too_many_is_refused_before_anything_is_written(path):
    with pytest.raises(ValueError, match="argument"):
        await FileJournal(path).write([("line", 1, "session:1", "look", "more")])
    assert not path.exists()


async def test_a_write_that_fails_half_way_leaves_the_file_as_it_was(path, monkeypatch):
    sink = FileJournal(path)
    await sink.write([("line", 1, "session:1", "look")])
    real, calls = os.write, []

    def full(descriptor, data):
        calls.append(len(data))
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        return real(descriptor, data[:5])

    monkeypatch.setattr(journal_file.os, "write", full)
    with pytest.raises(OSError, match="No space"):
        await sink.write([("line", 2, "session:1", "north")])
    monkeypatch.undo()
    await sink.write([("line", 3, "session:1", "south")])

    assert [one["tick"] for one in read(path)] == [1, 3]


async def test_a_short_write_is_continued(path, monkeypatch):
    real = os.write
    monkeypatch.setattr(journal_file.os, "write", lambda descriptor, data: real(descriptor, data[:7]))
    await FileJournal(path).write([("line", 1, "session:1", "look"), ("line", 2, "session:1", "north")])

    assert [one["line"] for one in read(path)] == ["look", "north"]


async def test_full_files_are_numbered_from_the_newest_and_the_oldest_goes(path):
    sink = FileJournal(path, largest_mib=1, kept=2)
    for tick in range(4):
        await sink.write([("line", tick, "s", "x" * journal_file.MIB)])
    await sink.write([("line", 4, "s", "look")])

    assert {one.name: read(one)[0]["tick"] for one in path.parent.iterdir()} == {
        "maid.journal": 4,
        "maid.journal.1": 3,
        "maid.journal.2": 2,
    }
