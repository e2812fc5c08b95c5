"""Which level of the plan a change breaks."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import (
    InvalidationSeverity,
    InvalidationTrigger,
    InvalidationTriggerType,
    PlanLevel,
)

TRIGGERS: Mapping[Meaning, tuple[InvalidationTriggerType, InvalidationSeverity, PlanLevel]] = {
    Meaning.I_DIED: (InvalidationTriggerType.DEATH, InvalidationSeverity.CRITICAL, PlanLevel.PHASE),
    Meaning.ATTACKS_ME: (
        InvalidationTriggerType.UNEXPECTED_COMBAT,
        InvalidationSeverity.MODERATE,
        PlanLevel.TASK,
    ),
    Meaning.I_FLED: (InvalidationTriggerType.LOCATION_CHANGE, InvalidationSeverity.MODERATE, PlanLevel.TASK),
    Meaning.I_RESPAWNED: (
        InvalidationTriggerType.LOCATION_CHANGE,
        InvalidationSeverity.MAJOR,
        PlanLevel.PHASE,
    ),
    Meaning.QUEST_OFFERED: (
        InvalidationTriggerType.NEW_INFORMATION,
        InvalidationSeverity.MINOR,
        PlanLevel.TASK,
    ),
    Meaning.QUEST_COMPLETED: (
        InvalidationTriggerType.GOAL_COMPLETED,
        InvalidationSeverity.MODERATE,
        PlanLevel.PHASE,
    ),
    Meaning.QUEST_PROGRESS: (
        InvalidationTriggerType.NEW_INFORMATION,
        InvalidationSeverity.MINOR,
        PlanLevel.TASK,
    ),
}
"""What was heard → why and how far down the plan is looked at again."""


class InvalidationEngine:
    """Looks through what was heard for what breaks the plan."""

    def check(self, observations: Sequence[Observation]) -> InvalidationTrigger | None:
        """The gravest of what happened; None when the plan stands."""
        worst: InvalidationTrigger | None = None
        for one in observations:
            found = TRIGGERS.get(one.meaning)
            if found is None or one.taint:
                continue
            kind, severity, level = found
            if worst is None or _RANK[severity] > _RANK[worst.severity]:
                worst = InvalidationTrigger(kind, one.raw_text, severity, level, heard=(one.seq,))
        return worst


_RANK = {severity: rank for rank, severity in enumerate(InvalidationSeverity)}
