from maid_remote.mud.looks import Look
from maid_remote.mud.rooms import RoomBook
from maid_remote.play.grid_layout import places


def book(*ways):
    """A book of rooms a, b, c …; ways are triples such as "a", "north", "b"."""
    found = RoomBook()
    rooms = {}
    for start, direction, end in ways:
        for name in (start, end):
            if name not in rooms:
                rooms[name] = found.shelf.new(Look(name, f"Room {name}."), None)
        found.shelf.point(rooms[start], direction, rooms[end].id, sure=True, by=None)
    return found, {name: room.id for name, room in rooms.items()}


def test_rooms_lie_where_their_exits_say():
    rooms, ids = book(("a", "north", "b"), ("b", "east", "c"), ("a", "up", "d"))
    found = places(rooms)

    assert found[ids["a"]] == (0, 0, 0)
    assert found[ids["b"]] == (0, 1, 0)
    assert found[ids["c"]] == (1, 1, 0)
    assert found[ids["d"]] == (0, 0, 1)


def test_an_exit_with_a_name_leads_to_the_right():
    rooms, ids = book(("a", "portal", "b"))

    assert places(rooms)[ids["b"]] == (1, 0, 0)


def test_no_two_rooms_share_a_cell_where_exits_disagree():
    rooms, ids = book(("a", "north", "b"), ("a", "portal", "c"), ("c", "west", "d"), ("b", "south", "e"))
    found = places(rooms)

    assert len(set(found.values())) == len(ids)
    assert max(abs(x) + abs(y) for x, y, _ in found.values()) <= 4, "each lies near its wanted cell"


def test_what_no_exit_reaches_lies_below_the_rest():
    rooms, ids = book(("a", "north", "b"), ("c", "east", "d"))
    found = places(rooms)

    assert found[ids["c"]][1] < min(found[ids["a"]][1], found[ids["b"]][1])
