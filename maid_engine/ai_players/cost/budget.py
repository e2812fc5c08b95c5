"""The budget of one AI player, or of all together."""

from collections.abc import Mapping
from typing import Any

from maid_engine.ai_players.cost.window import SpendingWindow
from maid_engine.ai_players.models.cost import (
    DAY_S,
    HOUR_S,
    NOTHING,
    PACE_S,
    BudgetLimits,
    BudgetUse,
    Spend,
    WallTime,
)

CHUNK_SHARE = 0.1
"""Share of an hour's cap that the disk allows ahead of the spending. After a crash it counts as spent."""
LARGEST_CHUNK_USD = 0.05
"""Most dollars that are reserved at once."""


class TokenBudget:
    """Spending in the last hour and day, and money in flight.

    Until a call ends, the maximum that it can cost is in flight and counts as spent.
    """

    def __init__(self, limits: BudgetLimits, started: WallTime) -> None:
        self.limits = limits
        self.session_began = started
        self.in_flight = NOTHING
        self._held = 0
        self.total = NOTHING
        """All spending ever. :attr:`allowed_usd` is measured on the same scale."""
        self.allowed_usd = 0.0
        """The value of :attr:`total` that the disk already allows; after a crash it counts as spent."""
        self.changed = False
        self._hour = SpendingWindow(HOUR_S, 60.0)
        self._day = SpendingWindow(DAY_S, 900.0)

    # --- may this be spent? ---

    def can_afford(self, most: Spend, now: WallTime) -> bool:
        """Return whether a call that costs at most `most` fits into every cap."""
        limits, flying = self.limits, self.in_flight.plus(most)
        hour, day = self._hour.total(now), self._day.total(now)
        return (
            hour.usd + flying.usd <= limits.usd_per_hour
            and day.usd + flying.usd <= limits.usd_per_day
            and hour.input_tokens + flying.input_tokens <= limits.input_tokens_per_hour
            and hour.output_tokens + flying.output_tokens <= limits.output_tokens_per_hour
        )

    def on_pace(self, now: WallTime) -> bool:
        """Return whether the spending of the last ten minutes is within the pace limit."""
        return self._hour.since(PACE_S, now) <= self.limits.pace_usd(now - self.session_began)

    def lately(self, now: WallTime) -> tuple[float, float]:
        """Return the US dollars of the last ten minutes, and of the fifty minutes before them."""
        ten = self._hour.since(PACE_S, now)
        return ten, max(0.0, self._hour.total(now).usd - ten)

    def used(self, now: WallTime) -> float:
        """Return the largest used share of any cap, without money in flight; from 1.0 on a cap is used up."""
        limits = self.limits
        hour, day = self._hour.total(now), self._day.total(now)
        return max(
            _share(hour.usd, limits.usd_per_hour),
            _share(day.usd, limits.usd_per_day),
            _share(hour.input_tokens, limits.input_tokens_per_hour),
            _share(hour.output_tokens, limits.output_tokens_per_hour),
        )

    def use(self, now: WallTime) -> BudgetUse:
        """Return spending, caps and the used share now."""
        limits = self.limits
        return BudgetUse(
            self._hour.total(now),
            self._day.total(now),
            limits.usd_per_hour,
            limits.usd_per_day,
            self.used(now),
        )

    # --- spending ---

    def hold(self, most: Spend) -> None:
        """Reserve money for a call."""
        self._held += 1
        self.in_flight = self.in_flight.plus(most)

    def settle(self, held: Spend, spent: Spend, now: WallTime) -> None:
        """Count what a call cost, and release the money reserved for it."""
        self._held -= 1
        # Sums of floats leave rounding errors: with no call in flight, reset to exactly nothing.
        self.in_flight = self.in_flight.minus(held) if self._held > 0 else NOTHING
        self.charge(spent, now)

    def charge(self, spent: Spend, now: WallTime) -> None:
        """Count spending without a reservation."""
        if spent == NOTHING:
            return
        self.total = self.total.plus(spent)
        self._hour.add(spent, now)
        self._day.add(spent, now)
        self.changed = True

    # --- saving ---

    @property
    def covered(self) -> bool:
        """Return whether the allowance on disk covers all money that is spent or in flight."""
        return self.total.usd + self.in_flight.usd <= self.allowed_usd

    def state(self, now: WallTime, *, ahead: bool) -> dict[str, Any]:
        """Return the state to save; with `ahead`, it allows for spending before the next save."""
        allowed = self.total.usd
        if ahead:
            # Allow at most the cap: an unused allowance counts as spent after a crash.
            room = self.limits.usd_per_hour - self._hour.total(now).usd - self.in_flight.usd
            chunk = min(LARGEST_CHUNK_USD, CHUNK_SHARE * self.limits.usd_per_hour, max(0.0, room))
            allowed += self.in_flight.usd + chunk
        return {
            "total": list(self.total),
            "allowed_usd": allowed,
            "hour": self._hour.state(),
            "day": self._day.state(),
        }

    def restore(self, state: Mapping[str, Any], now: WallTime) -> None:
        """Restore the saved state. An allowance that was not settled before a crash counts as spent now."""
        usd, read, written = state["total"]
        self.total = Spend(float(usd), int(read), int(written))
        self._hour.restore(state["hour"])
        self._day.restore(state["day"])
        self.allowed_usd = self.total.usd
        unsettled = float(state["allowed_usd"]) - self.total.usd
        if unsettled > 0.0:
            self.charge(Spend(unsettled), now)
            self.allowed_usd = self.total.usd


def _share(spent: float, cap: float) -> float:
    if cap <= 0.0:
        return 1.0
    return spent / cap
