"""The conversation of one client with a world in another process."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet, Prompt
from maid_engine.net.capabilities import Preferences
from maid_engine.net.gateway import gateway_notices as notices
from maid_engine.net.gateway.held_seat import HeldSeat
from maid_engine.net.gateway.link_bodies import ClientFacts, PromptText, Resume, Seat, dump, load, text
from maid_engine.net.gateway.link_frame import Frame, Kind, LinkError
from maid_engine.net.gateway.unconfirmed_lines import ClientInput, UnconfirmedLines
from maid_engine.net.gmcp import compose
from maid_engine.net.resumption import PACKAGE as RESUME_PACKAGE
from maid_engine.net.resumption import Resumable, Resumption, Return
from maid_engine.net.session import NetworkSession


class Standing(Enum):
    """How the world knows the client."""

    UNKNOWN = auto()
    """Not at all: the world is away, or the client has not been told to it."""
    VISITING = auto()
    """It talks to the log-in."""
    RETURNING = auto()
    """Its ticket was sent, and the world has not answered."""
    PLAYING = auto()
    """It plays a character."""


class Link(Protocol):
    """The link to the world."""

    @property
    def is_linked(self) -> bool:
        """Whether frames can be sent."""
        ...

    @property
    def in_flight_max(self) -> int:
        """Lines and messages of one client that may be sent before they are confirmed."""
        ...

    def join(self, client: "RelayConversation") -> int:
        """Return the number of a new client, whose frames are passed to it from now on."""
        ...

    def leave(self, number: int) -> None:
        """Forget a client."""
        ...

    def send(self, number: int, kind: Kind, body: bytes = b"") -> None:
        """Send a frame to the world."""
        ...


@dataclass(frozen=True, slots=True)
class RelayServices:
    """What all conversations of a gateway share."""

    link: Link
    resumption: Resumption[HeldSeat]
    """Tickets with which browsers resume after a broken connection."""
    now: Callable[[], float]
    """Returns the clock's time in seconds."""
    waiting_lines_max: int
    """Lines of one client that wait while the world is away."""


