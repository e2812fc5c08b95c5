"""Schema versions and numbered migrations, up and down. They run at the start, after a backup."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import structlog

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

META = "meta"
SCHEMA_KEY = "schema"

Step = Callable[[DocumentStore], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a schema to the next.

    A crash may stop `up` or `down` anywhere; it then runs again from its beginning. So each must skip what it
    has already changed.
    """

    number: int
    """Numbers start at 1 and have no gaps."""
    name: str
    """What it changes, in a few words."""
    up: Step
    down: Step


async def _nothing(store: DocumentStore) -> None:
    """Do nothing: the first schema is that of an empty file."""


FIRST_SCHEMA = Migration(1, "the first schema", _nothing, _nothing)


class MigrationRunner:
    """Brings a store to the newest schema.

    Raises:
        ValueError: the numbers of the migrations are not 1, 2, 3 …
    """

    def __init__(self, store: DocumentStore, migrations: Iterable[Migration]) -> None:
        self._store = store
        self._migrations = tuple(migrations)
        if [one.number for one in self._migrations] != list(range(1, len(self._migrations) + 1)):
            raise ValueError("migrations must be numbered 1, 2, 3 … without gaps")

    @property
    def newest(self) -> int:
        """The number of the last known migration."""
        return len(self._migrations)

    async def version(self) -> int:
        """Return the schema of the store; 0 if nothing was ever written."""
        document = await self._store.get(META, SCHEMA_KEY)
        if document is None:
            return 0
        return int(document.data["version"])

    async def run(self) -> tuple[str, ...]:
        """Run pending migrations. A store that holds anything is backed up first.

        Returns:
            The names of the migrations that ran.

        Raises:
            StoreError: a newer program wrote the store, or a migration failed.
        """
        at = await self.version()
        if at > self.newest:
            raise StoreError(
                f"the database was written by a newer MAID (schema {at}; this one knows {self.newest}): "
                "install the newer version, or open a backup made before it ran"
            )
        if at == self.newest:
            return ()
        if at > 0:
            where = await self._store.backup(f"before schema {self.newest}")
            log.info("store.backup_made", where=where)
        for migration in self._migrations[at:]:
            await self._step(migration, migration.up, migration.number)
        return tuple(migration.name for migration in self._migrations[at:])

    async def down_to(self, version: int) -> None:
        """Undo migrations until the store has this schema, after a backup.

        Raises:
            StoreError: the store has an older schema, or a migration failed.
        """
        at = await self.version()
        if not 0 <= version <= at <= self.newest:
            raise StoreError(f"the database has schema {at}; it cannot go down to {version}")
        await self._store.backup(f"before going down to schema {version}")
        for migration in reversed(self._migrations[version:at]):
            await self._step(migration, migration.down, migration.number - 1)

    async def _step(self, migration: Migration, step: Step, version: int) -> None:
        log.info("store.migrating", number=migration.number, migration=migration.name)
        try:
            await step(self._store)
        except StoreError:
            raise
        except Exception as error:
            raise StoreError(
                f"migration {migration.number} ({migration.name}) failed: {error!r}; "
                "the database is as it was left, and its backup is in the folder backups beside it"
            ) from error
        await self._store.write(Batch((Document(META, SCHEMA_KEY, {"version": version}),)))


async def rewrite(store: DocumentStore, collection: str, change: Callable[[dict[str, object]], None]) -> int:
    """Change every document of a collection, 500 per transaction. Return the number of documents."""
    documents = [document async for document in store.query(Query(collection))]
    for at in range(0, len(documents), 500):
        saves = []
        for document in documents[at : at + 500]:
            data = dict(document.data)
            change(data)
            saves.append(Document(collection, document.key, data))
        await store.write(Batch(tuple(saves)))
    return len(documents)
