"""Rooms of a pack: exits that return or not, doors of both sides, details."""

from functools import partial

from maid_stdlib.exchange.room_tables import RoomTables
from tests.stdlib.exchange.area_samples import TBA
from tests.stdlib.exchange.table_rig import draft_of, tables_of

ROOMS = partial(RoomTables, start=7000)


def test_both_sides_share_a_door_and_its_key(tmp_path):
    tables = tables_of(draft_of(tmp_path), ROOMS)

    assert tables["room"]["room_7000"]["exits"] == {"north": {"to": "room_7001", "door": "door_7000_north"}}
    assert tables["room"]["room_7001"]["exits"] == {"south": {"to": "room_7000", "door": "door_7000_north"}}
    assert tables["door"] == {
        "door_7000_north": {"name": "door", "closed": True, "key": "item_7000", "locked": True}
    }
    assert tables["room"]["room_7000"]["flags"] == ["indoors", "recall", "safe"]


def test_a_way_without_a_return_is_one_way_and_a_lone_door_is_given_to_both(tmp_path):
    rooms = TBA["70.wld"].replace("D2\n~\ndoor oak~\n1 7000 7000", "D3\n~\n~\n0 -1 7000")
    tables = tables_of(draft_of(tmp_path / "a", changed={"70.wld": rooms}), ROOMS)
    assert tables["room"]["room_7001"]["exits"]["west"] == {"to": "room_7000", "one_way": True}

    rooms = TBA["70.wld"].replace("D2\n~\ndoor oak~\n1 7000 7000", "D2\n~\n~\n0 -1 7000")
    draft = draft_of(tmp_path / "b", changed={"70.wld": rooms})
    assert tables_of(draft, ROOMS)["room"]["room_7001"]["exits"]["south"]["door"] == "door_7000_north"
    assert any("gets the door that room 7000 has" in str(note) for note in draft.notes.notes)


def test_a_room_without_a_description_gets_its_title(tmp_path):
    rooms = TBA["70.wld"].replace("White crust covers the floor.\n", "")
    room = tables_of(draft_of(tmp_path, changed={"70.wld": rooms}), ROOMS)["room"]["room_7001"]
    assert room["description"] == "The Drying Floor."
