"""The way home of a character that nobody plays any more: one line at a time, over rooms that it knows."""

from collections.abc import Mapping

from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.content.build import room_number

Ways = Mapping[str, Mapping[str, str]]


def homeward(game: Game, player: PlayerId, home: str) -> str:
    """Return the line that brings a character nearer to the room of this number; "" if it is there or knows no way.

    Out of a fight it flees, and it gets up before it walks.
    """
    place = game.world.place_of(player)
    here = "" if place is None else str(room_number(place))
    if here in ("", home):
        return ""
    way = _first_step(_ways_known(game, player), here, home)
    return _made_able(game, player, way)


def _made_able(game: Game, player: PlayerId, way: str) -> str:
    """Return the line that makes a character able to walk, or the way if it is."""
    if game.world.has(player, Fighting):
        return "flee"
    stands = game.world.get_or_default(player, Stance).posture is Posture.STANDING
    return way if stands or not way else "stand"


def _ways_known(game: Game, player: PlayerId) -> Ways:
    """Return number of each known room → direction → number of the room beyond."""
    return {room.number: room.exits for room in game.characters.rooms_known(player)}


def _first_step(ways: Ways, here: str, home: str) -> str:
    """Return the direction in which the shortest known way begins; "" if none is known."""
    firsts: dict[str, str] = {}
    edge = {here: ""}
    while edge and home not in firsts:
        firsts |= edge
        edge = _beyond(ways, edge, firsts)
    return firsts.get(home, "")


def _beyond(ways: Ways, edge: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """Return room → first direction for the rooms one step beyond these."""
    found: dict[str, str] = {}
    for room, first in edge.items():
        for direction, beyond in ways.get(room, {}).items():
            if beyond not in known:
                found.setdefault(beyond, first or direction)
    return found
