"""Edits of a TOML text that keep its comments, its order and its layout.

A text is cut into sections: a header with the lines under it. An edit writes one section anew with tomlkit, and leaves
all others as they are, byte for byte. Comments and blank lines before a header belong to what follows.

A path is that of `tomllib`'s values: ``("room", "square", "exits", "north")``; the third spawn is ``("spawn", 2)``.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from typing import Final, TypeAlias

import tomlkit

from maid_engine.core.documents import Json
from maid_engine.core.sequences import first
from maid_engine.core.toml_lines import LineMap, Path

Value: TypeAlias = str | int | float | bool | Sequence["Value"] | Mapping[str, "Value"]
"""What a key of a definition may have."""
DEFINITION: Final = 2
"""Parts of the path of a definition: ``room.square``, or the number of an entry as in ``spawn.2``."""


class NoSuchKeyError(LookupError):
    """A text has nothing at a path."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is no {dotted(path)}")


@dataclass(frozen=True, slots=True)
class _Section:
    """A header and the lines under it, as a range of lines."""

    path: Path
    start: int
    end: int


class TomlText:
    """A text in TOML. Every edit returns another text.

    Args:
        text: the content of a file, with its line ends.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        # `splitlines` would also part lines at characters that may stand in a text, such as U+2028.
        self._lines = StringIO(text, newline="\n").readlines()

    def with_value(self, path: Path, value: Value) -> "TomlText":
        """Return a text in which a key has a value. If the key is new, it comes last in its table.

        A table, or a list of tables, that stands under headers of its own is written anew in one value.

        Raises:
            NoSuchKeyError: the definition that the key belongs to is not in this text.
        """
        if len(path) > DEFINITION and self._below(path):
            return self.without(path).with_value(path, value)
        for depth in range(len(path) - 1, 0, -1):
            section = self._section(path[:depth])
            if section is not None and (depth == len(path) - 1 or self._has(section, path[depth])):
                return self._with_body(
                    section, _with_key(self._body(section), section.path, path[depth:], value)
                )
        return self._with_inner_table(path[:-1], {str(path[-1]): value})

    def without(self, path: Path) -> "TomlText":
        """Return a text without a key, or without a table and everything in it.

        Raises:
            NoSuchKeyError: there is no such key or table.
        """
        gone = self._below(path)
        if gone:
            return self._without_sections(gone)
        for depth in range(len(path) - 1, 0, -1):
            section = self._section(path[:depth])
            if section is not None and self._has(section, path[depth]):
                return self._with_body(section, _without_key(self._body(section), section.path, path[depth:]))
        raise NoSuchKeyError(path)

    def with_table(self, path: Path, values: Mapping[str, Value]) -> "TomlText":
        """Return a text with a new table at its end."""
        return self._with_end(tomlkit.dumps(_nested(path, values)))

    def with_entry(self, name: str, values: Mapping[str, Value]) -> "TomlText":
        """Return a text with a new entry of a list of tables at its end: ``[[spawn]]``."""
        return self._with_end(f"[[{name}]]\n{tomlkit.dumps(values)}")

    def with_appended(self, path: Path, values: Mapping[str, Value]) -> "TomlText":
        """Return a text with a new last entry in a definition's list of tables, written as the list is.

        Raises:
            NoSuchKeyError: the definition is not in this text.
        """
        entries = self._below(path)
        if entries:
            end = entries[-1].end
            before = "".join(self._lines[:end])
            gap = "\n" if before.endswith("\n") else "\n\n"
            added = self._with_own_line_ends(gap + tomlkit.dumps(_nested(path, [values])).lstrip())
            return TomlText("".join((before, added, *self._lines[end:])))
        before_it = value_at(tomllib.loads(self.text), path)
        known = before_it if isinstance(before_it, list) else []
        return self.with_value(path, [*known, values])

    def renamed(self, path: Path, name: str) -> "TomlText":
        """Return a text in which a table, and the tables in it, have another name.

        Raises:
            NoSuchKeyError: there is no such table.
        """
        sections = self._below(path)
        if not sections:
            raise NoSuchKeyError(path)
        lines = [*self._lines]
        for section in sections:
            lines[section.start] = _renamed(lines[section.start], section.path, len(path) - 1, name)
        return TomlText("".join(lines))

    def source_of(self, path: Path) -> str:
        """Return the lines of a table and of the tables in it; "" if there is none."""
        return "".join(map(self._body, self._below(path)))

    @cached_property
    def _sections(self) -> list[_Section]:
        headers = LineMap(self.text).headers
        starts = [line - 1 for line, _ in headers]
        ends = [*map(self._end_before, starts[1:]), len(self._lines)]
        return [
            _Section(path, start, end) for (_, path), start, end in zip(headers, starts, ends, strict=False)
        ]

    def _end_before(self, header: int) -> int:
        """Return the line after the last one that belongs to the section before a header."""
        end = header
        while end and (not self._lines[end - 1].strip() or self._lines[end - 1].lstrip().startswith("#")):
            end -= 1
        return end

    def _section(self, path: Path) -> _Section | None:
        return first([one for one in self._sections if one.path == path], None)

    def _below(self, path: Path) -> list[_Section]:
        """Return the sections of a table and of the tables in it."""
        return [one for one in self._sections if one.path[: len(path)] == path]

    def _body(self, section: _Section) -> str:
        return "".join(self._lines[section.start : section.end])

    def _has(self, section: _Section, key: str | int) -> bool:
        """Return whether a section has a key under its own header."""
        return key in _table_of(tomlkit.parse(self._body(section)), section.path)

    def _with_body(self, section: _Section, body: str) -> "TomlText":
        before, after = self._lines[: section.start], self._lines[section.end :]
        return TomlText("".join((*before, self._with_own_line_ends(body), *after)))

    def _without_sections(self, sections: Sequence[_Section]) -> "TomlText":
        """Return a text without sections, and without the blank lines before each."""
        lines = [*self._lines]
        for section in reversed(sections):
            start = section.start
            while start and not lines[start - 1].strip():
                start -= 1
            del lines[start : section.end]
        return TomlText("".join(lines))

    def _with_inner_table(self, path: Path, values: Mapping[str, Value]) -> "TomlText":
        """Return a text with a new table inside a definition, after its other tables."""
        definition = self._below(path[:DEFINITION])
        if not definition:
            raise NoSuchKeyError(path[:DEFINITION])
        end = definition[-1].end
        before = "".join(self._lines[:end])
        gap = "" if before.endswith("\n") else "\n"
        added = self._with_own_line_ends(f"{gap}[{_header(path)}]\n{tomlkit.dumps(values)}")
        return TomlText("".join((before, added, *self._lines[end:])))

    def _with_end(self, table: str) -> "TomlText":
        gap = ""
        if self.text.strip():
            gap = "\n" if self.text.endswith("\n") else "\n\n"
        return TomlText(f"{self.text}{self._with_own_line_ends(gap + table)}")

    def _with_own_line_ends(self, added: str) -> str:
        plain = added.replace("\r\n", "\n")
        return plain.replace("\n", "\r\n") if "\r\n" in self.text else plain


def dotted(path: Path) -> str:
    """Return a path as a builder writes it: ``room.square.exits.north``."""
    return ".".join(str(part) for part in path)


def value_at(values: Mapping[str, object], path: Path) -> object | None:
    """Return what stands at a path of a text's values; None if nothing does."""
    found: object = values
    for part in path:
        is_entry = isinstance(found, list) and isinstance(part, int) and part < len(found)
        if not is_entry and not (isinstance(found, Mapping) and part in found):
            return None
        found = found[part]  # type: ignore[index]
    return found


