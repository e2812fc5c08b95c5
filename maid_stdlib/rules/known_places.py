"""Rooms and areas that a character has seen, by the names that its player types."""

from collections.abc import Iterable, Mapping

from maid_engine.accounts.away.terms import Place
from maid_engine.core.ids import EntityId
from maid_engine.core.sequences import only
from maid_engine.core.world import World
from maid_stdlib.components.place import Room, SeenRooms

HERE = "here"


def known_room(world: World, player: EntityId, words: str) -> Place | None:
    """Return the one seen room that words name: "here", its title, or words of its title.

    None if there is none, or if several rooms fit equally well.
    """
    if words == HERE:
        return _room_here(world, player)
    return _named(words, {room: kind.title for room, kind in _seen(world, player)})


def known_area(world: World, player: EntityId, words: str) -> Place | None:
    """Return the one area that words name, among those of which the character has seen a room.

    None if there is none, or if several areas fit equally well.
    """
    if words == HERE:
        room = world.get(world.place_of(player), Room)
        return None if room is None else Place(room.zone, room.area)
    return _named(words, {kind.zone: kind.area for _, kind in _seen(world, player)})


def _room_here(world: World, player: EntityId) -> Place | None:
    here = world.place_of(player)
    room = world.get(here, Room)
    if here is None or room is None:
        return None
    return Place(here, room.title)


def _seen(world: World, player: EntityId) -> Iterable[tuple[EntityId, Room]]:
    for room in world.get_or_default(player, SeenRooms).rooms:
        kind = world.get(room, Room)
        if kind is not None:
            yield room, kind


def _named(words: str, names: Mapping[str, str]) -> Place | None:
    """Return the place whose name equals the words, or else the only one whose name contains them as whole words."""
    wanted = _plain(words)
    if not wanted:
        return None
    exact = [Place(key, name) for key, name in names.items() if _plain(name) == wanted]
    if exact:
        return only(exact)
    return only([Place(key, name) for key, name in names.items() if f" {wanted} " in f" {_plain(name)} "])


def _plain(name: str) -> str:
    return " ".join(name.lower().split()).removeprefix("the ")
