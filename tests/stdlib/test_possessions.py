"""Things that are marked to be kept stay with their owner."""

import pytest

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.registry import Resolved
from maid_stdlib.components.item import Kept
from maid_stdlib.rules.possessions import is_kept, kept_things
from tests.stdlib.life_rig import SQUARE, Rig
from tests.stdlib.walk_rig import heard

MARKED = "You have marked the torch to be kept. Unkeep it first."


def test_what_is_kept_is_not_parted_with_until_the_mark_is_removed(house, ada, bob):
    torch = house.hand(ada, "torch")
    house.put("bag")
    assert ada.type("keep torch") == "You mark a torch to be kept."
    for line in ("drop torch", "give torch to bob", "put torch in bag"):
        assert ada.type(line) == MARKED
    assert house.world.place_of(torch) == ada.player_id
    assert ada.type("unkeep torch") == "You need not keep the torch any longer."
    assert ada.type("give torch to bob") == "You give a torch to Bob."


def test_inventory_shows_what_is_kept(house, ada):
    house.hand(ada, "torch")
    house.hand(ada, "potion")
    assert ada.type("keep") == "You have marked nothing to be kept."
    ada.type("keep torch")
    assert "To be kept: a torch." in ada.type("i").splitlines()
    assert ada.type("keep") == "To be kept: a torch."


def test_worn_things_can_be_kept_too(house, ada):
    cap = house.hand(ada, "cap")
    ada.type("wear cap", "keep cap", "remove cap")
    assert ada.type("drop cap") == "You have marked the leather cap to be kept. Unkeep it first."
    assert kept_things(house.world, ada.player_id) == [cap]


def test_what_is_kept_is_not_used_up(house, ada):
    house.hand(ada, "potion")
    house.hurt(ada, 5)
    ada.type("keep potion")
    assert "Unkeep it first." in ada.type("drink potion")


def test_of_several_things_only_the_marked_one_stays(house, ada):
    kept, other = house.hand(ada, "torch"), house.hand(ada, "torch")
    ada.type("keep torch")
    said = ada.type("drop all.torch")
    assert said.splitlines() == [MARKED, "You drop a torch."]
    assert house.world.place_of(kept) == ada.player_id
    assert house.world.place_of(other) != ada.player_id


def test_mistakes_are_told(house, ada):
    house.hand(ada, "torch")
    assert ada.type("keep moon") == 'You do not have "moon".'
    assert ada.type("unkeep torch") == 'You keep no "torch".'
    ada.type("keep torch")
    assert ada.type("keep torch") == "You keep the torch already."
    assert "Write it like this" in ada.type("unkeep")


def test_a_mark_means_nothing_in_other_hands(house, ada, bob):
    torch = house.hand(ada, "torch")
    house.world.add(torch, Kept(bob.player_id))
    assert not is_kept(house.world, ada.player_id, torch)
    assert ada.type("drop torch") == "You drop a torch."


def test_a_trade_takes_nothing_that_is_kept(house, ada, bob):
    torch = house.hand(ada, "torch")
    bob.type("trade ada")
    ada.type("trade bob")
    ada.type("keep torch")
    assert ada.type("trade offer torch") == MARKED
    ada.type("unkeep torch", "trade offer torch", "keep torch")
    house.wait(30)
    bob.type("trade confirm")
    ada.type("trade confirm")
    assert house.world.place_of(torch) == ada.player_id
    assert "torch" not in heard(bob)


def test_a_shop_buys_nothing_that_is_kept():
    rig = Rig()
    rig.mob("smith", SQUARE)
    ada = rig.join("Ada")
    rig.give(ada, "pelt")
    ada.type("keep pelt")
    assert "Unkeep it first." in ada.type("sell pelt")


@pytest.mark.parametrize("word", ["keep", "unkeep"])
def test_no_mind_may_mark_things(house, word):
    assert not isinstance(house.game.commands.resolve(word, AI_PLAYER_CAPABILITIES), Resolved)
