"""Reads one table of a pack's file key by key. Each mistake becomes a problem and a harmless value."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from maid_engine.commands.target_match import near
from maid_engine.core.errors import Problem
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.slots import JOINTS
from maid_engine.core.suggestions import did_you_mean
from maid_engine.core.toml_lines import KIND_WORDS, LineMap, Path
from maid_stdlib.content.pack_words import PackWords
from maid_stdlib.content.source import Source

NAME = re.compile(
    rf"(?!(?:you|your|yourself|the|an?|some)\b)[^\W_](?:[\w'’\-]| (?!(?:{'|'.join(JOINTS)})\b))*",
    re.IGNORECASE,
)
"""Form of a name, so that a sentence that contains it can be read back."""
TITLE = re.compile(r"[A-Z][^()\[\].:!?\n\"]*")
"""Form of the title of a room, zone or quest."""
DICE = re.compile(r"\d+|\d+d\d+(?:[+-]\d+)?")
"""Form of dice: ``3``, ``2d6``, ``1d8+2``."""


def one_of(value: str, allowed: Iterable[str]) -> str:
    """Return the remedy for a word that is not allowed: similar allowed words, and all allowed words."""
    words = tuple(allowed)
    return " ".join(filter(None, (did_you_mean(near(value, words)), f"allowed are: {', '.join(words)}")))


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to another definition, which must exist after everything is read."""

    kind: str
    id: str
    file: "FileReader"
    path: Path


@dataclass
class FileReader:
    """A file of a pack: its lines, and the problems found in it."""

    pack: str
    name: str
    lines: LineMap
    problems: list[Problem]
    references: list[Reference] = field(default_factory=list)
    words: PackWords = field(default_factory=PackWords)
    """What the Python of packs adds to the format."""

    def problem(self, path: Path, what: str, remedy: str) -> None:
        """Record a mistake at the path."""
        self.problems.append(Problem(self.name, self.lines.line(path), what, remedy))

    def source(self, path: Path) -> Source:
        """Return the file and line of the path."""
        return Source(self.name, self.lines.line(path))

    def full(self, local: str) -> str:
        """Return the full id: ``pack:id``."""
        if ":" in local:
            return local
        return f"{self.pack}:{local}"


