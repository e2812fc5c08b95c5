"""The sender of a web request, for all routes.

``net.web_front`` writes these facts into the ``state`` of the ASGI scope. An application that is served without it, as
on the unix socket beside the database, uses the facts of the connection itself.
"""

import ipaddress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from starlette.types import Scope

ADMISSION: Final = "admission"
"""Key of the connection's admission by the intake meter."""
PEER: Final = "peer"
"""Key of the :class:`WebPeer`."""
_FORWARDING: Final = frozenset(
    {
        b"forwarded",
        b"via",
        b"true-client-ip",
        b"x-client-ip",
        b"x-cluster-client-ip",
        b"x-original-forwarded-for",
        b"x-real-ip",
        b"fastly-client-ip",
    }
)
_FORWARDING_STARTS: Final = (b"x-forwarded-", b"cf-", b"x-envoy-", b"x-appengine-")


class Known(Protocol):
    """The part of ``intake.Admission`` that routes need."""

    def become_known(self) -> None:
        """Note that the client logged in."""
        ...


@dataclass(frozen=True, slots=True)
class WebPeer:
    """The origin of a request."""

    address: str
    """The client's address; behind a declared proxy, the address that the proxy reports. Empty on a unix socket."""
    is_local: bool
    """Whether the request comes directly from this machine, and not through a proxy."""


def peer_of(scope: "Scope") -> WebPeer:
    """Return the sender of a request."""
    state: dict[str, Any] = scope.get("state") or {}
    found: WebPeer | None = state.get(PEER)
    if found is not None:
        return found
    client = scope.get("client")
    address = str(client[0]) if client else ""
    return WebPeer(address, is_loopback_ip(address) and not is_forwarded(scope))


def become_known(scope: "Scope") -> None:
    """Tell the intake meter that the client of this connection logged in."""
    admission: Known | None = (scope.get("state") or {}).get(ADMISSION)
    if admission is not None:
        admission.become_known()


def is_forwarded(scope: "Scope") -> bool:
    """Return whether a request has a header that proxies add."""
    return any(name in _FORWARDING or name.startswith(_FORWARDING_STARTS) for name, _ in scope["headers"])


def is_loopback_ip(address: str) -> bool:
    """Return whether an address is a loopback IP address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return (mapped or ip).is_loopback
