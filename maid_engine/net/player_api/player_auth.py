"""Middleware that checks each request before any route: its caller, its rate and its size."""

from functools import partial
from typing import Final

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.accounts.tokens import PLAYER_SCOPES
from maid_engine.accounts.tokens import Scope as TokenScope
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE, Principal, principal_of
from maid_engine.net.web_api.problems import ProblemError, problem
from maid_engine.net.web_api.request_guard import (
    add_safety_headers,
    bearer_secret,
    charge_rate,
    check_length,
    deny,
    invalid_token,
    limit_body,
    rate_key,
)
from maid_engine.net.web_peer import become_known

OPEN: Final = ("/capabilities", "/openapi.json")
"""Paths that need no token."""

log = structlog.get_logger(__name__)


def with_implied(scopes: frozenset[TokenScope]) -> frozenset[TokenScope]:
    """Return the scopes of players among these, and those that they include: `play` all, `answer` also `watch`."""
    if TokenScope.PLAY in scopes:
        return PLAYER_SCOPES
    if TokenScope.ANSWER in scopes:
        return frozenset({TokenScope.ANSWER, TokenScope.WATCH})
    return scopes & PLAYER_SCOPES


class PlayerAuth:
    """ASGI middleware that identifies the caller by a token and refuses all others.

    The application behind it gets the :class:`Principal`, or None on open paths, in the scope under ``IN_SCOPE``.
    """

    def __init__(self, app: ASGIApp, context: PlayerContext) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection to the application, or answer with a problem."""
        if scope["type"] not in ("http", "websocket"):
            return
        try:
            scope[IN_SCOPE] = self._let_in(scope)
            scope[AGAIN] = partial(self._caller, Headers(scope=scope))
        except ProblemError as error:
            refusal = problem(error.status_code, error.detail, headers=error.headers)
            await deny(refusal, scope, receive, send)
            return
        await self._app(scope, limit_body(receive), add_safety_headers(send))

    def _let_in(self, scope: Scope) -> Principal | None:
        """Return the caller of a request, or None if the path is open and it has no token.

        Raises:
            ProblemError: the request is refused.
        """
        headers = Headers(scope=scope)
        if not self._context.settings.api:
            raise ProblemError(
                403, "this server does not let programs of players in: its setting away.api is off"
            )
        self._context.rates.per_minute = self._context.settings.api_requests_per_minute
        try:
            caller = self._caller(headers)
        except ProblemError:
            self._charge(rate_key(scope))  # invalid tokens count against the rate of their address
            raise
        if caller is None:
            self._charge(rate_key(scope))
            _refuse_unknown(scope)
        else:
            self._charge(caller.key)
            become_known(scope)
        check_length(headers)
        return caller

    def _charge(self, who: str) -> None:
        charge_rate(self._context.rates, who, self._context.game.clock.now())

    def _caller(self, headers: Headers) -> Principal | None:
        """Return the caller of a request; None if it sends no token.

        Raises:
            ProblemError: its token is not valid.
        """
        authorization = headers.get("authorization")
        if authorization is None:
            return None
        tokens, secret = self._context.tokens, bearer_secret(authorization)
        token = tokens.check(secret) if secret else None
        if token is None:
            log.warning("player_api.token_refused")
            raise invalid_token()
        account = self._context.game.accounts.get(token.owner)
        return principal_of(account, with_implied(tokens.scopes_now(token)), f"token {token.id}", token.id)


def _refuse_unknown(scope: Scope) -> None:
    """Refuse a request without a token, unless its route is open to all.

    Raises:
        ProblemError: it needs a token.
    """
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    if path not in OPEN:
        raise ProblemError(
            401, 'send a token, which "token play" in the game makes', {"WWW-Authenticate": "Bearer"}
        )
