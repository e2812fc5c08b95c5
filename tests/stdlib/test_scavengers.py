"""Mobs with the flag `scavenger` pick up what lies about."""

from maid_stdlib.components.item import Hidden, Item
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.pack import WorldPack
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.item_transfer import take
from maid_stdlib.rules.items import hand_over
from tests.stdlib.life_rig import FOREST, Rig


def scavenging():
    """A world with a rat that picks things up, and the rat."""
    rat = MobSpec("t:rat", "pack rat", hp=5, defence=1, damage="1", flags=frozenset({"scavenger"}))
    rig = Rig(mobs={"t:rat": rat})
    return rig, rig.mob("rat", hp=1)


def test_a_scavenger_picks_up_what_lies_there_and_leaves_it_in_its_corpse():
    rig, rat = scavenging()
    ada = rig.join("Ada", FOREST)
    rig.give(ada, "pelt")
    ada.type("drop pelt")
    rig.wait(120)

    assert "The pack rat takes a wolf pelt." in ada.text
    assert rig.reads_back(ada) == []
    ada.type("kill rat")
    rig.wait(20)
    assert rat not in rig.world
    assert "wolf pelt" in ada.type("get all corpse")


def test_a_scavenger_takes_the_most_valuable_thing_first():
    rig, rat = scavenging()
    for thing in ("pebble", "sword", "bread"):
        build_item(rig.game, f"t:{thing}", FOREST)
    rig.wait(240)

    taken = [event.prototype for event in rig.seen(ItemTaken) if event.player == rat]
    assert taken == ["t:sword", "t:bread", "t:pebble"]


def test_a_scavenger_leaves_what_is_not_for_it():
    rig, rat = scavenging()
    ada = rig.join("Ada", FOREST)
    build_item(rig.game, "t:letter", FOREST)
    pebble = build_item(rig.game, "t:pebble", FOREST)
    rig.world.add(pebble, Hidden())
    rig.give(ada, "bread")
    rig.mob("bandit")
    rig.wait(240)

    assert rig.world.contents(rat) == ()


def test_mobs_without_the_flag_pick_nothing_up():
    rig = Rig()
    rig.mob("bandit")
    bread = build_item(rig.game, "t:bread", FOREST)
    rig.wait(120)

    assert rig.world.place_of(bread) == FOREST


def test_what_a_scavenger_took_from_players_outlives_its_pack():
    rig, _ = scavenging()
    rat = build_mob(rig.game, "t:rat", FOREST, spawn="t:rats")
    pelt = rig.give(rig.join("Ada", FOREST), "pelt")
    take(rig.game, rat, build_item(rig.game, "t:bread", FOREST))
    hand_over(rig.world, pelt, rat)

    Testdale().on_unload(rig.game)

    assert rat not in rig.world
    assert rig.world.place_of(pelt) == FOREST
    assert "t:bread" not in [item.prototype for _, item in rig.world.inside(FOREST, Item)]


class Testdale(WorldPack):
    """The pack that the rig's world would be of."""

    __test__ = False
    name = "t"
