"""Decides when to reflect."""

from dataclasses import dataclass

from maid_engine.ai_players.models.reflection import ReflectionTrigger

SAME_TOPIC_S = 1200.0
"""Seconds within which there is no second reflection on the same topic."""


@dataclass(frozen=True, slots=True)
class ReflectionConfig:
    """How often to reflect, and to which abstraction level."""

    importance_threshold: float = 150.0
    """Sum of the importance of new memories that triggers a reflection."""
    periodic_interval_s: float = 300.0
    cooldown_s: float = 600.0
    """Least seconds between two reflections that the importance of memories triggers."""
    max_abstraction_depth: int = 3


class ReflectionTriggerMonitor:
    """Sums up the importance of *memories*, not of observations, so that trivial events do not trigger it."""

    def __init__(self, config: ReflectionConfig) -> None:
        self.config = config
        self.accumulated = 0.0
        self.last_at = 0.0
        self._last_weighty_at = -1e9
        self._significant = ""

    def accumulate(self, importance: float) -> None:
        """Add the importance of a new memory."""
        self.accumulated += importance

    def on_significant_event(self, what: str) -> ReflectionTrigger:
        """Make a reflection due, because of a significant event. Return the trigger."""
        self._significant = what
        return ReflectionTrigger.SIGNIFICANT_EVENT

    def should_reflect(self, now: float, *, rarer: float = 1.0) -> ReflectionTrigger | None:
        """Return what triggers a reflection now; ``None`` if nothing does.

        `rarer` is a factor on the interval and on the needed importance; see ``Scale.reflection``.
        """
        if self._significant:
            return ReflectionTrigger.SIGNIFICANT_EVENT
        rested = now - self._last_weighty_at >= self.config.cooldown_s
        if self.accumulated >= self.config.importance_threshold * rarer and rested:
            return ReflectionTrigger.IMPORTANCE_THRESHOLD
        if now - self.last_at >= self.config.periodic_interval_s * rarer:
            return ReflectionTrigger.PERIODIC
        return None

    def reflected(self, trigger: ReflectionTrigger, now: float, *, rarer: float = 1.0) -> None:
        """Record that a reflection took place, and reset its trigger."""
        self.last_at = now
        self._significant = ""
        if trigger is ReflectionTrigger.IMPORTANCE_THRESHOLD:
            self.accumulated = max(0.0, self.accumulated - self.config.importance_threshold * rarer)
            self._last_weighty_at = now

    def state(self) -> dict[str, float]:
        """Return what outlives a session."""
        return {"accumulated": self.accumulated, "last_at": self.last_at, "weighty_at": self._last_weighty_at}

    def restore(self, state: dict[str, float]) -> None:
        """Restore the state from :meth:`state`."""
        self.accumulated = state.get("accumulated", 0.0)
        self.last_at = state.get("last_at", 0.0)
        self._last_weighty_at = state.get("weighty_at", -1e9)
