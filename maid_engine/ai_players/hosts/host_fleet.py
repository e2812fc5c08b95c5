"""The world's side of all hosts: which mind is where, what is sent, what came back, and what died."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeGuard

import structlog

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.batch_sender import BatchSender, WorldFacts
from maid_engine.ai_players.hosts.code_digest import pack_digests
from maid_engine.ai_players.hosts.home_minds import HOME, HomeMinds
from maid_engine.ai_players.hosts.host_batch import (
    Ask,
    Checkpoint,
    Drop,
    Load,
    Make,
    Op,
    Save,
    Step,
)
from maid_engine.ai_players.hosts.host_reply import (
    Answered,
    Checkpointed,
    Failed,
    HostReply,
    Made,
    Result,
    Saved,
    Stepped,
)
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_engine.ai_players.hosts.mind_log import MindLogs
from maid_engine.ai_players.hosts.mind_questions import packed_arguments, read_answer
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.ai_players.hosts.placement import Placement
from maid_engine.ai_players.hosts.recipe import recipe_of
from maid_engine.ai_players.hosts.remote_mind import Born, RemoteMind
from maid_engine.ai_players.hosts.saved_state import packed
from maid_engine.ai_players.hosts.world_host import DEATHS_TO_REST, REST_S, HostStatus, Sent, WorldHost
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Json
from maid_engine.core.errors import MindsLateError
from maid_engine.core.time import Tick

log = structlog.get_logger(__name__)

CALL_S: Final = 0.5
"""Longest time that the world waits for an answer of a host, in seconds."""
MAKE_S: Final = 30.0
"""Longest time that the world waits for a new mind. It includes the start of the host's process."""
HANGS_S: Final = 10.0
"""A host that has answered before is ended and started again if a batch is unanswered for this long, in seconds."""


class Arrived(NamedTuple):
    """The result of a step or a save, as it is applied."""

    agent: str
    tick: Tick
    """The tick of its batch."""
    result: Stepped | Saved | Failed


