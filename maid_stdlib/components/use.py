"""Components of beings that use places: what they use now, and what they have to wait for."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class UsingPlace:
    """Uses a place in a room."""

    use: str
    """The id of the use: ``pack:room.use``."""
    room: EntityId
    since: Tick
    until: Tick
    """The tick at which it ends by itself."""


@dataclass(slots=True)
class RecentUses:
    """The places that a being may not use yet."""

    again: dict[str, Tick] = field(default_factory=dict)
    """Id of the use → the tick from which it may be used again."""
