import asyncio
import signal
import sqlite3
import subprocess
import sys
import textwrap

import pytest

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreBusyError, StoreError, StoreFullError
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.testing.contracts import StoreContract


@pytest.fixture
async def store(tmp_path):
    store = SQLiteDocumentStore(tmp_path / "maid.db")
    await store.open()
    yield store
    await store.close()


class TestSQLiteStore(StoreContract):
    pass


def pair(n):
    """Two documents that must always agree."""
    return Batch(
        (Document("pairs", "left", {"n": n}), Document("pairs", "right", {"n": n, "pad": "x" * 3000}))
    )


async def test_what_was_written_outlives_the_server(store):
    await store.write(pair(1))
    await store.close()

    again = SQLiteDocumentStore(store.path)
    await again.open()

    assert (await again.get("pairs", "left")).data == {"n": 1}
    await again.close()


async def test_only_its_owner_may_read_the_file(store):
    await store.write(pair(1))
    copy = await store.backup("before")

    modes = {p.name: p.stat().st_mode & 0o077 for p in store.path.parent.rglob("*") if p.is_file()}

    assert copy
    assert len(modes) >= 3
    assert set(modes.values()) == {0}


async def test_a_second_server_on_the_same_file_is_refused_in_a_sentence(store):
    second = SQLiteDocumentStore(store.path)

    with pytest.raises(
        StoreBusyError, match=r"another server \(process \d+\) has .*maid.db open; stop it first"
    ):
        await second.open()

    await store.write(pair(1))
    await store.close()
    await second.open()
    await second.close()


async def test_a_file_that_is_no_database_is_named_with_the_remedy(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("these are my notes, and they are no database at all\n" * 30)

    with pytest.raises(StoreError, match=r"(?s)notes.txt.*not a MAID database, name another one with --db"):
        await SQLiteDocumentStore(path).open()

    assert path.read_text().startswith("these are my notes")


async def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreError, match="cannot be used"):
        await SQLiteDocumentStore(tmp_path / "file" / "maid.db").open()


async def test_a_full_disk_is_told_and_reading_goes_on(store):
    await store.write(pair(1))
    await store.limit_pages(8)

    with pytest.raises(StoreFullError, match="no room"):
        await store.write(Batch(tuple(Document("big", str(n), {"pad": "x" * 4000}) for n in range(50))))

    assert (await store.get("pairs", "left")).data == {"n": 1}
    assert [d async for d in store.query(Query("big"))] == []
    await store.limit_pages(0)
    await store.write(pair(2))
    assert (await store.get("pairs", "left")).data == {"n": 2}


async def test_a_cancelled_write_leaves_the_store_in_order(store):
    await store.write(pair(1))
    for turns in range(1, 12):
        write = asyncio.get_running_loop().create_task(store.write(pair(turns + 1)))
        for _ in range(turns):
            await asyncio.sleep(0)  # noqa: TID251 - the test counts turns of the loop
        write.cancel()
        await asyncio.gather(write, return_exceptions=True)

        left, right = await store.get("pairs", "left"), await store.get("pairs", "right")
        assert left.data["n"] == right.data["n"]

    await store.write(pair(99))
    assert (await store.get("pairs", "right")).data["n"] == 99


async def test_a_file_can_be_copied_as_soon_as_it_is_open(store):
    assert (await store.backup("first of all")).endswith("first-of-all.db")


async def test_backups_are_whole_and_the_oldest_go(store):
    for n in range(8):
        await store.write(pair(n))
        path = await store.backup("Before migration 1!")

    folder = store.path.parent / "backups"
    assert [p.name for p in sorted(folder.iterdir())] == [
        f"maid-{n:04}-before-migration-1.db" for n in range(4, 9)
    ]
    with sqlite3.connect(path) as copy:
        assert copy.execute("SELECT json_extract(data, '$.n') FROM documents").fetchall() == [(7,), (7,)]
    copy.close()


async def test_using_a_closed_store_says_so(tmp_path):
    with pytest.raises(StoreError, match="is not open"):
        await SQLiteDocumentStore(tmp_path / "maid.db").get("a", "b")


WRITER = """
import asyncio, sys
from maid_engine.core.documents import Batch, Document
from maid_engine.storage.sqlite import SQLiteDocumentStore

async def main():
    store = SQLiteDocumentStore(sys.argv[1])
    await store.open()
    n = 0
    while True:
        n += 1
        documents = [Document("pairs", f"{k:03}", {"n": n, "pad": "x" * 2000}) for k in range(200)]
        await store.write(Batch(tuple(documents)))
        print(n, flush=True)

asyncio.run(main())
"""


def write_until_killed(path, after):
    """Let a process write pairs; kill it after some; the number of the last pair that it called durable."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        acknowledged = 0
        while acknowledged < after:
            acknowledged = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        return max([acknowledged, *map(int, writer.stdout.read().split())])


@pytest.mark.parametrize("after", [1, 3, 6])
async def test_a_kill_in_the_middle_of_a_write_loses_nothing_that_was_durable(tmp_path, after):
    path = tmp_path / "maid.db"
    acknowledged = await asyncio.to_thread(write_until_killed, path, after)

    store = SQLiteDocumentStore(path)
    await store.open()
    found = {document.data["n"] async for document in store.query(Query("pairs"))}
    await store.close()

    assert len(found) == 1
    assert found.pop() in (acknowledged, acknowledged + 1)
