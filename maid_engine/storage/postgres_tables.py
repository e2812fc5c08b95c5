"""The tables of a PostgreSQL database that holds documents."""

from typing import Final

import asyncpg

from maid_engine.core.errors import StoreError
from maid_engine.storage.postgres_address import PostgresAddress

FORM: Final = 1
"""The form of the tables, as ``writers.form`` says it. The form of the documents is the schema of the migrations."""
# Type json keeps a document's text as it is. jsonb changes the order of keys and rounds numbers.
# The collation "C" orders keys by their characters' numbers, as Python does.
_CREATE: Final = """
CREATE TABLE documents (
    collection text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    data json NOT NULL,
    PRIMARY KEY (collection, key)
);
CREATE TABLE writers (
    name text PRIMARY KEY,
    epoch bigint NOT NULL,
    holder text NOT NULL,
    form integer NOT NULL
);
"""
_FIND: Final = "SELECT to_regclass('documents') IS NOT NULL, to_regclass('writers') IS NOT NULL"


async def are_tables_there(connection: "asyncpg.Connection", address: PostgresAddress) -> bool:
    """Return whether the database has MAID's tables, in the form that this version knows.

    Raises:
        StoreError: a newer version made them, or the database belongs to another program.
    """
    documents, writers = await connection.fetchrow(_FIND)
    if not documents and not writers:
        return False
    if not (documents and writers):
        raise StoreError(
            f"the database {address} has tables of another program: give MAID a database of its own with `createdb NAME`, "
            "or a schema of its own with ?search_path=NAME"
        )
    form = await connection.fetchval("SELECT max(form) FROM writers")
    if form is not None and form > FORM:
        raise StoreError(
            f"the tables of {address} were made by a newer MAID (form {form}; this one knows {FORM}): "
            "install the newer version"
        )
    return True


async def create_tables(connection: "asyncpg.Connection") -> None:
    """Create the tables, both or neither of them."""
    async with connection.transaction():
        await connection.execute(_CREATE)
