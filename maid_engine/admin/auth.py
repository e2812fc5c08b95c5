"""Middleware that checks each request before any route: its origin, its caller, its rate and its size."""

import math
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

import structlog
from fastapi.responses import Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.accounts.account import Account
from maid_engine.accounts.standings import standing_of
from maid_engine.accounts.tokens import scopes_of
from maid_engine.admin.context import AdminContext
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.admin.principals import AGAIN, IN_SCOPE, LOCAL, SHELL, Principal
from maid_engine.admin.problems import ProblemError, problem
from maid_engine.commands.definition import Role
from maid_engine.core.addresses import origin_of
from maid_engine.net.web_peer import become_known, peer_of

BODY_BYTES_MAX: Final = 1_048_576
OPEN: Final = ("/", "/session", "/openapi.json")
"""Paths that need no log-in: the page, the log-in itself, and the API's description."""
OPEN_BELOW: Final = "/page/"
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
"""HTTP methods that change nothing (RFC 9110, 9.2.1)."""

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
            await _deny(refusal, scope, receive, send)
            return
        await self._app(scope, _limit_body(receive), _add_safety_headers(send))

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
            self._charge_rate(_rate_key(scope))  # invalid tokens count against the rate of their address
            raise
        if caller is not None:
            self._charge_rate(caller.key)
            become_known(scope)
        else:
            self._charge_rate(_rate_key(scope))
            _refuse_unknown(scope)
        _check_length(headers)
        return caller

    def _charge_rate(self, who: str) -> None:
        """Count one request.

        Raises:
            ProblemError: there were too many of late.
        """
        wait = self._context.rates.wait_s(who, self._context.game.clock.now())
        if wait > 0:
            raise ProblemError(429, "too many requests; wait a little", {"Retry-After": str(math.ceil(wait))})

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
        kind, _, secret = authorization.partition(" ")
        token = self._context.tokens.check(secret.strip()) if kind.lower() == "bearer" else None
        if token is None:
            log.warning("admin.token_refused")
            raise ProblemError(
                401,
                "this token is unknown, revoked or over",
                {"WWW-Authenticate": 'Bearer error="invalid_token"'},
            )
        account = self._context.game.accounts.get(token.owner)
        scopes = self._context.tokens.scopes_now(token)
        return Principal(
            account.name,
            scopes,
            f"token {token.id}",
            account.id,
            owner=_owns(account),
            standing=standing_of(account),
            token=token.id,
        )

    def _by_visit(self, cookie: str) -> Principal | None:
        visit = self._context.visits.find(cookie)
        accounts = self._context.game.accounts
        account = accounts.find(visit.account) if visit is not None else None
        if visit is None or account is None or account.password != visit.password:
            return None
        if accounts.bans.of_account(account.id) is not None:
            return None
        scopes = scopes_of(account.role)
        return Principal(
            account.name,
            scopes,
            f"page {account.id}",
            account.id,
            owner=_owns(account),
            standing=standing_of(account),
        )


def _owns(account: Account) -> bool:
    return account.role is Role.OWNER


def _rate_key(scope: Scope) -> str:
    """Return the key under which requests without a caller are counted: an IPv4 address, or an IPv6 network of 64 bits."""
    return origin_of(peer_of(scope).address)


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


def _limit_body(receive: Receive) -> Receive:
    """Wrap `receive`, to limit bodies without a Content-Length to the same size."""
    taken = 0

    async def receiving() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b"") if message["type"] == "http.request" else b"")
        if taken > BODY_BYTES_MAX:
            raise _too_large()
        return message

    return receiving


def _too_large() -> ProblemError:
    return ProblemError(413, f"a request has at most {BODY_BYTES_MAX} bytes")


def _add_safety_headers(send: Send) -> Send:
    """Wrap `send`, to add headers against caching and content sniffing."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Cache-Control", "no-store")
            headers.setdefault("X-Content-Type-Options", "nosniff")
        await send(message)

    return sending


async def _deny(refusal: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await refusal(scope, receive, send)  # for a websocket, starlette sends a denial response
    else:
        await receive()
        await send({"type": "websocket.close", "code": 1008})


def _check_length(headers: Headers) -> None:
    """Refuse a request whose body is too large.

    Raises:
        ProblemError: the declared length is above :data:`BODY_BYTES_MAX`.
    """
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length) > BODY_BYTES_MAX:
        raise _too_large()
