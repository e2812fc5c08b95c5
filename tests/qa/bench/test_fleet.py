"""The bench of hosts, small and without processes."""

from maid_qa.bench.fleet import FleetPlan, measured


def test_hosts_beside_the_world_cross_nothing_and_play_on() -> None:
    figures = measured(FleetPlan(agents=2, hosts=2, engine="local", seconds=5.0))
    assert figures["bytes_per_agent_s"] == 0
    assert figures["failures"] == 0
    assert int(str(figures["steps"])) > 0
    again = measured(FleetPlan(agents=2, hosts=1, engine="local", seconds=5.0))
    assert again["event_hash"] == figures["event_hash"]
