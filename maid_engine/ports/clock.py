"""The port for time. It is the only way to read the time or to wait."""

from typing import Protocol


class Clock(Protocol):
    """A clock. Under the simulated loop, an hour passes as fast as the processor allows."""

    def now(self) -> float:
        """Return the seconds of the event loop's clock: for durations, never for dates."""
        ...

    def wall(self) -> float:
        """Return the seconds since 1970-01-01 UTC: for dates, never for durations."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait this many seconds."""
        ...
