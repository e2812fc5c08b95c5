"""A YAML or TOML file as plain values, and the line of each."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from maid_engine.core.errors import ConfigError
from maid_engine.core.json_values import JsonValue
from maid_engine.core.toml_lines import LineMap, mistake_in

Place = tuple[str | int, ...]

MOST_BYTES: Final = 1_000_000
MOST_VALUES: Final = 50_000
"""Keeps a short file from expanding into a long one."""
_INTEGER = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?")
_WORDS: Final = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass
class Source:
    """The plain contents of a file."""

    file: str
    values: Any
    lines: dict[Place, int] = field(default_factory=dict)
    toml: LineMap | None = None

    def line(self, place: Place) -> int:
        """Return the line of the value at a place, or of the nearest value around it."""
        if self.toml is not None:
            return self.toml.line(place)
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)


def read_source(path: Path) -> Source:
    """Read a file by its ending: .yaml, .yml or .toml.

    Raises:
        ConfigError: it is missing, too long, or not what its ending says; the text names file and line.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ConfigError(f"{path}: longer than {MOST_BYTES:,} bytes; that is not a scenario")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: not UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None
    if path.suffix == ".toml":
        return _toml(path, text)
    if path.suffix in {".yaml", ".yml"}:
        return _Yaml(str(path)).read(text)
    raise ConfigError(f"{path}: a scenario is a .yaml, .yml or .toml file")


def _toml(path: Path, text: str) -> Source:
    try:
        return Source(str(path), tomllib.loads(text), toml=LineMap(text))
    except tomllib.TOMLDecodeError as error:
        mistake = mistake_in(text, error)
        raise ConfigError(f"{path}:{mistake.line}: not TOML: {mistake.what}") from None


class _Yaml:
    """Turns YAML nodes into values as YAML 1.2 defines them: ``no`` is a word, and no tag makes an object."""

    def __init__(self, file: str) -> None:
        self._source = Source(file, None)
        self._count = 0
        self._open: set[int] = set()

    def read(self, text: str) -> Source:
        """Return the values of the one document in a text.

        Raises:
            ConfigError: it is not YAML, or PyYAML is not installed.
        """
        try:
            import yaml
        except ImportError:
            raise ConfigError(
                f"{self._source.file}: YAML wants PyYAML: EXTRAS=qa ./scripts/maid, or pip install '.[qa]', in the checkout of MAID"
                " ./scripts/maid from a checkout; TOML needs nothing"
            ) from None
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise ConfigError(f"{self._source.file}:{line}: not YAML: {error.problem}") from None
        except yaml.YAMLError as error:
            raise ConfigError(f"{self._source.file}: not YAML: {error}") from None
        self._source.values = self._value(node, ()) if node is not None else None
        return self._source

    def _value(self, node: Any, place: Place) -> Any:
        line = node.start_mark.line + 1
        self._source.lines[place] = line
        self._count += 1
        if id(node) in self._open:
            raise ConfigError(f"{self._source.file}:{line}: this holds itself")
        if self._count > MOST_VALUES:
            raise ConfigError(f"{self._source.file}:{line}: more than {MOST_VALUES:,} values")
        if node.id == "scalar":
            if node.style:
                return node.value
            return _plain(node.value)
        self._open.add(id(node))
        try:
            if node.id == "sequence":
                return [self._value(one, (*place, number)) for number, one in enumerate(node.value)]
            return self._mapping(node, place)
        finally:
            self._open.remove(id(node))

    def _mapping(self, node: Any, place: Place) -> dict[str, JsonValue]:
        found: dict[str, JsonValue] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if key.id != "scalar":
                raise ConfigError(f"{self._source.file}:{line}: a key is a word")
            if key.value in found:
                raise ConfigError(f"{self._source.file}:{line}: {key.value!r} stands here twice")
            found[key.value] = self._value(value, (*place, key.value))
            self._source.lines[(*place, key.value)] = line
        return found


def _plain(text: str) -> object:
    """Return a value without quotes, by the core schema of YAML 1.2."""
    if text.lower() in _WORDS and text in {text.lower(), text.capitalize(), text.upper()}:
        return _WORDS[text.lower()]
    if _INTEGER.fullmatch(text):
        return int(text)
    if not _FLOAT.fullmatch(text):
        return text
    return float(text)
