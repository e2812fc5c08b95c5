"""Middleware that identifies the caller of each request before any route, and refuses all others."""

from abc import ABC, abstractmethod
from functools import partial

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE, Principal
from maid_engine.net.web_api.problems import ProblemError, problem
from maid_engine.net.web_api.rate_limits import RateLimits
from maid_engine.net.web_api.request_guard import (
    add_safety_headers,
    charge_rate,
    check_length,
    deny,
    limit_body,
    rate_key,
)
from maid_engine.net.web_peer import become_known
from maid_engine.ports.clock import Clock


class CallerGate(ABC):
    """ASGI middleware in front of an API. The API's own class says who a caller is, and what is open to all.

    The application behind it gets the :class:`Principal`, or None on open paths, in the scope under ``IN_SCOPE``, and
    under ``AGAIN`` a function that identifies the caller anew, for connections that stay open.

    Args:
        app: the application behind it.
        rates: limits the requests of each caller.
        clock: the clock of these limits.
    """

    def __init__(self, app: ASGIApp, rates: RateLimits, clock: Clock) -> None:
        self._app = app
        self._rates = rates
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection to the application, or answer with a problem."""
        if scope["type"] not in ("http", "websocket"):
            return
        try:
            scope[IN_SCOPE] = self.admit(scope)
            scope[AGAIN] = partial(self.caller_again, scope)
        except ProblemError as error:
            refusal = problem(error.status_code, error.detail, headers=error.headers)
            await deny(refusal, scope, receive, send)
            return
        await self._app(scope, limit_body(receive), add_safety_headers(send))

    def admit(self, scope: Scope) -> Principal | None:
        """Return the caller of a request, or None if the path is open and the request names nobody.

        The order matters: every try is charged to a rate before it is refused, and a body is measured only for
        those who may come in.

        Raises:
            ProblemError: the request is refused.
        """
        headers = Headers(scope=scope)
        try:
            caller = self.caller_of(scope, headers)
        except ProblemError:
            self._charge(rate_key(scope))  # invalid tokens count against the rate of their address
            raise
        if caller is None:
            self._charge(rate_key(scope))
            self.refuse_unknown(scope)
        else:
            self._charge(caller.key)
            become_known(scope)
        check_length(headers)
        return caller

    def caller_again(self, scope: Scope) -> Principal | None:
        """Return who the caller is by now; None if the log-in has ended."""
        return self.caller_of(scope, Headers(scope=scope))

    @abstractmethod
    def caller_of(self, scope: Scope, headers: Headers) -> Principal | None:
        """Return the caller of a request; None if it names nobody.

        Raises:
            ProblemError: what it names is not valid.
        """

    @abstractmethod
    def refuse_unknown(self, scope: Scope) -> None:
        """Refuse a request without a caller, unless its route is open to all.

        Raises:
            ProblemError: it needs a caller.
        """

    def _charge(self, who: str) -> None:
        charge_rate(self._rates, who, self._clock.now())
