"""Things that are up for auction."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Lot:
    """Is a thing up for auction. The thing is inside it, and the highest bid is in its purse, as all gold is."""

    number: int
    seller: EntityId
    least: int
    """Gold of the least first bid."""
    ends: Tick
    fee: float
    """Share of the price that the auction house keeps."""
    buyout: int = 0
    """Gold for which it can be had at once; 0 if it cannot."""
    bidder: EntityId | None = None
    """Whose gold is in the purse."""


@dataclass(slots=True)
class LotNumbers:
    """The number of the latest lot. No number is used twice, so that nobody bids on another thing than was read of."""

    last: int = 0
