"""The edits of a pack's files, as values. Each is made on the files' texts, and can be made again on newer ones."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from maid_engine.core.documents import Json
from maid_engine.core.sequences import first
from maid_engine.core.toml_lines import values_of
from maid_stdlib.drafts.toml_text import NoSuchKeyError, TomlText, dotted, value_at

Files: TypeAlias = Mapping[str, str]
"""Name of each file of a pack, such as ``data/zones/village.toml`` → its text."""
Key: TypeAlias = tuple[str | int, ...]
"""Where a value stands: kind and id of a definition, and the keys in it."""


class EditError(ValueError):
    """An edit cannot be made. The text names the thing, and what can be done."""


@dataclass(frozen=True, slots=True)
class SetValue:
    """Gives a key of a definition a value."""

    path: Key
    written: str
    """The value, as JSON."""
    op: Literal["set"] = "set"

    @classmethod
    def of(cls, path: Key, value: Json) -> "SetValue":
        """Return the operation that gives a key this value."""
        return cls(path, written(value))

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        name = file_with(files, self.path[:2])
        return {**files, name: TomlText(files[name]).with_value(self.path, json.loads(self.written)).text}


@dataclass(frozen=True, slots=True)
class RemoveValue:
    """Removes a key of a definition."""

    path: Key
    op: Literal["remove"] = "remove"

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        name = file_with(files, self.path[:2])
        try:
            return {**files, name: TomlText(files[name]).without(self.path).text}
        except NoSuchKeyError as error:
            raise EditError(str(error)) from error


@dataclass(frozen=True, slots=True)
class Create:
    """Adds a definition at the end of a file. A file that is not there is begun."""

    path: Key
    written: str
    """The keys and values, as JSON."""
    file: str
    op: Literal["create"] = "create"

    @classmethod
    def of(cls, path: Key, values: Mapping[str, Json], file: str) -> "Create":
        """Return the operation that adds a definition with these keys and values to a file."""
        return cls(path, written(values), file)

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        if is_defined(files, self.path):
            raise EditError(f"{dotted(self.path)} exists already; choose another id")
        return {
            **files,
            self.file: TomlText(files.get(self.file, ""))
            .with_table(self.path, json.loads(self.written))
            .text,
        }


@dataclass(frozen=True, slots=True)
class Delete:
    """Removes a definition."""

    path: Key
    op: Literal["delete"] = "delete"

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        name = file_with(files, self.path)
        return {**files, name: TomlText(files[name]).without(self.path).text}


@dataclass(frozen=True, slots=True)
class AddEntry:
    """Adds an entry of a list of tables, such as a spawn, at the end of a file."""

    name: str
    written: str
    """The keys and values, as JSON."""
    file: str
    op: Literal["add"] = "add"

    @classmethod
    def of(cls, name: str, values: Mapping[str, Json], file: str) -> "AddEntry":
        """Return the operation that adds an entry with these keys and values to a file."""
        return cls(name, written(values), file)

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made: nothing, for entries have no ids."""
        return ()

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        return {
            **files,
            self.file: TomlText(files.get(self.file, ""))
            .with_entry(self.name, json.loads(self.written))
            .text,
        }


@dataclass(frozen=True, slots=True)
class DropEntry:
    """Removes an entry of a list of tables. It is found by its values, because entries have no ids."""

    name: str
    written: str
    """The keys and values, as JSON."""
    op: Literal["drop"] = "drop"

    @classmethod
    def of(cls, name: str, values: Mapping[str, Json]) -> "DropEntry":
        """Return the operation that removes the entry with these keys and values."""
        return cls(name, written(values))

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made: nothing, for entries have no ids."""
        return ()

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        values = json.loads(self.written)
        for name, text in files.items():
            entries = values_of(text).get(self.name, [])
            if isinstance(entries, list) and values in entries:
                at = entries.index(values)
                return {**files, name: TomlText(text).without((self.name, at)).text}
        raise EditError(f"there is no such {self.name} any more")


@dataclass(frozen=True, slots=True)
class Append:
    """Adds an entry at the end of a list of tables in a definition, such as a stage of a quest."""

    path: Key
    written: str
    """The keys and values, as JSON."""
    op: Literal["append"] = "append"

    @classmethod
    def of(cls, path: Key, values: Mapping[str, Json]) -> "Append":
        """Return the operation that adds an entry with these keys and values to a list."""
        return cls(path, written(values))

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        name = file_with(files, self.path[:2])
        return {**files, name: TomlText(files[name]).with_appended(self.path, json.loads(self.written)).text}


@dataclass(frozen=True, slots=True)
class Rename:
    """Gives a definition another id, and writes that id wherever the old one is named."""

    path: Key
    name: str
    references: dict[str, list[Key]] = field(default_factory=dict)
    """File → where it names the old id."""
    op: Literal["rename"] = "rename"

    @property
    def touched(self) -> Key:
        """What must be as it was when the edit was made."""
        return self.path

    def made(self, files: Files) -> dict[str, str]:
        """Return the files after the edit."""
        kind, old = self.path
        if is_defined(files, (kind, self.name)):
            raise EditError(f"{kind}.{self.name} exists already; choose another id")
        found = dict(files)
        for file, places in self.references.items():
            text = TomlText(found[file])
            for place in places:
                if value_at(values_of(text.text), place) == old:
                    text = text.with_value(place, self.name)
            found[file] = text.text
        name = file_with(found, self.path)
        return {**found, name: TomlText(found[name]).renamed(self.path, self.name).text}


Operation: TypeAlias = SetValue | RemoveValue | Create | Delete | AddEntry | DropEntry | Append | Rename


def written(value: Json) -> str:
    """Return a value as JSON, which a saved draft holds in a plain field."""
    return json.dumps(value, ensure_ascii=False, default=str)


def file_with(files: Files, path: Key) -> str:
    """Return the name of the file that has a definition.

    Raises:
        EditError: none has it.
    """
    found = first([name for name, text in files.items() if value_at(values_of(text), path) is not None], None)
    if found is None:
        raise EditError(f"there is no {dotted(path)} in this pack")
    return found


def is_defined(files: Files, path: Key) -> bool:
    """Return whether a file has something at a path."""
    return any(value_at(values_of(text), path) is not None for text in files.values())


def value_in(files: Files, path: Key) -> object | None:
    """Return the value at a path in the first file that has one; None if none has."""
    found = (value_at(values_of(text), path) for text in files.values())
    return first([value for value in found if value is not None], None)


def made(operations: Iterable[Operation], files: Files) -> dict[str, str]:
    """Return the files after all operations, in order.

    Raises:
        EditError: one of them cannot be made.
    """
    found: Files = files
    for operation in operations:
        found = _after(operation, found)
    return dict(found)


def _after(operation: Operation, files: Files) -> Files:
    """Return the files after an operation.

    Raises:
        EditError: it cannot be made: it reaches into a text or a number, or has a value that TOML has no form for.
    """
    try:
        found = operation.made(files)
        for name, text in found.items():
            if files.get(name) != text:
                values_of(text)
    except EditError:
        raise
    except (TypeError, LookupError, ValueError, AttributeError) as error:
        place = dotted(operation.touched) or operation.op
        raise EditError(
            f"{place} cannot be changed like this; look at what stands there, and set that"
        ) from error
    return found
