"""Administrative commands for accounts, sessions and the server. Each act is added to the audit log."""

from datetime import UTC, datetime

from maid_engine.accounts import account_messages as msg
from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.audit import Act as Recorded
from maid_engine.accounts.authority import Act, Person, may
from maid_engine.accounts.commands import account_name, later
from maid_engine.accounts.standings import standing_of
from maid_engine.accounts.visits import end_banned_visits, end_visit, tell_role
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer, Role
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Message, Name
from maid_engine.core.plain_text import whole_number
from maid_engine.engine import messages as engine_msg
from maid_engine.engine.control import ServerControl
from maid_engine.ports.session import Session

LONGEST_REASON = 200
"""Characters of the reason that somebody who is kicked reads."""
commands = CommandSet("admin", layer=Layer.ENGINE)

_RANKS = tuple(Role)


def _usage(ctx: CommandContext) -> None:
    ctx.reply(msg.USAGE(form=ctx.command.forms[0]))


def _find_session(ctx: CommandContext, name: str) -> tuple[PlayerId, Session] | None:
    """Return the connected character of this name, or else the first connected one of the account of this name."""
    player_id = ctx.game.characters.find(name)
    session = ctx.game.sessions.of(player_id) if player_id is not None else None
    if player_id is not None and session is not None:
        return player_id, session
    for other, playing in ctx.game.sessions.playing():
        account = ctx.game.accounts.account_of(other)
        if account is not None and account.id == name.lower():
            return other, playing
    return None


@commands.add(
    "@grant",
    "Give an account a role: player, builder, moderator, admin or owner.",
    syntax=("@grant <account> <role>",),
    access=Capability.ADMIN,
    examples=("@grant ada builder",),
    details="The role of player takes all power away again. Nobody can give or take a role above their own.",
)
def grant(ctx: CommandContext) -> None:
    """Change an account's role, and tell its characters."""
    if len(ctx.args.words) != 2:
        _usage(ctx)
        return
    name, wanted = ctx.args.words
    if wanted.lower() not in _RANKS:
        ctx.reply(msg.ROLE_UNKNOWN(role=Authored(wanted[:40], ctx.actor), roles=_RANKS))
        return
    role = Role(wanted.lower())
    actor = actor_of(ctx)

    async def change() -> Message:
        changed = await ctx.game.accounts.grant(name, role, by=actor)
        tell_role(ctx.game, changed.id, role, but=ctx.actor)
        return msg.GRANTED(account=account_name(changed), role=role)

    later(ctx, "grant", change())


@commands.add(
    "@ban",
    "Keep an account, an address or a network out; alone, list the bans.",
    syntax=("@ban", "@ban <account or address>", "@ban <account or address> <reason>"),
    access=Capability.MODERATE,
    examples=("@ban mallory", "@ban 203.0.113.0/24 flooding"),
)
def ban(ctx: CommandContext) -> None:
    """Add a ban and end the sessions that it covers, or list the bans."""
    if not ctx.args.words:
        _list_bans(ctx)
        return
    what, _, reason = ctx.rest.partition(" ")
    accounts = ctx.game.accounts
    actor = actor_of(ctx)

    async def add() -> Message:
        made = await accounts.ban(what, reason.strip() or "no reason given", by=actor)
        end_banned_visits(ctx.game, but=ctx.actor)
        return msg.BANNED(what=Authored(made.what, ctx.actor))

    later(ctx, "ban", add())


def _list_bans(ctx: CommandContext) -> None:
    bans = tuple(ctx.game.accounts.bans)
    for each in bans:
        author = EntityId(each.by)
        ctx.reply(
            msg.BAN_LINE(
                what=Authored(each.what, author),
                by=Authored(each.by, author),
                reason=Authored(each.reason, author),
            )
        )
    if not bans:
        ctx.reply(msg.NO_BANS())


@commands.add(
    "@unban",
    "Lift a ban.",
    syntax=("@unban <account or address>",),
    access=Capability.MODERATE,
)
def unban(ctx: CommandContext) -> None:
    """Lift a ban."""
    what = ctx.rest
    if not what:
        _usage(ctx)
        return

    actor = actor_of(ctx)

    async def remove() -> Message:
        await ctx.game.accounts.unban(what, by=actor)
        return msg.UNBANNED(what=Authored(what[:60], ctx.actor))

    later(ctx, "unban", remove())


