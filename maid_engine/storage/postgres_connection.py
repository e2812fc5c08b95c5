"""Connections to a PostgreSQL database."""

from typing import Final

import asyncpg

from maid_engine.core.errors import StoreError
from maid_engine.storage.postgres_address import PostgresAddress

CONNECT_S: Final = 10.0
"""Seconds in which a connection has to be there."""
COMMAND_S: Final = 60.0
"""Seconds in which a command has to be done. A longer one counts as a lost connection."""
OLDEST_SERVER: Final = 13
"""The oldest major version of PostgreSQL that is supported."""
UTF8: Final = "UTF8"
_KEEPALIVE: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""Settings by which the server notices within half a minute that the network to its client is cut."""


async def connect(address: PostgresAddress, *, name: str) -> "asyncpg.Connection":
    """Return a connection to a database that can hold documents.

    Args:
        address: the database.
        name: what the server lists the connection as, in ``pg_stat_activity``.

    Raises:
        StoreError: the server is too old, or the database has another encoding or no schema for this user.
        asyncpg.PostgresError: the server refuses the connection.
        OSError: there is no connection.
    """
    connection = await asyncpg.connect(
        address.dsn,
        timeout=CONNECT_S,
        command_timeout=COMMAND_S,
        server_settings={"application_name": name, **_KEEPALIVE},
    )
    try:
        await _check(connection, address)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _check(connection: "asyncpg.Connection", address: PostgresAddress) -> None:
    version = connection.get_server_version()
    if version.major < OLDEST_SERVER:
        raise StoreError(
            f"the server of {address} is PostgreSQL {version.major}: MAID needs {OLDEST_SERVER} or newer"
        )
    encoding, schema = await connection.fetchrow(
        "SELECT current_setting('server_encoding'), current_schema()"
    )
    if schema is None:
        raise StoreError(
            f"the database {address} has no schema that this user may use: `CREATE SCHEMA NAME AUTHORIZATION USER` creates "
            "one, and ?search_path=NAME in the address names it"
        )
    if encoding != UTF8:
        raise StoreError(
            f"the database {address} has the encoding {encoding}, which lacks letters that players write: "
            "create one with `createdb --encoding=UTF8 --template=template0 NAME`"
        )
