"""steward, stewards: people who look after the character of a player who is away."""

from maid_engine.accounts.account import Account
from maid_engine.accounts.away.stewards import Steward, StewardRole, Stewards
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Authored, Message
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import owner_questions as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.targets import quoted

commands = CommandSet("character")

OFF = "off"
GIVEN = (StewardRole.WATCH, StewardRole.ANSWER)


@commands.add(
    "steward",
    "Let somebody look after your character while you are away, or take that back.",
    syntax=("steward <player> watch|answer|off",),
    access=Capability.MANAGE_ACCOUNT,
    examples=("steward bob watch", "steward bob answer", "steward bob off"),
    details="Who may watch reads the open questions of your stand-in. Who may answer answers them too, and is told when "
    "half their time is over. It holds for this character alone, at once and until you take it back, and nobody can "
    "pass it on. With the name of somebody whose steward you are, off gives that up.",
    when_dead=True,
)
def steward(ctx: CommandContext) -> None:
    """Name a steward, change the role, or dismiss one."""
    words = [word.lower() for word in ctx.args.words]
    account = ctx.game.accounts.account_of(ctx.actor)
    if account is None or len(words) != 2 or words[1] not in {*GIVEN, OFF}:
        answer_with_usage(ctx)
        return
    name, wish = words
    found = ctx.game.characters.find(name)
    if found is None:
        ctx.reply(msg.NO_CHARACTER(who=quoted(name, ctx.actor)))
        return
    try:
        if wish == OFF:
            _dismiss(ctx, PlayerId(found), account)
        else:
            _appoint(ctx, PlayerId(found), StewardRole(wish), account)
    except AccountError as error:
        ctx.reply(msg.REFUSED(why=Authored(str(error), ctx.actor)))


def _appoint(ctx: CommandContext, who: PlayerId, role: StewardRole, account: Account) -> None:
    ctx.game.resource(Stewards).appoint(ctx.actor, who, role, by=account.id)
    name = name_of(ctx.world, who)
    ctx.reply(msg.STEWARD_NAMED(steward=name, role=role.value, name=Authored(name.lower(), who)))
    _tell(ctx, who, msg.STEWARD_TOLD(role=role.value, character=name_of(ctx.world, ctx.actor)))


def _dismiss(ctx: CommandContext, who: PlayerId, account: Account) -> None:
    """Take back the role of a person for this character, or give up one's own for that person's character."""
    stewards = ctx.game.resource(Stewards)
    other = ctx.game.accounts.account_of(who)
    if stewards.role_of(account.id, who) in set(GIVEN):
        stewards.dismiss(who, account.id, by=account.id)
        ctx.reply(msg.STEWARD_TOLD_GONE(character=name_of(ctx.world, who)))
        return
    if other is None:
        raise AccountError("that player is not a steward of this character.")
    stewards.dismiss(ctx.actor, other.id, by=account.id)
    ctx.reply(msg.STEWARD_GONE(steward=name_of(ctx.world, who)))
    _tell(ctx, who, msg.STEWARD_TOLD_GONE(character=name_of(ctx.world, ctx.actor)))


def _tell(ctx: CommandContext, who: PlayerId, message: Message) -> None:
    """Tell a person, unless an AI player has the seat of that character."""
    session = ctx.game.sessions.of(who)
    if session is not None and not session.is_ai_player:
        ctx.game.tell(who, message)


@commands.add(
    "stewards",
    "Show who looks after your character, and whom you look after.",
    access=Capability.MANAGE_ACCOUNT,
    examples=("stewards",),
    when_dead=True,
)
def stewards(ctx: CommandContext) -> None:
    """List the roles for this character, and those of this player."""
    service = ctx.game.resource(Stewards)
    account = ctx.game.accounts.account_of(ctx.actor)
    lines = [_steward_line(ctx, one) for one in service.of_character(ctx.actor)]
    if account is not None:
        lines += [_looked_after(ctx, one) for one in service.of_account(account.id)]
    for line in lines:
        ctx.reply(line)
    if not lines:
        ctx.reply(msg.NO_STEWARDS())


def _steward_line(ctx: CommandContext, steward: Steward) -> Message:
    return msg.STEWARD_LINE(
        steward=name_of(ctx.world, steward.steward_id),
        role=steward.role.value,
        character=name_of(ctx.world, steward.player_id),
    )


def _looked_after(ctx: CommandContext, steward: Steward) -> Message:
    return msg.LOOKED_AFTER(role=steward.role.value, character=name_of(ctx.world, steward.player_id))
