"""Dataclasses to plain JSON and back, by their annotations; what a part's state is saved with."""

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def to_json(value: Any) -> Any:  # noqa: PLR0911
    """A dataclass, or anything made of them, as JSON; fields that hold their default are left out."""
    # A mind's state has ten thousand values, and is saved every minute: what is frequent is asked for first,
    # and plain values, most of all, are taken as they are where they stand.
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind in _known_layouts:
        return _fields_of(value, _known_layouts[kind])
    if kind is list or kind is tuple:
        return [item if type(item) in _PLAIN else to_json(item) for item in value]
    if kind is dict:
        return {str(key): item if type(item) in _PLAIN else to_json(item) for key, item in value.items()}
    if isinstance(value, Enum):
        return value._value_  # ``value.value`` takes a slow way to the same
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(item) for item in value]
    return _fields_of(value, _layout(kind))


_PLAIN = frozenset({str, int, float, bool, type(None)})


def from_json(kind: type[T], data: Any) -> T:
    """What :func:`to_json` was given, as a `kind`; keys it does not know are passed over."""
    made: T = _read(kind, data)
    return made


_NO_DEFAULT = object()


_Layout = tuple[tuple[str, Any], ...]
"""Each field of a dataclass with its default."""
_known_layouts: dict[Any, _Layout] = {}
_known_hints: dict[Any, dict[str, Any]] = {}


def _fields_of(value: object, layout: _Layout) -> dict[str, object]:
    found = {}
    for name, default in layout:
        item = getattr(value, name)
        if item is not default and item != default:
            found[name] = item if type(item) in _PLAIN else to_json(item)
    return found


def _layout(kind: Any) -> _Layout:
    found = _known_layouts.get(kind)
    if found is None:
        found = _known_layouts[kind] = tuple((one.name, _default(one)) for one in fields(kind))
    return found


def _default(one: Field[object]) -> Any:
    if one.default is not MISSING:
        return one.default
    return one.default_factory() if one.default_factory is not MISSING else _NO_DEFAULT


def _hints(kind: Any) -> dict[str, Any]:
    found = _known_hints.get(kind)
    if found is None:
        hints = get_type_hints(kind)
        found = _known_hints[kind] = {one.name: hints[one.name] for one in fields(kind) if one.init}
    return found


def _read(kind: Any, data: Any) -> Any:
    while isinstance(kind, typing.NewType):
        kind = kind.__supertype__
    if data is None or kind is Any:
        return data
    origin = get_origin(kind)
    if origin in {Union, types.UnionType}:
        return _read_union(get_args(kind), data)
    if origin is not None:
        return _read_many(origin, get_args(kind), data)
    if is_dataclass(kind):
        made = {name: _read(hint, data[name]) for name, hint in _hints(kind).items() if name in data}
        build: Any = kind
        return build(**made)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    return float(data) if kind is float else data


def _read_union(kinds: tuple[object, ...], data: object) -> object:
    real = [kind for kind in kinds if kind is not types.NoneType]
    return _read(real[0], data) if len(real) == 1 else data


def _read_many(origin: Any, kinds: tuple[Any, ...], data: Any) -> object:
    if issubclass(origin, Mapping):
        return {_read(kinds[0], key): _read(kinds[1], value) for key, value in data.items()}
    if origin is tuple:
        inner = kinds if kinds and kinds[-1] is not ... else (kinds[0],) * len(data)
        return tuple(_read(kind, value) for kind, value in zip(inner, data, strict=True))
    return [_read(kinds[0], value) for value in data]
