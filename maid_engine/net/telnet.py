"""The telnet listener: one port, with or without TLS."""

import asyncio
import logging
import ssl
from typing import Final

from maid_engine.net.session import SessionContext
from maid_engine.net.telnet_protocol import WRITE_HIGH_BYTES, TelnetProtocol, telnet_protocol
from maid_engine.net.telnet_session import TelnetSession

__all__ = ["WRITE_HIGH_BYTES", "TelnetListener", "TelnetProtocol", "TelnetSession", "telnet_protocol"]

BACKLOG: Final = 1024


class TelnetListener:
    """Listens for telnet clients on one port, with or without TLS."""

    def __init__(
        self, context: SessionContext, host: str, port: int, *, tls: ssl.SSLContext | None = None
    ) -> None:
        self._context = context
        self._host = host
        self._port = port
        self._tls = tls
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """The port it listens on; the real one when port 0 was asked for and it has started."""
        if self._server is not None and self._server.sockets:
            return int(self._server.sockets[0].getsockname()[1])
        return self._port

    async def start(self) -> None:
        """Begin to accept connections.

        Raises:
            OSError: the port is taken or not allowed.
        """
        logging.getLogger("telnetlib3").setLevel(logging.ERROR)
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: telnet_protocol(self._context),
            self._host,
            self._port,
            backlog=BACKLOG,
            ssl=self._tls,
            ssl_handshake_timeout=self._context.limits.tls_handshake_timeout_s if self._tls else None,
            reuse_address=True,
        )

    async def stop(self) -> None:
        """Accept no more connections. The open ones stay until their sessions are closed."""
        if self._server is not None:
            self._server.close()
            self._server = None
