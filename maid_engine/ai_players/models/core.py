"""Lifecycle status and lifetime statistics of an AI player."""

from dataclasses import dataclass
from enum import StrEnum


class AIPlayerStatus(StrEnum):
    """Lifecycle status of an AI player."""

    SPAWNING = "spawning"
    ACTIVE = "active"
    PAUSED = "paused"
    DESPAWNING = "despawning"
    OFFLINE = "offline"
    """Saved, but not in the game."""


@dataclass(slots=True)
class LifetimeStats:
    """Totals of an AI player over all its sessions."""

    total_actions: int = 0
    total_deaths: int = 0
    total_quests_completed: int = 0
    total_rooms_explored: int = 0
    total_session_hours: float = 0.0
