"""forget: make AI players and townsfolk forget the player."""

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import letter_messages
from maid_stdlib.messages import talk as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.town_ties import forget_players

commands = CommandSet("character")


@commands.add(
    "forget",
    "Have all AI players and townsfolk forget you.",
    syntax=("forget me",),
    examples=("forget me",),
    details="They let go of every talk with you and of how they stand with you, at once and for good; letters between "
    "you and AI players are deleted. What "
    "happens afterwards they may remember anew; to be left alone, see ignore.",
    when_dead=True,
    deed=DeedClass.SESSION,
)
def forget(ctx: CommandContext) -> None:
    """Make all AI players and townsfolk forget the player."""
    if ctx.args.words and ctx.args.words[0].lower() in ("me", "myself"):
        count = ctx.game.resource(AIPlayerManager).forget_player(
            str(name_of(ctx.world, ctx.actor)), author=str(ctx.actor)
        )
        ctx.reply(msg.FORGOTTEN(count=count))
        if forget_players(ctx.game, (ctx.actor,)):
            ctx.reply(msg.TOWNSFOLK_FORGOT())
        letters = ctx.game.resource(LetterBox).forget_with_ai_players(ctx.actor)
        if letters:
            ctx.reply(letter_messages.GONE(count=letters))
    else:
        answer_with_usage(ctx)
