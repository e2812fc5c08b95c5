"""stalls, stall: commands in a market; and what `list` and `buy` do at stalls."""

from collections.abc import Callable, Iterable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.answers import answer, answer_with_usage, each
from maid_stdlib.commands.auction import FILLERS
from maid_stdlib.commands.talk import split_first
from maid_stdlib.components.item import Item
from maid_stdlib.components.stall import Stall
from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.messages import shop as shop_msg
from maid_stdlib.messages import stalls as msg
from maid_stdlib.rules import stalls as rule
from maid_stdlib.rules.appraisal import Qualities
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.targets import Missing, find_carried, pick, quoted

commands = CommandSet("commerce")

HOUR_S = 3600


def _market(ctx: CommandContext) -> MarketSpec | None:
    """Return the market in the actor's room. If there is none, tell the actor and return None."""
    market = rule.market_in(ctx.game, ctx.world.place_of(ctx.actor))
    if market is None:
        ctx.reply(msg.NO_MARKET())
    return market


@commands.add(
    "stalls",
    "See who has a stall in this market, and what a stall costs.",
    syntax=("stalls", "stalls <player>"),
    examples=("stalls", "stalls ada"),
    deed=DeedClass.FREE,
    details="What is for sale at all stalls is shown by list, and bought with buy.",
)
def stalls(ctx: CommandContext) -> None:
    """List the stalls of the market here, or what one of them sells."""
    market = _market(ctx)
    if market is None:
        return
    found = rule.stalls_in(ctx.game, market)
    if ctx.rest:
        _show_stall_of(ctx, found, ctx.rest)
        return
    for stall in found:
        if stall.owner != ctx.actor:
            count = len(rule.things_on(ctx.game, stall))
            ctx.reply(msg.STALL(owner=name_of(ctx.world, stall.owner), count=count))
    _show_own(ctx)
    ctx.reply(msg.FOR_RENT(count=market.stalls - len(found), price=market.rent))


def _show_own(ctx: CommandContext) -> None:
    stall = rule.stall_of(ctx.game, ctx.actor)
    if stall is None:
        return
    ctx.reply(
        msg.YOURS(
            count=len(rule.things_on(ctx.game, stall)),
            amount=rule.takings_of(ctx.game, ctx.actor),
            hours=int(ctx.game.seconds_until(stall.until) // HOUR_S),
        )
    )


def _show_stall_of(ctx: CommandContext, found: Iterable[Stall], who: str) -> None:
    for stall in found:
        if str(name_of(ctx.world, stall.owner)).lower() == who.lower():
            _show_things(ctx, stall)
            return
    ctx.reply(msg.NO_SUCH_STALL(who=quoted(who, ctx.actor)))


def _show_things(ctx: CommandContext, stall: Stall) -> None:
    ctx.reply(msg.OPEN(owner=name_of(ctx.world, stall.owner)))
    for item in rule.things_on(ctx.game, stall):
        ctx.reply(_row(ctx, stall, item))


def _row(ctx: CommandContext, stall: Stall, item: EntityId) -> Message:
    level = ctx.world.need(item, Item).min_level
    about = Qualities.of_item(ctx.world, item).about
    needs = (f"from level {level} on",) if level > 1 else ()
    return shop_msg.WARE(
        price=stall.prices[item],
        item=name_of(ctx.world, item),
        level=level,
        about=about,
        spoken=(*about, *needs),
    )


# --- what the commands of shops do in a market ---


def list_goods(ctx: CommandContext, market: MarketSpec) -> None:
    """Show what all stalls of a market sell."""
    found = [stall for stall in rule.stalls_in(ctx.game, market) if rule.things_on(ctx.game, stall)]
    for stall in found:
        _show_things(ctx, stall)
    if not found:
        ctx.reply(msg.MARKET_HERE())


def buy_goods(ctx: CommandContext, market: MarketSpec, what: str, owner: str) -> None:
    """Buy from the stalls of a market, or from that of one owner."""
    offered = _offered(ctx, market, owner)
    others = [item for item, stall in offered.items() if stall.owner != ctx.actor]
    found = pick(ctx.world, what, others)
    if isinstance(found, Missing):
        found = pick(ctx.world, what, offered)
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_FOR_SALE(what=quoted(what, ctx.actor)))
        return
    each(ctx, found, lambda item: rule.buy(ctx.game, ctx.actor, offered[item], item))


