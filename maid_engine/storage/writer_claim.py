"""The right to write to a PostgreSQL database, which one server has at a time.

Two things together make a fence. The lock belongs to a connection, so it ends with its server or with the network
to it. The epoch grows each time that a server opens the database. A server whose connection was cut, while another one took
the lock, finds a higher epoch than its own when it comes back: it may never write again.
"""

import os
import socket
from typing import Final

import asyncpg

from maid_engine.core.errors import StoreBusyError, StoreError, StoreFencedError
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_tables import FORM

LOCK_CLASS: Final = 0x4D414944
"""First key of the advisory lock: "MAID". The second is a hash of the schema that holds the tables."""
WORLD: Final = "world"
"""The name of the writer."""
OPEN_WAIT_S: Final = 1
"""Seconds to wait until PostgreSQL has noticed that the former server is gone."""
LOCK_WAIT_S: Final = 5
"""Seconds to wait until the server has ended a lost connection of ours, which still has the lock."""

_LOCK: Final = "SELECT pg_advisory_lock($1, hashtext(current_schema()))"
_END_OWN: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = current_setting('application_name') AND datname = current_database() AND pid <> pg_backend_pid()
"""
_FIRST: Final = "INSERT INTO writers VALUES ($1, 0, $2, $3) ON CONFLICT (name) DO NOTHING"
_TAKE: Final = "UPDATE writers SET epoch = epoch + 1, holder = $2, form = $3 WHERE name = $1 RETURNING epoch"
_SHOW: Final = "SELECT epoch, holder FROM writers WHERE name = $1"
_HOLD: Final = "SELECT epoch FROM writers WHERE name = $1 FOR SHARE"


class WriterClaim:
    """Takes and checks the right to write.

    Args:
        address: the database, for error texts.
        lock_wait_s: seconds to wait for the lock when the right is taken again.

    Attributes:
        epoch: the number of servers that have opened the database, this one included; 0 before.
    """

    def __init__(self, address: PostgresAddress, *, lock_wait_s: int = LOCK_WAIT_S) -> None:
        self._address = address
        self._lock_wait_s = lock_wait_s
        self._holder = f"process {os.getpid()} on {socket.gethostname()}"
        self.epoch = 0

    async def lock(self, connection: "asyncpg.Connection") -> None:
        """Take the lock, before anything is created or changed.

        Raises:
            StoreBusyError: another server has it.
        """
        if await self._locked(connection, OPEN_WAIT_S):
            return
        raise StoreBusyError(
            f"another server ({await self._other(connection)}) has the database {self._address} open; "
            "stop it first, or name another database with --db"
        )

    async def _locked(self, connection: "asyncpg.Connection", wait_s: int) -> bool:
        """Wait for the lock, and return whether the connection has it."""
        await connection.execute(f"SET lock_timeout = '{wait_s}s'")
        try:
            await connection.execute(_LOCK, LOCK_CLASS)
        except asyncpg.LockNotAvailableError:
            return False
        await connection.execute("RESET lock_timeout")
        return True

    async def _other(self, connection: "asyncpg.Connection") -> str:
        try:
            row = await connection.fetchrow(_SHOW, WORLD)
        except asyncpg.UndefinedTableError:  # it creates the tables at this moment
            return "unknown"
        return str(row["holder"]) if row is not None else "unknown"

    async def take(self, connection: "asyncpg.Connection") -> None:
        """Begin a new epoch. The connection has the lock, and the tables are there."""
        await connection.execute(_FIRST, WORLD, self._holder, FORM)
        self.epoch = await connection.fetchval(_TAKE, WORLD, self._holder, FORM)

    async def take_again(self, connection: "asyncpg.Connection") -> None:
        """Take the lock on a new connection, after the former one was lost.

        Raises:
            StoreFencedError: another server has taken the database over meanwhile.
            StoreError: the lost connection still has the lock, or another server is about to take over.
        """
        await self._refuse_if_superseded(connection)
        await connection.execute(_END_OWN)
        if not await self._locked(connection, self._lock_wait_s):
            raise StoreError(
                f"the database {self._address} is still locked, by the lost connection of this server or by another server"
            )
        # The epoch stays: nobody else had the lock since. A new one would be lost if this connection broke before
        # its answer came, and the server would take itself for another one.
        await self._refuse_if_superseded(connection)

    async def hold(self, connection: "asyncpg.Connection") -> None:
        """Keep other servers from a new epoch until the end of the transaction.

        Raises:
            StoreFencedError: another server has taken the database over.
        """
        epoch = await connection.fetchval(_HOLD, WORLD)
        if epoch != self.epoch:
            raise self._fenced(await self._other(connection))

    async def _refuse_if_superseded(self, connection: "asyncpg.Connection") -> None:
        row = await connection.fetchrow(_SHOW, WORLD)
        if row is None or row["epoch"] != self.epoch:
            raise self._fenced("unknown" if row is None else str(row["holder"]))

    def _fenced(self, holder: str) -> StoreFencedError:
        return StoreFencedError(
            f"another server ({holder}) has taken the database {self._address} over; this one may not write to it any more"
        )
