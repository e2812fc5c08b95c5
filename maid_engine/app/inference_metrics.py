"""Metrics of language models: calls, cost, tokens, latency, and why questions were left to the rules."""

from typing import TYPE_CHECKING

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import QuestionUse
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.monitoring.telemetry.names import REASONS

if TYPE_CHECKING:
    from maid_engine.ai_players.inference.inference_service import InferenceService


def watch_thinking(metrics: ObservabilityRegistry, desk: "InferenceService | None") -> None:
    """Register the metrics of an inference service. Without one they stay at 0."""
    if desk is None:
        return

    def called(call: Call) -> None:
        metrics.count("llm_calls")
        metrics.count("llm_usd", call.spend.usd)
        metrics.count("llm_input_tokens", call.spend.input_tokens)
        metrics.count("llm_output_tokens", call.spend.output_tokens)
        metrics.count("llm_cached_tokens", call.cached_tokens)
        metrics.observe("llm_seconds", call.latency_s)

    def on_scrape() -> None:
        tracker = desk.tracker
        now = {
            "thoughts_answered": tracker.answers(),
            "thoughts_shared": tracker.shared(),
            "llm_disbelieved": desk.consultant.cashier.disbelieved,
            **{f"thoughts_{reason}": tracker.fallbacks().get(reason, 0) for reason in REASONS},
        }
        for name, value in now.items():
            metrics.total(name, value)
        desk.uses.look()
        for kind, became in tracker.report().questions.items():
            _tell_use(metrics, kind, became)
        for kind, timing in tracker.waits.items():
            metrics.adopt("question_seconds", timing, kind=kind)
        metrics.gauge("thoughts_waiting", desk.waiting)
        metrics.gauge("thoughts_asked", desk.running)
        metrics.gauge("queue_depth", desk.waiting, queue="desk")
        use = desk.enforcer.budget(EVERYBODY).use(desk.enforcer.now)
        metrics.gauge("budget_used", use.used)
        metrics.gauge("budget_usd_hour", use.hour.usd)
        metrics.gauge("budget_usd_day", use.day.usd)

    desk.tracker.on_call.append(called)
    metrics.before_scrape(on_scrape)


def _tell_use(metrics: ObservabilityRegistry, kind: str, use: QuestionUse) -> None:
    """Set the metrics of what became of the questions of one kind since the start."""
    metrics.total("questions_asked", use.asked, kind=kind)
    metrics.total("questions_answered", use.answered, kind=kind)
    metrics.total("questions_used", use.used, kind=kind)
    metrics.total("questions_lost", use.lost, kind=kind)
    metrics.total("question_usd", use.usd, kind=kind)
    metrics.total("question_usd_lost", use.usd_lost, kind=kind)
    for answer, share in use.shares._asdict().items():
        metrics.gauge("question_answer_share", share, kind=kind, answer=answer)
