"""Rules of searching: hidden exits, items and details become visible to everybody."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Hidden
from maid_stdlib.components.place import Exits, Room
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import ways_of


@dataclass(frozen=True, slots=True)
class Discovery:
    """The result of a search."""

    ways: tuple[str, ...] = ()
    """Directions of the exits."""
    items: tuple[EntityId, ...] = ()
    details: tuple[str, ...] = ()
    """Nouns that can be examined from now on."""

    def __bool__(self) -> bool:
        """Return whether anything was found."""
        return bool(self.ways or self.items or self.details)


def search(game: Game, actor: EntityId) -> Discovery:
    """Reveal what is hidden in the actor's room, for everybody. In the dark nothing is found."""
    world = game.world
    place = world.place_of(actor)
    if place is None or not world.has(place, Room) or is_dark(world, place):
        return Discovery()
    return Discovery(_find_ways(world, place), _find_items(world, place), _find_details(world, place))


def _find_ways(world: World, place: EntityId) -> tuple[str, ...]:
    found = tuple(direction for direction, way in ways_of(world, place).items() if way.hidden)
    if found:
        ways = world.edit(RoomId(place), Exits).ways
        for direction in found:
            ways[direction].hidden = False
    return found


def _find_items(world: World, place: EntityId) -> tuple[EntityId, ...]:
    found = tuple(item for item, _ in world.inside(place, Hidden))
    for item in found:
        world.remove(item, Hidden)
    if found:
        world.touch(place)  # what can be seen in the room has changed
    return found


def _find_details(world: World, place: EntityId) -> tuple[str, ...]:
    if not world.need(place, Room).hidden_details:
        return ()
    room = world.edit(place, Room)
    found = dict(room.hidden_details)
    room.details.update(found)
    room.hidden_details.clear()
    # Several words may share one text. Return only the first of them.
    first_words = {text: noun for noun, text in reversed(found.items())}
    return tuple(noun for noun, text in found.items() if first_words[text] == noun)
