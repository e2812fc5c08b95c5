"""Fair turns of the event loop for connections that sent much at once."""

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

SLICE_BYTES: Final = 4096
"""Bytes of one connection that are processed in one turn of the loop."""
TURN_BYTES: Final = SLICE_BYTES
"""Bytes of all connections together per turn of the loop. Telnet commands cost some microseconds per byte."""


class Waiting(Protocol):
    """A connection with waiting bytes."""

    @property
    def has_priority(self) -> bool:
        """Whether the connection is served before others: its client has logged in."""
        ...

    def take_turn(self) -> int:
        """Process one slice; return its size in bytes."""
        ...

    @property
    def wants_turn(self) -> bool:
        """Whether more bytes wait and may be processed now."""
        ...


class Turns:
    """Lets connections process their bytes in turn, about :data:`TURN_BYTES` in each turn of the event loop.

    Args:
        call_soon: `call_soon` of the event loop.
    """

    def __init__(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._call_soon = call_soon
        self._known: deque[Waiting] = deque()
        self._unknown: deque[Waiting] = deque()
        self._handled = 0
        self._due = False

    def allows(self, size: int) -> bool:
        """Return whether bytes that just arrived may be processed at once; if so, count them."""
        if size > SLICE_BYTES or self._handled + size > TURN_BYTES:
            return False
        self._handled += size
        self._run_soon()
        return True

    def add(self, connection: Waiting) -> None:
        """Queue a connection for a turn. It must not be queued already."""
        (self._known if connection.has_priority else self._unknown).append(connection)
        self._run_soon()

    def _run_soon(self) -> None:
        if not self._due:
            self._due = True
            self._call_soon(self._run)

    def _run(self) -> None:
        self._due = False
        self._handled = 0
        again: list[Waiting] = []
        while self._handled < TURN_BYTES:
            waiting = self._known or self._unknown
            if not waiting:
                break
            connection = waiting.popleft()
            self._handled += connection.take_turn()
            if connection.wants_turn:
                again.append(connection)
        for connection in again:
            self.add(connection)
        if self._known or self._unknown:
            self._run_soon()
