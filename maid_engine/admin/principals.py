"""Callers of the API, and the scopes that routes need.

``auth`` identifies the caller and stores it in the connection's scope. A route declares the scope that it needs with a
parameter of one of the types at the end of this file.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Security
from fastapi.security import APIKeyCookie, HTTPBearer, SecurityScopes
from starlette.requests import HTTPConnection

from maid_engine.accounts import authority
from maid_engine.accounts.authority import NOBODY, Actor, Standing
from maid_engine.accounts.tokens import Scope
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.admin.problems import ProblemError
from maid_engine.core.ids import AccountId

IN_SCOPE: Final = "maid.caller"
"""Key of the caller in a connection's scope."""
AGAIN: Final = "maid.again"
"""Key of a function that identifies the caller again, for websockets that stay open longer than a token."""
LOCAL: Final = "maid.local"
"""Key that is True in the scope of a connection over the socket beside the database."""


@dataclass(frozen=True, slots=True)
class Principal:
    """A caller of the API, with its scopes."""

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


SHELL: Final = Principal(
    "this machine", frozenset(Scope), "the local socket", owner=True, standing=authority.SHELL
)
"""The caller over the local socket. It has all rights, because a user who can open the socket can open the database."""

bearer = HTTPBearer(auto_error=False, description="A token from `@token create` or `POST /admin/tokens`.")
cookie = APIKeyCookie(name=COOKIE, auto_error=False, description="A log-in on the page.")


async def _caller(
    needed: SecurityScopes,
    connection: HTTPConnection,
    _bearer: Annotated[object, Security(bearer)],
    _cookie: Annotated[object, Security(cookie)],
) -> Principal:
    caller: Principal | None = connection.scope.get(IN_SCOPE)
    if caller is None:
        raise ProblemError(401, "log in first", {"WWW-Authenticate": "Bearer"})
    missing = set(needed.scopes) - caller.scopes
    if missing:
        raise ProblemError(
            403, f"this needs the scope {', '.join(sorted(missing))}, which your token or role does not have"
        )
    return caller


Anyone = Annotated[Principal, Security(_caller)]
Reader = Annotated[Principal, Security(_caller, scopes=[Scope.READ])]
Steerer = Annotated[Principal, Security(_caller, scopes=[Scope.STEER])]
Moderator = Annotated[Principal, Security(_caller, scopes=[Scope.MODERATE])]
Administrator = Annotated[Principal, Security(_caller, scopes=[Scope.ADMIN])]


async def _shell(caller: Anyone) -> Principal:
    if not caller.standing.is_shell:
        raise ProblemError(403, "only `maid` on the server's own machine may ask for this")
    return caller


LocalShell = Annotated[Principal, Security(_shell)]
"""The shell of this machine, over the socket beside the database. Anybody else is refused."""
reading = Security(_caller, scopes=[Scope.READ])
"""Dependency for routers whose routes all need only the scope to read."""
