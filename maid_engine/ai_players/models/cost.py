"""Values for money and tokens: limits, spending and reports.

Budgets count wall time, not game time, because a vendor's bill does not depend on the speed of a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, NewType

from maid_engine.core.ratios import ratio

WallTime = NewType("WallTime", float)
"""Seconds since 1970-01-01 UTC, by the wall clock."""

HOUR_S = 3600.0
DAY_S = 86_400.0
PACE_S = 600.0
"""Pace limits apply to windows of ten minutes. The start of a session has the same length."""


class BudgetPolicy(StrEnum):
    """What happens when a cap is reached."""

    ENFORCE = "enforce"
    """Calls that could exceed it are not made. AI players stay and play by rules."""
    REST = "rest"
    """Like ENFORCE, but AI players without budget log off until there is some again."""
    WARN = "warn"
    """The admin is alerted. Model calls continue, but sparingly."""
    UNLIMITED = "unlimited"
    """Nothing. Spending is still counted."""


class CostPeriod(StrEnum):
    """Period of a cost report."""

    HOUR = "hour"
    """The last 60 minutes, in slots of five minutes."""
    DAY = "day"
    """The last 24 hours, in slots of one hour."""
    SESSION = "session"
    """Since the AI player entered the game; for all AI players together, since the server started."""
    TOTAL = "total"
    """Since its first call, across restarts."""


class Spend(NamedTuple):
    """Money and tokens of one or more calls."""

    usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0

    def plus(self, other: "Spend") -> "Spend":
        """Return the sum."""
        return Spend(
            self.usd + other.usd,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
        )

    def minus(self, other: "Spend") -> "Spend":
        """Return the difference; each value is at least 0."""
        return Spend(
            max(0.0, self.usd - other.usd),
            max(0, self.input_tokens - other.input_tokens),
            max(0, self.output_tokens - other.output_tokens),
        )


NOTHING = Spend()


@dataclass(frozen=True, slots=True)
class BudgetLimits:
    """Limits for every hour and every day, as sliding windows.

    The limits per hour and per day are caps that are never exceeded. Burst and sustained are paces within the
    hour, measured over ten minutes: burst at the start of a session, sustained afterwards. Without them, the
    budget of an hour could be used up in its first minute.
    """

    usd_per_hour: float
    usd_per_day: float = float("inf")
    usd_per_hour_burst: float = float("inf")
    """Pace for the first ten minutes of a session, in USD per hour."""
    usd_per_hour_sustained: float = float("inf")
    """Pace after that, in USD per hour."""
    input_tokens_per_hour: float = float("inf")
    output_tokens_per_hour: float = float("inf")

    def pace_usd(self, session_s: float) -> float:
        """Return the limit in USD for a window of ten minutes, at this many seconds after the session's start."""
        rate = self.usd_per_hour_sustained
        if session_s < PACE_S:
            rate = self.usd_per_hour_burst
        # A pace below the hourly cap would act as a second cap.
        return max(rate, self.usd_per_hour) * PACE_S / HOUR_S

    def with_own(self, usd_per_hour: float | None, usd_per_day: float | None) -> "BudgetLimits":
        """Return the limits with caps of one AI player. The paces scale with its hourly cap."""
        hour = self.usd_per_hour
        if usd_per_hour is not None:
            hour = usd_per_hour
        scale = ratio(hour, self.usd_per_hour, 1.0)
        return replace(
            self,
            usd_per_hour=hour,
            usd_per_day=self.usd_per_day if usd_per_day is None else usd_per_day,
            usd_per_hour_burst=self.usd_per_hour_burst * scale,
            usd_per_hour_sustained=self.usd_per_hour_sustained * scale,
        )


class BudgetUse(NamedTuple):
    """State of a budget, for display."""

    hour: Spend
    """The last 60 minutes."""
    day: Spend
    """The last 24 hours."""
    hour_cap_usd: float
    day_cap_usd: float
    used: float
    """The largest used share of any cap, from 0.0 upwards."""


class AnswerShares(NamedTuple):
    """How the replies of models to one kind of question were, as shares that add up to 1; all 0 without replies."""

    model: float = 0.0
    """Usable at once."""
    repaired: float = 0.0
    """Usable after the model was told what was wrong."""
    garbage: float = 0.0
    """Not usable; the rule's answer stands."""


class QuestionUse(NamedTuple):
    """What became of the questions of one kind."""

    asked: int = 0
    answered: int = 0
    """By a model, with an answer that passed its checks."""
    used: int = 0
    lost: int = 0
    """Answers of models that came to nothing. Those that are neither used nor lost are not settled yet."""
    usd: float = 0.0
    """USD of all calls."""
    usd_lost: float = 0.0
    """USD of lost answers, of replies that could not be used, and of calls that failed."""
    repaired: int = 0
    """Of the answered ones, those whose first reply could not be used."""
    garbage: int = 0
    """Questions to which no reply could be used."""

    @property
    def shares(self) -> AnswerShares:
        """How the replies were."""
        replies = self.answered + self.garbage
        if not replies:
            return AnswerShares()
        at_once = self.answered - self.repaired
        return AnswerShares(at_once / replies, self.repaired / replies, self.garbage / replies)


@dataclass(frozen=True, slots=True, kw_only=True)
class CostReport:
    """Cost of thinking for one AI player or for all together."""

    period: str
    """One of "hour", "day", "session" and "total"; see :class:`CostPeriod`."""
    total_cost: float = 0.0
    """In USD."""
    total_input_tokens: int = 0
    total_output_tokens: int = 0
    llm_calls_count: int = 0
    cost_by_operation: Mapping[str, float] = field(default_factory=dict)
    """Kind of question → USD, most expensive first."""
    calls_by_operation: Mapping[str, int] = field(default_factory=dict)
    cost_by_model: Mapping[str, float] = field(default_factory=dict)
    cost_by_tier: Mapping[str, float] = field(default_factory=dict)
    calls_by_tier: Mapping[str, int] = field(default_factory=dict)
    tokens_by_section: Mapping[str, float] = field(default_factory=dict)
    """Section of the prompt → mean tokens per call, over the last calls."""
    questions: Mapping[str, QuestionUse] = field(default_factory=dict)
    """Kind of question → what became of them, most expensive first."""
    fallbacks: Mapping[str, int] = field(default_factory=dict)
    """Why only rules answered → how often."""
    losses: Mapping[str, int] = field(default_factory=dict)
    """Why models' answers were not used → how often."""
    actions: int = 0
    """Number of typed commands."""
    template_action_ratio: float = 1.0
    """Share of those commands that no model chose or worded."""
    cache_hit_ratio: float = 0.0
    """Share of input tokens that the vendor had cached."""
    shared_ratio: float = 0.0
    """Share of questions that were served by an answer to another asker."""

    @property
    def usd_lost(self) -> float:
        """USD of everything that came to nothing."""
        return sum(one.usd_lost for one in self.questions.values())

    @property
    def cost_per_action(self) -> float:
        """USD per command."""
        return ratio(self.total_cost, self.actions, 0.0)
