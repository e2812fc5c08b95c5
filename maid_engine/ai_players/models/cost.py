"""Money and tokens as values: what may be spent, what was, and how it adds up.

Budgets count wall time, not game time: a vendor's bill does not know how fast a game runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, NewType

WallTime = NewType("WallTime", float)
"""Seconds since 1970-01-01 UTC, by the wall clock."""

HOUR_S = 3600.0
DAY_S = 86_400.0
PACE_S = 600.0
"""A pace is held over ten minutes; so long is the start of a session, too."""


class BudgetPolicy(StrEnum):
    """What happens at the cap."""

    ENFORCE = "enforce"
    """No call that could go over it is made; AI players stay and play by rules."""
    REST = "rest"
    """As ENFORCE, and AI players without money go home until there is some again."""
    WARN = "warn"
    """The admin is told, and thought goes on, sparingly."""
    UNLIMITED = "unlimited"
    """Nothing; spending is counted all the same."""


class CostPeriod(StrEnum):
    """What a report of costs covers."""

    HOUR = "hour"
    """The last sixty minutes, by slots of five minutes."""
    DAY = "day"
    """The last 24 hours, by slots of an hour."""
    SESSION = "session"
    """Since the AI player came into the game; of all together, since the server's start."""
    TOTAL = "total"
    """Since its first call, over all restarts."""


class Spend(NamedTuple):
    """Money and tokens of one call or of many."""

    usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0

    def plus(self, other: "Spend") -> "Spend":
        """Both together."""
        return Spend(
            self.usd + other.usd,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
        )

    def minus(self, other: "Spend") -> "Spend":
        """What is left of this without the other; never below nothing."""
        return Spend(
            max(0.0, self.usd - other.usd),
            max(0, self.input_tokens - other.input_tokens),
            max(0, self.output_tokens - other.output_tokens),
        )


NOTHING = Spend()


@dataclass(frozen=True, slots=True)
class BudgetLimits:
    """What may be spent, in any hour and any day that one cares to look at.

    Four figures are read so that they agree: the hour's and the day's are
    caps, which no hour and no day ever exceeds; burst and sustained are paces within the hour, held over ten
    minutes at the start of a session and later, so that an hour's money is not gone in its first minute.
    """

    usd_per_hour: float
    usd_per_day: float = float("inf")
    usd_per_hour_burst: float = float("inf")
    """The pace of the first ten minutes of a session."""
    usd_per_hour_sustained: float = float("inf")
    """The pace after those."""
    input_tokens_per_hour: float = float("inf")
    output_tokens_per_hour: float = float("inf")

    def pace_usd(self, session_s: float) -> float:
        """US dollars that ten minutes may cost, so long after the session's start."""
        rate = self.usd_per_hour_burst if session_s < PACE_S else self.usd_per_hour_sustained
        # A pace below the cap would be another cap.
        return max(rate, self.usd_per_hour) * PACE_S / HOUR_S

    def with_own(self, usd_per_hour: float | None, usd_per_day: float | None) -> "BudgetLimits":
        """The limits of somebody with caps of its own; its paces grow or shrink with its hour."""
        hour = self.usd_per_hour if usd_per_hour is None else usd_per_hour
        scale = hour / self.usd_per_hour if self.usd_per_hour else 1.0
        return replace(
            self,
            usd_per_hour=hour,
            usd_per_day=self.usd_per_day if usd_per_day is None else usd_per_day,
            usd_per_hour_burst=self.usd_per_hour_burst * scale,
            usd_per_hour_sustained=self.usd_per_hour_sustained * scale,
        )


class BudgetUse(NamedTuple):
    """How a budget stands, for people."""

    hour: Spend
    """The last sixty minutes."""
    day: Spend
    """The last 24 hours."""
    hour_cap_usd: float
    day_cap_usd: float
    used: float
    """The largest share of a cap that is used, 0.0 upwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CostReport:
    """What thinking cost one AI player, or all together."""

    period: str
    """"hour", "day", "session" or "total"; see :class:`CostPeriod`."""
    total_cost: float = 0.0
    """US dollars."""
    total_input_tokens: int = 0
    total_output_tokens: int = 0
    llm_calls_count: int = 0
    cost_by_operation: Mapping[str, float] = field(default_factory=dict)
    """Kind of question → US dollars, the dearest first."""
    calls_by_operation: Mapping[str, int] = field(default_factory=dict)
    cost_by_model: Mapping[str, float] = field(default_factory=dict)
    cost_by_tier: Mapping[str, float] = field(default_factory=dict)
    calls_by_tier: Mapping[str, int] = field(default_factory=dict)
    tokens_by_section: Mapping[str, float] = field(default_factory=dict)
    """Section of the prompt → tokens a call, in the mean of the last calls."""
    fallbacks: Mapping[str, int] = field(default_factory=dict)
    """Why rules answered alone → how often."""
    actions: int = 0
    """Commands that were typed."""
    template_action_ratio: float = 1.0
    """The share of those that no model chose or worded."""
    cache_hit_ratio: float = 0.0
    """The share of input tokens that a vendor had in its cache."""
    shared_ratio: float = 0.0
    """The share of questions that somebody else's answer served."""

    @property
    def cost_per_action(self) -> float:
        """US dollars a command."""
        return self.total_cost / self.actions if self.actions else 0.0
