"""Stalls of players in markets."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Stall:
    """Is the stall of a character. What is for sale is inside it, and the takings are in its purse.

    It is saved by itself, and is in no room: its market says where people buy from it.
    """

    owner: EntityId
    market: str
    """The full id of the market."""
    until: Tick
    """The tick until which the rent is paid."""
    prices: dict[EntityId, int] = field(default_factory=dict)
    """Thing → what it costs, in gold."""
