"""auctions, auction, fetch: commands in a room with an auctioneer."""

from collections.abc import Callable, Sequence
from typing import Final

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.answers import answer, answer_with_usage, needs_words
from maid_stdlib.commands.talk import split_first
from maid_stdlib.components.auction import Lot
from maid_stdlib.components.mob import Auctioneer
from maid_stdlib.messages import auction as msg
from maid_stdlib.messages import parcels as parcel_msg
from maid_stdlib.rules import auction as rule
from maid_stdlib.rules import parcels
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import GOLD_WORDS
from maid_stdlib.rules.post_hours import closed_until
from maid_stdlib.rules.stalls import market_in
from maid_stdlib.rules.targets import find_carried, quoted

commands = CommandSet("commerce")

FILLERS: Final = GOLD_WORDS | {"for"}
"""Words of an offer that say nothing."""


def _auctioneer(ctx: CommandContext) -> EntityId | None:
    """Return the auctioneer in the actor's room. If there is none who serves now, tell the actor and return None."""
    place = ctx.world.place_of(ctx.actor)
    closed = closed_until(ctx.game, place, Auctioneer)
    if closed is not None:
        ctx.reply(msg.CLOSED(hour=closed.hour_of_twelve, part=closed.part.value))
        return None
    found = rule.auctioneer_here(ctx.world, place)
    if found is None:
        ctx.reply(msg.NO_AUCTIONEER())
    return found


@commands.add(
    "auctions",
    "See what is up for auction, and what is bid.",
    syntax=("auctions", "auctions <words>"),
    examples=("auctions", "auctions sword"),
    deed=DeedClass.FREE,
    details="Every auctioneer shows the same lots. The time that is told is that of the server.",
)
def auctions(ctx: CommandContext) -> None:
    """List all lots, or those whose name contains the words."""
    auctioneer = _auctioneer(ctx)
    if auctioneer is None:
        return
    target = name_of(ctx.world, auctioneer)
    words = ctx.rest.lower().split()
    found = [lot for lot in rule.lots(ctx.game) if _is_called(ctx, lot, words)]
    if words and not found:
        ctx.reply(msg.NONE_CALLED(what=quoted(ctx.rest, ctx.actor)))
        return
    _list_lots(ctx, target, found)
    _tell_what_waits(ctx)


def _list_lots(ctx: CommandContext, target: Name, found: Sequence[Lot]) -> None:
    if not found:
        ctx.reply(msg.NO_LOTS(target=target))
        return
    ctx.reply(msg.OPEN(target=target))
    for lot in found:
        ctx.reply(rule.row_of(ctx.game, lot, ctx.actor))
    ctx.reply(msg.HOW_TO())


def _is_called(ctx: CommandContext, lot: Lot, words: list[str]) -> bool:
    name = str(name_of(ctx.world, rule.thing_in(ctx.game, lot))).lower()
    return all(word in name for word in words)


def _tell_what_waits(ctx: CommandContext) -> None:
    gold, count = parcels.gold_in(ctx.game, ctx.actor), len(parcels.things_in(ctx.game, ctx.actor))
    if gold or count:
        ctx.reply(parcel_msg.WAITS(gold=gold, count=count))


@commands.add(
    "auction",
    "Sell to the highest bidder, bid, or buy at once.",
    syntax=(
        "auction sell <item> <gold>",
        "auction sell <item> <gold> buyout <gold>",
        "auction sell <item> <gold> hours <number>",
        "auction bid <number> <gold>",
        "auction buy <number>",
        "auction cancel <number>",
    ),
    examples=("auction sell sword 40 buyout 90 hours 12", "auction bid 3 45", "auction buy 3"),
    deed=DeedClass.VALUE,
    details="The first number is the least bid. Without hours a thing is up for a day. A bid is paid at once and held; who is outbid gets it back. "
    "When the time is over, the thing goes to the highest bidder, and the gold to the seller, less the fee of the house. A bid in the last two "
    "minutes makes it longer. What comes back or comes in while you are away waits: see fetch. You can cancel while nobody has bid.",
)
@needs_words
def auction(ctx: CommandContext) -> None:
    """Do one thing at an auction."""
    verb, rest = split_first(ctx.rest)
    part = _PARTS.get(verb.lower())
    if part is None:
        answer_with_usage(ctx)
        return
    auctioneer = _auctioneer(ctx)
    if auctioneer is not None:
        part(ctx, auctioneer, rest)


def _sell(ctx: CommandContext, auctioneer: EntityId, rest: str) -> None:
    asked = _read_offer(rest)
    if asked is None:
        answer_with_usage(ctx)
        return
    what, offer = asked
    found = find_carried(ctx.world, ctx.actor, what)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    answer(ctx, rule.put_up(ctx.game, ctx.actor, auctioneer, found[0], offer))


def _read_offer(text: str) -> tuple[str, rule.Offer] | None:
    """Return the words for the thing, and the terms; None if a number is missing or is none."""
    words, buyout, hours = _parted_offer(text)
    if len(words) < 2:
        return None
    least = whole_number(words[-1])
    if least is None or buyout is None or hours is None:
        return None
    return " ".join(words[:-1]), rule.Offer(least, hours, buyout)


def _parted_offer(text: str) -> tuple[list[str], int | None, int | None]:
    """Return the words before the terms of an offer, the buyout and the hours. None stands for what is not a number."""
    words = [word for word in text.split() if word.lower() not in FILLERS]
    buyout: int | None = 0
    hours: int | None = rule.USUAL_HOURS
    while len(words) > 2 and words[-2].lower() in ("buyout", "hours", "hour"):
        number = whole_number(words.pop())
        if words.pop().lower() == "buyout":
            buyout = number
        else:
            hours = number
    return words, buyout, hours


def _bid(ctx: CommandContext, _auctioneer: EntityId, rest: str) -> None:
    numbers = [whole_number(word) for word in rest.lower().split() if word not in GOLD_WORDS]
    match numbers:
        case [int(number), int(amount)]:
            answer(ctx, rule.bid(ctx.game, ctx.actor, number, amount))
        case _:
            answer_with_usage(ctx)


def _buy(ctx: CommandContext, _auctioneer: EntityId, rest: str) -> None:
    number = whole_number(rest.strip())
    if number is None:
        answer_with_usage(ctx)
        return
    answer(ctx, rule.buy_out(ctx.game, ctx.actor, number))


def _cancel(ctx: CommandContext, _auctioneer: EntityId, rest: str) -> None:
    number = whole_number(rest.strip())
    if number is None:
        answer_with_usage(ctx)
        return
    answer(ctx, rule.withdraw(ctx.game, ctx.actor, number))


_PARTS: dict[str, Callable[[CommandContext, EntityId, str], None]] = {
    "sell": _sell,
    "bid": _bid,
    "buy": _buy,
    "cancel": _cancel,
}


@commands.add(
    "fetch",
    "Get the gold and the things that wait for you with an auctioneer or in a market.",
    examples=("fetch",),
    deed=DeedClass.FREE,
    details="What you sold, what you won or were outbid on, and what nobody bought waits there, however long you are away.",
)
def fetch(ctx: CommandContext) -> None:
    """Hand the actor what waits for it."""
    place = ctx.world.place_of(ctx.actor)
    if rule.auctioneer_here(ctx.world, place) is None and market_in(ctx.game, place) is None:
        ctx.reply(parcel_msg.NOT_HERE())
        return
    answer(ctx, parcels.fetch(ctx.game, ctx.actor))
