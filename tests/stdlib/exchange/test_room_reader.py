"""Rooms: what follows their first lines, and the numbers of locks in each dialect."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.room_reader import read_room
from tests.stdlib.exchange.test_record_context import context_of

PLACE = Source("a.wld", 1)


def room_of(dialect, parts):
    context = context_of(f"A Room~\nBare.\n~\n0 0 1\n{parts}S\n", dialect)
    return read_room(context, 7, PLACE), context


@pytest.mark.parametrize(
    ("dialect", "locks", "door", "hidden", "traits"),
    [
        (Dialect.CIRCLE, 0, False, False, ()),
        (Dialect.CIRCLE, 1, True, False, ()),
        (Dialect.CIRCLE, 2, True, False, ("pickproof",)),
        (Dialect.TBA, 3, True, True, ()),
        (Dialect.ROM, 3, True, False, ("nobody passes the door",)),
        (Dialect.SMAUG, 1 | 8 | 32, True, True, ("pickproof",)),
        (Dialect.SMAUG, 16, False, False, ("swim",)),
    ],
)
def test_locks_have_the_meaning_of_their_dialect(dialect, locks, door, hidden, traits):
    room, _ = room_of(dialect, f"D0\n~\ngate~\n{locks} -1 8\n")
    (way,) = room.exits
    assert (way.door, way.hidden, way.traits) == (door, hidden, traits)


def test_smaug_says_that_a_door_is_closed_and_locked():
    room, _ = room_of(Dialect.SMAUG, "D0\n~\ngate~\n7 5 8 0\n")
    assert room.exits[0].closed
    assert room.exits[0].locked


def test_rates_owners_and_maps_are_named():
    room, _ = room_of(Dialect.ROM, "M 110 H 120\nO Wren~\nC salters~\n")
    assert room.traits == ("mana rate 110", "health rate 120", "owner Wren", "owner salters")
    room, _ = room_of(Dialect.SMAUG, "M\n+-+\n~\n")
    assert room.traits == ("map",)


def test_resets_and_programs_of_smaug_are_read_in_the_room():
    _, context = room_of(Dialect.SMAUG, "> entry_prog 50~\nsay Hm.\n~\n|\nR M 0 10 1 7\n")
    assert context.world.scripts[0].owned_by == 7
    assert context.world.resets[0].room == 7


def test_a_direction_that_no_pack_has_is_noted():
    room, context = room_of(Dialect.SMAUG, "D10\n~\nhole~\n0 -1 8\nE\nhole~\nDark.\n~\n")
    assert room.exits == ()
    assert room.extras[0].text == "Dark."
    assert "direction 10" in str(context.notes.of(NoteKind.NO_COUNTERPART)[0])


def test_a_part_that_no_room_has_is_a_mistake():
    with pytest.raises(AreaMistake, match="'Q' stands where a part of the room"):
        room_of(Dialect.ROM, "Q 5\n")
