"""Ports that a server wants: whether they are free, and what to say when one is not.

Imports little, so that a busy port is reported before the game is loaded.
"""

import errno
import socket
from collections.abc import Mapping

from maid_engine.core.errors import ConfigError


def check_ports(host: str, ports: Mapping[str, int | None]) -> None:
    """Check that every port can be bound; nothing stays open.

    Args:
        host: the address to listen on.
        ports: setting name → port. ``None`` is off, and 0 takes any free port.

    Raises:
        ConfigError: a port is in use, or needs more rights.
    """
    for setting, port in ports.items():
        if not port:
            continue
        try:
            socket.create_server((host, port), family=address_family(host)).close()
        except OSError as error:
            # A host that is wrong is reported by the listener, which knows more about it.
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                raise port_taken(setting, host, port, error) from error


def address_family(host: str) -> socket.AddressFamily:
    """Return the address family of a host to listen on."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def port_taken(setting: str, host: str, port: int, error: OSError) -> ConfigError:
    """Return the error for a port that cannot be bound; it names the setting and the remedy."""
    option = setting.replace("_", "-")
    return ConfigError(
        f"{setting}: port {port} on {host} cannot be opened ({error.strerror or error}). "
        f"Stop the program that uses it, or choose another port: --{option}, or the setting {setting}."
    )
