"""What the beats and ends of a scene wait for, as frozen values. All conditions of one list must hold."""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.ids import RoomId

PEOPLE: Final = "people"
"""The word for characters of players, in conditions that may also name a member of the cast."""


@dataclass(frozen=True, slots=True)
class AtStart:
    """Holds from the beginning of the scene on."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Holds when the scene has lasted as long as it may."""


@dataclass(frozen=True, slots=True)
class Elapsed:
    """Holds from some seconds after the beginning on."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Said:
    """Holds when a person has said one of these words in a room of the scene."""

    words: tuple[str, ...]
    """Small letters. An entry may be several words, which must follow each other."""


@dataclass(frozen=True, slots=True)
class Gave:
    """Holds when a person has given an item to a member of the cast."""

    item: str
    to: str = ""
    """Name in the cast; "" for any member."""


@dataclass(frozen=True, slots=True)
class Killed:
    """Holds when all these members of the cast have died."""

    victims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Present:
    """Holds while somebody is in a room."""

    who: str
    """A name in the cast, or :data:`PEOPLE` for at least one person."""
    room: RoomId


@dataclass(frozen=True, slots=True)
class Deserted:
    """Holds while no person is in a room."""

    room: RoomId


@dataclass(frozen=True, slots=True)
class Played:
    """Holds when a beat of this name has been played."""

    beat: str


@dataclass(frozen=True, slots=True)
class Flagged:
    """Holds when a flag is set, or is not."""

    flag: str
    """Full id. It may be a flag of the scene or one that the town remembers."""
    is_set: bool = True


Condition = AtStart | TimeUp | Elapsed | Said | Gave | Killed | Present | Deserted | Played | Flagged
