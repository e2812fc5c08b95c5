"""What a host says first, so that a host of another version is refused."""

import platform
from typing import NamedTuple

from maid_engine import __version__
from maid_engine.ai_players.hosts.saved_state import packed, unpacked


class HostHello(NamedTuple):
    """The version of a host."""

    maid: str
    python: str
    """The interpreter's version without its last number: records are packed in a format that depends on it."""

    def packed(self) -> bytes:
        """Return it as bytes."""
        return packed(list(self))


def own_hello() -> HostHello:
    """Return the hello of this process."""
    return HostHello(__version__, ".".join(platform.python_version_tuple()[:2]))


def refusal_of(data: bytes) -> str:
    """Return why a host that said this is refused; empty if it is of the version of this process."""
    own = own_hello()
    try:
        other = HostHello(*map(str, unpacked(data)))
    except (ValueError, TypeError):
        return "it does not say which version it is. Restart the server."
    if other == own:
        return ""
    return (
        f"it runs MAID {other.maid} with Python {other.python}, the world MAID {own.maid} with Python {own.python}."
        " Restart the server, so that both are the same."
    )
