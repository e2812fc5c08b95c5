"""weather: what the sky does here, and the season."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import weather as msg
from maid_stdlib.rules.calendar import is_outdoors, world_time
from maid_stdlib.rules.weather import season_on, weather_at

commands = CommandSet("information")


@commands.add(
    "weather",
    "See the weather and the season.",
    examples=("weather",),
    deed=DeedClass.FREE,
    details="Outdoors, it is told when the weather turns. In bad weather one recovers slowly there, "
    "and under a roof as fast as ever.",
)
def weather(ctx: CommandContext) -> None:
    """Tell the weather, which one sees only outdoors, and the season."""
    place = ctx.world.place_of(ctx.actor)
    if is_outdoors(ctx.world, place):
        _tell_sky(ctx)
    else:
        ctx.reply(msg.NO_SKY())
    found = season_on(ctx.game.resource(ContentIndex), world_time(ctx.game).day)
    if found.season.name:
        ctx.reply(msg.SEASON(season=found.season.name, day=found.day + 1, days=found.season.days))


def _tell_sky(ctx: CommandContext) -> None:
    found = weather_at(ctx.game, ctx.world.place_of(ctx.actor))
    if not found.name:
        ctx.reply(msg.NO_WEATHER())
        return
    ctx.reply(msg.WEATHER(weather=found.name))
    ctx.reply(msg.WORDS(words=found.words))
    if found.recovery < 1.0:
        ctx.reply(msg.HARD_REST())
    elif found.recovery > 1.0:
        ctx.reply(msg.GOOD_REST())
