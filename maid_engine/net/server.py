"""The network of one server: its listeners, sessions and periodic work."""

import asyncio
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import structlog

from maid_engine import __version__
from maid_engine.core.messages import Packet
from maid_engine.engine import messages as engine_messages
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.fate import fate_of
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.net import mssp
from maid_engine.net.appearance import follow_choices, keep_with_accounts
from maid_engine.net.dialog_table import BeginPlay, FrontDesk
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_engine.net.login import greeter
from maid_engine.net.playing_conversation import PlayingConversation
from maid_engine.net.ports import bound_sockets, port_taken
from maid_engine.net.resumption import Resumption
from maid_engine.net.session import SessionContext
from maid_engine.net.telnet import TelnetListener
from maid_engine.net.tls import find_certificate, server_context

if TYPE_CHECKING:
    from fastapi import APIRouter
    from starlette.types import ASGIApp

    from maid_engine.net.web_listener import WebListener

log = structlog.get_logger(__name__)

SWEEP_S: Final = 1.0
HOUSEKEEPING_S: Final = 300.0
"""Seconds between two removals of deleted characters whose grace period is over."""
GOODBYE_S: Final = 3.0
"""Seconds that a stopping server waits for its last output to be sent."""


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


def people_and_ai(game: Game) -> mssp.WorldCounts:
    """Count humans, AI players and the contents of the world, for MSSP."""
    ai = sum(session.is_ai_player for _, session in game.sessions.playing())
    sizes = game.truth.sizes() if game.truth is not None else {}
    return mssp.WorldCounts(players=len(game.sessions.playing()) - ai, ai_players=ai, **sizes)


