"""Backups of a database as compressed JSON lines: one document on each line, after a line that says what the file is."""

import asyncio
import gzip
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.document_rows import ROWS_A_PAGE, DocumentRow, Rows

ENDING: Final = ".jsonl.gz"
HEADER: Final = '{"format":"maid documents","version":1}'
_MAGIC: Final = b"\x1f\x8b"
"""The first bytes of a gzip file (RFC 1952, section 2.3.1)."""
_FIELDS: Final = ('{"collection":', ',"key":', ',"data":')
_READ: Final = json.JSONDecoder().raw_decode


def is_archive(path: Path) -> bool:
    """Return whether a file is compressed, as these backups are."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


async def write_archive(path: Path, rows: Rows) -> None:
    """Write rows into a new file that only its owner can read. Compression runs off the loop.

    Raises:
        StoreError: the file exists, or cannot be written. No file is left.
    """
    with _new_file(path) as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as archive:
        archive.write(f"{HEADER}\n".encode())
        async for page in rows:
            await asyncio.to_thread(archive.write, _lines(page))


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise StoreError(f"{path} is there already; name another file") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from error
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
    except BaseException as error:
        path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise StoreError(f"{path} cannot be written: {error.strerror}; free space on its disk") from error
        raise


def _lines(page: Iterable[DocumentRow]) -> bytes:
    return "".join(map(_line, page)).encode()


def _line(row: DocumentRow) -> str:
    collection, key = (json.dumps(word, ensure_ascii=False) for word in row[:2])
    # A line break in JSON is only ever a blank between two tokens.
    text = row.text.replace("\n", " ").replace("\r", " ")
    return f"{_FIELDS[0]}{collection}{_FIELDS[1]}{key}{_FIELDS[2]}{text}}}\n"


async def read_archive(path: Path) -> Rows:
    """Yield the rows of a backup.

    Raises:
        StoreDamagedError: the file is damaged or cut short.
        StoreError: it cannot be read, or is not such a backup.
    """
    lines = _read_lines(path)
    while page := await asyncio.to_thread(list, islice(lines, ROWS_A_PAGE)):
        yield page


def _read_lines(path: Path) -> Iterator[DocumentRow]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as archive:
            if archive.readline().rstrip("\n") != HEADER:
                raise StoreError(f"{path} is not a backup of MAID's documents")
            for number, line in enumerate(archive, 2):
                yield _row(path, number, line)
    except (EOFError, UnicodeDecodeError, gzip.BadGzipFile) as error:
        raise StoreDamagedError(f"{path} is damaged: {error}; use another backup", str(error)) from error
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}") from error


def _row(path: Path, number: int, line: str) -> DocumentRow:
    words: list[str] = []
    at = 0
    try:
        for field in _FIELDS[:2]:
            at = _after(line, field, at)
            word, at = _READ(line, at)
            words.append(str(word))
        at = _after(line, _FIELDS[2], at)
        json.loads(line[at:-2])
    except ValueError as error:
        text = f"line {number} is not a document"
        raise StoreDamagedError(f"{path} is damaged: {text}; use another backup", text) from error
    return DocumentRow(words[0], words[1], line[at:-2])


def _after(line: str, field: str, at: int) -> int:
    if not line.startswith(field, at):
        raise ValueError(f"{field} is missing")
    return at + len(field)
