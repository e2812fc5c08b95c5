"""Conditions on an answer: a path into it, an operation, and the value to compare with."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from maid_engine.core.json_values import JsonValue


class Check(NamedTuple):
    """One condition, as ``["meaning", "is", "entered"]`` in a file.

    The path consists of field names and item numbers, joined by dots; ``*`` stands for every item.
    """

    path: str
    operation: str
    wanted: JsonValue = None

    def holds(self, answer: Mapping[str, object]) -> bool:
        """Return whether the answer, as JSON, satisfies the condition."""
        return OPERATIONS[self.operation](_at(answer, self.path.split(".")), self.wanted)


def read_check(data: Sequence[Any]) -> Check:
    """Return a check from a file.

    Raises:
        ValueError: the data is not a valid check.
    """
    if not 2 <= len(data) <= 3 or data[1] not in OPERATIONS:
        known = ", ".join(OPERATIONS)
        raise ValueError(
            f"{list(data)!r} is not a check; write [path, operation, wanted] with one of: {known}"
        )
    return Check(*data)


def _at(value: object, path: Sequence[str]) -> object:
    """Return the value at the end of a path, or `None` if the path leads nowhere."""
    if not path:
        return value
    head, rest = path[0], path[1:]
    if head == "*":
        if not isinstance(value, list):
            return []
        return [_at(one, rest) for one in value]
    if isinstance(value, Mapping):
        return _at(value.get(head), rest)
    if isinstance(value, list) and head.isdigit() and int(head) < len(value):
        return _at(value[int(head)], rest)
    return None


def _texts(value: object) -> list[str]:
    if value is None:
        return []
    if isinstance(value, list):
        return [str(one) for one in value]
    return [str(value)]


def _matches(value: object, wanted: Any) -> bool:
    """Return whether the pattern is found anywhere in any of the texts, ignoring case."""
    return any(re.search(wanted, text, re.IGNORECASE) for text in _texts(value))


def _number(value: object) -> float:
    if isinstance(value, int | float):
        return float(value)
    return float("nan")


def _count(value: object) -> int:
    if not isinstance(value, list | str | dict):
        return 0
    return len(value)


OPERATIONS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "is": lambda value, wanted: value == wanted,
    "one_of": lambda value, wanted: value in wanted,
    "includes": lambda value, wanted: wanted in (value or ()),
    "matches": _matches,
    "lacks": lambda value, wanted: not _matches(value, wanted),
    "at_least": lambda value, wanted: _number(value) >= wanted,
    "at_most": lambda value, wanted: _number(value) <= wanted,
    "count_at_least": lambda value, wanted: _count(value) >= wanted,
    "count_at_most": lambda value, wanted: _count(value) <= wanted,
    "empty": lambda value, wanted: not value,  # noqa: ARG005 - operations have one form
    "filled": lambda value, wanted: bool(value),  # noqa: ARG005 - operations have one form
}
"""Operation → whether it holds for a value and the wanted value."""
