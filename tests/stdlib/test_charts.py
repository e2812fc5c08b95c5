"""The map command: drawn rows, or places in words."""

import pytest

from maid_engine.core.ids import RoomId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.rules.charts import FARTHEST, MOST_TOLD, chart, walks


@pytest.fixture(scope="module")
def pilot():
    return Pilot("stdlib", "tutorial_world", seed=3)


@pytest.fixture
def walker(pilot, request):
    names = {"newcomer": "Ann", "seen": "Beth", "words": "Cleo"}
    return pilot.join(next(name for word, name in names.items() if word in request.node.name))


def test_a_newcomer_has_seen_one_room(pilot, walker):
    assert list(walks(pilot.game.world, walker.player_id)) == []
    assert any("[*]" in row for row in chart(pilot.game.world, walker.player_id))


def test_seen_rooms_are_told_nearest_first_with_the_way_there(pilot, walker):
    world = pilot.game.world
    rooms = [RoomId(room) for room, _ in world.having(Room)]
    world.edit(walker.player_id, SeenRooms).rooms[:] = [*rooms, RoomId("a room that is gone")]

    told = list(walks(world, walker.player_id))
    steps = [len(path) for path, _ in told]

    assert len(told) > 3
    assert steps == sorted(steps)
    assert len(told) <= MOST_TOLD
    assert steps[-1] <= FARTHEST


def test_the_map_in_words_is_for_screen_readers(walker):
    drawn, in_words = walker.type("map"), walker.type("map list")

    assert "[*]" in drawn
    assert "[*]" not in in_words
