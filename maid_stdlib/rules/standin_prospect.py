"""What would happen now to a character whose player leaves the game."""

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import MINUTE_S
from maid_engine.ai_players.standins import Standins
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_stdlib.messages import standin as msg


def prospect(game: Game, player_id: PlayerId) -> Message:
    """Return for how long a stand-in would play if the player left now, or why none would."""
    why = game.resource(Standins).refusal(player_id)
    if why:
        return msg.NOT_NOW(why=why)
    return msg.NEXT_TIME(left=int(game.resource(Contracts).seconds_next(player_id) // MINUTE_S))
