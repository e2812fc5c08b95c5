"""Walks of several steps: how they go, and what ends them."""

import pytest

from maid_stdlib.components.character import Preferences
from maid_stdlib.components.place import Door
from maid_stdlib.rules.walk_steps import MOST_STEPS
from maid_stdlib.systems.fights import engage
from tests.stdlib.walk_rig import CELLAR, DOOR, HALL, STUDY, heard


@pytest.fixture
def open_house(house):
    house.world.edit(DOOR, Door).locked = False
    house.world.edit(DOOR, Door).closed = False
    return house


def test_a_walk_goes_one_step_at_a_time(open_house, ada):
    ada.type("1d1u1n")
    assert ada.room == HALL
    for room in (CELLAR, HALL, STUDY, STUDY):
        open_house.engine.tick()
        assert ada.room == room


def test_a_walk_stops_where_there_is_no_way(house, ada):
    ada.type("1d2e")
    house.wait(1)
    assert ada.room == CELLAR
    assert heard(ada).splitlines()[-1] == 'You stop, for you cannot go on east. Not walked: "2e"'
    house.wait(1)
    assert heard(ada) == ""


def test_a_walk_stops_when_its_player_types(house, ada):
    ada.type("2d")
    assert ada.type("smile").startswith('You stop walking to do something else. Not walked: "2d"\n')
    house.wait(1)
    assert ada.room == HALL


def test_a_walk_stops_when_somebody_speaks_to_the_walker(house, ada, bob):
    for words in ("say wait", "sayto ada wait", "tell ada wait", "whisper ada wait"):
        ada.type("1d1u")
        bob.type(words)
        assert 'You stop, for Bob speaks to you. Not walked: "1d1u"' in heard(ada)
        house.wait(1)
        assert ada.room == HALL


def test_a_walk_goes_on_when_others_talk_among_themselves_or_are_ignored(house, ada, bob):
    cleo = house.join("Cleo")
    ada.type("1d")
    cleo.type("sayto bob wait", "tell bob wait")
    house.wait(1)
    assert ada.room == CELLAR
    house.world.edit(ada.player_id, Preferences).ignored = ("cleo",)
    ada.type("1u")
    cleo.type("shout wait", "tell ada wait")
    house.wait(1)
    assert ada.room == HALL


def test_a_walk_stops_for_a_fight(house, ada):
    ada.type("1d1u")
    wolf = house.mob("wolf", HALL)
    engage(house.game, wolf, ada.player_id)
    house.game.bus.drain()
    assert 'You stop walking to fight. Not walked: "1d1u"' in heard(ada)
    house.wait(0.25)
    assert ada.room == HALL


def test_a_walk_ends_with_the_session(house, ada):
    ada.type("1d")
    walker = house.game.sessions.unlink(ada.id)
    house.wait(1)
    assert house.world.place_of(walker) == HALL


def test_walks_have_a_most(house, ada):
    assert ada.type("99n") == f"That is a walk of 99 steps. You can walk at most {MOST_STEPS} at a time."
