"""The MSSP variables for server lists, as a telnet subnegotiation and as plain text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.mappings import filled

MsspVariables = Mapping[str, str | list[str]]

_VAR: Final = b"\x01"
_VAL: Final = b"\x02"
PLAIN_REQUEST: Final = "MSSP-REQUEST"
_START: Final = "MSSP-REPLY-START"
_END: Final = "MSSP-REPLY-END"
VARIABLES_MAX: Final = 200
VALUE_LENGTH_MAX: Final = 500
"""Bytes that are read of each name and value of another server."""


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """Facts that do not change while the server runs."""

    name: str = "MAID"
    started_at: float = 0.0
    """Wall time of the start, in seconds since 1970."""
    ports: tuple[int, ...] = ()
    """All ports, the main port last, as MSSP requires."""
    tls_port: int | None = None
    codebase: str = "MAID"
    hostname: str = ""
    contact: str = ""
    website: str = ""
    language: str = "English"
    extra: Mapping[str, str] = field(default_factory=dict)
    """Variables set by the operator. They override all others."""


@dataclass(frozen=True, slots=True)
class WorldCounts:
    """Counts that change: players and contents of the world."""

    players: int = 0
    """Humans only."""
    ai_players: int = 0
    areas: int = 0
    rooms: int = 0
    mobiles: int = 0
    objects: int = 0
    help_files: int = 0
    levels: int = 0
    classes: int = 0
    races: int = 0
    skills: int = 0


def variables(facts: ServerFacts, counts: WorldCounts) -> dict[str, str | list[str]]:
    """Return all variables. PLAYERS counts only humans; X-AI-PLAYERS counts AI players."""
    found: dict[str, str | list[str]] = {
        "NAME": facts.name,
        "PLAYERS": str(counts.players),
        "UPTIME": str(int(facts.started_at)),
        "X-AI-PLAYERS": str(counts.ai_players),
        "CODEBASE": facts.codebase,
        "FAMILY": "Custom",
        "CHARSET": ["UTF-8", "ISO-8859-1", "US-ASCII"],
        "LANGUAGE": facts.language,
        "CRAWL DELAY": "-1",
        "AREAS": str(counts.areas),
        "ROOMS": str(counts.rooms),
        "MOBILES": str(counts.mobiles),
        "OBJECTS": str(counts.objects),
        "HELPFILES": str(counts.help_files),
        "LEVELS": str(counts.levels),
        "CLASSES": str(counts.classes),
        "RACES": str(counts.races),
        "SKILLS": str(counts.skills),
    }
    found |= dict.fromkeys(_YES, "1") | dict.fromkeys(_NO, "0")
    found |= {"GENRE": "Fantasy", "GAMEPLAY": "Adventure", "STATUS": "Alpha", "GAMESYSTEM": "Custom"}
    if facts.ports:
        found["PORT"] = [str(port) for port in facts.ports]
    if facts.tls_port is not None:
        found["SSL"] = str(facts.tls_port)
    told = {"HOSTNAME": facts.hostname, "CONTACT": facts.contact, "WEBSITE": facts.website}
    return found | filled(told) | dict(facts.extra)


_YES: Final = ("ANSI", "UTF-8", "VT100", "XTERM 256 COLORS", "XTERM TRUE COLORS")
_NO: Final = ("PAY TO PLAY", "PAY FOR PERKS", "HIRING BUILDERS", "HIRING CODERS")


def status(facts: ServerFacts, count: Callable[[], WorldCounts]) -> Callable[[], dict[str, str | list[str]]]:
    """Return a function for ``SessionContext.server_status``, which counts anew at each call."""
    return lambda: variables(facts, count())


def encode(found: MsspVariables) -> bytes:
    """Return the payload of the telnet subnegotiation."""
    out = bytearray()
    for name, value in found.items():
        out += _VAR + _safe(name)
        for one in _values(value):
            out += _VAL + _safe(one)
    return bytes(out)


def decode(payload: bytes) -> dict[str, list[str]]:
    """Parse another server's payload into variable in upper case → values. Entries without a name are dropped."""
    found: dict[str, list[str]] = {}
    for one in payload.split(_VAR)[1 : VARIABLES_MAX + 1]:
        name, *values = one.split(_VAL)
        key = name[:VALUE_LENGTH_MAX].decode("utf-8", "replace").strip().upper()
        if key:
            found[key] = [value[:VALUE_LENGTH_MAX].decode("utf-8", "replace") for value in values]
    return found


def plain_lines(found: MsspVariables) -> list[str]:
    """Return the lines that answer a typed ``MSSP-REQUEST``."""
    rows = ["\t".join((name, *_values(value))) for name, value in found.items()]
    return ["", _START, *rows, _END]


def _values(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]


def _safe(text: str) -> bytes:
    return bytes(byte for byte in text.encode("utf-8", "replace") if 2 < byte < 255)
