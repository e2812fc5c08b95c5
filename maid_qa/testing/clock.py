"""Time that moves only when told."""


class FakeClock:
    """The Clock port for tests: :meth:`advance` is the only way its time moves."""

    def __init__(self, *, now: float = 0.0, wall: float = 1_767_225_600.0) -> None:
        self._now = now
        self._wall = wall

    def now(self) -> float:
        """Seconds that were advanced so far."""
        return self._now

    def wall(self) -> float:
        """The date that the test began at, plus those seconds."""
        return self._wall + self._now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    async def sleep(self, seconds: float) -> None:
        """Let that much time pass at once."""
        self.advance(seconds)
