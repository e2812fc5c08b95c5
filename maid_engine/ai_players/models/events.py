"""Facts about AI players that other systems may listen to."""

from dataclasses import dataclass

from maid_engine.core.events import Event


@dataclass(frozen=True, slots=True)
class AIPlayerSpawnedEvent(Event):
    """An AI player came into the game."""

    ai_player_id: str
    name: str
    personality_preset: str | None = None


@dataclass(frozen=True, slots=True)
class AIPlayerDespawnedEvent(Event):
    """An AI player left the game."""

    ai_player_id: str
    reason: str
    """"admin", "budget", "error", "scheduled" or "shutdown"."""


@dataclass(frozen=True, slots=True)
class AIPlayerActionEvent(Event):
    """An AI player typed a command."""

    ai_player_id: str
    command: str
    action_type: str
    reasoning: str


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
class AIPlayerDeathEvent(Event):
    """An AI player died."""

    ai_player_id: str
    cause: str
    location: str
    will_respawn: bool
