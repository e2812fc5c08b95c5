"""Rules of things that stay with their owner: those in use, and those that it has marked to be kept."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Item, Kept
from maid_stdlib.messages import items as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import worn_items


def keep(game: Game, owner: EntityId, item: EntityId) -> Message | None:
    """Mark an item to be kept. Return why it is refused, or None."""
    world = game.world
    if is_kept(world, owner, item):
        return msg.ALREADY_KEPT(item=name_of(world, item))
    world.add(item, Kept(owner))
    game.tell(owner, msg.KEEP(item=name_of(world, item)))
    return None


def unkeep(game: Game, owner: EntityId, item: EntityId) -> None:
    """Remove the mark of an item."""
    game.world.remove(item, Kept)
    game.tell(owner, msg.UNKEEP(item=name_of(game.world, item)))


def is_kept(world: World, owner: EntityId, item: EntityId) -> bool:
    """Return whether an item has its owner's mark."""
    mark = world.get(item, Kept)
    return mark is not None and mark.by == owner


def kept_things(world: World, owner: EntityId) -> list[EntityId]:
    """Return what an owner carries or wears that it has marked, in the order in which it came to it."""
    return [item for item, _ in world.inside(owner, Item) if is_kept(world, owner, item)]


def refuse_to_part(world: World, owner: EntityId, item: EntityId) -> Message | None:
    """Return why an owner does not part with an item: it is kept, or in use. Return None if the owner may."""
    if is_kept(world, owner, item):
        return msg.IS_KEPT(item=name_of(world, item))
    if item in worn_items(world, owner):
        return msg.WORN_FIRST(item=name_of(world, item))
    return None
