import pytest

from maid_remote.mud.looks import Look
from maid_remote.mud.room import Way
from maid_remote.mud.room_index import RoomIndex


@pytest.fixture
def index():
    """A square with a mill in the north and a shut cellar in the east."""
    found = RoomIndex()
    square, mill, cellar = (
        found.new(Look(title, f"This is {title}.", exits), None)
        for title, exits in (("Square", ("north", "east")), ("Mill", ("south",)), ("Cellar", ("west",)))
    )
    found.point(square, "north", mill.id, sure=True, by=None)
    found.point(square, "east", cellar.id, sure=True, by=None)
    square.shut["east"] = None
    return found


def named(index, name):
    [room] = index.headed(name)
    return room


def test_rooms_are_reached_nearest_first_but_not_through_shut_exits(index):
    start = named(index, "square")

    assert [room.look.title for room in index.reached(start.id)] == ["Square", "Mill"]


def test_the_way_back_is_assumed(index):
    mill = named(index, "mill")

    assert index.ways_back(mill) == {"south": named(index, "square").id}
    assert [room.look.title for room in index.reached(mill.id)] == ["Mill", "Square"]


def test_no_room_is_reached_from_nowhere(index):
    assert list(index.reached("f:none")) == []


def test_a_forgotten_room_leaves_no_exit_behind(index):
    square, mill = named(index, "square"), named(index, "mill")

    index.forget(mill)

    assert mill.id not in index.rooms
    assert "north" not in square.ways
    assert index.headed("mill") == []


def test_an_exit_that_leads_elsewhere_by_now_stays(index):
    square, mill, cellar = (named(index, name) for name in ("square", "mill", "cellar"))
    square.ways["north"] = Way(cellar.id)

    index.forget(mill)

    assert square.leads_to("north", cellar.id)


def test_equal_looks_get_ids_of_their_own(index):
    twin = index.new(Look("Mill", "This is Mill.", ("south",)), None)

    assert twin.id != named_first(index, twin).id
    assert index.has_twin(twin)


def named_first(index, twin):
    return next(room for room in index.headed("mill") if room is not twin)
