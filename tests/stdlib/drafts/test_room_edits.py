"""What it takes to dig, link, unlink and delete rooms."""

import pytest

from maid_stdlib.drafts.edits import EditError, made, value_in
from maid_stdlib.drafts.room_edits import (
    deleted_room,
    dug,
    file_for,
    linked,
    new_id,
    spawned,
    unlinked,
    unspawned,
)

GREEN = """[zone.village]
title = "Village"

[room.green]
title = "Green"
terrain = "field"
coords = [0, 0, 0]
exits = { north = "mill", east = { to = "barn", door = "barn_door" } }

[room.mill]
title = "Mill"
coords = [0, 1, 0]
exits = { south = "green" }

[room.barn]
title = "Barn"
exits = { west = { to = "green", door = "barn_door" } }
"""
THINGS = '[mob.goose]\nname = "goose"\n\n[mob.cow]\nname = "cow"\n\n[[spawn]]\nroom = "mill"\nmob = "goose"\n'
FILES = {"data/green.toml": GREEN, "data/things.toml": THINGS}


def exits(files, room):
    return value_in(files, ("room", room, "exits"))


@pytest.mark.parametrize(
    ("title", "expected"),
    [("The Old Mill", "old_mill"), ("Mill", "mill_2"), ("Ben's   Hut!", "bens_hut"), ("???", "room")],
)
def test_an_id_is_made_of_the_title(title, expected):
    assert new_id(FILES, "room", title) == expected


def test_a_room_is_dug_with_its_exits_and_its_place_on_the_map():
    room, operations = dug(FILES, "green", "south", "north", "Pond")
    files = made(operations, FILES)

    assert room == "pond"
    assert exits(files, "green")["south"] == "pond"
    assert value_in(files, ("room", "pond")) == {
        "title": "Pond",
        "description": "It is not described yet.",
        "terrain": "field",
        "coords": [0, -1, 0],
        "exits": {"north": "green"},
    }


def test_a_room_in_a_place_that_is_taken_has_none():
    _, operations = dug(FILES, "mill", "up", "", "Loft")
    again = made(operations, FILES)
    _, operations = dug(again, "green", "northeast", "southwest", "Hedge")
    hedge = made(operations, again)
    _, operations = dug(hedge, "mill", "east", "west", "Ditch")

    assert value_in(made(operations, hedge), ("room", "ditch", "coords")) is None
    assert exits(again, "loft") is None


def test_nothing_is_dug_where_something_lies():
    with pytest.raises(EditError, match="east of green lies barn already; unlink it first"):
        dug(FILES, "green", "east", "west", "Pond")


def test_rooms_are_linked_both_ways_or_one_way():
    both = made(linked(FILES, "mill", "east", "barn", "north"), FILES)
    one = made(linked(FILES, "mill", "east", "barn", ""), FILES)

    assert (exits(both, "mill")["east"], exits(both, "barn")["north"]) == ("barn", "mill")
    assert list(exits(one, "barn")) == ["west"]


@pytest.mark.parametrize(
    ("direction", "there", "back", "why"),
    [
        ("south", "barn", "north", "south of mill lies green already"),
        ("east", "barn", "west", "west of barn lies green already"),
        ("east", "moon", "west", "there is no room 'moon' in this pack"),
    ],
)
def test_what_cannot_be_linked_is_told(direction, there, back, why):
    with pytest.raises(EditError, match=why):
        linked(FILES, "mill", direction, there, back)


def test_an_exit_goes_with_the_exit_back():
    files = made(unlinked(FILES, "green", "east"), FILES)

    assert list(exits(files, "green")) == ["north"]
    assert not exits(files, "barn")


def test_an_exit_that_is_not_there_cannot_go():
    with pytest.raises(EditError, match="green has no exit up"):
        unlinked(FILES, "green", "up")


def test_a_room_goes_with_the_exits_into_it_and_its_spawns():
    files = made(deleted_room(FILES, "mill"), FILES)

    assert value_in(files, ("room", "mill")) is None
    assert list(exits(files, "green")) == ["east"]
    assert value_in(files, ("spawn",)) is None


def test_spawns_come_and_go():
    two = made(spawned(FILES, "mill", "mob", "cow", 2), FILES)

    assert value_in(two, ("spawn",))[1] == {"room": "mill", "mob": "cow", "count": 2}
    assert made(unspawned(two, "mill", "cow"), two) == FILES


def test_what_does_not_exist_cannot_spawn():
    with pytest.raises(EditError, match="there is no mob 'wolf' in this pack; create it first"):
        spawned(FILES, "mill", "mob", "wolf", 1)
    with pytest.raises(EditError, match="nothing puts 'cow' into mill"):
        unspawned(FILES, "mill", "cow")


def test_a_definition_comes_to_its_kind():
    assert file_for(FILES, "mob", "green") == "data/things.toml"
    assert file_for(FILES, "quest", "green") == "data/green.toml"
