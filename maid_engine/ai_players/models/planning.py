"""Goals, phases, tasks, and what invalidates them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from maid_engine.ai_players.models.ids import ORIGIN, GoalId, PhaseId, PlanRevision, TaskId
from maid_engine.ai_players.models.predicates import Predicate
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


@dataclass(slots=True)
class GoalCriterion:
    """One condition of a goal, and how near it is."""

    predicate: Predicate
    description: str = ""
    progress: float = 0.0
    """0.0 to 1.0: the numeric distance, not only met or unmet."""


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
    """auto_curriculum, template:<name>, quest:<name>, admin, config, social."""
    taint: Taint = CLEAN
    """Whose words made it; costly commands need a goal without any."""
    created_at: Seconds = ORIGIN
    completed_at: Seconds | None = None
    metadata: dict[str, Any] = field(default_factory=dict)
    """Subject of the goal: item, mob, room, quest, npc …"""


@dataclass(frozen=True, slots=True)
class GoalUpdate:
    """A goal's state or progress changed."""

    goal_id: GoalId
    previous_state: PlanState
    new_state: PlanState
    previous_progress: float
    new_progress: float
    reason: str


@dataclass(frozen=True, slots=True)
class GoalTemplate:
    """A goal that a content pack suggests. Names no room and solves no quest."""

    name: str
    description: str
    category: GoalType
    difficulty: float
    """0.0 to 1.0."""
    estimated_duration_minutes: int
    prerequisites: tuple[Predicate, ...] = ()
    personality_affinity: Mapping[str, float] = field(default_factory=dict)
    """Trait → weight, -1.0 to 1.0."""
    completion_criteria: tuple[Predicate, ...] = ()


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
    postconditions: list[Predicate] = field(default_factory=list)
    started_at: Seconds | None = None
    ended_at: Seconds | None = None
    revision_count: int = 0
    metadata: dict[str, Any] = field(default_factory=dict)


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
    metadata: dict[str, Any] = field(default_factory=dict)


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


@dataclass(slots=True)
class CurriculumState:
    """What has been tried and reached, for choosing what comes next."""

    goals_attempted: dict[str, int] = field(default_factory=dict)
    goals_completed: dict[str, int] = field(default_factory=dict)
    goals_failed: dict[str, int] = field(default_factory=dict)
    max_difficulty_achieved: dict[str, float] = field(default_factory=dict)
    highest_level_reached: int = 1
    last_goal_types: list[str] = field(default_factory=list)


__all__ = [
    "CurriculumState",
    "Goal",
    "GoalCriterion",
    "GoalTemplate",
    "GoalType",
    "GoalUpdate",
    "InvalidationSeverity",
    "InvalidationTrigger",
    "InvalidationTriggerType",
    "PhasePlan",
    "PlanLevel",
    "PlanPriority",
    "PlanRevision",
    "PlanState",
    "TaskPlan",
    "TaskValidation",
]
