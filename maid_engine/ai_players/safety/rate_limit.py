"""Two buckets of commands: ordinary ones, and the reflexes' own, so that fleeing never waits."""

from dataclasses import dataclass


@dataclass(slots=True)
class TokenBucket:
    """Fills at `per_minute`, holds `burst` at the most."""

    per_minute: float
    burst: float
    level: float = -1.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self._fill(now)
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True

    def wait(self, now: float) -> float:
        """Seconds until there is one; 0 when there is one now."""
        self._fill(now)
        return 0.0 if self.level >= 1.0 else (1.0 - self.level) * 60.0 / self.per_minute

    def _fill(self, now: float) -> None:
        if self.level < 0:
            self.level = self.burst
        else:
            self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.per_minute / 60.0)
        self.at = now


class ActionRateLimiter:
    """How many commands an AI player may type.

    Args:
        per_minute: ordinary commands a minute; reflexes get as many again, of their own.
        burst: how many may come at once.
    """

    def __init__(self, per_minute: int = 30, burst: int = 5) -> None:
        self._ordinary = TokenBucket(per_minute, burst)
        self._reflex = TokenBucket(per_minute, burst)

    def take(self, now: float, *, reflex: bool) -> bool:
        """Whether one more command may go out now; counts it when it may."""
        return (self._reflex if reflex else self._ordinary).take(now)

    def wait(self, now: float, *, reflex: bool = False) -> float:
        """Seconds until the next one may go out."""
        return (self._reflex if reflex else self._ordinary).wait(now)
