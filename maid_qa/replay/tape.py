r"""Frames in a file: packed in chunks, each with its length and a checksum.

::

    MAIDTAPE1\n  { length: u32, checksum: u32, packed JSON list }…

The first list has the header alone, each further one has frames. What a crash tore is a chunk whose checksum does not
fit, or that is not whole: it is cut off, and all before it counts.
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
"""No chunk is larger, packed: whatever says so is no length."""
EFFORT: Final = 1
"""Of packing, from 1 to 9: a third more room than 6 takes, at a third of its time."""

Frame = list[Any]
"""What came in, then what was read and shown meanwhile; see ``stage``."""


class TapeError(MaidError):
    """A recording cannot be read or written; the text says why and what to do."""


class TapeWriter:
    """Appends frames to a new file that its owner alone can read.

    Args:
        path: the file; it must not exist.
        header: what the recording says of itself.
        most_mib: of this size it is full, and takes no more.

    Raises:
        TapeError: there is such a file already, or it cannot be made.
    """

    def __init__(self, path: Path, header: dict[str, object], *, most_mib: float = 1024.0) -> None:
        self.path = path
        self.full = False
        """Whether it has ended for want of room."""
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
        """Put frames at the end, in one chunk; they are the file's when this returns.

        Returns:
            Whether there was room for them.

        Raises:
            OSError: they cannot be written; nothing of them stays.
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
        """Let go of the file."""
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
        TapeError: there is no such file, or it is no recording.
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
            raise TapeError(f"{path}: is no recording of MAID; `{program('record')}` makes one")
        first = next(self._lines(), None)
        if not isinstance(first, dict):
            raise TapeError(f"{path}: was cut off before its first words were whole; there is nothing in it")
        self.header: dict[str, Any] = first

    @property
    def ticks_per_second(self) -> int:
        """Ticks in a second of the recorded game, from the settings it ran with."""
        return int(self.header["settings"]["ticks_per_second"])

    def frames(self) -> Iterator[Frame]:
        """Every frame up to the torn tail."""
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
        # Opened anew each time: processes that are copies of one another would share the place in an open file.
        try:
            with self.path.open("rb") as file:
                file.seek(at)
                return _chunk(file.read(_HEAD.size), file.read)
        except OSError as error:
            raise TapeError(f"{self.path}: cannot be read any more: {error.strerror or error}") from error


def stamp(path: Path) -> list[int]:
    """What tells whether a recording is the one that it was."""
    found = path.stat()
    return [found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns]


def _chunk(head: bytes, read: Any) -> bytes | None:
    """The next whole chunk, packed; None where there is none."""
    if len(head) < _HEAD.size:
        return None
    length, checksum = _HEAD.unpack(head)
    # A crash may leave bytes that were never written; zeros would pass for a chunk with nothing in it.
    if not 0 < length <= LARGEST_CHUNK:
        return None
    packed: bytes = read(length)
    return packed if len(packed) == length and zlib.crc32(packed) == checksum else None
