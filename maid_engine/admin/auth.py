"""Middleware that checks each request before any route: its origin, its caller, its rate and its size."""

from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Scope

from maid_engine.accounts.tokens import STAFF_SCOPES, scopes_of
from maid_engine.admin.context import AdminContext
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.admin.principals import LOCAL, SHELL
from maid_engine.net.web_api.caller_gate import CallerGate
from maid_engine.net.web_api.principal import Principal, principal_of
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.net.web_api.request_guard import SAFE_METHODS, bearer_secret, invalid_token
from maid_engine.net.web_peer import peer_of

OPEN: Final = ("/", "/session", "/openapi.json")
"""Paths that need no log-in: the page, the log-in itself, and the API's description."""
OPEN_BELOW: Final = "/page/"

log = structlog.get_logger(__name__)


class AdminAuth(CallerGate):
    """Identifies callers by a token or the page's cookie, and trusts those of the local socket like the owner."""

    def __init__(self, app: ASGIApp, context: AdminContext) -> None:
        super().__init__(app, context.rates, context.game.clock)
        self._context = context

    def admit(self, scope: Scope) -> Principal | None:
        """Return the caller of a request. A caller from elsewhere learns nothing about its token.

        Raises:
            ProblemError: the request is refused.
        """
        if scope.get(LOCAL):
            return SHELL
        if not self._context.settings.remote and not peer_of(scope).is_local:
            raise ProblemError(
                403, "the admin API answers this machine alone; set admin.remote = true to let others ask"
            )
        return super().admit(scope)

    def caller_again(self, scope: Scope) -> Principal | None:
        """Return who the caller is by now; None if the log-in has ended."""
        if scope.get(LOCAL):
            return SHELL
        return super().caller_again(scope)

    def caller_of(self, scope: Scope, headers: Headers) -> Principal | None:
        """Return the caller of a request, by its token or its cookie; None if it has neither.

        Raises:
            ProblemError: the token is not valid, or the request comes from another page.
        """
        authorization = headers.get("authorization")
        if authorization is not None:
            return self._by_token(authorization)
        visit = _cookie(headers)
        if not visit:
            return None
        if _may_change_something(scope) and not _same_origin(headers):
            raise ProblemError(403, "this request comes from another page than ours")
        return self._by_visit(visit)

    def refuse_unknown(self, scope: Scope) -> None:
        """Refuse a request without a caller, unless its route is open to all.

        Raises:
            ProblemError: it needs a caller.
        """
        if not _is_open(scope):
            raise ProblemError(401, "log in first, or send a token", {"WWW-Authenticate": "Bearer"})

    def _by_token(self, authorization: str) -> Principal:
        token = self._context.tokens.check(bearer_secret(authorization))
        if token is None:
            log.warning("admin.token_refused")
            raise invalid_token()
        account = self._context.game.accounts.get(token.owner)
        scopes = self._context.tokens.scopes_now(token) & STAFF_SCOPES
        return principal_of(account, scopes, f"token {token.id}", token.id)

    def _by_visit(self, cookie: str) -> Principal | None:
        visit = self._context.visits.find(cookie)
        accounts = self._context.game.accounts
        account = accounts.find(visit.account) if visit is not None else None
        if visit is None or account is None or account.password != visit.password:
            return None
        if accounts.bans.of_account(account.id) is not None:
            return None
        return principal_of(account, scopes_of(account.role), f"page {account.id}")


def _may_change_something(scope: Scope) -> bool:
    """Return whether a request is more than a question: a websocket, or a method that is not safe."""
    return scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS


def _is_open(scope: Scope) -> bool:
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    return path in OPEN or path.startswith(OPEN_BELOW)


def _cookie(headers: Headers) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _same_origin(headers: Headers) -> bool:
    """Return whether a request with a cookie comes from our own page. Clients other than browsers send no Origin.

    All ports of a host share cookies, and SameSite does not distinguish the ports. Origin does.
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")
