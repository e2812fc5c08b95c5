"""The world's side of all hosts: which mind is where, what is sent, what came back, and what died."""

import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeGuard

import structlog

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.host_batch import Ask, Drop, HostBatch, Make, Op, Save, Step
from maid_engine.ai_players.hosts.host_reply import Answered, Failed, HostReply, Made, Result, Saved, Stepped
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_engine.ai_players.hosts.mind_questions import packed_arguments, read_answer
from maid_engine.ai_players.hosts.recipe import recipe_of
from maid_engine.ai_players.hosts.remote_mind import Born, RemoteMind
from maid_engine.ai_players.hosts.saved_state import packed
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Json
from maid_engine.core.errors import MindsLateError
from maid_engine.core.time import Tick

log = structlog.get_logger(__name__)

CALL_S: Final = 0.5
"""Longest time that the world waits for an answer of a host, in seconds."""
MAKE_S: Final = 30.0
"""Longest time that the world waits for a new mind. It includes the start of the host's process."""
LATE_S: Final = 2.0
"""A host is late if a batch is unanswered for this long, in seconds."""
HANGS_S: Final = 10.0
"""A host that has answered before is ended and started again if a batch is unanswered for this long, in seconds."""
MOVES_A_TICK: Final = 2
"""Most minds that are moved in a tick, because the world waits for each."""
DEATHS_TO_REST: Final = 3
"""Deaths of a host within :data:`DEATHS_S` after which it is left alone for :data:`REST_S`."""
DEATHS_S: Final = 60.0
REST_S: Final = 60.0


class Arrived(NamedTuple):
    """The result of a step or a save, as it is applied."""

    agent: str
    tick: Tick
    """The tick of its batch."""
    result: Stepped | Saved | Failed


class WorldFacts(NamedTuple):
    """What the hosts need of the world."""

    clock: Callable[[], float]
    """Seconds, to find late hosts."""
    wall: Callable[[], float]
    """The wall clock in seconds, for records."""
    name_of: Callable[[str], str]
    """Returns the name of a player's id."""
    numbers_of: Callable[[str], Mapping[str, int]]
    """Returns, for an AI player's id, kind of its records → the number of the last one."""


class HostStatus(NamedTuple):
    """How a host stands, for admins, health checks and metrics."""

    host: str
    minds: int
    epoch: int
    waiting_s: float
    """Seconds since the oldest unanswered batch was sent; 0.0 if all are answered."""
    is_late: bool
    is_resting: bool
    """Whether it died so often that it is left alone for a while."""
    is_draining: bool
    """Whether no minds are put there."""
    restarts: int
    batches: int


