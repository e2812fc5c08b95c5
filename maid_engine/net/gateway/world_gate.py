"""The world's side of its gateways: listens for them, seats their clients, and gives seats back after a restart."""

import asyncio
import json
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import structlog

from maid_engine.core.errors import ConfigError
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import SessionId
from maid_engine.engine.services import Game
from maid_engine.net.character_selection import ArrivalConversation
from maid_engine.net.dialog_table import FrontDesk
from maid_engine.net.gateway.gateway_peer import GatewayPeer
from maid_engine.net.gateway.gateway_session import GatewaySession
from maid_engine.net.gateway.gateway_settings import GatewaySettings
from maid_engine.net.gateway.link_bodies import ClientFacts, Resume, Seat, dump
from maid_engine.net.gateway.link_frame import THE_LINK, Kind
from maid_engine.net.gateway.link_state import BEAT_S
from maid_engine.net.gateway.session_tickets import SessionTickets
from maid_engine.net.limits import NetLimits
from maid_engine.net.local_socket import LocalSocket
from maid_engine.net.playing_conversation import LEAVING_REASONS
from maid_engine.net.ports import bound_sockets, port_taken
from maid_engine.net.program_login import still_opens
from maid_engine.net.session import SessionContext
from maid_engine.net.tls import find_certificate, server_context

log = structlog.get_logger(__name__)

STOPPING: Final = "shutdown"
"""Reason for the end of the sessions when the world stops. Their clients stay with the gateway."""
LAST_LINES_S: Final = 3.0
"""Seconds that a stopping world waits for the lines that its dispatcher has already taken."""
GREETING_PEERS_MAX: Final = 16
"""Connections that have not greeted yet. Further ones are closed."""


