"""A pack's data files as tables, changed and written again with the same content but another layout."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from maid_stdlib.exchange.toml_writer import key_text, value_text

Tables = dict[str, Any]


def _item_of(entry: str | list[str]) -> str:
    """Return the item of an entry of loot, an item with its probability, or of equipment, an item alone."""
    if isinstance(entry, str):
        return entry
    return entry[0]


class Draft:
    """Files that may be changed; each is copied on the first access."""

    def __init__(self, files: Mapping[str, Tables]) -> None:
        self._before = files
        self._mine: dict[str, Tables] = {}

    def table(self, kind: str, local: str) -> Tables:
        """Return the definition ``[kind.local]``.

        Raises:
            KeyError: no file has it.
        """
        for path, before in self._before.items():
            if local in self._mine.get(path, before).get(kind, {}):
                found: Tables = self._file(path)[kind][local]
                return found
        raise KeyError(f"{kind}.{local}")

    def add(self, kind: str, local: str, table: Tables) -> None:
        """Add a definition to the file that has others of its kind."""
        path = next(
            (path for path, before in self._before.items() if kind in before), next(iter(self._before))
        )
        self._file(path).setdefault(kind, {})[local] = table

    def add_spawn(self, table: Tables) -> None:
        """Add a spawn."""
        self._file(next(iter(self._before))).setdefault("spawn", []).append(table)

    def all(self, kind: str) -> Iterator[tuple[str, Tables]]:
        """Yield each definition of a kind: its local id and its table."""
        for path in self._before:
            yield from self._file(path).get(kind, {}).items()

    def spawns(self) -> Iterator[Tables]:
        """Yield each spawn."""
        for path in self._before:
            yield from self._file(path).get("spawn", ())

    def drop_spawns(self, kind: str, local: str) -> None:
        """Remove every spawn of a mob or an item."""
        for path, before in self._before.items():
            if "spawn" in before:
                values = self._file(path)
                values["spawn"] = [spawn for spawn in values["spawn"] if spawn.get(kind) != local]

    def drop_item(self, local: str) -> None:
        """Remove every source of an item: spawns, foes, shops, quests."""
        self.drop_spawns("item", local)
        holders = [table for kind in ("mob", "shop") for _, table in self.all(kind)]
        holders += [quest.get("reward", {}) for _, quest in self.all("quest")]
        for table in holders:
            for key in table.keys() & {"loot", "equipment", "sells", "items"}:
                table[key] = [entry for entry in table[key] if _item_of(entry) != local]

    def changed(self) -> tuple[tuple[str, str], ...]:
        """Return (path, text) of each changed file."""
        return tuple(
            (path, written(values)) for path, values in self._mine.items() if values != self._before[path]
        )

    def _file(self, path: str) -> Tables:
        if path not in self._mine:
            self._mine[path] = {key: _copied(value) for key, value in self._before[path].items()}
        return self._mine[path]


def _copied(value: object) -> object:
    """Return a copy of what TOML can hold. `deepcopy` also finds what is shared and takes several times as long."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copied(inner) for inner in value]
    return value


def read_files(root: Path) -> dict[str, Tables]:
    """Return path in the pack's folder → tables, for each data file of a pack."""
    return {
        path.relative_to(root).as_posix(): tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted((root / "data").rglob("*.toml"))
    }


def written(values: Tables) -> str:
    """Return tables as TOML: a heading for each definition, and a line for each of its values."""
    parts: list[str] = []
    for kind, content in values.items():
        if isinstance(content, list):
            parts += [f"[[{key_text(kind)}]]\n{_lines(entry)}" for entry in content]
        else:
            parts += _tables(kind, content)
    return "\n".join(parts)


def _tables(kind: str, content: Tables) -> Iterator[str]:
    """Yield the named definitions of a kind, and after them its loose values, each with a heading."""
    for local, table in _named(content):
        yield f"[{key_text(kind)}.{key_text(local)}]\n{_lines(table)}"
    loose = {key: value for key, value in content.items() if not isinstance(value, dict)}
    if loose:
        yield f"[{key_text(kind)}]\n{_lines(loose)}"


def _named(content: Tables) -> list[tuple[str, Tables]]:
    return [(local, table) for local, table in content.items() if isinstance(table, dict)]


def _lines(table: Tables) -> str:
    return "".join(f"{key_text(key)} = {value_text(value)}\n" for key, value in table.items())
