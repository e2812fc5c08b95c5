"""Goals, phases, tasks, and what invalidates them."""

import warnings
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.ids import ORIGIN, GoalId, PhaseId, PlanRevision, TaskId
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.models.questions import QuestionId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


class PlanState(StrEnum):
    """How any part of a plan stands."""

    PENDING = "pending"
    ACTIVE = "active"
    COMPLETED = "completed"
    FAILED = "failed"
    INVALIDATED = "invalidated"
    BLOCKED = "blocked"
    SKIPPED = "skipped"


class PlanPriority(StrEnum):
    """What comes first."""

    CRITICAL = "critical"
    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"
    BACKGROUND = "background"


class PlanLevel(StrEnum):
    """The levels of a plan, the lowest first."""

    ACTION = "action"
    TASK = "task"
    PHASE = "phase"
    GOAL = "goal"


class GoalType(StrEnum):
    """What a goal is about."""

    EXPLORATION = "exploration"
    COMBAT = "combat"
    QUEST = "quest"
    ECONOMIC = "economic"
    SOCIAL = "social"
    SKILL_DEVELOPMENT = "skill_dev"
    SURVIVAL = "survival"
    ACHIEVEMENT = "achievement"


class GoalRank(IntEnum):
    """Whose wish a goal is; a lower number weighs more, and what weighs less never sets it aside."""

    CORE = 1
    """Part of the character, from its settings; only an admin takes it away, out of the settings too."""
    STATED = 2
    """An admin asked for it, and only an admin takes it back."""
    INFERRED = 3
    """Somebody else's need, as this character understood it: quests, company, a death that asks for strength."""
    STRATEGIC = 4
    """Its own idea of what to do next."""


_RANKS = {"config": GoalRank.CORE, "admin": GoalRank.STATED}
_OF_A_QUEST = "quest:"
_INFERRED = (_OF_A_QUEST, "social", "death:", "needed:")


@lru_cache(maxsize=1024)
def rank_of(source: str) -> GoalRank:
    """The rank of a goal from this source."""
    if source.startswith(_INFERRED):
        return GoalRank.INFERRED
    return _RANKS.get(source, GoalRank.STRATEGIC)


def source_of_quest(quest_id: str) -> str:
    """The source of a goal that somebody in the game asked for with this quest."""
    return f"{_OF_A_QUEST}{quest_id}"


def is_of_quest(source: str) -> bool:
    """Whether a goal from this source was asked for by somebody in the game, with a quest."""
    return source.startswith(_OF_A_QUEST)


@dataclass(slots=True)
class GoalCriterion:
    """One condition of a goal, and how near it is."""

    predicate: Predicate
    description: str = ""
    progress: float = 0.0
    """0.0 to 1.0: the numeric distance, not only met or unmet."""


@dataclass(frozen=True, slots=True)
class GoalSubject:
    """What a goal is about."""

    quest: str = ""
    """The id of a quest."""
    mob: str = ""
    """The name of a creature, in lower case."""
    item: str = ""
    work: GoalType | None = None
    """The kind of work, if the goal takes up work that comes again."""
    unhurried: bool = False
    """Whether the goal is to pass the time."""


NO_SUBJECT: Final = GoalSubject()


@dataclass(slots=True)
class GoalNotes:
    """What planning keeps with a goal."""

    key: str = ""
    """The name of the wish that it was made from."""
    start: dict[str, float] = field(default_factory=dict)
    """Condition → the value it is counted from."""
    advanced: Seconds | None = None
    """When it last came nearer."""
    way: str = ""
    """The steps that were planned for it, in words."""
    phases: list[str] = field(default_factory=list)
    """The order of phases that a model proposed."""
    self_critique: str = ""
    words: str | None = None
    """The words of the settings that it was made from."""
    by: str = ""
    """The admin who asked for it."""
    thought: QuestionId | None = None
    """The question to a model that it came from."""
    first: bool = False
    """Whether an admin put it before all others."""


@dataclass(slots=True)
class Goal:
    """What an agent wants in this session."""

    id: GoalId
    description: str
    goal_type: GoalType
    priority: PlanPriority = PlanPriority.NORMAL
    state: PlanState = PlanState.PENDING
    progress: float = 0.0
    success_criteria: list[GoalCriterion] = field(default_factory=list)
    failure_criteria: list[GoalCriterion] = field(default_factory=list)
    personality_alignment: float = 0.0
    source: str = "auto_curriculum"
    """auto_curriculum, template:<name>, quest:<name>, death:<name>, replaces:<goal>, model, admin, config, social."""
    strategy: str = ""
    """How to go about it, as a wish of one's own: prompts say what one would like, not what one must."""
    difficulty: float = 0.5
    """0.0 to 1.0, as far as the curriculum can tell."""
    reason: str = ""
    """Why it is blocked, or why it failed."""
    taint: Taint = CLEAN
    """Whose words made it; costly commands need a goal without any."""
    created_at: Seconds = ORIGIN
    completed_at: Seconds | None = None
    phases_begun: int = 0
    """Phases of its plan that were entered."""
    subject: GoalSubject = NO_SUBJECT
    notes: GoalNotes = field(default_factory=GoalNotes)

    @property
    def rank(self) -> GoalRank:
        """Whose wish it is."""
        return rank_of(self.source)

    @property
    def is_quest(self) -> bool:
        """Whether somebody in the game asked for it."""
        return is_of_quest(self.source)


