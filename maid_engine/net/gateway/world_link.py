"""A gateway's link to its world: connects, greets, and connects again whenever the link is lost."""

import asyncio
import json
from collections.abc import Callable
from typing import Final

import structlog

from maid_engine import __version__
from maid_engine.core.ids import SessionId
from maid_engine.net.gateway.gateway_settings import GatewaySettings
from maid_engine.net.gateway.link_bodies import PROTOCOL, Hello, Load, Welcome, dump, load, text
from maid_engine.net.gateway.link_connection import LinkConnection
from maid_engine.net.gateway.link_frame import CLIENTS_MAX, THE_LINK, Frame, Kind, LinkError
from maid_engine.net.gateway.link_state import BEAT_S, LinkEvent, LinkMachine
from maid_engine.net.gateway.relay_conversation import RelayConversation
from maid_engine.net.gateway.world_address import WorldAddress
from maid_engine.ports.clock import Clock

log = structlog.get_logger(__name__)

Status = dict[str, str | list[str]]
"""The MSSP variables."""

OTHER_WORLD: Final = (
    "the world (MAID {theirs}, protocol {their_protocol}) and the gateway (MAID {ours}, protocol {our_protocol}) "
    "do not speak the same protocol; run the same version of MAID for both"
)


class WorldLink:
    """The link of one gateway.

    Args:
        clock: the clock.
        address: where the world is.
        name: the gateway's name, by which the world knows it again.
        settings: the token, and how long clients are kept.
    """

    def __init__(self, clock: Clock, address: WorldAddress, name: str, settings: GatewaySettings) -> None:
        self._clock = clock
        self._address = address
        self._name = name
        self._settings = settings
        self._machine = LinkMachine(clock.now())
        self._connection = LinkConnection(self._take, self._lost)
        self._over: asyncio.Future[None] | None = None
        self._clients: dict[int, RelayConversation] = {}
        self._by_session: dict[SessionId, RelayConversation] = {}
        self._last_number = 0
        self._beat_at = clock.now()
        self.problem = ""
        """Why the world cannot be reached; empty if it can."""
        self.in_flight_max = 1
        """Lines and messages of one client that may be sent before the world confirms them."""
        self.status: Status = {}
        """The MSSP variables that the world sent last."""
        self.refused: Callable[[str], None] = lambda _: None
        """Called with the reason when the world refuses this gateway, or the gateway the world."""

    @property
    def is_linked(self) -> bool:
        """Whether frames can be sent."""
        return self._machine.is_linked

    @property
    def links(self) -> int:
        """How often the link was established."""
        return self._machine.links

    @property
    def clients(self) -> tuple[RelayConversation, ...]:
        """All clients."""
        return tuple(self._clients.values())

    def waiting_lines(self, session_id: SessionId) -> int:
        """Return how many typed lines of a session the world has not confirmed."""
        client = self._by_session.get(session_id)
        return client.waiting_lines if client is not None else 0

    @property
    def load(self) -> Load:
        """What the gateway does now, for the world's metrics."""
        waiting = sum(client.waiting_lines for client in self._clients.values())
        return Load(len(self._clients), waiting, max(0, self.links - 1))

    async def run(self) -> None:
        """Keep the link, until the task is cancelled."""
        while True:
            await self._link_once()
            await self._clock.sleep(self._machine.pause_s())

    async def _link_once(self) -> None:
        """Connect, and return when the link is over or could not be made."""
        self._over = asyncio.get_running_loop().create_future()
        connection = self._connection = LinkConnection(self._take, self._lost)
        try:
            await self._address.connect(lambda: connection)
        except OSError as error:  # includes TLS errors and time-outs
            self._tell(self._address.remedy(error))
            return
        self._machine.on(LinkEvent.CONNECTED, self._clock.now())
        hello = Hello(PROTOCOL, self._name, self._settings.token, __version__)
        connection.send(THE_LINK, Kind.HELLO, dump(hello))
        await self._over

    def _tell(self, problem: str) -> None:
        """Log a problem, once until it changes."""
        if problem != self.problem:
            self.problem = problem
            log.warning("gateway.world_unreachable", world=str(self._address), problem=problem)

    def close(self) -> None:
        """Close the link."""
        self._connection.close()

    def sweep(self) -> None:
        """Cut a silent link, send a sign of life, and give up clients. Call it about once a second."""
        now = self._clock.now()
        if self._machine.is_silent(now):
            self._connection.cut("the world is silent")
        if self.is_linked and now >= self._beat_at:
            self._beat_at = now + BEAT_S
            self._connection.send(THE_LINK, Kind.BEAT, dump(self.load))
        if not self.is_linked and now - self._machine.away_since >= self._settings.keep_s:
            for client in self.clients:
                client.give_up()

    # --- for the conversations ---

    def join(self, client: RelayConversation) -> int:
        """Return the number of a new client."""
        self._last_number = self._last_number % CLIENTS_MAX + 1
        self._clients[self._last_number] = client
        self._by_session[client.session.id] = client
        return self._last_number

    def leave(self, number: int) -> None:
        """Forget a client."""
        client = self._clients.pop(number, None)
        if client is not None:
            del self._by_session[client.session.id]

    def send(self, number: int, kind: Kind, body: bytes = b"") -> None:
        """Send a frame about a client, if the world is there."""
        if self.is_linked:
            self._connection.send(number, kind, body)

    # --- frames ---

    def _take(self, frame: Frame) -> None:
        self._machine.heard(self._clock.now())
        if not self.is_linked:
            self._greet(frame)
        elif frame.client == THE_LINK:
            self._take_own(frame)
        else:
            client = self._clients.get(frame.client)
            if client is not None:  # the world may still say something to a client that is gone
                client.take(frame)

    def _greet(self, frame: Frame) -> None:
        if frame.kind is Kind.REFUSED:
            self._refuse(text(frame.body))
            return
        if frame.kind is not Kind.WELCOME:
            raise LinkError("the world's first frame was not a greeting")
        welcome = load(Welcome, frame.body)
        if welcome.protocol != PROTOCOL:
            self._refuse(
                OTHER_WORLD.format(
                    theirs=welcome.version,
                    their_protocol=welcome.protocol,
                    ours=__version__,
                    our_protocol=PROTOCOL,
                )
            )
            return
        self._connection.admit()
        self.in_flight_max = max(1, welcome.in_flight_max)
        self._machine.on(LinkEvent.WELCOMED, self._clock.now())
        self.problem = ""
        log.info("gateway.linked", world=str(self._address), clients=len(self._clients))
        self._connection.send(THE_LINK, Kind.BEAT, dump(self.load))
        for client in self.clients:
            client.world_linked()

    def _refuse(self, reason: str) -> None:
        self._machine.on(LinkEvent.REFUSED, self._clock.now())
        self._connection.close()
        self._tell(reason)
        self.refused(reason)

    def _take_own(self, frame: Frame) -> None:
        match frame.kind:
            case Kind.STATUS:
                self._take_status(frame.body)
            case Kind.GOODBYE:
                self._connection.close()
            case _:
                raise LinkError(f"{frame.kind.name} names no client")

    def _take_status(self, body: bytes) -> None:
        try:
            status = json.loads(body)
        except ValueError:
            raise LinkError("the status is not JSON") from None
        if not isinstance(status, dict):
            raise LinkError("the status is not an object")
        self.status = status

    def _lost(self, reason: str) -> None:
        was_linked = self.is_linked
        self._machine.on(LinkEvent.LOST, self._clock.now())
        if was_linked:
            log.info("gateway.world_lost", world=str(self._address), reason=reason)
            for client in self.clients:
                client.world_lost()
        if self._over is not None and not self._over.done():
            self._over.set_result(None)
