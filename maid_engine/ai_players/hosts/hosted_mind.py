"""One mind in a host, with its records and its last saved state."""

from collections.abc import Callable, Mapping
from time import thread_time

import structlog

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.hosts.face import MindFace
from maid_engine.ai_players.hosts.host_batch import Gate
from maid_engine.ai_players.hosts.host_reply import Saved, Stepped
from maid_engine.ai_players.hosts.saved_state import packed, unpacked
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.intake import Intake
from maid_engine.ai_players.models.memory import SHARD, number_of
from maid_engine.ai_players.tracing.trace_watch import Watch
from maid_engine.core.documents import Json

log = structlog.get_logger(__name__)

NEVER = float("-inf")


class HostedMind:
    """Steps and saves one mind, and describes it to the world.

    Args:
        agent: id of the AI player.
        mind: its mind.
        watch: records what it does; ``None`` if nothing is recorded.
        processor: returns the thread's processor time, in seconds.
        saved: its last saved state, if the mind comes from a checkpoint. Then the world has all memories that the
            checkpoint does not mark as unsaved.
    """

    def __init__(
        self,
        agent: str,
        mind: Mind,
        watch: Watch | None,
        processor: Callable[[], float] = thread_time,
        *,
        saved: bytes = b"",
    ) -> None:
        self.agent = agent
        self.mind = mind
        self._watch = watch
        self._processor = processor
        self._saved: Mapping[str, object] = unpacked(saved) if saved else mind.state(memories=False)
        """The state to which a step that raises goes back."""
        self._counts: Mapping[Counted, int] = {}
        self._players: tuple[str, ...] = ()
        self._company: tuple[str, ...] = ()
        self._shown_at = NEVER
        if not saved:
            mind.save_memories_again({number_of(one.id) // SHARD for one in mind.reports.memories()})

    def saved(self) -> bytes:
        """Return the state to which a step that raises goes back."""
        return packed(self._saved)

    def numbers(self) -> dict[str, int]:
        """Return kind of its records → the number of the last one."""
        return {} if self._watch is None else dict(self._watch.numbers)

    def step(self, intake: Intake, gates: tuple[Gate, ...]) -> Stepped:
        """Step the mind, and record the step. If the mind raises, it goes back to its last saved state.

        Raises:
            Exception: whatever the mind raised.
        """
        if self._watch is not None:
            for gate in gates:
                self._watch.judged(gate.command, unpacked(gate.decision), gate.at)
        began = self._processor()
        try:
            outcome = self.mind.step(intake)
        except Exception:
            self._go_back()
            raise
        took_s = self._processor() - began
        if self._watch is None:
            return Stepped(self.agent, outcome, self.face(), took_s)
        self._watch.stepped(self.mind.reports, intake, outcome)
        records, people = self._watch.take_records(), tuple(self._watch.take_people())
        return Stepped(self.agent, outcome, self.face(), took_s, records, people)

    def _go_back(self) -> None:
        try:
            self.mind.restore(self._saved)
        except Exception:
            log.exception("mind.reload_failed", agent=self.agent)

    def withhold(self, why: str) -> None:
        """Close the records of the commands that will not be typed."""
        if self._watch is not None:
            self._watch.drop(why)

    def save(self, *, whole: bool) -> Saved:
        """Return its state, and the memories that changed since the last save; all with the first.

        If `whole`, what still goes on becomes memories first.
        """
        now = self.mind.reports.activity().now
        if whole:
            self.mind.state()
        shards = self.mind.unsaved_memories(now)
        self._saved = self.mind.state(memories=False)
        return Saved(
            self.agent,
            packed(self._saved),
            packed(self.mind.memory_header()),
            {number: packed(entries) for number, entries in shards.items()},
        )

    def restore(self, state: Mapping[str, Json]) -> None:
        """Return the mind to a saved state."""
        self.mind.restore(state)
        self._saved = state

    def forget(self, name: str, author: str) -> int:
        """Have the mind forget a player; return how many memories were removed."""
        count = self.mind.forget_player(name, author)
        if self._watch is not None:
            self._watch.forget(Forgotten.of(name, author))
        # A mind goes back to this state when a step fails, so it must not hold the player any more.
        self._saved = self.mind.state(memories=False)
        return count

    def face(self) -> MindFace:
        """Return what the world may read of the mind, with the parts that changed since the last face."""
        mind, reports = self.mind, self.mind.reports
        deeds, players, company = reports.deeds(), reports.players(), reports.company()
        activity, felt = reports.activity(), reports.emotion()
        face = MindFace(
            steps=mind.steps,
            revision=mind.revision,
            times=mind.times,
            condition=reports.condition(),
            activity=activity,
            progress=reports.progress(),
            ought_to_act=reports.ought_to_act(),
            emotion=(felt.current_emotion, felt.intensity, felt.duration_ticks, felt.decay_rate),
            memories=reports.memory_sizes(),
            counts=None if deeds.counts == self._counts else deeds.counts,
            killed_by=deeds.killed_by,
            killed_in=deeds.killed_in,
            players=None if players == self._players else players,
            company=None if company == self._company else company,
            heard=reports.heard_since(self._shown_at),
        )
        self._counts, self._players, self._company = deeds.counts, players, company
        self._shown_at = activity.now
        return face