class MAIDServer:
    """Runs the listeners, the log-in of new sessions, periodic sweeps and the shutdown of the network.

    Args:
        game: the game with its services. Load the accounts before :meth:`start`.
        dispatcher: takes the players' lines.
        supervisor: runs the tasks.
        settings: where and how to listen.
        routers: returns further routes for the web port, such as metrics. Called in a thread when the port is opened.
        mounts: returns path → application to mount on the web port, such as the admin API. Called like `routers`.
        throttle: counts failed log-ins; by default a new one.
        begin_play: makes the conversation of a session whose player entered the game.
        call_soon: schedules the network's own work; by default that of the running event loop.
        counts: returns the MSSP counts; by default :func:`people_and_ai`.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        dispatcher: Dispatcher,
        supervisor: Supervisor,
        settings: NetSettings,
        *,
        routers: "Callable[[], Sequence[APIRouter]]" = tuple,
        mounts: "Callable[[], Mapping[str, ASGIApp]]" = dict,
        throttle: LoginThrottle | None = None,
        counts: Callable[[], mssp.WorldCounts] | None = None,
        begin_play: BeginPlay = PlayingConversation,
        call_soon: Callable[[Callable[[], None]], object] | None = None,
    ) -> None:
        self._game = game
        self._supervisor = supervisor
        self._settings = settings
        self._routers = routers
        self._mounts = mounts
        self._counts = counts or (lambda: people_and_ai(game))
        self.desk = FrontDesk(
            game,
            dispatcher,
            game.resource_or_new(Confirmations),
            supervisor,
            throttle or LoginThrottle(settings.limits, game.accounts.knows),
            settings.name,
            settings.news,
            Resumption(settings.limits),
            begin_play,
        )
        self.context = SessionContext(
            game.clock,
            game.ids,
            call_soon or _call_soon,
            greeter(self.desk),
            waiting_lines=dispatcher.waiting,
            fate=lambda: fate_of(game.saver),
            limits=settings.limits,
            is_familiar=game.accounts.is_familiar,
        )
        self.dispatcher = dispatcher
        """Takes the players' lines. At the end of each of its turns, the output of the sessions is written."""
        dispatcher.on_turn_end = self.context.flush
        follow_choices(game)
        keep_with_accounts(game)
        self._telnet: TelnetListener | None = None
        self._telnet_tls: TelnetListener | None = None
        self._web: WebListener | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> Listening:
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
            await self._close_listeners()
            raise
        self._tell_server_lists()
        self._tasks = [
            self._supervisor.keep_running("sweep", self._sweep),
            self._supervisor.keep_running("housekeeping", self._keep_house),
        ]
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
        """The addresses at which the server listens now."""
        return Listening(
            self._settings.host,
            self._telnet.port if self._telnet else None,
            self._telnet_tls.port if self._telnet_tls else None,
            self._web.port if self._web else None,
            self._settings.web_tls,
        )

    async def stop(self) -> None:
        """Stop accepting, say good-bye to all sessions, wait up to :data:`GOODBYE_S` for their output, and close."""
        for listener in filter(None, (self._telnet, self._telnet_tls)):
            listener.stop()
        farewell = engine_messages.SHUTDOWN(fate=fate_of(self._game.saver))
        for session in tuple(self.context.live.values()):
            session.deliver(Packet("Core.Goodbye", farewell.text))
            session.deliver(farewell)
            session.close("shutdown")
        waited = 0.0
        while self.context.live and waited < GOODBYE_S:
            await self._game.clock.sleep(0.02)
            waited += 0.02
        await self._close_listeners()
        for task in self._tasks:
            task.cancel()
        # Let the loop run once more, because sessions report their end to the game in its next turn.
        await self._game.clock.sleep(0)

    async def _tls_context(self) -> ssl.SSLContext | None:
        settings = self._settings
        if settings.telnet_tls_port is None and not (settings.web_tls and settings.web_port is not None):
            return None
        files = await asyncio.to_thread(
            find_certificate, settings.tls_certificate, settings.tls_key, settings.tls_folder
        )
        return server_context(files)

    def _listen(self, setting: str, port: int, tls: ssl.SSLContext | None) -> TelnetListener:
        listener = TelnetListener(self.context, self._bound(setting, port), self._supervisor, tls=tls)
        listener.start()
        return listener

    async def _listen_web(self, port: int, tls: ssl.SSLContext | None) -> "WebListener":
        # In a thread, because importing the web framework takes half of the start-up time. Telnet is served already.
        listen = await asyncio.to_thread(self._make_web)
        listener = listen(self._bound("web_port", port), tls)
        await listener.start(self._supervisor, self._game.clock)
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
        routes = game_routes(self.context, name=settings.name, version=__version__, origins=settings.origins)
        app = WebFront(web_app(routes, *self._routers(), mounts=self._mounts()), hosts, proxies)
        context = self.context
        return lambda bound, tls: WebListener(
            app, bound, context.meter, context.turns, tls=tls, is_proxy=proxies.trusts
        )

    def _bound(self, setting: str, port: int) -> list[socket.socket]:
        try:
            return bound_sockets(self._settings.host, port)
        except OSError as error:
            raise port_taken(setting, self._settings.host, port, error) from error

    async def _close_listeners(self) -> None:
        for listener in (self._telnet, self._telnet_tls):
            if listener is not None:
                listener.stop()
        if self._web is not None:
            await self._web.stop()
        self._telnet = self._telnet_tls = self._web = None

    def _tell_server_lists(self) -> None:
        listening, settings = self.listening, self._settings
        ports = tuple(port for port in (listening.telnet_tls_port, listening.telnet_port) if port is not None)
        facts = mssp.ServerFacts(
            settings.name,
            self._game.clock.wall(),
            ports,
            listening.telnet_tls_port,
            hostname=settings.hostname,
        )
        self.context.server_status = mssp.status(facts, self._counts)

    async def _sweep(self) -> None:
        while True:
            await self._game.clock.sleep(SWEEP_S)
            self.context.sweep()
            self._game.presence.sweep()

    async def _keep_house(self) -> None:
        while True:
            await self._game.accounts.destroy_expired()
            await self._game.clock.sleep(HOUSEKEEPING_S)


def _call_soon(work: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_soon(work)
