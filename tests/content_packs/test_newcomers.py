"""Somebody who has never seen such a game is led from the town to the island, and back."""

import pytest

from maid_qa.testing.pilot import Pilot


@pytest.fixture
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


def test_a_newcomer_is_told_where_to_learn_and_gets_there_by_the_words_given(pilot):
    ada = pilot.join("Ada")
    assert 'New to games like this? Type "help tutorial".' in ada.heard()

    page = ada.type("help tutorial")
    assert "type west, then west again, then down" in " ".join(page.split())

    assert "The Landing (Gull Cove)" in ada.type("west", "west", "down")
    assert "Isa" in ada.type("talk isa")
    assert "Mill Bridge (Millhaven)" in ada.type("up")


def test_only_the_first_visit_begins_with_that_hint(pilot):
    ada = pilot.join("Ada")
    pilot.game.presence.disconnect(ada, "quit")
    again = pilot.join("Ada")

    assert "Market Square" in again.heard()
    assert "New to games" not in again.heard()


def test_help_lists_the_tutorial_and_the_board_and_the_ferryman_tell_of_it(pilot):
    ada = pilot.join("Ada")

    assert "tutorial" in ada.type("help")
    assert "Ferryman Pell" in ada.type("look")
    assert "west, west again, and down" in " ".join(ada.type("talk pell").split())


def test_without_the_island_nobody_is_sent_there():
    ada = Pilot("stdlib", "classic_rpg").join("Ada")

    assert "New to games" not in ada.heard()
    assert "tutorial" not in ada.type("help")
    assert "Pell" not in ada.type("look")
    assert "There is no way down" in ada.type("west", "west", "down")


def test_the_island_alone_begins_at_its_landing():
    ada = Pilot("stdlib", "tutorial_world").join("Ada")

    assert "The Landing" in ada.heard()
    assert "There is no way up" in ada.type("up")


def test_whichever_pack_comes_first_the_ways_and_the_ferryman_are_there():
    pilot = Pilot("stdlib", "tutorial_world", "classic_rpg")
    pilot.wait(20)
    ada = pilot.join("Ada")

    assert "Mill Bridge" in ada.type("up")
    assert "Ferryman Pell" in ada.type("east", "east")


def test_both_worlds_rooms_are_within_reach(pilot):
    packs = {room.partition(":")[0] for room in pilot.game.truth.reachable_rooms()}

    assert packs == {"classic_rpg", "tutorial_world"}


def test_the_road_over_the_hills_runs_both_ways(pilot):
    ways = pilot.game.truth.ways

    assert ways("classic_rpg:orchard")["south"] == "tutorial_world:crossroads"
    assert ways("tutorial_world:crossroads")["north"] == "classic_rpg:orchard"


def test_the_ferryman_leaves_with_his_island(pilot):
    pilot.maid.packs.unload("tutorial_world")
    ada = pilot.join("Ada")

    assert "Pell" not in ada.type("look")
    assert "tutorial" not in ada.type("help")
