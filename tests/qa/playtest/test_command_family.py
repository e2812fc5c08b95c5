"""Commands that one function made are of one family, and of a large family some are tried in each turn."""

import pytest

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_qa.playtest.command_family import MOST_ALIKE, family_of, some_of_each
from maid_qa.testing.pilot import Pilot


@pytest.fixture(scope="module")
def commands():
    return Pilot("stdlib", "tutorial_world").game.commands.allowed(AI_PLAYER_CAPABILITIES)


@pytest.fixture(scope="module")
def family(commands):
    named = {command.name: family_of(command) for command in commands}
    return named.__getitem__


def test_socials_are_of_one_family_and_ways_of_another(family):
    assert family("wave") == family("bow")
    assert family("north") == family("south")
    assert family("wave") != family("north")


def test_commands_with_a_function_of_their_own_are_alone(commands, family):
    for name in ("get", "look", "tell"):
        assert [one.name for one in commands if family_of(one) == family(name)] == [name]


def test_of_a_large_family_some_are_tried_in_each_turn_and_all_in_the_end(commands, family):
    socials = {one.name for one in commands if family_of(one) == family("wave")}
    assert len(socials) > MOST_ALIKE

    turns = [some_of_each(commands, turn) for turn in range(20)]
    assert all(0 < len(socials & chosen) <= MOST_ALIKE for chosen in turns)
    assert socials <= frozenset().union(*turns)
    assert turns[0] != turns[1]


def test_of_small_families_all_are_tried_in_each_turn(commands):
    for turn in (0, 7):
        assert {"get", "look", "north", "south", "in", "out"} <= some_of_each(commands, turn)
