import pytest

from maid_engine.core.documents import Batch, Document
from maid_engine.core.errors import StoreBusyError, StoreDamagedError, StoreError
from maid_engine.storage.database_copy import DatabaseCopy, back_up_rows, count_rows, open_rows
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_engine.storage.sqlite import SQLiteDocumentStore

NEWEST = 6
DOCUMENTS = (
    Document("meta", "schema", {"version": NEWEST}),
    *(
        Document("things", f"{n:04}", {"z": n, "a": 1e300, "name": "Ümläut \U0001f600"}, coded=True)
        for n in range(1100)
    ),
    Document("odd", "", {"text": "\\u0000", "n": float("inf")}),
)


async def written(store, *documents):
    await store.open()
    await store.write(Batch(documents))
    await store.close()


@pytest.fixture
async def file(tmp_path):
    await written(SQLiteDocumentStore(tmp_path / "maid.db"), *DOCUMENTS)
    return tmp_path / "maid.db"


def store_of(database, tmp_path):
    return PostgresDocumentStore(database, tmp_path / "data")


def copy_of(source, *, replace=False, newest=NEWEST):
    return DatabaseCopy(str(source), newest_schema=newest, replace=replace)


async def test_a_world_goes_to_postgres_and_comes_back_to_the_letter(file, database, tmp_path):
    there = await copy_of(file).into_postgres(store_of(database, tmp_path))
    back = await copy_of(database).into_file(tmp_path / "back.db")

    assert there.tally.digest == back.tally.digest
    assert there.tally.looked.documents == {"meta": 1, "odd": 1, "things": 1100}
    assert (there.kept, back.kept) == ("", "")
    assert await texts(file) == await texts(database) == await texts(tmp_path / "back.db")


async def texts(source):
    async with open_rows(str(source)) as rows:
        return [row async for page in rows for row in page]


async def test_a_target_that_holds_a_world_is_replaced_only_when_asked_and_kept(file, database, tmp_path):
    await written(store_of(database, tmp_path), Document("things", "mine", {}))

    with pytest.raises(StoreError, match=r"holds a world already; --replace puts this one in its place"):
        await copy_of(file).into_postgres(store_of(database, tmp_path))
    assert (await count_rows(database)).looked.documents == {"things": 1}

    done = await copy_of(file, replace=True).into_postgres(store_of(database, tmp_path))

    assert (await count_rows(database)).digest == (await count_rows(str(file))).digest
    assert (await count_rows(done.kept)).looked.documents == {"things": 1}


async def test_a_file_that_holds_a_world_is_replaced_only_when_asked_and_kept(file, database, tmp_path):
    await copy_of(file).into_postgres(store_of(database, tmp_path))
    await written(SQLiteDocumentStore(tmp_path / "other.db"), Document("things", "mine", {}))

    with pytest.raises(StoreError, match="--replace"):
        await copy_of(database).into_file(tmp_path / "other.db")
    done = await copy_of(database, replace=True).into_file(tmp_path / "other.db")

    assert await texts(tmp_path / "other.db") == await texts(database)
    assert (await count_rows(done.kept)).looked.documents == {"things": 1}
    assert not (tmp_path / "other.db.copying").exists()


async def test_a_database_that_a_server_has_open_is_no_target(file, database, tmp_path):
    running = store_of(database, tmp_path)
    await running.open()

    with pytest.raises(StoreBusyError):
        await copy_of(file, replace=True).into_postgres(store_of(database, tmp_path))

    await running.close()


async def test_a_newer_world_is_refused_and_nothing_is_changed(file, database, tmp_path):
    await written(store_of(database, tmp_path), Document("things", "mine", {}))

    with pytest.raises(
        StoreError, match=r"maid.db was written by a newer MAID \(schema 6; this one knows 5\)"
    ):
        await copy_of(file, replace=True, newest=5).into_postgres(store_of(database, tmp_path))
    with pytest.raises(StoreError, match="newer MAID"):
        await copy_of(file, newest=5).into_file(tmp_path / "new.db")

    assert (await count_rows(database)).looked.documents == {"things": 1}
    assert not (tmp_path / "new.db").exists()


async def test_a_backup_is_restored_into_either_kind(file, database, tmp_path):
    await copy_of(file).into_postgres(store_of(database, tmp_path))
    backup = tmp_path / "copy.jsonl.gz"
    tally = await back_up_rows(database, backup)

    restored = await copy_of(backup, replace=True).into_postgres(store_of(database, tmp_path))
    await copy_of(backup).into_file(tmp_path / "restored.db")

    assert restored.tally.digest == tally.digest
    assert await texts(tmp_path / "restored.db") == await texts(file)


async def test_a_damaged_backup_changes_nothing(file, database, tmp_path):
    await copy_of(file).into_postgres(store_of(database, tmp_path))
    backup = tmp_path / "copy.jsonl.gz"
    await back_up_rows(database, backup)
    backup.write_bytes(backup.read_bytes()[:-100])

    with pytest.raises(StoreDamagedError, match="use another backup"):
        await copy_of(backup, replace=True).into_postgres(store_of(database, tmp_path))

    assert await texts(database) == await texts(file)


async def test_a_database_without_a_world_is_no_source(database, tmp_path):
    with pytest.raises(StoreError, match="holds no world of MAID yet"):
        await copy_of(database).into_file(tmp_path / "new.db")
    with pytest.raises(StoreError, match="there is no file"):
        await copy_of(tmp_path / "none.db").into_postgres(store_of(database, tmp_path))
