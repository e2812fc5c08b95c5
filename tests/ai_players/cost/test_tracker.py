"""Where the money went."""

import pytest

from maid_engine.ai_players.cost.tracker import KEPT_SECTIONS, Call, CostTracker
from maid_engine.ai_players.models.cost import AnswerShares, CostPeriod, QuestionUse, Spend


def call(who="ai#1", operation="goals", model="big", tier="strong", usd=0.01, **more):
    return Call(who, operation, model, tier, Spend(usd, 1000, 100), **more)


def test_it_is_broken_down_by_operation_model_and_tier():
    tracker = CostTracker()
    tracker.called(call(usd=0.01))
    tracker.called(call("ai#2", "utterance", "small", "cheap", 0.002, cached_tokens=500))
    tracker.called(call("ai#2", "goals", "big", "strong", 0.03))
    report = tracker.report(actions={"template": 30, "llm": 2})

    assert list(report.cost_by_operation) == ["goals", "utterance"]
    assert report.cost_by_operation["goals"] == pytest.approx(0.04)
    assert report.cost_by_model == pytest.approx({"big": 0.04, "small": 0.002})
    assert report.calls_by_tier == {"strong": 2, "cheap": 1}
    assert report.total_cost == pytest.approx(0.042)
    assert report.cost_per_action == pytest.approx(0.042 / 32)
    assert report.template_action_ratio == pytest.approx(30 / 32)
    assert report.cache_hit_ratio == pytest.approx(500 / 3000)


def test_the_replies_of_each_kind_are_usable_at_once_mended_or_garbage():
    tracker = CostTracker()
    assert QuestionUse().shares == AnswerShares()
    for _ in range(3):
        tracker.answered("ai#1", "", kind="goals")
    tracker.repaired("ai#1", "goals")
    tracker.answered("ai#1", "garbage", kind="goals")
    tracker.answered("ai#1", "budget", kind="goals")

    use = tracker.report().questions["goals"]
    assert (use.answered, use.repaired, use.garbage) == (3, 1, 1)
    assert use.shares == AnswerShares(model=0.5, repaired=0.25, garbage=0.25)


def test_each_has_a_report_of_its_own():
    tracker = CostTracker()
    tracker.called(call("ai#1", usd=0.01))
    tracker.called(call("ai#2", usd=0.02))
    tracker.answered("ai#2", "budget")

    assert tracker.report("ai#1").total_cost == pytest.approx(0.01)
    assert tracker.report("ai#2").fallbacks == {"budget": 1}
    assert tracker.report("ai#3").llm_calls_count == 0


def test_with_no_action_nothing_is_divided_by_none():
    report = CostTracker().report()

    assert (report.cost_per_action, report.template_action_ratio) == (0.0, 1.0)


def test_sections_are_a_rolling_mean():
    tracker = CostTracker()
    tracker.called(call(sections={"lore": 10_000}))
    for _ in range(KEPT_SECTIONS):
        tracker.called(call(sections={"lore": 100, "memories": 300}))

    assert tracker.report().tokens_by_section == {"memories": 300.0, "lore": 100.0}


def test_the_last_hour_is_told_slot_by_slot_also_without_calls():
    now = [7200.0]
    tracker = CostTracker(lambda: now[0])
    tracker.called(call(usd=0.01))
    now[0] += 600
    tracker.called(call(usd=0.02, model="small"))
    slot_s, slots = tracker.slots()

    assert (slot_s, len(slots)) == (300.0, 12)
    assert [one.usd for one in slots[-3:]] == pytest.approx([0.01, 0.0, 0.02])
    assert slots[-1].by_model == pytest.approx({"small": 0.02})
    assert slots[-1].begins == now[0]
    assert len(tracker.slots(period=CostPeriod.DAY)[1]) == 24
    assert tracker.usd() == pytest.approx(0.03)


def test_a_session_has_no_slots():
    with pytest.raises(ValueError, match="'hour' or 'day'"):
        CostTracker().slots(period=CostPeriod.SESSION)
