"""Where a gateway finds its world: a unix socket, or a host and a port over TLS."""

import asyncio
import errno
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from maid_engine.core.errors import ConfigError

CONNECT_S = 10.0
"""Seconds that connecting may take."""


@dataclass(frozen=True, slots=True)
class WorldAddress:
    """The address of a world."""

    path: Path | None = None
    """The unix socket; None for another machine."""
    host: str = ""
    port: int = 0
    certificate: Path | None = None
    """The certificate in PEM by which the world is known; None for the system's authorities."""

    def __str__(self) -> str:
        if self.path is not None:
            return str(self.path)
        return f"{self.host}:{self.port}"

    async def connect(self, make: Callable[[], asyncio.Protocol]) -> None:
        """Connect to the world.

        Raises:
            OSError: it does not answer, or its certificate is not known. :func:`remedy` explains it.
            ConfigError: `certificate` is no certificate.
        """
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(CONNECT_S):
            if self.path is not None:
                await loop.create_unix_connection(make, str(self.path))
            else:
                await loop.create_connection(make, self.host, self.port, ssl=self._tls())

    def _tls(self) -> ssl.SSLContext:
        try:
            return ssl.create_default_context(cafile=self.certificate)
        except (OSError, ssl.SSLError) as error:
            raise ConfigError(
                f"gateway.world_certificate: {self.certificate} is not a certificate in PEM that this user may read "
                f"({error})"
            ) from error

    def remedy(self, error: OSError) -> str:
        """Return a sentence that says why the world cannot be reached, and what to do."""
        if isinstance(error, ssl.SSLCertVerificationError):
            return (
                f"the certificate of the world at {self} is not known ({error.strerror}); copy the world's "
                "certificate here and set gateway.world_certificate"
            )
        if isinstance(error, PermissionError):
            return f"this user may not open {self}; run the gateway as the user of the world, or over gateway.port"
        if error.errno in {errno.ENOENT, errno.ECONNREFUSED}:
            return f"no world listens at {self}; start it with gateway.socket or gateway.port set"
        return f"the world at {self} cannot be reached ({error.strerror or str(error) or 'it does not answer in time'})"


def world_address(world: str, socket: str, certificate: Path | None = None) -> WorldAddress:
    """Return the address in the settings ``gateway.world`` and ``gateway.socket``.

    Raises:
        ConfigError: neither names a world.
    """
    wanted = world or socket
    if wanted in ("", "off"):
        raise ConfigError(
            "gateway.world: no world is named. Set it, or --world, to the path of the world's gateway.socket, "
            "or to host:port"
        )
    host, colon, port = wanted.rpartition(":")
    if colon and port.isdigit() and "/" not in wanted:
        if not 0 < int(port) < 65_536:
            raise ConfigError(f"gateway.world: {wanted!r} will not do: a port is from 1 to 65535")
        return WorldAddress(host=host.strip("[]"), port=int(port), certificate=certificate)
    return WorldAddress(Path(wanted))
