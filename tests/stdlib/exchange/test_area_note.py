"""Notes are kept in order, by kind."""

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteBook, NoteKind


def test_notes_have_a_kind_a_place_and_a_heading():
    notes = NoteBook()
    notes.unread(Source("a.wld", 3), "room 1 is left out")
    notes.lost(Source("a.wld", 4), "it names room 2")
    notes.unmatched(Source("a.wld", 5), "a death trap")
    notes.changed(Source("a.wld", 6), "another name")

    assert [str(note) for note in notes.of(NoteKind.UNREAD)] == ["a.wld:3: room 1 is left out"]
    assert [len(notes.of(kind)) for kind in NoteKind] == [1, 1, 1, 1]
    assert len({kind.heading for kind in NoteKind}) == len(NoteKind)
