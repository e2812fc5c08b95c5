"""Metrics of an AI player's session, read from existing counters."""

from typing import TYPE_CHECKING

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.core import LifetimeStats
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.metrics import AIPlayerMetrics, Spending

if TYPE_CHECKING:
    from maid_engine.ai_players.loop import CognitiveLoop


def figures(
    loop: "CognitiveLoop", lifetime: LifetimeStats, spent: Spending, *, is_stuck: bool
) -> AIPlayerMetrics:
    """Return the metrics of a session.

    Args:
        loop: the loop of the session.
        lifetime: counts of earlier sessions; its deaths and quests include this session.
        spent: the costs of its calls of models.
        is_stuck: whether nothing changes although it ought to act.
    """
    reports, tally, gateway, session = loop.mind.reports, loop.tally, loop.gateway, loop.session
    actions, counts = tally.counts["actions"], tally.counts
    memories, deeds = reports.memory_sizes(), reports.deeds().counts
    layers = {layer.value: count for layer, count in memories.items() if layer is not MemoryLayer.WORKING}
    return AIPlayerMetrics(
        actions_per_minute=round(tally.per_minute("actions"), 3),
        commands_executed_total=actions,
        template_actions_ratio=1.0 - gateway.released["llm"] / actions if actions else 1.0,
        idle_time_ratio=tally.idle / (tally.thoughts or 1),
        llm_calls_per_minute=round(tally.per_minute("calls"), 3),
        avg_tick_duration_ms=_mean_ms(tally.seconds["step"], counts["steps"]),
        max_tick_duration_ms=round(tally.slowest_s * 1000, 3),
        avg_llm_latency_ms=spent.latency_ms,
        avg_retrieval_ms=_mean_ms(tally.seconds["retrieval"], counts["searches"]),
        avg_parse_ms=_mean_ms(tally.seconds["parse"], counts["parses"]),
        avg_execute_ms=_mean_ms(tally.seconds["execute"], actions),
        plan_changes_per_hour=round(tally.per_hour("plan_changes"), 3),
        reflections_per_hour=round(tally.per_hour("reflections"), 3),
        fallbacks=dict(spent.fallbacks),
        total_memories=sum(memories.values()),
        memories_by_layer=layers,
        memory_retrievals_per_minute=round(tally.per_minute("retrievals"), 3),
        cost_per_hour=spent.usd_last_hour,
        tokens_per_hour=spent.tokens_last_hour,
        budget_utilization=spent.used,
        goals_completed=counts["goals_completed"],
        goals_failed=counts["goals_failed"],
        rooms_explored=reports.condition().rooms_explored,
        deaths=lifetime.total_deaths,
        quests_completed=lifetime.total_quests_completed,
        is_stuck=is_stuck,
        consecutive_errors=reports.activity().failed_in_a_row,
        last_action_timestamp=tally.last_action_wall,
        ai_player_groups_formed_total=deeds.get(Counted.GROUPS, 0),
        ai_player_knowledge_contributions_total=counts["contributions"],
        ai_player_trade_events_total=deeds.get(Counted.TRADES, 0),
        steps=counts["steps"],
        commands_by_source=dict(gateway.released),
        refused_by_stage=dict(gateway.refused),
        lines_heard=session.lines,
        lines_dropped=session.dropped,
    )


def _mean_ms(seconds: float, count: int) -> float:
    return round(seconds * 1000 / (count or 1), 4)