class WorldGate:
    """Takes gateways and their clients.

    Args:
        desk: services that all log-ins share.
        context: shared by all sessions.
        settings: where and how to listen for gateways.
        tickets: the seats of the clients.
        certificate: returns the TLS context of the port; called only if there is a port.
    """

    def __init__(
        self,
        desk: FrontDesk,
        context: SessionContext,
        settings: GatewaySettings,
        tickets: SessionTickets,
        certificate: Callable[[], ssl.SSLContext],
    ) -> None:
        self._desk = desk
        self._game: Game = desk.game
        self._context = context
        self._settings = settings
        self._certificate = certificate
        self.tickets = tickets
        self.limits: NetLimits = context.limits
        self.clock = context.clock
        self.token = settings.token
        self._peers: dict[GatewayPeer, None] = {}
        self._sessions: dict[SessionId, GatewaySession] = {}
        self._seated: dict[SessionId, str] = {}
        """Session that plays → its ticket. An entry outlives the session until its character has left."""
        self._unconfirmed: dict[GatewaySession, None] = {}
        """Sessions with input that is processed but not confirmed, or not yet processed."""
        self._confirm_due = False
        self._servers: list[asyncio.Server] = []
        self._local: LocalSocket | None = None
        self._status_at = 0.0
        self.links_lost = 0
        """How many links ended while the world ran."""
        self.gateways_seen: dict[str, None] = {}
        """Names of the gateways that have connected since the start."""
        self._game.bus.subscribe(PlayerConnectedEvent, self._entered)
        self._game.bus.subscribe(PlayerDisconnectedEvent, self._left)

    def turn_ended(self) -> None:
        """Write the output of a turn of commands, and then confirm its lines."""
        self._context.flush()
        self.confirm()

    @property
    def peers(self) -> tuple[GatewayPeer, ...]:
        """The gateways that are connected and admitted."""
        return tuple(peer for peer in self._peers if peer.is_admitted)

    @property
    def port(self) -> int | None:
        """The TLS port at which gateways connect; None if it is off."""
        for server in self._servers:
            name = server.sockets[0].getsockname()
            if isinstance(name, tuple):
                return int(name[1])
        return None

    @property
    def places(self) -> list[str]:
        """Where gateways connect: the socket's path, and host and port."""
        found = []
        if self._local is not None:
            found.append(str(self._local.path))
        if self.port is not None:
            found.append(f"{self._settings.host}:{self.port}")
        return found

    async def open(self) -> None:
        """Load the tickets of the last run, and listen for gateways.

        Raises:
            ConfigError: the socket or the port cannot be opened, or the certificate is wrong.
            StoreError: the tickets cannot be read.
        """
        await self.tickets.load()
        loop = asyncio.get_running_loop()
        settings = self._settings
        if settings.has_socket:
            self._local = LocalSocket(Path(settings.socket), "gateway.socket")
            self._servers.append(await loop.create_unix_server(self._connect, sock=self._local.bound))
        if settings.port is not None:
            tls = await asyncio.to_thread(self._certificate)
            try:
                bound = bound_sockets(settings.host, settings.port)
            except OSError as error:
                await self._stop_listening()
                raise port_taken("port", settings.host, settings.port, error, "gateway.") from error
            for one in bound:
                self._servers.append(await loop.create_server(self._connect, sock=one, ssl=tls))
        log.info("gateway.listening", socket=settings.socket, port=self.port)

    async def close(self) -> None:
        """Stop taking input, run the lines that the game has already taken, and let go of the gateways.

        Their clients stay connected, and come back with their tickets. Input that was not processed stays with the
        gateways.
        """
        await self._stop_listening()
        for peer in self._peers:
            peer.is_closing = True
        for session in self._sessions.values():
            session.hold()
        waited = 0.0
        while waited < LAST_LINES_S and any(map(self._context.waiting_lines, self._sessions)):
            await self.clock.sleep(0.01)
            waited += 0.01
        self._context.flush()
        self._unconfirmed.update(dict.fromkeys(self._sessions.values()))
        self.confirm()
        for peer in tuple(self._peers):
            peer.connection.send(THE_LINK, Kind.GOODBYE)
            peer.connection.close()
            peer.end_sessions(STOPPING)
        await self.clock.sleep(0)

    async def _stop_listening(self) -> None:
        for server in self._servers:
            server.close()
        self._servers.clear()
        if self._local is not None:
            self._local.remove()
            self._local = None

    def sweep(self) -> None:
        """Cut silent links, drop expired tickets, and send the gateways a sign of life. Call it about once a second."""
        for peer in tuple(self._peers):
            peer.sweep()
        self.tickets.sweep()
        now = self.clock.now()
        if now >= self._status_at:
            self._status_at = now + BEAT_S
            status = json.dumps(self._context.server_status()).encode()
            for peer in self.peers:
                peer.connection.send(THE_LINK, Kind.STATUS, status)

    # --- links (called by GatewayPeer) ---

    def _connect(self) -> asyncio.Protocol:
        waiting = [peer for peer in self._peers if not peer.is_admitted]
        if len(waiting) >= GREETING_PEERS_MAX:
            waiting[0].connection.cut("too many connections wait to greet")
        peer = GatewayPeer(self)
        self._peers[peer] = None
        return peer.connection

    def greeted(self, peer: GatewayPeer) -> None:
        """Note a new gateway. An older link of the same gateway is half dead and ends."""
        for other in self.peers:
            if other is not peer and other.name == peer.name:
                other.connection.cut("the gateway has connected again")
                other.end_sessions("link lost")
        self.gateways_seen[peer.name] = None
        log.info("gateway.connected", gateway=peer.name)
        status = json.dumps(self._context.server_status()).encode()
        peer.connection.send(THE_LINK, Kind.STATUS, status)

    def parted(self, peer: GatewayPeer, reason: str) -> None:
        """Note the end of a link."""
        self._peers.pop(peer, None)
        if peer.name:
            self.links_lost += not peer.is_closing
            log.info("gateway.disconnected", gateway=peer.name, reason=reason)

    # --- clients (called by GatewayPeer) ---

    def seat(self, peer: GatewayPeer, number: int, facts: ClientFacts) -> GatewaySession:
        """Make and start the session of a client: at its character if it has a valid ticket, else at the log-in."""
        admission = self._context.meter.admit_relayed(facts.address)
        seating = Seating(self, peer, number)
        session = GatewaySession(self._context, admission, facts, seating)
        peer.sessions[number] = self._sessions[session.id] = session
        arrival = self._arrival(session, facts.ticket)
        if arrival is not None:
            session.count_from(self.tickets.processed(facts.ticket, seating.client))
            session.conversation = arrival
        elif facts.ticket:
            session.tell(Kind.NOT_LINKED)
        session.start()
        if arrival is not None:
            self._give_seat(session, arrival, facts.ticket)
        return session

    def resume(self, peer: GatewayPeer, session: GatewaySession, wanted: Resume) -> None:
        """Give a client the character of a ticket, if it has not typed anything yet and the ticket is valid."""
        arrival = None
        if session.player_id is None and session.lines_handed_on == 0:
            arrival = self._arrival(session, wanted.ticket)
        if arrival is None:
            session.tell(Kind.NOT_LINKED)
            return
        earlier = Seating(self, peer, wanted.client)
        session.processed_before = self.tickets.processed(wanted.ticket, earlier.client)
        session.talk_to(arrival)
        self._give_seat(session, arrival, wanted.ticket)

    def _arrival(self, session: GatewaySession, secret: str) -> ArrivalConversation | None:
        """Return the conversation in which a ticket's character enters; None if the ticket is not valid."""
        ticket = self.tickets.find(secret) if secret else None
        account = self.tickets.account_for(ticket, session.address) if ticket is not None else None
        if ticket is None or account is None:
            return None
        driver = self._game.sessions.of(ticket.player_id)
        if driver is not None and not driver.is_ai_player and getattr(driver, "ticket", "") != secret:
            return None  # somebody logged in meanwhile, and keeps the seat
        if ticket.token_id:
            session.token_id = ticket.token_id
            session.still_opens = lambda: still_opens(self._game, ticket.token_id)
        return ArrivalConversation(self._desk, session, account.id, "")

    def _give_seat(self, session: GatewaySession, arrival: ArrivalConversation, secret: str) -> None:
        ticket = self.tickets.find(secret)
        if ticket is None:
            raise AssertionError("a ticket that was just found is gone")
        session.ticket = secret
        log.info("gateway.seat_given_back", session=session.id, player=ticket.player_id)
        arrival.take_seat_again(ticket.player_id)

    def forget(self, session: GatewaySession) -> None:
        """Forget a session that has ended."""
        self._sessions.pop(session.id, None)

    # --- seats ---

    def _entered(self, event: PlayerConnectedEvent) -> None:
        session = self._sessions.get(event.session_id)
        if session is None:
            return
        if session.ticket:
            self.tickets.use(session.ticket, event.player_id)
        else:
            account = self._game.accounts.account_of(event.player_id)
            if account is None:
                return
            session.ticket = self.tickets.issue(account, event.player_id, session.token_id)
        self._seated[session.id] = session.ticket
        seat = Seat(session.ticket, event.player_id, session.confirmed, session.processed_before)
        session.tell(Kind.LINKED, dump(seat))

    def _left(self, event: PlayerDisconnectedEvent) -> None:
        ticket = self._seated.pop(event.session_id, None)
        if ticket is None:
            return
        if event.reason in LEAVING_REASONS and event.reason != STOPPING:
            self.tickets.forget(ticket)
        else:
            self.tickets.part(ticket)

    # --- confirmation ---

    def handed(self, session: GatewaySession) -> None:
        """Confirm a session's input in the loop's next turn, or at the end of the turn of commands."""
        self._unconfirmed[session] = None
        if not self._confirm_due:
            self._confirm_due = True
            self._context.call_soon(self._confirm_now)

    def _confirm_now(self) -> None:
        self._confirm_due = False
        self.confirm()

    def confirm(self) -> None:
        """Tell the gateways which input was processed since the last call."""
        for session in tuple(self._unconfirmed):
            if session.confirm() or not session.is_open:
                del self._unconfirmed[session]


