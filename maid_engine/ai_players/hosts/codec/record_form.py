"""The form of a type, from its annotations.

A dataclass becomes the array of its fields: their names would be more than half of a message. A field whose type
has a form of its own is written in that form, and all others are left to msgspec.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import GenericAlias, UnionType
from typing import Final, cast, get_args, get_origin, get_type_hints

from maid_engine.ai_players.hosts.codec.own_forms import OWN_FORMS
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable
from maid_engine.ai_players.hosts.codec.union_form import UnionForm
from maid_engine.ai_players.hosts.codec.wire_form import WireForm
from maid_engine.ai_players.models import events
from maid_engine.core.events import Event


class SequenceForm:
    """Writes and reads tuples of any length.

    Args:
        each: the form of the entries.
    """

    def __init__(self, each: WireForm) -> None:
        self._each = each
        self.row: Final = GenericAlias(tuple, (each.row, ...))

    def write(self, value: object, shared: SharedTable) -> list[object]:
        """Return the entries in their form."""
        return [self._each.write(one, shared) for one in cast("Sequence[object]", value)]

    def read(self, row: object, shared: SharedTable) -> tuple[object, ...]:
        """Return the entries."""
        return tuple([self._each.read(one, shared) for one in cast("Sequence[object]", row)])


class RecordForm:
    """Writes and reads a dataclass or a named tuple as an array.

    Most fields of an intake and of an outcome are empty tuples, which no form need write or read.

    Args:
        kind: the class. Its fields are the arguments with which it is called.
    """

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        names = _field_names(kind)
        self._kind: Callable[..., object] = kind
        self._fields = _reader_of(names)
        self._forms: list[tuple[int, WireForm]] = []
        rows: list[object] = [hints[name] for name in names]
        for place, name in enumerate(names):
            form = form_of(hints[name])
            if form is not None:
                rows[place] = form.row
                self._forms.append((place, form))
        self.row: Final = GenericAlias(tuple, tuple(rows))

    def write(self, value: object, shared: SharedTable) -> Sequence[object]:
        """Return the fields, each in its form."""
        row = self._fields(value)
        if not self._forms:
            return row
        written = list(row)
        for place, form in self._forms:
            if row[place] != ():
                written[place] = form.write(row[place], shared)
        return written

    def read(self, row: object, shared: SharedTable) -> object:
        """Return the value with these fields."""
        values = list(cast("Sequence[object]", row))
        for place, form in self._forms:
            if values[place] != ():
                values[place] = form.read(values[place], shared)
        return self._kind(*values)


@cache
def form_of(hint: object) -> WireForm | None:
    """Return the form of a type; ``None`` if msgspec writes and reads it as it is."""
    if hint in OWN_FORMS:
        return OWN_FORMS[hint]
    if hint is Event:
        return union_form(EVENTS)
    parts = get_args(hint)
    if get_origin(hint) is tuple and parts[1:] == (Ellipsis,):
        return _sequence_form(parts[0])
    if isinstance(hint, UnionType) and all(map(is_dataclass, parts)):
        return union_form(parts)
    if is_dataclass(hint) or _has_forms(hint):
        return RecordForm(cast("type", hint))
    return None


def union_form(kinds: Iterable[type]) -> UnionForm:
    """Return the form of values of one of these dataclasses."""
    return UnionForm({kind: RecordForm(kind) for kind in kinds})


def _sequence_form(part: object) -> SequenceForm | None:
    each = form_of(part)
    if each is None:
        return None
    return SequenceForm(each)


def _has_forms(hint: object) -> bool:
    """Return whether a type is a named tuple with a field that has a form."""
    if not hasattr(hint, "_fields"):
        return False
    return any(form_of(field) is not None for field in get_type_hints(hint).values())


def _field_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass or a named tuple."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    names: tuple[str, ...] = vars(kind)["_fields"]
    return names


def _reader_of(names: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """Return a function that returns the values of these fields."""
    get = attrgetter(*names)
    if len(names) == 1:  # attrgetter then returns the value, and not a tuple
        return lambda value: (get(value),)
    return cast("Callable[[object], tuple[object, ...]]", get)


def _events() -> tuple[type[Event], ...]:
    classes = (kind for kind in vars(events).values() if isinstance(kind, type))
    found = tuple(kind for kind in classes if issubclass(kind, Event))
    return tuple(kind for kind in found if kind is not Event)


EVENTS: Final = _events()
"""The events that a mind may report."""
