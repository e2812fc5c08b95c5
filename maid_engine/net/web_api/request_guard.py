"""What an API does with each request before any route: its size, its headers, and refusals."""

import math
from typing import Final

from fastapi.responses import Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from maid_engine.core.addresses import origin_of
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.net.web_api.rate_limits import RateLimits
from maid_engine.net.web_peer import peer_of

BODY_BYTES_MAX: Final = 1_048_576
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
"""HTTP methods that change nothing (RFC 9110, 9.2.1)."""


def rate_key(scope: Scope) -> str:
    """Return the key under which requests without a caller are counted: an IPv4 address, or an IPv6 network of 64 bits."""
    return origin_of(peer_of(scope).address)


def charge_rate(rates: RateLimits, who: str, now: float) -> None:
    """Count one request of a caller.

    Raises:
        ProblemError: there were too many of late.
    """
    wait = rates.wait_s(who, now)
    if wait > 0:
        raise ProblemError(429, "too many requests; wait a little", {"Retry-After": str(math.ceil(wait))})


def bearer_secret(authorization: str) -> str:
    """Return the secret in an ``Authorization: Bearer`` header; "" for any other header."""
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer":
        return ""
    return secret.strip()


def invalid_token() -> ProblemError:
    """Return the refusal of a token."""
    return ProblemError(
        401,
        "this token is unknown, revoked or over",
        {"WWW-Authenticate": 'Bearer error="invalid_token"'},
    )


def check_length(headers: Headers) -> None:
    """Refuse a request whose body is too large.

    Raises:
        ProblemError: the declared length is above :data:`BODY_BYTES_MAX`.
    """
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length) > BODY_BYTES_MAX:
        raise _too_large()


def limit_body(receive: Receive) -> Receive:
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


def add_safety_headers(send: Send) -> Send:
    """Wrap `send`, to add headers against caching and content sniffing."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Cache-Control", "no-store")
            headers.setdefault("X-Content-Type-Options", "nosniff")
        await send(message)

    return sending


async def deny(refusal: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with a refusal; close a websocket whose client cannot read one."""
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await refusal(scope, receive, send)  # for a websocket, starlette sends a denial response
    else:
        await receive()
        await send({"type": "websocket.close", "code": 1008})
