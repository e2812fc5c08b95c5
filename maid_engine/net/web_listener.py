"""Runs uvicorn in the server's event loop: one port for the page, the websocket and all mounted applications."""

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import uvicorn

from maid_engine.engine.tasks import Supervisor
from maid_engine.net.acceptor import Acceptor
from maid_engine.net.intake import Admission, IntakeMeter, Refusal
from maid_engine.net.turns import Turns
from maid_engine.net.web_peer import ADMISSION
from maid_engine.net.web_protocol import LIMITS, BoundedHttp, BoundedWebSocket, http_refusal
from maid_engine.ports.clock import Clock

FRAME_BYTES_MAX: Final = 65_536
"""A client's larger websocket message ends its connection with code 1009."""
HEAD_BYTES_MAX: Final = 32_768


class _Server(uvicorn.Server):
    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        # Without uvicorn's signal handlers: the composition root handles signals.
        await self._serve(sockets)


class WebListener:
    """Serves an ASGI application on bound sockets.

    Args:
        app: gets the requests.
        sockets: bound and listening: TCP sockets, or one unix socket.
        meter: counts the connections.
        turns: shared by all connections of a server.
        tls: TLS context; None for plain connections.
        is_proxy: returns whether an address belongs to a declared proxy.
    """

    def __init__(  # noqa: PLR0913
        self,
        app: Any,
        sockets: Sequence[socket.socket],
        meter: IntakeMeter,
        turns: Turns,
        *,
        tls: ssl.SSLContext | None = None,
        is_proxy: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._sockets = sockets
        self._meter = meter
        self._turns = turns
        self._tls = tls
        self._is_proxy = is_proxy
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
        self._config = uvicorn.Config(
            app,
            http=BoundedHttp,
            ws=BoundedWebSocket,
            ws_max_size=FRAME_BYTES_MAX,
            ws_per_message_deflate=False,  # it costs 34 KiB a connection
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # net.web_front reads them, from declared proxies only
            timeout_graceful_shutdown=2,
            h11_max_incomplete_event_size=HEAD_BYTES_MAX,
        )
        self._config.load()
        self._server = _Server(self._config)
        self._task: asyncio.Task[None] | None = None
        self._acceptor: Acceptor | None = None

    @property
    def port(self) -> int:
        """Return the port of the first socket."""
        return int(self._sockets[0].getsockname()[1])

    async def start(self, supervisor: Supervisor, clock: Clock) -> None:
        """Start to accept connections."""
        # uvicorn gets no sockets, because the acceptor accepts and counts the connections.
        self._task = supervisor.run_once("web", self._server.serve([]))
        while not self._server.started and not self._task.done():
            await clock.sleep(0.001)
        self._acceptor = Acceptor(
            self._sockets,
            self._protocol,
            self._meter,
            turns=self._turns,
            supervisor=supervisor,
            refusal=_sorry,
            is_proxy=self._is_proxy,
            tls=self._tls,
        )
        self._acceptor.start()

    async def stop(self) -> None:
        """Stop accepting connections, and close the open ones."""
        if self._acceptor is not None:
            self._acceptor.stop()
        self._server.should_exit = True
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task
        for bound in self._sockets:
            bound.close()

    def _protocol(self, admission: Admission) -> asyncio.Protocol:
        state = {ADMISSION: admission, LIMITS: self._meter.limits}
        return BoundedHttp(config=self._config, server_state=self._server.server_state, app_state=state)


def _sorry(why: Refusal) -> bytes:
    return http_refusal(503, "Service Unavailable", f"Sorry, {why}. Please try again later.")
