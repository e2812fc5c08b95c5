"""The intake meter: counts every accepted connection, gives it deadlines, and meters what it sends.

::

    SILENT ── said something valid ──▶ SPEAKING ── logged in ──▶ KNOWN

Each listener asks :meth:`IntakeMeter.admit` right after it accepted a socket, before TLS and before the first byte. The
:class:`Admission` that it gets lasts as long as the socket. Nothing here does I/O: what must happen to the connection is
told by :attr:`Admission.on_slow` and :attr:`Admission.on_end`.
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
"""Seconds of slow reading that a client is forgiven in each second."""


class Stage(IntEnum):
    """How far a client has come."""

    SILENT = 0
    SPEAKING = 1
    KNOWN = 2


class Refusal(StrEnum):
    """Why a connection is not let in."""

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
    """One accepted connection at the meter.

    Attributes:
        address: where the client is; behind a declared proxy the client's own, once it is known.
        origin: what counts as one address.
        exempt: whether the limits of an address and the budgets of a second do not hold for it.
        proxy: whether it is a declared proxy's connection that carries many clients.
        stage: how far the client has come.
        on_slow: called with the seconds for which nothing more should be read.
        on_end: called when the connection should end. At most once.
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
        self.due = Ending.SILENT
        """What the connection is ended for at the deadline."""
        self._meter = meter
        self.ended = False
        """Whether the connection is over for the meter; what still comes is dropped."""
        self._received = 0
        size, lines = meter.limits.rates(known=False)
        burst_s = meter.limits.burst_s
        self._bytes = Budget.full(size, size * burst_s, self.opened_at)
        self._lines = Budget.full(lines, lines * burst_s, self.opened_at)
        self._patience = Budget.full(PATIENCE_PER_S, meter.limits.slow_s_max, self.opened_at)
        self._slow_until = self.opened_at

    def wait_for(self, seconds: float, due: Ending) -> None:
        """Let the connection end with `due` unless something happens within `seconds`; infinity lifts the deadline."""
        self.deadline = self._meter.now() + seconds
        self.due = due

    @property
    def login_left_s(self) -> float:
        """Return the seconds that the client has left to log in; infinity after it did."""
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
            if self.due is not Ending.REQUEST_TIMEOUT:
                self.deadline = inf

    def spend(self, *, size: int = 0, lines: int = 0) -> None:
        """Meter bytes and lines that came: the client is slowed down, or its connection ends, if they were too many."""
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
        """Note that a web request came whole: the bytes before log-in are counted anew for the next one."""
        self.spoke()
        self.spend(lines=1)
        self._received = 0

    def move(self, address: str) -> Refusal | None:
        """Count the connection for another address, as a declared proxy names it; or return why it may not be."""
        if address == self.address:
            return None
        return self._meter.move(self, address)

    def requested_for(self, address: str) -> float:
        """Count a request that a declared proxy passes on; return the seconds until the address may make another."""
        return self._meter.requested_for(address)

    def end(self, why: Ending) -> None:
        """Have the connection ended; calls after the first do nothing."""
        if not self.ended:
            self.ended = True
            self.on_end(why)

    def leave(self) -> None:
        """Count the connection out; calls after the first do nothing."""
        self.ended = True
        self._meter.leave(self)

    def rerate(self) -> None:
        """Hold the client to the budgets of a known one from now on."""
        now, burst_s = self._meter.now(), self._meter.limits.burst_s
        size, lines = self._meter.limits.rates(known=True)
        self._bytes.change(size, size * burst_s, now)
        self._lines.change(lines, lines * burst_s, now)


class IntakeMeter:
    """Counts the connections of all listeners.

    Args:
        limits: the bounds.
        now: the clock's.
        is_familiar: whether somebody has logged in from an address before this server started.
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
        """Connections that have not logged in, by origin, the oldest first."""
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
    def unknown(self) -> int:
        """Return how many of them have not logged in."""
        return self._unknown_total

    def admit(self, address: str, *, proxy: bool = False) -> "Admission | Refusal":
        """Count a new connection in, or return why it is refused.

        Args:
            address: the peer's.
            proxy: whether the peer is a declared proxy: it speaks for many, and has no limits of its own.
        """
        exempt = proxy or not address or self._is_exempt(address)
        origin = origin_of(address)
        refusal = None if exempt else self._refusal_of(origin)
        if refusal is None and not self._make_room(address):
            refusal = Refusal.SERVER_FULL
        if refusal is not None:
            return refusal
        admission = Admission(self, address, exempt=exempt, proxy=proxy)
        self._all[admission] = None
        self._count_in(admission)
        return admission

    def move(self, admission: Admission, address: str) -> Refusal | None:
        """Count a connection for another address, or return why it may not be."""
        exempt = self._is_exempt(address)
        origin = origin_of(address)
        refusal = None if exempt else self._refusal_of(origin)
        if refusal is None:
            self._count_out(admission)
            admission.address, admission.origin = address, origin
            admission.exempt, admission.proxy = exempt, False
            self._count_in(admission)
        return refusal

    def leave(self, admission: Admission) -> None:
        """Count a connection out, if it is counted."""
        if admission in self._all:
            del self._all[admission]
            self._count_out(admission)

    def know(self, admission: Admission) -> None:
        """Note that somebody logged in over this connection: its address is familiar from now on."""
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
        """Return the budgets for bytes and for lines that the clients of an address share."""
        key = f"known {origin}" if known else f"unknown {origin}"
        size, lines = (rate * max(1, self.limits.address_clients) for rate in self.limits.rates(known=known))
        burst_s = self.limits.burst_s
        return (
            self._bytes.of(key, size, size * burst_s, now),
            self._lines.of(key, lines, lines * burst_s, now),
        )

    def requested_for(self, address: str) -> float:
        """Count a request of an address behind a declared proxy; return the seconds until it may make another.

        A page is many requests and a proxy carries those of logged-in clients too, so this is the budget of known ones.
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
        """End the connections whose deadline is over; the server calls this about once a second."""
        now = self.now()
        for admission in tuple(self._all):
            if now >= admission.deadline:
                admission.end(admission.due)

    # --- who may come in ---

    def _is_exempt(self, address: str) -> bool:
        return self.limits.loopback_exempt and is_loopback(address)

    def _is_familiar(self, address: str) -> bool:
        return origin_of(address) in self._familiar or self._was_familiar(address)

    def _refusal_of(self, origin: str) -> Refusal | None:
        if self._open.get(origin, 0) >= self.limits.connections_per_address_max:
            return Refusal.TOO_MANY
        return Refusal.TOO_FAST if self._too_fast(origin) else None

    def _too_fast(self, origin: str) -> bool:
        now = self.now()
        times = self._recent.setdefault(origin, deque())
        self._recent.move_to_end(origin)
        drop_oldest(self._recent, self.limits.remembered_max)
        while times and times[0] <= now - self.limits.connects_window_s:
            times.popleft()
        if len(times) >= self.limits.connects_per_address_max:
            return True
        times.append(now)
        return False

    def _make_room(self, address: str) -> bool:
        """Return whether there is room for one more, after a connection that has not logged in gave its place."""
        kept = 0 if self._is_familiar(address) else self.limits.places_kept
        # A small server keeps at most half of its places.
        places = self.limits.connections_max - min(kept, self.limits.connections_max // 2)
        if self.total >= places:
            return self._displace() and self.total < self.limits.connections_max
        if self._unknown_total >= self.limits.connections_unknown_max:
            return self._displace()
        return True

    def _displace(self) -> bool:
        """End a connection that has not logged in, of the address that has most of them; return whether there was one."""
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
