"""Lifecycle status and the saved shape of an agent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.core.time import Seconds


class AIPlayerStatus(StrEnum):
    """Where in its life an AI player is."""

    SPAWNING = "spawning"
    ACTIVE = "active"
    PAUSED = "paused"
    HIBERNATING = "hibernating"
    DESPAWNING = "despawning"
    OFFLINE = "offline"
    """Saved, and not in the game."""


@dataclass(slots=True)
class LifetimeStats:
    """What an AI player has done in all its sessions."""

    total_actions: int = 0
    total_deaths: int = 0
    total_quests_completed: int = 0
    total_rooms_explored: int = 0
    total_session_hours: float = 0.0


@dataclass(frozen=True, slots=True)
class AIPlayerSnapshot:
    """All that is needed to take up an AI player's life again."""

    ai_player_id: str
    name: str
    status: AIPlayerStatus
    config: Mapping[str, Any]
    """AIPlayerConfig as JSON."""
    personality: PersonalityDimensions
    emotional_state: EmotionalState
    mind: Mapping[str, Any]
    """Part's name → its state; each part gives and takes its own."""
    lifetime: LifetimeStats = field(default_factory=LifetimeStats)
    created_at: Seconds = ORIGIN
    last_active_at: Seconds = ORIGIN
    version: int = 1
