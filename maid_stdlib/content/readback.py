"""Whether a name, put into the game's sentences, can be read out of them again."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from maid_engine.core.messages import Catalogue, MessageTemplate, Name, SlotKind
from maid_engine.core.patterns import PatternIndex, Reading

_PLAIN = Name("grey thing", "a")
"""A name that every sentence takes: what it is read as is what any name should be read as."""
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
"""Names of other forms that every sentence takes: one that reads these otherwise than :data:`_PLAIN` is at fault itself."""


class Misread(NamedTuple):
    """A line that is read otherwise than it was written."""

    template: str
    """The id of its sentence."""
    line: str


class NameReader:
    """Puts names into every sentence of a catalogue that has room for one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._index = PatternIndex(catalogue.patterns())
        self._templates = list(filter(_takes_a_name, catalogue))
        self._usual = {
            (template.id, view): self._read(template, view, _PLAIN)
            for template in self._templates
            for view in template.texts
        }

        self.ambiguous = tuple(self._ambiguous())
        """A line of each sentence that cannot be read back with whatever plain name stands in it."""
        at_fault = {one.template for one in self.ambiguous}
        self._templates = [template for template in self._templates if template.id not in at_fault]

    def misread(self, text: str, article: str) -> Misread | None:
        """Return the first line in which the name is read otherwise than a plain name is; None when there is none.

        Sentences that are :attr:`ambiguous` are left out: it is not the name's fault.
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
        """What the line is read as: each reading's id and view, and whether the names came out whole."""
        line = self._line(template, view, name)
        previous = template.follows[0] if template.follows else ""
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
