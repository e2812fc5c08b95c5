"""Callers of the API, and the scopes that routes need.

``auth`` identifies the caller and stores it in the connection's scope. A route declares the scope that it needs with a
parameter of one of the types at the end of this file.
"""

from typing import Annotated, Final

from fastapi import Security
from fastapi.security import APIKeyCookie, HTTPBearer, SecurityScopes
from starlette.requests import HTTPConnection

from maid_engine.accounts import authority
from maid_engine.accounts.tokens import STAFF_SCOPES, Scope
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.net.web_api.principal import IN_SCOPE, Principal
from maid_engine.net.web_api.problems import ProblemError

LOCAL: Final = "maid.local"
"""Key that is True in the scope of a connection over the socket beside the database."""


SHELL: Final = Principal(
    "this machine", STAFF_SCOPES, "the local socket", owner=True, standing=authority.SHELL
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
Builder = Annotated[Principal, Security(_caller, scopes=[Scope.BUILD])]
Administrator = Annotated[Principal, Security(_caller, scopes=[Scope.ADMIN])]


async def _shell(caller: Anyone) -> Principal:
    if not caller.standing.is_shell:
        raise ProblemError(403, "only `maid` on the server's own machine may ask for this")
    return caller


LocalShell = Annotated[Principal, Security(_shell)]
"""The shell of this machine, over the socket beside the database. Anybody else is refused."""
reading = Security(_caller, scopes=[Scope.READ])
"""Dependency for routers whose routes all need only the scope to read."""
