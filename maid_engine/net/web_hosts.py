"""Host names that the web port accepts, as a protection against DNS rebinding.

Another site can let its own name point to this machine. A visitor's browser then takes the game for that site, and only
the Host header shows the difference. This works only with names: an IP address cannot be redirected.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

from maid_engine.net.web_peer import is_loopback_ip

ANY: Final = "*"
"""Allows every name."""
_EVERY_ADDRESS: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared, not bound


class AllowedHosts:
    """Checks Host headers.

    Allowed are loopback names, this machine's name, `hostname`, and the address that the server is bound to. A server that
    is bound to every address allows all IP addresses, because behind a router it does not know its public one.

    Args:
        bound: the host that the server listens on.
        hostname: the name by which players reach the server; may be empty.
        further: more names; ``*.example.org`` allows all subdomains, ``*`` allows all names.
    """

    def __init__(self, bound: str, hostname: str = "", further: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        names = {own, f"{own}.local", hostname, bound, *further}
        self._names = frozenset(name_of(name) for name in names if name)
        self._each_number = bound in _EVERY_ADDRESS

    def allow(self, host: str, reached: str = "") -> bool:
        """Return whether a Host header is allowed.

        Args:
            host: the header, with or without a port.
            reached: the address at which the client reached the server.
        """
        name = name_of(host)
        if name in self._names or ANY in self._names or is_loopback_name(name):
            return True
        if _is_number(name):
            return self._each_number or name == name_of(reached)
        return any(name.endswith(known[1:]) for known in self._names if known.startswith("*."))


def name_of(host: str) -> str:
    """Return the name or IP address in a Host header, in lower case, without port, brackets and trailing dot."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    if host.count(":") == 1:
        host = host.partition(":")[0]
    return host.removesuffix(".")


def is_loopback_name(host: str) -> bool:
    """Return whether a Host header names the sender's own machine."""
    name = name_of(host)
    return name == "localhost" or name.endswith(".localhost") or is_loopback_ip(name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
