"""What AI players asked of models, and what it cost."""

from collections import Counter
from itertools import chain

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_qa.bench.report import spread


def thinking_figures(maid: MaidGame) -> dict[str, object]:
    """Return the calls to models and their cost; empty without models."""
    manager = maid.game.resource(AIPlayerManager)
    if manager.thinking is None:
        return {}
    told = manager.thinking.tracker.report(actions=manager.stats.by_source)
    return {
        "calls": told.llm_calls_count,
        "usd": round(told.total_cost, 5),
        "calls_by_operation": dict(told.calls_by_operation),
        "usd_by_operation": {name: round(usd, 5) for name, usd in told.cost_by_operation.items()},
        "calls_by_tier": dict(told.calls_by_tier),
        "call_ms": spread(
            chain.from_iterable(manager.thinking.tracker.latencies.values()), scale=1000, digits=1
        ),
        "fallbacks": dict(told.fallbacks),
        "answered": manager.thinking.tracker.answers(),
        "turned_down": _turned_down(manager),
        "tokens_by_section": {name: round(tokens) for name, tokens in told.tokens_by_section.items()},
        "input_tokens_per_call": round(told.total_input_tokens / max(1, told.llm_calls_count)),
        "output_tokens_per_call": round(told.total_output_tokens / max(1, told.llm_calls_count)),
        "cache_hit_ratio": round(told.cache_hit_ratio, 3),
        "shared_ratio": round(told.shared_ratio, 3),
        "no_model_share": round(told.template_action_ratio, 4),
    }


def _turned_down(manager: AIPlayerManager) -> dict[str, int]:
    """Return how often minds rejected answers, by reason."""
    reasons: Counter[str] = Counter()
    for agent in manager.list():
        if agent.loop is not None:
            reasons.update(agent.loop.mind.reports.thinking().turned_down)
    return dict(reasons)
