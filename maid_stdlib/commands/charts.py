"""map: the rooms that the character has seen."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.place import Room
from maid_stdlib.messages import chart as msg
from maid_stdlib.rules.charts import chart, walks

commands = CommandSet("information")


@commands.add(
    "map",
    "See a map of what you have seen around here.",
    syntax=("map", "map list"),
    examples=("map", "map list"),
    when_dead=True,
    details=(
        "[*] is where you are and [ ] a place where you have been. Signs between places are ways, also those that you "
        "have not walked yet. ^ means a way up, v a way down and x both. The map shows the floor you are on.\n"
        "The list, which screen readers get by themselves, tells the ways to the nearest places in words."
    ),
)
def map_(ctx: CommandContext) -> None:
    """Draw the map, or describe it in words."""
    place = ctx.world.place_of(ctx.actor)
    room = ctx.world.get(place, Room)
    if room is None:
        ctx.reply(msg.NOTHING_SEEN())
        return
    ctx.reply(msg.TITLE(title=room.title))
    if _wants_words(ctx) or not _draw(ctx):
        _describe(ctx)


def _wants_words(ctx: CommandContext) -> bool:
    chosen = ctx.world.get(ctx.actor, Preferences)
    return ctx.rest.lower() == "list" or (chosen is not None and chosen.screen_reader)


def _draw(ctx: CommandContext) -> bool:
    """Draw the map. Return whether there was anything to draw."""
    rows = chart(ctx.world, ctx.actor)
    for row in rows:
        ctx.reply(msg.ROW(row=row))
    return bool(rows)


def _describe(ctx: CommandContext) -> None:
    told = list(walks(ctx.world, ctx.actor))
    for directions, title in told:
        ctx.reply(msg.WALK(ways=directions, title=title))
    if not told:
        ctx.reply(msg.NOTHING_SEEN())
