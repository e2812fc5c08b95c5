"""Rules of things in houses: only the owner takes them and leaves some."""

from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_stdlib.components.house import House
from maid_stdlib.components.item import Item
from maid_stdlib.messages import houses as msg
from maid_stdlib.rules.beings import is_player, name_of

MOST_THINGS: Final = 60
"""Things that stay in a house."""


def refuse_to_touch(world: World, actor: EntityId, thing: EntityId) -> Message | None:
    """Return why somebody may not take a thing, or what is in it, because it belongs to a house; None if it may."""
    place: EntityId | None = thing
    while place is not None:
        if is_player(world, place):
            return None
        house = world.get(place, House)
        if house is not None:
            return None if house.owner == actor else msg.NOT_YOUR_THINGS(owner=name_of(world, house.owner))
        place = world.place_of(place)
    return None


def refuse_to_leave_thing(world: World, actor: EntityId, room: EntityId) -> Message | None:
    """Return why somebody may not put a thing down in a room, because it is a house; None if it may."""
    house = world.get(room, House)
    if house is None:
        return None
    if house.owner != actor:
        return msg.NOT_YOUR_FLOOR(owner=name_of(world, house.owner))
    if sum(1 for _ in world.inside(room, Item)) >= MOST_THINGS:
        return msg.FULL(most=MOST_THINGS)
    return None
