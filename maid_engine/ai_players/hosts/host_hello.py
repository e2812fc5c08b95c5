"""What a host says first, so that a host with another engine or other packs is refused."""

import platform
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from maid_engine import __version__
from maid_engine.ai_players.hosts.code_digest import engine_digest, pack_digests
from maid_engine.ai_players.hosts.saved_state import packed, unpacked

REMEDY: Final = (
    "Restart the server, so that both are the same. If the host is on another machine, install the same MAID and the"
    " same packs there."
)


class HostHello(NamedTuple):
    """What a host runs."""

    maid: str
    python: str
    """The interpreter's version without its last number: records are packed in a format that depends on it."""
    engine: str = ""
    """Digest of the engine's code."""
    packs: Mapping[str, str] = {}
    """Installed pack → digest of its code."""

    def packed(self) -> bytes:
        """Return it as bytes."""
        return packed(list(self))


def own_hello() -> HostHello:
    """Return the hello of this process. The world is to call it at its start, before an update can change files."""
    python = ".".join(platform.python_version_tuple()[:2])
    return HostHello(__version__, python, engine_digest(), pack_digests())


def refusal_of(data: bytes) -> str:
    """Return why a host that said this is refused, with the remedy; empty if it runs what this process runs."""
    try:
        other = hello_in(data)
    except (ValueError, TypeError):
        return f"it does not say which version it is. {REMEDY}"
    reasons = list(_differences(own_hello(), other))
    return f"it runs {'; '.join(reasons)}. {REMEDY}" if reasons else ""


def hello_in(data: bytes) -> HostHello:
    """Return the hello of these bytes.

    Raises:
        ValueError, TypeError: the bytes are no hello.
    """
    maid, python, engine, packs = unpacked(data)
    return HostHello(str(maid), str(python), str(engine), {str(name): str(packs[name]) for name in packs})


def _differences(own: HostHello, other: HostHello) -> Iterator[str]:
    """Yield what a host runs, beside what the world runs, where that is not the same."""
    if (other.maid, other.python) != (own.maid, own.python):
        yield f"MAID {other.maid} with Python {other.python}, the world MAID {own.maid} with Python {own.python}"
    elif other.engine != own.engine:
        yield f"the engine {other.engine} of MAID {other.maid}, the world the engine {own.engine}"
    for name, digest in own.packs.items():
        there = other.packs.get(name)
        if there is None:
            yield f"without the pack {name!r}, which the world has"
        elif there != digest:
            yield f"{there} of the pack {name!r}, the world {digest}"
