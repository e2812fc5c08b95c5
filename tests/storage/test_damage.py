"""A database file that is damaged: found at start, told with its remedy, and restored from a copy."""

import sqlite3

import pytest

from maid_engine.cli.main import main
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.core.program import program
from maid_engine.storage.copies import look_into, restore_database
from maid_engine.storage.damage import check_database
from maid_engine.storage.sqlite import SQLiteDocumentStore


def garbage(path):
    path.write_bytes(b"this is a shopping list, and quite a long one at that. " * 200)


def cut_short(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def scratched(path):
    data = bytearray(path.read_bytes())
    data[8192:16384] = b"\xa5" * 8192
    path.write_bytes(bytes(data))


def no_json(path):
    with sqlite3.connect(path) as db:
        db.execute("UPDATE documents SET data = '{\"n\": ' WHERE key = '7'")
    db.close()


HARMS = [garbage, cut_short, scratched, no_json]


async def read_all(path):
    store = SQLiteDocumentStore(path)
    await store.open()
    try:
        return [one.key async for one in store.query(Query("numbers"))]
    finally:
        await store.close()


@pytest.fixture
async def path(tmp_path):
    """A database with some hundred documents, and a whole copy of it."""
    path = tmp_path / "maid.db"
    store = SQLiteDocumentStore(path)
    await store.open()
    await store.write(
        Batch([Document("numbers", str(number), {"n": number, "pad": "x" * 400}) for number in range(300)])
    )
    await store.backup("whole")
    await store.close()
    return path


@pytest.mark.parametrize("harm", HARMS)
async def test_damage_is_told_with_file_finding_and_remedy(path, harm):
    harm(path)
    before = path.read_bytes()

    with pytest.raises(StoreDamagedError) as told:
        await read_all(path)

    text = str(told.value)
    assert f"the database {path} is damaged: " in text
    assert program(f"db check {path}") in text
    assert program(f"db restore {path.parent / 'backups' / 'maid-0001-whole.db'} --db {path}") in text
    assert path.read_bytes() == before


async def test_a_document_that_is_no_json_is_named(path):
    no_json(path)
    store = SQLiteDocumentStore(path)
    await store.open()
    try:
        with pytest.raises(StoreDamagedError, match="numbers/7 is not valid JSON"):
            await store.get("numbers", "7")
        with pytest.raises(StoreDamagedError, match="numbers/7 is not valid JSON"):
            [one async for one in store.query(Query("numbers", {"n": 5}))]
    finally:
        await store.close()
    with pytest.raises(StoreError, match="numbers/7 is not valid JSON"):
        look_into(path)


async def test_a_damaged_copy_is_not_recommended(path):
    older = path.parent / "backups" / "maid-0001-whole.db"
    newer = path.parent / "backups" / "maid-0002-bad.db"
    newer.write_bytes(older.read_bytes())
    scratched(newer)
    scratched(path)
    with pytest.raises(StoreDamagedError, match="maid-0001-whole"):
        await read_all(path)
    older.unlink()
    with pytest.raises(StoreDamagedError, match="holds no whole copy"):
        await read_all(path)


@pytest.mark.parametrize("harm", HARMS)
async def test_a_copy_is_restored_over_the_damaged_file_which_is_kept(path, harm):
    harm(path)
    hurt = path.read_bytes()
    copy = path.parent / "backups" / "maid-0001-whole.db"

    kept = restore_database(copy, path, newest_schema=99)

    assert kept == path.parent / "backups" / "maid-damaged-1.db"
    assert kept.read_bytes() == hurt
    assert len(await read_all(path)) == 300


def test_serve_ends_with_the_documented_code(tmp_path, monkeypatch, capsys):
    path = tmp_path / "maid.db"
    garbage(path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "sys.argv", ["maid", "serve", "--db", str(path), "--telnet-port", "0", "--web-port", "0"]
    )

    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 6
    assert f"maid: the database {path} is damaged: file is not a database" in capsys.readouterr().err


async def test_a_check_does_not_name_itself_as_the_remedy(path):
    garbage(path)

    with pytest.raises(StoreDamagedError) as refused:
        check_database(path)

    assert "is damaged" in str(refused.value)
    assert "says what is wrong with it" not in str(refused.value)
