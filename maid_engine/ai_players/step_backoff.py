"""Makes the steps of a slow mind rarer: first it pauses shortly, then its thinking interval is doubled.

A step's duration is the processor time that it took, and never more than the time on the game's clock. So
other programs of a busy machine do not make minds rarer: they have waited then, not worked. In simulated time
a step takes no time, so a run gives the same result on every machine.
"""

from typing import Final

STEP_S: Final = 0.1
"""A step that takes the processor longer than this is slow, in seconds."""
SKIPPED_S: Final = 1.0
"""Pause after a slow step, in game seconds."""
SLOW_TO_STRAIN: Final = 3
"""Slow steps within :data:`STRAINED_S` that double the factor."""
STRAINED_S: Final = 60.0
"""Game seconds without a slow step after which the factor is halved."""
MOST: Final = 8.0


class StepBackoff:
    """The back-off of one mind."""

    def __init__(self) -> None:
        self.factor = 1.0
        """Multiplies the seconds between two executive steps; 1.0 to :data:`MOST`."""
        self.skips_until = 0.0
        """Game time until which no step is taken."""
        self.slow = 0
        """Slow steps of the session."""
        self._lately: list[float] = []
        self._eased_at = 0.0

    def stepped(self, seconds: float, now: float) -> str:
        """Note the duration of a step in seconds; return the response: "", "skip" or "slow down"."""
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
