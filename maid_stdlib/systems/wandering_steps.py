"""Steps that were not typed: a mob wanders, or somebody flees."""

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.place import DIRECTIONS, Exit
from maid_stdlib.messages import movement
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.rules.movement import show_room
from maid_stdlib.rules.places import closed_door_on, visible_ways


def open_ways(game: Game, room: EntityId | None) -> list[tuple[str, Exit]]:
    """Return the visible exits to existing rooms that no closed door blocks."""
    world = game.world
    ways = []
    for direction, way in visible_ways(world, room):
        if way.to in world and closed_door_on(world, way) is None:
            ways.append((direction, way))
    return ways


def walk(game: Game, who: EntityId, direction: str, to: EntityId) -> None:
    """Move somebody to the next room. Tell those there, and show the room to a player."""
    world = game.world
    before = world.place_of(who)
    world.move(who, to)
    game.act(
        movement.ARRIVES(actor=name_of(world, who), whence=DIRECTIONS.get(direction, direction)),
        place=to,
        but=(who,),
    )
    game.bus.publish(CharacterMoved(who, before, to, direction))
    show_room(game, who)
