"""A clock that moves only when told."""


class FakeClock:
    """The Clock port for tests: only :meth:`advance` and :meth:`sleep` move its time."""

    def __init__(self, *, now: float = 0.0, wall: float = 1_767_225_600.0) -> None:
        self._now = now
        self._wall = wall

    def now(self) -> float:
        """Return the seconds that were advanced so far."""
        return self._now

    def wall(self) -> float:
        """Return the start date plus those seconds, in seconds since 1970-01-01 UTC."""
        return self._wall + self._now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    async def sleep(self, seconds: float) -> None:
        """Advance by that much at once."""
        self.advance(seconds)
