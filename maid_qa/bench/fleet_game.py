"""One game with AI players whose minds run with one engine, for `maid bench fleet`."""

import gc
import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import process_time, thread_time
from typing import NamedTuple

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.cluster.ray_hosts import RayHosts
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_engine.ai_players.hosts.minds_settings import MindEngine, MindRecovery, MindsSettings
from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
from maid_engine.app.settings import DEFAULT_PACKS
from maid_engine.core.events import Event
from maid_engine.engine.gc_tuning import calm_collector
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
    repeats: int = 3
    """How often a recorded game is played with hollow hosts."""
    recovery: MindRecovery = "saved"
    """How minds go on whose host has ended."""


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

    @property
    def crossed(self) -> int:
        """Bytes sent and received so far; 0 if nothing crosses."""
        if not isinstance(self.engine, ProcessHosts | RayHosts):
            return 0
        return self.engine.bytes_sent + self.engine.bytes_received

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received."""
        return self.engine.wait(timeout_s)

    def where(self, host: str) -> str:
        """Return the machine and the process of a host."""
        return self.engine.where(host)

    def stop(self, host: str) -> None:
        """End a host."""
        self.engine.stop(host)

    def close(self) -> None:
        """End all hosts."""
        self.engine.close()


class FleetCounts(NamedTuple):
    """What a game did so far."""

    steps: int
    lines: int
    """Lines that AI players heard."""
    commands: int
    crossing_s: float
    """The world's processor time for batches and replies."""
    crossed: int
    """Bytes sent and received."""

    def since(self, before: "FleetCounts") -> "FleetCounts":
        """Return what it did after an earlier count."""
        return FleetCounts(
            self.steps - before.steps,
            self.lines - before.lines,
            self.commands - before.commands,
            self.crossing_s - before.crossing_s,
            self.crossed - before.crossed,
        )


class FleetGame:
    """One game with AI players whose minds run with one engine.

    Args:
        plan: how many, with which engine.
        in_step: whether the world waits in each tick for all hosts.
        wrap: returns what takes the place of the engine.
    """

    def __init__(
        self,
        plan: FleetPlan,
        *,
        in_step: bool = True,
        wrap: Callable[[MindHosts], MindHosts] = lambda engine: engine,
    ) -> None:
        self.play = Pilot(
            *DEFAULT_PACKS,
            seed=plan.seed,
            ai_players=AIPlayerSettings(enabled=True, max_agents=max(1, plan.agents)),
            minds=MindsSettings(
                engine=plan.engine, hosts=plan.hosts, in_step=in_step, recovery=plan.recovery
            ),
        )
        self.manager = self.play.ai_players
        self.fleet = self.manager.fleet
        self.metered: MeteredHosts | None = None
        if self.fleet is not None:
            self.metered = self.fleet.engine = MeteredHosts(wrap(self.fleet.engine))
        self._hash = hashlib.sha256()
        self._events = 0
        self.play.game.bus.watch(self._take)
        for number in range(plan.agents):
            self.manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))

    def _take(self, event: Event) -> None:
        self._events += 1
        self._hash.update(repr(event).encode())

    @property
    def event_hash(self) -> str:
        """The hash of all events so far."""
        return self._hash.hexdigest()[:16]

    @property
    def crossing_s(self) -> float:
        """The world's processor time for batches and replies so far."""
        return 0.0 if self.metered is None else self.metered.crossing_s

    def counts(self) -> FleetCounts:
        """Return what the game did so far."""
        stats = self.manager.stats
        metered = self.metered
        return FleetCounts(
            stats.steps,
            stats.lines,
            sum(sum(one.loop.gateway.released.values()) for one in self.manager.list() if one.loop),
            self.crossing_s,
            0 if metered is None else metered.crossed,
        )

    def figures(self, seconds: float) -> dict[str, object]:
        """Play for some simulated seconds, and return what it cost."""
        self.play.wait(WARM_UP_S)
        before = self.counts()
        began = process_time()
        self.play.wait(seconds)
        cpu_s = process_time() - began
        agents, all_of_it = len(self.manager.list()), self.counts()
        did = all_of_it.since(before)
        return {
            "cpu_ms_per_agent_s": round(cpu_s / agents / seconds * 1000, 4),
            "steps": did.steps,
            "crossing_us_per_step": round(did.crossing_s / max(1, did.steps) * 1e6, 2),
            "bytes_per_agent_s": round(did.crossed / agents / seconds, 1),
            "commands_per_agent_hour": round(all_of_it.commands / agents / (WARM_UP_S + seconds) * 3600, 1),
            "deaths": self.manager.stats.deaths,
            "failures": self.manager.stats.failures,
            "event_count": self._events,
            "event_hash": self.event_hash,
        }

    def close(self) -> None:
        """End the hosts."""
        if self.fleet is not None:
            self.fleet.stop()


@contextmanager
def calm() -> Iterator[None]:
    """Collect garbage as a server does, and at the end as before.

    Where objects were put aside before, all of them stay so: to look through what a program has put aside may take a second.
    """
    threshold, is_anything_aside = gc.get_threshold(), gc.get_freeze_count() > 0
    calm_collector()
    try:
        yield
    finally:
        gc.set_threshold(*threshold)
        if not is_anything_aside:
            gc.unfreeze()
            gc.collect()
