"""Looting: items go to the looter, gold is shared with group members in the room."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.item import Item
from maid_stdlib.messages import items as item_msg
from maid_stdlib.messages import life as msg
from maid_stdlib.rules import item_transfer, items, loot, money
from maid_stdlib.rules.beings import alive, name_of
from maid_stdlib.rules.events import CreatureDied


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
        item_transfer.share_gold(game, player, corpse, gold)
    for item, _ in world.inside(corpse, Item):
        if not _take(game, player, corpse, item):
            break


def is_empty(game: Game, corpse: EntityId) -> bool:
    """Return whether a corpse contains neither items nor gold."""
    return not any(game.world.inside(corpse, Item)) and not money.gold_of(game, corpse)


def _take(game: Game, player: EntityId, corpse: EntityId, item: EntityId) -> bool:
    world = game.world
    if items.hands_full(world, player):
        game.tell(player, msg.HANDS_FULL(corpse=name_of(world, corpse)))
        return False
    items.hand_over(world, item, player)
    names = {"actor": name_of(world, player), "item": name_of(world, item), "holder": name_of(world, corpse)}
    game.act(item_msg.TAKE_FROM(**names), actor=player)
    items.publish_taken(game, player, item)
    return True


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let players loot at once what they killed, if they chose that. Return functions that end the subscriptions."""
    return [game.bus.subscribe(CreatureDied, lambda event: _loot_at_once(game, event))]


def _loot_at_once(game: Game, event: CreatureDied) -> None:
    """Have the killer loot the corpse, if it set `autoloot`, owns the kill and is still there."""
    world, killer, corpse = game.world, event.killer, event.corpse
    if killer is None or corpse is None or killer not in event.owners:
        return
    chosen = world.get(killer, Preferences)
    if chosen is None or not chosen.auto_loot or not alive(world, killer):
        return
    if corpse in world and world.place_of(killer) == event.room and not is_empty(game, corpse):
        loot_corpse(game, killer, corpse)
