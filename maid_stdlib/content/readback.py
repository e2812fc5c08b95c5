"""Checks whether a name can be read back out of the game's messages."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from maid_engine.core.messages import Catalogue, MessageTemplate, Name
from maid_engine.core.patterns import PatternIndex, Reading
from maid_engine.core.sequences import first
from maid_engine.core.slots import SlotKind

_PLAIN = Name("grey thing", "a")
"""A name that every message can contain. Other names have to be read in the same way."""
_FILLERS: Mapping[SlotKind, object] = {
    SlotKind.INT: 3,
    SlotKind.FIGURE: 3,
    SlotKind.MINUTES: 3,
    SlotKind.SPEECH: "well met",
    SlotKind.WORD: "north",
    SlotKind.WHENCE: "north",
    SlotKind.LIST: ("north", "south"),
    SlotKind.TITLE: "Market Square",
    SlotKind.DRAWING: "[ ]",
    SlotKind.PROSE: "Plain.",
}
_NAMED = (SlotKind.NAME, SlotKind.SOME, SlotKind.CELL)


_PROBES = (Name("Bela"), Name("old man", "an"))
"""Names of other forms. A message that reads these differently from :data:`_PLAIN` is itself at fault."""


class Misread(NamedTuple):
    """A line that is read differently from what was written."""

    template: str
    """The id of its message template."""
    line: str


class NameReader:
    """Puts names into every message of a catalogue that has a slot for one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._index = PatternIndex(catalogue.patterns())
        self._templates = list(filter(_takes_a_name, catalogue))
        self._usual = {
            (template.id, view): self._read(template, view, _PLAIN)
            for template in self._templates
            for view in template.texts
        }

        self.ambiguous = tuple(self._ambiguous())
        """A line of each message that cannot be read back even with plain names."""
        at_fault = {one.template for one in self.ambiguous}
        self._templates = [template for template in self._templates if template.id not in at_fault]

    def misread(self, text: str, article: str) -> Misread | None:
        """Return the first line in which the name is read differently from a plain name; None if there is none.

        Messages in :attr:`ambiguous` are left out, because the name is not at fault.
        """
        name = Name(text, article)
        for template in self._templates:
            found = self._misread_in(template, name)
            if found is not None:
                return found
        return None

    def _ambiguous(self) -> Iterator[Misread]:
        for template in self._templates:
            found = next(filter(None, (self._misread_in(template, probe) for probe in _PROBES)), None)
            if found is not None:
                yield found

    def _misread_in(self, template: MessageTemplate, name: Name) -> Misread | None:
        for view in template.texts:
            if self._read(template, view, name) != self._usual[template.id, view]:
                return Misread(template.id, self._line(template, view, name))
        return None

    def _line(self, template: MessageTemplate, view: str, name: Name) -> str:
        message = template(**_fields(template, name)).seen_by(view)
        return message.text if message is not None else ""

    def _read(self, template: MessageTemplate, view: str, name: Name) -> tuple[tuple[str, str, bool], ...]:
        """Return the readings of the line: id, view, and whether the names were read completely."""
        line = self._line(template, view, name)
        previous = first(template.follows, "")
        readings = self._index.read(line, previous=previous)
        return tuple(sorted((one.name, one.view, _whole(one, template, name)) for one in readings))


def _takes_a_name(template: MessageTemplate) -> bool:
    return any(kind in _NAMED for kind in _kinds(template).values())


def _kinds(template: MessageTemplate) -> dict[str, SlotKind]:
    return {
        piece.slot.name: piece.slot.kind
        for pieces in (*template.pieces.values(), *template.reader_pieces.values())
        for piece in pieces
        if piece.slot
    }


def _fields(template: MessageTemplate, name: Name) -> dict[str, object]:
    return {slot: name if kind in _NAMED else _FILLERS[kind] for slot, kind in _kinds(template).items()}


def _whole(reading: Reading, template: MessageTemplate, name: Name) -> bool:
    if reading.name != template.id:
        return True
    kinds = _kinds(template)
    return all(value == str(name) for slot, value in reading.fields.items() if kinds.get(slot) in _NAMED)
