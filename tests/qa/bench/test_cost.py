"""bench cost: the vendors' adapters, scripted words, real prices."""

import pytest

from maid_qa.bench import cost, minds
from maid_qa.bench.wheel import chosen


@pytest.mark.model("pydantic_ai", "anthropic", "openai")
@pytest.mark.system
@pytest.mark.timeout(120)  # the first call pays for the SDKs' import
def test_it_reports_dollars_calls_and_what_money_buys():
    quality = cost.QualityRuns(budgets=(0.0,), agents=1, situations=chosen(["odd_words"]))
    figures = cost.run(agents=(1,), hours=0.05, quality=quality, packs=("tutorial_world",))
    [one] = figures["runs"]

    assert one["agents"] == 1
    assert 0 < one["usd_per_agent_hour_first"] < 5.0
    assert one["calls_per_agent_hour"]["cheap"] + one["calls_per_agent_hour"]["expensive"] > 0
    assert 0.5 < one["no_model_share"] <= 1.0
    assert {"quests_completed", "rooms_seen", "usd_per_agent_hour_steady"} <= one.keys()
    assert figures["quality"]["0.00"]["calls"] == 0
    assert figures["quality"]["0.00"]["rooms_seen"] > 0
    assert figures["wheel"]["0.00"]["answered"] == 0
    assert figures["wheel"]["free"]["used"] == 1
    assert figures["wheel"]["free"]["usd"] == 0.0


@pytest.mark.model("pydantic_ai", "anthropic", "openai")
@pytest.mark.system
@pytest.mark.timeout(120)
def test_minds_may_think_with_a_scripted_model():
    figures = minds.run(agents=1, hours=0.03, packs=("tutorial_world",), model="scripted")

    assert figures["model"] == "scripted"
    assert figures["thinking"]["calls"] > 0
    assert minds.run(agents=1, hours=0.01, packs=("tutorial_world",))["thinking"] == {}


def test_steady_state_is_what_comes_after_the_first_minutes():
    marks = [(0.0, 0.0), (1 / 6, 0.04), (1.0, 0.06)]

    assert cost.rate(marks, 0.0, 1.0) == pytest.approx(0.06)
    assert cost.rate(marks, cost.WARM_UP_H, 1.0) == pytest.approx(0.024)
    assert cost.rate([(0.0, 0.0), (0.05, 0.01)], cost.WARM_UP_H, 0.05) == pytest.approx(0.2)
