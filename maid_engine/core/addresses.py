"""Network addresses as the limits and bans see them."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

WEB_SCHEMES: Final = ("http", "https")

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def parsed(address: str) -> IPAddress | None:
    """Return the IP address, an IPv4 address that is written as IPv6 as IPv4; None for other text (``virtual``)."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, ipaddress.IPv6Address) else ip


def origin_of(address: str) -> str:
    """Return what counts as one address: an IPv4 address, or an IPv6 network of 64 bits."""
    ip = parsed(address)
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
    return address if ip is None else str(ip)


def is_loopback(address: str) -> bool:
    """Whether the address is this machine's own."""
    ip = parsed(address)
    return ip is not None and ip.is_loopback


def site_origins(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the origins of web sites as they are, when each is one, as ``https://example.org``.

    Raises:
        ValueError: one is none; the text tells what is allowed.
    """
    for text in texts:
        parts = urlsplit(text)
        beyond = parts.path.rstrip("/") or parts.query or parts.fragment
        if parts.scheme not in WEB_SCHEMES or not parts.hostname or beyond:
            raise ValueError(
                f"{text!r} is no origin of a web site; write it as https://example.org, without a path"
            )
    return texts
