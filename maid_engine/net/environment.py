"""NEW-ENVIRON: asks a client for variables, and parses and composes answers."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.core.mappings import filled

_IS, _SEND, _INFO = 0, 1, 2
_ANSWERS = (bytes((_IS,)), bytes((_INFO,)))
_VAR, _VALUE, _ESC, _USERVAR = 0, 1, 2, 3

ASKED_FOR: Final = ("CHARSET", "CLIENT_NAME", "CLIENT_VERSION", "MTTS", "TERMINAL_TYPE")
"""The MNES variables. Without USER, because Microsoft's telnet crashes on it."""

_VARIABLES_MAX: Final = 64
_VALUE_LENGTH_MAX: Final = 200
_TOKEN: Final = re.compile(rb"\x02(.)|([\x00\x01\x03])", re.DOTALL)


def request() -> bytes:
    """Return the payload that asks for the MNES variables and for any others that the client offers."""
    asked = b"".join(bytes((_VAR,)) + name.encode() for name in ASKED_FOR)
    return bytes((_SEND,)) + asked + bytes((_VAR, _USERVAR))


def told(variables: Mapping[str, str]) -> bytes:
    """Return the payload with which a client reports its variables."""
    pairs = (
        bytes((_VAR,)) + name.encode() + bytes((_VALUE,)) + value.encode()
        for name, value in variables.items()
    )
    return bytes((_IS,)) + b"".join(pairs)


def answer(payload: bytes) -> dict[str, str]:
    """Return the variables in a client's IS or INFO, with names in upper case; empty for any other payload."""
    if payload[:1] not in _ANSWERS:
        return {}
    found: dict[str, str] = {}
    name = b""
    for kind, text in _fields(payload[1:]):
        if kind != _VALUE:
            name = text
        elif name and len(found) < _VARIABLES_MAX:
            found[_text(name).upper()] = _text(text)
    found.pop("", None)
    return filled(found)


def _fields(data: bytes) -> list[tuple[int, bytes]]:
    fields: list[tuple[int, bytes]] = []
    text = bytearray()
    kind = -1
    at = 0
    for token in _TOKEN.finditer(data):
        text += data[at : token.start()]
        at = token.end()
        if token[1] is not None:
            text += token[1]
            continue
        if kind >= 0:
            fields.append((kind, bytes(text)))
        text.clear()
        kind = token[2][0]
    if kind >= 0:
        fields.append((kind, bytes(text + data[at:])))
    return fields


def _text(data: bytes) -> str:
    text = data[:_VALUE_LENGTH_MAX].decode("utf-8", "replace")
    return "".join(filter(str.isprintable, text)).strip()
