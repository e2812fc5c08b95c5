"""uses, linger: places in a room that one can use for a while."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_stdlib.commands.answers import answer, needs_words
from maid_stdlib.messages import look as look_msg
from maid_stdlib.messages import uses as msg
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.place_uses import begin_use, meant_use, offer, offer_later, uses_in
from maid_stdlib.rules.targets import quoted

commands = CommandSet("information")


@commands.add(
    "uses",
    "See which places here you can use, such as a fire to sit by.",
    examples=("uses",),
    deed=DeedClass.FREE,
)
def uses(ctx: CommandContext) -> None:
    """List the places of the room with their uses. Those that are closed at this hour say when they open."""
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        ctx.reply(look_msg.TOO_DARK())
        return
    hour = world_time(ctx.game).hour
    here = uses_in(ctx.game, ctx.world.place_of(ctx.actor))
    if not here:
        ctx.reply(msg.NONE_HERE())
    for use in here:
        ctx.reply(offer(use) if use.is_open(hour) else offer_later(use))


@commands.add(
    "linger",
    "Use a place here for a while: a fire, a well, a harper's corner.",
    syntax=("linger <place>", "linger at <place>"),
    prepositions=("at", "by"),
    examples=("linger fire",),
    deed=DeedClass.FREE,
    details='A place has words of its own, too, such as "sit by the fire"; "look" and "uses" show them. '
    'It ends by itself, when you walk away, and when you type "stand".',
)
@needs_words
def linger(ctx: CommandContext) -> None:
    """Use a place of the room."""
    words = ctx.args.indirect or ctx.args.direct
    use = meant_use(ctx.game, ctx.actor, words)
    if use is None:
        ctx.reply(msg.WHICH(what=quoted(words, ctx.actor)))
        return
    answer(ctx, begin_use(ctx.game, ctx.actor, use))
