"""The kinds of objects in a graph: how each is taken apart, and made again from its name and its parts.

Objects that can refer to themselves are made empty, and filled when all objects of the graph are there.
"""

import re
from array import array
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, partial
from random import Random  # noqa: TID251 - only the state of dice is read and written
from types import FunctionType, MappingProxyType, MethodType
from typing import Final, TypeAlias, cast

from maid_engine.ai_players.hosts.codec.class_names import class_named, name_of, named
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.core.row_memo import RowMemo

Parts: TypeAlias = Sequence[object]


@dataclass(frozen=True, slots=True)
class NodeKind:
    """One kind of objects."""

    base: type
    """Its objects are of this class or of one that is derived from it."""
    split: Callable[[object], tuple[str, Parts]]
    """Returns the name of an object and its parts."""
    make: Callable[[str, Parts], object]
    """Makes an object from both. An object that is filled later is made without its parts."""
    fill: Callable[[object, Parts], None] | None = None
    hashes: bool = False
    """Whether filling hashes the parts. Then it is done after the parts are filled."""


# --- objects with attributes ---


def _split_object(value: object) -> tuple[str, Parts]:
    return name_of(type(value)), [part for pair in _attributes(value) for part in pair]


def _make_object(name: str, parts: Parts) -> object:
    del parts
    kind = class_named(name)
    return object.__new__(kind)


def _set_attributes(value: object, parts: Parts) -> None:
    for name, one in _pairs(parts):
        object.__setattr__(value, cast("str", name), one)  # also of a frozen dataclass


def _attributes(value: object) -> Iterator[tuple[str, object]]:
    """Yield the attributes of an object, without those that it works out from the others when they are needed."""
    for name, one in getattr(value, "__dict__", {}).items():
        if not isinstance(getattr(type(value), name, None), cached_property):
            yield name, one
    for name in _slots(type(value)):
        if hasattr(value, name):
            yield name, getattr(value, name)


def _slots(kind: type) -> Iterator[str]:
    for one in kind.__mro__:
        declared = vars(one).get("__slots__", ())
        names = (declared,) if isinstance(declared, str) else declared
        yield from (name for name in names if name not in ("__dict__", "__weakref__"))


def _pairs(parts: Parts) -> Iterator[tuple[object, object]]:
    return zip(parts[::2], parts[1::2], strict=True)


# --- containers ---


def _split_tuple(value: object) -> tuple[str, Parts]:
    return name_of(type(value)), list(cast("tuple[object, ...]", value))


def _make_tuple(name: str, parts: Parts) -> object:
    return tuple.__new__(class_named(name, tuple), parts)


def _split_list(value: object) -> tuple[str, Parts]:
    return name_of(type(value)), list(cast("list[object]", value))


def _make_list(name: str, parts: Parts) -> object:
    del parts
    return class_named(name, list)()


def _extend(value: object, parts: Parts) -> None:
    cast("list[object] | deque[object]", value).extend(parts)


def _split_deque(value: object) -> tuple[str, Parts]:
    queue = cast("deque[object]", value)
    return "" if queue.maxlen is None else str(queue.maxlen), list(queue)


def _make_deque(name: str, parts: Parts) -> object:
    del parts
    return deque[object](maxlen=int(name) if name else None)


def _split_dict(value: object) -> tuple[str, Parts]:
    entries = cast("dict[object, object]", value).items()
    return name_of(type(value)), [part for entry in entries for part in entry]


def _make_dict(name: str, parts: Parts) -> object:
    del parts
    return class_named(name, dict)()


def _enter(value: object, parts: Parts) -> None:
    # Not by `update`: that of a counter counts, and that of `dict` does not keep the order of an ordered one.
    mapping = cast("dict[object, object]", value)
    for key, one in _pairs(parts):
        mapping[key] = one


def _split_defaults(value: object) -> tuple[str, Parts]:
    mapping = cast("defaultdict[object, object]", value)
    return name_of(cast("type", mapping.default_factory)), _split_dict(dict(mapping))[1]


def _make_defaults(name: str, parts: Parts) -> object:
    del parts
    return defaultdict[object, object](class_named(name))


def _split_set(value: object) -> tuple[str, Parts]:
    return name_of(type(value)), list(cast("set[object] | frozenset[object]", value))


def _make_set(name: str, parts: Parts) -> object:
    del parts
    return class_named(name, set)()


def _update(value: object, parts: Parts) -> None:
    cast("set[object]", value).update(parts)


def _make_frozenset(name: str, parts: Parts) -> object:
    return class_named(name, frozenset)(parts)


def _split_proxy(value: object) -> tuple[str, Parts]:
    return "", [dict(cast("Mapping[object, object]", value))]


def _make_proxy(name: str, parts: Parts) -> object:
    del name
    [mapping] = parts
    return MappingProxyType(cast("dict[object, object]", mapping))


# --- values ---


def _split_enum(value: object) -> tuple[str, Parts]:
    return name_of(type(value)), [cast("Enum", value).name]


