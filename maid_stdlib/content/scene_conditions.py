"""What the beats and ends of a scene wait for, as frozen values. All conditions of one list must hold."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from maid_engine.core.ids import RoomId

PEOPLE: Final = "people"
"""The word for characters of players, in conditions that may also name a member of the cast."""


@dataclass(frozen=True, slots=True)
class SceneFacts:
    """What is known about a running scene at one moment."""

    lasted_s: float = 0.0
    is_time_up: bool = False
    said: frozenset["Said"] = frozenset()
    """The conditions on words that people have fulfilled."""
    given: frozenset[tuple[str, str]] = frozenset()
    """Item id and name in the cast of each gift that people made."""
    dead: frozenset[str] = frozenset()
    """Names in the cast."""
    present: Mapping[str, RoomId] = field(default_factory=dict)
    """Name in the cast → the room of the scene in which it is."""
    people: frozenset[RoomId] = frozenset()
    """The rooms of the scene in which there are people."""
    played: frozenset[str] = frozenset()
    """Names of the beats that were played."""
    flags: frozenset[str] = frozenset()


class Condition(Protocol):
    """Something that a beat or an end waits for."""

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class AtStart:
    """Holds from the beginning of the scene on."""

    def holds(self, facts: SceneFacts) -> bool:
        """Return true."""
        del facts
        return True


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Holds when the scene has lasted as long as it may."""

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return facts.is_time_up


@dataclass(frozen=True, slots=True)
class Elapsed:
    """Holds from some seconds after the beginning on."""

    seconds: float

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return facts.lasted_s >= self.seconds


@dataclass(frozen=True, slots=True)
class Said:
    """Holds when a person has said one of these words in a room of the scene."""

    words: tuple[str, ...]
    """Small letters. An entry may be several words, which must follow each other."""

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return self in facts.said


@dataclass(frozen=True, slots=True)
class Gave:
    """Holds when a person has given an item to a member of the cast."""

    item: str
    to: str = ""
    """Name in the cast; "" for any member."""

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        if self.to:
            return (self.item, self.to) in facts.given
        return any(item == self.item for item, _ in facts.given)


@dataclass(frozen=True, slots=True)
class Killed:
    """Holds when all these members of the cast have died."""

    victims: tuple[str, ...]

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return facts.dead.issuperset(self.victims)


@dataclass(frozen=True, slots=True)
class Present:
    """Holds while somebody is in a room."""

    who: str
    """A name in the cast, or :data:`PEOPLE` for at least one person."""
    room: RoomId

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        if self.who == PEOPLE:
            return self.room in facts.people
        return facts.present.get(self.who) == self.room


@dataclass(frozen=True, slots=True)
class Deserted:
    """Holds while no person is in a room."""

    room: RoomId

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return self.room not in facts.people


@dataclass(frozen=True, slots=True)
class Played:
    """Holds when a beat of this name has been played."""

    beat: str

    def holds(self, facts: SceneFacts) -> bool:
        """Return whether it is so."""
        return self.beat in facts.played


class HasFlags(Protocol):
    """What is known about flags: the facts of a scene, or what a trigger sees."""

    @property
    def flags(self) -> Container[str]:
        """The full ids of the flags that are set."""
        ...


@dataclass(frozen=True, slots=True)
class Flagged:
    """Holds when a flag is set, or is not. Scenes and triggers have it in common."""

    flag: str
    """Full id. It may be a flag of the scene, one that a trigger has set, or one that the town remembers."""
    is_set: bool = True

    def holds(self, facts: HasFlags) -> bool:
        """Return whether it is so."""
        return (self.flag in facts.flags) is self.is_set