class HostFleet:
    """Keeps minds in hosts: one batch for each host and tick, and at most one of them unanswered.

    Outcomes are applied one tick after their intakes, in the order of the AI players' ids. So the game does not
    depend on which host a mind is in, nor on which reply comes first.

    Args:
        engine: starts the hosts, and takes batches to them.
        settings: how many hosts there are, and what happens when one ends.
        setup: returns what a host is started with.
        world: what the hosts need of the world.
    """

    def __init__(
        self,
        engine: MindHosts,
        settings: MindsSettings,
        setup: Callable[[], HostSetup],
        world: WorldFacts,
    ) -> None:
        self.minds: dict[str, RemoteMind] = {}
        """AI player → its mind."""
        self.on_restart: Callable[[Sequence[str]], None] = lambda agents: None  # noqa: ARG005 - nobody is told
        """Called with the AI players whose minds were made again from their last save."""
        self.applied: Counter[int] = Counter()
        """Ticks between a step and its outcome → how often."""
        self.dropped = 0
        """Replies of earlier lives of hosts, and results for minds that have left."""
        self.engine = engine
        """What starts the hosts, and takes batches to them."""
        self._setup = setup
        self._world = world
        self._sender = BatchSender(world)
        self.in_step = settings.in_step
        """Whether the world waits in each tick until all hosts have answered."""
        names = [f"host-{number}" for number in range(1, settings.hosts + 1)]
        self._hosts = {name: WorldHost(name, world.clock) for name in names}
        self.placement = Placement(dict(self._hosts))
        """Which mind is in which host, and which are to move."""
        self.home = HomeMinds(self.placement, settings.fallback, world.clock, world.nearest)
        """The minds for which the world thinks itself."""
        self._hosts[HOME] = self.home.host
        self._local = LocalHosts(stopwatch=world.stopwatch)
        self.logs = MindLogs(world.clock) if settings.recovery == "exact" else None
        """What makes minds again exactly; None if they are made again from their last save."""
        self._inbox: list[Arrived] = []
        self._awaited: dict[tuple[str, int, str], list[Result]] = {}
        """(host, number of the batch, AI player) → the results for which a call waits."""
        self._questions = 0
        self._tick = Tick(0)
        self._is_running = False

    # --- start and end ---

    def _run(self) -> None:
        """Start all hosts, once."""
        if not self._is_running:
            self._is_running = True
            for host in self.placement.hosts.values():
                self._start(host)

    def _engine_of(self, host: WorldHost) -> MindHosts:
        """Return the engine that has a host."""
        return self._local if host is self.home.host else self.engine

    def _start(self, host: WorldHost) -> None:
        """Start a host. It makes again exactly the minds whose logs are kept, and does what it owes for them."""
        self._engine_of(host).start(host.name, host.begin_life(), self._setup())
        for agent in self.placement.minds_of(host):
            replay = self._replay_of(agent)
            if replay:
                self._send(host, Sent(self._tick, replay, is_replay=True))
        owed, host.owed = host.owed, {}
        for number, sent in owed.items():
            ops = tuple(op for op in sent.ops if self.placement.is_current(op.agent, host, number))
            self._send(host, sent._replace(ops=ops), number)

    def _replay_of(self, agent: str) -> tuple[Op, ...]:
        """Return what makes a mind again exactly; nothing if it goes on from its last save."""
        return () if self.logs is None or agent not in self.minds else self.logs.replay_of(agent)

    def relearn(self) -> None:
        """Start all hosts anew with what the packs teach now; their minds are made again from their last saves."""
        if not self._is_running:
            return
        pack_digests.cache_clear()
        for host in self._hosts.values():
            if host.epoch:
                self._engine_of(host).stop(host.name)
                self._revive(host, exactly=False)

    def stop(self) -> None:
        """End all hosts."""
        for host in self._hosts.values():
            self._engine_of(host).stop(host.name)
        self.engine.close()
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
        self.placement.put(agent, host)
        state = b"" if saved is None else packed(saved)
        numbers = dict(self._world.numbers_of(agent))
        try:
            results = self._made(host, Make(agent, recipe_of(spec), luck.seed, state, numbers=numbers))
        except MindsLateError:
            host.waiting.append(Drop(agent))  # in case it is made after all
            self._leave(agent)
            raise
        match results:
            case (Made() as made, Saved() as first):
                mind = RemoteMind(self, spec, luck, Born(made.face, first), stopwatch=stopwatch)
            case _:
                self._leave(agent)
                raise MindsLateError(f"{host.name} could not make the mind of {spec.name}: {results}")
        self.minds[agent] = mind
        return mind, made.lost

    def _host_for(self, agent: str) -> WorldHost:
        """Return the host for a new mind; the world itself if no other answers, and it has room.

        Raises:
            MindsLateError: no host answers, and the world has no room.
        """
        try:
            return self.placement.host_for(agent)
        except MindsLateError:
            if not self.home.has_room:
                raise
        if not self.home.host.epoch:
            self._start(self.home.host)
        return self.home.host

    def _made(self, host: WorldHost, make: Make) -> tuple[Result, ...]:
        """Have a host make and save a mind, once more if it dies meanwhile; return both results.

        Raises:
            MindsLateError: the host did not answer in time, or died again.
        """
        epoch = host.epoch
        save = Save(make.agent, whole=True)
        try:
            host.waiting.append(make)
            return self._called(host, save, MAKE_S)
        except MindsLateError:
            if host.epoch == epoch or host.is_resting:
                raise
        host.waiting.append(make)
        return self._called(host, save, MAKE_S)

    def drop(self, agent: str) -> None:
        """Drop the mind of an AI player that leaves the game. Do nothing if it has none here."""
        if self.minds.pop(agent, None) is not None:
            self.post(Drop(agent))
            self._leave(agent)
            self._inbox = [one for one in self._inbox if one.agent != agent]

    def _leave(self, agent: str) -> None:
        """Forget where a mind is, and what its host did with it."""
        self.placement.remove(agent)
        if self.logs is not None:
            self.logs.drop(agent)

    # --- operations ---

    def post(self, op: Op) -> None:
        """Have an operation done with the next batch, after those posted before."""
        self.placement.host_of(op.agent).waiting.append(op)

    def call(self, op: Op) -> Result:
        """Have an operation done now, and return its result.

        Raises:
            MindsLateError: the host did not answer in time.
        """
        host = self.placement.host_of(op.agent)
        if host.is_late or host.is_resting:
            name = self._called_name(op.agent)
            raise MindsLateError(f"{host.name} is late, so the mind of {name} cannot answer now.")
        *earlier, found = self._called(host, op, CALL_S)
        for result in earlier:
            self._sort(self._tick, result)
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

    def _called(self, host: WorldHost, op: Op, timeout_s: float) -> tuple[Result, ...]:
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
        number = self._send(host, Sent(self._tick, tuple(ops)))
        awaited = (host.name, number, op.agent)
        self._awaited[awaited] = []
        try:
            while not self._awaited[awaited]:
                is_lost = host.epoch != epoch and number not in host.unanswered
                if is_lost or not self._engine_of(host).wait(timeout_s):
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
        self.home.send_back()
        for agent in self.home.take_due():
            self._take_home(agent)
        due = [one for one in self._inbox if one.tick < tick]
        self._inbox = [one for one in self._inbox if one.tick >= tick]
        due.sort(key=lambda one: one.agent)
        for one in due:
            if isinstance(one.result, Stepped):
                self.applied[tick - one.tick] += 1
        return due

    def flush(self) -> None:
        """Send each host what waits for it. A host that has not answered its last batch gets nothing yet."""
        self._ask_for_checkpoints()
        for host in self._hosts.values():
            if host.waiting and not host.unanswered and not host.is_resting:
                waiting, host.waiting = tuple(host.waiting), []
                self._send(host, Sent(self._tick, waiting))

    def _ask_for_checkpoints(self) -> None:
        """Post checkpoints after all other operations of this tick: of minds that move, and of those that are due."""
        agents = self.placement.take_due()
        if self.logs is not None:
            agents.extend(self.logs.take_due())
        for agent in dict.fromkeys(agents):
            self.post(Checkpoint(agent))

    def _send(self, host: WorldHost, sent: Sent, number: int | None = None) -> int:
        """Send a batch, and return its number. An operation that cannot be written counts as a step that failed."""
        number = host.sent(sent, number)
        for failed in self._sender.send(self._engine_of(host), host, number):
            self._inbox.append(Arrived(failed.agent, self._tick, failed))
        return number

    # --- what comes back ---

    def _take_all(self) -> None:
        for one in (*self.engine.received(), *self._local.received()):
            host = self._hosts[one.host]
            if one.epoch != host.epoch:
                self.dropped += 1
            elif isinstance(one, HostDied):
                log.error("mind_host.died", host=one.host, epoch=one.epoch, reason=one.why, agent=one.agent)
                host.note_cause(one.why, is_refused=one.is_refused)
                self._revive(host, poisoned=one.agent)
            else:
                self._take(host, one)

    def _take(self, host: WorldHost, reply: HostReply) -> None:
        sent = host.answered(reply.number)
        if sent is None:
            self.dropped += 1
            return
        if sent.is_replay:
            self._take_replay(host, reply)
            return
        current = [op for op in sent.ops if self.placement.is_current(op.agent, host, reply.number)]
        if self.logs is not None:
            self.logs.answered(current, reply.results)
        for result in reply.results:
            awaited = self._awaited.get((host.name, reply.number, result.agent))
            is_of_step = isinstance(result, Stepped) or _is_failed(result, Step)
            if awaited is not None and not is_of_step:
                awaited.append(result)
            elif self._is_current(result.agent, host, reply.number):
                self._sort(reply.tick, result)
            else:
                self.dropped += 1
            if isinstance(result, Checkpointed) or _is_failed(result, Checkpoint):
                self._move_on(host, sent, reply.number, result)

    def _is_current(self, agent: str, host: WorldHost, number: int) -> bool:
        """Return whether a batch reaches the mind that an AI player has now."""
        return agent in self.minds and self.placement.is_current(agent, host, number)

    def _sort(self, tick: Tick, result: Result) -> None:
        """Put a result where it belongs: steps and saves are applied in the next tick. The host logs other failures."""
        if isinstance(result, Stepped | Saved) or _is_failed(result, Step):
            self._inbox.append(Arrived(result.agent, tick, result))
        elif isinstance(result, Made):
            self.minds[result.agent].take_face(result.face)

    def _take_replay(self, host: WorldHost, reply: HostReply) -> None:
        """Make minds from their last save that could not be made again exactly."""
        for result in reply.results:
            agent = result.agent
            if self._is_current(agent, host, reply.number):
                log.error("mind_host.replay_failed", host=host.name, agent=agent, result=str(result))
                host.waiting.insert(0, self._remade(agent))
                self.on_restart((agent,))

    def _remade(self, agent: str) -> Make:
        """Return what makes a mind from its last save. From now on it does not go on exactly where it was."""
        if self.logs is not None:
            self.logs.give_up(agent)
        return self.minds[agent].remade(self._world.numbers_of(agent))

    # --- hosts that are late or die ---

    def _look_after(self, host: WorldHost) -> None:
        """End a host that does not answer, and start one again that has rested."""
        patience_s = HANGS_S if host.has_answered else MAKE_S
        if host.waits_s > patience_s:
            log.error("mind_host.hangs", host=host.name, epoch=host.epoch, seconds=patience_s)
            self.engine.stop(host.name)
            host.note_cause(f"it did not answer for {patience_s:g} s")
            self._revive(host)
        elif host.wake():
            self._start(host)

    def _revive(self, host: WorldHost, *, poisoned: str = "", exactly: bool = True) -> None:
        """Start a host again with its minds, and repeat what it had not answered.

        The step that a mind did not return from is not repeated; it counts as failed.

        Args:
            host: the host, which has ended.
            poisoned: the AI player whose mind did not return from a step; empty if there is none.
            exactly: whether minds go on where they were, as far as that is known.
        """
        agents = [agent for agent in self.placement.minds_of(host) if agent in self.minds]
        self._count_failed_replays(host.unanswered.values())
        exact = {agent for agent in agents if self._replay_of(agent)} if exactly else set()
        restored = [agent for agent in agents if agent not in exact]
        self._keep_owed(host, exact, poisoned)
        host.waiting[:0] = map(self._remade, restored)
        host.note_death()
        if host.is_resting:
            log.error("mind_host.rests", host=host.name, deaths=DEATHS_TO_REST, seconds=REST_S)
        else:
            self._start(host)
        if poisoned in self.minds:
            failed = Failed(poisoned, "Step", "HungError", "its step did not end")
            self._inbox.append(Arrived(poisoned, Tick(self._tick - 1), failed))
        self.on_restart(restored)

    def _keep_owed(self, host: WorldHost, exact: Container[str], poisoned: str) -> None:
        """Keep what a host has not done: for minds that go on exactly as it was sent, for others with the next batch."""
        repeated: list[Op] = []
        owed: dict[int, Sent] = {}
        for number, sent in {**host.owed, **host.unanswered}.items():
            ops = () if sent.is_replay else self._repeated(host, sent.ops, poisoned)
            repeated.extend(op for op in ops if op.agent not in exact)
            kept = tuple(op for op in ops if op.agent in exact)
            if kept:
                owed[number] = sent._replace(ops=kept)
        host.owed = owed
        host.waiting = [*repeated, *self._repeated(host, host.waiting, poisoned)]

    def _count_failed_replays(self, sent: Iterable[Sent]) -> None:
        """Note the mind whose replay a host did when it died: the first that is not answered."""
        replays = [one for one in sent if one.is_replay]
        if replays and self.logs is not None:
            self.logs.note_failed_replay(replays[0].ops[0].agent)

    def _repeated(self, host: WorldHost, ops: Iterable[Op], poisoned: str) -> tuple[Op, ...]:
        """Return the operations that are done again in the host's next life. Minds are made again anyway."""
        found: list[Op] = []
        for op in ops:
            if isinstance(op, Checkpoint):
                self._ask_again(op.agent)
            elif self._is_repeated(op, host) and not (isinstance(op, Step) and op.agent == poisoned):
                found.append(op)
        return tuple(found)

    def _is_repeated(self, op: Op, host: WorldHost) -> bool:
        """Return whether an operation is done again in the host's next life, if a mind is not to blame for its end."""
        if op.agent not in self.minds or self.placement.host_of(op.agent) is not host:
            return False
        if isinstance(op, Load):
            return self.logs is None  # otherwise the log begins with it
        return not isinstance(op, Make | Ask)

    def _ask_again(self, agent: str) -> None:
        """Have the checkpoint of a mind asked for again, which will not come."""
        self.placement.ask_again(agent)
        if self.logs is not None:
            self.logs.ask_again(agent)

    # --- operating ---

    def host_of(self, agent: str) -> str:
        """Return the name of the host of a mind.

        Raises:
            KeyError: the AI player has no mind in a host.
        """
        return self.placement.host_of(agent).name

    def move(self, agent: str, host: str) -> None:
        """Have a mind move to another host, where it goes on exactly.

        Raises:
            KeyError: there is no such host, or the AI player has no mind in a host.
        """
        self.placement.move(agent, host)

    def drain(self, host: str) -> int:
        """Have all minds of a host move to others, a few in each tick, and put none there from now on.

        Returns:
            How many minds are to be moved.

        Raises:
            KeyError: there is no such host.
        """
        return self.placement.drain(host)

    def rebalance(self) -> int:
        """Let all hosts take minds again. Give each as many, neighbours together, a few in each tick.

        Returns:
            How many minds are to be moved.
        """
        return self.placement.rebalance(self._world.by_place(self.minds))

    def _move_on(self, host: WorldHost, sent: Sent, number: int, result: Checkpointed | Failed) -> None:
        """Move a mind whose checkpoint has come, if it is to move."""
        agent = result.agent
        if not (self._is_current(agent, host, number) and self.placement.is_leaving(agent)):
            return
        self.placement.ask_again(agent)
        if _is_outdated(agent, host, sent, number):
            return
        target = self.placement.take_target(agent)
        if target is not None and target is not host:
            again = result.again() if isinstance(result, Checkpointed) else self._remade(agent)
            self._move(agent, host, target, again)
            if isinstance(again, Make):
                log.warning("mind_host.move_inexact", agent=agent, host=target.name)
                self.on_restart((agent,))

    def _move(self, agent: str, before: WorldHost, target: WorldHost, again: Make | Load) -> None:
        """Make a mind in another host, and take along what waits for it."""
        along, before.waiting = _split(before.waiting, agent)
        before.waiting.append(Drop(agent))
        self.placement.put(agent, target)
        if self.logs is not None:
            self.logs.begin(again)
        target.waiting.extend((again, *along))

    def _take_home(self, agent: str) -> None:
        """Take a mind from a host that does not answer, as it was saved last.

        The step that the host has not answered is not repeated here: it may be what holds the host up.
        """
        before, home, mind = self.placement.host_of(agent), self.home.host, self.minds[agent]
        if not home.epoch:
            self._start(home)
        sent = [one.ops for one in (*before.owed.values(), *before.unanswered.values()) if not one.is_replay]
        missed, _ = _split(chain(*sent), agent)
        changes = self._repeated(before, missed, poisoned=agent)
        waiting, others = _split(before.waiting, agent)
        before.waiting = [*others, *changes, *self._repeated(before, waiting, poisoned="")]
        if mind.step_under_way in missed:
            mind.end()
        log.warning("mind_host.mind_taken_back", host=before.name, agent=agent)
        self._move(agent, before, home, self._remade(agent))
        self.on_restart((agent,))

    def status(self) -> tuple[HostStatus, ...]:
        """Return how each host stands."""
        hosts, minds = [*self.placement.hosts.values()], self.placement.counts()
        if self.home.most:
            hosts.append(self.home.host)
        return tuple(host.status(minds[host.name], self._engine_of(host).where(host.name)) for host in hosts)


def _split(ops: Iterable[Op], agent: str) -> tuple[list[Op], list[Op]]:
    """Return the operations of a mind, and those of all others, both in their order."""
    own: list[Op] = []
    others: list[Op] = []
    for op in ops:
        if op.agent == agent:
            own.append(op)
        else:
            others.append(op)
    return own, others


def _is_failed(result: Result, op: type[Op]) -> TypeGuard[Failed]:
    """Return whether a result says that an operation of this kind raised."""
    return isinstance(result, Failed) and result.op == op.__name__


def _is_outdated(agent: str, host: WorldHost, sent: Sent, number: int) -> bool:
    """Return whether a mind was changed after the checkpoint in this batch, by it or by a later one."""
    later = [one.ops for other, one in host.unanswered.items() if other > number]
    ours, _ = _split(chain(sent.ops, *later), agent)
    changes = [op for op in ours if not isinstance(op, Ask)]
    return not isinstance(changes[-1], Checkpoint)
