"""What a builder can define about streets with houses, as frozen values."""

from dataclasses import dataclass, field

from maid_engine.core.ids import RoomId
from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class StreetSpec:
    """A room in which players buy houses. Each house is a room of its own, entered from this one."""

    id: str
    room: RoomId
    title: str
    """The title of each house."""
    description: str
    """The description of each house, before its owner's own words."""
    details: dict[str, str] = field(default_factory=dict)
    """Noun of the description → what one sees of it."""
    price: int = 500
    """In gold."""
    houses: int = 8
    """Houses that can be bought."""
    source: Source = field(default_factory=Source)
