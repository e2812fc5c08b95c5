"""The world with hollow hosts does what it did with minds."""

import pytest

from maid_qa.bench.fleet_game import FleetGame, FleetPlan
from maid_qa.bench.fleet_hollow import HollowHosts, hollow_run


def test_with_recorded_outcomes_the_world_has_the_same_events() -> None:
    pytest.importorskip("msgspec")
    run = hollow_run(FleetPlan(agents=3, hosts=2, seconds=3.0, repeats=1))
    figures = run.figures()

    assert figures["same_events"]
    assert figures["steps_per_agent_s"] > 0
    assert run.point.agents == 3
    assert run.point.core_share > 0


def test_another_game_than_the_recorded_one_is_refused() -> None:
    pytest.importorskip("msgspec")
    with pytest.raises(KeyError):
        FleetGame(
            FleetPlan(agents=1, hosts=1, engine="local"),
            wrap=lambda engine: HollowHosts({}),
        )
