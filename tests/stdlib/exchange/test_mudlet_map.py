"""A pack's rooms as a map: known coordinates, and a layout for rooms without."""

import json

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.content.build import room_number
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ExitSpec, RoomSpec, ZoneSpec
from maid_stdlib.exchange.mudlet_map import mudlet_map


def place(name, coords=None, **exits):
    ways = {direction: ExitSpec(RoomId(EntityId(f"p:{to}"))) for direction, to in exits.items()}
    full = RoomId(EntityId(f"p:{name}"))
    return full, RoomSpec(full, "p:z", name.title(), "Bare.", exits=ways, coords=coords)


def map_of(*rooms, start="a"):
    content = ContentIndex(zones={"p:z": ZoneSpec("p:z", "Zed")}, rooms=dict(rooms))
    document = json.loads(mudlet_map(content, RoomId(EntityId(f"p:{start}"))))
    return document, {room["name"]: room for room in document["areas"][0]["rooms"]}


def test_rooms_are_laid_out_from_the_start_in_the_direction_of_their_exits():
    document, rooms = map_of(
        place("a", north="b", up="c"), place("b", east="d", south="a"), place("c"), place("d"), place("lone")
    )

    assert document["formatVersion"] == 1
    assert document["roomCount"] == 5
    assert rooms["B"]["coordinates"] == [0, 1, 0]
    assert rooms["C"]["coordinates"] == [0, 0, 1]
    assert rooms["D"]["coordinates"] == [1, 1, 0]
    assert len({tuple(room["coordinates"]) for room in rooms.values()}) == 5


def test_known_coordinates_are_kept_and_never_taken_twice():
    _, rooms = map_of(place("a", (0, 0, 0), north="b"), place("b"), place("c", (0, 1, 0)))

    assert rooms["C"]["coordinates"] == [0, 1, 0]
    assert rooms["B"]["coordinates"] == [0, 2, 0]


def test_the_number_of_a_room_is_that_of_gmcp_and_ways_to_other_packs_are_left_out():
    _, rooms = map_of(place("a", north="b", south="elsewhere"), place("b"))

    assert rooms["A"]["id"] == room_number(EntityId("p:a"))
    assert rooms["A"]["exits"] == [{"exitId": rooms["B"]["id"], "name": "north"}]
    assert rooms["A"]["userData"]["id"] == "a"
