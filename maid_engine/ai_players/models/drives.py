"""Drives: amounts that rise and fall by themselves, and lean a mind towards some kinds of goals."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.core.time import Seconds

MOST: Final = 100.0
MOST_LEAN: Final = 0.3
"""Largest share by which all drives together raise or lower the weight of a kind of goal."""
WORRIED_S: Final = 900.0
"""Seconds for which a friend who was seen in danger is looked for before others."""


class DriveKind(StrEnum):
    """What a mind is driven by."""

    COMPANY = "company"
    """How much company it had: 0 is lonely, 100 has had enough."""
    CURIOSITY = "curiosity"
    """How much it wants to see and learn something new."""
    CONCERN = "concern"
    """How worried it is about a friend who was seen in danger."""


@dataclass(frozen=True, slots=True)
class DriveRow:
    """The numbers of one drive."""

    usual: float
    """The amount at the beginning, and the one that leans nowhere."""
    leans: Mapping[GoalType, float]
    """Kind of goal → share by which its weight changes per 100 above the usual amount."""


DRIVES: Final[Mapping[DriveKind, DriveRow]] = MappingProxyType(
    {
        DriveKind.COMPANY: DriveRow(50.0, {GoalType.SOCIAL: -0.6}),
        DriveKind.CURIOSITY: DriveRow(50.0, {GoalType.EXPLORATION: 0.6, GoalType.STUDY: 0.6}),
        DriveKind.CONCERN: DriveRow(0.0, {GoalType.SOCIAL: 0.3}),
    }
)
"""Drive → its numbers. With a range of 50 to either side, 0.6 per 100 is a lean of at most 0.3."""


@dataclass(frozen=True, slots=True)
class DriveReport:
    """How one drive stands."""

    kind: DriveKind
    value: float
    """0 to 100."""
    rate: float
    """Present change in an hour of the AI players' day (five minutes)."""
    since: Seconds
    """Game time of the last change of its rate, or of an event that moved it."""
    leans: FrozenMapping[str, float]
    """Kind of goal → share by which it changes the weight of such goals now."""


def lean_of(kind: DriveKind, value: float) -> dict[GoalType, float]:
    """Return kind of goal → share by which one drive alone changes its weight."""
    row = DRIVES[kind]
    return {goal: per_100 * (value - row.usual) / 100.0 for goal, per_100 in row.leans.items()}
