"""trade: ask, offer, take back, show, confirm, cancel."""

from collections.abc import Callable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import parse_target
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.commands.items import means_gold
from maid_stdlib.commands.talk import split_first
from maid_stdlib.messages import items as item_msg
from maid_stdlib.messages import trade as msg
from maid_stdlib.rules import player_trade
from maid_stdlib.rules.speech_permission import too_forward
from maid_stdlib.rules.targets import Missing, find_carried, find_other_player, pick, quoted

commands = CommandSet("commerce")


@commands.add(
    "trade",
    "Exchange items and gold with another player; nothing moves until both confirm the same.",
    syntax=(
        "trade <player>",
        "trade accept",
        "trade offer <item>",
        "trade offer <number> gold",
        "trade remove <item>",
        "trade show",
        "trade confirm",
        "trade cancel",
    ),
    aliases=("barter",),
    examples=("trade bob", "trade offer sword", "trade offer 10 gold", "trade confirm"),
    details="Any change to an offer takes back both confirmations, and what you confirm within two seconds of it does not count: "
    "so nobody settles what they have not seen. If one of you walks away, it is called off.",
)
def trade(ctx: CommandContext) -> None:
    """Do one step of a trade."""
    verb, rest = split_first(ctx.rest)
    if not verb:
        _show(ctx, "")
        return
    part = _PARTS.get(verb.lower())
    if part is not None:
        part(ctx, rest)
        return
    target = find_other_player(ctx.world, ctx.actor, ctx.rest.removeprefix("with "))
    if isinstance(target, Message):
        ctx.reply(target)
        return
    answer(ctx, too_forward(ctx.game, ctx.actor, "trade") or player_trade.ask(ctx.game, ctx.actor, target))


def _offer(ctx: CommandContext, what: str) -> None:
    if not what:
        answer_with_usage(ctx)
        return
    if ctx.actor not in player_trade.trades(ctx.game).by_player:
        ctx.reply(msg.NOT_TRADING())
        return
    target = parse_target(what)
    if means_gold(target):
        answer(
            ctx,
            player_trade.offer(ctx.game, ctx.actor, (), target.amount)
            if target.amount
            else item_msg.BAD_AMOUNT(),
        )
        return
    found = find_carried(ctx.world, ctx.actor, what)
    answer(ctx, found if isinstance(found, Message) else player_trade.offer(ctx.game, ctx.actor, found))


def _remove(ctx: CommandContext, what: str) -> None:
    going = player_trade.trades(ctx.game).by_player.get(ctx.actor)
    if going is None:
        ctx.reply(msg.NOT_TRADING())
        return
    if means_gold(parse_target(what)):
        answer(ctx, player_trade.withdraw(ctx.game, ctx.actor, (), gold=True))
        return
    found = pick(ctx.world, what, going.offers[ctx.actor].items)
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_OFFERED(what=quoted(what, ctx.actor)))
    else:
        answer(ctx, player_trade.withdraw(ctx.game, ctx.actor, found))


def _show(ctx: CommandContext, _rest: str) -> None:
    going = player_trade.trades(ctx.game).by_player.get(ctx.actor)
    if going is None:
        ctx.reply(msg.NOT_TRADING())
        return
    for owner in going.offers:
        line = player_trade.offer_line(ctx.game, going, owner)
        seen = line.seen_by("actor" if owner == ctx.actor else "target")
        if seen is not None:
            ctx.reply(seen)


def _accept(ctx: CommandContext, _rest: str) -> None:
    answer(ctx, player_trade.accept(ctx.game, ctx.actor))


def _confirm(ctx: CommandContext, _rest: str) -> None:
    answer(ctx, player_trade.confirm(ctx.game, ctx.actor))


def _cancel(ctx: CommandContext, _rest: str) -> None:
    answer(ctx, player_trade.cancel(ctx.game, ctx.actor))


_PARTS: dict[str, Callable[[CommandContext, str], None]] = {
    "accept": _accept,
    "offer": _offer,
    "add": _offer,
    "remove": _remove,
    "show": _show,
    "confirm": _confirm,
    "cancel": _cancel,
    "decline": _cancel,
}
