"""What may be done and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN, ActionId, TaskId
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.planning import TaskPurpose
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.models.questions import QuestionId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds, Tick


class ActionSource(StrEnum):
    """Where an action came from."""

    REFLEX = "reactive"
    TEMPLATE = "template"
    SKILL_LIBRARY = "skill"
    LLM_GENERATED = "llm"
    ADMIN = "admin"
    IDLE = "idle"


class ActionStatus(StrEnum):
    """How an action stands."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    PARTIALLY_SUCCEEDED = "partially_succeeded"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class ActionPrecondition:
    """What must hold before an action may start."""

    predicate: Predicate
    description: str = ""


class Stretch(NamedTuple):
    """One way of a walk, as it was believed to be when the walk began."""

    room: str
    direction: str
    ends: str
    """The room it leads to; "" when nobody knows."""

    @property
    def key(self) -> str:
        """For the record of how it went."""
        return f"{self.room}:{self.direction}"


@dataclass(frozen=True, slots=True)
class Action:
    """One command or a sequence of them, with a purpose."""

    id: ActionId
    source: ActionSource
    intent: str
    commands: tuple[str, ...]
    task_id: TaskId | None = None
    template: str = ""
    preconditions: tuple[ActionPrecondition, ...] = ()
    success: tuple[Meaning, ...] = ()
    """Hearing one of these means: done."""
    failure: tuple[Meaning, ...] = ()
    """Hearing one of these means: it did not work. Refusals in general need not be listed."""
    priority: int = 0
    interruptible: bool = True
    taint: Taint = CLEAN
    purpose: TaskPurpose = TaskPurpose.WORK
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Hole of the template → what fills it."""
    skill: str = ""
    """The id of the learned skill that it carries out."""
    stretches: tuple[Stretch, ...] = ()
    """The ways of a walk."""
    options: tuple[tuple[str, float], ...] = ()
    """The ways it was chosen from, itself first, each with its utility; empty without a choice."""
    question: QuestionId | None = None
    """The question to a model whose answer it is."""
    reasoning: str = ""
    """What that model thought."""


@dataclass(frozen=True, slots=True)
class ActionResult:
    """What came of an action."""

    action_id: ActionId
    status: ActionStatus
    heard: tuple[int, ...] = ()
    commands_executed: int = 0
    done: tuple[str, ...] = ()
    """The lines that were typed and not refused, what was put in between included."""
    error_message: str = ""
    timestamp: Seconds = ORIGIN


@dataclass(frozen=True, slots=True)
class TemplateAction:
    """A way to do something, with holes: ``buy {item}``. Data, so a pack can bring its own."""

    name: str
    description: str
    category: str
    command_pattern: tuple[str, ...]
    verb: str = ""
    """The task it carries out; its name when empty."""
    preconditions: tuple[ActionPrecondition, ...] = ()
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Hole → kind: item, carried_item, entity, player, direction, room, text, quest, topic, amount."""
    success: tuple[Meaning, ...] = ()
    failure: tuple[Meaning, ...] = ()
    effects: tuple[Predicate, ...] = ()
    """What holds afterwards."""
    interruptible: bool = True
    when: tuple[Predicate, ...] = ()
    """The occasion: when all of these hold, one does it of one's own accord. Empty: only when a task asks for it."""
    again_after_s: float = 300.0
    """Pause until the next time that an occasion leads to it, in seconds; for each player that it is done to, of its own."""

    @property
    def does(self) -> str:
        """The verb of the tasks it carries out."""
        return self.verb or self.name


@dataclass(frozen=True, slots=True)
class TimingLimits:
    """Between which bounds the wait before a command lies, in seconds, and how it is stretched."""

    min_delay_s: float = 1.0
    max_delay_s: float = 5.0
    multiplier: float = 1.0


@dataclass(frozen=True, slots=True)
class HumanTimingProfile:
    """How quickly somebody reads, thinks and types. Waits are lognormal: never zero, sometimes long."""

    reading_speed_cps: float = 15.0
    """Characters a second, of text not read before."""
    thinking_time_base: float = 1.5
    """Seconds; the median."""
    thinking_time_variance: float = 1.0
    """Seconds; the standard deviation."""
    typing_speed_cps: float = 6.0
    typing_variance: float = 0.3
    inter_command_delay: float = 0.8
    """Seconds between commands of one action."""
    idle_min: float = 2.0
    idle_max: float = 8.0
    combat_reaction_time: float = 0.45
    """Seconds; the median of a reflex, never under 0.2."""
    social_response_time: float = 2.0
    afk_per_hour: float = 1.5
    """How often an hour one leaves the keyboard; only in a safe place, never in a fight or a talk."""
    afk_duration_min: float = 30.0
    afk_duration_max: float = 300.0


@dataclass(frozen=True, slots=True)
class TimingContext:
    """What a delay depends on."""

    recent_output_chars: int = 0
    """Characters of text since the last action that were not read before."""
    in_combat: bool = False
    in_conversation: bool = False
    consecutive_actions: int = 0


@dataclass(frozen=True, slots=True)
class ValidationResult:
    """Whether an action may start."""

    valid: bool
    failed_checks: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    """What may help, in words."""

    @property
    def refusal(self) -> str:
        """Why it may not start, and what may help, for traces and events; empty when it may."""
        return "; ".join(filter(None, (", ".join(self.failed_checks), ", ".join(self.suggestions))))


@dataclass(frozen=True, slots=True)
class CommandDescription:
    """A command of the game, as an agent knows it."""

    name: str
    syntax: tuple[str, ...]
    description: str
    category: str
    aliases: tuple[str, ...] = ()
    preconditions: tuple[str, ...] = ()
    """As the command declares them: in_shop, has_gold …"""
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionHistoryEntry:
    """An action, its result, and what was believed around it."""

    action: Action
    result: ActionResult
    tick: Tick
