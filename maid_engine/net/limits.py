"""All limits of the network, and the throttle for log-ins and registrations."""

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from maid_engine.core.addresses import is_loopback, origin_of
from maid_engine.core.bounded import drop_oldest


@dataclass(frozen=True, slots=True)
class NetLimits:
    """Limits for one client, for one address, and for all clients together."""

    line_bytes_max: int = 4096
    """A longer line is cut here and its writer is told."""
    input_lines_max: int = 200
    """Lines that wait inside a session; beyond them its socket is not read."""
    lines_in_game_max: int = 40
    """Lines of one session that wait in the game; the session keeps further ones back."""
    subnegotiation_bytes_max: int = 8192
    """A longer telnet subnegotiation or GMCP message is skipped."""
    commands_per_s_max: int = 500
    """Telnet commands and subnegotiations of one client; further ones are ignored, and it is read again a second later."""
    gmcp_depth_max: int = 16
    """Brackets within brackets in a client's GMCP message."""
    gmcp_packages_max: int = 200
    """Packages that one client may ask for."""
    unread_bytes_max: int = 65_536
    """Output that one client has not read yet; beyond it, its lines wait."""
    output_bytes_max: int = 524_288
    """Output that waits for one client; one that lets more pile up is dropped."""
    connections_max: int = 4000
    """Connections of all addresses together; fewer where the system allows fewer open files."""
    connections_unknown_max: int = 1000
    """Connections that have not logged in; beyond them a new one takes the place of one from the busiest address."""
    places_kept: int = 100
    """Connections out of `connections_max` that only addresses get from which somebody has logged in before."""
    connections_per_address_max: int = 20
    """Connections of one address at a time."""
    connects_per_address_max: int = 40
    """New connections of one address within `connects_window_s`."""
    connects_window_s: float = 10.0
    """Seconds in which new connections of one address are counted."""
    loopback_exempt: bool = True
    """Whether this machine is free of the limits of an address and of the budgets for bytes and lines a second."""
    unknown_bytes_per_s: int = 4096
    """Bytes of one client before log-in; a client that sends more is read more slowly."""
    unknown_lines_per_s: int = 10
    """Lines, or requests, of one client before log-in; a client that sends more is read more slowly."""
    unknown_bytes_max: int = 65_536
    """All bytes of one client before log-in, or of one web request; a client that sends more is closed."""
    known_bytes_per_s: int = 32_768
    """Bytes of one client after log-in."""
    known_lines_per_s: int = 40
    """Lines, or requests, of one client after log-in."""
    burst_s: float = 8.0
    """Seconds' worth of bytes and lines that may come at once."""
    address_clients: int = 5
    """How many clients' bytes and lines one address may send."""
    slow_s_max: float = 60.0
    """How long a client may stay above its budgets before it is closed."""
    tls_handshake_timeout_s: float = 10.0
    """Seconds that a TLS handshake may take."""
    first_line_timeout_s: float = 60.0
    """From a telnet connection to its first line or telnet command."""
    request_timeout_s: float = 10.0
    """For the head of a web request to come whole."""
    request_body_timeout_s: float = 60.0
    """For the body of a web request to come whole, and for its answer to be read."""
    login_timeout_s: float = 300.0
    """From the connection to a character in the game."""
    idle_timeout_s: float = 3600.0
    """Without a line from a player."""
    resume_bytes_max: int = 65_536
    """Output of one client that is kept in case it did not come through; see ``net.resumption``."""
    resume_window_s: float = 600.0
    """From the end of a link to the last moment in which its client may come back without a password."""
    close_grace_s: float = 5.0
    """For the last words of a closed session to go out."""
    login_failures_free: int = 3
    """Wrong passwords before the waiting begins."""
    login_backoff_first_s: float = 2.0
    """The first wait; it doubles with every further failure."""
    login_backoff_longest_s: float = 300.0
    """Seconds of the longest wait."""
    login_failures_fade_s: float = 600.0
    """Seconds after which one failure is forgotten."""
    registrations_per_address_max: int = 20
    """New accounts of one address within `registrations_window_s`."""
    registrations_window_s: float = 3600.0
    """Seconds in which new accounts of one address are counted."""
    remembered_max: int = 10_000
    """Addresses and accounts that the counters remember."""

    def rates(self, *, known: bool) -> tuple[float, float]:
        """Return the bytes and the lines that one client may send per second, before log-in or after it."""
        if known:
            return float(max(1, self.known_bytes_per_s)), float(max(1, self.known_lines_per_s))
        return float(max(1, self.unknown_bytes_per_s)), float(max(1, self.unknown_lines_per_s))


