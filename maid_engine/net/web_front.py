"""ASGI middleware of the web port: determines the client and checks the host before any route."""

import math
from typing import Any

import structlog
from fastapi.responses import PlainTextResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.net.intake import Admission, Refusal
from maid_engine.net.proxies import TrustedProxies
from maid_engine.net.web_hosts import AllowedHosts, is_loopback_name
from maid_engine.net.web_peer import ADMISSION, PEER, WebPeer, is_forwarded, is_loopback_ip

log = structlog.get_logger(__name__)


class WebFront:
    """Wraps the application of the web port.

    Args:
        app: gets the accepted requests, with the client's address and scheme in the scope.
        hosts: the allowed host names.
        proxies: the declared proxies. Forwarding headers of other peers are ignored.
    """

    def __init__(self, app: ASGIApp, hosts: AllowedHosts, proxies: TrustedProxies) -> None:
        self._app = app
        self._hosts = hosts
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request to the application, or answer with a refusal."""
        if scope["type"] not in ("http", "websocket"):
            return
        peer = _address(scope)
        by_proxy = self._proxies.trusts(peer)
        if by_proxy:
            self._believe(scope)
        host = Headers(scope=scope).get("host", "")
        address = _address(scope)
        scope.setdefault("state", {})[PEER] = WebPeer(address, _is_local(scope, peer, host))
        refusal = self._refusal_of_host(scope, host)
        if refusal is None and by_proxy:
            refusal = _refusal_of_client(scope, address)
        if refusal is None:
            await self._app(scope, receive, send)
            return
        log.info("web.refused", address=address, host=host[:100], status=refusal.status_code)
        await refusal(scope, receive, send)

    def _believe(self, scope: Scope) -> None:
        """Replace the connection's address, scheme and host with those that the proxy reports."""
        said = self._proxies.read(scope["headers"])
        if said.address:
            scope["client"] = (said.address, 0)
        if said.scheme:
            secure = said.scheme in ("https", "wss")
            plain = "ws" if scope["type"] == "websocket" else "http"
            scope["scheme"] = f"{plain}s" if secure else plain
        if said.host:
            MutableHeaders(scope=scope)["host"] = said.host

    def _refusal_of_host(self, scope: Scope, host: str) -> PlainTextResponse | None:
        """Return a refusal if the Host header is not allowed, else None.

        A client without the header is not a browser, so DNS rebinding cannot affect it.
        """
        server = scope.get("server")
        if not host or self._hosts.allow(host, str(server[0]) if server else ""):
            return None
        return PlainTextResponse(
            f"This server does not answer for the host {host[:100]!r}. Its operator can allow it with the setting "
            "allowed_hosts or hostname.\n",
            421,
        )


def _is_local(scope: Scope, peer: str, host: str) -> bool:
    """Return whether a request comes from this machine, by no proxy, and for one of its own names."""
    return is_loopback_ip(peer) and not is_forwarded(scope) and is_loopback_name(host)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _refusal_of_client(scope: Scope, address: str) -> PlainTextResponse | None:
    """Apply the limits of its own address to a client behind a proxy; return a refusal, or None."""
    state: dict[str, Any] = scope["state"]
    admission: Admission | None = state.get(ADMISSION)
    if admission is None:
        return None
    if scope["type"] == "websocket":
        why: Refusal | None = admission.move(address)
        if why is None:
            return None
        return PlainTextResponse(f"Sorry, {why}. Please try again later.\n", 503)
    wait = admission.requested_for(address)
    if wait <= 0:
        return None
    return PlainTextResponse(
        "Too many requests from your address.\n", 429, headers={"Retry-After": str(math.ceil(wait))}
    )
