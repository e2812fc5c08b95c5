"""Rooms and areas that a character has seen, by the names that its player types."""

from collections.abc import Sequence

from maid_engine.accounts.away.terms import Place
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.sequences import only
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.place import Room, SeenRooms

HERE = "here"


class LibraryPlaceNames:
    """Implements ``accounts.away.terms_parser.PlaceNames`` for a world of the standard library."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def room(self, player_id: PlayerId, words: str) -> Place | None:
        """Return the one seen room that words name; None if there is none, or several."""
        return known_room(self._game.world, player_id, words)

    def area(self, player_id: PlayerId, words: str) -> Place | None:
        """Return the one area that words name, of which a room was seen; None if there is none, or several."""
        return known_area(self._game.world, player_id, words)


def known_room(world: World, player: EntityId, words: str) -> Place | None:
    """Return the one seen room that words name: "here", its title or id, or words of its title.

    None if there is none, or if several rooms fit equally well.
    """
    found = _rooms(world, player, words)
    return _named(words, [Place(room, kind.title) for room, kind in found])


def known_area(world: World, player: EntityId, words: str) -> Place | None:
    """Return the one area that words name, among those of which the character has seen a room.

    None if there is none, or if several areas fit equally well.
    """
    found = _rooms(world, player, words)
    areas = dict.fromkeys(Place(kind.zone, kind.area) for _, kind in found)
    return _named(words, list(areas))


def _rooms(world: World, player: EntityId, words: str) -> list[tuple[EntityId, Room]]:
    """Return the rooms among which words name one: for "here" the present room, else all that were seen."""
    rooms: Sequence[EntityId] = world.get_or_default(player, SeenRooms).rooms
    if words == HERE:
        rooms = list(filter(None, [world.place_of(player)]))
    return [(room, world.need(room, Room)) for room in rooms if world.has(room, Room)]


def _named(words: str, places: Sequence[Place]) -> Place | None:
    """Return the place whose name or id equals the words, or else the only one whose name contains them as whole words."""
    if words == HERE:
        return only(places)
    wanted = _plain(words)
    exact = [place for place in places if wanted in (_plain(place.name), place.id.lower())]
    # Words of a name stand between blanks, so empty words fit no name.
    near = [place for place in places if f" {wanted} " in f" {_plain(place.name)} "]
    return only(exact or near)


def _plain(name: str) -> str:
    return " ".join(name.lower().split()).removeprefix("the ")