@dataclass(slots=True)
class _Failures:
    count: int = 0
    until: float = 0.0
    last: float = 0.0

    def fade(self, now: float, fade_s: float) -> None:
        """Forget one failure for each `fade_s` seconds since the last one."""
        faded = int((now - self.last) / fade_s)
        if faded > 0:
            self.count = max(0, self.count - faded)
            self.last += faded * fade_s


def nobody_known(account: str, address: str) -> bool:
    """Return False. Replaces `AccountService.knows` where there are no accounts."""
    del account, address
    return False


class LoginThrottle:
    """Makes clients wait after failed log-ins. The wait doubles with each failure, and failures fade with time.

    Failures are counted for the address, for the account at that address, and for the account at all addresses.
    The last count applies only to addresses from which nobody has logged in to the account before, so that strangers
    cannot lock out its owner. The throttle also limits new accounts per address, so that nobody can fill the store.

    Args:
        limits: the bounds.
        knows: returns whether somebody has logged in to an account from an address before.
    """

    def __init__(self, limits: NetLimits, knows: Callable[[str, str], bool] = nobody_known) -> None:
        self._limits = limits
        self._knows = knows
        self._failures: OrderedDict[tuple[str, str], _Failures] = OrderedDict()
        self._registered: OrderedDict[str, deque[float]] = OrderedDict()

    def wait_s(self, address: str, account: str, now: float) -> float:
        """Return the seconds until the next try is allowed; 0.0 if it is allowed now."""
        keys = self._keys(address, account)
        if self._knows(account, address):
            keys = keys[:2]
        untils = [known.until for key in keys if (known := self._failures.get(key))]
        return max(0.0, max(untils, default=0.0) - now)

    def begin(self, address: str, account: str, now: float) -> float:
        """Begin a try: return the seconds to wait first, or count the try and return 0.0.

        A try counts as a failure until :meth:`succeeded`, so that simultaneous tries do not all pass.
        """
        wait = self.wait_s(address, account, now)
        if wait <= 0:
            self.failed(address, account, now)
        return wait

    def failed(self, address: str, account: str, now: float) -> float:
        """Count a wrong password; return the seconds to wait before the next try."""
        for key in self._keys(address, account):
            known = self._failures.setdefault(key, _Failures())
            self._failures.move_to_end(key)
            known.fade(now, self._limits.login_failures_fade_s)
            known.count += 1
            known.last = now
            known.until = now + self._pause_s(known.count)
        drop_oldest(self._failures, self._limits.remembered_max)
        return self.wait_s(address, account, now)

    def succeeded(self, address: str, account: str) -> None:
        """Forget the account's failures. The address keeps its other failures: it may be guessing at more accounts."""
        of_address, pair, of_account = self._keys(address, account)
        self._failures.pop(pair, None)
        self._failures.pop(of_account, None)
        known = self._failures.get(of_address)
        if known is not None:
            known.count = max(0, known.count - 1)
            known.until = 0.0 if known.count <= self._limits.login_failures_free else known.until

    def may_register(self, address: str, now: float) -> bool:
        """Return whether this address may create another account now."""
        if self._limits.loopback_exempt and is_loopback(address):
            return True
        times = self._registered.get(origin_of(address), deque())
        while times and times[0] <= now - self._limits.registrations_window_s:
            times.popleft()
        return len(times) < self._limits.registrations_per_address_max

    def registered(self, address: str, now: float) -> None:
        """Count a new account of this address."""
        origin = origin_of(address)
        self._registered.setdefault(origin, deque()).append(now)
        self._registered.move_to_end(origin)
        drop_oldest(self._registered, self._limits.remembered_max)

    def _pause_s(self, count: int) -> float:
        beyond = count - self._limits.login_failures_free
        if beyond <= 0:
            return 0.0
        doubled: float = self._limits.login_backoff_first_s * 2.0 ** min(beyond - 1, 30)
        return min(doubled, self._limits.login_backoff_longest_s)

    def _keys(self, address: str, account: str) -> tuple[tuple[str, str], ...]:
        origin, name = origin_of(address), account.casefold()
        return ("address", origin), (f"account at {origin}", name), ("account", name)
