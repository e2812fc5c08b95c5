"""Components of crafts: tools, what somebody has learned by working, the work that somebody does, and what is worked at."""

from dataclasses import dataclass, field
from enum import StrEnum

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Tool:
    """An item that serves as a tool."""

    serves: str
    """The full id of the tool's kind."""


@dataclass(slots=True)
class Crafts:
    """What a being has learned by working."""

    points: dict[str, int] = field(default_factory=dict)
    """Full id of the craft → how often it practised. ``rules.crafts`` computes the rank."""


class WorkKind(StrEnum):
    """What a work brings."""

    GATHER = "gather"
    CRAFT = "craft"
    REPAIR = "repair"


@dataclass(slots=True)
class Work:
    """Is at work, which takes a while."""

    kind: WorkKind
    spec: str
    """The id of what is done: of a node, a recipe or a kind of wear."""
    at: EntityId
    """The entity that is worked at: a room, a corpse, or a thing that is repaired."""
    room: EntityId
    until: Tick


@dataclass(slots=True)
class NodeStock:
    """How much of a node of a room or corpse is used up."""

    used: int = 0
    full_at_h: float = 0.0
    """The hour of the world, counted from its beginning, at which an empty node is full again."""


@dataclass(slots=True)
class NodeStocks:
    """The nodes of a room or corpse that were worked at."""

    of: dict[str, NodeStock] = field(default_factory=dict)
    """Id of the node → what is used up."""


@dataclass(slots=True)
class Carcass:
    """The corpse of a creature from which something can be gathered."""

    creature: str
    """The prototype of the creature."""


@dataclass(slots=True)
class Made:
    """Was made by a character, not found or bought."""

    grade: str
    """The word for its quality: ``fine``. What it changes is in the item's own numbers."""


@dataclass(slots=True)
class Wear:
    """How worn a weapon or a piece of armour is."""

    points: int = 0
    """0 to 100. It never breaks; ``rules.wear`` says what the wear costs."""
