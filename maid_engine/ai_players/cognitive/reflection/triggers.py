"""When to think things over."""

from dataclasses import dataclass

from maid_engine.ai_players.models.reflection import ReflectionTrigger

SAME_TOPIC_S = 1200.0
"""Within so many seconds the same is not concluded twice."""


@dataclass(frozen=True, slots=True)
class ReflectionConfig:
    """How often, and how deep."""

    importance_threshold: float = 150.0
    """Sum of the importance of memories."""
    periodic_interval_s: float = 300.0
    cooldown_s: float = 600.0
    """Between two reflections for weight alone."""
    max_abstraction_depth: int = 3


class ReflectionTriggerMonitor:
    """Counts the weight of what was *remembered*, not of all that was heard: trifles never fill it up."""

    def __init__(self, config: ReflectionConfig) -> None:
        self.config = config
        self.accumulated = 0.0
        self.last_at = 0.0
        self._last_weighty_at = -1e9
        self._significant = ""

    def accumulate(self, importance: float) -> None:
        """A memory of this importance was kept."""
        self.accumulated += importance

    def on_significant_event(self, what: str) -> ReflectionTrigger:
        """Something of note happened; the next look finds it due."""
        self._significant = what
        return ReflectionTrigger.SIGNIFICANT_EVENT

    def should_reflect(self, now: float, *, rarer: float = 1.0) -> ReflectionTrigger | None:
        """What makes it time now; None when nothing does.

        `rarer`: a factor on the interval and on the importance that is needed; see ``Scale.reflection``.
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
        """It was thought over: what led to it is spent."""
        self.last_at = now
        self._significant = ""
        if trigger is ReflectionTrigger.IMPORTANCE_THRESHOLD:
            self.accumulated = max(0.0, self.accumulated - self.config.importance_threshold * rarer)
            self._last_weighty_at = now

    def state(self) -> dict[str, float]:
        """What outlives a session."""
        return {"accumulated": self.accumulated, "last_at": self.last_at, "weighty_at": self._last_weighty_at}

    def restore(self, state: dict[str, float]) -> None:
        """Take up what :meth:`state` gave."""
        self.accumulated = state.get("accumulated", 0.0)
        self.last_at = state.get("last_at", 0.0)
        self._last_weighty_at = state.get("weighty_at", -1e9)
