"""Weights are for checks of content. No rule limits what one carries, and no text of the game says otherwise."""

import re

import pytest

from maid_qa.testing.pilot import Pilot
from maid_stdlib.commands.help import pages_of
from maid_stdlib.components.item import Item
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex

LIMIT = re.compile(
    r"\b(?:too heavy|can carry|carry (?:more|at most)|burden|encumb\w*|overload\w*)\b", re.IGNORECASE
)


@pytest.fixture(scope="module")
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


def test_a_newcomer_carries_any_weight(pilot):
    ada, world = pilot.join("Ada"), pilot.game.world
    here = world.place_of(ada.player)
    heavy = [build_item(pilot.game, "classic_rpg:flour_sack", here) for _ in range(40)]
    assert sum(world.need(item, Item).weight for item in heavy) > 400

    ada.type("get all.sack")

    assert {world.place_of(item) for item in heavy} == {ada.player}


def test_no_help_page_and_nobody_speaks_of_a_limit(pilot):
    content = pilot.game.resource(ContentIndex)
    told = [text for page in pages_of(pilot.game).values() for text in page]
    told += [text for mob in content.mobs.values() for text in mob.topics.values()]
    told += [item.description for item in content.items.values()]
    told += [text for command in pilot.game.commands.all() for text in (command.summary, command.details)]

    assert [text for text in told if LIMIT.search(text)] == []
