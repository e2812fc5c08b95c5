r"""Frames in a file: packed in chunks, each with its length and a checksum.

::

    MAIDTAPE1\n  { length: u32, checksum: u32, packed JSON list }…

The first list contains only the header, each further one contains frames. A chunk that a crash tore is
incomplete or does not match its checksum: it is cut off, and everything before it is valid.
"""

import json
import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from maid_engine.core.errors import MaidError
from maid_engine.core.program import program

MAGIC: Final = b"MAIDTAPE1\n"
_HEAD: Final = struct.Struct("<II")
MIB: Final = 1024 * 1024
LARGEST_CHUNK: Final = 64 * MIB
"""Largest packed chunk. A larger length is not a real length."""
EFFORT: Final = 1
"""Compression level, from 1 to 9: it needs a third more space than 6, in a third of its time."""

Frame = list[Any]
"""What came in, then what was read and shown meanwhile; see ``io_stage``."""


class TapeError(MaidError):
    """A recording cannot be read or written; the text says why and what to do."""


class TapeWriter:
    """Appends frames to a new file that only its owner can read.

    Args:
        path: the file; it must not exist.
        header: what the recording states about itself.
        most_mib: the size at which it is full, and accepts no more.

    Raises:
        TapeError: there is such a file already, or it cannot be made.
    """

    def __init__(self, path: Path, header: dict[str, object], *, most_mib: float = 1024.0) -> None:
        self.path = path
        self.full = False
        """Whether it has reached its size."""
        self.size = 0
        self._most = int(most_mib * MIB)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND, 0o600)
        except FileExistsError as error:
            raise TapeError(
                f"{path}: there is such a recording already; name another, or move it away"
            ) from error
        except OSError as error:
            raise TapeError(f"{path}: no recording can be made there: {error.strerror or error}") from error
        self._write(MAGIC)
        self.append([header])

    def append(self, frames: list[object]) -> bool:
        """Append frames in one chunk; they are in the file when this returns.

        Returns:
            Whether there was room for them.

        Raises:
            OSError: they cannot be written; no part of them is kept.
        """
        if not frames or self.full:
            return not self.full
        text = json.dumps(frames, ensure_ascii=False, separators=(",", ":"))
        packed = zlib.compress(text.encode("utf-8", "surrogatepass"), EFFORT)
        if self.size + len(packed) > self._most:
            self.full = True
            return False
        self._write(_HEAD.pack(len(packed), zlib.crc32(packed)) + packed)
        return True

    def close(self) -> None:
        """Close the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write(self, data: bytes) -> None:
        before, written = self.size, 0
        try:
            while written < len(data):
                written += os.write(self._file, data[written:])
        except OSError:
            os.ftruncate(self._file, before)
            raise
        self.size += len(data)


class TapeReader:
    """Reads a recording from its beginning.

    Raises:
        TapeError: there is no such file, or it is not a recording.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.torn = 0
        """Bytes at the end that were cut off, known once all was read."""
        self.share = 0.0
        """How much of it was read, from 0 to 1."""
        try:
            with path.open("rb") as file:
                magic = file.read(len(MAGIC))
        except OSError as error:
            raise TapeError(f"{path}: cannot be read: {error.strerror or error}") from error
        if magic != MAGIC:
            raise TapeError(f"{path}: is not a recording of MAID; `{program('record')}` makes one")
        first = next(self._lines(), None)
        if not isinstance(first, dict):
            raise TapeError(f"{path}: was cut off before its first words were whole; there is nothing in it")
        self.header: dict[str, Any] = first

    @property
    def ticks_per_second(self) -> int:
        """Return the ticks per second of the recorded game, from its settings."""
        return int(self.header["settings"]["ticks_per_second"])

    def frames(self) -> Iterator[Frame]:
        """Yield every frame up to the torn tail."""
        lines = self._lines()
        next(lines, None)
        yield from lines

    def _lines(self) -> Iterator[Any]:
        whole, at = self.path.stat().st_size, len(MAGIC)
        while (chunk := self._chunk_at(at)) is not None:
            at += _HEAD.size + len(chunk)
            self.share = at / whole
            yield from json.loads(zlib.decompress(chunk).decode("utf-8", "surrogatepass"))
        self.torn = whole - at

    def _chunk_at(self, at: int) -> bytes | None:
        # The file is opened each time: processes that are copies of one another would share the position in
        # an open file.
        try:
            with self.path.open("rb") as file:
                file.seek(at)
                return _chunk(file.read(_HEAD.size), file.read)
        except OSError as error:
            raise TapeError(f"{self.path}: cannot be read any more: {error.strerror or error}") from error


def stamp(path: Path) -> list[int]:
    """Return values that change when the recording is replaced or changed."""
    found = path.stat()
    return [found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns]


def _chunk(head: bytes, read: Any) -> bytes | None:
    """Return the next whole chunk, packed; `None` if there is none."""
    if len(head) < _HEAD.size:
        return None
    length, checksum = _HEAD.unpack(head)
    # A crash may leave bytes that were never written; zeros would look like an empty chunk.
    if not 0 < length <= LARGEST_CHUNK:
        return None
    packed: bytes = read(length)
    if len(packed) == length and zlib.crc32(packed) == checksum:
        return packed
    return None
