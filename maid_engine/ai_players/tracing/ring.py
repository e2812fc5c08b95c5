"""The latest records of one kind, bounded by number and by bytes."""

import marshal
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from maid_engine.core.codec import from_json, to_json

T = TypeVar("T")

ENTRY_BYTES = 41
"""What one more bytes object takes beside its content, in CPython."""


def pack(data: dict[str, object]) -> bytes:
    """JSON in a third of its room; a tenth of a millisecond sooner than as text."""
    try:
        return marshal.dumps(data)
    except ValueError:  # a value of a type of its own, such as a name that is more than its letters
        return marshal.dumps(_plain(data))


def unpack(packed: bytes) -> dict[str, object]:
    """What was packed; in this process only, for the form of it is the interpreter's own."""
    data: dict[str, object] = marshal.loads(packed)  # noqa: S302 - it was packed here
    return data


def _plain(value: object) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return to_json(value)


def mentioning(name: str) -> Callable[[bytes], bool]:
    """Whether somebody of this name is mentioned in a packed record."""
    letters = name.lower().encode()
    word = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    return lambda packed: letters in packed.lower() and word.search(str(unpack(packed))) is not None


class Ring(Generic[T]):
    """Keeps records packed, so that every byte is counted; unpacks those that are asked for."""

    def __init__(self, kind: type[T], *, most: int, most_bytes: int) -> None:
        self._kind = kind
        self._most = most
        self._most_bytes = most_bytes
        self._records: deque[bytes] = deque()
        self.bytes = 0
        """How much room they take."""

    def __len__(self) -> int:
        return len(self._records)

    def add(self, data: dict[str, object]) -> bytes:
        """Keep a record that is JSON, and let the oldest go; gives it packed."""
        packed = pack(data)
        self._records.append(packed)
        self.bytes += len(packed) + ENTRY_BYTES
        while len(self._records) > self._most or (self.bytes > self._most_bytes and len(self._records) > 1):
            self.bytes -= len(self._records.popleft()) + ENTRY_BYTES
        return packed

    def forget(self, mentions: Callable[[bytes], bool]) -> None:
        """Let go of the records in which somebody is mentioned."""
        self._records = deque(packed for packed in self._records if not mentions(packed))
        self.bytes = sum(len(packed) + ENTRY_BYTES for packed in self._records)

    def latest(self) -> Iterator[T]:
        """The records, the latest first, each unpacked when it is asked for."""
        for packed in reversed(tuple(self._records)):
            yield from_json(self._kind, unpack(packed))
