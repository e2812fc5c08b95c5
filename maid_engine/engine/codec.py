"""Converts components to JSON and back, by the name of their type."""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any

import structlog

from maid_engine.core.codec import Coder
from maid_engine.core.documents import Json

log = structlog.get_logger(__name__)


class ComponentCodec:
    """The component types that can be saved, by name."""

    def __init__(self) -> None:
        self._coders: dict[str, Coder[object]] = {}
        self._left_out: dict[str, None] = {}

    def register(self, *kinds: type[object]) -> None:
        """Register component types. Registering one twice has no effect.

        Raises:
            TypeError: one is not a dataclass.
            ValueError: another type with the same name is registered.
        """
        for kind in kinds:
            if not is_dataclass(kind):
                raise TypeError(f"component {kind.__name__} must be a dataclass to be saved")
            known = self._coders.get(kind.__name__)
            if known is None:
                self._coders[kind.__name__] = Coder(kind)
            elif known.kind is not kind:
                raise ValueError(
                    f"two components are called {kind.__name__}: {known.kind.__module__} and {kind.__module__}; "
                    "rename one of them"
                )

    def forget(self, *kinds: type[object]) -> None:
        """Unregister component types, for example when their pack is unloaded."""
        for kind in kinds:
            self._coders.pop(kind.__name__, None)

    def knows(self, name: str) -> bool:
        """Return whether a component type with this name is registered."""
        return name in self._coders

    @property
    def kinds(self) -> tuple[type[Any], ...]:
        """Every registered type, in order of registration."""
        return tuple(coder.kind for coder in self._coders.values())

    def encode(self, component: object) -> dict[str, Json]:
        """Return the component as JSON data that shares nothing with it.

        Raises:
            KeyError: its type is not registered.
        """
        return self._coders[type(component).__name__].whole(component)

    def decode(self, name: str, data: Mapping[str, Json]) -> object:
        """Return the component of the type with this name from its data.

        Missing fields get their defaults; unknown fields are dropped.

        Raises:
            KeyError: no type with this name is registered.
            ValueError: the data does not fit the type.
        """
        found: object = self._coders[name].read(dict(data))
        return found

    def encode_all(self, components: Sequence[object]) -> dict[str, Json]:
        """Return type name → data for registered components. Others are omitted, and logged once per type."""
        encoded: dict[str, Json] = {}
        for component in components:
            name = type(component).__name__
            if name in self._coders:
                encoded[name] = self.encode(component)
            elif name not in self._left_out:
                self._left_out[name] = None
                log.warning("save.component_unregistered", component=name)
        return encoded
