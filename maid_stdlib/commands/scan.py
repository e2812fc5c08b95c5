"""scan: who and what is in sight in the rooms around."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.messages import Message
from maid_stdlib.components.place import Exit
from maid_stdlib.messages import look as look_msg
from maid_stdlib.messages import scan as msg
from maid_stdlib.rules.far_sight import beings_in, rooms_in_sight
from maid_stdlib.rules.places import closed_door_on, direction_of, door_name, visible_ways
from maid_stdlib.rules.targets import quoted

commands = CommandSet("information")


@commands.add(
    "scan",
    "See who is in the places around you, before you go there.",
    syntax=("scan", "scan <direction>"),
    examples=("scan", "scan north"),
    details="You see up to three steps far in a straight line. Closed doors and the dark end your sight; nobody sees what is hidden.",
)
def scan(ctx: CommandContext) -> None:
    """List who is in sight in all directions, or in one."""
    ways = visible_ways(ctx.world, ctx.world.place_of(ctx.actor))
    if not ctx.rest:
        _scan_all(ctx, ways)
        return
    direction = direction_of(ctx.rest)
    if direction is None:
        ctx.reply(look_msg.NOT_HERE(what=quoted(ctx.rest, ctx.actor)))
        return
    way = dict(ways).get(direction)
    if way is None:
        ctx.reply(look_msg.TOWARD_NOTHING(direction=direction))
        return
    for line in _seen(ctx, direction, way) or [msg.NOBODY_THERE(direction=direction)]:
        ctx.reply(line)


def _scan_all(ctx: CommandContext, ways: list[tuple[str, Exit]]) -> None:
    """Reply with who is in sight in each direction; that there is nobody if nothing is to be told."""
    lines = [line for direction, way in ways for line in _seen(ctx, direction, way)]
    for line in lines or [msg.NOBODY()]:
        ctx.reply(line)


def _seen(ctx: CommandContext, direction: str, way: Exit) -> list[Message]:
    """Return a line for the closed door in a direction, or for each being and dark place that is in sight there."""
    door = closed_door_on(ctx.world, way)
    if door is not None:
        state = "locked" if door.locked else "closed"
        return [look_msg.EXIT_DOOR(direction=direction, door=door_name(door), state=state)]
    here = ctx.world.place_of(ctx.actor)
    rooms = rooms_in_sight(ctx.world, here, direction, way)
    return [line for room in rooms for line in beings_in(ctx.game, ctx.actor, room)]
