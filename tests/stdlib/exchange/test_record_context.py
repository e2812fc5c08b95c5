"""The loop over the records of a file."""

import pytest

from maid_stdlib.exchange.area_note import NoteBook, NoteKind
from maid_stdlib.exchange.area_records import AreaWorld, OwnerKind
from maid_stdlib.exchange.area_text import AreaText
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.record_context import RecordContext


class Named:
    """A record with a name alone."""

    def __init__(self, name, source):
        self.name = name
        self.source = source


def context_of(text, dialect=Dialect.TBA):
    return RecordContext(dialect, AreaText("a.wld", text), AreaWorld(), NoteBook())


def kept_of(context):
    kept = {}
    context.keep_records("thing", lambda one, _number, source: Named(one.string(), source), kept)
    return {number: record.name for number, record in kept.items()}


@pytest.mark.parametrize("end", ["$", "$~\n", "#0\n", "#ROOMS\n", "#$", ""])
def test_records_are_read_up_to_the_end(end):
    context = context_of(f"#1\none~\n#2\ntwo~\n{end}")
    assert kept_of(context) == {1: "one", 2: "two"}
    assert context.notes.notes == []


def test_a_malformed_record_is_left_out_with_its_line():
    context = context_of("#1\none~\n#2\nnever closed\n#3\nthree~\n$")
    assert kept_of(context) == {1: "one", 3: "three"}
    assert [str(note) for note in context.notes.of(NoteKind.UNREAD)] == [
        "a.wld:4: thing 2 is left out: a text that begins here is never closed with ~"
    ]


def test_programs_of_smaug_are_kept_with_their_lines():
    context = context_of(
        "> greet_prog 100~\nsay Hello.\nsmile\n~\n> rand_prog 5~\nyawn\n~\n|\n#7\n", Dialect.SMAUG
    )
    context.read_programs(OwnerKind.MOB, 6)

    greet, yawn = context.world.scripts
    assert (greet.trigger, greet.argument, greet.lines) == ("greet_prog", "100", ("say Hello.", "smile"))
    assert (yawn.owned_by, yawn.source.line) == (6, 5)
    assert context.text.starts_with("#7")


def test_keywords_are_small_and_each_is_there_once():
    assert context_of("Long SWORD, sword~").keywords() == ("long", "sword")
