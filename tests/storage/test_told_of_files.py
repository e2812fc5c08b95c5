"""What an operator reads of a database file that is damaged, empty or somebody else's."""

import os

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from maid_engine.core.documents import Batch, Document
from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.testing.pilot import run_inline

PEOPLE = Batch(saves=tuple(Document("people", str(number), {"note": "x" * 900}) for number in range(60)))


async def _kept(path):
    store = SQLiteDocumentStore(path)
    await store.open()
    await store.write(PEOPLE)
    await store.backup("whole")
    await store.close()


@pytest.fixture
async def path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    await _kept(tmp_path / "maid.db")
    return tmp_path / "maid.db"


def overwritten(path):
    path.write_bytes(b"no header any more" * 500)


def scratched(path):
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    path.write_bytes(data)


def emptied(path):
    path.write_bytes(b"")


HARMS = [overwritten, scratched, emptied]


def failing(*words):
    done = CliRunner().invoke(app, list(words))
    assert done.exception is not None
    return done.exception


@pytest.mark.parametrize("harm", HARMS)
def test_the_check_says_that_a_file_is_damaged_and_what_to_do(path, harm):
    harm(path)

    error = failing("db", "check", "--db", str(path))

    assert isinstance(error, StoreDamagedError), "which ends the program with exit code 6"
    assert f"the database {path} is damaged" in str(error)
    assert "maid db restore" in str(error)


@pytest.mark.parametrize("harm", HARMS)
def test_a_backup_of_a_damaged_file_blames_the_file_and_leaves_no_copy(path, harm):
    harm(path)

    error = failing("db", "backup", "copy.db", "--db", str(path))

    assert isinstance(error, StoreDamagedError)
    assert f"the database {path} is damaged" in str(error)
    assert "copy.db" not in str(error)
    assert not (path.parent / "copy.db").exists()


@pytest.mark.parametrize("words", [("check",), ("backup", "copy.db")])
def test_a_file_of_somebody_else_is_no_damaged_one(path, words, monkeypatch):
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda one, mode: one != path and allowed(one, mode))

    error = failing("db", *words, "--db", str(path))

    assert not isinstance(error, StoreDamagedError)
    assert f"permission denied for {path}: it belongs to" in str(error)
    assert "sudo chown -R" in str(error)


def test_a_server_names_the_owner_of_a_file_that_it_may_not_use(path, monkeypatch):
    opened = os.open

    def refuse(one, *rest, **more):
        if str(one).endswith("maid.db.lock"):
            raise PermissionError(13, "Permission denied", str(one))
        return opened(one, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StoreError, match=r"it belongs to .*sudo chown -R"):
        run_inline(SQLiteDocumentStore(path).open())


@pytest.mark.parametrize("left", ["backups", "journal"])
async def test_an_emptied_database_begins_no_new_world(path, left):
    emptied(path)
    if left == "journal":
        (path.parent / "maid.journal").write_text("{}")
        for copy in (path.parent / "backups").iterdir():
            copy.unlink()

    with pytest.raises(StoreDamagedError) as refused:
        await SQLiteDocumentStore(path).open()

    assert "it is empty (0 bytes)" in str(refused.value)
    assert "maid db restore" in str(refused.value)
    assert f"remove {path}" in str(refused.value)
    assert path.stat().st_size == 0


async def test_an_empty_file_with_nothing_beside_it_is_a_new_world(tmp_path):
    (tmp_path / "maid.db").touch()
    store = SQLiteDocumentStore(tmp_path / "maid.db")

    await store.open()
    await store.close()
