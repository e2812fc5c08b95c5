"""list, buy, sell, value: commands in a room with a shopkeeper."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import Target, parse_target
from maid_engine.commands.target_match import near, select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message, Name
from maid_stdlib.commands.answers import answer_with_usage, each
from maid_stdlib.commands.stalls import buy_goods, list_goods
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Shopkeeper
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.content.specs import ItemSpec, ShopSpec
from maid_stdlib.messages import shop as msg
from maid_stdlib.messages import stalls as stall_msg
from maid_stdlib.rules import items, money
from maid_stdlib.rules import shop as rule
from maid_stdlib.rules.appraisal import Qualities
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import ItemBought, ItemSold
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.post_hours import closed_until, coming_to, posted_at
from maid_stdlib.rules.stalls import market_in
from maid_stdlib.rules.targets import find_carried, quoted
from maid_stdlib.rules.vacancies import vacancy_at
from maid_stdlib.rules.wear import value_of

commands = CommandSet("commerce")

MOST_NAMED = 8
"""Maximum number of wares that a shop names to a player who asks for something it does not sell."""


class Counter(NamedTuple):
    """A shop, its keeper and its wares."""

    keeper: EntityId
    shop: ShopSpec
    wares: tuple[ItemSpec, ...]


def counter_of(ctx: CommandContext) -> Counter | None:
    """Return the shop in the actor's room. If there is none that is open, tell the actor and return None."""
    place = ctx.world.place_of(ctx.actor)
    closed = closed_until(ctx.game, place, Shopkeeper)
    if closed is not None:
        ctx.reply(msg.CLOSED(hour=closed.hour_of_twelve, part=closed.part.value))
        return None
    keeper = rule.keeper_here(ctx.world, place)
    content = ctx.game.resource(ContentIndex)
    shop = rule.shop_of(ctx.world, keeper, content) if keeper is not None else None
    if keeper is None or shop is None:
        ctx.reply(_no_shop(ctx, place))
        return None
    return Counter(keeper, shop, rule.wares_of(shop, content))


def _no_shop(ctx: CommandContext, place: EntityId | None) -> Message:
    """Return who keeps the shop of a room and is on the way to it, dead or away, or that there is no shop."""
    coming = coming_to(ctx.game, place, Shopkeeper)
    if coming is not None:
        return msg.KEEPER_COMES(keeper=name_of(ctx.world, coming))
    keepers = {shop.keeper for shop in ctx.game.resource(ContentIndex).shops.values()}
    missing = vacancy_at(ctx.game, place, lambda mob: mob.id in keepers)
    if missing is None:
        return msg.NO_SHOP()
    if missing.back_in_s is None:
        return msg.KEEPER_AWAY(keeper=missing.name)
    return msg.KEEPER_DEAD(keeper=missing.name, wait=round(missing.back_in_s))


def _market_without_shop(ctx: CommandContext) -> MarketSpec | None:
    """Return the market in the actor's room, if no shop is there."""
    place = ctx.world.place_of(ctx.actor)
    keepers = [mob for mob in posted_at(ctx.game, place) if ctx.world.has(mob, Shopkeeper)]
    if keepers or rule.keeper_here(ctx.world, place) is not None:
        return None
    return market_in(ctx.game, place)


@commands.add(
    "list",
    "See what the shop or the stalls here sell, and for how much.",
    syntax=("list", "list <words>"),
    preconditions=("in_shop",),
    examples=("list", "list sword"),
)
def list_command(ctx: CommandContext) -> None:
    """Show all wares, or those whose name contains the words."""
    market = _market_without_shop(ctx)
    if market is not None:
        list_goods(ctx, market)
        return
    counter = counter_of(ctx)
    if counter is None:
        return
    keeper = name_of(ctx.world, counter.keeper)
    if not counter.wares:
        ctx.reply(msg.NO_WARES(keeper=keeper))
        return
    wares = _called(counter.wares, ctx.rest.lower().split())
    if not wares:
        ctx.reply(_not_sold(ctx, counter, parse_target(ctx.rest)))
        return
    ctx.reply(msg.OPEN(keeper=keeper))
    for ware in wares:
        ctx.reply(_row(ware, _price(ctx, counter.shop, ware)))


