import json

from maid_engine.engine.journal import MOST_WAITING, Journal, MemoryJournal
from maid_engine.storage.journal_file import FileJournal
from maid_qa.testing.clock import FakeClock


class BrokenSink(MemoryJournal):
    def __init__(self):
        super().__init__()
        self.broken = True

    async def write(self, entries):
        if self.broken:
            raise OSError(28, "No space left on device")
        await super().write(entries)


async def test_inputs_come_out_in_the_order_they_came_in():
    sink = MemoryJournal()
    journal = Journal(FakeClock(now=5.0), sink)

    journal.seed(0, "game", "7")
    journal.login(1, "session:1", "accepted", "Ann")
    journal.line(2, "session:1", "look")
    journal.directive(2, "@ai", {"pause": "bob"})
    journal.answer(3, "thought#1", {"text": "hm"})
    journal.clock(4)
    journal.logout(5, "session:1", "quit")
    await journal.flush()

    assert [entry[0] for entry in sink.entries] == [
        "seed",
        "login",
        "line",
        "directive",
        "answer",
        "clock",
        "logout",
    ]
    assert sink.entries[2] == ("line", 2, "session:1", "look")
    assert sink.entries[5] == ("clock", 4, 5.0, 1_767_225_605.0)
    assert journal.noted == 7


async def test_no_password_reaches_a_sink():
    sink = MemoryJournal()
    journal = Journal(FakeClock(), sink)

    for line in ("password hunter2 hunter3", "  PASSW hunter2", "pass\thunter2\nhunter2", "say my password"):
        journal.line(1, "s", line)
    for line in ("pas hunter2 hunter3", "PA hunter2", "party hunters"):
        journal.line(1, "s", line)
    await journal.flush()

    assert [entry[3] for entry in sink.entries] == [
        "password ***",
        "PASSW ***",
        "pass ***",
        "say my password",
        "pas ***",
        "PA ***",
        "party hunters",
    ]


async def test_without_a_sink_nothing_is_kept():
    journal = Journal(FakeClock())

    journal.line(1, "s", "look")
    await journal.flush()
    await journal.close()

    assert journal.noted == 0


async def test_a_sink_that_fails_loses_nothing_while_there_is_room():
    sink = BrokenSink()
    journal = Journal(FakeClock(), sink)
    journal.line(1, "s", "north")
    await journal.flush()
    journal.line(2, "s", "south")
    sink.broken = False

    await journal.flush()

    assert [entry[3] for entry in sink.entries] == ["north", "south"]
    assert journal.lost == 0


async def test_a_sink_that_fails_for_long_costs_the_oldest_and_not_the_memory():
    sink = BrokenSink()
    journal = Journal(FakeClock(), sink)
    for n in range(MOST_WAITING):
        journal.line(n, "s", "x")
    await journal.flush()
    for n in range(10):
        journal.line(MOST_WAITING + n, "s", "y")
    await journal.flush()
    sink.broken = False
    await journal.flush()

    assert len(sink.entries) == MOST_WAITING
    assert sink.entries[-1][1] == MOST_WAITING + 9


async def test_the_file_holds_a_json_object_a_line(tmp_path):
    journal = Journal(FakeClock(), FileJournal(tmp_path / "maid.journal"))
    journal.line(7, "session:1", 'say "ünï"\tx')
    journal.start(0, "0.1.0", {"packs": ["stdlib"]})
    await journal.close()

    lines = [json.loads(line) for line in (tmp_path / "maid.journal").read_text().splitlines()]

    assert lines == [
        {"kind": "line", "tick": 7, "session": "session:1", "line": 'say "ünï"\tx'},
        {"kind": "start", "tick": 0, "version": "0.1.0", "settings": {"packs": ["stdlib"]}},
    ]
    assert (tmp_path / "maid.journal").stat().st_mode & 0o077 == 0


async def test_full_files_are_put_aside_and_the_oldest_go(tmp_path):
    sink = FileJournal(tmp_path / "j", largest_mib=1, kept=2)
    for n in range(6):
        await sink.write([("line", n, "s", "x" * 600_000)] * 2)

    assert sorted(p.name for p in tmp_path.iterdir()) == ["j.1", "j.2"]
    assert json.loads((tmp_path / "j.1").read_text().splitlines()[0])["tick"] == 5
