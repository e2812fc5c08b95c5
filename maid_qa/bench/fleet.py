"""Minds in hosts: what the world's processor saves, what the crossing costs, and whether the game stays the same.

Each run plays the same simulated seconds with the same seed. `local` has the delay of a tick without any crossing, so
its events must be those of the engine.
"""

import argparse
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.hosts.cluster.ray_hosts import RayHosts
from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.fleet_drill import DRILLS, drill, paced
from maid_qa.bench.fleet_game import TICK_S, WARM_UP_S, FleetGame, FleetPlan, calm
from maid_qa.bench.fleet_hollow import hollow
from maid_qa.bench.report import Report, say, show

KILLS: Final = 2
"""Hosts that are killed while minds recover exactly. A host that ends more often within a minute would be left alone."""


def measured(plan: FleetPlan) -> dict[str, object]:
    """Return the figures of one run in simulated time."""
    say(f"{plan.agents} AI players, {plan.engine}, {plan.hosts} hosts: {plan.seconds:g} simulated seconds")
    with calm():
        game = FleetGame(plan)
        try:
            return game.figures(plan.seconds)
        finally:
            game.close()


def live(plan: FleetPlan) -> dict[str, object]:
    """Play in real time, then kill a host. Return how soon outcomes and minds come back."""
    say(
        f"{plan.agents} AI players, {plan.engine}: {plan.live_seconds:g} seconds in real time, then one host is killed"
    )
    run = FleetGame(plan, in_step=False)
    fleet, engine = run.fleet, run.metered
    if fleet is None or engine is None or not isinstance(engine.engine, ProcessHosts | RayHosts):
        raise TypeError("the run has no processes")
    try:
        paced(run.play, WARM_UP_S)
        fleet.applied.clear()
        paced(run.play, plan.live_seconds)
        applied = dict(fleet.applied)
        os.kill(engine.engine.pid("host-1"), signal.SIGKILL)
        there = [agent for agent in fleet.minds if fleet.host_of(agent) == "host-1"]
        steps = {agent: fleet.minds[agent].steps for agent in there}
        recovery_s = 0.0
        while recovery_s < 60 and any(fleet.minds[agent].steps == steps[agent] for agent in there):
            paced(run.play, TICK_S)
            recovery_s += TICK_S
        return {
            "next_tick_share": round(applied.get(1, 0) / max(1, sum(applied.values())), 4),
            "recovery_s": recovery_s,
            "restarts": sum(status.restarts for status in fleet.status()),
            "minds_killed": len(there),
            "failures": run.manager.stats.failures,
        }
    finally:
        run.close()


def killed(plan: FleetPlan) -> dict[str, object]:
    """Play with exact recovery, and kill a host :data:`KILLS` times, each in its turn. Return what came of it."""
    say(f"{plan.agents} AI players, {plan.engine}, exact recovery: {KILLS} hosts are killed")
    with calm():
        game = FleetGame(replace(plan, recovery="exact"))
        try:
            fleet, engine = game.fleet, game.metered
            if fleet is None or engine is None or not isinstance(engine.engine, ProcessHosts | RayHosts):
                raise TypeError("the run has no processes")
            ticks = round((WARM_UP_S + plan.seconds) / TICK_S)
            part = ticks // (KILLS + 1)
            for number in range(KILLS):
                game.play.wait(part * TICK_S)
                os.kill(engine.engine.pid(f"host-{number % plan.hosts + 1}"), signal.SIGKILL)
            game.play.wait((ticks - KILLS * part) * TICK_S)
            return {
                "kills": KILLS,
                "restarts": sum(status.restarts for status in fleet.status()),
                "failures": game.manager.stats.failures,
                "event_hash": game.event_hash,
            }
        finally:
            game.close()


