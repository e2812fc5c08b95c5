"""Resuming a session after its connection broke: tickets, and the output that the client may have missed.

The protocol, for clients that ask for ``Maid.Resume`` by GMCP::

    server   Maid.Resume {"token": "…"}                     a character entered; the client counts frames from here
    client   Maid.Resume {"counting": true}                 the server counts its lines from here
             — the connection breaks —
    client   Maid.Resume {"token": "…", "frames": 41}       the first message on a new connection
    server   Maid.Resume {"token": "…", "resumed": true, "missed": 3, "lost": 0, "lines": 7}
             then the 42nd frame and all later ones, then the messages that came meanwhile
    or       Maid.Resume {"resumed": false}                 and the log-in continues

``lines`` is the number of the client's lines that were executed; the client sends the others again. ``lost`` is the number
of missed frames that are no longer kept. A token has 256 random bits from the operating system. The server stores only its
digest. A token is valid once and for a limited time, while the account's password is unchanged and no other session
drives the character. The token is used up only when the client counts again: if the answer to it gets lost, it stays valid.
"""

import hashlib
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Generic, Protocol, TypeVar, runtime_checkable

from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_engine.net.frames import Frame, size_of
from maid_engine.net.limits import NetLimits

PACKAGE: Final = "Maid.Resume"
Holder = TypeVar("Holder")
"""What is kept with a ticket: in the world the account, in a gateway the world's own ticket."""
MOST_LATE: Final = 500
"""Messages kept for a session between the loss of its connection and the moment when the game learns of it."""


class Scrollback:
    """The last frames written to one client, up to a total size in bytes."""

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._frames: deque[Frame] = deque()
        self._bytes = 0
        self.written = 0
        """Number of all frames written, including dropped ones."""

    def add(self, frame: Frame) -> None:
        """Keep a frame, and drop the oldest ones that exceed the size."""
        self._frames.append(frame)
        self._bytes += size_of(frame)
        self.written += 1
        while self._bytes > self._bytes_max and self._frames:
            self._bytes -= size_of(self._frames.popleft())

    def after(self, seen: int) -> tuple[int, list[Frame]]:
        """Return, of the frames after the first `seen`, how many were dropped, and the list of the others."""
        first = self.written - len(self._frames)
        seen = min(max(seen, 0), self.written)
        return max(0, first - seen), list(self._frames)[max(0, seen - first) :]


@dataclass(slots=True)
class Ticket:
    """The right of one client to resume the play of one character."""

    player_id: PlayerId
    digest: bytes
    """Digest of the token."""
    framing: str
    """The subprotocol. A client must resume with the same one, because frames differ between subprotocols."""
    scrollback: Scrollback
    take_stock: Callable[[], int]
    """Writes waiting output, and returns how many of the client's counted lines were executed."""
    late: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_LATE))
    """Messages delivered right after the connection was lost."""
    until: float | None = None
    """When the ticket expires, in seconds on the clock; None while the connection lasts."""
    replaces: bytes | None = None
    """Digest of the token for which this one was issued. It stays valid until the client confirms this one."""
    lines_before: int = 0
    """Number of lines that were executed under the replaced token."""

    def confirm(self) -> None:
        """Note that the client has this token, which invalidates the one before."""
        self.replaces = None


@dataclass(slots=True)
class HeldTicket(Ticket, Generic[Holder]):
    """A ticket with what its issuer keeps with it."""

    holder: Holder = field(kw_only=True)


@runtime_checkable
class Resumable(Protocol):
    """A session that its client can resume; see ``net.websocket``."""

    ticket: Ticket | None

    @property
    def framing_name(self) -> str:
        """Name of the subprotocol."""
        ...

    def wants(self, package: str) -> bool:
        """Return whether the client asked for a GMCP package."""
        ...

    @property
    def counted_lines(self) -> int:
        """How many lines were handed on since the client began to count, executed or not."""
        ...

    def take_stock(self) -> int:
        """Write waiting output; return how many lines were executed since the client began to count."""
        ...

    def count_lines(self) -> None:
        """Confirm the ticket: the client counts the lines that it types from now on."""
        ...

    def hand_over(self, ticket: Ticket, told: dict[str, object], frames: list[Frame]) -> None:
        """Send the client its new ticket and the frames that it may have missed."""
        ...


