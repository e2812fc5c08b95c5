"""Names by which the web port may be asked for.

A page of another site can have its own name point at this machine (DNS rebinding). Its visitor's browser then takes the game
for that site, and only the Host header tells them apart. A number cannot be pointed elsewhere, only a name.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

from maid_engine.net.web_peer import is_loopback_ip

ANY: Final = "*"
"""Allows each name."""
_EVERY_ADDRESS: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared, not bound


class AllowedHosts:
    """Judges Host headers.

    Loopback names, this machine's own name, `hostname`, and the address that the server is bound to are allowed. A server
    that is bound to every address allows each number: behind a router it does not know its own.

    Args:
        bound: the host that the server listens on.
        hostname: the name by which players reach the server; may be empty.
        further: more names; ``*.example.org`` allows all below it, ``*`` allows all.
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
    """Return the name or number in a Host header: without port, brackets and a last dot, in lower case."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    if host.count(":") == 1:
        host = host.partition(":")[0]
    return host.removesuffix(".")


def is_loopback_name(host: str) -> bool:
    """Return whether a Host header names the machine that its sender sits at."""
    name = name_of(host)
    return name == "localhost" or name.endswith(".localhost") or is_loopback_ip(name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
