"""Who sends a web request, as the server's front found it: for every part that has routes.

The front of the web port (``net.web_front``) writes these facts into the ASGI scope's ``state``. An application that is
served without it, as on the socket beside the database, has the facts of the connection itself.
"""

import ipaddress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from starlette.types import Scope

ADMISSION: Final = "admission"
"""The key of the connection's place at the intake meter."""
PEER: Final = "peer"
"""The key of the :class:`WebPeer`."""
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
    """A connection's place at the intake meter, as far as routes need it."""

    def become_known(self) -> None:
        """Note that the client logged in."""
        ...


@dataclass(frozen=True, slots=True)
class WebPeer:
    """Where a request comes from."""

    address: str
    """The client's; behind a declared proxy, the one that it names. Empty on a unix socket."""
    is_local: bool
    """Whether it comes from this machine, and not through a proxy from elsewhere."""


def peer_of(scope: "Scope") -> WebPeer:
    """Return who sends a request."""
    state: dict[str, Any] = scope.get("state") or {}
    found: WebPeer | None = state.get(PEER)
    if found is not None:
        return found
    client = scope.get("client")
    address = str(client[0]) if client else ""
    return WebPeer(address, is_loopback_ip(address) and not is_forwarded(scope))


def become_known(scope: "Scope") -> None:
    """Tell the intake meter that this connection's client logged in."""
    admission: Known | None = (scope.get("state") or {}).get(ADMISSION)
    if admission is not None:
        admission.become_known()


def is_forwarded(scope: "Scope") -> bool:
    """Return whether a request has a header that proxies add."""
    return any(name in _FORWARDING or name.startswith(_FORWARDING_STARTS) for name, _ in scope["headers"])


def is_loopback_ip(address: str) -> bool:
    """Return whether an address is this machine's own."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return (mapped or ip).is_loopback
