"""deposit, withdraw, balance: commands in a room with a banker."""

from collections.abc import Callable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.plain_text import whole_number
from maid_engine.engine.services import Game
from maid_stdlib.commands.answers import answer, answer_with_usage, needs_words
from maid_stdlib.components.mob import Banker
from maid_stdlib.messages import bank as msg
from maid_stdlib.rules import bank as rule
from maid_stdlib.rules import money
from maid_stdlib.rules.items import GOLD_WORDS
from maid_stdlib.rules.post_hours import closed_until

commands = CommandSet("commerce")

Payment = Callable[[Game, EntityId, EntityId, int], Message | None]
"""Moves gold of somebody, by a banker. Returns why it is refused, or None."""


def _banker(ctx: CommandContext) -> EntityId | None:
    """Return the banker in the actor's room. If there is none who serves now, tell the actor and return None."""
    place = ctx.world.place_of(ctx.actor)
    closed = closed_until(ctx.game, place, Banker)
    if closed is not None:
        ctx.reply(msg.CLOSED(hour=closed.hour_of_twelve, part=closed.part.value))
        return None
    banker = rule.banker_here(ctx.world, place)
    if banker is None:
        ctx.reply(msg.NO_BANKER())
    return banker


def _pay(ctx: CommandContext, pay: Payment, everything: int) -> None:
    """Pay the amount that was typed, in or out."""
    banker = _banker(ctx)
    if banker is None:
        return
    words = [word for word in ctx.rest.lower().split() if word not in GOLD_WORDS]
    amount = everything if words in (["all"], []) else whole_number(" ".join(words))
    if amount is None:
        answer_with_usage(ctx)
        return
    answer(ctx, pay(ctx.game, ctx.actor, banker, max(1, amount)))


@commands.add(
    "deposit",
    "Pay gold into the bank, where it stays when you die.",
    syntax=("deposit <number>", "deposit all"),
    examples=("deposit 20",),
    deed=DeedClass.VALUE,
    details="It costs nothing. Every banker knows what you have at the bank.",
)
@needs_words
def deposit(ctx: CommandContext) -> None:
    """Pay gold in."""
    _pay(ctx, rule.deposit, money.spendable(ctx.game, ctx.actor))


@commands.add(
    "withdraw",
    "Take gold from the bank.",
    syntax=("withdraw <number>", "withdraw all"),
    examples=("withdraw 20",),
    deed=DeedClass.FREE,
)
@needs_words
def withdraw(ctx: CommandContext) -> None:
    """Pay gold out."""
    _pay(ctx, rule.withdraw, rule.balance_of(ctx.game, ctx.actor))


@commands.add(
    "balance",
    "Ask how much gold you have at the bank.",
    examples=("balance",),
    deed=DeedClass.FREE,
)
def balance(ctx: CommandContext) -> None:
    """Tell what the actor has at the bank."""
    if _banker(ctx) is not None:
        ctx.reply(msg.BALANCE(balance=rule.balance_of(ctx.game, ctx.actor)))
