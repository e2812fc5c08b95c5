"""A token bucket: an amount per second, with some of it at once."""

from collections import OrderedDict
from dataclasses import dataclass

from maid_engine.core.bounded import drop_oldest


@dataclass(slots=True)
class Budget:
    """An amount that grows back with time, up to a burst. It may be overdrawn.

    The clock is the caller's: `now` is in seconds and never goes back.
    """

    per_s: float
    """What grows back in a second; above 0."""
    burst: float
    """What is there after a long rest."""
    left: float
    """What is there now; below 0 when it is overdrawn."""
    at: float
    """When `left` was true."""

    @classmethod
    def full(cls, per_s: float, burst: float, now: float) -> "Budget":
        """Return a budget that nothing was taken from."""
        return cls(per_s, burst, burst, now)

    def wait_s(self, amount: float, now: float) -> float:
        """Return the seconds until `amount` is there; 0.0 when it is there now."""
        self._grow(now)
        return max(0.0, (amount - self.left) / self.per_s)

    def spend(self, amount: float, now: float) -> float:
        """Take `amount`, whether it is there or not; return the seconds until the budget is no longer overdrawn."""
        self._grow(now)
        self.left -= amount
        return max(0.0, -self.left / self.per_s)

    def change(self, per_s: float, burst: float, now: float) -> None:
        """Go on with other numbers: a debt stays, and what the burst gained is there at once."""
        self._grow(now)
        self.left = min(burst, self.left + max(0.0, burst - self.burst))
        self.per_s, self.burst = per_s, burst

    def _grow(self, now: float) -> None:
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.per_s)
        self.at = max(self.at, now)


class Budgets:
    """One budget for each key; the keys that were used longest ago are forgotten.

    Args:
        kept: how many keys are remembered.
    """

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._found: OrderedDict[str, Budget] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._found)

    def of(self, key: str, per_s: float, burst: float, now: float) -> Budget:
        """Return the budget of a key; a full one when the key is new."""
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = Budget.full(per_s, burst, now)
            drop_oldest(self._found, self._kept)
        else:
            self._found.move_to_end(key)
        if found.per_s != per_s or found.burst != burst:
            found.change(per_s, burst, now)
        return found
