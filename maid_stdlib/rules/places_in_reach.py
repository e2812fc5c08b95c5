"""The places with uses that a being thinks of: those in its room and those few steps away."""

from typing import NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.motives.deeds import Place
from maid_engine.engine.services import Game
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.mobs import rooms_within
from maid_stdlib.rules.place_uses import uses_in, wait_of


class PlaceInReach(NamedTuple):
    """A place with a use, the room where it is, and the steps to it."""

    use: UseSpec
    room: EntityId
    steps: int


def places_in_reach(game: Game, start: EntityId, steps: int) -> tuple[PlaceInReach, ...]:
    """Return the places that can be used at this hour within some steps, the nearest first."""
    hour, rooms = world_time(game).hour, rooms_within(game.world, start, steps)
    found = [
        PlaceInReach(use, room, far)
        for room, far in rooms.items()
        for use in uses_in(game, room)
        if use.is_open(hour)
    ]
    return tuple(found)


def as_seen_by(game: Game, being: EntityId, place: PlaceInReach) -> Place:
    """Return a place as one being weighs it."""
    use = place.use
    return Place(use.id, use.kind, place.steps, ready=wait_of(game, being, use) <= 0)