def run(wanted: FleetPlan) -> dict[str, object]:
    """Run all comparisons, and return the report."""
    report = Report(seed=wanted.seed)
    configure_logging(Settings(log_level="warning"))
    crossing = wanted if wanted.engine == "ray" else replace(wanted, engine="processes")
    beside = measured(replace(wanted, engine="in_process"))
    late = measured(replace(wanted, engine="local"))
    hosted = measured(wanted)
    alone = measured(replace(wanted, hosts=1))
    hashes = {one["event_hash"] for one in (late, hosted, alone)}
    exact = killed(crossing)
    if wanted.engine == "ray":
        report.add(processes=measured(replace(wanted, engine="processes")))
    report.add(
        agents=wanted.agents,
        hosts=wanted.hosts,
        engine=wanted.engine,
        sim_seconds=wanted.seconds,
        in_process=beside,
        local=late,
        hosted=hosted,
        hosted_one=alone,
        cpu_ratio=_ratio(hosted, beside, "cpu_ms_per_agent_s"),
        commands_ratio=_ratio(hosted, beside, "commands_per_agent_hour"),
        deaths_ratio=_ratio(hosted, beside, "deaths"),
        hashes_equal=len(hashes) == 1,
        exact=exact,
        exact_hash_equal=hashes == {exact["event_hash"]},
        live=live(crossing),
    )
    return report.finish()


def run_hollow(plan: FleetPlan, sizes: Sequence[int], far: int) -> dict[str, object]:
    """Measure the world with hollow hosts, and return the report."""
    report = Report(seed=plan.seed)
    configure_logging(Settings(log_level="warning"))
    report.add(hosts=plan.hosts, sim_seconds=plan.seconds, **hollow(plan, sizes, far))
    return report.finish()


def run_drill(plan: FleetPlan, kind: str, every_s: float, minutes: float) -> dict[str, object]:
    """Do faults to hosts in real time, and return the report."""
    report = Report(seed=plan.seed)
    configure_logging(Settings(log_level="error"))
    report.add(agents=plan.agents, hosts=plan.hosts, every_s=every_s, **drill(plan, kind, every_s, minutes))
    return report.finish()


def _ratio(one: dict[str, object], other: dict[str, object], key: str) -> float:
    """Return one figure divided by another: 1.0 if they are equal. If the other is 0, it counts as 1."""
    upper, lower = float(str(one[key])), float(str(other[key]))
    if upper == lower:
        return 1.0
    return round(upper / (lower or 1.0), 3)


def main(arguments: list[str]) -> int:
    """Run `maid bench fleet`."""
    parser = argparse.ArgumentParser(prog="maid bench fleet", description=__doc__)
    parser.add_argument("--agents", type=int, default=100)
    parser.add_argument("--hosts", type=int, default=2)
    parser.add_argument("--engine", choices=("processes", "ray", "local"), default="processes")
    parser.add_argument("--seconds", type=float, default=90.0, help="simulated, of each run")
    parser.add_argument("--live-seconds", type=float, default=20.0, help="in real time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument(
        "--hollow",
        action="store_true",
        help="measure the world alone, with hosts that answer recorded outcomes",
    )
    parser.add_argument("--sizes", default="200,500,1000,2000", help="AI players of the runs of --hollow")
    parser.add_argument("--repeats", type=int, default=3, help="how often --hollow plays each recorded game")
    parser.add_argument("--far", type=int, default=10_000, help="AI players for which --hollow extrapolates")
    parser.add_argument("--drill", choices=DRILLS, help="do faults of this kind to hosts instead")
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two faults of --drill")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long --drill goes on, in real time")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    plan = FleetPlan(
        given.agents, given.hosts, given.engine, given.seconds, given.live_seconds, given.seed, given.repeats
    )
    if given.drill:
        show(run_drill(plan, given.drill, given.every, given.minutes), as_json=given.json)
    elif given.hollow:
        sizes = sorted({int(size) for size in given.sizes.split(",")})
        if len(sizes) < 2:
            parser.error("--sizes needs two numbers at least, such as 200,500")
        show(run_hollow(plan, sizes, given.far), as_json=given.json)
    else:
        show(run(plan), as_json=given.json)
    return 0
