"""The map that is stored with a character: the rooms that its player has seen."""

from collections.abc import Callable
from typing import Final

from maid_engine.core.ids import EntityId, PlayerId, RoomId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.rules import gmcp_state
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.rules.light import is_dark

PACKAGE: Final = "Maid.Map"
FORGET: Final = "maid.map.forget"
MOST_SEEN: Final = 1000
"""Maximum rooms stored for a character. The oldest is dropped first."""
ROOMS_A_PACKET: Final = 100


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Record each room that a character enters. Return functions that end the subscriptions."""
    return [game.bus.subscribe(CharacterMoved, lambda event: note(game, event.player, event.to_room))]


def _is_noted(world: World, player: EntityId, room: EntityId) -> bool:
    """Return whether a place in a room counts as seen: for a person, in a room that is not dark."""
    if player not in world or world.has(player, AiLabel):
        return False
    return world.has(room, Room) and not is_dark(world, room)


def note(game: Game, player: EntityId, room: EntityId) -> None:
    """Record that a character has seen a room. Nothing is seen in the dark. AI players keep separate maps."""
    world = game.world
    if not _is_noted(world, player, room):
        return
    if not world.has(player, SeenRooms):
        world.add(player, SeenRooms())
    if room in world.need(player, SeenRooms).rooms:
        return
    seen = world.edit(player, SeenRooms).rooms
    seen.append(RoomId(room))
    del seen[:-MOST_SEEN]


def send(game: Game, player: PlayerId, session: Session) -> None:
    """Send all rooms that a character has seen, in packets of at most :data:`ROOMS_A_PACKET` rooms."""
    seen = game.world.get_or_default(player, SeenRooms)
    rooms = [_entry(game, room) for room in (seen.rooms) if game.world.has(room, Room)]
    for first in range(0, len(rooms), ROOMS_A_PACKET):
        session.deliver(Packet(PACKAGE, {"rooms": rooms[first : first + ROOMS_A_PACKET]}))


def _entry(game: Game, room: EntityId) -> JsonValue:
    info = gmcp_state.room_info(game, room)
    return {key: info[key] for key in ("num", "name", "area", "exits", "details", "coords") if key in info}


def forget(game: Game, player: PlayerId) -> None:
    """Delete every room from the map except the current one."""
    if game.world.has(player, SeenRooms):
        game.world.edit(player, SeenRooms).rooms.clear()
    place = game.world.place_of(player)
    if place is not None:
        note(game, player, place)
