import asyncpg
import pytest

from maid_engine.core.errors import StoreError
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_tables import FORM, are_tables_there, create_tables

ADDRESS = PostgresAddress("postgresql:///maid")


@pytest.fixture
async def connection(database):
    connection = await asyncpg.connect(database)
    yield connection
    await connection.close()


async def test_a_new_database_has_no_tables_until_they_are_created(connection):
    assert not await are_tables_there(connection, ADDRESS)

    await create_tables(connection)

    assert await are_tables_there(connection, ADDRESS)


async def test_tables_of_a_newer_program_are_refused(connection):
    await create_tables(connection)
    await connection.execute("INSERT INTO writers VALUES ('world', 3, 'somebody', $1)", FORM + 1)

    with pytest.raises(
        StoreError, match=r"made by a newer MAID \(form 2; this one knows 1\): install the newer"
    ):
        await are_tables_there(connection, ADDRESS)


async def test_tables_of_another_program_are_refused(connection):
    await connection.execute("CREATE TABLE documents (id integer)")

    with pytest.raises(StoreError, match="tables of another program: give MAID a database of its own"):
        await are_tables_there(connection, ADDRESS)


async def test_both_tables_are_created_or_neither(connection):
    await connection.execute("CREATE TABLE writers (id integer)")

    with pytest.raises(asyncpg.DuplicateTableError):
        await create_tables(connection)

    assert await connection.fetchval("SELECT to_regclass('documents')") is None
