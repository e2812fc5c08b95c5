"""group: invite, accept, leave, kick, list."""

from collections.abc import Callable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.commands.talk import find_playing, split_first
from maid_stdlib.components.body import Vitals
from maid_stdlib.messages import groups as msg
from maid_stdlib.rules import company
from maid_stdlib.rules.beings import name_of, together
from maid_stdlib.rules.gear import level_of
from maid_stdlib.rules.speech_permission import too_forward
from maid_stdlib.rules.targets import Missing, find_other_player, pick, quoted

commands = CommandSet("groups")


@commands.add(
    "group",
    "Walk and fight together: invite, accept, leave, kick, list.",
    syntax=("group", "group invite <player>", "group accept", "group leave", "group kick <player>"),
    aliases=("party",),
    examples=("group invite bob", "group accept", "group"),
)
def group(ctx: CommandContext) -> None:
    """Manage the player's group."""
    verb, rest = split_first(ctx.rest)
    if not verb or verb.lower() == "list":
        _list(ctx)
        return
    part = _PARTS.get(verb.lower())
    if part is not None:
        part(ctx, rest)
    else:
        # ``group bob`` invites Bob.
        _invite(ctx, ctx.rest)


def _list(ctx: CommandContext) -> None:
    world = ctx.world
    everybody = company.members(world, ctx.actor)
    if not everybody:
        ctx.reply(msg.NO_GROUP())
        return
    ctx.reply(msg.LED_BY(leader=name_of(world, everybody[0])))
    for member in everybody:
        body = world.need(member, Vitals)
        level = level_of(ctx.game, member)
        ctx.reply(
            msg.MEMBER(member=name_of(world, member), level=level, hp=max(0, body.hp), hp_max=body.hp_max)
        )


def _invite(ctx: CommandContext, whom: str) -> None:
    if not whom:
        answer_with_usage(ctx)
        return
    target = find_other_player(ctx.world, ctx.actor, whom)
    if isinstance(target, Message):
        ctx.reply(_is_elsewhere(ctx, whom) or target)
        return
    answer(ctx, too_forward(ctx.game, ctx.actor, "invite") or company.invite(ctx.game, ctx.actor, target))


def _is_elsewhere(ctx: CommandContext, whom: str) -> Message | None:
    """Return a message if somebody of that name plays elsewhere; otherwise None."""
    found = find_playing(ctx, whom)
    if isinstance(found, Message) or together(ctx.world, ctx.actor, found):
        return None
    return msg.NOT_TOGETHER(target=name_of(ctx.world, found))


def _accept(ctx: CommandContext, whom: str) -> None:
    leader: EntityId | Message | None = find_playing(ctx, whom) if whom else None
    answer(ctx, leader if isinstance(leader, Message) else company.accept(ctx.game, ctx.actor, leader))


def _leave(ctx: CommandContext, _whom: str) -> None:
    answer(ctx, company.leave(ctx.game, ctx.actor))


def _kick(ctx: CommandContext, whom: str) -> None:
    others = [member for member in company.members(ctx.world, ctx.actor) if member != ctx.actor]
    found = pick(ctx.world, whom, others)
    if not others:
        ctx.reply(msg.NO_GROUP())
    elif isinstance(found, Missing):
        ctx.reply(msg.NOT_IN_GROUP(who=quoted(whom, ctx.actor)))
    else:
        answer(ctx, company.kick(ctx.game, ctx.actor, found[0]))


_PARTS: dict[str, Callable[[CommandContext, str], None]] = {
    "invite": _invite,
    "accept": _accept,
    "join": _accept,
    "leave": _leave,
    "kick": _kick,
}
