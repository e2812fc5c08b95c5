"""Tracks lead to the nearest creature of a name."""

from tests.stdlib.walk_rig import CELLAR, HALL


def test_tracks_lead_towards_the_creature(house, ada):
    house.mob("wolf", CELLAR)
    assert ada.type("track wolf") == "You find fresh tracks of a grey wolf, leading down."


def test_they_end_where_it_is(house, ada):
    house.mob("wolf", HALL)
    assert "end here" in ada.type("track wolf")


def test_what_is_nowhere_leaves_no_tracks(ada):
    assert 'no tracks of "dragon"' in ada.type("track dragon")


def test_players_are_not_tracked(house, ada):
    house.join("Bob", CELLAR)
    assert 'no tracks of "bob"' in ada.type("track bob")


def test_a_dead_creature_leaves_none(house, ada):
    wolf = house.mob("wolf", CELLAR)
    house.world.destroy(wolf)
    assert "no tracks" in ada.type("track wolf")
