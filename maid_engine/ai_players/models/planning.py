"""Goals, phases, tasks, and what invalidates them."""

import warnings
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field
from enum import Enum, EnumType, IntEnum, StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind, parse_source
from maid_engine.ai_players.models.ids import ORIGIN, GoalId, PhaseId, PlanRevision, TaskId
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.models.questions import QuestionId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


class PlanState(StrEnum):
    """State of a goal, phase or task."""

    PENDING = "pending"
    ACTIVE = "active"
    COMPLETED = "completed"
    FAILED = "failed"
    INVALIDATED = "invalidated"
    BLOCKED = "blocked"
    SKIPPED = "skipped"


class PlanPriority(StrEnum):
    """How urgent a goal is, the most urgent first."""

    CRITICAL = "critical"
    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"
    BACKGROUND = "background"


class PlanLevel(StrEnum):
    """The levels of a plan, lowest first."""

    ACTION = "action"
    TASK = "task"
    PHASE = "phase"
    GOAL = "goal"


class _FormerName(EnumType):
    """Lets `GoalType.STUDY` be found under its former name, with a warning."""

    if not TYPE_CHECKING:  # or every name would be a member for the type checker

        def __getattr__(cls, name: str) -> StrEnum:
            if name != "ACHIEVEMENT":
                raise AttributeError(name)
            warnings.warn(
                "`GoalType.ACHIEVEMENT` is called `GoalType.STUDY` now", DeprecationWarning, stacklevel=2
            )
            return cls.STUDY

        def __getitem__(cls, name: str) -> StrEnum:
            return cls.__getattr__(name) if name == "ACHIEVEMENT" else super().__getitem__(name)


class GoalType(StrEnum, metaclass=_FormerName):
    """What a goal is about. The values are saved.

    Several tables have an entry for each kind: see docs/developer/add-a-goal.md.
    """

    EXPLORATION = "exploration"
    COMBAT = "combat"
    QUEST = "quest"
    ECONOMIC = "economic"
    SOCIAL = "social"
    SKILL_DEVELOPMENT = "skill_dev"
    SURVIVAL = "survival"
    STUDY = "achievement"
    """To know the land: to look closely, ask and read. Its former name `ACHIEVEMENT` is deprecated since 0.1.0."""


class GoalRank(IntEnum):
    """Who wants a goal. A lower number has priority; a goal with a higher number never replaces it.

    A goal of rank 1 or 2 comes before all goals of the ranks after it, as long as something can be done for it. Goals
    of ranks 3 and 4 take turns: quests are always on offer, so that a character that put them first would have no
    wish of its own left. A turn that a goal of rank 3 has is never ended by a new goal of rank 4.
    """

    CORE = 1
    """Part of the character, from its settings. Only an admin can remove it, and must remove it from the settings too."""
    STATED = 2
    """An admin asked for it, and only an admin can withdraw it; or a player did, to whom it is promised."""
    INFERRED = 3
    """Somebody else's need, as this character understood it: a quest, a gathering, company, or a death after which it needs strength."""
    STRATEGIC = 4
    """The character's own idea."""


_RANKS: Final = {
    SourceKind.CONFIG: GoalRank.CORE,
    SourceKind.ADMIN: GoalRank.STATED,
    SourceKind.PROMISE: GoalRank.STATED,
    SourceKind.QUEST: GoalRank.INFERRED,
    SourceKind.GATHERING: GoalRank.INFERRED,
    SourceKind.CALL: GoalRank.INFERRED,
    SourceKind.SOCIAL: GoalRank.INFERRED,
    SourceKind.DEATH: GoalRank.INFERRED,
    SourceKind.NEEDED: GoalRank.INFERRED,
}
"""Rank of each kind of source. Others are the character's own ideas."""


def rank_of(source: str) -> GoalRank:
    """Return the rank of a goal with this source."""
    return _RANKS.get(parse_source(source).kind, GoalRank.STRATEGIC)


def source_of_quest(quest_id: str) -> str:
    """Return the source of a goal that comes from this quest."""
    return str(GoalSource(SourceKind.QUEST, quest_id))


