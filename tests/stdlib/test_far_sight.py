"""Sight goes on in a straight line, through open ways, and not farther than a few rooms."""

from maid_stdlib.components.place import Exit, Exits
from maid_stdlib.rules.far_sight import REACH
from tests.stdlib.walk_rig import CELLAR, HALL, NOOK, STUDY


def line_of_rooms(house):
    """Let the study, the cellar and the nook lie one behind the other, north of the hall."""
    house.door().closed = False
    for here, there in ((STUDY, CELLAR), (CELLAR, NOOK)):
        house.world.edit(here, Exits).ways["north"] = Exit(there)


def test_sight_goes_on_in_a_straight_line_and_tells_the_distance(house, ada):
    line_of_rooms(house)
    house.join("Bob", CELLAR)
    house.join("Eve", NOOK)
    assert ada.type("scan north").splitlines() == [
        "Bob is standing 2 steps north.",
        "Eve is standing 3 steps north.",
    ]


def test_sight_goes_not_round_in_a_circle(house, ada):
    line_of_rooms(house)
    house.world.edit(NOOK, Exits).ways["north"] = Exit(HALL)
    house.world.edit(CELLAR, Exits).ways["north"] = Exit(HALL)
    house.join("Eve", CELLAR)
    assert ada.type("scan north") == "Eve is standing 2 steps north."
    assert REACH == 3
