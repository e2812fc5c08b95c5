"""Triggers that invalidate a plan, with the level they affect.

They come from observations, goals, tasks and time.
"""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.meanings import ROWS
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import (
    Goal,
    InvalidationSeverity,
    InvalidationTrigger,
    InvalidationTriggerType,
    PlanLevel,
    TaskValidation,
)

T, S, L = InvalidationTriggerType, InvalidationSeverity, PlanLevel

_RANK = {severity: rank for rank, severity in enumerate(InvalidationSeverity)}
LEAST_WELL = 0.35
"""Share of health below which a character without healing items counts as out of resources."""


class InvalidationEngine:
    """Finds what invalidates the plan."""

    def __init__(self) -> None:
        self._depleted = False

    def heard(self, observations: Sequence[Observation]) -> list[InvalidationTrigger]:
        """Return the triggers in the observations, the most severe first."""
        found = []
        for one in observations:
            trigger = _trigger(one)
            if trigger is not None:
                found.append(trigger)
        if len(found) > 1:
            return sorted(found, key=lambda trigger: -_RANK[trigger.severity])
        return found

    def resources(self, s: MindSituation) -> InvalidationTrigger | None:
        """Return a trigger if the character is badly hurt and has no healing items; otherwise ``None``.

        It is returned once, and again only after the condition has ended.
        """
        out = s.own.hp_ratio < LEAST_WELL and not s.inventory.potions() and not s.own.dead
        before, self._depleted = self._depleted, out
        if not out or before:
            return None
        return InvalidationTrigger(
            T.RESOURCE_DEPLETED, "badly hurt, and nothing left that heals", S.MODERATE, L.TASK
        )


def _trigger(one: Observation) -> InvalidationTrigger | None:
    """Return the trigger in an observation; ``None`` if it breaks no plan."""
    row = ROWS[one.meaning]
    heard = (one.seq,)
    if row.interrupts:
        return InvalidationTrigger(T.SOCIAL_INTERRUPT, one.meaning.value, S.MINOR, L.ACTION, heard=heard)
    if row.plan is None or one.taint:
        return None
    kind, severity, level = row.plan
    cascade = severity is S.CRITICAL
    return InvalidationTrigger(kind, one.raw_text, severity, level, cascade, heard=heard)


def of_task(verdict: TaskValidation, *, timeout: bool) -> InvalidationTrigger:
    """Return the trigger of a task that is not possible any more or takes too long."""
    kind = T.TIMEOUT if timeout else T.PRECONDITION_FAILED
    severity = S.MODERATE if timeout else S.MINOR
    return InvalidationTrigger(kind, verdict.reason, severity, L.TASK)


def of_failure(reason: str) -> InvalidationTrigger:
    """Return the trigger of a command that the game refused."""
    return InvalidationTrigger(T.COMMAND_FAILURE, reason, S.MINOR, L.ACTION)


def of_goal(goal: Goal) -> InvalidationTrigger:
    """Return the trigger of a goal that was reached or failed."""
    done = goal.completed_at is not None
    kind = T.GOAL_COMPLETED if done else T.GOAL_IMPOSSIBLE
    severity = S.MAJOR if done else S.CRITICAL
    return InvalidationTrigger(kind, goal.description, severity, L.PHASE if done else L.GOAL, cascade=True)


def of_stale_phase(description: str) -> InvalidationTrigger:
    """Return the trigger of a phase that takes too long."""
    return InvalidationTrigger(T.TIMEOUT, description, S.MODERATE, L.PHASE)


def of_admin(words: str) -> InvalidationTrigger:
    """Return the trigger of a change by an admin."""
    return InvalidationTrigger(T.EXTERNAL, words, S.MAJOR, L.PHASE)
