"""The only way to learn the time or to wait."""

from typing import Protocol


class Clock(Protocol):
    """Time, handed in. Under the simulated loop an hour of it passes as fast as the processor can."""

    def now(self) -> float:
        """Seconds on the event loop's clock: for durations, never for dates."""
        ...

    def wall(self) -> float:
        """Seconds since 1970-01-01 UTC: for dates that people read, never for durations."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...
