"""How the shell shows the notes of players."""

from maid_engine.cli.feedback import lines_of_note, table_of, told_end

ROW = {
    "number": 4,
    "kind": "bug",
    "text": "no ale",
    "author": "Pim",
    "at": "2026-11-22T05:40:00Z",
    "room": "w:inn",
    "room_name": "The Inn",
    "zone": "w:port",
    "zone_name": "Port",
    "lines": ["> buy ale", "There is no ale."],
    "state": "open",
    "answer": "",
    "closed_by": None,
    "closed_at": None,
}


def test_notes_are_a_table():
    head, row = table_of([ROW])
    assert head.split() == ["note", "kind", "state", "author", "room", "text"]
    assert row.split() == ["4", "bug", "open", "Pim", "w:inn", "no", "ale"]
    assert list(table_of([])) == ["There are no such notes."]


def test_a_note_is_shown_with_what_was_typed_and_read_before():
    assert list(lines_of_note(ROW)) == [
        "Note 4, bug of Pim, 2026-11-22T05:40:00Z, in The Inn (w:inn): open",
        "no ale",
        "Before it:",
        "  > buy ale",
        "  There is no ale.",
    ]


def test_a_closed_note_is_shown_with_its_answer():
    closed = {
        **ROW,
        "room": "",
        "lines": [],
        "state": "done",
        "closed_by": "Bela",
        "closed_at": "now",
        "answer": "it is back",
    }
    first, _, last = lines_of_note(closed)
    assert first.endswith("in no room: done")
    assert last == "Closed by Bela: it is back"
    assert (
        list(lines_of_note({**closed, "closed_by": None, "answer": ""}))[-1]
        == "Closed by somebody: no answer"
    )
    assert list(told_end(closed)) == ["Note 4 is now done."]
