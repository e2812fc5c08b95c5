"""The network of one server: its listeners, sessions and periodic work."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

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
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.listeners import Listeners, Listening, NetSettings
from maid_engine.net.login import greeter
from maid_engine.net.playing_conversation import PlayingConversation
from maid_engine.net.resumption import Resumption
from maid_engine.net.session import SessionContext

if TYPE_CHECKING:
    from fastapi import APIRouter
    from starlette.types import ASGIApp

    from maid_engine.net.gateway.world_gate import WorldGate

SWEEP_S: Final = 1.0
HOUSEKEEPING_S: Final = 300.0
"""Seconds between two removals of deleted characters whose grace period is over."""
GOODBYE_S: Final = 3.0
"""Seconds that a stopping server waits for its last output to be sent."""


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
        gateways: makes the gate through which gateways connect; None for no gateways.
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
        gateways: "Callable[[FrontDesk, SessionContext], WorldGate] | None" = None,
    ) -> None:
        self._game = game
        self._supervisor = supervisor
        self._settings = settings
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
        self._listeners = Listeners(self.context, supervisor, settings, routers=routers, mounts=mounts)
        self.gateways: WorldGate | None = None
        """Takes the clients of gateways; None if there are none."""
        if gateways is not None:
            self.gateways = gateways(self.desk, self.context)
            dispatcher.on_turn_end = self.gateways.turn_ended
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> Listening:
        """Open every configured port and return the addresses.

        Raises:
            ConfigError: a port cannot be opened or a certificate is wrong. No port stays open.
            StoreError: the tickets of gateways' clients cannot be read.
        """
        # Gateways come first: their players wait, and opening the web port takes as long as all that came before.
        if self.gateways is not None:
            await self.gateways.open()
        try:
            await self._listeners.open()
        except BaseException:
            if self.gateways is not None:
                await self.gateways.close()
            raise
        self._tell_server_lists()
        self._tasks = [
            self._supervisor.keep_running("sweep", self._sweep),
            self._supervisor.keep_running("housekeeping", self._keep_house),
        ]
        return self.listening

    @property
    def listening(self) -> Listening:
        """The addresses at which the server listens now."""
        return self._listeners.listening

    @property
    def gateway_lines(self) -> list[str]:
        """The text to print about where gateways connect."""
        if self.gateways is None:
            return []
        return [f"Gateways connect at {place}." for place in self.gateways.places]

    async def stop(self, *, restarts: bool = False) -> None:
        """Stop accepting, say good-bye to all sessions, wait up to :data:`GOODBYE_S` for their output, and close.

        Args:
            restarts: whether the good-bye says that the server starts again at once.
        """
        self._listeners.stop_telnet()
        if self.gateways is not None:
            await self.gateways.close()  # before the good-bye, because these clients stay
        template = engine_messages.RESTART if restarts else engine_messages.SHUTDOWN
        farewell = template(fate=fate_of(self._game.saver))
        for session in tuple(self.context.live.values()):
            session.deliver(Packet("Core.Goodbye", farewell.text))
            session.deliver(farewell)
            session.close("shutdown")
        waited = 0.0
        while self.context.live and waited < GOODBYE_S:
            await self._game.clock.sleep(0.02)
            waited += 0.02
        await self._listeners.close()
        for task in self._tasks:
            task.cancel()
        # Let the loop run once more, because sessions report their end to the game in its next turn.
        await self._game.clock.sleep(0)

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
            if self.gateways is not None:
                self.gateways.sweep()
            self._game.presence.sweep()

    async def _keep_house(self) -> None:
        while True:
            await self._game.accounts.destroy_expired()
            await self._game.clock.sleep(HOUSEKEEPING_S)


def _call_soon(work: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_soon(work)
