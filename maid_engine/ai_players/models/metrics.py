"""Metrics of one AI player or of all together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import NamedTuple


class Spending(NamedTuple):
    """Cost of thinking."""

    usd_last_hour: float = 0.0
    tokens_last_hour: int = 0
    calls: int = 0
    """Calls to models since the server started."""
    used: float = 0.0
    """The largest used share of any cap, from 0.0 upwards."""
    latency_ms: float = 0.0
    """Mean latency of the last calls, in milliseconds."""
    fallbacks: Mapping[str, int] = {}
    """Why questions were left to the rules → how often."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AIPlayerMetrics:
    """Metrics of one AI player's session, or of all AI players together.

    Rates cover the last ten minutes of game time, or the session if it is shorter. Rates per hour cover the
    last hour. For several AI players, rates and counts are added, and means are weighted by the counts behind
    them.
    """

    # -- activity
    actions_per_minute: float = 0.0
    commands_executed_total: int = 0
    template_actions_ratio: float = 1.0
    """Share of commands that no model chose or worded."""
    idle_time_ratio: float = 0.0
    """Share of executive steps in which nothing was done or planned."""

    # -- cognition
    llm_calls_per_minute: float = 0.0
    avg_tick_duration_ms: float = 0.0
    """Mean duration of a step of the mind, including the lines that it typed."""
    max_tick_duration_ms: float = 0.0
    avg_llm_latency_ms: float = 0.0
    avg_retrieval_ms: float = 0.0
    avg_parse_ms: float = 0.0
    avg_execute_ms: float = 0.0
    """Mean time from a command to the game's answer."""
    plan_changes_per_hour: float = 0.0
    reflections_per_hour: float = 0.0
    fallbacks: Mapping[str, int] = field(default_factory=dict)

    # -- memory
    total_memories: int = 0
    memories_by_layer: Mapping[str, int] = field(default_factory=dict)
    memory_retrievals_per_minute: float = 0.0

    # -- cost
    cost_per_hour: float = 0.0
    """USD in the last hour."""
    tokens_per_hour: int = 0
    budget_utilization: float = 0.0

    # -- progress
    goals_completed: int = 0
    goals_failed: int = 0
    rooms_explored: int = 0
    deaths: int = 0
    quests_completed: int = 0

    # -- health
    is_stuck: bool = False
    consecutive_errors: int = 0
    """Failed actions in a row; for several AI players, the longest row."""
    last_action_timestamp: float = 0.0
    """Seconds since 1970-01-01 UTC; 0.0 if there was none yet."""

    # -- emergent behaviour
    ai_player_groups_formed_total: int = 0
    ai_player_knowledge_contributions_total: int = 0
    ai_player_trade_events_total: int = 0

    # -- what the rest is counted from
    ai_players: int = 1
    """Number of AI players that are included."""
    steps: int = 0
    commands_by_source: Mapping[str, int] = field(default_factory=dict)
    refused_by_stage: Mapping[str, int] = field(default_factory=dict)
    """Stage of the gateway → number of commands that it held back."""
    lines_heard: int = 0
    lines_dropped: int = 0

    def as_json(self) -> dict[str, object]:
        """Return all metrics by name, including those that are zero."""
        return asdict(self)


_WEIGHED = {
    "template_actions_ratio": "commands_executed_total",
    "idle_time_ratio": "steps",
    "avg_tick_duration_ms": "steps",
    "avg_parse_ms": "steps",
    "avg_execute_ms": "commands_executed_total",
    "avg_retrieval_ms": "memory_retrievals_per_minute",
    "avg_llm_latency_ms": "llm_calls_per_minute",
}
"""Mean → the count that weights it."""
_WORST = (
    "is_stuck",
    "consecutive_errors",
    "last_action_timestamp",
    "budget_utilization",
    "max_tick_duration_ms",
)


def together(each: Iterable[AIPlayerMetrics]) -> AIPlayerMetrics:
    """Combine the metrics of several AI players."""
    all_of_them = tuple(each)
    if not all_of_them:
        return AIPlayerMetrics(ai_players=0)
    found = {one.name: _combined(one.name, all_of_them) for one in fields(AIPlayerMetrics)}
    return AIPlayerMetrics(**found)  # type: ignore[arg-type]  # each value has its field's type


def _combined(name: str, all_of_them: Sequence[AIPlayerMetrics]) -> object:
    """Return one value for all of some AI players."""
    values = [getattr(metrics, name) for metrics in all_of_them]
    if name in _WEIGHED:
        return _mean(values, [getattr(own, _WEIGHED[name]) for own in all_of_them])
    if name in _WORST:
        return max(values)
    if isinstance(values[0], Mapping):
        return dict(sum(map(Counter, values), Counter()))
    return sum(values)


def _mean(values: list[float], weights: list[float]) -> float:
    weight = sum(weights)
    if not weight:
        return sum(values) / len(values)
    return sum(value * own for value, own in zip(values, weights, strict=True)) / weight
