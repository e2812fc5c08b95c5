"""`@token`: creates, lists and revokes tokens for programs."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from maid_engine.accounts import token_messages as msg
from maid_engine.accounts.account import Account
from maid_engine.accounts.account_messages import USAGE
from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.commands import later
from maid_engine.accounts.tokens import DAY_S, STAFF_SCOPES, ApiToken, Scope, TokenService, scopes_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer, Role
from maid_engine.core.messages import Authored, Message
from maid_engine.core.plain_text import whole_number

commands = CommandSet("admin", layer=Layer.ENGINE)

DAYS: Final = 90
"""Days that a token lasts by default."""
STAFF: Final = tuple(one for one in Scope if one in STAFF_SCOPES)
"""The scopes of the admin API, in the order of the help."""
FORMS: Final = (
    "@token list",
    "@token create <name>",
    "@token create <name> <scope>",
    "@token create <name> <scope> <days>",
    "@token revoke <token>",
)


@commands.add(
    "@token",
    "Make, list and take back tokens for programs that use the admin API.",
    syntax=FORMS,
    access=Capability.ADMIN,
    examples=("@token create backups read,admin 30", "@token revoke t3"),
    details="A token opens what its scopes say, and never more than your role: read, steer, moderate, admin; several "
    "with commas between them. Without scopes it has all of yours, without a number of days it lasts for 90. Its "
    "secret is shown once.",
    when_dead=True,
)
def token(ctx: CommandContext) -> None:
    """Run the subcommand that follows `@token`; `list` by default."""
    account = ctx.game.accounts.account_of(ctx.actor)
    if account is None:
        ctx.reply(msg.NO_ACCOUNT())
        return
    verb, *words = ctx.args.words or ("list",)
    match verb.lower(), words:
        case "list", []:
            _list(ctx, account)
        case "create", [_] | [_, _] | [_, _, _]:
            _create(ctx, account, words)
        case "revoke", [number]:
            _revoke(ctx, account, number)
        case _:
            ctx.reply(USAGE(form=Authored(", or ".join(FORMS), ctx.actor)))


def _list(ctx: CommandContext, account: Account) -> None:
    service = ctx.game.resource(TokenService)
    tokens = service.tokens_of(None if account.role is Role.OWNER else account.id)
    for one in tokens:
        ctx.reply(token_line(ctx, one))
    if not tokens:
        ctx.reply(msg.NO_TOKENS())


def _create(ctx: CommandContext, account: Account, words: Sequence[str]) -> None:
    scopes = scopes_of(account.role)
    if len(words) > 1:
        wanted = list(filter(None, words[1].lower().split(",")))
        unknown = [one for one in wanted if one not in STAFF_SCOPES]
        if unknown or not wanted:
            ctx.reply(msg.SCOPE_UNKNOWN(scope=Authored(",".join(unknown)[:40], ctx.actor), scopes=STAFF))
            return
        scopes = frozenset(Scope(one) for one in wanted)
    days: int | None = DAYS
    if len(words) > 2:
        days = whole_number(words[2])
    if days is None:
        ctx.reply(USAGE(form=Authored(FORMS[3], ctx.actor)))
        return

    async def create() -> Message:
        service, by = ctx.game.resource(TokenService), actor_of(ctx)
        made, secret = await service.create(account.id, words[0], scopes, days * DAY_S, by=by)
        ctx.game.accounts.audit(by, "token create", made.id, f"{made.name}: {', '.join(sorted(made.scopes))}")
        return msg.TOKEN_MADE(
            token=made.id, until=day_of(made.expires_wall), secret=Authored(secret, ctx.actor)
        )

    later(ctx, "token", create())


def _revoke(ctx: CommandContext, account: Account, token_id: str) -> None:
    service = ctx.game.resource(TokenService)
    found: ApiToken | None = service.get(token_id.lower())
    if found is None or (account.role is not Role.OWNER and found.owner != account.id):
        ctx.reply(msg.TOKEN_UNKNOWN(token=Authored(token_id[:40], ctx.actor)))
        return

    async def revoke() -> Message:
        by = actor_of(ctx)
        gone = await service.revoke(found.id, by=by)
        ctx.game.accounts.audit(by, "token revoke", gone.id, gone.name)
        return msg.TOKEN_REVOKED(token=gone.id)

    later(ctx, "token", revoke())


def token_line(ctx: CommandContext, one: ApiToken) -> Message:
    """Return a line of a list of tokens."""
    state = "good"
    if ctx.game.resource(TokenService).expired(one):
        state = "over"
    return msg.TOKEN_LINE(
        token=one.id,
        name=Authored(one.name, ctx.actor),
        owner=Authored(one.owner, ctx.actor),
        scopes=tuple(sorted(one.scopes)),
        state=state,
        until=day_of(one.expires_wall),
    )


def day_of(wall: float) -> str:
    """Return the date of a time, in UTC, as ``2026-11-29``."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d")
