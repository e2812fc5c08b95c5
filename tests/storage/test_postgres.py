import asyncio
import gzip
import json

import pytest

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreBusyError, StoreError, StoreFencedError, StoreFullError
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_qa.testing.contracts import StoreContract


@pytest.fixture
async def store(database, tmp_path):
    store = PostgresDocumentStore(database, tmp_path)
    await store.open()
    yield store
    await store.close()


def cut(cluster):
    """End the connections of all stores, as a network that is cut for a while does."""
    cluster.sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name LIKE 'maid %'"
    )


def within(database):
    """SQL for the schema of a test's database."""
    return f"SET search_path TO {database.rpartition('=')[2]}"


class TestPostgresStore(StoreContract):
    pass


def pair(n):
    """Two documents that must always agree."""
    return Batch(
        (Document("pairs", "left", {"n": n}), Document("pairs", "right", {"n": n, "pad": "x" * 3000}))
    )


async def read(database, tmp_path, key="left"):
    """What the next server finds."""
    store = PostgresDocumentStore(database, tmp_path)
    await store.open()
    found = await store.get("pairs", key)
    await store.close()
    return None if found is None else found.data["n"]


async def test_what_was_written_outlives_the_server(store, database, tmp_path):
    await store.write(pair(1))
    await store.close()

    assert await read(database, tmp_path) == 1


async def test_text_is_stored_as_it_is(store, postgres_cluster, database):
    await store.write(Batch((Document("things", "a", {"b": 1e300, "a": "Ümläut"}),)))

    found = postgres_cluster.sql(within(database), "SELECT data FROM documents")
    assert found == '{"b":1e+300,"a":"Ümläut"}'


async def test_not_a_number_is_refused_by_name(store):
    with pytest.raises(StoreError, match="things/a cannot be saved: it holds NaN"):
        await store.write(Batch((Document("things", "a", {"n": float("nan"), "NaN": "NaN"}),)))


async def test_a_second_server_on_the_same_database_is_refused_in_a_sentence(store, database, tmp_path):
    second = PostgresDocumentStore(database, tmp_path)

    with pytest.raises(
        StoreBusyError, match=r"another server \(process \d+ on .+\) has .* open; stop it first"
    ):
        await second.open()

    await store.write(pair(1))
    await store.close()
    await second.open()
    await second.close()


async def test_worlds_in_two_schemas_of_a_database_are_apart(store, postgres_cluster, tmp_path):
    postgres_cluster.sql("CREATE SCHEMA IF NOT EXISTS neighbour")
    neighbour = PostgresDocumentStore(postgres_cluster.dsn(search_path="neighbour"), tmp_path)
    await store.write(pair(1))

    await neighbour.open()

    assert await neighbour.get("pairs", "left") is None
    await neighbour.close()


async def test_a_lost_connection_is_made_again_and_nothing_is_lost(store, postgres_cluster):
    await store.write(pair(1))
    cut(postgres_cluster)
    await store.write(pair(2))
    cut(postgres_cluster)

    assert (await store.get("pairs", "right")).data["n"] == 2
    assert store.claim.epoch == 1


async def test_a_query_goes_on_after_a_lost_connection(store, postgres_cluster):
    await store.write(Batch(tuple(Document("things", f"{n:04}", {"n": n}) for n in range(1200))))
    found = []

    async for document in store.query(Query("things")):
        if len(found) == 600:
            cut(postgres_cluster)
        found.append(document.data["n"])

    assert found == list(range(1200))


async def test_a_world_whose_database_another_one_took_can_never_write_again(
    store, postgres_cluster, database, tmp_path
):
    await store.write(pair(1))
    cut(postgres_cluster)
    other = PostgresDocumentStore(database, tmp_path)
    await other.open()
    await other.write(pair(2))

    with pytest.raises(StoreFencedError, match=r"another server \(process \d+ on .+\) has taken .* over"):
        await store.write(pair(3))
    await other.close()
    with pytest.raises(StoreFencedError):
        await store.write(pair(4))
    with pytest.raises(StoreFencedError):
        await store.get("pairs", "left")

    assert await read(database, tmp_path) == 2


async def test_an_old_epoch_is_refused_inside_a_transaction_too(store, postgres_cluster, database, tmp_path):
    await store.write(pair(1))
    postgres_cluster.sql(within(database), "UPDATE writers SET epoch = epoch + 1, holder = 'somebody'")

    with pytest.raises(StoreFencedError, match=r"another server \(somebody\)"):
        await store.write(pair(2))

    await store.close()
    assert await read(database, tmp_path) == 1


