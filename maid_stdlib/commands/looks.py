"""describe: how others see one's character."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.core.messages import Authored
from maid_stdlib.components.identity import Identity
from maid_stdlib.messages import looks as msg

commands = CommandSet("character")

LONGEST = 240
"""Characters of a description."""


@commands.add(
    "describe",
    "See how you look to others, or say it in your own words.",
    syntax=("describe", "describe <words>", "describe none"),
    examples=("describe", "describe Tall, with flour on her sleeves and a wry smile."),
    details=f"Who looks at you reads it, as words of yours. It has at most {LONGEST} characters. "
    "What may not be said may not be written here either; see help rules.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
def describe(ctx: CommandContext) -> None:
    """Show or change one's description."""
    words = Authored(ctx.rest, ctx.actor)
    if not words:
        _show(ctx)
    elif len(words) > LONGEST:
        ctx.reply(msg.TOO_LONG(most=LONGEST, length=len(words)))
    else:
        ctx.world.edit(ctx.actor, Identity).description = "" if words.lower() == "none" else str(words)
        _show(ctx)


def _show(ctx: CommandContext) -> None:
    words = ctx.world.need(ctx.actor, Identity).description
    ctx.reply(msg.YOURS(words=Authored(words, ctx.actor)) if words else msg.NONE())