def _called(wares: Sequence[ItemSpec], words: Sequence[str]) -> list[ItemSpec]:
    """Return the wares whose names contain all the words."""
    return [ware for ware in wares if all(word in ware.name.lower() for word in words)]


def _row(ware: ItemSpec, price: int) -> Message:
    about = Qualities.of_ware(ware).about
    needs = (f"from level {ware.min_level} on",) if ware.min_level > 1 else ()
    return msg.WARE(
        price=price,
        item=Name(ware.name, ware.article),
        level=ware.min_level,
        about=about,
        spoken=(*about, *needs),
    )


def _price(ctx: CommandContext, shop: ShopSpec, ware: ItemSpec) -> int:
    return rule.price(ware.value, shop.markup, ctx.world.get(ctx.actor, Progress))


@commands.add(
    "buy",
    "Buy something from the shop or the stalls here.",
    syntax=("buy <item>", "buy <number> <item>", "buy <item> from <player>"),
    prepositions=("from",),
    preconditions=("in_shop", "has_gold"),
    examples=("buy torch", "buy 3 bread"),
)
def buy(ctx: CommandContext) -> None:
    """Buy one or several of a ware, or something from a stall."""
    market = _market_of_purchase(ctx)
    if market is not None and ctx.args.direct:
        buy_goods(ctx, market, ctx.args.direct, ctx.args.indirect)
        return
    counter = counter_of(ctx)
    if counter is None:
        return
    if not ctx.args.direct:
        answer_with_usage(ctx)
        return
    number, target = rule.number_and_ware(ctx.args.direct)
    if number == 0:
        answer_with_usage(ctx)
        return
    ware = _find_ware(ctx, counter, target)
    if isinstance(ware, Message):
        ctx.reply(ware)
    elif number > rule.MOST_AT_ONCE:
        ctx.reply(msg.MOST_AT_ONCE(most=rule.MOST_AT_ONCE))
    else:
        _buy_several(ctx, counter, ware, number)


def _market_of_purchase(ctx: CommandContext) -> MarketSpec | None:
    """Return the market where something is bought from a stall: where there is no shop, or somebody's stall is named."""
    if ctx.args.indirect:
        return market_in(ctx.game, ctx.world.place_of(ctx.actor))
    return _market_without_shop(ctx)


def _buy_several(ctx: CommandContext, counter: Counter, ware: ItemSpec, number: int) -> None:
    """Buy a ware several times, until it is refused."""
    for _ in range(number):
        refused = _buy_one(ctx, counter, ware)
        if refused is not None:
            ctx.reply(refused)
            return


def _find_ware(ctx: CommandContext, counter: Counter, target: Target) -> ItemSpec | Message:
    found = select(target, [(ware, ware) for ware in counter.wares])
    if found:
        return found[0]
    return _not_sold(ctx, counter, target)


def _not_sold(ctx: CommandContext, counter: Counter, target: Target) -> Message:
    """Return that there is no such ware, with wares of a similar name, or else some of the wares."""
    what = quoted(target.text, ctx.actor)
    close = _close_to(" ".join(target.words), counter.wares) if target.words else ()
    if close:
        return msg.NOT_SOLD_NEAR(what=what, near=close)
    return _sold_instead(counter, what)


def _sold_instead(counter: Counter, what: Authored) -> Message:
    if not counter.wares:
        return msg.NOT_SOLD(what=what)
    named = tuple(ware.name for ware in counter.wares[:MOST_NAMED])
    many = len(counter.wares)
    if many > MOST_NAMED:
        return msg.NOT_SOLD_BUT_SOME(what=what, many=many, wares=named)
    return msg.NOT_SOLD_BUT(what=what, wares=named)


