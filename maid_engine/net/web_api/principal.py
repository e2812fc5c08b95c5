"""The caller of a request, as the routes of an API see it.

The middleware of an API identifies the caller and stores it in the connection's scope.
"""

from dataclasses import dataclass
from typing import Final

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import NOBODY, Actor, Standing
from maid_engine.accounts.standings import standing_of
from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId

IN_SCOPE: Final = "maid.caller"
"""Key of the caller in a connection's scope."""
AGAIN: Final = "maid.again"
"""Key of a function that identifies the caller again, for websockets that stay open longer than a token."""


@dataclass(frozen=True, slots=True)
class Principal:
    """A caller of an API, with its scopes."""

    name: str
    """Name for the audit log: an account's name."""
    scopes: frozenset[Scope]
    key: str
    """Identifies the token, log-in or socket, for rate limits and idempotency."""
    account: AccountId | None = None
    """The caller's account; None for this machine's shell."""
    owner: bool = False
    """Whether the caller has an owner's rights."""
    standing: Standing = NOBODY
    """Role and rank, for :mod:`~maid_engine.accounts.authority`."""
    token: str = ""
    """Id of the caller's token; "" without one."""

    @property
    def actor(self) -> Actor:
        """The caller as an actor, for services that check authority."""
        return Actor(self.name, self.standing)

    @property
    def through(self) -> str:
        """How the caller was identified, for the audit log."""
        return f"by {self.key}"


def principal_of(account: Account, scopes: frozenset[Scope], key: str, token: str = "") -> Principal:
    """Return an account as a caller.

    Args:
        account: the account.
        scopes: what this caller may do.
        key: identifies its token or log-in.
        token: id of its token; "" without one.
    """
    return Principal(
        account.name,
        scopes,
        key,
        account.id,
        owner=account.role is Role.OWNER,
        standing=standing_of(account),
        token=token,
    )
