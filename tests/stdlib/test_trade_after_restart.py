"""What is up for auction, in a stall or in a house is there after the server died and started again."""

import pytest

from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_qa.world.invariants import InvariantChecker, check_all
from maid_stdlib.content.build import build_item
from maid_stdlib.rules import money
from maid_stdlib.rules.items import hand_over
from tests.stdlib.test_restart_repair import book_is_whole

HALL = EntityId("classic_rpg:awning_hall")
WILLOWS = EntityId("classic_rpg:willow_end")


def a_world(store=None):
    return Pilot("stdlib", "classic_rpg", store=store)


def trader(pilot, name, gold=2000):
    player = pilot.join(name)
    money.mint(pilot.game, player.player, gold, "test")
    hand_over(pilot.game.world, build_item(pilot.game, "classic_rpg:short_sword", HALL), player.player)
    pilot.game.world.move(player.player, HALL)
    return player


def restarted(pilot):
    pilot.game.saver.urgent()
    return a_world(pilot.store)


@pytest.fixture
def pilot():
    return a_world()


def test_a_lot_with_a_bid_goes_on_and_ends_with_all_paid(pilot):
    ada, bob = trader(pilot, "Ada"), trader(pilot, "Bob")
    assert "lot 1" in ada.type("auction sell sword 40 hours 1")
    bob.type("auction bid 1 50")

    after = restarted(pilot)
    ada, bob = after.join("Ada"), after.join("Bob")
    assert "50 gold" in bob.type("auctions")
    checker = InvariantChecker(after.game)
    after.wait(3700)
    assert "sword" in bob.type("fetch")
    ada.type("fetch")

    assert "No" in bob.type("auctions")
    assert checker.check() == []
    assert check_all(after.game) == []
    assert book_is_whole(after.game)


def test_a_stall_keeps_its_goods_and_takings(pilot):
    ada, bob = trader(pilot, "Ada"), trader(pilot, "Bob")
    ada.type("stall rent 2", "stall sell sword 60")

    after = restarted(pilot)
    bob = after.join("Bob")
    assert "sword" in bob.type("buy sword from ada")
    again = restarted(after)
    ada = again.join("Ada")
    before = money.gold_of(again.game, ada.player)
    ada.type("stall collect")

    assert money.gold_of(again.game, ada.player) == before + 60
    assert check_all(again.game) == []
    assert book_is_whole(again.game)


def test_a_house_stands_with_what_is_in_it_and_who_slept_in_it(pilot):
    ada = trader(pilot, "Ada")
    pilot.game.world.move(ada.player, WILLOWS)
    ada.type("house buy", "house name The Blue Door", "house enter", "drop sword")

    after = restarted(pilot)
    ada = after.join("Ada")

    assert "The Blue Door" in ada.type("look")
    assert "sword" in ada.text
    assert "Willow End" in ada.type("out")
    assert "The Blue Door" in ada.type("house enter")
    assert check_all(after.game) == []
    assert book_is_whole(after.game)
