"""`unstuck`: brings a character to safety after it stood still for a while."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Cadence, Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.messages import movement as msg
from maid_stdlib.rules.movement import bring, recall_room
from maid_stdlib.rules.stand_in_limits import strays

RESCUE_S = 10.0


@dataclass
class Rescues:
    """Who waits for rescue: the tick when it is due, and the room to wait in. ``game.resource(Rescues)``."""

    waiting: dict[EntityId, tuple[Tick, EntityId | None]] = field(default_factory=dict)


def rescues(game: Game) -> Rescues:
    """Return the game's rescues."""
    return game.resource_or_new(Rescues)


class RescueSystem:
    """Brings those who waited long enough to their zone's recall room."""

    name = "rescue"
    cadence = Cadence(1)

    def update(self, game: Game) -> None:
        """Rescue those who are due. Cancel the rescue of those who moved or fight."""
        waiting = rescues(game).waiting
        for player, (due, room) in tuple(waiting.items()):
            if player not in game.world:
                del waiting[player]
            elif not _stands_still(game.world, player, room):
                del waiting[player]
                game.tell(player, msg.UNSTUCK_OFF())
            elif game.tick >= due:
                del waiting[player]
                self._bring(game, player, room)

    def _bring(self, game: Game, player: EntityId, room: EntityId | None) -> None:
        safe = recall_room(game, room)
        if safe is None or strays(game, player, safe):
            game.tell(player, msg.UNSTUCK_NOWHERE())
            return
        game.tell(player, msg.UNSTUCK_DONE())
        bring(game, player, safe)


def _stands_still(world: World, player: EntityId, room: EntityId | None) -> bool:
    """Return whether a player is still where it asked for rescue, and does not fight."""
    return world.place_of(player) == room and not world.has(player, Fighting)
