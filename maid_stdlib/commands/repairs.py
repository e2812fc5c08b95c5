"""repair: by a craftsman for gold, or by oneself."""

from collections.abc import Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import each
from maid_stdlib.messages import repairs as msg
from maid_stdlib.rules import repairs as rule
from maid_stdlib.rules.targets import find_carried

commands = CommandSet("items")


@commands.add(
    "repair",
    "See what is worn, or have it repaired: by a craftsman here for gold, or else by your own work.",
    syntax=("repair", "repair <item>", "repair all"),
    examples=("repair", "repair sword"),
    deed=DeedClass.VALUE,
    details="Weapons and armour wear in fights, where a world has that. They never break; battered ones are a point worse, and poor ones two. "
    "By yourself you need a rank of a craft and some material.",
)
def repair(ctx: CommandContext) -> None:
    """List what is worn, or repair something."""
    worn = rule.worn_things(ctx.game, ctx.actor)
    if not worn:
        ctx.reply(msg.NOTHING_WORN())
        return
    if ctx.rest:
        _repair(ctx, worn)
        return
    for item in worn:
        ctx.reply(rule.status_line(ctx.game, ctx.actor, item))


def _repair(ctx: CommandContext, worn: Sequence[EntityId]) -> None:
    """Repair what the words mean; of things alike, only those that need it."""
    found = find_carried(ctx.world, ctx.actor, ctx.rest, worn=True)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    meant = [item for item in found if item in worn] or found
    each(ctx, meant, lambda item: rule.repair(ctx.game, ctx.actor, item))
