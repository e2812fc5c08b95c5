"""The listeners of one process: telnet, telnet over TLS, and the web port. A world and a gateway use the same ones."""

import asyncio
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from maid_engine import __version__
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.limits import NetLimits
from maid_engine.net.ports import bound_sockets, port_taken
from maid_engine.net.session import SessionContext
from maid_engine.net.telnet import TelnetListener
from maid_engine.net.tls import find_certificate, server_context

if TYPE_CHECKING:
    from fastapi import APIRouter
    from starlette.types import ASGIApp

    from maid_engine.net.web_listener import WebListener

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class NetSettings:
    """Where and how a server listens. A port of None is off; 0 takes any free port."""

    name: str = "MAID"
    host: str = "127.0.0.1"
    telnet_port: int | None = 4000
    telnet_tls_port: int | None = None
    web_port: int | None = 8080
    web_tls: bool = False
    tls_certificate: Path | None = None
    tls_key: Path | None = None
    tls_folder: Path = Path("data")
    """Folder of the self-signed certificate."""
    limits: NetLimits = field(default_factory=NetLimits)
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect to the game."""
    allowed_hosts: tuple[str, ...] = ()
    """Further host names that the web port accepts; see ``net.web_hosts``."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose forwarding headers are trusted."""
    news: tuple[str, ...] = ()
    """Lines that are shown to everybody after log-in."""
    hostname: str = ""
    """Public host name: sent to server lists, and accepted by the web port."""
    group: str = ""
    """Group of the settings that name the ports, such as ``gateway.``, for messages about a busy port."""


@dataclass(frozen=True, slots=True)
class Listening:
    """The addresses of a started server. A port of None is off."""

    host: str
    telnet_port: int | None
    telnet_tls_port: int | None
    web_port: int | None
    web_tls: bool = False

    def lines(self) -> list[str]:
        """Return the text to print: one line per way to connect."""
        at = "localhost" if self.host in ("", "0.0.0.0", "::", "127.0.0.1") else self.host  # noqa: S104 - compared, not bound
        found: list[str] = []
        if self.telnet_port is not None:
            found.append(f"Play with a MUD client or telnet: {at} {self.telnet_port}")
        if self.telnet_tls_port is not None:
            found.append(f"The same over TLS: {at} {self.telnet_tls_port}")
        if self.web_port is not None:
            found.append(f"Play in a browser: {'https' if self.web_tls else 'http'}://{at}:{self.web_port}/")
        return found


class Listeners:
    """Opens and closes the ports at which clients connect.

    Args:
        context: shared by all sessions.
        supervisor: runs the tasks.
        settings: where and how to listen.
        routers: returns further routes for the web port, such as metrics. Called in a thread when the port is opened.
        mounts: returns path → application to mount on the web port, such as the admin API. Called like `routers`.
    """

    def __init__(
        self,
        context: SessionContext,
        supervisor: Supervisor,
        settings: NetSettings,
        *,
        routers: "Callable[[], Sequence[APIRouter]]" = tuple,
        mounts: "Callable[[], Mapping[str, ASGIApp]]" = dict,
    ) -> None:
        self._context = context
        self._supervisor = supervisor
        self._settings = settings
        self._routers = routers
        self._mounts = mounts
        self._telnet: TelnetListener | None = None
        self._telnet_tls: TelnetListener | None = None
        self._web: WebListener | None = None

    async def open(self) -> Listening:
        """Open every configured port and return the addresses.

        Raises:
            ConfigError: a port cannot be opened or a certificate is wrong. No port stays open.
        """
        settings = self._settings
        try:
            tls = await self._tls_context()
            if settings.telnet_port is not None:
                self._telnet = self._listen("telnet_port", settings.telnet_port, None)
            if settings.telnet_tls_port is not None:
                self._telnet_tls = self._listen("telnet_tls_port", settings.telnet_tls_port, tls)
            if settings.web_port is not None:
                self._web = await self._listen_web(settings.web_port, tls if settings.web_tls else None)
        except BaseException:
            await self.close()
            raise
        listening = self.listening
        log.info(
            "server.listening",
            telnet=listening.telnet_port,
            tls=listening.telnet_tls_port,
            web=listening.web_port,
        )
        return listening

    @property
    def listening(self) -> Listening:
        """The addresses at which clients can connect now."""
        return Listening(
            self._settings.host,
            self._telnet.port if self._telnet else None,
            self._telnet_tls.port if self._telnet_tls else None,
            self._web.port if self._web else None,
            self._settings.web_tls,
        )

    def stop_telnet(self) -> None:
        """Stop accepting telnet connections. The open ones stay."""
        for listener in (self._telnet, self._telnet_tls):
            if listener is not None:
                listener.stop()

    async def close(self) -> None:
        """Stop accepting, and close the web port with its connections."""
        self.stop_telnet()
        if self._web is not None:
            await self._web.stop()
        self._telnet = self._telnet_tls = self._web = None

    async def _tls_context(self) -> ssl.SSLContext | None:
        settings = self._settings
        if settings.telnet_tls_port is None and not (settings.web_tls and settings.web_port is not None):
            return None
        files = await asyncio.to_thread(
            find_certificate, settings.tls_certificate, settings.tls_key, settings.tls_folder
        )
        return server_context(files)

    def _listen(self, setting: str, port: int, tls: ssl.SSLContext | None) -> TelnetListener:
        listener = TelnetListener(self._context, self._bound(setting, port), self._supervisor, tls=tls)
        listener.start()
        return listener

    async def _listen_web(self, port: int, tls: ssl.SSLContext | None) -> "WebListener":
        # In a thread, because importing the web framework takes half of the start-up time. Telnet is served already.
        listen = await asyncio.to_thread(self._make_web)
        listener = listen(self._bound("web_port", port), tls)
        await listener.start(self._supervisor, self._context.clock)
        return listener

    def _make_web(self) -> "Callable[[list[socket.socket], ssl.SSLContext | None], WebListener]":
        """Import the web framework and build the web application; return a function that serves it on sockets."""
        from maid_engine.net.pages import game_routes, web_app
        from maid_engine.net.proxies import TrustedProxies
        from maid_engine.net.web_front import WebFront
        from maid_engine.net.web_hosts import AllowedHosts
        from maid_engine.net.web_listener import WebListener

        settings = self._settings
        proxies = TrustedProxies(settings.trusted_proxies)
        hosts = AllowedHosts(settings.host, settings.hostname, settings.allowed_hosts)
        routes = game_routes(self._context, name=settings.name, version=__version__, origins=settings.origins)
        app = WebFront(web_app(routes, *self._routers(), mounts=self._mounts()), hosts, proxies)
        context = self._context
        return lambda bound, tls: WebListener(
            app, bound, context.meter, context.turns, tls=tls, is_proxy=proxies.trusts
        )

    def _bound(self, setting: str, port: int) -> list[socket.socket]:
        try:
            return bound_sockets(self._settings.host, port)
        except OSError as error:
            raise port_taken(setting, self._settings.host, port, error, self._settings.group) from error
