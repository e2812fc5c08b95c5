"""Facts about AI players that other systems may listen to."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.models.memory import ConsolidationResult, MemoryId, MemoryLayer
from maid_engine.core.events import Event


@dataclass(frozen=True, slots=True)
class AIPlayerSpawnedEvent(Event):
    """An AI player came into the game."""

    ai_player_id: str
    name: str
    personality_preset: str | None = None


class DespawnReason(StrEnum):
    """Why an AI player leaves, when it is not the game that closes its session."""

    ADMIN = "admin"
    KICKED = "kicked"
    RESET = "reset"
    ERASED = "erased"
    BUDGET = "budget"
    """Its money is spent."""
    SCHEDULED = "scheduled"
    """It has had enough for now."""
    ERROR = "error"
    """Its mind failed."""
    SHUTDOWN = "shutdown"


@dataclass(frozen=True, slots=True)
class AIPlayerDespawnedEvent(Event):
    """An AI player left the game."""

    ai_player_id: str
    reason: str
    """A value of :class:`DespawnReason`, or why the game closed its session."""


@dataclass(frozen=True, slots=True)
class AIPlayerActionEvent(Event):
    """An AI player typed a command."""

    ai_player_id: str
    command: str
    action_type: str
    """The server's command: ``look``, ``say``, ``kill`` …"""
    source: str
    """Where the command came from: "template", "skill", "llm", "reflex" or "admin"."""
    reasoning: str
    """What it was typed for, in one sentence. It may hold words of players."""


@dataclass(frozen=True, slots=True)
class ActionExecutedEvent(Event):
    """A command that an AI player typed was answered."""

    ai_player_id: str
    command: str
    source: str
    """As in :class:`AIPlayerActionEvent`."""
    task_description: str
    """The task that it was typed for; empty for a reflex."""
    success: bool | None
    """Whether it did what it was for; ``None`` when the answer does not tell."""


@dataclass(frozen=True, slots=True)
class AIPlayerAnomalyEvent(Event):
    """The gateway held back what an AI player should not go on with; told once in ten minutes."""

    ai_player_id: str
    kind: str
    """"stuck", "loop" or "grief"."""
    subject: str
    """The person it is about, in lower case; empty when it is about nobody."""
    text: str


@dataclass(frozen=True, slots=True)
class AIPlayerHeardOrdersEvent(Event):
    """Somebody said what looks like orders to a language model; it changes nothing, and moderators may look at it."""

    ai_player_id: str
    name: str
    """The AI player's."""
    speaker: str
    text: str
    pattern: str
    """The sanitizer's rule that found it."""


@dataclass(frozen=True, slots=True)
class AIPlayerReflectionEvent(Event):
    """An AI player drew a lesson."""

    ai_player_id: str
    reflection_type: str
    content: str
    trigger: str


@dataclass(frozen=True, slots=True)
class AIPlayerGoalCompletedEvent(Event):
    """An AI player reached a goal."""

    ai_player_id: str
    goal_description: str
    duration_ticks: int


@dataclass(frozen=True, slots=True)
class AIPlayerQuestCompletedEvent(Event):
    """An AI player was told that a quest of its own is finished."""

    ai_player_id: str
    quest: str


@dataclass(frozen=True, slots=True)
class PersonalityDriftEvent(Event):
    """What an AI player did lately is not like its character."""

    ai_player_id: str
    drift: float
    """0 (as its profile predicts) to 1."""
    kind: str
    """What it does too much: walk, fight, talk, trade, learn or work."""


@dataclass(frozen=True, slots=True)
class AIPlayerDeathEvent(Event):
    """An AI player died."""

    ai_player_id: str
    cause: str
    location: str
    will_respawn: bool


@dataclass(frozen=True, slots=True)
class GoalGeneratedEvent(Event):
    """An AI player took up a goal."""

    ai_player_id: str
    goal_id: str
    goal_type: str
    description: str
    source: str
    rank: int


@dataclass(frozen=True, slots=True)
class GoalCompletedEvent(Event):
    """A goal was reached."""

    ai_player_id: str
    goal_id: str
    goal_type: str
    description: str
    source: str
    duration_s: float
    phase_count: int
    """Phases of its plan that were begun."""


@dataclass(frozen=True, slots=True)
class GoalFailedEvent(Event):
    """A goal was given up."""

    ai_player_id: str
    goal_id: str
    goal_type: str
    description: str
    failure_reason: str
    duration_s: float


@dataclass(frozen=True, slots=True)
class PlanInvalidatedEvent(Event):
    """Something happened that broke (part of) a plan."""

    ai_player_id: str
    level: str
    """action, task, phase or goal."""
    trigger_type: str
    description: str
    cascaded: bool
    levels_affected: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplanEvent(Event):
    """A plan was made anew at some level."""

    ai_player_id: str
    level: str
    reason: str
    model: str
    """Who thought of it; empty: the rules."""
    new_plan_summary: str
    duration_s: float
    """Seconds that the model took; 0.0 for the rules, which plan within a step."""
    usd: float
    """What the model's answer cost, in dollars."""


@dataclass(frozen=True, slots=True)
class MemoryEncodedEvent(Event):
    """An AI player keeps a new memory."""

    ai_player_id: str
    memory_id: MemoryId
    layer: MemoryLayer
    importance: int
    content_preview: str
    """The first 100 characters."""


@dataclass(frozen=True, slots=True)
class MemoryConsolidationEvent(Event):
    """A round of consolidation is over."""

    ai_player_id: str
    result: ConsolidationResult


@dataclass(frozen=True, slots=True)
class MemoryEvictionEvent(Event):
    """Memories were let go."""

    ai_player_id: str
    layer: MemoryLayer
    count_evicted: int
    reason: str
    """"capacity", "decay", "age" (the words of people, after their time) or "manual"."""


@dataclass(frozen=True, slots=True)
class MemoryRetrievalEvent(Event):
    """A question was opened with what memory gives for it."""

    ai_player_id: str
    query: str
    results_count: int
    top_score: float
    layers_searched: tuple[MemoryLayer, ...]


@dataclass(frozen=True, slots=True)
class AIPlayerBudgetEvent(Event):
    """A budget for models came to another level; at "none" the rules think alone."""

    ai_player_id: str
    """Empty: the budget of all together."""
    level: str
    """"full", "saving", "critical" or "none"."""
    used: float
    """The largest share of a cap that is used, 0.0 upwards."""
