"""Tells hints to newcomers, one at a time, and ends those whose command was used."""

from collections.abc import Callable

from maid_engine.core.events import CommandExecutedEvent
from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Period, Tick
from maid_engine.engine.services import Game
from maid_stdlib.components.hints import HintLog
from maid_stdlib.messages import hints as msg
from maid_stdlib.rules.hints import due_hint, learn, note_told

FIRST_AFTER_S = 20.0
"""Seconds after a newcomer is first seen before the first hint."""
BETWEEN_S = 45.0
"""Seconds between two hints to the same player."""


class HintSystem:
    """Looks every few seconds which hint is due for whom."""

    name = "hints"
    cadence = Period(5.0, 2.5)

    def __init__(self) -> None:
        self._next: dict[PlayerId, Tick] = {}
        """When each player who is here may be told the next hint."""

    def update(self, game: Game) -> None:
        """Tell each player with hints the one that is due, unless the last was told just now."""
        here = [player for player, _ in game.sessions.playing() if game.world.has(player, HintLog)]
        self._next = {player: self._next.get(player, game.after(FIRST_AFTER_S)) for player in here}
        for player in here:
            if game.tick >= self._next[player] and tell_due_hint(game, player):
                self._next[player] = game.after(BETWEEN_S)


def tell_due_hint(game: Game, player: PlayerId) -> bool:
    """Tell a player the hint that is due. Return whether there was one."""
    hint = due_hint(game, player)
    if hint is None:
        return False
    is_first = not game.world.need(player, HintLog).told
    note_told(game.world, player, hint)
    game.tell(player, msg.HINT(text=hint.text))
    if is_first:
        game.tell(player, msg.CAN_END())
    return True


def subscribe(game: Game) -> list[Callable[[], None]]:
    """End hints by the commands that are used. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(CommandExecutedEvent, lambda event: learn(game, event.player_id, event.command))
    ]
