"""Every room of a world has a cell of its own, where its coordinates and exits say as far as they agree."""

import pytest

from maid_engine.admin.room_layout import Cell, lay_out
from maid_engine.core.chance import Dice
from maid_engine.ports.world import TruePlace


def place(room, zone="w:town", coords=None, **exits):
    return TruePlace(room, room.title(), zone, zone.title(), coords, exits)


def beside(cells, one, other):
    return cells[other].minus(cells[one])


def test_coordinates_are_kept():
    cells = lay_out(
        [place("inn", coords=(0, 0, 0)), place("mill", coords=(3, 2, 0)), place("loft", coords=(3, 2, 1))]
    )

    assert beside(cells, "inn", "mill") == Cell(3, 2, 0)
    assert beside(cells, "mill", "loft") == Cell(0, 0, 1)


def test_a_room_without_coordinates_stands_where_the_exit_leads():
    cells = lay_out(
        [
            place("inn", coords=(5, 5, 0), north="yard", down="cellar"),
            place("yard", northeast="barn"),
            place("cellar"),
            place("barn"),
        ]
    )

    assert beside(cells, "inn", "yard") == Cell(0, 1, 0)
    assert beside(cells, "yard", "barn") == Cell(1, 1, 0)
    assert beside(cells, "inn", "cellar") == Cell(0, 0, -1)


def test_rooms_that_want_one_cell_stand_side_by_side():
    cells = lay_out(
        [place("inn", coords=(0, 0, 0)), place("mill", coords=(0, 0, 0)), place("inn2", coords=(0, 0, 0))]
    )

    assert len(set(cells.values())) == 3
    assert all(max(abs(one.x), abs(one.y)) <= 1 for one in cells.values())


def test_an_exit_with_a_name_leads_sideways():
    cells = lay_out([place("inn", portal="moon"), place("moon")])

    assert beside(cells, "inn", "moon") == Cell(1, 0, 0)


@pytest.mark.parametrize(
    ("way", "axis", "sign"), [("north", 1, 1), ("south", 1, -1), ("east", 0, 1), ("west", 0, -1)]
)
def test_a_zone_stands_on_the_side_to_which_its_exit_leads(way, axis, sign):
    town = [place(f"t{x}{y}", coords=(x, y, 0)) for x in range(3) for y in range(3)]
    town[4] = place("t11", coords=(1, 1, 0), **{way: "w0"})
    wood = [place("w0", "w:wood", coords=(0, 0, 0)), place("w1", "w:wood", coords=(1, 0, 0))]
    cells = lay_out([*town, *wood])

    outer = [cells[one.room][axis] for one in town]
    edge = max(outer) if sign > 0 else min(outer)
    assert all((cells[one.room][axis] - edge) * sign >= 1 for one in wood)


def test_a_zone_below_another_is_on_another_floor_at_the_same_place():
    cells = lay_out(
        [place("inn", coords=(0, 0, 0), down="crypt"), place("crypt", "w:crypt", coords=(9, 9, 0))]
    )

    assert beside(cells, "inn", "crypt") == Cell(0, 0, -1)


def test_zones_that_nothing_connects_stand_apart():
    cells = lay_out([place("inn", coords=(0, 0, 0)), place("moon", "w:moon", coords=(0, 0, 0))])

    assert max(map(abs, beside(cells, "inn", "moon"))) >= 2


def test_no_world_is_a_world():
    assert lay_out([]) == {}


def test_every_room_of_a_wild_world_has_a_cell_of_its_own():
    luck = Dice(7)
    ways = ("north", "south", "east", "west", "up", "down", "southwest", "portal")
    rooms = [f"r{number}" for number in range(1500)]
    places = []
    for number, room in enumerate(rooms):
        exits = {luck.pick(ways): luck.pick(rooms) for _ in range(3)}
        coords = (luck.between(0, 8), luck.between(0, 8), luck.between(0, 1)) if number % 3 else None
        places.append(place(room, f"w:z{number % 13}", coords, **exits))
    cells = lay_out(places)

    assert cells.keys() == set(rooms)
    assert len(set(cells.values())) == len(rooms)
    assert cells == lay_out(places)
