"""The desk's numbers on /metrics."""

from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import Spend
from maid_engine.app.inference_metrics import watch_thinking
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_qa.simulation import run_simulated
from tests.ai_players.desks import Bench, question


def numbers(text):
    return {
        name: float(value)
        for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    }


def test_calls_money_tokens_and_reasons_are_counted():
    async def life():
        metrics, bench = ObservabilityRegistry(), Bench(each=0.02)
        watch_thinking(metrics, bench.desk)
        bench.ask("ai#1", question(1))
        bench.ask("ai#1", question(2))
        await bench.wait(5)
        bench.enforcer.limit("ai#1", 0.0, None)
        await bench.wait(5)
        bench.ask("ai#1", question(3))
        await bench.wait(5)
        metrics.text()
        return numbers(metrics.text()), bench

    told, bench = run_simulated(life())

    assert told["maid_llm_calls_total"] == 2
    assert told["maid_llm_usd_total"] == bench.tracker.report().total_cost > 0
    assert told["maid_llm_input_tokens_total"] > 100
    assert told["maid_llm_cached_tokens_total"] == 0
    assert told["maid_llm_seconds_count"] == 2
    assert told["maid_thoughts_answered_total"] == 2
    assert told["maid_thoughts_budget_total"] == 1
    assert told["maid_thoughts_waiting"] == 0
    assert told['maid_questions_asked_total{kind="next_command"}'] == 3
    assert told['maid_questions_answered_total{kind="next_command"}'] == 2
    assert told['maid_question_usd_total{kind="next_command"}'] == told["maid_llm_usd_total"]


def test_without_a_desk_there_is_nothing_to_watch():
    metrics = ObservabilityRegistry()
    watch_thinking(metrics, None)

    assert numbers(metrics.text())["maid_llm_calls_total"] == 0


def test_tokens_that_a_vendor_had_in_its_cache_are_counted():
    async def life():
        metrics, bench = ObservabilityRegistry(), Bench()
        watch_thinking(metrics, bench.desk)
        bench.tracker.called(
            Call("ai#1", "goals", "small", "cheap", Spend(0.1, 2000, 10), cached_tokens=1500)
        )
        return numbers(metrics.text())

    assert run_simulated(life())["maid_llm_cached_tokens_total"] == 1500
