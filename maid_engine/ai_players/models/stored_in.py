"""Which document of an AI player holds a part of its mind."""

from enum import Enum, auto


class StoredIn(Enum):
    """The document of an AI player that a part is stored in."""

    WORLD_MODEL = auto()
    PLAN = auto()
    MEMORIES = auto()
    """A document for each shard of memories."""
    COGNITIVE_STATE = auto()
