"""A mind whose steps take too long steps less often: first one is left out, then many.

Measured by the game's clock, not by a stopwatch: in simulated time no step takes any, and a life stays the same
wherever it is lived.
"""

from typing import Final

STEP_S: Final = 0.1
"""Bound for a step, in seconds."""
SKIPPED_S: Final = 1.0
"""So long after a slow step there is no other."""
SLOW_TO_STRAIN: Final = 3
"""So many slow steps within :data:`STRAINED_S` make all of them rarer."""
STRAINED_S: Final = 60.0
"""So long without a slow step, the mind is trusted to step twice as often again."""
MOST: Final = 8.0


class StepBackoff:
    """How much rarer one mind's steps are."""

    def __init__(self) -> None:
        self.factor = 1.0
        """On the seconds between two executive steps."""
        self.skips_until = 0.0
        """Game seconds until which no step is taken."""
        self.slow = 0
        """Slow steps of the session."""
        self._lately: list[float] = []
        self._eased_at = 0.0

    def stepped(self, seconds: float, now: float) -> str:
        """A step took so long; gives what is done about it: "", "skip" or "slow down"."""
        if seconds <= STEP_S:
            self._ease(now)
            return ""
        self.slow += 1
        self.skips_until = now + SKIPPED_S
        self._eased_at = now
        self._lately = [at for at in self._lately if now - at < STRAINED_S]
        self._lately.append(now)
        if len(self._lately) < SLOW_TO_STRAIN or self.factor >= MOST:
            return "skip"
        self._lately.clear()
        self.factor *= 2.0
        return "slow down"

    def _ease(self, now: float) -> None:
        if self.factor > 1.0 and now - self._eased_at >= STRAINED_S:
            self.factor /= 2.0
            self._eased_at = now
