"""Commands for the player's own account and for leaving. Administrative commands are in ``admin_commands``.

Handlers are synchronous. Work that must be durable before the player gets an answer runs in a supervised task
(:func:`later`), which sends the answer.
"""

from collections.abc import Callable, Coroutine

from maid_engine.accounts import account_messages as msg
from maid_engine.accounts.account import Account
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer
from maid_engine.core.errors import AccountError, StoreError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message, Name
from maid_engine.engine import messages as engine_msg
from maid_engine.engine.confirmations import Confirmation, Confirmations
from maid_engine.engine.fate import fate_of

commands = CommandSet("account", layer=Layer.ENGINE)

SECONDS_A_DAY = 86_400


def later(ctx: CommandContext, name: str, work: Coroutine[object, object, Message]) -> None:
    """Run the work in a task, and send the actor the message that it returns or the reason for its failure.

    The prompt comes after it. After an unexpected error, the actor gets a general message, and the supervisor logs and counts the error.
    """
    answered = ctx.game.sessions.expect_answer(ctx.session)

    async def tell() -> None:
        try:
            answer = await work
        except AccountError as error:
            answer = msg.REFUSED(why=str(error))
        except StoreError:
            answer = msg.CANNOT_SAVE()
        except Exception:
            ctx.game.sessions.tell(ctx.actor, engine_msg.COMMAND_FAILED(command=ctx.command.name))
            raise
        ctx.game.sessions.tell(ctx.actor, answer)

    async def tell_then_prompt() -> None:
        try:
            await tell()
        finally:
            answered()

    ctx.game.accounts.start(name, tell_then_prompt())


def _address(ctx: CommandContext) -> str:
    """Return the address from which the actor plays; "" without a session."""
    session = ctx.game.sessions.of(PlayerId(ctx.actor))
    return session.address if session is not None else ""


def account_name(account: Account) -> Name:
    """Return an account's name for a message, marked as written by its owner."""
    return Name(account.name, author=EntityId(account.id))


def _account(ctx: CommandContext) -> Account | None:
    account = ctx.game.accounts.account_of(ctx.actor)
    if account is None:
        ctx.reply(msg.NO_ACCOUNT())
    return account


def _ask(ctx: CommandContext, text: Message, answer: Callable[[str], None], *, hidden: bool = True) -> None:
    ctx.game.resource(Confirmations).ask(ctx.session, Confirmation(text, answer, hidden=hidden))


@commands.add(
    "quit",
    "Leave the game.",
    access=Capability.QUIT,
    category="character",
    when_dead=True,
    exact=True,
    details="Spell it out, so that nobody leaves by a slip of the finger. The good-bye says whether your character is saved.",
)
def quit_game(ctx: CommandContext) -> None:
    """Take the character out of the world, and close the session after a good-bye."""
    ctx.game.presence.disconnect(ctx.session, "quit")
    if ctx.game.saver.failing:
        _say_good_bye(ctx)
    else:
        # The good-bye says that everything is saved, so it waits for the save.
        ctx.game.saver.urgent(lambda: _say_good_bye(ctx))


def _say_good_bye(ctx: CommandContext) -> None:
    ctx.session.deliver(msg.GOODBYE(fate=fate_of(ctx.game.saver)))
    ctx.session.close("quit")


@commands.add(
    "password",
    "Change your password.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    asks_secret=True,
    details="You are asked for your present password, then twice for the new one. What you type is not shown.",
)
def password(ctx: CommandContext) -> None:
    """Ask for the old password, then twice for the new one."""
    account = _account(ctx)
    if account is None:
        return
    given: list[str] = []

    def old(text: str) -> None:
        if not text.strip():
            ctx.reply(msg.LEFT_AS_IT_WAS())
            return
        given.append(text)
        _ask(ctx, msg.ASK_NEW_PASSWORD(), new)

    def new(text: str) -> None:
        given.append(text)
        _ask(ctx, msg.ASK_NEW_PASSWORD_AGAIN(), again)

    def again(text: str) -> None:
        if text != given[1]:
            ctx.reply(msg.PASSWORDS_DIFFER())
            return
        later(ctx, "change password", change())

    async def change() -> Message:
        await ctx.game.accounts.change_password(account.id, given[0], given[1], address=_address(ctx))
        return msg.PASSWORD_CHANGED()

    _ask(ctx, msg.ASK_OLD_PASSWORD(), old)


@commands.add(
    "characters",
    "List the characters of your account.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    details="To play another one, quit and log in with your account's name, a colon and the character's name.",
)
def characters(ctx: CommandContext) -> None:
    """List the characters that are not marked for deletion, then those that are."""
    account = _account(ctx)
    if account is None:
        return
    author = EntityId(account.id)
    leaving = tuple(Name(record.name, author=author) for record in account.leaving)
    ctx.reply(msg.CHARACTERS(names=tuple(Name(record.name, author=author) for record in account.living)))
    if leaving:
        ctx.reply(msg.CHARACTERS_LEAVING(names=leaving))


@commands.add(
    "deletecharacter",
    "Delete a character of your account, with some days to change your mind.",
    syntax=("deletecharacter <name>",),
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    exact=True,
    details="You are asked for your password. Until the days are over, restorecharacter undoes it.",
)
def deletecharacter(ctx: CommandContext) -> None:
    """Ask for the password, then mark the character."""
    account = _account(ctx)
    if account is None:
        return
    record = account.living_character(ctx.rest)
    if record is None:
        ctx.reply(msg.DELETE_WHICH())
        return
    shown = Name(record.name, author=EntityId(account.id))

    def confirm(text: str) -> None:
        if text.strip():
            later(ctx, "delete character", delete(text))
        else:
            ctx.reply(msg.LEFT_AS_IT_WAS())

    async def delete(text: str) -> Message:
        accounts = ctx.game.accounts
        await accounts.confirm(account.id, text, _address(ctx))
        await accounts.delete_character(account.id, record.name)
        done = msg.CHARACTER_MARKED(
            character=shown, days=round(accounts.rules.deletion_grace_s / SECONDS_A_DAY)
        )
        played = ctx.game.sessions.of(record.player_id)
        if played is not None:
            played.deliver(done)
            ctx.game.presence.disconnect(played, "quit")
            played.close("quit")
        return done

    _ask(ctx, msg.ASK_DELETE(character=shown), confirm)


@commands.add(
    "restorecharacter",
    "Keep a character of your account that is marked for deletion.",
    syntax=("restorecharacter <name>",),
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
)
def restorecharacter(ctx: CommandContext) -> None:
    """Remove a character's mark for deletion."""
    account = _account(ctx)
    if account is None:
        return
    record = account.leaving_character(ctx.rest)
    if record is None:
        ctx.reply(msg.RESTORE_WHICH())
        return

    async def restore() -> Message:
        await ctx.game.accounts.restore_character(account.id, record.name)
        return msg.CHARACTER_RESTORED(character=Name(record.name, author=EntityId(account.id)))

    later(ctx, "restore character", restore())


@commands.add(
    "claim",
    "Become the owner of a new server, with the code that it printed when it started.",
    syntax=("claim <code>",),
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    exact=True,
    details="The code works once, and only while the server has no owner.",
)
def claim(ctx: CommandContext) -> None:
    """Make the account the owner's if the code is right."""
    account = _account(ctx)
    if account is None:
        return
    code = ctx.rest
    if not code:
        ctx.reply(msg.CLAIM_HOW())
        return

    async def compare() -> Message:
        right = await ctx.game.accounts.claim(account.id, code)
        if right:
            return msg.CLAIMED()
        return msg.CLAIM_WRONG()

    later(ctx, "claim", compare())
