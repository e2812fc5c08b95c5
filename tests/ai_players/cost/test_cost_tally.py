"""What calls came to, by period, and over restarts."""

import pytest

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.cost.tracker import REPORTS, Call, CostTracker
from maid_engine.ai_players.models.cost import CostPeriod, Spend
from maid_engine.core.documents import Batch, Document
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline

HOUR_S = 3600.0


class Clock:
    def __init__(self, now=1_000_000.0):
        self.now = now

    def __call__(self):
        return self.now


def call(who="ai#1", operation="goals", usd=0.01):
    return Call(who, operation, "big", "strong", Spend(usd, 1000, 100), cached_tokens=250, latency_s=2.0)


def usd(tracker, period, who="ai#1"):
    return tracker.report(who, period=period).total_cost


def test_an_hour_and_a_day_forget_and_a_session_and_a_life_do_not():
    clock = Clock()
    tracker = CostTracker(clock)
    tracker.called(call(operation="goals", usd=0.01))
    clock.now += 2 * HOUR_S
    tracker.called(call(operation="tasks", usd=0.02))
    assert usd(tracker, CostPeriod.HOUR) == pytest.approx(0.02)
    assert tracker.report("ai#1", period=CostPeriod.HOUR).cost_by_operation == pytest.approx({"tasks": 0.02})
    assert usd(tracker, CostPeriod.DAY) == pytest.approx(0.03)
    clock.now += 26 * HOUR_S
    assert usd(tracker, CostPeriod.DAY) == 0.0
    assert usd(tracker, CostPeriod.SESSION) == usd(tracker, CostPeriod.TOTAL) == pytest.approx(0.03)


def test_a_session_begins_at_nothing_and_everybodys_goes_on():
    tracker = CostTracker(Clock())
    tracker.called(call())
    tracker.begin_session("ai#1")
    tracker.called(call(usd=0.05))
    assert usd(tracker, CostPeriod.SESSION) == pytest.approx(0.05)
    assert usd(tracker, CostPeriod.TOTAL) == pytest.approx(0.06)
    assert usd(tracker, CostPeriod.SESSION, EVERYBODY) == pytest.approx(0.06)


def after_restart(tracker, clock, store=None):
    store = store or MemoryDocumentStore()
    run_inline(store.write(tracker.collect()))
    again = CostTracker(clock)
    run_inline(again.load(store))
    return again


def test_reports_survive_a_restart_with_all_they_break_down():
    clock = Clock()
    tracker = CostTracker(clock)
    tracker.called(call())
    tracker.called(call("ai#2", "utterance", 0.002))
    tracker.answered("ai#1", "budget")
    again = after_restart(tracker, clock)

    for who in ("ai#1", "ai#2", EVERYBODY):
        for period in (CostPeriod.HOUR, CostPeriod.DAY, CostPeriod.TOTAL):
            assert again.report(who, period=period).cost_by_operation == pytest.approx(
                tracker.report(who, period=period).cost_by_operation
            )
    assert again.report("ai#1", period=CostPeriod.TOTAL).fallbacks == {"budget": 1}
    assert again.report("ai#1", period=CostPeriod.TOTAL).cache_hit_ratio == 0.25
    assert usd(again, CostPeriod.SESSION) == 0.0
    again.called(call())
    assert usd(after_restart(again, clock), CostPeriod.TOTAL) == pytest.approx(0.02)


def test_only_what_changed_is_written_again():
    tracker = CostTracker(Clock())
    tracker.called(call())
    assert {one.key for one in tracker.collect().saves} == {"everybody", "ai#1"}
    assert tracker.collect().saves == ()


def test_a_report_that_cannot_be_read_keeps_none_of_the_others_back():
    clock, store = Clock(), MemoryDocumentStore()
    run_inline(store.write(Batch(saves=(Document(REPORTS, "ai#0", {"ai_player_id": "ai#0", "total": 3}),))))
    tracker = CostTracker(clock)
    tracker.called(call())
    again = after_restart(tracker, clock, store)
    assert usd(again, CostPeriod.TOTAL) == pytest.approx(0.01)
    assert usd(again, CostPeriod.TOTAL, "ai#0") == 0.0
