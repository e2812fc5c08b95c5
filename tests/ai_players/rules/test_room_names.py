"""Rooms that a text names."""

import pytest

from tests.ai_players.planning.house import begin, situation, walk


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Visit the inn.", "Inn"),
        ("Bring the dinner to Hilda.", ""),
        ("Meet me at the Inn Yard!", "Inn Yard"),
        ("Look in both inns", "Inn"),
        ("", ""),
    ],
)
def test_a_room_is_named_by_whole_words(text, named):
    book = begin()
    walk(book, "north", "Inn", "south", "north")
    walk(book, "north", "Inn Yard", "south")
    s = situation(book)
    assert s.map.name_of_room(s.map.room_named(text)) == named


def test_of_several_rooms_of_a_name_the_nearest_is_meant():
    book = begin()
    world = book.mind.world.map
    square = world.current_room_id
    world.update_room("far cellar", "Cellar", area="Millhaven")
    world.update_room("near cellar", "Cellar", area="Millhaven")
    lane = walk(book, "north", "Lane", "south", "north")
    world.link_exit(lane, "north", "far cellar")
    world.link_exit(square, "east", "near cellar")
    assert situation(book).map.room_named("the cellar") == "far cellar"
    walk(book, "south", "Square", "north", "east")
    assert situation(book).map.room_named("the cellar") == "near cellar"
