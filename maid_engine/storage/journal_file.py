"""Writes the inputs of a server as JSON lines beside its database.

The files rotate, and their number is limited.
"""

import asyncio
import json
import os
from collections.abc import Sequence
from pathlib import Path

from maid_engine.engine.journal import FIELDS, Entry

MIB = 1024 * 1024


class FileJournal:
    """Appends entries to ``<path>``.

    A full file is renamed to ``<path>.1``, the former one to ``<path>.2``, and so on.

    Args:
        path: the newest file; created if missing, readable by its owner only.
        largest_mib: the size of a full file, in MiB.
        kept: how many full files are kept.
    """

    def __init__(self, path: Path, *, largest_mib: int = 64, kept: int = 4) -> None:
        self.path = path
        self._largest = largest_mib * MIB
        self._kept = kept

    async def write(self, entries: Sequence[Entry]) -> None:
        """Append the entries, off the loop.

        Raises:
            OSError: the file cannot be written.
        """
        await asyncio.to_thread(self._append, entries)

    async def close(self) -> None:
        """Do nothing: no file is open between two writes."""

    def _append(self, entries: Sequence[Entry]) -> None:
        text = "".join(map(_to_line, entries)).encode()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        try:
            size = os.fstat(descriptor).st_size
            written = 0
            while written < len(text):
                written += os.write(descriptor, text[written:])
        except OSError:
            # Half a line would make the file unreadable from there on.
            os.ftruncate(descriptor, size)
            raise
        finally:
            os.close(descriptor)
        if size + len(text) >= self._largest:
            self._rotate()

    def _rotate(self) -> None:
        for number in range(self._kept, 0, -1):
            younger = self.path
            if number != 1:
                younger = self._numbered(number - 1)
            if younger.exists():
                younger.replace(self._numbered(number))

    def _numbered(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.name}.{number}")


def _to_line(entry: Entry) -> str:
    kind, tick, *values = entry
    data = {"kind": kind, "tick": tick, **dict(zip(FIELDS[kind], values, strict=True))}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str) + "\n"