def source_of_gathering(name: str) -> str:
    """Return the source of a goal to be at this gathering."""
    return str(GoalSource(SourceKind.GATHERING, name))


def source_of_call(asker: str) -> str:
    """Return the source of a goal to follow this person's call for help."""
    return str(GoalSource(SourceKind.CALL, asker))


def is_of_quest(source: str) -> bool:
    """Return whether this source is a quest, that is, somebody in the game asked for the goal."""
    return parse_source(source).kind is SourceKind.QUEST


@dataclass(slots=True)
class GoalCriterion:
    """One condition of a goal, and the progress towards it."""

    predicate: Predicate
    description: str = ""
    progress: float = 0.0
    """0.0 to 1.0. Measures the numeric distance, so it can be between met and unmet."""


@dataclass(frozen=True, slots=True)
class GoalSubject:
    """What a goal is about."""

    quest: str = ""
    """The id of a quest."""
    mob: str = ""
    """The name of a creature, in lower case."""
    item: str = ""
    room: str = ""
    """The id of the room of a gathering."""
    work: GoalType | None = None
    """The kind of work, if the goal resumes repeatable work."""
    unhurried: bool = False
    """Whether the goal is only to pass the time."""

    @property
    def is_repeated(self) -> bool:
        """Whether the goal resumes repeatable work."""
        return self.work is not None


NO_SUBJECT: Final = GoalSubject()


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the character would like to do next for a goal."""

    words: str = ""
    """After "I would like to"; empty if nothing special is missing."""
    topic: str = ""
    """What it has to find out first, as one asks for it."""
    room: str = ""
    """Id of the known room where it can be done."""


NO_STEP: Final = NextStep()


@dataclass(slots=True)
class ProposedPhase:
    """A phase of a goal as a model proposed it."""

    name: str
    """The name of a phase of the rules, or another one."""
    description: str = ""
    conditions: list[Predicate] = field(default_factory=list)
    """It is done while all of them hold."""
    expected_s: float = 0.0
    """Seconds that it is expected to take."""
    spent_s: float = 0.0
    """Seconds for which it was pursued."""
    is_overdue: bool = False
    """Whether it took longer than expected. The other phases come before it."""
    is_reviewed: bool = False
    """Whether a model was asked again because of that."""

    @property
    def waits_for_review(self) -> bool:
        """Whether it took too long and no model was asked again."""
        return self.is_overdue and not self.is_reviewed


@dataclass(slots=True)
class GoalNotes:
    """What planning stores with a goal."""

    key: str = ""
    """The key of the wish that the goal was made from."""
    start: dict[str, float] = field(default_factory=dict)
    """Condition → the value from which progress is counted."""
    advanced: Seconds | None = None
    """When the goal last made progress."""
    way: str = ""
    """The planned steps, in words."""
    phases: list[str] = field(default_factory=list)
    """The order of phases, if a model proposed one."""
    proposed: list[ProposedPhase] = field(default_factory=list)
    """Phases with conditions, from the same proposal."""
    self_critique: str = ""
    words: str | None = None
    """The text in the settings that the goal was made from; ``None`` if it is not from the settings."""
    by: str = ""
    """The admin who asked for it."""
    thought: QuestionId | None = None
    """The question to a model that the goal came from."""
    next_step: NextStep = NO_STEP
    reviewed: Seconds | None = None
    """When the next step was last thought over."""
    first: bool = False
    """Whether an admin put it before all other goals."""
    wanted: int = 0
    """Its place among the goals that a model chose last, from 1, the dearest; 0 if it was not among them."""


@dataclass(slots=True)
class Goal:
    """Something that an agent wants in this session."""

    id: GoalId
    description: str
    goal_type: GoalType
    priority: PlanPriority = PlanPriority.NORMAL
    state: PlanState = PlanState.PENDING
    progress: float = 0.0
    success_criteria: list[GoalCriterion] = field(default_factory=list)
    failure_criteria: list[GoalCriterion] = field(default_factory=list)
    personality_alignment: float = 0.0
    source: str = SourceKind.OWN.value
    """The text of :attr:`origin`."""
    strategy: str = ""
    """How to pursue the goal, worded as the character's own wish: prompts state wishes, not orders."""
    reason: str = ""
    """Why it is blocked or why it failed."""
    taint: Taint = CLEAN
    """Players whose words led to it. Costly commands need a goal without taint."""
    created_at: Seconds = ORIGIN
    completed_at: Seconds | None = None
    phases_begun: int = 0
    """Number of phases of its plan that were begun."""
    subject: GoalSubject = NO_SUBJECT
    notes: GoalNotes = field(default_factory=GoalNotes)

    @property
    def next_step(self) -> NextStep:
        """What the character would like to do next for it."""
        return self.notes.next_step

    @property
    def key(self) -> str:
        """The key of the wish that it was made from. Goals of early versions have none: their description stands for it."""
        return self.notes.key or self.description

    @property
    def origin(self) -> GoalSource:
        """Where it comes from."""
        return parse_source(self.source)

    @property
    def rank(self) -> GoalRank:
        """Who wants it."""
        return rank_of(self.source)

    @property
    def is_order(self) -> bool:
        """Whether an admin asked for it."""
        return self.origin.kind is SourceKind.ADMIN

    @property
    def is_quest(self) -> bool:
        """Whether it comes from a quest, that is, somebody in the game asked for it."""
        return is_of_quest(self.source)


