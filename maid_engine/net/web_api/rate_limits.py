"""Requests per minute of each caller."""

from typing import Final

from maid_engine.core.budget import Budgets

MOST_BUCKETS: Final = 10_000
AT_ONCE: Final = 0.2
"""Share of the requests per minute that may come at once."""


class RateLimits:
    """Limits the rate of requests of each caller.

    Args:
        per_minute: requests that each caller may make per minute.
    """

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._budgets = Budgets(MOST_BUCKETS)

    def wait_s(self, who: str, now: float) -> float:
        """Count a request of a caller; return 0.0 if it may pass, else the seconds until one may."""
        budget = self._budgets.of(who, self.per_minute / 60, max(1.0, self.per_minute * AT_ONCE), now)
        wait = budget.wait_s(1.0, now)
        if wait == 0.0:
            budget.spend(1.0, now)
        return wait
