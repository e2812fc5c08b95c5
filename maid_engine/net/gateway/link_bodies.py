"""Bodies of frames that are JSON: each is a frozen dataclass, checked when it is read.

:data:`PROTOCOL` identifies the frames and their bodies. A world and a gateway refuse each other if theirs differ.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from maid_engine.net.capabilities import ClientCapabilities, Preferences
from maid_engine.net.gateway.link_frame import Kind, LinkError
from maid_engine.net.gmcp import GmcpWishes

Body = TypeVar("Body")


@dataclass(frozen=True, slots=True)
class Hello:
    """A gateway's first frame."""

    protocol: str
    gateway: str
    """Name that the gateway keeps as long as it runs."""
    token: str = ""
    version: str = ""
    """Version of MAID, for messages."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The world's answer to a gateway that it admits."""

    protocol: str
    in_flight_max: int = 1
    """Lines and messages of one client that may be sent before they are confirmed."""
    version: str = ""


@dataclass(frozen=True, slots=True)
class Load:
    """What a gateway does now, for metrics."""

    clients: int = 0
    waiting_lines: int = 0
    """Lines that the world has not confirmed."""
    reconnects: int = 0
    """How often the gateway has reached the world again since it started."""


@dataclass(frozen=True, slots=True)
class ClientFacts:
    """What a gateway knows about a client."""

    kind: str
    """The transport: ``telnet`` or ``websocket``."""
    address: str
    client: ClientCapabilities = field(default_factory=ClientCapabilities)
    preferences: Preferences = field(default_factory=Preferences)
    gmcp: GmcpWishes = field(default_factory=GmcpWishes)
    ticket: str = ""
    """The ticket of the character that the client plays; empty if it has not entered the game."""
    confirmed: int = 0
    """How many of the client's lines and messages were confirmed, over all links."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A browser wants the seat back that it had over an earlier connection."""

    ticket: str
    client: int
    """Its number then."""


@dataclass(frozen=True, slots=True)
class PromptText:
    """A prompt as the world tells it; the gateway renders it."""

    text: str
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A client plays a character."""

    ticket: str
    """With it the client gets the character back."""
    player_id: str
    processed: int = 0
    """How many of the client's lines and messages the world has processed, over all links."""
    processed_before: int = 0
    """How many it has processed of the client that :class:`Resume` names, as far as it remembers."""


BODIES: Final[dict[Kind, type]] = {
    Kind.HELLO: Hello,
    Kind.WELCOME: Welcome,
    Kind.BEAT: Load,
    Kind.OPENED: ClientFacts,
    Kind.FACTS: ClientFacts,
    Kind.RESUME: Resume,
    Kind.PROMPT: PromptText,
    Kind.CHOICES: Preferences,
    Kind.LINKED: Seat,
}
"""Kind of frame → the dataclass in its body. Other bodies are text, or empty."""


def _described() -> str:
    """Return every kind with the fields of its body, and those of the values inside."""
    rows = [f"{kind.value} {kind.name} {_fields(BODIES.get(kind))}" for kind in Kind]
    inner = [f"{one.__name__} {_fields(one)}" for one in (ClientCapabilities, Preferences, GmcpWishes)]
    return "\n".join(rows + inner)


def _fields(body: type | None) -> str:
    if body is None:
        return "text"
    return " ".join(f"{one.name}:{one.type}" for one in fields(body))


PROTOCOL: Final = hashlib.sha256(_described().encode()).hexdigest()[:16]
"""Digest of all frames and bodies. It changes with them, and not with the version of MAID."""


_ADAPTERS: Final[Mapping[type, TypeAdapter[object]]] = {
    body: TypeAdapter(body) for body in dict.fromkeys(BODIES.values())
}


def dump(value: object) -> bytes:
    """Return a body as JSON."""
    return _ADAPTERS[type(value)].dump_json(value)


def load(body: type[Body], data: bytes) -> Body:
    """Return the value in a body.

    Raises:
        LinkError: it is not of this type.
    """
    try:
        read = _ADAPTERS[body].validate_json(data)
    except ValidationError as error:
        raise LinkError(f"the body of a frame is not a {body.__name__}: {_first(error)}") from error
    return cast("Body", read)


def _first(error: ValidationError) -> str:
    """Return the first mistake, without the value: a body may hold what a player typed."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or "it"
    return f"{where}: {first['msg']}"


def text(data: bytes) -> str:
    """Return a body that is text.

    Raises:
        LinkError: it is not UTF-8.
    """
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LinkError("the body of a frame is not UTF-8") from None
