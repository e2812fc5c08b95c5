"""Time, as a port: a test waits without waiting."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells time and waits."""

    def now(self) -> float:
        """Return seconds since any fixed moment."""
        ...

    def sleep(self, seconds: float) -> None:
        """Return after this many seconds."""
        ...


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Return seconds since any fixed moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Return after this many seconds."""
        time.sleep(seconds)
