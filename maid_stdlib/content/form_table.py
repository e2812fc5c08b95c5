"""The form of a definition: the keys that the reader of its table asks for, with what each takes.

The reader itself is the only description of the format. Here it reads a table that notes each question.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, get_type_hints

from maid_engine.core.attribute_docs import attribute_docs
from maid_engine.core.documents import Json
from maid_engine.core.toml_lines import LineMap, Path
from maid_engine.ports.pack_drafts import FieldKind, FormEntry, FormField
from maid_stdlib.content.reader import FileReader, Table

DEPTH_MAX: Final = 9
"""Parts of the path of a table up to which the fields of a new inner table are told."""
NEW: Final = "new"
"""The id of a new table in a table of tables, while its fields are asked for."""
_KIND_OF: Final[Mapping[type, FieldKind]] = {
    str: FieldKind.TEXT,
    int: FieldKind.INTEGER,
    float: FieldKind.NUMBER,
    bool: FieldKind.FLAG,
    dict: FieldKind.MAPPING,
}
"""Type of a plain value → what its field takes."""
_SEVERAL: Final = frozenset(
    {FieldKind.MAPPING, FieldKind.NUMBERS, FieldKind.TABLE, FieldKind.TABLES, FieldKind.NAMED}
)
"""Kinds of fields that stand last in a form."""


class FormTable(Table):
    """A table that notes which keys its reader asks for. Tables that are not there are read as empty ones."""

    def __init__(self, file: FileReader, path: Path, values: dict[str, object]) -> None:
        super().__init__(file, path, values)
        self._held = values
        self._fields: dict[str, FormField] = {}
        self._optional: set[str] = set()
        self._inside: dict[str, FormTable] = {}
        self._entries: dict[str, list[tuple[str | int, FormTable]]] = {}

    @property
    def fields(self) -> tuple[FormField, ...]:
        """The keys that the reader asked for, what is needed first and tables last; and those that it does not know."""
        known = sorted(map(self._whole, self._fields.values()), key=_rank)
        others = (key for key in self._held if key not in self._fields)
        return (*known, *(FormField(key, FieldKind.VALUE, self._held[key]) for key in others))

    def _whole(self, field: FormField) -> FormField:
        """Return a field with the fields of the tables in it."""
        inside = self._inside.get(field.key)
        entries = tuple(FormEntry(key, one.fields) for key, one in self._entries.get(field.key, ()))
        return replace(
            field,
            value=self._held.get(field.key),
            required=field.required and field.key not in self._optional,
            fields=inside.fields if inside is not None else (),
            entries=entries,
        )

    def _note(self, key: str, kind: FieldKind, **told: Json) -> None:
        """Note what a key takes. A key that was asked for as something more special stays that."""
        known = self._fields.get(key, FormField(key, kind))
        if kind is FieldKind.TEXT and known.kind not in (FieldKind.TEXT, FieldKind.VALUE):
            return
        self._fields[key] = replace(known, kind=kind, **told)

    def has(self, key: str) -> bool:
        """Note that the reader does without the key, if it has not asked for it yet. Say that it is there, so that it is read."""
        if key not in self._fields:
            self._optional.add(key)
        super().has(key)
        return True

    def raw(self, key: str, kinds: tuple[type, ...]) -> Json:
        """Note a value of these types."""
        if key not in self._fields:
            self._note(key, _KIND_OF.get(kinds[0], FieldKind.VALUE))
        value = super().raw(key, kinds)
        if value is None and key in self._inside:
            return {}  # the reader was given an empty table of that name
        return value

    def text(self, key: str, default: str = "", *, required: bool = False) -> str:
        """Note a text."""
        self._note(key, FieldKind.TEXT, required=required, default=default)
        return super().text(key, default)

    def speech(self, key: str, default: str = "", *, required: bool = False) -> str:
        """Note a spoken text."""
        value = super().speech(key, default, required=required)
        self._note(key, FieldKind.SPEECH)
        return value

    def name(self, key: str = "name") -> str:
        """Note a name."""
        value = super().name(key)
        self._note(key, FieldKind.NAME)
        return value

    def title(self, key: str = "title") -> str:
        """Note a heading."""
        value = super().title(key)
        self._note(key, FieldKind.TITLE)
        return value

    def choice(self, key: str, allowed: Iterable[str], default: str) -> str:
        """Note one of several words."""
        words = tuple(allowed)
        value = super().choice(key, words, default)
        self._note(key, FieldKind.CHOICE, allowed=words, default=default)
        return value

    def choices(self, key: str, allowed: Iterable[str]) -> tuple[str, ...]:
        """Note a list of words."""
        words = tuple(allowed)
        value = super().choices(key, words)
        self._note(key, FieldKind.CHOICES, allowed=words)
        return value

    def dice(self, key: str, default: str) -> str:
        """Note dice."""
        self._note(key, FieldKind.DICE, default=default)
        return super().dice(key, default)

    def integer(
        self, key: str, default: int = 0, *, least: int | None = None, most: int | None = None
    ) -> int:
        """Note a whole number."""
        self._note(key, FieldKind.INTEGER, default=default, least=least, most=most)
        return super().integer(key, default, least=least, most=most)

    def number(
        self, key: str, default: float = 0.0, *, least: float | None = 0.0, most: float | None = None
    ) -> float:
        """Note a number."""
        self._note(key, FieldKind.NUMBER, default=default, least=least, most=most)
        return super().number(key, default, least=least, most=most)

    def share(self, key: str, default: float, example: str) -> float:
        """Note a share."""
        value = super().share(key, default, example)
        self._note(key, FieldKind.NUMBER, least=0.0, most=1.0)
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Note a truth value."""
        self._note(key, FieldKind.FLAG, default=default)
        return super().flag(key, default=default)

    def texts(self, key: str) -> tuple[str, ...]:
        """Note a list of texts."""
        self._note(key, FieldKind.TEXTS)
        return super().texts(key)

    def mapping(self, key: str, *, spoken: bool = False) -> dict[str, str]:
        """Note a table of texts."""
        self._note(key, FieldKind.MAPPING)
        return super().mapping(key, spoken=spoken)

    def numbers(self, key: str) -> dict[str, float]:
        """Note a table of numbers."""
        self._note(key, FieldKind.NUMBERS)
        return super().numbers(key)

    def reference(self, key: str, kind: str, *, required: bool = False) -> str:
        """Note the id of a definition."""
        value = super().reference(key, kind, required=required)
        self._note(key, FieldKind.REFERENCE, refers=kind)
        return value

    def references(self, key: str, kind: str) -> tuple[str, ...]:
        """Note the ids of definitions."""
        value = super().references(key, kind)
        self._note(key, FieldKind.REFERENCES, refers=kind)
        return value

    def inner(self, path: Path, values: dict[str, object]) -> "FormTable":
        """Return a table in this one that notes its keys too."""
        return FormTable(self.file, path, values)

    def table(self, key: str) -> "FormTable | None":
        """Note a table, and return it; an empty one if it is not there."""
        super().table(key)
        self._note(key, FieldKind.TABLE)
        if len(self.path) >= DEPTH_MAX:
            return None
        self._inside[key] = self._new((*self.path, key), self._held.get(key))
        return self._inside[key]

    def tables(self, key: str) -> list[Table]:
        """Note a list of tables, and return them with an empty one, which tells the fields of a new entry."""
        found = [
            (at, self._new(one.path, self._entry(key, at))) for at, one in enumerate(super().tables(key))
        ]
        self._note(key, FieldKind.TABLES)
        self._entries[key] = [*found]
        return [*(one for _, one in found), *self._blank(key, len(found))]

    def named_tables(self, key: str) -> list[tuple[str, Table]]:
        """Note a table of tables, and return these with an empty one, which tells the fields of a new one."""
        held: Json = self._held.get(key)
        found = [(name, self._new(one.path, held[name])) for name, one in super().named_tables(key)]
        self._note(key, FieldKind.NAMED)
        self._entries[key] = [*found]
        return [*found, *((NEW, one) for one in self._blank(key, NEW))]

    def _entry(self, key: str, at: int) -> Json:
        """Return the entry of a list that is its table of this number. What is no table is not counted."""
        held: Json = self._held[key]
        return [one for one in held if isinstance(one, dict)][at]

    def _blank(self, key: str, name: str | int) -> list["FormTable"]:
        if len(self.path) >= DEPTH_MAX:
            return []
        self._inside[key] = self._new((*self.path, key, name), {})
        return [self._inside[key]]

    def _new(self, path: Path, held: Json) -> "FormTable":
        return self.inner(path, held if isinstance(held, dict) else {})


def _rank(field: FormField) -> int:
    """Return the place of a field among the others: needed, other, and those with more than one value."""
    if field.kind in _SEVERAL:
        return 2
    return 0 if field.required else 1


def form_of(
    read: Callable[[str, Table, str], object], pack: str, path: tuple[str, str], values: dict[str, object]
) -> tuple[FormField, ...]:
    """Return the fields of a definition.

    Args:
        read: the reader of its kind.
        pack: the name of its pack.
        path: its kind and its id.
        values: its keys and values.
    """
    table = FormTable(FileReader(pack, "", LineMap(""), []), path, values)
    read(f"{pack}:{path[1]}", table, f"{pack}:zone")
    about = _about(read)
    return tuple(replace(field, about=about.get(field.key, "")) for field in table.fields)


@lru_cache(maxsize=64)
def _about(read: Callable[[str, Table, str], object]) -> Mapping[str, str]:
    """Return what a reader's specification says about its attributes, in one line each."""
    spec = get_type_hints(read)["return"]
    return {key: " ".join(text.split()) for key, text in attribute_docs(spec).items()}
