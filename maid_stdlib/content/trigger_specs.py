"""What a builder can define about triggers, as frozen values: what happens, what must be so, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from maid_stdlib.content.scene_conditions import Flagged, Said
from maid_stdlib.content.source import Source
from maid_stdlib.content.trigger_conditions import TriggerCondition
from maid_stdlib.content.trigger_deeds import Deed, all_deeds

MOST_IN_A_ROW: Final = 8
"""Triggers that follow from one another for one person in one moment, and no more."""
MOST_A_MINUTE: Final = 60
"""How often one trigger acts in a minute of game time."""


class OwnerKind(StrEnum):
    """To what a trigger belongs."""

    ROOM = "room"
    MOB = "mob"
    ITEM = "item"
    QUEST = "quest"


class Occasion(StrEnum):
    """What brings a trigger about."""

    ENTER = "enter"
    LEAVE = "leave"
    SAY = "say"
    PULL = "pull"
    PUSH = "push"
    USE = "use"
    GET = "get"
    DROP = "drop"
    GIVE = "give"
    DEATH = "death"
    HOUR = "hour"
    ACCEPT = "accept"
    STAGE = "stage"
    FINISH = "finish"


OCCASIONS: Final[Mapping[OwnerKind, tuple[Occasion, ...]]] = {
    OwnerKind.ROOM: (
        Occasion.ENTER,
        Occasion.LEAVE,
        Occasion.SAY,
        Occasion.PULL,
        Occasion.PUSH,
        Occasion.HOUR,
    ),
    OwnerKind.MOB: (
        Occasion.ENTER,
        Occasion.LEAVE,
        Occasion.SAY,
        Occasion.GIVE,
        Occasion.DEATH,
        Occasion.HOUR,
    ),
    OwnerKind.ITEM: (
        Occasion.PULL,
        Occasion.PUSH,
        Occasion.USE,
        Occasion.GET,
        Occasion.DROP,
        Occasion.GIVE,
    ),
    OwnerKind.QUEST: (Occasion.ACCEPT, Occasion.STAGE, Occasion.FINISH),
}
"""What can happen to each kind of owner."""


@dataclass(frozen=True, slots=True)
class TriggerEvent:
    """What a trigger waits for. Fields that do not belong to the occasion are empty."""

    occasion: Occasion
    words: Said = field(default_factory=lambda: Said(()))
    """What has to be said."""
    noun: str = ""
    """The detail of the room that is pulled or pushed."""
    direction: str = ""
    """The direction into which somebody leaves, or from which somebody comes; "" for any."""
    item: str = ""
    """What has to be given; "" for anything."""
    hour: float = 0.0
    stage: int = 0
    """The stage of a quest that begins, from 1."""

    @property
    def has_person(self) -> bool:
        """Whether somebody brings it about."""
        return self.occasion is not Occasion.HOUR


@dataclass(frozen=True, slots=True)
class TriggerSpec:
    """Something that happens by itself when something else does."""

    id: str
    kind: OwnerKind
    owner: str
    """The full id of the room, mob, item or quest to which it belongs."""
    on: TriggerEvent
    when: tuple[Flagged | TriggerCondition, ...] = ()
    do: tuple[Deed, ...] = ()
    once: bool = False
    """Whether it acts once for each person."""
    again_s: float = 0.0
    """Seconds before it may act again, for anybody."""
    source: Source = field(default_factory=Source)

    @property
    def deeds(self) -> list[Deed]:
        """All deeds that it may do, with those of its choices."""
        return all_deeds(self.do)
