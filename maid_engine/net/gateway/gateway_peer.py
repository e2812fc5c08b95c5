"""A gateway, as the world sees it: its connection, and the sessions of its clients."""

import hmac
from typing import Protocol

import structlog

from maid_engine import __version__
from maid_engine.net.gateway.gateway_session import GatewaySession
from maid_engine.net.gateway.link_bodies import (
    PROTOCOL,
    ClientFacts,
    Hello,
    Load,
    Resume,
    Welcome,
    dump,
    load,
    text,
)
from maid_engine.net.gateway.link_connection import LinkConnection
from maid_engine.net.gateway.link_frame import THE_LINK, Frame, Kind, LinkError
from maid_engine.net.gateway.link_state import LinkEvent, LinkMachine
from maid_engine.net.gmcp import parse
from maid_engine.net.limits import NetLimits
from maid_engine.ports.clock import Clock

log = structlog.get_logger(__name__)

OTHER_PROTOCOL = (
    "the gateway (MAID {theirs}, protocol {their_protocol}) and the world (MAID {ours}, protocol {our_protocol}) "
    "do not speak the same protocol; run the same version of MAID for both"
)
WRONG_TOKEN = "the token is wrong; set gateway.token of the gateway to that of the world"  # noqa: S105 - no token
NO_GREETING = "the first frame was not a greeting"


class Gate(Protocol):
    """What the world does with a gateway's clients."""

    limits: NetLimits
    clock: Clock
    token: str

    def greeted(self, peer: "GatewayPeer") -> None:
        """React to a gateway that was admitted."""
        ...

    def parted(self, peer: "GatewayPeer", reason: str) -> None:
        """React to the end of a link."""
        ...

    def seat(self, peer: "GatewayPeer", number: int, facts: ClientFacts) -> GatewaySession:
        """Make and start the session of a new client."""
        ...

    def resume(self, peer: "GatewayPeer", session: GatewaySession, wanted: Resume) -> None:
        """Give a client that has just connected the character of a ticket, or tell the gateway that it may not."""
        ...


class GatewayPeer:
    """One link, from its greeting to its end."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self.connection = LinkConnection(self._take, self._lost)
        self.name = ""
        """Name of the gateway; empty before its greeting."""
        self.load = Load()
        """What the gateway said last about itself."""
        self.sessions: dict[int, GatewaySession] = {}
        """Number of the client → its session."""
        self._state = LinkMachine(gate.clock.now())
        self._state.on(LinkEvent.CONNECTED, gate.clock.now())
        self.is_closing = False
        """Whether the world stops, so that further input must stay with the gateway."""

    @property
    def is_admitted(self) -> bool:
        """Whether the gateway has greeted and was admitted."""
        return self._state.is_linked

    def sweep(self) -> None:
        """Cut a link that has been silent for too long."""
        if self._state.is_silent(self._gate.clock.now()):
            self.connection.cut("the gateway is silent")

    def end_sessions(self, reason: str) -> None:
        """End all sessions of the gateway's clients."""
        for session in tuple(self.sessions.values()):
            session.lost(reason)

    def _lost(self, reason: str) -> None:
        now = self._gate.clock.now()
        was_admitted = self.is_admitted
        self._state.on(LinkEvent.LOST, now)
        if not was_admitted:
            log.warning("gateway.refused", reason=reason)
        self.end_sessions("link lost")
        self._gate.parted(self, reason)

    # --- frames ---

    def _take(self, frame: Frame) -> None:
        if self.is_closing:
            return  # not confirmed, so the gateway sends it again to the next world
        self._state.heard(self._gate.clock.now())
        if not self.is_admitted:
            self._greet(frame)
        elif frame.client == THE_LINK:
            self._take_beat(frame)
        elif frame.kind is Kind.OPENED:
            self._open(frame)
        else:
            self._take_from(self.sessions.get(frame.client), frame)

    def _greet(self, frame: Frame) -> None:
        if frame.kind is not Kind.HELLO:
            raise LinkError(NO_GREETING)
        hello = load(Hello, frame.body)
        if hello.protocol != PROTOCOL:
            self._refuse(
                OTHER_PROTOCOL.format(
                    theirs=hello.version,
                    their_protocol=hello.protocol,
                    ours=__version__,
                    our_protocol=PROTOCOL,
                )
            )
            return
        if not hmac.compare_digest(hello.token.encode(), self._gate.token.encode()):
            self._refuse(WRONG_TOKEN)
            return
        self.name = hello.gateway
        self._state.on(LinkEvent.WELCOMED, self._gate.clock.now())
        self.connection.admit()
        self.connection.send(
            THE_LINK, Kind.WELCOME, dump(Welcome(PROTOCOL, self._in_flight_max, __version__))
        )
        self._gate.greeted(self)

    @property
    def _in_flight_max(self) -> int:
        limits = self._gate.limits
        return max(1, min(limits.lines_in_game_max, limits.input_lines_max))

    def _refuse(self, reason: str) -> None:
        log.warning("gateway.refused", reason=reason)
        self.connection.send(THE_LINK, Kind.REFUSED, reason.encode())
        self.connection.close()

    def _take_beat(self, frame: Frame) -> None:
        if frame.kind is not Kind.BEAT:
            raise LinkError(f"{frame.kind.name} names no client")
        self.load = load(Load, frame.body)

    def _open(self, frame: Frame) -> None:
        if frame.client in self.sessions:
            raise LinkError(f"client {frame.client} is open already")
        self._gate.seat(self, frame.client, load(ClientFacts, frame.body))

    def _take_from(self, session: GatewaySession | None, frame: Frame) -> None:
        """Process a frame about a client. A client that the world has closed may still send some."""
        if session is None:
            if frame.kind is Kind.CLOSED:
                self.connection.send(frame.client, Kind.GONE)
            return
        match frame.kind:
            case Kind.LINE:
                session.take_line(text(frame.body))
            case Kind.PACKET:
                self._take_packet(session, frame.body)
            case Kind.FACTS:
                session.adopt(load(ClientFacts, frame.body))
            case Kind.RESUME:
                self._gate.resume(self, session, load(Resume, frame.body))
            case Kind.CLOSED:
                session.lost(text(frame.body))
            case _:
                raise LinkError(f"a gateway sends no {frame.kind.name}")

    def _take_packet(self, session: GatewaySession, body: bytes) -> None:
        message = parse(body, self._gate.limits)
        if message is None:
            raise LinkError("a GMCP message is malformed")
        session.take_gmcp(message)
