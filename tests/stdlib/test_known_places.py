"""Rooms and areas that a character has seen, by what its player types."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.rules.known_places import known_area, known_room

ADA = EntityId("ada")
ROOMS = {
    "mill:temple": ("The Temple of Dawn", "millhaven", "Millhaven"),
    "mill:square": ("Market Square", "millhaven", "Millhaven"),
    "wood:1": ("Forest Path", "wood", "The Old Wood"),
    "wood:2": ("Forest Path", "wood", "The Old Wood"),
    "far:temple": ("Temple", "far", "The Far Isle"),
}


@pytest.fixture
def world():
    world = World()
    for room, (title, zone, area) in ROOMS.items():
        world.create(EntityId(room))
        world.add(EntityId(room), Room(title, "", zone, area))
    world.create(ADA)
    world.add(ADA, SeenRooms([room for room in ROOMS if room != "far:temple"]))
    world.move(ADA, EntityId("mill:square"))
    return world


@pytest.mark.parametrize("words", ["the temple of dawn", "temple of dawn", "temple", "dawn"])
def test_a_seen_room_is_found_by_its_title_or_words_of_it(world, words):
    assert known_room(world, ADA, words).id == "mill:temple"


@pytest.mark.parametrize("words", ["forest path", "tem", "moon", "", "isle"])
def test_none_or_several_rooms_are_no_room(world, words):
    assert known_room(world, ADA, words) is None


def test_a_room_with_exactly_this_title_goes_first(world):
    world.edit(ADA, SeenRooms).rooms.append("far:temple")
    assert known_room(world, ADA, "temple").id == "far:temple"


def test_here_is_where_the_character_stands(world):
    assert known_room(world, ADA, "here").name == "Market Square"
    assert known_area(world, ADA, "here").id == "millhaven"
    world.withdraw(ADA)
    assert known_room(world, ADA, "here") is None
    assert known_area(world, ADA, "here") is None


def test_an_area_is_known_by_a_seen_room(world):
    assert known_area(world, ADA, "old wood").id == "wood"
    assert known_area(world, ADA, "far isle") is None
