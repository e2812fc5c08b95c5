"""Rules of shops: prices, payments, and what a shop buys."""

from maid_engine.commands.parser import Target, parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.plain_text import whole_number
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Shopkeeper
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.skills import haggled
from maid_stdlib.content.specs import ItemSpec, ShopSpec
from maid_stdlib.messages import shop as msg
from maid_stdlib.rules.beings import alive, name_of
from maid_stdlib.rules.wear import value_of

MOST_AT_ONCE = 20


def price(value: int, markup: float, buyer: Progress | None) -> int:
    """Return what a shop asks for an item of this value, at least 1 gold."""
    return max(1, round(value * markup * (1 - haggled(buyer))))


def payment(value: int, shop: ShopSpec, seller: Progress | None) -> int:
    """Return what a shop pays for an item of this value, at most what it would ask for it."""
    paid = int(value * shop.markdown * (1 + haggled(seller)))
    if value <= 0:
        return 0
    return min(paid, price(value, shop.markup, seller))


def keeper_here(world: World, place: EntityId | None) -> EntityId | None:
    """Return a living shopkeeper in a room, or None."""
    if place is None:
        return None
    return next((mob for mob, _ in world.inside(place, Shopkeeper) if alive(world, mob)), None)


def shop_of(world: World, keeper: EntityId, content: ContentIndex) -> ShopSpec | None:
    """Return the shop of a shopkeeper."""
    return content.shops.get(world.need(keeper, Shopkeeper).shop)


def wares_of(shop: ShopSpec, content: ContentIndex) -> tuple[ItemSpec, ...]:
    """Return what a shop sells, in the order of its pack."""
    return tuple(content.items[ware] for ware in shop.sells if ware in content.items)


def wares_here(game: Game, place: EntityId | None) -> tuple[ItemSpec, ...]:
    """Return what is for sale in a room; empty without a shop."""
    keeper = keeper_here(game.world, place)
    if keeper is None or not game.has_resource(ContentIndex):
        return ()
    content = game.resource(ContentIndex)
    shop = shop_of(game.world, keeper, content)
    if shop is None:
        return ()
    return wares_of(shop, content)


def number_and_ware(text: str) -> tuple[int, Target]:
    """Read a number and a ware: ``3 bread`` and ``bread 3`` both mean three loaves."""
    first, _, last = text.rpartition(" ")
    if first and whole_number(last) is not None:
        text = f"{last} {first}"
    target = parse_target(text)
    number = 1 if target.amount is None else target.amount
    return number, Target(target.words, target.ordinal, text=target.text)


def cost_of(game: Game, buyer: EntityId, text: str) -> int:
    """Return what the wares that some words mean cost a buyer where it stands; 0 if nothing is for sale that fits."""
    place, (number, target) = game.world.place_of(buyer), number_and_ware(text)
    keeper = keeper_here(game.world, place)
    found = select(target, [(ware, ware) for ware in wares_here(game, place)])
    if keeper is None or not found:
        return 0
    shop = shop_of(game.world, keeper, game.resource(ContentIndex))
    if shop is None:
        return 0
    return number * price(found[0].value, shop.markup, game.world.get(buyer, Progress))


def refuse_to_buy(world: World, item: EntityId, keeper: EntityId, shop: ShopSpec) -> Message | None:
    """Return why a shop refuses to buy an item; None if it buys it."""
    kind = world.need(item, Item)
    name = name_of(world, item)
    if kind.quest:
        return msg.QUEST_ITEM(item=name)
    if "*" not in shop.buys and kind.kind not in shop.buys:
        return msg.NOT_BOUGHT(keeper=name_of(world, keeper), item=name)
    if world.contents(item):
        return msg.NOT_EMPTY(item=name)
    if payment(value_of(world, item), shop, None) < 1:
        return msg.WORTHLESS(item=name)
    return None
