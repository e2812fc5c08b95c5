"""How much planning there is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlanningLimits:
    """What settings say of planning."""

    enabled: bool = True
    """Off: goals by lot, rules one at a time; no curriculum, planner or critic."""
    review_interval_s: float = 1800.0
    """Game seconds after which a phase that still goes on is looked at anew."""
    goal_count: int = 3
    """Goals that it has at the same time."""
    max_steps: int = 20
    """Tasks that one plan queues at the most."""
