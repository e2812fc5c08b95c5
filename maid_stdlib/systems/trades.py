"""Ends trades between players who are no longer together."""

from maid_engine.core.time import Cadence
from maid_engine.engine.services import Game
from maid_stdlib.rules.player_trade import cancel_when_apart


class TradeSystem:
    """Cancels trades between players who are no longer together."""

    name = "trades"
    cadence = Cadence(1)

    def update(self, game: Game) -> None:
        """Check every trade."""
        cancel_when_apart(game)
