"""What the world may read of a mind that runs in a host. It is as old as the mind's last step."""

from dataclasses import dataclass

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.ids import PlanRevision, StepNumber
from maid_engine.ai_players.models.reports import ActivityReport, ConditionReport, StepTimes


@dataclass(frozen=True, slots=True)
class MindFace:
    """What the gateway, the status lists, health checks and counters read of a mind."""

    steps: StepNumber
    """The number of its last step."""
    revision: PlanRevision
    """The revision of its plan."""
    times: StepTimes
    condition: ConditionReport
    activity: ActivityReport
    counts: FrozenMapping[Counted, int] | None = None
    """What it has done in its whole life; ``None`` if nothing has changed since the last face."""
