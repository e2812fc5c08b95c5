"""Reads operators' TOML files key by key. Each mistake is reported with its file, line, key and remedy."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from maid_engine.commands.target_match import near
from maid_engine.core.errors import ConfigError
from maid_engine.core.toml_lines import KIND_WORDS, LineMap


class TomlFile:
    """A TOML file. Collects mistakes until :meth:`done`."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._lines = LineMap(text)
        self._problems: list[str] = []
        try:
            self.root = TomlTable(self, (), tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(f"{name}: this is not TOML ({error}).") from error

    @classmethod
    def read(cls, path: Path) -> "TomlFile":
        """Read a file.

        Raises:
            ConfigError: it cannot be read, or is not valid TOML.
        """
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(f"{path}: cannot be read ({error}).") from error
        return cls(str(path), text)

    def problem(self, path: tuple[str | int, ...], what: str) -> None:
        """Record a mistake."""
        key = ".".join(str(part) for part in path if isinstance(part, str))
        self._problems.append(f"{self.name}:{self._lines.line(path)}: {key}: {what}")

    def done(self) -> None:
        """Finish reading.

        Raises:
            ConfigError: there were mistakes; the text has one line for each.
        """
        self.root.done()
        if self._problems:
            raise ConfigError("\n".join(self._problems))


class TomlTable:
    """A table. :meth:`done` reports the keys that were never read."""

    def __init__(self, file: TomlFile, path: tuple[str | int, ...], values: dict[str, object]) -> None:
        self._file = file
        self._path = path
        self._values = values
        self._known: dict[str, None] = {}
        self._inner: list[TomlTable] = []

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def problem(self, key: str, what: str) -> None:
        """Record a mistake at a key."""
        self._file.problem((*self._path, key), what)

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        return str(self._raw(key, str, default))

    def flag(self, key: str, *, default: bool) -> bool:
        """Return a truth value."""
        return bool(self._raw(key, bool, default))

    def number(self, key: str, default: float, *, least: float, most: float) -> float:
        """Return a number within bounds."""
        value = float(self._raw(key, float, default))
        if not least <= value <= most:
            self.problem(key, f"{value:g} is not between {least:g} and {most:g}")
            return default
        return value

    def texts(self, key: str, default: Iterable[str] = ()) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one."""
        value = self._values.get(key)
        if isinstance(value, str):
            self._known[key] = None
            return (value,)
        items = self._raw(key, list, list(default))
        wrong = [item for item in items if not isinstance(item, str)]
        if wrong:
            self.problem(key, f"{wrong[0]!r} is not a text; give texts in quotes")
            return tuple(default)
        return tuple(items)

    def pairs(self, key: str) -> dict[str, str]:
        """Return a table of texts."""
        found = self._raw(key, dict, {})
        for name, value in found.items():
            if not isinstance(value, str):
                self._file.problem((*self._path, key, name), f"{value!r} is not a text; give text in quotes")
        return {name: value for name, value in found.items() if isinstance(value, str)}

    def tables(self, key: str) -> tuple["TomlTable", ...]:
        """Return an array of tables, ``[[key]]``."""
        items = self._raw(key, list, [])
        if any(not isinstance(item, dict) for item in items):
            self.problem(key, f"write each one as a table, [[{key}]]")
            return ()
        tables = tuple(TomlTable(self._file, (*self._path, key, at), item) for at, item in enumerate(items))
        self._inner.extend(tables)
        return tables

    def done(self) -> None:
        """Report the keys that were never read, here and in inner tables."""
        for key in self._values:
            if key not in self._known:
                meant = next(iter(near(key, self._known)), "")
                hint = (
                    f"did you mean `{meant}`?" if meant else f"known here: {', '.join(sorted(self._known))}"
                )
                self.problem(key, f"there is no such key; {hint}")
        for table in self._inner:
            table.done()

    def _raw(self, key: str, kind: type, default: object) -> Any:
        self._known[key] = None
        value = self._values.get(key)
        if value is None:
            return default
        fits = isinstance(value, kind) or (kind is float and isinstance(value, int))
        if fits and not (isinstance(value, bool) and kind is not bool):
            return value
        self.problem(key, f"is {value!r}; give {KIND_WORDS[kind]}")
        return default
