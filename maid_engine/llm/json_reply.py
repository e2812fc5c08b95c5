"""Extracts the JSON from a model's reply, even if it is wrapped in text, malformed or cut off.

Nothing here raises. The caller validates the value.
"""

import json
import re
from collections.abc import Callable, Iterator

LONGEST = 20_000
"""Characters of a reply that are read. Valid answers are shorter."""
LONGEST_TO_MEND = 6_000
"""Characters that are repaired. The time for repairs grows with the square of the malformed text."""
MOST_CANDIDATES = 4
"""Maximum of values in one reply that are tried."""
DEEPEST = 60
"""Maximum nesting depth of text that is repaired."""

_FENCE = re.compile(r"```[A-Za-z0-9_-]*[ \t]*\r?\n?(.*?)(?:```|\Z)", re.DOTALL)
_LIST = re.compile(r'\s*\[\s*[\[{"]')
# The errors that the parsers raise. JSONDecodeError is a ValueError, and so is the error for too many digits.
_UNREADABLE = (ValueError, RecursionError, OverflowError, MemoryError)


def read_json(text: str) -> object | None:
    """Return the object or list in a model's reply, or None if there is none.

    1. The whole reply, if it is valid JSON.
    2. The first values in the first fenced block, if there is one, as they are.
    3. The same values repaired, if `json-repair` is installed.
    4. The first values in the whole reply, as they are and then repaired.

    The order matters: repairing the whole reply would take the last of two objects, and would read braces in the text
    around a fence.
    """
    text = text[:LONGEST]
    whole = _strict(text)
    if whole is not None:
        return whole
    fence = _FENCE.search(text)
    if fence is not None:
        fenced = _first_value(fence[1])
        if fenced is not None:
            return fenced
    return _first_value(text)


def _first_value(text: str) -> object | None:
    """Return the first object or list in a text: one that is valid JSON, else one that can be repaired."""
    candidates = tuple(_candidates(text))
    for reader in (_strict, _mended):
        for candidate in candidates:
            value = reader(candidate)
            if value is not None:
                return value
    return None


def _candidates(text: str) -> Iterator[str]:
    """Yield the first few values in a text.

    Lists are tried only if the text has no object or begins with a list of values, because prose contains [asides].
    """
    opener = "[" if _LIST.match(text) or "{" not in text else "{"
    start = text.find(opener)
    for _ in range(MOST_CANDIDATES):
        if start < 0:
            return
        value = _balanced(text[start:])
        yield value
        start = text.find(opener, start + len(value))


def _balanced(text: str) -> str:
    """Return the text up to the bracket that closes its first one; all of it if none does."""
    depth, quoted, escaped = 0, False, False
    for at, sign in enumerate(text):
        if escaped:
            escaped = False
        elif quoted:
            escaped, quoted = sign == "\\", sign != '"'
        elif sign == '"':
            quoted = True
        elif sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
            if depth == 0:
                return text[: at + 1]
    return text


def _strict(text: str) -> object | None:
    try:
        return _container(json.loads(text))
    except _UNREADABLE:
        return None


def _mended(text: str) -> object | None:
    mend = _mender()
    text = text[:LONGEST_TO_MEND]
    if mend is None or _depth(text) > DEEPEST:
        return None
    try:
        return _container(mend(text))
    except _UNREADABLE:
        return None


def _container(value: object) -> object | None:
    """Return the value if it is an object or a list that can be stored; None for other types.

    Raises:
        ValueError: it contains NaN, an infinite number or a lone surrogate. Python's JSON parser accepts those.
    """
    if not isinstance(value, dict | list):
        return None
    json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
    return value


def _depth(text: str) -> int:
    depth = deepest = 0
    for sign in text:
        if sign in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "}]":
            depth = max(0, depth - 1)
    return deepest


def _mender() -> Callable[[str], object] | None:
    try:
        from json_repair import loads
    except ImportError:
        return None
    return loads
