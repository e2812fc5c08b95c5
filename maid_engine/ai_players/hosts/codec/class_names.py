"""Classes and functions by name. Only those of AI players can be named, and only what is loaded already is found."""

import sys
from collections import Counter, OrderedDict
from collections.abc import Hashable
from functools import cache
from types import FunctionType, MappingProxyType
from typing import Final, cast

from maid_engine.ai_players.hosts.codec.codec_error import CodecError

PACKAGES: Final = ("maid_engine.ai_players.", "maid_engine.core.", "maid_engine.commands.")
"""Where classes and functions may come from."""
_BUILT_IN: Final = MappingProxyType(
    {
        kind.__name__: kind
        for kind in (list, dict, set, frozenset, tuple, int, float, str, OrderedDict, Counter)
    }
)


def name_of(value: type | FunctionType) -> str:
    """Return the name of a class or function.

    Raises:
        CodecError: nobody could find it by its name.
    """
    return _name_of(cast("Hashable", value))  # mypy doubts that a class can be hashed


@cache
def _name_of(thing: Hashable) -> str:
    value = cast("type | FunctionType", thing)
    name = value.__qualname__
    if _BUILT_IN.get(name) is value:
        return name
    name = f"{value.__module__}:{name}"
    if _found(name) is not value:
        raise CodecError(f"{name} cannot be found by its name; make it a class or function of its module")
    return name


def named(name: str) -> type | FunctionType:
    """Return a class or function.

    Raises:
        CodecError: there is none, or it may not be named.
    """
    found = _BUILT_IN.get(name) or _found(name)
    if found is None:
        raise CodecError(f"{name} is neither a class nor a function of AI players")
    return found


def class_named(name: str, base: type = object) -> type:
    """Return a class that is derived from `base`.

    Raises:
        CodecError: there is no such class, or it may not be named.
    """
    found = named(name)
    if not isinstance(found, type) or not issubclass(found, base):
        raise CodecError(f"{name} is not a kind of {base.__name__}")
    return found


def _found(name: str) -> type | FunctionType | None:
    module, _, path = name.partition(":")
    if not module.startswith(PACKAGES):
        return None
    found: object = sys.modules.get(module)
    for part in path.split("."):
        found = getattr(found, part, None)
    # A module also has names that it has imported from elsewhere.
    if isinstance(found, type | FunctionType) and found.__module__ == module:
        return found
    return None
