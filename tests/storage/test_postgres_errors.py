import ssl

import asyncpg
import pytest

from maid_engine.core.errors import StoreDamagedError, StoreError, StoreFullError
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_errors import postgres_errors

ADDRESS = PostgresAddress("postgresql://maid:secret@db.example.org/maid")


def told(error):
    with pytest.raises(StoreError) as found, postgres_errors(ADDRESS):
        raise error
    assert "secret" not in str(found.value)
    assert "postgresql://maid:***@db.example.org/maid" in str(found.value)
    return found.value


def test_a_full_disk_is_told_apart():
    error = told(asyncpg.DiskFullError('could not extend file "base/5/1": No space left on device'))

    assert isinstance(error, StoreFullError)
    assert "no room" in str(error)
    assert "free space on the disk of the database" in str(error)


def test_damaged_files_are_told_apart():
    error = told(asyncpg.DataCorruptedError("invalid page in block 3"))

    assert isinstance(error, StoreDamagedError)
    assert error.found == "invalid page in block 3"


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (asyncpg.InvalidPasswordError("password authentication failed"), "PGPASSWORD"),
        (
            asyncpg.InvalidAuthorizationSpecificationError("no pg_hba.conf entry"),
            "pg_hba.conf lets the user in",
        ),
        (asyncpg.InvalidCatalogNameError('database "maid" does not exist'), "createdb"),
        (asyncpg.InsufficientPrivilegeError("permission denied for schema public"), "owner of the database"),
        (asyncpg.ReadOnlySQLTransactionError("cannot execute INSERT"), "name the primary server"),
        (asyncpg.TooManyConnectionsError("too many clients"), "max_connections"),
        (asyncpg.CannotConnectNowError("the database system is starting up"), "try again in a moment"),
        (ssl.SSLCertVerificationError("certificate verify failed"), "sslrootcert"),
        (ConnectionRefusedError(111, "Connection refused"), "cannot be reached: .*accepts connections"),
        (TimeoutError(), "cannot be reached: TimeoutError"),
        (asyncpg.ConnectionDoesNotExistError("connection was closed"), "cannot be reached"),
        (asyncpg.ClientConfigurationError("invalid DSN"), "cannot be read: invalid DSN; write postgresql://"),
        (ValueError("invalid literal for int()"), "cannot be read"),
        (asyncpg.UndefinedTableError('relation "documents" does not exist'), "does not exist"),
    ],
)
def test_an_error_names_the_database_and_the_remedy(error, remedy):
    found = told(error)

    assert type(found) is StoreError
    with pytest.raises(StoreError, match=remedy):
        raise found


async def refused(dsn, tmp_path, what):
    with pytest.raises(StoreError, match=what):
        await PostgresDocumentStore(dsn, tmp_path).open()


async def test_what_a_server_refuses_is_told(postgres_cluster, tmp_path):
    await refused("postgresql://maid@127.0.0.1:9/maid", tmp_path, "cannot be reached: .*Connect")
    await refused("postgresql://maid@/maid?host=/nowhere", tmp_path, "cannot be reached: .*No such file")
    await refused("postgresql://maid@h:port/maid", tmp_path, "cannot be read: .*write postgresql://")
    await refused(postgres_cluster.dsn("nothing"), tmp_path, '"nothing" does not exist; create it: `createdb')
    await refused(
        postgres_cluster.dsn(search_path="nothing"),
        tmp_path,
        "no schema that this user may use: .*search_path",
    )
    await refused(postgres_cluster.dsn(user="nobody"), tmp_path, 'role "nobody" does not exist')


async def test_a_database_that_may_only_be_read_is_told(database, tmp_path):
    await refused(
        f"{database}&default_transaction_read_only=on", tmp_path, "read-only transaction; .*primary"
    )


async def test_a_user_without_rights_is_told(postgres_cluster, database, tmp_path):
    postgres_cluster.sql("DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")

    await refused(database.replace("maid@", "guest@"), tmp_path, "no schema that this user may use")
