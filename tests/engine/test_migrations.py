import pytest

from maid_engine.app.migrations import MIGRATIONS
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError
from maid_engine.engine.migrations import Migration, MigrationRunner, rewrite
from maid_engine.storage.memory import MemoryDocumentStore
from maid_engine.storage.sqlite import SQLiteDocumentStore


async def add_mood(store):
    await rewrite(store, "people", lambda person: person.setdefault("mood", "calm"))


async def drop_mood(store):
    await rewrite(store, "people", lambda person: person.pop("mood", None))


async def nothing(store):
    pass


FIRST = Migration(1, "the first schema", nothing, nothing)
MOOD = Migration(2, "people have a mood", add_mood, drop_mood)


async def people(store):
    return [document.data async for document in store.query(Query("people"))]


@pytest.fixture
async def store():
    store = MemoryDocumentStore()
    await store.write(Batch(tuple(Document("people", f"p{n:04}", {"n": n}) for n in range(1200))))
    await MigrationRunner(store, [FIRST]).run()
    return store


async def test_what_has_not_run_runs_once_in_order(store):
    runner = MigrationRunner(store, [FIRST, MOOD])

    assert await runner.run() == ("people have a mood",)
    assert await runner.run() == ()
    assert all(person["mood"] == "calm" for person in await people(store))
    assert await runner.version() == 2


async def test_down_is_the_way_back(store):
    runner = MigrationRunner(store, [FIRST, MOOD])
    await runner.run()

    await runner.down_to(1)

    assert await runner.version() == 1
    assert not any("mood" in person for person in await people(store))


async def test_a_file_of_a_newer_program_is_refused_in_a_sentence(store):
    await MigrationRunner(store, [FIRST, MOOD]).run()

    with pytest.raises(
        StoreError, match=r"newer MAID \(schema 2; this one knows 1\): install the newer version"
    ):
        await MigrationRunner(store, [FIRST]).run()


async def test_a_migration_that_stops_in_the_middle_is_finished_by_the_next_start(store):
    store_write, left = store.write, [1]

    async def write(batch):
        if not left:
            raise KeyboardInterrupt
        left.pop()
        await store_write(batch)

    store.write = write
    with pytest.raises(KeyboardInterrupt):
        await MigrationRunner(store, [FIRST, MOOD]).run()
    store.write = store_write
    assert sum("mood" in person for person in await people(store)) == 500

    assert await MigrationRunner(store, [FIRST, MOOD]).run() == ("people have a mood",)
    assert all(person["mood"] == "calm" for person in await people(store))


async def test_a_migration_that_fails_says_which_and_what_remains(store):
    async def broken(store):
        raise KeyError("mood")

    with pytest.raises(StoreError, match=r"migration 2 \(bad\) failed: KeyError\('mood'\)"):
        await MigrationRunner(store, [FIRST, Migration(2, "bad", broken, nothing)]).run()

    assert await MigrationRunner(store, [FIRST, MOOD]).version() == 1


async def test_the_file_is_backed_up_before_it_changes_and_not_when_it_is_new(tmp_path):
    store = SQLiteDocumentStore(tmp_path / "maid.db")
    await store.open()
    await MigrationRunner(store, [FIRST]).run()
    assert not (tmp_path / "backups").exists()

    await MigrationRunner(store, [FIRST, MOOD]).run()

    assert [p.name for p in (tmp_path / "backups").iterdir()] == ["maid-0001-before-schema-2.db"]
    await store.close()


def test_the_numbers_have_no_gaps():
    assert [migration.number for migration in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))
    with pytest.raises(ValueError, match="numbered 1, 2, 3"):
        MigrationRunner(MemoryDocumentStore(), [MOOD])
