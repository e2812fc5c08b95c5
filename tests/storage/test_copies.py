import sqlite3

import pytest

from maid_engine.core.documents import Batch, Document
from maid_engine.core.errors import StoreBusyError, StoreError
from maid_engine.storage.copies import copy_database, look_into, restore_database
from maid_engine.storage.sqlite import SQLiteDocumentStore


def people(*names):
    return Batch(saves=tuple(Document("people", name, {"name": name}) for name in names))


@pytest.fixture
async def store(tmp_path):
    store = SQLiteDocumentStore(tmp_path / "maid.db")
    await store.open()
    await store.write(people("ann", "bob"))
    await store.write(Batch((Document("meta", "schema", {"version": 2}),)))
    yield store
    await store.close()


async def test_a_copy_made_while_a_server_has_the_file_holds_what_is_only_in_its_log_so_far(store, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    await store.write(people("cleo"))
    held = look_into(tmp_path / "copy.db")
    assert (held.schema, held.documents) == (2, {"meta": 1, "people": 2})
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0


async def test_a_copy_never_falls_on_another_file(store, tmp_path):
    (tmp_path / "copy.db").write_text("dear diary")
    with pytest.raises(StoreError, match="is there already"):
        copy_database(store.path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "dear diary"


async def test_a_copy_is_put_back_and_what_was_there_is_kept_whole(store, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    await store.write(people("cleo"))
    await store.close()
    kept = restore_database(tmp_path / "copy.db", store.path, newest_schema=2)
    assert look_into(store.path).documents["people"] == 2
    assert look_into(kept).documents["people"] == 3
    assert (tmp_path / "copy.db").exists()
    await store.open()
    assert (await store.get("people", "bob")).data == {"name": "bob"}


async def test_nothing_is_put_back_under_a_running_server(store, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    with pytest.raises(StoreBusyError, match="stop it first"):
        restore_database(tmp_path / "copy.db", store.path, newest_schema=2)
    assert (await store.get("people", "ann")) is not None


async def test_a_copy_of_a_newer_program_is_refused(store, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    await store.close()
    with pytest.raises(StoreError, match="newer MAID"):
        restore_database(tmp_path / "copy.db", store.path, newest_schema=1)
    assert look_into(store.path).documents["people"] == 2


@pytest.mark.parametrize("harm", ["a letter", "half of it"])
async def test_a_damaged_copy_is_refused_and_the_database_stays(store, tmp_path, harm):
    copy = tmp_path / "copy.db"
    copy_database(store.path, copy)
    await store.close()
    copy.write_bytes(b"dear diary" * 500 if harm == "a letter" else copy.read_bytes()[:5000])
    with pytest.raises(StoreError, match=r"not a MAID database|damaged"):
        restore_database(copy, store.path, newest_schema=2)
    assert look_into(store.path).documents["people"] == 2


def test_another_program_s_database_is_none_of_ours(tmp_path):
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE songs (name TEXT)")
    other.close()
    with pytest.raises(StoreError, match="not a MAID database"):
        look_into(tmp_path / "other.db")


async def test_copies_and_restores_leave_no_logs_behind(store, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    await store.close()
    kept = restore_database(tmp_path / "copy.db", store.path, newest_schema=2)
    look_into(tmp_path / "copy.db")
    look_into(kept)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.name.endswith(("-wal", "-shm"))) == []


def test_a_text_file_is_not_called_a_damaged_copy(tmp_path):
    settings = tmp_path / "settings.toml"
    settings.write_text('db = "maid.db"\n' * 20)
    with pytest.raises(
        StoreError, match=r"is a text file, not a database; name a copy that .*db backup.* made"
    ):
        restore_database(settings, tmp_path / "maid.db", newest_schema=9)
