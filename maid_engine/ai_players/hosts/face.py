"""What the world may read of a mind that runs in a host. It is as old as the mind's last step."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.ids import PlanRevision, StepNumber
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.reports import (
    ActivityReport,
    ConditionReport,
    ProgressReport,
    StepTimes,
)
from maid_engine.core.time import Seconds

NOBODY: Final[Mapping[str, Seconds]] = MappingProxyType({})


class MindFace(NamedTuple):
    """What the gateway, the status lists, health checks and counters read of a mind.

    A named tuple of ordinary values: it crosses with each step, and msgspec reads such a one by itself.
    """

    steps: StepNumber
    """The number of its last step."""
    revision: PlanRevision
    """The revision of its plan."""
    times: StepTimes
    condition: ConditionReport
    activity: ActivityReport
    progress: ProgressReport
    ought_to_act: bool
    emotion: tuple[Emotion, float, int, float]
    """The fields of its :class:`~maid_engine.ai_players.models.personality.EmotionalState`, in their order."""
    memories: FrozenMapping[MemoryLayer, int]
    """Number of memories in each layer."""
    counts: FrozenMapping[Counted, int] | None = None
    """What it has done in its whole life; ``None`` if nothing has changed since the last face."""
    killed_by: str = ""
    """What killed it last in this session, and where."""
    killed_in: str = ""
    players: tuple[str, ...] | None = None
    """Names of all players that it knows, in lower case; ``None`` if they are those of the last face."""
    company: tuple[str, ...] | None = None
    """Names of the players in its group, as it spells them; ``None`` if they are those of the last face."""
    heard: FrozenMapping[str, Seconds] = NOBODY
    """Player → when it last heard them, for those whom it heard since the last face."""
