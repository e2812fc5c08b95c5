"""accounts list, create-admin, grant, revoke, ban, unban, set-password, with a running server and without one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import Database, SettingsFile, settings_from

if TYPE_CHECKING:
    from pathlib import Path

    from maid_engine.cli.served_accounts import ServedAccounts
    from maid_engine.cli.stored_accounts import StoredAccounts

app = typer.Typer(
    help="Accounts and roles: of the server that runs on this database, or on the file of a stopped one.",
    no_args_is_help=True,
)

Name = Annotated[str, typer.Argument(help="The account's name.")]
Stdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from standard input.")]


@app.command("list")
def list_accounts(db: Database = None, settings: SettingsFile = None) -> None:
    """List the accounts with their roles and characters, and the bans."""
    with _accounts(db, settings) as accounts:
        for account in accounts.all():
            characters = ", ".join(account["characters"]) or "no characters"
            typer.echo(f"{account['name']}: {account['role']} ({characters})")
        for ban in accounts.bans():
            reason = ban["reason"] or "no reason given"
            typer.echo(f"banned: {ban['kind']} {ban['what']} ({reason}; by {ban['by']})")


@app.command()
def create_admin(
    name: Name,
    db: Database = None,
    settings: SettingsFile = None,
    *,
    password_stdin: Stdin = False,
) -> None:
    """Create an admin account, or make an existing account an admin. The first one becomes the owner."""
    with _accounts(db, settings, make=True) as accounts:
        account = accounts.make_admin(name, lambda: _password(password_stdin=password_stdin))
        typer.echo(f"{account['name']} is {account['role']} now. {accounts.next_step}")


@app.command()
def grant(
    name: Name,
    role: Annotated[str, typer.Argument(help="player, builder, moderator, admin or owner.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Give an account a role."""
    from maid_engine.commands.definition import Role
    from maid_engine.core.errors import AccountError

    if role not in set(Role):
        raise AccountError(f"there is no role {role!r}; there are: {', '.join(Role)}.")
    with _accounts(db, settings) as accounts:
        account = accounts.grant(name, Role(role))
        typer.echo(f"{account['name']} is {account['role']} now.")


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
    with _accounts(db, settings) as accounts:
        found = accounts.ban(who, reason)
        typer.echo(f"{found['kind']} {found['what']} is banned.")


@app.command()
def unban(
    who: Annotated[str, typer.Argument(help="An account, an address or a network.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Lift a ban."""
    with _accounts(db, settings) as accounts:
        accounts.unban(who)
        typer.echo(f"{who} is banned no longer.")


@app.command()
def set_password(
    name: Name, db: Database = None, settings: SettingsFile = None, *, password_stdin: Stdin = False
) -> None:
    """Set the password of an account."""
    with _accounts(db, settings) as accounts:
        found = accounts.set_password(name, lambda: _password(password_stdin=password_stdin))
        typer.echo(f"{found} has a new password.")


@contextmanager
def _accounts(
    db: str | None, file: "Path | None", *, make: bool = False
) -> "Iterator[ServedAccounts | StoredAccounts]":
    """Yield the accounts of the server that answers at the socket beside the database, else those of the file."""
    from maid_engine.cli.served_accounts import ServedAccounts, server_at
    from maid_engine.cli.stored_accounts import StoredAccounts

    settings = settings_from({"db": db}, file)
    server = server_at(settings.admin_socket)
    if server is None:
        yield StoredAccounts(settings, make=make)
        return
    try:
        yield ServedAccounts(server)
    finally:
        server.close()


def _password(*, password_stdin: bool) -> str:
    if password_stdin:
        return sys.stdin.readline().rstrip("\n")
    typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    return typed
