"""The intake meter: counts every accepted connection, sets its deadlines, and limits how much it sends.

::

    SILENT ── said something valid ──▶ SPEAKING ── logged in ──▶ KNOWN

Each listener calls :meth:`IntakeMeter.admit` right after it accepted a socket, before TLS and before the first byte. The
returned :class:`Admission` lasts as long as the socket. This module does no I/O. It calls :attr:`Admission.on_slow` and
:attr:`Admission.on_end` when the connection must be slowed down or closed.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum, StrEnum
from math import inf
from typing import Final

from maid_engine.core.addresses import is_loopback, origin_of
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.budget import Budget, Budgets
from maid_engine.net.limits import NetLimits

PATIENCE_PER_S: Final = 0.5
"""Rate at which a client regains its patience budget: seconds of slow reading per second."""


class Stage(IntEnum):
    """Progress of a client towards the log-in."""

    SILENT = 0
    SPEAKING = 1
    KNOWN = 2


class Refusal(StrEnum):
    """Why a connection is refused."""

    SERVER_FULL = "the server is full"
    TOO_MANY = "too many connections from your address"
    TOO_FAST = "too many new connections from your address"


class Ending(StrEnum):
    """Why the meter ends a connection."""

    SILENT = "said nothing"
    LOGIN_TIMEOUT = "login timed out"
    REQUEST_TIMEOUT = "request timed out"
    FLOOD = "flooding"
    DISPLACED = "place given to a newcomer"


class Admission:
    """The meter's record of one accepted connection.

    Attributes:
        address: the client's address; behind a declared proxy the address of the client itself, once it is known.
        origin: the key under which addresses are counted; see ``core.addresses.origin_of``.
        exempt: whether the limits per address and the budgets per second do not apply.
        proxy: whether this is the connection of a declared proxy, which carries many clients.
        stage: how far the client has come.
        on_slow: called with the number of seconds for which to stop reading.
        on_end: called at most once, when the connection should end.
    """

    def __init__(self, meter: "IntakeMeter", address: str, *, exempt: bool, proxy: bool) -> None:
        self.address = address
        self.origin = origin_of(address)
        self.exempt = exempt
        self.proxy = proxy
        self.stage = Stage.SILENT
        self.opened_at = meter.now()
        self.on_slow: Callable[[float], None] = lambda _: None
        self.on_end: Callable[[Ending], None] = lambda _: None
        self.deadline = self.opened_at + meter.limits.first_line_timeout_s
        self.deadline_reason = Ending.SILENT
        """The reason to end the connection at the deadline."""
        self._meter = meter
        self.ended = False
        """Whether the meter has ended the connection. Later input is dropped."""
        self._received = 0
        bytes_per_s, lines_per_s = meter.limits.rates(known=False)
        burst_s = meter.limits.burst_s
        self._bytes = Budget.full(bytes_per_s, bytes_per_s * burst_s, self.opened_at)
        self._lines = Budget.full(lines_per_s, lines_per_s * burst_s, self.opened_at)
        self._patience = Budget.full(PATIENCE_PER_S, meter.limits.slow_s_max, self.opened_at)
        self._slow_until = self.opened_at

    def wait_for(self, seconds: float, reason: Ending) -> None:
        """Set the deadline to `seconds` from now. Infinity removes the deadline.

        Args:
            seconds: how long to wait from now.
            reason: why the connection is ended at the deadline.
        """
        self.deadline = self._meter.now() + seconds
        self.deadline_reason = reason

    @property
    def login_left_s(self) -> float:
        """Return the seconds that the client has left to log in; infinity after it logged in."""
        if self.stage is Stage.KNOWN:
            return inf
        return max(0.0, self.opened_at + self._meter.limits.login_timeout_s - self._meter.now())

    def spoke(self) -> None:
        """Note that the client said something valid."""
        if self.stage is Stage.SILENT:
            self.stage = Stage.SPEAKING
            self.wait_for(self.login_left_s, Ending.LOGIN_TIMEOUT)

    def become_known(self) -> None:
        """Note that the client logged in."""
        if self.stage is not Stage.KNOWN:
            self._meter.know(self)
            if self.deadline_reason is not Ending.REQUEST_TIMEOUT:
                self.deadline = inf

    def spend(self, *, size: int = 0, lines: int = 0) -> None:
        """Charge received bytes and lines. Slow the client down, or end its connection, if they exceed the budgets.

        Args:
            size: bytes received.
            lines: lines, GMCP messages or requests received.
        """
        if self.ended or self.proxy:
            return
        self._received += size
        if self.stage is not Stage.KNOWN and self._received > self._meter.limits.unknown_bytes_max:
            self.end(Ending.FLOOD)
            return
        if self.exempt:
            return
        now = self._meter.now()
        address_bytes, address_lines = self._meter.budgets_of(
            self.origin, now, known=self.stage is Stage.KNOWN
        )
        until = now + max(
            self._bytes.spend(size, now),
            self._lines.spend(lines, now),
            address_bytes.spend(size, now),
            address_lines.spend(lines, now),
        )
        longer = until - max(now, self._slow_until)
        if longer <= 0:
            return
        self._slow_until = until
        if self._patience.spend(longer, now) > 0:
            self.end(Ending.FLOOD)
        else:
            self.on_slow(until - now)

    def requested(self) -> None:
        """Note that a complete web request arrived, and restart the count of bytes before log-in for the next one."""
        self.spoke()
        self.spend(lines=1)
        self._received = 0

    def move(self, address: str) -> Refusal | None:
        """Count the connection for the address that a declared proxy names; return the refusal, or None."""
        if address == self.address:
            return None
        return self._meter.move(self, address)

    def requested_for(self, address: str) -> float:
        """Count a request that a declared proxy forwards.

        Returns:
            Seconds until the address may make a request; 0.0 if this one is allowed.
        """
        return self._meter.requested_for(address)

    def end(self, why: Ending) -> None:
        """Ask the owner to end the connection. Calls after the first do nothing."""
        if not self.ended:
            self.ended = True
            self.on_end(why)

    def leave(self) -> None:
        """Remove the connection from the counts. Calls after the first do nothing."""
        self.ended = True
        self._meter.leave(self)

    def rerate(self) -> None:
        """Switch to the budgets of a known client."""
        now, burst_s = self._meter.now(), self._meter.limits.burst_s
        bytes_per_s, lines_per_s = self._meter.limits.rates(known=True)
        self._bytes.change(bytes_per_s, bytes_per_s * burst_s, now)
        self._lines.change(lines_per_s, lines_per_s * burst_s, now)


class IntakeMeter:
    """Counts the connections of all listeners.

    Args:
        limits: the bounds.
        now: returns the clock's time in seconds.
        is_familiar: returns whether somebody logged in from an address before this server started.
    """

    def __init__(
        self,
        limits: NetLimits,
        now: Callable[[], float],
        is_familiar: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.limits = limits
        self.now = now
        self._was_familiar = is_familiar
        self._all: dict[Admission, None] = {}
        self._open: dict[str, int] = {}
        self._unknown: dict[str, dict[Admission, None]] = {}
        """Connections that have not logged in, by origin; the oldest first."""
        self._unknown_total = 0
        self._recent: OrderedDict[str, deque[float]] = OrderedDict()
        self._familiar: OrderedDict[str, None] = OrderedDict()
        self._bytes = Budgets(limits.remembered_max)
        self._lines = Budgets(limits.remembered_max)

    @property
    def total(self) -> int:
        """Return how many connections are open."""
        return len(self._all)

    @property
    def unknown_count(self) -> int:
        """Return how many of the open connections have not logged in."""
        return self._unknown_total

    def admit(self, address: str, *, proxy: bool = False) -> "Admission | Refusal":
        """Count a new connection and return its admission, or return why it is refused.

        Args:
            address: the peer's address.
            proxy: whether the peer is a declared proxy. It carries many clients, so no limits per address apply to it.
        """
        exempt = proxy or not address or self._is_exempt(address)
        origin = origin_of(address)
        if not exempt:
            refusal = self._refusal_of(origin)
            if refusal is not None:
                return refusal
        if not self._make_room(address):
            return Refusal.SERVER_FULL
        if not exempt:
            self._note_connect(origin)
        admission = Admission(self, address, exempt=exempt, proxy=proxy)
        self._all[admission] = None
        self._count_in(admission)
        return admission

    def admit_relayed(self, address: str) -> Admission:
        """Count a client of a gateway. The gateway has admitted it, and watches its budgets and deadlines."""
        admission = Admission(self, address, exempt=True, proxy=True)
        admission.deadline = inf
        admission.stage = Stage.SPEAKING
        self._all[admission] = None
        self._count_in(admission)
        return admission

    def move(self, admission: Admission, address: str) -> Refusal | None:
        """Count a connection for another address; return the refusal, or None."""
        exempt = self._is_exempt(address)
        origin = origin_of(address)
        refusal = None if exempt else self._refusal_of(origin)
        if refusal is None:
            if not exempt:
                self._note_connect(origin)
            self._count_out(admission)
            admission.address, admission.origin = address, origin
            admission.exempt, admission.proxy = exempt, False
            self._count_in(admission)
        return refusal

    def leave(self, admission: Admission) -> None:
        """Remove a connection from the counts, if it is counted."""
        if admission in self._all:
            del self._all[admission]
            self._count_out(admission)

    def know(self, admission: Admission) -> None:
        """Note that somebody logged in over this connection, and remember its address as familiar."""
        if admission in self._all:
            self._count_out(admission)
            admission.stage = Stage.KNOWN
            self._count_in(admission)
        admission.stage = Stage.KNOWN
        admission.rerate()
        self._familiar[admission.origin] = None
        self._familiar.move_to_end(admission.origin)
        drop_oldest(self._familiar, self.limits.remembered_max)

    def budgets_of(self, origin: str, now: float, *, known: bool) -> tuple[Budget, Budget]:
        """Return the budgets for bytes and for lines that all clients of an address share."""
        key = f"known {origin}" if known else f"unknown {origin}"
        clients = max(1, self.limits.address_clients)
        bytes_per_s, lines_per_s = (rate * clients for rate in self.limits.rates(known=known))
        burst_s = self.limits.burst_s
        return (
            self._bytes.of(key, bytes_per_s, bytes_per_s * burst_s, now),
            self._lines.of(key, lines_per_s, lines_per_s * burst_s, now),
        )

    def requested_for(self, address: str) -> float:
        """Count a request of an address behind a declared proxy.

        The budget is that of known clients: one page needs many requests, and a proxy also carries logged-in clients.

        Returns:
            Seconds until the address may make a request; 0.0 if this one is allowed, which is then counted.
        """
        if self._is_exempt(address):
            return 0.0
        now = self.now()
        _, lines = self.budgets_of(origin_of(address), now, known=True)
        wait = lines.wait_s(1.0, now)
        if wait == 0.0:
            lines.spend(1.0, now)
        return wait

    def sweep(self) -> None:
        """End the connections whose deadline has passed. The server calls this about once a second."""
        now = self.now()
        for admission in tuple(self._all):
            if now >= admission.deadline:
                admission.end(admission.deadline_reason)

    # --- admission ---

    def _is_exempt(self, address: str) -> bool:
        return self.limits.loopback_exempt and is_loopback(address)

    def _is_familiar(self, address: str) -> bool:
        return origin_of(address) in self._familiar or self._was_familiar(address)

    def _refusal_of(self, origin: str) -> Refusal | None:
        if self._open.get(origin, 0) >= self.limits.connections_per_address_max:
            return Refusal.TOO_MANY
        return Refusal.TOO_FAST if self._too_fast(origin) else None

    def _too_fast(self, origin: str) -> bool:
        times = self._recent.get(origin, deque())
        while times and times[0] <= self.now() - self.limits.connects_window_s:
            times.popleft()
        return len(times) >= self.limits.connects_per_address_max

    def _note_connect(self, origin: str) -> None:
        self._recent.setdefault(origin, deque()).append(self.now())
        self._recent.move_to_end(origin)
        drop_oldest(self._recent, self.limits.remembered_max)

    def _make_room(self, address: str) -> bool:
        """Return whether there is room for one more connection. If needed, displace one that has not logged in."""
        kept = 0 if self._is_familiar(address) else self.limits.places_kept
        # At most half of the places are kept for familiar addresses, which matters on a small server.
        places = self.limits.connections_max - min(kept, self.limits.connections_max // 2)
        if self.total >= places:
            return self._displace() and self.total < self.limits.connections_max
        if self._unknown_total >= self.limits.connections_unknown_max:
            return self._displace()
        return True

    def _displace(self) -> bool:
        """End a connection that has not logged in, from the address with the most of them.

        Unfamiliar addresses come before familiar ones, and silent connections before speaking ones.

        Returns:
            Whether there was such a connection.
        """
        if not self._unknown:
            return False
        busiest = max(self._unknown, key=self._weight)
        waiting = self._unknown[busiest]
        silent = (one for one in waiting if one.stage is Stage.SILENT)
        victim = next(silent, None) or next(iter(waiting))
        victim.end(Ending.DISPLACED)
        victim.leave()
        return True

    def _weight(self, origin: str) -> tuple[bool, int]:
        return not self._is_familiar(next(iter(self._unknown[origin])).address), len(self._unknown[origin])

    # --- counting ---

    def _count_in(self, admission: Admission) -> None:
        origin = admission.origin
        self._open[origin] = self._open.get(origin, 0) + 1
        if admission.stage is not Stage.KNOWN:
            self._unknown.setdefault(origin, {})[admission] = None
            self._unknown_total += 1

    def _count_out(self, admission: Admission) -> None:
        origin = admission.origin
        self._open[origin] -= 1
        if not self._open[origin]:
            del self._open[origin]
        if admission.stage is not Stage.KNOWN:
            del self._unknown[origin][admission]
            if not self._unknown[origin]:
                del self._unknown[origin]
            self._unknown_total -= 1
