"""The sources of settings: a TOML file, ``.env``, the environment, the command line.

pydantic-settings merges sources and validates the result. The sources are our own: those of the library
ignore variables that match no setting, stop at the first value that is not JSON, replace ``$`` in ``.env``,
and lose the file's name. See docs/decisions/0036-settings-by-pydantic-settings.md.
"""

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dotenv import dotenv_values
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from maid_engine.core.errors import ConfigError
from maid_engine.core.mappings import without_none

PREFIX = "MAID_"
TESTING_PREFIX = "MAID_TEST_"
"""Prefix of variables that configure the tests. They are not settings."""
SETTINGS_FILE = Path("settings.toml")
DOTENV_FILE = Path(".env")


class SettingsSource(PydanticBaseSettingsSource):
    """Values by dotted key, and the name of their source."""

    def __init__(self, settings_cls: type[BaseSettings], name: str, values: Mapping[str, object]) -> None:
        super().__init__(settings_cls)
        self.name = name
        self.values = values

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[object, str, bool]:
        """Return the value of one field, its key, and False: the value is not unparsed JSON."""
        del field
        return self().get(field_name), field_name, False

    def __call__(self) -> dict[str, object]:
        """Return all values, in nested tables."""
        tables: dict[str, Any] = {}
        for key, value in self.values.items():
            *groups, last = key.split(".")
            table = tables
            for group in groups:
                table = table.setdefault(group, {})
            table[last] = value
        return tables


def _file(given: Path | None, default: Path) -> Path | None:
    """Return the file to read: the given one, which must exist, or the default one if it exists."""
    if given is None and not default.exists():
        return None
    return given or default


def _read_file(path: Path) -> dict[str, object]:
    if path.name.endswith(".env"):
        return _read_dotenv(path)
    return dict(flat(_read_toml(path)))


def read_sources(
    overrides: Mapping[str, object] | None,
    file: Path | None,
    dotenv: Path | None,
    environ: Mapping[str, str] | None,
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield each source's name and values by dotted key, lowest precedence first.

    The arguments are those of ``settings.load``.

    Raises:
        ConfigError: a file cannot be read.
    """
    settings = _file(file, SETTINGS_FILE)
    if settings is not None:
        yield settings.name, _read_file(settings)
    variables = _file(dotenv, DOTENV_FILE)
    if variables is not None:
        yield variables.name, _read_dotenv(variables)
    yield "environment", _from_variables(os.environ if environ is None else environ)
    yield "command line", without_none(overrides or {})


def all_variables(
    file: Path | None, dotenv: Path | None, environ: Mapping[str, str] | None
) -> dict[str, str]:
    """Return all variables of the environment and the ``.env`` files. Vendors' keys have their own names."""
    found: dict[str, str | None] = {}
    for path in (file, dotenv or DOTENV_FILE):
        if path is not None and path.name.endswith(".env") and path.is_file():
            found.update(_variables_in(path))
    found.update(os.environ if environ is None else environ)
    return without_none(found)


def of_variables(source: str) -> bool:
    """Return whether a source consists of variables, so that all its values are text."""
    return source == "environment" or source.endswith(".env")


def spelled(key: str, source: str) -> str:
    """Return the dotted key as it is written in a source."""
    if of_variables(source):
        return PREFIX + key.replace(".", "__").upper()
    return key


def as_list(value: object) -> object:
    """Return a list from text: JSON, or words separated by commas. Anything else is returned unchanged."""
    if not isinstance(value, str):
        return value
    if value.strip().startswith("["):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return list(filter(None, map(str.strip, value.split(","))))


def flat(data: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Yield the values of nested tables with their dotted keys, in order."""
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def _read_toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: is not well-formed TOML: {error}") from error


def _read_dotenv(path: Path) -> dict[str, object]:
    if not path.is_file():
        raise ConfigError(f"{path}: there is no such file")
    return _from_variables(without_none(_variables_in(path)))


def _variables_in(path: Path) -> dict[str, str | None]:
    """Return the variables that a ``.env`` file sets; None for those without a value.

    Raises:
        ConfigError: it cannot be read, or is not UTF-8.
    """
    try:
        return dotenv_values(path, interpolate=False, encoding="utf-8")
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: is not UTF-8 text: {error}; save it as UTF-8") from error


def _from_variables(variables: Mapping[str, str]) -> dict[str, object]:
    ours = {name: value for name, value in sorted(variables.items()) if name.upper().startswith(PREFIX)}
    return {
        name[len(PREFIX) :].lower().replace("__", "."): value
        for name, value in ours.items()
        if not name.upper().startswith(TESTING_PREFIX)
    }
