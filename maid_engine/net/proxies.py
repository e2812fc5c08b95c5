"""Reads from the headers of declared proxies which client is behind them."""

import ipaddress
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_engine.net.web_hosts import name_of

EVERY_PEER: Final = "*"
"""Declares every peer a trusted proxy."""
_SINGLE: Final = (b"cf-connecting-ip", b"x-real-ip")
_SCHEMES: Final = frozenset({"http", "https", "ws", "wss"})


@dataclass(frozen=True, slots=True)
class Forwarded:
    """A client behind a proxy. An empty string means that the proxy did not report the value."""

    address: str = ""
    scheme: str = ""
    host: str = ""


class TrustedProxies:
    """The declared proxies.

    Args:
        declared: addresses and networks, such as ``10.0.0.0/8``; ``*`` trusts every peer.

    Raises:
        ConfigError: one of them is malformed.
    """

    def __init__(self, declared: Iterable[str] = ()) -> None:
        self._each = False
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        for one in declared:
            if one == EVERY_PEER:
                self._each = True
                continue
            try:
                self._networks.append(read_network(one))
            except ValueError as error:
                raise ConfigError(f"trusted_proxies: {error}") from error

    def trusts(self, address: str) -> bool:
        """Return whether an address belongs to a declared proxy."""
        if self._each:
            return True
        try:
            ip = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
        return any((mapped or ip) in network for network in self._networks)

    def read(self, headers: Iterable[tuple[bytes, bytes]]) -> Forwarded:
        """Return what the headers of a declared proxy's request report about the client.

        Each proxy appends an address to the list. So the client is the last address that is not a declared proxy. If
        every peer is trusted, it is the first address.
        """
        found: dict[bytes, list[str]] = {}
        for name, value in headers:
            found.setdefault(name, []).append(value.decode("latin-1"))
        pairs = _elements(found.get(b"forwarded", ()))
        scheme = _last(found, b"x-forwarded-proto") or _said_last(pairs, "proto")
        return Forwarded(
            self._client(found, pairs),
            scheme.lower() if scheme.lower() in _SCHEMES else "",
            _last(found, b"x-forwarded-host") or _said_last(pairs, "host"),
        )

    def _client(self, found: Mapping[bytes, list[str]], pairs: list[dict[str, str]]) -> str:
        chain = _split(found.get(b"x-forwarded-for", ())) or [pair["for"] for pair in pairs if "for" in pair]
        if not chain:
            return next((name_of(found[name][-1]) for name in _SINGLE if name in found), "")
        addresses = [name_of(one) for one in chain]
        if self._each:
            return addresses[0]
        return next((one for one in reversed(addresses) if not self.trusts(one)), addresses[0])


def _split(values: Iterable[str]) -> list[str]:
    return [part.strip() for value in values for part in value.split(",") if part.strip()]


def _elements(values: Iterable[str]) -> list[dict[str, str]]:
    """Parse ``Forwarded`` headers (RFC 7239) into one dict per proxy."""
    found: list[dict[str, str]] = []
    for element in _split(values):
        pairs = (pair.partition("=") for pair in element.split(";"))
        found.append({key.strip().lower(): value.strip().strip('"') for key, _, value in pairs})
    return found


def _last(found: Mapping[bytes, list[str]], name: bytes) -> str:
    values = _split(found.get(name, ()))
    return values[-1] if values else ""


def _said_last(pairs: list[dict[str, str]], key: str) -> str:
    return pairs[-1].get(key, "") if pairs else ""


def read_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """Parse an address or network.

    Raises:
        ValueError: the text is malformed; the message says what is allowed.
    """
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise ValueError(
            f"{text!r} is not an address (10.0.0.7), a network (10.0.0.0/8) or *, which trusts every peer"
        ) from error