async def test_a_cancelled_write_leaves_the_store_in_order(store):
    await store.write(pair(1))
    for turns in range(1, 25):
        write = asyncio.get_running_loop().create_task(store.write(pair(turns + 1)))
        for _ in range(turns):
            await asyncio.sleep(0)  # noqa: TID251 - the test counts turns of the loop
        write.cancel()
        await asyncio.gather(write, return_exceptions=True)

        left, right = await store.get("pairs", "left"), await store.get("pairs", "right")
        assert left.data["n"] == right.data["n"]

    await store.write(pair(99))
    assert (await store.get("pairs", "right")).data["n"] == 99


async def test_backups_are_whole_private_and_the_oldest_go(store, tmp_path):
    for n in range(7):
        await store.write(pair(n))
        path = await store.backup("Before migration 1!")

    backups = sorted((tmp_path / "backups").iterdir())
    assert [one.name for one in backups] == [
        f"postgres-{n:04}-before-migration-1.jsonl.gz" for n in range(3, 8)
    ]
    assert {one.stat().st_mode & 0o077 for one in backups} == {0}
    with gzip.open(path, "rt") as lines:
        header, left, right = map(json.loads, lines)
    assert header["format"] == "maid documents"
    assert left == {"collection": "pairs", "key": "left", "data": {"n": 6}}
    assert right["key"] == "right"


async def test_a_backup_does_not_wait_for_writes_nor_they_for_it(store):
    await store.write(Batch(tuple(Document("things", f"{n:04}", {"n": n}) for n in range(3000))))

    async with asyncio.TaskGroup() as tasks:
        copy = tasks.create_task(store.backup("whole"))
        for n in range(20):
            tasks.create_task(store.write(Batch((Document("things", "0000", {"n": -n}),))))

    with gzip.open(copy.result(), "rt") as lines:
        assert sum(1 for _ in lines) == 3001


FULL = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON documents {when} EXECUTE FUNCTION refuse();
"""


async def test_a_full_disk_is_told_and_reading_goes_on(store, postgres_cluster, database):
    await store.write(pair(1))
    postgres_cluster.sql(within(database), FULL.format(when=""))

    with pytest.raises(StoreFullError, match="no room to write"):
        await store.write(pair(2))

    assert (await store.get("pairs", "left")).data == {"n": 1}
    postgres_cluster.sql(within(database), "DROP TRIGGER full_disk ON documents")
    await store.write(pair(3))
    assert (await store.get("pairs", "right")).data["n"] == 3


async def test_a_batch_of_several_statements_is_all_or_nothing(store, postgres_cluster, database):
    documents = [Document("things", f"{n:02}", {"pad": "x" * 40_000}) for n in range(30)]
    await store.write(Batch(()))
    last = FULL.format(when="FOR EACH ROW WHEN (NEW.key = '29')")
    postgres_cluster.sql(within(database), last)

    with pytest.raises(StoreFullError):
        await store.write(Batch(tuple(documents)))
    assert [d async for d in store.query(Query("things"))] == []

    postgres_cluster.sql(within(database), "DROP TRIGGER full_disk ON documents")
    await store.write(Batch((*documents, Document("things", "00", {"n": 1}))))
    found = [d async for d in store.query(Query("things"))]
    assert found == [Document("things", "00", {"n": 1}), *documents[1:]]


async def test_a_database_that_is_away_is_told_and_used_again_when_it_is_back(store, postgres_cluster):
    await store.write(pair(1))
    postgres_cluster.stop()

    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.write(pair(2))
    postgres_cluster.start()
    await store.write(pair(3))

    assert (await store.get("pairs", "left")).data["n"] == 3


async def test_a_database_that_is_killed_keeps_what_was_written(store, postgres_cluster):
    await store.write(pair(1))
    postgres_cluster.kill()
    with pytest.raises(StoreError, match="cannot be reached"):
        await store.get("pairs", "left")
    postgres_cluster.start()

    assert (await store.get("pairs", "left")).data["n"] == 1


async def test_using_a_closed_store_says_so(tmp_path):
    with pytest.raises(StoreError, match="is not open"):
        await PostgresDocumentStore("postgresql:///maid", tmp_path).get("a", "b")