def _close_to(typed: str, wares: Iterable[ItemSpec]) -> tuple[str, ...]:
    """Return the names of wares whose name, or a word of it, is similar to what was typed."""
    names = {word: ware.name for ware in wares for word in (*ware.name.lower().split(), ware.name.lower())}
    return tuple(dict.fromkeys(names[word] for word in near(typed, names)))


def _buy_one(ctx: CommandContext, counter: Counter, ware: ItemSpec) -> Message | None:
    game, actor = ctx.game, ctx.actor
    cost = _price(ctx, counter.shop, ware)
    gold = money.spendable(game, actor)
    name = Name(ware.name, ware.article)
    if gold < cost:
        return msg.TOO_DEAR(item=name, price=cost, gold=gold)
    if items.hands_full(ctx.world, actor):
        return msg.HANDS_FULL()
    money.burn(game, actor, cost, "bought")
    items.hand_over(ctx.world, build_item(game, ware.id, ctx.world.place_of(actor)), actor)
    game.act(msg.BOUGHT(actor=name_of(ctx.world, actor), item=name, price=cost), actor=actor)
    game.bus.publish(ItemBought(actor, ware.id, cost))
    return None


@commands.add(
    "sell",
    "Sell something to the shop here.",
    syntax=("sell <item>", "sell all.<item>"),
    preconditions=("in_shop",),
    examples=("sell pelt", "sell all.pelt"),
)
def sell(ctx: CommandContext) -> None:
    """Sell carried items."""
    if _market_without_shop(ctx) is not None:
        ctx.reply(stall_msg.NOBODY_BUYS())
        return
    counter = counter_of(ctx)
    if counter is None:
        return
    found = find_carried(ctx.world, ctx.actor, ctx.rest)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    each(ctx, found, lambda item: sell_one(ctx, counter, item))


def sell_one(ctx: CommandContext, counter: Counter, item: EntityId) -> Message | None:
    """Sell one item. Return why the shop refuses it, or None."""
    refused = refuse_to_part(ctx.world, ctx.actor, item)
    if refused is None:
        refused = rule.refuse_to_buy(ctx.world, item, counter.keeper, counter.shop)
    if refused is not None:
        return refused
    game, actor, kind = ctx.game, ctx.actor, ctx.world.need(item, Item)
    paid = rule.payment(value_of(ctx.world, item), counter.shop, ctx.world.get(actor, Progress))
    said = msg.SOLD(actor=name_of(ctx.world, actor), item=name_of(ctx.world, item), price=paid)
    items.take_off(ctx.world, item)
    ctx.world.destroy(item)
    money.mint(game, actor, paid, "sold")
    game.act(said, actor=actor)
    game.bus.publish(ItemSold(actor, kind.prototype, paid))
    return None


@commands.add(
    "value",
    "Ask what the shop here would pay for something of yours.",
    syntax=("value <item>",),
    aliases=("appraise",),
    preconditions=("in_shop",),
    examples=("value pelt",),
)
def value(ctx: CommandContext) -> None:
    """Ask what the shop would pay."""
    counter = counter_of(ctx)
    if counter is None:
        return
    found = find_carried(ctx.world, ctx.actor, ctx.rest, worn=True)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    each(ctx, found, lambda item: _worth(ctx, counter, item))


def _worth(ctx: CommandContext, counter: Counter, item: EntityId) -> Message:
    """Return what the shop would pay for the item, or why it refuses it."""
    refused = rule.refuse_to_buy(ctx.world, item, counter.keeper, counter.shop)
    if refused is not None:
        return refused
    worth = rule.payment(value_of(ctx.world, item), counter.shop, ctx.world.get(ctx.actor, Progress))
    return msg.WORTH(keeper=name_of(ctx.world, counter.keeper), price=worth, item=name_of(ctx.world, item))