class RelayConversation:
    """Passes a client's input to the world, and the world's output to the client."""

    def __init__(self, services: RelayServices, session: NetworkSession) -> None:
        self._services = services
        self._link = services.link
        self._session = session
        self._number = 0
        self._standing = Standing.UNKNOWN
        self._unconfirmed = UnconfirmedLines()
        self._ticket = ""
        self._returns_with: Return[HeldSeat] | None = None
        """What a browser resumes, until the world has given it its seat."""
        self._is_held = self._told_of_waiting = self._is_closed = False

    @property
    def session(self) -> NetworkSession:
        """The client's session."""
        return self._session

    @property
    def waiting_lines(self) -> int:
        """Number of typed lines that the world has not confirmed."""
        return self._unconfirmed.lines

    # --- the protocol Conversation ---

    def start(self) -> None:
        """Tell the world about the client."""
        self._number = self._link.join(self)
        self._session.on_change = self._tell_facts
        if self._link.is_linked:
            self.world_linked()
        else:
            self._session.deliver(notices.RESTARTING())
            self._adjust_hold()

    def line(self, line: str) -> None:
        """Pass a line to the world, or keep it until the world is back."""
        self._add(ClientInput(Kind.LINE, line.encode("utf-8", "replace")))

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Pass a GMCP message to the world. Messages about resuming concern the gateway."""
        if package == RESUME_PACKAGE:
            self._take_resume(data)
            return
        body = package if data is None else f"{package} {compose(data)}"
        self._add(ClientInput(Kind.PACKET, body.encode("utf-8", "replace")))

    def closed(self, reason: str) -> None:
        """Tell the world that the client is gone, and wait for its last confirmation."""
        self._is_closed = True
        if self._link.is_linked:
            self._link.send(self._number, Kind.CLOSED, reason.encode("utf-8", "replace"))
        else:
            self._part()

    def _part(self) -> None:
        """Forget the client. A browser that resumes learns which of its lines were executed.

        The world may have executed more than it could confirm, and tells it when the browser has its seat again.
        """
        session, unconfirmed = self._session, self._unconfirmed
        if isinstance(session, Resumable) and session.ticket is not None:
            counted = session.counted_lines
            session.ticket.take_stock = lambda: max(0, counted - unconfirmed.lines)
        self._link.leave(self._number)

    # --- the world comes and goes ---

    def world_linked(self) -> None:
        """Tell the world about the client, and ask for the seat that it had."""
        facts = self._facts()
        self._standing = Standing.VISITING
        if self._ticket:
            self._standing = Standing.RETURNING
            self._session.deliver(notices.BACK())
        self._link.send(self._number, Kind.OPENED, dump(facts))
        self._told_of_waiting = False
        self._unconfirmed.restart()
        self._adjust_hold()

    def world_lost(self) -> None:
        """Tell the client that the world is restarting, and keep what was not confirmed."""
        self._standing = Standing.UNKNOWN
        if self._is_closed:
            self._part()
            return
        self._session.echo(on=True)
        self._session.deliver(notices.RESTARTING())
        self._unconfirmed.restart()
        if not self._ticket:
            # A line that answered a question of the log-in, such as a password, must not answer another one.
            self._unconfirmed.drop()
            self._session.deliver(notices.LOG_IN_AGAIN())
        self._adjust_hold()

    def give_up(self) -> None:
        """Close the connection, because the world has been away for too long."""
        self._session.deliver(notices.WORLD_GONE())
        self._session.close("world gone")

    # --- input ---

    def _add(self, new: ClientInput) -> None:
        self._unconfirmed.add(new)
        if self._standing is Standing.UNKNOWN and new.kind is Kind.LINE:
            self._tell_of_waiting()
        self._send_due()
        self._adjust_hold()

    def _tell_of_waiting(self) -> None:
        if self._unconfirmed.lines >= self._services.waiting_lines_max:
            self._session.deliver(notices.NO_MORE_WAIT(lines=self._unconfirmed.lines))
        elif not self._told_of_waiting:
            self._told_of_waiting = True
            self._session.deliver(notices.LINES_WAIT())

    def _send_due(self) -> None:
        """Send what waits, as far as the world takes it now. Each confirmation makes room for more."""
        if self._standing in (Standing.VISITING, Standing.PLAYING) and not self._is_closed:
            for one in self._unconfirmed.take_unsent(self._link.in_flight_max):
                self._link.send(self._number, one.kind, one.body)

    def _adjust_hold(self) -> None:
        """Hold further input in the session when enough waits here, and release it when there is room."""
        held = len(self._unconfirmed) >= self._room or self._is_strange
        if held is self._is_held:
            return
        self._is_held = held
        if held:
            self._session.hold()
        else:
            self._session.release()

    @property
    def _room(self) -> int:
        if self._standing in (Standing.VISITING, Standing.PLAYING):
            return self._link.in_flight_max
        return self._services.waiting_lines_max

    @property
    def _is_strange(self) -> bool:
        """Whether the world is away and the client has no seat: its lines are for the log-in, which comes first."""
        return self._standing is Standing.UNKNOWN and not self._ticket

    # --- facts ---

    def _facts(self) -> ClientFacts:
        session = self._session
        return ClientFacts(
            session.kind,
            session.address,
            session.client,
            session.preferences,
            session.gmcp.wishes,
            self._ticket,
            self._unconfirmed.confirmed,
        )

    def _tell_facts(self) -> None:
        if self._standing is not Standing.UNKNOWN:
            self._link.send(self._number, Kind.FACTS, dump(self._facts()))

    # --- output ---

    def take(self, frame: Frame) -> None:
        """Process a frame of the world about this client.

        Raises:
            LinkError: the frame is malformed, or none that a world sends.
        """
        session, body = self._session, frame.body
        match frame.kind:
            case Kind.TEXT:
                session.deliver_rendered(body)
            case Kind.PROMPT:
                prompt = load(PromptText, body)
                session.deliver(Prompt(prompt.text, spoken=prompt.spoken))
            case Kind.GMCP:
                package, _, data = text(body).partition(" ")
                session.deliver_gmcp(package, data)
            case Kind.ECHO:
                session.echo(on=body == b"on")
            case Kind.CHOICES:
                session.prefer(load(Preferences, body))
            case Kind.DONE:
                self._confirm(body)
            case Kind.LINKED:
                self._take_seat(load(Seat, body))
            case Kind.NOT_LINKED:
                self._miss_seat()
            case Kind.CLOSE:
                session.close(text(body))
            case Kind.GONE if self._is_closed:
                self._part()
            case Kind.GONE:
                pass  # the world closed the client, which is still reading its last output
            case _:
                raise LinkError(f"a world sends no {frame.kind.name}")

    def _confirm(self, body: bytes) -> None:
        if not body.isdigit():
            raise LinkError("a confirmation is not a number")
        self._unconfirmed.confirm(int(body))
        self._send_due()
        self._adjust_hold()

    def _take_seat(self, seat: Seat) -> None:
        self._ticket = seat.ticket
        self._standing = Standing.PLAYING
        self._session.player_id = PlayerId(EntityId(seat.player_id))
        self._session.admission.become_known()
        if self._returns_with is not None:
            self._returns_with.ticket.holder.learn(seat.processed_before)
        self._begin_ticket()
        self._unconfirmed.confirm(seat.processed)
        self._send_due()
        self._adjust_hold()

    def _begin_ticket(self) -> None:
        """Let a browser resume after its connection breaks. Through a restart of the world its ticket stays valid."""
        session, old = self._session, self._returns_with
        self._returns_with = None
        if session.player_id is None or not isinstance(session, Resumable):
            return
        if old is not None or session.ticket is None:
            now = self._services.now()
            seat = HeldSeat(self._ticket, self._number, self._unconfirmed)
            self._services.resumption.begin(
                session, seat, session.player_id, now, old.recounted() if old is not None else None
            )

    def _miss_seat(self) -> None:
        """Let the client log in, because the world did not take its ticket."""
        self._standing = Standing.VISITING
        if self._returns_with is not None:
            self._returns_with = None
            self._refuse_to_resume()
        else:
            self._session.deliver(notices.SEAT_LOST())
        self._ticket = ""
        self._session.player_id = None
        self._unconfirmed.drop()
        self._adjust_hold()

    # --- a browser resumes ---

    def _take_resume(self, data: JsonValue) -> None:
        if self._standing is Standing.PLAYING:
            if isinstance(self._session, Resumable):
                self._session.count_lines()
            return
        old = self._services.resumption.redeem(data, self._session, self._services.now())
        if old is None or self._standing is not Standing.VISITING:
            self._refuse_to_resume()
            return
        self._returns_with = old
        self._standing = Standing.RETURNING
        seat = old.ticket.holder
        self._link.send(self._number, Kind.RESUME, dump(Resume(seat.ticket, seat.number)))

    def _refuse_to_resume(self) -> None:
        self._session.deliver(Packet(RESUME_PACKAGE, {"resumed": False}))
