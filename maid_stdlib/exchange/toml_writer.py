"""Writes tables as TOML. It knows only what a new pack needs, and is fast: an import writes tens of thousands of tables."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

TomlValue: TypeAlias = str | int | float | bool | Sequence["TomlValue"] | Mapping[str, "TomlValue"]
"""A value of a key. A mapping is written as a table in braces."""
TomlTable: TypeAlias = Mapping[str, TomlValue]

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def table_text(header: str, values: TomlTable, inner: Mapping[str, TomlTable] | None = None) -> str:
    """Return a table: its header, its keys, and the tables in it.

    Args:
        header: with its brackets: ``[room.square]`` or ``[[spawn]]``.
        values: the keys, in their order.
        inner: name and keys of each table in it; those without keys are left out.
    """
    lines = [header, *_lines(values)]
    name = header.strip("[]")
    for part, keys in (inner or {}).items():
        if keys:
            lines += [f"[{name}.{part}]", *_lines(keys)]
    return "\n".join(lines) + "\n"


def _lines(values: TomlTable) -> Iterable[str]:
    return map(_pair, values.items())


def key_text(key: str) -> str:
    """Return a key as TOML: in quotes if it needs them."""
    if _BARE.fullmatch(key):
        return key
    return _quoted(key)


def _quoted(text: str) -> str:
    # The escapes of JSON are also those of TOML.
    return json.dumps(text, ensure_ascii=False)


def value_text(value: TomlValue) -> str:
    """Return a value as TOML."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case int() | float():
            return str(value)
        case Mapping():
            return f"{{ {', '.join(map(_pair, value.items()))} }}"
        case _:
            return f"[{', '.join(map(value_text, value))}]"


def _pair(pair: tuple[str, TomlValue]) -> str:
    key, value = pair
    return f"{key_text(key)} = {value_text(value)}"
