"""Middleware that checks each request before any route: its caller, its rate and its size."""

from collections.abc import Mapping
from typing import Final

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Scope

from maid_engine.accounts.tokens import PLAYER_SCOPES
from maid_engine.accounts.tokens import Scope as TokenScope
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.web_api.caller_gate import CallerGate
from maid_engine.net.web_api.principal import Principal, principal_of
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.net.web_api.request_guard import bearer_secret, invalid_token

OPEN: Final = ("/capabilities", "/openapi.json")
"""Paths that need no token."""
INCLUDED: Final[Mapping[TokenScope, frozenset[TokenScope]]] = {
    TokenScope.PLAY: PLAYER_SCOPES,
    TokenScope.ANSWER: frozenset({TokenScope.ANSWER, TokenScope.WATCH}),
    TokenScope.WATCH: frozenset({TokenScope.WATCH}),
}
"""Scope of a player's token → the scopes that it includes."""

log = structlog.get_logger(__name__)


def with_implied(scopes: frozenset[TokenScope]) -> frozenset[TokenScope]:
    """Return the scopes of players among these, and those that they include: `play` all, `answer` also `watch`."""
    return frozenset().union(*(INCLUDED[scope] for scope in scopes & PLAYER_SCOPES))


class PlayerAuth(CallerGate):
    """Identifies callers by a token of a player."""

    def __init__(self, app: ASGIApp, context: PlayerContext) -> None:
        super().__init__(app, context.rates, context.game.clock)
        self._context = context

    def admit(self, scope: Scope) -> Principal | None:
        """Return the caller of a request, or None if the path is open and it has no token.

        Raises:
            ProblemError: the request is refused.
        """
        settings = self._context.settings
        if not settings.api:
            raise ProblemError(
                403, "this server does not let programs of players in: its setting away.api is off"
            )
        self._context.rates.per_minute = settings.api_requests_per_minute
        return super().admit(scope)

    def caller_of(self, scope: Scope, headers: Headers) -> Principal | None:
        """Return the caller of a request; None if it sends no token.

        Raises:
            ProblemError: its token is not valid.
        """
        del scope
        authorization = headers.get("authorization")
        if authorization is None:
            return None
        tokens = self._context.tokens
        token = tokens.check(bearer_secret(authorization))
        if token is None:
            log.warning("player_api.token_refused")
            raise invalid_token()
        account = self._context.game.accounts.get(token.owner)
        return principal_of(account, with_implied(tokens.scopes_now(token)), f"token {token.id}", token.id)

    def refuse_unknown(self, scope: Scope) -> None:
        """Refuse a request without a token, unless its route is open to all.

        Raises:
            ProblemError: it needs a token.
        """
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        if path not in OPEN:
            raise ProblemError(
                401, 'send a token, which "token play" in the game makes', {"WWW-Authenticate": "Bearer"}
            )