def passing_goal(*, mob: str = "", quest: str = "") -> Goal:
    """Return a temporary goal, possibly about a creature or quest, to ask a rule without a goal of the mind."""
    return Goal(GoalId("passing"), "in passing", GoalType.QUEST, subject=GoalSubject(mob=mob, quest=quest))


@dataclass(frozen=True, slots=True)
class GoalTemplate:
    """A goal that a content pack suggests. It names no room and solves no quest."""

    name: str
    description: str
    category: GoalType
    difficulty: float
    """0.0 to 1.0."""
    prerequisites: tuple[Predicate, ...] = ()
    personality_affinity: Mapping[str, float] = field(default_factory=dict)
    """Trait → weight, -1.0 to 1.0."""
    completion_criteria: tuple[Predicate, ...] = ()
    estimated_duration_minutes: InitVar[int | None] = None
    """Accepted for packs of earlier versions. It has no effect and emits a warning."""

    def __post_init__(self, estimated_duration_minutes: int | None) -> None:
        if estimated_duration_minutes is not None:
            # Python shows a FutureWarning by default, so builders see it in "maid packs check".
            warnings.warn(
                f"goal {self.name!r}: estimated_duration_minutes has no effect any more; leave it out",
                FutureWarning,
                stacklevel=3,
            )


@dataclass(slots=True)
class PhasePlan:
    """A part of the way to a goal: gear up, find the wolves, fight them."""

    id: PhaseId
    goal_id: GoalId
    description: str
    phase_number: int
    strategy: str = ""
    """The rule's name for the approach; tasks are made from it."""
    state: PlanState = PlanState.PENDING
    preconditions: list[Predicate] = field(default_factory=list)
    started_at: Seconds | None = None
    self_critique: str = ""
    """What may go wrong with it, as predicted before it began."""


class TaskPurpose(StrEnum):
    """What a step, its task and its action are for, where this decides what may interrupt them."""

    WORK = "work"
    ANSWER = "answer"
    """It answers somebody who spoke."""
    LISTEN = "listen"
    """It waits for somebody's next words."""


class RuleFamily(Enum):
    """The kind of rule that wanted a task, where this decides what the task may be put off for."""

    UPKEEP = "upkeep"
    """It keeps the character alive and fit."""
    COMPANY = "company"
    """Somebody else waits for it."""
    ANSWER = "answer"
    """It belongs to an answer."""
    PREPARATION = "preparation"
    """It is done before another task that needs it."""
    PROMISE = "promise"
    """It keeps a promise."""
    FAREWELL = "farewell"
    """It comes before the character leaves the game."""
    OTHER = "other"


