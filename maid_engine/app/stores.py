"""Builds the document store that the setting ``db`` names."""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from maid_engine.app.settings import IN_MEMORY, Settings
from maid_engine.core.errors import ConfigError
from maid_engine.ports.store import DocumentStore
from maid_engine.storage.memory import MemoryDocumentStore
from maid_engine.storage.postgres_address import is_postgres
from maid_engine.storage.sqlite import SQLiteDocumentStore

if TYPE_CHECKING:
    from maid_engine.storage.postgres import PostgresDocumentStore

NEEDS_POSTGRES: Final = "PostgreSQL needs the package asyncpg: EXTRAS=postgres ./scripts/maid, or pip install '.[postgres]', in the checkout of MAID"


def build_store(settings: Settings) -> DocumentStore:
    """Return the store of these settings, not opened.

    Raises:
        ConfigError: it is a PostgreSQL database, and the package for it is not installed.
    """
    if settings.db == IN_MEMORY:
        return MemoryDocumentStore()
    if not is_postgres(settings.db):
        return SQLiteDocumentStore(settings.db, backups_kept=settings.backups_kept)
    return build_postgres_store(settings)


def build_postgres_store(settings: Settings) -> "PostgresDocumentStore":
    """Return the store of settings that name a PostgreSQL database, not opened.

    Raises:
        ConfigError: the package for it is not installed.
    """
    if not has_postgres():
        raise ConfigError(NEEDS_POSTGRES)
    from maid_engine.storage.postgres import PostgresDocumentStore  # an extra

    return PostgresDocumentStore(settings.db, settings.folder, backups_kept=settings.backups_kept)


def has_postgres() -> bool:
    """Return whether the package for PostgreSQL is installed."""
    return find_spec("asyncpg") is not None
