"""The zone of a number, and references that lead nowhere."""

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteBook
from maid_stdlib.exchange.area_records import AreaWorld, AreaZone
from maid_stdlib.exchange.pack_draft import PackDraft

PLACE = Source("a.zon", 1)


def draft():
    zones = [AreaZone(number, "Z", low, low + 49, 15, (), PLACE) for number, low in ((30, 3000), (31, 3100))]
    return PackDraft(AreaWorld(zones=zones), NoteBook())


def test_a_number_belongs_to_the_zone_in_whose_range_it_lies_or_the_one_below():
    assert [draft().zone_of(vnum) for vnum in (3000, 3049, 3099, 3100, 9999, 5)] == [30, 30, 30, 31, 31, 30]


def test_what_no_file_defines_is_noted():
    one = draft()
    assert not one.has_room(7, PLACE, "a reset")
    assert not one.has_mob(8, PLACE, "a reset")
    assert not one.has_item(9, PLACE, "a reset")
    assert [note.what for note in one.notes.notes] == [
        "a reset names room 7, which no file defines",
        "a reset names mob 8, which no file defines",
        "a reset names item 9, which no file defines",
    ]
    one.note_traits(PLACE, "room 7", ())
    one.note_traits(PLACE, "room 7", ("tunnel", "private"))
    assert one.notes.notes[-1].what == "room 7: tunnel, private"
