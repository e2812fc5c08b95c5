"""Minds in hosts: what the world's processor saves, what the crossing costs, and whether the game stays the same.

Each run plays the same simulated seconds with the same seed. `local` has the delay of a tick without any crossing, so
its events must be those of the engine.
"""

import argparse
import hashlib
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter, process_time, sleep, thread_time

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_engine.ai_players.hosts.minds_settings import MindEngine, MindsSettings
from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.events import Event
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.report import Report, say, show
from maid_qa.testing.pilot import Pilot

PRESETS = ("explorer", "warrior", "merchant", "social_butterfly", "cautious_scholar", "berserker", "balanced")
WARM_UP_S = 10.0
"""Simulated seconds before the measurement."""
TICK_S = 0.25


@dataclass(frozen=True, slots=True)
class FleetPlan:
    """What is measured."""

    agents: int = 100
    hosts: int = 2
    engine: MindEngine = "processes"
    seconds: float = 90.0
    """Simulated seconds of each run."""
    live_seconds: float = 20.0
    """Seconds in real time."""
    seed: int = 7


class MeteredHosts:
    """Wraps an engine, and measures the world's processor time in it."""

    def __init__(self, engine: MindHosts) -> None:
        self.engine = engine
        self.crossing_s = 0.0

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Start a host."""
        self.engine.start(host, epoch, setup)

    def send(self, batch: HostBatch) -> None:
        """Send a batch, measured."""
        began = thread_time()
        self.engine.send(batch)
        self.crossing_s += thread_time() - began

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out what came, measured."""
        began = thread_time()
        found = self.engine.received()
        self.crossing_s += thread_time() - began
        return found

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received."""
        return self.engine.wait(timeout_s)

    def stop(self, host: str) -> None:
        """End a host."""
        self.engine.stop(host)


class FleetRun:
    """One game with AI players whose minds run with one engine."""

    def __init__(self, plan: FleetPlan, *, in_step: bool = True) -> None:
        self.play = Pilot(
            *DEFAULT_PACKS,
            seed=plan.seed,
            ai_players=AIPlayerSettings(enabled=True, max_agents=plan.agents),
            minds=MindsSettings(engine=plan.engine, hosts=plan.hosts, in_step=in_step),
        )
        self.manager = self.play.ai_players
        self.fleet = self.manager.fleet
        self.metered: MeteredHosts | None = None
        if self.fleet is not None:
            self.metered = self.fleet.engine = MeteredHosts(self.fleet.engine)
        self._hash = hashlib.sha256()
        self._events = 0
        self.play.game.bus.watch(self._take)
        for number in range(plan.agents):
            self.manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))

    def _take(self, event: Event) -> None:
        self._events += 1
        self._hash.update(repr(event).encode())

    def figures(self, seconds: float) -> dict[str, object]:
        """Play for some simulated seconds, and return what it cost."""
        self.play.wait(WARM_UP_S)
        steps, crossing_s, crossed = self.manager.stats.steps, self._crossing_s, self._bytes
        began = process_time()
        self.play.wait(seconds)
        cpu_s = process_time() - began
        agents = len(self.manager.list())
        steps = self.manager.stats.steps - steps
        commands = sum(sum(one.loop.gateway.released.values()) for one in self.manager.list() if one.loop)
        return {
            "cpu_ms_per_agent_s": round(cpu_s / agents / seconds * 1000, 4),
            "steps": steps,
            "crossing_us_per_step": round((self._crossing_s - crossing_s) / max(1, steps) * 1e6, 2),
            "bytes_per_agent_s": round((self._bytes - crossed) / agents / seconds, 1),
            "commands_per_agent_hour": round(commands / agents / (WARM_UP_S + seconds) * 3600, 1),
            "deaths": self.manager.stats.deaths,
            "failures": self.manager.stats.failures,
            "event_count": self._events,
            "event_hash": self._hash.hexdigest()[:16],
        }

    @property
    def _crossing_s(self) -> float:
        return self.metered.crossing_s if self.metered is not None else 0.0

    @property
    def _bytes(self) -> int:
        if self.metered is None or not isinstance(self.metered.engine, ProcessHosts):
            return 0
        return self.metered.engine.bytes_sent + self.metered.engine.bytes_received

    def close(self) -> None:
        """End the hosts."""
        if self.fleet is not None:
            self.fleet.stop()


def measured(plan: FleetPlan) -> dict[str, object]:
    """Return the figures of one run in simulated time."""
    say(f"{plan.agents} AI players, {plan.engine}, {plan.hosts} hosts: {plan.seconds:g} simulated seconds")
    run = FleetRun(plan)
    try:
        return run.figures(plan.seconds)
    finally:
        run.close()


def live(plan: FleetPlan) -> dict[str, object]:
    """Play in real time with child processes, then kill a host. Return how soon outcomes and minds come back."""
    say(
        f"{plan.agents} AI players, processes: {plan.live_seconds:g} seconds in real time, then one host is killed"
    )
    run = FleetRun(replace(plan, engine="processes"), in_step=False)
    fleet, engine = run.fleet, run.metered
    if fleet is None or engine is None or not isinstance(engine.engine, ProcessHosts):
        raise TypeError("the run has no processes")
    try:
        _paced(run.play, WARM_UP_S)
        fleet.applied.clear()
        _paced(run.play, plan.live_seconds)
        applied = dict(fleet.applied)
        os.kill(engine.engine.pid("host-1"), signal.SIGKILL)
        there = [agent for agent in fleet.minds if fleet.host_of(agent) == "host-1"]
        steps = {agent: fleet.minds[agent].steps for agent in there}
        recovery_s = 0.0
        while recovery_s < 60 and any(fleet.minds[agent].steps == steps[agent] for agent in there):
            _paced(run.play, TICK_S)
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


def _paced(play: Pilot, seconds: float) -> None:
    """Let a game run as fast as the clock on the wall, not faster."""
    until = perf_counter()
    for _ in range(round(seconds / TICK_S)):
        play.wait(TICK_S)
        until += TICK_S
        sleep(max(0.0, until - perf_counter()))


def run(wanted: FleetPlan) -> dict[str, object]:
    """Run all comparisons, and return the report."""
    report = Report(seed=wanted.seed)
    configure_logging(Settings(log_level="warning"))
    beside = measured(replace(wanted, engine="in_process"))
    late = measured(replace(wanted, engine="local"))
    hosted = measured(wanted)
    alone = measured(replace(wanted, hosts=1))
    hashes = {one["event_hash"] for one in (late, hosted, alone)}
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
        hashes_equal=len(hashes) == 1,
        live=live(wanted),
    )
    return report.finish()


def _ratio(one: dict[str, object], other: dict[str, object], key: str) -> float:
    return round(float(str(one[key])) / float(str(other[key])), 3)


def main(arguments: list[str]) -> int:
    """Run `maid bench fleet`."""
    parser = argparse.ArgumentParser(prog="maid bench fleet", description=__doc__)
    parser.add_argument("--agents", type=int, default=100)
    parser.add_argument("--hosts", type=int, default=2)
    parser.add_argument("--engine", choices=("processes", "local"), default="processes")
    parser.add_argument("--seconds", type=float, default=90.0, help="simulated, of each run")
    parser.add_argument("--live-seconds", type=float, default=20.0, help="in real time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    plan = FleetPlan(given.agents, given.hosts, given.engine, given.seconds, given.live_seconds, given.seed)
    show(run(plan), as_json=given.json)
    return 0
