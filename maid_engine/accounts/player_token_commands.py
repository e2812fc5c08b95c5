"""`token`: a player makes, lists and takes back tokens for programs that play, watch or answer for a character."""

from typing import Final

from maid_engine.accounts import token_messages as msg
from maid_engine.accounts.account import Account
from maid_engine.accounts.account_messages import USAGE
from maid_engine.accounts.commands import later
from maid_engine.accounts.standings import acting
from maid_engine.accounts.token_commands import day_of, token_line
from maid_engine.accounts.tokens import DAY_S, PLAYER_SCOPES, Scope, TokenService
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer
from maid_engine.core.messages import Authored, Message
from maid_engine.core.plain_text import whole_number

commands = CommandSet("account", layer=Layer.ENGINE)

DAYS: Final = 90
"""Days that a player's token lasts by default."""
FORMS: Final = (
    "token list",
    "token <play|watch|answer>",
    "token <play|watch|answer> <character>",
    "token <play|watch|answer> <character> <days>",
    "token revoke <token>",
)


@commands.add(
    "token",
    "Make, list and take back tokens for programs that play, watch or answer for you.",
    syntax=FORMS,
    access=Capability.MANAGE_ACCOUNT,
    examples=("token play", "token watch linnet 30", "token revoke t3"),
    details="A token opens one of your own characters, to a program that you trust. With watch it sees what happens while "
    "you are away, with answer it also answers questions, with play it also gives orders and changes terms. Without a "
    "character it is for the one that you play now, without a number of days it lasts for 90. Its secret is shown once. "
    "A new password ends all of them.",
    when_dead=True,
    exact=True,
)
def token(ctx: CommandContext) -> None:
    """Run the subcommand that follows `token`; `list` by default."""
    account = ctx.game.accounts.account_of(ctx.actor)
    if account is None:
        ctx.reply(msg.NO_ACCOUNT())
        return
    verb, *words = ctx.args.words or ("list",)
    match verb.lower(), words:
        case "list", []:
            _list(ctx, account)
        case "revoke", [number]:
            _revoke(ctx, account, number.lower())
        case ("play" | "watch" | "answer") as scope, []:
            _create(ctx, account, Scope(scope), ctx.game.characters.name_of(ctx.actor), DAYS)
        case ("play" | "watch" | "answer") as scope, [name]:
            _create(ctx, account, Scope(scope), name, DAYS)
        case ("play" | "watch" | "answer") as scope, [name, days]:
            _create(ctx, account, Scope(scope), name, whole_number(days))
        case _:
            ctx.reply(USAGE(form=Authored(", or ".join(FORMS), ctx.actor)))


def _list(ctx: CommandContext, account: Account) -> None:
    service = ctx.game.resource(TokenService)
    tokens = [one for one in service.tokens_of(account.id) if not one.scopes.isdisjoint(PLAYER_SCOPES)]
    for one in tokens:
        ctx.reply(token_line(ctx, one))
    if not tokens:
        ctx.reply(msg.NO_TOKENS())


def _create(ctx: CommandContext, account: Account, scope: Scope, character: str, days: int | None) -> None:
    if days is None:
        ctx.reply(USAGE(form=Authored(FORMS[3], ctx.actor)))
        return

    async def create() -> Message:
        service = ctx.game.resource(TokenService)
        made, secret = await service.create_own(account.id, character, scope, days * DAY_S)
        ctx.game.accounts.audit(acting(account), "token create", made.id, made.name)
        return msg.TOKEN_MADE(
            token=made.id, until=day_of(made.expires_wall), secret=Authored(secret, ctx.actor)
        )

    later(ctx, "token", create())


def _revoke(ctx: CommandContext, account: Account, token_id: str) -> None:
    async def revoke() -> Message:
        gone = await ctx.game.resource(TokenService).revoke_own(token_id, account.id)
        ctx.game.accounts.audit(acting(account), "token revoke", gone.id, gone.name)
        return msg.TOKEN_REVOKED(token=gone.id)

    later(ctx, "token", revoke())