def _make_enum(name: str, parts: Parts) -> object:
    members: Mapping[str, object] = cast("type[Enum]", class_named(name, Enum)).__members__
    return members[cast("str", parts[0])]


def _split_text(value: object) -> tuple[str, Parts]:
    attributes = [part for pair in _attributes(value) for part in pair]
    return name_of(type(value)), [str(cast("str", value)), *attributes]


def _make_text(name: str, parts: Parts) -> object:
    text: str = str.__new__(class_named(name, str), cast("str", parts[0]))
    _set_attributes(text, parts[1:])
    return text


def _split_number(value: object) -> tuple[str, Parts]:
    return hex(cast("int", value)), ()


def _make_number(name: str, parts: Parts) -> object:
    del parts
    return int(name, 16)


def _split_array(value: object) -> tuple[str, Parts]:
    numbers = cast("array[int]", value)
    return numbers.typecode, numbers.tolist()


def _make_array(name: str, parts: Parts) -> object:
    return array(name, cast("Sequence[int]", parts))


def _split_pattern(value: object) -> tuple[str, Parts]:
    pattern = cast("re.Pattern[str]", value)
    return pattern.pattern, [pattern.flags]


def _make_pattern(name: str, parts: Parts) -> object:
    return re.compile(name, cast("int", parts[0]))


def _split_random(value: object) -> tuple[str, Parts]:
    version, numbers, gauss = cast("Random", value).getstate()
    return "", [version, gauss, *numbers]


def _make_random(name: str, parts: Parts) -> object:
    del name
    version, gauss, *numbers = parts
    dice = Random()
    dice.setstate((version, tuple(numbers), gauss))
    return dice


def _split_memo(value: object) -> tuple[str, Parts]:
    del value
    return "", ()


def _make_memo(name: str, parts: Parts) -> object:
    """Make an empty memo: it knows rows by their identity, which is another now."""
    del name, parts
    return RowMemo[object]()


# --- functions ---


def _split_named(value: object) -> tuple[str, Parts]:
    return name_of(cast("type | FunctionType", value)), ()


def _make_named(name: str, parts: Parts) -> object:
    del parts
    return named(name)


def _split_method(value: object) -> tuple[str, Parts]:
    method = cast("MethodType", value)
    return method.__func__.__name__, [method.__self__]


def _make_method(name: str, parts: Parts) -> object:
    [owner] = parts
    function = getattr(type(owner), name)
    if not isinstance(function, FunctionType):
        raise CodecError(f"{name} is not a method of {type(owner).__name__}")
    return MethodType(function, owner)


def _split_partial(value: object) -> tuple[str, Parts]:
    call = cast("partial[object]", value)
    if call.keywords:
        raise CodecError("a partial call with named arguments has no form")
    return "", [call.func, *call.args]


def _make_partial(name: str, parts: Parts) -> object:
    del name
    function, *arguments = parts
    return partial(cast("Callable[..., object]", function), *arguments)


OBJECT: Final = "object"
KINDS: Final[Mapping[str, NodeKind]] = MappingProxyType(
    {
        "enum": NodeKind(Enum, _split_enum, _make_enum),
        "text": NodeKind(str, _split_text, _make_text),
        "number": NodeKind(int, _split_number, _make_number),
        "tuple": NodeKind(tuple, _split_tuple, _make_tuple),
        "list": NodeKind(list, _split_list, _make_list, _extend),
        "deque": NodeKind(deque, _split_deque, _make_deque, _extend),
        "defaults": NodeKind(defaultdict, _split_defaults, _make_defaults, _enter, hashes=True),
        "dict": NodeKind(dict, _split_dict, _make_dict, _enter, hashes=True),
        "set": NodeKind(set, _split_set, _make_set, _update, hashes=True),
        "frozenset": NodeKind(frozenset, _split_set, _make_frozenset),
        "proxy": NodeKind(MappingProxyType, _split_proxy, _make_proxy),
        "named": NodeKind(type, _split_named, _make_named),
        "function": NodeKind(FunctionType, _split_named, _make_named),
        "method": NodeKind(MethodType, _split_method, _make_method),
        "partial": NodeKind(partial, _split_partial, _make_partial),
        "random": NodeKind(Random, _split_random, _make_random),
        "pattern": NodeKind(re.Pattern, _split_pattern, _make_pattern),
        "array": NodeKind(array, _split_array, _make_array),
        "memo": NodeKind(RowMemo, _split_memo, _make_memo),
        OBJECT: NodeKind(object, _split_object, _make_object, _set_attributes),
    }
)
"""Name → kind. An object is of the first kind that fits."""


def kind_of(value: object) -> str:
    """Return the name of the kind of an object."""
    return _kind_of(cast("Hashable", type(value)))  # mypy doubts that a class can be hashed


@cache
def _kind_of(cls: Hashable) -> str:
    for name, kind in KINDS.items():
        if issubclass(cast("type", cls), kind.base):
            return name
    return OBJECT
