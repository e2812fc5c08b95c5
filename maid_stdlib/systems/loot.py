"""Looting: items go to the looter, gold is shared with group members in the room."""

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Item
from maid_stdlib.messages import items as item_msg
from maid_stdlib.messages import life as msg
from maid_stdlib.rules import items, loot, money
from maid_stdlib.rules.beings import company, name_of
from maid_stdlib.rules.events import ItemTaken


def loot_corpse(game: Game, player: EntityId, corpse: EntityId) -> None:
    """Take everything from a corpse until the hands are full, or tell the player why not."""
    world = game.world
    refused = loot.refuse_looting(world, player, corpse, game.tick)
    if refused is not None:
        game.tell(player, refused)
        return
    if is_empty(game, corpse):
        game.tell(player, msg.NOTHING_TO_LOOT(corpse=name_of(world, corpse)))
        return
    gold = money.gold_of(game, corpse)
    if gold:
        _share_gold(game, player, corpse, gold)
    for item, _ in world.inside(corpse, Item):
        if not _take(game, player, corpse, item):
            break


def is_empty(game: Game, corpse: EntityId) -> bool:
    """Return whether a corpse contains neither items nor gold."""
    return not any(game.world.inside(corpse, Item)) and not money.gold_of(game, corpse)


def _share_gold(game: Game, player: EntityId, corpse: EntityId, gold: int) -> None:
    world = game.world
    friends = [friend for friend in company(world, player, world.place_of(player)) if friend != player]
    share = gold // (len(friends) + 1)
    mine = gold - share * len(friends)
    names = {"actor": name_of(world, player), "holder": name_of(world, corpse)}
    kept = money.loot(game, corpse, player, mine, "loot")
    game.act(item_msg.COLLECT(**names, amount=kept), actor=player)
    if share == 0:
        return
    for friend in friends:
        kept = money.loot(game, corpse, friend, share, "loot")
        game.tell(friend, msg.GOLD_SHARED(corpse=name_of(world, corpse), amount=kept))


def _take(game: Game, player: EntityId, corpse: EntityId, item: EntityId) -> bool:
    world = game.world
    if len(items.carried(world, player)) >= items.MOST_CARRIED:
        game.tell(player, msg.HANDS_FULL(corpse=name_of(world, corpse)))
        return False
    items.hand_over(world, item, player)
    names = {"actor": name_of(world, player), "item": name_of(world, item), "holder": name_of(world, corpse)}
    game.act(item_msg.TAKE_FROM(**names), actor=player)
    game.bus.publish(ItemTaken(player, item, world.need(item, Item).prototype))
    return True
