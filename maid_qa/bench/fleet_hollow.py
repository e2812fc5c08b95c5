"""The world with hollow hosts, which have no minds and answer with recorded outcomes.

A game is played once with real minds, one tick late, and every reply of a host is kept as bytes. Then the same game
is played again, with the same seed: each batch is written as for a child process and dropped, and its recorded reply
is read. So the world does exactly what it did, and the processor time is the world's alone.
"""

import gc
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import process_time
from typing import NamedTuple

from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch, encode_reply
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_qa.bench.fleet_game import TICK_S, WARM_UP_S, FleetCounts, FleetGame, FleetPlan, calm
from maid_qa.bench.fleet_model import SizedPoint, checked
from maid_qa.bench.report import percentile, say

Recorded = dict[tuple[str, int], bytes]
"""(host, number of the batch) → the reply."""


class RecordedHosts:
    """Wraps an engine, and keeps each reply.

    Args:
        engine: hosts with minds.
    """

    def __init__(self, engine: MindHosts) -> None:
        self.replies: Recorded = {}
        self._engine = engine

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Start a host."""
        self._engine.start(host, epoch, setup)

    def send(self, batch: HostBatch) -> None:
        """Send a batch."""
        self._engine.send(batch)

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out what came, and keep it."""
        found = self._engine.received()
        for one in found:
            if isinstance(one, HostReply):
                self.replies[one.host, one.number] = encode_reply(one)
        return found

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received."""
        return self._engine.wait(timeout_s)

    def where(self, host: str) -> str:
        """Return the machine and the process of a host."""
        return self._engine.where(host)

    def stop(self, host: str) -> None:
        """End a host."""
        self._engine.stop(host)

    def close(self) -> None:
        """End all hosts."""
        self._engine.close()


class HollowHosts:
    """Implements :class:`~maid_engine.ai_players.hosts.mind_hosts.MindHosts` without minds.

    Args:
        replies: the replies of the same game.
    """

    def __init__(self, replies: Recorded) -> None:
        self._replies = replies
        self._due: deque[tuple[str, int]] = deque()

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Do nothing: there is no host."""

    def send(self, batch: HostBatch) -> None:
        """Write a batch, as for a child process, and have its reply received."""
        encode_batch(batch)
        self._due.append((batch.host, batch.number))

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return the recorded replies to what was sent.

        Raises:
            KeyError: the game is not the recorded one, so that there is no such reply.
        """
        found = tuple(decode_reply(self._replies[key]) for key in self._due)
        self._due.clear()
        return found

    def wait(self, timeout_s: float) -> bool:
        """Return whether a reply is due."""
        del timeout_s
        return bool(self._due)

    def where(self, host: str) -> str:
        """Return nothing: there is no host."""
        del host
        return ""

    def stop(self, host: str) -> None:
        """Do nothing: there is no host."""

    def close(self) -> None:
        """Do nothing: there are no hosts."""


@dataclass(frozen=True, slots=True)
class HollowRun:
    """What the world did with hollow hosts, and what it cost."""

    agents: int
    cpu_s: float
    seconds: float
    steps: int
    lines: int
    """Lines that AI players heard."""
    commands: int
    tick_p99_ms: float
    """Processor time of a tick."""
    crossing_us_per_step: float
    same_events: bool
    """Whether its events were those of the recorded game."""

    @property
    def core_share(self) -> float:
        """The share of a core that the world used."""
        return self.cpu_s / self.seconds

    @property
    def point(self) -> SizedPoint:
        """What the sizing model takes of it."""
        return SizedPoint(self.agents, self.core_share, self.steps / self.seconds, self.lines / self.seconds)

    def figures(self) -> dict[str, object]:
        """Return it for the report."""
        return {
            "agents": self.agents,
            "core_share": round(self.core_share, 4),
            "cpu_ms_per_agent_s": round(self.core_share / max(1, self.agents) * 1000, 4),
            "steps_per_agent_s": round(self.steps / max(1, self.agents) / self.seconds, 4),
            "lines_per_agent_s": round(self.lines / max(1, self.agents) / self.seconds, 3),
            "commands_per_agent_hour": round(self.commands / max(1, self.agents) / self.seconds * 3600, 1),
            "tick_p99_ms": round(self.tick_p99_ms, 2),
            "crossing_us_per_step": round(self.crossing_us_per_step, 2),
            "same_events": self.same_events,
        }


def hollow_run(plan: FleetPlan) -> HollowRun:
    """Record a game with real minds, play it again with hollow hosts, and return what that cost."""
    say(
        f"{plan.agents} AI players: {plan.seconds:g} simulated seconds are recorded, then played with hollow hosts"
    )
    local = replace(plan, engine="local")
    with calm():
        game = FleetGame(local, wrap=RecordedHosts)
        replies = _recorder(game).replies
        game.play.wait(WARM_UP_S + plan.seconds)
        event_hash = game.event_hash
        game.close()
    del game  # so that its minds are gone before the next one begins
    gc.collect()
    with calm():
        played = [_played(local, replies) for _ in range(plan.repeats)]
    did = played[0].did
    ticks = _least([one.ticks for one in played])
    return HollowRun(
        agents=plan.agents,
        cpu_s=sum(ticks),
        seconds=plan.seconds,
        steps=did.steps,
        lines=did.lines,
        commands=did.commands,
        tick_p99_ms=percentile(ticks, 0.99) * 1000,
        crossing_us_per_step=sum(_least([one.crossings for one in played])) / max(1, did.steps) * 1e6,
        same_events=all(one.event_hash == event_hash for one in played),
    )


class _Played(NamedTuple):
    """One game with hollow hosts."""

    did: FleetCounts
    ticks: Sequence[float]
    """Processor time of each tick, in seconds."""
    crossings: Sequence[float]
    """Processor time of each tick for batches and replies, in seconds."""
    event_hash: str


def _least(times: Sequence[Sequence[float]]) -> list[float]:
    """Return the shortest time of each tick. The same work takes longer when the machine does other work beside it."""
    return [min(same) for same in zip(*times, strict=True)]


def _recorder(game: FleetGame) -> RecordedHosts:
    """Return what keeps the replies of a game.

    Raises:
        TypeError: nothing keeps them.
    """
    if game.metered is None or not isinstance(game.metered.engine, RecordedHosts):
        raise TypeError("nothing keeps the replies of this game")
    return game.metered.engine


def _played(plan: FleetPlan, replies: Recorded) -> _Played:
    game = FleetGame(plan, wrap=lambda engine: HollowHosts(replies))  # noqa: ARG005 - in place of the engine
    game.play.wait(WARM_UP_S)
    before = game.counts()
    ticks: list[float] = []
    crossings: list[float] = []
    for _ in range(round(plan.seconds / TICK_S)):
        crossed_s, began = game.crossing_s, process_time()
        game.play.wait(TICK_S)
        ticks.append(process_time() - began)
        crossings.append(game.crossing_s - crossed_s)
    did = game.counts().since(before)
    game.close()
    return _Played(did, ticks, crossings, game.event_hash)


def idle_share(plan: FleetPlan) -> float:
    """Return the share of a core that the world uses without AI players."""
    with calm():
        game = FleetGame(replace(plan, engine="in_process", agents=0))
        game.play.wait(WARM_UP_S)
        began = process_time()
        game.play.wait(plan.seconds)
        return (process_time() - began) / plan.seconds


def hollow(plan: FleetPlan, sizes: Sequence[int], far: int) -> dict[str, object]:
    """Return the figures of a run for each number of AI players, and the sizing model.

    Args:
        plan: hosts, seconds and seed.
        sizes: at least two numbers of AI players.
        far: number of AI players for which the model is extrapolated.
    """
    idle = idle_share(plan)
    runs = [hollow_run(replace(plan, agents=agents)) for agents in sizes]
    return {
        "points": [run.figures() for run in runs],
        "same_events": all(run.same_events for run in runs),
        "sizing": checked([run.point for run in runs], idle, far=far),
    }
