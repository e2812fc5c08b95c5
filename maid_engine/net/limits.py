"""Every bound of the network, and the two counters that hold addresses to theirs."""

import ipaddress
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class NetLimits:
    """How much one client, one address and all together may ask of the server."""

    line_bytes_max: int = 4096
    """A longer line is cut here and its writer is told."""
    input_lines_max: int = 200
    """Lines that wait inside a session; beyond them its socket is not read."""
    lines_in_game_max: int = 40
    """Lines of one session that wait in the game; the session keeps further ones back."""
    subnegotiation_bytes_max: int = 8192
    """A longer telnet subnegotiation or GMCP message is skipped."""
    commands_per_s_max: int = 500
    """Telnet commands and subnegotiations of one client; further ones are ignored."""
    gmcp_depth_max: int = 16
    """Brackets within brackets in a client's GMCP message."""
    gmcp_packages_max: int = 200
    """Packages that one client may ask for."""
    unread_bytes_max: int = 65_536
    """Output that one client has not read yet; beyond it, its lines wait."""
    output_bytes_max: int = 524_288
    """Output that waits for one client; one that lets more pile up is dropped."""
    connections_max: int = 4000
    """Connections of all addresses together."""
    connections_per_address_max: int = 20
    """Connections of one address at a time."""
    connects_per_address_max: int = 40
    """New connections of one address within `connects_window_s`."""
    connects_window_s: float = 10.0
    """Seconds in which new connections of one address are counted."""
    loopback_exempt: bool = True
    """Whether connections from the same machine are counted at all."""
    tls_handshake_timeout_s: float = 10.0
    """Seconds that a TLS handshake may take."""
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
    registrations_per_address_max: int = 20
    """New accounts of one address within `registrations_window_s`."""
    registrations_window_s: float = 3600.0
    """Seconds in which new accounts of one address are counted."""
    remembered_max: int = 10_000
    """Addresses and accounts that the counters remember."""


class Refusal(StrEnum):
    """Why a connection is not let in."""

    SERVER_FULL = "the server is full"
    TOO_MANY = "too many connections from your address"
    TOO_FAST = "too many new connections from your address"


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, ipaddress.IPv6Address) else ip


def origin_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or an IPv6 network of 64 bits."""
    ip = _parsed(address)
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
    return address if ip is None else str(ip)


def is_loopback(address: str) -> bool:
    """Whether the address is this machine's own."""
    ip = _parsed(address)
    return ip is not None and ip.is_loopback


class ConnectionGate:
    """Lets connections in, up to the limits of an address and of the server."""

    def __init__(self, limits: NetLimits) -> None:
        self._limits = limits
        self._open: dict[str, int] = {}
        self._recent: OrderedDict[str, deque[float]] = OrderedDict()
        self.total = 0

    def admit(self, address: str, now: float) -> Refusal | None:
        """Count a new connection in; or say why it is refused, and don't count it."""
        limits = self._limits
        if self.total >= limits.connections_max:
            return Refusal.SERVER_FULL
        origin = origin_of(address)
        if not (limits.loopback_exempt and is_loopback(address)):
            if self._open.get(origin, 0) >= limits.connections_per_address_max:
                return Refusal.TOO_MANY
            if self._too_fast(origin, now):
                return Refusal.TOO_FAST
        self.total += 1
        self._open[origin] = self._open.get(origin, 0) + 1
        return None

    def leave(self, address: str) -> None:
        """Count an admitted connection out."""
        origin = origin_of(address)
        self.total -= 1
        left = self._open.get(origin, 0) - 1
        if left > 0:
            self._open[origin] = left
        else:
            self._open.pop(origin, None)

    def _too_fast(self, origin: str, now: float) -> bool:
        times = self._recent.setdefault(origin, deque())
        self._recent.move_to_end(origin)
        if len(self._recent) > self._limits.remembered_max:
            self._recent.popitem(last=False)
        while times and times[0] <= now - self._limits.connects_window_s:
            times.popleft()
        if len(times) >= self._limits.connects_per_address_max:
            return True
        times.append(now)
        return False


@dataclass(slots=True)
class _Failures:
    count: int = 0
    until: float = field(default=0.0)


class LoginThrottle:
    """Makes whoever fails to log in wait: by address and by account, twice as long each time.

    It also counts the new accounts of an address, so that nobody fills the store with them.
    """

    def __init__(self, limits: NetLimits) -> None:
        self._limits = limits
        self._failures: OrderedDict[tuple[str, str], _Failures] = OrderedDict()
        self._registered: OrderedDict[str, deque[float]] = OrderedDict()

    def wait_s(self, address: str, account: str, now: float) -> float:
        """Seconds until the next try is allowed; 0.0 when it is allowed now."""
        untils = [known.until for key in self._keys(address, account) if (known := self._failures.get(key))]
        return max(0.0, max(untils, default=0.0) - now)

    def failed(self, address: str, account: str, now: float) -> float:
        """Note a wrong password, and say how many seconds to wait before the next try."""
        for key in self._keys(address, account):
            known = self._failures.setdefault(key, _Failures())
            self._failures.move_to_end(key)
            known.count += 1
            known.until = now + self._pause_s(known.count)
        while len(self._failures) > self._limits.remembered_max:
            self._failures.popitem(last=False)
        return self.wait_s(address, account, now)

    def succeeded(self, address: str, account: str) -> None:
        """Forget the account's failures. The address keeps its own: it may be guessing at others."""
        self._failures.pop(("account", account.casefold()), None)
        known = self._failures.get(("address", origin_of(address)))
        if known is not None:
            known.count = max(0, known.count - 1)

    def may_register(self, address: str, now: float) -> bool:
        """Whether one more account may be made from this address now."""
        if self._limits.loopback_exempt and is_loopback(address):
            return True
        times = self._registered.get(origin_of(address), deque())
        while times and times[0] <= now - self._limits.registrations_window_s:
            times.popleft()
        return len(times) < self._limits.registrations_per_address_max

    def registered(self, address: str, now: float) -> None:
        """Note that an account was made."""
        origin = origin_of(address)
        self._registered.setdefault(origin, deque()).append(now)
        self._registered.move_to_end(origin)
        while len(self._registered) > self._limits.remembered_max:
            self._registered.popitem(last=False)

    def _pause_s(self, count: int) -> float:
        beyond = count - self._limits.login_failures_free
        if beyond <= 0:
            return 0.0
        doubled: float = self._limits.login_backoff_first_s * 2.0 ** min(beyond - 1, 30)
        return min(doubled, self._limits.login_backoff_longest_s)

    def _keys(self, address: str, account: str) -> tuple[tuple[str, str], tuple[str, str]]:
        return ("address", origin_of(address)), ("account", account.casefold())
