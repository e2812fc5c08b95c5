"""Errors of PostgreSQL and of the connection to it, told with the database and the remedy."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import asyncpg

from maid_engine.core.errors import StoreDamagedError, StoreError, StoreFullError
from maid_engine.storage.postgres_address import PostgresAddress

LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.InternalClientError,
)
"""Errors that say that the connection is gone, or that there can be none at present.

An internal error of asyncpg is what comes of a server that ended the connection while nothing was asked of it.
"""
_DAMAGED: Final = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
CLIENT_ERRORS: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""Errors of the server and of the connection; others say that an address cannot be parsed."""
_HOW_TO_LOG_IN: Final = "give the password in the variable PGPASSWORD, in ~/.pgpass or in a service file, and see that pg_hba.conf lets the user in"
_REMEDIES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (asyncpg.InvalidPasswordError, _HOW_TO_LOG_IN),
    (asyncpg.InvalidAuthorizationSpecificationError, _HOW_TO_LOG_IN),
    (asyncpg.InvalidCatalogNameError, "create it: `createdb --encoding=UTF8 NAME`"),
    (asyncpg.InvalidSchemaNameError, "create the schema that search_path names: `CREATE SCHEMA NAME`"),
    (
        asyncpg.InsufficientPrivilegeError,
        "make the user the owner of the database: `ALTER DATABASE NAME OWNER TO USER`",
    ),
    (
        asyncpg.ReadOnlySQLTransactionError,
        "the database can only be read; name the primary server, or set default_transaction_read_only to off",
    ),
    (asyncpg.TooManyConnectionsError, "raise max_connections, or end other connections"),
    (asyncpg.CannotConnectNowError, "the server is starting or stopping; try again in a moment"),
    (ssl.SSLError, "see sslmode, sslrootcert and the server's certificate"),
)


@contextmanager
def postgres_errors(address: PostgresAddress) -> Iterator[None]:
    """Raise errors of PostgreSQL and its connection as errors of a store.

    Raises:
        StoreFullError: the disk of the database is full.
        StoreDamagedError: the files of the database are damaged.
        StoreError: any other error.
    """
    try:
        yield
    except (
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,
        OSError,
        ValueError,
    ) as error:
        raise told(error, address) from error


def told(error: Exception, address: PostgresAddress) -> StoreError:
    """Return an error as one of a store: its database, what happened, and the remedy."""
    # asyncpg puts details and hints on lines of their own.
    what = "; ".join(str(error).splitlines()) or type(error).__name__
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFullError(
            f"there is no room to write {address}: {what}; free space on the disk of the database"
        )
    if isinstance(error, _DAMAGED):
        return StoreDamagedError(
            f"the database {address} is damaged: {what}. Restore a backup; see docs/admin/postgres.md.", what
        )
    for kind, remedy in _REMEDIES:
        if isinstance(error, kind):
            return StoreError(f"the database {address} cannot be used: {what}; {remedy}")
    if isinstance(error, asyncpg.ClientConfigurationError) or not isinstance(error, CLIENT_ERRORS):
        return StoreError(
            f"the address {address} cannot be read: {what}; write postgresql://USER@HOST:PORT/NAME, or postgresql:///NAME"
        )
    if isinstance(error, LOST):
        return StoreError(
            f"the database {address} cannot be reached: {what}; see that PostgreSQL runs there and accepts connections"
        )
    return StoreError(f"the database {address} cannot be used: {what}")


def is_lost(error: Exception, connection: "asyncpg.Connection") -> bool:
    """Return whether a connection is of no more use after this error."""
    return isinstance(error, LOST) or connection.is_closed()
