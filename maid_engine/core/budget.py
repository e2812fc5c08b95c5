"""Token buckets: an amount per second, with a burst."""

from collections import OrderedDict
from dataclasses import dataclass

from maid_engine.core.bounded import drop_oldest


@dataclass(slots=True)
class Budget:
    """An amount that grows back over time, up to a burst. It may be overdrawn.

    The caller supplies the clock: `now` is in seconds and never decreases.
    """

    per_s: float
    """The amount that grows back per second; above 0."""
    burst: float
    """The maximum amount."""
    left: float
    """The amount at the time `at`; below 0 if overdrawn."""
    at: float
    """The time, in seconds, at which `left` was computed."""

    @classmethod
    def full(cls, per_s: float, burst: float, now: float) -> "Budget":
        """Return a full budget."""
        return cls(per_s, burst, burst, now)

    def wait_s(self, amount: float, now: float) -> float:
        """Return the seconds until `amount` is available; 0.0 if it is now."""
        self._grow(now)
        return max(0.0, (amount - self.left) / self.per_s)

    def spend(self, amount: float, now: float) -> float:
        """Take `amount`, available or not. Return the seconds until the budget is no longer overdrawn."""
        self._grow(now)
        self.left -= amount
        return max(0.0, -self.left / self.per_s)

    def change(self, per_s: float, burst: float, now: float) -> None:
        """Change the limits. A debt stays. If the burst grows, the difference is available at once."""
        self._grow(now)
        self.left = min(burst, self.left + max(0.0, burst - self.burst))
        self.per_s, self.burst = per_s, burst

    def _grow(self, now: float) -> None:
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.per_s)
        self.at = max(self.at, now)


class Budgets:
    """One budget per key. The least recently used keys are dropped.

    Args:
        kept: maximum number of keys.
    """

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._found: OrderedDict[str, Budget] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of keys."""
        return len(self._found)

    def of(self, key: str, per_s: float, burst: float, now: float) -> Budget:
        """Return the budget of a key; a full one if the key is new."""
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = Budget.full(per_s, burst, now)
            drop_oldest(self._found, self._kept)
        else:
            self._found.move_to_end(key)
        if found.per_s != per_s or found.burst != burst:
            found.change(per_s, burst, now)
        return found