class _Host:
    """What the world knows of one host."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.epoch = 0
        self.number = 0
        """Number of the last batch."""
        self.waiting: list[Op] = []
        """Operations for the next batch."""
        self.unanswered: dict[int, tuple[Op, ...]] = {}
        """Number of a batch without a reply → its operations."""
        self.sent_at = 0.0
        """When the oldest unanswered batch was sent, or the last reply came."""
        self.names: set[str] = set()
        """Ids of the players whose names it knows."""
        self.deaths: deque[float] = deque(maxlen=DEATHS_TO_REST)
        self.rests_until = 0.0
        self.is_draining = False
        self.has_answered = False
        """Whether it has answered in its present life."""
        self.restarts = 0
        self.batches = 0


class HostFleet:
    """Keeps minds in hosts: one batch for each host and tick, and at most one of them unanswered.

    Outcomes are applied one tick after their intakes, in the order of the AI players' ids. So the game does not
    depend on which host a mind is in, nor on which reply comes first.

    Args:
        engine: starts the hosts, and takes batches to them.
        hosts: number of hosts.
        setup: returns what a host is started with.
        world: what the hosts need of the world.
        in_step: whether the world waits in each tick until all hosts have answered, as in simulated time.
    """

    def __init__(
        self,
        engine: MindHosts,
        hosts: int,
        setup: Callable[[], HostSetup],
        world: WorldFacts,
        *,
        in_step: bool = False,
    ) -> None:
        self.minds: dict[str, RemoteMind] = {}
        """AI player → its mind."""
        self.on_restart: Callable[[Sequence[str]], None] = lambda agents: None  # noqa: ARG005 - nobody is told
        """Called with the AI players whose minds were made again after their host died."""
        self.applied: Counter[int] = Counter()
        """Ticks between a step and its outcome → how often."""
        self.dropped = 0
        """Replies of earlier lives of hosts, and results for minds that have left."""
        self.engine = engine
        """What starts the hosts, and takes batches to them."""
        self._setup = setup
        self._world = world
        self._clock = world.clock
        self.in_step = in_step
        """Whether the world waits in each tick until all hosts have answered."""
        self._hosts = {name: _Host(name) for name in (f"host-{number}" for number in range(1, hosts + 1))}
        self._placed: dict[str, str] = {}
        self._inbox: list[Arrived] = []
        self._awaited: dict[tuple[str, int, str], list[Result]] = {}
        """(host, number of the batch, AI player) → the results for which a call waits."""
        self._leaving: deque[str] = deque()
        """AI players whose minds are to be moved to other hosts."""
        self._questions = 0
        self._tick = Tick(0)
        self._is_running = False

    # --- start and end ---

    def _run(self) -> None:
        """Start all hosts, once."""
        if not self._is_running:
            self._is_running = True
            for host in self._hosts.values():
                self._start(host)

    def _start(self, host: _Host) -> None:
        host.epoch += 1
        host.names.clear()
        host.unanswered.clear()
        host.has_answered = False
        self.engine.start(host.name, host.epoch, self._setup())

    def relearn(self) -> None:
        """Start all hosts anew with what the packs teach now; their minds are made again from their last saves."""
        if not self._is_running:
            return
        for host in self._hosts.values():
            self.engine.stop(host.name)
            self._revive(host, poisoned="")

    def stop(self) -> None:
        """End all hosts."""
        for host in self._hosts.values():
            self.engine.stop(host.name)
        self._is_running = False

    # --- minds ---

    def make(
        self, spec: MindSpec, luck: Dice, saved: Mapping[str, object] | None, stopwatch: Callable[[], float]
    ) -> tuple[RemoteMind, Mapping[str, str]]:
        """Make a mind in a host.

        Returns:
            The mind, and part of the saved state that could not be read → why.

        Raises:
            MindsLateError: no host answered in time.
        """
        self._run()
        agent = spec.ai_player_id
        host = self._host_for(agent)
        self._placed[agent] = host.name
        state = b"" if saved is None else packed(saved)
        numbers = dict(self._world.numbers_of(agent))
        host.waiting.append(Make(agent, recipe_of(spec), luck.seed, state, numbers=numbers))
        try:
            results = self._called(host, Save(agent, whole=True), MAKE_S)
        except MindsLateError:
            host.waiting.append(Drop(agent))  # in case it is made after all
            del self._placed[agent]
            raise
        match results:
            case (Made() as made, Saved() as first):
                mind = RemoteMind(self, spec, luck, Born(made.face, first), stopwatch=stopwatch)
            case _:
                del self._placed[agent]
                raise MindsLateError(f"{host.name} could not make the mind of {spec.name}: {results}")
        self.minds[agent] = mind
        return mind, made.lost

    def drop(self, agent: str) -> None:
        """Drop the mind of an AI player that leaves the game. Do nothing if it has none here."""
        if self.minds.pop(agent, None) is not None:
            self.post(Drop(agent))
            del self._placed[agent]
            self._inbox = [one for one in self._inbox if one.agent != agent]

    def _host_for(self, agent: str) -> _Host:
        """Return the host for a new mind: always the same, unless that is late, rests or is drained.

        Raises:
            MindsLateError: all hosts are late or rest.
        """
        hosts = list(self._hosts.values())
        first = zlib.crc32(agent.encode()) % len(hosts)
        for host in (*hosts[first:], *hosts[:first]):
            if self._takes(host):
                return host
        raise MindsLateError(
            "No host of minds answers, or all are drained. `maid minds hosts` shows them; the log tells why."
        )

    # --- operations ---

    def post(self, op: Op) -> None:
        """Have an operation done with the next batch, after those posted before."""
        self._hosts[self._placed[op.agent]].waiting.append(op)

    def call(self, op: Op) -> Result:
        """Have an operation done now, and return its result.

        Raises:
            MindsLateError: the host did not answer in time.
        """
        host = self._hosts[self._placed[op.agent]]
        if self._is_late(host) or self._is_resting(host):
            name = self._called_name(op.agent)
            raise MindsLateError(f"{host.name} is late, so the mind of {name} cannot answer now.")
        *earlier, found = self._called(host, op, CALL_S)
        for result in earlier:
            self._sort(host, self._tick, result)
        return found

    def ask(self, agent: str, name: str, *arguments: object) -> Json:
        """Return the answer of a mind to a question.

        Raises:
            MindsLateError: the host did not answer in time.
        """
        self._questions += 1
        found = self.call(Ask(agent, self._questions, name, packed_arguments(name, *arguments)))
        if isinstance(found, Answered):
            return read_answer(name, found.answer)
        raise MindsLateError(f"the mind of {self._called_name(agent)} could not answer: {found}")

    def _called_name(self, agent: str) -> str:
        mind = self.minds.get(agent)
        return agent if mind is None else mind.spec.name

    def _called(self, host: _Host, op: Op, timeout_s: float) -> tuple[Result, ...]:
        """Send an operation after those that wait; return the results for its mind, the last one its own.

        A question is sent alone: a host answers it between two steps.

        Raises:
            MindsLateError: the host did not answer in time, or died.
        """
        ops: list[Op] = [op]
        if not isinstance(op, Ask):
            ops = [*host.waiting, op]
            host.waiting.clear()
        epoch = host.epoch
        awaited = (host.name, self._send(host, ops), op.agent)
        self._awaited[awaited] = []
        try:
            while not self._awaited[awaited]:
                if not self.engine.wait(timeout_s) or host.epoch != epoch:
                    raise MindsLateError(f"{host.name} did not answer within {timeout_s:g} s.")
                self._take_all()
            return tuple(self._awaited[awaited])
        finally:
            del self._awaited[awaited]

    # --- ticks ---

    def arrived(self, tick: Tick) -> list[Arrived]:
        """Return what is to be applied in this tick: the results of earlier ticks, in the order of agents' ids."""
        self._tick = tick
        self._take_all()
        while self.in_step and any(host.unanswered for host in self._hosts.values()):
            if not self.engine.wait(MAKE_S):
                break
            self._take_all()
        for host in self._hosts.values():
            self._look_after(host)
        self._move_some()
        due = [one for one in self._inbox if one.tick < tick]
        self._inbox = [one for one in self._inbox if one.tick >= tick]
        due.sort(key=lambda one: one.agent)
        for one in due:
            if isinstance(one.result, Stepped):
                self.applied[tick - one.tick] += 1
        return due

    def flush(self) -> None:
        """Send each host what waits for it. A host that has not answered its last batch gets nothing yet."""
        for host in self._hosts.values():
            if host.waiting and not host.unanswered and not self._is_resting(host):
                self._send(host, host.waiting)
                host.waiting = []

    def _send(self, host: _Host, ops: Sequence[Op]) -> int:
        """Send a batch, and return its number."""
        host.number += 1
        host.batches += 1
        if not host.unanswered:
            host.sent_at = self._clock()
        host.unanswered[host.number] = tuple(ops)
        names = self._new_names(host, ops)
        wall = self._world.wall()
        batch = HostBatch(host.name, host.epoch, self._tick, tuple(ops), host.number, names, wall)
        while True:
            try:
                self.engine.send(batch)
            except CodecError as error:
                log.exception("mind_host.op_unwritable", agent=error.agent)
                batch = replace(batch, ops=self._without(error, batch.ops))
            else:
                return host.number

    def _without(self, error: CodecError, ops: Sequence[Op]) -> tuple[Op, ...]:
        """Return operations without those of the AI player whose operation cannot be written. Its step counts as failed.

        Raises:
            CodecError: the error names nobody.
        """
        rest = tuple(op for op in ops if op.agent != error.agent)
        if len(rest) == len(ops):
            raise error
        failed = Failed(error.agent, Step.__name__, type(error).__name__, str(error))
        self._inbox.append(Arrived(error.agent, self._tick, failed))
        return rest

    def _new_names(self, host: _Host, ops: Iterable[Op]) -> dict[str, str]:
        """Return the names of players whose words are in the intakes, as far as the host does not know them."""
        found: dict[str, str] = {}
        for op in ops:
            if not isinstance(op, Step):
                continue
            for heard in op.intake.heard:
                authors = (*[span.author for span in heard.spans], *heard.repeats)
                for author in authors:
                    if author not in host.names:
                        host.names.add(author)
                        found[author] = self._world.name_of(author)
        return found

    # --- what comes back ---

    def _take_all(self) -> None:
        for one in self.engine.received():
            host = self._hosts[one.host]
            if one.epoch != host.epoch:
                self.dropped += 1
            elif isinstance(one, HostDied):
                log.error("mind_host.died", host=one.host, epoch=one.epoch, reason=one.why, agent=one.agent)
                self._revive(host, poisoned=one.agent)
            else:
                self._take(host, one)

    def _take(self, host: _Host, reply: HostReply) -> None:
        host.unanswered.pop(reply.number, None)
        host.has_answered = True
        host.sent_at = self._clock()
        for result in reply.results:
            awaited = self._awaited.get((host.name, reply.number, result.agent))
            is_of_step = isinstance(result, Stepped) or _is_failed_step(result)
            if awaited is not None and not is_of_step:
                awaited.append(result)
            else:
                self._sort(host, reply.tick, result)

    def _sort(self, host: _Host, tick: Tick, result: Result) -> None:
        """Put a result where it belongs: steps and saves are applied in the next tick. The host logs other failures."""
        if result.agent not in self.minds or self._placed[result.agent] != host.name:
            self.dropped += 1
        elif isinstance(result, Stepped | Saved) or _is_failed_step(result):
            self._inbox.append(Arrived(result.agent, tick, result))
        elif isinstance(result, Made):
            self.minds[result.agent].take_face(result.face)

    # --- hosts that are late or die ---

    def _is_late(self, host: _Host) -> bool:
        return bool(host.unanswered) and self._waits_s(host) > LATE_S

    def _waits_s(self, host: _Host) -> float:
        if not host.unanswered:
            return 0.0
        return self._clock() - host.sent_at

    def _is_resting(self, host: _Host) -> bool:
        return self._clock() < host.rests_until

    def _look_after(self, host: _Host) -> None:
        """End a host that does not answer, and start one again that has rested."""
        patience_s = HANGS_S if host.has_answered else MAKE_S
        if self._waits_s(host) > patience_s:
            log.error("mind_host.hangs", host=host.name, epoch=host.epoch, seconds=patience_s)
            self.engine.stop(host.name)
            self._revive(host, poisoned="")
        elif host.rests_until and not self._is_resting(host):
            host.rests_until = 0.0
            self._start(host)

    def _revive(self, host: _Host, *, poisoned: str) -> None:
        """Start a host again with its minds as they were saved last, and repeat what it had not answered.

        The step that a mind did not return from is not repeated; it counts as failed.
        """
        posted = [op for ops in host.unanswered.values() for op in ops]
        posted.extend(host.waiting)
        repeated = [op for op in posted if self._is_repeated(op, host, poisoned)]
        agents = self._minds_of(host.name)
        made = [self.minds[agent].remade(self._world.numbers_of(agent)) for agent in agents]
        host.waiting = [*made, *repeated]
        host.unanswered.clear()
        host.restarts += 1
        host.deaths.append(self._clock())
        if len(host.deaths) == DEATHS_TO_REST and self._clock() - host.deaths[0] < DEATHS_S:
            log.error("mind_host.rests", host=host.name, deaths=DEATHS_TO_REST, seconds=REST_S)
            host.rests_until = self._clock() + REST_S
            host.epoch += 1
        else:
            self._start(host)
        if poisoned in self.minds:
            failed = Failed(poisoned, "Step", "HungError", "its step did not end")
            self._inbox.append(Arrived(poisoned, Tick(self._tick - 1), failed))
        self.on_restart(agents)

    def _minds_of(self, host: str) -> list[str]:
        """Return the AI players whose minds are in a host."""
        return [agent for agent in self.minds if self._placed[agent] == host]

    def _is_repeated(self, op: Op, host: _Host, poisoned: str) -> bool:
        """Return whether an operation is done again in the host's next life. Minds are made again anyway."""
        if self._placed.get(op.agent) != host.name or op.agent not in self.minds:
            return False
        return not isinstance(op, Make | Ask) and not (isinstance(op, Step) and op.agent == poisoned)

    # --- operating ---

    def host_of(self, agent: str) -> str:
        """Return the name of the host of a mind.

        Raises:
            KeyError: the AI player has no mind in a host.
        """
        return self._placed[agent]

    def move(self, agent: str, host: str) -> None:
        """Move a mind to another host, as its host saves it now.

        Raises:
            KeyError: there is no such host, or the AI player has no mind in a host.
            MindsLateError: the mind's host does not answer.
        """
        target, mind = self._hosts[host], self.minds[agent]
        before = self._hosts[self._placed[agent]]
        if target is before:
            return
        self.take_saved(mind)
        unanswered = [op for op in before.waiting if op.agent == agent]
        before.waiting = [op for op in before.waiting if op.agent != agent]
        before.waiting.append(Drop(agent))
        self._placed[agent] = target.name
        target.waiting.extend((mind.remade(self._world.numbers_of(agent)), *unanswered))

    def take_saved(self, mind: RemoteMind) -> None:
        """Have the host of a mind save it, after the step that is under way.

        Raises:
            MindsLateError: the host does not answer.
        """
        saved = self.call(Save(mind.spec.ai_player_id, whole=True))
        if not isinstance(saved, Saved):
            raise MindsLateError(f"the mind of {mind.spec.name} could not be saved: {saved}")
        mind.take_saved(saved, whole=True)

    def drain(self, host: str) -> int:
        """Move all minds of a host to others, a few in each tick, and put none there from now on.

        Returns:
            How many minds are to be moved.

        Raises:
            KeyError: there is no such host.
        """
        self._hosts[host].is_draining = True
        agents = self._minds_of(host)
        self._leaving.extend(agents)
        return len(agents)

    def rebalance(self) -> int:
        """Let all hosts take minds again, and give each as many, a few in each tick; return how many are to be moved."""
        for host in self._hosts.values():
            host.is_draining = False
        most = -(-len(self.minds) // len(self._hosts))
        surplus = [agent for host in self._hosts for agent in self._minds_of(host)[most:]]
        self._leaving.extend(surplus)
        return len(surplus)

    def _move_some(self) -> None:
        """Move the next minds that leave their hosts to the hosts with the fewest minds."""
        for _ in range(min(MOVES_A_TICK, len(self._leaving))):
            agent = self._leaving.popleft()
            if agent not in self.minds:
                continue
            minds = Counter(self._placed.values())
            takers = [one.name for one in self._hosts.values() if self._takes(one)]
            if takers:
                self._moved(agent, min(takers, key=minds.__getitem__))

    def _takes(self, host: _Host) -> bool:
        """Return whether minds may be put into a host."""
        return not (host.is_draining or self._is_late(host) or self._is_resting(host))

    def _moved(self, agent: str, host: str) -> None:
        """Move a mind if its host answers; leave it where it is otherwise."""
        try:
            self.move(agent, host)
        except MindsLateError as error:
            log.warning("mind_host.move_failed", agent=agent, host=host, error=str(error))

    def status(self) -> tuple[HostStatus, ...]:
        """Return how each host stands."""
        minds = Counter(self._placed.values())
        return tuple(
            HostStatus(
                host.name,
                minds[host.name],
                host.epoch,
                round(self._waits_s(host), 3),
                self._is_late(host),
                self._is_resting(host),
                host.is_draining,
                host.restarts,
                host.batches,
            )
            for host in self._hosts.values()
        )


def _is_failed_step(result: Result) -> TypeGuard[Failed]:
    """Return whether a result says that a step raised."""
    return isinstance(result, Failed) and result.op == Step.__name__