class Because(NamedTuple):
    """Why a task exists."""

    rule: str = ""
    """The rule that wanted it: ``upkeep.heal``, ``hunt.prey``, ``answer``, ``planner`` …"""
    goal: GoalId | None = None
    """The goal it serves; ``None`` for upkeep, for answers, and for incidental actions."""
    heard: tuple[int, ...] = ()
    """Seq of the line that caused it, if it was a single line."""
    thought: QuestionId | None = None
    """The question to a model whose answer led to it."""
    said: str = ""
    """What an answer is based on: how the character knows it."""
    exchange: str = ""
    """The exchange that an answer replies with."""
    family: RuleFamily = RuleFamily.OTHER

    @classmethod
    def of(cls, family: RuleFamily, name: str = "", goal: GoalId | None = None) -> "Because":
        """Return the reason of a rule that is named after its family: ``upkeep.heal``, ``company``."""
        rule = f"{family.value}.{name}" if name else family.value
        return cls(rule, goal, family=family)

    def by(self, rule: str, family: RuleFamily = RuleFamily.OTHER) -> "Because":
        """Return the same reason with another rule that wanted it."""
        return self._replace(rule=rule, family=family)


NO_REASON: Final = Because()


@dataclass(frozen=True, slots=True)
class TaskValidation:
    """Whether a task is still possible."""

    task_id: TaskId
    is_valid: bool
    state_recommendation: PlanState
    reason: str
    blocking_conditions: tuple[Predicate, ...] = ()


class InvalidationTriggerType(StrEnum):
    """What can break a plan."""

    COMMAND_FAILURE = "command_failure"
    UNEXPECTED_COMBAT = "unexpected_combat"
    DEATH = "death"
    RESOURCE_DEPLETED = "resource_depleted"
    LOCATION_CHANGE = "location_change"
    GOAL_COMPLETED = "goal_completed"
    GOAL_IMPOSSIBLE = "goal_impossible"
    NEW_INFORMATION = "new_information"
    PRECONDITION_FAILED = "precondition_failed"
    TIMEOUT = "timeout"
    EXTERNAL = "external"
    SOCIAL_INTERRUPT = "social_interrupt"


class InvalidationSeverity(StrEnum):
    """How much of a plan is invalid."""

    MINOR = "minor"
    MODERATE = "moderate"
    MAJOR = "major"
    CRITICAL = "critical"


@dataclass(frozen=True, slots=True)
class InvalidationTrigger:
    """An event that breaks a plan or a part of it."""

    trigger_type: InvalidationTriggerType
    description: str
    severity: InvalidationSeverity
    affected_level: PlanLevel
    cascade: bool = False
    heard: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplanResult:
    """The result of replanning, and the reason for it."""

    level: PlanLevel
    trigger: InvalidationTriggerType
    reason: str
    summary: str
    """The new plan."""
    model: str = ""
    """The model that proposed it; empty if the rules did."""
    duration_s: float = 0.0
    """How long the model took, in seconds."""
    usd: float = 0.0
    """Cost of the model's answer, in USD."""


@dataclass(slots=True)
class CurriculumState:
    """What was tried and reached, used to choose the next goals."""

    goals_attempted: dict[str, int] = field(default_factory=dict)
    goals_completed: dict[str, int] = field(default_factory=dict)
    goals_failed: dict[str, int] = field(default_factory=dict)
    recent: dict[str, list[float]] = field(default_factory=dict)
    """Goal type → results of its last goals, the latest last: 1 if reached, otherwise the progress."""
    last_goal_types: list[str] = field(default_factory=list)


__all__ = [
    "NO_REASON",
    "NO_SUBJECT",
    "Because",
    "CurriculumState",
    "Goal",
    "GoalCriterion",
    "GoalNotes",
    "GoalRank",
    "GoalSubject",
    "GoalTemplate",
    "GoalType",
    "InvalidationSeverity",
    "InvalidationTrigger",
    "InvalidationTriggerType",
    "PhasePlan",
    "PlanLevel",
    "PlanPriority",
    "PlanRevision",
    "PlanState",
    "ProposedPhase",
    "ReplanResult",
    "RuleFamily",
    "TaskPurpose",
    "TaskValidation",
    "rank_of",
]
