"""The map of the world is sent as one document, which is made anew only when the world has changed."""

import pytest

from maid_engine.admin import world_map
from maid_engine.admin.world_map import CHECK_S
from maid_engine.ports.world import TruePlace
from tests.admin.house import House


class Atlas:
    """Facts of a world of so many rooms."""

    def __init__(self, rooms):
        self.rooms = rooms

    def places(self):
        for number in range(self.rooms):
            exits = {"east": f"w:r{number + 1}"} if number + 1 < self.rooms else {}
            yield TruePlace(f"w:r{number}", f"Room {number}", "w:zone", "The Zone", None, exits)


@pytest.fixture
def house():
    return House()


def test_it_has_all_zones_and_rooms_each_on_a_cell_of_its_own(house):
    told = house.ask("GET", "/world/map").json()

    places = {one.room: one for one in house.game.truth.places()}
    assert {one["id"] for one in told["rooms"]} == set(places)
    assert len({(one["x"], one["y"], one["z"]) for one in told["rooms"]}) == len(places)
    assert sum(one["rooms"] for one in told["zones"]) == len(places)
    assert all(one["exits"] == dict(places[one["id"]].exits) for one in told["rooms"])


def test_who_knows_it_is_told_that_it_is_the_same(house):
    first = house.ask("GET", "/world/map")
    again = house.ask("GET", "/world/map", headers={"If-None-Match": first.headers["etag"]})
    other = house.ask("GET", "/world/map", headers={"If-None-Match": '"of yesterday"'})

    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200


def test_it_is_laid_out_once_for_each_change_of_the_world(house, monkeypatch):
    made = []
    real = world_map.lay_out
    monkeypatch.setattr(world_map, "lay_out", lambda places: made.append(len(places)) or real(places))
    house.game.truth = Atlas(700)

    def seen():
        house.pilot.wait(CHECK_S + 1)
        return len(house.ask("GET", "/world/map").json()["rooms"])

    assert [seen(), seen()] == [700, 700]
    house.game.truth = Atlas(701)
    assert seen() == 701
    assert made == [700, 701]


def test_a_game_without_a_world_has_an_empty_map(house):
    house.game.truth = None

    assert house.ask("GET", "/world/map").json() == {"zones": [], "rooms": []}