@commands.add(
    "@kick",
    "End somebody's visit.",
    syntax=("@kick <name>", "@kick <name> <reason>"),
    access=Capability.MODERATE,
)
def kick(ctx: CommandContext) -> None:
    """End the session of a character or account."""
    name, _, reason = ctx.rest.partition(" ")
    if not name:
        _usage(ctx)
        return
    found = _find_session(ctx, name)
    if found is None:
        ctx.reply(msg.NOT_CONNECTED(name=Authored(name[:40], ctx.actor)))
        return
    player_id, session = found
    theirs = standing_of(ctx.game.accounts.account_of(player_id))
    denial = may(actor_of(ctx).standing, Act.KICK, Person(theirs))
    if denial is not None:
        ctx.reply(msg.REFUSED(why=denial))
        return
    shown = ctx.game.characters.name_of(player_id)
    why = reason.strip()
    end_visit(ctx.game, session, Authored(why[:LONGEST_REASON], ctx.actor) if why else None)
    ctx.game.accounts.audit(actor_of(ctx), "kick", shown, why)
    ctx.reply(msg.KICK_DONE(player=Name(shown, author=player_id)))


@commands.add(
    "@announce",
    "Tell everybody in the game something.",
    syntax=("@announce <text>",),
    access=Capability.ADMIN,
)
def announce(ctx: CommandContext) -> None:
    """Send a text to everybody who plays."""
    if not ctx.rest:
        _usage(ctx)
        return
    text = Authored(ctx.rest, ctx.actor)
    for player_id, _ in ctx.game.sessions.playing():
        ctx.game.sessions.tell(player_id, engine_msg.ANNOUNCEMENT(text=text))
    ctx.game.accounts.audit(actor_of(ctx), "announce", "everybody", text)


@commands.add(
    "@shutdown",
    "Save everything and stop the server.",
    access=Capability.OWN,
    exact=True,
)
def shutdown(ctx: CommandContext) -> None:
    """Stop the server in good order. With an argument, only show the usage, because the intent is unclear."""
    if ctx.rest:
        _usage(ctx)
        return
    if not ctx.game.has_resource(ServerControl):
        ctx.reply(msg.CANNOT_STOP())
        return
    ctx.reply(msg.SHUTTING_DOWN())
    ctx.game.accounts.audit(actor_of(ctx), "shutdown", "server")
    ctx.game.resource(ServerControl).stop()


@commands.add(
    "@copyover",
    "Save everything and start the server again, with the program and the packs as they are on the disk now.",
    access=Capability.OWN,
    exact=True,
    details="Behind a gateway nobody is disconnected. Otherwise browsers come back by themselves, and others connect again.",
)
def copyover(ctx: CommandContext) -> None:
    """Restart the server in good order. With an argument, only show the usage, because the intent is unclear."""
    if ctx.rest:
        _usage(ctx)
        return
    restart = ctx.game.resource(ServerControl).restart if ctx.game.has_resource(ServerControl) else None
    if restart is None:
        ctx.reply(msg.CANNOT_RESTART())
        return
    ctx.reply(msg.STARTING_AGAIN())
    ctx.game.accounts.audit(actor_of(ctx), "copyover", "server")
    restart()


@commands.add(
    "@audit",
    "Show the latest acts of those with power.",
    syntax=("@audit", "@audit <how many>"),
    access=Capability.ADMIN,
)
def audit(ctx: CommandContext) -> None:
    """Show the latest acts, the latest first; 20 by default."""
    most = 20
    if whole_number(ctx.rest) is not None and len(ctx.rest) < 4:
        most = int(ctx.rest)
    acts = tuple(ctx.game.accounts.acts.recent(most))
    for act in acts:
        ctx.reply(_audit_line(act))
    if not acts:
        ctx.reply(msg.AUDIT_EMPTY())


def _audit_line(act: Recorded) -> Message:
    author = EntityId(act.actor)
    when = datetime.fromtimestamp(act.wall, UTC).strftime("%Y-%m-%d %H:%M:%S")
    return msg.AUDIT_LINE(
        number=act.number,
        when=when,
        actor=Authored(act.actor, author),
        act=act.act,
        target=Authored(act.target, author),
        details=Authored(act.details, author),
    )
