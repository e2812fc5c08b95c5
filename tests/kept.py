"""How much an object keeps, whatever it calls it: for tests that what is remembered stays small."""

from collections import deque
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

PLAIN = (str, bytes, bytearray, int, float, type(None), type, Enum)
NOT_KEPT = (ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""A callback belongs to somebody else."""


def collections_in(thing) -> Iterator[object]:
    """Every list, deque, set and mapping that the attributes of an object lead to."""
    seen = set()
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, PLAIN + NOT_KEPT):
            continue
        seen.add(id(one))
        if isinstance(one, Mapping):
            yield one
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | deque | AbstractSet):
            if not isinstance(one, tuple):
                yield one
            waiting += one
        else:
            waiting += _values(one)


def most_kept(thing) -> int:
    """The size of the largest collection of an object; 0 if it has none."""
    return max(map(len, collections_in(thing)), default=0)


def _values(thing) -> list[object]:
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    named = getattr(thing, "__dict__", {})
    return [*named.values(), *(getattr(thing, name) for name in slots if hasattr(thing, name))]
