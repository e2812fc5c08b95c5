"""A reply's JSON, however it is wrapped, bent or cut. Whoever asked checks it; nothing here raises."""

import json
import re
from collections.abc import Callable, Iterator

LONGEST = 20_000
"""Characters of a reply that are looked at; no answer is that long."""
LONGEST_TO_MEND = 6_000
"""Characters that are mended: the time it takes grows with the square of nonsense."""
MOST_CANDIDATES = 4
"""Values in one reply that are tried."""
DEEPEST = 60
"""Brackets within brackets that anything will be mended to."""

_FENCE = re.compile(r"```[A-Za-z0-9_-]*[ \t]*\r?\n?(.*?)(?:```|\Z)", re.DOTALL)
_LIST = re.compile(r'\s*\[\s*[\[{"]')
# What the parsers raise on text: JSONDecodeError is a ValueError, as is a number of too many digits.
_UNREADABLE = (ValueError, RecursionError, OverflowError, MemoryError)


def read_json(text: str) -> object | None:
    """The object or list that a model's reply holds; None when there is none to be found.

    In order: the whole reply, what stands in its first fence, its first balanced object; each first as it
    is, then mended, if `json-repair` is installed. The order matters: mending alone takes the last of two
    objects, and reads braces in the words around a fence.
    """
    text = text[:LONGEST]
    whole = _strict(text)
    if whole is not None:
        return whole
    fence = _FENCE.search(text)
    for part in (fence[1], text) if fence is not None else (text,):
        candidates = tuple(_candidates(part))
        for reader in (_strict, _mended):
            for candidate in candidates:
                value = reader(candidate)
                if value is not None:
                    return value
    return None


def _candidates(text: str) -> Iterator[str]:
    """The first few values in a text. Prose has its [asides]: a list counts where nothing else can be meant."""
    opener = "[" if _LIST.match(text) or "{" not in text else "{"
    start = text.find(opener)
    for _ in range(MOST_CANDIDATES):
        if start < 0:
            return
        value = _balanced(text[start:])
        yield value
        start = text.find(opener, start + len(value))


def _balanced(text: str) -> str:
    """From an opening bracket to the one that closes it; to the end when none does."""
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
    """An object or a list with nothing in it that cannot be kept.

    Raises:
        ValueError: there is a number in it that is none or has no end, or half a letter that no file can
            hold; Python's reader lets those pass.
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
