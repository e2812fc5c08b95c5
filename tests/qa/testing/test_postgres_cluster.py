import pytest

from maid_qa.testing.postgres_cluster import find_binaries


def test_a_killed_server_starts_again_with_what_was_committed(postgres_cluster):
    postgres_cluster.sql("CREATE TABLE IF NOT EXISTS notes (text text)", "INSERT INTO notes VALUES ('kept')")

    postgres_cluster.kill()
    with pytest.raises(RuntimeError, match=r"psql failed: .*Connection refused"):
        postgres_cluster.sql("SELECT 1")
    postgres_cluster.start()

    assert postgres_cluster.sql("SELECT text FROM notes", "DROP TABLE notes") == "kept"


def test_a_stopped_server_starts_again(postgres_cluster):
    postgres_cluster.stop()
    postgres_cluster.start()

    assert postgres_cluster.sql("SELECT 1") == "1"


def test_sql_that_is_refused_is_told(postgres_cluster):
    with pytest.raises(RuntimeError, match="syntax error"):
        postgres_cluster.sql("SELEKT")


def test_the_binaries_are_of_one_version(postgres_cluster):
    del postgres_cluster
    folder = find_binaries()
    assert folder is not None
    assert (folder / "postgres").is_file()
