"""light, extinguish."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_stdlib.commands.items import put_on
from maid_stdlib.messages import items as msg
from maid_stdlib.rules import gear, light
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import worn_items
from maid_stdlib.rules.targets import Missing, find_carried, pick, quoted

commands = CommandSet("items")


@commands.add(
    "light",
    "Light a torch or a lantern and hold it up, to see where it is dark.",
    syntax=("light <torch>",),
    examples=("light torch",),
    preconditions=("has_item",),
    deed=DeedClass.FREE,
)
def light_up(ctx: CommandContext) -> None:
    """Hold a light."""
    found = find_carried(ctx.world, ctx.actor, ctx.args.direct) if ctx.rest else ()
    if isinstance(found, tuple) and found and not light.is_light(ctx.world, found[0]):
        ctx.reply(msg.NOT_A_LIGHT(item=name_of(ctx.world, found[0])))
        return
    put_on(ctx)


@commands.add(
    "extinguish",
    "Put out the light that you hold.",
    syntax=("extinguish", "extinguish <torch>"),
    aliases=("douse",),
    examples=("extinguish torch",),
    deed=DeedClass.FREE,
)
def extinguish(ctx: CommandContext) -> None:
    """Put out a light, and put it away."""
    lights = [item for item in worn_items(ctx.world, ctx.actor) if light.is_light(ctx.world, item)]
    found = pick(ctx.world, ctx.args.direct, lights) if ctx.rest else tuple(lights)
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_WORN(what=quoted(found.text, ctx.actor)))
        return
    if not found:
        ctx.reply(msg.NO_LIGHT_HELD())
    for item in found:
        gear.unequip(ctx.game, ctx.actor, item)
