"""Checks that a bench's JSON has the keys that the registry requires."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from maid_qa.bench.bench import Bench
from maid_qa.bench.registry import COMMON

EACH: Final = "*"
UNANSWERED: Final = "unanswered"


class KeyMissingError(LookupError):
    """There is no such key in the figures, or nothing under a ``*``."""


def _wrong_values(values: Iterable[tuple[str, object]], *, measured: bool) -> Iterator[str]:
    """Yield the problems of the values at one path. Something that was measured is not 0."""
    for key, value in values:
        if _is_missing(value):
            yield f"{key} is {value}"
        elif measured and value == 0:
            yield f"{key} is {value}, and nothing was measured"


def problems(bench: Bench, figures: Mapping[str, object]) -> list[str]:
    """Return the problems of a bench's figures, one line each."""
    found: list[str] = []
    required = (*COMMON, *bench.measured, *bench.counted, *bench.optional)
    for path in required:
        try:
            values = list(values_at(figures, path))
        except KeyMissingError as error:
            found.append(str(error))
            continue
        if path not in bench.optional:
            found += _wrong_values(values, measured=path in bench.measured)
    found += [f"{key} is {value}" for key, value in _unanswered(figures) if value != 0]
    return list(dict.fromkeys(found))


def values_at(figures: object, path: str) -> Iterator[tuple[str, Any]]:
    """Yield every value that a path names, with its full path.

    Raises:
        KeyMissingError: a name of the path is missing, or a ``*`` matches nothing.
    """
    yield from _below(figures, path.split("."), "")


def _below(value: object, names: Sequence[str], at: str) -> Iterator[tuple[str, object]]:
    if not names:
        yield at, value
        return
    name, *further = names
    entries = dict(_entries(value))
    wanted = [name]
    if name == EACH:
        wanted = list(entries)
    if not wanted:
        raise KeyMissingError(f"{at or 'the JSON'} is empty")
    for one in wanted:
        key = f"{at}.{one}".removeprefix(".")
        if one not in entries:
            raise KeyMissingError(f"{key} is missing")
        yield from _below(entries[one], further, key)


def _entries(value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield str(number), one


def _is_missing(value: object) -> bool:
    return value is None or (isinstance(value, float) and not math.isfinite(value))


def _unanswered(value: object, at: str = "") -> Iterator[tuple[str, object]]:
    """Yield every count of unanswered commands, at any depth."""
    for name, one in _entries(value):
        key = f"{at}.{name}" if at else name
        if name == UNANSWERED:
            yield key, one
        else:
            yield from _unanswered(one, key)
