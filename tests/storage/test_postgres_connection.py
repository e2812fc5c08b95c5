import pytest

from maid_engine.core.errors import StoreError
from maid_engine.net.tls import find_certificate
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_connection import connect


async def test_a_connection_has_the_name_that_it_is_given(database):
    connection = await connect(PostgresAddress(database), name="maid of this test")

    assert await connection.fetchval("SHOW application_name") == "maid of this test"
    connection.terminate()


async def test_an_encoding_that_lacks_letters_is_refused(postgres_cluster):
    postgres_cluster.sql("DROP DATABASE IF EXISTS old")
    postgres_cluster.sql("CREATE DATABASE old TEMPLATE template0 ENCODING LATIN1 LOCALE 'C'")

    with pytest.raises(StoreError, match=r"has the encoding LATIN1, .*createdb --encoding=UTF8"):
        await connect(PostgresAddress(postgres_cluster.dsn("old")), name="maid")


async def works(dsn, tmp_path):
    store = PostgresDocumentStore(dsn, tmp_path)
    await store.open()
    await store.close()


async def test_a_wrong_password_is_told_with_the_places_for_it(postgres_cluster, tmp_path):
    for password in ("wrong", ""):
        dsn = postgres_cluster.dsn(user="locked", password=password)
        with pytest.raises(StoreError, match=r"password.*; give the password in the variable PGPASSWORD"):
            await works(dsn, tmp_path)


async def test_a_password_comes_from_the_environment_or_a_service_file(
    postgres_cluster, tmp_path, monkeypatch
):
    monkeypatch.setenv("PGPASSWORD", "a walk in the rain")
    await works(postgres_cluster.dsn(user="locked"), tmp_path)
    monkeypatch.delenv("PGPASSWORD")
    service = tmp_path / "services"
    service.write_text(
        f"[bay]\nhost={postgres_cluster.folder}\nport={postgres_cluster.port}\nuser=locked\npassword=a walk in the rain\ndbname=postgres\n"
    )
    monkeypatch.setenv("PGSERVICEFILE", str(service))

    await works("postgresql://?service=bay", tmp_path)


async def test_a_connection_is_encrypted_and_its_certificate_checked_where_that_is_asked(
    postgres_cluster, tmp_path, monkeypatch
):
    monkeypatch.setenv("PGPASSWORD", "a walk in the rain")
    dsn = f"postgresql://locked@127.0.0.1:{postgres_cluster.port}/postgres"
    certificate = postgres_cluster.folder / "maid-certificate.pem"

    connection = await connect(PostgresAddress(f"{dsn}?sslmode=require"), name="maid")
    assert await connection.fetchval("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    connection.terminate()
    await works(f"{dsn}?sslmode=verify-ca&sslrootcert={certificate}", tmp_path)

    other = find_certificate(None, None, tmp_path)
    with pytest.raises(StoreError, match=r"certificate verify failed.*; see sslmode, sslrootcert"):
        await works(f"{dsn}?sslmode=verify-ca&sslrootcert={other.certificate}", tmp_path)
