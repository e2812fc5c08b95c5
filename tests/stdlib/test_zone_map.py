"""Where rooms stand on the map of a zone."""

from hypothesis import given
from hypothesis import strategies as st

from maid_stdlib.rules.zone_map import Spot, laid_out

NAMES = st.sampled_from("abcdefgh")
WAYS = st.sampled_from(["north", "east", "south", "west", "up", "down", "northeast", "out"])
SPOTS = st.builds(Spot, st.none(), st.dictionaries(WAYS, NAMES, max_size=4))


def test_a_room_without_a_place_stands_where_an_exit_leads():
    places = laid_out({"a": Spot((2, 2, 0), {"north": "b", "up": "c"}), "b": Spot(None, {"east": "d"}), "c": Spot(None), "d": Spot(None)})  # fmt: skip

    assert places == {"a": (2, 2, 0), "b": (2, 3, 0), "c": (2, 2, 1), "d": (3, 3, 0)}


def test_a_place_that_is_taken_is_passed_by():
    places = laid_out({"a": Spot((0, 0, 0), {"north": "c"}), "b": Spot((0, 1, 0)), "c": Spot(None)})

    assert places["c"] == (1, 1, 0)


def test_what_nothing_leads_to_stands_south_of_all():
    places = laid_out({"a": Spot((0, 0, 0)), "b": Spot(None, {"east": "c"}), "c": Spot(None)})

    assert places["b"] == (0, -2, 0)
    assert places["c"] == (1, -2, 0)


def test_a_zone_without_any_place_begins_in_the_middle():
    assert laid_out({"a": Spot(None, {"west": "b"}), "b": Spot(None)}) == {"a": (0, 0, 0), "b": (-1, 0, 0)}


@given(st.dictionaries(NAMES, SPOTS, min_size=1))
def test_each_room_has_a_place_of_its_own(rooms):
    places = laid_out(rooms)

    assert places.keys() == rooms.keys()
    assert len(set(places.values())) == len(rooms)