@dataclass(frozen=True, slots=True)
class GoalTemplate:
    """A goal that a content pack suggests. Names no room and solves no quest."""

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
    """Accepted for packs of earlier versions. It has no effect, and a warning tells so."""

    def __post_init__(self, estimated_duration_minutes: int | None) -> None:
        if estimated_duration_minutes is not None:
            # A FutureWarning is shown without any option, so builders see it in "maid packs check".
            warnings.warn(
                f"goal {self.name!r}: estimated_duration_minutes has no effect any more; leave it out",
                FutureWarning,
                stacklevel=3,
            )


@dataclass(slots=True)
class PhasePlan:
    """A stretch of the way to a goal: gear up, find the wolves, fight them."""

    id: PhaseId
    goal_id: GoalId
    description: str
    phase_number: int
    strategy: str = ""
    """The rule's name for how to go about it; tasks are made from it."""
    state: PlanState = PlanState.PENDING
    preconditions: list[Predicate] = field(default_factory=list)
    started_at: Seconds | None = None
    self_critique: str = ""
    """What may go wrong with it, as far as was seen before it was begun."""


class TaskPurpose(StrEnum):
    """What a step, its task and its action are for, where that decides what may interrupt them."""

    WORK = "work"
    ANSWER = "answer"
    """It answers somebody who spoke."""
    LISTEN = "listen"
    """It waits for somebody's next words."""


class Because(NamedTuple):
    """Why a task is there."""

    rule: str = ""
    """What wanted it: ``upkeep.heal``, ``hunt.prey``, ``answer``, ``planner`` …"""
    goal: GoalId | None = None
    """The goal it serves; None for one's upkeep, for answers, and for what is done by the way."""
    heard: tuple[int, ...] = ()
    """Seq of what set it off, where it was one line."""
    thought: QuestionId | None = None
    """The question to a model whose answer it came from."""
    said: str = ""
    """What an answer rests on: how one knows."""


NO_REASON: Final = Because()


@dataclass(slots=True)
class TaskProgress:
    """How far a task has come, and what was tried for it."""

    acted: bool = False
    """Whether its action was begun."""
    through: bool = False
    """Whether the way to explore was taken."""
    generating: bool = False
    """Whether a model is asked how to do it."""
    asked: bool = False
    """Whether the model was asked for the next command."""
    mended: bool = False
    """Whether what it lacked was fetched once."""
    mended_by: str = ""
    """The verb that was to make up for a refusal."""
    rested: bool = False
    form: int = 0
    """The number of the form in which things are named."""
    steps: int = 0
    """Rooms walked for it."""
    taint: Taint = CLEAN
    """Whose words it was made from."""
    attempts: list[tuple[str, str]] = field(default_factory=list)
    """The last commands that were tried, each with what came of it."""

    def start_over(self) -> None:
        """Let the action be begun again."""
        self.acted = self.through = False

    def ask_again(self) -> None:
        """Let the action be chosen again, and a model be asked for it."""
        self.acted = self.asked = False


@dataclass(slots=True)
class TaskPlan:
    """A few commands' worth of a phase: go there, buy that, kill one."""

    id: TaskId
    phase_id: PhaseId
    verb: str
    """What is to be done, as the action templates call it: navigate, buy, attack, talk …"""
    description: str = ""
    task_number: int = 0
    parameters: dict[str, str] = field(default_factory=dict)
    state: PlanState = PlanState.PENDING
    preconditions: list[Predicate] = field(default_factory=list)
    expected: list[Predicate] = field(default_factory=list)
    """What holds afterwards; a task is done when it does."""
    max_retries: int = 3
    retry_count: int = 0
    started_at: Seconds | None = None
    because: Because = NO_REASON
    purpose: TaskPurpose = TaskPurpose.WORK
    progress: TaskProgress = field(default_factory=TaskProgress)
    effects: tuple[DecisionEffect, ...] = ()
    """What is noted once its first line is released; empty after that."""


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
    """How much of a plan is broken."""

    MINOR = "minor"
    MODERATE = "moderate"
    MAJOR = "major"
    CRITICAL = "critical"


@dataclass(frozen=True, slots=True)
class InvalidationTrigger:
    """Something happened that breaks (part of) a plan."""

    trigger_type: InvalidationTriggerType
    description: str
    severity: InvalidationSeverity
    affected_level: PlanLevel
    cascade: bool = False
    heard: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplanResult:
    """What was planned anew, and why."""

    level: PlanLevel
    trigger: InvalidationTriggerType
    reason: str
    summary: str
    """The plan as it is now."""
    model: str = ""
    """Who thought of it; empty: the rules."""
    duration_s: float = 0.0
    """Seconds that the model took."""
    usd: float = 0.0
    """Dollars that the model's answer cost."""


@dataclass(slots=True)
class CurriculumState:
    """What has been tried and reached, for choosing what comes next."""

    goals_attempted: dict[str, int] = field(default_factory=dict)
    goals_completed: dict[str, int] = field(default_factory=dict)
    goals_failed: dict[str, int] = field(default_factory=dict)
    max_difficulty_achieved: dict[str, float] = field(default_factory=dict)
    recent: dict[str, list[float]] = field(default_factory=dict)
    """Goal type → how the last goals of it went, the latest last: 1 reached, else how near it came."""
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
    "ReplanResult",
    "TaskPlan",
    "TaskProgress",
    "TaskPurpose",
    "TaskValidation",
    "rank_of",
]
