"""Everything one step reads and everything one step may cause."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.cognition import ExecutiveState
from maid_engine.ai_players.models.ids import (
    FIRST_REVISION,
    ActionId,
    CommandId,
    GoalId,
    PlanRevision,
    StepNumber,
)
from maid_engine.ai_players.models.knowledge import PoolAnswer, Publication, SharedFact
from maid_engine.ai_players.models.questions import Answer, Question, QuestionId, ThinkingLevel
from maid_engine.ai_players.models.scale import FULL, Scale
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.traces import Judged
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.events import Event
from maid_engine.core.messages import Packet, Prompt, Span
from maid_engine.core.time import Seconds, Tick


class HeardKind(StrEnum):
    """What a piece of output is."""

    LINE = "line"
    PACKET = "packet"
    PROMPT = "prompt"


class Heard(NamedTuple):
    """One piece of the game's output, in the order it came."""

    seq: int
    """Counts up by one within a session."""
    tick: Tick
    kind: HeardKind
    payload: str | Packet | Prompt
    """A line as text, plain and unwrapped; a packet; a prompt."""
    spans: tuple[Span, ...] = ()
    """Which characters of a line a player wrote."""


class RefusalReason(StrEnum):
    """Why the gateway held a line back; also what its counters and metrics are named by."""

    FORM = "form"
    """Empty, too long, or with control characters."""
    RESOLVE = "resolve"
    """The server has no such command."""
    ALLOW = "allow"
    """Not a command for AI players, or forbidden by the operator or a visit's policy."""
    STALE = "stale"
    """Its time ran out, or the plan has changed."""
    TAINT = "taint"
    """It costs something, and another player's words led to it."""
    BULK = "bulk"
    """It would give everything away at once."""
    VIOLENCE = "violence"
    """It would attack a player where players do not fight."""
    OUTFLOW = "outflow"
    """Too much of value has left its hands within an hour."""
    CONTENT = "content"
    """Not fit to be said."""
    STUCK = "stuck"
    """The same again and again, and nothing changes."""
    LOOP = "loop"
    """A few lines in a circle, and nothing is gained."""
    GRIEF = "grief"
    """One approach too many to the same person."""
    RATE = "rate"
    """More commands than it may type in a minute."""
    ECHO = "echo"
    """Abroad only: it was answered the same each time."""


@dataclass(frozen=True, slots=True)
class CommandResult:
    """What the gateway did with a proposed command."""

    command_id: CommandId
    text: str
    released: bool
    """Whether it was typed."""
    reason: RefusalReason | None = None
    """Why not; None when it was typed."""
    canonical: str = ""
    """The command's canonical name, where it has one."""
    heard_from: int = 0
    heard_until: int = 0
    """What the game answered: all that was heard with a seq in [from, until); none when both are equal."""


class DirectiveKind(StrEnum):
    """What an admin may ask of an agent."""

    GOAL = "goal"
    """Take up this goal; text describes it."""
    DROP_GOAL = "drop_goal"
    """Let go of the goal of this id."""
    FIRST_GOAL = "first_goal"
    """Put the goal of this id before all others."""
    SAY = "say"
    """Say these words."""
    COMMAND = "command"
    """Type this command."""


@dataclass(frozen=True, slots=True)
class Directive:
    """An admin's wish."""

    kind: DirectiveKind
    text: str
    by: str
    """Who asked, for the log."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something to do that others talk a mind into."""

    verb: str
    """The name of an action template, or any other word."""
    description: str
    parameters: tuple[tuple[str, str], ...] = ()
    taint: Taint = CLEAN
    """Whose words it was made from."""


class Lifecycle(StrEnum):
    """What happens to the agent from outside."""

    ENTERED = "entered"
    """The session has just been linked to its character."""
    RESUMED = "resumed"
    """After a pause: what was planned before may be stale."""
    WIND_DOWN = "wind_down"
    """The session is long enough: finish, say goodbye, and ask to log off."""


class Intake(NamedTuple):
    """All that reaches a mind in one step."""

    tick: Tick
    now: Seconds
    heard: tuple[Heard, ...] = ()
    command_results: tuple[CommandResult, ...] = ()
    directives: tuple[Directive, ...] = ()
    lifecycle: tuple[Lifecycle, ...] = ()
    shared_facts: tuple[SharedFact, ...] = ()
    """What others found, where a pool is shared."""
    pool_answers: tuple[PoolAnswer, ...] = ()
    """What the shared pool tells about topics of the last step's `wondered`."""
    answers: tuple[Answer[object], ...] = ()
    """What models made of earlier questions."""
    thinking: ThinkingLevel = ThinkingLevel.NONE
    """How much thought can be paid for now."""
    scale: Scale = FULL
    """What holds for as many AI players as there are."""
    sketches: tuple[TextSketch, ...] = ()
    """What texts mean that this mind named, where a model of embeddings tells."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why: ids only, which can be followed back."""

    step: StepNumber
    source: ActionSource
    rule: str
    """The reflex, template or skill that chose it, or who asked for it."""
    heard: tuple[int, ...] = ()
    """Seq of what set it off: the line it answers, or the lines that told the beliefs it rests on."""
    facts: tuple[str, ...] = ()
    """Beliefs it rests on, as :mod:`~maid_engine.ai_players.cognitive.behaviors.belief_references` names them."""
    goal: GoalId | None = None
    """The goal it serves; None for reflexes, upkeep, answers, and what is done by the way."""
    plan_revision: PlanRevision = FIRST_REVISION
    taint: Taint = CLEAN
    wish: str = ""
    """The rule that wanted the task: ``upkeep.heal``, ``hunt.prey``."""
    thought: QuestionId | None = None
    """The question to a model whose answer had a part in it."""


@dataclass(frozen=True, slots=True)
class ProposedCommand:
    """A command that a mind would like typed, and when."""

    id: CommandId
    text: str
    not_before: Seconds
    expires: Seconds
    cause: Cause
    taint: Taint = CLEAN
    """Whose words its text was made from."""
    action_id: ActionId | None = None

    @property
    def is_reflex(self) -> bool:
        """Whether a reflex proposed it; such a one is held to another rate."""
        return self.cause.source is ActionSource.REFLEX


class Outcome(NamedTuple):
    """All that a step causes."""

    commands: tuple[ProposedCommand, ...] = ()
    withdrawn: tuple[CommandId, ...] = ()
    """Commands proposed earlier that are not to be typed any more."""
    events: tuple[Event, ...] = ()
    executive: ExecutiveState = ExecutiveState.IDLE
    """What the executive layer did; idle when it did not run."""
    wake_at: Seconds | None = None
    """When the mind wants to step next if nothing is heard before; None: only when something is heard."""
    log_off: bool = False
    """The mind has said its goodbyes."""
    alarm: str = ""
    """Why an admin should look at this agent; the shell pauses it."""
    unknown_lines: tuple[str, ...] = ()
    """Lines nothing could read, for the shell to count."""
    questions: tuple[Question[object], ...] = ()
    """What models are asked."""
    publications: tuple[Publication, ...] = ()
    """What it shares with all others, where a pool is shared."""
    wondered: tuple[str, ...] = ()
    """Topics that it asks the shared pool about."""
    texts: tuple[str, ...] = ()
    """Texts of memories whose sketches would be of use, some time."""
    sought: tuple[str, ...] = ()
    """What questions that wait are about: their sketches are of use only soon."""
    judged: tuple[Judged, ...] = ()
    """What came of lines that were typed."""
