"""What an import could not read, had to leave out, or changed: each with file and line."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from maid_stdlib.content.source import Source


class NoteKind(StrEnum):
    """Why a note is made."""

    UNREAD = "unread"
    """A record or a file is malformed; it was left out."""
    LOST_REFERENCE = "reference"
    """Something names a number that no file defines; the reference was left out."""
    NO_COUNTERPART = "no counterpart"
    """It was read, and a pack has nothing like it."""
    CHANGED = "changed"
    """It is in the pack, in another form."""

    @property
    def heading(self) -> str:
        """Return what the notes of this kind are called in a report."""
        return _HEADINGS[self]


_HEADINGS = {
    NoteKind.UNREAD: "Not read",
    NoteKind.LOST_REFERENCE: "References that lead nowhere",
    NoteKind.NO_COUNTERPART: "Without a counterpart in a pack",
    NoteKind.CHANGED: "Changed",
}


@dataclass(frozen=True, slots=True)
class AreaNote:
    """One thing that is not in the pack as it was in the files."""

    kind: NoteKind
    source: Source
    what: str

    def __str__(self) -> str:
        return f"{self.source.file}:{self.source.line}: {self.what}"


@dataclass
class NoteBook:
    """The notes of one import, in the order in which they were made."""

    notes: list[AreaNote] = field(default_factory=list)

    def unread(self, source: Source, what: str) -> None:
        """Note that a record was left out because it is malformed."""
        self.notes.append(AreaNote(NoteKind.UNREAD, source, what))

    def lost(self, source: Source, what: str) -> None:
        """Note a reference to something that no file defines."""
        self.notes.append(AreaNote(NoteKind.LOST_REFERENCE, source, what))

    def unmatched(self, source: Source, what: str) -> None:
        """Note something that has no counterpart in a pack."""
        self.notes.append(AreaNote(NoteKind.NO_COUNTERPART, source, what))

    def changed(self, source: Source, what: str) -> None:
        """Note something that has another form in the pack."""
        self.notes.append(AreaNote(NoteKind.CHANGED, source, what))

    def of(self, kind: NoteKind) -> tuple[AreaNote, ...]:
        """Return the notes of one kind."""
        return tuple(note for note in self.notes if note.kind is kind)

    def include(self, notes: Iterable[AreaNote]) -> None:
        """Add notes that somebody else made."""
        self.notes.extend(notes)
