"""Components to JSON and back, by the name of their type."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cached_property
from typing import Any, get_origin, get_type_hints

import structlog
from pydantic import TypeAdapter

from maid_engine.core.documents import Json

log = structlog.get_logger(__name__)


class _Coder:
    """How one type is written and read; worked out when it is first needed, for a server's start is short."""

    def __init__(self, kind: type[object]) -> None:
        self.kind = kind

    @cached_property
    def adapter(self) -> TypeAdapter[object]:
        """Reads and writes the type."""
        return TypeAdapter(self.kind)

    @cached_property
    def dump(self) -> Callable[..., dict[str, Json]]:
        """The adapter's own serializer: several times as fast as the method around it."""
        return self.adapter.serializer.to_python

    @cached_property
    def sets(self) -> tuple[str, ...]:
        """Fields that hold sets: written in sorted order, so that equal components give equal documents."""
        return _set_fields(self.kind)


class ComponentCodec:
    """Knows every component that can be saved. Each type's coder is built once."""

    def __init__(self) -> None:
        self._coders: dict[str, _Coder] = {}
        self._left_out: dict[str, None] = {}

    def register(self, *kinds: type[object]) -> None:
        """Learn component types; learning one twice is fine.

        Raises:
            TypeError: one is not a dataclass.
            ValueError: another type of the same name is known already.
        """
        for kind in kinds:
            if not is_dataclass(kind):
                raise TypeError(f"component {kind.__name__} must be a dataclass to be saved")
            known = self._coders.get(kind.__name__)
            if known is None:
                self._coders[kind.__name__] = _Coder(kind)
            elif known.kind is not kind:
                raise ValueError(
                    f"two components are called {kind.__name__}: {known.kind.__module__} and {kind.__module__}; "
                    "rename one of them"
                )

    def forget(self, *kinds: type[object]) -> None:
        """Unlearn component types, as when their pack is unloaded."""
        for kind in kinds:
            self._coders.pop(kind.__name__, None)

    def knows(self, name: str) -> bool:
        """Whether a component type of this name is registered."""
        return name in self._coders

    @property
    def kinds(self) -> tuple[type[Any], ...]:
        """Every registered type, in order of registration."""
        return tuple(coder.kind for coder in self._coders.values())

    def encode(self, component: object) -> dict[str, Json]:
        """The component as JSON-able data that shares nothing with it.

        Raises:
            KeyError: its type was never registered.
        """
        coder = self._coders[type(component).__name__]
        data = coder.dump(component, mode="json")
        for name in coder.sets:
            data[name] = sorted(data[name])
        return data

    def decode(self, name: str, data: Mapping[str, Json]) -> object:
        """The component of this type's name that was written as this data.

        Fields that the data lacks take their defaults; fields that the type no longer has are dropped.

        Raises:
            KeyError: no type of this name is registered.
            ValueError: the data does not fit the type.
        """
        found: object = self._coders[name].adapter.validate_python(dict(data))
        return found

    def encode_all(self, components: Sequence[object]) -> dict[str, Json]:
        """Type name → data of every component that can be saved; the others are left out and named once."""
        encoded: dict[str, Json] = {}
        for component in components:
            name = type(component).__name__
            if name in self._coders:
                encoded[name] = self.encode(component)
            elif name not in self._left_out:
                self._left_out[name] = None
                log.warning("a component is not saved: its pack never registered it", component=name)
        return encoded


def _set_fields(kind: type[object]) -> tuple[str, ...]:
    hints = get_type_hints(kind)
    return tuple(
        name
        for name, hint in hints.items()
        if get_origin(hint) in {set, frozenset} or hint in {set, frozenset}
    )
