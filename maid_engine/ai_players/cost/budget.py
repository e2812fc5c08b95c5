"""One AI player's spending, or everybody's together."""

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
"""The disk allows for so much of an hour's cap ahead of what is spent; after a crash that much counts as spent."""
LARGEST_CHUNK_USD = 0.05


class TokenBudget:
    """What was spent in the last hour and day, and what is in flight.

    Money in flight counts as spent until its call has ended, at the most that the call can cost.
    """

    def __init__(self, limits: BudgetLimits, started: WallTime) -> None:
        self.limits = limits
        self.session_began = started
        self.in_flight = NOTHING
        self._held = 0
        self.total = NOTHING
        """Ever; what the disk allows for is counted by it."""
        self.allowed_usd = 0.0
        """As much of :attr:`total` as the disk already counts as spent."""
        self.changed = False
        self._hour = SpendingWindow(HOUR_S, 60.0)
        self._day = SpendingWindow(DAY_S, 900.0)

    # --- may this be spent? ---

    def can_afford(self, most: Spend, now: WallTime) -> bool:
        """Whether a call that costs `most` at the most fits into every cap."""
        limits, flying = self.limits, self.in_flight.plus(most)
        hour, day = self._hour.total(now), self._day.total(now)
        return (
            hour.usd + flying.usd <= limits.usd_per_hour
            and day.usd + flying.usd <= limits.usd_per_day
            and hour.input_tokens + flying.input_tokens <= limits.input_tokens_per_hour
            and hour.output_tokens + flying.output_tokens <= limits.output_tokens_per_hour
        )

    def on_pace(self, now: WallTime) -> bool:
        """Whether the last ten minutes leave room for more."""
        return self._hour.since(PACE_S, now) <= self.limits.pace_usd(now - self.session_began)

    def lately(self, now: WallTime) -> tuple[float, float]:
        """US dollars of the last ten minutes, and of the fifty before them."""
        ten = self._hour.since(PACE_S, now)
        return ten, max(0.0, self._hour.total(now).usd - ten)

    def used(self, now: WallTime) -> float:
        """The largest share of a cap that is used, without what is in flight; 1.0 and more is all of it."""
        limits = self.limits
        hour, day = self._hour.total(now), self._day.total(now)
        return max(
            _share(hour.usd, limits.usd_per_hour),
            _share(day.usd, limits.usd_per_day),
            _share(hour.input_tokens, limits.input_tokens_per_hour),
            _share(hour.output_tokens, limits.output_tokens_per_hour),
        )

    def use(self, now: WallTime) -> BudgetUse:
        """How it stands."""
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
        """Set money aside for a call."""
        self._held += 1
        self.in_flight = self.in_flight.plus(most)

    def settle(self, held: Spend, spent: Spend, now: WallTime) -> None:
        """Count what a call cost, and let go of what was set aside for it."""
        self._held -= 1
        # Sums of dollars leave crumbs: with nothing in flight there is exactly nothing.
        self.in_flight = self.in_flight.minus(held) if self._held > 0 else NOTHING
        self.charge(spent, now)

    def charge(self, spent: Spend, now: WallTime) -> None:
        """Count money for which nothing was set aside."""
        if spent == NOTHING:
            return
        self.total = self.total.plus(spent)
        self._hour.add(spent, now)
        self._day.add(spent, now)
        self.changed = True

    # --- over restarts ---

    @property
    def covered(self) -> bool:
        """Whether the disk already counts all that is spent and in flight as spent."""
        return self.total.usd + self.in_flight.usd <= self.allowed_usd

    def state(self, now: WallTime, *, ahead: bool) -> dict[str, Any]:
        """What is saved. `ahead`: with an allowance for what will be spent before the next save."""
        allowed = self.total.usd
        if ahead:
            # No further than the cap: what nobody settles counts as spent after a crash.
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
        """Take up what was saved; what the disk allowed for and nobody settled counts as spent now."""
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
