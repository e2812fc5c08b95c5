"""Faults of hosts in real time: child processes are killed or stopped again and again while AI players play."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from time import perf_counter, sleep
from typing import Final

from maid_engine.ai_players.hosts.cluster.ray_hosts import RayHosts
from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ports.session import Session
from maid_qa.bench.fleet_game import TICK_S, FleetGame, FleetPlan
from maid_qa.bench.report import say
from maid_qa.testing.pilot import Pilot

STOPPED_S: Final = 5.0
"""How long a process is stopped, in seconds: longer than a host may be late, shorter than until it is ended."""
SETTLES_S: Final = 20.0
"""Seconds without faults at the end. In these every mind must step."""
DRILLS: Final = ("kill", "stop", "drain")


class TypedLines:
    """Counts the lines that AI players type, and those that came twice in one tick."""

    def __init__(self, game: FleetGame) -> None:
        self.count = self.twice = 0
        self._tick = 0
        self._now: Counter[tuple[str, str]] = Counter()
        self._game = game.play.game
        self._game.on_line.append(self._take)

    def _take(self, session: Session, line: str) -> None:
        if self._game.tick != self._tick:
            self._tick = self._game.tick
            self._now.clear()
        self._now[(session.id, line)] += 1
        self.count += 1
        self.twice += self._now[(session.id, line)] > 1


def drill(plan: FleetPlan, kind: str, every_s: float, minutes: float) -> dict[str, object]:
    """Play in real time with faults of this kind; return what was lost and what came twice.

    Args:
        plan: how many AI players and hosts.
        kind: one of :data:`DRILLS`.
        every_s: seconds between two faults. Each hits the next host in turn.
        minutes: how long.
    """
    say(
        f"{plan.agents} AI players, {plan.engine}, {plan.hosts} hosts: {kind} every {every_s:g} s for {minutes:g} minutes"
    )
    run = FleetGame(plan, in_step=False)
    fleet, play = run.fleet, run.play
    if fleet is None:
        raise TypeError("the run has no hosts")
    try:
        typed = TypedLines(run)
        faults = 0
        hosts = _in_turn([status.host for status in fleet.status()])
        for _ in range(max(1, round(minutes * 60 / every_s))):
            paced(play, every_s)
            _harm(run, kind, next(hosts))
            faults += 1
        fleet.rebalance()
        paced(play, SETTLES_S)
        steps = {agent: fleet.minds[agent].steps for agent in fleet.minds}
        paced(play, SETTLES_S)
        idle = [agent for agent, before in steps.items() if fleet.minds[agent].steps == before]
        agents = run.manager.list()
        return {
            "drill": kind,
            "faults": faults,
            "restarts": sum(status.restarts for status in fleet.status()),
            "lines": typed.count,
            "typed_twice": typed.twice,
            "minds_lost": len(agents) - len(fleet.minds) + len(idle),
            "not_active": sum(one.status is not AIPlayerStatus.ACTIVE for one in agents),
            "failures": run.manager.stats.failures,
            "voided": fleet.dropped,
        }
    finally:
        run.close()


def paced(play: Pilot, seconds: float) -> None:
    """Let a game run as fast as the clock on the wall, not faster."""
    until = perf_counter()
    for _ in range(round(seconds / TICK_S)):
        play.wait(TICK_S)
        until += TICK_S
        sleep(max(0.0, until - perf_counter()))


def _in_turn(hosts: list[str]) -> Iterator[str]:
    """Yield the hosts in turn, for ever."""
    while True:
        yield from hosts


def _harm(run: FleetGame, kind: str, host: str) -> None:
    """Do one fault to a host."""
    fleet, engine = run.fleet, run.metered
    if fleet is None or engine is None or not isinstance(engine.engine, ProcessHosts | RayHosts):
        raise TypeError("the run has no processes")
    if kind == "drain":
        fleet.rebalance()
        fleet.drain(host)
        return
    pid = engine.engine.pid(host)
    os.kill(pid, signal.SIGSTOP if kind == "stop" else signal.SIGKILL)
    if kind == "stop":
        paced(run.play, STOPPED_S)
        os.kill(pid, signal.SIGCONT)
