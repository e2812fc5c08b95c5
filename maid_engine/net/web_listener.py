"""uvicorn in the server's own loop: one port for the page, the websocket and whatever else is mounted."""

import asyncio
import logging
import socket
import ssl
from contextlib import suppress
from typing import Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from maid_engine.engine.tasks import Supervisor
from maid_engine.ports.clock import Clock

FRAME_BYTES_MAX: Final = 65_536
"""A client's larger websocket message ends its connection with code 1009."""
LINGER_S: Final = 5.0
"""How long a client that has stopped reading may hold a websocket that has ended."""


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's websocket, which never waits for ever on a client that does not read its last words."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The session is over: the socket follows."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER_S, self.transport.abort)


class _Server(uvicorn.Server):
    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        # Signals are the composition root's business.
        await self._serve(sockets)


class WebListener:
    """Serves an ASGI application on a socket that is bound already."""

    def __init__(
        self,
        app: Any,
        bound: socket.socket,
        *,
        tls: ssl.SSLContext | None = None,
        trusted_proxies: tuple[str, ...] = (),
    ) -> None:
        self._socket = bound
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
        config = uvicorn.Config(
            app,
            ws=BoundedWebSocket,
            ws_max_size=FRAME_BYTES_MAX,
            ws_per_message_deflate=False,  # it costs 34 KiB a connection
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(trusted_proxies),
            forwarded_allow_ips=list(trusted_proxies),
            timeout_graceful_shutdown=2,
            h11_max_incomplete_event_size=32_768,
        )
        config.load()
        # The context is ours: uvicorn would only make one from files.
        config.ssl = tls
        self._server = _Server(config)
        self._task: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._socket.getsockname()[1])

    async def start(self, supervisor: Supervisor, clock: Clock) -> None:
        """Begin to accept connections."""
        self._task = supervisor.run_once("web", self._server.serve([self._socket]))
        while not self._server.started and not self._task.done():
            await clock.sleep(0.001)

    async def stop(self) -> None:
        """Accept no more connections, and end the open ones."""
        self._server.should_exit = True
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task
        self._socket.close()
