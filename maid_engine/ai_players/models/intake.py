"""The input and output of one step of a mind."""

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
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerUse,
    Question,
    QuestionId,
    ThinkingLevel,
)
from maid_engine.ai_players.models.scale import FULL, Scale
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.traces import Judged
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.events import Event
from maid_engine.core.messages import Packet, Prompt, Span
from maid_engine.core.time import Seconds, Tick


class HeardKind(StrEnum):
    """Kind of a piece of output."""

    LINE = "line"
    PACKET = "packet"
    PROMPT = "prompt"


class Heard(NamedTuple):
    """One piece of the game's output."""

    seq: int
    """Counts up by one within a session, in the order of the output."""
    tick: Tick
    kind: HeardKind
    payload: str | Packet | Prompt
    """A line as plain, unwrapped text; a packet; or a prompt."""
    spans: tuple[Span, ...] = ()
    """The characters of a line that a player wrote."""
    repeats: Taint = CLEAN
    """Players whose words an AI player repeats in the line."""


class RefusalReason(StrEnum):
    """Why the gateway held a line back. Its values are also the names in counters and metrics."""

    FORM = "form"
    """Empty, too long, or with control characters."""
    RESOLVE = "resolve"
    """The server has no such command."""
    ALLOW = "allow"
    """Not a command for AI players, or forbidden by the operator or by a visit's lists."""
    GRANT = "grant"
    """Not permitted by the player for whom it stands in, or by the operator who sent it: a class of deeds, a thing
    that is kept, gold by the hour, a place."""
    STALE = "stale"
    """It expired, or the plan has changed."""
    TAINT = "taint"
    """It costs something, and another player's words led to it."""
    BULK = "bulk"
    """It would give everything away at once."""
    VIOLENCE = "violence"
    """It would attack a player where players may not fight each other."""
    OUTFLOW = "outflow"
    """Too much value has left its hands within an hour."""
    CONTENT = "content"
    """Not fit to be said."""
    STUCK = "stuck"
    """The same line was repeated, and nothing changed."""
    LOOP = "loop"
    """A few lines were repeated in a loop, and nothing was gained."""
    GRIEF = "grief"
    """Too many approaches to the same person."""
    RATE = "rate"
    """More commands than allowed in a minute."""
    ECHO = "echo"
    """Only on other MUDs: the line got the same answer each time."""


@dataclass(frozen=True, slots=True)
class CommandResult:
    """What the gateway did with a proposed command."""

    command_id: CommandId
    text: str
    released: bool
    """Whether it was typed."""
    reason: RefusalReason | None = None
    """Why it was not typed; ``None`` if it was."""
    canonical: str = ""
    """Canonical name of the command, if it has one."""
    heard_from: int = 0
    heard_until: int = 0
    """The game's answer is everything heard with a seq in [`heard_from`, `heard_until`); nothing if both are equal."""


class DirectiveKind(StrEnum):
    """What an admin may ask of an agent."""

    GOAL = "goal"
    """Adopt a goal; the text describes it."""
    DROP_GOAL = "drop_goal"
    """Drop the goal with this id."""
    FIRST_GOAL = "first_goal"
    """Put the goal with this id before all others."""
    NUDGE = "nudge"
    """Have a word with the player whom the text names, as if it lacked company."""
    NEWS = "news"
    """Know of the gathering that the text announces, and tell others."""
    NO_NEWS_OF = "no_news_of"
    """Tell no more of the deeds of the player whom the text names."""
    SAY = "say"
    """Say these words."""
    COMMAND = "command"
    """Type this command."""


@dataclass(frozen=True, slots=True)
class Directive:
    """A request of an admin."""

    kind: DirectiveKind
    text: str
    by: str
    """The admin who asked, for the log."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that others suggest to a mind."""

    verb: str
    """Name of an action template, or any other word."""
    description: str
    parameters: tuple[tuple[str, str], ...] = ()
    taint: Taint = CLEAN
    """Players whose words it was made from."""


class Lifecycle(StrEnum):
    """Changes in the life of an agent that come from outside."""

    ENTERED = "entered"
    """The session has just been linked to its character."""
    RESUMED = "resumed"
    """The agent was paused; earlier plans may be stale."""
    WIND_DOWN = "wind_down"
    """The session is long enough. The mind should finish, say goodbye, and ask to log off."""


