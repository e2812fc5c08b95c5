"""achievements, title: what one has achieved, and what one is called for it."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import achievements as msg
from maid_stdlib.rules.achievements import earned_by, open_to, record, standing_in, title_of
from maid_stdlib.rules.targets import quoted

commands = CommandSet("character")


@commands.add(
    "achievements",
    "See what you have achieved, and what else there is to achieve.",
    examples=("achievements",),
    details="Some have a title, which you may bear: see title. Some are not listed before you have them.",
    when_dead=True,
    deed=DeedClass.FREE,
)
def achievements(ctx: CommandContext) -> None:
    """List achievements: those that are earned first."""
    every = ctx.game.resource(ContentIndex).achievements
    if not every:
        ctx.reply(msg.NONE())
        return
    earned = tuple(earned_by(ctx.game, ctx.actor))
    for spec in earned:
        ctx.reply(msg.HAVE(achievement=spec.name, words=spec.words))
    for spec in open_to(ctx.game, ctx.actor):
        done, wanted = standing_in(ctx.game, ctx.actor, spec)
        ctx.reply(msg.OPEN(achievement=spec.name, words=spec.words, done=done, wanted=wanted))
    ctx.reply(msg.COUNT(earned=len(earned), all=len(every)))


@commands.add(
    "title",
    "See the titles that you may bear, or choose one.",
    syntax=("title", "title <title>", "title none"),
    examples=("title", "title none"),
    details="A title comes with an achievement; others see it with finger.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
def title(ctx: CommandContext) -> None:
    """List or choose titles."""
    wanted = ctx.rest.strip().lower()
    if not wanted:
        _list_titles(ctx)
    elif wanted == "none":
        record(ctx.world, ctx.actor).title = ""
        ctx.reply(msg.NO_TITLE())
    else:
        _choose(ctx, wanted)


def _list_titles(ctx: CommandContext) -> None:
    borne = title_of(ctx.game, ctx.actor)
    ctx.reply(msg.TITLE(title=borne) if borne else msg.NO_TITLE())
    for spec in earned_by(ctx.game, ctx.actor):
        if spec.title and spec.title != borne:
            ctx.reply(msg.MAY_BEAR(title=spec.title))


def _choose(ctx: CommandContext, wanted: str) -> None:
    """Bear the title that begins with these words, with or without its article."""
    for spec in earned_by(ctx.game, ctx.actor):
        spoken = spec.title.lower()
        if spoken and (spoken.startswith(wanted) or spoken.removeprefix("the ").startswith(wanted)):
            record(ctx.world, ctx.actor).title = spec.id
            ctx.reply(msg.TITLE(title=spec.title))
            return
    ctx.reply(msg.NOT_YOURS(what=quoted(ctx.rest, ctx.actor)))
