"""`unstuck` and `recall`: bring a character to safety, or home, after it stood still for a while."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Cadence, Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Character, Recalled
from maid_stdlib.components.place import Room
from maid_stdlib.messages import movement as msg
from maid_stdlib.rules.movement import bring, recall_room
from maid_stdlib.rules.stand_in_limits import strays

RESCUE_S = 10.0
RECALL_S = 6.0
RECALL_AGAIN_S = 900.0
"""Seconds from one recall of a character to the next."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """Somebody's wait for a rescue."""

    due: Tick
    room: EntityId | None
    """The room to wait in."""
    home: bool = False
    """Whether it is brought home, by `recall`; otherwise to the recall room of the zone."""


@dataclass
class Rescues:
    """Who waits for rescue. ``game.resource(Rescues)``."""

    waiting: dict[EntityId, Rescue] = field(default_factory=dict)


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
        for player, rescue in tuple(waiting.items()):
            if player not in game.world:
                del waiting[player]
            elif not _stands_still(game.world, player, rescue.room):
                del waiting[player]
                game.tell(player, msg.UNSTUCK_OFF())
            elif game.tick >= rescue.due:
                del waiting[player]
                _bring(game, player, rescue)


def _bring(game: Game, player: EntityId, rescue: Rescue) -> None:
    safe = home_room(game, player) if rescue.home else recall_room(game, rescue.room)
    if safe is None or strays(game, player, safe):
        game.tell(player, msg.UNSTUCK_NOWHERE())
        return
    if rescue.home:
        game.world.add(player, Recalled(game.after(RECALL_AGAIN_S)))
        game.tell(player, msg.RECALLED())
    else:
        game.tell(player, msg.UNSTUCK_DONE())
    bring(game, player, safe)


def home_room(game: Game, player: EntityId) -> EntityId | None:
    """Return a character's home, or else the recall room of where it is."""
    home = game.world.need(player, Character).home
    if home is not None and game.world.has(home, Room):
        return home
    return recall_room(game, game.world.place_of(player))


def _stands_still(world: World, player: EntityId, room: EntityId | None) -> bool:
    """Return whether a player is still where it asked for rescue, and does not fight."""
    return world.place_of(player) == room and not world.has(player, Fighting)