class Intake(NamedTuple):
    """The input of one step of a mind."""

    tick: Tick
    now: Seconds
    heard: tuple[Heard, ...] = ()
    command_results: tuple[CommandResult, ...] = ()
    directives: tuple[Directive, ...] = ()
    lifecycle: tuple[Lifecycle, ...] = ()
    shared_facts: tuple[SharedFact, ...] = ()
    """What other AI players found, if a pool is shared."""
    pool_answers: tuple[PoolAnswer, ...] = ()
    """The shared pool's answers about the topics in the last step's `wondered`."""
    answers: tuple[Answer[object], ...] = ()
    """Models' answers to earlier questions."""
    thinking: ThinkingLevel = ThinkingLevel.NONE
    """How much thinking the budget allows now."""
    scale: Scale = FULL
    """Factors that depend on the number of AI players."""
    sketches: tuple[TextSketch, ...] = ()
    """Sketches of texts that this mind named, if an embedding model is available."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The reason for a command, as ids that can be looked up."""

    step: StepNumber
    source: ActionSource
    rule: str
    """The reflex, template or skill that chose it, or who asked for it."""
    heard: tuple[int, ...] = ()
    """Seq of its cause: the line that it answers, or the lines behind the beliefs that it is based on."""
    facts: tuple[str, ...] = ()
    """Beliefs that it is based on, as :mod:`~maid_engine.ai_players.cognitive.behaviors.belief_references` names them."""
    goal: GoalId | None = None
    """The goal it serves; ``None`` for reflexes, upkeep, answers and incidental actions."""
    plan_revision: PlanRevision = FIRST_REVISION
    taint: Taint = CLEAN
    wish: str = ""
    """The rule that wanted the task: ``upkeep.heal``, ``hunt.prey``."""
    thought: QuestionId | None = None
    """The question to a model whose answer contributed to it."""


@dataclass(frozen=True, slots=True)
class ProposedCommand:
    """A command that a mind wants to type, and when."""

    id: CommandId
    text: str
    not_before: Seconds
    expires: Seconds
    cause: Cause
    taint: Taint = CLEAN
    """Players whose words its text was made from."""
    action_id: ActionId | None = None
    listens_first: bool = False
    """Whether it is held back while talk waits to be heard: somebody else may have said the same already."""
    after_hearing: tuple[Meaning, ...] = ()
    """It is held back while a line of such a meaning waits to be heard, because the line may change the decision."""

    @property
    def is_reflex(self) -> bool:
        """Whether a reflex proposed it. Reflexes have their own rate limit."""
        return self.cause.source is ActionSource.REFLEX


class Outcome(NamedTuple):
    """The output of one step of a mind."""

    commands: tuple[ProposedCommand, ...] = ()
    withdrawn: tuple[CommandId, ...] = ()
    """Commands proposed earlier that must not be typed any more."""
    events: tuple[Event, ...] = ()
    executive: ExecutiveState = ExecutiveState.IDLE
    """What the executive layer did; idle if it did not run."""
    wake_at: Seconds | None = None
    """When to step next if nothing is heard before. ``None``: step only when something is heard."""
    log_off: bool = False
    """Whether the mind has said goodbye and asks to log off."""
    alarm: str = ""
    """Why an admin should check this agent; the shell then pauses it. Empty if all is well."""
    unknown_lines: tuple[str, ...] = ()
    """Lines that no pattern matched, for the shell to count."""
    questions: tuple[Question[object], ...] = ()
    """Questions to models."""
    publications: tuple[Publication, ...] = ()
    """Facts to share with all others, if a pool is shared."""
    wondered: tuple[str, ...] = ()
    """Topics to look up in the shared pool."""
    texts: tuple[str, ...] = ()
    """Texts of memories that need sketches, without hurry."""
    sought: tuple[str, ...] = ()
    """Topics of waiting questions. Their sketches are useful only if they come soon."""
    judged: tuple[Judged, ...] = ()
    """Results of typed lines."""
    unused: tuple[AnswerUse, ...] = ()
    """Models' answers that are of no use, each with the reason."""
