"""Notes on characters when a stand-in takes the seat, and when their player is back."""

from collections.abc import Callable

from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character
from maid_stdlib.rules.stand_in_limits import entrust, take_back


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to who plays characters. Return functions that end the subscriptions."""
    return [game.bus.subscribe(PlayerConnectedEvent, lambda event: _connected(game, event))]


def _connected(game: Game, event: PlayerConnectedEvent) -> None:
    """Entrust a person's character to the AI player that plays it now, or end that."""
    if not game.has_accounts or not game.world.has(event.player_id, Character):
        return
    if game.accounts.account_of(event.player_id) is None:
        return
    if event.is_ai_player:
        entrust(game.world, event.player_id)
    else:
        take_back(game.world, event.player_id)
