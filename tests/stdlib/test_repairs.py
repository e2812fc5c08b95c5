"""Repairs: by a craftsman for gold, by oneself with skill and material, and what is refused."""

import pytest

from maid_stdlib.components.craft import Crafts, Wear
from maid_stdlib.components.mob import Mender
from maid_stdlib.rules import money
from maid_stdlib.rules.crafts import points_for
from maid_stdlib.rules.repairs import price_of
from maid_stdlib.rules.wear import wear_of
from tests.stdlib.craft_rig import METAL, CraftRig
from tests.stdlib.life_rig import FOREST


@pytest.fixture
def rig():
    return CraftRig(wears={METAL.id: METAL})


def worn(rig):
    ada = rig.join("Ada")
    sword = rig.give(ada, "sword")
    rig.world.add(sword, Wear(50))
    return ada, sword


def test_a_craftsman_repairs_for_gold_which_the_ledger_counts(rig):
    ada, sword = worn(rig)
    bob = rig.join("Bob")
    smith = rig.mob("smith", FOREST)
    rig.world.add(smith, Mender(("weapon",)))
    assert price_of(rig.game, sword) == 10
    assert (
        ada.type("repair").splitlines()[0]
        == "The condition of the iron sword is battered. To Borin, its repair is worth 10 gold."
    )
    money.burn(rig.game, ada.player_id, ada.gold, "test")
    assert "The repair of the iron sword costs 10 gold; you can spend 0." in ada.type("repair sword")
    rig.pay(ada, 15)
    assert "You pay 10 gold to Borin for the repair of the iron sword." in ada.type("repair sword")
    assert "Ada has the iron sword repaired: Borin does it." in bob.text
    assert (ada.gold, wear_of(rig.world, sword)) == (5, 0)
    assert rig.gold_is_conserved()
    assert "Nothing that you have needs a repair." in ada.type("repair all")
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_by_oneself_it_takes_a_rank_a_material_and_time(rig):
    ada, sword = worn(rig)
    assert "is battered. Nobody here repairs it." in ada.type("repair")
    assert "you need mining of rank 1; yours is 0." in ada.type("repair sword")
    rig.world.add(ada.player_id, Crafts({"t:mining": points_for(1)}))
    assert "For the iron sword, you lack a lump of ore." in ada.type("repair sword")
    rig.give(ada, "ore")
    assert "You begin the repair of the iron sword. It will take 4 seconds." in ada.type("repair sword")
    rig.wait(6)
    assert "You are done: the iron sword is as good as new." in ada.text
    assert (wear_of(rig.world, sword), ada.holds("t:ore")) == (0, 0)
    assert not rig.reads_back(ada)


def test_nothing_is_used_up_if_the_thing_or_the_material_is_gone(rig):
    ada, sword = worn(rig)
    rig.world.add(ada.player_id, Crafts({"t:mining": points_for(1)}))
    rig.give(ada, "ore")
    ada.type("repair sword", "drop sword")
    rig.wait(6)
    assert (wear_of(rig.world, sword), ada.holds("t:ore")) == (50, 1)
    ada.type("get sword", "repair sword", "south")
    rig.wait(6)
    assert (wear_of(rig.world, sword), ada.holds("t:ore")) == (50, 1)


def test_what_is_not_worn_is_not_repaired(rig):
    ada, _ = worn(rig)
    rig.give(ada, "pelt")
    assert "The wolf pelt needs no repair." in ada.type("repair pelt")
    assert "repair" not in ada.type("repair moon")