class Table:
    """A table that is read key by key. :meth:`done` reports the keys that were never read."""

    def __init__(self, file: FileReader, path: Path, values: dict[str, object]) -> None:
        self.file = file
        self.path = path
        self._values = values
        self._known: dict[str, None] = {}
        self._missing: list[str] = []
        """Required keys that the table lacks. :meth:`done` reports them."""

    @property
    def shown(self) -> str:
        """The table's name as its builder wrote it: ``room.square``."""
        return ".".join(str(part) for part in self.path if not isinstance(part, int))

    @property
    def keys(self) -> list[str]:
        """The keys that the table has."""
        return list(self._values)

    @property
    def source(self) -> Source:
        """The file and line of the table."""
        return self.file.source(self.path)

    def problem(self, key: str, what: str, remedy: str) -> None:
        """Record a mistake at one of the table's keys."""
        place = f"[{self.shown}] " if self.shown else ""
        self.file.problem((*self.path, key), f"{place}{what}", remedy)

    def only_key(self, holder: str, what: str, known: Iterable[str], also: Iterable[str] = ()) -> str | None:
        """Return the one key of a table in a list, which says what kind it is; None, with a problem, if it is not known.

        Args:
            holder: the key of the list.
            what: what one table of the list is, for the problem: ``deed``.
            known: the keys that it may have.
            also: what may stand in the list instead of a table.
        """
        match self.keys:
            case [key] if key in known:
                return key
            case [key]:
                self.problem(key, f"there is no {what} {key!r}", one_of(key, (*also, *known)))
            case _:
                remedy = "write one table for each: { … }, { … }"
                self.problem(holder, f"one {what} has several keys", remedy)
        return None

    def has(self, key: str) -> bool:
        """Return whether the table has the key."""
        self._known[key] = None
        return key in self._values

    def raw(self, key: str, kinds: tuple[type, ...]) -> Any:
        """Return the key's value if it has one of these types. Otherwise return None, and record a problem."""
        self._known[key] = None
        value = self._values.get(key)
        if value is None:
            return None
        is_bool_for_number = isinstance(value, bool) and bool not in kinds
        if isinstance(value, kinds) and not is_bool_for_number:
            return value
        wanted = KIND_WORDS[kinds[0]]
        self.problem(key, f"`{key}` is {value!r}", f"give {wanted}")
        return None

    def text(self, key: str, default: str = "", *, required: bool = False) -> str:
        """Return a text, with blanks normalised. If it is required, an empty text counts as missing."""
        value = self.raw(key, (str,))
        if required and not value:
            if not self.has(key) or value == "":
                self._missing.append(key)
            return default
        if value is None:
            return default
        return " ".join(str(value).split())

    def speech(self, key: str, default: str = "", *, required: bool = False) -> str:
        """Return spoken or written words. Double quotes are a problem, because they would end the speech."""
        return self._spoken(key, self.text(key, default, required=required))

    def speeches(self, key: str) -> tuple[str, ...]:
        """Return a list of spoken texts."""
        return tuple(self._spoken(key, value) for value in self.texts(key))

    def _spoken(self, key: str, value: str) -> str:
        if '"' in value:
            self.problem(
                key,
                f"`{key}` has a double quote in it: {value!r}",
                "use ' instead; the sentence stands in quotes",
            )
        return value

    def name(self, key: str = "name") -> str:
        """Return the name of a thing, without its article."""
        value = self.text(key, required=True)
        if not value or NAME.fullmatch(value):
            return value
        words = f" {value} "
        joint = next((word for word in JOINTS if f" {word} " in words), "")
        if joint:
            self.problem(
                key, f"the name {value!r} has the word {joint!r} in it", "sentences part there; reword it"
            )
        else:
            self.problem(
                key,
                f"the name {value!r} cannot stand in a sentence",
                "use letters, digits, blanks, ' and -, without an article in front",
            )
        return value

    def title(self, key: str = "title") -> str:
        """Return a heading. It begins with a capital and has no brackets, colon or full stop."""
        value = self.text(key, required=True)
        if value and not TITLE.fullmatch(value):
            self.problem(
                key,
                f"the title {value!r} cannot head a line",
                'begin with a capital; leave out ( ) [ ] . : ! ? and "',
            )
        return value

    def choice(self, key: str, allowed: Iterable[str], default: str) -> str:
        """Return one of the allowed words, or the default."""
        value = self.text(key, default)
        if self._allowed(key, value, tuple(allowed)) or value == default:
            return value
        return default

    def choices(self, key: str, allowed: Iterable[str]) -> tuple[str, ...]:
        """Return the values of a list that are allowed words."""
        pool = tuple(allowed)
        return tuple(value for value in self.texts(key) if self._allowed(key, value, pool))

    def _allowed(self, key: str, value: str, allowed: tuple[str, ...]) -> bool:
        if value in allowed:
            return True
        if value:
            self.problem(key, f"`{key}` cannot be {value!r}", one_of(value, allowed))
        return False

    def dice(self, key: str, default: str) -> str:
        """Return dice or a plain number as text: ``2d6+1``."""
        value = self.raw(key, (str, int))
        if value is None:
            return default
        if not DICE.fullmatch(str(value)):
            self.problem(key, f"`{key}` is {value!r}, which are not dice", 'write "2d6", "1d8+2" or "5"')
            return default
        return str(value)

    def integer(
        self, key: str, default: int = 0, *, least: int | None = None, most: int | None = None
    ) -> int:
        """Return a whole number."""
        value = self.raw(key, (int,))
        if value is None or not self._is_within(key, value, least, most):
            return default
        return int(value)

    def number(
        self, key: str, default: float = 0.0, *, least: float | None = 0.0, most: float | None = None
    ) -> float:
        """Return a number."""
        value = self.raw(key, (float, int))
        if value is None or not self._is_within(key, value, least, most):
            return default
        return float(value)

    def _is_within(self, key: str, value: float, least: float | None, most: float | None) -> bool:
        """Return whether a number lies between two bounds, and record a problem if not. `most` needs a `least`."""
        if (least is None or value >= least) and (most is None or value <= most):
            return True
        wanted = f"{least:g} or more" if most is None else f"a number from {least:g} to {most:g}"
        self.problem(key, f"`{key}` is {value}", f"give {wanted}")
        return False

    def share(self, key: str, default: float, example: str) -> float:
        """Return a share or a chance above 0, and at most 1. The example tells a builder what a usual one does."""
        value = self.number(key, default)
        if 0.0 < value <= 1.0:
            return value
        self.problem(key, f"`{key}` is {value:g}", f"give more than 0 and at most 1; {example}")
        return default

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return a truth value."""
        value = self.raw(key, (bool,))
        if value is None:
            return default
        return bool(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts."""
        values = self.raw(key, (list,)) or []
        wrong = [value for value in values if not isinstance(value, str)]
        if wrong:
            self.problem(key, f"`{key}` holds {wrong[0]!r}", "give a list of texts in quotes")
        return tuple(value for value in values if isinstance(value, str))

    def mapping(self, key: str, *, spoken: bool = False) -> dict[str, str]:
        """Return a table of texts. A key may list words that share one text: ``"stalls, stall"``."""
        result: dict[str, str] = {}
        for words, value in (self.raw(key, (dict,)) or {}).items():
            if not isinstance(value, str):
                self.file.problem(
                    (*self.path, key, words),
                    f"[{self.shown}.{key}] {words!r} is {value!r}",
                    "give text in quotes",
                )
                continue
            if spoken and '"' in value:
                self.file.problem(
                    (*self.path, key, words),
                    f"[{self.shown}.{key}] {words!r} has a double quote in it",
                    "use ' instead",
                )
            for word in words.split(","):
                result[word.strip().lower()] = " ".join(value.split())
        return result

    def numbers(self, key: str) -> dict[str, float]:
        """Return a table of numbers, none of them below 0."""
        values = self.raw(key, (dict,)) or {}
        table = Table(self.file, (*self.path, key), values)
        return {name: table.number(name) for name in values}

    def reference(self, key: str, kind: str, *, required: bool = False) -> str:
        """Return the full id of another definition. Its existence is checked after everything is read."""
        value = self.text(key, required=required)
        if not value:
            return ""
        return self.refer(key, kind, value)

    def references(self, key: str, kind: str) -> tuple[str, ...]:
        """Return the full ids of other definitions."""
        return tuple(self.refer(key, kind, value) for value in self.texts(key))

    def refer(self, key: str, kind: str, local: str) -> str:
        """Record that another definition must exist, and return its full id."""
        full = self.file.full(local)
        self.file.references.append(Reference(kind, full, self.file, (*self.path, key)))
        return full

    def room(self, key: str, *, required: bool = False) -> RoomId:
        """Return the full id of a room."""
        return RoomId(EntityId(self.reference(key, "room", required=required)))

    def rooms(self, key: str) -> tuple[RoomId, ...]:
        """Return the full ids of rooms."""
        return tuple(RoomId(EntityId(room)) for room in self.references(key, "room"))

    def table(self, key: str) -> "Table | None":
        """Return a nested table, or None."""
        value = self.raw(key, (dict,))
        if value is None:
            return None
        return self.inner((*self.path, key), value)

    def inner(self, path: Path, values: dict[str, object]) -> "Table":
        """Return a table in this one, to be read in the same way."""
        return Table(self.file, path, values)

    def tables(self, key: str) -> list["Table"]:
        """Return a list of nested tables."""
        result: list[Table] = []
        if isinstance(self._values.get(key), dict):
            self._known[key] = None
            name = key
            if self.shown:
                name = f"{self.shown}.{key}"
            self.file.problem(
                (*self.path, key), f"[{name}] is one table", f"write [[{name}]], in double brackets"
            )
            return result
        for at, value in enumerate(self.raw(key, (list,)) or []):
            if isinstance(value, dict):
                result.append(self.inner((*self.path, key, at), value))
            else:
                self.problem(key, f"`{key}` holds {value!r}", "give tables: { kind = … }")
        return result

    def named_tables(self, key: str) -> list[tuple[str, "Table"]]:
        """Return the tables in a nested table by their ids."""
        result = []
        for name, value in (self.raw(key, (dict,)) or {}).items():
            if isinstance(value, dict):
                result.append((name, self.inner((*self.path, key, name), value)))
            else:
                self.file.problem(
                    (*self.path, key, name), f"[{key}] {name!r} is {value!r}", f"write [{key}.{name}]"
                )
        return result

    def done(self) -> None:
        """Report each unknown key, and each required key that the table lacks.

        A required key that is only misspelled is reported once.
        """
        misspelled: dict[str, None] = {}
        for key in self._values:
            if key not in self._known:
                close = near(key, self._known)
                misspelled.update(dict.fromkeys(close))
                self._refuse_key(key, close)
        for key in dict.fromkeys(self._missing):
            if key not in misspelled:
                self.problem(key, f"has no `{key}`", f'add {key} = "…"')

    def _refuse_key(self, key: str, close: tuple[str, ...]) -> None:
        """Report an unknown key, with the known keys that it may have meant."""
        remedy = did_you_mean(close, f"known are: {', '.join(self._known)}")
        place = f"[{self.shown}] " if self.path else ""
        self.file.problem((*self.path, key), f"{place}there is no `{key}`", remedy)