class Resumption(Generic[Holder]):
    """Issues tickets and redeems them. Each is valid once."""

    def __init__(self, limits: NetLimits | None = None) -> None:
        self._limits = limits or NetLimits()
        self._tickets: dict[bytes, HeldTicket[Holder]] = {}
        self._by_player: dict[PlayerId, HeldTicket[Holder]] = {}

    def begin(
        self,
        session: object,
        holder: Holder,
        player_id: PlayerId,
        now: float,
        old: "Return[Holder] | None" = None,
    ) -> None:
        """Issue a ticket to the session, if its client wants one.

        Args:
            session: the client's session.
            holder: what is kept with the ticket.
            player_id: the character. An older ticket of it becomes invalid.
            now: the clock's time in seconds.
            old: the redeemed ticket, if the client resumes. Its missed frames are sent again.
        """
        self._forget_expired(now)
        if not isinstance(session, Resumable) or not session.wants(PACKAGE):
            return
        token = secrets.token_urlsafe(32)
        self._forget(self._by_player.get(player_id))
        scrollback = Scrollback(self._limits.resume_bytes_max)
        ticket = HeldTicket(
            player_id,
            _digest(token),
            session.framing_name,
            scrollback,
            session.take_stock,
            holder=holder,
        )
        self._tickets[ticket.digest] = self._by_player[player_id] = ticket
        told: dict[str, object] = {"token": token}
        if old is not None:
            ticket.replaces, ticket.lines_before = old.shown, old.lines
            self._tickets[old.shown] = ticket
            told |= {"resumed": True, "missed": len(old.frames), "lost": old.lost, "lines": old.lines}
        session.hand_over(ticket, told, old.frames if old is not None else [])

    def redeem(self, data: object, session: object, now: float) -> "Return[Holder] | None":
        """Redeem a token.

        Args:
            data: the body of the client's ``Maid.Resume``.
            session: the client's new session.
            now: the clock's time in seconds.

        Returns:
            What the client resumes; None if it may not. A valid token is used up in both cases.
        """
        self._forget_expired(now)
        match data:
            case {"token": str(token), "frames": int(seen)} if isinstance(session, Resumable):
                return self._resumed(token, seen, session)
            case _:
                return None

    def _resumed(self, token: str, seen: int, session: "Resumable") -> "Return[Holder] | None":
        digest = _digest(token)
        ticket = self._tickets.get(digest)
        if ticket is None or digest not in (ticket.digest, ticket.replaces):
            return None  # a used token must not invalidate the ticket that replaced it
        self._forget(ticket)
        if ticket.framing != session.framing_name:
            return None
        lines = ticket.take_stock()
        if digest == ticket.replaces:  # the client has received nothing that was written with this ticket
            seen, lines = 0, ticket.lines_before
        lost, frames = ticket.scrollback.after(seen)
        return Return(ticket, digest, frames, lost, lines)

    def __len__(self) -> int:
        return len(self._by_player)

    def _forget_expired(self, now: float) -> None:
        for ticket in tuple(self._by_player.values()):
            if ticket.until is not None and ticket.until < now:
                self._forget(ticket)

    def _forget(self, ticket: HeldTicket[Holder] | None) -> None:
        if ticket is not None:
            self._by_player.pop(ticket.player_id, None)
            for digest in [digest for digest, one in self._tickets.items() if one is ticket]:
                del self._tickets[digest]


@dataclass(frozen=True, slots=True)
class Return(Generic[Holder]):
    """A redeemed ticket, and what its client must receive."""

    ticket: HeldTicket[Holder]
    shown: bytes
    """Digest of the redeemed token."""
    frames: list[Frame]
    """Frames to send again."""
    lost: int
    """Number of missed frames that are no longer kept."""
    lines: int
    """Number of the client's lines that were executed."""

    def recounted(self) -> "Return[Holder]":
        """Return this with the number of lines as it is known now."""
        if self.shown != self.ticket.digest:
            return self  # the client counts under the replaced ticket, of which nothing more is learned
        return replace(self, lines=self.ticket.take_stock())


def _digest(token: str) -> bytes:
    # Looking up digests, not tokens, keeps the time of a lookup from revealing anything about a token.
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