def _offered(ctx: CommandContext, market: MarketSpec, owner: str) -> dict[EntityId, Stall]:
    """Return the things on the stalls of a market, with their stalls. If an owner is named, only on that one's."""
    found: dict[EntityId, Stall] = {}
    for stall in rule.stalls_in(ctx.game, market):
        if not owner or str(name_of(ctx.world, stall.owner)).lower() == owner.lower():
            found.update(dict.fromkeys(rule.things_on(ctx.game, stall), stall))
    return found


# --- the owner ---


@commands.add(
    "stall",
    "Rent a stall, sell in it while you are away, and collect the takings.",
    syntax=(
        "stall",
        "stall rent <number>",
        "stall sell <item> <gold>",
        "stall take <item>",
        "stall collect",
        "stall close",
    ),
    examples=("stall rent 2", "stall sell sword 60", "stall collect"),
    deed=DeedClass.VALUE,
    details=f"The rent is for days of the server, and can be paid ahead. A stall holds {rule.MOST_THINGS} things. People buy in the market while you are away. "
    "When the rent is over, what is left waits for you: see fetch.",
)
def stall(ctx: CommandContext) -> None:
    """Do one thing with the actor's stall."""
    market = _market(ctx)
    if market is None:
        return
    verb, rest = split_first(ctx.rest)
    part = _PARTS.get(verb.lower())
    if part is None:
        answer_with_usage(ctx)
        return
    part(ctx, market, rest)


def _status(ctx: CommandContext, _market: MarketSpec, _rest: str) -> None:
    own = rule.stall_of(ctx.game, ctx.actor)
    if own is None:
        ctx.reply(msg.NO_STALL())
        return
    _show_own(ctx)
    _show_things(ctx, own)


def _rent(ctx: CommandContext, market: MarketSpec, rest: str) -> None:
    days = whole_number(rest.lower().removesuffix("days").removesuffix("day").strip() or "1")
    if days is None:
        answer_with_usage(ctx)
        return
    answer(ctx, rule.rent(ctx.game, ctx.actor, market, days))


def _sell(ctx: CommandContext, _market: MarketSpec, rest: str) -> None:
    words = [word for word in rest.split() if word.lower() not in FILLERS]
    price = whole_number(words[-1]) if len(words) > 1 else None
    if price is None:
        answer_with_usage(ctx)
        return
    found = find_carried(ctx.world, ctx.actor, " ".join(words[:-1]))
    if isinstance(found, Message):
        ctx.reply(found)
        return
    each(ctx, found, lambda item: rule.put_out(ctx.game, ctx.actor, item, price))


def _take(ctx: CommandContext, _market: MarketSpec, rest: str) -> None:
    own = rule.stall_of(ctx.game, ctx.actor)
    if own is None:
        ctx.reply(msg.NO_STALL())
        return
    found = pick(ctx.world, rest, rule.things_on(ctx.game, own))
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_IN_STALL(what=quoted(rest, ctx.actor)))
        return
    each(ctx, found, lambda item: rule.take_in(ctx.game, ctx.actor, item))


def _collect(ctx: CommandContext, _market: MarketSpec, _rest: str) -> None:
    answer(ctx, rule.collect(ctx.game, ctx.actor))


def _close(ctx: CommandContext, _market: MarketSpec, _rest: str) -> None:
    answer(ctx, rule.close(ctx.game, ctx.actor))


_PARTS: dict[str, Callable[[CommandContext, MarketSpec, str], None]] = {
    "": _status,
    "rent": _rent,
    "sell": _sell,
    "take": _take,
    "collect": _collect,
    "close": _close,
}
