"""The documents that store an AI player's mind."""

from enum import Enum, auto


class StoredIn(Enum):
    """The document in which a part of the mind is stored."""

    WORLD_MODEL = auto()
    PLAN = auto()
    MEMORIES = auto()
    """One document per shard of memories."""
    COGNITIVE_STATE = auto()
