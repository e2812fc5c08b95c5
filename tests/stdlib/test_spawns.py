from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import SpawnedBy
from maid_stdlib.content.specs import SpawnSpec
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig

SPAWNS = {
    "t:spawn#1": SpawnSpec("t:spawn#1", FOREST, mob="t:wolf", count=2, respawn_s=60),
    "t:spawn#2": SpawnSpec("t:spawn#2", FOREST, item="t:bread", respawn_s=60),
}


def loaves(rig):
    return sum(1 for _, item in rig.world.inside(FOREST, Item) if item.prototype == "t:bread")


def test_what_was_killed_comes_back_one_at_a_time():
    rig = Rig(spawns=SPAWNS)
    for mob in rig.mobs_in(FOREST):
        rig.world.destroy(mob)
    rig.wait(59)
    assert rig.mobs_in(FOREST) == []
    rig.wait(4)
    assert len(rig.mobs_in(FOREST)) == 1
    rig.wait(300)
    assert len(rig.mobs_in(FOREST)) == 2


def test_nobody_sees_a_replacement_come_unless_they_wait_for_it():
    rig = Rig(spawns=SPAWNS)
    ada = rig.join("Ada", FOREST)
    for mob in rig.mobs_in(FOREST):
        rig.world.destroy(mob)
    rig.wait(80)
    assert rig.mobs_in(FOREST) == []
    rig.wait(16)
    assert len(rig.mobs_in(FOREST)) == 1
    assert ada.text == "A grey wolf turns up here."
    assert rig.reads_back(ada) == []


def test_a_mob_that_walked_off_is_not_replaced():
    rig = Rig(spawns=SPAWNS)
    for mob in rig.mobs_in(FOREST):
        rig.world.move(mob, CAVE)
    rig.wait(200)
    assert rig.mobs_in(FOREST) == []


def test_an_item_that_was_taken_comes_back_and_is_no_longer_the_spawns():
    rig = Rig(spawns=SPAWNS)
    ada = rig.join("Ada", FOREST)
    ada.type("get bread")
    assert ada.holds("t:bread") == 1
    ada_bread = [item for item, _ in rig.world.inside(ada.player_id, Item)]
    rig.world.move(ada.player_id, SQUARE)
    rig.wait(64)

    assert loaves(rig) == 1
    assert not rig.world.has(ada_bread[0], SpawnedBy)


def test_in_a_crowd_things_come_back_sooner():
    rig = Rig(spawns=SPAWNS)
    for number in range(8):
        rig.join(f"Hunter{'abcdefgh'[number]}", SQUARE)
    for mob in rig.mobs_in(FOREST):
        rig.world.destroy(mob)
    rig.wait(59)
    assert len(rig.mobs_in(FOREST)) == 2
