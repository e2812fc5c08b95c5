"""A gateway: the listeners of a world, with sessions that talk to a world in another process."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from maid_engine.core.ids import IdSource
from maid_engine.engine.messages import SHUTDOWN
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.conversation import Conversation
from maid_engine.net.gateway.gateway_settings import GatewaySettings
from maid_engine.net.gateway.relay_conversation import RelayConversation, RelayServices
from maid_engine.net.gateway.world_address import WorldAddress
from maid_engine.net.gateway.world_link import Status, WorldLink
from maid_engine.net.limits import NetLimits
from maid_engine.net.listeners import Listeners, Listening, NetSettings
from maid_engine.net.resumption import Resumption
from maid_engine.net.session import NetworkSession, SessionContext
from maid_engine.ports.clock import Clock

SWEEP_S: Final = 1.0
GOODBYE_S: Final = 3.0
"""Seconds that a stopping gateway waits for its last output to be sent."""


class Gateway:
    """Accepts clients, and relays them to a world.

    Args:
        clock: the clock.
        supervisor: runs the tasks.
        settings: the link, and how long clients are kept.
        net: where and how to listen.
        world: where the world is.
    """

    def __init__(
        self,
        clock: Clock,
        supervisor: Supervisor,
        settings: GatewaySettings,
        net: NetSettings,
        world: WorldAddress,
    ) -> None:
        self._clock = clock
        self._supervisor = supervisor
        self.link = WorldLink(clock, world, secrets.token_hex(8), settings)
        self._services = RelayServices(
            self.link, Resumption(net.limits), clock.now, settings.waiting_lines_max
        )
        self.context = SessionContext(
            clock,
            IdSource(),
            _call_soon,
            self._relay,
            waiting_lines=self.link.waiting_lines,
            limits=_limits(net.limits, settings),
            server_status=self._status,
        )
        self._listeners = Listeners(self.context, supervisor, net)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> Listening:
        """Open the ports, and begin to look for the world.

        Raises:
            ConfigError: a port cannot be opened or a certificate is wrong. No port stays open.
        """
        where = await self._listeners.open()
        self._tasks = [
            self._supervisor.keep_running("link", self.link.run),
            self._supervisor.keep_running("sweep", self._sweep),
        ]
        return where

    @property
    def listening(self) -> Listening:
        """The addresses at which clients can connect now."""
        return self._listeners.listening

    async def stop(self) -> None:
        """Say good-bye to all clients, wait up to :data:`GOODBYE_S` for their output, and close everything."""
        self._listeners.stop_telnet()
        for session in tuple(self.context.live.values()):
            session.deliver(SHUTDOWN(fate=self.context.fate()))
            session.close("shutdown")
        waited = 0.0
        while self.context.live and waited < GOODBYE_S:
            await self._clock.sleep(0.02)
            waited += 0.02
        await self._clock.sleep(0)  # sessions report their end in the loop's next turn
        self.link.close()
        await self._listeners.close()
        for task in self._tasks:
            task.cancel()

    def _relay(self, session: NetworkSession) -> Conversation:
        return RelayConversation(self._services, session)

    def _status(self) -> Status:
        """Return the world's MSSP variables with the ports of this gateway."""
        status, where = dict(self.link.status), self._listeners.listening
        ports = [port for port in (where.telnet_tls_port, where.telnet_port) if port is not None]
        status["PORT"] = [str(port) for port in ports]
        if where.telnet_tls_port is not None:
            status["SSL"] = str(where.telnet_tls_port)
        return status

    async def _sweep(self) -> None:
        while True:
            await self._clock.sleep(SWEEP_S)
            self.context.sweep()
            self.link.sweep()


def _limits(limits: NetLimits, settings: GatewaySettings) -> NetLimits:
    """Return limits with which the conversation alone decides how many lines wait."""
    return replace(limits, lines_in_game_max=limits.lines_in_game_max + settings.waiting_lines_max)


def _call_soon(work: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_soon(work)
