"""What a trigger wants to be so, as frozen values. All conditions of one list must hold.

The condition on flags is that of scenes: :class:`maid_stdlib.content.scene_conditions.Flagged`.
"""

from collections.abc import Container
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.world_clock import is_between


class TriggerSight(Protocol):
    """What conditions may look at when something has happened."""

    @property
    def flags(self) -> Container[str]:
        """The full ids of all flags that are set."""
        ...

    @property
    def people(self) -> Container[str]:
        """The rooms in which there are people."""
        ...

    @property
    def hour(self) -> float:
        """The hour of the world, 0 to 24."""
        ...

    @property
    def level(self) -> int:
        """The level of who did it; 0 if nobody did."""
        ...

    def has(self, item: str) -> bool:
        """Return whether who did it carries or wears an item of this prototype."""
        ...

    def stage(self, quest: str) -> int:
        """Return the stage, from 1, of a quest that who did it has in hand; 0 without it."""
        ...

    def finished(self, quest: str) -> bool:
        """Return whether who did it has finished a quest."""
        ...

    def near(self, mob: str) -> bool:
        """Return whether a living mob of this kind is in the room where it happens."""
        ...

    def found(self, noun: str) -> bool:
        """Return whether a detail of the room can be seen."""
        ...

    def is_open(self, door: str) -> bool:
        """Return whether a door stands open."""
        ...

    def chance(self, share: float) -> bool:
        """Return whether luck wants it, with a probability from 0 to 1."""
        ...


class TriggerCondition(Protocol):
    """Something that must be so. A pack's own condition is a frozen dataclass with this method."""

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        ...


@dataclass(frozen=True, slots=True)
class PeopleIn:
    """Holds while a person is in a room, or while nobody is."""

    room: str
    is_any: bool = True

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return (self.room in sight.people) is self.is_any


@dataclass(frozen=True, slots=True)
class Carries:
    """Holds if who did it carries or wears an item, or has none."""

    item: str
    is_had: bool = True

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.has(self.item) is self.is_had


@dataclass(frozen=True, slots=True)
class HourBetween:
    """Holds between two hours of the world, which may pass midnight."""

    start: float
    end: float

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return is_between(sight.hour, self.start, self.end)


@dataclass(frozen=True, slots=True)
class LevelWithin:
    """Holds if who did it has a level between these two, both included."""

    least: int
    most: int

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return self.least <= sight.level <= self.most


@dataclass(frozen=True, slots=True)
class OnQuest:
    """Holds if who did it has a quest in hand, at this stage if one is given."""

    quest: str
    stage: int = 0
    """From 1; 0 for any."""
    is_on: bool = True

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        stage = sight.stage(self.quest)
        is_on = stage > 0 and self.stage in (0, stage)
        return is_on is self.is_on


@dataclass(frozen=True, slots=True)
class FinishedQuest:
    """Holds if who did it has finished a quest."""

    quest: str

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.finished(self.quest)


@dataclass(frozen=True, slots=True)
class MobNear:
    """Holds while a living mob of a kind is in the room."""

    mob: str

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.near(self.mob)


@dataclass(frozen=True, slots=True)
class DetailFound:
    """Holds while a detail of the room can be seen, or while it is hidden."""

    noun: str
    is_found: bool = True

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.found(self.noun) is self.is_found


@dataclass(frozen=True, slots=True)
class DoorStands:
    """Holds while a door is open, or while it is shut."""

    door: str
    is_open: bool = True

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.is_open(self.door) is self.is_open


@dataclass(frozen=True, slots=True)
class Chance:
    """Holds with a probability."""

    share: float
    """Above 0, at most 1."""

    def holds(self, sight: TriggerSight) -> bool:
        """Return whether it is so."""
        return sight.chance(self.share)
