"""What a builder can define about markets, as frozen values."""

from dataclasses import dataclass, field

from maid_engine.core.ids import RoomId
from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class MarketSpec:
    """Rooms in which players rent stalls. People buy from each stall in all of them."""

    id: str
    rooms: tuple[RoomId, ...]
    stalls: int = 6
    """Stalls that can be rented at a time."""
    rent: int = 10
    """Gold for a day."""
    most_days: int = 7
    """Days for which the rent can be paid ahead."""
    source: Source = field(default_factory=Source)
