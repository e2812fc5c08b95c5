"""The limits of planning."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlanningLimits:
    """Limits of planning, from the settings."""

    enabled: bool = True
    """If disabled, goals are drawn at random, and there is no curriculum, planner or critic."""
    review_interval_s: float = 1800.0
    """Game seconds after which a phase that still goes on is invalidated."""
    goal_count: int = 3
    """Goals that an AI player has at the same time. Quests may exceed it."""
    max_steps: int = 20
    """Most tasks that one plan queues."""
    strategist: bool = True
    """If disabled, no goal has a next step."""
