"""What a builder can define about boards, as frozen values."""

from dataclasses import dataclass, field

from maid_engine.core.ids import RoomId
from maid_stdlib.content.named_spec import NamedSpec
from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class BoardSpec(NamedSpec):
    """A board in some rooms, on which players leave notes for each other. All its rooms show the same notes."""

    id: str
    name: str
    """Without its article: ``notice board``."""
    article: str
    rooms: tuple[RoomId, ...]
    source: Source = field(default_factory=Source)
