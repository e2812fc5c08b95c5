"""Metrics of all AI players together. Those of single AI players are in the JSON, where names are allowed."""

from collections import Counter
from collections.abc import Iterable, Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.knowledge import KnowledgeCategory
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_engine.ai_players.player import AIPlayer
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry

KEPT = tuple(layer for layer in MemoryLayer if layer is not MemoryLayer.WORKING)
MOST_EACH = 100
"""Maximum number of AI players whose own metrics are in the JSON. Each of the others has an API route."""
TOTALS = {
    "ai_goals_completed": "goals_completed",
    "ai_goals_failed": "goals_failed",
    "ai_plan_changes": "plan_changes",
    "ai_reflections": "reflections",
    "ai_deaths": "deaths",
    "ai_quests_completed": "quests",
    "ai_player_groups_formed": "groups",
    "ai_player_knowledge_contributions": "contributions",
    "ai_player_trade_events": "trades",
}
"""Metric → its name in the statistics of all AI players."""


def watch_ai_players(metrics: ObservabilityRegistry, manager: AIPlayerManager) -> None:
    """Register the metrics of all AI players."""
    stats = manager.stats
    metrics.adopt("ai_step_seconds", stats.step)
    metrics.adopt("ai_reflex_seconds", stats.reflex)
    metrics.adopt("ai_executive_seconds", stats.executive)
    metrics.adopt("ai_parse_seconds", stats.parse)
    metrics.adopt("ai_retrieval_seconds", stats.retrieval)
    metrics.adopt("ai_execute_seconds", stats.execute)

    def on_scrape() -> None:
        metrics.total("ai_steps", stats.steps)
        metrics.total("ai_step_failures", stats.failures)
        metrics.total("ai_lines", stats.lines)
        metrics.total("ai_lines_unread", stats.unknown_lines)
        metrics.total("ai_traces_lost", manager.traces.lost)
        metrics.gauge("ai_trace_bytes", manager.traces.size)
        for name, what in TOTALS.items():
            metrics.total(name, stats.happened[what])
        for name, label, counted in (
            ("ai_commands", "source", stats.by_source),
            ("ai_refused", "stage", stats.refused),
            ("ai_softened", "reason", stats.softened),
            ("ai_kept_silent", "reason", stats.kept_silent),
            ("ai_degradations", "response", stats.degraded),
        ):
            for key, value in counted.items():
                metrics.total(name, value, **{label: key})
        metrics.gauge("queue_depth", len(manager.turns), queue="minds")
        _population(metrics, manager)
        _hosts(metrics, manager)

    metrics.before_scrape(on_scrape)
    metrics.add_part("ai_players", lambda: _each(manager))


def _hosts(metrics: ObservabilityRegistry, manager: AIPlayerManager) -> None:
    """Note how the hosts of minds stand, if there are any."""
    fleet = manager.fleet
    if fleet is None:
        return
    for status in fleet.status():
        metrics.gauge("ai_minds", status.minds, host=status.host)
        metrics.gauge("ai_host_waiting_seconds", status.waiting_s, host=status.host)
        metrics.gauge("ai_host_outcome_age_seconds", status.age_s, host=status.host)
        metrics.total("ai_host_restarts", status.restarts, host=status.host)
        metrics.total("ai_host_batches", status.batches, host=status.host)
    metrics.total("ai_minds_taken_back", fleet.home.taken)
    metrics.total("ai_outcomes_next_tick", fleet.applied[1])
    metrics.total("ai_outcomes_later", sum(fleet.applied.values()) - fleet.applied[1])


def _population(metrics: ObservabilityRegistry, manager: AIPlayerManager) -> None:
    agents = manager.list()
    _states(metrics, agents)
    inside = [one for one in agents if one.loop is not None]
    metrics.gauge("ai_stand_ins", sum(one.stands_in for one in inside))
    _levels(metrics, manager, inside)
    _unwell(metrics, manager, inside)
    _knowledge(metrics, manager, inside)
    metrics.gauge("ai_idle_ratio", manager.stats.idle / (manager.stats.thoughts or 1))


def _states(metrics: ObservabilityRegistry, agents: Iterable[AIPlayer]) -> None:
    by_status = Counter(one.status for one in agents if not one.stands_in)
    for status in AIPlayerStatus:
        metrics.gauge("ai_by_status", by_status[status], status=status.value)


def _levels(metrics: ObservabilityRegistry, manager: AIPlayerManager, inside: Iterable[AIPlayer]) -> None:
    by_level = Counter(manager.desk.level(one.id) for one in inside)
    for level in ThinkingLevel:
        metrics.gauge("ai_by_budget", by_level[level], level=level.value)


def _unwell(metrics: ObservabilityRegistry, manager: AIPlayerManager, inside: Iterable[AIPlayer]) -> None:
    """Count the AI players in which something is wrong, by what it is."""
    unwell = Counter(kind for one in inside for kind in manager.health.wrong_with(one.id))
    for what in manager.health.kinds:
        metrics.gauge("ai_unwell", unwell[what], what=what)


def _knowledge(metrics: ObservabilityRegistry, manager: AIPlayerManager, inside: Sequence[AIPlayer]) -> None:
    memories = [one.loop.mind.reports.memory_sizes() for one in inside if one.loop is not None]
    for layer in KEPT:
        held = sum(one[layer] for one in memories)
        metrics.gauge("ai_memories", held, layer=layer.value)
    if manager.pool is None:
        return
    pooled = manager.pool.get_stats(manager.house.game.now)
    for category in KnowledgeCategory:
        count = pooled.by_category.get(category.value, 0)
        metrics.gauge("ai_shared_knowledge", count, category=category.value)
    metrics.gauge("ai_shared_knowledge_trust", pooled.mean_trust)


def _each(manager: AIPlayerManager) -> dict[str, object]:
    inside = [one for one in manager.list() if one.loop is not None]
    return {
        "together": manager.metrics().as_json(),
        "each": {one.id: {"name": one.name, **one.get_metrics().as_json()} for one in inside[:MOST_EACH]},
    }
