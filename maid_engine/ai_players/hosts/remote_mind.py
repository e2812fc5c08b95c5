"""The world's side of a mind that runs in a host."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.face import MindFace
from maid_engine.ai_players.hosts.host_batch import (
    Forget,
    Gate,
    Make,
    Op,
    Persuade,
    Reconfigure,
    Restore,
    Save,
    Step,
    Withhold,
)
from maid_engine.ai_players.hosts.host_reply import Forgotten, Result, Saved
from maid_engine.ai_players.hosts.recipe import recipe_of
from maid_engine.ai_players.hosts.remote_reports import RemoteReports
from maid_engine.ai_players.hosts.saved_state import packed, packed_shards, texts_of, unpacked, whole_state
from maid_engine.ai_players.models.ids import PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Intake, Outcome, ProposedCommand, Suggestion
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.ai_players.models.written_mind import WrittenMind
from maid_engine.ai_players.safety.gateway import Verdict
from maid_engine.ai_players.tracing.chains import gate_of
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Json
from maid_engine.core.errors import MindsLateError
from maid_engine.core.interception import Interceptor
from maid_engine.core.time import Seconds


class Born(NamedTuple):
    """What a host returned for a new mind."""

    face: MindFace
    saved: Saved
    """Its first save, with all memories."""


class HostLine(Protocol):
    """Takes operations to the host of a mind."""

    def post(self, op: Op) -> None:
        """Have an operation done with the next batch, after those posted before."""
        ...

    def call(self, op: Op) -> Result:
        """Have an operation done now, and return its result.

        Raises:
            MindsLateError: the host did not answer in time.
        """
        ...

    def ask(self, agent: str, name: str, *arguments: object) -> Json:
        """Return the answer of the mind to a question.

        Raises:
            MindsLateError: the host did not answer in time.
        """
        ...


class RemoteMind:
    """Implements :class:`~maid_engine.ai_players.cognitive.mind_port.MindPort` by messages to a host.

    What is read of it is as old as its last step.

    Args:
        line: takes operations to its host.
        spec: what it is built with.
        luck: its dice; the host has dice with the same seed.
        born: what the host returned for it.
        stopwatch: measures the world's share of its steps, in seconds.
    """

    def __init__(
        self,
        line: HostLine,
        spec: MindSpec,
        luck: Dice,
        born: Born,
        *,
        stopwatch: Callable[[], float],
    ) -> None:
        self.interceptor: Interceptor | None = None
        self.stopwatch = stopwatch
        self.spec = spec
        self.luck = luck
        self.step_under_way: Step | None = None
        """The step whose outcome is not applied yet; None if there is none."""
        self.records = GateRecords(line, spec.ai_player_id)
        """The decisions of the gateway, for the records that the host makes."""
        self._agent = spec.ai_player_id
        self._line = line
        self._face, saved = born
        self.reports = RemoteReports(
            spec.name, born.face, lambda name, *arguments: line.ask(self._agent, name, *arguments)
        )
        self._state = saved.state
        self._memory_header = saved.memory_header
        self._shards = dict(saved.shards)
        self._unwritten: set[int] = set(saved.shards)
        self._is_saved = self._is_whole = True
        """Whether nothing has changed since the last save, and since the last whole save."""

    @property
    def steps(self) -> StepNumber:
        """The number of its last step."""
        return self._face.steps

    @property
    def revision(self) -> PlanRevision:
        """The revision of its plan."""
        return self._face.revision

    @property
    def times(self) -> StepTimes:
        """How long the parts of its last step took."""
        return self._face.times

    # --- steps ---

    def begin(self, intake: Intake) -> None:
        """Post a step. Its outcome arrives with a later tick."""
        self.step_under_way = Step(self._agent, intake, self.records.taken())
        self._line.post(self.step_under_way)

    def end(self, face: MindFace | None = None) -> None:
        """Note that the outcome of the step has arrived, with a new face; None: the step failed."""
        self.step_under_way = None
        if face is not None:
            self.take_face(face)

    def begin_save(self) -> None:
        """Post a save. It arrives with a later tick."""
        self._line.post(Save(self._agent))

    def take_face(self, face: MindFace) -> None:
        """Take the face after a step."""
        self._face = face
        self._changed()
        self.reports.take(face)

    def step(self, intake: Intake) -> Outcome:
        """Not possible here: :meth:`begin` posts a step, and its outcome comes later.

        Raises:
            TypeError: always.
        """
        raise TypeError(f"the host steps this mind; the intake of tick {intake.tick} must be posted")

    # --- changes ---

    def reconfigured(self, spec: MindSpec) -> None:
        """Apply other settings, such as pace, personality or goals, from the next step on."""
        self.spec = spec
        self._changed()
        self._line.post(Reconfigure(self._agent, recipe_of(spec)))

    def persuade(self, suggestions: Sequence[Suggestion]) -> None:
        """Plan these steps before anything else."""
        self._changed()
        self._line.post(Persuade(self._agent, tuple(suggestions)))

    def forget_player(self, name: str, author: str = "") -> int:
        """Forget a player, and return how many memories were removed.

        Raises:
            MindsLateError: the host did not answer in time. It forgets the player when it answers again.
        """
        self._changed()
        result = self._line.call(Forget(self._agent, name, author))
        if isinstance(result, Forgotten):
            return result.memories
        raise MindsLateError(f"the mind of {self.spec.name} could not forget {name}: {result}")

    def restore(self, state: Mapping[str, object]) -> None:
        """Restore what :meth:`state` returned."""
        self._changed()
        self._line.post(Restore(self._agent, packed(state)))

    # --- saves ---

    def take_saved(self, saved: Saved, *, whole: bool = False) -> None:
        """Take a save. Until the next step, it is what :meth:`state` and :meth:`unsaved_memories` return."""
        self._state = saved.state
        self._memory_header = saved.memory_header
        self._shards.update(saved.shards)
        self._unwritten.update(saved.shards)
        self._is_saved, self._is_whole = True, whole

    def _save(self, *, whole: bool = False) -> None:
        """Have the host save the mind, if it has changed. If the host is late, the last save is used."""
        if self._is_whole or (self._is_saved and not whole):
            return
        try:
            result = self._line.call(Save(self._agent, whole))
        except MindsLateError:
            return
        if isinstance(result, Saved):
            self.take_saved(result, whole=whole)

    def _changed(self) -> None:
        self._is_saved = self._is_whole = False

    def state(self, *, memories: bool = True) -> dict[str, object]:
        """Return everything that outlives a session, as JSON; without `memories`, only their mark."""
        self._save(whole=memories)
        if not memories:
            found: dict[str, object] = unpacked(self._state)
            return found
        whole = whole_state(self._state, self._memory_header, self._shards)
        whole["memory"]["dirty"] = sorted(self._unwritten)
        return whole

    def unsaved_memories(self, now: Seconds) -> dict[int, list[Json]]:
        """Return shard → its memories as JSON, for shards that changed since the last call."""
        del now
        self._save()
        numbers = sorted(self._unwritten)
        self._unwritten.clear()
        return {number: unpacked(self._shards[number]) for number in numbers}

    def memory_header(self) -> Mapping[str, object]:
        """Return what is saved beside the shards of memories."""
        found: Mapping[str, object] = unpacked(self._memory_header)
        return found

    def written(self) -> WrittenMind | None:
        """Return what is saved of it as text, or None if it must be read to be saved."""
        self._save()
        numbers = sorted(self._unwritten)
        shards = texts_of(packed_shards({number: self._shards[number] for number in numbers}))
        parts, header = texts_of(self._state), texts_of(self._memory_header)
        if parts is None or header is None or shards is None:
            return None
        self._unwritten.clear()
        return WrittenMind(parts, header, {int(number): text for number, text in shards.items()})

    def save_memories_again(self, shards: Iterable[int]) -> None:
        """Include these shards in the next :meth:`unsaved_memories`."""
        self._unwritten.update(set(shards) & set(self._shards))

    def remade(self, numbers: Mapping[str, int]) -> Make:
        """Return the operation that makes it again in another host, from its last save.

        Args:
            numbers: kind of its records → the number of the last one.
        """
        return Make(
            self._agent,
            recipe_of(self.spec),
            self.luck.seed,
            self._state,
            self._memory_header,
            dict(self._shards),
            dict(numbers),
        )


class GateRecords:
    """Collects the gateway's decisions on the commands of a mind in a host. The host makes the records.

    It has the methods of :class:`~maid_engine.ai_players.tracing.trace_watch.Watch` that the loop calls.
    """

    def __init__(self, line: HostLine, agent: str) -> None:
        self._line = line
        self._agent = agent
        self._gates: list[Gate] = []

    def asked(
        self, command: ProposedCommand, verdict: Verdict, stages: tuple[str, ...], now: Seconds
    ) -> None:
        """Keep the gateway's decision on a command for the next step."""
        self._gates.append(Gate(command.id, now, packed(gate_of(verdict, stages))))

    def stepped(self, mind: object, intake: Intake, outcome: Outcome) -> None:
        """Do nothing: the host has recorded the step."""

    def drop(self, why: str) -> None:
        """Have the host close the records of all commands that will not be typed."""
        self._line.post(Withhold(self._agent, why))

    def taken(self) -> tuple[Gate, ...]:
        """Take out and return the decisions since the last step."""
        found = tuple(self._gates)
        self._gates.clear()
        return found
