"""The details of memories that later steps read: what a fact says, what is counted, and the sketch of the text."""

from dataclasses import dataclass, field, fields
from typing import NamedTuple


class StoredSketch(NamedTuple):
    """The sketch of a memory's text. It is stale once the text or the model has changed."""

    version: str
    """Version of the model."""
    checksum: int
    """Checksum of the text."""
    bits: str
    """In hexadecimal."""


@dataclass(slots=True, kw_only=True)
class MemoryDetails:
    """The details of one memory. Each kind of memory sets a few of them."""

    fact: str = ""
    """The key of a fact. At most one fact with the same key holds at a time."""
    seen: int = 0
    """When a fact was last confirmed, in seconds."""
    times: int = 1
    """How often the same sentence was merged into this memory."""
    sketch: StoredSketch | None = None

    pattern: str = ""
    """The kind of an episode, for consolidation; "" if it is not counted."""
    who: str = ""
    """The person or creature of an episode."""
    room: str = ""
    wins: int = 0
    """The number of foes that were killed."""
    taken: int = 0
    """The damage that was taken."""
    loot: tuple[str, ...] = ()
    count: int = 0
    """The number of episodes that a fact was drawn from."""

    area: str = ""
    rooms: dict[str, int] = field(default_factory=dict)
    """Room → how often a creature was seen there."""
    places: tuple[str, ...] = ()
    """The last rooms in which an item lay."""
    keeper: str = ""
    """The keeper of a shop."""
    wares: dict[str, int] = field(default_factory=dict)
    """Ware → price in gold."""
    topics: tuple[str, ...] = ()
    """The topics that an NPC can be asked about."""

    giver: str = ""
    """The NPC of a quest."""
    asks: str = ""
    """The objective of a quest."""
    state: str = ""
    """The state of a quest, in words."""

    skill: str = ""
    successes: int = 0
    failures: int = 0

    def update(self, news: "MemoryDetails") -> None:
        """Take over every detail that `news` sets."""
        for one in _FIELDS:
            value = getattr(news, one)
            if value != getattr(_NOTHING, one):
                setattr(self, one, value)


_FIELDS = tuple(one.name for one in fields(MemoryDetails))
_NOTHING = MemoryDetails()
