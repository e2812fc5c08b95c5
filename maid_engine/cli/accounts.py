"""accounts list, create-admin, grant, revoke, ban, unban, set-password, on the file of a stopped server."""

import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from maid_engine.cli.serve import DEMO_DATABASE
from maid_engine.cli.shell_context import Database, SettingsFile, run, settings_from
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.accounts.account_service import AccountService
    from maid_engine.accounts.authority import Actor
    from maid_engine.app.settings import Settings
    from maid_engine.ports.passwords import PasswordHasher

app = typer.Typer(
    help="Accounts and roles. These commands work on the database file, so the server must be stopped.",
    no_args_is_help=True,
)
COMMAND_LINE: Final = "command line"
"""The name under which the shell acts, with a rank of its own. The audit log records it."""

Name = Annotated[str, typer.Argument(help="The account's name.")]
Stdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from standard input.")]


@app.command("list")
def list_accounts(db: Database = None, settings: SettingsFile = None) -> None:
    """List the accounts with their roles and characters, and the bans."""

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings)) as accounts:
            for account in accounts.all():
                characters = ", ".join(record.name for record in account.characters) or "no characters"
                typer.echo(f"{account.name}: {account.role} ({characters})")
            for ban in accounts.bans:
                typer.echo(f"banned: {ban.kind} {ban.what} ({ban.reason or 'no reason given'}; by {ban.by})")

    run(work())


@app.command()
def create_admin(
    name: Name,
    db: Database = None,
    settings: SettingsFile = None,
    *,
    password_stdin: Stdin = False,
) -> None:
    """Create an admin account, or make an existing account an admin. The first one becomes the owner."""
    from maid_engine.commands.definition import Role

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings), make=True) as accounts:
            if accounts.find(name) is None:
                problem = accounts.name_problem(name)
                if problem:
                    _refuse(problem)
                await accounts.register(name, _password(password_stdin=password_stdin))
            owned = any(account.role is Role.OWNER for account in accounts.all())
            account = await accounts.grant(name, Role.ADMIN if owned else Role.OWNER, by=_shell())
            typer.echo(f"{account.name} is {account.role} now. Start the server and log in.")

    run(work())


@app.command()
def grant(
    name: Name,
    role: Annotated[str, typer.Argument(help="player, builder, moderator, admin or owner.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Give an account a role."""
    from maid_engine.commands.definition import Role

    if role not in set(Role):
        _refuse(f"there is no role {role!r}; there are: {', '.join(Role)}.")

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings)) as accounts:
            account = await accounts.grant(name, Role(role), by=_shell())
            typer.echo(f"{account.name} is {account.role} now.")

    run(work())


@app.command()
def revoke(name: Name, db: Database = None, settings: SettingsFile = None) -> None:
    """Give an account the role of a player again."""
    grant(name, "player", db, settings)


@app.command()
def ban(
    who: Annotated[str, typer.Argument(help="An account, an address or a network.")],
    reason: Annotated[str, typer.Argument(help="Why; it is shown to the person who is refused.")] = "",
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Ban an account, an address or a network."""

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings)) as accounts:
            found = await accounts.ban(who, reason, by=_shell())
            typer.echo(f"{found.kind} {found.what} is banned.")

    run(work())


@app.command()
def unban(
    who: Annotated[str, typer.Argument(help="An account, an address or a network.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Lift a ban."""

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings)) as accounts:
            await accounts.unban(who, by=_shell())
            typer.echo(f"{who} is banned no longer.")

    run(work())


@app.command()
def set_password(
    name: Name, db: Database = None, settings: SettingsFile = None, *, password_stdin: Stdin = False
) -> None:
    """Set the password of an account."""

    async def work() -> None:
        async with _accounts(settings_from({"db": db}, settings)) as accounts:
            account = accounts.find(name)
            if account is None:
                _refuse(f"there is no account of the name {name!r}; `{program('accounts list')}` lists them.")
            await accounts.set_password(account.id, _password(password_stdin=password_stdin), by=_shell())
            typer.echo(f"{account.name} has a new password.")

    run(work())


@asynccontextmanager
async def _accounts(settings: "Settings", *, make: bool = False) -> "AsyncIterator[AccountService]":
    """Open the accounts of a database file that no server has open.

    Raises:
        AccountError: there is no such file.
        StoreBusyError: a server has it open.
    """
    from typing import cast

    from maid_engine.accounts.account_service import AccountService
    from maid_engine.app.clock import LoopClock
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.core.chance import Dice
    from maid_engine.core.errors import StoreBusyError
    from maid_engine.engine.migrations import MigrationRunner
    from maid_engine.engine.services import Game
    from maid_engine.engine.tasks import Supervisor
    from maid_engine.ports.world import Characters
    from maid_engine.storage.sqlite import SQLiteDocumentStore

    if not make:
        _see_that_there_is(settings.db)
    store = SQLiteDocumentStore(settings.db)
    try:
        await store.open()
    except StoreBusyError as error:
        raise StoreBusyError(
            f"{error}. `{program('accounts')}` needs the server stopped. While it runs, use its own commands: "
            "@grant, @ban, @unban in the game; a server without an owner prints a code for `claim` when it starts"
        ) from error
    clock = LoopClock()
    supervisor = Supervisor(clock)
    try:
        await MigrationRunner(store, MIGRATIONS).run()
        game = Game(clock, Dice("accounts"))
        accounts = AccountService(
            game, store, _hasher(settings), supervisor, new_code=lambda: secrets.token_hex(4)
        )
        game.characters = cast("Characters", _NamesOfCharacters(accounts))
        await accounts.load()
        yield accounts
    finally:
        await supervisor.stop()
        await store.close()


def _shell() -> "Actor":
    from maid_engine.accounts.authority import operator

    return operator(COMMAND_LINE)


def _see_that_there_is(db: str) -> None:
    if not Path(db).is_file():
        _refuse(
            f"there is no database {db} yet; name another one with --db (the demo's is {DEMO_DATABASE}), or start the server."
        )


class _NamesOfCharacters:
    """The part of ``Characters`` that accounts use: whether a name is taken."""

    def __init__(self, accounts: "AccountService") -> None:
        self._accounts = accounts

    def find(self, name: str) -> str | None:
        """Return the id of the character with this name, or None."""
        records = (record for account in self._accounts.all() for record in account.characters)
        return next((record.player_id for record in records if record.name.lower() == name.lower()), None)


def _hasher(settings: "Settings") -> "PasswordHasher":
    from maid_engine.accounts.passwords import Argon2PasswordHasher, CheapPasswordHasher, run_inline

    return CheapPasswordHasher() if settings.cheap_passwords else Argon2PasswordHasher(run_inline)


def _password(*, password_stdin: bool) -> str:
    if password_stdin:
        return sys.stdin.readline().rstrip("\n")
    typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    return typed


def _refuse(text: str) -> NoReturn:
    from maid_engine.core.errors import AccountError

    raise AccountError(text)
