"""Checks and binds the ports of a server, and explains why a port cannot be opened.

This module imports little, so that a busy port is reported before the game is loaded.
"""

import errno
import socket
from collections.abc import Mapping
from typing import Final

from maid_engine.core.errors import ConfigError

BACKLOG: Final = 1024


def check_ports(host: str, ports: Mapping[str, int | None], group: str = "") -> None:
    """Check that every port can be bound. No port stays open.

    Args:
        host: the address to listen on.
        ports: setting name → port. ``None`` is off, and 0 takes any free port.
        group: the group of the settings, such as ``gateway.``.

    Raises:
        ConfigError: the host cannot be listened on, or a port is in use or not permitted.
    """
    wrong = check_host(host)
    if wrong:
        raise host_wrong(host, wrong)
    for setting, port in ports.items():
        if not port:
            continue
        try:
            _try(host, port)
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                raise port_taken(setting, host, port, error, group) from error


def _try(host: str, port: int) -> None:
    """Bind a port and let it go, without listening, so that no client gets a connection that is closed at once.

    Raises:
        OSError: the port is taken or not permitted, or the host is unknown.
    """
    for bound in bound_sockets(host, port, listen=False):
        bound.close()


def check_host(host: str) -> str:
    """Return why an address cannot be listened on, and what is allowed; "" if it can."""
    try:
        _try(host, 0)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", "") or error
        return (
            f"this machine cannot listen there ({reason}); "
            "0.0.0.0 is every address of this machine, 127.0.0.1 only this machine itself"
        )
    return ""


def host_wrong(host: str, wrong: str) -> ConfigError:
    """Return the error for an address that cannot be listened on; `wrong` is the reason."""
    return ConfigError(f"host: {host!r} will not do: {wrong}. Set it with --host, or the setting host.")


def bound_sockets(host: str, port: int, *, listen: bool = True) -> list[socket.socket]:
    """Bind a port on each address of a host, and return the sockets.

    Args:
        host: a name or an address; empty for every address of the machine.
        port: 0 takes any free port, the same for all addresses.
        listen: whether the sockets also start to listen.

    Raises:
        OSError: the port is taken or not permitted, or the host is unknown. No socket stays bound.
    """
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    bound: list[socket.socket] = []
    try:
        for family, kind, protocol, _, place in dict.fromkeys(found):
            # asyncio sets TCP_NODELAY only on sockets that name the protocol.
            one = socket.socket(family, kind, protocol)
            bound.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind((place[0], bound[0].getsockname()[1] if len(bound) > 1 else port))
            if listen:
                one.listen(BACKLOG)
    except OSError:
        for one in bound:
            one.close()
        raise
    return bound


def port_taken(setting: str, host: str, port: int, error: OSError, group: str = "") -> ConfigError:
    """Return the error for a port that cannot be bound. Its message names the setting and the remedy.

    Args:
        setting: name of the setting within its group, which is also the option of the command line.
        host: the address to listen on.
        port: the port.
        error: why it cannot be bound.
        group: the group of the setting, such as ``gateway.``.
    """
    option = setting.replace("_", "-")
    return ConfigError(
        f"{group}{setting}: port {port} on {host} cannot be opened ({error.strerror or error}). "
        f"Stop the program that uses it, or choose another port: --{option}, or the setting {group}{setting}."
    )
