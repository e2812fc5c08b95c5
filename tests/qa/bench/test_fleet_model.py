"""The sizing model: what it finds in runs whose costs are known."""

import pytest

from maid_qa.bench.fleet_model import Line, SizedPoint, checked, sizing_of, straight

STEP_US, LINE_US, IDLE = 200.0, 10.0, 0.01


def run_of(agents: int, steps_per_agent_s: float = 0.25, audience: float | None = None) -> SizedPoint:
    """A run whose cost follows the model exactly."""
    steps = agents * steps_per_agent_s
    lines = steps * (2 + agents / 100 if audience is None else audience)
    return SizedPoint(agents, IDLE + (STEP_US * steps + LINE_US * lines) / 1e6, steps, lines)


def test_it_finds_the_costs_of_a_step_and_of_a_line() -> None:
    model = sizing_of([run_of(200), run_of(500), run_of(1000)], IDLE)

    assert model.step_us == pytest.approx(STEP_US)
    assert model.line_us == pytest.approx(LINE_US)
    assert model.audience == pytest.approx((2.0, 0.01))


def test_it_predicts_a_larger_run_and_says_how_well() -> None:
    figures = checked([run_of(200), run_of(500), run_of(1000), run_of(2000)], IDLE, far=10_000)

    assert figures["largest_from_others"] == 1.0
    assert set(figures["model_to_measured"].values()) == {1.0}
    assert figures["far_cores_same_world"] == pytest.approx(run_of(10_000).core_share, abs=0.01)
    # With ten thousand in a larger world, each hears as many as with two thousand in this one.
    assert figures["far_cores_larger_world"] == pytest.approx(
        run_of(10_000, audience=22.0).core_share, abs=0.01
    )


def test_it_tells_with_how_many_the_world_uses_a_share_of_a_core() -> None:
    model = sizing_of([run_of(200), run_of(2000)], IDLE)
    most = model.most_agents(0.3)

    assert model.crowded(most) <= 0.3 < model.crowded(most + 1)


def test_a_cost_is_never_negative() -> None:
    strange = [SizedPoint(100, 0.2, 50.0, 100.0), SizedPoint(200, 0.3, 100.0, 900.0)]
    model = sizing_of(strange, 0.0)

    assert model.line_us == 0.0
    assert model.step_us > 0


def test_one_run_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two"):
        sizing_of([run_of(200)], IDLE)


def test_a_run_without_a_step_is_refused() -> None:
    with pytest.raises(ValueError, match="measure more seconds"):
        sizing_of([run_of(200), SizedPoint(400, 0.2, 0.0, 0.0)], IDLE)


def test_points_above_each_other_have_a_level_line() -> None:
    assert straight([(5.0, 1.0), (5.0, 3.0)]) == Line(2.0, 0.0)
