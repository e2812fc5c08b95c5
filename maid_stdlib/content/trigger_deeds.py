"""What a trigger does, as frozen values. The deeds of one list are done one after the other.

"The person" is who brought the trigger about: who came in, pulled the lever, or said the words.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class TellPerson:
    """The person alone reads a text."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowRoom:
    """Everybody in a room reads a text."""

    text: str
    room: str = ""
    """Full id; "" for the room where it happens."""


@dataclass(frozen=True, slots=True)
class MobActs:
    """A mob says words, or does what stands after ``:``, as in scenes."""

    who: str
    """Id of its kind. One that is dead, fights or is not there does nothing."""
    does: str


@dataclass(frozen=True, slots=True)
class GiveItem:
    """The person gets items, as for a quest."""

    item: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class TakeItem:
    """Items of the person go out of the world."""

    item: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class GiveReward:
    """The person gets gold or experience, as for a quest."""

    gold: int = 0
    xp: int = 0


class DoorChange(StrEnum):
    """What happens to a door. Who opens it unlocks it, and who locks it shuts it."""

    OPEN = "open"
    CLOSE = "close"
    LOCK = "lock"
    UNLOCK = "unlock"


@dataclass(frozen=True, slots=True)
class ChangeDoor:
    """A door opens, shuts, locks or unlocks."""

    door: str
    change: DoorChange


@dataclass(frozen=True, slots=True)
class SetHidden:
    """What is hidden in a room is found, or hidden again: an exit, or a detail."""

    what: str
    """A direction, or a noun of the room's details."""
    room: str = ""
    """Full id; "" for the room where it happens."""
    hides: bool = False


@dataclass(frozen=True, slots=True)
class SpawnThing:
    """A mob or an item appears."""

    mob: str = ""
    item: str = ""
    room: str = ""
    """Full id; "" for the room where it happens."""
    most: int = 1
    """Nothing appears while so many that this trigger has made are there."""
    lasts_s: float = 0.0
    """Seconds after which it is gone; 0 if it stays."""


@dataclass(frozen=True, slots=True)
class RemoveMobs:
    """All mobs of a kind that triggers have made are gone. Those that fight stay until they are called again."""

    mob: str


@dataclass(frozen=True, slots=True)
class MovePerson:
    """The person comes into another room."""

    room: str


@dataclass(frozen=True, slots=True)
class HurtPerson:
    """The person loses health."""

    damage: str
    """Dice."""
    kills: bool = False
    """Whether it may take the last health; otherwise one point is left."""


@dataclass(frozen=True, slots=True)
class ChangeFlag:
    """A flag is set or taken away."""

    flag: str
    """Full id."""
    is_set: bool = True
    is_kept: bool = False
    """Whether the town remembers it over restarts."""


@dataclass(frozen=True, slots=True)
class StartQuest:
    """The person gets a quest in hand, if it may have it."""

    quest: str


@dataclass(frozen=True, slots=True)
class AdvanceQuest:
    """A stage of a quest counts as done, if the person is at that stage."""

    quest: str
    stage: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Wait:
    """The deeds after it are done later."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several lists of deeds is done, by chance."""

    options: "tuple[tuple[Deed, ...], ...]"


class PackDeedValues(Protocol):
    """A frozen dataclass of a pack, whose fields a builder has written."""

    def do(self, game: object, at: object) -> None:
        """Do it.

        Args:
            game: the game, :class:`~maid_engine.engine.services.Game`.
            at: what has happened, :class:`~maid_stdlib.rules.trigger_desk.Happening`.
        """
        ...


@dataclass(frozen=True, slots=True)
class PackDeed:
    """A deed that the Python of a pack has registered."""

    word: str
    values: PackDeedValues = field(hash=False)


Deed: TypeAlias = (
    TellPerson
    | ShowRoom
    | MobActs
    | GiveItem
    | TakeItem
    | GiveReward
    | ChangeDoor
    | SetHidden
    | SpawnThing
    | RemoveMobs
    | MovePerson
    | HurtPerson
    | ChangeFlag
    | StartQuest
    | AdvanceQuest
    | Wait
    | Choose
    | PackDeed
)


def all_deeds(deeds: "tuple[Deed, ...]") -> "list[Deed]":
    """Return some deeds with those in their choices."""
    found: list[Deed] = []
    for deed in deeds:
        found.append(deed)
        if isinstance(deed, Choose):
            for option in deed.options:
                found.extend(all_deeds(option))
    return found
