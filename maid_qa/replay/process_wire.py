"""Messages between processes that are copies of one replay: lines of JSON, and open files beside them."""

import json
import os
import socket
from collections import deque
from typing import Any, Final, NamedTuple, Self

PIECE: Final = 1 << 16
LONGEST: Final = 1 << 28
"""Bytes of one message: a run of an hour reports all its events."""
MOST_FILES: Final = 8

Told = dict[str, Any]


class Received(NamedTuple):
    """One message."""

    told: Told
    files: tuple[int, ...] = ()
    """Open files that came with it; the receiver closes them."""


class Wire:
    """One end of a connection between two processes of this machine."""

    def __init__(self, end: socket.socket) -> None:
        self._socket = end
        self._read = bytearray()
        self._files: deque[int] = deque()

    @classmethod
    def pair(cls) -> tuple[Self, Self]:
        """Return both ends of a new connection."""
        here, there = socket.socketpair()
        return cls(here), cls(there)

    @classmethod
    def of(cls, file: int) -> Self:
        """Return the end that is this open file."""
        return cls(socket.socket(fileno=file))

    def fileno(self) -> int:
        """Return the open file, for callers that wait for messages; -1 once it is closed."""
        return self._socket.fileno()

    @property
    def has_more(self) -> bool:
        """Return whether a whole message is here already, which waiting on the file would not show."""
        return b"\n" in self._read

    def set_timeout(self, seconds: float | None) -> None:
        """Set how many seconds to wait for the other end; `None` for no limit."""
        self._socket.settimeout(seconds)

    def send(self, told: Told, *files: int) -> None:
        """Send a message.

        Raises:
            OSError: the other end is closed.
        """
        line = json.dumps({**told, "files": len(files)} if files else told, separators=(",", ":"))
        data = line.encode("utf-8", "surrogatepass") + b"\n"
        sent = 0
        if files:
            sent = socket.send_fds(self._socket, [data], files)
        self._socket.sendall(data[sent:])

    def receive(self) -> Received | None:
        """Return the next message, or `None` if the other end is closed.

        Raises:
            ValueError: the data is not a message.
            TimeoutError: nothing came in time.
        """
        line = self._line()
        if line is None:
            return None
        told = json.loads(line.decode("utf-8", "surrogatepass"))
        if not isinstance(told, dict):
            raise ValueError("a message is a JSON object")  # noqa: TRY004 - it is its content that is wrong
        count = told.pop("files", 0)
        if count > len(self._files):
            raise ValueError("a message without its files")
        return Received(told, tuple(self._files.popleft() for _ in range(count)))

    def _line(self) -> bytes | None:
        """Return the next line, and keep the files that came with it; `None` if the other end is closed."""
        end = self._read.find(b"\n")
        while end < 0:
            before = len(self._read)
            try:
                data, files, _, _ = socket.recv_fds(self._socket, PIECE, MOST_FILES)
            except ConnectionError:
                return None
            self._files.extend(files)
            if not data:
                return None
            self._read += data
            end = self._read.find(b"\n", before)
            if end < 0 and len(self._read) > LONGEST:
                raise ValueError("a message without an end")
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        return line

    def close(self) -> None:
        """Close this end."""
        self._socket.close()
        while self._files:
            os.close(self._files.popleft())
