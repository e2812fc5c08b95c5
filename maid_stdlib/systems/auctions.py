"""Ends auctions and rents of stalls whose time is over."""

from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.rules import auction, stalls


class AuctionSystem:
    """Ends lots and stalls whose time is over."""

    name = "auctions"
    cadence = Period(5.0)

    def update(self, game: Game) -> None:
        """End what is due."""
        auction.close_due(game)
        stalls.close_due(game)
