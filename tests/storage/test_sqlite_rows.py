import sqlite3

import pytest

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.document_rows import DocumentRow
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_engine.storage.sqlite_rows import file_snapshot, write_file


async def pages(*found):
    for page in found:
        yield page


async def rows_of(path):
    async with file_snapshot(path) as rows:
        return [row async for page in rows for row in page]


@pytest.fixture
async def path(tmp_path):
    store = SQLiteDocumentStore(tmp_path / "maid.db")
    await store.open()
    documents = [Document("things", f"{n:04}", {"n": n, "name": "Ümläut"}) for n in reversed(range(1100))]
    await store.write(Batch((*documents, Document("beings", "z", {}))))
    await store.close()
    return tmp_path / "maid.db"


async def test_all_documents_are_read_in_order_as_they_are_stored(path):
    found = await rows_of(path)

    assert found == sorted(found)
    assert found[:2] == [
        DocumentRow("beings", "z", "{}"),
        DocumentRow("things", "0000", '{"n":0,"name":"Ümläut"}'),
    ]
    assert len(found) == 1101


async def test_what_is_written_meanwhile_is_not_read(path):
    store = SQLiteDocumentStore(path)
    await store.open()
    async with file_snapshot(path) as rows:
        first = await anext(rows)
        await store.write(Batch((Document("things", "zzzz", {}),)))
        rest = [row async for page in rows for row in page]
    await store.close()

    assert len(first) + len(rest) == 1101


async def test_many_pages_in_a_row_are_written_by_whichever_thread_is_free(tmp_path):
    found = [DocumentRow("things", f"{n:04}", "{}") for n in range(1000)]
    thin = [found[at : at + 20] for at in range(0, len(found), 20)]
    for number in range(60):
        await write_file(tmp_path / f"{number}.db", pages(*thin))

    assert await rows_of(tmp_path / "59.db") == found


async def test_a_new_file_holds_what_is_written_and_is_a_database(path, tmp_path):
    found = await rows_of(path)
    copy = tmp_path / "copy.db"

    await write_file(copy, pages(found[:600], found[600:]))

    assert await rows_of(copy) == found
    assert copy.stat().st_mode & 0o077 == 0
    store = SQLiteDocumentStore(copy)
    await store.open()
    assert [d.key async for d in store.query(Query("beings"))] == ["z"]
    await store.close()


async def test_a_file_that_is_there_is_not_overwritten(path):
    with pytest.raises(StoreError, match="is there already"):
        await write_file(path, pages())


async def test_no_half_of_a_file_stays(tmp_path):
    row = DocumentRow("things", "a", "{}")
    with pytest.raises(StoreError, match=r"copy.db cannot be written: UNIQUE"):
        await write_file(tmp_path / "copy.db", pages([row], [row]))

    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_is_missing_is_named(tmp_path):
    with pytest.raises(StoreError, match=r"none/copy.db cannot be written: No such file"):
        await write_file(tmp_path / "none" / "copy.db", pages())


def scribbled(path, text):
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO documents VALUES ('odd', 'one', ?)", (text,))
    db.close()


async def test_a_character_that_only_older_versions_wrote_is_named_with_its_document(path):
    scribbled(path, '{"text":"a\\u0000b"}')

    with pytest.raises(StoreError, match=r"document odd/one cannot be saved: it holds the character U\+0000"):
        await rows_of(path)


async def test_a_damaged_file_is_told(path):
    path.write_bytes(b"no header any more" * 500)

    with pytest.raises(StoreDamagedError, match="is damaged"):
        await rows_of(path)
