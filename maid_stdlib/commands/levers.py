"""pull, push: levers, chains, stones and whatever else a pack lets move."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.messages import MessageTemplate
from maid_stdlib.commands.answers import needs_words, not_seen
from maid_stdlib.content.trigger_specs import Occasion
from maid_stdlib.messages import triggers as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.handles import handle_meant
from maid_stdlib.rules.targets import Missing
from maid_stdlib.systems.triggers import bring_about

commands = CommandSet("items")

_DETAILS = "What can be moved stands in the descriptions of rooms; examine it to see what you could do."


@commands.add(
    "pull",
    "Pull something: a lever, a chain, a rope.",
    syntax=("pull <thing>",),
    examples=("pull lever",),
    details=_DETAILS,
    deed=DeedClass.FREE,
)
@needs_words
def pull(ctx: CommandContext) -> None:
    """Pull something."""
    _handle(ctx, Occasion.PULL, msg.PULLS)


@commands.add(
    "push",
    "Push something: a stone, a button, a crate.",
    syntax=("push <thing>",),
    aliases=("press",),
    examples=("push stone",),
    details=_DETAILS,
    deed=DeedClass.FREE,
)
@needs_words
def push(ctx: CommandContext) -> None:
    """Push something."""
    _handle(ctx, Occasion.PUSH, msg.PUSHES)


def _handle(ctx: CommandContext, how: Occasion, told: MessageTemplate) -> None:
    """Tell who does what, and let happen what comes of it."""
    handle = handle_meant(ctx.game, ctx.actor, ctx.rest, how)
    if isinstance(handle, Missing):
        ctx.reply(not_seen(ctx, handle))
        return
    ctx.game.act(told(actor=name_of(ctx.world, ctx.actor), what=handle.shown), actor=ctx.actor)
    if not bring_about(ctx.game, handle.triggers, ctx.world.place_of(ctx.actor), ctx.actor):
        ctx.reply(msg.NOTHING_MOVES(what=handle.shown))
