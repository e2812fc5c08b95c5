"""Parses network addresses for limits and bans."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

WEB_SCHEMES: Final = ("http", "https")

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def parsed(address: str) -> IPAddress | None:
    """Return the IP address, IPv4 in IPv6 notation as IPv4; None for other text (``virtual``)."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv6Address):
        return ip.ipv4_mapped or ip
    return ip


def origin_of(address: str) -> str:
    """Return what counts as one address: an IPv4 address, or the IPv6 network of 64 bits."""
    ip = parsed(address)
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
    if ip is None:
        return address
    return str(ip)


def is_loopback(address: str) -> bool:
    """Return whether the address is a loopback address of this machine."""
    ip = parsed(address)
    return ip is not None and ip.is_loopback


def is_this_machine(host: str) -> bool:
    """Return whether a host name or an address means this machine."""
    return host == "localhost" or is_loopback(host)


def site_origins(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Check origins of web sites, such as ``https://example.org``, and return them unchanged.

    Raises:
        ValueError: a text is not an origin; the message says what is allowed.
    """
    for text in texts:
        parts = urlsplit(text)
        beyond = parts.path.rstrip("/") or parts.query or parts.fragment
        if parts.scheme not in WEB_SCHEMES or not parts.hostname or beyond:
            raise ValueError(
                f"{text!r} is not the origin of a web site; write it as https://example.org, without a path"
            )
    return texts
