"""The drills of hosts: what they count."""

from maid_qa.bench.fleet_drill import TypedLines
from maid_qa.bench.fleet_game import FleetGame, FleetPlan


def test_lines_are_counted_and_those_that_come_twice_in_a_tick() -> None:
    run = FleetGame(FleetPlan(agents=2, hosts=1, engine="local"))
    typed = TypedLines(run)
    run.play.wait(20)
    assert typed.count > 0
    assert typed.twice == 0

    ada = run.play.join("Ada")
    before = typed.count
    ada.type("look", "look")
    run.play.wait(1)
    assert typed.count >= before + 2
    assert typed.twice <= 1
    run.close()
