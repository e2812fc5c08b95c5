"""What a builder can define about crafts, tools and what can be gathered, as frozen values."""

from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.ids import RoomId
from maid_stdlib.content.named_spec import NamedSpec
from maid_stdlib.content.source import Source

MOST_RANK: Final = 10
"""Highest rank of a craft."""


@dataclass(frozen=True, slots=True)
class CraftSpec:
    """A craft that a character gets better at by working: mining, smithing."""

    id: str
    name: str
    """One word, in lower case."""
    description: str
    """One sentence."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class ToolSpec(NamedSpec):
    """A kind of tool. Any item may serve as one."""

    id: str
    name: str
    """Without its article: ``pickaxe``."""
    article: str = "a"
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class NodeSpec(NamedSpec):
    """Something from which things are gathered: a vein of ore in a room, or the hide of a dead creature."""

    id: str
    name: str
    """Without its article: ``iron vein``."""
    article: str
    verb: str
    """What a player types: ``mine``."""
    yields: tuple[tuple[str, float], ...]
    """(item, chance 0 to 1) of what one work at it brings."""
    duration_s: float
    """Seconds of game time that one work takes."""
    stock: int = 1
    """How often it can be worked at until it is empty."""
    regrow_h: float = 0.0
    """Hours of the world after which an empty one is full again."""
    rooms: tuple[RoomId, ...] = ()
    creatures: tuple[str, ...] = ()
    """Mobs in whose corpses it is. They have a stock of their own, which does not come back."""
    tool: str = ""
    """The full id of the tool that it needs; empty if bare hands do."""
    craft: str = ""
    """The full id of the craft that it needs and teaches; empty if it teaches nothing."""
    rank: int = 0
    """The rank of the craft from which one can work at it."""
    source: Source = field(default_factory=Source)

    @property
    def phrase(self) -> str:
        """What a player types to work at it: ``mine iron vein``."""
        return f"{self.verb} {self.name}"


@dataclass(frozen=True, slots=True)
class StationSpec(NamedSpec):
    """A fixed place of work in some rooms: a forge, an oven."""

    id: str
    name: str
    """Without its article: ``forge``."""
    article: str
    rooms: tuple[RoomId, ...]
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class RecipeSpec:
    """How a thing is made of others."""

    id: str
    makes: str
    """The full id of the item."""
    ingredients: tuple[tuple[str, int], ...]
    """(item, how many) of what is used up when it works."""
    duration_s: float
    """Seconds of game time that the work takes."""
    count: int = 1
    """How many of the item are made at once."""
    chance: float = 1.0
    """The chance, 0 to 1, that it works for somebody of just the needed rank."""
    fails_lose: tuple[str, ...] = ()
    """The ingredients that are used up when it does not work."""
    station: str = ""
    """The full id of the station that it needs; empty if it can be made anywhere."""
    tool: str = ""
    craft: str = ""
    rank: int = 0
    graded: bool = True
    """Whether what is made is of some quality."""
    you: str = "work with care."
    """How it begins, for who makes it, after "you"."""
    others: str = "works with care."
    """How it begins, for all others, after a name."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class WearSpec:
    """How things wear in fights, and what repairs them. A world without one has no wear."""

    id: str
    kinds: tuple[str, ...]
    """Kinds of items: weapon, armor."""
    chance: float
    """The chance, 0 to 1, that a blow wears what strikes or is struck by one point of 100."""
    price: float
    """What a craftsman takes for the repair of a wholly worn thing, as a share of its value."""
    craft: str = ""
    """The full id of the craft with which one repairs it by oneself; empty if one cannot."""
    rank: int = 0
    material: str = ""
    """The full id of the item that a repair by oneself uses up."""
    duration_s: float = 10.0
    """Seconds of game time that a repair by oneself takes."""
    source: Source = field(default_factory=Source)