@dataclass(frozen=True, slots=True)
class Seating:
    """The wire of one client's session."""

    gate: WorldGate
    peer: GatewayPeer
    number: int

    @property
    def client(self) -> str:
        """Identifies the client as long as its gateway runs."""
        return f"{self.peer.name}/{self.number}"

    def send(self, kind: Kind, body: bytes = b"") -> None:
        """Send a frame about the client."""
        self.peer.connection.send(self.number, kind, body)

    def handed(self, session: GatewaySession) -> None:
        """Let the gate confirm the session's input."""
        self.gate.handed(session)

    def over(self, session: GatewaySession) -> None:
        """Forget the client."""
        session.admission.leave()
        self.peer.sessions.pop(self.number, None)
        self.gate.forget(session)

    def counted(self, session: GatewaySession) -> None:
        """Keep the session's count with its ticket, for the client's next session."""
        self.gate.tickets.note_progress(session.ticket, self.client, session.confirmed)


def certificate_of(certificate: Path | None, key: Path | None, folder: Path) -> ssl.SSLContext:
    """Return the TLS context of the port for gateways: that of the configured certificate, or of a generated one.

    Raises:
        ConfigError: the certificate cannot be used.
    """
    try:
        return server_context(find_certificate(certificate, key, folder))
    except ConfigError as error:
        raise ConfigError(f"gateway.port: {error}") from error
