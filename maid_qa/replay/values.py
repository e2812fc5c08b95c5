"""Arguments and answers of doors and ports as JSON, and back.

Plain JSON stays as it is. Everything else is a list that begins with a mark: tuples, enums, dataclasses,
named tuples and pydantic models of the engine's and the packs' own modules. A recording may come from
anybody: only values are made from it, of classes that are such values.
"""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from pydantic import BaseModel

from maid_engine.core.errors import MaidError

OURS: Final = ("maid_engine.", "maid_stdlib.", "content_packs.")
"""Packages whose values are made from a recording."""
MARK: Final = "\x00"


class CannotTellError(MaidError):
    """A value cannot be recorded."""


Special = Callable[[object], "list[object] | None"]
"""Returns the form of an object of the running game (a session, an AI player); `None` for others."""
Making = Callable[[str, list[object]], object]
"""Returns the object that such a form means."""


def to_tape(value: object, special: Special, text: Callable[[str], str]) -> object:
    """Return the value as JSON; every text in it passes `text`.

    Raises:
        CannotTellError: it has no such form.
    """

    def told(one: object) -> object:
        if isinstance(one, Enum):
            return [MARK, "enum", _name(one), one.value]
        if one is None or isinstance(one, bool | int | float):
            return one
        if isinstance(one, str):
            return text(one)
        if isinstance(one, list | Mapping | frozenset | set):
            return _made_of_contents(one, told)
        found = special(one)
        if found is not None:
            return [MARK, *found]
        return _made_of_fields(one, told)

    return told(value)


def _made_of_contents(
    one: list[object] | Mapping[object, object] | frozenset[object] | set[object],
    told: Callable[[object], object],
) -> object:
    if isinstance(one, list):
        return [MARK, "list", *map(told, one)]
    if isinstance(one, Mapping):
        return {str(key): told(each) for key, each in one.items()}
    return [MARK, "set", *sorted(map(told, one), key=str)]


def _made_of_fields(one: object, told: Callable[[object], object]) -> object:
    if isinstance(one, BaseModel):
        return [MARK, "model", _name(one), one.model_dump(mode="json", exclude_unset=True)]
    if isinstance(one, tuple):
        if hasattr(one, "_fields"):
            return [MARK, "named", _name(one), *map(told, one)]
        return [MARK, "tuple", *map(told, one)]
    if not is_dataclass(one) or isinstance(one, type):
        raise CannotTellError(f"{type(one).__qualname__} has no form on tape")
    given = [each.name for each in fields(one) if each.init]
    return [MARK, "data", _name(one), {name: told(getattr(one, name)) for name in given}]


def from_tape(value: object, making: Making) -> Any:
    """Return the value that this JSON means.

    Raises:
        CannotTellError: it means none.
    """
    if isinstance(value, dict):
        return {key: from_tape(one, making) for key, one in value.items()}
    if not isinstance(value, list):
        return value
    if len(value) < 2 or value[0] != MARK:
        raise CannotTellError(f"no value of a recording looks like this: {value!r:.80}")
    kind, rest = value[1], value[2:]
    if kind in _PLAIN:
        return _PLAIN[kind](from_tape(one, making) for one in rest)
    if kind in ("enum", "model", "named", "data"):
        return _made(kind, _class(rest[0]), rest[1:], making)
    return making(kind, rest)


_PLAIN: Final[Mapping[str, Callable[[Any], Any]]] = {"list": list, "tuple": tuple, "set": frozenset}


def _made(kind: str, found: type[object], rest: list[object], making: Making) -> object:
    make: Any = found
    match kind:
        case "enum" if issubclass(found, Enum):
            return make(rest[0])
        case "model" if issubclass(found, BaseModel):
            return found.model_validate(rest[0])
        case "named" if issubclass(found, tuple):
            return make(*(from_tape(one, making) for one in rest))
        case "data" if is_dataclass(found):
            return make(**from_tape(rest[0], making))
        case _:
            raise CannotTellError(f"{found.__qualname__} is not a value of that kind")


def _name(value: object) -> str:
    kind = type(value)
    if not kind.__module__.startswith(OURS):
        raise CannotTellError(f"{kind.__qualname__} has no form on tape")
    return f"{kind.__module__}:{kind.__qualname__}"


def _class(name: str) -> Any:
    module, _, qualname = name.partition(":")
    if not module.startswith(OURS):
        raise CannotTellError(f"a recording cannot make a {name}")
    found: object = importlib.import_module(module)
    for part in qualname.split("."):
        found = getattr(found, part, None)
    if not isinstance(found, type):
        raise CannotTellError(f"there is no {name} in this version")
    return found


# --- errors ---


def error_to_tape(error: BaseException, text: Callable[[str], str]) -> list[object]:
    """Return an exception as JSON: its class, its text, and a vendor's retry time."""
    kind = type(error)
    extra = {"retry_after_s": error.retry_after_s} if hasattr(error, "retry_after_s") else {}
    return [f"{kind.__module__}:{kind.__qualname__}", text(str(error)), extra]


def error_from_tape(told: list[Any]) -> Exception:
    """Return the exception that this means; a plain one if its class is not ours."""
    name, text, extra = told
    if name in _BUILTINS:
        return _BUILTINS[name](text)
    if name.partition(":")[0].startswith(OURS):
        kind = _class(name)
        if issubclass(kind, Exception):
            made: Exception = kind(text, **extra)
            return made
    return RuntimeError(f"{name}: {text}")


_BUILTINS: Final[Mapping[str, type[Exception]]] = {
    "builtins:OSError": OSError,
    "builtins:TimeoutError": TimeoutError,
    "builtins:ValueError": ValueError,
}
"""Name on tape → class of the exceptions of Python that are recorded as they are."""
