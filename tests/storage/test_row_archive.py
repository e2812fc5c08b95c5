import gzip

import pytest

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.document_rows import DocumentRow
from maid_engine.storage.row_archive import HEADER, is_archive, read_archive, write_archive

ROWS = [DocumentRow("things", f"{n:04}", f'{{"n":{n}}}') for n in range(1200)]


async def pages(*found):
    for page in found:
        yield page


async def rows_of(path):
    return [row async for page in read_archive(path) for row in page]


@pytest.fixture
async def archive(tmp_path):
    path = tmp_path / "copy.jsonl.gz"
    await write_archive(path, pages(ROWS[:700], ROWS[700:]))
    return path


async def test_what_was_written_is_read_back(archive):
    assert await rows_of(archive) == ROWS
    assert is_archive(archive)
    assert archive.stat().st_mode & 0o077 == 0


async def test_line_breaks_between_tokens_become_blanks(tmp_path):
    path = tmp_path / "copy.jsonl.gz"
    await write_archive(path, pages([DocumentRow("a", "b", '{\n "n":\r\n1}')]))

    assert await rows_of(path) == [DocumentRow("a", "b", '{  "n":  1}')]


async def test_a_file_that_is_there_is_not_overwritten(archive):
    with pytest.raises(StoreError, match="is there already; name another file"):
        await write_archive(archive, pages())

    assert await rows_of(archive) == ROWS


async def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(StoreError, match=r"none/copy.jsonl.gz cannot be written: No such file"):
        await write_archive(tmp_path / "none" / "copy.jsonl.gz", pages())


async def test_no_half_of_a_backup_stays(tmp_path):
    async def failing():
        yield ROWS[:3]
        raise StoreError("the database is gone")

    with pytest.raises(StoreError, match="is gone"):
        await write_archive(tmp_path / "copy.jsonl.gz", failing())

    assert list(tmp_path.iterdir()) == []


async def test_a_backup_that_is_cut_short_is_damaged(archive):
    archive.write_bytes(archive.read_bytes()[:-40])

    with pytest.raises(StoreDamagedError, match=r"copy.jsonl.gz is damaged: .*; use another backup"):
        await rows_of(archive)


@pytest.mark.parametrize("line", ["[]", '{"collection":"a"}', '{"collection":"a","key":"b","data":{]}'])
async def test_a_line_that_is_not_a_document_is_named(tmp_path, line):
    path = tmp_path / "copy.jsonl.gz"
    path.write_bytes(gzip.compress(f"{HEADER}\n{line}\n".encode()))

    with pytest.raises(StoreDamagedError, match="line 2 is not a document"):
        await rows_of(path)


async def test_another_compressed_file_is_not_a_backup(tmp_path):
    path = tmp_path / "notes.gz"
    path.write_bytes(gzip.compress(b"my notes"))

    with pytest.raises(StoreError, match=r"notes.gz is not a backup of MAID's documents"):
        await rows_of(path)


def test_only_compressed_files_are_archives(tmp_path):
    (tmp_path / "notes.txt").write_text("notes")

    assert not is_archive(tmp_path / "notes.txt")
    assert not is_archive(tmp_path / "none")
