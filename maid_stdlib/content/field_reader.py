"""Reads a table into a dataclass that the Python of a pack has given, by the types of its fields."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Final, get_type_hints

from maid_stdlib.content.reader import Table


def read_fields(table: Table, kind: type) -> object | None:
    """Return a dataclass with the values of a table; None if one is missing or wrong, which is reported."""
    before = len(table.file.problems)
    hints = get_type_hints(kind)
    values: dict[str, object] = {}
    for one in fields(kind):
        if not table.has(one.name):
            if one.default is MISSING and one.default_factory is MISSING:
                table.problem(one.name, f"has no `{one.name}`", f"add {one.name} = …")
            continue
        values[one.name] = _READ[hints[one.name]](table, one.name)
    table.done()
    if len(table.file.problems) > before:
        return None
    build: Callable[..., object] = kind
    return build(**values)


def _number(table: Table, key: str) -> float:
    return table.number(key, least=None)


_READ: Final[Mapping[object, Callable[[Table, str], object]]] = {
    str: lambda table, key: table.text(key),
    int: lambda table, key: table.integer(key),
    float: _number,
    bool: lambda table, key: table.flag(key),
    tuple[str, ...]: lambda table, key: table.texts(key),
}
