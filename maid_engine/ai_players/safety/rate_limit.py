"""Rate limits with two token buckets: reflexes have their own, so that fleeing never waits."""

from dataclasses import dataclass


@dataclass(slots=True)
class TokenBucket:
    """Refills at `per_minute` tokens a minute and holds at most `burst`."""

    per_minute: float
    burst: float
    level: float = -1.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Take a token. Return whether there was one."""
        self._fill(now)
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until a token is available; 0 if there is one now."""
        self._fill(now)
        if self.level >= 1.0:
            return 0.0
        return (1.0 - self.level) * 60.0 / self.per_minute

    def _fill(self, now: float) -> None:
        if self.level < 0:
            self.level = self.burst
        else:
            self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.per_minute / 60.0)
        self.at = now


class ActionRateLimiter:
    """Limits how many commands an AI player may type.

    Args:
        per_minute: Ordinary commands per minute. Reflexes get the same number in addition.
        burst: How many may go out at once.
    """

    def __init__(self, per_minute: int = 30, burst: int = 5) -> None:
        self._ordinary = TokenBucket(per_minute, burst)
        self._reflex = TokenBucket(per_minute, burst)

    def take(self, now: float, *, reflex: bool) -> bool:
        """Return whether one more command may go out now, and count it if so."""
        return (self._reflex if reflex else self._ordinary).take(now)

    def wait(self, now: float, *, reflex: bool = False) -> float:
        """Return the seconds until the next command may go out."""
        return (self._reflex if reflex else self._ordinary).wait(now)
