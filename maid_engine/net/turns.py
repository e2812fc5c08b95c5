"""Fair turns of the event loop for connections that sent much at once."""

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

SLICE_BYTES: Final = 4096
"""What one connection has handled in one turn of the loop."""
TURN_BYTES: Final = SLICE_BYTES
"""What all connections together have handled in one turn: telnet commands cost some microseconds a byte."""


class Waiting(Protocol):
    """A connection whose bytes wait."""

    @property
    def first(self) -> bool:
        """Whether it goes before others: its client has logged in."""
        ...

    def take_turn(self) -> int:
        """Handle one slice; return its bytes."""
        ...

    @property
    def wants_turn(self) -> bool:
        """Whether more waits that may be handled."""
        ...


class Turns:
    """Lets connections handle their bytes in turn, so many bytes in each turn of the loop.

    Args:
        call_soon: the event loop's.
    """

    def __init__(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._call_soon = call_soon
        self._known: deque[Waiting] = deque()
        self._unknown: deque[Waiting] = deque()
        self._handled = 0
        self._due = False

    def allows(self, size: int) -> bool:
        """Count bytes that came just now, and return whether they may be handled at once."""
        if size > SLICE_BYTES or self._handled + size > TURN_BYTES:
            return False
        self._handled += size
        self._run_soon()
        return True

    def add(self, connection: Waiting) -> None:
        """Give a connection a turn later. It must not wait for one already."""
        (self._known if connection.first else self._unknown).append(connection)
        self._run_soon()

    def _run_soon(self) -> None:
        if not self._due:
            self._due = True
            self._call_soon(self._run)

    def _run(self) -> None:
        self._due = False
        self._handled = 0
        again: list[Waiting] = []
        while self._handled < TURN_BYTES and (self._known or self._unknown):
            connection = (self._known or self._unknown).popleft()
            self._handled += connection.take_turn()
            if connection.wants_turn:
                again.append(connection)
        for connection in again:
            self.add(connection)
        if self._known or self._unknown:
            self._run_soon()
