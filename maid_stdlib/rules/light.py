"""Rules of light: which rooms are dark, and what gives light.

A room with the flag ``dark`` is dark unless something in it shines. An item of kind ``light`` shines while
somebody in the room holds it; a fixed one always shines. It shines for everybody in the room.
"""

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Equipment, Item
from maid_stdlib.messages import look as msg
from maid_stdlib.rules.beings import room_flag

DARK = "dark"
"""The flag of a room without light."""
LIGHT = "light"
"""The kind of an item that can give light."""


def is_dark(world: World, place: EntityId | None) -> bool:
    """Return whether nobody can see anything in this place now."""
    if not room_flag(world, place, DARK):
        return False
    return not any(_shines(world, entity) for entity in world.contents(place))


def is_light(world: World, item: EntityId) -> bool:
    """Return whether an item can give light."""
    kind = world.get(item, Item)
    return kind is not None and kind.kind == LIGHT


def _shines(world: World, entity: EntityId) -> bool:
    item = world.get(entity, Item)
    if item is not None:
        return item.fixed and item.kind == LIGHT
    worn = world.get(entity, Equipment)
    return worn is not None and any(is_light(world, held) for held in worn.slots.values())


def tell_of_change(
    game: Game, place: EntityId | None, *, was_dark: bool, but: tuple[EntityId, ...] = ()
) -> None:
    """Tell everybody in a place that it became light or dark, if it did.

    Args:
        game: the game.
        place: the place.
        was_dark: what :func:`is_dark` returned before the change.
        but: who is not told.
    """
    if place is None or is_dark(game.world, place) == was_dark:
        return
    game.act(msg.LIGHT_COMES() if was_dark else msg.DARK_FALLS(), place=place, but=but)
