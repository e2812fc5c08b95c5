"""Gathering: what is offered, who may, how long it takes, what breaks it off, and how it grows again."""

from dataclasses import replace

import pytest

from maid_stdlib.components.body import Vitals
from maid_stdlib.components.craft import Work
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.items import MOST_CARRIED
from maid_stdlib.systems.fights import engage
from tests.stdlib.craft_rig import SAGE, CraftRig
from tests.stdlib.life_rig import SQUARE


@pytest.fixture
def rig():
    return CraftRig()


def test_look_and_gather_show_what_there_is(rig):
    ada = rig.join("Ada")
    assert 'There is a sage bush to gather from here: "pluck sage bush".' in ada.type("look").splitlines()
    lines = ada.type("gather").splitlines()
    assert lines[0] == (
        'The iron vein: "mine iron vein" takes 5 seconds, needs a pickaxe. It may bring a lump of ore.'
    )
    assert "needs a pickaxe, mining 1. It may" in lines[1]
    assert "needs bare hands. It may bring a sprig of sage." in lines[2]
    assert rig.join("Bob", SQUARE).type("gather").startswith("There is nothing to gather here.")
    assert not rig.reads_back(ada)


@pytest.mark.parametrize(
    "typed", ["pluck sage bush", "pluck sage", "pluck", "gather sage", "gather the sage bush"]
)
def test_each_way_of_typing_gathers(rig, typed):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    bob.clear()
    assert ada.type(typed).startswith("You set to work at the sage bush. It will take 5 seconds.")
    assert "Ada sets to work at the sage bush." in bob.text
    rig.wait(4)
    assert not ada.holds("t:sage")
    rig.wait(2)
    assert "You gather a sprig of sage from the sage bush." in ada.text
    assert ada.holds("t:sage") == 1
    assert len(rig.seen(ItemTaken)) == 1
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_a_tool_and_a_rank_are_needed_and_named(rig):
    ada = rig.join("Ada")
    assert "For the iron vein, you need a pickaxe. It is enough to carry one." in ada.type("mine iron")
    rig.give(ada, "pick")
    assert "For the silver vein, you need mining of rank 1. Yours is 0" in ada.type("mine silver vein")
    assert "You set to work at the iron vein." in ada.type("mine")


def test_an_empty_node_is_not_shown_and_grows_again_by_the_world_clock(rig):
    ada = rig.join("Ada")
    for _ in range(SAGE.stock):
        ada.type("pluck sage")
        rig.wait(7)
    assert ada.holds("t:sage") == SAGE.stock
    assert "sage bush" not in ada.type("look")
    assert "Nothing is left of the sage bush. It will be as before in" in ada.type("pluck sage")
    assert not rig.reads_back(ada)
    rig.wait(610)
    assert "sage bush" in ada.type("look")
    assert "You set to work" in ada.type("pluck sage")


def test_two_at_one_node_share_its_stock(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    ada.type("pluck sage")
    rig.wait(7)
    ada.type("pluck sage")
    bob.type("pluck sage")
    rig.wait(7)
    assert ada.holds("t:sage") + bob.holds("t:sage") == SAGE.stock
    assert "Nothing is left of the sage bush." in ada.text + bob.text


def test_a_dead_wolf_is_skinned_once_with_a_knife_by_its_killer_first(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    wolf = rig.mob("wolf", hp=1, defence=-50, attack=-50)
    engage(rig.game, ada.player_id, wolf)
    rig.wait(6)
    assert "wolf pelt" in ada.type("look")
    assert "For the wolf pelt, you need a knife." in ada.type("skin wolf")
    rig.give(bob, "blade")
    assert "kill" in bob.type("skin wolf").lower()
    rig.give(ada, "blade")
    assert "You set to work at the wolf pelt." in ada.type("skin corpse")
    rig.wait(7)
    assert ada.holds("t:hide") == 1
    assert "Nothing is left of the wolf pelt." in ada.type("skin wolf")


def test_full_hands_the_dark_and_the_dead_gather_nothing(rig):
    ada = rig.join("Ada")
    rig.give(ada, "pebble", MOST_CARRIED)
    assert "You carry too much" in ada.type("pluck sage")
    assert "There is no" in ada.type("gather moon")
    rig.world.edit(ada.player_id, Vitals).hp = 0
    assert "sage" not in ada.type("rest")


def test_chance_brings_nothing_sometimes_and_uses_the_node_up(rig):
    rig.content.nodes[SAGE.id] = replace(SAGE, yields=(("t:sage", 1e-9),))
    ada = rig.join("Ada")
    ada.type("pluck sage")
    rig.wait(7)
    assert "Your work at the sage bush brings nothing this time." in ada.text
    assert not rig.reads_back(ada)


def test_a_node_whose_pack_is_gone_brings_nothing(rig):
    ada = rig.join("Ada")
    ada.type("pluck sage")
    rig.content.nodes.clear()
    rig.wait(7)
    assert not rig.world.has(ada.player_id, Work)
    assert not ada.holds("t:sage")
