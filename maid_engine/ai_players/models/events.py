"""Events about AI players that other systems may listen to."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import ConsolidationResult, MemoryLayer
from maid_engine.core.events import Event


@dataclass(frozen=True, slots=True)
class AIPlayerSpawnedEvent(Event):
    """An AI player came into the game."""

    ai_player_id: str
    name: str
    personality_preset: str | None = None


class DespawnReason(StrEnum):
    """Why an AI player leaves, unless the game closes its session."""

    ADMIN = "admin"
    KICKED = "kicked"
    RESET = "reset"
    ERASED = "erased"
    BUDGET = "budget"
    """Its budget is used up."""
    SCHEDULED = "scheduled"
    """Its session is long enough."""
    ERROR = "error"
    """Its mind raised an error."""
    SHUTDOWN = "shutdown"


@dataclass(frozen=True, slots=True)
class AIPlayerDespawnedEvent(Event):
    """An AI player left the game."""

    ai_player_id: str
    reason: str
    """A value of :class:`DespawnReason`, or the game's reason for closing the session."""


@dataclass(frozen=True, slots=True)
class AIPlayerActionEvent(Event):
    """An AI player typed a command."""

    ai_player_id: str
    command: str
    action_type: str
    """The canonical command: ``look``, ``say``, ``kill`` …"""
    source: str
    """Where the command came from: "template", "skill", "llm", "reflex" or "admin"."""
    reasoning: str
    """Purpose of the command, in one sentence. It may contain words of players."""


@dataclass(frozen=True, slots=True)
class ActionExecutedEvent(Event):
    """The game answered a command of an AI player."""

    ai_player_id: str
    command: str
    source: str
    """As in :class:`AIPlayerActionEvent`."""
    task_description: str
    """The task that the command belongs to; empty for a reflex."""
    success: bool | None
    """Whether the command achieved its purpose; ``None`` if the answer does not say."""


@dataclass(frozen=True, slots=True)
class AIPlayerAnomalyEvent(Event):
    """The gateway held back lines of an AI player that misbehaves. Emitted at most once in ten minutes per anomaly."""

    ai_player_id: str
    kind: str
    """"stuck", "loop" or "grief"."""
    subject: str
    """The person concerned, in lower case; empty if there is none."""
    text: str


@dataclass(frozen=True, slots=True)
class AIPlayerHeardOrdersEvent(Event):
    """Somebody said something that looks like orders to a language model. It has no effect; moderators may review it."""

    ai_player_id: str
    name: str
    """Name of the AI player."""
    speaker: str
    text: str
    pattern: str
    """The sanitizer rule that matched."""


@dataclass(frozen=True, slots=True)
class AIPlayerKeptSilentEvent(Event):
    """An AI player noticed that somebody plays elsewhere, and did not reach out to them."""

    ai_player_id: str
    reason: str
    """"stranger", "unwanted", "lately", "content" or "busy"."""


@dataclass(frozen=True, slots=True)
class AIPlayerReflectionEvent(Event):
    """An AI player completed a reflection."""

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
    """The game told an AI player that its quest is finished."""

    ai_player_id: str
    quest: str


@dataclass(frozen=True, slots=True)
class PersonalityDriftEvent(Event):
    """The recent actions of an AI player do not fit its character."""

    ai_player_id: str
    drift: float
    """0 (as predicted by its profile) to 1."""
    kind: str
    """The kind of action that it does too much: walk, fight, talk, trade, learn or work."""


@dataclass(frozen=True, slots=True)
class AIPlayerDeathEvent(Event):
    """An AI player died."""

    ai_player_id: str
    cause: str
    location: str
    will_respawn: bool


@dataclass(frozen=True, slots=True)
class GoalGeneratedEvent(Event):
    """An AI player adopted a goal."""

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
    """Number of phases of its plan that were begun."""


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
    """An event broke a plan or a part of it."""

    ai_player_id: str
    level: str
    """action, task, phase or goal."""
    trigger_type: str
    description: str
    cascaded: bool
    levels_affected: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplanEvent(Event):
    """A plan was replanned at some level."""

    ai_player_id: str
    level: str
    reason: str
    model: str
    """The model that proposed it; empty if the rules did."""
    new_plan_summary: str
    duration_s: float
    """How long the model took, in seconds; 0.0 for the rules, which plan within a step."""
    usd: float
    """Cost of the model's answer, in USD."""


@dataclass(frozen=True, slots=True)
class MemoryEncodedEvent(Event):
    """An AI player stored a new memory."""

    ai_player_id: str
    memory_id: MemoryId
    layer: MemoryLayer
    importance: int
    content_preview: str
    """The first 100 characters."""


@dataclass(frozen=True, slots=True)
class MemoryConsolidationEvent(Event):
    """A round of consolidation ended."""

    ai_player_id: str
    result: ConsolidationResult


@dataclass(frozen=True, slots=True)
class MemoryEvictionEvent(Event):
    """Memories were deleted."""

    ai_player_id: str
    layer: MemoryLayer
    count_evicted: int
    reason: str
    """One of "capacity", "decay", "age" (players' words after their retention time) or "manual"."""


@dataclass(frozen=True, slots=True)
class MemoryRetrievalEvent(Event):
    """Memory was queried for the context of a question."""

    ai_player_id: str
    query: str
    results_count: int
    top_score: float
    layers_searched: tuple[MemoryLayer, ...]


@dataclass(frozen=True, slots=True)
class AIPlayerBudgetEvent(Event):
    """A budget for models reached another level. At "none", only the rules answer."""

    ai_player_id: str
    """Empty for the common budget of all AI players."""
    level: str
    """One of "full", "saving", "critical" or "none"."""
    used: float
    """The largest used share of any cap, from 0.0 upwards."""
