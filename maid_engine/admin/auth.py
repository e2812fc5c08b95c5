"""Middleware that checks each request before any route: its origin, its caller, its rate and its size."""

from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.accounts.tokens import STAFF_SCOPES, scopes_of
from maid_engine.admin.context import AdminContext
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.admin.principals import LOCAL, SHELL
from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE, Principal, principal_of
from maid_engine.net.web_api.problems import ProblemError, problem
from maid_engine.net.web_api.request_guard import (
    SAFE_METHODS,
    add_safety_headers,
    bearer_secret,
    charge_rate,
    check_length,
    deny,
    invalid_token,
    limit_body,
    rate_key,
)
from maid_engine.net.web_peer import become_known, peer_of

OPEN: Final = ("/", "/session", "/openapi.json")
"""Paths that need no log-in: the page, the log-in itself, and the API's description."""
OPEN_BELOW: Final = "/page/"

log = structlog.get_logger(__name__)


class AdminAuth:
    """ASGI middleware that identifies the caller and refuses unauthorized requests.

    The application behind it gets the :class:`Principal`, or None on open paths, in the scope under ``IN_SCOPE``.
    """

    def __init__(self, app: ASGIApp, context: AdminContext) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection to the application, or answer with a problem."""
        if scope["type"] not in ("http", "websocket"):
            return
        try:
            scope[IN_SCOPE] = self._let_in(scope)
            scope[AGAIN] = partial(self._caller_again, scope)
        except ProblemError as error:
            refusal = problem(error.status_code, error.detail, headers=error.headers)
            await deny(refusal, scope, receive, send)
            return
        await self._app(scope, limit_body(receive), add_safety_headers(send))

    def _let_in(self, scope: Scope) -> Principal | None:
        """Return the caller of a request, or None if the path is open and nobody is logged in.

        The order matters: a caller from elsewhere learns nothing about its token, every try is charged to a rate before
        it is refused, and a body is measured only for those who may come in.

        Raises:
            ProblemError: the request is refused.
        """
        headers = Headers(scope=scope)
        if scope.get(LOCAL):
            return SHELL
        if not self._context.settings.remote and not peer_of(scope).is_local:
            raise ProblemError(
                403, "the admin API answers this machine alone; set admin.remote = true to let others ask"
            )
        try:
            caller = self._caller(scope, headers)
        except ProblemError:
            self._charge_rate(rate_key(scope))  # invalid tokens count against the rate of their address
            raise
        if caller is not None:
            self._charge_rate(caller.key)
            become_known(scope)
        else:
            self._charge_rate(rate_key(scope))
            _refuse_unknown(scope)
        check_length(headers)
        return caller

    def _charge_rate(self, who: str) -> None:
        """Count one request.

        Raises:
            ProblemError: there were too many of late.
        """
        charge_rate(self._context.rates, who, self._context.game.clock.now())

    def _caller_again(self, scope: Scope) -> Principal | None:
        """Return who the caller is by now, for connections that stay open; None if the log-in has ended."""
        if scope.get(LOCAL):
            return SHELL
        return self._caller(scope, Headers(scope=scope))

    def _caller(self, scope: Scope, headers: Headers) -> Principal | None:
        authorization = headers.get("authorization")
        if authorization is not None:
            return self._by_token(authorization)
        visit = _cookie(headers)
        if not visit:
            return None
        if _may_change_something(scope) and not _same_origin(headers):
            raise ProblemError(403, "this request comes from another page than ours")
        return self._by_visit(visit)

    def _by_token(self, authorization: str) -> Principal:
        secret = bearer_secret(authorization)
        token = self._context.tokens.check(secret) if secret else None
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


def _refuse_unknown(scope: Scope) -> None:
    """Refuse a request without a caller, unless its route is open to all.

    Raises:
        ProblemError: it needs a caller.
    """
    if not _is_open(scope):
        raise ProblemError(401, "log in first, or send a token", {"WWW-Authenticate": "Bearer"})


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
