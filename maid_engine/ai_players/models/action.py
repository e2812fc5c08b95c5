"""Actions and their results."""

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
from maid_engine.commands.deed_class import DeedClass
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
    """State of an action."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    PARTIALLY_SUCCEEDED = "partially_succeeded"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class ActionPrecondition:
    """A condition for starting an action."""

    predicate: Predicate
    description: str = ""


class Stretch(NamedTuple):
    """One exit on a walk, as it was believed to be when the walk began."""

    room: str
    direction: str
    ends: str
    """The room that it leads to; empty if unknown."""

    @property
    def key(self) -> str:
        """Key for the record of results."""
        return f"{self.room}:{self.direction}"


@dataclass(frozen=True, slots=True)
class Action:
    """One command or a sequence of commands, with a purpose."""

    id: ActionId
    source: ActionSource
    intent: str
    commands: tuple[str, ...]
    task_id: TaskId | None = None
    template: str = ""
    preconditions: tuple[ActionPrecondition, ...] = ()
    success: tuple[Meaning, ...] = ()
    """Any of these meanings shows success."""
    failure: tuple[Meaning, ...] = ()
    """Any of these meanings shows failure. General refusals need not be listed."""
    priority: int = 0
    interruptible: bool = True
    taint: Taint = CLEAN
    purpose: TaskPurpose = TaskPurpose.WORK
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Hole of the template → its value."""
    skill: str = ""
    """Id of the learned skill that the action uses."""
    stretches: tuple[Stretch, ...] = ()
    """The exits of a walk."""
    options: tuple[tuple[str, float], ...] = ()
    """The options that were weighed, each with its utility, the chosen one first; empty if there was no choice."""
    question: QuestionId | None = None
    """The question to a model that produced the action."""
    reasoning: str = ""
    """The model's reasoning."""


@dataclass(frozen=True, slots=True)
class ActionResult:
    """The result of an action."""

    action_id: ActionId
    status: ActionStatus
    heard: tuple[int, ...] = ()
    commands_executed: int = 0
    done: tuple[str, ...] = ()
    """The lines that were typed and not refused, including inserted ones."""
    error_message: str = ""
    timestamp: Seconds = ORIGIN


@dataclass(frozen=True, slots=True)
class TemplateAction:
    """A way to do something, with holes: ``buy {item}``. It is data, so packs can add their own."""

    name: str
    description: str
    category: str
    command_pattern: tuple[str, ...]
    verb: str = ""
    """The verb of the tasks that it carries out; `name` if empty."""
    preconditions: tuple[ActionPrecondition, ...] = ()
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Hole → kind: item, carried_item, entity, player, direction, room, text, quest, topic, amount."""
    success: tuple[Meaning, ...] = ()
    failure: tuple[Meaning, ...] = ()
    effects: tuple[Predicate, ...] = ()
    """Conditions that hold afterwards."""
    interruptible: bool = True
    when: tuple[Predicate, ...] = ()
    """Occasion: if all of these hold, the agent does it without a task. Empty: only for a task."""
    again_after_s: float = 300.0
    """Minimum seconds between two uses on an occasion, counted separately for each target player."""

    @property
    def does(self) -> str:
        """The verb of the tasks that it carries out."""
        return self.verb or self.name


@dataclass(frozen=True, slots=True)
class TimingLimits:
    """Bounds for the wait before a command, in seconds, and a factor on the wait."""

    min_delay_s: float = 1.0
    max_delay_s: float = 5.0
    multiplier: float = 1.0


@dataclass(frozen=True, slots=True)
class HumanTimingProfile:
    """How fast somebody reads, thinks and types. Waits have a lognormal distribution: never zero, sometimes long."""

    reading_speed_cps: float = 15.0
    """Characters per second, for text that was not read before."""
    thinking_time_base: float = 1.5
    """Median, in seconds."""
    thinking_time_variance: float = 1.0
    """Standard deviation, in seconds."""
    typing_speed_cps: float = 6.0
    typing_variance: float = 0.3
    inter_command_delay: float = 0.8
    """Seconds between commands of one action."""
    idle_min: float = 2.0
    idle_max: float = 8.0
    combat_reaction_time: float = 0.45
    """Median time of a reflex in seconds; a reflex takes at least 0.2 s."""
    social_response_time: float = 2.0
    afk_per_hour: float = 1.5
    """Mean number of absences per hour. They happen only in a safe place, never during a fight or a conversation."""
    afk_duration_min: float = 30.0
    afk_duration_max: float = 300.0


@dataclass(frozen=True, slots=True)
class TimingContext:
    """The facts that a delay depends on."""

    recent_output_chars: int = 0
    """Number of characters of new text since the last action."""
    in_combat: bool = False
    in_conversation: bool = False
    consecutive_actions: int = 0


@dataclass(frozen=True, slots=True)
class ValidationResult:
    """Whether an action may start, and why not."""

    valid: bool
    failed_checks: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    """What may help, in words."""

    @property
    def refusal(self) -> str:
        """Why the action may not start, and what may help, for traces and events; empty if it may start."""
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
    """As declared by the command: in_shop, has_gold …"""
    examples: tuple[str, ...] = ()
    deed: DeedClass | None = None
    """The class of deeds that the command declares; None if it declares none."""


@dataclass(frozen=True, slots=True)
class ActionHistoryEntry:
    """An action and its result, with the tick."""

    action: Action
    result: ActionResult
    tick: Tick
