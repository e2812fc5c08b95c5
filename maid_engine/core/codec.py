"""Converts dataclasses to plain JSON and back, by their annotations. Components, minds and traces use it.

Each type has a :class:`Coder` with pydantic's ``TypeAdapter``, built when the type is first written or read.
Recordings (``maid_qa.replay.values``) tag each value instead, because they must be readable without the type.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache, cached_property
from typing import Any, Final, Generic, TypeVar, get_origin, get_type_hints

from pydantic import TypeAdapter

from maid_engine.core.documents import Json

T = TypeVar("T")

_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
_SETS: Final = frozenset({set, frozenset})


class Coder(Generic[T]):
    """Writes and reads one dataclass.

    Its parts are built on first use, to keep the start of a server short.
    """

    def __init__(self, kind: type[T]) -> None:
        self.kind = kind

    @cached_property
    def adapter(self) -> TypeAdapter[T]:
        """Pydantic's adapter of the type."""
        return TypeAdapter(self.kind)

    @cached_property
    def _dump(self) -> Callable[..., dict[str, Json]]:
        # The adapter's own serializer is several times as fast as the method that wraps it.
        return self.adapter.serializer.to_python

    @cached_property
    def _dump_all(self) -> Callable[..., list[dict[str, Json]]]:
        return TypeAdapter(list[self.kind]).serializer.to_python  # type: ignore[name-defined]  # a type made at run time

    @cached_property
    def _load(self) -> Callable[[object], T]:
        return self.adapter.validator.validate_python

    @cached_property
    def _sets(self) -> tuple[str, ...]:
        """Fields that hold sets. They are written in sorted order, so that equal values give equal documents."""
        hints = get_type_hints(self.kind)
        return tuple(name for name, hint in hints.items() if (get_origin(hint) or hint) in _SETS)

    def whole(self, value: T) -> dict[str, Json]:
        """Return all fields as JSON that shares nothing with the value."""
        return self._sorted(self._dump(value, mode="json"))

    def changed(self, value: T) -> dict[str, Json]:
        """Return the fields that differ from their defaults, at every depth, as JSON."""
        data = self._dump(value, mode="json", exclude_defaults=True, warnings=False)
        if not self._sets:
            return data
        return self._sorted(data)

    def changed_all(self, values: list[T]) -> list[Json]:
        """Return :meth:`changed` of each value, in one serializer call, which takes half the time."""
        found = self._dump_all(values, mode="json", exclude_defaults=True, warnings=False)
        return [self._sorted(data) if self._sets else data for data in found]

    def _sorted(self, data: dict[str, Json]) -> dict[str, Json]:
        for name in self._sets:
            if name in data:
                data[name] = sorted(data[name])
        return data

    def read(self, data: object) -> T:
        """Return the value that this data was written from.

        Missing fields get their defaults; unknown fields are dropped.

        Raises:
            ValueError: the data does not fit the type.
        """
        return self._load(data)


@cache
def _built(kind: type[Any]) -> Coder[Any]:
    return Coder(kind)


def coder_of(kind: type[T]) -> Coder[T]:
    """Return the coder of a type. There is one per type."""
    found: Coder[T] = _built(kind)  # type: ignore[arg-type]  # mypy doubts that a class can be hashed
    return found


def to_json(value: object) -> Json:
    """Return a dataclass, or lists and mappings of them, as JSON.

    Fields with their default value are omitted.

    Raises:
        TypeError: the value cannot be represented as JSON.
    """
    # A mind's state has ten thousand values and is saved every minute: the frequent kinds come first.
    kind = type(value)
    if kind in _PLAIN:
        return value
    if hasattr(kind, "__dataclass_fields__"):
        return coder_of(kind).changed(value)
    if isinstance(value, list | tuple):
        return [item if type(item) in _PLAIN else to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): item if type(item) in _PLAIN else to_json(item) for key, item in value.items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float):
        return value
    raise TypeError(f"a {kind.__name__} has no form as JSON")


def to_rows(values: Iterable[T]) -> list[Json]:
    """Return dataclasses of one type as JSON, as :func:`to_json` does, in half the time of separate calls."""
    rows = list(values)
    if not rows:
        return []
    return coder_of(type(rows[0])).changed_all(rows)


def from_json(kind: type[T], data: object) -> T:
    """Return the `kind` that :func:`to_json` was given. Unknown keys are ignored.

    Raises:
        ValueError: the data does not fit the type.
    """
    return coder_of(kind).read(data)
