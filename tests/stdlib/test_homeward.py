"""The way home of a character that nobody plays: one line at a time."""

import pytest

from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.rules.homeward import homeward


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world", seed=3)


@pytest.fixture
def ada(play):
    return play.join("Ada")


def number(play, room):
    return play.game.characters.home_of(play.game.characters.find("Ada"), room)


def away(play, ada):
    """Let Ada take one step, and return the number of the room where she was."""
    world = play.game.world
    start = world.place_of(ada.player)
    for way in ("north", "east", "south", "west"):
        ada.type(way)
        if world.place_of(ada.player) != start:
            return number(play, start)
    raise AssertionError("there is no way out")


def test_at_home_and_without_a_known_way_there_is_no_line(play, ada):
    here = number(play, play.game.world.place_of(ada.player))
    assert homeward(play.game, ada.player, here) == ""
    assert homeward(play.game, ada.player, "4711") == ""


def test_the_line_leads_back(play, ada):
    home = away(play, ada)
    ada.type(homeward(play.game, ada.player, home))
    assert number(play, play.game.world.place_of(ada.player)) == home


def test_it_flees_from_a_fight_and_gets_up_before_it_walks(play, ada):
    home, world = away(play, ada), play.game.world
    foe = play.join("Bob").player
    world.add(ada.player, Fighting(foe, play.game.after(60), play.game.tick))
    assert homeward(play.game, ada.player, home) == "flee"
    world.remove(ada.player, Fighting)
    world.add(ada.player, Stance(Posture.SITTING))
    assert homeward(play.game, ada.player, home) == "stand"
