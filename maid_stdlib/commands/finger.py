"""finger: who somebody is, and whether a person or an AI player."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import PlayerId
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.components.character import Preferences
from maid_stdlib.messages import info as msg
from maid_stdlib.rules.audience import hears, is_ai, is_bot
from maid_stdlib.rules.targets import ME, name_of, quoted

commands = CommandSet("information")


@commands.add(
    "finger",
    "See who somebody is: a person or an AI player, and whether they are playing.",
    syntax=("finger <player>",),
    aliases=("whois",),
    examples=("finger ada",),
    details="AI players are characters that this server plays by itself. They never hide it: who, look and this "
    'command mark them, and they say so when they are asked. "ignore ai" makes them all silent to you.',
    when_dead=True,
)
def finger(ctx: CommandContext) -> None:
    """Tell who somebody is."""
    if not ctx.rest:
        answer_with_usage(ctx)
        return
    game, world = ctx.game, ctx.world
    found = ctx.actor if ctx.rest.lower() in ME else game.characters.find(ctx.rest)
    if found is None:
        ctx.reply(msg.FINGER_NOBODY(who=quoted(ctx.rest, ctx.actor)))
        return
    player = name_of(world, found)
    said = msg.FINGER_BOT if is_bot(world, found) else msg.FINGER_PERSON
    ctx.reply(msg.FINGER_AI(player=player) if is_ai(world, found) else said(player=player))
    chosen = world.get(found, Preferences)
    if game.sessions.of(PlayerId(found)) is None:
        ctx.reply(msg.FINGER_GONE(player=player))
    elif chosen is not None and chosen.afk:
        ctx.reply(msg.FINGER_AWAY(player=player))
    else:
        ctx.reply(msg.FINGER_HERE(player=player))
    if not hears(world, ctx.actor, found):
        ctx.reply(msg.FINGER_IGNORED(player=player))
