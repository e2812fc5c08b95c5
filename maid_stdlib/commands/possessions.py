"""keep, unkeep: things that stay with their owner."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import each, needs_words
from maid_stdlib.messages import items as msg
from maid_stdlib.rules import possessions
from maid_stdlib.rules.sight import counted
from maid_stdlib.rules.targets import Missing, find_carried, pick, quoted

commands = CommandSet("items")


@commands.add(
    "keep",
    "Mark something to be kept, or see what you keep.",
    syntax=("keep", "keep <item>"),
    examples=("keep ring", "keep"),
    access=Capability.MANAGE_ACCOUNT,
    deed=DeedClass.SESSION,
    details="What is marked cannot be dropped, given, sold, put away or used up until you unkeep it, by you or by a stand-in.",
)
def keep(ctx: CommandContext) -> None:
    """Mark things, or list what is marked."""
    if not ctx.rest:
        kept = possessions.kept_things(ctx.world, ctx.actor)
        ctx.reply(msg.KEEPING(items=counted(ctx.world, kept)) if kept else msg.KEEPING_NOTHING())
        return
    found = find_carried(ctx.world, ctx.actor, ctx.args.direct, worn=True)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    each(ctx, found, lambda item: possessions.keep(ctx.game, ctx.actor, item))


@commands.add(
    "unkeep",
    "Remove the mark of something that you keep.",
    syntax=("unkeep <item>",),
    examples=("unkeep ring",),
    access=Capability.MANAGE_ACCOUNT,
    deed=DeedClass.SESSION,
)
@needs_words
def unkeep(ctx: CommandContext) -> None:
    """Remove the mark of things."""
    found = pick(ctx.world, ctx.args.direct, possessions.kept_things(ctx.world, ctx.actor))
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_KEPT(what=quoted(found.text, ctx.actor)))
        return
    for item in found:
        possessions.unkeep(ctx.game, ctx.actor, item)
