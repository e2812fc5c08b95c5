"""Resets of each letter, and what is wrong with one."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_records import DoorReset, HeldReset, InnerReset, ItemReset, MobReset
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.reset_reader import read_resets
from tests.stdlib.exchange.test_record_context import context_of

PLACE = Source("a.wld", 1)


@pytest.mark.parametrize(
    ("line", "reset"),
    [
        ("M 0 10 1 20 -1 (a guard)", MobReset(10, 20, PLACE)),
        ("O 0 10 1 20", ItemReset(10, 20, PLACE)),
        ("G 1 10 5", HeldReset(10, worn=False, source=PLACE)),
        ("E 1 10 5 16", HeldReset(10, worn=True, source=PLACE)),
        ("P 1 10 5 11", InnerReset(10, 11, PLACE)),
        ("D 0 20 2 2", DoorReset(20, "south", closed=True, locked=True, source=PLACE)),
        ("D 0 20 2 0", DoorReset(20, "south", closed=False, locked=False, source=PLACE)),
    ],
)
def test_each_letter_has_its_value(line, reset):
    context = context_of(f"{line}\nS\n")
    read_resets(context)
    assert context.world.resets == [reset]
    assert context.notes.notes == []


@pytest.mark.parametrize(
    ("line", "kind", "what"),
    [
        ("R 0 20 10", NoteKind.NO_COUNTERPART, "takes an item away"),
        ("T 0 20 10", NoteKind.NO_COUNTERPART, "attaches a trigger"),
        ("Q 0 20 10", NoteKind.UNREAD, "there is no reset 'Q'"),
        ("M 0 10", NoteKind.UNREAD, "'M 0 10' stands where M and 4 numbers are due"),
        ("M 0 ten 1 20", NoteKind.UNREAD, "stands where M and 4 numbers are due"),
    ],
)
def test_what_is_not_kept_is_noted_and_the_next_is_read(line, kind, what):
    context = context_of(f"* a comment\n{line}\nO 0 10 1 20\nS\n")
    read_resets(context)
    (note,) = context.notes.of(kind)
    assert note.source.line == 2
    assert what in note.what
    assert len(context.world.resets) == 1


def test_resets_without_an_end_are_cut_off():
    with pytest.raises(AreaMistake, match="cut off"):
        read_resets(context_of("O 0 10 1 20\n"))
