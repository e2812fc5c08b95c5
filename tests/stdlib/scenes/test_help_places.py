"""Help is wanted where the words say, and not longer than the scene lasts."""

import pytest

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.scenes.help_places import minutes_of_help, place_of_help

SQUARE, RIVER, MILL = (RoomId(EntityId(f"town:{name}")) for name in ("square", "river", "mill"))
TITLES = {SQUARE: "Market Square", RIVER: "The Riverside", MILL: "The Old Mill"}


@pytest.mark.parametrize(
    ("words", "room"),
    [
        ("Look for the boy by the river.", RIVER),
        ("Come to the market square at once!", SQUARE),
        ("Please find the child.", MILL),
        ("Help us!", SQUARE),
    ],
)
def test_the_place_is_the_room_or_the_person_that_is_named(words, room):
    assert place_of_help(words, TITLES, {"child": MILL}, SQUARE) == room


@pytest.mark.parametrize(("left_s", "minutes"), [(1200.0, 10), (130.0, 3), (60.0, 1), (0.0, 1)])
def test_help_is_wanted_for_ten_minutes_at_most(left_s, minutes):
    assert minutes_of_help(left_s) == minutes
