"""Lifecycle status and the saved shape of an agent."""

from dataclasses import dataclass
from enum import StrEnum


class AIPlayerStatus(StrEnum):
    """Where in its life an AI player is."""

    SPAWNING = "spawning"
    ACTIVE = "active"
    PAUSED = "paused"
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
