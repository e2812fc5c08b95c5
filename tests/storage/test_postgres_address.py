import pytest

from maid_engine.storage.postgres_address import PostgresAddress, is_postgres, shown_address


@pytest.mark.parametrize("db", ["postgresql:///maid", "postgres://u@h/maid", "postgresql://?service=maid"])
def test_an_address_is_told_from_a_file(db):
    assert is_postgres(db)


@pytest.mark.parametrize(
    "db", ["data/maid.db", "postgresql", "postgresql:maid", "mysql://h/maid", "memory", ""]
)
def test_a_file_is_told_from_an_address(db):
    assert not is_postgres(db)
    assert shown_address(db) == db


@pytest.mark.parametrize(
    ("dsn", "shown"),
    [
        ("postgresql:///maid", "postgresql:///maid"),
        ("postgresql://ada:a@b:c@db.example.org:5433/maid", "postgresql://ada:***@db.example.org:5433/maid"),
        (
            "postgresql://ada@h/maid?password=x&sslmode=require",
            "postgresql://ada@h/maid?password=***&sslmode=require",
        ),
        ("postgresql:///maid?host=/tmp/x&sslpassword=y", "postgresql:///maid?host=/tmp/x&sslpassword=***"),
        ("postgresql://?service=maid", "postgresql://?service=maid"),
    ],
)
def test_a_password_is_never_shown(dsn, shown):
    assert str(PostgresAddress(dsn)) == shown_address(dsn) == shown


@pytest.mark.parametrize(
    ("dsn", "name"),
    [
        ("postgresql:///world", "world"),
        ("postgresql://h?dbname=world", "world"),
        ("postgresql://?service=bay", "bay"),
        ("postgresql://h", "maid"),
    ],
)
def test_files_are_named_after_the_database(dsn, name):
    assert PostgresAddress(dsn).name == name
