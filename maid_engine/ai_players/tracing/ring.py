"""The latest records of one kind, bounded by number and by bytes."""

import json
from collections import deque
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from maid_engine.ai_players.models.codec import from_json, to_json

T = TypeVar("T")

ENTRY_BYTES = 41
"""What one more bytes object takes beside its content, in CPython."""


class Ring(Generic[T]):
    """Keeps records as the JSON they are saved as: a third of the room, and every byte counted."""

    def __init__(self, kind: type[T], *, most: int, most_bytes: int) -> None:
        self._kind = kind
        self._most = most
        self._most_bytes = most_bytes
        self._records: deque[bytes] = deque()
        self.bytes = 0
        """How much room they take."""

    def __len__(self) -> int:
        return len(self._records)

    def add(self, record: T) -> dict[str, Any]:
        """Keep a record, and let the oldest go; gives the record as JSON."""
        data: dict[str, Any] = to_json(record)
        self.put(data)
        return data

    def put(self, data: dict[str, Any]) -> None:
        """Keep a record that is JSON already."""
        packed = json.dumps(data, separators=(",", ":")).encode()
        self._records.append(packed)
        self.bytes += len(packed) + ENTRY_BYTES
        while len(self._records) > self._most or (self.bytes > self._most_bytes and len(self._records) > 1):
            self.bytes -= len(self._records.popleft()) + ENTRY_BYTES

    def latest(self) -> Iterator[T]:
        """The records, the latest first, each unpacked when it is asked for."""
        for packed in reversed(tuple(self._records)):
            yield from_json(self._kind, json.loads(packed))

    def clear(self) -> None:
        """Let all go."""
        self._records.clear()
        self.bytes = 0
