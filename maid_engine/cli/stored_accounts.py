"""The accounts in the database of a stopped server."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from maid_engine.cli.answers import AccountRow, BanRow
from maid_engine.cli.serve import DEMO_DATABASE
from maid_engine.cli.shell_context import run
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.accounts.account import Account
    from maid_engine.accounts.account_service import AccountService
    from maid_engine.accounts.authority import Actor
    from maid_engine.accounts.bans import Ban
    from maid_engine.app.settings import Settings
    from maid_engine.ports.passwords import PasswordHasher

T = TypeVar("T")
COMMAND_LINE: Final = "command line"
"""The name under which the shell acts, with a rank of its own. The audit log records it."""


class StoredAccounts:
    """Opens the database for each change, and closes it after it.

    Args:
        settings: the database, and how passwords are hashed.
        make: whether a database that does not exist yet is created.
    """

    next_step: Final = "Start the server and log in."

    def __init__(self, settings: "Settings", *, make: bool = False) -> None:
        self._settings = settings
        self._make = make

    def all(self) -> list[AccountRow]:
        """Return all accounts, by name."""

        async def work(accounts: "AccountService") -> list[AccountRow]:
            return [_account(one) for one in accounts.all()]

        return self._with(work)

    def bans(self) -> list[BanRow]:
        """Return all bans."""

        async def work(accounts: "AccountService") -> list[BanRow]:
            return [_ban(one) for one in accounts.bans]

        return self._with(work)

    def make_admin(self, name: str, password: Callable[[], str]) -> AccountRow:
        """Make an account an admin; ask for a password if it is a new one."""

        async def work(accounts: "AccountService") -> AccountRow:
            word = None
            if accounts.find(name) is None:
                problem = accounts.name_problem(name)
                if problem:
                    _refuse(problem)
                word = password()
            return _account(await accounts.make_admin(name, word, by=_shell()))

        return self._with(work)

    def grant(self, name: str, role: str) -> AccountRow:
        """Give an account a role."""
        from maid_engine.commands.definition import Role

        async def work(accounts: "AccountService") -> AccountRow:
            return _account(await accounts.grant(name, Role(role), by=_shell()))

        return self._with(work)

    def ban(self, who: str, reason: str) -> BanRow:
        """Ban an account, an address or a network."""

        async def work(accounts: "AccountService") -> BanRow:
            return _ban(await accounts.ban(who, reason, by=_shell()))

        return self._with(work)

    def unban(self, who: str) -> None:
        """Lift a ban."""

        async def work(accounts: "AccountService") -> None:
            await accounts.unban(who, by=_shell())

        self._with(work)

    def set_password(self, name: str, password: Callable[[], str]) -> str:
        """Set the password of an account; return its name."""

        async def work(accounts: "AccountService") -> str:
            account = accounts.find(name)
            if account is None:
                _refuse(f"there is no account of the name {name!r}; `{program('accounts list')}` lists them.")
            await accounts.set_password(account.id, password(), by=_shell())
            return account.name

        return self._with(work)

    def _with(self, work: "Callable[[AccountService], Awaitable[T]]") -> T:
        async def opened() -> T:
            async with _opened(self._settings, make=self._make) as accounts:
                return await work(accounts)

        return run(opened())


def _account(one: "Account") -> AccountRow:
    characters = [record.name for record in one.characters]
    return AccountRow(name=one.name, role=one.role, characters=characters)


def _ban(one: "Ban") -> BanRow:
    return BanRow(kind=one.kind, what=one.what, reason=one.reason, by=one.by)


@asynccontextmanager
async def _opened(settings: "Settings", *, make: bool) -> "AsyncIterator[AccountService]":
    """Open the accounts of a database that no server has open.

    Raises:
        AccountError: there is no such file.
        StoreBusyError: a server has it open.
    """
    from typing import cast

    from maid_engine.accounts.account_service import AccountService
    from maid_engine.app.clock import LoopClock
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.app.stores import build_store
    from maid_engine.core.chance import Dice
    from maid_engine.core.errors import StoreBusyError
    from maid_engine.engine.migrations import MigrationRunner
    from maid_engine.engine.services import Game
    from maid_engine.engine.tasks import Supervisor
    from maid_engine.ports.world import Characters

    if not make:
        _see_that_there_is(settings.db)
    store = build_store(settings)
    try:
        await store.open()
    except StoreBusyError as error:
        raise StoreBusyError(
            f"{error}. That server has no socket for `{program('accounts')}` (see the settings admin.enabled and "
            "admin.socket). Stop it first, or use its own commands: @grant, @ban, @unban in the game; a server "
            "without an owner prints a code for `claim` when it starts"
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
    from maid_engine.storage.postgres_address import is_postgres

    if not is_postgres(db) and not Path(db).is_file():
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

    if settings.cheap_passwords:
        return CheapPasswordHasher()
    return Argon2PasswordHasher(run_inline)


def _refuse(text: str) -> NoReturn:
    from maid_engine.core.errors import AccountError

    raise AccountError(text)
