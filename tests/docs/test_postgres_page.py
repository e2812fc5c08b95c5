"""What docs/admin/postgres.md says can be done, can be done on a PostgreSQL server."""

import pytest

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.runner import Reader

PAGE = ROOT / "docs/admin/postgres.md"


@pytest.fixture
def own_database(postgres_cluster, monkeypatch):
    """The database `maid`, which the addresses on the page name."""
    postgres_cluster.sql("CREATE DATABASE maid")
    for name, value in {
        "PGHOST": str(postgres_cluster.folder),
        "PGPORT": str(postgres_cluster.port),
        "PGUSER": "maid",
        "MAID_CHEAP_PASSWORDS": "true",
    }.items():
        monkeypatch.setenv(name, value)
    yield
    postgres_cluster.sql("DROP DATABASE maid WITH (FORCE)")


@pytest.mark.system
@pytest.mark.timeout(120)
def test_the_page_can_be_followed(own_database, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    for block in blocks_of(PAGE):
        if not block.not_run:
            reader.do(block)