def _nested(path: Path, value: Value) -> Mapping[str, Value]:
    """Return a value in the tables of a path. The number of an entry is left out, as in a header."""
    for part in reversed(path):
        if isinstance(part, str):
            value = {part: value}
    assert isinstance(value, Mapping)  # noqa: S101 - a path begins with the kind of a definition
    return value


def _header(path: Path) -> str:
    return ".".join(tomlkit.key(part).as_string() for part in path if isinstance(part, str))


def _renamed(line: str, path: Path, at: int, name: str) -> str:
    """Return a header's line with another name at one part of its path."""
    opening, closing = ("[[", "]]") if line.lstrip().startswith("[[") else ("[", "]")
    return f"{opening}{_header((*path[:at], name, *path[at + 1 :]))}{closing}{line.rpartition(closing)[2]}"


def _table_of(document: Json, path: Path) -> Json:
    """Return what stands at a path in the text of one section, where an entry of a list is the only one."""
    for part in path:
        document = document[0 if isinstance(part, int) else part]
    return document


def _with_key(body: str, header: Path, path: Path, value: Value) -> str:
    document = tomlkit.parse(body)
    table = _table_of(document, header)
    for part in path[:-1]:
        table = table[part]
    table[path[-1]] = value
    return tomlkit.dumps(document)


def _without_key(body: str, header: Path, path: Path) -> str:
    document = tomlkit.parse(body)
    table = _table_of(document, header)
    for part in path[:-1]:
        table = table[part]
    del table[path[-1]]
    return tomlkit.dumps(document)
