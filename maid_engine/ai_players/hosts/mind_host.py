"""A host: makes minds and steps them, as the world's batches say. It has no I/O and waits for nothing."""

from collections.abc import Callable
from dataclasses import replace

import structlog

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.hosts.heard_events import heard_part
from maid_engine.ai_players.hosts.host_batch import (
    Ask,
    Checkpoint,
    Drop,
    Forget,
    HostBatch,
    Load,
    Make,
    Op,
    Persuade,
    Reconfigure,
    Restore,
    Save,
    Step,
    Withhold,
)
from maid_engine.ai_players.hosts.host_reply import (
    Answered,
    Checkpointed,
    Failed,
    Forgotten,
    HostReply,
    Made,
    Result,
)
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.hosted_mind import HostedMind
from maid_engine.ai_players.hosts.mind_questions import answer_to
from maid_engine.ai_players.hosts.recipe import recipe_of
from maid_engine.ai_players.hosts.saved_state import unpacked, whole_state
from maid_engine.ai_players.state_repair import recovered, stored_shards
from maid_engine.ai_players.tracing.second_hand import SecondHand
from maid_engine.ai_players.tracing.trace_watch import Watch
from maid_engine.core.chance import Dice

log = structlog.get_logger(__name__)


class MindHost:
    """The minds of one host.

    Args:
        setup: what all its minds share.
        stopwatch: measures steps, in seconds.
    """

    def __init__(self, setup: HostSetup, *, stopwatch: Callable[[], float] = lambda: 0.0) -> None:
        self.setup = setup
        self._stopwatch = stopwatch
        self.minds: dict[str, HostedMind] = {}
        """AI player → its mind."""
        self._second_hand = SecondHand()
        self._names: dict[str, str] = {}
        self._unheard: frozenset[str] = frozenset()
        self._wall = 0.0

    def __len__(self) -> int:
        """Return the number of minds."""
        return len(self.minds)

    def run(
        self,
        batch: HostBatch,
        *,
        before_each: Callable[[str], None] = lambda agent: None,  # noqa: ARG005 - nobody watches
    ) -> HostReply:
        """Do what a batch says, in its order. What raises becomes a failure, and the rest goes on.

        Args:
            batch: the batch.
            before_each: called with the AI player's id before each operation.
        """
        self._names.update(batch.names)
        self._wall = batch.wall
        if batch.unheard is not None:
            self._unheard = frozenset(batch.unheard)
        results: list[Result] = []
        for op in batch.ops:
            before_each(op.agent)
            result = self._tried(op)
            if result is not None and not (batch.is_replay and _is_known(op, result)):
                results.append(result)
        return HostReply(batch.host, batch.epoch, batch.tick, tuple(results), batch.number)

    def _tried(self, op: Op) -> Result | None:
        try:
            return self._done(op)
        except Exception as error:
            log.exception("mind_host.op_failed", agent=op.agent, op=type(op).__name__)
            number = op.number if isinstance(op, Ask) else 0
            return Failed(op.agent, type(op).__name__, type(error).__name__, str(error), number)

    def _done(self, op: Op) -> Result | None:
        """Do one operation. Return its result, if it has one.

        Raises:
            KeyError: the host has no such mind.
        """
        if isinstance(op, Make):
            return self._make(op)
        if isinstance(op, Load):
            return self._load(op)
        hosted = self.minds[op.agent]
        if isinstance(op, Step):
            self.setup.knowledge.lexicon.shared.grow_older(op.intake.now)
            stepped = hosted.step(op.intake, op.gates)
            return replace(stepped, outcome=heard_part(stepped.outcome, self._unheard))
        if isinstance(op, Save | Checkpoint | Ask | Forget):
            return self._told(hosted, op)
        self._change(hosted, op)
        return None

    def _told(self, hosted: HostedMind, op: Save | Checkpoint | Ask | Forget) -> Result:
        """Return what an operation asks of a mind."""
        match op:
            case Save():
                return hosted.save(whole=op.whole)
            case Checkpoint():
                return self._checkpoint(hosted)
            case Ask():
                return Answered(op.agent, op.number, answer_to(hosted.mind.reports, op.name, op.arguments))
            case Forget():
                return Forgotten(op.agent, hosted.forget(op.name, op.author))

    def _change(self, hosted: HostedMind, op: Withhold | Reconfigure | Persuade | Restore | Drop) -> None:
        """Change a mind, or drop it."""
        match op:
            case Withhold():
                hosted.withhold(op.why)
            case Reconfigure():
                hosted.mind.reconfigured(op.recipe.spec(self.setup.knowledge))
            case Persuade():
                hosted.mind.persuade(op.suggestions)
            case Restore():
                hosted.restore(unpacked(op.state))
            case Drop():
                del self.minds[op.agent]

    def _make(self, op: Make) -> Made:
        """Make a mind from the readable parts of its saved state."""
        knowledge = self.setup.knowledge

        def make() -> Mind:
            spec = op.recipe.spec(knowledge)
            return Mind.of(spec, knowledge.lexicon, Dice(op.seed), stopwatch=self._stopwatch)

        lost: dict[str, str] = {}
        if op.state:
            saved = whole_state(op.state, op.memory_header, op.shards)
            mind, lost = recovered(make, saved)
            if "memory" in lost:
                mind.save_memories_again(stored_shards(saved.get("memory")))
        else:
            mind = make()
        hosted = self.minds[op.agent] = HostedMind(op.agent, mind, self._watch(op))
        return Made(op.agent, hosted.face(), lost)

    def _load(self, op: Load) -> Made:
        """Make a mind that continues where its checkpoint was taken."""
        from maid_engine.ai_players.hosts.mind_checkpoint import mind_of  # needs the extra `fleet`

        knowledge = self.setup.knowledge
        spec = op.recipe.spec(knowledge)
        mind = mind_of(op.checkpoint, spec, knowledge, stopwatch=self._stopwatch)
        hosted = self.minds[op.agent] = HostedMind(op.agent, mind, self._watch(op), saved=op.state)
        return Made(op.agent, hosted.face())

    def _checkpoint(self, hosted: HostedMind) -> Checkpointed:
        """Return a checkpoint of a mind.

        Raises:
            CodecError: something in the mind has no form.
        """
        from maid_engine.ai_players.hosts.mind_checkpoint import checkpoint_of  # needs the extra `fleet`

        data = checkpoint_of(hosted.mind, self.setup.knowledge)
        recipe = recipe_of(hosted.mind.spec)
        return Checkpointed(hosted.agent, data, recipe, hosted.numbers(), hosted.saved())

    def _watch(self, op: Make | Load) -> Watch | None:
        traces = self.setup.traces
        if not traces.enabled:
            return None
        watch = Watch(
            op.agent,
            wall=lambda: self._wall,
            name_of=self._name_of,
            tell=_nobody_follows,
            limits=traces.limits,
            log_decisions=traces.log_decisions,
            second_hand=self._second_hand,
        )
        watch.numbers.update(op.numbers)
        return watch

    def _name_of(self, author: str) -> str:
        return self._names.get(author, author)


def _is_known(op: Op, result: Result) -> bool:
    """Return whether the world knows the result of a replayed operation. It must learn of a mind that cannot be made."""
    return not (isinstance(op, Make | Load) and isinstance(result, Failed))


def _nobody_follows(ai_player_id: str, trace: dict[str, object]) -> None:
    """Those who follow traces get them from the world."""
