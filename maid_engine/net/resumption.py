"""Coming back after the link broke, with nothing lost: tickets, and what was written that may not have come through.

To clients that ask for ``Maid.Resume`` by GMCP::

    server   Maid.Resume {"token": "…"}                     a character entered; the client counts frames from here
    client   Maid.Resume {"counting": true}                 the server counts its lines from here
             — the link breaks —
    client   Maid.Resume {"token": "…", "frames": 41}       the first thing on a new link
    server   Maid.Resume {"token": "…", "resumed": true, "missed": 3, "lost": 0, "lines": 7}
             the 42nd frame and what followed it, then what was told while nobody listened
    or       Maid.Resume {"resumed": false}                 and the log-in goes on

``lines`` is how many of the client's lines were carried out: it types the others again. ``lost`` counts frames that were
written too long ago to be kept. A token is 256 bits from the system's source of luck, known here by its digest only, good for
one return, within a bounded time, while the account's password stays the same and nobody else drives the character. The return is
done when the client counts again: should the answer get lost on its way, the token is still good.
"""

import hashlib
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

from maid_engine.accounts.account import Account
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_engine.net.frames import Frame
from maid_engine.net.limits import NetLimits

PACKAGE: Final = "Maid.Resume"
MOST_LATE: Final = 500
"""Lines told to a session between the end of its link and the moment in which the game hears of it."""


class Scrollback:
    """The last frames that were written to one client, up to a number of bytes."""

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._frames: deque[Frame] = deque()
        self._bytes = 0
        self.written = 0
        """How many frames there were in all."""

    def add(self, frame: Frame) -> None:
        """Keep a frame, and let go of the oldest that have no room any more."""
        self._frames.append(frame)
        self._bytes += len(frame)
        self.written += 1
        while self._bytes > self._bytes_max and self._frames:
            self._bytes -= len(self._frames.popleft())

    def after(self, seen: int) -> tuple[int, list[Frame]]:
        """How many frames after the first `seen` are gone, and those that are not."""
        first = self.written - len(self._frames)
        seen = min(max(seen, 0), self.written)
        return max(0, first - seen), list(self._frames)[max(0, seen - first) :]


@dataclass(slots=True)
class Ticket:
    """One character's way back to one client."""

    player_id: PlayerId
    account: Account
    """As it was when the ticket was given."""
    digest: bytes
    """Of its token."""
    framing: str
    """The subprotocol: frames of one would be nonsense in another."""
    scrollback: Scrollback
    take_stock: Callable[[], int]
    """Writes what still waits, and says how many of the client's counted lines were carried out."""
    late: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_LATE))
    """What was told when the link had just gone."""
    until: float | None = None
    """When it ends, on the clock; None while the link lasts."""
    replaces: bytes | None = None
    """The digest of the token that was shown for it: good until the client is known to have this one."""
    lines_before: int = 0
    """How many lines were carried out under that one."""

    def confirm(self) -> None:
        """The client has this token: the one before it is good no more."""
        self.replaces = None


@runtime_checkable
class Resumable(Protocol):
    """A session whose client can come back to it: see ``net.websocket``."""

    ticket: Ticket | None

    @property
    def framing_name(self) -> str:
        """The subprotocol."""
        ...

    def wants(self, package: str) -> bool:
        """Whether the client asked for a GMCP package."""
        ...

    def take_stock(self) -> int:
        """Write what still waits, and say how many lines were carried out since the client began to count."""
        ...

    def count_lines(self) -> None:
        """The client counts the lines that it types from here on."""
        ...

    def hand_over(self, ticket: Ticket, told: dict[str, object], frames: list[Frame]) -> None:
        """Tell the client of its new ticket, and write again what it may have missed."""
        ...


class Resumption:
    """Gives tickets out and takes them back; each is good once."""

    def __init__(self, limits: NetLimits | None = None) -> None:
        self._limits = limits or NetLimits()
        self._tickets: dict[bytes, Ticket] = {}
        self._by_player: dict[PlayerId, Ticket] = {}

    def begin(
        self, session: object, account: Account, player_id: PlayerId, now: float, old: "Return | None" = None
    ) -> None:
        """Give the session a ticket if its client wants one; with `old`, go on where that one ended."""
        self._forget_expired(now)
        if not isinstance(session, Resumable) or not session.wants(PACKAGE):
            return
        token = secrets.token_urlsafe(32)
        self._forget(self._by_player.get(player_id))
        scrollback = Scrollback(self._limits.resume_bytes_max)
        ticket = Ticket(
            player_id, account, _digest(token), session.framing_name, scrollback, session.take_stock
        )
        self._tickets[ticket.digest] = self._by_player[player_id] = ticket
        told: dict[str, object] = {"token": token}
        if old is not None:
            ticket.replaces, ticket.lines_before = old.shown, old.lines
            self._tickets[old.shown] = ticket
            told |= {"resumed": True, "missed": len(old.frames), "lost": old.lost, "lines": old.lines}
        session.hand_over(ticket, told, old.frames if old is not None else [])

    def redeem(self, data: object, session: object, now: float) -> "Return | None":
        """What a client that shows a token comes back to; None, and the token is no good after that, when it may not."""
        self._forget_expired(now)
        token, seen = (data.get("token"), data.get("frames")) if isinstance(data, dict) else (None, None)
        if not isinstance(token, str) or not isinstance(seen, int) or not isinstance(session, Resumable):
            return None
        digest = _digest(token)
        ticket = self._tickets.get(digest)
        if ticket is None or digest not in (ticket.digest, ticket.replaces):
            return None  # a token that was used up takes nothing from whoever came back by it
        self._forget(ticket)
        if ticket.framing != session.framing_name:
            return None
        lines = ticket.take_stock()
        if digest == ticket.replaces:  # nothing that was written with this ticket came through
            seen, lines = 0, ticket.lines_before
        lost, frames = ticket.scrollback.after(seen)
        return Return(ticket, digest, frames, lost, lines)

    def __len__(self) -> int:
        return len(self._by_player)

    def _forget_expired(self, now: float) -> None:
        for ticket in tuple(self._by_player.values()):
            if ticket.until is not None and ticket.until < now:
                self._forget(ticket)

    def _forget(self, ticket: Ticket | None) -> None:
        if ticket is not None:
            self._by_player.pop(ticket.player_id, None)
            for digest in [digest for digest, one in self._tickets.items() if one is ticket]:
                del self._tickets[digest]


@dataclass(frozen=True, slots=True)
class Return:
    """A ticket that was shown, and what its client has to get."""

    ticket: Ticket
    shown: bytes
    """The digest of the token."""
    frames: list[Frame]
    lost: int
    lines: int


def _digest(token: str) -> bytes:
    # Looked up by digest, a guess tells nothing by the time it takes.
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
